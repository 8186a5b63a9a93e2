//! What keeps people from waiting for ever: matches that nobody goes on with are ended, and digests are written.

use std::sync::Arc;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::clock::Clock;
use crate::play;

/// How often is looked for digests that are due.
const DIGEST_POLL: Duration = Duration::from_secs(10);
/// How often is looked for matches that nobody has gone on with for a month. One that somebody else is just looking at is
/// passed by until the next time.
const STRANDED_POLL: Duration = Duration::from_secs(5);

/// Ends matches whose place was lost and that nobody has gone on with, for ever.
pub async fn end_stranded(pool: PgPool, clock: Clock, news: Arc<Notify>) -> ! {
    loop {
        match play::end_stranded(&pool, clock.now()).await {
            Ok(0) => sleep(STRANDED_POLL).await,
            Ok(_) => news.notify_one(),
            Err(error) => {
                tracing::warn!(%error, "stranded matches cannot be looked for just now");
                sleep(STRANDED_POLL).await;
            }
        }
    }
}

/// Writes each person's digest when its hour comes, for ever.
pub async fn write_digests(pool: PgPool, clock: Clock, news: Arc<Notify>) -> ! {
    loop {
        match play::write_digests(&pool, clock.now()).await {
            Ok(0) => sleep(DIGEST_POLL).await,
            Ok(_) => news.notify_one(),
            Err(error) => {
                tracing::warn!(%error, "digests cannot be written just now");
                sleep(DIGEST_POLL).await;
            }
        }
    }
}
