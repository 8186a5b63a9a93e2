//! A cache shared between threads: what was drawn once and is needed again.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Values made so far, by their keys. A value is made outside the lock, so that two threads may rarely make the same one
/// twice.
pub struct Cache<K, V> {
    values: Mutex<HashMap<K, Arc<V>>>,
    capacity: usize,
    misses: AtomicUsize,
}

impl<K: Hash + Eq, V> Cache<K, V> {
    /// An empty cache. When there are `capacity` values, all are dropped and those still used are made again.
    pub fn new(capacity: usize) -> Self {
        Self { values: Mutex::new(HashMap::new()), capacity, misses: AtomicUsize::new(0) }
    }

    /// The value of `key`, made by `make` if it is new.
    pub fn get(&self, key: K, make: impl FnOnce(&K) -> V) -> Arc<V> {
        if let Some(value) = self.lock().get(&key) {
            return Arc::clone(value);
        }
        let value = Arc::new(make(&key));
        self.misses.fetch_add(1, Ordering::Relaxed);
        let mut values = self.lock();
        if values.len() >= self.capacity {
            values.clear();
        }
        Arc::clone(values.entry(key).or_insert(value))
    }

    /// How many values were made, those that were dropped too.
    pub fn misses(&self) -> usize {
        self.misses.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<V>>> {
        // A panic while the map was held cannot have left half a value in it.
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
