// ---- what is tried on the board, and what is looked at
// A tile is tried, turned and taken up again in the page alone: Python hears once it is put down.
// What is to know of a thing is asked for when the pointer rests on it, or the focus comes to it.

const REST = 60; // milliseconds that the pointer rests on something before it is looked at

class Trying {
  // `send` tells Python something that changes the play; `ask` asks about a thing.
  constructor(root, { send, ask, guarded }) {
    Object.assign(this, { root, send, ask });
    this.chosen = null; // { id, n }: a spot, and the way in which the thing lies there
    this.wish = null; // the picture of the hand that was clicked
    this.over = null; // the spot under the pointer or the focus
    this.pinned = null; // what was clicked to be looked at
    this.told = null; // what was told of a thing
    this.asked = null; // the question on its way
    this.next = null; // the question after it
    this.labels = new Map(); // the drawing's own words, by the spot that says others
    const board = root.querySelector(".bk-board");
    board.addEventListener("pointermove", guarded((event) => this.hover(event)));
    board.addEventListener("pointerleave", guarded(() => this.hover(null)));
    root.addEventListener("focusin", guarded((event) => this.focus(event)));
  }

  get spots() { return this.scene.faces?.spots ?? {}; }

  get face() { return this.chosen && this.spots[this.chosen.id].faces[this.chosen.n]; }

  // Takes note of a new scene; a choice is kept where it still can be made.
  redraw(scene) {
    const before = this.face;
    const hinted = scene.faces?.offered;
    const known = this.scene?.faces?.offered;
    this.scene = scene;
    if (before && this.spots[this.chosen.id]?.faces[this.chosen.n]?.move !== before.move) {
      this.chosen = null;
    }
    if (!scene.faces?.arts[this.wish]) this.wish = null;
    if (hinted && hinted !== known) this.chosen = this.find(hinted) ?? this.chosen;
    if (this.over && !this.spots[this.over]) this.over = null;
    this.told = null;
    this.label();
    if (this.pinned) this.look(this.pinned.id, this.pinned.point);
    this.show();
  }

  // Says at each spot what can lie there; elsewhere the drawing's own words come back.
  label() {
    for (const [node, label] of this.labels) node.setAttribute("aria-label", label);
    this.labels.clear();
    for (const node of this.root.querySelectorAll(".bk-board [data-id]")) {
      const spot = this.spots[node.dataset.id];
      if (!spot) continue;
      this.labels.set(node, node.getAttribute("aria-label"));
      node.setAttribute("aria-label", spot.label);
    }
  }

  find(move) {
    for (const [id, spot] of Object.entries(this.spots)) {
      const n = spot.faces.findIndex((face) => face.move === move);
      if (n >= 0) return { id, n };
    }
    return null;
  }

  // ---- choosing

  choose(id) {
    const { faces } = this.spots[id];
    const wished = faces.findIndex((face) => face.art === this.wish);
    this.chosen = { id, n: Math.max(0, wished) };
    this.say();
  }

  turn() {
    const id = this.chosen?.id ?? this.over;
    if (!id) return;
    if (this.chosen) {
      this.wish = null;
      this.chosen.n = (this.chosen.n + 1) % this.spots[id].faces.length;
      this.say();
    } else this.choose(id);
  }

  drop() {
    const held = Boolean(this.chosen || this.wish || this.pinned);
    this.chosen = this.wish = this.pinned = this.told = null;
    this.show();
    return held;
  }

  lay() {
    if (this.face) this.send({ kind: "do", move: this.face.move });
  }

  act(name) { ({ lay: () => this.lay(), turn: () => this.turn(), drop: () => this.drop() })[name](); }

  // Returns whether the click was about this.
  click(event) {
    const button = event.target.closest("[data-try]");
    if (button) {
      this.act(button.dataset.try);
      return true;
    }
    const thing = event.target.closest("[data-id]");
    const id = thing?.dataset.id;
    if (!id) return false;
    if (thing.closest(".bk-hand")) return this.prefer(id);
    if (!thing.closest(".bk-board")) return false;
    const point = event.detail ? this.pointOf(event) : null; // keys click nowhere
    if (this.scene.looks.includes(id)) {
      this.pinned = { id, point };
      this.look(id, point);
      return true;
    }
    this.pinned = null;
    this.look(id, point);
    if (!this.spots[id]) {
      this.chosen = null;
      return false;
    }
    if (this.chosen?.id === id) this.turn();
    else this.choose(id);
    return true;
  }

  // A picture in the hand turns what lies on the board as it is itself.
  prefer(id) {
    if (!this.scene.faces?.arts[id]) return false;
    this.wish = id;
    const here = this.chosen && this.spots[this.chosen.id].faces.findIndex((face) => face.art === id);
    if (here >= 0 && this.chosen) this.chosen.n = here;
    else this.chosen = null;
    this.say();
    return true;
  }

