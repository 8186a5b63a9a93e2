//! The bot's own half-moves, where somebody plays against it: each is claimed, thought of, and made.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};

use super::pulse::{Loop, Pulse};
use crate::clock::Clock;
use crate::play::practice;
use crate::play::thinking::Thinker;
use crate::play::{self, Database};

/// How long it sleeps when nothing wakes it: other processes leave it half-moves to make, or die while they think of one.
const POLL: Duration = Duration::from_secs(5);

/// How often it is looked for half-moves that nothing asks for: a process of an older release may have taken the one before.
const BETWEEN_LOOKS: TimeDelta = TimeDelta::minutes(1);

/// Makes the bot's own half-moves.
pub struct BotTurns {
    pub database: Database,
    pub clock: Clock,
    /// Where they are thought of.
    pub thinker: Thinker,
    /// Where it shows that it goes round.
    pub pulse: Pulse,
}

impl BotTurns {
    /// Makes them for ever, one after the other. When the database fails, waits and goes on.
    pub async fn run(self) -> ! {
        let mut looked_at = None;
        loop {
            self.pulse.beat(Loop::BotTurns, Instant::now());
            let now = self.clock.now();
            match self.make_next_and_look(&mut looked_at, now).await {
                Ok(true) => {}
                Ok(false) => {
                    tokio::select! {
                        () = self.database.woken_for_bot() => {}
                        () = self.clock.pause(now, POLL) => {}
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the bot's own half-moves cannot be made just now");
                    self.clock.pause(self.clock.now(), POLL).await;
                }
            }
        }
    }

    /// Makes the half-move that is due next, if there is one; now and then it also looks for those that nothing asks for.
    async fn make_next_and_look(
        &self,
        looked_at: &mut Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> play::Result<bool> {
        if looked_at.is_none_or(|last| (now - last).abs() >= BETWEEN_LOOKS) {
            let restored = practice::restore_missing_turns(&self.database, now).await?;
            if restored > 0 {
                tracing::info!(restored, "the bot moves where an older release has not asked it to");
            }
            *looked_at = Some(now);
        }
        self.make_next().await
    }

    /// Makes the half-move that is due next, if there is one.
    async fn make_next(&self) -> play::Result<bool> {
        let Some(turn) = practice::claim(&self.database, self.clock.now()).await? else {
            return Ok(false);
        };
        let made = practice::make_turn(&self.database, &self.thinker, turn, || self.clock.now());
        if let Err(error) = made.await {
            tracing::error!(match_id = %turn.id, %error, "the bot could not make its half-move");
            practice::retry_later(&self.database, turn, self.clock.now()).await?;
        }
        Ok(true)
    }
}
