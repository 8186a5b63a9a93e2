// DOM helpers. Text is always inserted as text nodes, never as markup.

/**
 * Creates an element with properties and children. `class`, `aria` and `role` are spelt as in HTML, `data` as in `dataset`.
 * `style` holds custom properties, set individually because the page allows no inline styles. `on…` are listeners, all others
 * properties. Children are nodes, strings, or nothing.
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

/** Returns the element with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** Joins class names. */
export function classes(...words) {
  return words.filter(Boolean).join(" ");
}

/**
 * Synchronizes the children of `parent` with `items`. `key` identifies an item, `build` creates its element. Elements of
 * unchanged items are kept, so that images don't flicker, menus stay open and the focus is preserved.
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
    // If the removed element had the focus, move it to a neighbour or to an ancestor.
    if (held) focusOn(near || parent.closest("[tabindex]"));
  }
}

// The nearest enabled button in the previous sibling, or in the next one if the node is the first child. If there is none,
// that sibling itself, made focusable.
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

/** Data attributes that identify a button across rebuilds. */
const MARKS = ["press", "be", "stays", "pace", "dismiss", "themeToggle", "types", "go"];

// Moves the focus from a replaced button to its successor: the same button, or one with the same text, or the
// nearest enabled one. If there is none, to the element itself.
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

/** Delays `act` until there was no call for `milliseconds`, then runs it with the last arguments. */
export function debounce(milliseconds, act) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
}
