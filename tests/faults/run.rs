//! The fault injection tests.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use discord_playground::World;
use futures_util::StreamExt;
use futures_util::stream;
use sqlx::PgPool;
use tokio::sync::{Mutex, broadcast};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use crate::audit::{Audit, audit};
use crate::changes::until_within;
use crate::faults::{Fault, FaultInjector};
use crate::harness::Harness;
use crate::matches::{Match, Rng};
use crate::stage::count;
use crate::tournament::{self, Tournament};

/// Plies per second: below Discord's limits, so that delayed posts can catch up.
const PLIES_PER_SECOND: u32 = 10;

/// Time between two plies in the tournament's thread: its matches share one rate limit, and need a reserve to catch up.
const THREAD_PLY_INTERVAL: Duration = Duration::from_secs(2);

/// Commands between two faults, at least and at most.
const COMMANDS_BETWEEN_FAULTS: RangeInclusive<usize> = 15..=60;

const MAX_CONCURRENT_PLAYERS: usize = 16;

/// Maximum time from the end of a fault to a new ply, and from there to its post: requests that hang time out after twenty
/// seconds, and the backlog has to be posted.
const RECOVERY_TIMEOUT: Duration = Duration::from_mins(1);

/// Maximum time for posting the backlog at the end.
const DRAIN_TIMEOUT: Duration = Duration::from_mins(3);

/// A ply that the bot just acknowledged: its match, and the match's number of plies.
#[derive(Clone, Copy)]
struct Acknowledged {
    of_match: i64,
    plies: usize,
}

struct Recovery {
    /// From the end of the fault to the post of a new ply.
    time: Duration,
    /// Rate-limited requests from the start of the fault on.
    invalid_requests: u64,
}

type Recoveries = BTreeMap<Fault, Vec<Recovery>>;

/// A hundred matches of a hundred plies:
/// `cargo test --release --test faults ten_thousand -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes twenty minutes"]
async fn ten_thousand_plies_survive_all_faults() {
    play("killed-long", 100, 100).await;
}

/// Forty matches of fifty plies: `cargo test --test faults two_thousand -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes five minutes"]
async fn two_thousand_plies_survive_all_faults() {
    play("killed-short", 40, 50).await;
}

async fn play(name: &str, matches: usize, plies: usize) {
    let harness = Harness::new(name).await;
    let (stage, pool) = (&harness.stage, &harness.pool);
    let mut injector = FaultInjector::new(harness.clone()).await;
    let mut started = start_matches(&harness, matches - tournament::MATCHES).await;
    let (tournament, of_tournament) = Tournament::start(&harness, &mut injector).await;
    // Spread, so that not all of them are played at the start of the run.
    for (number, one) in of_tournament.into_iter().enumerate() {
        started.insert(number * (MAX_CONCURRENT_PLAYERS + 1), one);
    }
    let all_injected = Arc::new(AtomicBool::new(false));
    let (acknowledged, _) = broadcast::channel(1024);
    let players =
        tokio::spawn(play_all(harness.clone(), started, plies, all_injected.clone(), acknowledged.clone()));
    let mut recoveries = Recoveries::new();
    let (mut unavoidable_rate_limits, mut limits_lowered) = (0, 0);
    let (mut rng, start) = (Rng::new(7), Instant::now());
    for fault in Fault::ALL.into_iter().cycle() {
        let (least, most) = COMMANDS_BETWEEN_FAULTS.into_inner();
        harness.wait_for_commands(least + rng.below(most - least + 1)).await;
        if harness.is_over() {
            break;
        }
        println!("{:6.1?} {fault:?}", start.elapsed());
        let (_, invalid_before) = stage.discord.request_counts();
        let ended_at = injector.inject(fault).await;
        let recovery_time = measure_recovery(&harness, acknowledged.subscribe(), ended_at).await;
        let invalid_requests = stage.discord.request_counts().1 - invalid_before;
        match recovery_time {
            Some(time) => recoveries.entry(fault).or_default().push(Recovery { time, invalid_requests }),
            None => assert!(harness.is_over(), "no ply was acknowledged after {fault:?}"),
        }
        if fault == Fault::LowRateLimit {
            unavoidable_rate_limits += invalid_requests;
            limits_lowered += 1;
        }
        all_injected.store(recoveries.len() == Fault::ALL.len(), Ordering::Relaxed);
    }
    let matches = players.await.expect("no player panics");
    injector.clear_faults();
    let late = time_out_some(pool, &matches).await;
    let drain_time = drain(pool).await;
    assert_eq!(count(pool, "select count(*) from match where end_reason = 'time'").await, late);
    let found = audit(stage, pool, &matches, &tournament, unavoidable_rate_limits).await;
    tournament.check(stage, pool).await;
    print(&found, &matches, &recoveries, &injector, drain_time);
    injector.stop().await;
    check(&found, &recoveries);
    // At most one post and one edit per channel.
    assert!(
        unavoidable_rate_limits <= limits_lowered * 2 * matches.len() as u64,
        "{unavoidable_rate_limits}"
    );
    let harness = Arc::into_inner(harness).expect("all players have finished");
    harness.stage.discord.stop().await;
}

