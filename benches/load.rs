//! Load benchmark of the bot on a small and a large database: latency, CPU time per ply, memory and disk space.
//!
//! `cargo bench --bench load`, or with other numbers of matches: `cargo bench --bench load -- 1000 100000`. One match in a
//! hundred is running. The bot is a separate process, Discord has its normal latency, and disk writes aren't synced. Fails if a
//! limit is exceeded.

#[path = "../tests/bot/changes.rs"]
mod changes;
#[path = "../tests/support/database.rs"]
mod database;
#[path = "../tests/faults/harness.rs"]
#[expect(dead_code, reason = "used by the fault injection tests")]
mod harness;
#[path = "../tests/faults/matches.rs"]
#[expect(dead_code, reason = "used by the fault injection tests")]
mod matches;
#[path = "../tests/bot/process.rs"]
#[expect(dead_code, reason = "used by test binaries")]
mod process;
#[path = "../tests/support/rows.rs"]
mod rows;
#[path = "../tests/bot/stage.rs"]
#[expect(dead_code, reason = "used by test binaries")]
mod stage;

use std::fs;
use std::time::Duration;

use discord_playground::Id;
use futures_util::future::join_all;
use hivepost::play::Database;
use hivepost::play::bench_data::{Amount, fill};
use sqlx::PgPool;
use tokio::time::{Instant, sleep_until};

use crate::matches::Match;
use crate::process::BotProcess;
use crate::stage::{Stage, count};

/// Default numbers of matches.
const DEFAULT_SIZES: [i64; 2] = [1_000, 1_000_000];
/// One match in this many is running.
const ONE_RUNNING_OF: i64 = 100;
/// Matches that are played during the benchmark.
const PLAYED_MATCHES: usize = 100;
/// A rate at which Discord's limits allow all posts.
const SUSTAINED: Load = Load { plies_per_second: 20, seconds: 30, waits_for_posts: true };
/// A higher rate, at which posts fall behind.
const BURST: Load = Load { plies_per_second: 50, seconds: 20, waits_for_posts: false };
/// Discord's latency of posts and edits.
const POST_LATENCY: Duration = Duration::from_millis(300);
const EDIT_LATENCY: Duration = Duration::from_millis(150);

/// Milliseconds per clock tick in `/proc/PID/stat`; always the same on Linux.
const MS_PER_TICK: f64 = 10.0;

/// Limit of the 99th percentile of acknowledgements during the burst.
const MAX_ACKNOWLEDGEMENT: Duration = Duration::from_millis(100);
/// Limit of the 99th percentile of posts at the sustained rate.
const MAX_POST: Duration = Duration::from_millis(1500);
/// Limit of the time from the start to the connection.
const MAX_STARTUP: Duration = Duration::from_secs(2);
/// Limits of the idle bot's resident memory, in KiB; the second one from 5,000 running matches.
const MAX_IDLE_KIB: u64 = 40 * 1024;
const MAX_IDLE_KIB_LARGE: u64 = 100 * 1024;
/// Limit of the ratio of CPU times per ply on the last and the first database; by default the largest and the smallest.
const MAX_CPU_GROWTH: f64 = 1.5;

/// A rate of plies.
#[derive(Clone, Copy)]
struct Load {
    plies_per_second: u32,
    seconds: u32,
    /// Whether each player waits for the post of the previous ply.
    waits_for_posts: bool,
}

/// The results on one database.
struct Measurement {
    matches: i64,
    running: i64,
    megabytes: i64,
    startup: Duration,
    /// Resident memory before and after the load.
    idle_kib: u64,
    final_kib: u64,
    sustained: Latencies,
    burst: Latencies,
    cpu_per_ply: CpuTime,
}

/// In milliseconds.
#[derive(Clone, Copy)]
struct CpuTime {
    bot: f64,
    database: f64,
}

/// The latency of each ply.
struct Latencies {
    acknowledged: Vec<Duration>,
    posted: Vec<Duration>,
}

fn main() {
    let sizes: Vec<i64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if sizes.is_empty() { DEFAULT_SIZES.to_vec() } else { sizes };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("the runtime starts");
    let mut all = Vec::new();
    for matches in sizes {
        let mut measured = runtime.block_on(measure(matches));
        measured.print();
        all.push(measured);
    }
    check(&mut all);
}

