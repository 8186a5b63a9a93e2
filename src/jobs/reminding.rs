//! The loops that call players to move, and that stop the clocks of those who are away.

use std::sync::Arc;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::clock::Clock;
use crate::play;

/// How often it is looked whether anybody has to be called, or is away or back.
const POLL: Duration = Duration::from_secs(2);

/// Calls those who have to be reminded, for ever.
pub async fn remind(pool: PgPool, clock: Clock, news: Arc<Notify>) -> ! {
    loop {
        match play::remind_due(&pool, clock.now()).await {
            Ok(0) => sleep(POLL).await,
            Ok(_) => news.notify_one(),
            Err(error) => {
                tracing::warn!(%error, "nobody can be reminded just now");
                sleep(POLL).await;
            }
        }
    }
}

/// Stops the clocks of those who are away, and lets them go on, for ever.
pub async fn see_to_absences(pool: PgPool, clock: Clock, news: Arc<Notify>) -> ! {
    loop {
        match play::see_to_absences(&pool, clock.now()).await {
            Ok(0) => {}
            Ok(_) => news.notify_one(),
            Err(error) => tracing::warn!(%error, "absences cannot be looked at just now"),
        }
        sleep(POLL).await;
    }
}
