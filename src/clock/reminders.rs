//! Shares of time left at which players are reminded.

use chrono::TimeDelta;

/// A share of the time left at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    Half,
    Quarter,
    Tenth,
}

impl Share {
    pub const ALL: [Self; 3] = [Self::Half, Self::Quarter, Self::Tenth];

    pub const fn percent(self) -> u8 {
        match self {
            Self::Half => 50,
            Self::Quarter => 25,
            Self::Tenth => 10,
        }
    }

    pub fn of(self, time: TimeDelta) -> TimeDelta {
        time / 100 * self.percent().into()
    }
}

/// A set of shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares([bool; Share::ALL.len()]);

impl Shares {
    pub const NONE: Self = Self([false; Share::ALL.len()]);

    /// Returns all sets in menu order: the default first, then larger ones first.
    pub fn all_sets() -> [Self; 8] {
        use Share::{Half, Quarter, Tenth};
        let sets: [&[Share]; 8] = [
            &[Half, Tenth],
            &[Half, Quarter, Tenth],
            &[Half, Quarter],
            &[Quarter, Tenth],
            &[Half],
            &[Quarter],
            &[Tenth],
            &[],
        ];
        sets.map(|set| set.iter().copied().collect())
    }

    pub fn contains(self, share: Share) -> bool {
        self.iter().any(|one| one == share)
    }

    /// Returns the shares, largest first.
    pub fn iter(self) -> impl Iterator<Item = Share> {
        Share::ALL.into_iter().zip(self.0).filter(|(_, is_included)| *is_included).map(|(share, _)| share)
    }
}

/// One half and one tenth.
impl Default for Shares {
    fn default() -> Self {
        [Share::Half, Share::Tenth].into_iter().collect()
    }
}

impl FromIterator<Share> for Shares {
    fn from_iter<I: IntoIterator<Item = Share>>(shares: I) -> Self {
        let mut set = Self::NONE;
        for share in shares {
            for (one, is_included) in Share::ALL.into_iter().zip(&mut set.0) {
                *is_included |= one == share;
            }
        }
        set
    }
}