async fn measure(matches: i64) -> Measurement {
    let stage = Stage::without_bot(&format!("killed-load-{matches}")).await;
    let pool = stage.pool().await;
    let amount = Amount { matches, one_running_of: ONE_RUNNING_OF, players: (matches / 10).max(2000) };
    let started = Instant::now();
    fill(&Database::new(pool.clone()), amount, stage.now()).await.expect("the database is empty");
    move_matches(&stage, &pool).await;
    println!("\n{matches} matches, created in {:.0?}", started.elapsed());
    let started = Instant::now();
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let startup = started.elapsed();
    stage.settle(&pool).await;
    let idle_kib = bot.resident_kib();
    let mut played = start_matches(&stage).await;
    stage.settle(&pool).await;
    stage.discord.slow_down("POST", "/messages", POST_LATENCY);
    stage.discord.slow_down("PATCH", "/channels", EDIT_LATENCY);
    let before = CpuTime::now(&bot, &pool).await;
    let sustained = play(&stage, &mut played, SUSTAINED).await;
    stage.settle(&pool).await;
    let after = CpuTime::now(&bot, &pool).await;
    let plies = f64::from(SUSTAINED.plies_per_second * SUSTAINED.seconds);
    let cpu_per_ply = CpuTime {
        bot: (after.bot - before.bot) / plies,
        database: (after.database - before.database) / plies,
    };
    let burst = play(&stage, &mut played, BURST).await;
    let megabytes = "select pg_database_size(current_database()) / 1000000";
    let running = "select count(*) from match where ended_at is null";
    let measured = Measurement {
        matches,
        running: count(&pool, running).await,
        megabytes: count(&pool, megabytes).await,
        startup,
        idle_kib,
        final_kib: bot.resident_kib(),
        sustained,
        burst,
        cpu_per_ply,
    };
    bot.kill().await;
    stage.discord.stop().await;
    measured
}

/// Moves the running matches to an existing channel, so that the bot doesn't treat them as orphaned.
async fn move_matches(stage: &Stage, pool: &PgPool) {
    let moved = sqlx::query("update match set guild_id = $1, channel_id = $2 where ended_at is null")
        .bind(stage.server.cast_signed())
        .bind(stage.channel.cast_signed());
    moved.execute(pool).await.expect("the rows can be changed");
    sqlx::query("vacuum analyze match").execute(pool).await.expect("vacuum succeeds");
}

/// Starts the matches to play, four per server.
async fn start_matches(stage: &Stage) -> Vec<Match> {
    let mut matches = Vec::new();
    let mut server = stage.server;
    for number in 0..PLAYED_MATCHES {
        if number % 4 == 0 {
            server = stage.discord.add_server(&format!("Garden {number}"));
            stage.discord.join(stage.discord.bot(), server);
        }
        matches.push(Match::start(stage, server, number).await);
    }
    matches
}

/// Plays plies at the given rate.
async fn play(stage: &Stage, matches: &mut [Match], load: Load) -> Latencies {
    let start = Instant::now();
    let count = u32::try_from(matches.len()).expect("the length is small");
    let each = (0..).zip(matches).map(async |(index, one)| {
        let mut times = Vec::new();
        for round in 0..load.plies_per_second * load.seconds / count {
            let planned = start + Duration::from_secs(1) / load.plies_per_second * (round * count + index);
            sleep_until(planned).await;
            times.push(play_one(stage, one, planned, load.waits_for_posts).await);
        }
        times
    });
    let times = join_all(each).await.concat();
    Latencies {
        acknowledged: times.iter().map(|(acknowledged, _)| *acknowledged).collect(),
        posted: times.iter().filter_map(|(_, posted)| *posted).collect(),
    }
}

/// Plays one ply. Returns the times from `planned` to its acknowledgement and, if `waits_for_post`, to its post. They include
/// the delay of the ply itself, so that a bot that can't keep up shows in the results.
async fn play_one(
    stage: &Stage,
    one: &mut Match,
    planned: Instant,
    waits_for_post: bool,
) -> (Duration, Option<Duration>) {
    let choice = one.choose();
    let before = stage.discord.messages(choice.channel).last().map(|post| post.id);
    let interaction =
        stage.discord.command(choice.player, choice.channel, choice.command, choice.options.clone());
    let interaction = interaction.await.expect("Discord sends it");
    wait_for_acknowledgement(stage, interaction).await;
    let acknowledged = planned.elapsed();
    let answer = stage.discord.answer(interaction).await;
    assert!(answer.content().starts_with("Played"), "{}", answer.content());
    if waits_for_post {
        stage.discord.next_message(choice.channel, before).await;
    }
    one.apply(choice);
    (acknowledged, waits_for_post.then(|| planned.elapsed()))
}

