// Parses Discord's Markdown for messages and embeds into nodes. Creates only text nodes and elements, never
// markup.
//
// This file has blocks (code, quotes, headings, lists, paragraphs); `inline.js` has the inline syntax.

import { el } from "./dom.js";
import { inline } from "./inline.js";

const HEADINGS = { "#": "h2", "##": "h3", "###": "h4" };
const FENCE = /```(?:([a-z0-9_+.-]+)\n)?\n*([\s\S]+?)\n*```/i;
const LINE = /^(#{1,3}|-#|>) (.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) (.*)$/;

/** Parses a text into nodes. `names` resolves users and channels by id. */
export function markdown(text, names) {
  const nodes = [];
  let rest = text;
  for (let fence = FENCE.exec(rest); fence; fence = FENCE.exec(rest)) {
    nodes.push(...blocks(rest.slice(0, fence.index).replace(/\n$/, ""), names));
    nodes.push(el("pre", {}, el("code", { data: { language: fence[1] ?? "" } }, fence[2])));
    rest = rest.slice(fence.index + fence[0].length).replace(/^\n/, "");
  }
  return [...nodes, ...blocks(rest, names)];
}

function blocks(text, names) {
  const nodes = [];
  const lines = text.split("\n");
  while (lines.length) {
    if (lines[0].startsWith(">>> ")) return [...nodes, quote([lines.shift().slice(4), ...lines], names)];
    const [, mark, words] = LINE.exec(lines[0]) ?? [];
    if (mark === ">")
      nodes.push(
        quote(
          take(lines, /^> /).map((line) => line.slice(2)),
          names,
        ),
      );
    else if (mark) nodes.push(el(HEADINGS[mark] ?? "small", {}, inline(words, names))) && lines.shift();
    else if (ITEM.test(lines[0])) nodes.push(...list(take(lines, ITEM), names));
    else nodes.push(...plain(lines, names));
  }
  return nodes;
}

/** Removes and returns the leading lines that match. */
function take(lines, pattern) {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function quote(lines, names) {
  return el("blockquote", {}, blocks(lines.join("\n"), names));
}

// Emphasis may span lines, so consecutive plain lines are parsed together.
function plain(lines, names) {
  const end = lines.findIndex((line) => LINE.test(line) || ITEM.test(line) || line.startsWith(">>> "));
  const text = lines.splice(0, end < 0 ? lines.length : end).join("\n");
  // The next line is a block, which starts on a new line anyway.
  return text || end < 0 ? inline(text, names) : [el("br")];
}

function list(lines, names) {
  const items = lines
    .map((line) => ITEM.exec(line))
    .map(([, space, mark, words]) => ({ depth: space.length, mark, words }));
  const lists = [];
  while (items.length) lists.push(nested(items, items[0].depth, names));
  return lists;
}

// Consumes the items of this list. Deeper items become nested lists.
function nested(items, depth, names) {
  const first = items[0].mark;
  const numbered = first.endsWith(".");
  const node = el(numbered ? "ol" : "ul", numbered ? { start: Number.parseInt(first, 10) } : {});
  const belongs = (item) => item.depth > depth || (item.depth === depth && item.mark.endsWith(".") === numbered);
  while (items.length && belongs(items[0])) {
    if (items[0].depth > depth && node.lastChild) node.lastChild.append(nested(items, items[0].depth, names));
    else node.append(el("li", {}, inline(items.shift().words, names)));
  }
  return node;
}
