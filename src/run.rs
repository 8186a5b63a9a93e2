//! Starts and stops the bot: its connection to Discord and its jobs. Tells the monitoring server which bot is running.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hive_picture::Renderer;
use sqlx::PgPool;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::clock::Clock;
use crate::discord::{
    Announcer, AttachmentClient, Bot, CommandMentions, ConnectError, Connection, Credentials, Data,
    FailureLimiter, InteractionLimiter, LaterUpdates, LatestAutocomplete, REQUEST_TIMEOUT, Rest,
    ScreenTokens, ShareLimiter, WorkQueues, upload_emojis,
};
use crate::jobs::{
    AnalysisWorker, BotTurnWorker, GlobalRanksWorker, Heartbeat, MemberChecker, PeriodicJob, Sender,
    ThreadKeeper, Watchdog,
};
use crate::monitoring::{Monitor, MonitoredBot};
use crate::play::Database;
use crate::play::limits::{MAX_FAILED_IMPORTS, MAX_WRONG_CODES};
use crate::play::search_queue::SearchQueue;
use crate::shards::Shards;

/// Time for sending due notices after the bot has stopped accepting commands.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);
/// Time for closing a pool's database connections.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);

/// Database connections reserved for jobs, besides the ten for commands: a flood of commands doesn't delay deadlines and
/// notices. Monitoring adds one.
const JOB_CONNECTIONS: u32 = 5;

pub struct RunOptions<'a> {
    pub credentials: &'a Credentials<'a>,
    pub clock: Clock,
    /// The shards of this process; `None` for all.
    pub shards: Option<Shards>,
    pub rate: InteractionLimiter,
    /// Search nodes per position of an analysed match.
    pub analysis_nodes: u64,
    /// The renderer. Bots in one process can share its cache of sprites.
    pub pictures: Arc<Renderer>,
    pub search_queue: SearchQueue,
    /// The monitoring server, if configured.
    pub monitor: Option<Monitor>,
}

impl<'a> RunOptions<'a> {
    /// Returns options for a process with all shards and without monitoring.
    pub fn new(credentials: &'a Credentials<'a>, clock: Clock) -> Self {
        Self {
            credentials,
            clock,
            shards: None,
            rate: InteractionLimiter::default(),
            analysis_nodes: AnalysisWorker::DEFAULT_NODES,
            pictures: Arc::new(Renderer::new()),
            search_queue: SearchQueue::default(),
            monitor: None,
        }
    }
}

/// Runs the bot on a migrated database until `stop` completes, then closes the pools if it had connected to Discord.
///
/// # Errors
/// If Discord rejects the token, or on another permanent error.
pub async fn run(
    options: RunOptions<'_>,
    pool: PgPool,
    stop: impl Future<Output = ()>,
) -> Result<(), ConnectError> {
    let RunOptions { credentials, clock, shards, rate, analysis_nodes, pictures, search_queue, monitor } =
        options;
    let commands = Database::new(pool);
    let rest = Rest::for_shards(shards, credentials, REQUEST_TIMEOUT);
    let later_updates = LaterUpdates::default();
    let data = Data {
        database: commands.clone(),
        clock: clock.clone(),
        pictures: pictures.clone(),
        rest: rest.clone(),
        rate: Arc::new(rate),
        shares: Arc::new(ShareLimiter::default()),
        failed_imports: Arc::new(FailureLimiter::new(MAX_FAILED_IMPORTS)),
        wrong_codes: Arc::new(FailureLimiter::new(MAX_WRONG_CODES)),
        work_queues: WorkQueues::default(),
        attachments: AttachmentClient::new(credentials.api_url),
        autocomplete: LatestAutocomplete::default(),
        later_updates: later_updates.clone(),
        screen_tokens: ScreenTokens::default(),
        commands: CommandMentions::default(),
        search_queue: search_queue.clone(),
        bot_player: None,
    };
    let mut stop = pin!(stop);
    let bot = tokio::select! {
        bot = Bot::connect(credentials, data, shards) => bot?,
        () = &mut stop => return Ok(()),
    };
    let mut background = JoinSet::new(); // aborted on drop
    background.spawn(upload_emojis(rest.clone(), bot.application));
    let jobs = Jobs {
        database: commands.with_own_connections(JOB_CONNECTIONS + u32::from(monitor.is_some())).for_jobs(),
        clock: clock.clone(),
        announcer: Announcer::new(rest, pictures, bot.user),
        watchdog: Watchdog::new(Instant::now()),
        search_queue,
        analysis_nodes,
    };
    if let Some(monitor) = &monitor {
        let (jobs, watchdog) = (jobs.database.clone(), jobs.watchdog.clone());
        monitor.set_bot(MonitoredBot::new(jobs, commands.clone(), clock, bot.connection(), watchdog));
    }
    let (sender, mut tasks) = jobs.start(bot.connection(), shards);
    let job_ended = async { drop(tasks.join_next().await) };
    let ended = tokio::select! {
        ended = bot.run(stop) => ended,
        () = job_ended => panic!("a job ended, and jobs never end"),
    };
    later_updates.cancel_all();
    timeout(DRAIN_TIMEOUT, sender.drain()).await.ok();
    tasks.shutdown().await;
    if let Some(monitor) = &monitor {
        monitor.unset_bot();
    }
    for database in [&jobs.database, &commands] {
        timeout(CLOSE_TIMEOUT, database.close()).await.ok();
    }
    ended
}

struct Jobs {
    database: Database,
    clock: Clock,
    announcer: Announcer,
    watchdog: Watchdog,
    search_queue: SearchQueue,
    analysis_nodes: u64,
}

impl Jobs {
    /// Starts all jobs. Dropping the returned set aborts them. The sender is returned too, so that it can be drained.
    fn start(&self, connection: Connection, shards: Option<Shards>) -> (Sender, JoinSet<()>) {
        let Self { database, clock, announcer, watchdog, search_queue, analysis_nodes } = self;
        let sender = Sender::new(database.clone(), clock.clone(), announcer.clone(), watchdog.clone());
        let threads =
            ThreadKeeper { database: database.clone(), clock: clock.clone(), announcer: announcer.clone() };
        let members =
            MemberChecker { database: database.clone(), clock: clock.clone(), announcer: announcer.clone() };
        let heartbeat = Heartbeat::new(database.clone(), clock.clone(), connection, watchdog.clone(), shards);
        let bot_turns = BotTurnWorker {
            database: database.clone(),
            clock: clock.clone(),
            search_queue: search_queue.clone(),
            watchdog: watchdog.clone(),
        };
        let analyses = AnalysisWorker {
            database: database.clone(),
            clock: clock.clone(),
            search_queue: search_queue.clone(),
            nodes: *analysis_nodes,
        };
        let global_ranks = GlobalRanksWorker { database: database.clone(), clock: clock.clone() };
        let mut tasks = JoinSet::new();
        let running = sender.clone();
        tasks.spawn(async move { running.run().await });
        tasks.spawn(async move { threads.run().await });
        tasks.spawn(async move { members.run().await });
        tasks.spawn(async move { heartbeat.run().await });
        tasks.spawn(async move { bot_turns.run().await });
        tasks.spawn(async move { Box::pin(analyses.run()).await });
        tasks.spawn(async move { global_ranks.run().await });
        for job in PeriodicJob::ALL {
            let (database, clock, watchdog) = (database.clone(), clock.clone(), watchdog.clone());
            tasks.spawn(async move { job.run(database, clock, watchdog).await });
        }
        (sender, tasks)
    }
}
