//! The kinds of notices and their columns. [`notices!`] declares each kind with one entry.

use chrono::NaiveDate;

use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId, Ply, ServerId, TournamentId};
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Declares [`Notice`]. Each kind has its values of the column `kind` and its fields, whose types determine their columns.
macro_rules! notices {
    ($(
        $(#[$doc:meta])*
        $kind:ident = $words:expr => { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? }
    )+) => {
        /// The kind, subject and destination of a notice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Notice {
            $($(#[$doc])* $kind { $($(#[$field_doc])* $field: $type),+ }),+
        }

        impl Notice {
            /// Returns all words of the column `kind` that this version knows.
            pub(super) fn words() -> impl Iterator<Item = &'static str> {
                [$($words as &[&'static str]),+].into_iter().flatten().copied()
            }

            /// The columns of its row.
            pub(super) fn columns(self) -> Columns {
                let mut columns = Columns::default();
                match self {
                    $(Self::$kind { $($field),+ } => {
                        columns.kind = $words[0];
                        $($field.write(&mut columns);)+
                    })+
                }
                columns
            }

            /// Reads a notice from the columns of its row.
            pub(super) fn read(kind: &str, columns: &Columns) -> sqlx::Result<Self> {
                $(if let Some(kind) = $words.iter().find(|word| **word == kind) {
                    let columns = &Columns { kind, ..*columns };
                    return Ok(Self::$kind { $($field: InColumns::read(columns)?),+ });
                })+
                Err(unreadable("kind", kind))
            }
        }
    };
}

notices! {
    Challenge = &["challenge"] => {
        id: ChallengeId,
        channel: ChannelId,
    }

    /// An edit of the post of a closed challenge: to close it, or to link the new thread of its match.
    ChallengeClosed = &["challenge_closed"] => {
        id: ChallengeId,
        channel: ChannelId,
    }

    /// A post, an edit or a new thread in the channel of a match.
    Match = MatchNotice::WORDS => {
        kind: MatchNotice,
        /// The moves that the post shows.
        span: MatchSpan,
        channel: ChannelId,
    }

    /// A direct message about an event of a match that is played where the bot isn't a member.
    MatchMessage = DirectNotice::WORDS => {
        kind: DirectNotice,
        span: MatchSpan,
        recipient: PlayerId,
    }

    /// A direct message that a match is orphaned, continues without the bot, or has ended without a post. The value `letter` is
    /// from an older version, kept for compatibility.
    Orphaned = &["letter"] => {
        span: MatchSpan,
        recipient: PlayerId,
    }

    /// A direct message that lists the recipient's turns, except in practice matches.
    Digest = &["digest"] => {
        recipient: PlayerId,
    }

    /// A direct message with the news of the matches that the recipient follows.
    Followed = &["followed"] => {
        recipient: PlayerId,
    }

    /// The puzzle of the day.
    Puzzle = &["puzzle"] => {
        server: ServerId,
        day: NaiveDate,
        channel: ChannelId,
    }

    /// An edit of the post of a puzzle of the day: how many have solved it.
    PuzzleSolvers = &["puzzle_solvers"] => {
        server: ServerId,
        day: NaiveDate,
        channel: ChannelId,
    }

    /// The table of a season that has ended.
    Season = &["season"] => {
        server: ServerId,
        /// The season's first day.
        day: NaiveDate,
        channel: ChannelId,
    }

    /// A post, an edit or the thread of a tournament.
    Tournament = TournamentNotice::WORDS => {
        kind: TournamentNotice,
        tournament: TournamentId,
        /// Index among the posts about the start, from 0; `None` for other kinds.
        part: Option<i32>,
        server: ServerId,
        channel: ChannelId,
    }

    /// A direct message to the organiser of a tournament whose channel is lost.
    TournamentLost = &["tournament_lost"] => {
        tournament: TournamentId,
        recipient: PlayerId,
    }

    /// The monthly post of a server's ladder.
    Ladder = &["ladder"] => {
        server: ServerId,
        /// The first day of the month.
        day: NaiveDate,
        channel: ChannelId,
    }

    /// A direct message: the recipient will be withdrawn from a tournament.
    TournamentWarning = &["tournament_warning"] => {
        tournament: TournamentId,
        recipient: PlayerId,
    }
}

impl Notice {
    /// The match; `None` if the notice is about something else.
    pub fn match_id(self) -> Option<MatchId> {
        self.columns().match_id.map(MatchId)
    }

    /// The channel, which may be a player's direct messages; `None` if the notice has a recipient.
    pub fn channel(self) -> Option<ChannelId> {
        self.columns().channel_id.map(ChannelId)
    }

    /// The recipient of a direct message; `None` if the notice has a channel.
    pub fn recipient(self) -> Option<PlayerId> {
        self.columns().recipient.map(PlayerId)
    }
}

/// The kind of a notice about a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchNotice {
    /// The position and any new moves, when a player is to move.
    Turn,
    Result,
    /// An animation of the finished match. Follows the result and pings no one.
    ReplayAnimation,
    /// A player ran out of time in a friendly match, so the opponent may decide.
    TimedOut,
    /// A proposal: a draw, a takeback or a pause.
    Proposal,
    /// A declined proposal, from an older version: `ProposalClosed` follows and says so too.
    Declined,
    /// An edit of the post of a proposal that is no longer open.
    ProposalClosed,
    /// A change of an absence or a pause.
    Pause,
    /// The creation of the match's own thread. Later notices are posted there.
    Thread,
    /// A ping of the player to move. Obsolete once they have moved.
    Ping(Ping),
}

/// The kind of a direct message about a match, instead of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectNotice {
    Turn,
    Result,
    TimedOut,
    Proposal,
    Pause,
    Ping(Ping),
}

impl DirectNotice {
    /// Returns the message instead of a post of this kind; `None` if there is none.
    pub const fn instead_of(kind: MatchNotice) -> Option<Self> {
        match kind {
            MatchNotice::Turn => Some(Self::Turn),
            MatchNotice::Result => Some(Self::Result),
            MatchNotice::TimedOut => Some(Self::TimedOut),
            MatchNotice::Proposal => Some(Self::Proposal),
            MatchNotice::Pause => Some(Self::Pause),
            MatchNotice::Ping(ping) => Some(Self::Ping(ping)),
            MatchNotice::ReplayAnimation
            | MatchNotice::Declined
            | MatchNotice::ProposalClosed
            | MatchNotice::Thread => None,
        }
    }

    /// Returns the kind of the post that the message replaces.
    pub const fn post(self) -> MatchNotice {
        match self {
            Self::Turn => MatchNotice::Turn,
            Self::Result => MatchNotice::Result,
            Self::TimedOut => MatchNotice::TimedOut,
            Self::Proposal => MatchNotice::Proposal,
            Self::Pause => MatchNotice::Pause,
            Self::Ping(ping) => MatchNotice::Ping(ping),
        }
    }
}

sql_enum! {
    DirectNotice in "kind" {
        Turn = "dm_turn",
        Result = "dm_result",
        TimedOut = "dm_late",
        Proposal = "dm_offer",
        Pause = "dm_pause",
        Ping(Ping::Reminder) = "dm_reminder",
        Ping(Ping::Nudge) = "dm_nudge",
        Ping(Ping::YourTurn) = "dm_wake",
    }
}

/// The reason for a ping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// The time of the player to move is running out.
    Reminder,
    /// The opponent sent a nudge.
    Nudge,
    /// The player's quiet hours, in which their turn began, resumed or was posted, are over; or their digest could not be
    /// delivered.
    YourTurn,
}

/// The kind of a notice about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentNotice {
    Post,
    PostEdit,
    /// The creation of the thread for the matches, which begin or continue then.
    Thread,
    /// A post that mentions players with their matches, at the start of the tournament or of a round.
    Start,
    /// A post that says that the start date has passed and players are missing.
    Waiting,
    /// The post of the winners: the podium, or the tables of several groups.
    Result,
}

