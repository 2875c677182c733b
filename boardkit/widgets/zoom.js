// ---- the board at any size
// Buttons, Ctrl with the wheel, + − 0; it is moved by dragging, by its bars, by Shift with arrows.
// What lies in the middle stays there when the board is drawn anew.

const MOST_ZOOM = 5;
const ZOOM_STEP = 1.25;
const MOVE_STEP = 80; // pixels
const DRAG = 5; // pixels from which a press is no click

class Zoom {
  constructor(root) {
    this.root = root;
    this.box = root.querySelector(".bk-board");
    this.factor = 1;
    this.box.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.to(this.factor * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP), event);
    }, { passive: false });
    this.box.addEventListener("pointerdown", (event) => this.press(event));
  }

  get picture() { return this.box.querySelector("svg"); }

  // Shows the board so many times as large; what lies at a point of the page stays there.
  to(factor, point) {
    const { box, picture } = this;
    if (!picture) return;
    const frame = box.getBoundingClientRect();
    const x = (point?.clientX ?? frame.left + frame.width / 2) - frame.left;
    const y = (point?.clientY ?? frame.top + frame.height / 2) - frame.top;
    const before = picture.getBoundingClientRect();
    const across = (box.scrollLeft + x) / before.width;
    const down = (box.scrollTop + y) / before.height;
    this.factor = Math.min(MOST_ZOOM, Math.max(1, factor));
    if (this.factor < 1.02) this.factor = 1;
    this.fit();
    const after = picture.getBoundingClientRect();
    box.scrollLeft = across * after.width - x;
    box.scrollTop = down * after.height - y;
  }

  // A larger board keeps the height that all of it has.
  fit() {
    const { box, factor, root } = this;
    if (factor === 1 && root.dataset.scale === "1.00") return;
    box.style.setProperty("--bk-zoom", factor);
    box.style.height = "";
    if (factor > 1 && this.picture) {
      box.style.height = `${Math.round(this.picture.getBoundingClientRect().height / factor)}px`;
    }
    root.dataset.scale = factor.toFixed(2);
    for (const node of root.querySelectorAll("[data-zoom]")) {
      if (node.dataset.zoom === "in") node.disabled = factor >= MOST_ZOOM;
      else node.disabled = factor <= 1;
    }
  }

  act(name) {
    if (name === "fit") this.to(1);
    else this.to(this.factor * (name === "in" ? ZOOM_STEP : 1 / ZOOM_STEP));
  }

  // Returns whether the key meant something here.
  key(event) {
    const name = { "+": "in", "=": "in", "-": "out", "_": "out", 0: "fit" }[event.key];
    if (name) {
      this.act(name);
      return true;
    }
    if (!event.shiftKey || !ARROWS[event.key] || this.factor === 1) return false;
    const [dx, dy] = ARROWS[event.key];
    this.box.scrollBy(dx * MOVE_STEP, dy * MOVE_STEP);
    return true;
  }

  press(event) {
    if (event.pointerType !== "mouse" || event.button !== 0 || this.factor === 1) return;
    const { box } = this;
    const start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    let dragging = false;
    const move = (now) => {
      const dx = now.clientX - start.x;
      const dy = now.clientY - start.y;
      dragging ||= Math.hypot(dx, dy) > DRAG;
      if (dragging) box.scrollTo(start.left - dx, start.top - dy);
    };
    const noClick = (click) => click.stopPropagation();
    const end = () => {
      window.removeEventListener("pointermove", move);
      if (!dragging) return;
      box.addEventListener("click", noClick, { capture: true, once: true });
      setTimeout(() => box.removeEventListener("click", noClick, true)); // a drag that ended outside
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
  }

  // Redraws; what lay in the middle of the box lies there again.
  keep(redraw) {
    const anchor = this.factor > 1 ? this.middle() : null;
    redraw();
    this.fit();
    if (!anchor) return;
    const node = [...this.box.querySelectorAll("[data-id]")]
      .find((thing) => thing.dataset.id === anchor.id);
    if (!node) return;
    const [x, y] = centreOf(node);
    this.box.scrollBy(x - anchor.x, y - anchor.y);
  }

  middle() {
    const [x, y] = centreOf(this.box);
    let least = Infinity;
    let found = null;
    for (const node of this.box.querySelectorAll("[data-id]")) {
      const [u, v] = centreOf(node);
      const far = Math.hypot(u - x, v - y);
      if (far < least) [least, found] = [far, { id: node.dataset.id, x: u, y: v }];
    }
    return found;
  }
}

