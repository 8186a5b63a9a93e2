// Discord's Markdown, as far as a bot's messages use it, into nodes. Never through markup: only text nodes and elements.

import { el } from "./dom.js";

// Each inline form: where it begins, and what becomes of the match. The order decides where two begin at one place.
const INLINE = [
  [/```(?:[a-z]*\n)?([\s\S]+?)```/, ([, code]) => el("pre", {}, el("code", {}, code.replace(/\n$/, "")))],
  [/`([^`]+)`/, ([, code]) => el("code", {}, code)],
  [/<@!?(\d+)>/, ([, id], names) => el("span", { class: "mention" }, `@${names.person(id) ?? "unknown"}`)],
  [/<#(\d+)>/, ([, id], names) => el("span", { class: "mention" }, `#${names.place(id) ?? "unknown"}`)],
  [/@everyone|@here/, ([text]) => el("span", { class: "mention" }, text)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, ([, seconds, style]) => time(Number(seconds), style ?? "f")],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, ([, text, url], names) => link(url, inline(text, names))],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]'"])>?/, ([, url]) => link(url, [url])],
  [/\*\*\*([\s\S]+?)\*\*\*/, ([, text], names) => el("strong", {}, el("em", {}, inline(text, names)))],
  [/\*\*([\s\S]+?)\*\*/, ([, text], names) => el("strong", {}, inline(text, names))],
  [/__([\s\S]+?)__/, ([, text], names) => el("u", {}, inline(text, names))],
  [/~~([\s\S]+?)~~/, ([, text], names) => el("s", {}, inline(text, names))],
  [/\|\|([\s\S]+?)\|\|/, ([, text], names) => spoiler(inline(text, names))],
  [/\*(?=\S)([^*\n]+?)\*/, ([, text], names) => el("em", {}, inline(text, names))],
  [/(?<![\p{L}\p{N}])_(?=\S)([^_\n]+?)_(?![\p{L}\p{N}])/u, ([, text], names) => el("em", {}, inline(text, names))],
  [/\\([*_`~|<>\\#@:[\]()-])/, ([, plain]) => plain],
];

const HEADINGS = { "#": "h2", "##": "h3", "###": "h4" };

/** The nodes for a text; `names` finds people and channels by id. */
export function markdown(text, names) {
  const nodes = [];
  // Blocks of code may span lines, so they are cut out first.
  for (const part of text.split(/(```[\s\S]+?```)/)) {
    if (part.startsWith("```") && part.length > 6) nodes.push(...inline(part, names));
    else if (part) nodes.push(...lines(nodes.length ? part.replace(/^\n/, "") : part, names));
  }
  return nodes;
}

function lines(text, names) {
  const nodes = [];
  let list = null;
  text.split("\n").forEach((line, i, all) => {
    const [, mark, rest] = /^(#{1,3}|-#|>|[-*]|\d+\.) (.*)$/.exec(line) ?? [];
    const item = mark && (mark === "-" || mark === "*" || mark.endsWith("."));
    if (!item) list = null;
    if (HEADINGS[mark]) nodes.push(el(HEADINGS[mark], {}, inline(rest, names)));
    else if (mark === "-#") nodes.push(el("small", {}, inline(rest, names)));
    else if (mark === ">") nodes.push(el("blockquote", {}, inline(rest, names)));
    else if (item) {
      if (!list) nodes.push((list = el(mark.endsWith(".") ? "ol" : "ul")));
      list.append(el("li", {}, inline(rest, names)));
    } else {
      nodes.push(...inline(line, names));
      if (i + 1 < all.length) nodes.push(el("br"));
    }
  });
  return nodes;
}

function inline(text, names) {
  let first = null;
  for (const [pattern, build] of INLINE) {
    const found = pattern.exec(text);
    if (found && (!first || found.index < first.found.index)) first = { found, build };
  }
  if (!first) return text ? [text] : [];
  const { found, build } = first;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [...(before ? [before] : []), build(found, names), ...inline(after, names)];
}

function link(url, children) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

function spoiler(children) {
  return el("span", { class: "spoiler", tabIndex: 0, onclick: (event) => event.currentTarget.classList.add("open") }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(undefined, STYLES.F).format(date);
  const node = el("time", { class: "moment", dateTime: date.toISOString(), title: full });
  node.dataset.relative = style === "R" ? "yes" : "no";
  node.textContent = style === "R" ? relative(date) : new Intl.DateTimeFormat(undefined, STYLES[style]).format(date);
  return node;
}

const UNITS = [
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
];

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Lets the relative times on the page go on. */
export function tick() {
  for (const node of document.querySelectorAll('time[data-relative="yes"]')) {
    node.textContent = relative(new Date(node.dateTime));
  }
}
