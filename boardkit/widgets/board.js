// Draws a scene that Python made and tells Python what people point at. It never judges a move.
// One plain ES module for all games. Boards and hands come as SVG whose names are escaped already;
// everything else is set as text.

const PARTS = `<div class="bk-page">
<div class="bk-head">
  <span class="bk-title"></span><span class="bk-status"></span>
  <span class="bk-who"><span class="bk-turn"></span><span class="bk-crest"></span></span>
</div>
<div class="bk-body">
  <div class="bk-table"><div class="bk-board"></div><p class="bk-sentence"></p></div>
  <div class="bk-doing">
    <p class="bk-prompt"></p>
    <div class="bk-verdict" hidden></div>
    <div class="bk-cover" hidden><p></p><button type="button" data-send="uncover"></button></div>
    <div class="bk-actions bk-bar-of-buttons" role="toolbar"></div>
    <div class="bk-choices bk-bar-of-buttons" role="toolbar"></div>
    <div class="bk-facts"></div>
  </div>
  <div class="bk-hand"></div>
  <div class="bk-side">
    <table class="bk-players"><caption></caption><thead></thead><tbody></tbody></table>
    <p class="bk-heading"></p>
    <div class="bk-ledger" role="region" tabindex="0"><table><thead></thead><tbody></tbody></table></div>
  </div>
</div>
<div class="bk-time" role="group">
  <button type="button" data-send="undo"></button>
  <input type="range" min="0" step="1" class="bk-slider" data-focus="slider">
  <span class="bk-place"></span>
  <button type="button" data-send="redo"></button>
  <button type="button" data-send="step" data-key="s"></button>
  <button type="button" data-send="hint" data-key="h"></button>
  <button type="button" data-send="hint" data-good="1" data-key="g"></button>
  <button type="button" data-send="clear" data-key="Escape"></button>
  <span class="bk-languages" role="group"></span>
</div>
<p class="bk-keys"></p>
<div class="bk-live" role="status" aria-live="polite"></div>
<p class="bk-error" role="alert" hidden></p></div>`;

const LANGUAGE_NAMES = { en: "English", ko: "한국어" };
const PATIENCE = 10_000; // milliseconds until Python is said not to answer
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

function write(root, selector, content) {
  const node = root.querySelector(selector);
  node.textContent = content ?? "";
  node.hidden = !content;
  return node;
}

// ---- drawing a scene

function drawPicture(root, selector, svg) {
  const box = root.querySelector(selector);
  if (box.bkShown === svg) return; // keep what is the same
  box.innerHTML = svg; // made by boardkit's drawings, which escape every name
  box.querySelector("svg > title")?.remove(); // its aria-label says the same without a tooltip
  box.hidden = !svg;
  box.bkShown = svg;
}

// The marks of a thing are drawn; here they are said.
function sayMarks(root, labels) {
  for (const node of root.querySelectorAll(".bk-table [data-marks], .bk-hand [data-marks]")) {
    const marks = node.dataset.marks.split(" ");
    const said = ["legal", "last", "refused"].filter((mark) => marks.includes(mark));
    if (said.length) node.setAttribute("aria-description", said.map((mark) => labels[`mark_${mark}`]).join(", "));
    if (marks.includes("chosen")) node.setAttribute("aria-pressed", "true");
  }
}

function drawVerdict(root, scene) {
  const box = root.querySelector(".bk-verdict");
  const { verdict, said } = scene;
  box.hidden = !verdict && !said;
  box.classList.toggle("bk-said", !verdict);
  box.replaceChildren(...(verdict
    ? [make("strong", { text: `✕ ${verdict.head}` }), ...verdict.lines.map((text) => make("p", { text }))]
    : [make("p", { text: said })]));
}

