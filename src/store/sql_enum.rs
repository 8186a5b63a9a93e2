//! How an enumeration is written in a text column: [`sql_enum!`] makes both directions from one list, which the compiler
//! holds to be complete. A word that is not in the list is an error, not a guess.

/// A type whose values are words in a column.
pub(super) trait SqlEnum: Sized {
    /// The words that this program knows.
    const WORDS: &'static [&'static str];

    /// The word for the column.
    fn to_sql(self) -> &'static str;

    /// The value, from a word of the column.
    fn from_sql(word: &str) -> sqlx::Result<Self>;
}

/// Lists the words of a [`SqlEnum`], beside the column that is named when one cannot be read.
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

/// The error for a column that holds what this program never writes.
pub(super) fn unreadable(column: &'static str, value: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("column {column} holds {value:?}").into())
}
