//! Analyses finished matches on request, one at a time. Each position is a separate search, so that the bot's own moves
//! never wait longer than for one position.

use std::time::{Duration, Instant};

use hive_engine::analysis::{Analyser, NODES_PER_POSITION};
use hive_engine::{Options, Searcher};

use crate::clock::Clock;
use crate::play::Database;
use crate::play::analyses::{self, AnalysisJob};
use crate::play::search_queue::SearchQueue;

const POLL_INTERVAL: Duration = Duration::from_secs(1);

pub struct AnalysisWorker {
    pub database: Database,
    pub clock: Clock,
    pub search_queue: SearchQueue,
    /// Search nodes per position of a match.
    pub nodes: u64,
}

impl AnalysisWorker {
    pub const DEFAULT_NODES: u64 = NODES_PER_POSITION;

    /// Runs for ever. After a database error, retries at the next poll.
    pub async fn run(self) -> ! {
        loop {
            let now = self.clock.now();
            match analyses::claim(&self.database, now).await {
                Ok(Some(job)) => Box::pin(self.analyse(job)).await,
                Ok(None) => self.clock.sleep(now, POLL_INTERVAL).await,
                Err(error) => {
                    tracing::warn!(%error, "requests for analysis could not be read from the database; retrying");
                    self.clock.sleep(self.clock.now(), POLL_INTERVAL).await;
                }
            }
        }
    }

    /// Analyses one match. After an error the lease expires and the match is claimed again.
    async fn analyse(&self, job: AnalysisJob) {
        let of = job.claimed.of;
        if let Err(reason) = Box::pin(self.try_analyse(job)).await {
            tracing::warn!(match_id = %of, reason, "analysing a match failed; it will be retried");
        }
    }

    async fn try_analyse(&self, AnalysisJob { claimed, state }: AnalysisJob) -> Result<(), String> {
        let mut renewed = Instant::now();
        let mut search_state = (Analyser::new(&state.game, self.nodes), Searcher::new(Options::default()));
        loop {
            let (mut analyser, mut searcher) = search_state;
            let search = self.search_queue.run(move || {
                let has_more = analyser.step(&mut searcher);
                (analyser, searcher, has_more)
            });
            let (analyser, searcher, has_more) = search.await.map_err(|error| error.to_string())?;
            if !has_more {
                let saved =
                    analyses::store_analysis(&self.database, claimed, analyser.finish(), self.clock.now());
                return saved.await.map(drop).map_err(|error| error.to_string());
            }
            search_state = (analyser, searcher);
            if renewed.elapsed() >= analyses::RENEWAL_INTERVAL {
                renewed = Instant::now();
                let has_lease = analyses::renew(&self.database, claimed, self.clock.now()).await;
                if !has_lease.map_err(|error| error.to_string())? {
                    return Ok(()); // another process has claimed it, or the request was withdrawn
                }
            }
        }
    }
}
