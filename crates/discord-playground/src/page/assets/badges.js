// Badges and other small elements that several parts of the page share.

import { classes, el } from "./dom.js";

const COLOURS = 6;

/** Three animated dots: waiting. */
export function dots() {
  return el("span", { class: "dots", aria: { hidden: "true" } }, el("i"), el("i"), el("i"));
}

/** The emoji of a button or menu option, if any: a character, or a custom emoji. */
export function emoji(one) {
  if (!one?.name) return null;
  return one.id ? picture(one) : el("span", { class: "emoji" }, one.name);
}

/** A custom emoji. Falls back to its name if the image is missing. */
export function picture({ id, name }) {
  return el("img", { class: "emoji", src: `/emojis/${id}`, alt: `:${name}:`, title: `:${name}:` });
}

/** The tag of a bot; nothing for a user. */
export function tag(person) {
  return person.bot && el("span", { class: "tag" }, "APP");
}

/** The number of pings, if any. */
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

/** Assigns a colour to each user, without repetition while there are unused ones. */
export function meet(people) {
  for (const { id } of people) if (!colours.has(id)) colours.set(id, colours.size % COLOURS);
}

/** An avatar: the first letter of the name on the user's colour. */
export function avatar(person) {
  const colour = colours.get(person.id) ?? 0;
  const letter = [...person.name][0] ?? "?";
  return el(
    "span",
    { class: classes("avatar", `colour-${colour}`, person.bot && "bot"), aria: { hidden: "true" } },
    letter.toUpperCase(),
  );
}
