//! Table `server_setting`: the settings of servers. A missing row or a null column means the default.

use chrono::NaiveDate;
use hive::{Expansions, Opening};

use crate::choices::Choices;
use crate::clock::TimeControl;
use crate::ids::{ChannelId, ServerId};
use crate::language::Language;
use crate::store::Connection;
use crate::store::change::settings;
use crate::store::columns::{self, read_or};
use crate::store::matches::ThreadKind;
use crate::store::players::preferences::Colours;
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Who may create which challenges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    #[default]
    Everyone,
    /// All members, but only challenges to a named opponent.
    Named,
    /// Only members with the permission to manage the server. Applies to practice matches and tournaments too.
    Managers,
}

sql_enum! {
    Challengers in "challengers" {
        Everyone = "everybody",
        Named = "named",
        Managers = "managers",
    }
}

/// What remains of the earlier posts of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OldBoards {
    /// One line without a board.
    #[default]
    Folded,
    /// The line with its board.
    Kept,
}

sql_enum! {
    OldBoards in "old_boards" {
        Folded = "fold",
        Kept = "keep",
    }
}

/// The length of a server's seasons, by the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonLength {
    Month,
    Quarter,
}

sql_enum! {
    SeasonLength in "season" {
        Month = "month",
        Quarter = "quarter",
    }
}

/// The seasons of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seasons {
    pub length: SeasonLength,
    /// The first day after the running season, in UTC.
    pub end: NaiveDate,
    /// Where the tables of ended seasons are posted; `None` for nowhere.
    pub channel: Option<ChannelId>,
}

/// A server's limit on a member's challenges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengeLimit {
    #[default]
    Unlimited,
    /// Maximum number of open challenges, and of running practice matches.
    Open(u8),
    /// Maximum number of challenges and practice matches within 24 hours.
    PerDay(u8),
}

impl ChallengeLimit {
    /// The limits that a manager can choose.
    pub const ALL: [Self; 6] =
        [Self::Unlimited, Self::Open(1), Self::Open(3), Self::PerDay(1), Self::PerDay(3), Self::PerDay(10)];

    /// Returns the word in the column and in custom ids. The column only accepts the words of [`ChallengeLimit::ALL`].
    pub fn word(self) -> String {
        match self {
            Self::Unlimited => "any".to_owned(),
            Self::Open(max) => format!("open-{max}"),
            Self::PerDay(max) => format!("day-{max}"),
        }
    }

    fn from_sql(word: &str) -> sqlx::Result<Self> {
        let limit = Self::ALL.into_iter().find(|limit| limit.word() == word);
        limit.ok_or_else(|| unreadable("most", word))
    }
}

settings! {
    /// The settings of a server.
    ServerSettings, changed by
    /// Changes to the settings of a server.
    ServerChanges {
        /// The colour theme of public pictures.
        colours: Colours = Colours::Standard;
        /// The only channel in which challenges, practice matches and tournaments are allowed; `None` allows all.
        home: Option<ChannelId> = None;
        /// The default kind of thread for new matches.
        threads: ThreadKind = ThreadKind::None;
        /// The default time control of challenges.
        time: TimeControl = TimeControl::DaysPerMove(3);
        /// The default expansions of challenges.
        expansions: Expansions = Expansions::default();
        /// The default opening rule of challenges.
        opening: Opening = Opening::Standard;
        challengers: Challengers = Challengers::Everyone;
        challenge_limit: ChallengeLimit = ChallengeLimit::Unlimited;
        /// The days a year that players in this server may be away, one of [`DAYS_AWAY`].
        days_away: u8 = 21;
        /// The language of public posts; `None` for the server's own.
        language: Option<Language> = None;
        /// The channel of the puzzle of the day; `None` for no puzzles.
        puzzles: Option<ChannelId> = None;
        old_boards: OldBoards = OldBoards::Folded;
        /// `None` for no seasons.
        seasons: Option<Seasons> = None;
    }
}

/// The values of [`ServerSettings::days_away`] that a manager can choose.
pub const DAYS_AWAY: [u8; 6] = [7, 14, 21, 28, 42, 60];

