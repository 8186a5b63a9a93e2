//! Time in a match, as pure functions of (what was agreed, what happened when). Nothing here reads the wall clock: a
//! [`Clock`] is handed in from outside.
//!
//! | file | what |
//! |---|---|
//! | `match_clocks.rs` | the two clocks of a match, and when the player to move has to have moved |
//! | `time_control.rs` | what two players can agree on about time |
//! | `reminders.rs` | at which shares of the time left somebody is reminded |
//! | `quiet_hours.rs`, `zone.rs` | when nobody is called, and where that is |
//! | `time_source.rs` | where the time comes from |

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
