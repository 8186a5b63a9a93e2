//! The kinds of notices: what each tells of, and how that is written in the table. One entry in [`notices!`] is a whole kind.

use chrono::NaiveDate;

use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId, Ply, ServerId};
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Declares [`Notice`]: each kind with its words in the column `kind` and its fields, whose types say in which columns they are.
macro_rules! notices {
    ($(
        $(#[$doc:meta])*
        $kind:ident = $words:expr => { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? }
    )+) => {
        /// What is announced. Its kind, what it is about and where it goes are one value, so that they cannot disagree.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Notice {
            $($(#[$doc])* $kind { $($(#[$field_doc])* $field: $type),+ }),+
        }

        impl Notice {
            /// All words of the column `kind` that this program knows.
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

    /// The post of a challenge is edited: it has been answered.
    ChallengeClosed = &["challenge_closed"] => {
        id: ChallengeId,
        channel: ChannelId,
    }

    /// Something has happened in a match, and is posted where it is played.
    Match = MatchNews::WORDS => {
        news: MatchNews,
        /// How much of the match it tells.
        span: MatchSpan,
        channel: ChannelId,
    }

    /// To one player alone: what became of a match whose place was lost.
    Orphaned = &["letter"] => {
        /// How much of the match it tells.
        span: MatchSpan,
        recipient: PlayerId,
    }

    /// To one person alone: the matches in which it is their turn.
    Digest = &["digest"] => {
        recipient: PlayerId,
    }

    /// The puzzle of a day is posted.
    Puzzle = &["puzzle"] => {
        server: ServerId,
        day: NaiveDate,
        channel: ChannelId,
    }
}

impl Notice {
    /// The match that it is about, if it is about one.
    pub fn match_id(self) -> Option<MatchId> {
        self.columns().match_id.map(MatchId)
    }

    /// Where it goes, if it goes to a channel.
    pub fn channel(self) -> Option<ChannelId> {
        self.columns().channel_id.map(ChannelId)
    }

    /// Whom it goes to, if it goes to one person alone.
    pub fn recipient(self) -> Option<PlayerId> {
        self.columns().recipient.map(PlayerId)
    }
}

/// What has happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchNews {
    /// Plies were made, and somebody has to move.
    Turn,
    Result,
    /// The match, which is over, as an animation: after its result, and without calling anybody.
    Replay,
    /// A player's time is over, and the opponent may decide what comes of it.
    Late,
    /// A draw is offered, or a ply is asked back.
    Offer,
    /// Such an offer was declined.
    Answer,
    /// The post of an offer is edited: it was answered, withdrawn or overtaken.
    OfferClosed,
    /// Somebody is away or back, or clocks stand still or go on.
    Pause,
    /// A match gets a thread of its own: nothing is posted, but what follows is posted there.
    Thread,
    /// Nothing has happened, and the player to move is pinged. Too late, it need not be posted.
    Ping(Ping),
}

/// Why the player to move is pinged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    Reminder,
    /// Their opponent waits, and said so.
    Nudge,
    /// Their quiet hours are over, in which it became their turn.
    Wake,
}

/// How much of a match a notice tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSpan {
    pub id: MatchId,
    pub since: Ply,
    /// The first ply not told: how many had been made.
    pub upto: Ply,
    /// How many events the log had; `None` in notices of older versions.
    pub events: Option<i32>,
}

sql_enum! {
    MatchNews in "kind" {
        Turn = "turn",
        Result = "result",
        Replay = "replay",
        Late = "late",
        Offer = "offer",
        Answer = "answer",
        OfferClosed = "offer_closed",
        Pause = "pause",
        Thread = "thread",
        Ping(Ping::Reminder) = "reminder",
        Ping(Ping::Nudge) = "nudge",
        Ping(Ping::Wake) = "wake",
    }
}

/// The columns that say what a notice is about and where it goes.
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
}

/// A field of a notice, which has columns of its own.
trait InColumns: Sized {
    fn write(self, columns: &mut Columns);
    fn read(columns: &Columns) -> sqlx::Result<Self>;
}

/// Fields that are one column each.
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
}

impl InColumns for NaiveDate {
    fn write(self, columns: &mut Columns) {
        columns.day = Some(self);
    }

    fn read(columns: &Columns) -> sqlx::Result<Self> {
        columns.day.ok_or_else(|| unreadable("day", "nothing"))
    }
}

impl InColumns for MatchNews {
    fn write(self, columns: &mut Columns) {
        columns.kind = self.to_sql();
    }

    fn read(columns: &Columns) -> sqlx::Result<Self> {
        Self::from_sql(columns.kind)
    }
}

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
            _ => Err(unreadable("match_id", "nothing beside the kind of a match's notice")),
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
    fn every_kind_is_read_as_it_was_written() {
        let span = MatchSpan { id: MatchId(1), since: Ply(2), upto: Ply(3), events: Some(4) };
        let (channel, recipient) = (ChannelId(5), PlayerId(6));
        let news =
            MatchNews::WORDS.iter().map(|word| MatchNews::from_sql(word).expect("it is one of the words"));
        let mut all: Vec<Notice> = news.map(|news| Notice::Match { news, span, channel }).collect();
        all.extend([
            Notice::Challenge { id: ChallengeId(7), channel },
            Notice::ChallengeClosed { id: ChallengeId(7), channel },
            Notice::Orphaned { span, recipient },
            Notice::Digest { recipient },
            Notice::Puzzle { server: ServerId(8), day: day(), channel },
        ]);
        assert_eq!(all.len(), Notice::words().count());
        for notice in all {
            let columns = notice.columns();
            assert_eq!(Notice::read(columns.kind, &columns).expect("it is whole"), notice);
        }
    }

    #[test]
    fn incomplete_rows_are_errors() {
        let without_channel = Columns { day: Some(day()), guild_id: Some(8), ..Columns::default() };
        for kind in Notice::words() {
            Notice::read(kind, &without_channel).expect_err(kind);
        }
        Notice::read("poem", &without_channel).expect_err("nobody writes that");
    }
}
