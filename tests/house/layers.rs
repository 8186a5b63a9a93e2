//! The layers of a module: a table with the heading `layer` in its documentation names its files and folders in backticks,
//! one layer per row, from top to bottom. Files import only from their own and lower layers, and there are no import cycles.
//! A `mod.rs` that defines items is in the table as `mod`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use crate::import_graph::{ImportGraph, Imports};
use crate::paths::module_of;
use crate::{assert_none, sources};

/// The layers of a module, and the imports between its files.
#[derive(Default)]
struct Layout {
    module: String,
    /// The units of each layer, from top to bottom. A unit is a file or folder directly in the module.
    layers: Vec<Vec<String>>,
    /// The unit of each file.
    units: BTreeMap<String, String>,
    imports: Imports,
}

/// Returns the layouts of all top-level modules of the bot, and of the crates in `crates/`.
fn layouts(sources: &[(String, String)]) -> Vec<Layout> {
    let graph = ImportGraph::new(sources);
    let mut layouts: BTreeMap<String, Layout> = BTreeMap::new();
    for (file, text) in sources {
        let path = module_of(file);
        let Some(module) = path.first().filter(|_| graph.is_built(&path)) else { continue };
        let layout = layouts.entry(module.clone()).or_default();
        layout.module.clone_from(module);
        let unit = path.get(1).map_or("mod", String::as_str);
        layout.units.insert(file.clone(), unit.to_owned());
        if path.len() == 1 {
            layout.layers = parse_layers(text);
        }
    }
    for ((from, to), path) in graph.imports() {
        let layout = layouts.values_mut().find(|layout| layout.units.contains_key(&from));
        if let Some(layout) = layout.filter(|layout| layout.units.contains_key(&to)) {
            layout.imports.insert((from, to), path);
        }
    }
    layouts.into_values().collect()
}

impl Layout {
    fn layer(&self, file: &str) -> Option<usize> {
        self.layers.iter().position(|units| units.contains(&self.units[file]))
    }

    /// Returns errors in the table, upward imports and cycles.
    fn violations(&self) -> Vec<String> {
        [self.table_errors(), self.upward_imports(), self.cycle_messages()].concat()
    }

    fn table_errors(&self) -> Vec<String> {
        // Re-exports are followed to the defining file, so an import from a `mod.rs` means that it has own definitions.
        let imported: BTreeSet<&String> = self.imports.keys().flat_map(|(from, to)| [from, to]).collect();
        let expected = self.units.iter().filter(|(file, unit)| *unit != "mod" || imported.contains(file));
        let expected: BTreeSet<&String> = expected.map(|(_, unit)| unit).collect();
        let listed: Vec<&String> = self.layers.iter().flatten().collect();
        let count = |unit| listed.iter().filter(|listed| **listed == unit).count();
        let misplaced = expected.into_iter().map(|unit| (unit, count(unit))).filter(|(_, count)| *count != 1);
        let missing = listed.iter().filter(|listed| !self.units.values().any(|unit| unit == **listed));
        misplaced
            .map(|(unit, count)| format!("`{unit}` is in {count} layers of {}", self.module))
            .chain(missing.map(|unit| format!("`{unit}` in the layers of {} doesn't exist", self.module)))
            .collect()
    }

    fn upward_imports(&self) -> Vec<String> {
        let mut violations = Vec::new();
        for ((from, to), path) in &self.imports {
            if let (Some(low), Some(high)) = (self.layer(from), self.layer(to))
                && high < low
            {
                let [low, high] = [low, high].map(|layer| self.layers[layer].join(", "));
                violations
                    .push(format!("{from} (layer {low}) imports {path} from {to} (higher layer {high})"));
            }
        }
        violations
    }

    fn cycle_messages(&self) -> Vec<String> {
        let message = |cycle: Vec<&str>| format!("import cycle: {}", cycle.join(" -> "));
        self.cycles().into_iter().map(message).collect()
    }

    /// Returns the shortest cycle through each file that is in one.
    fn cycles(&self) -> BTreeSet<Vec<&str>> {
        let mut imported: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (from, to) in self.imports.keys() {
            imported.entry(from).or_default().push(to);
        }
        let mut cycles = BTreeSet::new();
        for file in imported.keys() {
            if let Some(mut cycle) = shortest_cycle(file, &imported) {
                let first = (0..cycle.len()).min_by_key(|at| cycle[*at]).unwrap_or_default();
                cycle.rotate_left(first);
                cycle.push(cycle[0]);
                cycles.insert(cycle);
            }
        }
        cycles
    }
}

