//! The results of a server's matches, by the first pieces of White and Black.

use hive::{Bug, Colour, Game, Move, Outcome};

use crate::ids::ServerId;
use crate::store::Connection;
use crate::store::columns;
use crate::store::sql_enum::SqlEnum;

/// The first pieces that both players placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FirstPieces {
    pub white: Bug,
    pub black: Bug,
}

impl FirstPieces {
    /// Returns the first pieces of a game, once both players have placed one.
    pub fn of(game: &Game) -> Option<Self> {
        let placed = |ply: usize| match game.history().get(ply)?.mv {
            Move::Place { piece, .. } => Some(piece.bug()),
            Move::Move { .. } | Move::Pass => None,
        };
        Some(Self { white: placed(0)?, black: placed(1)? })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    pub white_won: i64,
    pub drawn: i64,
    pub black_won: i64,
}

impl Results {
    /// The number of matches.
    pub const fn played(&self) -> i64 {
        self.white_won + self.drawn + self.black_won
    }
}

/// Counts the results of a server's public matches between two people that began with these pieces. Imported matches, and those in
/// which a player placed fewer than two pieces, don't count.
pub async fn count_results(
    connection: &mut Connection,
    server: ServerId,
    first: FirstPieces,
) -> sqlx::Result<Results> {
    // Lists every possible second piece, so that an index-only scan suffices.
    let first_two = |first: Bug| Bug::ALL.map(|second| columns::letters([first, second])).to_vec();
    let rows = sqlx::query!(
        r#"select result as "result!", count(*) as "count!" from match
           where guild_id = $1 and white_opening = any($2) and black_opening = any($3)
             and result is not null and not is_private and bot is null
           group by result"#,
        server.0,
        &first_two(first.white),
        &first_two(first.black),
    );
    let mut results = Results::default();
    for row in rows.fetch_all(connection).await? {
        match Outcome::from_sql(&row.result)? {
            Outcome::Win(Colour::White) => results.white_won = row.count,
            Outcome::Win(Colour::Black) => results.black_won = row.count,
            Outcome::Draw => results.drawn = row.count,
        }
    }
    Ok(results)
}
