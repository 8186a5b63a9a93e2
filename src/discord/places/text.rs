//! What is said of where matches are played, and of challenges that are not as their server wants them.

use hive::Colour;

use crate::discord::words::vocabulary::date;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::orphans::ORPHANED_FOR;
use crate::store::matches::MatchRow;

/// The longest name that Discord gives a thread, in characters.
const LONGEST_NAME: usize = 100;

impl Text {
    /// The name of a match's own thread: Ada – Bert · #27. Discord reads no Markdown in it.
    pub fn thread_name(self, found: &MatchRow) -> String {
        let without_names = self.say(Sentence::ThreadName { white: &"", black: &"", match_id: &found.id });
        let room = (LONGEST_NAME - without_names.chars().count()) / 2;
        let [white, black] = [&found.white, &found.black].map(|player| shortened(&self.name(player), room));
        self.say(Sentence::ThreadName { white: &white, black: &black, match_id: &found.id })
    }

    /// The line of a turn post: the match goes on here.
    pub fn relocated_post(self, actor: PlayerId) -> String {
        self.say(Sentence::RelocatedPost { player: &self.mention(actor) })
    }

    /// To one player of a match whose place is lost: how it stands. `None` if it has gone on elsewhere.
    pub fn stranded_letter(self, state: &Match, reader: Colour) -> Option<String> {
        let opponent = self.mention(state.opponent_of(reader).id);
        let is_with_bot = state.row.practice.is_some();
        if !state.is_running() {
            let standing = self.standing(state);
            if is_with_bot {
                return Some(self.say(Sentence::MatchOver { match_id: &state.id(), standing: &standing }));
            }
            return Some(self.say(Sentence::StrandedLetterEnd {
                match_id: &state.id(),
                opponent: &opponent,
                standing: &standing,
            }));
        }
        let since = state.row.stranded_at?;
        let (id, until) = (state.id(), date(since + ORPHANED_FOR));
        let since = date(since);
        if is_with_bot {
            return Some(if state.row.place.server.is_direct_messages() {
                self.say(Sentence::StrandedPractice { match_id: &id, since: &since, until: &until })
            } else {
                self.say(Sentence::StrandedPracticeServer { match_id: &id, since: &since, until: &until })
            });
        }
        Some(self.say(Sentence::StrandedLetter {
            match_id: &id,
            opponent: &opponent,
            since: &since,
            until: &until,
        }))
    }
}

/// The beginning of a name, if it is longer than there is room.
fn shortened(name: &str, room: usize) -> String {
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    if plain.chars().count() <= room {
        return plain;
    }
    plain.chars().take(room - 1).chain(['…']).collect()
}
