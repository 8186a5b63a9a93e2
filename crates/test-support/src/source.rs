//! Rust sources as tokens, so that comments and strings are not mistaken for code.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Returns all files below a folder with this extension, sorted.
pub fn files(folder: impl AsRef<Path>, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.as_ref().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder exists") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == extension) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "no .{extension} files in {}", folder.as_ref().display());
    found.sort();
    found
}

/// Reads a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// Parses a source text into tokens. Doc comments become attributes.
pub fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("invalid Rust: {error}\n{text}"))
}

/// Calls `reader` at every position, with the tokens from there to the end of the enclosing group.
pub fn walk(tokens: TokenStream, reader: &mut impl FnMut(&[TokenTree])) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for at in 0..tokens.len() {
        reader(&tokens[at..]);
        if let TokenTree::Group(group) = &tokens[at] {
            walk(group.stream(), reader);
        }
    }
}

/// Returns whether the token is this identifier or punctuation, or a group with these brackets: `()`, `[]` or
/// `{}`.
pub fn is(token: &TokenTree, expected: &str) -> bool {
    match token {
        TokenTree::Ident(word) => word == expected,
        TokenTree::Punct(sign) => expected.chars().eq([sign.as_char()]),
        TokenTree::Group(_) => inside(token, expected).is_some(),
        TokenTree::Literal(_) => false,
    }
}

/// Returns whether the tokens start with these. See [`is`].
pub fn begins(tokens: &[TokenTree], expected: &[&str]) -> bool {
    tokens.len() >= expected.len() && tokens.iter().zip(expected).all(|(token, expected)| is(token, expected))
}

/// Returns the tokens between these brackets, if the token is such a group.
pub fn inside(token: &TokenTree, brackets: &str) -> Option<TokenStream> {
    let TokenTree::Group(group) = token else { return None };
    let own = match group.delimiter() {
        Delimiter::Parenthesis => "()",
        Delimiter::Brace => "{}",
        Delimiter::Bracket => "[]",
        Delimiter::None => "",
    };
    (own == brackets).then(|| group.stream())
}

/// Returns the content of a string literal, with unprocessed escapes.
pub fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let written = literal.to_string();
    let is_string = written.starts_with('"') || written.starts_with("r\"") || written.starts_with("r#");
    let (start, end) = (written.find('"')?, written.rfind('"')?);
    is_string.then(|| written[start + 1..end].to_owned())
}
