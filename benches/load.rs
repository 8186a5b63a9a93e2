//! A bot at work on a small and on a full database: what a player waits, what a move costs, how much memory and room it takes.
//!
//! `cargo bench --bench load`, or with other numbers of matches: `cargo bench --bench load -- 1000 100000`. One of a hundred is
//! running. The bot is a process of its own, Discord takes as long as it takes, and a write to the disk costs nothing here.
//! Fails if a bar is passed.

#[path = "../tests/bot/changes.rs"]
#[expect(dead_code, reason = "a part of it is used")]
mod changes;
#[path = "../tests/support/database.rs"]
mod database;
#[path = "../tests/faults/ground.rs"]
#[expect(dead_code, reason = "nothing goes wrong here")]
mod ground;
#[path = "../tests/faults/matches.rs"]
#[expect(dead_code, reason = "nothing goes wrong here")]
mod matches;
#[path = "../tests/bot/process.rs"]
#[expect(dead_code, reason = "it is killed elsewhere")]
mod process;
#[path = "../tests/support/rows.rs"]
mod rows;
#[path = "../tests/bot/stage.rs"]
#[expect(dead_code, reason = "dialogues are played elsewhere")]
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

/// How many matches there are if nobody says it.
const SIZES: [i64; 2] = [1_000, 1_000_000];
/// One of so many is running.
const ONE_RUNNING_OF: i64 = 100;
/// How many are played here.
const PLAYED: usize = 100;
/// First as fast as Discord takes all that is said.
const SUSTAINED: Speed = Speed { a_second: 20, seconds: 30, waits_for_posts: true };
/// Then faster.
const FASTER: Speed = Speed { a_second: 50, seconds: 20, waits_for_posts: false };
/// How long Discord takes.
const POST: Duration = Duration::from_millis(300);
const EDIT: Duration = Duration::from_millis(150);

/// In what Linux counts the time of a process, in milliseconds: always the same.
const A_TICK: f64 = 10.0;

/// The bars.
const ACKNOWLEDGED: Duration = Duration::from_millis(100);
const POSTED: Duration = Duration::from_millis(1500);
const READY: Duration = Duration::from_secs(2);
const AT_REST: u64 = 40 * 1024;
const AT_REST_WITH_TEN_THOUSAND: u64 = 100 * 1024;
/// How much more of the processor a move may take on the largest database than on the smallest.
const GROWTH: f64 = 1.5;

/// How fast is played.
#[derive(Clone, Copy)]
struct Speed {
    a_second: u32,
    seconds: u32,
    /// Whether nobody moves before they have seen what was played before.
    waits_for_posts: bool,
}

/// What was measured on one database.
struct Measured {
    matches: i64,
    running: i64,
    megabytes: i64,
    ready: Duration,
    at_rest: u64,
    after: u64,
    sustained: Times,
    faster: Times,
    /// Of the processor, in milliseconds: of the bot and of the database.
    a_move: (f64, f64),
}

/// How long each move took.
struct Times {
    acknowledged: Vec<Duration>,
    posted: Vec<Duration>,
}

fn main() {
    let sizes: Vec<i64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if sizes.is_empty() { SIZES.to_vec() } else { sizes };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime can be made");
    let mut all = Vec::new();
    for matches in sizes {
        let mut measured = runtime.block_on(measure(matches));
        measured.print();
        all.push(measured);
    }
    judge(&mut all);
}

async fn measure(matches: i64) -> Measured {
    let stage = Stage::without_bot(&format!("killed-load-{matches}")).await;
    let pool = stage.pool().await;
    let amount = Amount { matches, one_running_of: ONE_RUNNING_OF, players: (matches / 10).max(2000) };
    let begun = Instant::now();
    fill(&Database::new(pool.clone()), amount, stage.now()).await.expect("it is empty");
    move_in(&stage, &pool).await;
    println!("\n{matches} matches, made in {:.0?}", begun.elapsed());
    let begun = Instant::now();
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let ready = begun.elapsed();
    stage.settle(&pool).await;
    let at_rest = bot.resident_kib();
    let mut played = begin(&stage).await;
    stage.settle(&pool).await;
    stage.discord.slow_down("POST", "/messages", POST);
    stage.discord.slow_down("PATCH", "/channels", EDIT);
    let before = (processor_time(&bot), database_time(&pool).await);
    let sustained = play(&stage, &mut played, SUSTAINED).await;
    stage.settle(&pool).await;
    let after = (processor_time(&bot), database_time(&pool).await);
    let moves = f64::from(SUSTAINED.a_second * SUSTAINED.seconds);
    let a_move = ((after.0 - before.0) / moves, (after.1 - before.1) / moves);
    let faster = play(&stage, &mut played, FASTER).await;
    let megabytes = "select pg_database_size(current_database()) / 1000000";
    let running = "select count(*) from match where ended_at is null";
    let measured = Measured {
        matches,
        running: count(&pool, running).await,
        megabytes: count(&pool, megabytes).await,
        ready,
        at_rest,
        after: bot.resident_kib(),
        sustained,
        faster,
        a_move,
    };
    bot.kill().await;
    stage.discord.stop().await;
    measured
}

/// The matches that are running are in a channel that there is: else the bot would see to those whose place is lost.
async fn move_in(stage: &Stage, pool: &PgPool) {
    let moved = sqlx::query("update match set guild_id = $1, channel_id = $2 where ended_at is null")
        .bind(stage.server.cast_signed())
        .bind(stage.channel.cast_signed());
    moved.execute(pool).await.expect("the rows can be changed");
    sqlx::query("vacuum analyze match").execute(pool).await.expect("it cleans up");
}

