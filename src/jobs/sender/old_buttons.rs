//! Removes the buttons from posts of past turns, including those left by processes that died. Runs beside the sending of
//! notices, with its own lanes, so that posts never wait for it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::lanes::Lanes;
use crate::clock::Clock;
use crate::discord::Announcer;
use crate::play::notices::OldPost;
use crate::play::{self, Database};
use crate::store::notices::Lane;

const MAX_CONCURRENT_EDITS: usize = 16;

/// Delay before a failed edit is retried. Its channel pauses for the same time.
const RETRY_DELAY: Duration = Duration::from_secs(4);

/// Poll interval between wake-ups: other processes leave buttons too.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub struct ButtonRemover {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

/// Runs for ever; `posted` wakes it early. After a database error, retries after a second.
pub async fn run(remover: ButtonRemover, posted: Arc<Notify>) -> ! {
    loop {
        if let Err(error) = run_while_connected(&remover, &posted).await {
            tracing::warn!(%error, "posts with old buttons could not be read from the database; retrying");
            sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn run_while_connected(remover: &ButtonRemover, posted: &Notify) -> play::Result<()> {
    let mut lanes = Lanes::default();
    let mut edits = JoinSet::new();
    loop {
        if edits.len() < MAX_CONCURRENT_EDITS {
            let unavailable = lanes.unavailable(Instant::now());
            let now = remover.clock.now();
            let posts = play::notices::posts_with_old_buttons(&remover.database, &unavailable, now);
            for post in posts.await? {
                let lane = Lane(post.channel.0);
                if edits.len() < MAX_CONCURRENT_EDITS && lanes.acquire(lane) {
                    let remover = remover.clone();
                    edits.spawn(async move { (lane, remover.remove_buttons(post).await) });
                }
            }
        }
        let next_pause_end = lanes.next_pause_end().map(|at| at.saturating_duration_since(Instant::now()));
        tokio::select! {
            Some(edit) = edits.join_next() => match edit {
                Ok((lane, pause)) => lanes.release(lane, pause?, Instant::now()),
                Err(error) => {
                    tracing::warn!(%error, "removing old buttons panicked; starting over");
                    return Ok(()); // its lane is unknown, so all lanes are reset
                }
            },
            () = posted.notified() => {}
            () = sleep(next_pause_end.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL)) => {}
        }
    }
}

impl ButtonRemover {
    /// Removes the buttons of one post. Returns how long its channel has to pause.
    async fn remove_buttons(&self, post: OldPost) -> play::Result<Option<Duration>> {
        let pause = match self.announcer.remove_buttons(post).await {
            Ok(()) => {
                play::notices::mark_buttons_removed(&self.database, post).await?;
                return Ok(None);
            }
            Err(error) => error.retry_after().unwrap_or_else(|| {
                tracing::info!(%error, "the buttons of an old post could not be removed; retrying");
                RETRY_DELAY
            }),
        };
        let at = self.clock.now() + TimeDelta::from_std(pause).unwrap_or_default();
        play::notices::remove_buttons_later(&self.database, post, at).await?;
        Ok(Some(pause))
    }
}