/// Returns the shortest import cycle through a node, by breadth-first search.
fn shortest_cycle<'a>(file: &'a str, imported: &BTreeMap<&'a str, Vec<&'a str>>) -> Option<Vec<&'a str>> {
    let mut predecessors: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([file]);
    while let Some(here) = queue.pop_front() {
        for to in imported.get(here).into_iter().flatten() {
            if *to == file {
                let mut cycle = vec![here];
                while let Some(before) = predecessors.get(cycle[cycle.len() - 1]) {
                    cycle.push(before);
                }
                cycle.reverse();
                return Some(cycle);
            }
            if !predecessors.contains_key(to) {
                predecessors.insert(to, here);
                queue.push_back(to);
            }
        }
    }
    None
}

/// Statistics.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units: BTreeSet<&String> = self.units.values().collect();
        let between = |(from, to): &(String, String)| (&self.units[from], &self.units[to]);
        let edges: BTreeSet<_> = self.imports.keys().map(between).filter(|(from, to)| from != to).collect();
        write!(
            f,
            "{}: {} files, {} imports; {} units in {} layers, {} edges between units; {} upward imports; {} cycles",
            self.module,
            self.units.len(),
            self.imports.len(),
            units.len(),
            self.layers.len(),
            edges.len(),
            self.upward_imports().len(),
            self.cycles().len(),
        )
    }
}

/// Parses the table of layers in a file's documentation.
fn parse_layers(text: &str) -> Vec<Vec<String>> {
    let docs = text.lines().map_while(|line| line.strip_prefix("//!"));
    let rows = docs.map(str::trim).skip_while(|line| !line.starts_with("| layer |"));
    let cells = rows.map_while(|row| row.strip_prefix('|')?.split('|').next());
    cells.skip(2).map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()).collect()
}

/// The modules that need a table of layers.
const LAYERED_MODULES: [&str; 2] = ["discord", "play"];

#[test]
fn no_file_imports_from_a_higher_layer() {
    for layout in
        layouts(&sources()).iter().filter(|layout| LAYERED_MODULES.contains(&layout.module.as_str()))
    {
        assert!(!layout.layers.is_empty(), "{} has no table of layers", layout.module);
        let violations = layout.violations();
        let statistics = (!violations.is_empty()).then(|| layout.to_string());
        assert_none(violations.into_iter().chain(statistics));
    }
}

#[test]
fn there_are_no_import_cycles_between_files() {
    assert_none(layouts(&sources()).iter().flat_map(Layout::cycle_messages));
}

const FEATURES: &str = "src/discord/features/";

/// Returns the feature that a file belongs to.
fn feature(file: &str) -> Option<&str> {
    file.strip_prefix(FEATURES)?.split_once('/').map(|(feature, _)| feature)
}

/// Returns the shortest cycle through each feature that is in one.
fn feature_cycles(imports: &Imports) -> BTreeSet<Vec<&str>> {
    let mut imported: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in imports.keys() {
        if let (Some(from), Some(to)) = (feature(from), feature(to))
            && from != to
        {
            imported.entry(from).or_default().push(to);
        }
    }
    imported.keys().filter_map(|feature| shortest_cycle(feature, &imported)).collect()
}

#[test]
fn there_are_no_import_cycles_between_features() {
    let imports = ImportGraph::new(&sources()).imports();
    let features: BTreeSet<&str> = imports.keys().filter_map(|(from, _)| feature(from)).collect();
    assert!(features.len() > 15, "not all features were found: {features:?}");
    let cycles = feature_cycles(&imports);
    assert_none(cycles.into_iter().map(|cycle| format!("import cycle of features: {cycle:?}")));
}

#[test]
fn import_cycles_of_features_are_detected() {
    let import = |from: &str, to: &str| {
        let file = |name: &str| format!("{FEATURES}{name}.rs");
        ((file(from), file(to)), String::new())
    };
    let good = Imports::from([
        import("a/view", "b/press"),
        import("b/view", "c/press"),
        import("a/view", "a/press"),
    ]);
    assert!(feature_cycles(&good).is_empty());
    let bad = Imports::from([import("a/view", "b/press"), import("b/view", "a/press")]);
    assert_eq!(feature_cycles(&bad), BTreeSet::from([vec!["a", "b"], vec!["b", "a"]]));
}