sql_enum! {
    TournamentNotice in "kind" {
        Post = "tournament",
        PostEdit = "tournament_table",
        Thread = "tournament_thread",
        Start = "tournament_start",
        Waiting = "tournament_waiting",
        Result = "tournament_result",
    }
}

/// The plies `since..upto` of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSpan {
    pub id: MatchId,
    pub since: Ply,
    pub upto: Ply,
    /// The length of the log up to the announced event, which is usually the last one when the notice is created. `None` in notices
    /// of older versions.
    pub events: Option<i32>,
}

// Some values are from older versions, kept for compatibility: `late`, `offer`, `answer`, `offer_closed`, `wake`.
sql_enum! {
    MatchNotice in "kind" {
        Turn = "turn",
        Result = "result",
        ReplayAnimation = "replay",
        TimedOut = "late",
        Proposal = "offer",
        Declined = "answer",
        ProposalClosed = "offer_closed",
        Pause = "pause",
        Thread = "thread",
        Ping(Ping::Reminder) = "reminder",
        Ping(Ping::Nudge) = "nudge",
        Ping(Ping::YourTurn) = "wake",
    }
}

/// The columns with the subject and destination of a notice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Columns {
    pub kind: &'static str,
    pub match_id: Option<i64>,
    pub challenge_id: Option<i64>,
    pub since: Option<i32>,
    pub ply: Option<i32>,
    pub events: Option<i32>,
    pub channel_id: Option<i64>,
    pub recipient: Option<i64>,
    pub guild_id: Option<i64>,
    pub day: Option<NaiveDate>,
    pub tournament_id: Option<i64>,
    pub part: Option<i32>,
}

/// A field of a notice that is stored in its own columns.
trait InColumns: Sized {
    fn write(self, columns: &mut Columns);
    fn read(columns: &Columns) -> sqlx::Result<Self>;
}

