// Icons: strokes on a 24 × 24 grid, in the text colour.

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5",
  thread: "M6 4v8a3 3 0 0 0 3 3h9M14 11l4 4-4 4",
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10.5 19v-5h3v5",
  at: "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.5 6.9",
  people:
    "M15 19c0-3-2.5-4.5-6-4.5S3 16 3 19M9 11.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM21 19c0-2.5-1.4-3.9-3.5-4.3M15.5 5.3a3.2 3.2 0 0 1 0 5.9",
  plus: "M12 5v14M5 12h14",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4.5 12h7M4 5l16.5 7L4 19l2-7-2-7Z",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  window: "M14 5h5v5M19 5l-8 8M10 6H6a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 6 19h10a1.5 1.5 0 0 0 1.5-1.5v-4",
  down: "M12 5v13M6 12.5l6 6 6-6",
  chevron: "M6 9.5l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  file: "M7 3.5h6.5L18 8v12.5H7V3.5ZM13 4v4.5h5",
  play: "M8 5.5v13l10.5-6.5L8 5.5Z",
  pause: "M9 5.5v13M15 5.5v13",
  stop: "M6.5 6.5h11v11h-11z",
  slash: "M8.5 3.5h7A5 5 0 0 1 20.5 8.5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5ZM14 7.5l-4 9",
  swords: "M4 4l11.5 11.5M20 4 8.5 15.5M13 18l5-5M11 18l-5-5M17 16.5l3 3M7 16.5l-3 3",
  robot: "M6 9.5h12v9.5H6zM12 9.5V6M12 6a1.2 1.2 0 1 0 0-2.4A1.2 1.2 0 0 0 12 6ZM9.6 13.2v1.4M14.4 13.2v1.4M3.8 12.8v3M20.2 12.8v3",
  book: "M4 5.5c3-1 5.5-.7 8 1.1 2.5-1.8 5-2.1 8-1.1v12.8c-3-1-5.5-.7-8 1.1-2.5-1.8-5-2.1-8-1.1V5.5ZM12 6.6v12.8",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
  reply: "M5 20v-6.5a4 4 0 0 1 4-4h10",
  warning: "M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 16.8v.4",
};

/** Creates an icon. It is hidden from screen readers, so buttons without text need a label. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: `glyph ${name}`, "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
