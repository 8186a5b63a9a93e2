//! Time in a match. Nothing here reads the wall clock: instants are arguments, and a [`Clock`] reads the source that its creator
//! chooses.
//!
//! | file | what |
//! |---|---|
//! | `match_clocks.rs` | the two clocks of a match, and deadlines |
//! | `time_control.rs` | time controls |
//! | `reminders.rs` | shares of time left at which players are reminded |
//! | `quiet_hours.rs`, `zone.rs` | quiet hours and time zones |
//! | `time_source.rs` | the source of the current time |

mod match_clocks;
mod quiet_hours;
mod reminders;
mod time_control;
mod time_source;
mod zone;

pub use match_clocks::{ClockEvent, MatchClocks};
pub use quiet_hours::QuietHours;
pub use reminders::{Share, Shares};
pub use time_control::{TimeControl, Timeout};
pub use time_source::Clock;
pub use zone::Zone;
