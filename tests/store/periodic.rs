//! Polling of periodic jobs: again at once while there is work, and otherwise after their interval.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use hivepost::clock::Clock;
use hivepost::jobs::{GlobalRanksWorker, PeriodicJob, Watchdog};
use hivepost::play;
use sqlx::AssertSqlSafe;

use crate::table::{ADA, RATED, SERVER, Table, now};

const SECOND: TimeDelta = TimeDelta::seconds(1);

/// Returns a clock that advances by a step with each reading, and the count of readings.
fn ticking_clock(start: DateTime<Utc>, step: TimeDelta) -> (Clock, Arc<AtomicI32>) {
    let looks = Arc::new(AtomicI32::new(0));
    let counted = looks.clone();
    (Clock::new(move || start + step * counted.fetch_add(1, Ordering::SeqCst)), looks)
}

/// Runs a job from `start` until a query returns this many times. Returns each of them once.
async fn done_at(
    table: &Table,
    job: PeriodicJob,
    start: DateTime<Utc>,
    (count, sql): (usize, &str),
) -> Vec<DateTime<Utc>> {
    let (clock, _) = ticking_clock(start, SECOND);
    let running = tokio::spawn(job.run(table.database.clone(), clock, Watchdog::new(Instant::now())));
    let all = async {
        loop {
            let done: Vec<DateTime<Utc>> = sqlx::query_scalar(AssertSqlSafe(sql.to_owned()))
                .fetch_all(&*table.database)
                .await
                .expect("the query succeeds");
            if done.len() == count {
                return done;
            }
            tokio::task::yield_now().await;
        }
    };
    let mut done = tokio::time::timeout(Duration::from_secs(30), all).await.expect("it does all that is due");
    running.abort();
    done.dedup();
    done
}

/// Starts matches of Ada against several others, in which she is to move.
async fn begin_matches(table: &Table, others: i64) {
    for other in 100..100 + others {
        let id = table.begin_with(ADA, other, SERVER, RATED).await;
        table.open_both(ADA, other, id).await;
    }
}

#[tokio::test]
async fn a_job_polls_again_at_once_while_more_is_due() {
    let table = Table::new().await;
    begin_matches(&table, 21).await;
    let half = now() + TimeDelta::hours(36);
    let reminded = "select created_at from notice where kind = 'reminder' order by 1";
    let at = done_at(&table, PeriodicJob::Reminders, half, (21, reminded)).await;
    assert_eq!(at, [half, half + SECOND]);
    let over = now() + TimeDelta::days(3);
    let lost = "select at from match_event where kind = 'timed_out' order by 1";
    let at = done_at(&table, PeriodicJob::Deadlines, over, (21, lost)).await;
    assert_eq!(at, [over, over + SECOND]);

    let table = Table::new().await;
    begin_matches(&table, 21).await;
    play::orphans::orphan_matches_in(&table.database, SERVER, None, now()).await.expect("it is lost");
    let end = now() + play::orphans::ORPHAN_TIMEOUT;
    let ended = "select ended_at from match where ended_at is not null order by 1";
    let at = done_at(&table, PeriodicJob::Orphans, end, (21, ended)).await;
    assert_eq!(at, [end, end + SECOND]);

    table
        .execute(
            "insert into player select n, 'Person ' || n, '2024-01-01' from generate_series(200, 250) n;
             insert into player_preference (player_id, digest_hour, digest_at)
             select n, 8, '2024-10-04 08:00Z' from generate_series(200, 250) n",
        )
        .await;
    let eight = now() + TimeDelta::hours(8);
    let written = "select created_at from notice where kind = 'digest' order by 1";
    let at = done_at(&table, PeriodicJob::Digests, eight, (51, written)).await;
    assert_eq!(at, [eight, eight + SECOND]);

    for _ in 0..2 {
        table.challenge(ADA, SERVER, RATED).await;
    }
    let week = now() + TimeDelta::days(7);
    let closed = "select closed_at from challenge where outcome = 'expired' order by 1";
    let at = done_at(&table, PeriodicJob::Challenges, week, (2, closed)).await;
    assert_eq!(at, [week, week + SECOND]);
}

#[tokio::test]
async fn an_idle_job_waits_for_its_poll_interval() {
    /// The shortest interval of all jobs.
    const PAUSE: Duration = Duration::from_secs(2);
    let table = Table::new().await;
    let begun = Instant::now();
    let mut all = Vec::new();
    for job in PeriodicJob::ALL {
        let (clock, looks) = ticking_clock(now(), TimeDelta::zero());
        tokio::spawn(job.run(table.database.clone(), clock, Watchdog::new(begun)));
        all.push((format!("{job:?}"), looks));
    }
    let (clock, looks) = ticking_clock(now(), TimeDelta::zero());
    tokio::spawn(GlobalRanksWorker { database: table.database.clone(), clock }.run());
    all.push(("GlobalRanks".to_owned(), looks));
    let is_paused = |looks: &AtomicI32| looks.load(Ordering::SeqCst) >= 2; // it has polled, and then begun to wait
    while !all.iter().all(|(_, looks)| is_paused(looks)) {
        assert!(begun.elapsed() < Duration::from_secs(30), "some do not even look");
        tokio::task::yield_now().await;
    }
    // Enough time for a busy loop to poll many times.
    for _ in 0..100 {
        play::deadlines::time_out_due(&table.database, now()).await.expect("the database is reachable");
    }
    for (job, looks) in all {
        let most = 2 * (1 + begun.elapsed().as_secs() / PAUSE.as_secs());
        let looked = looks.load(Ordering::SeqCst);
        assert!(u64::try_from(looked).is_ok_and(|looked| looked <= most), "{job}: {looked} of {most}");
    }
}
