//! Checks that workflows pin every action to a commit.

use std::path::Path;

use crate::{assert_none, source};

/// Returns the actions of a workflow that are not pinned.
fn unpinned(text: &str) -> Vec<String> {
    let uses = text.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
    uses.filter(|action| !is_pinned(action)).map(str::to_owned).collect()
}

/// Accepts `owner/name@commit # version`, and workflows of this repository.
fn is_pinned(action: &str) -> bool {
    let Some((_, pin)) = action.split_once('@') else { return action.starts_with("./") };
    let Some((commit, version)) = pin.split_once(" # ") else { return false };
    commit.len() == 40 && commit.chars().all(|digit| digit.is_ascii_hexdigit()) && !version.is_empty()
}

#[test]
fn every_action_is_pinned_to_a_commit_with_its_version() {
    let mut actions = 0;
    for file in source::files(".github/workflows", "yml") {
        let text = source::read(Path::new(&file));
        actions += text.matches("uses: ").count();
        assert_none(unpinned(&text));
    }
    assert!(actions > 5, "not all workflows were found");
}

#[test]
fn pre_releases_do_not_move_the_latest_image() {
    let release = source::read(Path::new(".github/workflows/release.yml"));
    assert!(!release.contains("value=latest"), "every tag would move latest");
    assert!(release.contains("flavor: latest=auto"), "final releases move latest");
}

#[test]
fn unpinned_actions_are_detected() {
    let pinned = "      - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0";
    assert_eq!(unpinned(pinned), [""; 0]);
    assert_eq!(unpinned("    uses: ./.github/workflows/test.yml"), [""; 0]);
    let without_version = pinned.trim_end_matches(" # v4.4.0");
    for unpinned_action in
        ["      - uses: actions/checkout@v4", "uses: actions/checkout@main # v4.4.0", without_version]
    {
        assert_eq!(unpinned(unpinned_action).len(), 1, "{unpinned_action}");
    }
}
