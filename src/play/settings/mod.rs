//! What people choose for themselves, and managers for their servers.

mod places;
mod preferences;

pub use places::{ChallengeLimit, Challengers, Custom, DAYS_AWAY, ServerDefaults, TIMES, ThreadKind, choose};
pub use preferences::{
    Colours, Confirming, Listing, NO_HOUR, Preferences, RemindBy, ServerSettings, preferences,
    server_settings, set_colours, set_confirming, set_listing, set_quiet, set_remind_by, set_reminders,
    set_server_colours,
};
