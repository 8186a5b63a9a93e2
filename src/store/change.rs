//! Partial updates of a row, and `settings!`, which declares a struct of settings together with the struct of their changes.

/// A change of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Change<T> {
    #[default]
    Keep,
    Set(T),
}

impl<T> Change<T> {
    /// Returns the new value, or `None` for [`Change::Keep`].
    pub fn new_value(self) -> Option<T> {
        match self {
            Self::Keep => None,
            Self::Set(value) => Some(value),
        }
    }

    pub const fn is_set(&self) -> bool {
        matches!(self, Self::Set(_))
    }
}

/// Declares a struct of settings and the struct of changes to it. Each row has the setting's name, its type, optionally the
/// type of its change (otherwise [`Change`]), and its default.
macro_rules! settings {
    ($(#[$doc:meta])* $settings:ident, changed by $(#[$changes_doc:meta])* $changes:ident {
        $($(#[$field_doc:meta])* $field:ident: $type:ty $(, changed by $change:ty)? = $default:expr;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $settings {
            $($(#[$field_doc])* pub $field: $type,)+
        }

        impl Default for $settings {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        $(#[$changes_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $changes {
            $($(#[$field_doc])* pub $field: $crate::store::change::change!($type $(, $change)?),)+
        }
    };
}

/// Expands to the type of a setting's change.
macro_rules! change {
    ($type:ty) => { $crate::store::change::Change<$type> };
    ($type:ty, $change:ty) => { $change };
}

pub(super) use {change, settings};
