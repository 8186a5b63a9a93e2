//! The tables of `docs/security.md`: each guard names a test, and that test is there.

use std::fs;
use std::path::PathBuf;

use proc_macro2::TokenTree;

use crate::assert_none;
use test_support::source::{begins, inside, read, tokens, walk};

const PAGE: &str = include_str!("../../docs/security.md");

/// The head of a table of guards.
const HEAD: &str = "| guard | test |";

/// The rows of all tables of guards in a page: the guard, and what is named as its test.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let mut rows = Vec::new();
    let mut lines = page.lines();
    while lines.any(|line| line == HEAD) {
        let table = lines.by_ref().skip(1).take_while(|line| line.starts_with('|'));
        rows.extend(table.filter_map(|row| row.trim_matches('|').rsplit_once('|')));
    }
    rows
}

/// The names in backticks.
fn names(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Where a test of this name would stand: `bot::threads::name` in `tests/bot/threads.rs` or in that folder of a crate,
/// `src::rating::name` beside the code.
fn files_of(name: &str) -> Option<(Vec<PathBuf>, &str)> {
    let (path, test) = name.rsplit_once("::")?;
    let path = path.replace("::", "/");
    let folders = if path == "src" || path.starts_with("src/") {
        vec![PathBuf::new()]
    } else {
        let crates = fs::read_dir("crates").expect("the folder is there");
        let crates = crates.map(|entry| entry.expect("the folder can be read").path());
        crates.chain([PathBuf::new()]).map(|folder| folder.join("tests")).collect()
    };
    let files = folders.iter().map(|folder| folder.join(&path));
    Some((files.flat_map(|file| [file.with_extension("rs"), file.join("mod.rs")]).collect(), test))
}

/// Whether a source has a test of this name: a function right behind an attribute that makes it one.
fn has_test(text: &str, name: &str) -> bool {
    let mut found = false;
    walk(tokens(text), &mut |here| {
        found |=
            begins(here, &["#", "[]"]) && makes_test(&here[1]) && named(&here[2..]).as_deref() == Some(name);
    });
    found
}

/// `[test]` or `[tokio::test(…)]`.
fn makes_test(attribute: &TokenTree) -> bool {
    let Some(words) = inside(attribute, "[]") else { return false };
    let words: Vec<TokenTree> = words.into_iter().collect();
    begins(&words, &["test"]) || begins(&words, &["tokio", ":", ":", "test"])
}

/// The name of the function that begins here, behind other attributes.
fn named(mut here: &[TokenTree]) -> Option<String> {
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

fn is_there(name: &str) -> bool {
    let Some((files, test)) = files_of(name) else { return false };
    files.iter().filter(|file| file.exists()).any(|file| has_test(&read(file), test))
}

fn faults(page: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (guard, cell) in rows(page) {
        let names = names(cell);
        if names.is_empty() {
            faults.push(format!("no test is named for{guard}"));
        }
        let missing = names.into_iter().filter(|name| !is_there(name));
        faults.extend(missing.map(|name| format!("there is no test {name}, named for{guard}")));
    }
    faults
}

#[test]
fn every_guard_has_a_test_that_is_there() {
    assert!(rows(PAGE).len() > 40, "the tables are read: {}", rows(PAGE).len());
    assert_none(faults(PAGE));
}

#[test]
fn the_checker_sees_a_guard_without_a_test() {
    let page = |cell: &str| format!("# A page\n\n{HEAD}\n|---|---|\n| a wall | {cell} |\n\nAnd more.\n");
    let own = "`house::security::the_checker_sees_a_guard_without_a_test`";
    assert_eq!(faults(&page(own)), Vec::<String>::new());
    let cases = [
        ("", "no test is named"),
        ("some day", "no test is named"),
        ("`house::security::nothing`", "there is no test house::security::nothing"),
        ("`house::security::rows`", "there is no test house::security::rows"),
        ("`house::nowhere::faults`", "there is no test house::nowhere::faults"),
        ("`faults`", "there is no test faults"),
    ];
    for (cell, expected) in cases {
        let said = faults(&page(cell));
        assert!(said.len() == 1 && said[0].starts_with(expected), "{cell}: {said:?}");
    }
    let two = faults(&page(&format!("{own} `house::security::nothing`")));
    assert_eq!(two.len(), 1, "each of several is looked for: {two:?}");
}
