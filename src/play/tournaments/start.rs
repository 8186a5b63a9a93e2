//! The start of a tournament: groups and schedule, then the thread, then the first matches.

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};
use tournament::PlayerId as Participant;

use super::begin::begin_games;
use super::end::end_or_decide;
use super::report::{GroupTable, find_report};
use super::schedule::{games_of, round_count};
use super::swiss::{ROUND_LENGTH, begin_next_round};
use super::thread::move_to;
use super::{MIN_PLAYERS, lock, posts, refuse, require_organiser};
use crate::clock::TimeControl;
use crate::ids::{ChannelId, PlayerId, TournamentId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::TournamentRefusal;
use crate::store::Connection;
use crate::store::notices::{self, Notice, TournamentNotice};
use crate::store::ratings::{self, standings};
use crate::store::tournaments::{self, Format, Stage, Tournament};

/// The default length of a round robin, as a multiple of its time limit: the days per move, or the days in total.
const LENGTH_FACTOR: i32 = 20;

/// The longest time until the end date.
pub const MAX_LENGTH: TimeDelta = TimeDelta::days(365);

/// The shortest time from the start date, or from the creation, to the organiser's end date.
pub const MIN_LENGTH: TimeDelta = TimeDelta::days(1);

/// Starts a tournament as its organiser or a manager of the server.
///
/// # Errors
/// If the caller may not start it, it has started, is over or was cancelled, or it has too few players.
pub async fn start(database: &Database, caller: &Caller, id: TournamentId) -> Result<Tournament> {
    let mut transaction = database.begin().await?;
    let tournament = lock(&mut transaction, caller, id).await?;
    require_organiser(&tournament, caller)?;
    match tournament.stage {
        Stage::Open => {}
        Stage::Over | Stage::Cancelled => return refuse(TournamentRefusal::Over),
        Stage::Starting | Stage::Running | Stage::Deciding => return refuse(TournamentRefusal::Started),
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
    match tournament.format {
        Format::RoundRobin => {
            let groups = groups_of(connection, tournament, &players).await?;
            tournaments::set_groups(connection, tournament.id, &groups).await?;
            tournaments::insert_games(connection, tournament.id, &games_of(&groups, tournament.pairs))
                .await?;
        }
        Format::Swiss => {
            let rounds = round_count(players.len(), tournament.rounds);
            tournaments::set_round_count(connection, tournament.id, rounds).await?;
            tournaments::set_groups(connection, tournament.id, &[players]).await?;
        }
    }
    tournaments::set_stage(connection, tournament.id, Stage::Starting, None).await?;
    let starting = Tournament { stage: Stage::Starting, ..tournament.clone() };
    posts::queue_edit_now(connection, &starting, now).await?;
    posts::queue_thread(connection, tournament, now).await
}

/// Returns the players, strongest first. Players without a rated match come last, in the order in which they joined.
pub(super) async fn by_rating(connection: &mut Connection, id: TournamentId) -> Result<Vec<PlayerId>> {
    let mut rated = Vec::new();
    for entry in tournaments::find_entries(connection, id).await? {
        let player = entry.player.id;
        // A row can precede the first rated match: leaving a tournament or deleting an account inserts one.
        let is_rated = standings::get_record(connection, player, standings::EVERYWHERE).await?.played() > 0;
        let found = ratings::find_rating(connection, player).await?.filter(|_| is_rated);
        rated.push((player, found.map(|row| row.rating.rating)));
    }
    rated
        .sort_by(|(_, one), (_, other)| Reverse(*one).partial_cmp(&Reverse(*other)).expect("finite ratings"));
    Ok(rated.into_iter().map(|(player, _)| player).collect())
}

/// Divides the players, strongest first, into groups: by strength, or by their places in the season before.
async fn groups_of(
    connection: &mut Connection,
    tournament: &Tournament,
    players: &[PlayerId],
) -> Result<Vec<Vec<PlayerId>>> {
    let participants: Vec<Participant> = players.iter().map(|player| Participant(player.0)).collect();
    let places = match tournament.previous {
        Some(previous) => final_places(connection, previous).await?,
        None => Vec::new(),
    };
    let groups = tournament::next_season(&places, &participants).into_iter();
    Ok(groups.map(|group| group.into_iter().map(|participant| PlayerId(participant.0)).collect()).collect())
}

/// Returns the players of each group of a finished tournament, best first.
async fn final_places(connection: &mut Connection, id: TournamentId) -> Result<Vec<Vec<Participant>>> {
    let Some(report) = find_report(connection, id).await? else { return Ok(Vec::new()) };
    let places = |group: &GroupTable| group.lines.iter().map(|line| Participant(line.player.id.0)).collect();
    Ok(report.groups.iter().map(places).collect())
}

/// Begins the matches of a tournament in the thread that was created for it, or continues them there.
pub async fn begin_in_thread(
    database: &Database,
    notice: i64,
    id: TournamentId,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    tournaments::lock_tournament(&mut transaction, id).await?; // before the notice, as everywhere
    if !notices::is_pending(&mut transaction, notice).await? {
        return Ok(transaction.rollback().await?); // another attempt has created a thread, or the tournament is closed
    }
    notices::set_sent(&mut transaction, notice, None, now).await?;
    begin(&mut transaction, id, Some(thread), now).await?;
    Ok(transaction.commit().await?)
}

/// Begins or continues the matches of a tournament in its channel, since no thread can be created.
pub(in crate::play) async fn begin_in_channel(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    match notice {
        Notice::Tournament { kind: TournamentNotice::Thread, tournament, .. } => {
            begin(connection, tournament, None, now).await
        }
        _ => Ok(()),
    }
}

async fn begin(
    connection: &mut Connection,
    id: TournamentId,
    thread: Option<ChannelId>,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(mut tournament) = tournaments::lock_tournament(connection, id).await? else { return Ok(()) };
    let channel = thread.unwrap_or(tournament.channel);
    match tournament.stage {
        Stage::Starting => {}
        Stage::Running | Stage::Deciding => return move_to(connection, &tournament, channel, now).await,
        Stage::Open | Stage::Over | Stage::Cancelled => return Ok(()),
    }
    // While no bot is online, the planned end can pass before the start.
    let planned = tournament.planned_end_at.filter(|planned| *planned > now);
    let ends_at = planned.unwrap_or_else(|| now + length(&tournament));
    tournaments::set_started(connection, id, channel, ends_at, now).await?;
    tournament.thread = Some(channel);
    tournament.stage = Stage::Running;
    match tournament.format {
        Format::RoundRobin => {
            let players = tournaments::find_entries(connection, id).await?.len();
            posts::queue_start(connection, &tournament, players, now).await?;
            begin_games(connection, &tournament, now).await?;
        }
        Format::Swiss if !begin_next_round(connection, &tournament, now).await? => {
            end_or_decide(connection, &tournament, now).await?; // too many players have left meanwhile
        }
        Format::Swiss => {}
    }
    posts::queue_edit_now(connection, &tournament, now).await
}

/// Returns the default time until the end date.
fn length(tournament: &Tournament) -> TimeDelta {
    if let (Format::Swiss, Some(rounds)) = (tournament.format, tournament.rounds) {
        return ROUND_LENGTH * i32::try_from(rounds).unwrap_or(1);
    }
    let days = match tournament.terms.time {
        TimeControl::Unlimited => return MAX_LENGTH,
        TimeControl::DaysPerMove(days) | TimeControl::Total { days, .. } => days,
    };
    (TimeDelta::days(days.into()) * LENGTH_FACTOR).min(MAX_LENGTH)
}
