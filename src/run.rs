//! Runs the bot: its connection to Discord and its jobs, from start to stop.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hive_picture::Pictures;
use sqlx::PgPool;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::clock::Clock;
use crate::discord::{
    Announcer, Bot, CommandMentions, ConnectError, Connection, Credentials, Data, Files, InteractionRate,
    REQUEST, Rest, Typing, Workers, provide_emojis,
};
use crate::jobs::{AnalysisMaker, BotTurns, Heartbeat, PeriodicJob, Pulse, Sender, ThreadKeeper};
use crate::monitoring::{Monitor, Watched};
use crate::play::Database;
use crate::play::thinking::Thinker;
use crate::shards::Shards;

/// When the bot ends, for how long what was done just before may still be said, and how long it may take to hang up.
const LAST_WORDS: Duration = Duration::from_secs(2);
const HANGING_UP: Duration = Duration::from_millis(500);

/// How many connections to the database are there for jobs alone, beside the ten for commands: however many of these
/// wait, time that is over is noticed, and what has happened is announced.
const JOB_CONNECTIONS: u32 = 5;

/// How to run a bot.
pub struct RunOptions<'a> {
    /// The token, and where Discord is.
    pub credentials: &'a Credentials<'a>,
    pub clock: Clock,
    /// The shards of this process; `None` for all.
    pub shards: Option<Shards>,
    pub rate: InteractionRate,
    /// Positions searched per position of an analysed match.
    pub analysis_nodes: u64,
    /// Draws pictures. Bots of one process can share the sprites that it keeps.
    pub pictures: Arc<Pictures>,
    pub thinker: Thinker,
    /// Serves health and metrics, if configured.
    pub monitor: Option<Monitor>,
}

impl<'a> RunOptions<'a> {
    /// One process for all shards, without monitoring.
    pub fn new(credentials: &'a Credentials<'a>, clock: Clock) -> Self {
        Self {
            credentials,
            clock,
            shards: None,
            rate: InteractionRate::default(),
            analysis_nodes: AnalysisMaker::NODES,
            pictures: Arc::new(Pictures::new()),
            thinker: Thinker::default(),
            monitor: None,
        }
    }
}

/// Runs the bot on a migrated database until `stop`: its connection to Discord, and its jobs. At the end the pool is closed.
///
/// # Errors
/// If Discord does not accept the token.
pub async fn run(
    how: RunOptions<'_>,
    pool: PgPool,
    stop: impl Future<Output = ()>,
) -> Result<(), ConnectError> {
    let RunOptions { credentials, clock, shards, rate, analysis_nodes, pictures, thinker, monitor } = how;
    let commands = Database::new(pool);
    let rest = Rest::of_shards(shards, credentials, REQUEST);
    let data = Data {
        database: commands.clone(),
        clock: clock.clone(),
        pictures: pictures.clone(),
        rest: rest.clone(),
        rate: Arc::new(rate),
        workers: Workers::default(),
        files: Files::new(credentials.api_url),
        typing: Typing::default(),
        commands: CommandMentions::default(),
        thinker: thinker.clone(),
        itself: None,
    };
    let mut stop = pin!(stop);
    let bot = tokio::select! {
        bot = Bot::connect(credentials, data, shards) => bot?,
        () = &mut stop => return Ok(()),
    };
    let mut beside = JoinSet::new(); // dropped, it ends
    beside.spawn(provide_emojis(rest.clone(), bot.application));
    let jobs = Jobs {
        database: commands.with_own_connections(JOB_CONNECTIONS).for_jobs(),
        clock: clock.clone(),
        announcer: Announcer::new(rest, pictures, bot.user),
        pulse: Pulse::new(Instant::now()),
        thinker,
        analysis_nodes,
    };
    if let Some(monitor) = &monitor {
        let (jobs, pulse) = (jobs.database.clone(), jobs.pulse.clone());
        monitor.watch(Watched::new(jobs, commands.clone(), clock, bot.connection(), pulse));
    }
    let (sender, mut begun) = jobs.begin(bot.connection(), shards);
    let job_ended = async { drop(begun.join_next().await) };
    let ended = tokio::select! {
        ended = bot.run(stop) => ended,
        () = job_ended => panic!("a job ended, and jobs never end"),
    };
    timeout(LAST_WORDS, sender.finish()).await.ok();
    begun.shutdown().await;
    for database in [&jobs.database, &commands] {
        timeout(HANGING_UP, database.close()).await.ok();
    }
    ended
}

struct Jobs {
    database: Database,
    clock: Clock,
    announcer: Announcer,
    pulse: Pulse,
    thinker: Thinker,
    analysis_nodes: u64,
}

impl Jobs {
    /// Begins all of them: dropped, they end. Also gives the one that may still have something to say at the end.
    fn begin(&self, connection: Connection, shards: Option<Shards>) -> (Sender, JoinSet<()>) {
        let Self { database, clock, announcer, pulse, thinker, analysis_nodes } = self;
        let sender = Sender::new(database.clone(), clock.clone(), announcer.clone(), pulse.clone());
        let threads =
            ThreadKeeper { database: database.clone(), clock: clock.clone(), announcer: announcer.clone() };
        let heartbeat = Heartbeat::new(database.clone(), clock.clone(), connection, pulse.clone(), shards);
        let bot_turns = BotTurns {
            database: database.clone(),
            clock: clock.clone(),
            thinker: thinker.clone(),
            pulse: pulse.clone(),
        };
        let analyses = AnalysisMaker {
            database: database.clone(),
            clock: clock.clone(),
            thinker: thinker.clone(),
            nodes: *analysis_nodes,
        };
        let mut begun = JoinSet::new();
        let running = sender.clone();
        begun.spawn(async move { running.run().await });
        begun.spawn(async move { threads.run().await });
        begun.spawn(async move { heartbeat.run().await });
        begun.spawn(async move { bot_turns.run().await });
        begun.spawn(async move { Box::pin(analyses.run()).await });
        for job in PeriodicJob::ALL {
            let (database, clock, pulse) = (database.clone(), clock.clone(), pulse.clone());
            begun.spawn(async move { job.run(database, clock, pulse).await });
        }
        (sender, begun)
    }
}
