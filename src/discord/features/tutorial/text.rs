//! What the tutorial says. The words of its puzzles are found by the puzzles' keys.

use crate::discord::words::Text;
use crate::tutorial::{Miss, PUZZLES, Puzzle};

impl Text {
    /// Above each question of a puzzle: what is to be done.
    #[must_use]
    pub fn puzzle(self, puzzle: &Puzzle) -> String {
        format!("{}\n{}", self.puzzle_head(puzzle), self.puzzle_aim(puzzle.key))
    }

    /// After the move that solves it. `solved`: how many are solved now.
    #[must_use]
    pub fn puzzle_solved(self, puzzle: &Puzzle, solved: usize) -> String {
        let (head, lesson) = (self.puzzle_head(puzzle), self.puzzle_lesson(puzzle.key));
        let told = self.say("puzzle-solved", &[("words", &lesson)]);
        let below = if solved == PUZZLES.len() {
            self.say("tutorial-done", &[])
        } else {
            self.say("puzzle-progress", &[("number", &solved), ("count", &PUZZLES.len())])
        };
        format!("{head}\n{told}\n{below}")
    }

    /// After a move that does not solve it.
    #[must_use]
    pub fn puzzle_missed(self, puzzle: &Puzzle, miss: Miss) -> String {
        let told = self.say("puzzle-missed", &[("words", &self.miss(miss))]);
        format!("{}\n{told}", self.puzzle(puzzle))
    }

    fn puzzle_head(self, puzzle: &Puzzle) -> String {
        let (title, count) = (self.puzzle_title(puzzle.key), PUZZLES.len());
        self.say("puzzle-head", &[("title", &title), ("number", &puzzle.number()), ("count", &count)])
    }

    pub(in crate::discord) fn miss(self, miss: Miss) -> String {
        match miss {
            Miss::QueenInHand => self.say("miss-queen-in-hand", &[]),
            Miss::NoSideClosed(queen, open) => {
                self.say("miss-no-side-closed", &[("piece", &self.owned(queen)), ("count", &open)])
            }
            Miss::StillEmpty => self.say("miss-still-empty", &[]),
            Miss::NotCovered(queen) => self.say("miss-not-covered", &[("piece", &self.owned(queen))]),
            Miss::CanStillMove(piece, places) => {
                self.say("miss-can-still-move", &[("piece", &self.owned(piece)), ("count", &places)])
            }
            Miss::QueenShut(open) => self.say("miss-queen-shut", &[("count", &open)]),
            Miss::NotSurrounded(queen, open) => {
                self.say("miss-not-surrounded", &[("piece", &self.owned(queen)), ("count", &open)])
            }
            Miss::NotBoth => self.say("miss-not-both", &[]),
        }
    }

    /// What is to be done in a puzzle.
    fn puzzle_aim(self, key: &str) -> String {
        self.say(&format!("puzzle-{key}"), &[])
    }

    /// The title of a puzzle.
    #[must_use]
    pub fn puzzle_title(self, key: &str) -> String {
        self.note(&format!("puzzle-{key}"), "title")
    }

    /// What it teaches.
    fn puzzle_lesson(self, key: &str) -> String {
        self.note(&format!("puzzle-{key}"), "lesson")
    }

    /// A puzzle in the menu.
    #[must_use]
    pub(in crate::discord) fn puzzle_line(self, puzzle: &Puzzle) -> String {
        let title = self.puzzle_title(puzzle.key);
        self.say("puzzle-line", &[("number", &puzzle.number()), ("title", &title)])
    }

    /// Beside a puzzle in the menu that is solved.
    #[must_use]
    pub(in crate::discord) fn puzzle_line_solved(self) -> String {
        self.say("puzzle-line-solved", &[])
    }

    /// What the menu of puzzles says.
    #[must_use]
    pub(in crate::discord) fn choose_puzzle(self) -> String {
        self.say("choose-puzzle", &[])
    }

    /// Label of the button after a move that was not the one.
    #[must_use]
    pub fn button_try_again(self) -> String {
        self.say("button-try-again", &[])
    }

    /// Label of the button that leads to the next puzzle.
    #[must_use]
    pub fn button_next_puzzle(self) -> String {
        self.say("button-next-puzzle", &[])
    }

    /// Label of the button that leads to the tutorial.
    #[must_use]
    pub fn button_tutorial(self) -> String {
        self.say("button-tutorial", &[])
    }
}
