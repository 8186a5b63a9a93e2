//! What the workflows of the project let in: nobody's code but that of a commit that somebody has looked at.

use std::path::Path;

use crate::{assert_none, source};

/// What is wrong with the actions that a workflow uses.
fn unpinned(text: &str) -> Vec<String> {
    let uses = text.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
    uses.filter(|action| !is_pinned(action)).map(str::to_owned).collect()
}

/// `owner/name@commit # version`, or a workflow of our own.
fn is_pinned(action: &str) -> bool {
    let Some((_, pin)) = action.split_once('@') else { return action.starts_with("./") };
    let Some((commit, version)) = pin.split_once(" # ") else { return false };
    commit.len() == 40 && commit.chars().all(|digit| digit.is_ascii_hexdigit()) && !version.is_empty()
}

#[test]
fn every_action_is_pinned_to_a_commit_and_says_which_version_that_is() {
    let mut actions = 0;
    for file in source::files(".github/workflows", "yml") {
        let text = source::read(Path::new(&file));
        actions += text.matches("uses: ").count();
        assert_none(unpinned(&text));
    }
    assert!(actions > 5, "the workflows were read");
}

#[test]
fn pre_releases_do_not_move_the_latest_image() {
    let release = source::read(Path::new(".github/workflows/release.yml"));
    assert!(!release.contains("value=latest"), "every tag would move it");
    assert!(release.contains("flavor: latest=auto"), "final releases move it");
}

#[test]
fn the_checker_sees_what_is_not_pinned() {
    let pinned = "      - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0";
    assert_eq!(unpinned(pinned), [""; 0]);
    assert_eq!(unpinned("    uses: ./.github/workflows/test.yml"), [""; 0]);
    let without_version = pinned.trim_end_matches(" # v4.4.0");
    for loose in
        ["      - uses: actions/checkout@v4", "uses: actions/checkout@main # v4.4.0", without_version]
    {
        assert_eq!(unpinned(loose).len(), 1, "{loose}");
    }
}
