//! What is looked at when somebody asks.

use std::time::Instant;

use sqlx::PgPool;

use crate::clock::Clock;
use crate::discord::Connection;
use crate::jobs::Pulse;
use crate::measures::{self, ToDo};
use crate::play::{self, Database, in_time};
use crate::store::ops::backlog::find_backlog;

/// A bot that runs.
#[derive(Clone)]
pub struct Watched {
    /// The database, by the connections of jobs.
    pub jobs: Database,
    /// The same by those of commands.
    pub commands: Database,
    /// The time.
    pub clock: Clock,
    /// Whether Discord is heard.
    pub connection: Connection,
    /// Whether the loops go round that others wait for.
    pub pulse: Pulse,
}

impl Watched {
    /// Whether it does what players expect of it; else why not.
    pub(super) async fn check(&self) -> Result<(), String> {
        if !self.connection.is_up().await {
            return Err("not connected to Discord".to_owned());
        }
        if let Some(silent) = self.pulse.silent(Instant::now()).first() {
            return Err(format!("a loop hangs: {silent:?}"));
        }
        self.find_to_do().await.map(drop).map_err(|_| "the database does not answer".to_owned())
    }

    /// Measures what is not counted as it happens. What the database does not tell is unknown.
    pub(super) async fn measure(&self) {
        measures::set_connected(self.connection.is_up().await);
        measures::set_to_do(self.find_to_do().await.unwrap_or(ToDo::UNKNOWN));
        for (of, pool) in [("jobs", &*self.jobs), ("commands", &*self.commands)] {
            measures::set_database_connections(of, pool.size(), idle(pool));
        }
        if let Some(bytes) = resident_memory() {
            measures::set_memory(bytes);
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "they are shown")]
    async fn find_to_do(&self) -> play::Result<ToDo> {
        let now = self.clock.now();
        let found = in_time(async { Ok(find_backlog(&mut *self.jobs.acquire().await?, now).await?) }).await?;
        let waits = found.oldest_notice.map(|at| (now - at).to_std().unwrap_or_default());
        Ok(ToDo {
            notices: found.notices as f64,
            oldest_notice: waits.unwrap_or_default().as_secs_f64(),
            overdue: found.overdue as f64,
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
