//! A database full of matches that nobody has played, to measure with.

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
use crate::store::ops::catalog::{self, RowCounts};
use crate::store::ratings::recompute;

pub use crate::store::bench_data::{Amount, FIRST_PLAYER, FIRST_SERVER};

/// How many different games there are: a prime, so that every property of a match's number meets all of them.
const SCRIPTS: u32 = 401;

/// Games that have not ended by then are resigned.
const LONGEST: usize = 90;

/// Of so many random moves the best is played, or hardly a game would end.
const TRIED: usize = 8;

/// The same games and matches come of the same amount.
const SEED: u64 = 17;

/// How many matches are written by one statement.
const BATCH: i64 = 50_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// The database holds so many matches and players now, and takes this room in bytes.
    Yes(Amount, i64),
    /// Nothing was done: there is something in it already.
    NotEmpty,
}

/// Fills an empty database with matches of random games, and computes their ratings: always the same ones, of the same
/// amount at the same `now`. It is all there or, if it is broken off before the ratings, nothing.
pub async fn fill(database: &Database, amount: Amount, now: DateTime<Utc>) -> Result<Filled> {
    let mut random = StdRng::seed_from_u64(SEED);
    let scripts: Vec<GameScript> = (0..SCRIPTS).map(|_| script(&mut random)).collect();
    let mut connection = database.acquire().await?.detach();
    recompute::begin_recompute(&mut connection).await?;
    let mut transaction = connection.begin().await?;
    if !catalog::find_row_counts(&mut transaction).await?.is_some_and(RowCounts::is_empty) {
        return Ok(Filled::NotEmpty);
    }
    bench_data::set_seed(&mut transaction).await?;
    bench_data::insert_scripts(&mut transaction, &scripts).await?;
    bench_data::insert_players(&mut transaction, amount, now).await?;
    for first in (1..=amount.matches).step_by(usize::try_from(BATCH).unwrap_or(1)) {
        let last = (first + BATCH - 1).min(amount.matches);
        bench_data::insert_matches(&mut transaction, amount, first..=last, now).await?;
        tracing::info!("{last} matches of {}", amount.matches);
    }
    bench_data::set_last_match(&mut transaction, amount.matches).await?;
    transaction.commit().await?;
    connection.close().await?; // it holds the lock that recomputing takes
    recompute(database).await?;
    let mut connection = database.acquire().await?.detach();
    recompute::begin_recompute(&mut connection).await?;
    bench_data::vacuum(&mut connection).await?;
    Ok(Filled::Yes(amount, bench_data::find_size(&mut connection).await?))
}

/// The one of these moves after which most places round the opponent's queen are taken, and fewest round one's own.
fn closest(game: &mut Game, moves: &[Move]) -> Move {
    let colour = game.to_move();
    let closeness = |game: &mut Game, mv: Move| {
        game.play_legal(mv);
        let taken = |colour| game.board().queen_neighbours_filled(colour).map_or(0, i32::from);
        let closeness = 2 * taken(colour.other()) - taken(colour);
        game.undo();
        closeness
    };
    let best = moves.iter().copied().max_by_key(|&mv| closeness(game, mv));
    best.expect("there is always a legal move")
}

fn script(random: &mut StdRng) -> GameScript {
    let expansions = Expansions::ALL[random.random_range(0..Expansions::ALL.len())];
    let mut game = Game::new(Setup { expansions, opening: Opening::Standard });
    let mut plies = Vec::new();
    while game.outcome().is_none() && game.ply() < LONGEST {
        let moves = game.legal_moves();
        let moving: Vec<Move> = moves.iter().copied().filter(|mv| matches!(mv, Move::Move { .. })).collect();
        // Half of the time something in play, or the hive would hardly ever move.
        let choice = if moving.is_empty() || random.random() { &moves } else { &moving };
        let tried: Vec<Move> = (0..TRIED).map(|_| choice[random.random_range(0..choice.len())]).collect();
        let mv = closest(&mut game, &tried);
        plies.push((EventKind::of(mv), to_uhp(&game, mv)));
        game.play(mv).expect("it is one of the legal moves"); // and notes who throws
    }
    let summary = summary_of_game(&game);
    GameScript { expansions, plies, outcome: game.outcome(), summary }
}
