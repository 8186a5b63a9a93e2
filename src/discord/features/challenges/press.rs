//! The buttons of a challenge.

use crate::discord::press::presses;
use crate::ids::ChallengeId;

presses! {
    pub enum ChallengePress on Post {
        Accept(id: ChallengeId) = "accept",
        Decline(id: ChallengeId) = "decline",
        Withdraw(id: ChallengeId) = "withdraw",
    }
}
