//! The buttons of a ladder.

use crate::discord::press::presses;
use crate::ids::PlayerId;

presses! {
    pub enum LadderPress on Screen {
        Join = "ladder:join",
        Leave = "ladder:leave",
        /// Shows whom the user may challenge.
        Choose = "ladder:choose",
        Challenge(defender: PlayerId) = "ladder:challenge",
        /// Shows a page of the table, from 1.
        Table(page: u16) = "ladder:table",
        /// Posts the table each month in this channel, or in the parent channel of a thread.
        PostHere = "ladder:post-here",
        StopPosts = "ladder:stop-posts",
    }
}