async fn start_matches(harness: &Harness, matches: usize) -> Vec<Match> {
    let stage = &harness.stage;
    let mut servers = Vec::new();
    for number in 0..matches.div_ceil(4) {
        let server = stage.discord.add_server(&format!("Garden {number}"));
        stage.discord.join(stage.discord.bot(), server);
        harness.keep_old_boards(server).await;
        servers.push(server);
    }
    let all = (0..matches).map(|number| Match::start(stage, servers[number / 4], number));
    stream::iter(all).buffered(MAX_CONCURRENT_PLAYERS).collect().await
}

/// Plays all matches at a constant rate: each to its end, or for at least `plies` and until each fault has been injected once.
async fn play_all(
    harness: Arc<Harness>,
    matches: Vec<Match>,
    plies: usize,
    all_injected: Arc<AtomicBool>,
    acknowledged: broadcast::Sender<Acknowledged>,
) -> Vec<Match> {
    let _guard = harness.players_guard();
    let rate = Mutex::new(interval(Duration::from_secs(1) / PLIES_PER_SECOND));
    let mut in_thread = interval(THREAD_PLY_INTERVAL);
    in_thread.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let in_thread = Mutex::new(in_thread);
    let play = async |mut one: Match| {
        while (one.plies() < plies || !all_injected.load(Ordering::Relaxed)) && !one.is_over() {
            if one.is_among_others() {
                in_thread.lock().await.tick().await;
            }
            rate.lock().await.tick().await;
            let played = one.play_one(&harness).await;
            if played.is_some() {
                acknowledged.send(Acknowledged { of_match: one.id, plies: one.plies() }).ok();
            }
        }
        one
    };
    stream::iter(matches).map(play).buffer_unordered(MAX_CONCURRENT_PLAYERS).collect().await
}

/// Returns the time from the end of a fault to the post of a ply that was played since. `None` if no ply is acknowledged in time,
/// or the players have finished.
async fn measure_recovery(
    harness: &Harness,
    mut acknowledged: broadcast::Receiver<Acknowledged>,
    ended_at: Instant,
) -> Option<Duration> {
    let next = tokio::select! {
        next = timeout(RECOVERY_TIMEOUT, acknowledged.recv()) => next.ok()?.ok()?,
        () = harness.wait_for_end() => return None,
    };
    let prefix = format!("match-{}-", next.of_match);
    let is_posted = |world: &World| {
        let recent = world.messages.values().rev().take(500);
        let mut plies = recent.flat_map(|post| &post.attachments).filter_map(|file| {
            let rest = file.filename.strip_prefix(&prefix)?;
            match rest.strip_prefix("ply-") {
                Some(ply) => ply.split('-').next()?.parse().ok(),
                None => Some(usize::MAX), // the result
            }
        });
        plies.any(|ply| ply >= next.plies).then_some(())
    };
    let posted = harness.stage.discord.wait_until(RECOVERY_TIMEOUT, is_posted).await;
    assert!(posted.is_some(), "ply {} of match {} was not posted", next.plies, next.of_match);
    Some(ended_at.elapsed())
}

