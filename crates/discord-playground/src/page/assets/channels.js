// Navigation: the rail with direct messages and servers, and the column with channels and threads.

import { byId, classes, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { avatar, badge } from "./badges.js";

export const TEXT = 0;
const GROUP = 3;
const THREADS = [11, 12];

/** Whether a channel is a conversation outside of servers: the direct messages with a user or the bot, or a group. */
export function isDirect(place) {
  return place.recipients !== null;
}

/** The name of a channel. Direct messages have that of the recipient. */
export function placeName(place, view) {
  if (place.name || !isDirect(place)) return place.name;
  return place.recipients.map((id) => view.people.find((person) => person.id === id)?.name ?? "Unknown").join(", ");
}

/** The name of a channel as in a mention. */
export function mentioned(place, view) {
  const name = placeName(place, view);
  if (!isDirect(place)) return `#${name}`;
  return place.kind === GROUP ? name : `@${name}`;
}

/** The name of a channel's icon. */
export function glyph(place) {
  if (place.kind === GROUP) return "people";
  return isDirect(place) ? "at" : isThread(place) ? "thread" : "hash";
}

/** The other user in direct messages, or the bot; null elsewhere. */
export function partner(place, view) {
  if (!isDirect(place) || place.kind === GROUP) return null;
  return view.people.find((person) => person.id === place.recipients[0]) ?? null;
}

/** The direct messages with the bot, if they are open. */
export function botMessages(view) {
  return view.places.find((place) => isDirect(place) && place.has_bot);
}

/** Whether a channel is a thread. */
export function isThread(place) {
  return THREADS.includes(place.kind);
}

/** Shows rail and column for a view. `go` has `to(channel)`, `home()` and `server(id)`. */
export function showPlaces(view, go) {
  const current = view.places.find((place) => place.id === view.channel);
  const home = isDirect(current);
  showRail(view, current, go);
  byId("server").textContent = home
    ? "Direct messages"
    : (view.servers.find((one) => one.id === current.server)?.name ?? "Server");
  const rows = home ? conversations(view) : channels(view, current.server);
  const shown = rows.map((place) => ({
    ...place,
    current: place.id === view.channel,
    name: placeName(place, view),
    partner: partner(place, view),
  }));
  sync(
    byId("places"),
    shown,
    (place) => place.id,
    (place) => channel(place, go),
  );
}

// The direct messages with the bot come first.
function conversations(view) {
  return view.places.filter(isDirect).sort((one, other) => Number(other.has_bot) - Number(one.has_bot));
}

// Each channel followed by its threads. Archived threads are hidden unless open.
function channels(view, server) {
  const open = (place) => !place.archived || place.id === view.channel;
  const threads = (parent) => view.places.filter((place) => isThread(place) && place.parent === parent && open(place));
  return view.places
    .filter((place) => place.kind === TEXT && place.server === server)
    .flatMap((place) => [place, ...threads(place.id)]);
}

function channel(place, go) {
  const kind = classes("place", isThread(place) && "thread", place.unread > 0 && "unread", isDirect(place) && "direct");
  return el(
    "button",
    {
      type: "button",
      class: kind,
      data: { place: place.name },
      aria: { current: place.current ? "page" : "false" },
      onclick: () => go.to(place.id),
    },
    face(place),
    el("span", { class: "name" }, place.name),
    place.archived && el("span", { class: "faint" }, "archived"),
    place.unread > 0 && el("span", { class: "unseen" }, "unread"),
    badge(place.pings),
  );
}

function face(place) {
  if (place.partner) return avatar(place.partner);
  return isDirect(place) ? el("span", { class: "avatar group" }, icon(glyph(place))) : icon(glyph(place));
}

function showRail(view, current, go) {
  const sum = (places, what) => places.reduce((total, place) => total + place[what], 0);
  const direct = view.places.filter(isDirect);
  const rows = [
    { id: "home", name: "Direct messages", current: isDirect(current), pings: sum(direct, "pings"), unread: 0 },
  ];
  for (const server of view.servers) {
    const inside = view.places.filter((place) => place.server === server.id);
    rows.push({
      ...server,
      current: current.server === server.id,
      pings: sum(inside, "pings"),
      unread: sum(inside, "unread"),
    });
  }
  sync(
    byId("rail"),
    rows,
    (row) => row.id,
    (row) =>
      el(
        "button",
        {
          type: "button",
          class: classes("server", row.unread > 0 && "unread"),
          title: row.name,
          data: { server: row.name },
          aria: { label: row.name, current: String(row.current) },
          onclick: () => (row.id === "home" ? go.home() : go.server(row.id)),
        },
        row.id === "home" ? icon("at") : initials(row.name),
        badge(row.pings),
      ),
  );
}

function initials(name) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .join("")
    .slice(0, 3);
}