/// Implements [`InColumns`] for ids, which have one column each.
macro_rules! in_column {
    ($($type:ident in $column:ident),+ $(,)?) => {
        $(impl InColumns for $type {
            fn write(self, columns: &mut Columns) {
                columns.$column = Some(self.0);
            }

            fn read(columns: &Columns) -> sqlx::Result<Self> {
                columns.$column.map(Self).ok_or_else(|| unreadable(stringify!($column), "nothing"))
            }
        })+
    };
}

in_column! {
    ChallengeId in challenge_id,
    ChannelId in channel_id,
    PlayerId in recipient,
    ServerId in guild_id,
    TournamentId in tournament_id,
}

/// The index among several posts of a kind.
impl InColumns for Option<i32> {
    fn write(self, columns: &mut Columns) {
        columns.part = self;
    }

    fn read(columns: &Columns) -> sqlx::Result<Self> {
        Ok(columns.part)
    }
}

impl InColumns for NaiveDate {
    fn write(self, columns: &mut Columns) {
        columns.day = Some(self);
    }

    fn read(columns: &Columns) -> sqlx::Result<Self> {
        columns.day.ok_or_else(|| unreadable("day", "nothing"))
    }
}

/// Implements [`InColumns`] for the words of the column `kind`.
macro_rules! in_kind {
    ($($type:ident),+) => {
        $(impl InColumns for $type {
            fn write(self, columns: &mut Columns) {
                columns.kind = self.to_sql();
            }

            fn read(columns: &Columns) -> sqlx::Result<Self> {
                Self::from_sql(columns.kind)
            }
        })+
    };
}

in_kind!(MatchNotice, TournamentNotice, DirectNotice);

impl InColumns for MatchSpan {
    fn write(self, columns: &mut Columns) {
        columns.match_id = Some(self.id.0);
        columns.since = Some(self.since.0);
        columns.ply = Some(self.upto.0);
        columns.events = self.events;
    }

    fn read(columns: &Columns) -> sqlx::Result<Self> {
        match (columns.match_id, columns.since, columns.ply) {
            (Some(id), Some(since), Some(upto)) => {
                Ok(Self { id: MatchId(id), since: Ply(since), upto: Ply(upto), events: columns.events })
            }
            _ => Err(unreadable("match_id, since or ply", "nothing")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> NaiveDate {
        NaiveDate::from_ymd_opt(2024, 2, 29).expect("a leap day")
    }

    #[test]
    fn every_kind_round_trips_through_columns() {
        let span = MatchSpan { id: MatchId(1), since: Ply(2), upto: Ply(3), events: Some(4) };
        let (channel, recipient) = (ChannelId(5), PlayerId(6));
        let kind =
            MatchNotice::WORDS.iter().map(|word| MatchNotice::from_sql(word).expect("a word from WORDS"));
        let mut all: Vec<Notice> = kind.map(|kind| Notice::Match { kind, span, channel }).collect();
        let direct = DirectNotice::WORDS.iter().map(|word| DirectNotice::from_sql(word).expect("a word"));
        all.extend(direct.map(|kind| Notice::MatchMessage { kind, span, recipient }));
        all.extend([
            Notice::Challenge { id: ChallengeId(7), channel },
            Notice::ChallengeClosed { id: ChallengeId(7), channel },
            Notice::Orphaned { span, recipient },
            Notice::Digest { recipient },
            Notice::Followed { recipient },
            Notice::Puzzle { server: ServerId(8), day: day(), channel },
            Notice::PuzzleSolvers { server: ServerId(8), day: day(), channel },
            Notice::Season { server: ServerId(8), day: day(), channel },
            Notice::TournamentLost { tournament: TournamentId(9), recipient },
            Notice::Ladder { server: ServerId(8), day: day(), channel },
        ]);
        let (tournament, server) = (TournamentId(9), ServerId(8));
        let kinds =
            TournamentNotice::WORDS.iter().map(|word| TournamentNotice::from_sql(word).expect("a word"));
        let part = |kind| (kind == TournamentNotice::Start).then_some(1);
        all.extend(kinds.map(|kind| Notice::Tournament {
            kind,
            tournament,
            part: part(kind),
            server,
            channel,
        }));
        all.push(Notice::TournamentWarning { tournament, recipient });
        assert_eq!(all.len(), Notice::words().count());
        for notice in all {
            let columns = notice.columns();
            assert_eq!(Notice::read(columns.kind, &columns).expect("all columns are set"), notice);
        }
    }

    #[test]
    fn incomplete_rows_are_errors() {
        let without_channel = Columns { day: Some(day()), guild_id: Some(8), ..Columns::default() };
        for kind in Notice::words() {
            Notice::read(kind, &without_channel).expect_err(kind);
        }
        Notice::read("poem", &without_channel).expect_err("an unknown kind");
    }
}
