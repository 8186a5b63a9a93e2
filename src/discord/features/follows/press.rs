//! The buttons of a followed match.

use crate::discord::press::presses;
use crate::ids::MatchId;

presses! {
    /// What the user is told about a match, by direct message.
    pub enum FollowPress on Screen {
        Result(id: MatchId) = "follow:result",
        Turns(id: MatchId) = "follow:turns",
        Queens(id: MatchId) = "follow:queens",
        Stop(id: MatchId) = "follow:stop",
    }
}
