//! The transposition table: search results by Zobrist hash.

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    /// The true score is at least the stored one: the node failed high.
    Lower,
    /// The true score is at most the stored one: the node failed low.
    Upper,
}

/// The stored result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The search depth in plies.
    pub depth: u8,
    /// Mate distances count from this position, see `to_table` in `negamax.rs`.
    pub score: i16,
    pub bound: Bound,
    /// The key of the best move; 0 if unknown.
    pub best_move: u32,
}

/// A table with one entry per slot, replaced by depth and age.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable {
    /// Hash and packed entry. Plain integers, because the allocator zeroes a large table for free.
    slots: Vec<[u64; 2]>,
    /// The number of the current search modulo [`GENERATIONS`].
    generation: u8,
}

const GENERATIONS: u8 = 64;

impl TranspositionTable {
    /// Creates a table of at most `bytes`. The number of slots is a power of two, at least one.
    pub(super) fn with_bytes(bytes: usize) -> Self {
        let max_slots = (bytes / size_of::<[u64; 2]>()).max(1);
        Self { slots: vec![[0; 2]; 1 << max_slots.ilog2()], generation: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill([0; 2]);
    }

    /// Starts a new generation: entries of earlier searches may be replaced regardless of their depth.
    pub(super) const fn start_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn slot(&self, hash: u64) -> usize {
        usize::try_from(hash & (self.slots.len() as u64 - 1))
            .expect("a masked hash is below the table length")
    }

    pub(super) fn find(&self, hash: u64) -> Option<Entry> {
        let [stored_hash, packed] = self.slots[self.slot(hash)];
        (stored_hash == hash && packed != 0).then(|| unpack(packed))
    }

    /// Stores `entry`, unless the slot holds a deeper entry of this search for another position.
    pub(super) fn insert(&mut self, hash: u64, entry: Entry) {
        let slot = self.slot(hash);
        let [stored_hash, packed] = self.slots[slot];
        let is_kept = packed != 0
            && stored_hash != hash
            && generation(packed) == self.generation
            && unpack(packed).depth > entry.depth;
        if !is_kept {
            self.slots[slot] = [hash, self.pack(entry)];
        }
    }

    /// Packs an entry, from the lowest bit: move (28 bits), score (16), depth (8), bound (2), generation (6), and a set bit
    /// that tells the entry from an empty slot.
    fn pack(&self, entry: Entry) -> u64 {
        let bound = match entry.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        u64::from(entry.best_move)
            | u64::from(entry.score.cast_unsigned()) << 28
            | u64::from(entry.depth) << 44
            | bound << 52
            | u64::from(self.generation) << 54
            | 1 << 60
    }
}

const fn generation(packed: u64) -> u8 {
    (packed >> 54 & 63) as u8
}

const fn unpack(packed: u64) -> Entry {
    let bound = match packed >> 52 & 3 {
        0 => Bound::Exact,
        1 => Bound::Lower,
        _ => Bound::Upper,
    };
    Entry {
        depth: (packed >> 44 & 0xFF) as u8,
        score: ((packed >> 28 & 0xFFFF) as u16).cast_signed(),
        bound,
        best_move: (packed & 0xFFF_FFFF) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TranspositionTable {
        TranspositionTable::with_bytes(1 << 10)
    }

    #[test]
    fn stored_entries_are_found_unchanged() {
        let mut table = table();
        for (hash, score, depth, bound, best_move) in [
            (1, i16::MIN, u8::MAX, Bound::Lower, (1 << 28) - 1),
            (2, i16::MAX, 0, Bound::Upper, 0),
            (3, -1, 99, Bound::Exact, 0xF << 24),
        ] {
            let entry = Entry { depth, score, bound, best_move };
            table.insert(hash, entry);
            assert_eq!(table.find(hash), Some(entry));
        }
        table.clear();
        assert_eq!(table.find(1), None);
    }

    #[test]
    fn deeper_entries_are_kept_until_the_next_search() {
        let mut table = table();
        let entry = |depth| Entry { depth, score: 0, bound: Bound::Exact, best_move: 1 };
        let same_slot = 1 << 32;
        table.insert(0, entry(5));
        table.insert(same_slot, entry(4));
        assert_eq!((table.find(0), table.find(same_slot)), (Some(entry(5)), None));
        table.start_search();
        table.insert(same_slot, entry(4));
        assert_eq!((table.find(0), table.find(same_slot)), (None, Some(entry(4))));
    }
}
