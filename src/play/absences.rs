//! Days away: for some days a year, a player can have their clocks stopped.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};

use crate::clock::Zone;
use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::heartbeats::is_bot_online;
use crate::play::refusal::{AbsenceRefusal, Refusal};
use crate::play::state::{Match, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{self, MatchRow};
use crate::store::notices::MatchNotice;
use crate::store::players::absences::{self, Absence};
use crate::store::players::preferences;
use crate::store::servers::ServerSettings;

/// A running clock with less time left can't be stopped.
const MIN_TIME_LEFT: TimeDelta = TimeDelta::hours(1);

/// How far ahead an absence may begin, and how long it may last.
const MAX_DAYS_AHEAD: TimeDelta = TimeDelta::days(366);

/// A new absence, and the days left for others.
#[derive(Clone, Copy, Debug)]
pub struct AddedAbsence {
    pub absence: Absence,
    pub zone: Zone,
    /// Days left in the year in which it begins.
    pub days_left: i64,
}

/// Days away allowed per year, and the player's other absences.
struct YearlyAllowance {
    days: i64,
    others: Vec<Absence>,
}

/// Adds an absence from `first_day` to `last_day`, inclusive, in the player's time zone. Today means from now
/// on. The days per year are limited by the strictest of the servers where they play and the current one.
///
/// # Errors
/// If the dates are invalid, the absence overlaps with another one or has more days than are left in a year, or less than an hour
/// is left on a clock that would be stopped at once.
pub async fn add(
    database: &Database,
    caller: &Caller,
    first_day: NaiveDate,
    last_day: NaiveDate,
) -> Result<AddedAbsence> {
    compensate_downtime(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?; // locks the player, so that absences are added one at a time
    let zone = preferences::get_preferences(&mut transaction, caller.id()).await?.quiet.zone;
    let today = zone.day(caller.now);
    require_valid_dates(first_day, last_day, today, zone, caller.now)?;
    let others = absences::find_absences(&mut transaction, caller.id(), first_of(first_day.year())).await?;
    let allowance =
        YearlyAllowance { days: yearly_limit(&mut transaction, caller.id(), caller.server).await?, others };
    allowance.require(first_day, last_day)?;
    let from = if first_day == today { caller.now } else { zone.start_of_day(first_day) };
    let until = zone.start_of_day(last_day + Days::new(1));
    if from == caller.now {
        require_time_left(&mut transaction, caller).await?;
    }
    let absence = Absence { player: caller.id(), first_day, last_day, from, until };
    absences::insert_absence(&mut transaction, absence).await?;
    transaction.commit().await?;
    let days_left = allowance.days_left(first_day.year()) - days_in(first_day.year(), &[absence]);
    Ok(AddedAbsence { absence, zone, days_left })
}

/// Returns which of these last days the caller can choose for an absence from today on. `last_days` is in ascending order.
///
/// # Errors
/// If the caller can choose none of them. The refusal is that of the first one.
pub async fn admitted_last_days(
    database: &Database,
    caller: &Caller,
    today: NaiveDate,
    last_days: Vec<NaiveDate>,
) -> Result<Vec<NaiveDate>> {
    let mut connection = database.acquire().await?;
    require_time_left(&mut connection, caller).await?;
    let others = absences::find_absences(&mut connection, caller.id(), first_of(today.year())).await?;
    let days = yearly_limit(&mut connection, caller.id(), caller.server).await?;
    let allowance = YearlyAllowance { days, others };
    if let Some(&first) = last_days.first() {
        allowance.require(today, first)?;
    }
    Ok(last_days.into_iter().filter(|&last| allowance.require(today, last).is_ok()).collect())
}

async fn yearly_limit(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
) -> Result<i64> {
    let default = ServerSettings::default().days_away;
    let strictest = absences::find_days_away(connection, player, server, default).await?;
    Ok(strictest.map_or(i64::from(default), i64::from))
}

/// Ends the absence with this first day now, or cancels a future one. The next periodic run resumes clocks.
/// Returns when it began or would have.
///
/// # Errors
/// If it does not exist or is over.
pub async fn end(database: &Database, caller: &Caller, first_day: NaiveDate) -> Result<DateTime<Utc>> {
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?;
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

fn require_valid_dates(
    first: NaiveDate,
    last: NaiveDate,
    today: NaiveDate,
    zone: Zone,
    now: DateTime<Utc>,
) -> Result<()> {
    let refused = match () {
        () if first < today => AbsenceRefusal::Past(today),
        () if last < first => AbsenceRefusal::Backwards,
        () if first > zone.day(now + MAX_DAYS_AHEAD) => AbsenceRefusal::TooFar,
        // Limits the last day too, so that the date arithmetic of `add` cannot overflow.
        () if last - first > MAX_DAYS_AHEAD => AbsenceRefusal::TooFar,
        () => return Ok(()),
    };
    Err(Refusal::Absence(refused).into())
}

impl YearlyAllowance {
    /// Refuses overlaps with other absences and more days than allowed per year.
    fn require(&self, first: NaiveDate, last: NaiveDate) -> Result<()> {
        let overlapping = self.others.iter().find(|other| other.first_day <= last && first <= other.last_day);
        if let Some(other) = overlapping {
            return Err(Refusal::Absence(AbsenceRefusal::Overlapping(other.first_day, other.last_day)).into());
        }
        for year in first.year()..=last.year() {
            let left = self.days_left(year);
            if days(first.max(first_of(year)), last.min(last_of(year))) > left {
                let refused = AbsenceRefusal::TooLong { left: left.max(0), year, allowed: self.days };
                return Err(Refusal::Absence(refused).into());
            }
        }
        Ok(())
    }

    fn days_left(&self, year: i32) -> i64 {
        self.days - days_in(year, &self.others)
    }
}

fn first_of(year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, 1, 1).expect("the year of a date is valid")
}

fn last_of(year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, 12, 31).expect("the year of a date is valid")
}

/// Days between two dates, both included; 0 if they are in the wrong order.
fn days(first: NaiveDate, last: NaiveDate) -> i64 {
    ((last - first).num_days() + 1).max(0)
}

fn days_in(year: i32, absences: &[Absence]) -> i64 {
    let (first, last) = (first_of(year), last_of(year));
    absences.iter().map(|absence| days(absence.first_day.max(first), absence.last_day.min(last))).sum()
}

/// Refuses if a clock of the player has run out or is about to.
async fn require_time_left(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let running = matches::find_running_matches(connection, caller.id(), None).await?;
    match running.into_iter().find(|row| has_too_little_time(row, caller.id(), caller.now)) {
        Some(row) => Err(Refusal::Absence(AbsenceRefusal::TooLate(row.id)).into()),
        None => Ok(()),
    }
}

/// Returns whether this player's clock has run out, or runs and is about to.
fn has_too_little_time(row: &MatchRow, player: PlayerId, now: DateTime<Utc>) -> bool {
    let is_short = row.deadline_at.is_some_and(|deadline| deadline - now < MIN_TIME_LEFT);
    row.is_turn_of(player) && (row.progress.timed_out || is_short)
}

/// Stops the clocks of players who are away, except those about to run out, and resumes those of players who are back. Returns the
/// number of clocks changed. Does nothing while no bot is online.
pub async fn apply_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut connection = database.acquire().await?;
    if !is_bot_online(&mut connection, now).await? {
        return Ok(0);
    }
    let mut changed = 0;
    let back = absences::find_to_resume(&mut connection, now).await?;
    let away = absences::find_to_stop(&mut connection, now).await?;
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

/// Stops a player's clock until `until`, or resumes it. Returns whether anything changed.
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
            tracing::error!(match_id = %id, %error, "failed to stop or resume a clock of a corrupt match");
            transaction.rollback().await?;
            return Ok(false);
        }
        state => state?,
    };
    let must_change = state.row.colour_of(player).is_some_and(|colour| {
        let is_done = state.clocks.is_away(colour) == until.is_some(); // another process may have done it just now
        state.is_running() && !is_done && !(until.is_some() && has_too_little_time(&state.row, player, now))
    });
    if !must_change {
        transaction.rollback().await?;
        return Ok(false);
    }
    let event = match until {
        Some(until) => Event { span: Some(until - now), ..Event::by(player, EventKind::Away, now) },
        None => Event::by(player, EventKind::Back, now),
    };
    state.append(&mut transaction, event).await?;
    let ply = state.ply();
    state.queue_notice(&mut transaction, MatchNotice::Pause, ply, now).await?;
    transaction.commit().await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_year_allows_a_number_of_days() {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).expect("the date is valid");
        let other = Absence {
            player: PlayerId(1),
            first_day: day(2026, 3, 1),
            last_day: day(2026, 3, 3),
            from: DateTime::UNIX_EPOCH,
            until: DateTime::UNIX_EPOCH,
        };
        let allowance = YearlyAllowance { days: 7, others: vec![other] };
        let allows = |first, last| allowance.require(first, last).is_ok();
        assert!(allows(day(2026, 4, 1), day(2026, 4, 4)) && !allows(day(2026, 4, 1), day(2026, 4, 5)));
        assert!(allows(day(2026, 12, 28), day(2027, 1, 7)), "4 days of one year and 7 of the next");
        assert!(!allows(day(2026, 12, 28), day(2027, 1, 8)) && !allows(day(2026, 12, 27), day(2027, 1, 1)));
        assert!(!allows(day(2026, 3, 3), day(2026, 3, 3)), "overlapping");
    }
}
