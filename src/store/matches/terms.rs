//! What the players agree on before a match, and the row that begins it.

use chrono::{DateTime, Utc};
use hive::{Expansions, Opening, Setup};

use super::place::Place;
use super::practice::Practice;
use crate::clock::{TimeControl, Timeout};
use crate::ids::{MatchId, PlayerId, TournamentId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::sql_enum::SqlEnum;

/// Whether a match affects ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    Yes,
    No,
}

impl From<bool> for Rated {
    fn from(rated: bool) -> Self {
        if rated { Self::Yes } else { Self::No }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub expansions: Expansions,
    /// Whether the queen may be placed on the first turn.
    pub opening: Opening,
    pub time: TimeControl,
    /// What happens when a player's time runs out.
    pub timeout: Timeout,
    pub rated: Rated,
}

impl Terms {
    /// Returns the terms that concern the rules.
    pub fn setup(self) -> Setup {
        Setup { expansions: self.expansions, opening: self.opening }
    }
}

/// Builds [`Terms`] from a row with the columns that `match` and `challenge` have for them.
macro_rules! read_terms {
    ($row:ident) => {
        $crate::store::matches::Terms {
            expansions: $crate::store::columns::expansions(&$row.expansions)?,
            opening: <hive::Opening as $crate::store::sql_enum::SqlEnum>::from_sql(&$row.opening)?,
            time: $crate::store::columns::time_control(
                $row.days_per_move,
                $row.total_days.zip($row.increment_hours),
            )?,
            timeout: <$crate::clock::Timeout as $crate::store::sql_enum::SqlEnum>::from_sql(&$row.timeout)?,
            rated: $row.rated.into(),
        }
    };
}

pub(in crate::store) use read_terms;

/// The values of a new row.
#[derive(Clone, Debug)]
pub struct NewMatch {
    pub white: PlayerId,
    pub black: PlayerId,
    pub terms: Terms,
    pub place: Place,
    /// The bot's side; `None` for a match between two people.
    pub practice: Option<Practice>,
    /// The tournament that it belongs to.
    pub tournament: Option<TournamentId>,
    /// Whether it is a match of the ladder of its server.
    pub is_ladder: bool,
}

/// Inserts a match and returns its id.
pub async fn insert_match(
    connection: &mut Connection,
    new: &NewMatch,
    now: DateTime<Utc>,
) -> sqlx::Result<MatchId> {
    let id = sqlx::query_scalar!(
        "insert into match (white, black, expansions, opening, days_per_move, total_days, increment_hours,
                            timeout, rated, guild_id, channel_id, is_private, locale, started_at, remind_at,
                            thread, parent_id, thread_awake_until, thread_check_at, bot, level, tournament_id,
                            is_ladder, black_channel_id, foreign_guild_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $17, $18, $19, $20, $21, $22,
                 $23)
         returning match_id",
        new.white.0,
        new.black.0,
        new.terms.expansions.to_string(),
        new.terms.opening.to_sql(),
        columns::days(new.terms.time),
        columns::total_days(new.terms.time),
        columns::increment(new.terms.time),
        new.terms.timeout.to_sql(),
        new.terms.rated == Rated::Yes,
        new.place.server.0,
        new.place.channel.0,
        new.place.audience.is_private(),
        new.place.locale,
        now,
        new.place.thread.to_sql(),
        new.place.parent.map(|parent| parent.0),
        new.place.parent.map(|_| now), // due at once: the job finds out whether the thread is archived
        new.practice.map(|practice| practice.bot.to_sql()),
        new.practice.map(|practice| i16::from(practice.level)),
        new.tournament.map(|tournament| tournament.0),
        new.is_ladder,
        new.place.black_channel.map(|channel| channel.0),
        new.place.foreign_server.map(|server| server.0),
    )
    .fetch_one(connection)
    .await?;
    Ok(MatchId(id))
}
