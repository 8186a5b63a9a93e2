// A selected command with its options: one pill each, followed by a free input for further ones.
//
// Selecting options from the list and typing or pasting `name:value name:value` lead to the same state.

import { debounce, el } from "./dom.js";
import { avatar } from "./badges.js";
import { ATTACHMENT, candidates, describeType, findNamed, matching, parseValue } from "./options.js";
import { Pill } from "./option-pill.js";

const PAUSE_MILLISECONDS = 150;
const MISSING = "This option is required. Specify a value.";

export class CommandLine {
  /**
   * `host` has `view()`, `suggest(line, options, focused)`, `give(file)`, `leave(text)` and `problem(text)`. `popup` shows
   * lists.
   */
  constructor(command, popup, host) {
    this.command = command;
    this.popup = popup;
    this.host = host;
    this.options = command.options ?? [];
    this.pills = [];
    this.suggestions = { pill: null, text: null, items: [] };
    this.ask = debounce(PAUSE_MILLISECONDS, (pill) => this.suggest(pill));
    this.free = el("input", {
      class: "free",
      role: "combobox",
      size: 2,
      autocomplete: "off",
      spellcheck: false,
      enterKeyHint: "send",
      aria: { label: "More options", autocomplete: "list", expanded: "false" },
      oninput: () => this.freely(),
      onfocus: () => this.offerOptions(),
    });
    this.free.setAttribute("autocapitalize", "off");
    this.more = el("button", { type: "button", class: "more", tabIndex: -1, onclick: () => this.free.focus() });
    this.node = el(
      "div",
      { class: "command-line", onclick: (event) => event.target === this.node && this.free.focus() },
      el("span", { class: "command-name" }, `/${command.line}`),
      this.free,
      this.more,
    );
    for (const option of this.options.filter((one) => one.required)) this.add(option);
    this.count();
  }

  /** Parses the text after the command's name. */
  begin(text) {
    this.free.value = text;
    this.cut(this.free);
    this.next(null);
  }

  add(option) {
    const pill = new Pill(option, {
      input: (one) => this.typed(one),
      focus: (one) => this.offer(one),
      remove: (one) => this.remove(one),
    });
    this.pills.push(pill);
    this.free.before(pill.node);
    this.count();
    return pill;
  }

  remove(pill) {
    const before = this.pills[this.pills.indexOf(pill) - 1];
    this.pills = this.pills.filter((one) => one !== pill);
    pill.node.remove();
    this.host.problem("");
    this.count();
    (before?.input ?? this.free).focus();
  }

  count() {
    const left = this.left().length;
    this.more.textContent = `+${left} optional`;
    this.more.hidden = left === 0;
  }

  left() {
    return this.options.filter((option) => !this.pills.some((pill) => pill.option === option));
  }

  typed(pill) {
    this.host.problem("");
    if (!this.cut(pill.input, pill)) this.offer(pill);
  }

  freely() {
    this.host.problem("");
    this.free.classList.remove("wrong");
    this.free.size = Math.max(2, this.free.value.length + 1);
    if (!this.cut(this.free)) this.offerOptions();
  }

  /** If a field contains `name:`, moves the rest of the text to that option. Returns true if the focus moved there. */
  cut(field, pill = null) {
    const own = pill ? [pill.option.name, pill.option.base] : [];
    const names = this.options
      .flatMap((option) => [option.name, option.base])
      .filter((name) => !own.includes(name) || field.value.startsWith(`${name}:`));
    const pattern = new RegExp(`(?:^|\\s)(${names.join("|") || "(?!)"}):`, "u");
    const found = pattern.exec(field.value);
    if (!found) return false;
    const option =
      this.options.find((one) => one.name === found[1]) ?? this.options.find((one) => one.base === found[1]);
    const target = this.pills.find((one) => one.option === option);
    if (target && target !== pill && target.text !== "") return false;
    const rest = field.value.slice(found.index + found[0].length).trimStart();
    field.value = field.value.slice(0, found.index).trim();
    pill?.fit();
    const next = target ?? this.add(option);
    next.text = rest;
    next.input.focus();
    if (!this.cut(next.input, next)) this.offer(next);
    return true;
  }

