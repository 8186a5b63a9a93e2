//! Sentences of analyses.

use std::time::Duration;

use hive::{Colour, Game, Move, to_uhp};
use hive_engine::analysis::{Analysis, TurningPoint};
use hive_engine::{Drawback, Reason};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::{MatchId, Ply};
use crate::play::Match;

/// Discord's limit for alt text, in characters.
const MAX_ALT_CHARS: usize = 1024;

/// A probability in whole percent.
#[expect(clippy::cast_possible_truncation, reason = "at most 100")]
fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

/// A probability in percent with one decimal place, for small values.
fn precise_percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

impl Text {
    /// The overview: turning points, and each player's average loss and accuracy.
    pub fn analysis(self, state: &Match, analysis: &Analysis, turns: &[TurningPoint]) -> String {
        let mut lines = vec![self.say(Sentence::AnalysisTitle { match_id: &state.id() })];
        let about = (1..).zip(turns).map(|(number, turn)| self.analysis_turn_line(state, turn, number));
        lines.extend(about);
        if turns.is_empty() {
            lines.push(self.say(Sentence::AnalysisNoTurns));
        }
        if let [Some(white), Some(black)] = Colour::ALL.map(|colour| analysis.average_loss(colour)) {
            let [white, black] = [white, black].map(precise_percent);
            lines.push(self.say(Sentence::AnalysisLost { white: &white, black: &black }));
        }
        if let [Some(white), Some(black)] = Colour::ALL.map(|colour| analysis.accuracy(colour)) {
            let [white, black] = [white, black].map(percent);
            lines.push(self.say(Sentence::AnalysisAccuracy { white: &white, black: &black }));
        }
        lines.push(self.say(Sentence::AnalysisBy));
        lines.push(self.say(Sentence::AnalysisChart));
        lines.join("\n")
    }

    /// A message that is updated when the analysis is ready, if that takes at most `max_wait`.
    pub fn analysis_waiting(self, id: MatchId, seconds: i64, max_wait: Duration) -> String {
        let is_updated = u64::try_from(seconds).is_ok_and(|seconds| seconds <= max_wait.as_secs());
        if is_updated {
            self.say(Sentence::AnalysisComing { match_id: &id, count: &seconds })
        } else {
            self.say(Sentence::AnalysisWaiting { match_id: &id, count: &(seconds / 60) })
        }
    }

    fn analysis_turn_line(self, state: &Match, turn: &TurningPoint, number: usize) -> String {
        let before = game_before(&state.game, turn);
        let [chances_before, chances_after] =
            [turn.win_probability_before, turn.win_probability_after].map(percent);
        self.say(Sentence::AnalysisTurn {
            number: &number,
            turn: &Ply::after(turn.ply).turn(),
            colour: &self.colour(turn.mover),
            uhp: &to_uhp(&before, turn.played),
            before: &chances_before,
            after: &chances_after,
            better: &to_uhp(&before, turn.better),
        })
    }

    /// A turning point: the played move, the better move and why. `number`: from 1.
    pub fn turning_point(
        self,
        state: &Match,
        (turn, refutation): (&TurningPoint, &[Move]),
        number: usize,
        count: usize,
    ) -> String {
        let before = game_before(&state.game, turn);
        let (mover, opponent) = (self.colour(turn.mover), self.colour(turn.mover.other()));
        let at = Ply::after(turn.ply).turn();
        let mut lines = vec![self.say(Sentence::TurningPoint {
            match_id: &state.id(),
            turn: &at,
            number: &number,
            count: &count,
        })];
        lines.extend(
            MoveDescription::of(&state.game, Ply::after(turn.ply)).map(|mv| self.move_description(&mv)),
        );
        let [chances_before, chances_after] =
            [turn.win_probability_before, turn.win_probability_after].map(percent);
        lines.push(self.say(Sentence::TurningPointChances {
            colour: &mover,
            before: &chances_before,
            after: &chances_after,
        }));
        if let Some(drawback) = turn.drawback {
            lines.push(self.drawback(drawback, turn.mover));
        }
        if let Some(moves) = turn.missed_win {
            lines.push(self.say(Sentence::TurningPointMissed { colour: &mover, moves: &i64::from(moves) }));
        }
        if let Some(moves) = turn.allowed_win {
            lines.push(
                self.say(Sentence::TurningPointAllowed { colour: &opponent, moves: &i64::from(moves) }),
            );
        }
        lines.push(self.say(Sentence::TurningPointBetter {
            move_text: &self.short_move(&before, turn.better),
            reason: &self.move_reason(turn.better_reason, turn.mover),
        }));
        if let Some(reply) = turn.best_reply {
            let mut after = before;
            after.play_unchecked(turn.played);
            lines.push(self.say(Sentence::TurningPointAnswer {
                colour: &opponent,
                move_text: &self.short_move(&after, reply.mv),
                reason: &self.move_reason(reply.reason, turn.mover.other()),
            }));
            lines.extend(self.refutation(after, refutation));
        }
        lines.join("\n")
    }

    /// The moves of a refutation from `game` on, if it has more than the reply, which is shown already.
    fn refutation(self, mut game: Game, moves: &[Move]) -> Option<String> {
        let uhp = moves.iter().map(|&mv| {
            let text = to_uhp(&game, mv);
            game.play_unchecked(mv);
            format!("`{text}`")
        });
        let uhp: Vec<String> = uhp.collect();
        (uhp.len() > 1).then(|| self.say(Sentence::TurningPointLine { moves: &uhp.join(" ") }))
    }

