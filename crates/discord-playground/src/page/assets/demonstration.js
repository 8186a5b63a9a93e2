// The bar over a demonstration game: pause, go on, speed, stop, and how far it has come.

import { byId, el, sync } from "./dom.js";
import { icon } from "./icons.js";
import { paces } from "./welcome.js";

/** Shows it while a game is played. `host` has `demonstrate(what, pace)` and `go(channel)`. */
export function showDemonstration(view, host) {
  const game = view.demonstration ?? null;
  const runs = game && ["playing", "paused"].includes(game.state);
  byId("demonstration").hidden = !runs && !game?.problem;
  // The bar stays the same element from step to step, so that nobody loses a button from under the finger.
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
    paused ? button("resume", "Go on", "play") : button("pause", "Pause", "pause"),
    button("stop", "Stop", "stop"),
    el("span", { class: "name", title: game.title }, "Demonstration"),
    progress,
    el("span", { class: "faint", data: { progress: "yes" } }),
    paces(game.pace, (pace) => host.demonstrate("pace", pace)),
    !game.here &&
      game.channel &&
      el("button", { type: "button", class: "as-link", onclick: () => host.go(game.channel) }, "Go there"),
    game.problem && el("span", { class: "problem", role: "alert" }, game.problem),
  );
}
