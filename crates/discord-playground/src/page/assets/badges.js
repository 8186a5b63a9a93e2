// Badges and other small marks that several parts of the page show.

import { classes, el } from "./dom.js";

const COLOURS = 6;

/** The three dots of something that is being waited for. */
export function dots() {
  return el("span", { class: "dots", aria: { hidden: "true" } }, el("i"), el("i"), el("i"));
}

/** An emoji of a button or a menu's line, if it has one: a character, or one of the bot's own. */
export function emoji(one) {
  if (!one?.name) return null;
  return one.id ? picture(one) : el("span", { class: "emoji" }, one.name);
}

/** An emoji that is a picture; its name, where that is gone. */
export function picture({ id, name }) {
  return el("img", { class: "emoji", src: `/emojis/${id}`, alt: `:${name}:`, title: `:${name}:` });
}

/** The badge of a bot; nothing for a person. */
export function tag(person) {
  return person.bot && el("span", { class: "tag" }, "APP");
}

/** The number of pings, if there are any. */
export function badge(count) {
  if (!count) return null;
  const words = count === 1 ? "mention" : "mentions";
  return el(
    "span",
    { class: "badge", title: `${count} ${words}` },
    count > 99 ? "99+" : String(count),
    el("span", { class: "unseen" }, ` ${words}`),
  );
}

const colours = new Map();

/** Gives each of these people, in this order, another colour, as far as there are any. */
export function meet(people) {
  for (const { id } of people) if (!colours.has(id)) colours.set(id, colours.size % COLOURS);
}

/** An avatar: the first letter on the person's colour. */
export function avatar(person) {
  const colour = colours.get(person.id) ?? 0;
  const letter = [...person.name][0] ?? "?";
  return el(
    "span",
    { class: classes("avatar", `colour-${colour}`, person.bot && "bot"), aria: { hidden: "true" } },
    letter.toUpperCase(),
  );
}