  // Returns whether the key meant something here.
  key(name, thing) {
    const id = thing?.dataset.id;
    if (name === "Enter" && id && this.chosen?.id === id) {
      this.lay();
      return true;
    }
    if (name === "r" && this.scene.turns) {
      this.turn();
      return true;
    }
    return name === "Escape" && this.drop() && !this.scene.can_clear;
  }

  // ---- looking

  hover(event) {
    if (event?.pointerType === "touch" || this.root.dataset.mode !== "play") return;
    clearTimeout(this.resting);
    const id = event?.target.closest(".bk-board [data-id]")?.dataset.id ?? null;
    const over = this.spots[id] ? id : null;
    if (over !== this.over) {
      this.over = over;
      this.show();
    }
    if (id) {
      const point = this.pointOf(event);
      this.resting = setTimeout(() => this.look(id, point), REST);
    } else if (this.pinned) this.look(this.pinned.id, this.pinned.point);
    else this.tell(null);
  }

  focus(event) {
    const thing = event.target.closest(".bk-board [data-id]");
    if (!thing || !event.target.matches(":focus-visible")) return;
    const { id } = thing.dataset;
    this.over = this.spots[id] ? id : null;
    this.show();
    this.look(id, null);
  }

  // Where the pointer is on the board, in the picture's own units.
  pointOf(event) {
    const picture = this.root.querySelector(".bk-board > svg");
    const { x, y } = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(picture.getScreenCTM().inverse());
    return [Math.round(x), Math.round(y)];
  }

  // Asks about a thing: one question at a time, and of those that wait the newest.
  look(id, point) {
    const question = { id, point };
    const same = JSON.stringify(question);
    if (this.asked) {
      this.next = question;
      return;
    }
    if (this.told?.same === same) return;
    this.asked = same;
    this.ask({ kind: "look", id, point });
  }

  answered(answer) {
    const { asked, next } = this;
    this.asked = this.next = null;
    this.tell(answer.lines?.length ? { same: asked, lines: answer.lines, over: answer.over } : null);
    if (next) this.look(next.id, next.point);
  }

  tell(told) {
    this.told = told;
    const focused = document.activeElement?.closest?.(".bk-board [data-id]");
    if (told && !this.chosen && focused?.matches(":focus-visible")) {
      this.root.querySelector(".bk-live").textContent = told.lines.join(". ");
    }
    this.show();
  }

  // ---- showing

  say() {
    const { face } = this;
    if (face) this.root.querySelector(".bk-live").textContent = this.inWords();
    this.show();
  }

  inWords() {
    const { faces } = this.spots[this.chosen.id];
    return `${this.face.label} (${this.chosen.n + 1} / ${faces.length})`;
  }

  show() {
    const { scene, root, told } = this;
    const picture = root.querySelector(".bk-board > svg");
    if (!picture) return;
    const over = this.chosen?.id === this.over ? null : this.over;
    const parts = [told?.over ?? ""];
    if (over) {
      const { faces } = this.spots[over];
      parts.push(this.drawn(over, faces.find((face) => face.art === this.wish) ?? faces[0], "bk-face"));
    }
    if (this.chosen) parts.push(this.drawn(this.chosen.id, this.face, "bk-face bk-face-chosen"));
    let layer = picture.querySelector(":scope > .bk-over");
    if (!layer) {
      layer = document.createElementNS(picture.namespaceURI, "g");
      layer.setAttribute("class", "bk-over");
      layer.setAttribute("aria-hidden", "true");
      picture.append(layer);
    }
    layer.innerHTML = parts.join(""); // made by boardkit's drawings
    for (const node of root.querySelectorAll(".bk-hand [data-id]")) {
      if (scene.faces?.arts[node.dataset.id]) {
        const art = this.face?.art ?? this.wish;
        node.setAttribute("aria-pressed", String(node.dataset.id === art));
      }
    }
    this.showBar();
    const note = root.querySelector(".bk-note");
    note.hidden = !scene.looks.length;
    note.replaceChildren(...(told?.lines ?? []).map((text, i) => make(i ? "span" : "b", { text })));
  }

  drawn(id, face, kind) {
    const { arts, size } = this.scene.faces;
    const { x, y } = this.spots[id];
    return `<g class="${kind}" transform="translate(${x} ${y}) scale(${size / 100})">`
      + `${arts[face.art]}<rect width="100" height="100" rx="2"/></g>`;
  }

  showBar() {
    const bar = this.root.querySelector(".bk-trying");
    const { faces, labels } = this.scene;
    bar.hidden = !faces;
    if (!faces) return;
    bar.querySelector("p").textContent = this.chosen ? this.inWords() : "";
    const button = (name, text, on) => {
      const node = bar.querySelector(`[data-try=${name}]`);
      node.textContent = text;
      node.disabled = !on;
      return node;
    };
    button("lay", faces.confirm, this.chosen).classList.toggle("bk-legal", Boolean(this.chosen));
    button("turn", `↻ ${labels.turn_it}`, this.chosen && this.spots[this.chosen.id].faces.length > 1);
    button("drop", labels.give_up, this.chosen || this.wish);
  }
}

