//! What becomes of a column when some of a row is changed.

/// A column that stays as it is, or is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// It stays.
    #[default]
    Keep,
    /// It is set to this.
    Set(T),
}

impl<T> Change<T> {
    /// What it is set to, if it is.
    pub fn set(self) -> Option<T> {
        match self {
            Self::Keep => None,
            Self::Set(value) => Some(value),
        }
    }

    /// Whether it is set, be it to nothing.
    pub const fn is_set(&self) -> bool {
        matches!(self, Self::Set(_))
    }
}
