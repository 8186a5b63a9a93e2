//! What the command line can start, one file a command.

pub mod picture;
pub mod playground;
pub mod run;
pub mod uhp;

use chrono::Utc;
use hivepost::clock::Clock;

/// The time, as this machine has it. The only place that looks at its clock.
fn clock() -> Clock {
    Clock::new(Utc::now)
}

/// Ends when somebody wants the program to end: Ctrl-C, or the system. From this call on, and not only when it is
/// awaited, such a wish does not end the program by itself.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// The same, where there is only Ctrl-C.
#[cfg(not(unix))]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupted.recv().await) })
}
