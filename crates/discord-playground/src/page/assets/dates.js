// Dates and times as people read them, in the language of their browser.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const FORMATS = Object.fromEntries(
  Object.entries(STYLES).map(([key, style]) => [key, new Intl.DateTimeFormat(undefined, style)]),
);
const NUMBERS = new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
/** What a Date can hold, in seconds. */
const FARTHEST = 8.64e12;

/** The time of a `<t:seconds:style>`, or null where there is no such time. Relative ones go on with `tick`. */
export function moment(seconds, style) {
  if (!(Math.abs(seconds) <= FARTHEST)) return null;
  const date = new Date(seconds * 1000);
  const words = style === "R" ? relative(date) : FORMATS[style].format(date);
  const data = style === "R" ? { relative: "yes" } : {};
  return el("time", { class: "moment", dateTime: date.toISOString(), title: FORMATS.F.format(date), data }, words);
}

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return RELATIVE.format(Math.round(seconds / size), unit);
}

/** Lets the relative times on the page go on. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const words = relative(new Date(node.dateTime));
    if (node.textContent !== words) node.textContent = words;
  }
}

/** The hour of a message. */
export function clock(at) {
  return FORMATS.t.format(at);
}

/** Everything about a time, for its title. */
export function full(at) {
  return FORMATS.F.format(at);
}

/** The day of a message, as the line between two days says it. */
export function day(at) {
  return FORMATS.D.format(at);
}

/** When a message was written: the hour, with the day unless it is today. */
export function messageTime(at) {
  const days = Math.round((midnight(Date.now()) - midnight(at)) / 86400000);
  if (days === 0) return clock(at);
  return days === 1 ? `Yesterday at ${clock(at)}` : NUMBERS.format(at);
}

function midnight(at) {
  return new Date(at).setHours(0, 0, 0, 0);
}
