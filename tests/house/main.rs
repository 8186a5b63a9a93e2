//! Rules for the sources: allowed imports, layers of modules, forbidden code, dependencies and workflows. Reads the files
//! and the output of `cargo metadata`; runs nothing of the program.

mod allowed_imports;
mod dependencies;
mod forbidden_code;
mod import_graph;
mod layers;
mod paths;
mod security_page;
mod workflows;

use std::fs;
use std::path::PathBuf;

use proc_macro2::{Group, TokenStream, TokenTree};
use test_support::source;

/// Returns the paths and texts of all sources of the bot and its crates.
fn sources() -> Vec<(String, String)> {
    let crates = fs::read_dir("crates").expect("crates/ exists");
    let crates = crates.map(|entry| entry.expect("crates/ is readable").path().join("src"));
    let folders = crates.chain([PathBuf::from("src")]);
    let named =
        |path: PathBuf| (path.to_str().expect("file names are ASCII").to_owned(), source::read(&path));
    folders.flat_map(|folder| source::files(folder, "rs")).map(named).collect()
}

fn assert_none(violations: impl IntoIterator<Item = String>) {
    let violations: Vec<String> = violations.into_iter().collect();
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

/// Removes tokens. `cut` gets the tokens from each position on, and returns how many of them to remove.
fn without(tokens: TokenStream, cut: &impl Fn(&[TokenTree]) -> usize) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut rest = &tokens[..];
    while let [first, after @ ..] = rest {
        let length = cut(rest);
        if length > 0 {
            rest = &rest[length..];
            continue;
        }
        kept.push(match first {
            TokenTree::Group(group) => Group::new(group.delimiter(), without(group.stream(), cut)).into(),
            other => other.clone(),
        });
        rest = after;
    }
    kept.into_iter().collect()
}

/// Removes every item after a `#[cfg(test)]`.
fn without_tests(tokens: TokenStream) -> TokenStream {
    without(tokens, &|here| {
        let is_cfg_test = source::begins(here, &["#", "[]"]) && is_cfg_test(&here[1]);
        let end = here.iter().position(|token| source::is(token, ";") || source::is(token, "{}"));
        if is_cfg_test { end.map_or(here.len(), |end| end + 1) } else { 0 }
    })
}

/// Matches `[cfg(test)]`, also `[cfg(all(test, unix))]`.
fn is_cfg_test(attribute: &TokenTree) -> bool {
    let mut words = Vec::new();
    source::walk(attribute.clone().into(), &mut |here| words.extend(paths::word(&here[0])));
    words.first().is_some_and(|first| first == "cfg")
        && words.iter().any(|word| word == "test")
        && words.iter().all(|word| word != "not")
}
