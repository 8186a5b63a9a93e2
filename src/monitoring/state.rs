//! Values collected for each request.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::PgPool;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::clock::Clock;
use crate::discord;
use crate::jobs::Watchdog;
use crate::metrics::{self, Backlog};
use crate::play::{self, Database};
use crate::store::Connection;
use crate::store::ops::backlog::{find_backlog, seconds_since};

/// How long a backlog is cached. The lock around the cache makes concurrent requests share one query.
const CACHE_TTL: Duration = Duration::from_secs(1);

/// Timeout of the backlog query, after which the database counts as down. The query normally takes milliseconds, so a
/// database that exceeds this already makes players wait; a merely busy database isn't reported. Shorter than
/// `store::ANSWER_TIMEOUT` and the pools' timeout for acquiring a connection.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Clone, Copy)]
struct CachedBacklog {
    queried_at: Instant,
    /// `None` if the query failed.
    backlog: Option<Backlog>,
}

/// The connection that queries the backlog, and the last result.
#[derive(Default)]
struct Probe {
    /// Kept open between probes: if the pools' connections die silently, this one does too, and the next probe reports it.
    /// Counts towards the pool's limit.
    connection: Option<Connection>,
    cached: Option<CachedBacklog>,
}

/// The running bot, as the monitoring server sees it.
#[derive(Clone)]
pub struct MonitoredBot {
    jobs: Database,
    commands: Database,
    clock: Clock,
    connection: discord::Connection,
    watchdog: Watchdog,
    probe: Arc<Mutex<Probe>>,
}

impl MonitoredBot {
    /// `jobs` and `commands` are the bot's two connection pools.
    pub fn new(
        jobs: Database,
        commands: Database,
        clock: Clock,
        connection: discord::Connection,
        watchdog: Watchdog,
    ) -> Self {
        Self { jobs, commands, clock, connection, watchdog, probe: Arc::default() }
    }

    /// Returns the reason if the bot is unhealthy.
    pub(super) async fn check_health(&self) -> Result<(), String> {
        if !self.connection.is_fully_connected().await {
            return Err("not connected to Discord".to_owned());
        }
        if let Some(stalled) = self.watchdog.stalled(Instant::now()).first() {
            return Err(format!("a job loop has stalled: {stalled:?}"));
        }
        self.backlog().await.map(drop).ok_or_else(|| "the database does not answer".to_owned())
    }

    /// Sets all gauges. Values that the database does not return are NaN.
    pub(super) async fn update_gauges(&self) {
        metrics::set_connected(self.connection.is_fully_connected().await);
        let backlog = self.backlog().await;
        metrics::set_database_up(backlog.is_some());
        metrics::set_backlog(backlog.unwrap_or(Backlog::UNKNOWN));
        for (name, pool) in [("jobs", &*self.jobs), ("commands", &*self.commands)] {
            metrics::set_database_connections(name, pool.size(), idle_connections(pool));
        }
        if let Some(bytes) = resident_memory() {
            metrics::set_memory(bytes);
        }
    }

    /// Returns the cached or a new backlog, or `None` if the database does not answer in time.
    async fn backlog(&self) -> Option<Backlog> {
        let mut probe = self.probe.lock().await;
        if let Some(cached) = probe.cached
            && cached.queried_at.elapsed() < CACHE_TTL
        {
            return cached.backlog;
        }
        let queried = timeout(PROBE_TIMEOUT, probe.query(&self.jobs, &self.clock)).await;
        let backlog = queried.ok().and_then(Result::ok);
        if backlog.is_none() {
            probe.close();
        }
        probe.cached = Some(CachedBacklog { queried_at: Instant::now(), backlog });
        backlog
    }
}

impl Probe {
    /// Queries the backlog on the kept connection, or on a new one if that fails.
    async fn query(&mut self, database: &Database, clock: &Clock) -> play::Result<Backlog> {
        if let Some(kept) = &mut self.connection
            && let Ok(found) = query_backlog(kept, clock).await
        {
            return Ok(found);
        }
        self.close();
        query_backlog(self.connection.insert(database.acquire().await?), clock).await
    }

    /// Closes the connection instead of returning it to the pool, which would ping a dead connection and wait for the
    /// answer.
    fn close(&mut self) {
        drop(self.connection.take().map(Connection::detach));
    }
}

#[expect(clippy::cast_precision_loss, reason = "gauges are floats")]
async fn query_backlog(connection: &mut Connection, clock: &Clock) -> play::Result<Backlog> {
    let now = clock.now();
    let found = find_backlog(connection, now).await?;
    Ok(Backlog {
        notices: found.notices as f64,
        oldest_notice: seconds_since(found.oldest_notice, now),
        overdue: found.overdue as f64,
        bot_turns: found.bot_turns as f64,
        oldest_bot_turn: seconds_since(found.oldest_bot_turn, now),
    })
}

fn idle_connections(pool: &PgPool) -> u32 {
    u32::try_from(pool.num_idle()).unwrap_or(u32::MAX)
}

/// Reads the resident set size in bytes: the second field of `statm`, in pages.
#[cfg(target_os = "linux")]
#[expect(clippy::cast_precision_loss, reason = "gauges are floats")]
fn resident_memory() -> Option<f64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some((pages * rustix::param::page_size()) as f64)
}

#[cfg(not(target_os = "linux"))]
fn resident_memory() -> Option<f64> {
    None
}
