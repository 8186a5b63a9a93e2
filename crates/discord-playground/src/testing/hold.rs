//! Holds: requests are processed, but their responses are withheld.

use std::sync::Arc;

use crate::faults::{HeldResponses, RequestPattern};
use crate::handle::{Playground, WAIT_TIMEOUT};

/// Withholds the responses to matching requests, which are processed nevertheless, until it is dropped.
///
/// A bot killed in the meantime has posted a message without knowing it.
pub struct Hold(Arc<HeldResponses>);

impl Playground {
    /// Processes matching requests but withholds their responses until the [`Hold`] is dropped.
    #[must_use]
    pub fn hold(&self, method: &str, path_contains: &str) -> Hold {
        let pattern = RequestPattern::new(method, path_contains);
        Hold(self.change(|world| world.faults.hold(pattern)))
    }
}

impl Hold {
    /// Waits until a matching request has been processed and its response is withheld.
    ///
    /// # Panics
    /// After 20 s without one.
    pub async fn reached(&self) {
        let mut count = self.0.count();
        let met = tokio::time::timeout(WAIT_TIMEOUT, count.wait_for(|count| *count > 0)).await;
        assert!(met.is_ok(), "no request matched the hold");
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.0.release();
    }
}
