// The message stream: grouped by author and day. Follows the newest message unless the user has scrolled up.

import { markBusy } from "./components.js";
import { byId, el, sync } from "./dom.js";
import { message, unanswered } from "./messages.js";
import { day } from "./dates.js";
import { icon } from "./icons.js";

/** Consecutive messages of an author within this time are grouped, in milliseconds. */
const MAX_GAP = 7 * 60 * 1000;
/** Discord's time limit for a response, in milliseconds. */
const RESPONSE_TIMEOUT = 3000;
/** Distance from the end, in pixels, at which the newest message counts as visible. */
const NEAR = 40;

/** The message stream. `context` is that of `message`, plus `reading()`, called when the end becomes visible. */
export class Stream {
  constructor(context) {
    this.context = context;
    this.list = byId("messages");
    this.scroll = byId("scroll");
    this.following = true;
    this.view = null;
    const growth = new ResizeObserver(() => this.following && this.toEnd());
    for (const node of [this.list, this.scroll, byId("beginning")]) growth.observe(node);
    this.scroll.addEventListener("scroll", () => this.scrolled());
    byId("present").append(icon("down"));
    byId("present").addEventListener("click", () => this.toEnd());
  }

  /** Shows a view. `moved` means that the channel or the user changed. */
  show(view, moved) {
    // The "New" divider stays where it was when the channel was opened. While the user is watching, nothing
    // is new.
    const looking = this.following && document.hasFocus() && !this.list.querySelector(".divider.new");
    if (moved) this.mark = view.read;
    else if (looking) this.mark = view.messages.at(-1)?.id ?? null;
    const answered = this.isAnswered(view);
    this.view = view;
    this.draw();
    if (moved || answered) this.toEnd();
  }

  /** Whether the newest message is a new ephemeral one, which the user is waiting for. */
  isAnswered(view) {
    const last = view.messages.at(-1);
    return Boolean(last?.private) && !this.view?.messages.some((one) => one.id === last.id);
  }

  draw() {
    clearTimeout(this.timer);
    const { waiting } = this.view;
    const late = waiting.filter(isLate);
    sync(
      this.list,
      this.items(late),
      (item) => item.id,
      (item) => this.build(item),
    );
    const busy = waiting.filter((one) => one.message && !isLate(one)).map((one) => `${one.message} ${one.what}`);
    markBusy(this.list, new Set(busy));
    const next = waiting.filter((one) => !isLate(one)).map((one) => one.at + RESPONSE_TIMEOUT - Date.now());
    if (next.length) this.timer = setTimeout(() => this.draw(), Math.min(...next) + 20);
  }

  items(late) {
    const failed = new Set(late.map((one) => one.message));
    const items = [];
    let before = null;
    for (const one of this.view.messages) {
      const today = day(one.at);
      if (!before || day(before.at) !== today) items.push({ id: `day-${today}`, line: "day", words: today });
      const fresh = this.isFirstNew(one, before);
      if (fresh) items.push({ id: "new", line: "new", words: "New" });
      items.push({ ...one, joined: !fresh && joins(one, before), failed: failed.has(one.id) });
      before = one;
    }
    for (const one of late.filter((act) => !act.message && act.what)) {
      const later = items.findIndex((item) => item.at > one.at);
      const row = { id: one.id, at: one.at, unanswered: true, what: one.what, user: this.view.me };
      items.splice(later < 0 ? items.length : later, 0, row);
    }
    return items;
  }

  isFirstNew(one, before) {
    if (this.mark === null || this.mark === undefined || one.author === this.view.me || one.private) return false;
    return BigInt(one.id) > BigInt(this.mark) && (!before || BigInt(before.id) <= BigInt(this.mark));
  }

  build(item) {
    if (item.unanswered) return unanswered(item, this.context);
    if (item.line)
      return el(
        "li",
        { class: `divider ${item.line}`, role: "separator", aria: { label: item.words } },
        el("span", {}, item.words),
      );
    return message(item, this.context);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroll;
    // If the content was resized, the user didn't scroll: keep following the end.
    const changed = this.room !== scrollHeight - clientHeight;
    this.room = scrollHeight - clientHeight;
    this.following = this.room - scrollTop < NEAR || (this.following && changed);
    byId("present").hidden = this.following;
    if (this.following) this.context.reading();
  }

  toEnd() {
    this.following = true;
    byId("present").hidden = true;
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.room = this.scroll.scrollHeight - this.scroll.clientHeight;
  }

  /** Scrolls to a message and highlights it. Returns false if it isn't shown. */
  point(id) {
    const node = [...this.list.children].find((one) => one.dataset.key === id);
    if (!node) return false;
    this.following = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("pointed");
    setTimeout(() => node.classList.remove("pointed"), 2000);
    return true;
  }
}

function isLate(one) {
  return Date.now() - one.at > RESPONSE_TIMEOUT;
}

function joins(one, before) {
  return (
    Boolean(before) &&
    before.author === one.author &&
    before.private === one.private &&
    !one.caused?.command &&
    !one.reply &&
    one.at - before.at < MAX_GAP &&
    day(one.at) === day(before.at)
  );
}
