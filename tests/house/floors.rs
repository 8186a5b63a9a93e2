//! The floors of a module: a table in its documentation, with the heading `floor`, names its files and folders in
//! backticks, a row a floor, from the top down. No file imports one on a floor above its own, and no files import each
//! other, be it in a circle of many. A `mod.rs` that defines something itself stands in the table as `mod`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use crate::paths::module_of;
use crate::tree::{Imports, Tree};
use crate::{assert_none, sources};

/// How the files of a module lie, and who of them imports whom.
#[derive(Default)]
struct Layout {
    module: String,
    /// The rooms of each floor, from the top down.
    floors: Vec<Vec<String>>,
    /// In which room each file is: the file or the folder directly in the module.
    rooms: BTreeMap<String, String>,
    imports: Imports,
}

/// Those of all modules of the crate.
fn layouts(sources: &[(String, String)]) -> Vec<Layout> {
    let tree = Tree::of(sources);
    let mut layouts: BTreeMap<String, Layout> = BTreeMap::new();
    for (file, text) in sources {
        let path = module_of(file);
        let Some(module) = path.first().filter(|_| tree.is_built(&path)) else { continue };
        let layout = layouts.entry(module.clone()).or_default();
        layout.module.clone_from(module);
        let room = path.get(1).map_or("mod", String::as_str);
        layout.rooms.insert(file.clone(), room.to_owned());
        if path.len() == 1 {
            layout.floors = table(text);
        }
    }
    for ((from, to), path) in tree.imports() {
        let layout = layouts.values_mut().find(|layout| layout.rooms.contains_key(&from));
        if let Some(layout) = layout.filter(|layout| layout.rooms.contains_key(&to)) {
            layout.imports.insert((from, to), path);
        }
    }
    layouts.into_values().collect()
}

impl Layout {
    fn floor(&self, file: &str) -> Option<usize> {
        self.floors.iter().position(|rooms| rooms.contains(&self.rooms[file]))
    }

    /// What is wrong with the table, with the order, and with the circles.
    fn faults(&self) -> Vec<String> {
        [self.misplaced(), self.upward(), self.in_circles()].concat()
    }

    fn misplaced(&self) -> Vec<String> {
        // What a door hands on is found behind it, so what is left to import from a `mod.rs` is its own.
        let imported: BTreeSet<&String> = self.imports.keys().flat_map(|(from, to)| [from, to]).collect();
        let placed = self.rooms.iter().filter(|(file, room)| *room != "mod" || imported.contains(file));
        let placed: BTreeSet<&String> = placed.map(|(_, room)| room).collect();
        let named: Vec<&String> = self.floors.iter().flatten().collect();
        let times = |room| named.iter().filter(|named| **named == room).count();
        let misplaced = placed.into_iter().map(|room| (room, times(room))).filter(|(_, times)| *times != 1);
        let gone = named.iter().filter(|named| !self.rooms.values().any(|room| room == **named));
        misplaced
            .map(|(room, times)| format!("`{room}` stands on {times} floors of {}", self.module))
            .chain(gone.map(|room| format!("there is no `{room}` to stand on a floor of {}", self.module)))
            .collect()
    }

    fn upward(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for ((from, to), path) in &self.imports {
            if let (Some(low), Some(high)) = (self.floor(from), self.floor(to))
                && high < low
            {
                let [low, high] = [low, high].map(|floor| self.floors[floor].join(", "));
                faults.push(format!(
                    "{from} (on the floor {low}) imports {path} from {to} (on {high}, above it)"
                ));
            }
        }
        faults
    }

    fn in_circles(&self) -> Vec<String> {
        let told = |circle: Vec<&str>| format!("these files import each other: {}", circle.join(" -> "));
        self.circles().into_iter().map(told).collect()
    }

