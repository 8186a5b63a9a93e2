//! Work queues for pictures, proofs, replays, exports and hints that single users request. Each queue has a limited number of
//! workers, a limited length and a limit per user. Channel posts have separate workers
//! ([`Poster`](crate::discord::client::poster::Poster)), so that no button press delays them.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};

use crate::ids::PlayerId;
use crate::play::limits;

/// Why a job was not queued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// The user has too many jobs queued or running.
    UserLimit,
    QueueFull,
}

/// The work queues of a process. Clones share them.
#[derive(Clone)]
pub struct WorkQueues {
    /// Jobs of milliseconds: a position, a chart.
    pub pictures: Queue,
    /// Proofs of puzzle moves. Most take milliseconds, the longest a few seconds.
    pub proofs: Queue,
    /// Jobs of up to a tenth of a second that replay a game: an import, an export, an old position.
    pub replays: Queue,
    /// Jobs of seconds: an animation, a data export.
    pub long_jobs: Queue,
    /// Engine searches: hints, and evaluations of undecided tournament games.
    pub hints: Queue,
}

impl Default for WorkQueues {
    fn default() -> Self {
        let cores = core_count();
        Self {
            pictures: Queue::new(cores, limits::MAX_PICTURES_PER_PLAYER, limits::MAX_PENDING_PICTURES),
            // Half of the cores are enough for proofs, and for replays.
            proofs: Queue::new(cores.div_ceil(2), limits::MAX_PROOFS_PER_PLAYER, limits::MAX_PENDING_PROOFS),
            replays: Queue::new(
                cores.div_ceil(2),
                limits::MAX_REPLAYS_PER_PLAYER,
                limits::MAX_PENDING_REPLAYS,
            ),
            long_jobs: Queue::new(cores, limits::MAX_LONG_JOBS_PER_PLAYER, limits::MAX_PENDING_LONG_JOBS),
            hints: Queue::new(1, limits::MAX_HINTS_PER_PLAYER, limits::MAX_PENDING_HINTS),
        }
    }
}

/// Returns the number of threads that the machine runs in parallel.
pub fn core_count() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// A bounded, fair work queue. Clones share it.
#[derive(Clone)]
pub struct Queue(Arc<QueueState>);

struct QueueState {
    workers: Arc<Semaphore>,
    /// Queued and running jobs per user.
    jobs: Mutex<HashMap<PlayerId, usize>>,
    max_jobs_per_user: usize,
    max_jobs: usize,
}

impl Queue {
    /// `max_jobs_per_user` counts queued and running jobs, `max_queued` only queued ones of all users.
    fn new(workers: usize, max_jobs_per_user: usize, max_queued: usize) -> Self {
        Self(Arc::new(QueueState {
            workers: Arc::new(Semaphore::new(workers)),
            jobs: Mutex::default(),
            max_jobs_per_user,
            max_jobs: workers + max_queued,
        }))
    }

    /// Waits for a free worker, first come, first served.
    ///
    /// # Errors
    /// Immediately, if the queue is full or the user has too many jobs.
    pub async fn acquire(&self, player: PlayerId) -> Result<Worker, QueueError> {
        let slot = JobSlot::reserve(&self.0, player)?;
        let worker = self.0.workers.clone().acquire_owned().await.expect("never closed");
        Ok(Worker { _worker: worker, _slot: slot })
    }
}

/// The permit to run one job of a queue, released when dropped. [`Self::run`] keeps it until the job is done, even if the caller
/// stops waiting.
pub struct Worker {
    _worker: OwnedSemaphorePermit,
    _slot: JobSlot,
}

impl Worker {
    /// Runs the job on a blocking thread.
    ///
    /// # Errors
    /// If the job panics.
    pub async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let running = spawn_blocking(move || {
            let result = job();
            drop(self);
            result
        });
        running.await
    }
}

/// A queued or running job, counted until dropped.
struct JobSlot {
    queue: Arc<QueueState>,
    player: PlayerId,
}

impl JobSlot {
    fn reserve(queue: &Arc<QueueState>, player: PlayerId) -> Result<Self, QueueError> {
        let mut jobs = queue.jobs();
        if jobs.get(&player).is_some_and(|own| *own >= queue.max_jobs_per_user) {
            return Err(QueueError::UserLimit);
        }
        if jobs.values().sum::<usize>() >= queue.max_jobs {
            return Err(QueueError::QueueFull);
        }
        *jobs.entry(player).or_default() += 1;
        Ok(Self { queue: queue.clone(), player })
    }
}

