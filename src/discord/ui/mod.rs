//! User interface parts shared by several features.

pub mod autocomplete;
pub mod button;
pub mod choice;
pub mod error_reply;
pub mod link;
pub mod options;
pub mod reply;
pub mod rule_button;
pub mod share;
