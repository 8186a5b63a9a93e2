//! Asking somebody to play, and answering.

mod answer;
mod create;
mod import;
mod offer;
mod practice;
mod rematch;
mod room;
mod server_rules;
mod waiting;

pub(super) use answer::close;
pub use answer::{Coin, accept, decline, expire_one, required_thread, withdraw};
pub use create::create;
pub use import::{ImportedGame, import, imported_position, parse_import};
pub use offer::Offer;
pub use practice::{PracticeBegun, PracticeOffer, practise};
pub use rematch::{Rematch, rematch};
pub use waiting::{Waiting, waiting};
