// Users: the current one, the members of a channel, and switching to another user.

import { byId, classes, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { avatar, badge, tag } from "./badges.js";
import { languageSelect } from "./languages.js";

/** Shows the list of members. */
export function showMembers(view, be) {
  const here = view.people.filter((person) => person.here);
  const online = here.filter((person) => !person.bot || view.connected);
  const gone = here.filter((person) => person.bot && !view.connected);
  const section = (title, people, away) =>
    people.length
      ? [
          { id: title, title, count: people.length },
          ...people.map((one) => ({ ...one, away, pings: 0, me: one.id === view.me })),
        ]
      : [];
  const rows = [...section("Online", online, false), ...section("Offline", gone, true)];
  sync(
    byId("members"),
    rows,
    (row) => row.id,
    (row) => (row.title ? el("h2", {}, `${row.title} — ${row.count}`) : member(row, be)),
  );
}

function member(person, be) {
  const face = [
    portrait(person, person.away),
    el("span", { class: "name" }, person.name),
    tag(person),
    person.me && el("span", { class: "faint" }, "you"),
  ];
  const kind = classes("member", person.away && "away");
  if (person.bot || person.me) return el("div", { class: kind, data: { member: person.name } }, face);
  return el(
    "button",
    {
      type: "button",
      class: kind,
      data: { member: person.name },
      title: `Switch to ${person.name}`,
      onclick: () => be(person.id),
    },
    face,
  );
}

function portrait(person, away) {
  return el("span", { class: "portrait" }, avatar(person), el("span", { class: away ? "presence off" : "presence" }));
}

/**
 * Shows the current user, their language, whether they have added the app to their account, and the other users to switch to.
 * `host` has `be(id)`, `speak(locale)` and `install(added)`.
 */
export function showMe(view, host) {
  const { be, speak, install } = host;
  const me = view.people.find((person) => person.id === view.me);
  const bot = view.people.find((person) => person.bot);
  const others = view.people.filter((person) => !person.bot && person.id !== view.me);
  sync(
    byId("me"),
    [{ me, others, locales: view.locales, app: view.installable && bot.name }],
    () => "me",
    () =>
      el(
        "div",
        { class: "panel" },
        portrait(me, false),
        el("span", { class: "who" }, el("strong", {}, me.name), el("span", { class: "faint" }, "Online")),
        el(
          "button",
          {
            type: "button",
            class: "icon",
            data: { themeToggle: "yes" },
            aria: { label: "Toggle light and dark theme" },
            title: "Toggle light and dark theme",
          },
          icon("sun"),
        ),
        languageSelect(view.locales, me.locale, speak),
        view.installable && app(me, bot, install),
        el(
          "div",
          { class: "others" },
          others.map((one) => other(one, be)),
        ),
      ),
  );
  const allUsers = view.people
    .filter((person) => !person.bot)
    .map((one) => ({ ...one, pings: one.id === view.me ? 0 : one.pings, me: one.id === view.me }));
  sync(
    byId("switch"),
    allUsers,
    (one) => one.id,
    (one) => become(one, be),
  );
}

function app(me, bot, install) {
  const words = me.app ? `Remove ${bot.name} from your account` : `Add ${bot.name} to your account`;
  return el(
    "button",
    {
      type: "button",
      class: "become app",
      data: { app: me.app ? "remove" : "add", stays: "app" },
      title: words,
      onclick: () => install(!me.app),
    },
    icon(me.app ? "close" : "plus"),
    el("span", { class: "words" }, words),
  );
}

function other(person, be) {
  return el(
    "div",
    { class: "other" },
    become(person, be),
    el(
      "a",
      {
        class: "icon",
        href: `?${new URLSearchParams({ as: person.name })}`,
        target: "_blank",
        rel: "noopener",
        title: `Open a second window as ${person.name}`,
        aria: { label: `Open a second window as ${person.name}` },
      },
      icon("window"),
    ),
  );
}

function become(person, be) {
  const words = person.me ? `You are ${person.name}` : `Switch to ${person.name}`;
  return el(
    "button",
    {
      type: "button",
      class: "become",
      data: { be: person.name },
      title: words,
      aria: { pressed: String(Boolean(person.me)) },
      onclick: () => be(person.id),
    },
    avatar(person),
    el("span", { class: "words" }, words),
    badge(person.pings),
  );
}
