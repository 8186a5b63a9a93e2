//! Looks ahead: what a position is worth if both sides play their best for so many plies.
//!
//! A principal variation search: the move that is looked at first is expected to be the best, and the others are only asked
//! whether they are better. What seems to come to nothing is looked at less deeply, or not at all; how much less was found by
//! playing against itself.

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece};

use super::budget::Budget;
use super::evaluation::{Score, evaluate};
use super::noise::Noise;
use super::ordering::{Candidate, MoveKey, Order, bring_best_to};
use super::position::Position;
use super::table::{Bound, Known, Table};

/// A win that has happened. One that is so many plies away is worth so much less.
pub(super) const WIN: Score = 30_000;

/// From here on a score is a win that was seen, not one that is guessed.
pub(super) const SURE: Score = WIN - 1_000;

const SURE_LOSS: Score = -SURE;

/// What one ply can hardly change an evaluation by, where no queen is touched.
const QUIET_PLY: Score = 50;

/// By so much for each ply that is left, a position is too good for the opponent to let it come to it.
const TOO_GOOD: Score = 60;

/// From and to which score an answer matters: below the first it will not be chosen, above the second not be allowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub low: Score,
    pub high: Score,
}

impl Window {
    /// Everything matters.
    pub(super) const ALL: Self = Self { low: -WIN - 1, high: WIN + 1 };

    /// For the other side.
    const fn turned(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    /// The question whether something is better than what is known.
    const fn better(self) -> Self {
        Self { low: self.low, high: self.low + 1 }
    }

    /// Whether it is more than that question.
    const fn is_wide(self) -> bool {
        self.high - self.low > 1
    }
}

/// A search under way.
pub(super) struct Search<'a> {
    pub position: Position,
    pub table: &'a mut Table,
    pub order: Order,
    pub budget: Budget,
    pub noise: Noise,
}

impl Search<'_> {
    /// The best of the moves at the beginning, and its score; `first` is expected to be the best. If none is better than the
    /// window's lower end, or the search ends before one is, that is `None`.
    pub(super) fn best(
        &mut self,
        depth: i32,
        mut window: Window,
        first: MoveKey,
    ) -> Option<(Candidate, Score)> {
        let mut candidates = self.order.candidates(&self.position, first, 0);
        let mut best = None;
        for index in 0..candidates.len() {
            let candidate = bring_best_to(index, &mut candidates);
            let score = self.score_of(candidate.mv, depth, 0, 0, window, index == 0);
            if self.budget.is_over() {
                break;
            }
            if score > window.low {
                best = Some((candidate, score));
                window.low = score;
            }
            if window.low >= window.high {
                break;
            }
        }
        best
    }

    /// What a move is worth to the side that makes it, so many plies from the beginning. `less`: how many plies it is at
    /// first looked at less deeply.
    fn score_of(
        &mut self,
        mv: Move,
        depth: i32,
        ply: usize,
        less: i32,
        window: Window,
        is_first: bool,
    ) -> Score {
        self.position.play(mv);
        let asked =
            |search: &mut Self, depth, window: Window| -search.score(depth, ply + 1, window.turned(), true);
        let score = if is_first {
            asked(self, depth - 1, window)
        } else {
            let mut score = asked(self, depth - 1 - less, window.better());
            if less > 0 && score > window.low {
                score = asked(self, depth - 1, window.better());
            }
            if score > window.low && score < window.high {
                score = asked(self, depth - 1, window);
            }
            score
        };
        self.position.undo();
        score
    }

    /// What the position is worth, looked at so deeply. Nothing, if the search has to end.
    fn score(&mut self, depth: i32, ply: usize, window: Window, may_pass: bool) -> Score {
        if self.budget.spend() {
            return 0;
        }
        if let Some(score) = self.ended(ply) {
            return score;
        }
        if depth <= 0 {
            return self.guess();
        }
        // No win can be sooner than the next ply, and no loss than this one.
        let window = Window { low: window.low.max(-win_in(ply)), high: window.high.min(win_in(ply + 1)) };
        if window.low >= window.high {
            return window.low;
        }
        let known = self.table.find(self.position.hash());
        if let Some(score) = known.and_then(|known| usable(known, depth, ply, window)) {
            return score;
        }
        let best = known.map_or(0, |known| known.mv);
        let guess = self.guess();
        if let Some(score) = self.too_good(depth, ply, window, guess, may_pass) {
            return score;
        }
        // Where nothing is known of the best move, it is sooner found by a look that is less deep.
        let depth = if best == 0 && depth >= 5 { depth - 1 } else { depth };
        self.best_score(depth, ply, window, best, guess)
    }

    /// What the position seems to be worth as it is.
    fn guess(&self) -> Score {
        evaluate(self.position.game()) + self.noise.of(self.position.hash())
    }

    /// The score of a game that is over, or will be with the next ply.
    fn ended(&self, ply: usize) -> Option<Score> {
        let game = self.position.game();
        match game.outcome() {
            Some(Outcome::Draw) => Some(0),
            Some(Outcome::Win(colour)) if colour == game.to_move() => Some(win_in(ply)),
            Some(Outcome::Win(_)) => Some(-win_in(ply)),
            None if self.position.is_repeated() => Some(0),
            None => winning_move(game).map(|_| win_in(ply + 1)),
        }
    }

    /// A score that is too good for the opponent to let it come to it, if it seems to be: by far, or even if the side to move
    /// did nothing.
    fn too_good(
        &mut self,
        depth: i32,
        ply: usize,
        window: Window,
        guess: Score,
        may_pass: bool,
    ) -> Option<Score> {
        if window.is_wide() || window.high.abs() >= SURE || is_in_danger(self.position.game()) {
            return None;
        }
        if depth <= 3 && guess - TOO_GOOD * depth >= window.high {
            return Some(guess);
        }
        if !may_pass || depth < 3 || guess < window.high || !have_queens(self.position.game()) {
            return None;
        }
        let before = self.position.doing_nothing();
        let deep = depth - 3 - depth / 4;
        let question = Window { low: window.high - 1, high: window.high };
        let score = -self.score(deep, ply + 1, question.turned(), false);
        self.position.undo_nothing(before);
        // A win that only doing nothing leads to is none.
        (score >= window.high).then_some(if score >= SURE { window.high } else { score })
    }

    /// The score of the best move; what is found is remembered.
    fn best_score(&mut self, depth: i32, ply: usize, window: Window, best: MoveKey, guess: Score) -> Score {
        let colour = self.position.game().to_move();
        let is_safe = !is_in_danger(self.position.game());
        let mut candidates = self.order.candidates(&self.position, best, ply);
        let mut rest = window;
        let (mut found, mut found_by) = (-WIN - 1, 0);
        let mut tried = 0;
        for index in 0..candidates.len() {
            let candidate = bring_best_to(index, &mut candidates);
            let is_hopeless = || {
                depth <= 2 && is_safe && guess + QUIET_PLY * depth <= rest.low
                    || depth <= 3 && tried > 6 + 6 * depth * depth
            };
            if candidate.is_quiet && tried > 0 && !window.is_wide() && found > -SURE && is_hopeless() {
                candidates[index].is_skipped = true;
                found = found.max(rest.low); // it may be worth that, and is not more
                continue;
            }
            let less = if candidate.is_quiet { less_deep(depth, tried, window.is_wide()) } else { 0 };
            let score = self.score_of(candidate.mv, depth, ply, less, rest, tried == 0);
            if self.budget.is_over() {
                return 0;
            }
            tried += 1;
            if score > found {
                (found, found_by) = (score, candidate.key);
            }
            rest.low = rest.low.max(score);
            if rest.low >= rest.high {
                self.order.cut_off(candidate, &candidates[..index], depth, ply, colour);
                break;
            }
        }
        let (bound, mv) = if found >= window.high {
            (Bound::Lower, found_by)
        } else if found > window.low {
            (Bound::Exact, found_by)
        } else {
            (Bound::Upper, best)
        };
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        self.table.insert(self.position.hash(), Known { depth, score: to_table(found, ply), bound, mv });
        found
    }
}

