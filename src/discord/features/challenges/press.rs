//! The buttons of a challenge.

use crate::discord::press::presses;
use crate::ids::ChallengeId;

presses! {
    /// A button of a challenge.
    pub enum ChallengePress on Post {
        /// Accepts it.
        Accept(id: ChallengeId) = "accept",
        /// Declines it.
        Decline(id: ChallengeId) = "decline",
        /// Withdraws it.
        Withdraw(id: ChallengeId) = "withdraw",
    }
}
