// Draws a scene that Python made and tells Python what people point at. It never judges a move.
// One plain ES module; boards and hands come as SVG whose names are escaped already.

const PARTS = `
<div class="bk-head"><span class="bk-title"></span><span class="bk-status"></span>
  <span class="bk-turn"></span></div>
<div class="bk-body">
  <div class="bk-main">
    <div class="bk-board" data-part="board"></div>
    <p class="bk-sentence"></p>
    <div class="bk-verdict" hidden></div>
    <p class="bk-prompt"></p>
    <div class="bk-actions" role="toolbar"></div>
    <div class="bk-choices" role="toolbar"></div>
    <div class="bk-cover" hidden><p></p><button type="button" data-send="uncover"></button></div>
    <div class="bk-handbox"><h4></h4><div class="bk-hand" data-part="hand"></div></div>
    <div class="bk-steps"></div>
  </div>
  <div class="bk-side"><h4></h4><div class="bk-scroll" tabindex="0"><table class="bk-ledger">
    <thead></thead><tbody></tbody></table></div></div>
</div>
<div class="bk-bar" role="toolbar">
  <button type="button" data-send="undo" data-key="u"></button>
  <input type="range" min="0" step="1" class="bk-slider">
  <span class="bk-place"></span>
  <button type="button" data-send="redo" data-key="r"></button>
  <span class="bk-gap"></span>
  <button type="button" data-send="bot"></button>
  <button type="button" data-send="hint" data-key="h"></button>
  <button type="button" data-send="hint" data-good="1" data-key="g"></button>
  <button type="button" data-send="clear" data-key="Escape"></button>
  <span class="bk-languages"></span>
</div>
<p class="bk-keys"></p>
<div class="bk-live" role="status" aria-live="polite"></div>
<p class="bk-error" role="alert" hidden></p>`;

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

function text(root, selector, content) {
  const node = root.querySelector(selector);
  node.textContent = content ?? "";
  node.hidden = !content;
  return node;
}

// ---- drawing a scene

function drawHead(root, scene) {
  text(root, ".bk-title", scene.title);
  text(root, ".bk-status", scene.status);
  text(root, ".bk-turn", scene.turn).dataset.seat = scene.seat ?? "";
}

function drawPicture(root, name, svg, label) {
  const box = root.querySelector(`[data-part=${name}]`);
  if (box.dataset.shown === svg) return;
  box.dataset.shown = "";
  box.innerHTML = svg; // made by boardkit's drawings, which escape every name
  box.dataset.shown = svg;
  box.querySelector("svg")?.setAttribute("aria-label", label);
}

function drawVerdict(root, verdict, hint) {
  const box = root.querySelector(".bk-verdict");
  box.hidden = !verdict && !hint;
  box.classList.toggle("bk-hint", !verdict);
  box.replaceChildren();
  if (verdict) {
    box.append(make("strong", { text: `✕ ${verdict.head}` }));
    for (const line of verdict.lines) box.append(make("p", { text: line }));
  } else if (hint) box.append(make("p", { text: hint }));
}

function drawButtons(root, scene) {
  const actions = root.querySelector(".bk-actions");
  actions.setAttribute("aria-label", scene.labels.actions);
  actions.replaceChildren(...scene.actions.map((action, i) => {
    const detail = action.clause ? `${action.detail} · ${action.clause}` : action.detail;
    const kind = action.chosen ? "bk-chosen" : action.legal ? "bk-legal" : "bk-off";
    return make("button", { type: "button", class: kind, "data-id": action.id,
      "aria-disabled": action.legal ? "false" : "true", "aria-pressed": String(action.chosen),
      "data-key": String(i + 1) },
    make("span", { class: "bk-number", text: String(i + 1), "aria-hidden": "true" }),
    make("b", { text: action.label }), make("small", { text: detail }));
  }));
  const choices = root.querySelector(".bk-choices");
  choices.hidden = !scene.choices.length;
  choices.setAttribute("aria-label", scene.labels.choices);
  choices.replaceChildren(...scene.choices.map((choice) =>
    make("button", { type: "button", class: "bk-legal", "data-move": choice.move,
      "data-focus": `move:${choice.move}`, text: choice.label })));
}

