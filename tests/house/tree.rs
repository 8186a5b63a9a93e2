//! Who imports whom: each path followed, through re-exports too, to the file that defines what it names.
//!
//! A `mod.rs` that hands on names is a door: what is taken from it is taken from the file behind. Only what its own code
//! names does it import itself. A call of a method names no file, and tests may import what they like.

use std::collections::BTreeMap;

use crate::paths::{Module, Path, joined, modules};
use crate::without_tests;
use test_support::source::tokens;

/// Which file imports what of which other.
pub type Imports = BTreeMap<(String, String), String>;

/// The modules of the crate, without their tests, each with its file.
pub struct Tree {
    modules: BTreeMap<Path, (String, Module)>,
}

impl Tree {
    pub fn of(sources: &[(String, String)]) -> Self {
        // The program's own modules are found like those of the library, whose root is the one to look names up in.
        let sources = sources.iter().filter(|(file, _)| file != "src/main.rs");
        let read = |(file, text): &(String, String)| {
            let modules = modules(file, without_tests(tokens(text))).into_iter();
            modules.map(|module| (module.path.clone(), (file.clone(), module))).collect::<Vec<_>>()
        };
        Self { modules: sources.flat_map(read).collect() }
    }

    /// Whether more than a test is built of it.
    pub fn is_built(&self, path: &[String]) -> bool {
        match path {
            [parents @ .., name] if !parents.is_empty() => {
                let parent = self.modules.get(parents);
                parent.is_some_and(|(_, parent)| parent.children.contains(name)) && self.is_built(parents)
            }
            _ => true,
        }
    }

    pub fn imports(&self) -> Imports {
        let mut imports = Imports::new();
        for (file, module) in self.modules.values() {
            let own = module.used().filter(|_| !self.is_door(file, module));
            for path in own.chain(module.coded()) {
                if let Some(to) = self.definer(&path)
                    && to != file
                {
                    imports.entry((file.clone(), to.to_owned())).or_insert_with(|| path.join("::"));
                }
            }
        }
        imports
    }

    /// Whether it declares files: what its `use` lines bring may be for others, and counts where its own code names it.
    fn is_door(&self, file: &str, module: &Module) -> bool {
        let children = module.children.iter().map(|child| joined(&module.path, &[child]));
        children.filter_map(|child| self.modules.get(&child)).any(|(own, _)| own != file)
    }

    /// The file that defines what a path names. None for a module: what is wanted of it is named where it is used.
    fn definer(&self, path: &[String]) -> Option<&str> {
        let ("crate", segments) = path.split_first().map(|(first, rest)| (first.as_str(), rest))? else {
            return None;
        };
        let mut module = Path::new();
        for (at, segment) in segments.iter().enumerate() {
            let after = &segments[at + 1..];
            let inner = joined(&module, &[segment]);
            let own = self.modules.get(&module);
            match own.and_then(|(_, own)| own.named(segment)) {
                Some(meant) if after.is_empty() || !self.modules.contains_key(&inner) => {
                    return self.definer(&joined(&meant, after));
                }
                _ if self.modules.contains_key(&inner) => module = inner,
                _ => return own.map(|(file, _)| file.as_str()),
            }
        }
        None
    }
}
