//! The sources as Rust reads them: files of tokens, in which no comment is mistaken for code, nor a string.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// All files below a folder with this extension, sorted.
pub fn files(folder: impl AsRef<Path>, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.as_ref().to_owned()];
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
    assert!(!found.is_empty(), "there is no .{extension} in {}", folder.as_ref().display());
    found.sort();
    found
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// The tokens of a source text; a doc comment is an attribute among them.
pub fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("no Rust: {error}\n{text}"))
}

/// Shows a reader every place among the tokens, as what follows there up to the end of its brackets.
pub fn walk(tokens: TokenStream, reader: &mut impl FnMut(&[TokenTree])) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for at in 0..tokens.len() {
        reader(&tokens[at..]);
        if let TokenTree::Group(group) = &tokens[at] {
            walk(group.stream(), reader);
        }
    }
}

/// Whether it is this word or sign, or a pair of these brackets: `()`, `[]` or `{}`.
pub fn is(token: &TokenTree, expected: &str) -> bool {
    match token {
        TokenTree::Ident(word) => word == expected,
        TokenTree::Punct(sign) => expected.chars().eq([sign.as_char()]),
        TokenTree::Group(_) => inside(token, expected).is_some(),
        TokenTree::Literal(_) => false,
    }
}

/// Whether the tokens begin like this; see [`is`].
pub fn begins(tokens: &[TokenTree], expected: &[&str]) -> bool {
    tokens.len() >= expected.len() && tokens.iter().zip(expected).all(|(token, expected)| is(token, expected))
}

/// What stands between these brackets, if the token is such a pair.
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

/// The content of a string, escapes as they are written.
pub fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let written = literal.to_string();
    let is_string = written.starts_with('"') || written.starts_with("r\"") || written.starts_with("r#");
    let (start, end) = (written.find('"')?, written.rfind('"')?);
    is_string.then(|| written[start + 1..end].to_owned())
}
