//! Reminding players of their turns: when their time runs out, when the opponent asks for it, when their quiet hours end, and
//! once a day.

mod digest;
mod due;
mod nudge;

pub use digest::write_digests;
pub(super) use digest::{reschedule, stop_unreadable};
pub use due::{mark_opened, remind_due};
pub use nudge::{Nudged, nudge};
