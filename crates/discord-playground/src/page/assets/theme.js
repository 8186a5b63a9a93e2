// Light or dark: as the system has it, unless somebody chose. Loaded before the page is drawn, so that it does not flash.

"use strict";

(() => {
  const KEY = "theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)");
  const current = () => root.dataset.theme ?? (system.matches ? "light" : "dark");

  // A browser may forbid storage; then the choice holds for this visit.
  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const store = (theme) => {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      /* see above */
    }
  };

  if (["light", "dark"].includes(stored())) root.dataset.theme = stored();

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    root.dataset.theme = current() === "light" ? "dark" : "light";
    store(root.dataset.theme);
  });
})();