function drawActions(root, scene) {
  const box = root.querySelector(".bk-actions");
  box.hidden = !scene.actions.length;
  box.setAttribute("aria-label", scene.labels.actions);
  box.replaceChildren(...scene.actions.map((action, i) => {
    const marks = [action.legal ? "bk-legal" : "bk-off", action.chosen && "bk-chosen",
      action.refused && "bk-refused"].filter(Boolean);
    const detail = [action.detail, action.clause].filter(Boolean).join(" · ");
    return make("button", { type: "button", class: marks.join(" "), "data-id": action.id,
      "data-key": String(i + 1), "aria-disabled": String(!action.legal),
      "aria-pressed": String(action.chosen) },
    make("span", { class: "bk-number", text: i + 1, "aria-hidden": "true" }),
    make("b", { text: action.label }), make("small", { text: detail }));
  }));
}

function drawChoices(root, scene) {
  const box = root.querySelector(".bk-choices");
  box.hidden = !scene.choices.length;
  box.setAttribute("aria-label", scene.labels.choices);
  box.replaceChildren(...scene.choices.map((choice) => make("button", { type: "button",
    class: "bk-legal", "data-move": choice.move, text: choice.label })));
}

function drawCover(root, scene) {
  const box = root.querySelector(".bk-cover");
  box.hidden = !scene.covered;
  box.querySelector("p").textContent = scene.covered;
  box.querySelector("button").textContent = scene.labels.reveal;
}

function drawFacts(root, scene) {
  root.querySelector(".bk-facts").replaceChildren(...scene.facts.map((fact) =>
    make("div", { class: `bk-fact ${fact.kind}` }, make("b", { text: fact.head }),
      ...fact.lines.map((text) => make("p", { text })))));
}

function drawPlayers(root, scene) {
  const table = root.querySelector(".bk-players");
  const { heads, rows } = scene.players;
  write(table, "caption", scene.labels.players);
  table.querySelector("thead").replaceChildren(make("tr", {}, make("td"),
    ...heads.map((text) => make("th", { scope: "col", text }))));
  table.querySelector("tbody").replaceChildren(...rows.map((row) => {
    const sign = make("span", { class: "bk-sign" });
    sign.innerHTML = row.crest; // made by boardkit's drawings
    return make("tr", { class: row.turn ? "bk-turns" : null },
      make("th", { scope: "row" }, sign, row.name), ...row.values.map((text) => make("td", { text })));
  }));
}

// No line breaks within a clause's number.
const clauses = (text) => text.split(", ").flatMap((text, i) =>
  [...(i ? [", "] : []), make("span", { text })]);

function drawLedger(root, scene) {
  const box = root.querySelector(".bk-ledger");
  box.hidden = !scene.ledger.length;
  box.setAttribute("aria-label", scene.labels.ledger);
  write(root, ".bk-heading", scene.ledger.length ? scene.labels.ledger : "");
  const { columns, labels } = scene;
  box.querySelector("thead").replaceChildren(make("tr", {}, ...columns.map((name) =>
    make("th", { scope: "col", class: `bk-${name}`, text: labels[name] }))));
  box.querySelector("tbody").replaceChildren(...scene.ledger.map((row) =>
    make("tr", { class: row.here ? "bk-here" : null }, ...columns.map((name) => (name === "rule"
      ? make("td", { class: "bk-rule", title: row.rule_text }, ...clauses(row.rule))
      : make("td", { class: `bk-${name}`, text: row[name] }))))));
  const last = box.querySelector("tr.bk-here:last-of-type") ?? box.querySelector("tbody tr:last-child");
  if (last) box.scrollTop = last.offsetTop + last.offsetHeight - box.clientHeight;
}

