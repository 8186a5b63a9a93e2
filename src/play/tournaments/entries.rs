//! Joining a tournament, and leaving it.

use chrono::{DateTime, TimeDelta, Utc};
use tournament::GameResult;

use super::decide::lock_matches;
use super::start::{by_rating, make_schedule};
use super::{MAX_PLAYERS, MIN_PLAYERS, lock, posts, refuse};
use crate::ids::{PlayerId, ServerId, TournamentId};
use crate::play::caller::Caller;
use crate::play::database::{Database, Transaction};
use crate::play::endings::resign_as;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::lifecycle::{lock_ratings, time_out};
use crate::play::refusal::TournamentRefusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::tournaments::{self, Entry, Game, Stage, Tournament, WithdrawalReason};

/// How long a player can't join tournaments of a server after a withdrawal for losses on time.
pub const BAR_DAYS: i64 = 30;

/// Joins a tournament. It starts if it has all players now, or enough after its start date. Players who join a Swiss tournament
/// during its first round have missed that round.
///
/// # Errors
/// If the caller has joined already or isn't in the tournament's channel, which they might not be able to see, the tournament is
/// full or no longer accepts players, the caller has blocked another player or is blocked by one, or the caller was withdrawn for
/// losses on time in the last [`BAR_DAYS`] days.
pub async fn join(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, id).await?;
    let entries = tournaments::find_entries(&mut transaction, id).await?;
    let rounds = tournaments::find_rounds(&mut transaction, id).await?.len();
    require_open(&tournament, rounds, &entries, caller.id())?;
    if caller.base_channel() != Some(tournament.channel) {
        return refuse(TournamentRefusal::OtherChannel(tournament.channel));
    }
    caller.save_player(&mut transaction).await?;
    require_not_barred(&mut transaction, caller, tournament.server).await?;
    if tournaments::is_any_blocked(&mut transaction, id, caller.id()).await? {
        return refuse(TournamentRefusal::NotOpenToYou);
    }
    tournaments::insert_entry(&mut transaction, id, caller.id(), caller.now).await?;
    posts::queue_edit(&mut transaction, &tournament, caller.now).await?;
    if tournament.stage != Stage::Open {
        let order = by_rating(&mut transaction, id).await?;
        tournaments::set_groups(&mut transaction, id, &[order]).await?;
    } else if starts_with(&tournament, entries.len() + 1, caller.now) {
        make_schedule(&mut transaction, &tournament, caller.now).await?;
    }
    transaction.commit().await?;
    Ok(tournament)
}

/// Refuses to let a player join if they have joined, or the tournament is full or no longer accepts players. `rounds`: the number
/// of rounds that have begun.
fn require_open(tournament: &Tournament, rounds: usize, entries: &[Entry], player: PlayerId) -> Result<()> {
    let own = entries.iter().find(|entry| entry.player.id == player);
    // After the start, the number with which it starts is no limit.
    let most = tournament.seats.filter(|_| tournament.stage == Stage::Open).unwrap_or(MAX_PLAYERS);
    match tournament.stage {
        Stage::Over | Stage::Cancelled => refuse(TournamentRefusal::Over),
        _ if !tournament.accepts_players(rounds) => refuse(TournamentRefusal::Started),
        _ if own.is_some_and(|own| own.is_withdrawn) => refuse(TournamentRefusal::Started),
        _ if own.is_some() => refuse(TournamentRefusal::JoinedAlready),
        _ if entries.len() >= most => refuse(TournamentRefusal::Full),
        _ => Ok(()),
    }
}

/// Whether an open tournament starts with this number of players: it has all, or its start date has passed and it has enough.
fn starts_with(tournament: &Tournament, players: usize, now: DateTime<Utc>) -> bool {
    let is_start_due = tournament.starts_at.is_some_and(|starts_at| starts_at <= now);
    tournament.seats == Some(players) || is_start_due && players >= MIN_PLAYERS
}

/// Refuses players who were withdrawn for losses on time in the last [`BAR_DAYS`] days.
async fn require_not_barred(connection: &mut Connection, caller: &Caller, server: ServerId) -> Result<()> {
    let last = tournaments::find_last_withdrawal(connection, server, caller.id()).await?;
    match last.map(|last| last + TimeDelta::days(BAR_DAYS)).filter(|until| *until > caller.now) {
        Some(until) => refuse(TournamentRefusal::Barred(until)),
        None => Ok(()),
    }
}

