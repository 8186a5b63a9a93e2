// The popup above the composer: a title, and items with one active. The focus stays in the field; screen
// readers follow via `aria-activedescendant`.

import { el } from "./dom.js";

export class Popup {
  constructor() {
    this.title = el("div", { class: "popup-title" });
    this.list = el("ul", { id: "popup-list", role: "listbox", aria: { label: "Suggestions" } });
    this.node = el("div", { class: "popup", hidden: true }, this.title, this.list);
    // Keep the focus in the field when the popup is tapped.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.close();
  }

  /**
   * Shows `items` for a field. Each has `label`, `pick()` and optionally `note`, `side` and `face` (a node). `at` is the
   * initially active item, -1 for none. `nothing` is shown if there are no items.
   */
  show(field, { title, items, at = 0, nothing = "" }) {
    if (this.field !== field) this.release();
    this.field = field;
    this.items = items;
    this.moved = false;
    this.title.replaceChildren(...[title].flat().filter(Boolean));
    const rows = items.map((item, i) => line(item, i));
    this.list.replaceChildren(
      ...(rows.length || !nothing ? rows : [el("li", { class: "nothing", role: "presentation" }, nothing)]),
    );
    this.node.hidden = false;
    field.setAttribute("aria-controls", this.list.id);
    field.setAttribute("aria-expanded", "true");
    this.mark(Math.min(at, items.length - 1));
  }

  close() {
    this.node.hidden = true;
    this.items = [];
    this.at = -1;
    this.moved = false;
    this.release();
  }

  release() {
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
    this.field = null;
  }

  get open() {
    return !this.node.hidden;
  }

  /** The active item, if any. */
  get meant() {
    return this.items[this.at] ?? null;
  }

  /** Moves to another item with an arrow key. Returns whether it did. */
  arrow(key) {
    const { length } = this.items;
    if (!length || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
    const from = this.at < 0 && key === "ArrowUp" ? 0 : this.at;
    this.mark((from + (key === "ArrowDown" ? 1 : length - 1)) % length);
    this.moved = true;
    return true;
  }

  mark(at) {
    this.at = at;
    [...this.list.children].forEach((row, i) => row.setAttribute("aria-selected", String(i === at)));
    const row = at < 0 ? null : this.list.children[at];
    if (!row) return this.field?.removeAttribute("aria-activedescendant");
    this.field.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }
}

function line(item, i) {
  return el(
    "li",
    { id: `popup-${i}`, role: "option", data: { label: item.label }, onclick: item.pick },
    item.face,
    el(
      "span",
      { class: "words" },
      el("span", { class: "label" }, item.label),
      item.note && el("span", { class: "note" }, item.note),
    ),
    item.side && el("span", { class: "side" }, item.side),
  );
}
