// The composer: plain text, the list of commands after "/", or a command with its options.

import { CommandLine } from "./command.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { matching, typed } from "./options.js";
import { avatar } from "./badges.js";
import { Popup } from "./popup.js";

const MAX_LENGTH = 2000;

export class Composer {
  /**
   * Renders into `form`. `host` has `view()`, `place()`, `say(text)`, `command(line, options)`,
   * `suggest(line, options, focused)` and `give(file)`.
   */
  constructor(form, host) {
    this.form = form;
    this.host = host;
    this.popup = new Popup();
    this.problem = el("p", { class: "problem", role: "alert" });
    this.box = el("div", { class: "box" });
    this.drafts = new Map();
    this.key = null;
    const send = el("button", { class: "icon send", title: "Send", aria: { label: "Send" } }, icon("send"));
    form.append(this.popup.node, this.problem, el("div", { class: "fields" }, this.box, send));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    form.addEventListener("keydown", (event) => this.pressed(event));
    form.addEventListener("focusout", (event) => form.contains(event.relatedTarget) || this.popup.close());
    this.plain("");
  }

  /** Switches to another user or channel, keeping the draft of the previous one. */
  moved(key) {
    if (this.key !== null) this.drafts.set(this.key, this.text);
    this.key = key;
    this.type(this.drafts.get(key) ?? "", false);
  }

  get text() {
    return this.line ? this.line.value : this.command.text;
  }

  /** Sets the text as if the user had typed it. */
  type(text, focus = true) {
    this.plain(text);
    if (focus) this.line.focus();
    if (text) this.written();
    if (!focus) {
      if (this.form.contains(document.activeElement)) document.activeElement.blur();
      this.popup.close();
    }
  }

  /** Returns to plain text. */
  plain(text) {
    this.command = null;
    this.popup.close();
    this.complain("");
    const label = `Message ${this.host.place()}`;
    this.line = el("textarea", {
      class: "line",
      rows: 1,
      value: text,
      placeholder: label,
      enterKeyHint: "send",
      aria: { label, autocomplete: "list", haspopup: "listbox" },
      oninput: () => this.written(),
    });
    this.box.replaceChildren(this.line);
    this.grow();
  }

  complain(text) {
    this.problem.textContent = text;
  }

  // As tall as its lines, up to the maximum in the style sheet.
  grow() {
    this.line.style.height = "auto";
    this.line.style.height = `${this.line.scrollHeight}px`;
  }

  written() {
    this.complain("");
    this.grow();
    const text = this.line.value;
    if (/^\/[^\n]*$/.test(text)) return this.commanding(text.slice(1));
    const mention = /(?:^|\s)@([\p{L}\p{N}_-]*)$/u.exec(text.slice(0, this.line.selectionStart));
    return mention ? this.mentioning(mention[1]) : this.popup.close();
  }

  /** Shows the list of commands, or selects the command once its name is complete. */
  commanding(text) {
    const commands = typed(this.host.view().commands);
    const lines = commands.flatMap((command) => [command.line, command.baseLine].map((line) => ({ line, command })));
    const whole = lines.filter(({ line }) => text.toLowerCase().startsWith(`${line.toLowerCase()} `));
    const longer = lines.some(({ line }) => line.startsWith(text.trimStart()) && line.length >= text.length);
    if (whole.length && !longer) {
      const { line, command } = whole.sort((a, b) => b.line.length - a.line.length)[0];
      return this.choose(command, text.slice(line.length + 1));
    }
    const bot = this.host.view().people.find((person) => person.bot);
    const named = commands.map((command) => ({ label: command.line, command }));
    const described = commands.filter((one) => text && one.description.toLowerCase().includes(text.toLowerCase()));
    const found = matching(named, text).map((item) => item.command);
    const items = [...new Set([...found, ...described])].map((command) => ({
      label: `/${command.line}`,
      note: command.description,
      face: avatar(bot),
      side: bot.name,
      pick: () => this.choose(command, ""),
    }));
    const title = [
      el("strong", {}, bot.name),
      el("span", { class: "note" }, items.length === 1 ? "1 command" : `${items.length} commands`),
    ];
    this.popup.show(this.line, { title, items, nothing: this.nothing(bot) });
  }

