//! The start of a tournament: groups and schedule, then the thread, then the first matches.

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};

use super::schedule::{games_of, startable};
use super::{MIN_PLAYERS, lock, posts, refuse, require_organiser};
use crate::clock::TimeControl;
use crate::ids::{ChannelId, PlayerId, Ply, TournamentId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::start_turn;
use crate::play::refusal::TournamentRefusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::deadlines;
use crate::store::matches::{self, NewMatch, Place, ThreadKind, Visibility};
use crate::store::notices::{self, Notice};
use crate::store::ratings;
use crate::store::servers;
use crate::store::tournaments::{self, Game, Stage, Tournament};

/// A tournament lasts this many times the days per move of its matches.
const MOVES: i32 = 20;

/// The longest time until the end date.
const MAX_LENGTH: TimeDelta = TimeDelta::days(365);

/// Starts a tournament as its organiser or a manager of the server.
///
/// # Errors
/// If the caller may not start it, it has started, or it has too few players.
pub async fn start(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, id).await?;
    require_organiser(&tournament, caller)?;
    if tournament.stage != Stage::Open {
        return refuse(TournamentRefusal::Started);
    }
    make_schedule(&mut transaction, &tournament, caller.now).await?;
    transaction.commit().await?;
    Ok(tournament)
}

/// Makes the groups and the schedule of a locked, open tournament, and queues its thread.
pub(super) async fn make_schedule(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let players = by_rating(connection, tournament.id).await?;
    if players.len() < MIN_PLAYERS {
        return refuse(TournamentRefusal::TooFew(MIN_PLAYERS));
    }
    let groups = groups_of(&players);
    tournaments::set_groups(connection, tournament.id, &groups).await?;
    tournaments::insert_games(connection, tournament.id, &games_of(&groups, tournament.pairs)).await?;
    tournaments::set_stage(connection, tournament.id, Stage::Starting, None).await?;
    posts::queue_thread(connection, tournament, now).await
}

/// Returns the players, strongest first. Players without a rating come last, in the order in which they joined.
async fn by_rating(connection: &mut Connection, id: TournamentId) -> Result<Vec<PlayerId>> {
    let mut rated = Vec::new();
    for entry in tournaments::find_entries(connection, id).await? {
        let found = ratings::find_rating(connection, entry.player.id).await?;
        rated.push((entry.player.id, found.map(|row| row.rating.rating)));
    }
    rated
        .sort_by(|(_, one), (_, other)| Reverse(*one).partial_cmp(&Reverse(*other)).expect("finite ratings"));
    Ok(rated.into_iter().map(|(player, _)| player).collect())
}

/// Divides the players, strongest first, into groups by strength.
fn groups_of(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let seats: Vec<tournament::PlayerId> =
        players.iter().map(|player| tournament::PlayerId(player.0)).collect();
    let groups = tournament::groups(&seats).into_iter();
    groups.map(|group| group.into_iter().map(|seat| PlayerId(seat.0)).collect()).collect()
}

/// Begins the matches of a tournament in the thread that was created for it.
pub async fn begin_in_thread(
    database: &Database,
    notice: i64,
    id: TournamentId,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    begin(&mut transaction, id, Some(thread), now).await?;
    notices::set_sent(&mut transaction, notice, None, now).await?;
    Ok(transaction.commit().await?)
}

/// Begins the matches of a tournament in its channel, since no thread can be created.
pub(in crate::play) async fn begin_in_channel(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    match notice {
        Notice::TournamentThread { tournament, .. } => begin(connection, tournament, None, now).await,
        _ => Ok(()),
    }
}

async fn begin(
    connection: &mut Connection,
    id: TournamentId,
    thread: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = tournaments::lock_tournament(connection, id).await?;
    let Some(mut tournament) = found.filter(|found| found.stage == Stage::Starting) else { return Ok(()) };
    let channel = thread.unwrap_or(tournament.channel);
    let ends_at = now + length(tournament.terms.time);
    tournaments::set_started(connection, id, channel, ends_at, now).await?;
    tournament.thread = Some(channel);
    tournament.stage = Stage::Running;
    let players = tournaments::find_entries(connection, id).await?.len();
    posts::queue_start(connection, &tournament, channel, players, now).await?;
    begin_games(connection, &tournament, now).await?;
    posts::queue_table(connection, &tournament, now).await
}

/// Returns the time until the end date.
fn length(time: TimeControl) -> TimeDelta {
    let days = match time {
        TimeControl::Unlimited => return MAX_LENGTH,
        TimeControl::DaysPerMove(days) | TimeControl::Total { days, .. } => days,
    };
    (TimeDelta::days(days.into()) * MOVES).min(MAX_LENGTH)
}

/// Begins the games for which both players have a place.
pub(super) async fn begin_games(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    let games = tournaments::find_games(connection, tournament.id).await?;
    let place = place_of(connection, tournament).await?;
    for game in startable(&games) {
        begin_game(connection, tournament, &place, &game, now).await?;
    }
    Ok(())
}

async fn place_of(connection: &mut Connection, tournament: &Tournament) -> Result<Place> {
    let settings = servers::get_server_settings(connection, tournament.server).await?;
    let thread = tournament.thread.filter(|thread| *thread != tournament.channel);
    Ok(Place {
        server: tournament.server,
        channel: thread.unwrap_or(tournament.channel),
        audience: Visibility::Server,
        locale: tournament.locale.clone(),
        server_language: settings.language,
        thread: thread.map_or(ThreadKind::None, |_| ThreadKind::Public),
        parent: thread.map(|_| tournament.channel),
    })
}

async fn begin_game(
    connection: &mut Connection,
    tournament: &Tournament,
    place: &Place,
    game: &Game,
    now: DateTime<Utc>,
) -> Result<()> {
    let new = NewMatch {
        white: game.white,
        black: game.black,
        terms: tournament.terms,
        place: place.clone(),
        practice: None,
        tournament: Some(tournament.id),
    };
    let id = matches::insert_match(connection, &new, now).await?;
    tournaments::set_match(connection, tournament.id, game, id).await?;
    let state = Match::lock(connection, id).await?;
    deadlines::set_deadline(connection, id, state.clocks.deadline()).await?;
    start_turn(connection, &state, Ply::START, now).await
}
