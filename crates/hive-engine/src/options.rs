//! The UHP options of the engine.

use std::fmt;

/// The settings of a search: the size of the transposition table, 16 MiB by default. UHP can change it; levels use 4 MiB.
///
/// ```
/// use hive_engine::{Options, Searcher};
///
/// let searcher = Searcher::new(Options::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    table_mib: u16,
}

/// The error of reading or setting an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionError {
    /// No option has this name.
    Unknown,
    /// The value is invalid.
    InvalidValue,
}

const TABLE_NAME: &str = "TableSizeMiB";
const TABLE_DEFAULT_MIB: u16 = 16;
const TABLE_MIN_MIB: u16 = 1;
/// Clearing a larger table would take a noticeable part of a short time limit.
const TABLE_MAX_MIB: u16 = 256;

impl Default for Options {
    fn default() -> Self {
        Self { table_mib: TABLE_DEFAULT_MIB }
    }
}

impl Options {
    /// Creates options with a transposition table of this size in MiB, clamped to the range 1 to 256. A small table is cleared
    /// faster: every search with a node limit starts with an empty one.
    #[must_use]
    pub const fn with_table_mib(table_mib: u16) -> Self {
        let at_least = if table_mib < TABLE_MIN_MIB { TABLE_MIN_MIB } else { table_mib };
        Self { table_mib: if at_least > TABLE_MAX_MIB { TABLE_MAX_MIB } else { at_least } }
    }

    /// Returns the size of the transposition table in bytes.
    pub(super) fn table_bytes(self) -> usize {
        usize::from(self.table_mib) << 20
    }

    /// Returns the option in UHP: name, type, value, default, minimum and maximum.
    pub(super) fn get(self, name: &str) -> Result<String, OptionError> {
        if !name.eq_ignore_ascii_case(TABLE_NAME) {
            return Err(OptionError::Unknown);
        }
        Ok(format!("{TABLE_NAME};int;{};{TABLE_DEFAULT_MIB};{TABLE_MIN_MIB};{TABLE_MAX_MIB}", self.table_mib))
    }

    /// Returns all options in UHP.
    pub(super) fn all(self) -> Vec<String> {
        [TABLE_NAME].into_iter().filter_map(|name| self.get(name).ok()).collect()
    }

    /// Sets the option with this name.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.get(name)?;
        let value = value.parse().ok().filter(|mib| (TABLE_MIN_MIB..=TABLE_MAX_MIB).contains(mib));
        self.table_mib = value.ok_or(OptionError::InvalidValue)?;
        Ok(())
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => write!(f, "There is no such option. The only option is {TABLE_NAME}."),
            Self::InvalidValue => {
                write!(f, "The value of {TABLE_NAME} is a number from {TABLE_MIN_MIB} to {TABLE_MAX_MIB}.")
            }
        }
    }
}
