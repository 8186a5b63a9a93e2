//! The README and what it leads to: whatever can be used or set is told there, in one place.

const README: &str = include_str!("../../README.md");
const PLAYING: &str = include_str!("../../docs/playing.md");
const HOSTING: &str = include_str!("../../docs/hosting.md");
const SETTINGS: &str = include_str!("../../.env.example");

/// More lines are no front door any more.
const README_LINES: usize = 150;

#[test]
fn the_readme_stays_short() {
    let lines = README.lines().count();
    assert!(lines <= README_LINES, "{lines} lines: what is not for everybody belongs in docs");
}

#[test]
fn every_command_is_in_the_readme_and_every_option_in_what_players_read() {
    for (command, options) in hivepost::discord::command_names() {
        assert!(README.contains(&format!("`/{command}`")), "the README has no /{command}");
        for option in options {
            let told = PLAYING.contains(&format!("`{option}`"));
            assert!(told, "docs/playing.md does not tell of {option}, an option of /{command}");
        }
    }
}

/// `DISCORD_TOKEN=` or, where it may be left out, `#DATABASE_URL=…`.
fn name(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start_matches('#').split_once('=')?;
    let is_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    name.chars().all(is_name).then_some(name)
}

#[test]
fn every_setting_of_a_host_is_told_once() {
    let names: Vec<&str> = SETTINGS.lines().filter_map(name).collect();
    assert!(names.contains(&"DISCORD_TOKEN") && names.contains(&"RUST_LOG"), "{names:?}");
    for name in names {
        let row = format!("| `{name}` |");
        assert_eq!(HOSTING.matches(&row).count(), 1, "docs/hosting.md, {name}");
        assert!(!README.contains(&row) && !PLAYING.contains(&row), "{name} is told elsewhere too");
    }
}
