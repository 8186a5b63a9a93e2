//! Sentences of turn and result posts.

use hive::{Colour, Outcome, Piece};

use crate::discord::words::matches::link;
use crate::discord::words::relative_place::{MoveDescription, RelativePlace};
use crate::discord::words::vocabulary::{countdown, points, rating_difference};
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::play::moves::MadeMove;
use crate::play::notices::Competition;
use crate::play::ratings::{MAX_PAIR_MATCHES_PER_DAY, UnratedReason};
use crate::store::matches::{EndReason, Ending, MatchRow, Place, Rated};

impl Text {
    /// The first line of a turn post, addressed to the player to move.
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

    /// The first line of a turn post in the direct messages of the opponent of the player to move.
    pub fn waiting_headline(self, state: &Match) -> String {
        let player = self.mention(state.to_move().id);
        let colour = self.colour(state.game.to_move());
        let turn = state.ply().turn();
        match state.row.deadline_at {
            None => self.say(Sentence::WaitingHeadline {
                player: &player,
                colour: &colour,
                match_id: &state.id(),
                turn: &turn,
            }),
            Some(deadline) => self.say(Sentence::WaitingHeadlineDeadline {
                player: &player,
                colour: &colour,
                match_id: &state.id(),
                turn: &turn,
                deadline: &countdown(deadline),
            }),
        }
    }

    /// The first line of a turn post that is outdated when it is posted.
    pub fn past_turn_headline(self, state: &Match, ply: Ply) -> String {
        let players = self.pairing(&state.row);
        self.say(Sentence::TurnEarlier { match_id: &state.id(), turn: &ply.turn(), players: &players })
    }

    /// Both players and the terms.
    pub(in crate::discord) fn players(self, row: &MatchRow) -> String {
        let [white, black] = [&row.white, &row.black].map(|player| self.mention(player.id));
        let terms = self.terms(row.terms);
        self.say(Sentence::Players { white: &white, black: &black, terms: &terms })
    }

    /// The second line of the first turn post, for `reader` or else for the player to move.
    pub fn turn_start(self, state: &Match, reader: Option<Colour>) -> String {
        let colour = reader.unwrap_or(state.game.to_move()).other();
        let opponent = self.mention(state.row.player(colour).id);
        let terms = self.non_default_terms(state.row.terms);
        self.say(Sentence::TurnStart { opponent: &opponent, colour: &self.colour(colour), terms: &terms })
    }

    /// The line of the first turn post about the tournament or the ladder of the match.
    pub fn competition(self, of: &Competition, place: &Place) -> String {
        match of {
            Competition::Tournament { name, post: None } => {
                self.say(Sentence::MatchOfTournament { name: &plain(name) })
            }
            Competition::Tournament { name, post: Some(post) } => {
                let linked = format!("[{}]({})", plain(name), link(place, *post));
                self.say(Sentence::MatchOfTournament { name: &linked })
            }
            Competition::Ladder { post: None } => self.say(Sentence::MatchOfLadder),
            Competition::Ladder { post: Some(post) } => {
                self.say(Sentence::MatchOfLinkedLadder { link: &link(place, *post) })
            }
        }
    }

