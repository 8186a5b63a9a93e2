//! The values of command options and settings. Each value has a key, which names it in the locale files and
//! in stored settings.

use hive::{Colour, Expansions, Opening};
use hive_engine::Level;

use crate::clock::{TimeControl, Timeout};

/// A type whose values are offered as choices.
pub trait Choices: Copy + PartialEq + Send + Sync + 'static {
    /// Returns the offered values in display order, each with its key. Keys are stored and never change.
    fn choices() -> Vec<(&'static str, Self)>;

    /// Returns the key of this value; `None` if it is not offered.
    fn key(self) -> Option<&'static str> {
        Self::choices().into_iter().find(|(_, value)| *value == self).map(|(key, _)| key)
    }

    /// Returns the value with this key.
    fn from_key(key: &str) -> Option<Self> {
        Self::choices().into_iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }
}

impl Choices for TimeControl {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![
            ("1", Self::DaysPerMove(1)),
            ("2", Self::DaysPerMove(2)),
            ("3", Self::DaysPerMove(3)),
            ("5", Self::DaysPerMove(5)),
            ("7", Self::DaysPerMove(7)),
            ("14", Self::DaysPerMove(14)),
            ("unlimited", Self::Unlimited),
            ("5+6", Self::Total { days: 5, increment: 6 }),
            ("10+12", Self::Total { days: 10, increment: 12 }),
            ("20+24", Self::Total { days: 20, increment: 24 }),
        ]
    }
}

impl Choices for Timeout {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("strict", Self::Strict), ("friendly", Self::Friendly)]
    }
}

impl Choices for Expansions {
    fn choices() -> Vec<(&'static str, Self)> {
        ["base", "m", "l", "p", "ml", "mp", "lp", "mlp"].into_iter().zip(Self::ALL).collect()
    }
}

impl Choices for Opening {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("standard", Self::Standard), ("tournament", Self::Tournament)]
    }
}

impl Choices for Colour {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("white", Self::White), ("black", Self::Black)]
    }
}

impl Choices for Level {
    fn choices() -> Vec<(&'static str, Self)> {
        ["1", "2", "3", "4", "5", "6", "7", "8"].into_iter().zip(Self::all()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn assert_keys_are_unique<T: Choices + std::fmt::Debug>() {
        let choices = T::choices();
        let keys: BTreeSet<&str> = choices.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys.len(), choices.len());
        for (key, value) in choices {
            assert_eq!((value.key(), T::from_key(key)), (Some(key), Some(value)));
        }
    }

    #[test]
    fn values_are_found_by_their_key() {
        assert_keys_are_unique::<TimeControl>();
        assert_keys_are_unique::<Timeout>();
        assert_keys_are_unique::<Expansions>();
        assert_keys_are_unique::<Opening>();
        assert_keys_are_unique::<Colour>();
        assert_keys_are_unique::<Level>();
        assert_eq!(Expansions::choices().len(), Expansions::ALL.len());
        assert_eq!(Level::choices().len(), Level::all().count());
    }
}
