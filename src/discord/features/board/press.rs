//! The button that opens the board of a match: in the list of a server's matches, and below posts of older versions.

use crate::discord::press::presses;
use crate::ids::MatchId;

presses! {
    pub enum BoardPress on Post {
        Board(id: MatchId) = "board",
    }
}
