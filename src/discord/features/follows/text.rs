//! Sentences about followed matches.

use hive::Colour;

use crate::discord::words::matches::channel_url;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play::follows::{FollowNews, Followed, FollowedEvent};

impl Text {
    /// What the user is told about a match.
    pub fn following(self, id: MatchId, what: Followed) -> String {
        match what {
            Followed::Result => self.say(Sentence::FollowResult { match_id: &id }),
            Followed::Turns => self.say(Sentence::FollowTurns { match_id: &id }),
            Followed::Queens => self.say(Sentence::FollowQueens { match_id: &id }),
        }
    }

    /// The number of the match's followers, shown to its players.
    pub fn followers(self, count: usize) -> String {
        self.say(Sentence::Followers { count: &count })
    }

    /// The direct message to a follower.
    pub fn follow_message(self, news: &[FollowNews]) -> String {
        let lines = news.iter().flat_map(|news| self.follow_lines(news)).collect::<Vec<_>>();
        let count = news.len();
        if count == 1 {
            return lines.join("\n");
        }
        self.truncated_list(self.say(Sentence::FollowedTitle { count: &count }), lines.into_iter())
    }

    fn follow_lines(self, FollowNews { state, event }: &FollowNews) -> Vec<String> {
        let row = &state.row;
        // Links the channel, not the newest post: a retry finds its message by the content, which must not change.
        let number = format!("[#{}]({})", row.id, channel_url(&row.place));
        let (match_id, players) = (&number, &self.pairing(row));
        match event {
            FollowedEvent::Ended => {
                let ending = row.finished.map(|finished| self.result(state, finished.ending));
                let result = &ending.unwrap_or_default();
                vec![self.say(Sentence::FollowedEnded { match_id, players, result })]
            }
            FollowedEvent::Moved(ply) => {
                let words = MoveDescription::of(&state.game, *ply).map(|mv| self.move_description(&mv));
                let (turn, words) = (&ply.turn(), &words.unwrap_or_default());
                vec![self.say(Sentence::FollowedMoved { match_id, players, turn, words })]
            }
            FollowedEvent::QueensInDanger(queens) => {
                let turn = &Ply::after(state.ply().index().saturating_sub(1)).turn(); // that of the last move
                let in_danger = Colour::ALL.into_iter().zip(queens).filter(|(_, in_danger)| **in_danger);
                let line = |(colour, _)| {
                    let colour = &self.colour(colour);
                    self.say(Sentence::FollowedQueen { match_id, players, turn, colour })
                };
                in_danger.map(line).collect()
            }
        }
    }
}
