//! Sentences above a board.

use crate::discord::words::{Sentence, Text};
use crate::play::Match;
use crate::play::plans::PlanNews;
use crate::store::players::Player;

impl Text {
    /// The text above a user's private board. `followers`: the number of followers, if the user plays the match.
    pub fn own_board_of(self, state: &Match, news: &PlanNews, followers: Option<usize>) -> String {
        let mut lines = self.plan_news(state, news);
        lines.push(self.board_of(state));
        lines.extend(followers.filter(|count| *count > 0).map(|count| self.followers(count)));
        lines.join("\n")
    }

    /// The text above a board that `player` shares.
    pub fn shared_board(self, state: &Match, player: &Player) -> String {
        let title = self.shared_position(state.id(), state.ply(), player);
        format!("{title}\n{}", self.status_or_result(state))
    }

    pub fn board_of(self, state: &Match) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say(Sentence::BoardOf { match_id: &state.id(), turn: &turn, standing: &standing })
    }
}
