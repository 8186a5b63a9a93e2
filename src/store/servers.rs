//! Table `server_setting`: what managers have chosen for their servers. What nobody has chosen is at its default, so there is
//! always an answer.

use hive::{Expansions, Opening};

use crate::choices::Choices;
use crate::clock::TimeControl;
use crate::ids::{ChannelId, ServerId};
use crate::language::Language;
use crate::store::Connection;
use crate::store::change::chosen;
use crate::store::columns::{self, or};
use crate::store::matches::ThreadKind;
use crate::store::players::preferences::Colours;
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    #[default]
    Everybody,
    /// Everybody somebody: the opponent has to be named.
    Named,
    /// Only those who manage the server.
    Managers,
}

sql_enum! {
    Challengers in "challengers" {
        Everybody = "everybody",
        Named = "named",
        Managers = "managers",
    }
}

/// How often somebody may challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengeLimit {
    /// As often as they like.
    #[default]
    Unlimited,
    /// So many challenges of theirs may be open at once.
    Open(u8),
    /// So many in 24 hours.
    PerDay(u8),
}

impl ChallengeLimit {
    /// Those that a server can have.
    pub const ALL: [Self; 6] =
        [Self::Unlimited, Self::Open(1), Self::Open(3), Self::PerDay(1), Self::PerDay(3), Self::PerDay(10)];

    /// How it is written, also in its column, which takes no number that is not among those above.
    pub fn word(self) -> String {
        match self {
            Self::Unlimited => "any".to_owned(),
            Self::Open(most) => format!("open-{most}"),
            Self::PerDay(most) => format!("day-{most}"),
        }
    }

    fn from_sql(word: &str) -> sqlx::Result<Self> {
        let known = Self::ALL.into_iter().find(|known| known.word() == word);
        known.ok_or_else(|| unreadable("most", word))
    }
}

chosen! {
    /// What was chosen for a server.
    ServerSettings, changed by
    /// What is to be changed of what was chosen for a server.
    ServerChanges {
        /// The colours of the pictures that everybody sees.
        colours: Colours = Colours::Standard;
        /// The only channel in which challenges are made; `None`: in any.
        home: Option<ChannelId> = None;
        /// In what kind of thread of its own a match is played, where the challenge does not say.
        threads: ThreadKind = ThreadKind::None;
        /// How long each has, where the challenge does not say.
        time: TimeControl = TimeControl::DaysPerMove(3);
        /// The expansions, where the challenge does not say.
        expansions: Expansions = Expansions::default();
        /// The opening, where the challenge does not say.
        opening: Opening = Opening::Standard;
        challengers: Challengers = Challengers::Everybody;
        challenge_limit: ChallengeLimit = ChallengeLimit::Unlimited;
        /// For how many days a year somebody who plays here may be away: one of [`DAYS_AWAY`].
        days_away: u8 = 21;
        /// The language of what everybody reads; `None`: the server's own.
        language: Option<Language> = None;
        /// Where the puzzle of the day is posted; `None`: nowhere.
        puzzles: Option<ChannelId> = None;
    }
}

/// For how many days a year somebody may be away, as a server can have it.
pub const DAYS_AWAY: [u8; 6] = [7, 14, 21, 28, 42, 60];

/// What was chosen for this server.
pub async fn get_server_settings(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<ServerSettings> {
    let row = sqlx::query!(
        "select theme, home_channel, threads, time, expansions, opening, challengers, most, days_away, language,
                puzzle_channel
         from server_setting where guild_id = $1",
        server.0,
    );
    let default = ServerSettings::default();
    let Some(row) = row.fetch_optional(connection).await? else { return Ok(default) };
    Ok(ServerSettings {
        colours: or(row.theme.as_deref(), Colours::from_sql, default.colours)?,
        home: row.home_channel.map(ChannelId),
        threads: or(row.threads.as_deref(), ThreadKind::from_sql, default.threads)?,
        time: or(row.time.as_deref(), read_time, default.time)?,
        expansions: or(row.expansions.as_deref(), columns::expansions, default.expansions)?,
        opening: or(row.opening.as_deref(), Opening::from_sql, default.opening)?,
        challengers: or(row.challengers.as_deref(), Challengers::from_sql, default.challengers)?,
        challenge_limit: or(row.most.as_deref(), ChallengeLimit::from_sql, default.challenge_limit)?,
        days_away: row.days_away.map_or(Ok(default.days_away), |days| columns::small("days_away", days))?,
        language: row.language.as_deref().and_then(Language::tagged),
        puzzles: row.puzzle_channel.map(ChannelId),
    })
}

/// Changes what is chosen for this server: what is kept is not touched, so that of two managers who change different things
/// at once neither undoes what the other has chosen.
pub async fn set_server_settings(
    connection: &mut Connection,
    server: ServerId,
    changes: &ServerChanges,
) -> sqlx::Result<()> {
    let time = TimeControl::word;
    sqlx::query!(
        "insert into server_setting as old
             (guild_id, theme, threads, time, expansions, opening, challengers, most, days_away, home_channel, language,
              puzzle_channel)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $14)
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
             puzzle_channel = case when $15 then excluded.puzzle_channel else old.puzzle_channel end",
        server.0,
        changes.colours.set().map(SqlEnum::to_sql),
        changes.threads.set().map(SqlEnum::to_sql),
        changes.time.set().and_then(time),
        changes.expansions.set().map(|expansions| expansions.to_string()),
        changes.opening.set().map(SqlEnum::to_sql),
        changes.challengers.set().map(SqlEnum::to_sql),
        changes.challenge_limit.set().map(ChallengeLimit::word),
        changes.days_away.set().map(i16::from),
        changes.home.set().flatten().map(|home| home.0),
        changes.home.is_set(),
        changes.language.set().flatten().map(Language::tag),
        changes.language.is_set(),
        changes.puzzles.set().flatten().map(|channel| channel.0),
        changes.puzzles.is_set(),
    )
    .execute(connection)
    .await
    .map(drop)
}

fn read_time(word: &str) -> sqlx::Result<TimeControl> {
    TimeControl::with_word(word).ok_or_else(|| unreadable("time", word))
}