function drawTime(root, scene, dragging) {
  const { labels, mode } = scene;
  const playing = mode === "play";
  const button = (selector, label, { on = true, shown = true, key } = {}) => {
    const node = root.querySelector(`.bk-time ${selector}`);
    node.textContent = label;
    node.disabled = !on;
    node.hidden = !shown;
    if (key) node.dataset.key = key;
  };
  button("[data-send=undo]", `↶ ${labels.undo}`, { on: scene.now > 0, key: playing ? "u" : "b" });
  button("[data-send=redo]", `${labels.redo} ↷`, { on: scene.now < scene.last, key: playing ? "r" : "n" });
  button("[data-send=step]", scene.step, { shown: Boolean(scene.step) });
  button("[data-send=hint]:not([data-good])", labels.hint_legal_button, { on: scene.can_hint, shown: playing });
  button("[data-good]", labels.hint_good_button, { on: scene.can_hint, shown: playing });
  button("[data-send=clear]", labels.clear, { on: scene.can_clear, shown: playing });
  const slider = root.querySelector(".bk-slider");
  slider.max = scene.last;
  if (!dragging) slider.value = scene.now;
  slider.disabled = scene.last === 0;
  slider.setAttribute("aria-label", labels.history);
  write(root, ".bk-place", `${scene.now} / ${scene.last}`);
  root.querySelector(".bk-time").setAttribute("aria-label", labels.history);
  const languages = root.querySelector(".bk-languages");
  languages.setAttribute("aria-label", labels.language);
  languages.replaceChildren(...scene.languages.map((code) => make("button", { type: "button",
    "data-language": code, "aria-pressed": String(code === scene.language), lang: code,
    text: LANGUAGE_NAMES[code] ?? code })));
}

function draw(root, scene, dragging) {
  root.lang = scene.language;
  root.dataset.mode = scene.mode;
  root.setAttribute("aria-label", scene.title);
  write(root, ".bk-title", scene.title);
  write(root, ".bk-status", scene.status);
  write(root, ".bk-turn", scene.turn);
  drawPicture(root, ".bk-crest", scene.crest);
  drawPicture(root, ".bk-board", scene.board);
  drawPicture(root, ".bk-hand", scene.hand);
  sayMarks(root, scene.labels);
  write(root, ".bk-sentence", scene.sentence);
  write(root, ".bk-prompt", scene.prompt);
  drawVerdict(root, scene);
  drawCover(root, scene);
  drawActions(root, scene);
  drawChoices(root, scene);
  drawFacts(root, scene);
  drawPlayers(root, scene);
  drawLedger(root, scene);
  drawTime(root, scene, dragging);
  write(root, ".bk-keys", scene.labels.keys);
  root.querySelector(".bk-live").textContent = scene.live;
}

// ---- keys

// The things of board and hand are one tab stop, as is each row of buttons; arrows move inside.
const things = (root) => [...root.querySelectorAll(".bk-board [data-id][tabindex], .bk-hand [data-id][tabindex]")];
const buttons = (bar) => [...bar.querySelectorAll("button")];

// What the focus is on, in words that outlive a redraw.
function focusName(node) {
  const { focus, id, move, language, send, good } = node?.dataset ?? {};
  return focus ?? id ?? (move && `move ${move}`) ?? (language && `in ${language}`)
    ?? (send && `send ${send} ${good ?? ""}`) ?? null;
}

// Whether a node is there, to be seen and to be used: only then it can have the focus.
const usable = (node) => Boolean(node?.isConnected && !node.disabled && node.getClientRects().length);

function oneStop(nodes, wanted, otherwise) {
  const stop = nodes.find((node) => focusName(node) === wanted) ?? otherwise(nodes) ?? nodes[0];
  for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  return stop;
}

function setStops(root, wanted) {
  for (const bar of root.querySelectorAll(".bk-bar-of-buttons"))
    oneStop(buttons(bar), wanted, (nodes) => nodes.find((node) => node.classList.contains("bk-legal")));
  return oneStop(things(root), wanted,
    (nodes) => nodes.find((node) => node.dataset.marks?.includes("legal")));
}

function neighbour(from, nodes, [dx, dy]) {
  const centre = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [u, v] = centre(node);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (node !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = node;
    }
  }
  return best;
}

function moveFocus(root, target, direction) {
  const bar = target.closest(".bk-bar-of-buttons");
  const thing = target.closest("[data-id]");
  if (!bar && !thing) return false;
  const from = bar ? target.closest("button") : thing;
  const next = neighbour(from, bar ? buttons(bar) : things(root), direction);
  if (next) {
    setStops(root, focusName(next));
    next.focus();
  }
  return true;
}

