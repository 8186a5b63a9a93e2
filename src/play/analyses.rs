//! What the engine finds out about a match that is over: asked for by somebody who may see the match, found out by any
//! process, and kept. Whoever has waited longest comes first; nobody waits for more than one.
//!
//! A claim holds for a while and is renewed while its process lives, so that one that dies leaves its work to another;
//! what was begun too often is given up. What a match's log has grown by since makes all of it anew.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hive_engine::analysis::{Analysis, Standing};

use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits;
use crate::play::matches::find_numbered;
use crate::play::refusal::{LimitReached, Refusal};
use crate::play::state::Match;
use crate::store::analyses::{self, AnalysisRow, ClaimedAnalysis, FoundCourse, Progress};
use crate::store::matches as match_rows;

/// For how long a claim holds that is not renewed.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// How often a claim is renewed.
pub const RENEWAL: Duration = Duration::from_secs(5);

/// After so many attempts, in each of which a process died or failed, nobody tries any more.
const MOST_ATTEMPTS: i32 = 3;

/// What was given up can be asked for again after this time: another version may do better.
const GIVEN_UP_FOR: TimeDelta = TimeDelta::days(1);

/// How long a half-move takes, in thousandths of a second: measured, with room for what else the machine does.
const MILLISECONDS_A_PLY: i64 = 250;

/// What somebody who asks for the analysis of a match gets.
#[derive(Clone, Debug)]
pub enum Asked {
    Found(Box<(Match, Analysis)>),
    /// It will be, within about so many seconds.
    Waiting(MatchId, i64),
    /// It could not be, and is not tried just now.
    GivenUp(MatchId),
}

/// The analysis of a match for somebody who may look at it; the first who asks for it has it made.
///
/// # Errors
/// If there is no such match, it is not over, or what they asked for before is not there yet.
pub async fn ask(database: &Database, caller: &Caller, id: MatchId) -> Result<Asked> {
    let mut connection = database.acquire().await?;
    let state = find_numbered(&mut connection, caller, id).await?;
    if state.is_running() {
        return Err(Refusal::StillRunning(Box::new(state)).into());
    }
    let known = analyses::find_analysis(&mut connection, id).await?;
    drop(connection);
    match answer(known, &state, caller.now) {
        Some(Progress::Found(found)) => Ok(Asked::Found(Box::new((state, analysis(found))))),
        Some(Progress::GivenUp(_)) => Ok(Asked::GivenUp(id)),
        Some(Progress::Waiting) => waiting(database, id).await,
        None => have_it_made(database, caller, &state).await,
    }
}

/// What is known of a match as it stands and was not given up too long ago.
fn answer(known: Option<AnalysisRow>, state: &Match, now: DateTime<Utc>) -> Option<Progress> {
    let known = known.filter(|row| row.events == state.events())?;
    match known.progress {
        Progress::GivenUp(at) if at + GIVEN_UP_FOR <= now => None,
        Progress::Found(found) if !analysis(found.clone()).fits(state.ply().index()) => None,
        progress => Some(progress),
    }
}

fn analysis(FoundCourse { standings, best, turns }: FoundCourse) -> Analysis {
    let turns = turns.into_iter().filter_map(|turn| u16::try_from(turn).ok()).collect();
    Analysis { standings: standings.into_iter().map(Standing).collect(), best, turns }
}

async fn waiting(database: &Database, id: MatchId) -> Result<Asked> {
    let mut connection = database.acquire().await?;
    let plies = analyses::count_plies_until(&mut connection, id).await?;
    Ok(Asked::Waiting(id, (plies * MILLISECONDS_A_PLY / 1000).max(1)))
}

/// Asks for it, unless somebody else did just now.
async fn have_it_made(database: &Database, caller: &Caller, state: &Match) -> Result<Asked> {
    let id = state.id();
    let mut transaction = database.begin().await?;
    analyses::lock_asking(&mut transaction, id).await?;
    let known = analyses::find_analysis(&mut transaction, id).await?;
    if answer(known, state, caller.now).is_none() {
        caller.remember(&mut transaction).await?; // which holds their row: of two that they ask for at once, one is refused
        let mut open = analyses::find_asked_by(&mut transaction, caller.id()).await?;
        open.retain(|other| *other != id);
        if let Some(other) = open.get(limits::ANALYSES_OF_ONE - 1) {
            return Err(Refusal::Limit(LimitReached::Analyses(*other)).into());
        }
        analyses::set_asked(&mut transaction, id, state.events(), caller.id(), caller.now).await?;
        transaction.commit().await?;
    }
    waiting(database, id).await
}

/// A match that a process is to look at.
#[derive(Clone, Debug)]
pub struct AnalysisJob {
    pub claimed: ClaimedAnalysis,
    pub state: Match,
}

/// Claims what has been waited for longest.
///
/// # Errors
/// If the match cannot be read, too: it is tried again, and given up after some attempts.
pub async fn claim(database: &Database, now: DateTime<Utc>) -> Result<Option<AnalysisJob>> {
    let mut connection = database.acquire().await?;
    analyses::give_up_analyses(&mut connection, MOST_ATTEMPTS, now).await?;
    let claimed = analyses::claim_analysis(&mut connection, MOST_ATTEMPTS, now, now + LEASE).await?;
    let Some(claimed) = claimed else { return Ok(None) };
    let Some(row) = match_rows::find_match(&mut connection, claimed.of).await? else { return Ok(None) };
    Ok(Some(AnalysisJob { claimed, state: Match::replay(&mut connection, row).await? }))
}

/// Keeps a claim for longer; `false` if it is another's by now, or nobody waits any more.
pub async fn renew(database: &Database, claimed: ClaimedAnalysis, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(analyses::extend_claim(&mut connection, claimed, now + LEASE).await?)
}

/// Keeps what was found out; `false` if another process was to find it out by then.
pub async fn keep(
    database: &Database,
    claimed: ClaimedAnalysis,
    found: Analysis,
    now: DateTime<Utc>,
) -> Result<bool> {
    let found = FoundCourse {
        standings: found.standings.into_iter().map(|standing| standing.0).collect(),
        best: found.best,
        turns: found.turns.into_iter().filter_map(|turn| i16::try_from(turn).ok()).collect(),
    };
    let mut connection = database.acquire().await?;
    Ok(analyses::set_found(&mut connection, claimed, &found, now).await?)
}