#[test]
#[ignore = "prints statistics, asserts nothing"]
fn prints_layer_statistics() {
    for layout in layouts(&sources()) {
        println!("{layout}");
    }
}

/// Returns the root file of a fictitious module with a table of these layers.
fn root(layers: &[&str], code: &str) -> String {
    let rows = layers.join(" | its `purpose` |\n//! | ");
    format!(
        "//! A module.\n//!\n//! | layer | what for |\n//! |---|---|\n//! | {rows} |\n//!\n//! | `other` |\n{code}"
    )
}

/// Returns a module `made` without violations, with some files replaced or added.
fn made_with(others: &[(&str, &str)]) -> Layout {
    let code = "mod beside; mod bottom; mod middle; mod top; pub use bottom::{Stone as Ground, bottom};";
    let root = root(&["`top`", "[`middle`], `beside`", "`bottom`"], code);
    let mut files = BTreeMap::from([
        ("mod.rs", root.as_str()),
        ("top.rs", "use super::middle; use crate::made::Ground; fn f() { middle::wall(Ground) }"),
        ("middle/mod.rs", "mod inner; mod outer; pub use inner::wall; use super::Ground;"),
        ("middle/inner.rs", "use super::Ground as Base; pub fn wall(base: Base) {}"),
        ("middle/outer.rs", "use super::wall;"),
        ("beside.rs", "pub struct Door;"),
        ("bottom.rs", "pub struct Stone; pub fn bottom() {}"),
    ]);
    files.extend(others.iter().copied());
    let in_made = |(file, text): (&str, &str)| (format!("src/made/{file}"), text.to_owned());
    layouts(&files.into_iter().map(in_made).collect::<Vec<_>>()).remove(0)
}

/// Returns the violations, with paths relative to the module.
fn violations(layout: &Layout) -> Vec<String> {
    layout.violations().iter().map(|violation| violation.replace("src/made/", "")).collect()
}

const NONE: [&str; 0] = [];

#[test]
fn a_module_without_violations_has_statistics() {
    let made = made_with(&[]);
    assert_eq!(violations(&made), NONE);
    let imports: Vec<_> = made.imports.keys().map(|(from, to)| format!("{from} -> {to}")).collect();
    let expected = [
        "src/made/middle/inner.rs -> src/made/bottom.rs",
        "src/made/middle/outer.rs -> src/made/middle/inner.rs",
        "src/made/top.rs -> src/made/bottom.rs",
        "src/made/top.rs -> src/made/middle/inner.rs",
    ];
    assert_eq!(imports, expected);
    let statistics =
        "made: 7 files, 4 imports; 5 units in 3 layers, 3 edges between units; 0 upward imports; 0 cycles";
    assert_eq!(made.to_string(), statistics);
}

