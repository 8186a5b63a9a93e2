//! What the buttons of `/privacy` mean.

use std::str::Split;

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivacyPress {
    /// All that is stored.
    Export,
    /// Ask whether deleting is meant.
    Delete,
    /// It is: so somebody was asked at this second since 1970.
    Confirm(i64),
    /// It is not.
    Keep,
}

impl PrivacyPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Export => "privacy:export".to_owned(),
            Self::Delete => "privacy:delete".to_owned(),
            Self::Confirm(asked) => format!("privacy:delete-yes:{asked}"),
            Self::Keep => "privacy:delete-no".to_owned(),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        match parts.next()? {
            "export" => Some(Self::Export),
            "delete" => Some(Self::Delete),
            "delete-yes" => parts.next()?.parse().ok().map(Self::Confirm),
            "delete-no" => Some(Self::Keep),
            _ => None,
        }
    }
}
