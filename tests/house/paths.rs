//! Extracts the paths in a file's `use` lines, code and macros, as absolute paths.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};

use test_support::source::{begins, inside, is};

/// The segments of a path.
pub type Path = Vec<String>;

/// A file module or an inline module.
#[derive(Default)]
pub struct Module {
    /// From the root of the bot, whose crates count as modules.
    pub path: Path,
    /// The crate's name, unless it is the bot.
    root: Option<String>,
    /// The declared modules.
    pub children: BTreeSet<String>,
    /// The paths of imported names; `*` for a glob import.
    names: BTreeMap<String, Path>,
    /// The paths in `use` lines.
    used: Vec<Path>,
    /// The paths in other code.
    coded: Vec<Path>,
}

/// Returns the modules in a file, the file module first.
pub fn modules(file: &str, tokens: TokenStream) -> Vec<Module> {
    let mut inner = Vec::new();
    let mut module = Module { path: module_of(file), root: root_of(file), ..Module::default() };
    module.read(tokens, &mut inner);
    inner.insert(0, module);
    inner
}

/// Returns `a::b` for `src/a/b.rs`, `a` for `src/a/mod.rs`, an empty path for `src/lib.rs`, and `c::a` for
/// `crates/c/src/a.rs`.
pub fn module_of(file: &str) -> Path {
    let (of, path) = file.split_once("src/").unwrap_or(("", file));
    let path = path.trim_end_matches(".rs").split('/').filter(|name| !["lib", "main", "mod"].contains(name));
    root_of(of).into_iter().chain(path.map(str::to_owned)).collect()
}

/// Returns the name of a crate in `crates/`.
fn root_of(file: &str) -> Option<String> {
    Some(file.strip_prefix("crates/")?.split('/').next()?.replace('-', "_"))
}

impl Module {
    fn read(&mut self, tokens: TokenStream, inner: &mut Vec<Self>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = match (word(first).as_deref(), after) {
                // Not `use<'a>`, which is part of a signature.
                (Some("use"), [next, ..]) if !is(next, "<") => {
                    let end = after.iter().position(|token| is(token, ";")).unwrap_or(after.len());
                    self.read_use(&after[..end], &[]);
                    &after[end..]
                }
                (Some("mod"), [TokenTree::Ident(name), body, after @ ..]) => {
                    self.children.insert(name.to_string());
                    if let Some(body) = inside(body, "{}") {
                        let mut module = Self {
                            path: joined(&self.path, &[name]),
                            root: self.root.clone(),
                            ..Self::default()
                        };
                        module.read(body, inner);
                        inner.push(module);
                    }
                    after
                }
                (Some("pub"), [TokenTree::Group(_), after @ ..]) => after, // the visibility
                (Some(_), _) => {
                    let (path, after) = leading_path(rest);
                    self.coded.push(path);
                    after
                }
                (None, _) => {
                    if let TokenTree::Group(group) = first {
                        self.read(group.stream(), inner);
                    }
                    after
                }
            };
        }
    }

    /// Parses `a::{b, c as d, self, e::*}`.
    fn read_use(&mut self, trees: &[TokenTree], prefix: &[String]) {
        for tree in trees.split(|token| is(token, ",")).filter(|tree| !tree.is_empty()) {
            let (path, rest) = leading_path(without_colons(tree));
            let mut path = joined(prefix, &path);
            let rest = without_colons(rest);
            if let Some(trees) = rest.first().and_then(|token| inside(token, "{}")) {
                self.read_use(&trees.into_iter().collect::<Vec<_>>(), &path);
                continue;
            }
            match (rest, path.last().map(String::as_str)) {
                ([star], _) if is(star, "*") => path.push("*".to_owned()),
                (_, Some("self")) => drop(path.pop()),
                _ => {}
            }
            let name = rest.last().and_then(word).or_else(|| path.last().cloned());
            self.names.extend(name.map(|name| (name, path.clone())));
            self.used.push(path);
        }
    }

    /// Returns the paths in `use` lines.
    pub fn used(&self) -> impl Iterator<Item = Path> {
        self.used.iter().map(|path| self.absolute(path))
    }

    /// Returns the paths in other code: those of several segments, and imported names.
    pub fn coded(&self) -> impl Iterator<Item = Path> {
        let is_path = |path: &&Path| path.len() > 1 || self.names.contains_key(&path[0]);
        self.coded.iter().filter(is_path).map(|path| self.absolute(path))
    }

    /// Returns the path of an imported name.
    pub fn named(&self, name: &str) -> Option<Path> {
        self.names.get(name).map(|path| self.absolute(path))
    }

    /// Resolves a path. Paths in this crate start with `crate`.
    fn absolute(&self, path: &[String]) -> Path {
        let Some((first, rest)) = path.split_first() else { return Path::new() };
        let here = joined(&["crate"], &self.path);
        match first.as_str() {
            "crate" | "hivepost" => {
                let root = self.root.iter().chain(rest).collect::<Vec<_>>();
                joined(&["crate"], &root)
            }
            "self" => joined(&here, rest),
            "super" => {
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                joined(&here[..here.len().saturating_sub(ups).max(1)], &path[ups..])
            }
            name => match self.names.get(name).filter(|target| target[0] != name) {
                Some(target) => self.absolute(&joined(target, rest)),
                None if self.children.contains(name) => joined(&here, path),
                None => path.to_vec(),
            },
        }
    }
}

/// Splits off the path at the start of the tokens.
fn leading_path(mut tokens: &[TokenTree]) -> (Path, &[TokenTree]) {
    let mut path = Path::new();
    while let Some(segment) = tokens.first().and_then(word) {
        path.push(segment);
        tokens = &tokens[1..];
        match tokens {
            [_, _, TokenTree::Ident(_), ..] if begins(tokens, &[":", ":"]) => tokens = &tokens[2..],
            _ => break,
        }
    }
    (path, tokens)
}

fn without_colons(mut tokens: &[TokenTree]) -> &[TokenTree] {
    while let [first, rest @ ..] = tokens
        && is(first, ":")
    {
        tokens = rest;
    }
    tokens
}

pub fn word(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

pub fn joined(start: &[impl ToString], end: &[impl ToString]) -> Path {
    start.iter().map(ToString::to_string).chain(end.iter().map(ToString::to_string)).collect()
}