  /** Shows the suggestions for an option. */
  offer(pill) {
    const { option } = pill;
    const title = [
      el("strong", {}, option.name),
      el("span", { class: "note" }, option.description),
      el("span", { class: "side" }, describeType(option)),
    ];
    const fixed = candidates(option, this.host.view());
    const text = pill.chosen ? "" : pill.text;
    if (fixed) return this.list(pill, title, matching(fixed, text), "No options match your search");
    if (option.type === ATTACHMENT) return this.popup.show(pill.input, { title, items: [this.browsing(pill)] });
    if (!option.autocomplete) return this.popup.show(pill.input, { title, items: [] });
    this.ask(pill);
    const known = this.suggestions.pill === pill;
    this.list(
      pill,
      title,
      known ? this.suggestions.items : [],
      known ? "No options match your search" : "Loading options…",
    );
  }

  list(pill, title, items, nothing) {
    const lines = items.map((item) => ({
      label: item.label,
      face: item.person && avatar(item.person),
      side: item.person?.bot ? "APP" : null,
      pick: () => this.pick(pill, item),
    }));
    const at = pill.chosen
      ? Math.max(
          0,
          items.findIndex((item) => item.value === pill.chosen.value),
        )
      : 0;
    this.popup.show(pill.input, { title, items: lines, at, nothing });
  }

  /** The line that opens the browser's file dialog. */
  browsing(pill) {
    const browse = el("input", { type: "file", onchange: () => this.give(pill, browse.files[0]) });
    return { label: "Choose a file…", note: pill.chosen?.label, pick: () => browse.click() };
  }

  async give(pill, file) {
    try {
      const { id } = await this.host.give(file);
      this.pick(pill, { label: file.name, value: id });
    } catch (error) {
      this.host.problem(error.message);
    }
  }

  async suggest(pill) {
    const text = pill.text;
    // By the time the response arrives, the user may have typed on or left the field.
    const current = () => document.activeElement === pill.input && pill.text === text && this.popup.open;
    if (!current()) return;
    try {
      const given = { ...this.given(), [pill.option.base]: text };
      const { choices } = await this.host.suggest(this.command.baseLine, given, pill.option.base);
      const items = choices.map((choice) => ({ label: choice.name, value: choice.value }));
      if (!current()) return;
      this.suggestions = { pill, text, items };
      this.list(pill, [...this.popup.title.childNodes], items, "No options match your search");
    } catch (error) {
      if (current()) this.list(pill, [...this.popup.title.childNodes], [], error.message);
    }
  }

  /** Lists the unused options for the free input. None is active until the user types or presses an arrow key. */
  offerOptions() {
    const text = this.free.value.trim();
    const items = matching(
      this.left().map((option) => ({ label: option.name, option })),
      text,
    );
    if (!items.length && !text) return this.popup.close();
    const lines = items.map(({ option }) => ({
      label: option.name,
      note: option.description,
      side: describeType(option),
      pick: () => {
        this.free.value = "";
        this.add(option).input.focus();
      },
    }));
    this.popup.show(this.free, {
      title: [el("strong", {}, "Options")],
      items: lines,
      at: text ? 0 : -1,
      nothing: "No such option",
    });
  }

  pick(pill, item) {
    pill.choose(item);
    this.host.problem("");
    this.next(pill);
  }

  /** Focuses the next empty option, or the free input if there is none. */
  next(from) {
    const start = this.pills.indexOf(from) + 1;
    const order = [...this.pills.slice(start), ...this.pills.slice(0, start)];
    const empty = order.find((pill) => pill.text === "" && pill !== from);
    (empty?.input ?? this.free).focus();
  }

