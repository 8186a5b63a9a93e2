//! The connection state, heartbeats and watchdog of a bot, and `hivepost health`.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use discord_playground::{Playground, World};
use hive_picture::Renderer;
use hivepost::clock::Clock;
use hivepost::discord::{
    Announcer, AttachmentClient, Bot, CommandMentions, Connection, Credentials, Data, FailureLimiter,
    InteractionLimiter, LaterUpdates, LatestAutocomplete, REQUEST_TIMEOUT, Rest, ScreenTokens, ShareLimiter,
    WorkQueues,
};
use hivepost::jobs::{BotTurnWorker, Heartbeat, Loop, PeriodicJob, Sender, Watchdog};
use hivepost::play::Database;
use hivepost::play::search_queue::SearchQueue;
use poise::serenity_prelude::UserId;
use sqlx::PgPool;
use tokio::sync::oneshot;

use crate::database::{self, TestDatabase};
use crate::process::BotProcess;
use crate::stage::count;
use crate::starting::{Folder, PASSWORD, TOKEN, assert_says, discord, end, end_of, unused_address};

const TIMEOUT: Duration = Duration::from_secs(30);

/// Runs `hivepost health`. Returns whether it succeeded, and its line of output.
async fn health(folder: &Folder, settings: &[(&str, &str)]) -> (bool, String) {
    let mut child = folder.start(folder.hivepost(&["health"]).envs(settings.iter().copied()));
    let status = end_of(&mut child).await;
    let said = folder.output();
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!said.contains(PASSWORD) && !said.contains(TOKEN), "{said}");
    assert!(said.starts_with(if status.success() { "healthy: " } else { "unhealthy: " }), "{said}");
    (status.success(), said)
}

async fn unhealthy(folder: &Folder, settings: &[(&str, &str)], expected: &str) {
    let (well, said) = health(folder, settings).await;
    assert!(!well, "{said}");
    assert_says(&said, &[expected]);
}

#[tokio::test]
async fn bots_are_healthy_until_three_minutes_after_the_last_heartbeat() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    let url = database.url();
    let settings = [("DATABASE_URL", url.as_str())];
    unhealthy(&folder, &settings, "yet").await; // without a schema
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    unhealthy(&folder, &settings, "yet").await;
    let bot = BotProcess::start(&discord, &url).await;
    let begun = Instant::now();
    while count(&pool, "select count(*) from heartbeat").await == 0 {
        assert!(begun.elapsed() < TIMEOUT, "no heartbeat");
        tokio::task::yield_now().await;
    }
    assert_says(&health(&folder, &settings).await.1, &["healthy: connected to Discord"]);
    drop(bot);
    // A heartbeat far in the future doesn't hide the others.
    sqlx::query("insert into heartbeat (process, at) values (0, '2199-01-01')")
        .execute(&pool)
        .await
        .expect("the insert is valid");
    for (age, expected) in
        [("2 minutes", true), ("200 seconds", false), ("5 hours", false), ("-1 hour", false)]
    {
        sqlx::query("update heartbeat set at = $1 - $2::text::interval where process <> 0")
            .bind(Utc::now())
            .bind(age)
            .execute(&pool)
            .await
            .expect("the update is valid");
        let (well, said) = health(&folder, &settings).await;
        assert_eq!(well, expected, "{age}: {said}");
    }
    discord.stop().await;
}

