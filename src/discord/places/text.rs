//! What is said of where matches are played, and of challenges that are not as their server wants them.

use hive::Colour;

use crate::discord::words::Text;
use crate::discord::words::vocabulary::date;
use crate::ids::{MatchId, PlayerId};
use crate::play::State;
use crate::play::orphans::ORPHANED_FOR;
use crate::store::matches::Match;

/// The longest name that Discord gives a thread, in characters.
const LONGEST_NAME: usize = 100;

impl Text {
    /// The name of a match's own thread: Ada – Bert · #27. Discord reads no Markdown in it.
    #[must_use]
    pub fn thread_name(self, found: &Match) -> String {
        let room = (LONGEST_NAME - self.thread_of("", "", found.id).chars().count()) / 2;
        let [white, black] = [&found.white, &found.black].map(|player| shortened(&self.name(player), room));
        self.thread_of(&white, &black, found.id)
    }

    fn thread_of(self, white: &str, black: &str, id: MatchId) -> String {
        self.say("thread-name", &[("white", &white), ("black", &black), ("match", &id)])
    }

    /// The line of a turn post: the match goes on here.
    #[must_use]
    pub fn relocated_post(self, actor: PlayerId) -> String {
        self.say("relocated-post", &[("player", &self.mention(actor))])
    }

    /// The same of a match against the bot.
    #[must_use]
    pub fn relocated_practice(self) -> String {
        self.say("relocated-practice", &[])
    }

    /// To one player of a match whose place is lost: how it stands. `None` if it has gone on elsewhere.
    #[must_use]
    pub fn stranded_letter(self, state: &State, reader: Colour) -> Option<String> {
        let opponent = self.mention(state.opponent_of(reader).id);
        let is_with_bot = state.row.practice.is_some();
        if !state.is_running() {
            let standing = self.standing(state);
            if is_with_bot {
                return Some(self.say("match-over", &[("match", &state.id()), ("standing", &standing)]));
            }
            return Some(self.say(
                "stranded-letter-end",
                &[("match", &state.id()), ("opponent", &opponent), ("standing", &standing)],
            ));
        }
        let since = state.row.stranded_at?;
        let (id, until) = (state.id(), date(since + ORPHANED_FOR));
        let since = date(since);
        if is_with_bot {
            return Some(if state.row.place.server.is_direct_messages() {
                self.say("stranded-practice", &[("match", &id), ("since", &since), ("until", &until)])
            } else {
                self.say("stranded-practice-server", &[("match", &id), ("since", &since), ("until", &until)])
            });
        }
        Some(self.say(
            "stranded-letter",
            &[("match", &id), ("opponent", &opponent), ("since", &since), ("until", &until)],
        ))
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