    /// What is bad about the move of `mover`.
    fn drawback(self, drawback: Drawback, mover: Colour) -> String {
        let own = self.colour(mover);
        match drawback {
            Drawback::AllowsThrow(piece) => {
                self.say(Sentence::BadThrow { piece: &self.owned(piece), colour: &own })
            }
            Drawback::FillsOwnQueenNeighbour(side) => {
                self.say(Sentence::BadCloses { colour: &own, filled: &side })
            }
            Drawback::ImmobilisesLastNeighbour(piece) => {
                self.say(Sentence::BadPinsLast { piece: &self.owned(piece), colour: &own })
            }
            Drawback::Immobilises(piece) => self.say(Sentence::BadPins { piece: &self.owned(piece) }),
            Drawback::FreesOpponent(piece) => self.say(Sentence::BadFrees { piece: &self.owned(piece) }),
        }
    }

    /// A legal move: piece, place and UHP.
    fn short_move(self, game: &Game, mv: Move) -> String {
        let mut after = game.clone();
        if after.play(mv).is_err() {
            return to_uhp(game, mv); // unreachable, because the move is legal
        }
        match MoveDescription::of(&after, Ply::after(game.ply())) {
            Some(
                MoveDescription::Placed { piece, at: place, uhp }
                | MoveDescription::Moved { piece, to: place, uhp, .. },
            ) => self.say(Sentence::MoveInShort {
                piece: &self.named(piece),
                place: &self.place(place),
                uhp: &uhp,
            }),
            Some(MoveDescription::Thrown { piece, to, uhp, .. }) => self.say(Sentence::ThrowInShort {
                piece: &self.owned(piece),
                place: &self.place(to),
                uhp: &uhp,
            }),
            Some(MoveDescription::Passed { .. }) | None => format!("`{}`", to_uhp(game, mv)),
        }
    }

    /// Why a move of `mover` is good, as a part of a sentence.
    fn move_reason(self, reason: Reason, mover: Colour) -> String {
        let (own, other) = (self.colour(mover), self.colour(mover.other()));
        match reason {
            Reason::Wins => self.say(Sentence::GoodWins { colour: &other }),
            Reason::WinsIn(count) => self.say(Sentence::GoodWinsIn { moves: &count }),
            Reason::PreventsLoss => self.say(Sentence::GoodPrevents { colour: &other }),
            Reason::FillsQueenNeighbour(side) => {
                self.say(Sentence::GoodCloses { colour: &other, filled: &side })
            }
            Reason::CoversQueen => self.say(Sentence::GoodCovers { colour: &other }),
            Reason::EmptiesQueenNeighbour(side) => {
                self.say(Sentence::GoodOpens { colour: &own, filled: &side })
            }
            Reason::Immobilises(piece) => self.say(Sentence::GoodHolds { piece: &self.owned(piece) }),
            Reason::Frees(piece) => self.say(Sentence::GoodFrees { piece: &self.owned(piece) }),
            Reason::PreparesThrow(piece) => {
                self.say(Sentence::GoodThrow { piece: &self.owned(piece), colour: &other })
            }
            Reason::ImmobilisesLastNeighbour(piece) => {
                self.say(Sentence::GoodPins { piece: &self.owned(piece), colour: &other })
            }
            Reason::PlacesQueen => self.say(Sentence::GoodQueen),
            Reason::PlacesPiece => self.say(Sentence::GoodPiece),
            Reason::ApproachesQueen => self.say(Sentence::GoodNearer { colour: &other }),
            Reason::ImprovesPosition => self.say(Sentence::GoodLater { colour: &own }),
        }
    }

    pub fn alt_analysis(self, state: &Match, analysis: &Analysis, turns: &[TurningPoint]) -> String {
        let [white, black] = [&state.row.white, &state.row.black].map(|player| plain(&self.name(player)));
        let parts = (0..=4).filter_map(|part| {
            let evaluation = analysis.evaluations.get(state.ply().index() * part / 4)?;
            Some(percent(evaluation.win_probability(Colour::White)).to_string())
        });
        let parts: Vec<String> = parts.collect();
        let turn_numbers: Vec<String> =
            turns.iter().map(|turn| Ply::after(turn.ply).turn().to_string()).collect();
        let chart = self.say(Sentence::AltAnalysis {
            match_id: &state.id(),
            white: &white,
            black: &black,
            parts: &parts.join(", "),
        });
        if turn_numbers.is_empty() {
            return chart;
        }
        format!("{chart} {}", self.say(Sentence::AltAnalysisTurns { list: &self.list(&turn_numbers) }))
    }

    /// Alt text of a turning point. `board`: the alt text of the position.
    pub fn alt_turning_point(self, board: &str, game: &Game, turn: &TurningPoint) -> String {
        let before = game_before(game, turn);
        let [played, better] = [turn.played, turn.better].map(|mv| to_uhp(&before, mv));
        let marks = self.say(Sentence::AltTurningPoint { played: &played, better: &better });
        format!("{board} {marks}").chars().take(MAX_ALT_CHARS).collect()
    }

    pub fn button_turning_point(self, number: usize, turn: &TurningPoint) -> String {
        self.say(Sentence::ButtonTurningPoint { number: &number, turn: &Ply::after(turn.ply).turn() })
    }
}

fn game_before(game: &Game, turn: &TurningPoint) -> Game {
    let mut before = game.clone();
    before.rewind(turn.ply);
    before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_waits_are_said_in_minutes() {
        let waiting =
            |seconds| Text::of("en-US").analysis_waiting(MatchId(7), seconds, Duration::from_mins(14));
        assert!(waiting(840).ends_with("in about 840 seconds."), "{}", waiting(840));
        assert!(waiting(841).ends_with("in about 14 minutes."), "{}", waiting(841));
    }
}
