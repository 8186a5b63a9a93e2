//! At which shares of the time left somebody is reminded.

use chrono::TimeDelta;

/// A share of the time that a player had when their turn began.
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

/// A set of shares: when somebody wants to be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares([bool; Share::ALL.len()]);

impl Shares {
    pub const NONE: Self = Self([false; Share::ALL.len()]);

    /// Every set there is, as a menu can offer them: the default first, then the larger ones.
    pub fn every() -> [Self; 8] {
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

    /// Whether this share is in it.
    pub fn contains(self, share: Share) -> bool {
        self.iter().any(|one| one == share)
    }

    /// The shares in it, the largest first.
    pub fn iter(self) -> impl Iterator<Item = Share> {
        Share::ALL.into_iter().zip(self.0).filter(|(_, is_in)| *is_in).map(|(share, _)| share)
    }
}

/// A half and a tenth.
impl Default for Shares {
    fn default() -> Self {
        [Share::Half, Share::Tenth].into_iter().collect()
    }
}

impl FromIterator<Share> for Shares {
    fn from_iter<I: IntoIterator<Item = Share>>(shares: I) -> Self {
        let mut set = Self::NONE;
        for share in shares {
            for (one, is_in) in Share::ALL.into_iter().zip(&mut set.0) {
                *is_in |= one == share;
            }
        }
        set
    }
}
