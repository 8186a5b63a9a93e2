//! Work that would block the runtime.

use std::future::pending;
use std::panic::resume_unwind;

use tokio::task::spawn_blocking;

/// Length, in events or moves, from which a match or a variation that is read from the database is replayed on a blocking thread.
pub(in crate::play) const BLOCKING_REPLAY_LENGTH: usize = 200;

/// Runs `work` on a blocking thread, to keep other requests responsive. Panics if `work` panics.
pub(in crate::play) async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    match spawn_blocking(work).await {
        Ok(done) => done,
        Err(failed) => match failed.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_) => pending().await, // cancelled only when the runtime shuts down
        },
    }
}