/// How many plies less deeply a quiet move is looked at, after so many others.
fn less_deep(depth: i32, tried: i32, is_wide: bool) -> i32 {
    if depth < 3 || tried < 4 {
        return 0;
    }
    1 + i32::from(tried >= 12) + i32::from(tried >= 30 && depth >= 5) - i32::from(is_wide)
}

/// The score of a win after so many plies.
fn win_in(plies: usize) -> Score {
    WIN - Score::try_from(plies).unwrap_or(Score::MAX)
}

/// Whether the opponent may win by filling the last side.
fn is_in_danger(game: &Game) -> bool {
    game.board().queen_neighbours_filled(game.to_move()) == Some(5)
}

fn have_queens(game: &Game) -> bool {
    Colour::ALL.into_iter().all(|colour| game.board().queen_neighbours_filled(colour).is_some())
}

/// A move that wins at once by filling the last side, if there is one.
pub(super) fn winning_move(game: &Game) -> Option<Move> {
    let (colour, board) = (game.to_move(), game.board());
    if board.queen_neighbours_filled(colour.other()) != Some(5) {
        return None;
    }
    let queen = Piece::new(colour.other(), Bug::Queen, 1).and_then(|queen| board.position(queen));
    let (queen, _) = queen?;
    let last: Hex = queen.neighbours().into_iter().find(|&place| board.top(place).is_none())?;
    let goes_there = |mv: &Move| {
        let (Move::Place { at: to, .. } | Move::Move { to, .. }) = *mv else { return false };
        to == last
    };
    game.legal_moves().into_iter().filter(goes_there).find(|&mv| {
        let mut after = game.clone();
        after.play_legal(mv);
        after.outcome() == Some(Outcome::Win(colour))
    })
}

/// The score that is known, if it was found deeply enough and answers the question.
fn usable(known: Known, depth: i32, ply: usize, window: Window) -> Option<Score> {
    let score = from_table(known.score, ply);
    let answers = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.high,
        Bound::Upper => score <= window.low,
    };
    (i32::from(known.depth) >= depth && answers).then_some(score)
}

/// In the table wins are counted from the position, as it may be reached sooner or later.
fn to_table(score: Score, ply: usize) -> i16 {
    let plies = WIN - win_in(ply);
    let score = match score {
        SURE.. => score + plies,
        ..=SURE_LOSS => score - plies,
        _ => score,
    };
    i16::try_from(score).unwrap_or(if score > 0 { i16::MAX } else { i16::MIN })
}

fn from_table(score: i16, ply: usize) -> Score {
    let (score, plies) = (Score::from(score), WIN - win_in(ply));
    match score {
        SURE.. => score - plies,
        ..=SURE_LOSS => score + plies,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_as_near_as_the_position_that_it_was_remembered_for() {
        for (score, ply) in [(WIN - 7, 3), (7 - WIN, 3), (SURE, 99), (-SURE, 99), (120, 50), (0, 0)] {
            assert_eq!(from_table(to_table(score, ply), ply), score, "{score} after {ply}");
        }
        let (near, far) = (to_table(WIN - 7, 3), to_table(WIN - 9, 5));
        assert_eq!(near, far, "four plies from there");
        assert_eq!(from_table(near, 1), WIN - 5);
    }
}