/// Lets some matches lose on time, after a reminder. Returns their number.
async fn time_out_some(pool: &PgPool, matches: &[Match]) -> i64 {
    let late: Vec<i64> = matches.iter().filter(|one| !one.is_over()).step_by(5).map(|one| one.id).collect();
    for _ in 0..2 {
        drain(pool).await;
        // Shifts the match by forty hours; the time limit is three days. The log and the columns derived from it have to agree.
        for shift in [
            "update match_event set at = at - interval '40 hours' where match_id = any($1)",
            "update match set started_at = started_at - interval '40 hours',
                 deadline_at = deadline_at - interval '40 hours', remind_at = $2 where match_id = any($1)",
        ] {
            let shifted = sqlx::query(shift).bind(&late).bind(Utc::now() - TimeDelta::seconds(1));
            shifted.execute(pool).await.expect("the rows can be changed");
        }
    }
    until_within(pool, DRAIN_TIMEOUT, "matches to time out", async || {
        let ended = count(pool, "select count(*) from match where end_reason = 'time'").await;
        if ended == as_count(late.len()) { Ok(()) } else { Err(format!("{ended} of {}", late.len())) }
    })
    .await;
    as_count(late.len())
}

fn as_count(length: usize) -> i64 {
    i64::try_from(length).expect("the length is small")
}

/// Waits until no notice is pending. Returns how long that took.
async fn drain(pool: &PgPool) -> Duration {
    let started = Instant::now();
    until_within(pool, DRAIN_TIMEOUT, "all notices to be done", async || {
        // Edits of the tournament's table wait for up to an hour.
        let due = "update notice set retry_at = $1
                   where kind = 'tournament_table' and done_at is null and claimed_by is null and retry_at > $1";
        sqlx::query(due).bind(Utc::now()).execute(pool).await.expect("the rows can be changed");
        let left = count(pool, "select count(*) from notice where done_at is null").await;
        if left == 0 { Ok(()) } else { Err(format!("{left} notices are pending")) }
    })
    .await;
    started.elapsed()
}

fn print(
    found: &Audit,
    matches: &[Match],
    recoveries: &Recoveries,
    injector: &FaultInjector,
    drain_time: Duration,
) {
    let unanswered: usize = matches.iter().map(|one| one.tally.unanswered).sum();
    println!("{found:#?}");
    println!("attempts without an acknowledgement: {unanswered}");
    println!(
        "longest shutdown after SIGTERM: {:.1?}; remaining notices posted in {drain_time:.1?} after the timeouts",
        injector.longest_shutdown
    );
    println!("from the end of a fault to the post of a new ply: count, median, maximum; invalid requests");
    for (fault, all) in recoveries {
        let mut times: Vec<Duration> = all.iter().map(|one| one.time).collect();
        times.sort();
        let invalid: u64 = all.iter().map(|one| one.invalid_requests).sum();
        let (median, maximum) = (times[times.len() / 2], times[times.len() - 1]);
        println!("  {fault:?}: {}, {median:.1?}, {maximum:.1?}; {invalid}", times.len());
    }
}

fn check(found: &Audit, recoveries: &Recoveries) {
    assert_eq!(
        (found.lost, found.posted_again, found.not_posted, found.out_of_order, found.given_up),
        (0, 0, 0, 0, 0)
    );
    assert!(found.acknowledged <= found.saved);
    let expected = found.expected_text_posts.as_ref().expect("the audit is complete");
    assert!(expected.contains(&found.text_posts), "{} text posts, not {expected:?}", found.text_posts);
    assert!(
        found.invalid_requests * 100 <= found.requests,
        "{} of {} requests were invalid",
        found.invalid_requests,
        found.requests
    );
    assert_eq!(recoveries.len(), Fault::ALL.len(), "each fault was injected while matches were played");
}
