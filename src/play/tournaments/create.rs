//! Creating a tournament.

use chrono::{DateTime, TimeDelta, Utc};

use super::schedule::{MAX_ROUNDS, MIN_ROUNDS};
use super::start::{MAX_LENGTH, MIN_LENGTH};
use super::{MAX_PLAYERS, MIN_PLAYERS, lock, posts, refuse, require_organiser};
use crate::clock::{TimeControl, Timeout};
use crate::ids::{ChannelId, ServerId, TournamentId};
use crate::play::caller::Caller;
use crate::play::challenges::server_rules::require_tournament_rules;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits::{MAX_TOURNAMENTS_OF_ORGANISER, MAX_TOURNAMENTS_OF_SERVER};
use crate::play::refusal::TournamentRefusal;
use crate::store::Connection;
use crate::store::matches::{Place, Terms};
use crate::store::ratings::standings;
use crate::store::tournaments::{self, Format, NewTournament, Stage};

/// A tournament is cancelled if it hasn't started this time after its start date (without one: after its creation), or by its end
/// date. A start date is at most this far ahead.
pub const MAX_WAIT: TimeDelta = TimeDelta::days(30);

/// Rated matches in the server after which a player may create tournaments without managing it.
pub const MIN_MATCHES: i32 = 5;

/// The longest name, in characters.
const MAX_NAME: usize = 60;

/// A request for a tournament.
#[derive(Clone, Debug)]
pub struct TournamentRequest {
    pub name: String,
    pub format: Format,
    /// Of a Swiss tournament; `None`: the number of players decides.
    pub rounds: Option<usize>,
    /// Whether two players meet in two games, with swapped colours.
    pub pairs: bool,
    /// The number of players with which it starts; `None`: the start date, the organiser or a manager starts it.
    pub seats: Option<usize>,
    /// When it starts if enough players have joined.
    pub starts_at: Option<DateTime<Utc>>,
    /// Its end date; `None`: the time limit of the matches decides, or the number of Swiss rounds.
    pub ends_at: Option<DateTime<Utc>>,
    pub terms: Terms,
    pub place: Place,
}

/// Creates a tournament, and queues its post. The organiser doesn't join automatically.
///
/// # Errors
/// If the name, the number of players or of rounds, or a date isn't possible, a Swiss tournament wouldn't play pairs of games, the
/// matches would have no time limit, a limit is reached, or the caller may not create tournaments.
pub async fn create(database: &Database, caller: &Caller, request: TournamentRequest) -> Result<()> {
    let request = require_valid(request, caller.now)?;
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?; // serialises a player's requests
    create_in(&mut transaction, caller, request).await?;
    Ok(transaction.commit().await?)
}

/// Refuses impossible values. Returns the request with a tidy name.
pub(super) fn require_valid(request: TournamentRequest, now: DateTime<Utc>) -> Result<TournamentRequest> {
    let TournamentRequest { ref name, format, rounds, pairs, seats, starts_at, ends_at, terms, .. } = request;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > MAX_NAME {
        return refuse(TournamentRefusal::Name(MAX_NAME));
    }
    if seats.is_some_and(|seats| !(MIN_PLAYERS..=MAX_PLAYERS).contains(&seats)) {
        return refuse(TournamentRefusal::Seats);
    }
    if rounds.is_some() && format != Format::Swiss
        || rounds.is_some_and(|rounds| !(MIN_ROUNDS..=MAX_ROUNDS).contains(&rounds))
    {
        return refuse(TournamentRefusal::Rounds);
    }
    if format == Format::Swiss && !pairs {
        return refuse(TournamentRefusal::SwissPairs);
    }
    if terms.time == TimeControl::Unlimited {
        return refuse(TournamentRefusal::NoTimeLimit);
    }
    require_dates(format, starts_at, ends_at, now)?;
    Ok(TournamentRequest { name, ..request })
}

