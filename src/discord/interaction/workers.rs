//! Workers for what one person asks to have drawn or packed: as many at once as the machine has cores, and a queue of a
//! limited length, in which nobody has more than their own places. Turns and results that are posted in channels have
//! workers of their own (see `posts`), so that no press delays them.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};

use crate::ids::PlayerId;
use crate::play::limits;

/// Why something is not done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    /// What the same person asked for before is not done yet.
    WithYours,
    WithOthers,
}

/// The workers of a bot.
#[derive(Clone)]
pub struct Workers {
    /// For what takes a moment: a position, a chart.
    pub pictures: Queue,
    /// For what takes seconds: an animation, a file of all that is stored.
    pub long_jobs: Queue,
    /// For hints: how a match is best gone on with.
    pub hints: Queue,
}

impl Default for Workers {
    fn default() -> Self {
        let cores = cores();
        Self {
            pictures: Queue::new(cores, limits::PICTURES_OF_ONE, limits::PICTURES_WAITING),
            long_jobs: Queue::new(cores, limits::LONG_JOBS_OF_ONE, limits::LONG_JOBS_WAITING),
            hints: Queue::new(1, limits::HINTS_OF_ONE, limits::HINTS_WAITING),
        }
    }
}

/// How many threads run at once on this machine.
pub fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// Some workers, and who waits for them.
#[derive(Clone)]
pub struct Queue(Arc<Places>);

struct Places {
    workers: Arc<Semaphore>,
    /// How many of whose jobs wait or are being done.
    taken: Mutex<HashMap<PlayerId, usize>>,
    of_one: usize,
    of_all: usize,
}

impl Queue {
    /// So many workers; so many jobs of one person, waiting or being done; so many of all that wait.
    fn new(workers: usize, of_one: usize, waiting: usize) -> Self {
        Self(Arc::new(Places {
            workers: Arc::new(Semaphore::new(workers)),
            taken: Mutex::default(),
            of_one,
            of_all: workers + waiting,
        }))
    }

    /// Waits for a worker, in turn.
    ///
    /// # Errors
    /// At once, if there is no place in the queue.
    pub async fn worker(&self, player: PlayerId) -> Result<Worker, Busy> {
        let place = Place::take(&self.0, player)?;
        let worker = self.0.workers.clone().acquire_owned().await.expect("it is never closed");
        Ok(Worker { _worker: worker, _place: place })
    }
}

/// A worker that is free for a job. Its place in the queue is free again when the job is done, whoever still waits for it.
pub struct Worker {
    _worker: OwnedSemaphorePermit,
    _place: Place,
}

impl Worker {
    /// Does it, on a thread that may be blocked.
    ///
    /// # Errors
    /// If the job panics.
    pub async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let working = spawn_blocking(move || {
            let done = job();
            drop(self);
            done
        });
        working.await
    }
}

/// A job's place in the queue, given back when dropped.
struct Place {
    places: Arc<Places>,
    player: PlayerId,
}

impl Place {
    fn take(places: &Arc<Places>, player: PlayerId) -> Result<Self, Busy> {
        let mut taken = places.taken();
        if taken.get(&player).is_some_and(|own| *own >= places.of_one) {
            return Err(Busy::WithYours);
        }
        if taken.values().sum::<usize>() >= places.of_all {
            return Err(Busy::WithOthers);
        }
        *taken.entry(player).or_default() += 1;
        Ok(Self { places: places.clone(), player })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.player) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.player);
            }
        }
    }
}

impl Places {
    fn taken(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    async fn worker(queue: &Queue, player: i64) -> Worker {
        queue.worker(PlayerId(player)).await.unwrap_or_else(|busy| panic!("{busy:?}"))
    }

    /// Why nobody comes, at once.
    fn refused(queue: &Queue, player: i64) -> Option<Busy> {
        queue.worker(PlayerId(player)).now_or_never().and_then(Result::err)
    }

    #[tokio::test]
    async fn one_person_has_one_job_until_it_is_done() {
        let queue = Queue::new(2, 1, 10);
        let worker = worker(&queue, 1).await;
        assert_eq!(refused(&queue, 1), Some(Busy::WithYours));
        assert_eq!(refused(&queue, 2), None, "others are not concerned");
        let (go_on, wait) = mpsc::channel::<()>();
        let job = tokio::spawn(worker.run(move || wait.recv().is_err()));
        assert_eq!(refused(&queue, 1), Some(Busy::WithYours), "it is being done");
        drop(go_on);
        assert!(job.await.expect("it does not panic").expect("nor does the job"));
        assert_eq!(refused(&queue, 1), None, "it is done");
    }

    #[tokio::test]
    async fn the_queue_has_a_length_and_is_served_in_turn() {
        let queue = Queue::new(2, 1, 3);
        let busy = [worker(&queue, 1).await, worker(&queue, 2).await];
        let mut waiting: Vec<_> = (3..6)
            .map(|player| {
                Box::pin({
                    let queue = queue.clone();
                    async move { queue.worker(PlayerId(player)).await }
                })
            })
            .collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none(), "there is no worker for a third");
        }
        assert_eq!(refused(&queue, 6), Some(Busy::WithOthers));
        assert_eq!(refused(&queue, 3), Some(Busy::WithYours));
        drop(busy);
        let served: Vec<_> = waiting.iter_mut().map(FutureExt::now_or_never).collect();
        let served: Vec<bool> = served.iter().map(Option::is_some).collect(); // all at once: a worker let go of serves again
        assert_eq!(served, [true, true, false], "whoever came first is served first");
    }

    #[tokio::test]
    async fn whoever_waits_no_longer_leaves_their_place() {
        let queue = Queue::new(1, 1, 1);
        let busy = worker(&queue, 1).await;
        for player in 2..10 {
            assert_eq!(
                refused(&queue, player),
                None,
                "{player} finds the place that the one before has left"
            );
        }
        drop(busy);
        assert!(queue.0.taken().is_empty(), "nobody is remembered for ever");
    }

    #[tokio::test]
    async fn a_job_that_panics_gives_its_worker_back() {
        let queue = Queue::new(1, 1, 0);
        let died = worker(&queue, 1).await.run(|| panic!("on purpose")).await;
        assert!(died.is_err());
        assert_eq!(refused(&queue, 1), None);
    }

    #[tokio::test]
    async fn a_job_that_nobody_waits_for_keeps_its_worker_until_it_is_done() {
        let queue = Queue::new(1, 1, 0);
        let (go_on, wait) = mpsc::channel::<()>();
        let (done, is_done) = tokio::sync::oneshot::channel::<()>();
        let mut job = Box::pin(worker(&queue, 1).await.run(move || {
            let _ = wait.recv();
            drop(done);
        }));
        assert!((&mut job).now_or_never().is_none(), "it has begun");
        drop(job);
        assert_eq!(refused(&queue, 2), Some(Busy::WithOthers));
        drop(go_on);
        let _ = is_done.await;
        while refused(&queue, 2).is_some() {
            tokio::task::yield_now().await; // it ends right after it has said so
        }
    }
}
