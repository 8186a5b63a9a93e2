//! The columns of `server_setting` that say where and how matches begin in a server. What nobody has chosen is null, and
//! so at its default; choosing the default is the same as choosing nothing.

use sqlx::PgConnection;

use crate::clock::TimeControl;
use crate::hive::{Expansions, Opening};
use crate::ids::{ChannelId, ServerId};
use crate::store::columns;
use crate::store::matches::ThreadKind;
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Who may challenge whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    /// Everybody anybody.
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
    const ALL: [Self; 6] =
        [Self::Unlimited, Self::Open(1), Self::Open(3), Self::PerDay(1), Self::PerDay(3), Self::PerDay(10)];

    /// For the column, which takes no number that is not among those above.
    fn to_sql(self) -> String {
        match self {
            Self::Unlimited => "any".to_owned(),
            Self::Open(most) => format!("open-{most}"),
            Self::PerDay(most) => format!("day-{most}"),
        }
    }

    /// From the column.
    fn from_sql(word: &str) -> sqlx::Result<Self> {
        let known = Self::ALL.into_iter().find(|known| known.to_sql() == word);
        known.ok_or_else(|| unreadable("most", word))
    }
}

/// What was chosen for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerDefaults {
    /// The only channel in which challenges are made; `None`: in any.
    pub home: Option<ChannelId>,
    /// In what kind of thread of its own a match is played, where the challenge does not say.
    pub threads: ThreadKind,
    /// How long each has, where the challenge does not say.
    pub time: TimeControl,
    /// The expansions, where the challenge does not say.
    pub expansions: Expansions,
    /// The opening, where the challenge does not say.
    pub opening: Opening,
    /// Who may challenge whom.
    pub challengers: Challengers,
    /// How often.
    pub challenge_limit: ChallengeLimit,
    /// For how many days a year somebody who plays here may be away: one of [`DAYS_AWAY`].
    pub days_away: u8,
}

/// For how many days a year somebody may be away, as a server can have it.
pub const DAYS_AWAY: [u8; 6] = [7, 14, 21, 28, 42, 60];

impl Default for ServerDefaults {
    fn default() -> Self {
        Self {
            home: None,
            threads: ThreadKind::None,
            time: TimeControl::DaysPerMove(3),
            expansions: Expansions::default(),
            opening: Opening::Standard,
            challengers: Challengers::Everybody,
            challenge_limit: ChallengeLimit::Unlimited,
            days_away: 21,
        }
    }
}

/// The times that can be chosen, and how they are written.
pub const TIMES: [(TimeControl, &str); 10] = [
    (TimeControl::DaysPerMove(1), "1"),
    (TimeControl::DaysPerMove(2), "2"),
    (TimeControl::DaysPerMove(3), "3"),
    (TimeControl::DaysPerMove(5), "5"),
    (TimeControl::DaysPerMove(7), "7"),
    (TimeControl::DaysPerMove(14), "14"),
    (TimeControl::Unlimited, "unlimited"),
    (TimeControl::Total { days: 5, increment: 6 }, "5+6"),
    (TimeControl::Total { days: 10, increment: 12 }, "10+12"),
    (TimeControl::Total { days: 20, increment: 24 }, "20+24"),
];

/// What was chosen for this server.
pub async fn get_server_defaults(
    connection: &mut PgConnection,
    server: ServerId,
) -> sqlx::Result<ServerDefaults> {
    let row = sqlx::query_as!(
        Row,
        "select home_channel, threads, time, expansions, opening, challengers, most, days_away
         from server_setting where guild_id = $1",
        server.0,
    )
    .fetch_optional(connection)
    .await?;
    row.map_or_else(|| Ok(ServerDefaults::default()), ServerDefaults::try_from)
}

/// Keeps others from changing what is chosen for this server until the transaction ends.
pub async fn lock_server_defaults(connection: &mut PgConnection, server: ServerId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into server_setting (guild_id) values ($1)
         on conflict (guild_id) do update set guild_id = excluded.guild_id",
        server.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets all that is chosen for this server. The caller holds [`lock_server_defaults`].
pub async fn set_server_defaults(
    connection: &mut PgConnection,
    server: ServerId,
    chosen: &ServerDefaults,
) -> sqlx::Result<()> {
    let default = ServerDefaults::default();
    let time = TIMES.iter().find(|(time, _)| *time == chosen.time).map(|(_, word)| *word);
    sqlx::query!(
        "update server_setting set home_channel = $2, threads = $3, time = $4, expansions = $5, opening = $6,
                challengers = $7, most = $8, days_away = $9
         where guild_id = $1",
        server.0,
        chosen.home.map(|home| home.0),
        unless_default(chosen.threads, default.threads).map(SqlEnum::to_sql),
        unless_default(chosen.time, default.time).and(time),
        unless_default(chosen.expansions, default.expansions).map(|expansions| expansions.to_string()),
        unless_default(chosen.opening, default.opening).map(SqlEnum::to_sql),
        unless_default(chosen.challengers, default.challengers).map(SqlEnum::to_sql),
        unless_default(chosen.challenge_limit, default.challenge_limit).map(ChallengeLimit::to_sql),
        unless_default(chosen.days_away, default.days_away).map(i16::from),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// For the column: what is not the default.
fn unless_default<T: Copy + PartialEq>(value: T, default: T) -> Option<T> {
    (value != default).then_some(value)
}

/// The columns as they are in the database.
struct Row {
    home_channel: Option<i64>,
    threads: Option<String>,
    time: Option<String>,
    expansions: Option<String>,
    opening: Option<String>,
    challengers: Option<String>,
    most: Option<String>,
    days_away: Option<i16>,
}

impl TryFrom<Row> for ServerDefaults {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let Row { home_channel, threads, time, expansions, opening, challengers, most, days_away } = row;
        let default = Self::default();
        Ok(Self {
            home: home_channel.map(ChannelId),
            threads: or(threads.as_deref(), ThreadKind::from_sql, default.threads)?,
            time: or(time.as_deref(), read_time, default.time)?,
            expansions: or(expansions.as_deref(), columns::expansions, default.expansions)?,
            opening: or(opening.as_deref(), Opening::from_sql, default.opening)?,
            challengers: or(challengers.as_deref(), Challengers::from_sql, default.challengers)?,
            challenge_limit: or(most.as_deref(), ChallengeLimit::from_sql, default.challenge_limit)?,
            days_away: days_away.map_or(Ok(default.days_away), |days| columns::small("days_away", days))?,
        })
    }
}

fn or<T>(column: Option<&str>, read: fn(&str) -> sqlx::Result<T>, default: T) -> sqlx::Result<T> {
    column.map_or(Ok(default), read)
}

fn read_time(word: &str) -> sqlx::Result<TimeControl> {
    let known = TIMES.iter().find(|(_, known)| *known == word);
    known.map(|(time, _)| *time).ok_or_else(|| unreadable("time", word))
}