    /// The shortest circle through each file that is in one.
    fn circles(&self) -> BTreeSet<Vec<&str>> {
        let mut imported: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (from, to) in self.imports.keys() {
            imported.entry(from).or_default().push(to);
        }
        let mut circles = BTreeSet::new();
        for file in imported.keys() {
            if let Some(mut circle) = way_back(file, &imported) {
                let least = (0..circle.len()).min_by_key(|at| circle[*at]).unwrap_or_default();
                circle.rotate_left(least);
                circle.push(circle[0]);
                circles.insert(circle);
            }
        }
        circles
    }
}

/// The shortest way from a file over its imports to itself.
fn way_back<'a>(file: &'a str, imported: &BTreeMap<&'a str, Vec<&'a str>>) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = VecDeque::from([file]);
    while let Some(here) = next.pop_front() {
        for to in imported.get(here).into_iter().flatten() {
            if *to == file {
                let mut way = vec![here];
                while let Some(before) = came_from.get(way[way.len() - 1]) {
                    way.push(before);
                }
                way.reverse();
                return Some(way);
            }
            if !came_from.contains_key(to) {
                came_from.insert(to, here);
                next.push_back(to);
            }
        }
    }
    None
}

/// The figures.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rooms: BTreeSet<&String> = self.rooms.values().collect();
        let between = |(from, to): &(String, String)| (&self.rooms[from], &self.rooms[to]);
        let arrows: BTreeSet<_> = self.imports.keys().map(between).filter(|(from, to)| from != to).collect();
        write!(
            f,
            "{}: {} files, {} imports; {} rooms on {} floors, {} arrows between rooms; {} imports run up; {} circles",
            self.module,
            self.rooms.len(),
            self.imports.len(),
            rooms.len(),
            self.floors.len(),
            arrows.len(),
            self.upward().len(),
            self.circles().len(),
        )
    }
}

/// The table of the floors in the documentation of a file.
fn table(text: &str) -> Vec<Vec<String>> {
    let docs = text.lines().map_while(|line| line.strip_prefix("//!"));
    let rows = docs
        .map(str::trim)
        .skip_while(|line| !line.starts_with("| floor |") && !line.starts_with("| room |"));
    let cells = rows.map_while(|row| row.strip_prefix('|')?.split('|').next());
    cells.skip(2).map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()).collect()
}

/// The modules that have their floors in a table.
const IN_FLOORS: [&str; 2] = ["discord", "play"];

#[test]
fn no_file_imports_one_above_it() {
    for layout in layouts(&sources()).iter().filter(|layout| IN_FLOORS.contains(&layout.module.as_str())) {
        assert!(!layout.floors.is_empty(), "there is no table of the floors of {}", layout.module);
        let faults = layout.faults();
        let figures = (!faults.is_empty()).then(|| layout.to_string());
        assert_none(faults.into_iter().chain(figures));
    }
}

#[test]
fn no_files_import_each_other() {
    assert_none(layouts(&sources()).iter().flat_map(Layout::in_circles));
}

/// Where the features of `discord` are.
const FEATURES: &str = "src/discord/features/";

/// The feature that a file belongs to.
fn feature(file: &str) -> Option<&str> {
    file.strip_prefix(FEATURES)?.split_once('/').map(|(feature, _)| feature)
}

/// The shortest circle of features that import each other, through each that is in one.
fn circles_of_features(imports: &Imports) -> BTreeSet<Vec<&str>> {
    let mut imported: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in imports.keys() {
        if let (Some(from), Some(to)) = (feature(from), feature(to))
            && from != to
        {
            imported.entry(from).or_default().push(to);
        }
    }
    imported.keys().filter_map(|feature| way_back(feature, &imported)).collect()
}

#[test]
fn no_features_import_each_other() {
    let imports = Tree::of(&sources()).imports();
    let features: BTreeSet<&str> = imports.keys().filter_map(|(from, _)| feature(from)).collect();
    assert!(features.len() > 15, "the features are read: {features:?}");
    let circles = circles_of_features(&imports);
    assert_none(circles.into_iter().map(|circle| format!("these features import each other: {circle:?}")));
}

