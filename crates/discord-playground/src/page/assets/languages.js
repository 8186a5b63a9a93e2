// Languages: command names and descriptions in the user's language, and the language selector.

import { el } from "./dom.js";

const DEFAULT = "en-US";

/** Returns the commands with names and descriptions in a locale. The registered names, which the bot receives, are in `base`. */
export function localized(commands, locale) {
  const inLocale = (item) => ({
    ...item,
    base: item.name,
    name: item.name_localizations?.[locale] ?? item.name,
    description: item.description_localizations?.[locale] ?? item.description,
    options: item.options?.map(inLocale),
    choices: item.choices?.map(inLocale),
  });
  return commands.map(inLocale);
}

/** A selector of the user's language, with the locales of the commands. `changed(locale)` is called when one is chosen. */
export function languageSelect(locales, current, changed) {
  const name = (locale) => new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  return el(
    "label",
    { class: "language" },
    "Language ",
    el(
      "select",
      { data: { language: "yes" }, onchange: (event) => changed(event.target.value) },
      [...new Set([DEFAULT, current, ...locales])].sort().map((locale) =>
        el("option", { value: locale, lang: locale, selected: locale === current }, name(locale)),
      ),
    ),
  );
}
