//! The documentation is complete: commands, options and settings, each setting in one place, and the same in all languages.

use std::collections::BTreeSet;

use hivepost::discord::words::Text;

use crate::sentences::full_name;

const README: &str = include_str!("../../README.md");
const TRANSLATED_READMES: [(&str, &str); 3] = [
    ("it", include_str!("../../README.it.md")),
    ("es-ES", include_str!("../../README.es.md")),
    ("tr", include_str!("../../README.tr.md")),
];
const PRIVACY: &str = include_str!("../../PRIVACY.md");
const PLAYING: &str = include_str!("../../docs/playing.md");
const HOSTING: &str = include_str!("../../docs/hosting.md");
const SETTINGS: &str = include_str!("../../.env.example");

/// The README is an introduction: details belong in `docs`.
const MAX_README_LINES: usize = 150;

#[test]
fn the_readme_stays_short() {
    let lines = README.lines().count();
    assert!(lines <= MAX_README_LINES, "{lines} lines: move details to docs");
}

#[test]
fn all_commands_are_listed_and_the_players_guide_has_all_options() {
    for (command, options) in hivepost::discord::command_keys() {
        // In the locale files, a subcommand has the name of its command before its own.
        let name = command.replace('-', " ");
        let is_listed = README.contains(&format!("`/{name}`")) || PLAYING.contains(&format!("`/{name}`"));
        assert!(is_listed, "neither the README nor docs/playing.md has /{name}");
        for option in options {
            let is_documented = PLAYING.contains(&format!("`{option}`"));
            assert!(is_documented, "docs/playing.md lacks {option}, an option of /{command}");
        }
    }
}

/// The name in `DISCORD_TOKEN=` or, if optional, `#DATABASE_URL=…`.
fn variable_name(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start_matches('#').split_once('=')?;
    let is_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    name.chars().all(is_name).then_some(name)
}

#[test]
fn every_environment_variable_is_documented_once() {
    let names: Vec<&str> = SETTINGS.lines().filter_map(variable_name).collect();
    assert!(names.contains(&"DISCORD_TOKEN") && names.contains(&"RUST_LOG"), "{names:?}");
    for name in names {
        let row = format!("| `{name}` |");
        assert_eq!(HOSTING.matches(&row).count(), 1, "docs/hosting.md, {name}");
        assert!(!README.contains(&row) && !PLAYING.contains(&row), "{name} is documented twice");
    }
}

/// The sections of a page: for each, the number of bullets, numbered steps, table rows and code fences.
fn outline(page: &str) -> Vec<[usize; 4]> {
    let count = |section: &str, start: &str| {
        section.lines().filter(|line| line.trim_start().starts_with(start)).count()
    };
    let steps = |section: &str| {
        section
            .lines()
            .filter(|line| line.split_once(". ").is_some_and(|(first, _)| first.parse::<u8>().is_ok()))
            .count()
    };
    let sections = page.split("\n## ");
    sections.map(|one| [count(one, "- "), steps(one), count(one, "| "), count(one, "```")]).collect()
}

/// The commands in code style, by their English names.
fn commands(page: &str, locale: &str) -> BTreeSet<String> {
    let text = Text::of(locale);
    let keys = hivepost::discord::command_keys();
    let is_named = |name: &String| {
        let localized = format!("`/{}", full_name(&keys, name, text));
        page.match_indices(&localized).any(|(at, _)| {
            let after = page[at + localized.len()..].chars().next();
            after.is_none_or(|letter| !letter.is_alphanumeric() && letter != '-')
        })
    };
    keys.iter().map(|(name, _)| name.clone()).filter(is_named).collect()
}

#[test]
fn translated_readmes_have_the_same_outline_and_commands() {
    let english = outline(README);
    for (locale, page) in TRANSLATED_READMES {
        let translated = outline(page);
        // The translations leave out “More to read” and “The code”, and link to them.
        let headings: Vec<&str> =
            README.split("\n## ").map(|one| one.lines().next().unwrap_or_default()).collect();
        let expected: Vec<[usize; 4]> = headings
            .iter()
            .zip(&english)
            .filter(|(heading, _)| !["More to read", "The code"].contains(*heading))
            .map(|(_, section)| *section)
            .collect();
        assert_eq!(translated, expected, "{locale}: bullets, steps, table rows, code fences per section");
        assert_eq!(commands(page, locale), commands(README, "en-US"), "{locale}");
        for notice in ["MIT", "Apache-2.0", "Fira Sans", "© Gen42 Games", "John Yianni", "docs/hosting.md"] {
            assert!(page.contains(notice), "{locale}: {notice}");
        }
    }
}

#[test]
fn privacy_messages_have_the_same_points_and_commands() {
    let message = |locale| Text::of(locale).look_up("privacy", None);
    let english = message("en-US");
    let points = |text: &str| {
        let lines = text.lines().map(|line| usize::from(line.starts_with('·')));
        lines.collect::<Vec<_>>()
    };
    for (locale, _) in TRANSLATED_READMES {
        let translated = message(locale);
        assert_eq!(points(&translated), points(&english), "{locale}");
        assert_eq!(commands(&translated, locale), commands(&english, "en-US"), "{locale}");
        let text = Text::of(locale);
        for id in ["button-solvers", "button-export-data", "button-delete-me"] {
            assert!(translated.contains(&format!("**{}**", text.look_up(id, None))), "{locale}: {id}");
        }
    }
    for locale in ["en-US", "it", "es-ES", "es-419", "tr"] {
        let length = message(locale).chars().count();
        assert!(length <= 2000, "{locale}: {length} characters");
    }
}

/// For each row of PRIVACY.md's first table, words of the row and of the English `/privacy` message.
const STORED: [(&str, &str); 28] = [
    ("Discord ID", "Discord ID"),
    ("server's seasons", "seasons"),
    ("tournaments that you organise", "tournaments"),
    ("server's ladder", "ladders"),
    ("your matches", "Your matches"),
    ("your challenges", "Your challenges"),
    ("your rating", "Your rating"),
    ("ranked among all servers", "Your rating"),
    ("each tournament", "tournaments"),
    ("tournament that you are about to create", "tournaments"),
    ("`/settings`", "`/settings`"),
    ("language", "language"),
    ("send you direct messages, because", "whether the bot can message you"),
    ("the tokens with which", "tokens to answer you"),
    ("`/away`", "`/away`"),
    ("block", "block"),
    ("nudge or offer", "pinged each person"),
    ("matches you have looked at", "matches you’ve looked at"),
    ("matches of others you follow", "which you follow"),
    ("moves that you try out", "Moves you try out"),
    ("moves that you plan", "Moves you plan"),
    ("searched for a move", "Your matches"),
    ("waiting for the analysis", "Your matches"),
    ("lessons of the tutorial", "lessons"),
    ("puzzles of `/puzzle`", "puzzles you’ve tried or solved"),
    ("became puzzles", "can become puzzles"),
    ("posts and direct messages", "direct messages"),
    ("manager", "Your matches"),
];

#[test]
fn the_privacy_message_covers_the_privacy_notice() {
    let english = Text::of("en-US").look_up("privacy", None);
    let table = PRIVACY.split("| what | why |").nth(1).expect("a table");
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with("| ")).collect();
    assert!(rows.len() > 15, "{rows:?}");
    for row in rows {
        let (_, words) = STORED
            .iter()
            .find(|(topic, _)| row.contains(topic))
            .unwrap_or_else(|| panic!("STORED has no words of /privacy for: {row}"));
        assert!(english.contains(words), "{words:?} for {row}");
    }
}
