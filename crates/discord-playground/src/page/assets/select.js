// Select menus. A custom listbox instead of the browser's, to support descriptions, emoji and multiple
// selection, with large touch targets. As in Discord, a single selection is sent immediately, multiple ones when the list closes.

import { classes, el } from "./dom.js";
import { icon } from "./icons.js";
import { emoji } from "./badges.js";

const STRINGS = 3;
const PEOPLE = 5;
/** Delay before a list closes after losing the focus, in milliseconds, so that the pressed element doesn't move away. */
const CLOSE_DELAY = 250;
let count = 0;

/**
 * Creates a menu from Discord's JSON. `choose(custom_id, values)` sends the selection. A user select offers the users that
 * `people()` returns when it opens.
 */
export function select(cell, choose, people) {
  if (cell.type === PEOPLE) return new Select(cell, () => people().map(line), choose).node;
  return cell.type === STRINGS ? new Select(cell, () => cell.options, choose).node : other(cell);
}

const line = ({ id, name, bot }) => ({ value: id, label: name, description: bot ? "App" : null });

// Role and channel menus are displayed but not functional.
function other(cell) {
  return el(
    "div",
    { class: "select" },
    el(
      "button",
      { type: "button", class: "select-face", disabled: true },
      cell.placeholder ?? "Make a selection",
      icon("chevron"),
    ),
  );
}

class Select {
  constructor(cell, offered, choose) {
    this.cell = { ...cell, options: offered() };
    this.offered = offered;
    this.send = choose;
    this.many = cell.max_values > 1;
    this.before = this.cell.options.filter((option) => option.default).map((option) => option.value);
    this.values = new Set(this.before);
    this.at = 0;
    const id = `select-${(count += 1)}`;
    this.list = el("ul", {
      id,
      class: "select-list",
      role: "listbox",
      hidden: true,
      aria: { label: this.title(), multiselectable: String(this.many) },
    });
    this.face = el("button", {
      type: "button",
      class: "select-face",
      disabled: cell.disabled,
      role: "combobox",
      data: { press: cell.custom_id },
      aria: { expanded: "false", controls: id, haspopup: "listbox", label: this.title() },
      onclick: () => (this.list.hidden ? this.open() : this.close()),
      onkeydown: (event) => this.key(event),
      onblur: () => setTimeout(() => document.activeElement === this.face || this.close(), CLOSE_DELAY),
    });
    this.node = el("div", { class: "select" }, this.face, this.list);
    this.draw();
  }

  title() {
    return this.cell.placeholder ?? "Make a selection";
  }

  draw() {
    const chosen = this.cell.options.filter((option) => this.values.has(option.value));
    const words = chosen.length
      ? chosen.map((option) => el("span", { class: "chosen" }, emoji(option.emoji), option.label))
      : el("span", { class: "faint" }, this.title());
    this.face.replaceChildren(el("span", { class: "words" }, words), icon("chevron"));
    this.list.replaceChildren(...this.cell.options.map((option, i) => this.line(option, i)));
    if (!this.list.hidden) this.face.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
  }

  line(option, i) {
    const chosen = this.values.has(option.value);
    return el(
      "li",
      {
        id: `${this.list.id}-${i}`,
        role: "option",
        class: classes(i === this.at && "at"),
        aria: { selected: String(chosen) },
        data: { value: option.value },
        // Keep the focus on the button.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.pick(i),
      },
      emoji(option.emoji),
      el(
        "span",
        { class: "words" },
        el("span", {}, option.label),
        option.description && el("span", { class: "faint" }, option.description),
      ),
      this.many
        ? el("span", { class: classes("tick", chosen && "on") }, chosen && icon("check"))
        : chosen && icon("check"),
    );
  }

  open() {
    this.cell.options = this.offered();
    this.at = Math.max(
      0,
      this.cell.options.findIndex((option) => this.values.has(option.value)),
    );
    this.list.hidden = false;
    // Not every browser focuses a clicked button.
    this.face.focus();
    const room = innerHeight - this.face.getBoundingClientRect().bottom;
    this.node.classList.toggle("up", room < Math.min(320, this.list.scrollHeight + 90));
    this.face.setAttribute("aria-expanded", "true");
    this.draw();
    this.list.scrollIntoView({ block: "nearest" });
  }

  close({ send = true } = {}) {
    if (this.list.hidden) return;
    this.list.hidden = true;
    this.face.setAttribute("aria-expanded", "false");
    this.face.removeAttribute("aria-activedescendant");
    const values = [...this.values];
    const changed = values.length !== this.before.length || values.some((value) => !this.before.includes(value));
    const enough = values.length >= (this.cell.min_values ?? 1);
    if (!send || !enough) return this.forget();
    if (!this.many || !changed) return;
    this.before = values;
    this.send(this.cell.custom_id, values);
  }

  forget() {
    this.values = new Set(this.before);
    this.draw();
  }

  pick(i) {
    const { value } = this.cell.options[i];
    this.at = i;
    if (!this.many) {
      this.values = new Set([value]);
      this.close();
      this.draw();
      this.send(this.cell.custom_id, [value]);
    } else {
      if (!this.values.delete(value) && this.values.size < this.cell.max_values) this.values.add(value);
      this.draw();
    }
  }

  key(event) {
    if (this.list.hidden) {
      if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
      event.preventDefault();
      return this.open();
    }
    const last = this.cell.options.length - 1;
    const steps = { ArrowDown: Math.min(last, this.at + 1), ArrowUp: Math.max(0, this.at - 1), Home: 0, End: last };
    if (event.key in steps) this.go(steps[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.pick(this.at);
    else if (event.key === "Escape") this.close({ send: false });
    else if (/^\p{L}$/u.test(event.key)) this.find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  go(i) {
    this.at = i;
    this.draw();
    this.list.children[i].scrollIntoView({ block: "nearest" });
  }

  /** Moves to the next option that starts with this letter. */
  find(letter) {
    const { options } = this.cell;
    const order = options.map((_, i) => (this.at + 1 + i) % options.length);
    const found = order.find((i) => options[i].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) this.go(found);
  }
}
