//! The board button of older versions, still below their posts.

use crate::discord::press::presses;
use crate::ids::MatchId;

presses! {
    pub enum BoardPress on Post {
        Board(id: MatchId) = "board",
    }
}