#[test]
fn features_that_import_each_other_are_named() {
    let import = |from: &str, to: &str| {
        let file = |name: &str| format!("{FEATURES}{name}.rs");
        ((file(from), file(to)), String::new())
    };
    let good = Imports::from([
        import("a/view", "b/press"),
        import("b/view", "c/press"),
        import("a/view", "a/press"),
    ]);
    assert!(circles_of_features(&good).is_empty());
    let bad = Imports::from([import("a/view", "b/press"), import("b/view", "a/press")]);
    assert_eq!(circles_of_features(&bad), BTreeSet::from([vec!["a", "b"], vec!["b", "a"]]));
}

#[test]
#[ignore = "it only prints"]
fn prints_the_figures_of_the_floors() {
    for layout in layouts(&sources()) {
        println!("{layout}");
    }
}

/// The root of a made-up module, with a table of these floors.
fn root(floors: &[&str], code: &str) -> String {
    let rows = floors.join(" | its `purpose` |\n//! | ");
    format!(
        "//! Made up.\n//!\n//! | floor | what for |\n//! |---|---|\n//! | {rows} |\n//!\n//! | `other` |\n{code}"
    )
}

/// A module `made` in which all is well, with some files put in the place of its own or added.
fn made_with(others: &[(&str, &str)]) -> Layout {
    let doors = "mod beside; mod bottom; mod middle; mod top; pub use bottom::{Stone as Ground, bottom};";
    let root = root(&["`top`", "[`middle`], `beside`", "`bottom`"], doors);
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

/// What is wrong, with the files named from their module on.
fn said(layout: &Layout) -> Vec<String> {
    layout.faults().iter().map(|fault| fault.replace("src/made/", "")).collect()
}

const NOTHING: [&str; 0] = [];

#[test]
fn a_module_in_good_order_has_its_figures() {
    let made = made_with(&[]);
    assert_eq!(said(&made), NOTHING);
    let imports: Vec<_> = made.imports.keys().map(|(from, to)| format!("{from} -> {to}")).collect();
    let expected = [
        "src/made/middle/inner.rs -> src/made/bottom.rs",
        "src/made/middle/outer.rs -> src/made/middle/inner.rs",
        "src/made/top.rs -> src/made/bottom.rs",
        "src/made/top.rs -> src/made/middle/inner.rs",
    ];
    assert_eq!(imports, expected);
    let figures =
        "made: 7 files, 4 imports; 5 rooms on 3 floors, 3 arrows between rooms; 0 imports run up; 0 circles";
    assert_eq!(made.to_string(), figures);
}

#[test]
fn an_import_of_a_floor_above_is_named_however_it_is_written() {
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
        let fault =
            format!("{file} (on the floor middle, beside) imports {path} from top.rs (on top, above it)");
        assert_eq!(said(&made), [fault], "{text}");
        assert!(made.to_string().contains("1 imports run up"), "{made}");
    }
}

#[test]
fn a_door_neither_hides_an_import_nor_makes_one() {
    let doors =
        "mod inner; mod outer; pub use inner::{\n    Wall, inner,\n};\npub(super) use super::top::Roof;";
    let made = made_with(&[
        ("middle/mod.rs", doors),
        ("middle/inner.rs", "pub struct Wall; pub fn inner() {}"),
        ("middle/outer.rs", "pub struct Gate;"),
        ("bottom.rs", "use super::middle::inner;"),
        ("top.rs", "use crate::made::middle; pub struct Roof(middle::outer::Gate);"),
        ("beside.rs", "use super::middle::Roof;"),
    ]);
    let faults = [
        "beside.rs (on the floor middle, beside) imports crate::made::middle::Roof from top.rs (on top, above it)",
        "bottom.rs (on the floor bottom) imports crate::made::middle::inner from middle/inner.rs (on middle, beside, above it)",
    ];
    assert_eq!(said(&made), faults);
    let is_of_door = |(from, to): &(String, String)| [from, to].iter().any(|file| file.ends_with("mod.rs"));
    assert!(!made.imports.keys().any(is_of_door), "{:?}", made.imports);
}

