//! The rounds of a Swiss tournament. A round begins when the one before is over, or its time has passed.

use chrono::{DateTime, TimeDelta, Utc};
use tournament::{Colour, DoubleSwiss, PlayerId as Participant};

use super::begin::begin_games;
use super::decide::decide_by_rule;
use super::end::{DECISION_TIME, end_or_decide};
use super::posts;
use super::report::{participants, rounds_of};
use super::schedule::MIN_ROUNDS;
use crate::ids::PlayerId;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::tournaments::{self, Game, Stage, SwissRound, Tournament};

/// The longest time of a round: after it, the next one begins, even if games are unfinished.
pub const ROUND_LENGTH: TimeDelta = TimeDelta::weeks(4);

/// Begins the next round of a locked, running tournament. Returns whether there is one: the last may have been played, or the
/// players that are left can't be paired any more.
pub async fn begin_next_round(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<bool> {
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let planned = tournament.rounds.unwrap_or(MIN_ROUNDS);
    if rounds.len() >= planned {
        return Ok(false);
    }
    let entries = tournaments::find_entries(connection, tournament.id).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    // Instead of drawing lots: nobody can choose the id of a tournament.
    let initial_colour = if tournament.id.0 % 2 == 0 { Colour::White } else { Colour::Black };
    let swiss = DoubleSwiss { planned_rounds: planned, initial_colour };
    let Ok(paired) = swiss.pair_round(&participants(&entries), &rounds_of(&games, &rounds)) else {
        return Ok(false);
    };
    let number = rounds.len() + 1;
    let mut paired_games = Vec::new();
    for (board, found) in (1..).zip(&paired.matches) {
        for (game, (white, black)) in (1..).zip([(found.white, found.black), (found.black, found.white)]) {
            paired_games.push(Game {
                group: 1,
                round: number,
                board,
                number: game,
                white: PlayerId(white.0),
                black: PlayerId(black.0),
                match_id: None,
                result: None,
            });
        }
    }
    tournaments::insert_games(connection, tournament.id, &paired_games).await?;
    let bye = paired.bye.map(|Participant(player)| PlayerId(player));
    let round = SwissRound { bye, started_at: now, ends_at: now + ROUND_LENGTH };
    tournaments::insert_round(connection, tournament.id, number, round).await?;
    posts::queue_start(connection, tournament, entries.len(), now).await?;
    begin_games(connection, tournament, now).await?;
    set_due(connection, tournament).await?;
    Ok(true)
}

/// If the current round is over after new results, begins the next one. After the last round, ends the tournament or lets the
/// organiser decide.
pub async fn advance(connection: &mut Connection, tournament: &Tournament, now: DateTime<Utc>) -> Result<()> {
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    let is_over = games.iter().all(|game| game.round != rounds.len() || game.result.is_some());
    if is_over && !begin_next_round(connection, tournament, now).await? {
        end_or_decide(connection, tournament, now).await?;
    }
    Ok(())
}

/// Decides overdue games of earlier rounds by the rule. If the current round has ended, begins the next one. After the last round,
/// ends the tournament or lets the organiser decide.
pub async fn handle_due(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let is_due =
        |game: &Game| rounds.get(game.round - 1).is_some_and(|round| round.ends_at + DECISION_TIME <= now);
    let games = tournaments::find_games(connection, tournament.id).await?;
    decide_by_rule(connection, tournament.id, games.into_iter().filter(is_due), now).await?;
    let has_ended = rounds.last().is_some_and(|round| round.ends_at <= now);
    if !has_ended {
        set_due(connection, tournament).await?;
    } else if !begin_next_round(connection, tournament, now).await? {
        return end_or_decide(connection, tournament, now).await;
    }
    posts::queue_edit_now(connection, tournament, now).await
}

/// Makes the tournament due when the current round ends, or, if that is earlier, when the rule decides games of earlier rounds.
async fn set_due(connection: &mut Connection, tournament: &Tournament) -> Result<()> {
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    let undecided = games.iter().filter(|game| game.result.is_none() && game.round < rounds.len());
    let decided_at =
        undecided.filter_map(|game| rounds.get(game.round - 1)).map(|round| round.ends_at + DECISION_TIME);
    let due_at = rounds.last().map(|round| round.ends_at).into_iter().chain(decided_at).min();
    Ok(tournaments::set_stage(connection, tournament.id, Stage::Running, due_at).await?)
}
