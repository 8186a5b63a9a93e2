// An option of the command being typed: a name and a field.

import { el } from "./dom.js";

export class Pill {
  /** `on` has `input(pill)`, `focus(pill)` and `remove(pill)`. */
  constructor(option, on) {
    this.option = option;
    /** The selected suggestion, `{ label, value }`, until the user types something else. */
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
            aria: { label: `Remove ${option.name}` },
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

  /** The field's text. */
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

  /** Shows or clears the error state. */
  complain(wrong) {
    this.node.classList.toggle("wrong", wrong);
    this.input.setAttribute("aria-invalid", String(wrong));
  }

  // For browsers without `field-sizing`.
  fit() {
    this.input.size = Math.max(2, Math.min(40, this.text.length + 1));
  }
}
