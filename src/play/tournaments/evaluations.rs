//! The engine's evaluations of unfinished games, for the organiser or manager who decides them.

use hive::{Colour, Game as Position};
use hive_engine::analysis::{Evaluation, NODES_PER_POSITION};
use hive_engine::{Limit, Options, Searcher};

use super::report::Report;
use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::fair_play::is_help_forbidden;
use crate::play::search_queue::SearchQueue;
use crate::play::state::Match;
use crate::store::tournaments::{Game, Stage};

/// Maximum number of unfinished games that the organiser sees.
pub const MAX_LISTED_GAMES: usize = 10;

/// The engine's evaluation of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineEvaluation {
    pub id: MatchId,
    /// From 0 to 1.
    pub white_win_chance: f64,
}

/// Returns the engine's evaluations of the listed games. Left out are games that the organiser plays, positions of their other
/// running matches, and games that have ended or whose search fails.
pub async fn evaluate_undecided(
    database: &Database,
    search_queue: &SearchQueue,
    organiser: &Caller,
    report: &Report,
) -> Result<Vec<EngineEvaluation>> {
    let mut evaluations = Vec::new();
    for id in report.undecided().filter_map(|game| game.match_id) {
        let mut connection = database.acquire().await?;
        let Some(state) = Match::find(&mut connection, id).await? else { continue };
        if !state.is_running() || is_help_forbidden(&mut connection, organiser.id(), &state).await? {
            continue;
        }
        drop(connection); // it isn't held during the search
        let position = Box::new(state.game); // large
        match search_queue.run(move || win_chance(&position)).await {
            Ok(Some(white_win_chance)) => evaluations.push(EngineEvaluation { id, white_win_chance }),
            Ok(None) => {}
            Err(error) => tracing::warn!(match_id = %id, %error, "the engine's evaluation is left out"),
        }
    }
    Ok(evaluations)
}

/// Returns White's win chance; `None` if there is no move.
fn win_chance(position: &Position) -> Option<f64> {
    let found = Searcher::new(Options::default()).search(position, Limit::Nodes(NODES_PER_POSITION))?;
    Some(Evaluation::of(found.score, position.to_move()).win_probability(Colour::White))
}

impl Report {
    /// The unfinished games that the organiser can decide: while a Swiss tournament is running, those of earlier rounds. At most
    /// `MAX_LISTED_GAMES`.
    pub fn undecided(&self) -> impl Iterator<Item = &Game> {
        let can_decide = |game: &&Game| match self.tournament.stage {
            Stage::Deciding => true,
            Stage::Running => game.round < self.rounds.len(),
            Stage::Open | Stage::Starting | Stage::Over | Stage::Cancelled => false,
        };
        let unfinished = self.games.iter().filter(|game| game.result.is_none() && game.match_id.is_some());
        unfinished.filter(can_decide).take(MAX_LISTED_GAMES)
    }
}
