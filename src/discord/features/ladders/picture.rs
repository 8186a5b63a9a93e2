//! The picture of a ladder's monthly table.

use hive_picture::{Crosstable, CrosstableGroup, CrosstableRow, Renderer, Theme};

use crate::discord::render::rating_chart::fallback_name;
use crate::discord::words::Text;
use crate::play::ladders::{MonthPlace, MonthReport};

/// Players that the picture shows.
pub const MAX_LINES: usize = 16;

/// Describes the picture: the places, and how they have changed.
pub fn table(report: &MonthReport, text: Text, theme: Theme, pictures: &Renderer) -> Crosstable {
    let row = |of: &MonthPlace| CrosstableRow {
        rank: of.place.to_string(),
        name: pictures.drawable(&text.name(&of.player), &fallback_name(&of.player)),
        results: Vec::new(),
        totals: vec![change(of)],
        is_first: of.place == 1,
    };
    let group = CrosstableGroup {
        totals: vec![String::new()],
        rows: report.places.iter().take(MAX_LINES).map(row).collect(),
        ..CrosstableGroup::default()
    };
    Crosstable { title: text.ladder_month(report), groups: vec![group], theme }
}

/// How many places a player has moved up or down; empty for none, and for a new player.
fn change(of: &MonthPlace) -> String {
    match of.before.map_or(0, |before| before - of.place) {
        0 => String::new(),
        up @ 1.. => format!("↑{up}"),
        down => format!("↓{}", down.unsigned_abs()),
    }
}
