//! Hivepost: a Discord bot on which friends play the board game Hive by post, a move at a time, over days.
//!
//! # The map
//!
//! A pure core, one layer of use cases, thin edges:
//!
//! | module | what it owns | what it may use |
//! |---|---|---|
//! | [`hive`] | the rules | std only |
//! | [`clock`], [`rating`], [`ids`], [`language`], [`shards`] | time, ratings, numbers, languages and parts of Discord, as pure functions and plain types | `hive`, chrono-tz, skillratings, tokio for pauses |
//! | [`engine`] | a UHP engine: plays Hive on standard input and output | `hive` |
//! | [`analysis`] | who stood better in a game, and where it turned | `hive`, `engine` |
//! | [`picture`] | from the description of a board to a PNG, and of a game to a GIF | `hive`, image, imageproc, rusttype, `ab_glyph_rasterizer`, png, flate2, gif |
//! | [`rulebook`] | the pages of the rulebook, as positions | `hive` |
//! | [`tutorial`] | the puzzles of the tutorial, and what solves them | `hive`, `rulebook` |
//! | [`puzzles`] | positions that are won in one to three moves: found, proved, judged | `hive` |
//! | [`measures`] | what is measured while the bot runs: a leaf | metrics |
//! | [`store`] | all SQL, one folder a concern | `hive`, `clock`, `rating`, sqlx |
//! | [`play`] | the use cases: what a player or the clock can do | all of the above but `picture`, sqlx for its transactions, what wakes the sender, and threads to replay long logs on |
//! | [`discord`] | everything serenity and poise | `play`, `picture`, `hive`, `rulebook`, `tutorial`, `puzzles`, `analysis`, `engine`'s reasons, the types of `store`, `clock` and `rating`, `measures` |
//! | [`jobs`] | what happens without anybody asking | `play`, `store`, `clock`, `measures`, `discord`'s announcer, `analysis` and `engine` for matches that are analysed |
//! | [`monitoring`] | what a running bot tells those who watch it | `measures`, `jobs`, `discord`, `play`, `store`, axum |
//! | [`doctor`] | what `hivepost doctor` looks at, and what it says of it | `config`, `discord`, `postgres`, `backup`, `store`, `clock`, serenity |
//! | [`postgres`] | a private PostgreSQL for those who have set no `DATABASE_URL` | std, sqlx for the pool |
//! | [`backup`] | the database in a file, and back | `postgres`, `store`, `clock`, sqlx |
//! | [`playground`] | a Discord of one's own on loopback; knows nothing of Hive | axum, tokio, serde, chrono |
//! | [`demonstration`] | the game that the playground can show, as a script for it | `hive`, `playground` |
//!
//! All above `hive` use [`ids`]. Who does no SQL may hand on a `sqlx::PgPool`, and nothing else of sqlx. No arrow is
//! turned round, and a test reads the imports. Inside `discord` and `play` the same holds for floors: the tables in
//! `discord/mod.rs` and in [`play`] name them from top to bottom, no file imports one above it, and no two files anywhere
//! import each other.
//!
//! # Words
//!
//! *game*: the rules' object · *match*: two people over days · *ply*: one half-move, counted from 0 · *turn
//! number*: as UHP has it, from 1 · *stack*, *gate*, *throw* (what a pillbug does) · *deadline*: when the player
//! to move has to have moved · *proposal*: what one player asks the other in a match, a draw or a takeback · *notice*:
//! something that has to be announced.
//!
//! # What makes it safe
//!
//! A match is its log of events; the position is the log, replayed. An action locks its match, appends to the
//! log and leaves notices in one transaction, and only then is Discord spoken to. A process may die after any
//! line: no accepted move is lost, and each is announced once.
//!
//! # Three journeys
//!
//! ## A slash command, to its post
//!
//! 1. Somebody sends `/place piece:A1`. `discord/commands/turn.rs` has the answer deferred, so that Discord waits for it.
//! 2. `discord/caller.rs` makes a [`play::Caller`] of the interaction: who, when, where, with which rights. It is the one
//!    look at the clock.
//! 3. What was typed becomes a [`play::moves::MoveRequest`]; nothing is judged yet.
//! 4. [`play::moves::make_move`] locks the match and replays its log to a [`play::State`]. Its [`hive::Game`] says whether
//!    the move is legal; if not, the [`play::Refusal`] has all that a sentence and a picture need.
//! 5. An event is appended to the log, forced passes are played, and a [`store::notices::Notice`] is left. The
//!    [`play::Database`] commits all of it, and wakes the sender. The player reads what was played.
//! 6. [`jobs::Sender`] claims the notice, and [`play::notices::read`] reads what it tells as things now stand.
//! 7. [`discord::Announcer`] hands it to `discord/posts/turns.rs`. That asks `discord/text` for the words and
//!    `discord/render/match_scene.rs` for a [`picture::Scene`], which is drawn on a thread of its own.
//! 8. `discord/posts/poster.rs` posts it with the notice's nonce. At a second attempt it looks for its own post first.
//! 9. [`play::notices::mark_sent`] remembers the post, whose buttons go when the next one is there.
//!
//! ## A press, to the confirmed move
//!
//! 1. Somebody presses **Play**. `discord/commands/components.rs` reads a [`discord::Press`] from the `custom_id`, which says
//!    all there is to know: the match, and how far it had gone.
//! 2. A press on a post gets a private message; a press on that changes it. Nothing is remembered in between.
//! 3. `discord/screens/picker/update` finds the match. One that has gone on since is shown as it is.
//! 4. `steps.rs` decides, from the press and the position alone: ask on, play, try out, or refuse by which rule.
//! 5. `view` shows what is asked: words, numbered places in a scene, buttons or menus with the next `custom_id`s.
//! 6. **Confirm** says piece and place. `update/playing.rs` calls [`play::moves::make_move`] with the number of plies that
//!    was seen, so that a second press, or one of next week, plays nothing.
//! 7. From there it goes the way of the command, to the post.
//!
//! ## A deadline, to the result
//!
//! 1. Every two seconds [`jobs::PeriodicJob::Deadlines`] asks for matches whose deadline is over.
//! 2. [`play::deadlines::time_out_due`] claims a few rows, passing by those that somebody else has locked. If no bot was
//!    there for a while, [`play::downtime`] has given that time back first.
//! 3. Under the lock the log is replayed, and the clock looked at again: a move may just have come.
//! 4. A strict match ends: `finish` in `play/lifecycle` sets the result and moves the ratings, and nothing else ever does.
//!    In a friendly one the opponent is asked to decide.
//! 5. A move that comes too late, before anybody looked, ends the match in the same way.
//! 6. The notice of the result goes the way of every notice, to a post of the board at the end. A second one follows
//!    it, silent, with the whole match as an animation.