#[test]
fn upward_imports_are_detected_in_every_notation() {
    let cases = [
        ("beside.rs", "use super::top::Roof;", "crate::made::top::Roof"),
        ("beside.rs", "use super::{bottom, top::{self as up, Roof as R}};", "crate::made::top::Roof"),
        ("beside.rs", "use super::top as up; fn f() -> Vec<up::Roof> {}", "crate::made::top::Roof"),
        ("beside.rs", r#"fn f() { format!("{}", [super::top::roof()]) }"#, "crate::made::top::roof"),
        ("beside.rs", "mod inner { use super::super::top::*; }", "crate::made::top::*"),
        ("beside/deep.rs", "impl crate::made::top::Roof {}", "crate::made::top::Roof"),
    ];
    for (file, text, path) in cases {
        let made = made_with(&[("beside.rs", "mod deep;"), (file, text)]);
        let expected = format!("{file} (layer middle, beside) imports {path} from top.rs (higher layer top)");
        assert_eq!(violations(&made), [expected], "{text}");
        assert!(made.to_string().contains("1 upward imports"), "{made}");
    }
}

#[test]
fn reexports_neither_hide_nor_add_imports() {
    let reexports =
        "mod inner; mod outer; pub use inner::{\n    Wall, inner,\n};\npub(super) use super::top::Roof;";
    let made = made_with(&[
        ("middle/mod.rs", reexports),
        ("middle/inner.rs", "pub struct Wall; pub fn inner() {}"),
        ("middle/outer.rs", "pub struct Gate;"),
        ("bottom.rs", "use super::middle::inner;"),
        ("top.rs", "use crate::made::middle; pub struct Roof(middle::outer::Gate);"),
        ("beside.rs", "use super::middle::Roof;"),
    ]);
    let expected = [
        "beside.rs (layer middle, beside) imports crate::made::middle::Roof from top.rs (higher layer top)",
        "bottom.rs (layer bottom) imports crate::made::middle::inner from middle/inner.rs (higher layer middle, beside)",
    ];
    assert_eq!(violations(&made), expected);
    let has_mod_file = |(from, to): &(String, String)| [from, to].iter().any(|file| file.ends_with("mod.rs"));
    assert!(!made.imports.keys().any(has_mod_file), "{:?}", made.imports);
}

#[test]
fn mod_files_with_definitions_are_checked_like_other_files() {
    let inner = "mod inner; mod outer; pub use outer::Gate; pub struct Wall(Gate);";
    let files = [("middle/mod.rs", inner), ("middle/inner.rs", ""), ("middle/outer.rs", "use super::Wall;")];
    let cycle = "import cycle: middle/mod.rs -> middle/outer.rs -> middle/mod.rs";
    assert_eq!(violations(&made_with(&[&files[..], &[("top.rs", "")]].concat())), [cycle]);

    let with_layers = |layers: &[&str]| {
        let code =
            "mod beside; mod bottom; mod middle; mod top; pub use bottom::Stone as Ground; pub struct Key;";
        violations(&made_with(&[("mod.rs", &root(layers, code)), ("beside.rs", "use super::Key;")]))
    };
    assert_eq!(with_layers(&["`top`", "`middle`, `beside`", "`bottom`"]), ["`mod` is in 0 layers of made"]);
    assert_eq!(with_layers(&["`top`", "`middle`, `beside`", "`bottom`", "`mod`"]), NONE);
    let expected = "beside.rs (layer middle, beside) imports crate::made::Key from mod.rs (higher layer mod)";
    assert_eq!(with_layers(&["`mod`", "`top`", "`middle`, `beside`", "`bottom`"]), [expected]);
}

#[test]
fn import_cycles_of_files_are_detected() {
    let two = made_with(&[
        ("beside.rs", "use super::middle::wall; pub struct Door;"),
        ("middle/inner.rs", "use super::super::beside::Door; pub fn wall() {}"),
    ]);
    assert_eq!(violations(&two), ["import cycle: beside.rs -> middle/inner.rs -> beside.rs"]);
    assert!(two.to_string().ends_with("1 cycles"), "{two}");
    let three = made_with(&[
        ("bottom.rs", "mod a; mod b; mod c; pub struct Stone;"),
        ("bottom/a.rs", "use super::b::B; pub struct A;"),
        ("bottom/b.rs", "fn f() { super::c::g() } pub struct B;"),
        ("bottom/c.rs", "use super::a; pub fn g() -> a::A {}"),
    ]);
    let cycle = "import cycle: bottom/a.rs -> bottom/b.rs -> bottom/c.rs -> bottom/a.rs";
    assert_eq!(violations(&three), [cycle]);
}

#[test]
fn the_table_lists_each_file_exactly_once() {
    let code = "mod beside; mod bottom; mod middle; mod top; pub use bottom::Stone as Ground;";
    let root = root(&["`top`, `gone`", "`middle`", "`top`", "`bottom`"], code);
    let expected = [
        "`beside` is in 0 layers of made",
        "`top` is in 2 layers of made",
        "`gone` in the layers of made doesn't exist",
    ];
    assert_eq!(violations(&made_with(&[("mod.rs", &root)])), expected);
    assert!(parse_layers("//! | other | what |\n//! |---|---|\n//! | `top` | |\n").is_empty());
}

#[test]
fn imports_in_tests_are_ignored() {
    let cases = [
        ("beside.rs", "#[cfg(test)]\nmod tests { use super::super::top::Roof; }"),
        ("beside.rs", "#[cfg(all(test, unix))] use super::top::Roof; pub struct Door;"),
        ("beside/tests.rs", "use crate::made::top::Roof;"),
    ];
    for (file, text) in cases {
        let made = made_with(&[("beside.rs", "#[cfg(test)]\nmod tests;"), (file, text)]);
        assert_eq!(violations(&made), NONE, "{text}");
    }
    let built = "#[cfg(not(test))] use super::top::Roof;";
    assert_eq!(violations(&made_with(&[("beside.rs", built)])).len(), 1);
}
