//! Updates of private messages after the response to an interaction, when their result is ready.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use poise::serenity_prelude::MessageId;
use tokio::task::AbortHandle;

use crate::ids::PlayerId;

/// Maximum number of messages per process that wait for an update. Beyond it, a message isn't updated and keeps its **Check
/// again** button.
const MAX_PENDING: usize = 256;
const MAX_PENDING_PER_USER: usize = 4;

/// Pending updates, at most one per message. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct LaterUpdates(Arc<Mutex<HashMap<MessageId, PendingUpdate>>>);

#[derive(Debug)]
struct PendingUpdate {
    player: PlayerId,
    task: AbortHandle,
}

impl Drop for PendingUpdate {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl LaterUpdates {
    /// Runs the update of a user's message, instead of an earlier one of the same message. Does nothing at a limit.
    pub fn begin(
        &self,
        message: MessageId,
        player: PlayerId,
        update: impl Future<Output = ()> + Send + 'static,
    ) {
        let mut pending = self.pending();
        pending.remove(&message);
        pending.retain(|_, update| !update.task.is_finished());
        let own = pending.values().filter(|update| update.player == player).count();
        if pending.len() < MAX_PENDING && own < MAX_PENDING_PER_USER {
            let task = tokio::spawn(update).abort_handle();
            pending.insert(message, PendingUpdate { player, task });
        }
    }

    /// Cancels the update of a message on which its user has pressed a button.
    pub fn cancel(&self, message: MessageId) {
        self.pending().remove(&message);
    }

    pub fn cancel_all(&self) {
        self.pending().clear();
    }

    fn pending(&self) -> MutexGuard<'_, HashMap<MessageId, PendingUpdate>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::sync::oneshot;

    use super::*;

    const ADA: PlayerId = PlayerId(1);
    const BERT: PlayerId = PlayerId(2);

    fn count(updates: &LaterUpdates) -> usize {
        updates.pending().len()
    }

    #[tokio::test]
    async fn updates_run_unless_the_message_changes() {
        let updates = LaterUpdates::default();
        let begin = |message| {
            let (done, ended) = oneshot::channel();
            let (finish, finished) = oneshot::channel::<()>();
            updates.begin(MessageId::new(message), ADA, async move {
                finished.await.ok();
                done.send(()).ok();
            });
            (finish, ended)
        };
        let ((_one, cancelled), (_two, replaced), (three, run)) = (begin(1), begin(2), begin(3));
        updates.cancel(MessageId::new(1));
        let (_again, last) = begin(2);
        three.send(()).expect("the update waits");
        assert_eq!(run.await, Ok(()));
        assert!(cancelled.await.is_err() && replaced.await.is_err(), "they were dropped");
        updates.cancel_all();
        assert!(last.await.is_err());
        assert_eq!(count(&updates), 0);
    }

    #[tokio::test]
    async fn pending_updates_are_limited_per_user_and_in_all() {
        let updates = LaterUpdates::default();
        for message in 1..=2 * MAX_PENDING_PER_USER as u64 {
            updates.begin(MessageId::new(message), ADA, pending());
        }
        assert_eq!(count(&updates), MAX_PENDING_PER_USER);
        updates.begin(MessageId::new(1), ADA, pending());
        assert_eq!(count(&updates), MAX_PENDING_PER_USER, "the same message again");
        updates.begin(MessageId::new(99), BERT, pending());
        assert_eq!(count(&updates), MAX_PENDING_PER_USER + 1, "another user");
        for message in 1000..1000 + 2 * MAX_PENDING as u64 {
            updates.begin(MessageId::new(message), PlayerId::from(message), pending());
        }
        assert_eq!(count(&updates), MAX_PENDING);
        updates.cancel(MessageId::new(99));
        updates.begin(MessageId::new(100), BERT, pending());
        assert_eq!(count(&updates), MAX_PENDING, "a cancelled one makes room");
    }
}
