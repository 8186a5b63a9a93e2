//! What two players can do in a match beside moving: draws, takebacks, calling it off, deciding about a late opponent, and
//! another match. The buttons, the posts that show them, and the answers to a press.

mod answers;
mod posts;
mod press;

pub use answers::{handle, settled};
pub use posts::{answer_buttons, beside, last_buttons, notes, post};
pub use press::OfferPress;
