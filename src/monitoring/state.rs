//! What is looked at when somebody asks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::PgPool;
use tokio::sync::Mutex;

use crate::clock::Clock;
use crate::discord::Connection;
use crate::jobs::Pulse;
use crate::measures::{self, ToDo};
use crate::play::{self, Database};
use crate::store::ops::backlog::{find_backlog, seconds_since};

/// For how long what the database has told is told again: however many ask, one looks.
const KEPT: Duration = Duration::from_secs(1);

/// When the database was last asked what there is to do, and what it told, if it did.
type Look = (Instant, Option<ToDo>);

#[derive(Clone)]
pub struct Watched {
    jobs: Database,
    commands: Database,
    clock: Clock,
    connection: Connection,
    pulse: Pulse,
    last: Arc<Mutex<Option<Look>>>,
}

impl Watched {
    /// By its databases, as jobs and as commands have them, its connection, and its loops.
    pub fn new(
        jobs: Database,
        commands: Database,
        clock: Clock,
        connection: Connection,
        pulse: Pulse,
    ) -> Self {
        Self { jobs, commands, clock, connection, pulse, last: Arc::default() }
    }

    /// Whether it does what players expect of it; else why not.
    pub(super) async fn check(&self) -> Result<(), String> {
        if !self.connection.is_complete().await {
            return Err("not connected to Discord".to_owned());
        }
        if let Some(silent) = self.pulse.silent(Instant::now()).first() {
            return Err(format!("a loop hangs: {silent:?}"));
        }
        self.to_do().await.map(drop).ok_or_else(|| "the database does not answer".to_owned())
    }

    /// Measures what is not counted as it happens. What the database does not tell is unknown.
    pub(super) async fn measure(&self) {
        measures::set_connected(self.connection.is_complete().await);
        let to_do = self.to_do().await;
        measures::set_database_up(to_do.is_some());
        measures::set_to_do(to_do.unwrap_or(ToDo::UNKNOWN));
        for (of, pool) in [("jobs", &*self.jobs), ("commands", &*self.commands)] {
            measures::set_database_connections(of, pool.size(), idle(pool));
        }
        if let Some(bytes) = resident_memory() {
            measures::set_memory(bytes);
        }
    }

    async fn to_do(&self) -> Option<ToDo> {
        let mut last = self.last.lock().await;
        if let Some((at, told)) = *last
            && at.elapsed() < KEPT
        {
            return told;
        }
        let told = self.look().await.ok();
        *last = Some((Instant::now(), told));
        told
    }

    #[expect(clippy::cast_precision_loss, reason = "they are shown")]
    async fn look(&self) -> play::Result<ToDo> {
        let now = self.clock.now();
        let found = find_backlog(&mut self.jobs.acquire().await?, now).await?;
        Ok(ToDo {
            notices: found.notices as f64,
            oldest_notice: seconds_since(found.oldest_notice, now),
            overdue: found.overdue as f64,
            bot_turns: found.bot_turns as f64,
            oldest_bot_turn: seconds_since(found.oldest_bot_turn, now),
        })
    }
}

fn idle(pool: &PgPool) -> u32 {
    u32::try_from(pool.num_idle()).unwrap_or(u32::MAX)
}

/// Linux tells it in pages, the second number of a line.
#[cfg(target_os = "linux")]
#[expect(clippy::cast_precision_loss, reason = "it is shown")]
fn resident_memory() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = told.split_whitespace().nth(1)?.parse().ok()?;
    Some((pages * rustix::param::page_size()) as f64)
}

#[cfg(not(target_os = "linux"))]
fn resident_memory() -> Option<f64> {
    None
}
