//! Waiting for what the bot writes, without asking again and again: the database tells of each change.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(30);

/// How often it is looked at where the database does not tell, as one that was restored.
const UNTOLD: Duration = Duration::from_millis(200);

/// Lets the database tell of changes in the tables that tests wait for.
pub async fn tell_of_changes(pool: &PgPool) {
    sqlx::raw_sql(
        "create function tell_of_change() returns trigger language plpgsql as
         $$ begin perform pg_notify('changed', ''); return null; end $$;
         create trigger told after insert or update or delete on notice execute function tell_of_change();
         create trigger told after insert or update or delete on match execute function tell_of_change();",
    )
    .execute(pool)
    .await
    .expect("the schema is there");
}

/// Lets it tell of nothing: what is saved of it holds what the bot made, and nothing else. Whoever waits looks now and then.
pub async fn stop_telling(pool: &PgPool) {
    let stop = sqlx::raw_sql("drop function if exists tell_of_change() cascade").execute(pool);
    stop.await.expect("nothing else needs it");
}

/// Waits until a look at the database finds what is looked for; gives that. What was last seen instead is in the message of
/// the test that fails.
pub async fn until<T>(pool: &PgPool, what: &str, look: impl AsyncFnMut() -> Result<T, String>) -> T {
    until_within(pool, PATIENCE, what, look).await
}

/// The same with more or less patience.
pub async fn until_within<T>(
    pool: &PgPool,
    patience: Duration,
    what: &str,
    mut look: impl AsyncFnMut() -> Result<T, String>,
) -> T {
    if let Ok(found) = look().await {
        return found;
    }
    // Listening before looking again: no change falls between the two.
    let mut listener = PgListener::connect_with(pool).await.expect("the pool has connections");
    listener.listen("changed").await.expect("the database takes listeners");
    let mut seen = String::new();
    let found = timeout(patience, async {
        loop {
            match look().await {
                Ok(found) => return found,
                Err(instead) => seen = instead,
            }
            if let Ok(told) = timeout(UNTOLD, listener.recv()).await {
                told.expect("the database is there");
            }
        }
    });
    let found = found.await.ok();
    found.unwrap_or_else(|| panic!("waited in vain for {what}: {seen}"))
}
