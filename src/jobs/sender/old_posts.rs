//! Edits posts of past turns into statements of what happened, including those left by processes that died. Runs beside the
//! sending of notices, with its own lanes, so that posts never wait for it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::lanes::Lanes;
use crate::clock::Clock;
use crate::discord::Announcer;
use crate::play::notices::ReplacedPost;
use crate::play::{self, Database};
use crate::store::notices::Lane;

const MAX_CONCURRENT_EDITS: usize = 16;

/// Delay before a failed edit is retried. Its channel pauses for the same time.
const RETRY_DELAY: Duration = Duration::from_secs(4);

/// Poll interval between wake-ups: other processes replace posts too.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub struct PostFolder {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

/// Runs for ever; `posted` wakes it early. After a database error, retries after a second.
pub async fn run(folder: PostFolder, posted: Arc<Notify>) -> ! {
    loop {
        if let Err(error) = run_while_connected(&folder, &posted).await {
            tracing::warn!(%error, "replaced posts could not be read from the database; retrying");
            sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn run_while_connected(folder: &PostFolder, posted: &Notify) -> play::Result<()> {
    let mut lanes = Lanes::default();
    let mut edits = JoinSet::new();
    loop {
        if edits.len() < MAX_CONCURRENT_EDITS {
            let unavailable = lanes.unavailable(Instant::now());
            let now = folder.clock.now();
            let posts = play::notices::replaced_posts(&folder.database, &unavailable, now);
            for replaced in posts.await? {
                let lane = Lane(replaced.post.channel.0);
                if edits.len() < MAX_CONCURRENT_EDITS && lanes.acquire(lane) {
                    let folder = folder.clone();
                    edits.spawn(async move { (lane, Box::pin(folder.edit(replaced)).await) });
                }
            }
        }
        let next_pause_end = lanes.next_pause_end().map(|at| at.saturating_duration_since(Instant::now()));
        tokio::select! {
            Some(edit) = edits.join_next() => match edit {
                Ok((lane, pause)) => lanes.release(lane, pause?, Instant::now()),
                Err(error) => {
                    tracing::warn!(%error, "editing a replaced post panicked; starting over");
                    return Ok(()); // its lane is unknown, so all lanes are reset
                }
            },
            () = posted.notified() => {}
            () = sleep(next_pause_end.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL)) => {}
        }
    }
}

impl PostFolder {
    /// Edits one post. Returns how long its channel has to pause.
    async fn edit(&self, replaced: ReplacedPost) -> play::Result<Option<Duration>> {
        let edited = match play::notices::read_replaced(&self.database, replaced).await? {
            Some(past) => self.announcer.close_post(&past).await,
            None => Ok(()),
        };
        let pause = match edited {
            Ok(()) => {
                play::notices::mark_post_closed(&self.database, replaced).await?;
                return Ok(None);
            }
            Err(error) => error.retry_after().unwrap_or_else(|| {
                tracing::info!(%error, "an old post could not be edited; retrying");
                RETRY_DELAY
            }),
        };
        let at = self.clock.now() + TimeDelta::from_std(pause).unwrap_or_default();
        play::notices::edit_replaced_later(&self.database, replaced, at).await?;
        Ok(Some(pause))
    }
}
