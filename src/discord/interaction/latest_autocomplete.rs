//! Cancels outdated autocomplete requests: each keystroke sends a new one, and only the user's latest matters.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::ids::PlayerId;

/// Pending autocomplete requests, at most one per user. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct LatestAutocomplete(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    next_id: u64,
    pending: HashMap<PlayerId, Request>,
}

#[derive(Debug)]
struct Request {
    id: u64,
    /// Cancels the request when dropped.
    _cancel: oneshot::Sender<Infallible>,
}

impl LatestAutocomplete {
    /// Runs `request` and cancels the user's previous one. Returns `None` if a newer request cancels this one; then `request`
    /// is dropped at its current await point.
    pub async fn run<T>(&self, player: PlayerId, request: impl Future<Output = T>) -> Option<T> {
        let (id, mut cancelled) = self.begin(player);
        let result = tokio::select! {
            biased; // check first, so that an outdated request makes no further queries
            _ = &mut cancelled => None,
            result = request => Some(result),
        };
        self.end(player, id);
        result
    }

    fn begin(&self, player: PlayerId) -> (u64, oneshot::Receiver<Infallible>) {
        let (cancel, cancelled) = oneshot::channel();
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.next_id += 1;
        let id = state.next_id;
        state.pending.insert(player, Request { id, _cancel: cancel });
        (id, cancelled)
    }

    fn end(&self, player: PlayerId, id: u64) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.pending.get(&player).is_some_and(|pending| pending.id == id) {
            state.pending.remove(&player);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::pending;

    use super::{LatestAutocomplete, PlayerId};

    const ADA: PlayerId = PlayerId(1);
    const BERT: PlayerId = PlayerId(2);

    #[tokio::test]
    async fn a_newer_request_cancels_the_users_older_one() {
        let autocomplete = LatestAutocomplete::default();
        let older = autocomplete.run(ADA, pending::<()>());
        let newer = async {
            tokio::task::yield_now().await;
            autocomplete.run(ADA, async { 2 }).await
        };
        let (older, newer) = tokio::join!(older, newer);
        assert_eq!((older, newer), (None, Some(2)));
        assert!(autocomplete.0.lock().expect("not poisoned").pending.is_empty(), "nothing is left over");
    }

    #[tokio::test]
    async fn other_users_requests_are_not_cancelled() {
        let autocomplete = LatestAutocomplete::default();
        let is_done = Cell::new(false);
        let ada = autocomplete.run(ADA, async {
            tokio::task::yield_now().await;
            is_done.set(true);
        });
        let (ada, bert) = tokio::join!(ada, autocomplete.run(BERT, async {}));
        assert_eq!((ada, bert), (Some(()), Some(())));
        assert!(is_done.get());
    }
}