async fn wait_for_acknowledgement(stage: &Stage, interaction: Id) {
    let acknowledged = stage.discord.wait_for("an acknowledgement", |world| {
        let mut recent = world.messages.values().rev().take(200);
        recent.any(|message| message.interaction == Some(interaction)).then_some(())
    });
    acknowledged.await;
}

impl CpuTime {
    /// Returns the CPU time used so far.
    async fn now(bot: &BotProcess, pool: &PgPool) -> Self {
        let bot = ProcessStat::read(bot.child.id().expect("the bot is running")).own;
        Self { bot, database: database_time(pool).await }
    }
}

/// Returns the CPU time of PostgreSQL: of the postmaster, its running backends and those that have ended.
async fn database_time(pool: &PgPool) -> f64 {
    let backend: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(pool).await.expect("the query succeeds");
    let postmaster_id = ProcessStat::read(backend.unsigned_abs()).parent;
    let postmaster = ProcessStat::read(postmaster_id);
    let processes = fs::read_dir("/proc")
        .expect("/proc is readable")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok());
    let backends = processes.map(ProcessStat::read).filter(|process| process.parent == postmaster_id);
    postmaster.own + postmaster.ended_children + backends.map(|backend| backend.own).sum::<f64>()
}

/// CPU times of a process in milliseconds, and its parent's id. All 0 if the process has ended.
struct ProcessStat {
    own: f64,
    ended_children: f64,
    parent: u32,
}

impl ProcessStat {
    fn read(id: u32) -> Self {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The second field is a name in brackets, which may contain spaces.
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
        let number =
            |field: usize| fields.get(field - 3).and_then(|text| text.parse::<u32>().ok()).unwrap_or(0);
        let milliseconds = |field| f64::from(number(field)) * MS_PER_TICK;
        Self {
            own: milliseconds(14) + milliseconds(15),
            ended_children: milliseconds(16) + milliseconds(17),
            parent: number(4),
        }
    }
}

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

impl Measurement {
    fn print(&mut self) {
        println!("{} running, {} MB on disk", self.running, self.megabytes);
        println!("connected after {:.1?}", self.startup);
        println!("resident: {} MiB idle, {} MiB after the load", self.idle_kib / 1024, self.final_kib / 1024);
        for (Load { plies_per_second, seconds, .. }, times) in
            [(SUSTAINED, &mut self.sustained), (BURST, &mut self.burst)]
        {
            println!("{plies_per_second} plies per second for {seconds} s:");
            for (what, times) in [("acknowledged", &mut times.acknowledged), ("posted", &mut times.posted)] {
                if !times.is_empty() {
                    println!(
                        "  {what} after {:.1?}, p99 {:.1?}",
                        percentile(times, 50),
                        percentile(times, 99)
                    );
                }
            }
        }
        let CpuTime { bot, database } = self.cpu_per_ply;
        println!("CPU time per ply: {bot:.1} ms bot, {database:.1} ms database");
    }
}

fn check(all: &mut [Measurement]) {
    for measured in &mut *all {
        let max_idle = if measured.running < 5_000 { MAX_IDLE_KIB } else { MAX_IDLE_KIB_LARGE };
        assert!(measured.idle_kib <= max_idle, "{} KiB idle", measured.idle_kib);
        assert!(measured.startup <= MAX_STARTUP, "connected after {:?}", measured.startup);
        let post = percentile(&mut measured.sustained.posted, 99);
        assert!(post <= MAX_POST, "posted after {post:?}, at {} matches", measured.matches);
        let acknowledgement = percentile(&mut measured.burst.acknowledged, 99);
        assert!(
            acknowledgement <= MAX_ACKNOWLEDGEMENT,
            "acknowledged after {acknowledgement:?}, at {} matches",
            measured.matches
        );
    }
    if let [first, .., last] = all {
        let cpu_time = |measured: &Measurement| measured.cpu_per_ply.bot + measured.cpu_per_ply.database;
        let growth = cpu_time(last) / cpu_time(first);
        println!(
            "\na ply takes {growth:.2} times as much CPU time with {} matches as with {}",
            last.matches, first.matches
        );
        assert!(growth <= MAX_CPU_GROWTH, "{growth}");
    }
}