#[tokio::test]
async fn health_checks_the_shards_of_its_settings_or_else_all() {
    let (folder, discord, database) = (Folder::new(), discord().await, database::fresh().await);
    discord.set_shards(2, 1);
    let url = database.url();
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    let settings = [("DATABASE_URL", url.as_str())];
    let of = |shards| [settings[0], ("HIVEPOST_SHARDS", shards)];
    let _bot = BotProcess::of_shards(&discord, &url, "0/2");
    let begun = Instant::now();
    while count(&pool, "select count(*) from heartbeat").await == 0 {
        assert!(begun.elapsed() < TIMEOUT, "no heartbeat");
        tokio::task::yield_now().await;
    }
    assert_says(&health(&folder, &of("0/2")).await.1, &["healthy: connected to Discord for shard 0 of 2"]);
    unhealthy(&folder, &of("1/2"), "for shard 1 of 2 yet").await;
    unhealthy(&folder, &settings, "no process runs shards 1 of 2").await;
    let _other = BotProcess::of_shards(&discord, &url, "1/2");
    while count(&pool, "select count(*) from heartbeat").await < 2 {
        assert!(begun.elapsed() < TIMEOUT, "no heartbeat of the second process");
        tokio::task::yield_now().await;
    }
    assert!(health(&folder, &of("1/2")).await.0 && health(&folder, &settings).await.0);
    discord.stop().await;
}

#[tokio::test]
async fn health_does_not_start_the_private_database() {
    let (folder, discord) = (Folder::new(), discord().await);
    let data = folder.path("data");
    let settings = [("HIVEPOST_DATA_DIR", data.to_str().expect("the text is UTF-8"))];
    unhealthy(&folder, &settings, "the bot isn't running").await;
    assert!(!data.exists(), "the health check created a folder");
    let bots = Folder::new();
    let mut command = bots.hivepost(&[]);
    command.env("DISCORD_TOKEN", TOKEN).env("DISCORD_API_URL", discord.url());
    let mut bot = bots.start(command.envs(settings));
    let begun = Instant::now();
    while !health(&folder, &settings).await.0 {
        assert!(begun.elapsed() < TIMEOUT, "{}", bots.output());
    }
    end(&mut bot).await;
    unhealthy(&folder, &settings, "the bot isn't running").await;
    discord.stop().await;
}

#[tokio::test]
async fn unreachable_databases_are_unhealthy() {
    let folder = Folder::new();
    let url = format!("postgres://hivepost:{PASSWORD}@{}/hivepost", unused_address());
    unhealthy(&folder, &[("DATABASE_URL", &url)], "refused").await;
    unhealthy(&folder, &[("DATABASE_URL", "nonsense")], "DATABASE_URL").await;
}

/// A bot in this process, stopped on drop.
struct RunningBot {
    connection: Connection,
    _stop: oneshot::Sender<()>,
}

async fn listen(discord: &Playground, database: &TestDatabase) -> RunningBot {
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    let clock = Clock::new(Utc::now);
    let (token, url) = (discord.token(), discord.url());
    let credentials = Credentials { token: &token, api_url: Some(&url) };
    let data = Data {
        database: Database::new(pool),
        clock,
        pictures: Renderer::new().into(),
        rate: InteractionLimiter::default().into(),
        shares: ShareLimiter::default().into(),
        failed_imports: FailureLimiter::new(1).into(),
        wrong_codes: FailureLimiter::new(1).into(),
        work_queues: WorkQueues::default(),
        rest: Rest::new(&credentials, REQUEST_TIMEOUT),
        attachments: AttachmentClient::new(None),
        autocomplete: LatestAutocomplete::default(),
        later_updates: LaterUpdates::default(),
        screen_tokens: ScreenTokens::default(),
        commands: CommandMentions::default(),
        search_queue: SearchQueue::default(),
        bot_player: None,
    };
    let bot = Bot::connect(&credentials, data, None).await.expect("Discord knows the bot");
    let connection = bot.connection();
    assert!(!connection.is_up().await, "the bot is not running yet");
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(bot.run(async { drop(stopped.await) }));
    RunningBot { connection, _stop: stop }
}

impl RunningBot {
    async fn until(&self, up: bool) {
        let begun = Instant::now();
        while self.connection.is_up().await != up {
            assert!(begun.elapsed() < TIMEOUT, "is_up() has not become {up}");
            tokio::task::yield_now().await;
        }
    }
}

async fn connections(discord: &Playground) -> u64 {
    discord.wait_for("a number", |world| Some(world.gateway_connections())).await
}