    pub fn move_description(self, mv: &MoveDescription) -> String {
        match mv {
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
                self.throw_description(*by, *piece, *thrower, *to, uhp)
            }
            MoveDescription::Passed { colour } => {
                self.say(Sentence::PlyPassed { colour: &self.colour(*colour) })
            }
        }
    }

    /// The moves from `since` on. Of three or more planned moves, only the first is described, and the others are counted.
    pub fn announced_moves(self, state: &Match, since: Ply) -> Vec<String> {
        let moves = MoveDescription::all_from(&state.game, since);
        let planned = state.planned_plies();
        let planned = planned.get(since.index()..).unwrap_or_default();
        let Some(first) = planned.iter().position(|planned| *planned) else {
            return self.latest_moves(&moves);
        };
        let (before, after) = (&moves[..first], &moves[first + 1..]);
        let answering = Colour::ALL[(since.index() + first) % 2];
        let answer = Sentence::PlannedAnswer {
            player: &self.mention(state.row.player(answering).id),
            answer: &self.move_with_emoji(&moves[first]),
        };
        let mut lines = self.latest_moves(before);
        lines.push(self.say(answer));
        match planned[first + 1..].iter().filter(|planned| **planned).count() {
            0 | 1 => lines.extend(self.latest_moves(after)),
            count => lines.push(self.say(Sentence::PlannedMore { count: &count })),
        }
        lines
    }

    fn throw_description(
        self,
        by: Colour,
        piece: Piece,
        thrower: Piece,
        to: RelativePlace,
        uhp: &str,
    ) -> String {
        self.say(Sentence::PlyThrown {
            colour: &self.colour(by),
            piece: &self.owned(piece),
            thrower: &self.named(thrower),
            place: &self.place(to),
            uhp: &uhp,
        })
    }

    /// The first line of the result post. For a win or a draw, it mentions each player once, including the addressee.
    pub fn result_headline(self, state: &Match, ending: Ending, addressee: PlayerId) -> String {
        let (match_id, result) = (&state.id(), &self.result(state, ending));
        let mention = |colour| self.mention(state.row.player(colour).id);
        match ending.outcome {
            Some(Outcome::Win(winner)) => {
                let opponent = &mention(winner.other());
                self.say(Sentence::ResultHeadlineWon { result, match_id, opponent })
            }
            Some(Outcome::Draw) => {
                let [white, black] = &Colour::ALL.map(mention);
                self.say(Sentence::ResultHeadlineDrawn { result, match_id, white, black })
            }
            None => {
                let mention = &self.mention(addressee);
                self.say(Sentence::ResultHeadline { mention, result, match_id })
            }
        }
    }

    pub fn result(self, state: &Match, ending: Ending) -> String {
        let row = &state.row;
        let reason = self.reason(ending);
        match ending.outcome {
            None => {
                let actor = state.log.last().and_then(|event| event.actor);
                self.no_result_reason(state, ending.reason, actor)
            }
            Some(Outcome::Draw) => self.say(Sentence::ResultDrawn { reason: &reason }),
            Some(Outcome::Win(colour)) => self.say(Sentence::ResultWon {
                winner: &self.mention(row.player(colour).id),
                colour: &self.colour(colour),
                reason: &reason,
            }),
        }
    }

    fn reason(self, ending: Ending) -> String {
        match ending.outcome {
            Some(Outcome::Win(winner)) => self.loss_reason(ending.reason, winner.other()),
            Some(Outcome::Draw) | None => self.draw_reason(ending.reason),
        }
    }

    fn loss_reason(self, reason: EndReason, loser: Colour) -> String {
        let loser = self.colour(loser);
        match reason {
            EndReason::Resigned => self.say(Sentence::ReasonResigned { colour: &loser }),
            EndReason::Time => self.say(Sentence::ReasonTime { colour: &loser }),
            EndReason::Decision => self.say(Sentence::ReasonDecided),
            _ => self.say(Sentence::ReasonQueen { colour: &loser }),
        }
    }

    fn draw_reason(self, reason: EndReason) -> String {
        match reason {
            EndReason::BothQueensSurrounded => self.say(Sentence::ReasonBothQueens),
            EndReason::Deadlock => self.say(Sentence::ReasonDeadlock),
            EndReason::Agreed => self.say(Sentence::ReasonAgreed),
            EndReason::Decision => self.say(Sentence::ReasonDecided),
            _ => self.say(Sentence::ReasonRepetition),
        }
    }

    /// The line about rating changes, or why there are none; `None` for unrated matches and those without an outcome.
    pub fn result_ratings(self, state: &Match) -> Option<String> {
        let row = &state.row;
        let finished = row.finished?;
        if row.terms.rated == Rated::No || finished.ending.outcome.is_none() {
            return None;
        }
        let Some(changes) = finished.ratings else {
            return Some(self.unrated_reason(state, finished.ending.reason));
        };
        Some(self.say(Sentence::ResultRatings {
            white_before: &points(changes.white.before.0),
            white_after: &points(changes.white.after.0),
            white_change: &rating_difference(changes.white),
            black_before: &points(changes.black.before.0),
            black_after: &points(changes.black.after.0),
            black_change: &rating_difference(changes.black),
        }))
    }

    /// Why a rated match changed no ratings.
    fn unrated_reason(self, state: &Match, reason: EndReason) -> String {
        match UnratedReason::of(state.ply().index(), reason) {
            Some(UnratedReason::TooShort) => self.say(Sentence::ResultUncounted),
            Some(UnratedReason::ResignedEarly) => self.say(Sentence::ResultResignedEarly),
            Some(UnratedReason::Decided) => self.say(Sentence::ResultDecidedUnrated),
            Some(UnratedReason::PairLimit) | None => {
                self.say(Sentence::ResultTooOften { most: &MAX_PAIR_MATCHES_PER_DAY })
            }
        }
    }

    pub fn played(self, made: &MadeMove) -> String {
        let played = self.say(Sentence::Played { uhp: &made.uhp, match_id: &made.state.id() });
        self.with_queue(played, made.players_ahead)
    }

    /// Why a match ended without a result.
    fn no_result_reason(self, state: &Match, reason: EndReason, actor: Option<PlayerId>) -> String {
        let player = actor.map(|actor| self.mention(actor)).unwrap_or_default();
        match reason {
            EndReason::Inactivity if actor.is_none() => self.say(Sentence::ResultAbandoned),
            EndReason::Inactivity => self.say(Sentence::ResultInactivity { player: &player }),
            EndReason::Closed if state.row.tournament.is_some() => {
                self.say(Sentence::ResultClosedInTournament { player: &player })
            }
            EndReason::Closed => self.say(Sentence::ResultClosed { player: &player }),
            EndReason::Orphaned => self.say(Sentence::ResultOrphaned),
            EndReason::Decision => self.say(Sentence::ResultDecided),
            _ => self.say(Sentence::ResultAborted { player: &player }),
        }
    }
}