// N and P go round the things that invite.
function toInviting(root, step) {
  const all = things(root);
  const inviting = all.filter((node) => node.dataset.marks?.includes("legal"));
  if (!inviting.length) return;
  const here = all.indexOf(document.activeElement);
  const beyond = inviting.findIndex((node) => all.indexOf(node) > here);
  const next = step > 0 ? (beyond < 0 ? 0 : beyond)
    : inviting.findLastIndex((node) => all.indexOf(node) < here);
  const node = inviting.at(next);
  setStops(root, focusName(node));
  node.focus();
}

// Returns whether the key meant something here.
function onKey(root, event) {
  const { key, target } = event;
  const thing = target.closest("svg [data-id]");
  if (ARROWS[key] && !target.matches(".bk-slider, .bk-ledger")) {
    if (root.dataset.mode === "play") return moveFocus(root, target, ARROWS[key]);
    const way = { ArrowLeft: "undo", ArrowRight: "redo" }[key];
    if (way) root.querySelector(`[data-send=${way}]`).click();
    return Boolean(way);
  }
  if (thing && (key === "Enter" || key === " ")) {
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return true;
  }
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (root.dataset.mode === "play" && ["n", "p"].includes(name)) {
    toInviting(root, name === "n" ? 1 : -1);
    return true;
  }
  const button = [...root.querySelectorAll("button[data-key]")]
    .find((node) => node.dataset.key === name && !node.hidden);
  button?.click();
  return Boolean(button);
}

function messageOf(target) {
  const node = target.closest("[data-id], button");
  const { id, move, language, send, good } = node?.dataset ?? {};
  if (id) return { kind: "pick", id };
  if (move) return { kind: "do", move };
  if (language) return { kind: "language", code: language };
  return send ? { kind: send, good: Boolean(good) } : null;
}

// ---- the widget

function render({ model, el }) {
  const root = make("div", { class: "bk-root", role: "group" });
  root.innerHTML = PARTS;
  el.append(root);

  const fail = (problem) => write(root, ".bk-error", problem ? String(problem) : "");
  const guarded = (handler) => (event) => {
    try { handler(event); } catch (problem) { fail(problem); }
  };

  let waiting = 0;
  let place = null; // of the slider, while it is dragged
  const noAnswer = () => fail(model.get("scene").labels.no_answer);
  const send = (message) => {
    clearTimeout(waiting);
    waiting = setTimeout(noAnswer, PATIENCE);
    model.send({ ...message, at: performance.now() });
  };
  const heard = (message) => {
    if (message.kind !== "heard") return;
    clearTimeout(waiting);
    fail(message.problem);
    root.dataset.heard = Number(root.dataset.heard ?? 0) + 1;
    root.dataset.took = performance.now() - message.at;
    slide(null);
  };
  // of the slider's places only the newest is asked for, once the one before is answered
  let asked = null;
  const slide = (wanted) => {
    if (wanted !== null) place = wanted;
    else asked = null;
    if (asked !== null || place === null) return;
    asked = place;
    place = null;
    send({ kind: "goto", place: asked });
  };

  const redraw = guarded(() => {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const name = focusName(held);
    draw(root, model.get("scene"), place !== null);
    const stop = setStops(root, name);
    if (held && !usable(held)) {
      const nodes = [...root.querySelectorAll("[data-focus], [data-id][tabindex], button")].filter(usable);
      const same = nodes.find((node) => focusName(node) === name);
      (same ?? (usable(stop) ? stop : nodes[0]))?.focus({ preventScroll: true });
    }
    root.dataset.rev = model.get("rev");
    fail("");
  });

  root.addEventListener("click", guarded((event) => {
    const message = messageOf(event.target);
    if (message) send(message);
  }));
  root.addEventListener("keydown", guarded((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    if (event.key === "Enter" && event.shiftKey) return; // the notebook runs the cell
    if (onKey(root, event)) event.preventDefault();
    event.stopPropagation(); // else JupyterLab's command mode acts on the key
  }));
  root.querySelector(".bk-slider").addEventListener("input",
    guarded((event) => slide(Number(event.target.value))));
  model.on("change:rev", redraw);
  model.on("msg:custom", heard);
  redraw();
  return () => {
    clearTimeout(waiting);
    model.off("change:rev", redraw);
    model.off("msg:custom", heard);
  };
}

export default { render };
