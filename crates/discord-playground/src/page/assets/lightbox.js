// The lightbox, an enlarged image.

import { el } from "./dom.js";
import { icon } from "./icons.js";

/** Shows an image over the page, until Escape or a click outside. */
export function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = el(
    "dialog",
    {
      class: "lightbox",
      aria: { label: alt || "Image" },
      onclose: () => dialog.remove(),
      onclick: (event) => event.target.closest("a, img, button") || close(),
    },
    el("button", { type: "button", class: "icon shut", aria: { label: "Close" }, onclick: close }, icon("close")),
    el(
      "figure",
      {},
      el("img", { src: url, alt }),
      el("figcaption", {}, el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, "Open in browser")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
