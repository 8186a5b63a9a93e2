//! Reminding players of their turns: when their time runs out, when the opponent asks for it, when their quiet hours end, and
//! once a day.

mod digest;
mod due;
mod nudge;

pub(super) use digest::{reschedule, stop_unreadable};
pub use digest::{set_digest, write_digests};
pub use due::{mark_opened, remind_due};
pub use nudge::{Nudged, nudge};
