// On a narrow window, the side columns are drawers: opened by their button, closed by a tap outside, Escape or a choice.
// On a wide one, the button of the members shows or hides their column.

import { at } from "./dom.js";
import { icon } from "./icons.js";

const narrow = matchMedia("(max-width: 700px)");
const HIDDEN = "members-hidden";
/** How far a finger has to go sideways for a swipe, in pixels. */
const SWIPE = 60;

const drawers = [["side", "menu", "menu"], ["members", "members-toggle", "people"]];

/** Makes the buttons work. */
export function startDrawers() {
  for (const [drawer, button, glyph] of drawers) {
    at(button).append(icon(glyph));
    at(button).addEventListener("click", () => (narrow.matches ? toggle(drawer) : drawer === "members" && hide()));
  }
  at("shade").addEventListener("click", closeDrawers);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawers());
  narrow.addEventListener("change", () => { closeDrawers(); tell(); });
  swipes();
  tell();
}

function toggle(drawer) {
  const open = !at(drawer).classList.contains("open");
  closeDrawers();
  at(drawer).classList.toggle("open", open);
  at("shade").hidden = !open;
  tell();
  if (open) at(drawer).querySelector("[aria-current=page], button")?.focus();
}

/** Closes whichever is open. */
export function closeDrawers() {
  for (const [drawer, button] of drawers) {
    const node = at(drawer);
    const held = node.contains(document.activeElement);
    if (node.classList.contains("open") && held) at(button).focus();
    node.classList.remove("open");
  }
  at("shade").hidden = true;
  tell();
}

function hide() {
  document.body.classList.toggle(HIDDEN);
  tell();
}

// A closed drawer is out of sight, so it is out of the way of the Tab key and of screen readers too.
function tell() {
  for (const [drawer, button] of drawers) {
    const wide = drawer === "side" || !document.body.classList.contains(HIDDEN);
    const shown = narrow.matches ? at(drawer).classList.contains("open") : wide;
    at(drawer).inert = !shown;
    at(button).setAttribute("aria-expanded", String(shown));
  }
}

function swipes() {
  let start = null;
  document.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    start = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    if (!start || !narrow.matches || Math.abs(end.clientX - start.x) < SWIPE || Math.abs(end.clientY - start.y) > SWIPE) return;
    const open = drawers.find(([drawer]) => at(drawer).classList.contains("open"))?.[0];
    const right = end.clientX > start.x;
    if (open === (right ? "members" : "side")) closeDrawers();
    else if (!open && right && start.x < SWIPE) toggle("side");
  }, { passive: true });
}