pub mod analysis;
#[cfg(unix)]
pub mod backup;
pub mod clock;
pub mod config;
pub mod demonstration;
pub mod discord;
pub mod doctor;
pub mod engine;
pub mod hive;
pub mod ids;
pub mod jobs;
pub mod language;
pub mod measures;
pub mod monitoring;
pub mod picture;
pub mod play;
pub mod playground;
pub mod postgres;
pub mod puzzles;
pub mod rating;
pub mod rulebook;
pub mod shards;
pub mod store;
pub mod tutorial;

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::migrate::MigrateError;
pub use sqlx::postgres::PgConnectOptions as DatabaseOptions;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::task::JoinSet;
use tokio::time::timeout;

use clock::Clock;
use discord::{
    Announcer, Bot, CommandMentions, ConnectError, Credentials, Data, Files, InteractionRate, Rest, Typing,
    Workers,
};
use jobs::{AnalysisMaker, BotTurns, Heartbeat, PeriodicJob, Pulse, Sender, ThreadKeeper};
use monitoring::{Monitor, Watched};
use picture::Pictures;
use play::Database;
use play::thinking::Thinker;
use shards::Shards;

/// The oldest PostgreSQL that the schema is tested with.
pub(crate) const OLDEST_POSTGRES: i32 = 14;

/// For how long a player waits for a connection to the database before reading that it failed.
const DATABASE_PATIENCE: Duration = Duration::from_secs(5);

/// For how long a connection may be silent when it is asked for nothing at all.
const ANSWER_PATIENCE: Duration = Duration::from_secs(1);

/// When the bot ends, for how long what was done just before may still be said, and how long it may take to hang up.
const LAST_WORDS: Duration = Duration::from_secs(2);
const HANGING_UP: Duration = Duration::from_millis(500);

/// For how long the reason of such a failure is looked for.
const REASON_PATIENCE: Duration = Duration::from_secs(1);

/// How many connections to the database are there for jobs alone, beside the ten for commands: however many of these
/// wait, time that is over is noticed, and what has happened is announced.
const JOB_CONNECTIONS: u32 = 5;

/// Why the database cannot be used: one line for whoever started the bot.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// It cannot be reached.
    #[error(
        "the database cannot be reached: {0}. Check DATABASE_URL, or leave it out and the bot runs a PostgreSQL of its own"
    )]
    Unreachable(#[source] sqlx::Error),
    /// The server is older than the schema.
    #[error("the database server is PostgreSQL {0}, and {OLDEST_POSTGRES} or newer is needed")]
    TooOld(i32),
    /// A newer bot has been here.
    #[error(
        "the database was made by a newer version of Hivepost (it has migration {0}): start that version"
    )]
    FromTheFuture(i64),
    /// The schema could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[source] MigrateError),
}

