//! Of what one person is asked to be offered while they type, only the newest counts: each keystroke asks anew.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::ids::PlayerId;

/// What people have last asked for while they typed, and that is not answered yet.
#[derive(Clone, Debug, Default)]
pub struct Typing(Arc<Mutex<Unanswered>>);

#[derive(Debug, Default)]
struct Unanswered {
    /// How often something was asked for.
    asked: u64,
    /// For each person, which of these their newest was. What is dropped here is called off there.
    newest: HashMap<PlayerId, (u64, oneshot::Sender<Infallible>)>,
}

impl Typing {
    /// The answer, unless this person asks for something else before it is there: then work on it ends wherever it is, and
    /// `None` is the answer.
    pub async fn newest<T>(&self, player: PlayerId, answer: impl Future<Output = T>) -> Option<T> {
        let (number, mut superseded) = self.begin(player);
        let answer = tokio::select! {
            biased; // before it asks for anything, it looks whether anybody still wants it
            _ = &mut superseded => None,
            answer = answer => Some(answer),
        };
        self.end(player, number);
        answer
    }

    fn begin(&self, player: PlayerId) -> (u64, oneshot::Receiver<Infallible>) {
        let (call_off, called_off) = oneshot::channel();
        let mut unanswered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unanswered.asked += 1;
        let number = unanswered.asked;
        unanswered.newest.insert(player, (number, call_off));
        (number, called_off)
    }

    fn end(&self, player: PlayerId, number: u64) {
        let mut unanswered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if unanswered.newest.get(&player).is_some_and(|(newest, _)| *newest == number) {
            unanswered.newest.remove(&player);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::pending;

    use super::{PlayerId, Typing};

    const ADA: PlayerId = PlayerId(1);
    const BERT: PlayerId = PlayerId(2);

    #[tokio::test]
    async fn what_the_same_person_asks_for_later_calls_the_earlier_off() {
        let typing = Typing::default();
        let earlier = typing.newest(ADA, pending::<()>());
        let later = async {
            tokio::task::yield_now().await;
            typing.newest(ADA, async { 2 }).await
        };
        let (earlier, later) = tokio::join!(earlier, later);
        assert_eq!((earlier, later), (None, Some(2)));
        assert!(typing.0.lock().expect("nobody panicked").newest.is_empty(), "nothing is left over");
    }

    #[tokio::test]
    async fn what_another_person_asks_for_calls_nothing_off() {
        let typing = Typing::default();
        let waited = Cell::new(false);
        let ada = typing.newest(ADA, async {
            tokio::task::yield_now().await;
            waited.set(true);
        });
        let (ada, bert) = tokio::join!(ada, typing.newest(BERT, async {}));
        assert_eq!((ada, bert), (Some(()), Some(())));
        assert!(waited.get());
    }
}
