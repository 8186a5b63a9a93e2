// Embeds: a coloured bar, and optional author, title, text, fields, images and footer.

import { classes, el } from "./dom.js";
import { externalLink } from "./inline.js";
import { markdown } from "./markdown.js";
import { messageTime } from "./dates.js";
import { picture } from "./pictures.js";

const WIDEST = 400;
const HIGHEST = 300;
const THUMBNAIL = 80;

/** Creates an embed from Discord's JSON. `names` resolves users and channels by id. */
export function embed(item, names) {
  const text = (value) => markdown(value, names);
  const linked = (url, children) => (url ? externalLink(url, children) : children);
  const colour = Number.isInteger(item.color) ? { "--bar": `#${item.color.toString(16).padStart(6, "0")}` } : {};
  return el(
    "article",
    { class: classes("embed", item.thumbnail && "with-thumbnail"), style: colour },
    el(
      "div",
      { class: "embed-body" },
      item.author && el("p", { class: "by" }, linked(item.author.url, [item.author.name])),
      item.title && el("h3", {}, linked(item.url, text(item.title))),
      item.description && el("div", { class: "text" }, text(item.description)),
      item.fields?.length &&
        el(
          "dl",
          {},
          item.fields.map((one) => field(one, text)),
        ),
    ),
    item.thumbnail && el("div", { class: "thumbnail" }, shown(item.thumbnail, [THUMBNAIL, THUMBNAIL])),
    item.image && shown(item.image, [WIDEST, HIGHEST]),
    (item.footer || item.timestamp) && el("p", { class: "foot" }, foot(item)),
  );
}

function field(one, text) {
  return el("div", { class: one.inline ? "inline" : "" }, el("dt", {}, text(one.name)), el("dd", {}, text(one.value)));
}

function shown(image, most) {
  const size = image.width && image.height ? [image.width, image.height] : null;
  return picture(image.url, image.description ?? "", size, most);
}

function foot(item) {
  const when = item.timestamp && messageTime(Date.parse(item.timestamp));
  return [item.footer?.text, when].filter(Boolean).join(" • ");
}
