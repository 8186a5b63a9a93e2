//! Searching for moves beside everything else: one search at a time, whoever asks for it, on a thread that lets all others go
//! first. Each needs a few megabytes and a second at most; those who ask get their turn in order.

use std::sync::Arc;
use std::thread;

use tokio::sync::Semaphore;
use tokio::sync::oneshot;

/// Where one thinks. Clones share it.
#[derive(Clone, Debug)]
pub struct Thinker {
    turns: Arc<Semaphore>,
    is_background: bool,
}

/// What was thought of panicked, or no thread could be made for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a search ended without an answer")]
pub struct NoAnswer;

impl Default for Thinker {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(1)), is_background: true }
    }
}

impl Thinker {
    /// Searches with the priority of all other threads. For tests: many bots on few cores leave no time for the lowest
    /// priority.
    pub fn with_usual_priority() -> Self {
        Self { is_background: false, ..Self::default() }
    }

    /// Waits until it is the turn of this, and then for what comes of it.
    ///
    /// # Errors
    /// If it panics, or no thread can be made.
    ///
    /// # Panics
    /// Never: nobody closes the queue.
    pub async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let turn = self.turns.clone().acquire_owned().await.expect("it is never closed");
        let (answer, answered) = oneshot::channel();
        let is_background = self.is_background;
        let thinking = move || {
            if is_background {
                let_others_go_first();
            }
            let thought = thought();
            drop(turn); // whoever still waits for the answer: the next may think
            drop(answer.send(thought));
        };
        thread::Builder::new().name("thinking".to_owned()).spawn(thinking).map_err(|_| NoAnswer)?;
        answered.await.map_err(|_| NoAnswer)
    }
}

/// On Linux each thread has a priority of its own; elsewhere the whole process would lose its own.
fn let_others_go_first() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, LOWEST_PRIORITY) {
        tracing::debug!(%error, "a search has the priority of everything else");
    }
}

#[cfg(target_os = "linux")]
const LOWEST_PRIORITY: i32 = 19;

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_thing_is_thought_of_at_a_time_and_a_panic_keeps_nobody_from_it() {
        let (thinker, at_once) = (Thinker::default(), Arc::new(AtomicUsize::new(0)));
        let thoughts: Vec<_> = (0..8)
            .map(|number: usize| {
                let (thinker, at_once) = (thinker.clone(), at_once.clone());
                tokio::spawn(async move {
                    thinker
                        .think(move || {
                            let others = at_once.fetch_add(1, Ordering::SeqCst);
                            thread::yield_now();
                            at_once.fetch_sub(1, Ordering::SeqCst);
                            assert!(number != 3, "this one fails");
                            others
                        })
                        .await
                })
            })
            .collect();
        for (number, thought) in thoughts.into_iter().enumerate() {
            let others = thought.await.expect("it does not panic itself");
            assert_eq!(others, if number == 3 { Err(NoAnswer) } else { Ok(0) });
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn whoever_does_not_think_keeps_their_priority() {
        let own = || rustix::process::getpriority_process(None).expect("it can be read");
        let before = own();
        assert_eq!(Thinker::default().think(own).await, Ok(LOWEST_PRIORITY));
        assert_eq!(own(), before);
        assert_eq!(Thinker::with_usual_priority().think(own).await, Ok(before));
    }
}
