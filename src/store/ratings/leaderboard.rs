//! What the leaderboard and a profile read of `standing`, `mate` and `match`. Whoever does not want to be listed is in none
//! of these lists, nor is whoever is hidden, and nobody's rank counts them.
//!
//! # Speed
//!
//! Nothing is counted from matches when a list is asked for: that happened when they ended. With 1,000,000 finished
//! matches of 100,000 players in 1000 servers (1.7 GB), on two cores of a cloud machine, PostgreSQL 15 plans so:
//!
//! | what | plan | took |
//! |---|---|---|
//! | how many are listed | `standing_settled`, index only, 387 entries; and a parallel scan of `standing`, 200,000 rows | 28 ms |
//! | the first page | `standing_settled`, index only, until ten are found; then ten rows by `standing_pkey`, `player_pkey`, `rating_pkey` | 0.3 ms |
//! | the page half-way down | `standing_best_first`, index only, 50,000 entries skipped | 10 ms |
//! | one's own rank | `standing_settled`, index only, from one's own rating upwards | 0.1 ms |
//! | the medals | for each of the eight kinds the first entry of `mate_most_first` that is listed | 0.3 ms |
//! | all matches of one who has played 835 | bitmaps of `match_played_of_white` and `match_played_of_black` | 8 ms |
//! | the log of a match of 91 half-moves | `match_event_pkey` | 0.1 ms |
//!
//! From a command to its reply, through a release build of the bot and the Discord of the tests, the median then is 3 ms for
//! a server's leaderboard, 12 ms for that of all servers and 18 ms half-way down it, 14 ms for its chart; 11 ms for the
//! profile, with its chart, of whoever has played most, 9 ms for two players against each other; 4 ms for `/games` and
//! 6 ms for `/history` of a long match. `tests/bot/speed.rs` measures it, and fails above 50 ms.
//!
//! Before `standing_settled` there was, the first page took 42 ms and one's own rank 27 ms, in going through provisional
//! ratings; and before pages were found in an index alone, a page half-way down read 50,000 rows.

use chrono::{DateTime, Utc};
use hive::Bug;

use crate::ids::{PlayerId, ServerId};
use crate::rating::{Rating, Tally};
use crate::store::Connection;
use crate::store::columns;
use crate::store::players::Player;
use crate::store::ratings::RatingRow;

/// Which part of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Those who have a rank.
    Settled,
    /// Those whose rating is provisional.
    Provisional,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    pub player: Player,
    pub rating_row: RatingRow,
    /// What was counted in the leaderboard's scope.
    pub tally: Tally,
}

/// How many a leaderboard lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCounts {
    pub settled: i64,
    pub provisional: i64,
}

/// Who has won most matches with a kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medal {
    pub bug: Bug,
    pub player: Player,
    pub mates: i32,
}

/// How many the leaderboard of this scope lists at `now`.
pub async fn count_listed(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
) -> sqlx::Result<PlayerCounts> {
    let row = sqlx::query!(
        r#"select (select count(*) from standing
                   where guild_id = $1 and settled_until > $2
                     and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))) as "settled!",
                  (select count(*) from standing where guild_id = $1)
                      - (select count(*) from standing
                         where guild_id = $1 and player_id in (
                             select player_id from player_preference where not listed
                             union all select player_id from hidden_player where guild_id in (0, $1))) as "listed!""#,
        server.0,
        now,
    );
    let row = row.fetch_one(connection).await?;
    Ok(PlayerCounts { settled: row.settled, provisional: row.listed - row.settled })
}

/// Some of the players whom the leaderboard of this scope lists at `now`, best first.
pub async fn find_listed(
    connection: &mut Connection,
    server: ServerId,
    part: Part,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<RankedPlayer>> {
    let players = match part {
        Part::Settled => find_settled(connection, server, now, skip, limit).await?,
        Part::Provisional => find_provisional(connection, server, now, skip, limit).await?,
    };
    let rows = sqlx::query!(
        "select player_id, name, r.rating, deviation, volatility, rated_at, won, drawn, lost, streak
         from standing s
         join player using (player_id)
         join rating r using (player_id)
         where guild_id = $1 and player_id = any($2)
         order by s.rating desc, player_id",
        server.0,
        &players,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| RankedPlayer {
        player: Player { id: PlayerId(row.player_id), name: row.name },
        rating_row: RatingRow {
            rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            rated_at: row.rated_at,
        },
        tally: Tally { won: row.won, drawn: row.drawn, lost: row.lost, streak: row.streak },
    });
    Ok(rows.collect())
}

/// The numbers of those with a rank: apart, so that the index alone is read, however far down.
async fn find_settled(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and settled_until > $2
           and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// The numbers of those without.
async fn find_provisional(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and (settled_until > $2) is not true
           and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// How many of those with a rank in this scope come before this player with this rating.
pub async fn count_better(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    rating: f64,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from standing
           where guild_id = $1 and settled_until > $2 and rating >= $3 and (rating > $3 or player_id < $4)
             and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))"#,
        server.0,
        now,
        rating,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Who has won most matches in this scope with each kind of piece, in the order of the kinds; kinds that nobody has won
/// with are left out.
pub async fn find_medals(connection: &mut Connection, server: ServerId) -> sqlx::Result<Vec<Medal>> {
    let letters = Bug::ALL.map(columns::letter);
    let rows = sqlx::query!(
        r#"select kind.bug as "bug!", first.player_id, name, mates
           from unnest($2::text[]) with ordinality kind (bug, place)
           cross join lateral (
               select player_id, mates from mate
               where guild_id = $1 and mate.bug = kind.bug
                 and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
               order by mates desc, player_id limit 1
           ) first
           join player using (player_id)
           order by place"#,
        server.0,
        &letters,
    );
    let rows = rows.fetch_all(connection).await?;
    rows.into_iter()
        .map(|row| {
            let player = Player { id: PlayerId(row.player_id), name: row.name };
            Ok(Medal { bug: columns::bug(&row.bug)?, player, mates: row.mates })
        })
        .collect()
}
