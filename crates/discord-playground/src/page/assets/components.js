// Buttons in Discord's five styles, and rows of components. `select.js` has the menus.

import { classes, el } from "./dom.js";
import { icon } from "./icons.js";
import { externalLink } from "./inline.js";
import { dots, emoji } from "./badges.js";
import { select } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const BUTTON = 2;

/**
 * A row of components. `press(custom_id)` and `choose(custom_id, values)` send the interaction, `people()` returns the users
 * with access to the channel.
 */
export function row(item, press, choose, people) {
  return el(
    "div",
    { class: "row" },
    item.components.map((cell) => (cell.type === BUTTON ? button(cell, press) : select(cell, choose, people))),
  );
}

function button(cell, press) {
  const face = el("span", { class: "face" }, emoji(cell.emoji), cell.label && el("span", {}, cell.label));
  const style = classes("button", STYLES[cell.style] ?? "secondary");
  if (cell.url) return el("span", { class: style }, externalLink(cell.url, [face, icon("window")]));
  return el(
    "button",
    {
      type: "button",
      class: style,
      disabled: cell.disabled,
      data: { press: cell.custom_id },
      aria: cell.label ? {} : { label: cell.emoji?.name ?? "Button" },
      onclick: () => press(cell.custom_id),
    },
    face,
    dots(),
  );
}

/** Marks components with a pending interaction. `busy` holds `message custom_id`. */
export function markBusy(list, busy) {
  for (const node of list.querySelectorAll("[data-press]")) {
    const waits = busy.has(`${node.closest("li[data-key]").dataset.key} ${node.dataset.press}`);
    node.classList.toggle("busy", waits);
    node.setAttribute("aria-busy", String(waits));
  }
}
