//! Reads Rust source well enough for tests about it: words, signs and strings, without comments.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A part of a source text that means something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name, a keyword or a number.
    Word(String),
    /// A single sign; `::` is one too.
    Sign(&'static str),
    /// The content of a string literal, escapes as they are written.
    Text(String),
}

impl Token {
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word(own) if own == word)
    }

    pub fn is_sign(&self, sign: &str) -> bool {
        matches!(self, Self::Sign(own) if *own == sign)
    }

    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// All files below a folder with this extension, sorted.
pub fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == extension) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "there is no .{extension} in {folder}");
    found.sort();
    found
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

const SIGNS: [&str; 27] = [
    "::", "{", "}", "(", ")", "[", "]", "<", ">", ",", ";", ":", ".", "*", "&", "!", "?", "=", "#", "|", "+",
    "-", "/", "%", "@", "$", "^",
];

/// Cuts a source text into tokens.
pub fn tokens(source: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (token, length) = next(rest, first);
        found.extend(token);
        rest = &rest[length..];
    }
    found
}

fn next(rest: &str, first: char) -> (Option<Token>, usize) {
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((token, length)) = string(rest) {
        return (Some(token), length);
    }
    if first == '\'' {
        return (None, letter_or_lifetime(rest));
    }
    if first.is_alphanumeric() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        return (Some(Token::Word(rest[..length].to_owned())), length);
    }
    match SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
        Some(sign) => (Some(Token::Sign(sign)), sign.len()),
        None => (None, first.len_utf8()),
    }
}

/// The length of a comment between `/*` and `*/`, which may hold others.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        let here = &rest[at..];
        let step = if here.starts_with("/*") {
            depth += 1;
            2
        } else if here.starts_with("*/") {
            depth -= 1;
            2
        } else {
            here.chars().next().map_or(1, char::len_utf8)
        };
        at += step;
        if depth == 0 {
            break;
        }
    }
    at
}

/// `"…"`, `r"…"`, `r#"…"#`, also with `b` or `c` before them.
fn string(rest: &str) -> Option<(Token, usize)> {
    let prefix = ["", "b", "c", "r", "br", "cr"].into_iter().find(|prefix| {
        let after = rest.strip_prefix(prefix).map(|after| after.trim_start_matches('#'));
        after.is_some_and(|after| after.starts_with('"'))
            && (prefix.ends_with('r') || !rest[prefix.len()..].starts_with('#'))
    })?;
    let hashes = rest[prefix.len()..].chars().take_while(|c| *c == '#').count();
    let start = prefix.len() + hashes + 1;
    let end = if prefix.ends_with('r') {
        start + rest[start..].find(&format!("\"{}", "#".repeat(hashes)))?
    } else {
        let mut escaped = false;
        let mut inside = rest[start..].char_indices();
        start
            + inside
                .find(|(_, c)| {
                    let ends = *c == '"' && !escaped;
                    escaped = *c == '\\' && !escaped;
                    ends
                })?
                .0
    };
    Some((Token::Text(rest[start..end].to_owned()), end + 1 + hashes))
}

/// The length of `'x'`, `'\n'` or `'static`.
fn letter_or_lifetime(rest: &str) -> usize {
    let inside = &rest[1..];
    if let Some(escape) = inside.strip_prefix('\\') {
        let skipped = escape.chars().next().map_or(0, char::len_utf8);
        return 2 + skipped + escape[skipped..].find('\'').map_or(0, |end| end + 1);
    }
    let letter = inside.chars().next().map_or(0, char::len_utf8);
    if inside[letter..].starts_with('\'') { 2 + letter } else { 1 }
}

/// Every path of a source text: those of its `use` lines, one for each name, and those in the code, with the names that
/// the `use` lines brought put in place of what they stand for. Segments as written (`crate`, `super`, `std` …).
pub fn paths(source: &str) -> Vec<Vec<String>> {
    let tokens = tokens(source);
    let mut used = Vec::new();
    let mut in_code = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].is_word("use") {
            at = use_tree(&tokens, at + 1, &[], &mut used);
        } else if tokens[at].word().is_some() {
            let (path, end) = plain_path(&tokens, at);
            if path.len() > 1 {
                in_code.push(path);
            }
            at = end;
        } else {
            at += 1;
        }
    }
    let names: HashMap<&str, &Vec<String>> = used.iter().map(|(name, path)| (name.as_str(), path)).collect();
    let meant = |path: Vec<String>| match names.get(path[0].as_str()) {
        Some(start) => start.iter().cloned().chain(path.into_iter().skip(1)).collect(),
        None => path,
    };
    let in_code: Vec<Vec<String>> = in_code.into_iter().map(meant).collect();
    used.iter().map(|(_, path)| path.clone()).chain(in_code).collect()
}

fn plain_path(tokens: &[Token], start: usize) -> (Vec<String>, usize) {
    let mut path = Vec::new();
    let mut at = start;
    while let Some(word) = tokens.get(at).and_then(Token::word) {
        path.push(word.to_owned());
        at += 1;
        if !tokens.get(at).is_some_and(|token| token.is_sign("::")) {
            break;
        }
        at += 1;
    }
    (path, at.max(start + 1))
}

/// Reads one tree of a `use` line; gives where it ends.
fn use_tree(
    tokens: &[Token],
    start: usize,
    prefix: &[String],
    used: &mut Vec<(String, Vec<String>)>,
) -> usize {
    let start = start + usize::from(tokens.get(start).is_some_and(|token| token.is_sign("::")));
    let (mut path, mut at) = plain_path(tokens, start);
    if path.is_empty() {
        at = start;
    }
    path.splice(0..0, prefix.iter().cloned());
    if tokens.get(at).is_some_and(|token| token.is_sign("{")) {
        at += 1;
        while tokens.get(at).is_some_and(|token| !token.is_sign("}")) {
            at = use_tree(tokens, at, &path, used);
            at += usize::from(tokens.get(at).is_some_and(|token| token.is_sign(",")));
        }
        return at + 1;
    }
    if path.is_empty() {
        return at.max(start + 1); // `use<…>` of a signature
    }
    if tokens.get(at).is_some_and(|token| token.is_sign("*")) {
        used.push(("*".to_owned(), path));
        return at + 1;
    }
    // `use a::b::{self}` is `a::b`; `as` gives another name, which plain_path has left where it is.
    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
        path.pop();
    }
    let mut name = path.last().cloned().unwrap_or_default();
    if tokens.get(at).is_some_and(|token| token.is_word("as")) {
        tokens.get(at + 1).and_then(Token::word).unwrap_or_default().clone_into(&mut name);
        at += 2;
    }
    used.push((name, path));
    at.max(start + 1)
}

/// All files of this name below a folder.
pub fn named(folder: &Path, name: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(named(&path, name));
        } else if path.file_name().is_some_and(|own| own == name) {
            found.push(path);
        }
    }
    found
}
