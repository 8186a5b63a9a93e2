//! A timeout for database work.

use std::io;
use std::time::Duration;

use tokio::time::timeout;

use super::error::Result;

/// As long as the server's statement timeout; short enough to notice a dead connection soon.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(10);

/// Runs `work`, or fails after `DATABASE_TIMEOUT`, which drops `work` with its connection.
///
/// # Errors
/// Those of `work`, and the timeout.
pub fn with_database_timeout<T>(work: impl Future<Output = Result<T>>) -> impl Future<Output = Result<T>> {
    let work = Box::pin(work); // `work` may be large
    async move {
        timeout(DATABASE_TIMEOUT, work).await.unwrap_or_else(|_| {
            Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "no response in time")).into())
        })
    }
}
