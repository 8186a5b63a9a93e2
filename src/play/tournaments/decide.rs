//! Games that are unfinished after the end date, an early end or their Swiss round: the organiser decides them, or after some days
//! a rule.

use chrono::{DateTime, Utc};
use hive::{Colour, Outcome};
use tournament::GameResult;

use super::end::end_or_decide;
use super::{lock, posts, refuse, require_organiser};
use crate::choices::Choices;
use crate::clock::Share;
use crate::ids::{MatchId, TournamentId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::lifecycle::{finish, lock_ratings, time_out};
use crate::play::refusal::{Refusal, TournamentRefusal};
use crate::play::state::{Match, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{self, EndReason, Ending};
use crate::store::tournaments::{self, Game, Stage, Tournament};

/// The result of a decided game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Won(Colour),
    Drawn,
    /// 0–0.
    BothLose,
}

impl Choices for Decision {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![
            ("white", Self::Won(Colour::White)),
            ("black", Self::Won(Colour::Black)),
            ("draw", Self::Drawn),
            ("none", Self::BothLose),
        ]
    }
}

impl Decision {
    const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Won(colour) => Some(Outcome::Win(colour)),
            Self::Drawn => Some(Outcome::Draw),
            Self::BothLose => None,
        }
    }
}

/// Decides an unfinished match of a tournament, as its organiser or a manager of the server. It isn't rated.
///
/// # Errors
/// If the match isn't in a tournament of this server, the caller may not decide it, the tournament's games aren't being decided
/// yet and the round of the match hasn't ended, or the match or the tournament is over.
pub async fn decide(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    decision: Decision,
) -> Result<Tournament> {
    compensate_downtime(database, caller.now).await?;
    let tournament = find_of_match(database, id).await?;
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, tournament).await?;
    require_organiser(&tournament, caller)?;
    match tournament.stage {
        Stage::Deciding => {}
        Stage::Running if is_overdue(&mut transaction, &tournament, id, caller.now).await? => {}
        Stage::Running => return refuse(TournamentRefusal::DecisionTooEarly),
        Stage::Open | Stage::Starting | Stage::Over | Stage::Cancelled => {
            return refuse(TournamentRefusal::Over);
        }
    }
    let mut state = Match::lock(&mut transaction, id).await?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state)).into());
    }
    if state.row.colour_of(caller.id()).is_some() {
        return refuse(TournamentRefusal::OwnMatch);
    }
    caller.save_player(&mut transaction).await?;
    let event = Event::by(caller.id(), EventKind::Closed, caller.now);
    end(&mut transaction, &mut state, event, decision, caller.now).await?;
    posts::queue_edit(&mut transaction, &tournament, caller.now).await?;
    transaction.commit().await?;
    Ok(tournament)
}

/// Whether the round of this match has ended.
async fn is_overdue(
    connection: &mut Connection,
    tournament: &Tournament,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    let found = games.iter().find(|game| game.match_id == Some(id));
    let round = found.and_then(|game| rounds.get(game.round - 1));
    Ok(round.is_some_and(|round| round.ends_at <= now))
}

async fn find_of_match(database: &Database, id: MatchId) -> Result<TournamentId> {
    let mut connection = database.acquire().await?;
    let found = matches::find_match(&mut connection, id).await?.and_then(|found| found.tournament);
    Ok(found.ok_or(Refusal::Tournament(TournamentRefusal::NotFound))?)
}

/// Decides all unfinished games of a locked tournament by the rule, and ends it.
pub(super) async fn decide_all(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let games = tournaments::find_games(connection, tournament.id).await?;
    decide_by_rule(connection, tournament.id, games, now).await?;
    end_or_decide(connection, tournament, now).await
}

/// Decides these games of a locked tournament, as far as they are unfinished. The player to move loses if they are out of time, or
/// have used at least half of the time that they had left at the start of the turn. All other games are drawn, also those that
/// never began and corrupt ones.
pub(super) async fn decide_by_rule(
    connection: &mut Connection,
    tournament: TournamentId,
    games: impl IntoIterator<Item = Game>,
    now: DateTime<Utc>,
) -> Result<()> {
    let games: Vec<Game> = games.into_iter().filter(|game| game.result.is_none()).collect();
    let mut states = lock_matches(connection, &games).await?;
    let is_readable = |game: &Game| states.iter().any(|state| Some(state.id()) == game.match_id);
    for game in games.iter().filter(|game| !is_readable(game)) {
        tournaments::set_result(connection, tournament, game, GameResult::Draw).await?;
    }
    states.retain(Match::is_running); // a match may have ended before it was locked
    let overdue = states.iter().filter(|state| state.is_past_deadline(now));
    lock_ratings(connection, overdue, now).await?; // in order, since this transaction ends several matches
    for state in &mut states {
        decide_match_by_rule(connection, state, now).await?;
    }
    Ok(())
}

/// Locks the matches of these games, lowest id first. Corrupt ones are left out, so that they don't block the others.
pub(super) async fn lock_matches(connection: &mut Connection, games: &[Game]) -> Result<Vec<Match>> {
    let mut ids: Vec<MatchId> = games.iter().filter_map(|game| game.match_id).collect();
    ids.sort_unstable();
    let mut states = Vec::new();
    for id in ids {
        match Match::lock(connection, id).await {
            Ok(state) => states.push(state),
            Err(error @ StateError::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a corrupt match of a tournament is left out");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(states)
}

async fn decide_match_by_rule(
    connection: &mut Connection,
    state: &mut Match,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.is_past_deadline(now) {
        return time_out(connection, state, now).await;
    }
    let to_move = state.game.to_move();
    let decision = if state.clocks.has_reached(Share::Half, now) {
        Decision::Won(to_move.other())
    } else {
        Decision::Drawn
    };
    end(connection, state, Event::without_actor(EventKind::Closed, now), decision, now).await
}

async fn end(
    connection: &mut Connection,
    state: &mut Match,
    event: Event,
    decision: Decision,
    now: DateTime<Utc>,
) -> Result<()> {
    state.append(connection, event).await?;
    let ending = Ending { outcome: decision.outcome(), reason: EndReason::Decision };
    let ply = state.ply();
    finish(connection, state, ending, ply, now).await
}
