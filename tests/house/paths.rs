//! The paths that a file names, in `use` lines, code and macros alike, each as it is seen from the root of the crate.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};

use test_support::source::{begins, inside, is};

/// The segments of a path.
pub type Path = Vec<String>;

/// A module: a file, or what stands in `mod x { … }`.
#[derive(Default)]
pub struct Module {
    /// From the root of the crate.
    pub path: Path,
    /// What stands before it if that is another crate than the bot.
    root: Option<String>,
    /// The modules that it declares.
    pub children: BTreeSet<String>,
    /// What its `use` lines call by which name; `*` is one.
    names: BTreeMap<String, Path>,
    used: Vec<Path>,
    coded: Vec<Path>,
}

/// The modules in a file, its own first.
pub fn modules(file: &str, tokens: TokenStream) -> Vec<Module> {
    let mut inner = Vec::new();
    let mut module = Module { path: module_of(file), root: root_of(file), ..Module::default() };
    module.read(tokens, &mut inner);
    inner.insert(0, module);
    inner
}

/// `src/a/b.rs` is `a::b`, `src/a/mod.rs` is `a`, and `src/lib.rs` the root; `crates/c/src/a.rs` is `c::a`.
pub fn module_of(file: &str) -> Path {
    let (of, path) = file.split_once("src/").unwrap_or(("", file));
    let path = path.trim_end_matches(".rs").split('/').filter(|name| !["lib", "main", "mod"].contains(name));
    root_of(of).into_iter().chain(path.map(str::to_owned)).collect()
}

/// Under which name the modules of a crate in `crates/` are kept apart from those of the bot.
fn root_of(file: &str) -> Option<String> {
    Some(file.strip_prefix("crates/")?.split('/').next()?.replace('-', "_"))
}

impl Module {
    fn read(&mut self, tokens: TokenStream, inner: &mut Vec<Self>) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = match (word(first).as_deref(), after) {
                // `use<'a>` stands in a signature.
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
                (Some("pub"), [TokenTree::Group(_), after @ ..]) => after, // who may see it
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

    /// Reads `a::{b, c as d, self, e::*}`.
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

    /// What its `use` lines name.
    pub fn used(&self) -> impl Iterator<Item = Path> {
        self.used.iter().map(|path| self.absolute(path))
    }

    /// What its code names: paths, and single words that a `use` line has brought.
    pub fn coded(&self) -> impl Iterator<Item = Path> {
        let says_more = |path: &&Path| path.len() > 1 || self.names.contains_key(&path[0]);
        self.coded.iter().filter(says_more).map(|path| self.absolute(path))
    }

    /// What a `use` line has given this name to.
    pub fn named(&self, name: &str) -> Option<Path> {
        self.names.get(name).map(|path| self.absolute(path))
    }

    /// A path with `crate` in front, if it leads through this crate.
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
            name => match self.names.get(name).filter(|meant| meant[0] != name) {
                Some(meant) => self.absolute(&joined(meant, rest)),
                None if self.children.contains(name) => joined(&here, path),
                None => path.to_vec(),
            },
        }
    }
}

/// The path that tokens begin with, and what comes after it.
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
