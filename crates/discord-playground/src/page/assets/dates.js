// Dates and times, formatted in the browser's language.

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
/** The range of a Date, in seconds. */
const MAX_SECONDS = 8.64e12;

/** The time of `<t:seconds:style>`, or null if it is out of range. `tick` updates relative times. */
export function moment(seconds, style) {
  if (!(Math.abs(seconds) <= MAX_SECONDS)) return null;
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

/** Updates the relative times on the page. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const words = relative(new Date(node.dateTime));
    if (node.textContent !== words) node.textContent = words;
  }
}

/** Time of day of a message. */
export function clock(at) {
  return FORMATS.t.format(at);
}

/** Date and time in full, for titles. */
export function full(at) {
  return FORMATS.F.format(at);
}

/** The date of a message, for day separators. */
export function day(at) {
  return FORMATS.D.format(at);
}

/** The time of a message, with the date unless it is today. */
export function messageTime(at) {
  const days = Math.round((midnight(Date.now()) - midnight(at)) / 86400000);
  if (days === 0) return clock(at);
  return days === 1 ? `Yesterday at ${clock(at)}` : NUMBERS.format(at);
}

function midnight(at) {
  return new Date(at).setHours(0, 0, 0, 0);
}
