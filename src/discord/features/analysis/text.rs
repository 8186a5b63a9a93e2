//! What is said of a match that the engine has looked at.

use hive::{Colour, Game, Move, to_uhp};
use hive_engine::Reason;
use hive_engine::analysis::{Analysis, TurningPoint};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::Ply;
use crate::play::Match;

/// The longest description of a picture that Discord takes, in characters.
const LONGEST: usize = 1024;

/// Chances as a reader sees them: in whole percents.
#[expect(clippy::cast_possible_truncation, reason = "at most a hundred")]
fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

/// The same with one more digit, for what is small.
fn precise(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

impl Text {
    /// The whole match: where it turned, and what each lost.
    pub fn analysis(self, state: &Match, analysis: &Analysis, turns: &[TurningPoint]) -> String {
        let mut lines = vec![self.say(Sentence::AnalysisTitle { match_id: &state.id() })];
        let about = (1..).zip(turns).map(|(number, turn)| self.analysis_turn_line(state, turn, number));
        lines.extend(about);
        if turns.is_empty() {
            lines.push(self.say(Sentence::AnalysisNoTurns));
        }
        if let [Some(white), Some(black)] = Colour::ALL.map(|colour| analysis.average_cost(colour)) {
            let [white, black] = [white, black].map(precise);
            lines.push(self.say(Sentence::AnalysisLost { white: &white, black: &black }));
        }
        lines.push(self.say(Sentence::AnalysisBy));
        lines.join("\n")
    }

    fn analysis_turn_line(self, state: &Match, turn: &TurningPoint, number: usize) -> String {
        let before = before(&state.game, turn);
        let [chances_before, chances_after] = turn.chances.map(percent);
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

    /// One turning point: what was played, what was better, and why. `number`: which of so many.
    pub fn turning_point(
        self,
        state: &Match,
        turn: &TurningPoint,
        (number, count): (usize, usize),
    ) -> String {
        let before = before(&state.game, turn);
        let (mover, opponent) = (self.colour(turn.mover), self.colour(turn.mover.other()));
        let at = Ply::after(turn.ply).turn();
        let mut lines = vec![self.say(Sentence::TurningPoint {
            match_id: &state.id(),
            turn: &at,
            number: &number,
            count: &count,
        })];
        lines.extend(MoveDescription::of(&state.game, Ply::after(turn.ply)).map(|deed| self.deed(&deed)));
        let [chances_before, chances_after] = turn.chances.map(percent);
        lines.push(self.say(Sentence::TurningPointChances {
            colour: &mover,
            before: &chances_before,
            after: &chances_after,
        }));
        if let Some(moves) = turn.missed_win {
            lines.push(self.say(Sentence::TurningPointMissed { colour: &mover, moves: &i64::from(moves) }));
        }
        if let Some(moves) = turn.allowed_win {
            lines.push(
                self.say(Sentence::TurningPointAllowed { colour: &opponent, moves: &i64::from(moves) }),
            );
        }
        lines.push(self.say(Sentence::TurningPointBetter {
            move_text: &self.move_in_short(&before, turn.better),
            reason: &self.why_good(turn.why_better, turn.mover),
        }));
        if let Some((answer, why)) = turn.answer {
            let mut after = before;
            after.play_legal(turn.played);
            lines.push(self.say(Sentence::TurningPointAnswer {
                colour: &opponent,
                move_text: &self.move_in_short(&after, answer),
                reason: &self.why_good(why, turn.mover.other()),
            }));
        }
        lines.join("\n")
    }

    /// A move that could be made: which piece, where, and in UHP.
    fn move_in_short(self, game: &Game, mv: Move) -> String {
        let mut after = game.clone();
        if after.play(mv).is_err() {
            return to_uhp(game, mv); // it is legal, so this does not happen
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

    /// Why a move of this colour is good, as the rest of a sentence.
    fn why_good(self, reason: Reason, mover: Colour) -> String {
        let (own, other) = (self.colour(mover), self.colour(mover.other()));
        match reason {
            Reason::Wins => self.say(Sentence::GoodWins { colour: &other }),
            Reason::WinsIn(count) => self.say(Sentence::GoodWinsIn { moves: &count }),
            Reason::PreventsLoss => self.say(Sentence::GoodPrevents { colour: &other }),
            Reason::ClosesSide(side) => self.say(Sentence::GoodCloses { colour: &other, filled: &side }),
            Reason::CoversQueen => self.say(Sentence::GoodCovers { colour: &other }),
            Reason::OpensOwnSide(side) => self.say(Sentence::GoodOpens { colour: &own, filled: &side }),
            Reason::Holds(piece) => self.say(Sentence::GoodHolds { piece: &self.owned(piece) }),
            Reason::Frees(piece) => self.say(Sentence::GoodFrees { piece: &self.owned(piece) }),
            Reason::PlacesQueen => self.say(Sentence::GoodQueen),
            Reason::NewPiece => self.say(Sentence::GoodPiece),
            Reason::Nearer => self.say(Sentence::GoodNearer { colour: &other }),
            Reason::Better => self.say(Sentence::GoodLater { colour: &own }),
        }
    }

    pub fn alt_analysis(self, state: &Match, analysis: &Analysis, turns: &[TurningPoint]) -> String {
        let [white, black] = [&state.row.white, &state.row.black].map(|player| plain(&self.name(player)));
        let parts = (0..=4).filter_map(|part| {
            let standing = analysis.standings.get(state.ply().index() * part / 4)?;
            Some(percent(standing.whites_chances()).to_string())
        });
        let parts: Vec<String> = parts.collect();
        let at: Vec<String> = turns.iter().map(|turn| Ply::after(turn.ply).turn().to_string()).collect();
        let chart = self.say(Sentence::AltAnalysis {
            match_id: &state.id(),
            white: &white,
            black: &black,
            parts: &parts.join(", "),
        });
        if at.is_empty() {
            return chart;
        }
        format!("{chart} {}", self.say(Sentence::AltAnalysisTurns { list: &self.list(&at) }))
    }

    /// The picture of a turning point in words, after those of its board.
    pub fn alt_turning_point(self, board: &str, game: &Game, turn: &TurningPoint) -> String {
        let before = before(game, turn);
        let [played, better] = [turn.played, turn.better].map(|mv| to_uhp(&before, mv));
        let marks = self.say(Sentence::AltTurningPoint { played: &played, better: &better });
        format!("{board} {marks}").chars().take(LONGEST).collect()
    }

    /// Label of the button that leads to a turning point.
    pub fn button_turning_point(self, number: usize, turn: &TurningPoint) -> String {
        self.say(Sentence::ButtonTurningPoint { number: &number, turn: &Ply::after(turn.ply).turn() })
    }
}

/// The game before a turning point.
fn before(game: &Game, turn: &TurningPoint) -> Game {
    let mut before = game.clone();
    before.rewind(turn.ply);
    before
}
