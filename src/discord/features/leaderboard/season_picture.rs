//! The picture of the best players of a season.

use hive_picture::{Podium, PodiumLine, PodiumStep, Renderer, Theme};

use crate::discord::features::leaderboard::season_text::Highlight;
use crate::discord::render::rating_chart::fallback_name;
use crate::discord::words::Text;
use crate::play::seasons::{NamedPlace, SeasonReport};
use crate::store::players::Player;

/// Describes the picture of a season's post.
pub fn podium(report: &SeasonReport, text: Text, theme: Theme, pictures: &Renderer) -> Podium {
    let name = |player: &Player| pictures.drawable(&text.name(player), &fallback_name(player));
    let step = |line: &NamedPlace| PodiumStep {
        place: line.place,
        name: name(&line.player),
        points: text.season_points(line.points),
    };
    let line = |Highlight { label, value }| PodiumLine { label, value };
    Podium {
        title: text.season_name(report.season),
        steps: report.podium.iter().map(step).collect(),
        lines: text.season_highlights(report, name).into_iter().map(line).collect(),
        theme,
    }
}
