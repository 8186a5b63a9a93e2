//! The import graph: resolves each path, also through re-exports, to the file with the definition.
//!
//! An import through a re-export counts as an import of the defining file. The `use` lines of a file that declares modules
//! count only if its own code uses them. Method calls and tests are ignored.

use std::collections::BTreeMap;

use crate::paths::{Module, Path, joined, modules};
use crate::without_tests;
use test_support::source::tokens;

/// Maps (importing file, imported file) to an imported path.
pub type Imports = BTreeMap<(String, String), String>;

/// The modules of the bot and its crates, without their tests, by path, with their files.
pub struct ImportGraph {
    modules: BTreeMap<Path, (String, Module)>,
}

impl ImportGraph {
    pub fn new(sources: &[(String, String)]) -> Self {
        // The modules of src/main.rs are found by their paths. Names are looked up in the library's root.
        let sources = sources.iter().filter(|(file, _)| file != "src/main.rs");
        let read = |(file, text): &(String, String)| {
            let modules = modules(file, without_tests(tokens(text))).into_iter();
            modules.map(|module| (module.path.clone(), (file.clone(), module))).collect::<Vec<_>>()
        };
        Self { modules: sources.flat_map(read).collect() }
    }

    /// Returns whether the module is compiled outside of tests.
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
            let used = module.used().filter(|_| !self.declares_files(file, module));
            for path in used.chain(module.coded()) {
                if let Some(to) = self.defining_file(&path)
                    && to != file
                {
                    imports.entry((file.clone(), to.to_owned())).or_insert_with(|| path.join("::"));
                }
            }
        }
        imports
    }

    /// Returns whether the module declares other files. Its `use` lines may be re-exports.
    fn declares_files(&self, file: &str, module: &Module) -> bool {
        let children = module.children.iter().map(|child| joined(&module.path, &[child]));
        children.filter_map(|child| self.modules.get(&child)).any(|(own, _)| own != file)
    }

    /// Returns the file that defines the last segment of a path; `None` if that is a module.
    fn defining_file(&self, path: &[String]) -> Option<&str> {
        let ("crate", segments) = path.split_first().map(|(first, rest)| (first.as_str(), rest))? else {
            return None;
        };
        let mut module = Path::new();
        for (at, segment) in segments.iter().enumerate() {
            let after = &segments[at + 1..];
            let inner = joined(&module, &[segment]);
            let own = self.modules.get(&module);
            match own.and_then(|(_, own)| own.named(segment)) {
                Some(target) if after.is_empty() || !self.modules.contains_key(&inner) => {
                    return self.defining_file(&joined(&target, after));
                }
                _ if self.modules.contains_key(&inner) => module = inner,
                _ => return own.map(|(file, _)| file.as_str()),
            }
        }
        None
    }
}
