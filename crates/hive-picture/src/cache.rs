//! A bounded cache of drawings, shared between threads.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A bounded cache. Values are computed outside the lock, so two threads may compute the same value.
pub struct Cache<K, V> {
    values: Mutex<HashMap<K, Arc<V>>>,
    capacity: usize,
    misses: AtomicUsize,
}

impl<K: Hash + Eq, V> Cache<K, V> {
    /// Creates an empty cache. A value beyond `capacity` replaces all others.
    pub fn new(capacity: usize) -> Self {
        Self { values: Mutex::new(HashMap::new()), capacity, misses: AtomicUsize::new(0) }
    }

    /// Returns the value of `key`, computed by `make` on a miss.
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

    /// Returns the number of values computed so far, including dropped ones.
    pub fn misses(&self) -> usize {
        self.misses.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Arc<V>>> {
        // A panic cannot leave a half-written value in the map.
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
