//! Enums in text columns. [`sql_enum!`] generates both conversions from one list, which the compiler checks for completeness.
//! Reading an unknown word is an error.

/// A type that a text column stores as a word.
pub(super) trait SqlEnum: Sized {
    const WORDS: &'static [&'static str];

    fn to_sql(self) -> &'static str;

    fn from_sql(word: &str) -> sqlx::Result<Self>;
}

/// Implements [`SqlEnum`] from a list of variants and words. The column's name is for the error message.
macro_rules! sql_enum {
    ($type:ident in $column:literal { $($variant:ident $(($inner:path))? = $word:literal),+ $(,)? }) => {
        impl $crate::store::sql_enum::SqlEnum for $type {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn to_sql(self) -> &'static str {
                match self {
                    $(Self::$variant $(($inner))? => $word,)+
                }
            }

            fn from_sql(word: &str) -> sqlx::Result<Self> {
                match word {
                    $($word => Ok(Self::$variant $(($inner))?),)+
                    other => Err($crate::store::sql_enum::unreadable($column, other)),
                }
            }
        }
    };
}

pub(super) use sql_enum;

/// Returns the error for a column with a value that this program never writes.
pub(super) fn unreadable(column: &'static str, value: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("column {column} holds {value:?}").into())
}
