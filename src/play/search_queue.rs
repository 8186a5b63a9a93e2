//! Runs engine searches one at a time, first come first served, each on a thread of the lowest priority. A search takes at most
//! 16 MiB for its table, and less than a second in a release build.

use std::sync::Arc;
use std::thread;

use tokio::sync::Semaphore;
use tokio::sync::oneshot;

/// A queue for engine searches. Clones share it.
#[derive(Clone, Debug)]
pub struct SearchQueue {
    permits: Arc<Semaphore>,
    is_low_priority: bool,
}

/// The search panicked, or its thread could not be spawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search failed")]
pub struct SearchFailed;

impl Default for SearchQueue {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(1)), is_low_priority: true }
    }
}

impl SearchQueue {
    /// Keeps normal thread priority. For tests, where many bots on few cores would starve low-priority
    /// threads.
    pub fn with_normal_priority() -> Self {
        Self { is_low_priority: false, ..Self::default() }
    }

    /// Waits for its turn, runs the search and returns its result.
    ///
    /// # Errors
    /// If the search panics or its thread cannot be spawned.
    ///
    /// # Panics
    /// Never: the semaphore is never closed.
    pub async fn run<T: Send + 'static>(
        &self,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, SearchFailed> {
        let permit = self.permits.clone().acquire_owned().await.expect("the semaphore is never closed");
        let (sender, receiver) = oneshot::channel();
        let is_low_priority = self.is_low_priority;
        let job = move || {
            if is_low_priority {
                lower_priority();
            }
            let result = search();
            drop(permit); // the next search may start before the result is received
            drop(sender.send(result));
        };
        thread::Builder::new().name("search".to_owned()).spawn(job).map_err(|_| SearchFailed)?;
        receiver.await.map_err(|_| SearchFailed)
    }
}

/// Linux has priorities per thread. Elsewhere this would lower the whole process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, LOWEST_PRIORITY) {
        tracing::debug!(%error, "failed to lower the priority of a search");
    }
}

#[cfg(target_os = "linux")]
const LOWEST_PRIORITY: i32 = 19;

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn searches_run_one_at_a_time_and_survive_panics() {
        let (queue, running) = (SearchQueue::default(), Arc::new(AtomicUsize::new(0)));
        let searches: Vec<_> = (0..8)
            .map(|number: usize| {
                let (queue, running) = (queue.clone(), running.clone());
                tokio::spawn(async move {
                    queue
                        .run(move || {
                            let others = running.fetch_add(1, Ordering::SeqCst);
                            thread::yield_now();
                            running.fetch_sub(1, Ordering::SeqCst);
                            assert!(number != 3, "search 3 panics");
                            others
                        })
                        .await
                })
            })
            .collect();
        for (number, search) in searches.into_iter().enumerate() {
            let others = search.await.expect("the task does not panic");
            assert_eq!(others, if number == 3 { Err(SearchFailed) } else { Ok(0) });
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_search_threads_have_the_lowest_priority() {
        let own = || rustix::process::getpriority_process(None).expect("the priority is readable");
        let before = own();
        assert_eq!(SearchQueue::default().run(own).await, Ok(LOWEST_PRIORITY));
        assert_eq!(own(), before);
        assert_eq!(SearchQueue::with_normal_priority().run(own).await, Ok(before));
    }
}
