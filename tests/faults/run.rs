//! The run itself, long and short.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use discord_playground::World;
use futures_util::StreamExt;
use futures_util::stream;
use sqlx::PgPool;
use tokio::sync::{Mutex, broadcast};
use tokio::time::{Instant, interval, timeout};

use crate::account::{Account, account};
use crate::changes::until_within;
use crate::faults::{Fault, Gremlin};
use crate::ground::Ground;
use crate::matches::{Choices, Match};
use crate::stage::{Stage, count};

/// How many half-moves are asked for in a second: less than Discord allows, for what was kept back has to be made up for.
const A_SECOND: u32 = 10;

/// How many commands are given before the next thing goes wrong, at least and at most.
const WELL: (usize, usize) = (15, 60);

/// How many people act at the same time.
const AT_ONCE: usize = 16;

/// How long after the end of a fault a new move may take to be posted: what hangs is given up after twenty seconds, and then
/// what was left has to be made up for.
const RECOVERY: Duration = Duration::from_mins(1);

/// How long all that is left may take to be said in the end.
const CLEARING: Duration = Duration::from_mins(3);

/// A half-move of which somebody was told just now that it was played: its match, and how many half-moves that makes.
#[derive(Clone, Copy)]
struct Acknowledged {
    of_match: i64,
    plies: usize,
}

/// For how long each kind of fault was felt after its end.
type Recoveries = BTreeMap<Fault, Vec<Duration>>;

/// Ten thousand half-moves in a hundred matches, which takes twenty minutes:
/// `cargo test --release --test faults ten_thousand -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes twenty minutes"]
async fn ten_thousand_half_moves_are_kept_and_told_once_whatever_goes_wrong() {
    play("killed-long", 100, 100).await;
}

/// The same in five minutes: `cargo test --test faults two_thousand -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes five minutes"]
async fn two_thousand_half_moves_are_kept_and_told_once_whatever_goes_wrong() {
    play("killed-short", 40, 50).await;
}

async fn play(name: &str, matches: usize, plies: usize) {
    let ground = Ground::new(name).await;
    let (stage, pool) = (&ground.stage, &ground.pool);
    let mut gremlin = Gremlin::new(ground.clone()).await;
    let begun = begin(stage, matches).await;
    let all_felt = Arc::new(AtomicBool::new(false));
    let (tell, _) = broadcast::channel(1024);
    let players = tokio::spawn(play_all(ground.clone(), begun, plies, all_felt.clone(), tell.clone()));
    let mut recoveries = Recoveries::new();
    let (mut refused_unforeseeably, mut limits_lowered) = (0, 0);
    let (mut choices, begun_at) = (Choices::of(7), Instant::now());
    for fault in Fault::ALL.into_iter().cycle() {
        ground.wait_for_commands(WELL.0 + choices.below(WELL.1 - WELL.0 + 1)).await;
        if ground.is_over() {
            break;
        }
        println!("{:6.1?} {fault:?}", begun_at.elapsed());
        let (_, refused_before) = stage.discord.requests_and_refusals();
        let over = gremlin.cause(fault).await;
        match recovery(&ground, tell.subscribe(), over).await {
            Some(felt) => recoveries.entry(fault).or_default().push(felt),
            None => assert!(ground.is_over(), "nothing is played any more after {fault:?}"),
        }
        if fault == Fault::FewPostsAllowed {
            refused_unforeseeably += stage.discord.requests_and_refusals().1 - refused_before;
            limits_lowered += 1;
        }
        all_felt.store(recoveries.len() == Fault::ALL.len(), Ordering::Relaxed);
    }
    let matches = players.await.expect("no player panics");
    gremlin.mend();
    let late = end_some_by_time(pool, &matches).await;
    let cleared = clear(pool).await;
    assert_eq!(count(pool, "select count(*) from match where end_reason = 'time'").await, late);
    let found = account(stage, pool, &matches, refused_unforeseeably).await;
    print(&found, &matches, &recoveries, &gremlin, cleared);
    gremlin.stop().await;
    judge(&found, &recoveries);
    // One of each kind for each channel, at most.
    assert!(refused_unforeseeably <= limits_lowered * 2 * matches.len() as u64, "{refused_unforeseeably}");
    let ground = Arc::into_inner(ground).expect("nobody else is on it");
    ground.stage.discord.stop().await;
}

async fn begin(stage: &Stage, matches: usize) -> Vec<Match> {
    let mut servers = Vec::new();
    for number in 0..matches.div_ceil(4) {
        let server = stage.discord.add_server(&format!("Garden {number}"));
        stage.discord.join(stage.discord.bot(), server);
        servers.push(server);
    }
    let all = (0..matches).map(|number| Match::begin(stage, servers[number / 4], number));
    stream::iter(all).buffered(AT_ONCE).collect().await
}

