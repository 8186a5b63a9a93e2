//! Goldens and invariants of the tables of tournaments.

use hive_picture::{Crosstable, CrosstableGroup, CrosstableRow, Theme};

use crate::{RENDERER, goldens, pixels};

fn row(rank: &str, name: &str, results: &[&str], totals: [&str; 2]) -> CrosstableRow {
    CrosstableRow {
        rank: rank.to_owned(),
        name: name.to_owned(),
        results: results.iter().map(|text| (*text).to_owned()).collect(),
        totals: totals.map(str::to_owned).to_vec(),
        is_first: rank == "1",
    }
}

fn group(name: &str, rows: Vec<CrosstableRow>) -> CrosstableGroup {
    CrosstableGroup {
        name: name.to_owned(),
        columns: (1..=rows.len()).map(|number| number.to_string()).collect(),
        has_diagonal: true,
        totals: vec!["Pts".to_owned(), "SB".to_owned()],
        rows,
    }
}

/// Two groups of a tournament with pairs.
fn groups(theme: Theme) -> Crosstable {
    let first = vec![
        row("1", "Çiğdem Öztürk", &["", "1½", "2", "1·"], ["4½", "12.25"]),
        row("2", "A name that is far too long for a line", &["½", "", "1", "2"], ["3½", "8.50"]),
        row("3", "Bert", &["0", "1", "", "·"], ["1", "3.00"]),
        row("–", "Dora", &["0·", "0", "·", ""], ["0", "0.00"]),
    ];
    let second = vec![
        row("1", "Edgar", &["", "1", "1"], ["2", "2.00"]),
        row("1", "Fatma", &["1", "", "1"], ["2", "2.00"]),
        row("3", "Gino", &["1", "1", ""], ["2", "2.00"]),
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
    let rows = (1..=10).map(|rank| row(&rank.to_string(), "Maximilian", &results, ["13½", "121.75"]));
    Crosstable {
        title: "A title that is far too long to be written in a single line of the picture".to_owned(),
        groups: vec![group("", rows.collect())],
        theme: Theme::Standard,
    }
}

/// A page of a tournament with rounds.
fn rounds() -> Crosstable {
    let rows =
        (1..=16).map(|rank| row(&rank.to_string(), "Çiğdem", &["2", "1½", "·", "1", "0·"], ["4½", "21.50"]));
    let columns = (1..=5).map(|round| round.to_string()).collect();
    let group = CrosstableGroup { columns, has_diagonal: false, ..group("", rows.collect()) };
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
        let rows = vec![row("\u{8702}", "", &["\u{200b}"; 20], ["", "\u{8702}"]); count];
        let groups = vec![CrosstableGroup { totals: Vec::new(), ..group("", rows) }; count];
        let table = Crosstable { title: "\u{200b}".to_owned(), groups, theme: Theme::ColourSafe };
        let drawn = pixels::decode(&RENDERER.crosstable(&table));
        assert_eq!(drawn.width(), 1000);
    }
}
