//! Withholding responses: the bot's request is processed, and the bot does not know.

use std::sync::Arc;

use crate::faults::{HeldResponses, RequestPattern};
use crate::handle::{Playground, WAIT_LIMIT};

/// Withholds the responses to some requests, which are processed all the same, until it is dropped.
///
/// Kill the bot in between, and its message is posted without it ever knowing.
pub struct Hold(Arc<HeldResponses>);

impl Playground {
    /// Processes such requests but withholds their responses, until the [`Hold`] is dropped.
    #[must_use]
    pub fn hold(&self, method: &str, path_contains: &str) -> Hold {
        let pattern = RequestPattern::new(method, path_contains);
        Hold(self.change(|world| world.faults.hold(pattern)))
    }
}

impl Hold {
    /// Waits until a request has been processed and its response is being withheld.
    ///
    /// # Panics
    /// After 20 s without one.
    pub async fn reached(&self) {
        let mut count = self.0.count();
        let met = tokio::time::timeout(WAIT_LIMIT, count.wait_for(|count| *count > 0)).await;
        assert!(met.is_ok(), "no request came under the hold");
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.0.release();
    }
}
