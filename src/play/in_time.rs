//! Waiting for the database, but not for ever.

use std::io;
use std::time::Duration;

use tokio::time::timeout;

use super::error::Result;

/// How long a job waits for the database in one go: longer than the server lets a statement take, and short enough that a
/// connection on which nothing arrives any more, which nobody tells, does not hold a job up for long.
const PATIENCE: Duration = Duration::from_secs(10);

/// What `work` on the database comes to; an error if nothing is heard of it in time. Whoever calls drops what it used, and
/// the pool closes what does not answer.
///
/// # Errors
/// Those of `work`.
pub fn in_time<T>(work: impl Future<Output = Result<T>>) -> impl Future<Output = Result<T>> {
    let work = Box::pin(work); // it may be large
    async move {
        timeout(PATIENCE, work).await.unwrap_or_else(|_| {
            Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "nothing was heard of it")).into())
        })
    }
}
