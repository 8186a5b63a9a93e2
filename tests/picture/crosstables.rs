//! Goldens and invariants of the tables of tournaments.

use hive_picture::{Crosstable, CrosstableGroup, CrosstableLine, Theme};

use crate::{RENDERER, goldens, pixels};

fn line(place: &str, name: &str, results: &[&str], figures: [&str; 2]) -> CrosstableLine {
    CrosstableLine {
        place: place.to_owned(),
        name: name.to_owned(),
        results: results.iter().map(|text| (*text).to_owned()).collect(),
        figures: figures.map(str::to_owned).to_vec(),
        is_first: place == "1",
    }
}

fn group(name: &str, lines: Vec<CrosstableLine>) -> CrosstableGroup {
    CrosstableGroup {
        name: name.to_owned(),
        columns: (1..=lines.len()).map(|number| number.to_string()).collect(),
        has_diagonal: true,
        figures: vec!["Pts".to_owned(), "SB".to_owned()],
        lines,
    }
}

/// Two groups of a tournament with pairs.
fn groups(theme: Theme) -> Crosstable {
    let first = vec![
        line("1", "Çiğdem Öztürk", &["", "1½", "2", "1·"], ["4½", "12.25"]),
        line("2", "A name that is far too long for a line", &["½", "", "1", "2"], ["3½", "8.50"]),
        line("3", "Bert", &["0", "1", "", "·"], ["1", "3.00"]),
        line("–", "Dora", &["0·", "0", "·", ""], ["0", "0.00"]),
    ];
    let second = vec![
        line("1", "Edgar", &["", "1", "1"], ["2", "2.00"]),
        line("1", "Fatma", &["1", "", "1"], ["2", "2.00"]),
        line("3", "Gino", &["1", "1", ""], ["2", "2.00"]),
    ];
    Crosstable {
        title: "Autumn Cup".to_owned(),
        groups: vec![group("Group A", first), group("Group B", second)],
        theme,
    }
}

/// A group of ten, the widest.
fn widest() -> Crosstable {
    let results = vec!["1½"; 10];
    let lines = (1..=10).map(|place| line(&place.to_string(), "Maximilian", &results, ["13½", "121.75"]));
    Crosstable {
        title: "A title that is far too long to be written in a single line of the picture".to_owned(),
        groups: vec![group("", lines.collect())],
        theme: Theme::Standard,
    }
}

/// A page of a tournament with rounds.
fn rounds() -> Crosstable {
    let lines = (1..=16)
        .map(|place| line(&place.to_string(), "Çiğdem", &["2", "1½", "·", "1", "0·"], ["4½", "21.50"]));
    let columns = (1..=5).map(|round| round.to_string()).collect();
    let group = CrosstableGroup { columns, has_diagonal: false, ..group("", lines.collect()) };
    Crosstable { title: "Winter Swiss".to_owned(), groups: vec![group], theme: Theme::Dark }
}

#[track_caller]
fn assert_matches_golden(name: &str, table: &Crosstable) {
    goldens::assert_png_matches_golden(name, RENDERER.crosstable(table));
}

#[test]
fn groups_stand_one_below_the_other() {
    assert_matches_golden("crosstable", &groups(Theme::Standard));
}

#[test]
fn light_crosstable_has_a_cream_background() {
    assert_matches_golden("crosstable-light", &groups(Theme::Light));
}

#[test]
fn crosstable_of_ten_is_legible() {
    assert_matches_golden("crosstable-of-ten", &widest());
}

#[test]
fn rounds_have_no_diagonal() {
    assert_matches_golden("crosstable-of-rounds", &rounds());
}

#[test]
fn degenerate_crosstables_are_drawn() {
    for count in [0, 1, 2, 16] {
        let lines = vec![line("\u{8702}", "", &["\u{200b}"; 20], ["", "\u{8702}"]); count];
        let groups = vec![CrosstableGroup { figures: Vec::new(), ..group("", lines) }; count];
        let table = Crosstable { title: "\u{200b}".to_owned(), groups, theme: Theme::ColourSafe };
        let drawn = pixels::decode(&RENDERER.crosstable(&table));
        assert_eq!(drawn.width(), 1000);
    }
}
