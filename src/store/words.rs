//! How the enumerations are written in columns. One table of words each, read in both directions.

use super::challenges::{Answer, ChallengerColour};
use super::events::EventKind;
use super::matches::{EndReason, Place, Terms, Visibility};
use super::notices::NoticeKind;
use super::preferences::Colours;
use super::unreadable;
use crate::clock::TimeControl;
use crate::hive::{Colour, Expansions, Opening, Outcome};
use crate::ids::{ChannelId, ServerId};

/// A type whose values are words in a column.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// The column it is found in, for the error message.
    const COLUMN: &'static str;
    /// Each value and its word.
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str {
        let entry = Self::WORDS.iter().find(|(value, _)| *value == self);
        entry.expect("every value has its word: the tables are complete").1
    }

    fn from_word(word: &str) -> sqlx::Result<Self> {
        let entry = Self::WORDS.iter().find(|(_, known)| *known == word);
        entry.map(|(value, _)| *value).ok_or_else(|| unreadable(Self::COLUMN, word))
    }
}

impl Word for Opening {
    const COLUMN: &'static str = "opening";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Standard, "standard"), (Self::Tournament, "tournament")];
}

impl Word for Outcome {
    const COLUMN: &'static str = "result";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Win(Colour::White), "white"), (Self::Win(Colour::Black), "black"), (Self::Draw, "draw")];
}

impl Word for EndReason {
    const COLUMN: &'static str = "end_reason";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::QueenSurrounded, "queen"),
        (Self::BothQueensSurrounded, "both_queens"),
        (Self::Resigned, "resigned"),
        (Self::Deadlock, "deadlock"),
    ];
}

impl Word for EventKind {
    const COLUMN: &'static str = "kind";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Placed, "placed"),
        (Self::Moved, "moved"),
        (Self::Passed, "passed"),
        (Self::Resigned, "resigned"),
    ];
}

impl Word for ChallengerColour {
    const COLUMN: &'static str = "colour";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Random, "random"),
        (Self::Fixed(Colour::White), "white"),
        (Self::Fixed(Colour::Black), "black"),
    ];
}

impl Word for Answer {
    const COLUMN: &'static str = "outcome";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Accepted, "accepted"),
        (Self::Declined, "declined"),
        (Self::Withdrawn, "withdrawn"),
        (Self::Expired, "expired"),
    ];
}

impl Word for NoticeKind {
    const COLUMN: &'static str = "kind";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Challenge, "challenge"),
        (Self::ChallengeClosed, "challenge_closed"),
        (Self::Turn, "turn"),
        (Self::Result, "result"),
    ];
}

impl Word for Colours {
    const COLUMN: &'static str = "theme";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Standard, "standard"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
        (Self::HighContrast, "high_contrast"),
        (Self::ColourSafe, "colour_safe"),
    ];
}

/// The terms, from their columns.
pub(super) fn terms(
    game_type: &str,
    opening: &str,
    days_per_move: Option<i16>,
    rated: bool,
) -> sqlx::Result<Terms> {
    Ok(Terms {
        expansions: expansions(game_type)?,
        opening: Opening::from_word(opening)?,
        time: time_control(days_per_move)?,
        rated: rated.into(),
    })
}

/// The place, from its columns.
pub(super) fn place(guild_id: i64, channel_id: i64, is_private: bool, locale: String) -> Place {
    let audience = Visibility::from_private(is_private);
    Place { server: ServerId(guild_id), channel: ChannelId(channel_id), audience, locale }
}

/// The set, from its UHP game type.
fn expansions(game_type: &str) -> sqlx::Result<Expansions> {
    game_type.parse().map_err(|_| unreadable("expansions", game_type))
}

/// The days a move of a time control; null for no limit.
pub(super) fn days(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::Unlimited => None,
        TimeControl::DaysPerMove(days) => Some(days.into()),
    }
}

/// The time control with these days a move.
fn time_control(days: Option<i16>) -> sqlx::Result<TimeControl> {
    let Some(days) = days else { return Ok(TimeControl::Unlimited) };
    let days = days.try_into().map_err(|_| unreadable("days_per_move", &days.to_string()))?;
    Ok(TimeControl::DaysPerMove(days))
}
