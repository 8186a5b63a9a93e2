//! What becomes of a column when some of a row is changed, and `chosen!`, which declares settings and their changes at once.

/// A column that stays as it is, or is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Change<T> {
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

/// Declares a struct of settings and the struct of changes to it. A row: the name of the setting, its type, the type of its
/// change if that is not [`Change`] of it, and its default.
macro_rules! chosen {
    ($(#[$doc:meta])* $settings:ident, changed by $(#[$changes_doc:meta])* $changes:ident {
        $($(#[$field_doc:meta])+ $field:ident: $type:ty $(, changed by $change:ty)? = $default:expr;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $settings {
            $($(#[$field_doc])+ pub $field: $type,)+
        }

        impl Default for $settings {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        $(#[$changes_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $changes {
            $($(#[$field_doc])+ pub $field: $crate::store::change::change!($type $(, $change)?),)+
        }
    };
}

/// The type of a change: the one that is named last.
macro_rules! change {
    ($type:ty) => { $crate::store::change::Change<$type> };
    ($type:ty, $change:ty) => { $change };
}

pub(super) use {change, chosen};
