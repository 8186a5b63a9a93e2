//! What the command line can start, one file a command.

pub mod picture;
pub mod playground;
pub mod run;

use chrono::Utc;
use hivepost::clock::Clock;

/// The time, as this machine has it. The only place that looks at its clock.
fn clock() -> Clock {
    Clock::new(Utc::now)
}

/// Waits until somebody wants the program to end: Ctrl-C, or the system.
async fn asked_to_stop() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminated.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// The same, for those who cannot be told that it does not work.
async fn stop() {
    if let Err(error) = asked_to_stop().await {
        tracing::warn!(%error, "signals cannot be waited for");
        std::future::pending::<()>().await;
    }
}
