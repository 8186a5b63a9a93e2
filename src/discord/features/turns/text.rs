//! What everybody in the channel reads.

use hive::{Colour, Outcome, Piece};

use crate::discord::words::relative_place::{MoveDescription, RelativePlace};
use crate::discord::words::vocabulary::{countdown, points};
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::play::moves::MadeMove;
use crate::play::ratings::{A_DAY_TOGETHER, Uncounted};
use crate::store::matches::{EndReason, Ending, MatchRow, Rated, RatingChange};

impl Text {
    /// The first line of a turn's post: it calls whoever is to move.
    pub fn turn_headline(self, state: &Match) -> String {
        let mention = self.mention(state.to_move().id);
        let colour = self.colour(state.game.to_move());
        let turn = state.ply().turn();
        match state.row.deadline_at {
            None => self.say(Sentence::TurnHeadline {
                mention: &mention,
                colour: &colour,
                match_id: &state.id(),
                turn: &turn,
            }),
            Some(deadline) => self.say(Sentence::TurnHeadlineDeadline {
                mention: &mention,
                colour: &colour,
                match_id: &state.id(),
                turn: &turn,
                deadline: &countdown(deadline),
            }),
        }
    }

    /// The first line of a turn's post that comes late: it calls nobody.
    pub fn turn_earlier(self, state: &Match, ply: Ply) -> String {
        self.say(Sentence::TurnEarlier { match_id: &state.id(), turn: &ply.turn() })
    }

    /// Who plays whom, and by which terms.
    pub(in crate::discord) fn players(self, found: &MatchRow) -> String {
        let [white, black] = [&found.white, &found.black].map(|player| self.mention(player.id));
        let terms = self.terms(found.terms);
        self.say(Sentence::Players { white: &white, black: &black, terms: &terms })
    }

    /// The second line of a match's first post.
    pub fn turn_start(self, state: &Match) -> String {
        let colour = state.game.to_move().other();
        let opponent = self.mention(state.row.player(colour).id);
        let terms = self.unusual_terms(state.row.terms);
        self.say(Sentence::TurnStart { opponent: &opponent, colour: &self.colour(colour), terms: &terms })
    }

    pub fn deed(self, deed: &MoveDescription) -> String {
        match deed {
            MoveDescription::Placed { piece, at, uhp } => self.say(Sentence::PlyPlaced {
                colour: &self.colour(piece.colour()),
                piece: &self.named(*piece),
                place: &self.place(*at),
                uhp,
            }),
            MoveDescription::Moved { piece, from, to, uhp } => self.say(Sentence::PlyMoved {
                colour: &self.colour(piece.colour()),
                piece: &self.named(*piece),
                from: &self.place(*from),
                place: &self.place(*to),
                uhp,
            }),
            MoveDescription::Thrown { by, piece, thrower, to, uhp } => {
                self.say_throw(*by, *piece, *thrower, *to, uhp)
            }
            MoveDescription::Passed { colour } => {
                self.say(Sentence::PlyPassed { colour: &self.colour(*colour) })
            }
        }
    }

    fn say_throw(self, by: Colour, piece: Piece, thrower: Piece, to: RelativePlace, uhp: &str) -> String {
        self.say(Sentence::PlyThrown {
            colour: &self.colour(by),
            piece: &self.owned(piece),
            thrower: &self.named(thrower),
            place: &self.place(to),
            uhp: &uhp,
        })
    }

    /// The first line of a match's last post: who won, and why.
    pub fn result_headline(self, state: &Match, ending: Ending, told: PlayerId) -> String {
        let result = self.result(state, ending);
        self.say(Sentence::ResultHeadline {
            mention: &self.mention(told),
            result: &result,
            match_id: &state.id(),
        })
    }

    pub fn result(self, state: &Match, ending: Ending) -> String {
        let found = &state.row;
        let reason = self.reason(ending);
        match ending.outcome {
            None => {
                let actor = state.log.last().and_then(|event| event.actor);
                self.unplayed(ending.reason, actor)
            }
            Some(Outcome::Draw) => self.say(Sentence::ResultDrawn { reason: &reason }),
            Some(Outcome::Win(colour)) => self.say(Sentence::ResultWon {
                winner: &self.mention(found.player(colour).id),
                colour: &self.colour(colour),
                reason: &reason,
            }),
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
            EndReason::Resigned => self.say(Sentence::ReasonResigned { colour: &loser }),
            EndReason::Time => self.say(Sentence::ReasonTime { colour: &loser }),
            _ => self.say(Sentence::ReasonQueen { colour: &loser }),
        }
    }

    fn reason_of_draw(self, reason: EndReason) -> String {
        match reason {
            EndReason::BothQueensSurrounded => self.say(Sentence::ReasonBothQueens),
            EndReason::Deadlock => self.say(Sentence::ReasonDeadlock),
            EndReason::Agreed => self.say(Sentence::ReasonAgreed),
            _ => self.say(Sentence::ReasonRepetition),
        }
    }

    /// What the match did to the ratings, if it was rated.
    pub fn result_ratings(self, state: &Match) -> Option<String> {
        let found = &state.row;
        let finished = found.finished?;
        if found.terms.rated == Rated::No || finished.ending.outcome.is_none() {
            return None;
        }
        let Some(changes) = finished.ratings else {
            return Some(self.uncounted(state, finished.ending.reason));
        };
        let [white, black] = [&found.white, &found.black].map(|player| self.mention(player.id));
        Some(self.say(Sentence::ResultRatings {
            white: &white,
            white_before: &points(changes.white.before.0),
            white_after: &points(changes.white.after.0),
            white_change: &difference(changes.white),
            black: &black,
            black_before: &points(changes.black.before.0),
            black_after: &points(changes.black.after.0),
            black_change: &difference(changes.black),
        }))
    }

    /// Why a rated match moved no ratings.
    fn uncounted(self, state: &Match, reason: EndReason) -> String {
        match Uncounted::of(state.ply().index(), reason) {
            Some(Uncounted::HardlyPlayed) => self.say(Sentence::ResultUncounted),
            Some(Uncounted::ResignedEarly) => self.say(Sentence::ResultResignedEarly),
            Some(Uncounted::TooOften) | None => self.say(Sentence::ResultTooOften { most: &A_DAY_TOGETHER }),
        }
    }

    pub fn played(self, made: &MadeMove) -> String {
        let played = self.say(Sentence::Played { uhp: &made.uhp, match_id: &made.state.id() });
        self.with_queue(played, made.bot_is_busy_with)
    }

    /// Why a match ended without a result.
    pub(in crate::discord) fn unplayed(self, reason: EndReason, actor: Option<PlayerId>) -> String {
        let player = actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match reason {
            EndReason::Silence if actor.is_none() => self.say(Sentence::ResultAbandoned),
            EndReason::Silence => self.say(Sentence::ResultSilence { player: &player }),
            EndReason::Closed => self.say(Sentence::ResultClosed { player: &player }),
            EndReason::Stranded => self.say(Sentence::ResultStranded),
            _ => self.say(Sentence::ResultAborted { player: &player }),
        }
    }
}

fn difference(change: RatingChange) -> String {
    format!("{:+.0}", change.after.0.round() - change.before.0.round()).replace('-', "−")
}
