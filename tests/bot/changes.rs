//! Waits for changes in the database with LISTEN and NOTIFY, and by polling where nothing notifies.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::time::timeout;

const DEFAULT_TIMEOUT: Duration = Duration::from_secs(30);

/// Poll interval for tables without triggers, and for databases without them, for example restored ones.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Creates triggers that notify of changes in the tables `notice` and `match`.
pub async fn notify_on_changes(pool: &PgPool) {
    sqlx::raw_sql(
        "create function notify_change() returns trigger language plpgsql as
         $$ begin perform pg_notify('changed', ''); return null; end $$;
         create trigger notify_change after insert or update or delete on notice execute function notify_change();
         create trigger notify_change after insert or update or delete on match execute function notify_change();",
    )
    .execute(pool)
    .await
    .expect("the schema is migrated");
}

/// Waits until `look` succeeds and returns its value. On a timeout, panics with its last error.
pub async fn until<T>(pool: &PgPool, what: &str, look: impl AsyncFnMut() -> Result<T, String>) -> T {
    until_within(pool, DEFAULT_TIMEOUT, what, look).await
}

/// Like [`until`], with another timeout.
pub async fn until_within<T>(
    pool: &PgPool,
    limit: Duration,
    what: &str,
    mut look: impl AsyncFnMut() -> Result<T, String>,
) -> T {
    if let Ok(found) = look().await {
        return found;
    }
    // Listens before it looks again, to miss no change in between.
    let mut listener = PgListener::connect_with(pool).await.expect("a connection is free");
    listener.listen("changed").await.expect("LISTEN succeeds");
    let mut seen = String::new();
    let found = timeout(limit, async {
        loop {
            match look().await {
                Ok(found) => return found,
                Err(instead) => seen = instead,
            }
            if let Ok(notified) = timeout(POLL_INTERVAL, listener.recv()).await {
                notified.expect("the connection is open");
            }
        }
    });
    let found = found.await.ok();
    found.unwrap_or_else(|| panic!("timed out waiting for {what}: {seen}"))
}
