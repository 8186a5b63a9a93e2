// Images and files in messages and embeds. Their space is reserved before loading, so that the layout doesn't
// shift.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { enlarge } from "./lightbox.js";

/** Discord's maximum display size of an image, in pixels. */
const WIDEST = 550;
const HIGHEST = 350;

/** A file of a message. Images are displayed, other files are download links. */
export function file(item) {
  if (item.picture) return picture(item.url, item.alt ?? "", item.size, [WIDEST, HIGHEST]);
  return el("a", { class: "file", href: item.url, download: item.name }, icon("file"), el("span", {}, item.name));
}

/** An image that a click enlarges. `size` is its width and height, if known, `most` the maximum display size. */
export function picture(url, alt, size, most) {
  const image = el("img", { src: own(url), alt, title: alt || null, decoding: "async" });
  const button = el(
    "button",
    {
      type: "button",
      class: "picture",
      aria: { label: alt ? `Enlarge: ${alt}` : "Enlarge the image" },
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

// The server uses absolute URLs, but the page may have been opened under another host name of this machine.
function own(url) {
  const path = /^https?:\/\/[^/]+(\/attachments\/.*)$/.exec(url);
  return path ? path[1] : url;
}