function drawLedger(root, scene) {
  const side = root.querySelector(".bk-side");
  side.hidden = !scene.ledger.length;
  text(side, "h4", scene.labels.ledger);
  const columns = scene.columns ?? ["what", "change", "rule"];
  side.querySelector("thead").replaceChildren(make("tr", {}, ...columns.map((name) =>
    make("th", { scope: "col", class: `bk-${name}`, text: scene.labels[name] ?? name }))));
  side.querySelector("tbody").replaceChildren(...scene.ledger.map((row) =>
    make("tr", { class: row.here ? "bk-here" : null }, ...columns.map((name) => make("td", {
      class: `bk-${name}`, text: { what: row.text, rule: row.clause }[name] ?? row[name] ?? "",
      title: name === "rule" ? row.rule : null })))));
  const scroll = side.querySelector(".bk-scroll");
  scroll.setAttribute("aria-label", scene.labels.ledger);
  const here = side.querySelector(".bk-here");
  scroll.scrollTop = here ? here.offsetTop - scroll.clientHeight / 2 : scroll.scrollHeight;
}

function drawBar(root, scene) {
  const words = scene.labels;
  const say = (selector, label, on = true) => {
    const button = root.querySelector(`.bk-bar ${selector}`);
    button.textContent = label;
    button.disabled = !on;
    return button;
  };
  say("[data-send=undo]", `↶ ${words.undo}`, scene.now > 0);
  say("[data-send=redo]", `${words.redo} ↷`, scene.now < scene.last || scene.bots_only);
  say("[data-send=hint]:not([data-good])", words.hint_legal_button, scene.can_hint);
  say("[data-good]", words.hint_good_button, scene.can_hint);
  say("[data-send=clear]", words.clear, Boolean(scene.chosen?.length || scene.verdict));
  say("[data-send=bot]", "▸").hidden = !scene.bots_only;
  for (const name of ["hint", "clear"])
    root.querySelectorAll(`.bk-bar [data-send=${name}]`).forEach((b) => { b.hidden = scene.mode !== "play"; });
  const slider = root.querySelector(".bk-slider");
  slider.max = scene.last;
  slider.value = scene.now;
  slider.setAttribute("aria-label", words.history);
  text(root, ".bk-place", `${scene.now} / ${scene.last}`);
  root.querySelector(".bk-languages").replaceChildren(...scene.languages.map((code) =>
    make("button", { type: "button", "data-language": code, "data-focus": `language:${code}`,
      "aria-pressed": String(code === scene.language), lang: code,
      text: { en: "English", ko: "한국어" }[code] ?? code })));
  text(root, ".bk-keys", words.keys);
}

function drawSteps(root, scene) {
  const box = root.querySelector(".bk-steps");
  box.replaceChildren(...(scene.facts ?? []).map((fact) =>
    make("section", { class: `bk-fact ${fact.kind ?? ""}` },
      make("h4", { text: fact.head }), ...fact.lines.map((line) => make("p", { text: line })))));
}

function draw(root, scene) {
  root.lang = scene.language;
  root.dataset.mode = scene.mode;
  drawHead(root, scene);
  drawPicture(root, "board", scene.board, scene.labels.board);
  drawPicture(root, "hand", scene.hand, scene.hand_title);
  text(root, ".bk-handbox h4", scene.hand_title);
  root.querySelector(".bk-handbox").hidden = !scene.hand;
  text(root, ".bk-sentence", scene.sentence);
  text(root, ".bk-prompt", scene.prompt);
  drawVerdict(root, scene.verdict, scene.hint);
  drawButtons(root, scene);
  const cover = root.querySelector(".bk-cover");
  cover.hidden = !scene.covered;
  cover.querySelector("p").textContent = scene.covered;
  cover.querySelector("button").textContent = scene.labels.reveal;
  drawSteps(root, scene);
  drawLedger(root, scene);
  drawBar(root, scene);
}

// ---- pointing and keys

const things = (root) => [...root.querySelectorAll(".bk-board .bk-thing, .bk-hand .bk-thing")];

