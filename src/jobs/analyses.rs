//! Looks at matches that somebody wants to have analysed: one at a time, position by position, so that whoever waits for the
//! bot's move comes between.

use std::time::{Duration, Instant};

use hive_engine::analysis::{Analyst, NODES};
use hive_engine::{Options, Searcher};

use crate::clock::Clock;
use crate::play::Database;
use crate::play::analyses::{self, AnalysisJob};
use crate::play::thinking::Thinker;

/// How often it is looked whether anybody waits.
const POLL: Duration = Duration::from_secs(1);

pub struct AnalysisMaker {
    pub database: Database,
    pub clock: Clock,
    /// Where they are looked at.
    pub thinker: Thinker,
    /// How many positions are searched from each of a match.
    pub nodes: u64,
}

impl AnalysisMaker {
    /// How many positions usually are.
    pub const NODES: u64 = NODES;

    /// Looks at them for ever. When the database fails, waits and goes on.
    pub async fn run(self) -> ! {
        loop {
            let now = self.clock.now();
            match analyses::claim(&self.database, now).await {
                Ok(Some(job)) => Box::pin(self.make(job)).await,
                Ok(None) => self.clock.pause(now, POLL).await,
                Err(error) => {
                    tracing::warn!(%error, "what is to be analysed cannot be looked for just now");
                    self.clock.pause(self.clock.now(), POLL).await;
                }
            }
        }
    }

    /// What cannot be found out now is another attempt's, when the claim has run out.
    async fn make(&self, job: AnalysisJob) {
        let of = job.claimed.of;
        if let Err(reason) = Box::pin(self.try_to_make(job)).await {
            tracing::warn!(match_id = %of, reason, "a match could not be analysed this time");
        }
    }

    async fn try_to_make(&self, AnalysisJob { claimed, state }: AnalysisJob) -> Result<(), String> {
        let mut renewed = Instant::now();
        let mut at_work = (Analyst::new(&state.game, self.nodes), Searcher::new(Options::default()));
        loop {
            let (mut analyst, mut searcher) = at_work;
            let looked = self.thinker.think(move || {
                let has_more = analyst.look(&mut searcher);
                (analyst, searcher, has_more)
            });
            let (analyst, searcher, has_more) = looked.await.map_err(|error| error.to_string())?;
            if !has_more {
                let kept = analyses::keep(&self.database, claimed, analyst.finish(), self.clock.now());
                return kept.await.map(drop).map_err(|error| error.to_string());
            }
            at_work = (analyst, searcher);
            if renewed.elapsed() >= analyses::RENEWAL {
                renewed = Instant::now();
                let is_ours = analyses::renew(&self.database, claimed, self.clock.now()).await;
                if !is_ours.map_err(|error| error.to_string())? {
                    return Ok(()); // another process has it, or nobody waits any more
                }
            }
        }
    }
}
