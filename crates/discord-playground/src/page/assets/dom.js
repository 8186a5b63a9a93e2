// Building elements. Text always goes in as text nodes, never as markup.

/**
 * An element with properties and children. `class`, `data`, `aria` and `role` are spelt as in HTML; `style` holds custom
 * properties, set one by one since the page allows no inline style; `on…` are listeners; anything else is a property.
 * Children are nodes, strings, or nothing.
 */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value !== undefined && value !== null && value !== false) set(node, key, value);
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function set(node, key, value) {
  if (key === "class") node.className = value;
  else if (key === "data") Object.assign(node.dataset, value);
  else if (key === "aria") for (const [name, text] of Object.entries(value)) node.setAttribute(`aria-${name}`, text);
  else if (key === "role") node.setAttribute("role", value);
  else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
  else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
  else node[key] = value;
}

/** The element of the page with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** The words as one class. */
export function classes(...words) {
  return words.filter(Boolean).join(" ");
}

/**
 * Makes the children of `parent` those of `items`, in order. `key` names an item, `build` makes its element; an element
 * whose item has not changed stays as it is, so that pictures do not flicker, menus stay open and the focus is kept.
 */
export function sync(parent, items, key, build) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    const text = JSON.stringify(item);
    let node = old.get(name);
    old.delete(name);
    if (!node || node.itemText !== text) {
      const fresh = build(item);
      fresh.dataset.key = name;
      fresh.itemText = text;
      if (node) {
        if (node === place) place = fresh;
        replace(node, fresh);
      }
      node = fresh;
    }
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
  for (const gone of old.values()) {
    const held = gone.contains(document.activeElement);
    const near = held && focusableBeside(gone);
    gone.remove();
    // Whoever stood on what is gone goes on from what stood beside it, or from what it was part of.
    if (held) focusOn(near || parent.closest("[tabindex]"));
  }
}

// The nearest button in the element before one, else in that after it; where there is none, that element, which can take the
// focus from then on.
function focusableBeside(node) {
  const before = node.previousElementSibling;
  const near = before || node.nextElementSibling;
  if (!near) return null;
  const open = pressable(near).filter((one) => !one.disabled);
  if (open.length > 0) return before ? open.at(-1) : open[0];
  if (near.tabIndex < 0) near.tabIndex = -1;
  return near;
}

function pressable(node) {
  return [...node.querySelectorAll("button, select")].filter((one) => "press" in one.dataset);
}

function focusOn(node) {
  node?.focus({ preventScroll: true });
}

/** What tells which button of a new element is which of the old one. */
const MARKS = ["press", "be", "stays", "pace", "dismiss", "themeToggle", "types", "go"];

// Whoever stood on a button goes on standing on its successor, or on one with the same words; else on the nearest that can be
// pressed now, and where none can, on what they have read.
function replace(node, fresh) {
  const held = node.contains(document.activeElement) ? document.activeElement : null;
  node.replaceWith(fresh);
  if (!held) return;
  const marked = MARKS.some((mark) => mark in held.dataset);
  const same = (one) => MARKS.every((mark) => one.dataset[mark] === held.dataset[mark]);
  const open = [...fresh.querySelectorAll("button, select")].filter((one) => !one.disabled);
  const buttons = held === node ? [] : pressable(fresh);
  const place = pressable(node).indexOf(held);
  const near = buttons.filter((one) => !one.disabled).sort((one, other) => {
    return Math.abs(buttons.indexOf(one) - place) - Math.abs(buttons.indexOf(other) - place);
  });
  const alike = near.find((one) => one.textContent === held.textContent);
  const successor = (marked && open.find(same)) || alike || near[0];
  if (!successor && held !== node) fresh.tabIndex = -1;
  focusOn(successor || fresh);
}

/** Waits until there was no call for `milliseconds`, then does the last one. */
export function debounce(milliseconds, act) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
}
