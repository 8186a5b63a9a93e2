// Light or dark theme: the system's, unless the user chose one. Loaded before the first paint to avoid a
// flash.

"use strict";

(() => {
  const KEY = "theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)");
  const current = () => root.dataset.theme ?? (system.matches ? "light" : "dark");

  // Browsers may deny storage. The choice then lasts for this visit.
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