pub async fn get_server_settings(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<ServerSettings> {
    let row = sqlx::query!(
        "select theme, home_channel, threads, time, expansions, opening, challengers, most, days_away, language,
                puzzle_channel, old_boards, season, season_end, season_channel
         from server_setting where guild_id = $1",
        server.0,
    );
    let default = ServerSettings::default();
    let Some(row) = row.fetch_optional(connection).await? else { return Ok(default) };
    Ok(ServerSettings {
        colours: read_or(row.theme.as_deref(), Colours::from_sql, default.colours)?,
        home: row.home_channel.map(ChannelId),
        threads: read_or(row.threads.as_deref(), ThreadKind::from_sql, default.threads)?,
        time: read_or(row.time.as_deref(), read_time, default.time)?,
        expansions: read_or(row.expansions.as_deref(), columns::expansions, default.expansions)?,
        opening: read_or(row.opening.as_deref(), Opening::from_sql, default.opening)?,
        challengers: read_or(row.challengers.as_deref(), Challengers::from_sql, default.challengers)?,
        challenge_limit: read_or(row.most.as_deref(), ChallengeLimit::from_sql, default.challenge_limit)?,
        days_away: row.days_away.map_or(Ok(default.days_away), |days| columns::read_u8("days_away", days))?,
        language: row.language.as_deref().and_then(Language::from_tag),
        puzzles: row.puzzle_channel.map(ChannelId),
        old_boards: read_or(row.old_boards.as_deref(), OldBoards::from_sql, default.old_boards)?,
        seasons: match row.season.as_deref().zip(row.season_end) {
            Some((length, end)) => {
                let channel = row.season_channel.map(ChannelId);
                Some(Seasons { length: SeasonLength::from_sql(length)?, end, channel })
            }
            None => None,
        },
    })
}

/// Updates the changed settings of a server. The others aren't written, so concurrent changes of different settings don't
/// conflict.
pub async fn set_server_settings(
    connection: &mut Connection,
    server: ServerId,
    changes: &ServerChanges,
) -> sqlx::Result<()> {
    let time = TimeControl::key;
    let seasons = changes.seasons.new_value().flatten();
    sqlx::query!(
        "insert into server_setting as old
             (guild_id, theme, threads, time, expansions, opening, challengers, most, days_away, home_channel, language,
              puzzle_channel, old_boards, season, season_end, season_channel)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $14, $16, $17, $18, $19)
         on conflict (guild_id) do update set
             theme = coalesce(excluded.theme, old.theme),
             threads = coalesce(excluded.threads, old.threads),
             time = coalesce(excluded.time, old.time),
             expansions = coalesce(excluded.expansions, old.expansions),
             opening = coalesce(excluded.opening, old.opening),
             challengers = coalesce(excluded.challengers, old.challengers),
             most = coalesce(excluded.most, old.most),
             days_away = coalesce(excluded.days_away, old.days_away),
             home_channel = case when $11 then excluded.home_channel else old.home_channel end,
             language = case when $13 then excluded.language else old.language end,
             puzzle_channel = case when $15 then excluded.puzzle_channel else old.puzzle_channel end,
             old_boards = coalesce(excluded.old_boards, old.old_boards),
             season = case when $20 then excluded.season else old.season end,
             season_end = case when $20 then excluded.season_end else old.season_end end,
             season_channel = case when $20 then excluded.season_channel else old.season_channel end",
        server.0,
        changes.colours.new_value().map(SqlEnum::to_sql),
        changes.threads.new_value().map(SqlEnum::to_sql),
        changes.time.new_value().and_then(time),
        changes.expansions.new_value().map(|expansions| expansions.to_string()),
        changes.opening.new_value().map(SqlEnum::to_sql),
        changes.challengers.new_value().map(SqlEnum::to_sql),
        changes.challenge_limit.new_value().map(ChallengeLimit::word),
        changes.days_away.new_value().map(i16::from),
        changes.home.new_value().flatten().map(|home| home.0),
        changes.home.is_set(),
        changes.language.new_value().flatten().map(Language::tag),
        changes.language.is_set(),
        changes.puzzles.new_value().flatten().map(|channel| channel.0),
        changes.puzzles.is_set(),
        changes.old_boards.new_value().map(SqlEnum::to_sql),
        seasons.map(|seasons| seasons.length.to_sql()),
        seasons.map(|seasons| seasons.end),
        seasons.and_then(|seasons| seasons.channel).map(|channel| channel.0),
        changes.seasons.is_set(),
    )
    .execute(connection)
    .await
    .map(drop)
}

fn read_time(word: &str) -> sqlx::Result<TimeControl> {
    TimeControl::from_key(word).ok_or_else(|| unreadable("time", word))
}