/// Creates a tournament from a valid request. The caller must have been saved.
pub(super) async fn create_in(
    connection: &mut Connection,
    caller: &Caller,
    request: TournamentRequest,
) -> Result<()> {
    let TournamentRequest { name, format, rounds, pairs, seats, starts_at, ends_at, terms, place } = request;
    require_allowed(connection, caller, place.server).await?;
    let new = NewTournament {
        server: place.server,
        channel: place.channel,
        organiser: caller.id(),
        name,
        format,
        rounds,
        previous: None,
        pairs,
        seats,
        terms: Terms { timeout: Timeout::Strict, ..terms },
        locale: place.locale,
        starts_at,
        planned_end_at: ends_at,
        due_at: starts_at.unwrap_or_else(|| last_start(caller.now, ends_at)),
    };
    insert(connection, &new, caller.now).await
}

/// Returns when a tournament that has been open since `since`, or should have started then, is cancelled.
pub(super) fn last_start(since: DateTime<Utc>, planned_end_at: Option<DateTime<Utc>>) -> DateTime<Utc> {
    planned_end_at.map_or(since + MAX_WAIT, |end| end.min(since + MAX_WAIT))
}

/// Refuses dates that are too early or too late, and any end date of a Swiss tournament.
fn require_dates(
    format: Format,
    starts_at: Option<DateTime<Utc>>,
    ends_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    if starts_at.is_some_and(|starts_at| starts_at <= now || starts_at > now + MAX_WAIT) {
        return refuse(TournamentRefusal::StartDate);
    }
    let Some(ends_at) = ends_at else { return Ok(()) };
    if format == Format::Swiss {
        return refuse(TournamentRefusal::EndOfSwiss);
    }
    let start = starts_at.unwrap_or(now);
    if ends_at < start + MIN_LENGTH || ends_at > start + MAX_LENGTH {
        return refuse(TournamentRefusal::EndDate);
    }
    Ok(())
}

/// Creates the next season of a finished round robin in this channel. The places of the last one decide the groups.
///
/// # Errors
/// If the caller may not, the tournament isn't a finished round robin, it has a next season already, or a limit is reached.
pub async fn create_next_season(
    database: &Database,
    caller: &Caller,
    id: TournamentId,
    channel: ChannelId,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let last = lock(&mut transaction, caller, id).await?;
    require_organiser(&last, caller)?;
    if (last.format, last.stage) != (Format::RoundRobin, Stage::Over) {
        return refuse(TournamentRefusal::NoNextSeason);
    }
    caller.save_player(&mut transaction).await?;
    if tournaments::has_next_season(&mut transaction, id).await? {
        return refuse(TournamentRefusal::HasNextSeason);
    }
    require_allowed(&mut transaction, caller, last.server).await?;
    let new = NewTournament {
        server: last.server,
        channel,
        organiser: caller.id(),
        name: last.name,
        format: last.format,
        rounds: None,
        previous: Some(id),
        pairs: last.pairs,
        seats: None,
        terms: last.terms,
        locale: last.locale,
        starts_at: None,
        planned_end_at: None,
        due_at: caller.now + MAX_WAIT,
    };
    insert(&mut transaction, &new, caller.now).await?;
    Ok(transaction.commit().await?)
}

/// Stores a tournament, and queues its post.
async fn insert(connection: &mut Connection, new: &NewTournament, now: DateTime<Utc>) -> Result<()> {
    let id = tournaments::insert_tournament(connection, new, now).await?;
    match tournaments::find_tournament(connection, id).await? {
        Some(tournament) => posts::queue_post(connection, &tournament, now).await,
        None => Ok(()),
    }
}

pub(super) async fn require_allowed(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
) -> Result<()> {
    require_tournament_rules(connection, caller, server).await?;
    if !caller.manages_server {
        let record = standings::get_record(connection, caller.id(), server).await?;
        if record.played() < MIN_MATCHES {
            return refuse(TournamentRefusal::TooNew(MIN_MATCHES));
        }
    }
    let (of_server, of_organiser) = tournaments::count_unfinished(connection, server, caller.id()).await?;
    if of_server >= MAX_TOURNAMENTS_OF_SERVER {
        return refuse(TournamentRefusal::TooManyInServer);
    }
    if of_organiser >= MAX_TOURNAMENTS_OF_ORGANISER {
        return refuse(TournamentRefusal::TooManyOfOrganiser);
    }
    Ok(())
}
