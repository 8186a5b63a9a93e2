// Pictures and files in messages and embeds. Their room is kept before they are loaded, so that nothing jumps.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { enlarge } from "./lightbox.js";

/** Discord's largest picture, in pixels. */
const WIDEST = 550;
const HIGHEST = 350;

/** A file of a message: a picture is shown, anything else is a link that saves it. */
export function file(item) {
  if (item.picture) return picture(item.url, item.alt ?? "", item.size, [WIDEST, HIGHEST]);
  return el("a", { class: "file", href: item.url, download: item.name }, icon("file"), el("span", {}, item.name));
}

/** A picture that a click enlarges. `size`: its width and height, if known; `most`: those it may take here. */
export function picture(url, alt, size, most) {
  const image = el("img", { src: own(url), alt, title: alt || null, decoding: "async" });
  const button = el(
    "button",
    {
      type: "button",
      class: "picture",
      aria: { label: alt ? `Enlarge: ${alt}` : "Enlarge the picture" },
      onclick: () => enlarge(own(url), alt),
    },
    image,
    alt && el("span", { class: "alt", aria: { hidden: "true" } }, "ALT"),
  );
  const known = size ?? null;
  if (known) fit(button, known, most);
  return button;
}

function fit(node, [width, height], [widest, highest]) {
  const scale = Math.min(1, widest / width, highest / height);
  node.classList.add("sized");
  node.style.setProperty("--ratio", `${width / height}`);
  node.style.setProperty("--fit", `${Math.round(width * scale)}px`);
  node.style.setProperty("--whole", `${width}px`);
}

// The server names its own pictures in full; the page may have been opened under another name of the same machine.
function own(url) {
  const path = /^https?:\/\/[^/]+(\/attachments\/.*)$/.exec(url);
  return path ? path[1] : url;
}
