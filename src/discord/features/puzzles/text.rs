//! Sentences about puzzles and the daily puzzle.

use hive::{Bug, Colour, Game, Outcome, Piece};
use hive_engine::puzzles::{PuzzleId, Refutation};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::vocabulary::{points, rating_difference};
use crate::discord::words::{Sentence, Text, plain};
use crate::ids::Ply;
use crate::play::puzzles::{PuzzleRecord, Solved, Solvers};
use crate::rating::Rating;
use crate::store::matches::RatingChange;
use crate::tutorial::Mistake;

/// The shortest streak that is shown, in days.
const MIN_STREAK: usize = 2;

impl Text {
    /// Heading and task, above each question. `left`: the number of moves left to win.
    pub fn puzzle_question(self, id: PuzzleId, colour: Colour, left: u8) -> String {
        let head = match id {
            PuzzleId::BuiltIn(number) => self.say(Sentence::PuzzleHead { number: &i64::from(number) }),
            PuzzleId::FromMatch(number) => self.say(Sentence::PuzzleHeadFound { number: &number }),
        };
        format!("{head}\n{}", self.puzzle_task(colour, left))
    }

    fn puzzle_task(self, colour: Colour, left: u8) -> String {
        self.say(Sentence::PuzzleTask { colour: &self.colour(colour), count: &left })
    }

    /// After a correct move other than the last. `replies`: how many of the game's last plies came after it.
    pub(in crate::discord) fn puzzle_replies(self, game: &Game, replies: usize) -> String {
        self.say(Sentence::PuzzleCorrect { words: &self.last_moves(game, replies) })
    }

    /// The solution: the last `count` plies of the game.
    pub(in crate::discord) fn puzzle_solution(self, game: &Game, count: usize) -> String {
        self.say(Sentence::PuzzleSolution { words: &self.last_moves(game, count) })
    }

    fn last_moves(self, game: &Game, count: usize) -> String {
        let moves = MoveDescription::all_from(game, Ply::after(game.ply() - count));
        let moves: Vec<String> = moves.iter().map(|mv| self.move_description(mv)).collect();
        moves.join("\n")
    }

    /// After the last move of the solution.
    pub fn puzzle_solved(self, solved: &Solved) -> String {
        let line = if solved.at_first_try {
            self.say(Sentence::PuzzleSolvedAtOnce)
        } else {
            self.say(Sentence::PuzzleSolved)
        };
        let PuzzleRecord { solved: count, streak, .. } = solved.record;
        let rating = self.puzzle_rating_change(solved.rating);
        let progress = match streak {
            MIN_STREAK.. => self.say(Sentence::PuzzleProgressStreak { count: &count, days: &streak }),
            _ => self.say(Sentence::PuzzleProgress { count: &count }),
        };
        [line].into_iter().chain(rating).chain([progress]).collect::<Vec<_>>().join("\n")
    }

    /// How an attempt changed the player's rating at puzzles; `None` if it wasn't rated.
    pub(in crate::discord) fn puzzle_rating_change(self, change: Option<RatingChange>) -> Option<String> {
        let change = change?;
        Some(self.say(Sentence::PuzzleRating {
            before: &points(change.before.0),
            after: &points(change.after.0),
            change: &rating_difference(change),
        }))
    }

    /// After a wrong move. `left`: the number of moves that were left to win before it.
    pub(in crate::discord) fn puzzle_failed(
        self,
        game: &Game,
        refutation: Option<Refutation>,
        left: u8,
    ) -> String {
        let reply = || {
            let last = MoveDescription::of(game, Ply::after(game.ply().saturating_sub(1)));
            last.map(|mv| self.move_description(&mv)).unwrap_or_default()
        };
        let words = match refutation {
            None => self.not_surrounded(game),
            Some(Refutation::AttemptEndsGame(Outcome::Draw)) => self.say(Sentence::PuzzleOwnDraw),
            Some(Refutation::AttemptEndsGame(Outcome::Win(_))) => self.say(Sentence::PuzzleOwnLoss),
            Some(Refutation::ReplyEndsGame(_, Outcome::Draw)) => {
                self.say(Sentence::PuzzleRefutedDraw { words: &reply() })
            }
            Some(Refutation::ReplyEndsGame(_, Outcome::Win(_))) => {
                self.say(Sentence::PuzzleRefutedLoss { words: &reply() })
            }
            Some(Refutation::Defence(_)) => {
                self.say(Sentence::PuzzleRefuted { words: &reply(), count: &left.saturating_sub(1) })
            }
        };
        self.say(Sentence::LessonMissed { words: &words })
    }

    /// How many sides of the defender's queen are open.
    fn not_surrounded(self, game: &Game) -> String {
        let defender = game.to_move();
        let filled = game.board().queen_neighbours_filled(defender).unwrap_or_default();
        let queen = Piece::new(defender, Bug::Queen, 1).expect("each player has a queen");
        self.mistake(Mistake::NotSurrounded(queen, usize::from(6 - filled)))
    }

    /// The user has solved all puzzles, or all of the requested length.
    pub(in crate::discord) fn no_puzzle_left(self, moves: Option<u8>) -> String {
        match moves {
            None => self.say(Sentence::NoPuzzleLeft),
            Some(_) => self.say(Sentence::NoPuzzleLeftOf),
        }
    }

    /// The post of the daily puzzle.
    pub fn daily_puzzle(self, colour: Colour, moves: u8, solvers: i64) -> String {
        let post = format!("{}\n{}", self.say(Sentence::DailyHead), self.puzzle_task(colour, moves));
        match solvers {
            0 => post,
            solvers => format!("{post}\n{}", self.say(Sentence::DailySolved { count: &solvers })),
        }
    }

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

    /// The lines below a profile: solved puzzles, and the rating; `None` if the player has neither.
    pub fn profile_puzzles(self, record: PuzzleRecord) -> Option<String> {
        let PuzzleRecord { solved, at_first_try, streak, rating } = record;
        let line = match streak {
            _ if solved == 0 => None,
            MIN_STREAK.. => Some(self.say(Sentence::ProfilePuzzlesStreak {
                count: &solved,
                first: &at_first_try,
                days: &streak,
            })),
            _ => Some(self.say(Sentence::ProfilePuzzles { count: &solved, first: &at_first_try })),
        };
        let rating = rating.map(|Rating { rating, deviation, .. }| {
            self.say(Sentence::ProfilePuzzleRating { rating: &points(rating), deviation: &points(deviation) })
        });
        let lines: Vec<String> = line.into_iter().chain(rating).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}
