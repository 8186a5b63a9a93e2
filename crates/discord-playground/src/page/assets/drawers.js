// On narrow windows, the side columns are drawers: opened by a button, closed by a tap outside, Escape or a
// selection. On wide ones, the members button shows or hides their column.

import { byId } from "./dom.js";
import { icon } from "./icons.js";

const HIDDEN = "members-hidden";
/** Minimum horizontal and maximum vertical distance of a swipe, and width of the left edge, in pixels. */
const SWIPE = 60;

/** The drawers with their buttons, and the window width up to which they apply. Keep in sync with the style sheet. */
const DRAWERS = [
  { name: "side", button: "menu", glyph: "menu", apart: matchMedia("(max-width: 700px)") },
  { name: "members", button: "members-toggle", glyph: "people", apart: matchMedia("(max-width: 900px)") },
];

/** Initializes the buttons. */
export function startDrawers() {
  for (const drawer of DRAWERS) {
    byId(drawer.button).append(icon(drawer.glyph));
    byId(drawer.button).addEventListener("click", () => (drawer.apart.matches ? toggle(drawer) : hide(drawer)));
    drawer.apart.addEventListener("change", closeDrawers);
  }
  byId("shade").addEventListener("click", closeDrawers);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawers());
  swipes();
  tell();
}

function isOpen({ name }) {
  return byId(name).classList.contains("open");
}

function toggle(drawer) {
  const open = !isOpen(drawer);
  closeDrawers();
  byId(drawer.name).classList.toggle("open", open);
  byId("shade").hidden = !open;
  tell();
  if (open) byId(drawer.name).querySelector("[aria-current=page], button")?.focus();
}

/** Closes the open drawer. */
export function closeDrawers() {
  for (const drawer of DRAWERS.filter(isOpen)) {
    if (byId(drawer.name).contains(document.activeElement)) byId(drawer.button).focus();
    byId(drawer.name).classList.remove("open");
  }
  byId("shade").hidden = true;
  tell();
}

function hide({ name }) {
  if (name === "members") document.body.classList.toggle(HIDDEN);
  tell();
}

// A closed drawer is invisible, so the Tab key and screen readers must skip it.
function tell() {
  for (const drawer of DRAWERS) {
    const apart = drawer.apart.matches;
    const hidden = drawer.name === "members" && document.body.classList.contains(HIDDEN);
    const shown = apart ? isOpen(drawer) : !hidden;
    byId(drawer.name).inert = !shown;
    byId(drawer.button).setAttribute("aria-expanded", String(shown));
  }
}

function swipes() {
  let start = null;
  const options = { passive: true };
  const begin = ({ touches }) => {
    start = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  };
  const end = ({ changedTouches: [touch] }) => {
    const far = start && Math.abs(touch.clientX - start.x) > SWIPE && Math.abs(touch.clientY - start.y) < SWIPE;
    if (far) swiped(touch.clientX > start.x, start.x);
  };
  document.addEventListener("touchstart", begin, options);
  document.addEventListener("touchend", end, options);
}

/** A swipe to the right from the left edge opens the channels. A swipe towards its side closes a drawer. */
function swiped(right, from) {
  const [side, members] = DRAWERS;
  if (isOpen(right ? members : side)) closeDrawers();
  else if (right && from < SWIPE && side.apart.matches && !isOpen(side)) toggle(side);
}