  /** Handles a key. Returns true if it was consumed. */
  key(event) {
    const pill = this.pills.find((one) => one.input === event.target) ?? null;
    const field = event.target;
    if (!pill && field !== this.free) return false;
    if (this.popup.open && this.popup.arrow(event.key)) return true;
    if (event.key === "Enter") return this.enter(pill);
    if (event.key === "Tab" && !event.shiftKey) return this.tab(pill);
    const atStart = field.selectionStart === 0 && field.selectionEnd === 0;
    if (event.key === "Backspace" && field.value === "") return this.back(pill);
    if (event.key === "ArrowLeft" && atStart) return this.step(field, -1);
    if (event.key === "ArrowRight" && field.selectionStart === field.value.length) return this.step(field, 1);
    return false;
  }

  enter(pill) {
    const item = this.popup.meant;
    if (!item || this.settled(pill)) return false;
    item.pick();
    return true;
  }

  /** Whether Enter and Tab keep the pill's text instead of picking the active item. */
  settled(pill) {
    if (!pill || this.popup.moved) return false;
    if (pill.chosen) return true;
    const text = pill.text.trim();
    if (text === "") return false;
    if (!pill.option.autocomplete) return Boolean(findNamed(candidates(pill.option, this.host.view()) ?? [], text));
    const { items, pill: asked, text: about } = this.suggestions;
    return asked !== pill || about !== pill.text || Boolean(findNamed(items, text));
  }

  tab(pill) {
    const item = this.popup.meant ?? (this.popup.open && !pill ? this.popup.items[0] : null);
    if (item && !this.settled(pill)) item.pick();
    else if (pill) this.next(pill);
    else return false;
    return true;
  }

  back(pill) {
    if (pill && !pill.option.required) this.remove(pill);
    else if (pill ? this.pills.indexOf(pill) > 0 : this.pills.length) this.step(pill?.input ?? this.free, -1);
    else this.host.leave(`/${this.command.line}`);
    return true;
  }

  step(field, way) {
    const fields = [...this.pills.map((pill) => pill.input), this.free];
    const target = fields[fields.indexOf(field) + way];
    if (!target) return false;
    target.focus();
    const caret = way < 0 ? target.value.length : 0;
    target.setSelectionRange(caret, caret);
    return true;
  }

  /** The valid options so far by their registered names. */
  given() {
    const known = this.pills
      .map((pill) => [pill.option.base, this.meaning(pill)])
      .filter(([, { value }]) => value !== undefined);
    return Object.fromEntries(known.map(([name, { value }]) => [name, value]));
  }

  meaning(pill) {
    if (pill.chosen) return { value: pill.chosen.value };
    const text = pill.text.trim();
    if (text === "") return { problem: MISSING };
    const { pill: asked, items } = this.suggestions;
    const suggested = asked === pill ? findNamed(items, text) : null;
    return suggested ? { value: suggested.value } : parseValue(pill.option, text, this.host.view());
  }

  /** Returns all options for sending, or null after showing an error. */
  finish() {
    const wrong = this.pills.map((pill) => [pill, this.meaning(pill).problem]).filter(([, problem]) => problem);
    for (const [pill] of wrong) pill.complain(true);
    const stray = this.free.value.trim();
    this.free.classList.toggle("wrong", stray !== "");
    if (!wrong.length && stray === "") return this.given();
    const [pill, problem] = wrong[0] ?? [
      null,
      `No option named “${stray}”. Type an option's name and a colon before the value.`,
    ];
    (pill?.input ?? this.free).focus();
    this.popup.close();
    this.host.problem(pill ? `${pill.option.name}: ${problem}` : problem);
    return null;
  }

  /** The line as text. Autocompleted options use their values, because their labels cannot be resolved later. */
  get text() {
    const typed = ({ option, chosen, text }) => (option.autocomplete && chosen ? chosen.value : text);
    const given = this.pills.filter((pill) => pill.text).map((pill) => `${pill.option.name}:${typed(pill)}`);
    return [`/${this.command.line}`, ...given, this.free.value].join(" ");
  }
}