function rove(root, wanted) {
  // one tab stop for board and hand together; arrow keys move between things
  const all = things(root);
  const stop = all.find((node) => node.dataset.id === wanted)
    ?? all.find((node) => node.classList.contains("bk-legal")) ?? all[0];
  for (const node of all) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  return stop;
}

function neighbour(root, from, key) {
  const box = (node) => node.getBoundingClientRect();
  const centre = (node) => { const r = box(node); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = centre(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const node of things(root)) {
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

const focusName = (node) => node?.dataset?.focus ?? node?.dataset?.id
  ?? (node?.dataset?.send && `send:${node.dataset.send}${node.dataset.good ?? ""}`)
  ?? (node?.classList?.contains("bk-slider") ? "slider" : null);

function byFocusName(root, name) {
  return [...root.querySelectorAll("[data-focus],[data-id],[data-send],.bk-slider")]
    .find((node) => focusName(node) === name);
}

function onKey(root, send, event) {
  const inField = event.target.matches?.("input, textarea");
  const thing = event.target.closest?.(".bk-thing");
  let done = true;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (thing && event.key.startsWith("Arrow")) {
    const next = neighbour(root, thing, event.key);
    if (next) { rove(root, next.dataset.id); next.focus(); }
  } else if (thing && (event.key === "Enter" || event.key === " ")) {
    send({ kind: "pick", id: thing.dataset.id });
  } else if (!inField && event.key.length <= 6) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = [...root.querySelectorAll("button[data-key]")]
      .find((node) => node.dataset.key === key && !node.disabled && !node.hidden);
    if (button) button.click();
    else done = false;
  } else done = false;
  if (done) event.preventDefault();
  // JupyterLab's command mode must not act on keys that are meant for the board
  if (done || !["Tab", "Shift"].includes(event.key)) event.stopPropagation();
}

function onClick(send, event) {
  const thing = event.target.closest("[data-id]");
  const button = event.target.closest("button");
  if (thing) send({ kind: "pick", id: thing.dataset.id });
  else if (button?.dataset.move) send({ kind: "do", move: button.dataset.move });
  else if (button?.dataset.language) send({ kind: "language", code: button.dataset.language });
  else if (button?.dataset.send) send({ kind: button.dataset.send, good: Boolean(button.dataset.good) });
}

function render({ model, el }) {
  const root = make("div", { class: "bk-root", role: "group" });
  root.innerHTML = PARTS;
  el.append(root);
  const fail = (problem) => {
    const box = root.querySelector(".bk-error");
    box.hidden = !problem;
    box.textContent = problem ? String(problem) : "";
  };
  const send = (message) => model.send({ ...message, at: performance.now() });
  const redraw = () => {
    try {
      const scene = model.get("scene");
      const held = root.contains(document.activeElement) ? focusName(document.activeElement) : null;
      draw(root, scene);
      root.setAttribute("aria-label", scene.title);
      const stop = rove(root, held);
      if (held) (byFocusName(root, held) ?? stop)?.focus({ preventScroll: true });
      const said = [scene.verdict ? [scene.verdict.head, ...scene.verdict.lines].join(" ") : "",
        scene.hint, scene.covered, scene.sentence, scene.turn].filter(Boolean).join(" ");
      root.querySelector(".bk-live").textContent = said;
      root.dataset.rev = model.get("rev");
      fail("");
    } catch (problem) { fail(problem); }
  };
  const guarded = (handler) => (event) => {
    try { handler(event); } catch (problem) { fail(problem); }
  };
  root.addEventListener("click", guarded((event) => onClick(send, event)));
  root.addEventListener("keydown", guarded((event) => onKey(root, send, event)));
  root.querySelector(".bk-slider").addEventListener("change",
    guarded((event) => send({ kind: "goto", place: Number(event.target.value) })));
  const heard = (message) => {
    if (message.kind !== "heard") return;
    fail(message.problem);
    (root.bkTimes ??= []).push(performance.now() - message.at);
  };
  model.on("change:rev", redraw);
  model.on("msg:custom", heard);
  redraw();
  return () => { model.off("change:rev", redraw); model.off("msg:custom", heard); };
}

export default { render };