async fn connection_after(discord: &Playground, before: u64) {
    let another = |world: &World| (world.gateway_connections() > before).then_some(());
    discord.wait_for("another connection", another).await;
}

#[tokio::test]
async fn connections_are_up_again_after_they_were_lost() {
    let (discord, database) = (discord().await, database::fresh().await);
    let bot = listen(&discord, &database).await;
    bot.until(true).await;
    for lose in [Playground::drop_gateways, Playground::invalidate_sessions, Playground::ask_to_reconnect] {
        let before = connections(&discord).await;
        lose(&discord);
        connection_after(&discord, before).await;
        discord.wait_for_bot().await;
        bot.until(true).await;
    }
    discord.stop().await;
    bot.until(false).await;
}

#[tokio::test]
async fn silent_connections_are_down() {
    let (discord, database) = (discord().await, database::fresh().await);
    discord.set_heartbeat_interval(Duration::from_millis(100));
    let bot = listen(&discord, &database).await;
    bot.until(true).await;
    discord.silence_gateways();
    bot.until(false).await;
    let before = connections(&discord).await;
    connection_after(&discord, before).await;
    assert!(!bot.connection.is_up().await, "silent connections are down");
}

#[tokio::test]
async fn rejected_resumes_are_retried_with_delays() {
    let (discord, database) = (discord().await, database::fresh().await);
    let bot = listen(&discord, &database).await;
    bot.until(true).await;
    discord.reject_resumes(true);
    discord.drop_gateways();
    bot.until(false).await;
    let refused = discord.wait_for("a number", |world| Some(world.resumes_rejected())).await;
    assert!(refused < 10, "{refused} resumes were rejected before the bot was considered disconnected");
    discord.reject_resumes(false);
    bot.until(true).await;
    discord.stop().await;
}

/// A running heartbeat job with a manual clock, which it reads once in each iteration.
struct TestHeartbeat {
    at: Arc<Mutex<DateTime<Utc>>>,
    rounds: Arc<AtomicUsize>,
    pool: PgPool,
}

impl TestHeartbeat {
    async fn start(
        bot: &RunningBot,
        database: &TestDatabase,
        watchdog: &Watchdog,
        at: DateTime<Utc>,
    ) -> Self {
        let pool = database.pool().await;
        let heart = Self { at: Arc::new(Mutex::new(at)), rounds: Arc::default(), pool: pool.clone() };
        let (shown, rounds) = (heart.at.clone(), heart.rounds.clone());
        let clock = Clock::new(move || {
            rounds.fetch_add(1, Ordering::SeqCst);
            *shown.lock().expect("the lock is not poisoned")
        });
        let connection = bot.connection.clone();
        tokio::spawn(Heartbeat::new(Database::new(pool), clock, connection, watchdog.clone(), None).run());
        heart
    }

    fn set(&self, at: DateTime<Utc>) {
        *self.at.lock().expect("the lock is not poisoned") = at;
    }

    /// Waits for two iterations: the first is complete when the second begins.
    async fn finish_iteration(&self) {
        let begun = (Instant::now(), self.rounds.load(Ordering::SeqCst));
        while self.rounds.load(Ordering::SeqCst) < begun.1 + 2 {
            assert!(begun.0.elapsed() < TIMEOUT, "the heartbeat job has stalled");
            tokio::task::yield_now().await;
        }
    }

    /// The newest heartbeat in the database.
    async fn newest(&self) -> Option<DateTime<Utc>> {
        sqlx::query_scalar("select max(at) from heartbeat")
            .fetch_one(&self.pool)
            .await
            .expect("the query is valid")
    }

