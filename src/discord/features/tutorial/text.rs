//! What the tutorial says. The words of its puzzles are found by the puzzles' keys.

use crate::discord::words::{Sentence, Text};
use crate::tutorial::{Miss, PUZZLES, Puzzle};

impl Text {
    /// Above each question of a puzzle: what is to be done.
    pub fn puzzle(self, puzzle: &Puzzle) -> String {
        format!("{}\n{}", self.puzzle_head(puzzle), self.puzzle_aim(puzzle.key))
    }

    /// After the move that solves it. `solved`: how many are solved now.
    pub fn puzzle_solved(self, puzzle: &Puzzle, solved: usize) -> String {
        let (head, lesson) = (self.puzzle_head(puzzle), self.puzzle_lesson(puzzle.key));
        let told = self.say(Sentence::PuzzleSolved { words: &lesson });
        let below = if solved == PUZZLES.len() {
            self.say(Sentence::TutorialDone)
        } else {
            self.say(Sentence::PuzzleProgress { number: &solved, count: &PUZZLES.len() })
        };
        format!("{head}\n{told}\n{below}")
    }

    /// After a move that does not solve it.
    pub fn puzzle_missed(self, puzzle: &Puzzle, miss: Miss) -> String {
        let told = self.say(Sentence::PuzzleMissed { words: &self.miss(miss) });
        format!("{}\n{told}", self.puzzle(puzzle))
    }

    fn puzzle_head(self, puzzle: &Puzzle) -> String {
        let (title, count) = (self.puzzle_title(puzzle.key), PUZZLES.len());
        self.say(Sentence::PuzzleHead { title: &title, number: &puzzle.number(), count: &count })
    }

    pub(in crate::discord) fn miss(self, miss: Miss) -> String {
        match miss {
            Miss::QueenInHand => self.say(Sentence::MissQueenInHand),
            Miss::NoSideClosed(queen, open) => {
                self.say(Sentence::MissNoSideClosed { piece: &self.owned(queen), count: &open })
            }
            Miss::StillEmpty => self.say(Sentence::MissStillEmpty),
            Miss::NotCovered(queen) => self.say(Sentence::MissNotCovered { piece: &self.owned(queen) }),
            Miss::CanStillMove(piece, places) => {
                self.say(Sentence::MissCanStillMove { piece: &self.owned(piece), count: &places })
            }
            Miss::QueenShut(open) => self.say(Sentence::MissQueenShut { count: &open }),
            Miss::NotSurrounded(queen, open) => {
                self.say(Sentence::MissNotSurrounded { piece: &self.owned(queen), count: &open })
            }
            Miss::NotBoth => self.say(Sentence::MissNotBoth),
        }
    }

    /// What is to be done in a puzzle.
    fn puzzle_aim(self, key: &str) -> String {
        self.look_up(&format!("puzzle-{key}"), None)
    }

    /// The title of a puzzle.
    pub fn puzzle_title(self, key: &str) -> String {
        self.look_up(&format!("puzzle-{key}"), Some("title"))
    }

    fn puzzle_lesson(self, key: &str) -> String {
        self.look_up(&format!("puzzle-{key}"), Some("lesson"))
    }

    /// A puzzle in the menu.
    pub(in crate::discord) fn puzzle_line(self, puzzle: &Puzzle) -> String {
        let title = self.puzzle_title(puzzle.key);
        self.say(Sentence::PuzzleLine { number: &puzzle.number(), title: &title })
    }
}
