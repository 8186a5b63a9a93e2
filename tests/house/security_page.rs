//! Checks that the tests named in `docs/security.md` exist.

use std::fs;
use std::path::PathBuf;

use proc_macro2::TokenTree;

use crate::assert_none;
use test_support::source::{begins, inside, read, tokens, walk};

const PAGE: &str = include_str!("../../docs/security.md");

/// The heading of a table of guards.
const HEADING: &str = "| guard | test |";

/// Returns the rows of all tables of guards: the guard and the cell with its tests.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let mut rows = Vec::new();
    let mut lines = page.lines();
    while lines.any(|line| line == HEADING) {
        let table = lines.by_ref().skip(1).take_while(|line| line.starts_with('|'));
        rows.extend(table.filter_map(|row| row.trim_matches('|').rsplit_once('|')));
    }
    rows
}

/// Returns the names in backticks.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Returns the files that may contain a test, and the name of its function. `bot::threads::name` is in
/// `tests/bot/threads.rs` of the bot or a crate, `src::rating::name` beside the code.
fn candidate_files(name: &str) -> Option<(Vec<PathBuf>, &str)> {
    let (path, test) = name.rsplit_once("::")?;
    let path = path.replace("::", "/");
    let folders = if path == "src" || path.starts_with("src/") {
        vec![PathBuf::new()]
    } else {
        let crates = fs::read_dir("crates").expect("crates/ exists");
        let crates = crates.map(|entry| entry.expect("crates/ is readable").path());
        crates.chain([PathBuf::new()]).map(|folder| folder.join("tests")).collect()
    };
    let files = folders.iter().map(|folder| folder.join(&path));
    Some((files.flat_map(|file| [file.with_extension("rs"), file.join("mod.rs")]).collect(), test))
}

/// Returns whether a source has a test function of this name.
fn has_test(text: &str, name: &str) -> bool {
    let mut found = false;
    walk(tokens(text), &mut |here| {
        found |= begins(here, &["#", "[]"])
            && is_test_attribute(&here[1])
            && function_name(&here[2..]).as_deref() == Some(name);
    });
    found
}

/// Matches `[test]` and `[tokio::test(…)]`.
fn is_test_attribute(attribute: &TokenTree) -> bool {
    let Some(words) = inside(attribute, "[]") else { return false };
    let words: Vec<TokenTree> = words.into_iter().collect();
    begins(&words, &["test"]) || begins(&words, &["tokio", ":", ":", "test"])
}

/// Returns the name of the function that starts here, after other attributes.
fn function_name(mut here: &[TokenTree]) -> Option<String> {
    while begins(here, &["#", "[]"]) {
        here = &here[2..];
    }
    let name = match () {
        () if begins(here, &["async", "fn"]) => here.get(2),
        () if begins(here, &["fn"]) => here.get(1),
        () => None,
    };
    name.map(ToString::to_string)
}

fn exists(name: &str) -> bool {
    let Some((files, test)) = candidate_files(name) else { return false };
    files.iter().filter(|file| file.exists()).any(|file| has_test(&read(file), test))
}

fn violations(page: &str) -> Vec<String> {
    let mut violations = Vec::new();
    for (guard, cell) in rows(page) {
        let names = names(cell);
        if names.is_empty() {
            violations.push(format!("no test is named for{guard}"));
        }
        let missing = names.into_iter().filter(|name| !exists(name));
        violations.extend(missing.map(|name| format!("test {name} doesn't exist, named for{guard}")));
    }
    violations
}

#[test]
fn every_guard_names_existing_tests() {
    assert!(rows(PAGE).len() > 40, "not all tables were found: {}", rows(PAGE).len());
    assert_none(violations(PAGE));
}

#[test]
fn guards_without_tests_are_detected() {
    let page = |cell: &str| format!("# A page\n\n{HEADING}\n|---|---|\n| a guard | {cell} |\n\nAnd more.\n");
    let own = "`house::security_page::guards_without_tests_are_detected`";
    assert_eq!(violations(&page(own)), Vec::<String>::new());
    let cases = [
        ("", "no test is named"),
        ("some day", "no test is named"),
        ("`house::security_page::nothing`", "test house::security_page::nothing doesn't exist"),
        ("`house::security_page::rows`", "test house::security_page::rows doesn't exist"),
        ("`house::nowhere::rows`", "test house::nowhere::rows doesn't exist"),
        ("`rows`", "test rows doesn't exist"),
    ];
    for (cell, expected) in cases {
        let found = violations(&page(cell));
        assert!(found.len() == 1 && found[0].starts_with(expected), "{cell}: {found:?}");
    }
    let two = violations(&page(&format!("{own} `house::security_page::nothing`")));
    assert_eq!(two.len(), 1, "every test of a cell is checked: {two:?}");
}