/// Leaves a tournament. After the start, the caller forfeits their unfinished games, and resigns those that are running.
///
/// # Errors
/// If the caller doesn't take part, or the tournament is over.
pub async fn leave(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    compensate_downtime(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, id).await?;
    if matches!(tournament.stage, Stage::Over | Stage::Cancelled) {
        return refuse(TournamentRefusal::Over);
    }
    if leave_locked(&mut transaction, &tournament, caller.id(), None, caller.now).await?.is_none() {
        return refuse(TournamentRefusal::NotInIt);
    }
    transaction.commit().await?;
    Ok(tournament)
}

/// Leaves all tournaments of a player whose account will be deleted. Returns how many matches that ends.
pub async fn leave_all(database: &Database, player: PlayerId, now: DateTime<Utc>) -> Result<usize> {
    let mut connection = database.acquire().await?;
    let ids = tournaments::find_unfinished_of(&mut connection, player).await?;
    drop(connection);
    let mut ended = 0;
    for id in ids {
        let mut transaction = database.begin().await?;
        if let Some(tournament) = tournaments::lock_tournament(&mut transaction, id).await? {
            let left = leave_locked(&mut transaction, &tournament, player, None, now).await?;
            ended += left.unwrap_or_default();
        }
        transaction.commit().await?;
    }
    Ok(ended)
}

/// Returns whether the player has joined and isn't withdrawn.
pub(super) async fn takes_part(
    connection: &mut Connection,
    id: TournamentId,
    player: PlayerId,
) -> Result<bool> {
    let entries = tournaments::find_entries(connection, id).await?;
    Ok(entries.iter().any(|entry| entry.player.id == player && !entry.is_withdrawn))
}

/// Leaves a locked tournament. `reason`: `None` if the player leaves voluntarily. Returns how many matches that has ended;
/// `None` if the player doesn't take part, or the tournament is over.
pub(super) async fn leave_locked(
    transaction: &mut Transaction,
    tournament: &Tournament,
    player: PlayerId,
    reason: Option<WithdrawalReason>,
    now: DateTime<Utc>,
) -> Result<Option<usize>> {
    if !takes_part(transaction, tournament.id, player).await? {
        return Ok(None);
    }
    let ended = match tournament.stage {
        Stage::Open => {
            tournaments::delete_entry(transaction, tournament.id, player).await?;
            0
        }
        Stage::Starting | Stage::Running | Stage::Deciding => {
            withdraw(transaction, tournament, player, reason, now).await?
        }
        Stage::Over | Stage::Cancelled => return Ok(None),
    };
    posts::queue_edit(transaction, tournament, now).await?;
    Ok(Some(ended))
}

/// Resigns the player's running matches. Their unfinished games count as forfeits, because a game resigned on leaving must not
/// count as played. Returns how many matches were running.
async fn withdraw(
    connection: &mut Connection,
    tournament: &Tournament,
    player: PlayerId,
    reason: Option<WithdrawalReason>,
    now: DateTime<Utc>,
) -> Result<usize> {
    tournaments::set_withdrawn(connection, tournament.id, player, reason, now).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    let unfinished: Vec<Game> =
        games.into_iter().filter(|game| game.result.is_none() && game.has(player)).collect();
    let mut states = lock_matches(connection, &unfinished).await?;
    states.retain(Match::is_running); // a match may have ended before it was locked
    lock_ratings(connection, &states, now).await?; // in order, since this transaction ends several matches
    let mut resigned = Vec::new();
    for state in &mut states {
        if resign(connection, state, player, now).await? {
            resigned.push(state.id());
        }
    }
    for game in &unfinished {
        if game.match_id.is_none_or(|id| resigned.contains(&id)) {
            tournaments::set_result(connection, tournament.id, game, game.forfeited_by(player)).await?;
        }
    }
    Ok(states.len())
}

/// Ends a running match: as a loss on time if the deadline has passed, otherwise by resignation. Returns whether the player
/// resigned.
async fn resign(
    connection: &mut Connection,
    state: &mut Match,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<bool> {
    if state.is_past_deadline(now) {
        time_out(connection, state, now).await?;
        return Ok(false);
    }
    let Some(colour) = state.row.colour_of(player) else { return Ok(false) };
    resign_as(connection, state, colour, now).await?;
    Ok(true)
}

impl Game {
    pub(super) fn has(&self, player: PlayerId) -> bool {
        [self.white, self.black].contains(&player)
    }

    /// The result if this player doesn't play it.
    fn forfeited_by(&self, player: PlayerId) -> GameResult {
        if self.white == player { GameResult::BlackWinsByForfeit } else { GameResult::WhiteWinsByForfeit }
    }
}