/// All matches side by side, so many half-moves a second: at least `plies` each, and on until all has gone wrong once.
async fn play_all(
    ground: Arc<Ground>,
    matches: Vec<Match>,
    plies: usize,
    all_felt: Arc<AtomicBool>,
    tell: broadcast::Sender<Acknowledged>,
) -> Vec<Match> {
    let _playing = ground.playing();
    let pace = Mutex::new(interval(Duration::from_secs(1) / A_SECOND));
    let play = async |mut one: Match| {
        while (one.plies() < plies || !all_felt.load(Ordering::Relaxed)) && !one.is_over() {
            pace.lock().await.tick().await;
            let told = one.play_one(&ground).await;
            if told.is_some() {
                tell.send(Acknowledged { of_match: one.id, plies: one.plies() }).ok();
            }
        }
        one
    };
    stream::iter(matches).map(play).buffer_unordered(AT_ONCE).collect().await
}

/// How long after `over` a half-move that was played since then is posted; nothing if none is played any more.
async fn recovery(
    ground: &Ground,
    mut told: broadcast::Receiver<Acknowledged>,
    over: Instant,
) -> Option<Duration> {
    let next = tokio::select! {
        next = timeout(RECOVERY, told.recv()) => next.ok()?.ok()?,
        () = ground.wait_for_end() => return None,
    };
    let mark = format!("match-{}-", next.of_match);
    let is_told = |world: &World| {
        let recent = world.messages.values().rev().take(500);
        let mut plies = recent.flat_map(|post| &post.attachments).filter_map(|file| {
            let rest = file.filename.strip_prefix(&mark)?;
            match rest.strip_prefix("ply-") {
                Some(ply) => ply.split('-').next()?.parse().ok(),
                None => Some(usize::MAX), // its result
            }
        });
        plies.any(|ply| ply >= next.plies).then_some(())
    };
    let told = ground.stage.discord.wait_until(RECOVERY, is_told).await;
    assert!(told.is_some(), "match {} with {} half-moves is not told", next.of_match, next.plies);
    Some(over.elapsed())
}

/// The time of some runs out: first they are reminded. Gives of how many.
async fn end_some_by_time(pool: &PgPool, matches: &[Match]) -> i64 {
    let late: Vec<i64> = matches.iter().filter(|one| !one.is_over()).step_by(5).map(|one| one.id).collect();
    for _ in 0..2 {
        clear(pool).await;
        // As if nobody had done anything for forty hours of three days: the log first, for the rest follows from it.
        for shift in [
            "update match_event set at = at - interval '40 hours' where match_id = any($1)",
            "update match set started_at = started_at - interval '40 hours',
                 deadline_at = deadline_at - interval '40 hours', remind_at = $2 where match_id = any($1)",
        ] {
            let shifted = sqlx::query(shift).bind(&late).bind(Utc::now() - TimeDelta::seconds(1));
            shifted.execute(pool).await.expect("the rows can be changed");
        }
    }
    until_within(pool, CLEARING, "time to run out", async || {
        let over = count(pool, "select count(*) from match where end_reason = 'time'").await;
        if over == as_count(late.len()) { Ok(()) } else { Err(format!("{over} of {}", late.len())) }
    })
    .await;
    as_count(late.len())
}

fn as_count(length: usize) -> i64 {
    i64::try_from(length).expect("they are few")
}

/// Waits until nothing is left to say; how long that took.
async fn clear(pool: &PgPool) -> Duration {
    let begun = Instant::now();
    until_within(pool, CLEARING, "all to be said", async || {
        let left = count(pool, "select count(*) from notice where done_at is null").await;
        if left == 0 { Ok(()) } else { Err(format!("{left} notices are left")) }
    })
    .await;
    begun.elapsed()
}

fn print(found: &Account, matches: &[Match], recoveries: &Recoveries, gremlin: &Gremlin, cleared: Duration) {
    let unanswered: usize = matches.iter().map(|one| one.tally.unanswered).sum();
    println!("{found:#?}");
    println!("asked again since no answer came: {unanswered}");
    println!(
        "the longest end after SIGTERM: {:.1?}; all said {cleared:.1?} after the last move",
        gremlin.longest_end
    );
    println!("from the end of a fault to the post of a move played after it: times, median, longest");
    for (fault, felt) in recoveries {
        let mut felt = felt.clone();
        felt.sort();
        println!("  {fault:?}: {}, {:.1?}, {:.1?}", felt.len(), felt[felt.len() / 2], felt[felt.len() - 1]);
    }
}

fn judge(found: &Account, recoveries: &Recoveries) {
    assert_eq!(
        (found.lost, found.doubled, found.unannounced, found.out_of_order, found.given_up),
        (0, 0, 0, 0, 0)
    );
    assert!(found.acknowledged <= found.kept);
    let (least, most) = found.words_expected;
    assert!((least..=most).contains(&found.words), "{} posts of words, not {least} to {most}", found.words);
    assert!(
        found.refused * 100 <= found.requests,
        "{} of {} were one too many",
        found.refused,
        found.requests
    );
    assert_eq!(recoveries.len(), Fault::ALL.len(), "each happened while somebody played");
}
