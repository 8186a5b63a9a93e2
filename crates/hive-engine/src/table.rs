//! What the search has found out about positions, by their hashes.

/// What a score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is that.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// How deep it was searched, in plies.
    pub depth: u8,
    pub score: i16,
    pub bound: Bound,
    /// The best move, by its key; 0 if there is none.
    pub mv: u32,
}

/// A table of so many slots, which forgets what is less worth.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// A slot: the hash, and what is known, packed. Whole numbers alone, as a large table of them costs nothing to make.
    slots: Vec<[u64; 2]>,
    /// Which search writes, modulo [`GENERATIONS`].
    generation: u8,
}

const GENERATIONS: u8 = 64;

impl Table {
    /// The largest one that needs at most so many bytes.
    pub(super) fn with_bytes(bytes: usize) -> Self {
        let fitting = (bytes / size_of::<[u64; 2]>()).max(1);
        let slots = 1 << fitting.ilog2();
        Self { slots: vec![[0; 2]; slots], generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.fill([0; 2]);
    }

    /// What older searches have written may be forgotten first.
    pub(super) const fn begin(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn slot(&self, hash: u64) -> usize {
        usize::try_from(hash & (self.slots.len() as u64 - 1)).expect("there are as many slots")
    }

    pub(super) fn find(&self, hash: u64) -> Option<Known> {
        let [key, packed] = self.slots[self.slot(hash)];
        (key == hash && packed != 0).then(|| unpacked(packed))
    }

    /// Remembers it, unless this search knows something that was searched deeper in the same slot.
    pub(super) fn insert(&mut self, hash: u64, known: Known) {
        let slot = self.slot(hash);
        let [key, packed] = self.slots[slot];
        let is_kept = packed != 0
            && key != hash
            && generation(packed) == self.generation
            && unpacked(packed).depth > known.depth;
        if !is_kept {
            self.slots[slot] = [hash, self.packed(known)];
        }
    }

    /// From the lowest bit: 28 for the move, 16 for the score, 8 for the depth, 2 for the bound, 6 for the search, and one
    /// that is set.
    fn packed(&self, known: Known) -> u64 {
        let bound = match known.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        u64::from(known.mv)
            | u64::from(known.score.cast_unsigned()) << 28
            | u64::from(known.depth) << 44
            | bound << 52
            | u64::from(self.generation) << 54
            | 1 << 60
    }
}

const fn generation(packed: u64) -> u8 {
    (packed >> 54 & 63) as u8
}

const fn unpacked(packed: u64) -> Known {
    let bound = match packed >> 52 & 3 {
        0 => Bound::Exact,
        1 => Bound::Lower,
        _ => Bound::Upper,
    };
    Known {
        depth: (packed >> 44 & 0xFF) as u8,
        score: ((packed >> 28 & 0xFFFF) as u16).cast_signed(),
        bound,
        mv: (packed & 0xFFF_FFFF) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table::with_bytes(1 << 10)
    }

    #[test]
    fn what_is_remembered_is_found_again_to_the_last_bit() {
        let mut table = table();
        for (hash, score, depth, bound, mv) in [
            (1, i16::MIN, u8::MAX, Bound::Lower, (1 << 28) - 1),
            (2, i16::MAX, 0, Bound::Upper, 0),
            (3, -1, 99, Bound::Exact, 0xF << 24),
        ] {
            let known = Known { depth, score, bound, mv };
            table.insert(hash, known);
            assert_eq!(table.find(hash), Some(known));
        }
        table.clear();
        assert_eq!(table.find(1), None);
    }

    #[test]
    fn what_was_searched_deeper_stays_until_another_search_begins() {
        let mut table = table();
        let known = |depth| Known { depth, score: 0, bound: Bound::Exact, mv: 1 };
        let other = 1 << 32; // the same slot
        table.insert(0, known(5));
        table.insert(other, known(4));
        assert_eq!((table.find(0), table.find(other)), (Some(known(5)), None));
        table.begin();
        table.insert(other, known(4));
        assert_eq!((table.find(0), table.find(other)), (None, Some(known(4))));
    }
}
