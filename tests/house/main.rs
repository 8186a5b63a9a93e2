//! The rules of the house, read off the sources: which module may use which, in which order the files of a module
//! stand, and what no file may contain. Nothing of the program is run.

mod floors;
mod libraries;
mod map;
mod paths;
mod security;
mod tree;
mod words;
mod workflows;

use std::fs;
use std::path::PathBuf;

use proc_macro2::{Group, TokenStream, TokenTree};
use test_support::source;

/// The sources of the bot and of the crates that it is made of, with their texts.
fn sources() -> Vec<(String, String)> {
    let crates = fs::read_dir("crates").expect("the folder is there");
    let crates = crates.map(|entry| entry.expect("the folder can be read").path().join("src"));
    let folders = crates.chain([PathBuf::from("src")]);
    let named = |path: PathBuf| (path.to_str().expect("our names are ASCII").to_owned(), source::read(&path));
    folders.flat_map(|folder| source::files(folder, "rs")).map(named).collect()
}

fn assert_none(faults: impl IntoIterator<Item = String>) {
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Leaves out what `cut` finds: it is shown every place among the tokens, and says how many to leave out there.
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

/// Leaves out every item with `#[cfg(test)]` before it.
fn without_tests(tokens: TokenStream) -> TokenStream {
    without(tokens, &|here| {
        let is_for_tests = source::begins(here, &["#", "[]"]) && is_for_tests(&here[1]);
        let end = here.iter().position(|token| source::is(token, ";") || source::is(token, "{}"));
        if is_for_tests { end.map_or(here.len(), |end| end + 1) } else { 0 }
    })
}

/// `[cfg(test)]`, also `[cfg(all(test, unix))]`.
fn is_for_tests(attribute: &TokenTree) -> bool {
    let mut words = Vec::new();
    source::walk(attribute.clone().into(), &mut |here| words.extend(paths::word(&here[0])));
    words.first().is_some_and(|first| first == "cfg")
        && words.iter().any(|word| word == "test")
        && words.iter().all(|word| word != "not")
}
