/* The tree, one question at a time.
 *
 * This script knows no sentence, no engine and no rule: it reads the questions, outcomes and reasons that
 * stand in the page, and shows them one after another. The answers live in the address, by id; on a page
 * opened from a disk, where the address cannot be changed, they live behind the #.
 *
 * State = the parameters of the address. `at` names a question that is shown again to change its answer.
 */
(() => {
  "use strict";
  const page = document.querySelector("[data-decide]");
  if (!page) return;

  const one = (selector, from = page) => from.querySelector(selector);
  const all = (selector, from = page) => [...from.querySelectorAll(selector)];
  const stage = one("[data-stage]");
  const tree = one("[data-tree]");
  const using = one("[data-using]");
  const says = one("template[data-say]").content;

  /** A sentence of the interface as a node, its {names} filled with text or nodes. */
  const say = (id, values = {}) => {
    const span = one(`[data-id="${id}"]`, says).cloneNode(true);
    const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parts = text.data.split(/\{(\w+)\}/);
      text.replaceWith(...parts.map((part, i) => (i % 2 ? values[part] ?? "" : part)).filter((part) => part !== ""));
    }
    return span;
  };
  /** Copies of what an element holds, marks of language included. */
  const copies = (element) => [...element.childNodes].map((node) => node.cloneNode(true));
  const frame = (name) => one(`template[data-frame="${name}"]`).content.cloneNode(true);

  /* ---- the address ---- */

  const fromDisk = location.protocol === "file:";
  const read = () => {
    const hash = location.hash.slice(1);
    return new URLSearchParams(fromDisk || (!location.search && hash.includes("=")) ? hash : location.search);
  };
  const address = (params) => (fromDisk ? `#${params}` : `${location.pathname}${params.size ? `?${params}` : ""}`);
  const write = (params, how) => {
    if (fromDisk) {
      if (how === "push") location.hash = params;
      return;
    }
    history[`${how}State`](null, "", address(params));
  };

  /* ---- the tree, as the page holds it ---- */

  /** What an element of the page offers as an answer. */
  const option = (element) => ({
    id: element.dataset.option,
    means: element.dataset.means,
    trail: element.dataset.trail,
    assumes: "assumes" in element.dataset,
    backends: element.dataset.backends?.split(" ") ?? [],
    system: element.dataset.system ?? "",
    target: element.getAttribute("href")?.slice(1) ?? element.dataset.to ?? "",
    element,
  });
  const question = (section) => ({
    section,
    param: section.dataset.param,
    short: section.dataset.short,
    options: all("[data-option]", section).map(option),
  });
  const specialOf = (outcome) => {
    const group = outcome.dataset.group;
    return group ? document.getElementById(`g-${group}`) : null;
  };

  /** Follow the parameters from the root: the answers that hold, and where they lead. */
  const replay = (params) => {
    const answers = [];
    let section = one("[data-node]", tree);
    let base = null;
    for (;;) {
      const asked = question(section);
      const given = params.get(asked.param);
      const chosen = asked.options.find((o) => o.id === given);
      if (!chosen) return { answers, asked, base, stopped: given === null ? null : given };
      answers.push({ asked, chosen });
      if (base) return { answers, base, outcome: chosen.target ? document.getElementById(chosen.target) : base };
      section = document.getElementById(chosen.target);
      if ("outcome" in section.dataset) {
        base = section;
        section = specialOf(base);
        if (!section) return { answers, base, outcome: base };
      }
    }
  };

  /** Only the answers that hold, in order, and `also` and `at` if they still mean something. */
  const clean = (params, found) => {
    const kept = new URLSearchParams(found.answers.map(({ asked, chosen }) => [asked.param, chosen.id]));
    if (found.answers.some(({ asked }) => asked.param === params.get("at"))) kept.set("at", params.get("at"));
    if (found.outcome && params.get("also")) kept.set("also", params.get("also"));
    return kept;
  };

  /** Engines that some answers rule out: id → the reason, the first answer's first. */
  const ruledOut = (chosen) => {
    const reasons = new Map();
    for (const { means } of chosen) {
      for (const item of all(`[data-reasons] [data-for="${CSS.escape(means)}"] [data-engines]`)) {
        for (const id of item.dataset.engines.split(" ")) if (!reasons.has(id)) reasons.set(id, item);
      }
    }
    return reasons;
  };

  /* ---- what is shown ---- */

  const link = (element, params) => {
    element.href = address(params);
    element.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(params);
    };
  };

  const trail = (list, found, params) => {
    for (const { asked, chosen } of found.answers) {
      const item = document.createElement("li");
      const name = document.createElement("span");
      const answer = document.createElement("b");
      const change = document.createElement("a");
      const hidden = document.createElement("span");
      name.textContent = asked.short;
      answer.textContent = chosen.trail;
      hidden.className = "vh";
      hidden.textContent = ` ${asked.short}`;
      change.append(say("change"), hidden);
      const back = new URLSearchParams(params);
      back.set("at", asked.param);
      link(change, back);
      item.append(name, answer, change);
      list.append(item);
    }
  };

  const dropped = (root, found) => {
    const place = one("[data-dropped]", root);
    if (!found.stopped || !place) return;
    const word = document.createElement("bdi");
    word.textContent = found.stopped.slice(0, 40);
    place.append(say("unknown", { answer: word }), " ", say("dropped", { count: String(found.answers.length) }));
    place.hidden = false;
  };

  const restart = (root) => all("[data-restart]", root).forEach((element) => link(element, new URLSearchParams()));

  /** One radio button for an option of the page. */
  const radio = (asked, choice, checked) => {
    const label = document.createElement("label");
    label.className = choice.assumes ? "ef-choice is-unsure" : "ef-choice";
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: asked.param, value: choice.id, checked });
    const words = document.createElement("span");
    words.append(...[...all("b, small", choice.element)].filter((e) => !e.closest("[data-note]")).map((e) => {
      const copy = e.cloneNode(true);
      copy.removeAttribute("class");
      return copy;
    }));
    label.append(input, words);
    return label;
  };

  const showQuestion = (found, params) => {
    const root = frame("question");
    const again = params.get("at");
    const before = again ? found.answers.findIndex(({ asked }) => asked.param === again) : found.answers.length;
    const asked = again ? found.answers[before].asked : found.asked;
    const current = again ? found.answers[before].chosen.id : null;
    const earlier = found.answers.slice(0, before);
    const heading = one("h2", asked.section);
    const helping = one("[data-help], h2 + .ef-quiet", asked.section);
    const form = one("form", root);

    if (earlier.length) {
      one("[data-answers]", root).hidden = false;
      trail(one(".ef-trail", root), { answers: earlier }, params);
    }
    dropped(root, found);
    one("[data-progress]", root).append(say("progress", { number: String(before + 1), most: page.dataset.most }));
    const title = one("[data-title]", root);
    title.id = "asked";
    if (heading.dataset.ask) title.textContent = heading.dataset.ask;
    else title.append(...copies(heading));
    const help = one("[data-help]", root);
    help.id = "asked-help";
    if (helping?.dataset.ask) help.textContent = helping.dataset.ask;
    else if (helping) help.append(...copies(helping));
    else help.remove();

    const fields = one("[data-options]", root);
    fields.setAttribute("aria-labelledby", "asked");
    if (helping) fields.setAttribute("aria-describedby", "asked-help");
    let group = null;
    for (const choice of asked.options) {
      const named = choice.element.closest("ul")?.previousElementSibling;
      if (named?.matches?.("[data-group-of]") && named !== group) {
        fields.append(named.cloneNode(true));
        group = named;
      }
      fields.append(radio(asked, choice, choice.id === current));
    }

    const names = all("[data-engine]", root);
    const preview = () => {
      const value = new FormData(form).get(asked.param);
      const chosen = asked.options.find((o) => o.id === value);
      const means = earlier.map((a) => a.chosen);
      const out = ruledOut(chosen ? [...means, chosen] : means);
      for (const item of names) {
        const gone = out.has(item.dataset.engine);
        if (gone !== item.classList.contains("is-out")) {
          const name = document.createElement(gone ? "s" : "span");
          name.dataset.name = "";
          name.append(...one("[data-name]", item).childNodes);
          one("[data-name]", item).replaceWith(name);
          one("[data-gone]", item).hidden = !gone;
          item.classList.toggle("is-out", gone);
        }
      }
      const left = names.filter((item) => !item.classList.contains("is-out")).length;
      one("[data-still]", stage).replaceChildren(say("still", { left: String(left), all: String(names.length) }));
      const target = chosen && document.getElementById(chosen.target);
      const ends = "special" in asked.section.dataset || (target && "outcome" in target.dataset && !target.dataset.group);
      one("[data-next]", stage).hidden = Boolean(chosen && ends);
      one("[data-last]", stage).hidden = !(chosen && ends);
      if (chosen) one("[data-missing]", stage).hidden = true;
    };
    form.addEventListener("change", preview);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = new FormData(form).get(asked.param);
      if (value === null) {
        one("[data-missing]", form).hidden = false;
        one("input", form).focus();
        return;
      }
      const next = new URLSearchParams(params);
      next.delete("at");
      next.set(asked.param, value);
      go(next);
    });

    const back = one("[data-back]", root);
    if (before === 0) back.remove();
    else {
      const previous = new URLSearchParams(params);
      previous.set("at", found.answers[before - 1].asked.param);
      link(back, previous);
    }
    restart(root);
    stage.replaceChildren(root);
    preview();
    return title;
  };

  /** Show the parts about an engine and its hardware inside the outcome, and put them back later. */
  const borrowed = [];
  const borrow = (slot, element) => {
    if (!slot || !element) return;
    const home = document.createComment("home");
    element.replaceWith(home);
    borrowed.push({ element, home });
    slot.append(element);
  };
  const giveBack = () => {
    for (const { element, home } of borrowed.splice(0)) home.replaceWith(element);
  };

  /** The reader's own system, where the answers do not name one. */
  const visitor = () => {
    const name = navigator.userAgentData?.platform ?? navigator.platform ?? "";
    if (/mac/i.test(name)) return "macos";
    return /linux|win/i.test(name) ? "linux" : ""; // on Windows these answers mean WSL2
  };

  /** Hide the commands for other hardware and systems; open the start made for this one, and its installation
   *  unless it comes in a container. */
  const sortCommands = (block, answers) => {
    const backends = answers.flatMap(({ chosen }) => chosen.backends);
    const system = answers.map(({ chosen }) => chosen.system).filter(Boolean).pop();
    const commands = all("[data-command]", block);
    const made = (command) => backends.indexOf(command.dataset.backend);
    const fits = (command) =>
      (!command.dataset.backend || !backends.length || made(command) >= 0) &&
      (!command.dataset.systems || !system || command.dataset.systems.split(" ").includes(system));
    const shown = commands.filter(fits);
    const last = backends.length;
    const here = system || visitor();
    /* Packages before containers before builds; for this system before others; the server before a chat. */
    const rank = (command) => {
      const text = one("pre", command).textContent;
      const effort = "build" in command.dataset ? 3 : text.startsWith("docker") ? 1 : 0;
      const other = command.dataset.systems && here && !command.dataset.systems.split(" ").includes(here) ? 2 : 0;
      const chat = command.dataset.command === "run" ? 1 : 0;
      return (effort + other + chat) * (last + 1) + (made(command) < 0 ? last : made(command));
    };
    const best = new Map();
    for (const command of shown) {
      const use = command.dataset.command === "install" ? "install" : "serve";
      if (!best.has(use) || rank(command) < rank(best.get(use))) best.set(use, command);
    }
    if (one("pre", best.get("serve") ?? block)?.textContent.startsWith("docker")) best.delete("install");
    for (const command of commands) {
      command.hidden = shown.length > 0 && !shown.includes(command);
      command.open = [...best.values()].includes(command);
    }
  };

  const showRuledOut = (outcome, answers) => {
    const reasons = ruledOut(answers.map(({ chosen }) => chosen));
    const offered = outcome.dataset.engines.split(" ");
    const rows = new Map();
    for (const [id, item] of reasons) {
      if (offered.includes(id)) continue;
      if (!rows.has(item.textContent)) rows.set(item.textContent, { item, names: [] });
      rows.get(item.textContent).names.push(one(`[data-engine-block="${CSS.escape(id)}"] > h2`, tree));
    }
    const body = document.createElement("tbody");
    for (const { item, names } of rows.values()) {
      const row = body.insertRow();
      const head = document.createElement("th");
      const struck = document.createElement("s");
      head.scope = "row";
      names.forEach((name, i) => struck.append(i ? ", " : "", ...copies(name)));
      head.append(struck);
      row.append(head);
      row.insertCell().append(...copies(item));
    }
    one(".ef-out tbody", outcome).replaceWith(body);
  };

  /** Only the speeds of the engines that are offered; if there is none, that is said. */
  const showSpeeds = (outcome) => {
    const offered = outcome.dataset.engines.split(" ");
    const rows = all(".ef-rows [data-engine]", outcome);
    for (const row of rows) row.hidden = !offered.includes(row.dataset.engine);
    const none = rows.length > 0 && rows.every((row) => row.hidden);
    for (const line of all("[data-measured]", outcome)) line.hidden = none;
    for (const line of all("[data-unmeasured]", outcome)) line.hidden = !none;
  };

  /** A runner-up that does not satisfy the special need stands struck out. */
  const showRunnerUp = (outcome, answers) => {
    const heading = one("[data-runner]", outcome);
    const { chosen } = answers.at(-1);
    const out = !("unmet" in chosen.element.dataset) && ruledOut([chosen]).has(heading?.dataset.runner);
    heading?.classList.toggle("is-out", out);
  };

  const showSpecial = (outcome, found) => {
    const note = one("[data-special-note]", outcome);
    const chosen = found.answers.at(-1).chosen.element;
    const text = "outcome" in found.base.dataset && one("[data-note]", chosen);
    note.hidden = !text;
    if (text) one("span", note).replaceChildren(...copies(text));
  };

  /** The other special needs, each a note that opens, or a way to another engine. `also` remembers the open ones. */
  const showElse = (outcome, found, params) => {
    const section = specialOf(found.base);
    if (!section) return;
    const asked = section.dataset.param;
    const open = (params.get("also") ?? "").split(",");
    for (const details of all("details[data-option]", section)) {
      const id = details.dataset.option;
      details.hidden = id === params.get(asked);
      details.open = open.includes(id);
      const away = one("[data-away]", details);
      if (away) {
        const other = new URLSearchParams(params);
        other.set(asked, id);
        other.delete("also");
        link(away, other);
      }
      details.ontoggle = () => {
        const ids = all("details[data-option][open]", section).map((d) => d.dataset.option).join(",");
        const here = read();
        if (ids) here.set("also", ids);
        else here.delete("also");
        write(here, "replace");
      };
    }
    borrow(one('[data-slot="else"]', outcome), section);
  };

  const showResult = (found, params) => {
    const root = frame("result");
    const outcome = found.outcome;
    const [first] = outcome.dataset.engines.split(" ");
    const engine = one(`[data-engine-block="${CSS.escape(first)}"]`, tree);
    const hardware = (outcome.dataset.hardware ?? found.base.dataset.hardware) || "";
    trail(one(".ef-trail", root), found, params);
    dropped(root, found);
    for (const { asked, chosen } of found.answers.filter((a) => a.chosen.assumes)) {
      const line = document.createElement("p");
      line.className = "ef-quiet";
      line.append(`${asked.short}: `, say("assumed", { answer: chosen.trail }));
      root.append(line);
    }
    stage.replaceChildren(root);
    for (const part of ["start", "download", "pitfalls", "end"]) {
      borrow(one(`[data-slot="${part}"]`, outcome), one(`[data-part="${part}"]`, engine));
    }
    borrow(one('[data-slot="hardware"]', outcome), one(`[data-hardware-block="${CSS.escape(hardware)}"] > [data-part]`, tree));
    sortCommands(outcome, found.answers);
    showSpecial(outcome, found);
    showElse(outcome, found, params);
    showRuledOut(outcome, found.answers);
    showRunnerUp(outcome, found.answers);
    showSpeeds(outcome);
    const actions = frame("actions");
    restart(actions);
    one("[data-print]", actions).addEventListener("click", () => print());
    copyLink(one("[data-copy-link]", actions), params);
    borrow(one('[data-slot="start"]', outcome), wrap(actions));
    borrow(stage, outcome);
    using.hidden = false;
    const title = one("[data-title]", outcome);
    one("[data-announce]").replaceChildren(say("result", { engine: title.textContent }));
    return title;
  };

  const wrap = (fragment) => {
    const holder = document.createElement("div");
    holder.append(fragment);
    return holder;
  };

  const copyLink = (button, params) => {
    if (!navigator.clipboard) {
      button.hidden = true;
      return;
    }
    button.addEventListener("click", async () => {
      const kept = new URLSearchParams(params);
      const url = new URL(address(kept), location.href).href.replace("/index.html?", "/?");
      await navigator.clipboard.writeText(url);
      one("[data-word]", button).hidden = true;
      one("[data-done]", button).hidden = false;
      setTimeout(() => {
        one("[data-word]", button).hidden = false;
        one("[data-done]", button).hidden = true;
      }, 2000);
    });
  };

  /** Number the sources of what is on the screen from 1. */
  const numberSources = () => {
    all("[popovertarget]", stage).filter((mark) => !mark.closest("[hidden]")).forEach((mark, i) => {
      mark.setAttribute("aria-label", mark.getAttribute("aria-label").replace(/\d+/, i + 1));
      mark.textContent = i + 1;
    });
  };

  const show = ({ move }) => {
    const params = read();
    const found = replay(params);
    const kept = clean(params, found);
    if (kept.toString() !== params.toString()) write(kept, "replace");
    giveBack();
    one("[data-announce]").replaceChildren();
    using.hidden = true;
    const heading = found.outcome && !kept.has("at") ? showResult(found, kept) : showQuestion(found, kept);
    numberSources();
    if (move) {
      heading.focus({ preventScroll: true });
      stage.scrollIntoView({ block: "start" });
    }
  };

  const go = (params) => {
    write(params, "push");
    if (!fromDisk) show({ move: true });
  };

  addEventListener(fromDisk ? "hashchange" : "popstate", () => {
    if (fromDisk && location.hash.length > 1 && !location.hash.includes("=")) return; // the skip link
    show({ move: true });
  });
  page.classList.add("is-live");
  tree.hidden = true;
  all("[data-plain]").forEach((element) => { element.hidden = true; });
  show({ move: false });
})();
