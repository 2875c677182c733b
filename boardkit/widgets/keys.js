// ---- keys

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
// Asking for its visibility needs no layout, which a page in the making has not got yet.
const visible = (node) => node.checkVisibility?.() ?? node.getClientRects().length > 0;
const usable = (node) => Boolean(node?.isConnected && !node.disabled && visible(node));

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

const centreOf = (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

function neighbour(from, nodes, [dx, dy]) {
  const [x, y] = centreOf(from);
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const [u, v] = centreOf(node);
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
function onKey(root, event, { zoom, trying }) {
  const { key, target } = event;
  const thing = target.closest("svg [data-id]");
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (zoom.key(event) || trying.key(name, thing)) return true;
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
  if (root.dataset.mode === "play" && ["n", "p"].includes(name)) {
    toInviting(root, name === "n" ? 1 : -1);
    return true;
  }
  const button = [...root.querySelectorAll("button[data-key]")]
    .find((node) => node.dataset.key === name && !node.hidden);
  button?.click();
  return Boolean(button);
}

