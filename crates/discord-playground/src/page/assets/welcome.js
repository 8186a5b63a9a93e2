// The beginning of a channel; where nothing has been said yet, with three things to begin with.

import { byId, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./badges.js";
import { DIRECT, isThread } from "./channels.js";

/** Milliseconds between two steps of a demonstration. */
export const PACES = [
  ["Slow", 3000],
  ["Normal", 1500],
  ["Fast", 500],
];
const USER = 6;
const USUAL = 1;

/** Shows it for a view. `host` has `type(text)`, which fills the composer, and `watch(pace)`. */
export function showBeginning(view, host) {
  const place = view.places.find((one) => one.id === view.channel);
  const item = {
    id: view.channel,
    more: view.more,
    place,
    bot: view.people.find((person) => person.bot),
    empty: view.messages.length === 0,
    challenge: challenge(view),
    commands: view.commands.length > 0,
    me: view.people.find((person) => person.id === view.me)?.name,
    others: view.people.filter((one) => !one.bot && one.here && one.id !== view.me).map((one) => one.name).slice(0, 3),
    demonstration: offered(view),
  };
  sync(
    byId("beginning"),
    [{ ...item, place: { kind: place.kind, name: place.name } }],
    (one) => one.id,
    (one) =>
      one.more ? el("p", { class: "faint older" }, "Older messages are not shown here.") : beginning(one, host),
  );
}

function offered(view) {
  const demonstration = view.demonstration ?? null;
  return demonstration && ["offered", "over"].includes(demonstration.state) ? demonstration.title : null;
}

/** The command that takes an opponent, and somebody to name. */
function challenge(view) {
  const command = view.commands.find(
    (one) => one.name === "challenge" && one.options?.some((option) => option.type === USER),
  );
  const other = view.people.find((person) => !person.bot && person.here && person.id !== view.me);
  if (!command || !other) return null;
  return { name: other.name, option: command.options.find((option) => option.type === USER).name };
}

function beginning(item, host) {
  const { place, bot } = item;
  const direct = place.kind === DIRECT;
  const name = direct ? bot.name : place.name;
  const words = direct
    ? `This is the beginning of your direct messages with ${name}.`
    : isThread(place)
      ? "This is the start of the thread."
      : `This is the start of the #${name} channel.`;
  return el(
    "section",
    { class: "beginning" },
    direct ? avatar(bot) : el("span", { class: "emblem" }, icon(isThread(place) ? "thread" : "hash")),
    el("h2", {}, direct || isThread(place) ? name : `Welcome to #${name}!`),
    el("p", { class: "faint" }, words),
    item.empty && !direct && item.commands && introduction(item),
    item.empty && el("div", { class: "suggestions" }, suggestions(item, host)),
  );
}

/** What this is, and who one is here, for somebody who has just opened the page. */
function introduction({ bot, me, others }) {
  const here = others.length ? ` ${new Intl.ListFormat("en").format(others)} ${others.length > 1 ? "are" : "is"} here too: click a name to be them.` : "";
  return [
    el("p", {}, `Hive is a board game for two: surround the other queen bee. ${bot.name} keeps your matches and draws the board.`),
    el("p", {}, "You are ", el("strong", {}, me), `.${here}`),
  ];
}

function suggestions({ challenge, demonstration, commands }, host) {
  const card = (id, glyph, title, note, onclick) =>
    el(
      "button",
      { type: "button", class: "card", data: { suggestion: id }, onclick },
      el("span", { class: "emblem" }, icon(glyph)),
      el("strong", {}, title),
      el("span", { class: "faint" }, note),
    );
  return [
    challenge &&
      card("challenge", "swords", `Challenge ${challenge.name}`, "Writes the command for you, ready to send", () =>
        host.type(`/challenge ${challenge.option}:${challenge.name}`),
      ),
    demonstration && watching(demonstration, card, host),
    commands && card("commands", "slash", "See the commands", "Type / at any time, and choose", () => host.type("/")),
  ];
}

function watching(title, card, host) {
  const pace = paces(PACES[USUAL][1], () => {});
  return el(
    "div",
    { class: "card holder" },
    card("watch", "play", "Watch a game", title, () => host.watch(Number(pace.value))),
    el("label", { class: "pace" }, "Speed ", pace),
  );
}

/** A choice of speeds; `changed(milliseconds)` hears of another one. */
export function paces(current, changed) {
  const nearest = PACES.map(([, pace]) => pace).sort((a, b) => Math.abs(a - current) - Math.abs(b - current))[0];
  return el(
    "select",
    { aria: { label: "Speed" }, data: { pace: "yes" }, onchange: (event) => changed(Number(event.target.value)) },
    PACES.map(([name, pace]) => el("option", { value: String(pace), selected: pace === nearest }, name)),
  );
}
