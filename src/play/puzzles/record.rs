//! A player's solved puzzles and daily streak.

use chrono::{DateTime, NaiveDate, Utc};

use crate::ids::PlayerId;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::players::preferences;
use crate::store::puzzle_ratings;
use crate::store::puzzles::{self, SolvedCounts};

/// Maximum number of solving times read for the streak.
const MAX_SOLVING_TIMES: i64 = 5_000;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PuzzleRecord {
    pub solved: i64,
    /// Puzzles solved without a failed attempt.
    pub at_first_try: i64,
    /// Consecutive days up to today or yesterday, in the player's time zone.
    pub streak: usize,
    /// The player's rating at puzzles; `None` before the first rated attempt.
    pub rating: Option<Rating>,
}

pub async fn record(database: &Database, player: PlayerId, now: DateTime<Utc>) -> Result<PuzzleRecord> {
    let mut connection = database.acquire().await?;
    find_record(&mut connection, player, now).await
}

pub(in crate::play) async fn find_record(
    connection: &mut Connection,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<PuzzleRecord> {
    let SolvedCounts { all, at_first_try } = puzzles::count_solved(connection, player).await?;
    let rating = puzzle_ratings::find_solver_rating(connection, player).await?.map(|row| row.at(now));
    if all == 0 {
        return Ok(PuzzleRecord { rating, ..PuzzleRecord::default() });
    }
    let zone = preferences::get_preferences(connection, player).await?.quiet.zone;
    let times = puzzles::find_solve_times(connection, player, MAX_SOLVING_TIMES).await?;
    let streak = streak(times.into_iter().map(|at| zone.day(at)), zone.day(now));
    Ok(PuzzleRecord { solved: all, at_first_try, streak, rating })
}

/// Counts consecutive days up to today or yesterday. `days` is in descending order.
fn streak(days: impl Iterator<Item = NaiveDate>, today: NaiveDate) -> usize {
    let mut streak = 0;
    let mut last: Option<NaiveDate> = None;
    for day in days {
        match last {
            Some(last) if day == last => {}
            Some(last) if Some(day) == last.pred_opt() => streak += 1,
            None if day >= today || Some(day) == today.pred_opt() => streak = 1,
            _ => break,
        }
        last = Some(day);
    }
    streak
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streaks_end_today_or_yesterday() {
        let day = |number| NaiveDate::from_ymd_opt(2024, 3, number).expect("valid date");
        let streak_on = |days: &[u32], today| streak(days.iter().copied().map(day), day(today));
        assert_eq!(streak_on(&[], 9), 0);
        assert_eq!(streak_on(&[9], 9), 1);
        assert_eq!(streak_on(&[8], 9), 1, "the streak lasts until the end of today");
        assert_eq!(streak_on(&[7], 9), 0);
        assert_eq!(streak_on(&[9, 9, 8, 8, 7, 5], 9), 3);
        assert_eq!(streak_on(&[8, 7, 6, 4], 9), 3);
        assert_eq!(streak_on(&[10, 9], 9), 2, "clocks differ");
    }
}
