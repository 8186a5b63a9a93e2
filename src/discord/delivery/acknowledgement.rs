//! The first answer to an interaction: Discord waits three seconds for it, and whoever asked reads nothing without it.

use std::io;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{HttpError, StatusCode};
use tokio::time::{sleep, timeout};

/// How long one try may take, and the pause after it: all together stay below Discord's three seconds.
const TRY: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(50);
const TRIES: u32 = 5;

/// Discord's code for an interaction that has been acknowledged already.
const ACKNOWLEDGED: isize = 40060;

/// Acknowledges an interaction: tries again where Discord fails or does not answer in time.
///
/// # Errors
/// Why Discord does not take it.
pub async fn acknowledge<F>(attempt: impl Fn() -> F) -> Result<(), serenity::Error>
where
    F: Future<Output = Result<(), serenity::Error>>,
{
    for left in (0..TRIES).rev() {
        match timeout(TRY, attempt()).await {
            // A try whose answer was lost may have arrived: then the next one comes too late, and all is well.
            Ok(Err(error)) if is_acknowledged(&error) => return Ok(()),
            Ok(Err(error)) if left > 0 && may_pass(&error) => sleep(PAUSE).await,
            Ok(answered) => return answered,
            Err(_) => {}
        }
    }
    Err(serenity::Error::Io(io::ErrorKind::TimedOut.into()))
}

fn is_acknowledged(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => refused.error.code == ACKNOWLEDGED,
        _ => false,
    }
}

/// Whether the same request may be taken in a moment: Discord could not be reached, or failed.
fn may_pass(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            refused.status_code.is_server_error() || refused.status_code == StatusCode::TOO_MANY_REQUESTS
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}
