//! What remains of a post about a match after a later one has replaced it.

use crate::discord::words::Text;
use crate::play::notices::PastUpdate;
use crate::play::settings::OldBoards;
use crate::store::notices::MatchNotice;

pub struct PastPost {
    /// A statement of what happened, with a link to the later post. `None`: the text stays.
    pub content: Option<String>,
    pub keeps_board: bool,
}

impl From<&PastUpdate> for PastPost {
    fn from(past: &PastUpdate) -> Self {
        let text = Text::in_language(past.as_of.row.place.language());
        let statement = match past.kind {
            MatchNotice::Turn => Some(text.past_turn(past)),
            MatchNotice::TimedOut => Some(text.past_timeout(past)),
            MatchNotice::Pause => Some(text.past_pause(past)),
            MatchNotice::Ping(ping) => Some(text.past_ping(past, ping)),
            _ => None,
        };
        Self {
            keeps_board: statement.is_none() || past.old_boards != OldBoards::Folded,
            content: statement.map(|statement| text.with_match_link(past, &statement)),
        }
    }
}