  /** Says why no commands are listed. */
  nothing(bot) {
    const { commands, installable, people, places, me, channel } = this.host.view();
    const here = places.find((one) => one.id === channel);
    const lacksApp = installable && !here?.has_bot && !people.find((one) => one.id === me)?.app;
    if (commands.length || !lacksApp) return "No matching commands";
    return `You have no commands here. Add ${bot.name} to your account to use its commands everywhere.`;
  }

  mentioning(text) {
    const people = this.host
      .view()
      .people.filter((person) => person.here)
      .map((person) => ({ label: person.name, person }));
    const items = matching(people, text).map(({ person }) => ({
      label: person.name,
      face: avatar(person),
      pick: () => this.complete(text, `${person.name} `),
    }));
    if (!items.length) return this.popup.close();
    this.popup.show(this.line, { title: [el("strong", {}, "Members")], items });
  }

  complete(typedText, name) {
    const end = this.line.selectionStart;
    this.line.setRangeText(name, end - typedText.length, end, "end");
    this.popup.close();
    this.line.focus();
  }

  choose(command, rest) {
    this.line = null;
    this.popup.close();
    this.complain("");
    this.command = new CommandLine(command, this.popup, {
      view: this.host.view,
      suggest: this.host.suggest,
      give: this.host.give,
      problem: (text) => this.complain(text),
      leave: (text) => this.type(text),
    });
    this.box.replaceChildren(this.command.node);
    this.command.begin(rest);
  }

  pressed(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") return this.escape(event);
    if (this.command) {
      if (this.command.key(event)) event.preventDefault();
      return;
    }
    if (event.target !== this.line) return;
    const pick =
      this.popup.open && this.popup.meant && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey;
    const send = event.key === "Enter" && !event.shiftKey;
    if (!pick && !send && !this.popup.arrow(event.key)) return;
    event.preventDefault();
    if (pick) this.popup.meant.pick();
    else if (send) this.send();
  }

  escape(event) {
    const nothing = !this.popup.open && !this.command;
    if (nothing) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.popup.open) this.popup.close();
    else this.type("");
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    try {
      if (await this.off()) this.type("");
    } catch (error) {
      this.complain(error.message);
    } finally {
      this.sending = false;
    }
  }

  /** Sends the message or command. Returns whether it was sent. */
  async off() {
    if (this.command) {
      const options = this.command.finish();
      if (options) await this.host.command(this.command.command.baseLine, options);
      return Boolean(options);
    }
    const text = this.line.value.trim();
    if (!text) return false;
    if (/^\/[\p{L}\p{N}_-]+$/u.test(text)) return this.byName(text.slice(1));
    const length = [...text].length;
    if (length > MAX_LENGTH) throw new Error(`Messages can have at most ${MAX_LENGTH} characters. Yours has ${length}.`);
    await this.host.say(this.withMentions(text));
    return true;
  }

  /** Selects a command whose bare name was typed after its list was closed. */
  byName(name) {
    const command = typed(this.host.view().commands).find((one) => one.line === name || one.baseLine === name);
    if (!command) throw new Error(`There's no command /${name} here. Type / to see all commands.`);
    this.choose(command, "");
    return false;
  }

  withMentions(text) {
    const people = this.host
      .view()
      .people.filter((one) => one.here)
      .sort((a, b) => b.name.length - a.name.length);
    return people.reduce((said, one) => said.replace(named(one.name), (_, before) => `${before}<@${one.id}>`), text);
  }
}

/** Matches `@name` as a whole word. */
function named(name) {
  return new RegExp(`(^|[\\s(])@${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "gu");
}
