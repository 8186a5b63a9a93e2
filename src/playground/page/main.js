// The page: who one is, where one looks, and the latest view, shown.

import { Composer } from "./composer.js";
import { el, sync } from "./dom.js";
import { forgetForms, showForms } from "./forms.js";
import { tick } from "./markdown.js";
import { avatar, message } from "./messages.js";
import { act, live } from "./server.js";

const TIME_TO_ANSWER = 3000;
const DIRECT = 1;
const THREADS = [11, 12];

const at = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
let wish = { as: query.get("as") ?? "", channel: query.get("channel") ?? "" };
let view = null;
/** The last message that pinged each person at the time one last was that person. */
const seen = new Map();

const composer = new Composer(at("composer"), {
  view: () => view ?? { commands: [], people: [], places: [] },
  say: (content) => act("say", { as: view.me, channel: view.channel, content }),
  command: (name, options) => act("command", { as: view.me, channel: view.channel, name, options }),
  suggest: (name, options, focused) =>
    act("autocomplete", { as: view.me, channel: view.channel, name, options, focused }),
});
const wishAgain = live(() => wish, show, () => { at("status").textContent = "Not connected"; });

function look(change) {
  wish = { ...wish, ...change };
  history.replaceState(null, "", `?${new URLSearchParams(wish)}`);
  wishAgain();
}

function show(next) {
  if (next.error) {
    at("status").textContent = next.error;
    return;
  }
  const moved = !view || view.channel !== next.channel || view.me !== next.me;
  if (moved) forgetForms(next.forms);
  view = next;
  wish.channel = next.channel;
  showPeople();
  showPlaces();
  showMessages(moved);
  showForms(view.forms, (interaction, fields) => act("modal", { as: view.me, interaction, fields }));
  at("status").textContent = view.connected ? "" : "The bot is not here";
  if (moved) composer.plain();
}

function person(id) {
  return view.people.find((one) => one.id === id) ?? { id, name: "unknown", bot: false };
}

const names = {
  person: (id) => view.people.find((one) => one.id === id)?.name,
  place: (id) => view.places.find((one) => one.id === id)?.name,
};

function showPeople() {
  seen.set(view.me, person(view.me).pinged);
  const humans = view.people.filter((one) => !one.bot).map((one) => ({
    ...one, me: one.id === view.me, called: one.pinged && one.pinged !== seen.get(one.id),
  }));
  sync(at("people"), humans, (one) => one.id, (one) => el("button", {
    type: "button", class: "person", aria: { pressed: String(one.me) }, title: `Be ${one.name}`,
    onclick: () => look({ as: one.id }),
  }, avatar(one), el("span", {}, one.name), one.called && el("span", { class: "dot", title: "was mentioned" })));
}

function showPlaces() {
  const current = view.places.find((place) => place.id === view.channel);
  at("title").textContent = current.kind === DIRECT ? "Direct messages" : `# ${current.name}`;
  document.title = at("title").textContent;
  const server = view.places.find((place) => place.server)?.server ?? "Playground";
  const rows = [{ heading: server }];
  for (const place of view.places.filter((one) => one.kind === 0)) {
    rows.push(place, ...view.places.filter((one) => THREADS.includes(one.kind) && one.parent === place.id));
  }
  rows.push({ heading: "Direct messages" });
  const direct = view.places.filter((one) => one.kind === DIRECT);
  rows.push(...(direct.length ? direct : [{ open: true }]));
  sync(at("places"), rows.map((row) => ({ ...row, current: row.id === view.channel })), (row) => row.id ?? row.heading ?? "open", placeRow);
}

function placeRow(row) {
  if (row.heading) return el("h2", {}, row.heading);
  const bot = view.people.find((one) => one.bot);
  const enter = async () => {
    const channel = row.open ? (await act("open", { as: view.me })).id : row.id;
    at("places").classList.remove("open");
    look({ channel });
  };
  const text = row.open || row.kind === DIRECT ? bot.name : `${THREADS.includes(row.kind) ? "⤷ " : "# "}${row.name}`;
  return el("button", {
    type: "button", class: THREADS.includes(row.kind) ? "place thread" : "place", onclick: enter,
    aria: { current: row.current ? "page" : "false" },
  }, text, row.archived && el("span", { class: "note" }, " archived"));
}

function showMessages(moved) {
  const list = at("messages");
  sync(list, [...view.messages, ...lateActs()], (item) => item.id, (item) =>
    item.late ? lateRow(item) : message(item, { names, person, press, choose }));
  const busy = new Set(view.waiting.filter((one) => !isLate(one)).map((one) => `${one.message} ${one.what}`));
  for (const node of list.querySelectorAll("[data-press]")) {
    const key = `${node.closest("li").dataset.key} ${node.dataset.press}`;
    node.classList.toggle("busy", busy.has(key));
  }
  if (moved) toEnd();
  scheduleLate();
}

// Whoever reads the newest message goes on reading the newest; whoever has scrolled up stays there.
let following = true;

function toEnd() {
  following = true;
  at("scroll").scrollTop = at("scroll").scrollHeight;
}

at("scroll").addEventListener("scroll", ({ target }) => {
  following = target.scrollHeight - target.scrollTop - target.clientHeight < 40;
});
const growth = new ResizeObserver(() => following && toEnd());
growth.observe(at("messages"));
growth.observe(at("scroll"));

function isLate(one) {
  return Date.now() - one.at > TIME_TO_ANSWER;
}

function lateActs() {
  return view.waiting.filter(isLate).map((one) => ({ id: one.id, late: true, what: one.what, component: Boolean(one.message) }));
}

function lateRow(item) {
  const text = item.component ? "This interaction failed" : `/${item.what}: the application did not respond`;
  return el("li", { class: "message private failed", role: "alert" }, text);
}

let lateTimer;
function scheduleLate() {
  clearTimeout(lateTimer);
  const next = view.waiting.filter((one) => !isLate(one)).map((one) => one.at + TIME_TO_ANSWER - Date.now());
  if (next.length) lateTimer = setTimeout(() => showMessages(false), Math.min(...next) + 20);
}

async function attempt(name, body) {
  try {
    await act(name, { as: view.me, ...body });
  } catch (error) {
    at("status").textContent = error.message;
  }
}

function press(item, customId) {
  return attempt("press", { message: item.id, custom_id: customId });
}

function choose(item, customId, values) {
  return attempt("choose", { message: item.id, custom_id: customId, values });
}

at("menu").addEventListener("click", () => {
  const open = at("places").classList.toggle("open");
  at("menu").setAttribute("aria-expanded", String(open));
});
setInterval(tick, 10000);