    async fn until(&self, expected: DateTime<Utc>) {
        let begun = Instant::now();
        while self.newest().await != Some(expected) {
            assert!(begun.elapsed() < TIMEOUT, "no heartbeat at {expected}");
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn heartbeats_stop_while_disconnected_or_stalled_and_then_resume() {
    let (discord, database) = (discord().await, database::fresh().await);
    let bot = listen(&discord, &database).await;
    bot.until(true).await;
    let start = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
    let watchdog = stalled_watchdog();
    let heart = TestHeartbeat::start(&bot, &database, &watchdog, start).await;
    heart.finish_iteration().await;
    assert_eq!(heart.newest().await, None, "all loops have stalled");
    watchdog.beat(Loop::Sender, Instant::now());
    heart.finish_iteration().await;
    assert_eq!(heart.newest().await, None, "one loop has stalled");
    watchdog.beat(Loop::Deadlines, Instant::now());
    heart.until(start).await;

    discord.reject_resumes(true);
    discord.drop_gateways();
    bot.until(false).await;
    heart.set(start + TimeDelta::minutes(5));
    heart.finish_iteration().await;
    assert_eq!(heart.newest().await, Some(start), "the bot is disconnected");
    let soon = start + TimeDelta::seconds(30);
    heart.set(soon);
    heart.finish_iteration().await;
    discord.reject_resumes(false);
    bot.until(true).await;
    heart.until(soon).await;
    heart.set(soon + TimeDelta::seconds(59));
    heart.finish_iteration().await;
    assert_eq!(heart.newest().await, Some(soon), "one heartbeat a minute");
    heart.set(soon + TimeDelta::minutes(1));
    heart.until(soon + TimeDelta::minutes(1)).await;
    discord.stop().await;
}

/// A watchdog whose loops have all stalled.
fn stalled_watchdog() -> Watchdog {
    Watchdog::new(
        Instant::now().checked_sub(Duration::from_secs(100)).expect("the machine has been up for longer"),
    )
}

async fn until_stalled(watchdog: &Watchdog, expected: &[Loop]) {
    let begun = Instant::now();
    while watchdog.stalled(Instant::now()) != expected {
        assert!(begun.elapsed() < TIMEOUT, "{:?} are stalled", watchdog.stalled(Instant::now()));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn each_watched_loop_reports_only_its_own_progress() {
    let database = database::fresh().await;
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    let (pool, watchdog) = (Database::new(pool), stalled_watchdog());
    assert_eq!(watchdog.stalled(Instant::now()), [Loop::Sender, Loop::Deadlines, Loop::BotTurns]);
    let url = format!("http://{}", unused_address()); // no message is sent
    let rest = Rest::new(&Credentials { token: TOKEN, api_url: Some(&url) }, REQUEST_TIMEOUT);
    let announcer = Announcer::new(rest, Renderer::new().into(), UserId::new(1));
    let sender = Sender::new(pool.clone(), Clock::new(Utc::now), announcer, watchdog.clone());
    tokio::spawn(sender.run());
    until_stalled(&watchdog, &[Loop::Deadlines, Loop::BotTurns]).await;
    for job in PeriodicJob::ALL.into_iter().filter(|job| *job != PeriodicJob::Deadlines) {
        let looked = Arc::new(AtomicUsize::new(0));
        let looks = looked.clone();
        let clock = Clock::new(move || {
            looks.fetch_add(1, Ordering::SeqCst);
            Utc::now()
        });
        let running = tokio::spawn(job.run(pool.clone(), clock, watchdog.clone()));
        while looked.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        running.abort();
        assert_eq!(watchdog.stalled(Instant::now()), [Loop::Deadlines, Loop::BotTurns], "{job:?}");
    }
    tokio::spawn(PeriodicJob::Deadlines.run(pool.clone(), Clock::new(Utc::now), watchdog.clone()));
    until_stalled(&watchdog, &[Loop::BotTurns]).await;
    let (clock, search_queue) = (Clock::new(Utc::now), SearchQueue::default());
    tokio::spawn(BotTurnWorker { database: pool, clock, search_queue, watchdog: watchdog.clone() }.run());
    until_stalled(&watchdog, &[]).await;
}
