// ---- numbers: set by a slider or typed, sent by Enter or a button
// The page knows what each number would do; whether it is allowed the rules say once it is sent.

class Numbers {
  constructor(root, { send, guarded }) {
    Object.assign(this, { root, send, guarded });
    this.sets = new Map(); // what is shown, by id
    this.box = make("div", { class: "bk-numbers" });
    root.querySelector(".bk-actions").before(this.box);
    root.addEventListener("keydown", guarded((event) => this.reach(event)));
  }

  // A number that is still asked for keeps what was typed, and the focus.
  redraw(scene) {
    const wanted = new Map((scene.numbers ?? []).map((number) => [number.id, number]));
    for (const [id, set] of this.sets) {
      if (wanted.has(id)) continue;
      set.node.remove();
      this.sets.delete(id);
    }
    for (const [id, number] of wanted) {
      if (!this.sets.has(id)) this.sets.set(id, this.added(id));
      this.tell(this.sets.get(id), number);
    }
    this.box.hidden = !wanted.size;
  }

  added(id) {
    const slider = make("input", { type: "range", step: 1, "data-focus": `slide ${id}` });
    const field = make("input", { type: "text", inputmode: "numeric", autocomplete: "off",
      maxlength: 12, size: 4, "data-focus": `type ${id}` });
    const button = make("button", { type: "button", "data-focus": `set ${id}` });
    const label = make("b");
    const range = make("span", { class: "bk-range" });
    const note = make("p", { class: "bk-would", "aria-live": "polite" });
    const node = make("div", { class: "bk-set", role: "group" },
      make("div", { class: "bk-set-head" }, label, range),
      make("div", { class: "bk-set-row" }, slider, field, button), note);
    this.box.append(node);
    const set = { id, node, slider, field, button, label, range, note, number: null };
    slider.addEventListener("input", this.guarded(() => this.put(set, slider.value)));
    field.addEventListener("input", this.guarded(() => this.show(set)));
    button.addEventListener("click", this.guarded(() => this.commit(set)));
    node.addEventListener("keydown", this.guarded((event) => this.key(set, event)));
    return set;
  }

  tell(set, number) {
    const before = set.number;
    set.number = number;
    const { slider, field, label, range, node } = set;
    label.textContent = number.label;
    range.textContent = number.range;
    node.setAttribute("aria-label", number.label);
    slider.setAttribute("aria-label", `${number.label}, ${number.range}`);
    field.setAttribute("aria-label", `${number.label}, ${number.range}`);
    slider.min = number.least;
    slider.max = Math.max(number.least, number.most);
    slider.disabled = number.least >= number.most;
    const same = before && ["least", "most", "value"].every((name) => before[name] === number[name]);
    if (same) this.show(set);
    else this.put(set, number.least > number.most ? "" : number.value);
  }

  put(set, value) {
    set.field.value = value;
    this.show(set);
  }

  // Shows what the number in the field would do.
  show(set) {
    const { number, field, slider, button, note } = set;
    const text = field.value.trim();
    const n = /^\d+$/.test(text) ? Number(text) : NaN;
    const fits = n >= number.least && n <= number.most;
    if (fits) slider.value = n;
    field.setAttribute("aria-invalid", String(Boolean(text) && !fits));
    button.textContent = number.confirm.replace("{n}", text || "…");
    button.disabled = !text;
    button.classList.toggle("bk-legal", fits);
    const told = fits ? number.notes[n - number.least] ?? "" : "";
    if (note.textContent !== told) note.textContent = told;
  }

  commit(set) {
    if (set.field.value.trim()) this.send({ kind: "number", id: set.id, value: set.field.value });
  }

  step(set, by) {
    const { least, most } = set.number;
    const now = Number.parseInt(set.field.value, 10);
    if (least > most) return;
    this.put(set, Math.min(most, Math.max(least, Number.isNaN(now) ? least : now + by)));
  }

  // Keys within: none of them is for the board or the notebook, but those with Ctrl, and Shift+Enter.
  key(set, event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === "Tab" || key === "Escape") return;
    if (key === "Enter" && (event.shiftKey || target === set.button)) return;
    if (key === "Enter") this.commit(set);
    else if (target === set.field && (key === "ArrowUp" || key === "ArrowDown")) {
      this.step(set, key === "ArrowUp" ? 1 : -1);
    } else if (target !== set.field && !(target === set.slider && SLIDING.has(key))) return;
    else {
      event.stopPropagation();
      return; // what the field or the slider does by itself
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // Digits elsewhere begin to type a number, its own key leads to it.
  reach(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input[type=text]")) return;
    const digit = /^\d$/.test(key) && !this.root.querySelector(`button[data-key="${key}"]`);
    for (const set of this.sets.values()) {
      if (!digit && set.number.key !== key.toLowerCase()) continue;
      set.field.focus();
      if (digit) this.put(set, key);
      else set.field.select();
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
  }
}

const SLIDING = new Set([...Object.keys(ARROWS), "Home", "End", "PageUp", "PageDown"]);

