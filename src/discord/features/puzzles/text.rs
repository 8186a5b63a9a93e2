//! What is said of puzzles that are won in few moves, and of the puzzle of the day.

use hive::{Bug, Colour, Game, Outcome, Piece};
use hive_engine::puzzles::{PuzzleId, Refutation};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::Ply;
use crate::play::puzzles::{PuzzleRecord, Solved, Solvers};
use crate::tutorial::Miss;

/// From so many days in a row on, they are told.
const STREAK: usize = 2;

impl Text {
    /// Above each question of a puzzle: which one it is, and what is to be done.
    pub fn win_puzzle(self, id: PuzzleId, colour: Colour, left: u8) -> String {
        let head = match id {
            PuzzleId::Collected(number) => self.say(Sentence::WinHead { number: &i64::from(number) }),
            PuzzleId::Found(number) => self.say(Sentence::WinHeadFound { number: &number }),
        };
        format!("{head}\n{}", self.win_task(colour, left))
    }

    fn win_task(self, colour: Colour, left: u8) -> String {
        self.say(Sentence::WinTask { colour: &self.colour(colour), count: &left })
    }

    /// After a right move that was not the last one. `answers`: how many of the game's last plies came after it.
    pub(in crate::discord) fn win_right(self, game: &Game, answers: usize) -> String {
        let told = MoveDescription::all_from(game, Ply::after(game.ply() - answers));
        let told: Vec<String> = told.iter().map(|mv| self.deed(mv)).collect();
        self.say(Sentence::WinRight { words: &told.join("\n") })
    }

    /// After the last right move.
    pub fn win_solved(self, solved: &Solved) -> String {
        let said = if solved.at_first_try {
            self.say(Sentence::WinSolvedAtOnce)
        } else {
            self.say(Sentence::WinSolved)
        };
        let PuzzleRecord { solved: count, streak, .. } = solved.record;
        let progress = match streak {
            STREAK.. => self.say(Sentence::WinProgressStreak { count: &count, days: &streak }),
            _ => self.say(Sentence::WinProgress { count: &count }),
        };
        format!("{said}\n{progress}")
    }

    /// After a try that does not solve it, and what refutes it. `left`: how many moves there were to win in, the try counted.
    pub(in crate::discord) fn win_missed(
        self,
        game: &Game,
        refutation: Option<Refutation>,
        left: u8,
    ) -> String {
        let answer = || {
            let last = MoveDescription::of(game, Ply::after(game.ply().saturating_sub(1)));
            last.map(|mv| self.deed(&mv)).unwrap_or_default()
        };
        let words = match refutation {
            None => self.not_surrounded(game),
            Some(Refutation::Itself(Outcome::Draw)) => self.say(Sentence::WinItselfDrawn),
            Some(Refutation::Itself(Outcome::Win(_))) => self.say(Sentence::WinItselfLost),
            Some(Refutation::Ends(_, Outcome::Draw)) => {
                self.say(Sentence::WinRefutedDraw { words: &answer() })
            }
            Some(Refutation::Ends(_, Outcome::Win(_))) => {
                self.say(Sentence::WinRefutedLoss { words: &answer() })
            }
            Some(Refutation::Holds(_)) => {
                self.say(Sentence::WinRefuted { words: &answer(), count: &left.saturating_sub(1) })
            }
        };
        self.say(Sentence::PuzzleMissed { words: &words })
    }

    /// How many sides of the queen are open whose turn it would be.
    fn not_surrounded(self, game: &Game) -> String {
        let defender = game.to_move();
        let filled = game.board().queen_neighbours_filled(defender).unwrap_or_default();
        let queen = Piece::new(defender, Bug::Queen, 1).expect("there is one of each colour");
        self.miss(Miss::NotSurrounded(queen, usize::from(6 - filled)))
    }

    /// Somebody has solved all puzzles, or all of so many moves.
    pub(in crate::discord) fn no_puzzle_left(self, moves: Option<u8>) -> String {
        match moves {
            None => self.say(Sentence::NoPuzzleLeft),
            Some(_) => self.say(Sentence::NoPuzzleLeftOf),
        }
    }

    /// The post of the puzzle of the day.
    pub fn daily_puzzle(self, colour: Colour, moves: u8) -> String {
        format!("{}\n{}", self.say(Sentence::DailyHead), self.win_task(colour, moves))
    }

    /// Who has solved the puzzle of a day: not how.
    pub fn daily_solvers(self, solvers: &Solvers) -> String {
        let names: Vec<String> = solvers.named.iter().map(|player| plain(&self.name(player))).collect();
        match (names.is_empty(), solvers.others) {
            (true, 0) => self.say(Sentence::DailySolversNone),
            (true, others) => self.say(Sentence::DailySolversUnnamed { count: &others }),
            (false, 0) => self.say(Sentence::DailySolvers { people: &self.list(&names) }),
            (false, others) => {
                self.say(Sentence::DailySolversMore { people: &names.join(", "), count: &others })
            }
        }
    }

    /// Below a profile: what somebody has solved; `None` if that is nothing.
    pub fn profile_puzzles(self, record: PuzzleRecord) -> Option<String> {
        let PuzzleRecord { solved, at_first_try, streak } = record;
        let said = match streak {
            _ if solved == 0 => return None,
            STREAK.. => self.say(Sentence::ProfilePuzzlesStreak {
                count: &solved,
                first: &at_first_try,
                days: &streak,
            }),
            _ => self.say(Sentence::ProfilePuzzles { count: &solved, first: &at_first_try }),
        };
        Some(said)
    }
}
