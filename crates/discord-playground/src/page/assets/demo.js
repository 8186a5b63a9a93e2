// The bar of a running demo: pause, resume, stop, speed and progress.

import { byId, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { paces } from "./welcome.js";

/** Shows the bar while a demo runs, and after it has failed. `host` has `demonstrate(what, pace)` and `go(channel)`. */
export function showDemo(view, host) {
  const game = view.demonstration ?? null;
  const runs = game && ["playing", "paused"].includes(game.state);
  byId("demonstration").hidden = !runs && !game?.problem;
  // The bar is not rebuilt on every step, so that its buttons stay clickable.
  const { ply, ...still } = game ?? {};
  sync(
    byId("demonstration"),
    game && (runs || game.problem) ? [{ ...still, here: game.channel === view.channel }] : [],
    () => "bar",
    (item) => bar(item, host),
  );
  if (runs) showProgress(ply, game.of);
}

function showProgress(ply, of) {
  byId("demonstration").querySelector("progress").value = ply;
  byId("demonstration").querySelector("[data-progress]").textContent = `move ${ply} of ${of}`;
}

function bar(game, host) {
  if (!["playing", "paused"].includes(game.state))
    return el("div", { class: "bar" }, el("span", { class: "problem", role: "alert" }, game.problem));
  const paused = game.state === "paused";
  const button = (what, name, glyph) =>
    el(
      "button",
      {
        type: "button",
        class: "icon",
        data: { demonstration: what, stays: glyph === "stop" ? "stop" : "turn" },
        aria: { label: name },
        title: name,
        onclick: () => host.demonstrate(what),
      },
      icon(glyph),
    );
  const progress = el("progress", { max: game.of, aria: { label: "Progress" } });
  return el(
    "div",
    { class: "bar" },
    paused ? button("resume", "Resume", "play") : button("pause", "Pause", "pause"),
    button("stop", "Stop", "stop"),
    el("span", { class: "name", title: game.title }, "Demo"),
    progress,
    el("span", { class: "faint", data: { progress: "yes" } }),
    paces(game.pace, (pace) => host.demonstrate("pace", pace)),
    !game.here &&
      game.channel &&
      el("button", { type: "button", class: "as-link", onclick: () => host.go(game.channel) }, "Go to channel"),
    game.problem && el("span", { class: "problem", role: "alert" }, game.problem),
  );
}
