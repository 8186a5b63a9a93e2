// Notifications: marks visible messages as read, announces new ones to screen readers, and counts pings in
// the title.

import { byId, el } from "./dom.js";
import { mentioned } from "./channels.js";

/** Distance from the end, in pixels, at which the newest message counts as visible. */
const NEAR = 40;
/** Announcements kept for screen readers. */
const MAX_ANNOUNCEMENTS = 5;

/** The last message that was marked as read, to avoid repeated requests. */
let asked = null;

/** Marks the channel as read if its end is visible, and sets the window's title. */
export function markRead(view, attempt) {
  setTitle(view);
  const { scrollHeight, scrollTop, clientHeight } = byId("scroll");
  const looking =
    document.visibilityState === "visible" && document.hasFocus() && scrollHeight - scrollTop - clientHeight < NEAR;
  const last = view.messages.at(-1)?.id;
  if (!looking || !last || (view.read && BigInt(view.read) >= BigInt(last))) return;
  const key = `${view.me} ${last}`;
  if (key === asked) return;
  asked = key;
  attempt("read", { message: last });
}

function setTitle(view) {
  const place = view.places.find((one) => one.id === view.channel);
  const server = view.servers.find((one) => one.id === place.server)?.name;
  const name = mentioned(place, view);
  const pings = view.places.reduce((sum, one) => sum + one.pings, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${name}${server ? ` | ${server}` : ""}`;
}

/** Announces the messages that are new in `next` to screen readers. */
export function announce(before, next, person) {
  const known = new Set(before.messages.map((one) => one.id));
  for (const one of next.messages.filter((message) => !known.has(message.id) && message.author !== next.me)) {
    const words = one.loading ? "is thinking…" : plain(one, person);
    byId("heard").append(el("p", {}, `${person(one.author).name}: ${words}`));
  }
  while (byId("heard").childElementCount > MAX_ANNOUNCEMENTS) byId("heard").firstElementChild.remove();
}

function plain(one, person) {
  const text = one.content
    .replace(/<@!?(\d+)>/g, (_, id) => `@${person(id).name}`)
    .replace(/<t:[^>]*>/g, "")
    .replace(/[*_`~|]/g, "");
  return [text, ...one.files.map((file) => file.alt ?? file.name)].filter(Boolean).join(". ");
}
