//! What everybody in the channel reads.

use chrono::{DateTime, Utc};
use hive::{Colour, Outcome, Piece};

use crate::discord::text::Text;
use crate::discord::text::relative_place::{MoveDescription, RelativePlace};
use crate::discord::text::words::countdown;
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play::ratings::{A_DAY_TOGETHER, Uncounted};
use crate::play::{self, State};
use crate::store::challenges::{Answer, Challenge, ChallengerColour};
use crate::store::matches::{EndReason, Ending, Match, Rated, RatingChange};

impl Text {
    /// The first line of a turn's post: it calls whoever is to move.
    #[must_use]
    pub fn turn_headline(self, state: &State) -> String {
        let mention = self.mention(state.to_move().id);
        let colour = self.colour(state.game.to_move());
        let turn = state.ply().turn();
        match state.row.deadline_at {
            None => self.say(
                "turn-headline",
                &[("mention", &mention), ("colour", &colour), ("match", &state.id()), ("turn", &turn)],
            ),
            Some(deadline) => self.say(
                "turn-headline-deadline",
                &[
                    ("mention", &mention),
                    ("colour", &colour),
                    ("match", &state.id()),
                    ("turn", &turn),
                    ("deadline", &countdown(deadline)),
                ],
            ),
        }
    }

    /// The first line of a turn's post that comes late: it calls nobody.
    #[must_use]
    pub fn turn_earlier(self, state: &State, ply: Ply) -> String {
        self.say("turn-earlier", &[("match", &state.id()), ("turn", &ply.turn())])
    }

    /// Who plays whom, and by which terms.
    pub(super) fn players(self, found: &Match) -> String {
        let [white, black] = [&found.white, &found.black].map(|player| self.mention(player.id));
        let terms = self.terms(found.terms);
        self.say("players", &[("white", &white), ("black", &black), ("terms", &terms)])
    }

    /// The second line of a match's first post.
    #[must_use]
    pub fn turn_start(self, state: &State) -> String {
        let colour = state.game.to_move().other();
        let opponent = self.mention(state.row.player(colour).id);
        let terms = self.unusual_terms(state.row.terms);
        self.say(
            "turn-start",
            &[("opponent", &opponent), ("colour", &self.colour(colour)), ("terms", &terms)],
        )
    }

    /// What was played.
    #[must_use]
    pub fn deed(self, deed: &MoveDescription) -> String {
        match deed {
            MoveDescription::Placed { piece, at, uhp } => self.say(
                "ply-placed",
                &[
                    ("colour", &self.colour(piece.colour())),
                    ("piece", &self.named(*piece)),
                    ("place", &self.place(*at)),
                    ("uhp", uhp),
                ],
            ),
            MoveDescription::Moved { piece, from, to, uhp } => self.say(
                "ply-moved",
                &[
                    ("colour", &self.colour(piece.colour())),
                    ("piece", &self.named(*piece)),
                    ("from", &self.place(*from)),
                    ("place", &self.place(*to)),
                    ("uhp", uhp),
                ],
            ),
            MoveDescription::Thrown { by, piece, thrower, to, uhp } => {
                self.say_throw(*by, *piece, *thrower, *to, uhp)
            }
            MoveDescription::Passed { colour } => {
                self.say("ply-passed", &[("colour", &self.colour(*colour))])
            }
        }
    }

    fn say_throw(self, by: Colour, piece: Piece, thrower: Piece, to: RelativePlace, uhp: &str) -> String {
        self.say(
            "ply-thrown",
            &[
                ("colour", &self.colour(by)),
                ("piece", &self.owned(piece)),
                ("thrower", &self.named(thrower)),
                ("place", &self.place(to)),
                ("uhp", &uhp),
            ],
        )
    }

    /// The first line of a match's last post: who won, and why.
    #[must_use]
    pub fn result_headline(self, state: &State, ending: Ending, told: PlayerId) -> String {
        let result = self.result(state, ending);
        self.say(
            "result-headline",
            &[("mention", &self.mention(told)), ("result", &result), ("match", &state.id())],
        )
    }

    /// Above the animation that follows a match's last post.
    #[must_use]
    pub fn replay_post(self, id: MatchId) -> String {
        self.say("replay-post", &[("match", &id)])
    }

    /// Who won, and why.
    #[must_use]
    pub fn result(self, state: &State, ending: Ending) -> String {
        let found = &state.row;
        let reason = self.reason(ending);
        match ending.outcome {
            None => {
                let actor = state.log.last().and_then(|event| event.actor);
                self.unplayed(ending.reason, actor)
            }
            Some(Outcome::Draw) => self.say("result-drawn", &[("reason", &reason)]),
            Some(Outcome::Win(colour)) => self.say(
                "result-won",
                &[
                    ("winner", &self.mention(found.player(colour).id)),
                    ("colour", &self.colour(colour)),
                    ("reason", &reason),
                ],
            ),
        }
    }

    fn reason(self, ending: Ending) -> String {
        match ending.outcome {
            Some(Outcome::Win(winner)) => self.reason_of_loss(ending.reason, winner.other()),
            Some(Outcome::Draw) | None => self.reason_of_draw(ending.reason),
        }
    }

    fn reason_of_loss(self, reason: EndReason, loser: Colour) -> String {
        let loser = self.colour(loser);
        match reason {
            EndReason::Resigned => self.say("reason-resigned", &[("colour", &loser)]),
            EndReason::Time => self.say("reason-time", &[("colour", &loser)]),
            _ => self.say("reason-queen", &[("colour", &loser)]),
        }
    }

