//! Fills a database with generated matches, for benchmarks.

use chrono::{DateTime, Utc};
use hive::{Expansions, Game, Move, Opening, Setup, to_uhp};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::ratings::recompute;
use crate::play::ratings::summary_of_game;
use crate::store::bench_data::{self, GameScript};
use crate::store::matches::events::EventKind;
use crate::store::ops::catalog;
use crate::store::ratings::recompute;

pub use crate::store::bench_data::{Amount, FIRST_PLAYER, FIRST_SERVER};

/// Number of different games. A prime, so that games combine with every property of a match number.
const GAMES: u32 = 401;

/// Longer games are cut off.
const MAX_PLIES: usize = 90;

/// The best of this many random moves is played; purely random games would hardly ever end.
const CANDIDATE_MOVES: usize = 8;

/// Makes the data reproducible.
const SEED: u64 = 17;

/// Matches inserted per statement.
const BATCH_SIZE: i64 = 50_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// The amount inserted, and the database size in bytes.
    Yes(Amount, i64),
    /// The database was not empty; nothing was done.
    NotEmpty,
}

/// Fills an empty database with matches of random games and computes their ratings. Deterministic for an
/// amount and `now`. Atomic, except for the ratings.
pub async fn fill(database: &Database, amount: Amount, now: DateTime<Utc>) -> Result<Filled> {
    let mut random = StdRng::seed_from_u64(SEED);
    let scripts: Vec<GameScript> = (0..GAMES).map(|_| random_game(&mut random)).collect();
    let mut connection = database.acquire().await?.detach();
    recompute::begin_recompute(&mut connection, None).await?;
    let mut transaction = connection.begin().await?;
    if catalog::find_table_with_data(&mut transaction).await?.is_some() {
        return Ok(Filled::NotEmpty);
    }
    bench_data::set_seed(&mut transaction).await?;
    bench_data::insert_scripts(&mut transaction, &scripts).await?;
    bench_data::insert_players(&mut transaction, amount, now).await?;
    for first in (1..=amount.matches).step_by(usize::try_from(BATCH_SIZE).unwrap_or(1)) {
        let last = (first + BATCH_SIZE - 1).min(amount.matches);
        bench_data::insert_matches(&mut transaction, amount, first..=last, now).await?;
        tracing::info!("{last} matches of {}", amount.matches);
    }
    bench_data::set_last_match(&mut transaction, amount.matches).await?;
    transaction.commit().await?;
    connection.close().await?; // it holds the recompute lock
    recompute(database).await?;
    let mut connection = database.acquire().await?.detach();
    recompute::begin_recompute(&mut connection, None).await?;
    bench_data::vacuum(&mut connection).await?;
    Ok(Filled::Yes(amount, bench_data::find_size(&mut connection).await?))
}

/// Returns the move that fills most places around the opponent's queen and fewest around the mover's.
fn best_move(game: &mut Game, moves: &[Move]) -> Move {
    let colour = game.to_move();
    let score = |game: &mut Game, mv: Move| {
        game.play_unchecked(mv);
        let taken = |colour| game.board().queen_neighbours_filled(colour).map_or(0, i32::from);
        let score = 2 * taken(colour.other()) - taken(colour);
        game.undo();
        score
    };
    let best = moves.iter().copied().max_by_key(|&mv| score(game, mv));
    best.expect("a running game has a legal move")
}

fn random_game(random: &mut StdRng) -> GameScript {
    let expansions = Expansions::ALL[random.random_range(0..Expansions::ALL.len())];
    let mut game = Game::new(Setup { expansions, opening: Opening::Standard });
    let mut plies = Vec::new();
    while game.outcome().is_none() && game.ply() < MAX_PLIES {
        let moves = game.legal_moves();
        let moving: Vec<Move> = moves.iter().copied().filter(|mv| matches!(mv, Move::Move { .. })).collect();
        // At least half of the moves move a piece in play, if one can move; placements would otherwise dominate.
        let choice = if moving.is_empty() || random.random() { &moves } else { &moving };
        let candidates: Vec<Move> =
            (0..CANDIDATE_MOVES).map(|_| choice[random.random_range(0..choice.len())]).collect();
        let mv = best_move(&mut game, &candidates);
        plies.push((EventKind::of(mv), to_uhp(&game, mv)));
        game.play(mv).expect("the move is legal"); // also records the thrower
    }
    let summary = summary_of_game(&game);
    GameScript { expansions, plies, outcome: game.outcome(), summary }
}
