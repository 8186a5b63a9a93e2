//! How a match begins.

use chrono::{DateTime, Utc};

use super::place::Place;
use super::practice::Practice;
use super::terms::{Rated, Terms};
use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::sql_enum::SqlEnum;

/// A match about to begin.
#[derive(Clone, Debug)]
pub struct NewMatch {
    pub white: PlayerId,
    pub black: PlayerId,
    pub terms: Terms,
    pub place: Place,
    /// How the bot plays in it, if it does.
    pub practice: Option<Practice>,
}

/// Begins a match; gives its number.
pub async fn insert_match(
    connection: &mut Connection,
    new: &NewMatch,
    now: DateTime<Utc>,
) -> sqlx::Result<MatchId> {
    let id = sqlx::query_scalar!(
        "insert into match (white, black, expansions, opening, days_per_move, total_days, increment_hours,
                            timeout, rated, guild_id, channel_id, is_private, locale, started_at, remind_at,
                            thread, parent_id, thread_awake_until, thread_check_at, bot, level)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $17, $18, $19)
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
        new.place.parent.map(|_| now), // whether that thread is awake will be seen
        new.practice.map(|practice| practice.bot.to_sql()),
        new.practice.map(|practice| i16::from(practice.level)),
    )
    .fetch_one(connection)
    .await?;
    Ok(MatchId(id))
}
