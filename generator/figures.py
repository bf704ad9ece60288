"""Charts drawn from the knowledge base. Coordinates are percentages, so that text keeps its size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .model import Device, Knowledge
from .model.guide import Mark

# The chart's window: memory from 8 GB to 1 TB, bandwidth from 50 GB/s to 12 TB/s, both on log scales.
MEMORY = (8.0, 1024.0)
BANDWIDTH = (50.0, 12000.0)


def across(gigabytes: float) -> float:
    """Where a memory size stands on the x axis, in percent."""
    low, high = MEMORY
    return 100 * math.log(gigabytes / low) / math.log(high / low)


def up(gigabytes_per_second: float) -> float:
    """Where a bandwidth stands on the y axis, in percent from the top."""
    low, high = BANDWIDTH
    return 100 - 100 * math.log(gigabytes_per_second / low) / math.log(high / low)


@dataclass(frozen=True)
class Point:
    """A device on the chart."""

    x: float
    y: float
    mark: Mark
    device: Device


@dataclass(frozen=True)
class Line:
    """A diagonal: a model that fills the memory decodes at most `rate` tokens a second on it."""

    rate: int
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Scatter:
    points: list[Point]
    lines: list[Line]
    memory_ticks: list[tuple[float, float]]
    bandwidth_ticks: list[tuple[float, float]]


def scatter(knowledge: Knowledge) -> Scatter:
    """Capacity against bandwidth for the devices the home page names."""
    points = []
    for ident, mark in knowledge.home.scatter.marks.items():
        device = knowledge.devices[ident]
        memory, bandwidth = device.memory.value, device.bandwidth.value
        if memory and bandwidth:
            points.append(Point(across(memory), up(bandwidth), mark, device))
    return Scatter(
        points,
        [_line(rate) for rate in (1, 10, 100)],
        [(size, across(size)) for size in (10.0, 100.0, 1000.0)],
        [(speed, up(speed)) for speed in (100.0, 1000.0, 10000.0)],
    )


def _line(rate: int) -> Line:
    """bandwidth = rate × memory, cut at the chart's window."""
    low = max(MEMORY[0], BANDWIDTH[0] / rate)
    high = min(MEMORY[1], BANDWIDTH[1] / rate)
    return Line(rate, across(low), up(rate * low), across(high), up(rate * high))
