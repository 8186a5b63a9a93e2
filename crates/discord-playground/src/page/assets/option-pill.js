// One option of the command being typed: its name and a field, side by side.

import { el } from "./dom.js";

export class Pill {
  /** `on` has `input(pill)`, `focus(pill)` and `remove(pill)`. */
  constructor(option, on) {
    this.option = option;
    /** What was chosen from a list: `{ label, value }`, as long as nothing else is typed. */
    this.chosen = null;
    this.input = el("input", {
      role: "combobox",
      size: 2,
      autocomplete: "off",
      spellcheck: false,
      enterKeyHint: "next",
      inputMode: [4, 10].includes(option.type) ? "decimal" : "text",
      aria: {
        label: `${option.name}: ${option.description}`,
        autocomplete: "list",
        expanded: "false",
        required: String(Boolean(option.required)),
      },
      oninput: () => this.typed(on),
      onfocus: () => on.focus(this),
    });
    this.input.setAttribute("autocapitalize", "off");
    const remove = option.required
      ? null
      : el(
          "button",
          {
            type: "button",
            class: "pill-remove",
            tabIndex: -1,
            aria: { label: `Leave out ${option.name}` },
            onclick: () => on.remove(this),
          },
          "×",
        );
    this.node = el(
      "span",
      { class: "pill", data: { option: option.name }, onclick: () => this.input.focus() },
      el("span", { class: "pill-name" }, option.name),
      this.input,
      remove,
    );
  }

  typed(on) {
    if (this.chosen && this.chosen.label !== this.input.value) this.chosen = null;
    this.complain(false);
    this.fit();
    on.input(this);
  }

  /** What stands in the field. */
  get text() {
    return this.input.value;
  }

  set text(text) {
    this.input.value = text;
    this.fit();
  }

  choose(item) {
    this.chosen = { label: item.label, value: item.value };
    this.text = item.label;
    this.complain(false);
  }

  /** Shows that something is wrong with it, or no longer. */
  complain(wrong) {
    this.node.classList.toggle("wrong", wrong);
    this.input.setAttribute("aria-invalid", String(wrong));
  }

  // Where the style sheet cannot do it.
  fit() {
    this.input.size = Math.max(2, Math.min(40, this.text.length + 1));
  }
}
