// One message as an element: who, what, pictures, embeds, buttons and menus.

import { el } from "./dom.js";
import { markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const BUTTON = 2;
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** An avatar: the first letter on one of a few colours. */
export function avatar(person) {
  const colour = Number(BigInt(person.id) % 6n);
  return el("span", { class: `avatar colour-${colour}`, aria: { hidden: "true" } }, person.name.slice(0, 1).toUpperCase());
}

/** The element of a message. `context` has `names`, `person(id)`, `press(message, id)` and `choose(message, id, values)`. */
export function message(item, context) {
  const author = context.person(item.author);
  const classes = ["message", item.private && "private", item.pings && "pings"].filter(Boolean).join(" ");
  return el("li", { class: classes },
    cause(item, context),
    avatar(author),
    el("div", { class: "body" },
      el("p", { class: "head" },
        el("strong", { class: "author" }, author.name),
        author.bot && el("span", { class: "tag" }, "APP"),
        el("time", { dateTime: new Date(item.at).toISOString() }, CLOCK.format(item.at))),
      item.loading && el("p", { class: "thinking" }, `${author.name} is thinking…`),
      item.content && el("div", { class: "text" }, markdown(item.content, context.names),
        item.edited && el("span", { class: "edited" }, " (edited)")),
      item.embeds.map((one) => embed(one, context)),
      item.files.map(file),
      item.rows.map((row) => el("div", { class: "row" }, row.components.map((cell) => component(item, cell, context)))),
      item.private && el("p", { class: "note" }, "Only you can see this")));
}

function cause(item, context) {
  if (!item.caused?.command) return null;
  const user = context.person(item.caused.user);
  return el("p", { class: "cause" }, el("strong", {}, user.name), " used ", el("span", { class: "mention" }, `/${item.caused.command}`));
}

function file(item) {
  if (!item.picture) return el("a", { class: "file", href: item.url, download: item.name }, `⬇ ${item.name}`);
  const [width, height] = item.size ?? [];
  const picture = el("img", { src: item.url, alt: item.alt ?? item.name, loading: "lazy", width, height });
  return el("a", { class: "picture", href: item.url, target: "_blank", rel: "noopener" }, picture);
}

function embed(item, context) {
  const text = (value) => markdown(value, context.names);
  const node = el("article", { class: "embed" },
    item.author && el("p", { class: "by" }, item.author.name),
    item.title && el("h3", {}, item.url ? el("a", { href: item.url, target: "_blank", rel: "noopener noreferrer" }, text(item.title)) : text(item.title)),
    item.description && el("div", {}, text(item.description)),
    item.fields && el("dl", {}, item.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, text(field.name)), el("dd", {}, text(field.value))))),
    item.image && el("img", { src: own(item.image.url), alt: "" }),
    item.footer && el("p", { class: "foot" }, item.footer.text));
  if (item.color !== undefined) node.style.borderLeftColor = `#${item.color.toString(16).padStart(6, "0")}`;
  return node;
}

// The server names its own pictures in full; the page may have been opened under another name of the same machine.
function own(url) {
  const path = /^https?:\/\/[^/]+(\/attachments\/.*)$/.exec(url);
  return path ? path[1] : url;
}

function component(item, cell, context) {
  return cell.type === BUTTON ? button(item, cell, context) : menu(item, cell, context);
}

function button(item, cell, context) {
  const face = [cell.emoji?.name && el("span", { class: "emoji" }, cell.emoji.name), cell.label];
  const kind = `button ${STYLES[cell.style] ?? "secondary"}`;
  if (cell.url) return el("a", { class: kind, href: cell.url, target: "_blank", rel: "noopener noreferrer" }, face, " ↗");
  return el("button", {
    type: "button", class: kind, disabled: cell.disabled, data: { press: cell.custom_id },
    onclick: () => context.press(item, cell.custom_id),
  }, face);
}

function menu(item, cell, context) {
  return cell.max_values > 1 ? manyMenu(item, cell, context) : oneMenu(item, cell, context);
}

function label(option) {
  const emoji = option.emoji?.name ? `${option.emoji.name} ` : "";
  return option.description ? `${emoji}${option.label} — ${option.description}` : emoji + option.label;
}

function oneMenu(item, cell, context) {
  const chosen = cell.options?.some((option) => option.default);
  const hint = el("option", { value: "", disabled: true, selected: !chosen }, cell.placeholder ?? "Make a selection");
  const options = (cell.options ?? []).map((option) =>
    el("option", { value: option.value, selected: option.default }, label(option)));
  return el("select", {
    class: "menu", disabled: cell.disabled, aria: { label: cell.placeholder ?? "Menu" }, data: { press: cell.custom_id },
    onchange: (event) => context.choose(item, cell.custom_id, [event.target.value]),
  }, hint, options);
}

function manyMenu(item, cell, context) {
  const boxes = (cell.options ?? []).map((option) => {
    const box = el("input", { type: "checkbox", value: option.value, checked: option.default, disabled: cell.disabled });
    return el("label", {}, box, " ", label(option));
  });
  const send = (event) => {
    const values = [...event.target.closest("details").querySelectorAll("input:checked")].map((box) => box.value);
    context.choose(item, cell.custom_id, values);
  };
  return el("details", { class: "menu" }, el("summary", {}, cell.placeholder ?? "Make a selection"), boxes,
    el("button", { type: "button", class: "button primary", data: { press: cell.custom_id }, onclick: send }, "Choose"));
}
