// Building elements. Text always goes in as text nodes, never as markup.

/**
 * An element with properties and children. `class`, `data` and `aria` are spelt as in HTML; `on…` are listeners; anything
 * else is a property. Children are nodes, strings, or nothing.
 */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "aria") for (const [name, text] of Object.entries(value)) node.setAttribute(`aria-${name}`, text);
    else if (key === "role") node.setAttribute("role", value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node[key] = value;
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * Makes the children of `parent` those of `items`, in order. `key` names an item, `build` makes its element; an element
 * whose item has not changed stays as it is, so that pictures do not flicker and menus stay open.
 */
export function sync(parent, items, key, build) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  let at = parent.firstElementChild;
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
        if (node === at) at = fresh;
        node.replaceWith(fresh);
      }
      node = fresh;
    }
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
  }
  for (const gone of old.values()) gone.remove();
}

/** Waits until there was no call for `milliseconds`, then does the last one. */
export function calmly(milliseconds, act) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...given), milliseconds);
  };
}
