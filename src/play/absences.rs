//! Being away: for some days a year one's clocks stand still.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};

use crate::clock::Zone;
use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::downtime::compensate;
use crate::play::downtime::is_anybody_there;
use crate::play::error::Result;
use crate::play::refusal::{AbsenceRefusal, Refusal};
use crate::play::state::{Match, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{self, MatchRow};
use crate::store::notices::MatchNews;
use crate::store::players::absences::{self, Absence};
use crate::store::players::preferences;
use crate::store::servers::ServerSettings;

/// With less left one's clock cannot be stopped.
const SHORTEST_LEFT: TimeDelta = TimeDelta::hours(1);

/// How far ahead an absence may begin.
const LATEST_BEGIN: TimeDelta = TimeDelta::days(366);

/// An absence, and how much room is left for others.
#[derive(Clone, Copy, Debug)]
pub struct AddedAbsence {
    pub absence: Absence,
    pub zone: Zone,
    /// How many days of the year in which it begins are left.
    pub left: i64,
}

/// For how many days a year somebody may be away, and when else they are.
struct YearlyAllowance {
    days: i64,
    others: Vec<Absence>,
}

/// Is away from one day to another, both included, where the person lives. Today means from now on. How long that can be
/// say the servers in which they play, and the one where they say it: the strictest of them.
///
/// # Errors
/// If those days cannot be, or less than an hour is left to them in a match in which their clock would be stopped at once.
pub async fn add(
    database: &Database,
    caller: &Caller,
    first_day: NaiveDate,
    last_day: NaiveDate,
) -> Result<AddedAbsence> {
    compensate(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    caller.remember(&mut transaction).await?; // one absence of a person after the other
    let zone = preferences::get_preferences(&mut transaction, caller.id()).await?.quiet.zone;
    let today = zone.day(caller.now);
    require_sensible(first_day, last_day, today, zone, caller.now)?;
    let others = absences::find_absences(&mut transaction, caller.id(), first_of(first_day.year())).await?;
    let allowance =
        YearlyAllowance { days: allowed(&mut transaction, caller.id(), caller.server).await?, others };
    allowance.require(first_day, last_day)?;
    let from = if first_day == today { caller.now } else { zone.start_of(first_day) };
    let until = zone.start_of(last_day + Days::new(1));
    if from == caller.now {
        require_time(&mut transaction, caller).await?;
    }
    let absence = Absence { player: caller.id(), first_day, last_day, from, until };
    absences::insert_absence(&mut transaction, absence).await?;
    transaction.commit().await?;
    let left = allowance.left(first_day.year()) - days_in(first_day.year(), &[absence]);
    Ok(AddedAbsence { absence, zone, left })
}

async fn allowed(connection: &mut Connection, player: PlayerId, server: Option<ServerId>) -> Result<i64> {
    let usual = ServerSettings::default().days_away;
    let strictest = absences::find_days_away(connection, player, server, usual).await?;
    Ok(strictest.map_or(i64::from(usual), i64::from))
}

/// Is back before the absence that begins on this day ends, or does not leave at all. Their clocks go on when that is looked
/// at next, within moments. Returns when it would have begun.
///
/// # Errors
/// If there is no such absence, or it is over.
pub async fn end(database: &Database, caller: &Caller, first_day: NaiveDate) -> Result<DateTime<Utc>> {
    let mut transaction = database.begin().await?;
    caller.remember(&mut transaction).await?;
    let all = absences::find_absences(&mut transaction, caller.id(), first_day).await?;
    let absence =
        all.into_iter().find(|absence| absence.first_day == first_day && absence.until > caller.now);
    let Some(absence) = absence else { return Err(Refusal::Absence(AbsenceRefusal::Over).into()) };
    if absence.from < caller.now {
        let zone = preferences::get_preferences(&mut transaction, caller.id()).await?.quiet.zone;
        let last_day = zone.day(caller.now).clamp(first_day, absence.last_day);
        absences::end_absence(&mut transaction, Absence { last_day, until: caller.now, ..absence }).await?;
    } else {
        absences::delete_absence(&mut transaction, absence).await?;
    }
    transaction.commit().await?;
    Ok(absence.from)
}

fn require_sensible(
    first: NaiveDate,
    last: NaiveDate,
    today: NaiveDate,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<()> {
    let refused = match () {
        () if first < today => AbsenceRefusal::Past(today),
        () if last < first => AbsenceRefusal::Backwards,
        // The last day too, so that every sum of days and instants below can be made.
        () if first > zone.day(now + LATEST_BEGIN) => AbsenceRefusal::TooFar,
        () if last - first > LATEST_BEGIN => AbsenceRefusal::TooFar,
        () => return Ok(()),
    };
    Err(Refusal::Absence(refused).into())
}

impl YearlyAllowance {
    /// Refuses what overlaps with another absence, or is more than a year has room for.
    fn require(&self, first: NaiveDate, last: NaiveDate) -> Result<()> {
        let overlapping = self.others.iter().find(|other| other.first_day <= last && first <= other.last_day);
        if let Some(other) = overlapping {
            return Err(Refusal::Absence(AbsenceRefusal::Overlapping(other.first_day, other.last_day)).into());
        }
        for year in first.year()..=last.year() {
            let left = self.left(year);
            if days(first.max(first_of(year)), last.min(last_of(year))) > left {
                let refused = AbsenceRefusal::TooLong { left: left.max(0), year, allowed: self.days };
                return Err(Refusal::Absence(refused).into());
            }
        }
        Ok(())
    }

    fn left(&self, year: i32) -> i64 {
        self.days - days_in(year, &self.others)
    }
}

fn first_of(year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, 1, 1).expect("it is the year of a date")
}

fn last_of(year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, 12, 31).expect("it is the year of a date")
}

/// How many days there are from one to another, both included; none if they are the wrong way round.
fn days(first: NaiveDate, last: NaiveDate) -> i64 {
    ((last - first).num_days() + 1).max(0)
}

fn days_in(year: i32, absences: &[Absence]) -> i64 {
    let (first, last) = (first_of(year), last_of(year));
    absences.iter().map(|absence| days(absence.first_day.max(first), absence.last_day.min(last))).sum()
}

/// Refuses if less than an hour is left to them somewhere.
async fn require_time(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let running = matches::find_running_matches(connection, caller.id(), None).await?;
    match running.into_iter().find(|row| has_too_little(row, caller.id(), caller.now)) {
        Some(row) => Err(Refusal::Absence(AbsenceRefusal::TooLate(row.id)).into()),
        None => Ok(()),
    }
}

/// Whether the clock of this player runs and is about to run out.
fn has_too_little(row: &MatchRow, player: PlayerId, now: DateTime<Utc>) -> bool {
    let is_short = row.deadline_at.is_some_and(|deadline| deadline - now < SHORTEST_LEFT);
    row.is_turn_of(player) && (row.progress.timed_out || is_short)
}

/// Stops the clocks of those whose absence has begun, and lets those of others go on. Returns in how many matches. A clock that
/// is about to run out is stopped only when its player has moved.
pub async fn apply_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut connection = database.acquire().await?;
    if !is_anybody_there(&mut connection, now).await? {
        return Ok(0);
    }
    let mut changed = 0;
    let back = absences::find_to_resume(&mut connection, now).await?;
    let away = absences::find_to_pause(&mut connection, now).await?;
    drop(connection);
    for (id, player) in back {
        changed += usize::from(set_away(database, id, player, None, now).await?);
    }
    for (id, player, until) in away {
        changed += usize::from(set_away(database, id, player, Some(until), now).await?);
    }
    absences::set_over(&mut database.acquire().await?, now).await?;
    Ok(changed)
}

/// Stops the clock of a player until then, or lets it go on; whether that was left to do.
async fn set_away(
    database: &Database,
    id: MatchId,
    player: PlayerId,
    until: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let mut state = match Match::lock(&mut transaction, id).await {
        Err(error @ StateError::Corrupt { .. }) => {
            tracing::error!(match_id = %id, %error, "a clock cannot be stopped");
            transaction.rollback().await?;
            return Ok(false);
        }
        state => state?,
    };
    let is_to_change = state.row.colour_of(player).is_some_and(|colour| {
        let is_so = state.clocks.is_paused(colour) == until.is_some(); // by another process, just now
        state.is_running() && !is_so && !(until.is_some() && has_too_little(&state.row, player, now))
    });
    if !is_to_change {
        transaction.rollback().await?;
        return Ok(false);
    }
    let event = match until {
        Some(until) => Event { span: Some(until - now), ..Event::by(player, EventKind::Paused, now) },
        None => Event::by(player, EventKind::Resumed, now),
    };
    state.append(&mut transaction, event).await?;
    let ply = state.ply();
    state.leave_notice(&mut transaction, MatchNews::Pause, ply, now).await?;
    transaction.commit().await?;
    Ok(true)
}
