//! Challenges: creating and answering them, with imported games, invitations, practice and rematches.

mod answer;
mod arrival;
mod create;
mod import;
mod invitation;
mod open;
mod practice;
mod quotas;
mod rematch;
mod request;
pub(super) mod server_rules;

pub(super) use answer::{Closed, close, close_undelivered, replace_or_close_challenge};
pub use answer::{Coin, accept, decline, expire_one, required_thread, withdraw};
pub use arrival::{Arrival, find_arrival};
pub use create::create;
pub(super) use create::require_startable;
pub use import::{ImportedGame, import, imported_position, parse_import};
pub use invitation::{InvitationCode, accept_invitation, find_invitation, invite};
pub use open::{OpenChallenge, list_open};
pub use practice::{PracticeBegun, PracticeRequest, practise};
pub use rematch::{Rematch, rematch};
pub use request::ChallengeRequest;