/// Connects to a database and brings its schema up to date.
///
/// # Errors
/// If it cannot be reached, or is of a version that this program cannot work with.
pub async fn open_database(options: DatabaseOptions) -> Result<PgPool, DatabaseError> {
    let pool = connect(options).await.map_err(DatabaseError::Unreachable)?;
    let version = store::find_server_version(&pool).await.map_err(DatabaseError::Unreachable)?;
    if version < OLDEST_POSTGRES {
        return Err(DatabaseError::TooOld(version));
    }
    match store::migrate(&pool).await {
        Ok(()) => Ok(pool),
        Err(MigrateError::VersionMissing(version)) => Err(DatabaseError::FromTheFuture(version)),
        Err(error) => Err(DatabaseError::Migration(error)),
    }
}

/// Connects to a database, which may just be starting.
async fn connect(options: DatabaseOptions) -> sqlx::Result<PgPool> {
    let pool = PgPoolOptions::new()
        .acquire_timeout(DATABASE_PATIENCE)
        .after_connect(|connection, _| Box::pin(store::set_timeouts(connection)))
        // sqlx itself would ask each connection before and after it is used, and wait for the answer for ever.
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)));
    match pool.connect_with(options.clone()).await {
        // The pool has tried again and again, and does not say what it ran into each time.
        Err(sqlx::Error::PoolTimedOut) => Err(why_unreachable(&options).await),
        connected => connected,
    }
}

/// Whether anything is heard on a connection: one on which nothing arrives any more is closed.
async fn answers(connection: &mut PgConnection) -> sqlx::Result<bool> {
    Ok(timeout(ANSWER_PATIENCE, connection.ping()).await.is_ok_and(|answer| answer.is_ok()))
}

/// What goes wrong when the database is connected to, just once.
async fn why_unreachable(options: &DatabaseOptions) -> sqlx::Error {
    match timeout(REASON_PATIENCE, PgConnection::connect_with(options)).await {
        Ok(Err(error)) => error,
        Ok(Ok(_)) | Err(_) => sqlx::Error::PoolTimedOut,
    }
}

/// How a bot is run.
pub struct Running<'a> {
    /// Where Discord is, and as whom.
    pub credentials: &'a Credentials<'a>,
    /// The time.
    pub clock: Clock,
    /// The shards that this process listens to, if others have the rest.
    pub shards: Option<Shards>,
    /// How much each person may ask for at a time.
    pub rate: InteractionRate,
    /// How many positions are searched from each of a match that is analysed.
    pub analysis_nodes: u64,
    /// Where it tells how it is, if somebody wants to know.
    pub monitor: Option<Monitor>,
}

impl<'a> Running<'a> {
    /// Alone, and watched by nobody.
    #[must_use]
    pub fn new(credentials: &'a Credentials<'a>, clock: Clock) -> Self {
        Self {
            credentials,
            clock,
            shards: None,
            rate: InteractionRate::default(),
            analysis_nodes: AnalysisMaker::NODES,
            monitor: None,
        }
    }
}

/// Runs the bot on a migrated database until `stop`: its connection to Discord, and its jobs. At the end the pool is closed.
///
/// # Errors
/// If Discord does not accept the token.
pub async fn run(how: Running<'_>, pool: PgPool, stop: impl Future<Output = ()>) -> Result<(), ConnectError> {
    let Running { credentials, clock, shards, rate, analysis_nodes, monitor } = how;
    let commands = Database::new(pool);
    let (pictures, thinker) = (Arc::new(Pictures::new()), Thinker::default());
    let rest = Rest::of_shards(shards, credentials, discord::REQUEST);
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
    beside.spawn(discord::provide_emojis(rest.clone(), bot.application));
    let jobs = Jobs {
        database: commands.with_own_connections(JOB_CONNECTIONS),
        clock: clock.clone(),
        announcer: Announcer::new(rest, pictures, bot.user),
        pulse: Pulse::new(Instant::now()),
        thinker,
        analysis_nodes,
    };
    if let Some(monitor) = &monitor {
        let databases = (jobs.database.clone(), commands.clone());
        monitor.watch(Watched::new(databases, clock, bot.connection(), jobs.pulse.clone()));
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

/// What all jobs need.
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
    fn begin(&self, connection: discord::Connection, shards: Option<Shards>) -> (Sender, JoinSet<()>) {
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
