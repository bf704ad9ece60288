"""Which pages there are, and what every link target stands for. The same paths in every language."""

from __future__ import annotations

from .model import Knowledge

# id of a fixed page → its folder; the empty path is the home page of the language
FIXED = {
    "home": "",
    "decide": "decide",
    "engines": "engines",
    "hardware": "hardware",
    "mistakes": "mistakes",
    "learn": "learn",
    "glossary": "glossary",
    "changes": "changes",
}


def pages(knowledge: Knowledge) -> dict[str, str]:
    """Every page of the site: link target (engine:vllm, page:decide, learn:bottlenecks) → folder."""
    found = {f"page:{name}": folder for name, folder in FIXED.items()}
    found |= {f"engine:{ident}": f"engines/{ident}" for ident in knowledge.engines}
    found |= {f"hardware:{ident}": f"hardware/{ident}" for ident in knowledge.hardware}
    for ident, chapter in knowledge.guide.items():
        kind = "learn" if chapter.path.startswith("learn/") else "page"
        found[f"{kind}:{ident}"] = chapter.path
    return found


def anchors(knowledge: Knowledge) -> dict[str, str]:
    """Every link target with its address inside a language: pages, and places within pages."""
    found = {target: folder for target, folder in pages(knowledge).items()}
    found |= {f"mistake:{ident}": f"mistakes#{ident}" for ident in knowledge.mistakes}
    found |= {f"term:{ident}": f"glossary#{ident}" for ident in knowledge.glossary}
    for ident, chapter in knowledge.guide.items():
        kind = "learn" if chapter.path.startswith("learn/") else "page"
        found |= {f"{kind}:{ident}#{part}": f"{chapter.path}#{part}" for part in chapter.sections}
    return found
