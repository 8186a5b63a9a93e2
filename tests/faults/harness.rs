//! The environment shared by the players and the fault injector. The duration of a fault is counted in commands.

use std::sync::Arc;

use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::sync::watch;

use crate::changes;
use crate::stage::{Stage, count};

pub struct Harness {
    pub stage: Stage,
    /// Connections that faults don't cut.
    pub pool: PgPool,
    progress: watch::Sender<Progress>,
}

#[derive(Clone, Copy, Default)]
struct Progress {
    /// Commands sent so far.
    commands: usize,
    is_over: bool,
}

/// Marks the players as finished when dropped.
pub struct PlayersGuard(Arc<Harness>);

impl Harness {
    /// Starts no bot.
    pub async fn new(name: &str) -> Arc<Self> {
        let stage = Stage::without_bot(name).await;
        let options = stage.database.options().application_name("observer");
        let pool =
            PgPoolOptions::new().connect_with(options).await.expect("the test cluster takes connections");
        let harness = Self { stage, pool, progress: watch::Sender::default() };
        harness.keep_old_boards(harness.stage.server).await;
        Arc::new(harness)
    }

    /// Lets old posts of this server keep their pictures, because the audit reads their file names.
    pub async fn keep_old_boards(&self, server: u64) {
        sqlx::query("insert into server_setting (guild_id, old_boards) values ($1, 'keep')")
            .bind(i64::try_from(server).expect("the id fits into an i64"))
            .execute(&self.pool)
            .await
            .expect("the statement succeeds");
    }

    /// Waits until this statement counts to `expected`.
    pub async fn wait_for_count(&self, statement: &'static str, expected: usize) {
        changes::until(&self.pool, statement, async || {
            let counted = count(&self.pool, statement).await;
            if usize::try_from(counted) == Ok(expected) { Ok(()) } else { Err(format!("{counted}")) }
        })
        .await;
    }

    pub fn players_guard(self: &Arc<Self>) -> PlayersGuard {
        PlayersGuard(self.clone())
    }

    /// Counts a command of a player.
    pub fn count_command(&self) {
        self.progress.send_modify(|progress| progress.commands += 1);
    }

    pub fn is_over(&self) -> bool {
        self.progress.borrow().is_over
    }

    /// Waits for `more` commands or for the end of the players. Players' commands have a timeout, so no fault can block this.
    pub async fn wait_for_commands(&self, more: usize) {
        let until = self.progress.borrow().commands + more;
        let mut progress = self.progress.subscribe();
        progress
            .wait_for(|progress| progress.commands >= until || progress.is_over)
            .await
            .expect("self owns the sender");
    }

    /// Waits until all players have finished.
    pub async fn wait_for_end(&self) {
        self.progress.subscribe().wait_for(|progress| progress.is_over).await.expect("self owns the sender");
    }
}

impl Drop for PlayersGuard {
    fn drop(&mut self) {
        self.0.progress.send_modify(|progress| progress.is_over = true);
    }
}
