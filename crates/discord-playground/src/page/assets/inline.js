// Inline Markdown: emphasis, code, spoilers, links, mentions, timestamps, emoji, escapes.

import { picture } from "./badges.js";
import { el } from "./dom.js";
import { moment } from "./dates.js";

const JUMP = /^https:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

// Pattern and builder of each form. A builder returns null for plain text. If two patterns match at the same
// position, the first one wins.
const FORMS = [
  [/\\([^\p{L}\p{N}\s])/u, ([, plain]) => plain],
  [/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/, ([, , code]) => el("code", {}, code.replace(/^ (`[\s\S]*`) $/, "$1"))],
  [/<@!?(\d+)>/, ([, id], names) => mention(`@${names.person(id) ?? "unknown-user"}`)],
  [/<#(\d+)>/, ([, id], names) => (names.place(id) ? jump(id, null, names.place(id)) : mention("#unknown"))],
  [/<\/([\p{L}\p{N} _-]{1,100}):\d+>/u, ([, command]) => commandMention(command)],
  [/<a?:(\w{2,32}):(\d+)>/, ([, name, id]) => picture({ id, name })],
  [/<t:(-?\d{1,17})(?::([tTdDfFR]))?>/, ([, seconds, style]) => moment(Number(seconds), style ?? "f")],
  [/@everyone|@here/, ([text]) => mention(text)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)<>]+)>?\)/, ([, text, url], names) => link(url, inline(text, names), names)],
  [/<(https?:\/\/[^\s<>]+)>/, ([, url], names) => link(url, null, names)],
  [/https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]'"*_~|]/, ([url], names) => link(url, null, names)],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/, ([, text], names) => el("strong", {}, el("em", {}, inline(text, names)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, ([, text], names) => el("strong", {}, inline(text, names))],
  [/__([\s\S]+?)__(?!_)/, ([, text], names) => el("u", {}, inline(text, names))],
  [/~~([\s\S]+?)~~/, ([, text], names) => el("s", {}, inline(text, names))],
  [/\|\|([\s\S]+?)\|\|/, ([, text], names) => spoiler(inline(text, names))],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<=\S)\*(?!\*)/, ([, text], names) => el("em", {}, inline(text, names))],
  [
    /(?<![\p{L}\p{N}])_(?=\S)((?:__|\\[\s\S]|[^_\\])+?)_(?![\p{L}\p{N}])/u,
    ([, text], names) => el("em", {}, inline(text, names)),
  ],
];

/** Parses inline text into nodes and strings. `names` resolves users and channels by id. */
export function inline(text, names) {
  const nodes = [];
  let rest = text;
  for (let found = first(rest); found; found = first(rest)) {
    const { match, build } = found;
    nodes.push(...broken(rest.slice(0, match.index)), build(match, names) ?? match[0]);
    rest = rest.slice(match.index + match[0].length);
  }
  return [...nodes, ...broken(rest)];
}

function first(text) {
  let best = null;
  for (const [pattern, build] of FORMS) {
    const match = pattern.exec(text);
    if (match && (!best || match.index < best.match.index)) best = { match, build };
  }
  return best;
}

function broken(text) {
  return text
    .split("\n")
    .flatMap((line, i) => (i ? [el("br"), line] : [line]))
    .filter((part) => part !== "");
}

function mention(text) {
  return el("span", { class: "mention" }, text);
}

/** A command mention. A click on `[data-types]` types it into the composer. */
function commandMention(command) {
  return el("button", { type: "button", class: "mention", data: { types: `/${command} ` } }, `/${command}`);
}

/** A link to a channel or message on this page. A click on `[data-go]` navigates there. */
function jump(channel, message, children) {
  return el("button", { type: "button", class: "mention", data: { go: channel, message: message ?? "" } }, children);
}

function link(url, children, names) {
  const [, channel, message] = JUMP.exec(url) ?? [];
  const place = channel && names.place(channel);
  if (place) return jump(channel, message, children ?? `${place}${message ? " › message" : ""}`);
  return externalLink(url, children ?? [url]);
}

/** An external link, or plain text if it is not http(s). */
export function externalLink(url, children) {
  if (!/^https?:\/\//i.test(url)) return el("span", {}, children);
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: url }, children);
}

function spoiler(children) {
  const hidden = el("span", { class: "hidden" }, children);
  hidden.inert = true;
  const open = () => {
    hidden.inert = false;
    node.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  const node = el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabIndex: 0,
      aria: { label: "Spoiler" },
      onclick: open,
      onkeydown: (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open()),
    },
    hidden,
  );
  return node;
}
