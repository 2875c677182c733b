// Draws a scene that Python made and tells Python what people point at. It never judges a move.
// One plain ES module for all games: `widget.py` joins page.js, keys.js, zoom.js, trying.js and this.
// Boards and hands come as SVG whose names are escaped already; everything else is set as text.

const PATIENCE = 10_000; // milliseconds until Python is said not to answer

function messageOf(target) {
  const node = target.closest("[data-id], button");
  const { id, move, language, send, good, layer } = node?.dataset ?? {};
  if (layer) return { kind: "layer", layer };
  if (id) return { kind: "pick", id };
  if (move) return { kind: "do", move };
  if (language) return { kind: "language", code: language };
  return send ? { kind: send, good: Boolean(good) } : null;
}

// ---- the widget

// Makes the text of the new scene, as much as possible out of the old one.
const joined = (old, parts) => parts.map((part) => (typeof part === "string" ? part : old.slice(...part))).join("");

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
  let scene = null;
  let drawn = null; // which scene is shown
  const noAnswer = () => fail(scene.labels.no_answer);
  const begin = () => model.send({ kind: "begin", rev: model.get("rev") });
  // All views of a widget hear the same; the first of them that does tells the model.
  const changed = ({ rev, parts }) => {
    const known = model.get("rev");
    if (rev <= known) return;
    if (rev > known + 1) begin(); // something was missed
    else {
      model.set("told", joined(model.get("told"), parts));
      model.set("rev", rev);
      if (drawn !== rev) redraw(); // where setting it did not say so already
    }
  };
  const send = (message) => {
    clearTimeout(waiting);
    waiting = setTimeout(noAnswer, PATIENCE);
    model.send({ ...message, at: performance.now() });
  };
  const zoom = new Zoom(root);
  const ask = (message) => model.send({ ...message, at: performance.now() });
  const trying = new Trying(root, { send, ask, guarded });
  const numbers = new Numbers(root, { send, guarded });
  const heard = (message) => {
    if (message.kind === "looked") {
      root.dataset.looked = Number(root.dataset.looked ?? 0) + 1;
      trying.answered(message);
      if (message.problem) fail(message.problem);
    }
    if (message.kind === "changed") changed(message);
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
    if (model.get("rev") === drawn) return;
    scene = JSON.parse(model.get("told"));
    zoom.keep(() => draw(root, scene, place !== null));
    trying.redraw(scene);
    numbers.redraw(scene);
    const stop = setStops(root, name);
    if (held && !usable(held)) {
      const nodes = [...root.querySelectorAll("[data-focus], [data-id][tabindex], button")].filter(usable);
      const same = nodes.find((node) => focusName(node) === name);
      (same ?? (usable(stop) ? stop : nodes[0]))?.focus({ preventScroll: true });
    }
    drawn = model.get("rev");
    root.dataset.rev = drawn;
    fail("");
  });

  root.addEventListener("click", guarded((event) => {
    const size = event.target.closest("[data-zoom]");
    if (size) zoom.act(size.dataset.zoom);
    if (size || trying.click(event)) return;
    const message = messageOf(event.target);
    if (message) send(message);
  }));
  root.addEventListener("keydown", guarded((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    if (event.key === "Enter" && event.shiftKey) return; // the notebook runs the cell
    if (onKey(root, event, { zoom, trying })) event.preventDefault();
    event.stopPropagation(); // else JupyterLab's command mode acts on the key
  }));
  root.querySelector(".bk-slider").addEventListener("input",
    guarded((event) => slide(Number(event.target.value))));
  model.on("change:rev", redraw);
  model.on("msg:custom", heard);
  redraw();
  begin();
  return () => {
    clearTimeout(waiting);
    model.off("change:rev", redraw);
    model.off("msg:custom", heard);
  };
}

export default { render };
