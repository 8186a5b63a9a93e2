// The line at the foot of the page: words, or a command with its options.
//
// States: a plain line; the list of commands while it begins with "/"; and, once a command is chosen, one field for each
// of its options. Subcommands count as commands of two or three words.

import { calmly, el } from "./dom.js";

const SUBCOMMAND = 1, GROUP = 2, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;

/** A composer in `form`. `host` has `view()`, `say(text)`, `command(name, options)` and `suggest(name, options, focused)`. */
export class Composer {
  constructor(form, host) {
    this.form = form;
    this.host = host;
    this.problem = el("p", { class: "problem", role: "alert" });
    this.list = el("ul", { class: "popup", role: "listbox", hidden: true });
    this.fields = el("div", { class: "fields" });
    form.append(this.list, this.problem, this.fields);
    form.addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    form.addEventListener("keydown", (event) => this.key(event));
    this.plain();
  }

  /** Back to a plain line. */
  plain(text = "") {
    this.chosen = null;
    this.close();
    this.line = el("input", {
      class: "line", value: text, placeholder: "Message, or / for a command", maxLength: 2000,
      aria: { label: "Message" }, oninput: () => this.offer(),
    });
    this.fields.replaceChildren(this.line, el("button", { class: "button primary send", aria: { label: "Send" } }, "➤"));
  }

  /** The commands as a person can type them, subcommands spelt out. */
  commands() {
    const flat = (command, words) => {
      const inner = (command.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
      const name = [...words, command.name];
      return inner.length ? inner.flatMap((option) => flat(option, name)) : [{ ...command, line: name.join(" ") }];
    };
    return this.host.view().commands.flatMap((command) => flat(command, []));
  }

  offer() {
    const text = this.line.value;
    this.problem.textContent = "";
    if (!text.startsWith("/")) return this.close();
    const typed = text.slice(1).toLowerCase();
    const fitting = this.commands().filter((command) => command.line.startsWith(typed.trimEnd()));
    const exact = fitting.find((command) => typed === `${command.line} `);
    if (exact && fitting.length === 1) return this.choose(exact);
    this.show(fitting.map((command) => ({
      label: `/${command.line}`, note: command.description, pick: () => this.choose(command),
    })), "No such command here");
  }

  choose(command) {
    this.close();
    this.problem.textContent = "";
    this.chosen = command;
    const options = command.options ?? [];
    const wanted = options.filter((option) => option.required);
    const more = options.filter((option) => !option.required);
    this.inputs = new Map();
    this.shown = el("div", { class: "options" }, wanted.map((option) => this.field(option)));
    const add = more.map((option) => el("button", {
      type: "button", class: "chip", title: option.description,
      onclick: (event) => {
        event.target.remove();
        const field = this.field(option);
        this.shown.append(field);
        field.querySelector("input, select").focus();
      },
    }, `+ ${option.name}`));
    this.fields.replaceChildren(
      el("div", { class: "chosen" }, el("strong", { class: "mention" }, `/${command.line}`),
        el("span", { class: "note" }, command.description),
        el("button", { type: "button", class: "chip", aria: { label: "Cancel" }, onclick: () => this.back() }, "✕")),
      this.shown, el("div", { class: "more" }, add),
      el("button", { class: "button primary send", aria: { label: "Send" } }, "➤"));
    (this.shown.querySelector("input, select") ?? this.fields.querySelector(".send")).focus();
  }

  back() {
    this.plain();
    this.line.focus();
  }

  field(option) {
    const input = this.input(option);
    this.inputs.set(option.name, input);
    return el("label", { class: "option", title: option.description }, el("span", {}, option.name), input);
  }

  input(option) {
    const { people, places } = this.host.view();
    const choice = (pairs) => el("select", { required: option.required },
      el("option", { value: "" }, "—"), pairs.map(([value, name]) => el("option", { value }, name)));
    if (option.choices?.length) return choice(option.choices.map((one) => [one.name, one.name]));
    if (option.type === USER) return choice(people.map((person) => [person.id, person.name]));
    if (option.type === CHANNEL) return choice(places.map((place) => [place.id, `#${place.name}`]));
    if (option.type === BOOLEAN) return choice([["true", "True"], ["false", "False"]]);
    const number = option.type === INTEGER || option.type === NUMBER;
    const input = el("input", {
      required: option.required, placeholder: option.description, inputMode: number ? "decimal" : "text",
      aria: { label: option.description },
    });
    if (option.autocomplete) this.completing(input, option);
    return input;
  }

  completing(input, option) {
    const ask = calmly(150, async () => {
      if (!this.chosen || document.activeElement !== input) return;
      const asked = input.value;
      const options = { ...this.options(), [option.name]: asked };
      try {
        const { choices } = await this.host.suggest(this.chosen.line, options, option.name);
        // What was asked about may have been typed over meanwhile.
        if (input.value !== asked || document.activeElement !== input) return;
        this.show(choices.map((choice) => ({
          label: choice.name,
          pick: () => {
            input.value = choice.value;
            this.close();
          },
        })), "No options match");
      } catch (error) {
        this.show([], error.message);
      }
    });
    input.addEventListener("input", ask);
    input.addEventListener("focus", ask);
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  options() {
    const typed = [...this.inputs].filter(([, input]) => input.value !== "");
    return Object.fromEntries(typed.map(([name, input]) => [name, input.value]));
  }

  show(items, nothing) {
    this.picks = items;
    this.at = 0;
    const rows = items.map((item, i) => el("li", {
      role: "option", aria: { selected: String(i === 0) },
      // Before the field loses its focus.
      onpointerdown: (event) => { event.preventDefault(); item.pick(); },
    }, el("strong", {}, item.label), item.note && el("span", { class: "note" }, item.note)));
    this.list.replaceChildren(...(rows.length ? rows : [el("li", { class: "note" }, nothing)]));
    this.list.hidden = false;
  }

  close() {
    this.list.hidden = true;
    this.picks = [];
  }

  key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.list.hidden) this.back();
      else this.close();
    } else if (this.picks.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : this.picks.length - 1;
      this.at = (this.at + step) % this.picks.length;
      [...this.list.children].forEach((row, i) => row.setAttribute("aria-selected", String(i === this.at)));
      this.list.children[this.at].scrollIntoView({ block: "nearest" });
    } else if (this.picks.length && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      this.picks[this.at].pick();
    } else if (event.key === "Backspace" && this.chosen && event.target.value === "" && event.target.tagName === "INPUT") {
      this.back();
    }
  }

  async send() {
    this.problem.textContent = "";
    try {
      if (this.chosen) await this.host.command(this.chosen.line, this.options());
      else if (this.line.value.startsWith("/")) throw new Error("Choose a command from the list");
      else if (this.line.value.trim()) await this.host.say(this.line.value);
      this.plain();
      this.line.focus();
    } catch (error) {
      this.problem.textContent = error.message;
    }
  }
}
