//! What the libraries have to keep, by `deny.toml`: their licences and where they come from. What else that file asks for,
//! `cargo deny` checks.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{assert_none, source};

/// Where the libraries come from.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Every library of the lock file, as cargo tells of it.
fn libraries() -> Vec<Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]);
    let output = cargo.output().expect("cargo runs the tests");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let all = metadata["packages"].as_array().expect("it is a list").clone();
    let own = metadata["workspace_members"].as_array().expect("it is a list");
    all.into_iter().filter(|package| !own.contains(&package["id"])).collect()
}

/// The licences that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let text = source::read(Path::new("deny.toml"));
    let list = text.split_once("\nallow = [\n").expect("the list of licences").1;
    let list = list.split_once("\n]").expect("its end").0;
    list.lines().map(|line| line.trim().trim_matches(['"', ',']).to_owned()).collect()
}

/// Whether an expression of SPDX can be met with these licences. A `/` is an old way to write OR.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any(&mut words, allowed);
    met && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut met = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed);
    }
    met
}

fn all(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    match words.next() {
        Some("(") => {
            let met = any(words, allowed);
            met && words.next() == Some(")")
        }
        Some(licence) if words.next_if_eq(&"WITH").is_some() => {
            words.next().is_some_and(|exception| allowed.contains(&format!("{licence} WITH {exception}")))
        }
        Some(licence) => allowed.contains(licence),
        None => false,
    }
}

#[test]
fn every_library_has_a_licence_that_may_be_built_in() {
    let (libraries, allowed) = (libraries(), allowed());
    assert!(libraries.len() > 100 && allowed.contains("MIT"), "{} libraries", libraries.len());
    assert_none(libraries.iter().filter_map(|library| {
        let licence = library["license"].as_str().unwrap_or("none");
        (!is_met(licence, &allowed)).then(|| format!("{}: {licence}", library["name"]))
    }));
}

#[test]
fn every_library_comes_from_the_one_registry() {
    let libraries = libraries();
    let others = libraries.iter().filter(|library| library["source"] != CRATES_IO);
    assert_none(others.map(|library| format!("{}: {}", library["name"], library["source"])));
}

#[test]
fn an_expression_of_licences_is_read_as_it_is_meant() {
    let allowed: BTreeSet<String> = ["MIT", "ISC", "A WITH b"].map(str::to_owned).into();
    for met in [
        "MIT",
        "GPL OR MIT",
        "GPL/MIT",
        "MIT AND ISC",
        "(GPL OR ISC) AND MIT",
        "GPL AND X OR MIT",
        "A WITH b",
    ] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for unmet in ["GPL", "", "MIT AND GPL", "MIT AND (GPL OR X)", "A", "A WITH c", "(MIT", "MIT GPL"] {
        assert!(!is_met(unmet, &allowed), "{unmet}");
    }
}
