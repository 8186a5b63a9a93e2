// Navigation: the rail with direct messages and servers, and the column with channels and threads.

import { byId, classes, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { avatar, badge } from "./badges.js";

export const TEXT = 0;
export const DIRECT = 1;
const THREADS = [11, 12];

/** Whether a channel is a thread. */
export function isThread(place) {
  return THREADS.includes(place.kind);
}

/** Shows rail and column for a view. `go` has `to(channel)`, `home()` and `server(id)`. */
export function showPlaces(view, go) {
  const current = view.places.find((place) => place.id === view.channel);
  const home = current.kind === DIRECT;
  showRail(view, current, go);
  byId("server").textContent = home
    ? "Direct messages"
    : (view.servers.find((one) => one.id === current.server)?.name ?? "Server");
  const bot = view.people.find((person) => person.bot);
  const rows = home ? view.places.filter((place) => place.kind === DIRECT) : channels(view, current.server);
  const shown = rows.map((place) => ({
    ...place,
    current: place.id === view.channel,
    name: home ? bot.name : place.name,
    bot: home ? bot : null,
  }));
  sync(
    byId("places"),
    shown,
    (place) => place.id,
    (place) => channel(place, go),
  );
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
  const face = place.bot ? avatar({ ...place.bot }) : icon(isThread(place) ? "thread" : "hash");
  const kind = classes("place", isThread(place) && "thread", place.unread > 0 && "unread", place.bot && "direct");
  return el(
    "button",
    {
      type: "button",
      class: kind,
      data: { place: place.name },
      aria: { current: place.current ? "page" : "false" },
      onclick: () => go.to(place.id),
    },
    face,
    el("span", { class: "name" }, place.name),
    place.archived && el("span", { class: "faint" }, "archived"),
    place.unread > 0 && el("span", { class: "unseen" }, "unread"),
    badge(place.pings),
  );
}

function showRail(view, current, go) {
  const sum = (places, what) => places.reduce((total, place) => total + place[what], 0);
  const direct = view.places.filter((place) => place.kind === DIRECT);
  const rows = [
    { id: "home", name: "Direct messages", current: current.kind === DIRECT, pings: sum(direct, "pings"), unread: 0 },
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
