//! What was drawn once and is needed again: sprites and letters, by what they show.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Things made so far, by their keys. Shared between threads; a thing is made outside the lock, so that two threads may
/// rarely make the same one twice.
pub struct Kept<K, V> {
    things: Mutex<HashMap<K, Arc<V>>>,
    most: usize,
    made: AtomicUsize,
}

impl<K: Hash + Eq, V> Kept<K, V> {
    /// None yet. When there are `most`, all are dropped and those still used are made again.
    pub fn new(most: usize) -> Self {
        Self { things: Mutex::new(HashMap::new()), most, made: AtomicUsize::new(0) }
    }

    /// The thing of `key`, made by `make` if it is new.
    pub fn get(&self, key: K, make: impl FnOnce(&K) -> V) -> Arc<V> {
        if let Some(thing) = self.lock().get(&key) {
            return Arc::clone(thing);
        }
        let thing = Arc::new(make(&key));
        self.made.fetch_add(1, Ordering::Relaxed);
        let mut things = self.lock();
        if things.len() >= self.most {
            things.clear();
        }
        Arc::clone(things.entry(key).or_insert(thing))
    }

    /// How many things were made, those that were dropped too.
    pub fn made(&self) -> usize {
        self.made.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<V>>> {
        // A panic while the map was held cannot have left half a thing in it.
        self.things.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
