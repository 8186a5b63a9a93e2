// The start of a channel. Empty channels have an introduction and suggestions.

import { byId, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./badges.js";
import { glyph, isDirect, isThread, partner, placeName } from "./channels.js";

/** Delay between two steps of a demo, in milliseconds. */
export const PACES = [
  ["Slow", 3000],
  ["Normal", 1500],
  ["Fast", 500],
];
const USER = 6;
const DEFAULT_PACE = 1;

/**
 * Shows the start of a view. `host` has `type(text)`, which fills the composer, `run(name)`, which sends a command,
 * `watch(pace)`, and `install()`.
 */
export function showBeginning(view, host) {
  const place = view.places.find((one) => one.id === view.channel);
  const me = view.people.find((person) => person.id === view.me);
  const item = {
    id: view.channel,
    more: view.more,
    place: { kind: place.kind, name: placeName(place, view), recipients: place.recipients, has_bot: place.has_bot },
    partner: partner(place, view),
    bot: view.people.find((person) => person.bot),
    empty: view.messages.length === 0,
    challenge: challenge(view),
    commands: view.commands.length > 0,
    practice: offers(view, "practice"),
    tutorial: offers(view, "tutorial"),
    me: me?.name,
    installable: view.installable && !place.has_bot && !me?.app,
    others: view.people.filter((one) => !one.bot && one.here && one.id !== view.me).map((one) => one.name).slice(0, 3),
    demonstration: place.has_bot ? offered(view) : null,
  };
  sync(
    byId("beginning"),
    [item],
    (one) => one.id,
    (one) =>
      one.more ? el("p", { class: "faint older" }, "Older messages aren't shown.") : beginning(one, host),
  );
}

function offered(view) {
  const demonstration = view.demonstration ?? null;
  return demonstration && ["offered", "over"].includes(demonstration.state) ? demonstration.title : null;
}

function offers(view, name) {
  return view.commands.some((command) => command.base === name);
}

/** Returns the challenge command's name and user option, and a user to challenge. */
function challenge(view) {
  const command = view.commands.find(
    (one) => one.base === "challenge" && one.options?.some((option) => option.type === USER),
  );
  const other = view.people.find((person) => !person.bot && person.here && person.id !== view.me);
  if (!command || !other) return null;
  const option = command.options.find((one) => one.type === USER);
  return { name: other.name, command: command.name, option: option.name };
}

function beginning(item, host) {
  const { place } = item;
  const channel = !isDirect(place) && !isThread(place);
  return el(
    "section",
    { class: "beginning" },
    item.partner ? avatar(item.partner) : el("span", { class: "emblem" }, icon(glyph(place))),
    el("h2", {}, channel ? `Welcome to #${place.name}!` : place.name),
    el("p", { class: "faint" }, start(item)),
    item.empty && !item.partner?.bot && (item.commands || item.installable) && introduction(item),
    item.empty && el("div", { class: "suggestions" }, suggestions(item, host)),
  );
}

function start({ place, partner }) {
  if (partner) return `This is the beginning of your direct messages with ${place.name}.`;
  if (isDirect(place)) return `This is the beginning of the ${place.name} group.`;
  return isThread(place) ? "This is the start of the thread." : `This is the start of the #${place.name} channel.`;
}

/** Introduces the game and the users to first-time visitors. */
function introduction({ bot, me, others, place }) {
  const here = others.length ? ` ${new Intl.ListFormat("en").format(others)} ${others.length > 1 ? "are" : "is"} here too. Click a name to switch.` : "";
  return [
    el("p", {}, `Hive is a board game for two players. Surround your opponent's queen bee to win. ${bot.name} manages your matches and draws the board.`),
    el("p", {}, "You are ", el("strong", {}, me), `.${here}`),
    !place.has_bot &&
      el("p", {}, `${bot.name} isn't a member here. Users who have added it to their account can use its commands here, and everyone can press its buttons.`),
  ];
}

function suggestions({ bot, challenge, practice, tutorial, demonstration, commands, installable }, host) {
  const card = (id, glyph, title, note, act) =>
    el(
      "button",
      // The second click of a double click has detail 2.
      { type: "button", class: "card", data: { suggestion: id }, onclick: (event) => event.detail < 2 && act() },
      el("span", { class: "emblem" }, icon(glyph)),
      el("strong", {}, title),
      el("span", { class: "faint" }, note),
    );
  return [
    challenge &&
      card("challenge", "swords", `Challenge ${challenge.name}`, "Fills in the command for you", () =>
        host.type(`/${challenge.command} ${challenge.option}:${challenge.name}`),
      ),
    practice && card("practice", "robot", "Play the bot", "Starts a match at once", () => host.run("practice")),
    tutorial && card("tutorial", "book", "Tutorial", "Short lessons, only for you", () => host.run("tutorial")),
    demonstration && watching(demonstration, card, host),
    installable &&
      card("install", "plus", `Add ${bot.name}`, "To your account, for its commands", () => host.install()),
    commands && card("commands", "slash", "See all commands", "Or type / at any time", () => host.type("/")),
  ];
}

function watching(title, card, host) {
  const pace = paces(PACES[DEFAULT_PACE][1], () => {});
  return el(
    "div",
    { class: "card holder" },
    card("watch", "play", "Watch a game", title, () => host.watch(Number(pace.value))),
    el("label", { class: "pace" }, "Speed ", pace),
  );
}

/** A speed selector. `changed(milliseconds)` is called when the speed changes. */
export function paces(current, changed) {
  const nearest = PACES.map(([, pace]) => pace).sort((a, b) => Math.abs(a - current) - Math.abs(b - current))[0];
  return el(
    "select",
    { aria: { label: "Speed" }, data: { pace: "yes" }, onchange: (event) => changed(Number(event.target.value)) },
    PACES.map(([name, pace]) => el("option", { value: String(pace), selected: pace === nearest }, name)),
  );
}
