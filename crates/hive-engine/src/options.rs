//! What can be set. Every option does something.

use std::fmt;

/// The settings of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    table_mib: u16,
}

/// Why an option is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionError {
    /// There is none of this name.
    Unknown,
    /// It cannot have this value.
    OutOfRange,
}

const TABLE: &str = "TableSizeMiB";
const TABLE_DEFAULT: u16 = 16;
const TABLE_MIN: u16 = 1;
/// To empty a larger one would take a noticeable part of a short time.
const TABLE_MAX: u16 = 256;

impl Default for Options {
    fn default() -> Self {
        Self { table_mib: TABLE_DEFAULT }
    }
}

impl Options {
    /// With a table of so many MiB.
    pub(super) const fn with_table(table_mib: u16) -> Self {
        Self { table_mib }
    }

    /// How large the table of positions already searched may be, in bytes.
    pub(super) fn table_bytes(self) -> usize {
        usize::from(self.table_mib) << 20
    }

    /// The option as UHP describes it: name, type, value, default, least, most.
    pub(super) fn get(self, name: &str) -> Result<String, OptionError> {
        if !name.eq_ignore_ascii_case(TABLE) {
            return Err(OptionError::Unknown);
        }
        Ok(format!("{TABLE};int;{};{TABLE_DEFAULT};{TABLE_MIN};{TABLE_MAX}", self.table_mib))
    }

    /// Every option.
    pub(super) fn all(self) -> Vec<String> {
        [TABLE].into_iter().filter_map(|name| self.get(name).ok()).collect()
    }

    /// Sets the option of this name.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.get(name)?;
        let value = value.parse().ok().filter(|mib| (TABLE_MIN..=TABLE_MAX).contains(mib));
        self.table_mib = value.ok_or(OptionError::OutOfRange)?;
        Ok(())
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => write!(f, "There is no such option; there is {TABLE}."),
            Self::OutOfRange => {
                write!(f, "The value of {TABLE} is a number from {TABLE_MIN} to {TABLE_MAX}.")
            }
        }
    }
}
