//! How the enumerations are written in columns. One table of words each, read in both directions.

use super::challenges::{Answer, ChallengerColour};
use super::customs::{Challengers, Most};
use super::events::EventKind;
use super::matches::{EndReason, Place, ThreadKind, Visibility};
use super::notices::NoticeKind;
use super::preferences::{Colours, RemindBy};
use super::unreadable;
use crate::clock::{TimeControl, Timeout};
use crate::hive::{Bug, Colour, Expansions, Opening, Outcome};
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
        (Self::Time, "time"),
        (Self::Agreed, "agreed"),
        (Self::Repetition, "repetition"),
        (Self::Aborted, "aborted"),
        (Self::Silence, "silence"),
        (Self::Closed, "closed"),
        (Self::Stranded, "stranded"),
    ];
}

impl Word for EventKind {
    const COLUMN: &'static str = "kind";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Placed, "placed"),
        (Self::Moved, "moved"),
        (Self::Passed, "passed"),
        (Self::Resigned, "resigned"),
        (Self::TimedOut, "timed_out"),
        (Self::WinClaimed, "win_claimed"),
        (Self::Extended, "extended"),
        (Self::Paused, "paused"),
        (Self::Resumed, "resumed"),
        (Self::DrawOffered, "draw_offered"),
        (Self::DrawAgreed, "draw_agreed"),
        (Self::DrawDeclined, "draw_declined"),
        (Self::DrawClaimed, "draw_claimed"),
        (Self::TakebackOffered, "takeback_offered"),
        (Self::TakebackDeclined, "takeback_declined"),
        (Self::TakenBack, "taken_back"),
        (Self::Aborted, "aborted"),
        (Self::Nudged, "nudged"),
        (Self::PauseOffered, "pause_offered"),
        (Self::PauseAgreed, "pause_agreed"),
        (Self::PauseDeclined, "pause_declined"),
        (Self::PauseEnded, "pause_ended"),
        (Self::Stranded, "stranded"),
        (Self::Relocated, "relocated"),
        (Self::Closed, "closed"),
        (Self::Imported, "imported"),
    ];
}

impl Word for Timeout {
    const COLUMN: &'static str = "timeout";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Strict, "strict"), (Self::Friendly, "friendly")];
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
        (Self::Late, "late"),
        (Self::Offer, "offer"),
        (Self::Answer, "answer"),
        (Self::Reminder, "reminder"),
        (Self::Nudge, "nudge"),
        (Self::Wake, "wake"),
        (Self::Pause, "pause"),
        (Self::Thread, "thread"),
        (Self::Letter, "letter"),
        (Self::Digest, "digest"),
    ];
}

impl Word for RemindBy {
    const COLUMN: &'static str = "remind_by";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Mention, "mention"), (Self::Message, "message"), (Self::Nothing, "nothing")];
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

impl Word for ThreadKind {
    const COLUMN: &'static str = "thread";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::None, "none"), (Self::Public, "public"), (Self::Private, "private")];
}

impl Word for Challengers {
    const COLUMN: &'static str = "challengers";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Everybody, "everybody"), (Self::Named, "named"), (Self::Managers, "managers")];
}

impl Word for Most {
    const COLUMN: &'static str = "most";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Any, "any"),
        (Self::Open(1), "open-1"),
        (Self::Open(3), "open-3"),
        (Self::Day(1), "day-1"),
        (Self::Day(3), "day-3"),
        (Self::Day(10), "day-10"),
    ];
}

/// The place, from its columns.
pub(super) fn place(
    guild_id: i64,
    channel_id: i64,
    is_private: bool,
    locale: String,
    (thread, parent): (&str, Option<i64>),
) -> sqlx::Result<Place> {
    Ok(Place {
        server: ServerId(guild_id),
        channel: ChannelId(channel_id),
        audience: Visibility::from_private(is_private),
        locale,
        thread: ThreadKind::from_word(thread)?,
        parent: parent.map(ChannelId),
    })
}

/// The set, from its UHP game type.
pub(super) fn expansions(game_type: &str) -> sqlx::Result<Expansions> {
    game_type.parse().map_err(|_| unreadable("expansions", game_type))
}

/// The days a move of a time control, if it has such.
pub(super) fn days(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::DaysPerMove(days) => Some(days.into()),
        TimeControl::Unlimited | TimeControl::Total { .. } => None,
    }
}

/// The stock of days of a time control, if it has one.
pub(super) fn total_days(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::Total { days, .. } => Some(days.into()),
        TimeControl::Unlimited | TimeControl::DaysPerMove(_) => None,
    }
}

/// What a move adds to that stock, in hours.
pub(super) fn increment(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::Total { increment, .. } => Some(increment.into()),
        TimeControl::Unlimited | TimeControl::DaysPerMove(_) => None,
    }
}

/// The time control with these days a move, or with this stock of days and these hours of increment.
pub(super) fn time_control(days: Option<i16>, total: Option<(i16, i16)>) -> sqlx::Result<TimeControl> {
    match (days, total) {
        (None, None) => Ok(TimeControl::Unlimited),
        (Some(days), None) => Ok(TimeControl::DaysPerMove(small("days_per_move", days)?)),
        (None, Some((days, increment))) => Ok(TimeControl::Total {
            days: small("total_days", days)?,
            increment: small("increment_hours", increment)?,
        }),
        (Some(days), Some(_)) => Err(unreadable("days_per_move", &days.to_string())),
    }
}

/// A small number, from its column.
pub(super) fn small(column: &'static str, value: i16) -> sqlx::Result<u8> {
    value.try_into().map_err(|_| unreadable(column, &value.to_string()))
}

/// A kind of piece, for its column.
pub(super) fn letter(bug: Bug) -> String {
    bug.letter().to_string()
}

/// Two of them.
pub(super) fn letters(bugs: [Bug; 2]) -> String {
    bugs.map(Bug::letter).into_iter().collect()
}

/// A kind of piece, from its column.
pub(super) fn bug(letter: &str) -> sqlx::Result<Bug> {
    letter.parse().ok().and_then(Bug::from_letter).ok_or_else(|| unreadable("bug", letter))
}

/// Two of them.
pub(super) fn two_bugs(letters: &str) -> sqlx::Result<[Bug; 2]> {
    let bugs: Option<Vec<Bug>> = letters.chars().map(Bug::from_letter).collect();
    bugs.and_then(|bugs| bugs.try_into().ok()).ok_or_else(|| unreadable("opening", letters))
}
