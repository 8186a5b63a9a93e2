//! Takes the buttons off the posts of turns that are over, wherever they were left: just now, or by a process that died.
//! Apart from the posts, which never wait for it: nobody waits for this.

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

/// How many posts are changed at once.
const AT_ONCE: usize = 16;

/// How long a post is left alone that could not be changed, and its channel.
const PAUSE: Duration = Duration::from_secs(4);

/// How long nothing is looked for when nothing is heard: other processes leave buttons, too.
const POLL: Duration = Duration::from_secs(5);

/// What it takes to do so.
#[derive(Clone)]
pub struct ButtonRemover {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

/// Takes them off for ever, when `posted` says that there may be some, and now and then. When the database fails, waits and
/// goes on.
pub async fn run(remover: ButtonRemover, posted: Arc<Notify>) -> ! {
    loop {
        if let Err(error) = run_while_connected(&remover, &posted).await {
            tracing::warn!(%error, "old buttons stay for now");
            sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn run_while_connected(remover: &ButtonRemover, posted: &Notify) -> play::Result<()> {
    let mut lanes = Lanes::default();
    let mut changing = JoinSet::new();
    loop {
        if changing.len() < AT_ONCE {
            let closed = lanes.closed(Instant::now());
            let now = remover.clock.now();
            let posts = play::notices::posts_with_old_buttons(&remover.database, &closed, now);
            for post in posts.await? {
                let lane = Lane(post.channel.0);
                if changing.len() < AT_ONCE && lanes.begin(lane) {
                    let remover = remover.clone();
                    changing.spawn(async move { (lane, remover.take_buttons_off(post).await) });
                }
            }
        }
        let opening = lanes.next_opening().map(|at| at.saturating_duration_since(Instant::now()));
        tokio::select! {
            Some(changed) = changing.join_next() => match changed {
                Ok((lane, pause)) => lanes.end(lane, pause?, Instant::now()),
                Err(error) => {
                    tracing::warn!(%error, "taking old buttons off has panicked");
                    return Ok(()); // and begin anew: where it was busy is not known any more
                }
            },
            () = posted.notified() => {}
            () = sleep(opening.unwrap_or(POLL).min(POLL)) => {}
        }
    }
}

impl ButtonRemover {
    /// For how long the channel is to be left alone after that.
    async fn take_buttons_off(&self, post: OldPost) -> play::Result<Option<Duration>> {
        let pause = match self.announcer.take_buttons_off(post).await {
            Ok(()) => {
                play::notices::mark_buttons_removed(&self.database, post).await?;
                return Ok(None);
            }
            Err(error) => error.pause().unwrap_or_else(|| {
                tracing::info!(%error, "old buttons stay for now");
                PAUSE
            }),
        };
        let at = self.clock.now() + TimeDelta::from_std(pause).unwrap_or_default();
        play::notices::remove_buttons_later(&self.database, post, at).await?;
        Ok(Some(pause))
    }
}