/// Begins the matches that are played, four in a server.
async fn begin(stage: &Stage) -> Vec<Match> {
    let mut matches = Vec::new();
    let mut server = stage.server;
    for number in 0..PLAYED {
        if number % 4 == 0 {
            server = stage.discord.add_server(&format!("Garden {number}"));
            stage.discord.join(stage.discord.bot(), server);
        }
        matches.push(Match::begin(stage, server, number).await);
    }
    matches
}

/// So many moves a second, for so many seconds.
async fn play(stage: &Stage, matches: &mut [Match], speed: Speed) -> Times {
    let begun = Instant::now();
    let count = u32::try_from(matches.len()).expect("they are few");
    let each = (0..).zip(matches).map(async |(index, one)| {
        let mut times = Vec::new();
        for round in 0..speed.a_second * speed.seconds / count {
            let planned = begun + Duration::from_secs(1) / speed.a_second * (round * count + index);
            sleep_until(planned).await;
            times.push(play_one(stage, one, planned, speed.waits_for_posts).await);
        }
        times
    });
    let times = join_all(each).await.concat();
    Times {
        acknowledged: times.iter().map(|(acknowledged, _)| *acknowledged).collect(),
        posted: times.iter().filter_map(|(_, posted)| *posted).collect(),
    }
}

/// How long after it was to be made a move is acknowledged and, if that is waited for, posted: also how much too late it was
/// made, so that a bot that cannot keep up shows it.
async fn play_one(
    stage: &Stage,
    one: &mut Match,
    planned: Instant,
    waits: bool,
) -> (Duration, Option<Duration>) {
    let choice = one.choose();
    let before = stage.discord.messages(choice.channel).last().map(|post| post.id);
    let asked = stage.discord.command(choice.player, choice.channel, choice.command, choice.options.clone());
    let asked = asked.await.expect("Discord sends it");
    acknowledgement(stage, asked).await;
    let acknowledged = planned.elapsed();
    let answer = stage.discord.answer(asked).await;
    assert!(answer.content().starts_with("Played"), "{}", answer.content());
    if waits {
        stage.discord.next_message(choice.channel, before).await;
    }
    one.go_on(choice);
    (acknowledged, waits.then(|| planned.elapsed()))
}

async fn acknowledgement(stage: &Stage, asked: Id) {
    let acknowledged = stage.discord.wait_for("an acknowledgement", |world| {
        let mut recent = world.messages.values().rev().take(200);
        recent.any(|message| message.interaction == Some(asked)).then_some(())
    });
    acknowledged.await;
}

/// How much of the processor it has used so far, in milliseconds.
fn processor_time(bot: &BotProcess) -> f64 {
    own_time(bot.child.id().expect("it is running")).0
}

/// The same of PostgreSQL: the process that began all others, those that have ended and those that are there.
async fn database_time(pool: &PgPool) -> f64 {
    let backend: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(pool).await.expect("the database tells");
    let (_, _, first) = own_time(backend.unsigned_abs());
    let (own, ended, _) = own_time(first);
    let processes = fs::read_dir("/proc")
        .expect("Linux tells")
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok());
    let children = processes.map(own_time).filter(|(.., parent)| *parent == first);
    own + ended + children.map(|(own, ..)| own).sum::<f64>()
}

/// What a process has used, what its children that have ended have used, and which process began it. Nothing, if it is gone.
fn own_time(id: u32) -> (f64, f64, u32) {
    let told = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    // The second field is a name in brackets, in which anything may stand.
    let fields: Vec<&str> = told.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let number = |field: usize| fields.get(field - 3).and_then(|text| text.parse::<u32>().ok()).unwrap_or(0);
    let milliseconds = |field| f64::from(number(field)) * A_TICK;
    (milliseconds(14) + milliseconds(15), milliseconds(16) + milliseconds(17), number(4))
}

fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

impl Measured {
    fn print(&mut self) {
        println!("{} running, {} MB on the disk", self.running, self.megabytes);
        println!("ready after {:.1?}", self.ready);
        println!("resident: {} MiB at rest, {} MiB afterwards", self.at_rest / 1024, self.after / 1024);
        for (Speed { a_second, seconds, .. }, times) in
            [(SUSTAINED, &mut self.sustained), (FASTER, &mut self.faster)]
        {
            println!("{a_second} moves a second for {seconds} s:");
            for (what, times) in [("acknowledged", &mut times.acknowledged), ("posted", &mut times.posted)] {
                if !times.is_empty() {
                    println!("  {what} after {:.1?}, p99 {:.1?}", share(times, 50), share(times, 99));
                }
            }
        }
        println!("a move: {:.1} ms of the bot, {:.1} ms of the database", self.a_move.0, self.a_move.1);
    }
}

fn judge(all: &mut [Measured]) {
    for measured in &mut *all {
        let rest = if measured.running < 5_000 { AT_REST } else { AT_REST_WITH_TEN_THOUSAND };
        assert!(measured.at_rest <= rest, "{} KiB at rest", measured.at_rest);
        assert!(measured.ready <= READY, "ready after {:?}", measured.ready);
        let last_posted = share(&mut measured.sustained.posted, 99);
        assert!(last_posted <= POSTED, "posted after {last_posted:?}, at {} matches", measured.matches);
        let worst = share(&mut measured.faster.acknowledged, 99);
        assert!(worst <= ACKNOWLEDGED, "acknowledged after {worst:?}, at {} matches", measured.matches);
    }
    if let [first, .., last] = all {
        let cost = |measured: &Measured| measured.a_move.0 + measured.a_move.1;
        let growth = cost(last) / cost(first);
        println!(
            "\na move costs {growth:.2} times as much with {} matches as with {}",
            last.matches, first.matches
        );
        assert!(growth <= GROWTH, "{growth}");
    }
}
