// ---- the page: its parts, and drawing a scene

const PARTS = `<div class="bk-page">
<div class="bk-head">
  <span class="bk-title"></span><span class="bk-status"></span>
  <span class="bk-who"><span class="bk-turn"></span><span class="bk-crest"></span></span>
</div>
<div class="bk-body">
  <div class="bk-table">
    <div class="bk-tools">
      <span class="bk-layers" role="group"></span>
      <span class="bk-zoom" role="group">
        <button type="button" data-zoom="out" data-focus="zoom out">−</button>
        <button type="button" data-zoom="fit" data-focus="zoom fit">⤢</button>
        <button type="button" data-zoom="in" data-focus="zoom in">+</button>
      </span>
    </div>
    <div class="bk-board"></div>
    <div class="bk-trying" hidden>
      <p></p>
      <button type="button" data-try="lay" data-focus="try lay"></button>
      <button type="button" data-try="turn" data-focus="try turn"></button>
      <button type="button" data-try="drop" data-focus="try drop"></button>
    </div>
    <p class="bk-note" hidden></p>
    <div class="bk-legends"></div>
    <p class="bk-sentence"></p>
  </div>
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
  if (box.bkShown === svg) return;
  const fresh = make("div");
  fresh.innerHTML = svg; // made by boardkit's drawings, which escape every name
  fresh.querySelector("svg > title")?.remove(); // its aria-label says the same without a tooltip
  const [picture, next] = [box.firstElementChild, fresh.firstElementChild];
  if (picture && next) renew(picture, next);
  else box.replaceChildren(...fresh.children);
  box.hidden = !svg;
  box.bkShown = svg;
}

// Makes a picture the same as another one. Parts that are the same are kept, with the focus on
// them: in a notebook every new node costs time.
function renew(picture, next) {
  for (const { name } of [...picture.attributes]) if (!next.hasAttribute(name)) picture.removeAttribute(name);
  for (const { name, value } of next.attributes) picture.setAttribute(name, value);
  const known = new Map();
  for (const node of picture.children) known.set(node.bkSource, [...(known.get(node.bkSource) ?? []), node]);
  const parts = [...next.children].map((node) => {
    const source = node.outerHTML;
    const part = known.get(source)?.shift() ?? node;
    part.bkSource = source;
    return part;
  });
  const wanted = new Set(parts);
  for (const node of [...picture.children]) if (!wanted.has(node)) node.remove();
  let at = picture.firstElementChild;
  for (const part of parts) {
    if (part === at) at = at.nextElementSibling;
    else picture.insertBefore(part, at);
  }
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
    const detail = [action.detail, action.clause && make("span", { class: "bk-clause", text: action.clause })]
      .filter(Boolean).flatMap((part, k) => (k ? [" · ", part] : [part]));
    const key = action.key || (i < 9 ? String(i + 1) : "");
    return make("button", { type: "button", class: marks.join(" "), "data-id": action.id,
      "data-key": key, "aria-disabled": String(!action.legal),
      "aria-pressed": String(action.chosen) },
    make("span", { class: "bk-number", text: key.length > 1 ? "" : key.toUpperCase(), "aria-hidden": "true" }),
    make("b", { text: action.label }), make("small", {}, ...detail));
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

// What can be shown on the board, and what stands beside it while it is.
function drawLayers(root, scene) {
  const { labels, layers } = scene;
  const box = root.querySelector(".bk-layers");
  box.setAttribute("aria-label", labels.layers);
  box.replaceChildren(...layers.map((layer) => make("button", { type: "button",
    "data-layer": layer.id, "data-focus": `layer ${layer.id}`, "aria-pressed": String(layer.on),
    text: layer.label })));
  root.querySelector(".bk-legends").replaceChildren(...layers.filter((layer) => layer.lines.length)
    .map((layer) => make("div", { class: "bk-fact" }, make("b", { text: layer.label }),
      ...layer.lines.map((text) => make("p", { text })))));
  const zoom = root.querySelector(".bk-zoom");
  zoom.setAttribute("aria-label", labels.zoom);
  for (const name of ["in", "out", "fit"]) {
    const button = zoom.querySelector(`[data-zoom=${name}]`);
    button.setAttribute("aria-label", labels[`zoom_${name}`]);
    button.title = labels[`zoom_${name}`];
  }
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
  if (!last) return;
  requestAnimationFrame(() => { // once, with the layout that the picture needs anyway
    box.scrollTop = last.offsetTop + last.offsetHeight - box.clientHeight;
  });
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
  button("[data-send=redo]", `${labels.redo} ↷`, { on: scene.now < scene.last, key: playing ? (scene.turns ? "y" : "r") : "n" });
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

// Calls `drawer` if what it draws has changed since it was called last.
function drawChanged(root, drawer, scene, ...names) {
  const told = JSON.stringify([scene.labels, ...names.map((name) => scene[name])]);
  root.bkDrawn ??= new Map();
  if (root.bkDrawn.get(drawer) === told) return;
  root.bkDrawn.set(drawer, null); // in case it fails
  drawer(root, scene);
  root.bkDrawn.set(drawer, told);
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
  drawChanged(root, drawActions, scene, "actions");
  drawChanged(root, drawChoices, scene, "choices");
  drawChanged(root, drawFacts, scene, "facts");
  drawChanged(root, drawLayers, scene, "layers");
  drawChanged(root, drawPlayers, scene, "players");
  drawChanged(root, drawLedger, scene, "ledger", "columns");
  drawTime(root, scene, dragging);
  write(root, ".bk-keys", scene.keys);
  root.querySelector(".bk-live").textContent = scene.live;
}

