//! Analyses finished matches on request, in slices of about a second, so that short matches needn't wait for long ones. Each
//! position is a separate search, so that an analysis delays the bot's own moves and hints by one position at most.

use std::time::{Duration, Instant};

use hive_engine::analysis::NODES_PER_POSITION;
use hive_engine::{Options, Searcher};
use tokio::task::spawn_blocking;

use crate::clock::Clock;
use crate::play::Database;
use crate::play::analyses::{self, AnalysisJob, AnalysisOrder};
use crate::play::search_queue::SearchQueue;

const POLL_INTERVAL: Duration = Duration::from_secs(1);

pub struct AnalysisWorker {
    pub database: Database,
    pub clock: Clock,
    pub search_queue: SearchQueue,
    /// Search nodes per position of a match.
    pub nodes: u64,
}

/// Time spent on slices in each order of the queue, including waits for other searches. Both orders get equal shares.
#[derive(Default)]
struct EngineTime {
    oldest_first: Duration,
    shortest_first: Duration,
}

impl EngineTime {
    /// Returns the order of the next slice. In a tie, the shortest match goes first, since it may take a single slice.
    fn next(&self) -> AnalysisOrder {
        if self.oldest_first < self.shortest_first {
            AnalysisOrder::OldestFirst
        } else {
            AnalysisOrder::ShortestFirst
        }
    }

    fn add(&mut self, order: AnalysisOrder, time: Duration) {
        match order {
            AnalysisOrder::OldestFirst => self.oldest_first += time,
            AnalysisOrder::ShortestFirst => self.shortest_first += time,
        }
    }
}

impl AnalysisWorker {
    pub const DEFAULT_NODES: u64 = NODES_PER_POSITION;

    /// Runs for ever. After a database error, retries at the next poll.
    pub async fn run(self) -> ! {
        let mut engine_time = EngineTime::default();
        loop {
            let (now, order) = (self.clock.now(), engine_time.next());
            match analyses::claim(&self.database, order, now).await {
                Ok(Some(job)) => {
                    let begun = Instant::now();
                    Box::pin(self.search_slice(job)).await;
                    engine_time.add(order, begun.elapsed());
                }
                Ok(None) => self.clock.sleep(now, POLL_INTERVAL).await,
                Err(error) => {
                    tracing::warn!(%error, "a requested analysis could not be claimed or read; retrying");
                    self.clock.sleep(self.clock.now(), POLL_INTERVAL).await;
                }
            }
        }
    }

    /// Searches one slice. After an error the lease expires, and the slice is claimed again, up to three attempts in all.
    async fn search_slice(&self, job: AnalysisJob) {
        let of = job.claimed.of;
        if let Err(reason) = Box::pin(self.try_search_slice(job)).await {
            tracing::warn!(match_id = %of, reason, "a slice of an analysis failed");
        }
    }

    async fn try_search_slice(&self, job: AnalysisJob) -> Result<(), String> {
        let (claimed, nodes) = (job.claimed, self.nodes);
        let (begun, mut renewed, mut count) = (Instant::now(), Instant::now(), 0);
        // Replaying a long match would block the runtime.
        let resumed = spawn_blocking(move || job.resume(nodes)).await.map_err(|error| error.to_string())?;
        let mut search_state = (resumed, Searcher::new(Options::default()));
        loop {
            let (mut analyser, mut searcher) = search_state;
            let search = self.search_queue.run(move || {
                let has_more = analyser.step(&mut searcher);
                (analyser, searcher, has_more)
            });
            let (analyser, searcher, has_more) = search.await.map_err(|error| error.to_string())?;
            count += 1;
            let is_slice_over = begun.elapsed() >= analyses::SLICE_TIME
                && analyser.searches_left() > analyses::MAX_FINAL_SEARCHES;
            if !has_more || is_slice_over {
                let (average, now) = (begun.elapsed() / count, self.clock.now());
                let stored = analyses::store_slice(&self.database, claimed, analyser, average, now);
                return stored.await.map(drop).map_err(|error| error.to_string());
            }
            search_state = (analyser, searcher);
            if renewed.elapsed() >= analyses::RENEWAL_INTERVAL {
                renewed = Instant::now();
                let has_lease = analyses::renew(&self.database, claimed, self.clock.now()).await;
                if !has_lease.map_err(|error| error.to_string())? {
                    return Ok(()); // the claim was lost
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_get_half_of_the_engines_time() {
        let mut engine_time = EngineTime::default();
        let mut next = |millis| {
            let order = engine_time.next();
            engine_time.add(order, Duration::from_millis(millis));
            order
        };
        assert_eq!(next(100), AnalysisOrder::ShortestFirst);
        // Slices that take three times as long.
        let orders: Vec<AnalysisOrder> = (0..8).map(|_| next(300)).collect();
        assert_eq!(orders, [AnalysisOrder::OldestFirst, AnalysisOrder::ShortestFirst].repeat(4));
        for _ in 0..3 {
            next(100);
        }
        assert_eq!(next(100), AnalysisOrder::ShortestFirst);
    }
}
