// The page's entry point: user, channel, and rendering of the latest view.

import { meet } from "./badges.js";
import { Composer } from "./composer.js";
import { showDemo } from "./demo.js";
import { byId } from "./dom.js";
import { closeDrawers, startDrawers } from "./drawers.js";
import { forgetForms, showForms } from "./forms.js";
import { icon } from "./icons.js";
import { act, give, live } from "./connection.js";
import { tick } from "./dates.js";
import { announce, markRead } from "./notifications.js";
import { localized } from "./languages.js";
import { showMe, showMembers } from "./people.js";
import { botMessages, glyph, isThread, mentioned, placeName, showPlaces } from "./channels.js";
import { Stream } from "./stream.js";
import { showBeginning } from "./welcome.js";

const NOTICE_MILLISECONDS = 6000;

/** The link that adds the app to a user's account. Captures the app's id. */
const INSTALL_LINK = /^https:\/\/discord\.com\/oauth2\/authorize\?client_id=(\d+)$/;

const query = new URLSearchParams(location.search);
let wish = { as: query.get("as") ?? "", channel: query.get("channel") ?? "" };
let view = null;
/** A message to highlight once its channel is shown. */
let sought = null;
/** The last visited channel of each server, and of the conversations outside of servers under `null`. */
const visited = new Map();

const nothing = { commands: [], people: [], places: [], servers: [] };
const now = () => view ?? nothing;

const person = (id) => now().people.find((one) => one.id === id) ?? { id, name: "Unknown", bot: false };
const bot = () => now().people.find((one) => one.bot);
const place = (id) => now().places.find((one) => one.id === id);
const names = {
  person: (id) => now().people.find((one) => one.id === id)?.name,
  place: (id) => place(id) && mentioned(place(id), now()),
};

const composer = new Composer(byId("composer"), {
  view: now,
  place: title,
  say: (content) => here("say", { content }),
  command: (name, options) => here("command", { name, options }),
  suggest: (name, options, focused) => here("autocomplete", { name, options, focused }),
  give,
});

const stream = new Stream({
  names,
  person,
  people: () => now().people.filter((one) => one.here),
  channel: () => view.channel,
  bot,
  press: (item, id) => attempt("press", { message: item.id, custom_id: id }),
  choose: (item, id, values) => attempt("choose", { message: item.id, custom_id: id, values }),
  dismiss: (item) => attempt("dismiss", { message: item.id }),
  reading: () => view && markRead(view, attempt),
});

const again = live(
  () => wish,
  show,
  () => tell({ state: "Disconnected. Reconnecting…" }),
);

/** Performs an action in this channel. */
function here(name, body) {
  return act(name, { as: view.me, channel: view.channel, ...body });
}

/** Performs an action, and shows failures at the top of the page. */
async function attempt(name, body) {
  try {
    return await here(name, body);
  } catch (error) {
    notify(error.message);
    return null;
  }
}

// Notices are shown for a while, states as long as they last.
const banner = { notice: "", state: "", timer: 0 };

function tell({ notice = banner.notice, state = banner.state }) {
  Object.assign(banner, { notice, state });
  byId("banner").textContent = notice || state;
  byId("banner").hidden = !notice && !state;
}

function notify(text) {
  clearTimeout(banner.timer);
  tell({ notice: text });
  banner.timer = setTimeout(() => tell({ notice: "" }), NOTICE_MILLISECONDS);
}

/** Adds the app to the user's account, or removes it. */
async function install(added) {
  if (!(await attempt(added ? "add-app" : "remove-app", {}))) return;
  const { name } = bot();
  notify(
    added
      ? `You added ${name} to your account. You can use its commands everywhere.`
      : `You removed ${name} from your account. You can use its commands only where it's a member.`,
  );
}

function look(change) {
  wish = { ...wish, ...change };
  closeDrawers();
  again();
}

function title() {
  const current = place(now().channel);
  if (!current) return "";
  return isThread(current) ? current.name : mentioned(current, now());
}

// Keep user and channel in the URL for a reload.
function remember() {
  const address = `?${new URLSearchParams(wish)}`;
  if (location.search !== address) history.replaceState(null, "", address);
}

function setTitle() {
  const current = place(view.channel);
  byId("title").replaceChildren(icon(glyph(current)), placeName(current, view));
}

function show(next) {
  if (next.error) return tell({ state: next.error });
  const moved = !view || view.channel !== next.channel || view.me !== next.me;
  if (moved) forgetForms(next.forms);
  else announce(view, next, person);
  view = next;
  view.commands = localized(next.commands, person(view.me).locale);
  wish = { as: called(view.me), channel: view.channel };
  remember();
  visited.set(place(view.channel).server, view.channel);
  draw(moved);
}

function draw(moved) {
  meet(view.people);
  setTitle();
  byId("scroll").setAttribute("aria-label", `Messages in ${title()}`);
  showPlaces(view, go);
  showMe(view, { be, speak: (locale) => attempt("locale", { locale }), install });
  showMembers(view, be);
  showBeginning(view, {
    type: (text) => composer.type(text),
    run: (name) => attempt("command", { name, options: {} }),
    watch,
    install: () => install(true),
  });
  showDemo(view, { demonstrate, go: go.to });
  if (moved) composer.moved(`${view.me} ${view.channel}`);
  stream.show(view, moved);
  showForms(view.forms, (interaction, fields) => here("modal", { interaction, fields }));
  tell({ state: view.connected ? "" : `${bot().name} is not connected.` });
  markRead(view, attempt);
  if (sought && stream.point(sought)) sought = null;
}

function be(id) {
  look({ as: called(id) });
}

// By name if it is unique, because ids change when the playground starts over.
function called(id) {
  const { name } = person(id);
  return now().people.filter((one) => one.name.toLowerCase() === name.toLowerCase()).length === 1 ? name : id;
}

// Another user may have visited the last channel.
const lastVisited = (server) => place(visited.get(server))?.id;

const go = {
  to: (channel) => look({ channel }),
  server: (id) => look({ channel: lastVisited(id) ?? now().places.find((one) => one.server === id).id }),
  home: async () => {
    const known = botMessages(now())?.id ?? (await attempt("open", {}))?.id;
    const channel = lastVisited(null) ?? known;
    if (channel) look({ channel });
  },
};

async function watch(pace) {
  const started = await attempt("demonstration", { do: "start", pace });
  if (started?.channel) look({ channel: started.channel });
}

function demonstrate(what, pace = view.demonstration?.pace) {
  return attempt("demonstration", { do: what, pace });
}

document.addEventListener("click", (event) => {
  const command = event.target.closest("[data-types]");
  if (command) return composer.type(command.dataset.types);
  if (INSTALL_LINK.exec(event.target.closest("a")?.href)?.[1] === bot()?.id) {
    event.preventDefault();
    return install(true);
  }
  const jump = event.target.closest("[data-go]");
  if (!jump) return;
  sought = jump.dataset.message || null;
  if (jump.dataset.go !== view.channel) look({ channel: jump.dataset.go });
  else if (sought && stream.point(sought)) sought = null;
});

// Typing outside of input fields focuses the composer.
document.addEventListener("keydown", (event) => {
  const typing = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const taken = document.activeElement?.closest("input, textarea, select, dialog");
  if (typing && !taken && composer.line && !document.querySelector("dialog[open]")) composer.line.focus();
});

for (const event of ["focus", "visibilitychange"]) addEventListener(event, () => view && markRead(view, attempt));
startDrawers();
setInterval(tick, 1000);
