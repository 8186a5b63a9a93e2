//! A player's finished matches, for profiles.

use chrono::{DateTime, Utc};
use hive::{Bug, Colour, Expansions, Outcome};

use super::first_pieces::FirstPieces;
use super::place::Visibility;
use crate::ids::{MatchId, PlayerId, ServerId};
use crate::rating::Score;
use crate::store::Connection;
use crate::store::columns;
use crate::store::sql_enum::SqlEnum;

/// A finished match from one player's point of view.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedMatch {
    pub id: MatchId,
    pub server: ServerId,
    pub audience: Visibility,
    pub colour: Colour,
    pub opponent: PlayerId,
    /// The bot's level, if it was the opponent.
    pub level: Option<u8>,
    pub expansions: Expansions,
    pub score: Score,
    pub started_at: DateTime<Utc>,
    pub ended_at: DateTime<Utc>,
    /// Whether the game was imported.
    pub is_imported: bool,
    /// The number of plies, including imported ones.
    pub plies: i32,
    /// The first two pieces that the player placed; `None` if there were fewer, or the game was imported.
    pub first_two: Option<[Bug; 2]>,
    /// `None` if either player's `first_two` is.
    pub first: Option<FirstPieces>,
    /// When the match was rated, and the player's rating and deviation after it; `None` for a match that changed no ratings.
    pub rated: Option<(DateTime<Utc>, f64, f64)>,
}

/// Returns all finished matches of this player with a result, in the order in which they were rated or ended.
pub async fn find_played_matches(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Vec<PlayedMatch>> {
    let rows = sqlx::query_as!(
        PlayedRow,
        r#"select match_id as "match_id!", guild_id as "guild_id!", is_private as "is_private!", true as "is_white!", black as "opponent!", level,
                  expansions as "expansions!", result as "result!", started_at as "started_at!", ended_at as "ended_at!", plies as "plies!",
                  not rated and exists (
                      select from match_event e where e.match_id = match.match_id and seq = 0 and kind = 'imported'
                  ) as "is_imported!", white_opening as opening, black_opening as opponent_opening, rated_at,
                  white_rating_after as rating, white_deviation_after as deviation
           from match where white = $1 and result is not null and plies is not null
           union all
           select match_id, guild_id, is_private, false, white, level, expansions, result, started_at, ended_at, plies,
                  not rated and exists (
                      select from match_event e where e.match_id = match.match_id and seq = 0 and kind = 'imported'
                  ), black_opening, white_opening, rated_at,
                  black_rating_after, black_deviation_after
           from match where black = $1 and result is not null and plies is not null"#,
        player.0,
    )
    .fetch_all(connection)
    .await?;
    let mut games: Vec<PlayedMatch> =
        rows.into_iter().map(PlayedMatch::try_from).collect::<sqlx::Result<_>>()?;
    games.sort_by_key(|one| (one.rated.map_or(one.ended_at, |(at, ..)| at), one.id));
    Ok(games)
}

struct PlayedRow {
    match_id: i64,
    guild_id: i64,
    is_private: bool,
    is_white: bool,
    opponent: i64,
    level: Option<i16>,
    expansions: String,
    result: String,
    started_at: DateTime<Utc>,
    ended_at: DateTime<Utc>,
    plies: i32,
    is_imported: bool,
    opening: Option<String>,
    opponent_opening: Option<String>,
    rated_at: Option<DateTime<Utc>>,
    rating: Option<f64>,
    deviation: Option<f64>,
}

impl TryFrom<PlayedRow> for PlayedMatch {
    type Error = sqlx::Error;

    fn try_from(row: PlayedRow) -> sqlx::Result<Self> {
        let colour = if row.is_white { Colour::White } else { Colour::Black };
        let rated = row.rated_at.zip(row.rating.zip(row.deviation));
        let is_imported = row.is_imported;
        let bugs = |opening: Option<String>| {
            opening.as_deref().filter(|_| !is_imported).map(columns::two_bugs).transpose()
        };
        let (first_two, opponents) = (bugs(row.opening)?, bugs(row.opponent_opening)?);
        let first = first_two.zip(opponents).map(|([own, _], [other, _])| match colour {
            Colour::White => FirstPieces { white: own, black: other },
            Colour::Black => FirstPieces { white: other, black: own },
        });
        Ok(Self {
            id: MatchId(row.match_id),
            server: ServerId(row.guild_id),
            audience: Visibility::from_private(row.is_private),
            colour,
            opponent: PlayerId(row.opponent),
            level: row.level.and_then(|level| level.try_into().ok()),
            expansions: columns::expansions(&row.expansions)?,
            score: Score::of(Outcome::from_sql(&row.result)?, colour),
            started_at: row.started_at,
            ended_at: row.ended_at,
            is_imported: row.is_imported,
            plies: row.plies,
            first_two,
            first,
            rated: rated.map(|(at, (rating, deviation))| (at, rating, deviation)),
        })
    }
}
