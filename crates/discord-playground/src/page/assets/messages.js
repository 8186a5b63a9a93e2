// A message element: header, text, images, embeds, buttons and menus.

import { row } from "./components.js";
import { classes, el } from "./dom.js";
import { embed } from "./embeds.js";
import { icon } from "./icons.js";
import { inline } from "./inline.js";
import { avatar, dots, tag } from "./badges.js";
import { markdown } from "./markdown.js";
import { clock, full, messageTime } from "./dates.js";
import { file } from "./pictures.js";

/**
 * Creates the element of a message. `item` is the view's message with `joined` (grouped with the previous one) and `failed`
 * (an interaction was not answered). `context` has `names`, `person(id)`, `press(message, custom_id)`,
 * `choose(message, custom_id, values)`, `people()` with access to the channel, `channel()`, `bot()` and `dismiss(message)`.
 */
export function message(item, context) {
  const author = context.person(item.author);
  const kinds = classes("message", item.joined && "joined", item.private && "private", item.pings && "pings");
  return el(
    "li",
    { class: kinds, data: { author: author.name } },
    cause(item, context),
    reference(item, context),
    item.joined ? stamp(item, "aside") : avatar(author),
    el(
      "div",
      { class: "body" },
      !item.joined && head(item, author),
      words(item, author, context),
      item.files.map(file),
      item.embeds.map((one) => embed(one, context.names)),
      item.rows.map((one) =>
        row(
          one,
          (id) => context.press(item, id),
          (id, values) => context.choose(item, id, values),
          context.people,
        ),
      ),
      item.failed && el("p", { class: "failed", role: "alert" }, icon("warning"), "This interaction failed"),
      item.private && alone(() => context.dismiss(item)),
    ),
  );
}

function head(item, author) {
  return el("p", { class: "head" }, el("strong", { class: "author" }, author.name), tag(author), stamp(item, ""));
}

function stamp(item, kind) {
  const text = kind === "aside" ? clock(item.at) : messageTime(item.at);
  return el(
    "time",
    { class: classes("stamp", kind), dateTime: new Date(item.at).toISOString(), title: full(item.at) },
    text,
  );
}

function words(item, author, context) {
  if (item.loading) return el("p", { class: "thinking" }, dots(), `${author.name} is thinking…`);
  if (!item.content) return null;
  const edited = item.edited && el("span", { class: "edited" }, " (edited)");
  return el(
    "div",
    { class: classes("text", onlyEmoji(item.content) && "large") },
    markdown(item.content, context.names),
    edited,
  );
}

/** Whether a text is up to 30 emoji, which Discord draws large. */
function onlyEmoji(text) {
  return /^(?:\p{Extended_Pictographic}[\u{fe0f}\u{200d}\u{1f3fb}-\u{1f3ff}]*\s*){1,30}$/u.test(text);
}

/** The command that it responds to, with its user. */
function cause(item, context) {
  if (!item.caused?.command || item.joined) return null;
  const user = context.person(item.caused.user);
  return el(
    "p",
    { class: "cause" },
    avatar(user),
    el("strong", {}, user.name),
    " used ",
    el("span", { class: "command" }, icon("slash"), item.caused.command),
  );
}

/** The message that it replies to. */
function reference(item, context) {
  if (!item.reply) return null;
  if (!item.reply.author) return el("p", { class: "cause" }, el("em", {}, "Original message was deleted"));
  const author = context.person(item.reply.author);
  const line = item.reply.content.replace(/\s+/g, " ").slice(0, 200);
  return el(
    "button",
    { type: "button", class: "cause", data: { go: context.channel(), message: item.reply.id } },
    avatar(author),
    el("strong", {}, author.name),
    " ",
    el("span", { class: "excerpt" }, line ? inline(line, context.names) : el("em", {}, "Click to see attachment")),
  );
}

function alone(dismiss) {
  return el(
    "p",
    { class: "alone" },
    icon("eye"),
    "Only you can see this • ",
    el("button", { type: "button", class: "as-link", data: { dismiss: "yes" }, onclick: dismiss }, "Dismiss message"),
  );
}

/** A command without a response in time, visible to its user only. */
export function unanswered(item, context) {
  const bot = context.bot();
  return el(
    "li",
    { class: "message private unanswered", role: "alert" },
    cause({ caused: { user: item.user, command: item.what } }, context),
    avatar(bot),
    el(
      "div",
      { class: "body" },
      el("p", { class: "head" }, el("strong", { class: "author" }, bot.name), tag(bot)),
      el("p", { class: "failed" }, icon("warning"), "The application did not respond"),
      el("p", { class: "alone" }, icon("eye"), "Only you can see this"),
    ),
  );
}