    fn reason_of_draw(self, reason: EndReason) -> String {
        match reason {
            EndReason::BothQueensSurrounded => self.say("reason-both-queens", &[]),
            EndReason::Deadlock => self.say("reason-deadlock", &[]),
            EndReason::Agreed => self.say("reason-agreed", &[]),
            _ => self.say("reason-repetition", &[]),
        }
    }

    /// What the match did to the ratings, if it was rated.
    #[must_use]
    pub fn result_ratings(self, state: &State) -> Option<String> {
        let found = &state.row;
        let finished = found.finished?;
        if found.terms.rated == Rated::No || finished.ending.outcome.is_none() {
            return None;
        }
        let Some(changes) = finished.ratings else {
            return Some(self.uncounted(state, finished.ending.reason));
        };
        let [white, black] = [&found.white, &found.black].map(|player| self.mention(player.id));
        Some(self.say(
            "result-ratings",
            &[
                ("white", &white),
                ("white-before", &points(changes.white.before.0)),
                ("white-after", &points(changes.white.after.0)),
                ("white-change", &difference(changes.white)),
                ("black", &black),
                ("black-before", &points(changes.black.before.0)),
                ("black-after", &points(changes.black.after.0)),
                ("black-change", &difference(changes.black)),
            ],
        ))
    }

    /// Why a rated match moved no ratings.
    fn uncounted(self, state: &State, reason: EndReason) -> String {
        match Uncounted::of(state.ply().index(), reason) {
            Some(Uncounted::HardlyPlayed) => self.say("result-uncounted", &[]),
            Some(Uncounted::ResignedEarly) => self.say("result-resigned-early", &[]),
            Some(Uncounted::TooOften) | None => self.say("result-too-often", &[("most", &A_DAY_TOGETHER)]),
        }
    }

    /// The post of a challenge that can be answered.
    #[must_use]
    pub fn challenge(self, challenge: &Challenge) -> String {
        let challenger = self.mention(challenge.challenger.id);
        let first = match &challenge.opponent {
            Some(opponent) => {
                self.challenge_to(&self.mention(opponent.id), &challenger, challenge.rematch_of)
            }
            None => self.say("challenge-anyone", &[("challenger", &challenger)]),
        };
        let game = play::challenges::imported_position(challenge).map(|game| self.challenge_imported(&game));
        let terms = self.challenge_terms(challenge, challenge.expires_at);
        [Some(first), game, Some(terms)].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// What somebody reads first who is challenged.
    fn challenge_to(self, mention: &str, challenger: &str, rematch_of: Option<MatchId>) -> String {
        match rematch_of {
            Some(id) => self.say(
                "challenge-rematch",
                &[("mention", &mention), ("challenger", &challenger), ("match", &id)],
            ),
            None => self.say("challenge-one", &[("mention", &mention), ("challenger", &challenger)]),
        }
    }

    fn challenge_terms(self, challenge: &Challenge, until: DateTime<Utc>) -> String {
        let challenger = self.mention(challenge.challenger.id);
        let colour = match challenge.colour {
            ChallengerColour::Random => self.say("challenger-random", &[]),
            ChallengerColour::Fixed(Colour::White) => {
                self.say("challenger-white", &[("challenger", &challenger)])
            }
            ChallengerColour::Fixed(Colour::Black) => {
                self.say("challenger-black", &[("challenger", &challenger)])
            }
        };
        let terms = self.terms(challenge.terms);
        self.say("challenge-terms", &[("terms", &terms), ("colour", &colour), ("until", &countdown(until))])
    }

    /// The post of a challenge that was answered: how, and what had been offered.
    #[must_use]
    pub fn challenge_closed(self, challenge: &Challenge, answer: Answer) -> String {
        let game = play::challenges::imported_position(challenge).map(|game| self.challenge_imported(&game));
        let lines =
            [Some(self.challenge_answered(challenge, answer)), game, Some(self.terms(challenge.terms))];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    fn challenge_answered(self, challenge: &Challenge, answer: Answer) -> String {
        let challenger = self.mention(challenge.challenger.id);
        match answer {
            Answer::Accepted => self.challenge_accepted(challenge, &challenger),
            Answer::Declined => match &challenge.opponent {
                Some(opponent) => self.say(
                    "challenge-declined-by",
                    &[("challenger", &challenger), ("player", &self.mention(opponent.id))],
                ),
                None => self.say("challenge-declined", &[("challenger", &challenger)]),
            },
            Answer::Withdrawn => self.say("challenge-withdrawn", &[("challenger", &challenger)]),
            Answer::Expired => self.say("challenge-expired", &[("challenger", &challenger)]),
        }
    }

    fn challenge_accepted(self, challenge: &Challenge, challenger: &str) -> String {
        let led_to = challenge.led_to.map(|id| id.to_string()).unwrap_or_default();
        let player = challenge.accepted_by.map(|player| self.mention(player)).unwrap_or_default();
        match challenge.played_in {
            Some(thread) => self.challenge_accepted_in((challenger, &player), &led_to, thread),
            None => self.say(
                "challenge-accepted",
                &[("challenger", &challenger), ("player", &player), ("match", &led_to)],
            ),
        }
    }

    /// Label of the button.
    #[must_use]
    pub fn button_accept(self) -> String {
        self.say("button-accept", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_decline(self) -> String {
        self.say("button-decline", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_withdraw(self) -> String {
        self.say("button-withdraw", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_resign(self) -> String {
        self.say("button-resign", &[])
    }
}

/// Rating points as people read them.
pub(super) fn points(rating: f64) -> String {
    format!("{rating:.0}")
}

fn difference(change: RatingChange) -> String {
    format!("{:+.0}", change.after.0.round() - change.before.0.round()).replace('-', "−")
}
