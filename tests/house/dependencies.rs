//! Licences and sources of dependencies, by `deny.toml`. `cargo deny` checks the rest of that file.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{assert_none, source};

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Returns the metadata of all dependencies in the lock file.
fn dependencies() -> Vec<Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]);
    let output = cargo.output().expect("cargo is running this test");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let all = metadata["packages"].as_array().expect("packages is an array").clone();
    let own = metadata["workspace_members"].as_array().expect("workspace_members is an array");
    all.into_iter().filter(|package| !own.contains(&package["id"])).collect()
}

/// Returns the licences that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let text = source::read(Path::new("deny.toml"));
    let list = text.split_once("\nallow = [\n").expect("deny.toml allows licences").1;
    let list = list.split_once("\n]").expect("the list ends").0;
    list.lines().map(|line| line.trim().trim_matches(['"', ',']).to_owned()).collect()
}

/// Returns whether an SPDX expression is satisfied by the allowed licences. `/` is the deprecated form of `OR`.
fn is_satisfied(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut tokens = spaced.split_whitespace().peekable();
    let satisfied = or_expression(&mut tokens, allowed);
    satisfied && tokens.next().is_none()
}

type Tokens<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn or_expression(tokens: &mut Tokens<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut satisfied = and_expression(tokens, allowed);
    while tokens.next_if_eq(&"OR").is_some() {
        satisfied |= and_expression(tokens, allowed);
    }
    satisfied
}

fn and_expression(tokens: &mut Tokens<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut satisfied = operand(tokens, allowed);
    while tokens.next_if_eq(&"AND").is_some() {
        satisfied &= operand(tokens, allowed);
    }
    satisfied
}

fn operand(tokens: &mut Tokens<'_>, allowed: &BTreeSet<String>) -> bool {
    match tokens.next() {
        Some("(") => {
            let satisfied = or_expression(tokens, allowed);
            satisfied && tokens.next() == Some(")")
        }
        Some(licence) if tokens.next_if_eq(&"WITH").is_some() => {
            tokens.next().is_some_and(|exception| allowed.contains(&format!("{licence} WITH {exception}")))
        }
        Some(licence) => allowed.contains(licence),
        None => false,
    }
}

#[test]
fn all_dependencies_have_allowed_licences() {
    let (dependencies, allowed) = (dependencies(), allowed());
    assert!(dependencies.len() > 100 && allowed.contains("MIT"), "{} dependencies", dependencies.len());
    assert_none(dependencies.iter().filter_map(|package| {
        let licence = package["license"].as_str().unwrap_or("none");
        (!is_satisfied(licence, &allowed)).then(|| format!("{}: {licence}", package["name"]))
    }));
}

#[test]
fn all_dependencies_come_from_crates_io() {
    let dependencies = dependencies();
    let others = dependencies.iter().filter(|package| package["source"] != CRATES_IO);
    assert_none(others.map(|package| format!("{}: {}", package["name"], package["source"])));
}

#[test]
fn spdx_expressions_are_evaluated() {
    let allowed: BTreeSet<String> = ["MIT", "ISC", "A WITH b"].map(str::to_owned).into();
    for satisfied in [
        "MIT",
        "GPL OR MIT",
        "GPL/MIT",
        "MIT AND ISC",
        "(GPL OR ISC) AND MIT",
        "GPL AND X OR MIT",
        "A WITH b",
    ] {
        assert!(is_satisfied(satisfied, &allowed), "{satisfied}");
    }
    for unsatisfied in ["GPL", "", "MIT AND GPL", "MIT AND (GPL OR X)", "A", "A WITH c", "(MIT", "MIT GPL"] {
        assert!(!is_satisfied(unsatisfied, &allowed), "{unsatisfied}");
    }
}
