//! The buttons of a list of matches.

use crate::discord::press::presses;
use crate::ids::PlayerId;

presses! {
    pub enum GamesPress on Screen {
        /// Shows a page, from 0, of the player's matches.
        Games(player: PlayerId, page: u16) = "games",
        /// Shows a page, from 0, of the server's matches.
        Server(page: u16) = "server-games",
        /// Opens the picker of the match with the least time left, of those visible here in which it is the user's turn.
        Next = "next",
        /// Like `Next`, in a digest. The notice makes the `custom_id` unique, because a digest is recognised by it.
        DigestNext(notice: i64) = "letter",
    }
}