#[test]
fn a_mod_file_that_defines_something_is_a_file_like_any_other() {
    let inner = "mod inner; mod outer; pub use outer::Gate; pub struct Wall(Gate);";
    let files = [("middle/mod.rs", inner), ("middle/inner.rs", ""), ("middle/outer.rs", "use super::Wall;")];
    let circle = "these files import each other: middle/mod.rs -> middle/outer.rs -> middle/mod.rs";
    assert_eq!(said(&made_with(&[&files[..], &[("top.rs", "")]].concat())), [circle]);

    let with_floors = |floors: &[&str]| {
        let doors =
            "mod beside; mod bottom; mod middle; mod top; pub use bottom::Stone as Ground; pub struct Key;";
        said(&made_with(&[("mod.rs", &root(floors, doors)), ("beside.rs", "use super::Key;")]))
    };
    assert_eq!(
        with_floors(&["`top`", "`middle`, `beside`", "`bottom`"]),
        ["`mod` stands on 0 floors of made"]
    );
    assert_eq!(with_floors(&["`top`", "`middle`, `beside`", "`bottom`", "`mod`"]), NOTHING);
    let fault =
        "beside.rs (on the floor middle, beside) imports crate::made::Key from mod.rs (on mod, above it)";
    assert_eq!(with_floors(&["`mod`", "`top`", "`middle`, `beside`", "`bottom`"]), [fault]);
}

#[test]
fn files_that_import_each_other_are_named() {
    let two = made_with(&[
        ("beside.rs", "use super::middle::wall; pub struct Door;"),
        ("middle/inner.rs", "use super::super::beside::Door; pub fn wall() {}"),
    ]);
    assert_eq!(said(&two), ["these files import each other: beside.rs -> middle/inner.rs -> beside.rs"]);
    assert!(two.to_string().ends_with("1 circles"), "{two}");
    let three = made_with(&[
        ("bottom.rs", "mod a; mod b; mod c; pub struct Stone;"),
        ("bottom/a.rs", "use super::b::B; pub struct A;"),
        ("bottom/b.rs", "fn f() { super::c::g() } pub struct B;"),
        ("bottom/c.rs", "use super::a; pub fn g() -> a::A {}"),
    ]);
    let circle = "these files import each other: bottom/a.rs -> bottom/b.rs -> bottom/c.rs -> bottom/a.rs";
    assert_eq!(said(&three), [circle]);
}

#[test]
fn a_table_names_each_file_once_and_nothing_else() {
    let doors = "mod beside; mod bottom; mod middle; mod top; pub use bottom::Stone as Ground;";
    let root = root(&["`top`, `gone`", "`middle`", "`top`", "`bottom`"], doors);
    let faults = [
        "`beside` stands on 0 floors of made",
        "`top` stands on 2 floors of made",
        "there is no `gone` to stand on a floor of made",
    ];
    assert_eq!(said(&made_with(&[("mod.rs", &root)])), faults);
    assert!(table("//! | other | what |\n//! |---|---|\n//! | `top` | |\n").is_empty());
}

#[test]
fn tests_may_import_what_they_like() {
    let cases = [
        ("beside.rs", "#[cfg(test)]\nmod tests { use super::super::top::Roof; }"),
        ("beside.rs", "#[cfg(all(test, unix))] use super::top::Roof; pub struct Door;"),
        ("beside/tests.rs", "use crate::made::top::Roof;"),
    ];
    for (file, text) in cases {
        let made = made_with(&[("beside.rs", "#[cfg(test)]\nmod tests;"), (file, text)]);
        assert_eq!(said(&made), NOTHING, "{text}");
    }
    let built = "#[cfg(not(test))] use super::top::Roof;";
    assert_eq!(said(&made_with(&[("beside.rs", built)])).len(), 1);
}
