//! A timeout for database work.

use std::io;

use tokio::time::timeout;

use super::error::Result;
use crate::store::ANSWER_TIMEOUT;

/// Runs `work`, or fails after [`ANSWER_TIMEOUT`], which drops `work` with its connection.
///
/// # Errors
/// Those of `work`, and the timeout.
pub fn with_database_timeout<T>(work: impl Future<Output = Result<T>>) -> impl Future<Output = Result<T>> {
    let work = Box::pin(work); // `work` may be large
    async move {
        timeout(ANSWER_TIMEOUT, work).await.unwrap_or_else(|_| {
            Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "no response in time")).into())
        })
    }
}
