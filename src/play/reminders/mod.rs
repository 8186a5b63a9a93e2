//! Reminders for players: low time, nudges, the end of quiet hours, and the daily digest.

mod digest;
mod due;
mod nudge;

pub use digest::write_digests;
pub(super) use digest::{disable_digest, lock_turns_of, next_digest_after, reschedule_digest};
pub use due::{mark_opened, remind_due};
pub use nudge::{Nudged, nudge};