impl Drop for JobSlot {
    fn drop(&mut self) {
        let mut jobs = self.queue.jobs();
        if let Some(own) = jobs.get_mut(&self.player) {
            *own -= 1;
            if *own == 0 {
                jobs.remove(&self.player);
            }
        }
    }
}

impl QueueState {
    fn jobs(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    async fn worker(queue: &Queue, player: i64) -> Worker {
        queue.acquire(PlayerId(player)).await.unwrap_or_else(|busy| panic!("{busy:?}"))
    }

    /// Returns why a job is rejected; `None` if it is queued or has a worker.
    fn rejected(queue: &Queue, player: i64) -> Option<QueueError> {
        queue.acquire(PlayerId(player)).now_or_never().and_then(Result::err)
    }

    #[tokio::test]
    async fn a_user_is_limited_until_their_job_is_done() {
        let queue = Queue::new(2, 1, 10);
        let worker = worker(&queue, 1).await;
        assert_eq!(rejected(&queue, 1), Some(QueueError::UserLimit));
        assert_eq!(rejected(&queue, 2), None, "another user");
        let (resume, wait) = mpsc::channel::<()>();
        let job = tokio::spawn(worker.run(move || wait.recv().is_err()));
        assert_eq!(rejected(&queue, 1), Some(QueueError::UserLimit), "the job is running");
        drop(resume);
        assert!(job.await.expect("the task does not panic").expect("the job does not panic"));
        assert_eq!(rejected(&queue, 1), None, "the job is done");
    }

    #[tokio::test]
    async fn the_queue_is_bounded_and_first_come_first_served() {
        let queue = Queue::new(2, 1, 3);
        let busy = [worker(&queue, 1).await, worker(&queue, 2).await];
        let mut waiting: Vec<_> = (3..6)
            .map(|player| {
                Box::pin({
                    let queue = queue.clone();
                    async move { queue.acquire(PlayerId(player)).await }
                })
            })
            .collect();
        for job in &mut waiting {
            assert!(job.now_or_never().is_none(), "both workers are busy");
        }
        assert_eq!(rejected(&queue, 6), Some(QueueError::QueueFull));
        assert_eq!(rejected(&queue, 3), Some(QueueError::UserLimit));
        drop(busy);
        let served: Vec<_> = waiting.iter_mut().map(FutureExt::now_or_never).collect();
        let served: Vec<bool> = served.iter().map(Option::is_some).collect(); // not lazily: a dropped worker would serve the next
        assert_eq!(served, [true, true, false], "first come, first served");
    }

    #[tokio::test]
    async fn a_cancelled_job_leaves_the_queue() {
        let queue = Queue::new(1, 1, 1);
        let busy = worker(&queue, 1).await;
        for player in 2..10 {
            assert_eq!(rejected(&queue, player), None, "the job of the user before {player} left the queue");
        }
        drop(busy);
        assert!(queue.0.jobs().is_empty(), "no counts are left over");
    }

    #[tokio::test]
    async fn a_panicking_job_releases_its_worker() {
        let queue = Queue::new(1, 1, 0);
        let result = worker(&queue, 1).await.run(|| panic!("on purpose")).await;
        assert!(result.is_err());
        assert_eq!(rejected(&queue, 1), None);
    }

    #[tokio::test]
    async fn an_abandoned_job_keeps_its_worker_until_done() {
        let queue = Queue::new(1, 1, 0);
        let (resume, wait) = mpsc::channel::<()>();
        let (done, is_done) = tokio::sync::oneshot::channel::<()>();
        let mut job = Box::pin(worker(&queue, 1).await.run(move || {
            let _ = wait.recv();
            drop(done);
        }));
        assert!((&mut job).now_or_never().is_none(), "the job is running");
        drop(job);
        assert_eq!(rejected(&queue, 2), Some(QueueError::QueueFull));
        drop(resume);
        let _ = is_done.await;
        while rejected(&queue, 2).is_some() {
            tokio::task::yield_now().await; // the slot is dropped right after `done`
        }
    }
}
