//! Principal variation search: negamax with alpha-beta, null windows for all moves but the first, mate distance
//! pruning, null-move pruning, futility and reverse futility pruning, late move pruning and reductions, and internal iterative
//! reductions.
//!
//! There is no quiescence search: each node checks for a win on the next ply by filling the queen's last neighbour (not by
//! throwing her), and leaves are evaluated statically. The margins and reductions were tuned in matches of the engine
//! against itself, with an evaluation that preceded the network.

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece};

use super::budget::Budget;
use super::evaluation::{Score, evaluate};
use super::noise::Noise;
use super::ordering::{MoveKey, MoveOrdering, NO_MOVE, remove_reducible, select_next};
use super::position::Position;
use super::table::{Bound, Entry, TranspositionTable};

/// The score of a game that is won. A win in `n` plies scores `MATE_SCORE - n`.
pub(super) const MATE_SCORE: Score = 30_000;

/// The lowest score of a forced win. Scores between `MATED_BOUND` and this one are estimates or draws.
pub(super) const MATE_BOUND: Score = MATE_SCORE - 1_000;

const MATED_BOUND: Score = -MATE_BOUND;

/// Futility margin per remaining ply: the largest gain expected from a quiet move.
const FUTILITY_MARGIN: Score = 50;

/// Reverse futility margin per remaining ply.
const REVERSE_FUTILITY_MARGIN: Score = 60;

/// The minimum depth of an internal iterative reduction.
const IIR_MIN_DEPTH: i32 = 5;

/// An alpha-beta window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    /// The window that contains all scores.
    pub(super) const INFINITE: Self = Self { alpha: -MATE_SCORE - 1, beta: MATE_SCORE + 1 };

    /// Returns the window from the opponent's side.
    const fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns the null window above alpha.
    const fn null_window(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Returns whether this is the window of a PV node, not a null window.
    const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// A node of the search tree.
#[derive(Clone, Copy)]
struct Node {
    /// The remaining depth in plies.
    depth: i32,
    /// The distance from the root in plies.
    ply: usize,
    window: Window,
}

/// A running search.
pub(super) struct Search<'a> {
    pub position: Position,
    pub table: &'a mut TranspositionTable,
    pub ordering: MoveOrdering,
    pub budget: Budget,
    pub noise: Noise,
}

impl Search<'_> {
    /// Returns the best root move and its score. `None` if no move raises alpha before the search ends.
    ///
    /// `first_move` is searched first.
    pub(super) fn search_root(
        &mut self,
        depth: i32,
        mut window: Window,
        first_move: MoveKey,
    ) -> Option<(Move, Score)> {
        let mut moves = self.ordering.scored_moves(&self.position, first_move, 0);
        let mut best = None;
        for index in 0..moves.len() {
            let mv = select_next(index, &mut moves).mv;
            let score = self.search_move(mv, Node { depth, ply: 0, window }, 0, index == 0);
            if self.budget.is_exhausted() {
                break;
            }
            if score > window.alpha {
                best = Some((mv, score));
                window.alpha = score;
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// Returns the score of `mv` for the side that makes it: the first move with the full window, others with a null window
    /// and `reduction` fewer plies. If one of these raises alpha, searches again at full depth, and then with the full window.
    fn search_move(&mut self, mv: Move, node: Node, reduction: i32, is_first: bool) -> Score {
        let Node { depth, ply, window } = node;
        self.position.play(mv);
        let search_child = |search: &mut Self, depth, window: Window| {
            -search.search(Node { depth, ply: ply + 1, window: window.negated() }, true)
        };
        let score = if is_first {
            search_child(self, depth - 1, window)
        } else {
            let mut score = search_child(self, depth - 1 - reduction, window.null_window());
            if reduction > 0 && score > window.alpha {
                score = search_child(self, depth - 1, window.null_window());
            }
            if score > window.alpha && score < window.beta {
                score = search_child(self, depth - 1, window);
            }
            score
        };
        self.position.undo();
        score
    }

    /// Returns the score of the position for the side to move. Meaningless once the budget is exhausted.
    fn search(&mut self, mut node: Node, allow_null: bool) -> Score {
        if self.budget.count_node() {
            return 0;
        }
        if let Some(score) = self.early_score(node.ply) {
            return score;
        }
        if node.depth <= 0 {
            return self.static_eval();
        }
        // Mate distance pruning: no win comes before the next ply, and no loss before this one.
        node.window.alpha = node.window.alpha.max(-mate_in(node.ply));
        node.window.beta = node.window.beta.min(mate_in(node.ply + 1));
        if node.window.alpha >= node.window.beta {
            return node.window.alpha;
        }
        let entry = self.table.find(self.position.hash());
        if let Some(score) = entry.and_then(|entry| cutoff_score(entry, node)) {
            return score;
        }
        let hash_move = entry.map_or(NO_MOVE, |entry| entry.best_move);
        let static_eval = self.static_eval();
        if let Some(score) = self.prune(node, static_eval, allow_null) {
            return score;
        }
        // Internal iterative reduction.
        if hash_move == NO_MOVE && node.depth >= IIR_MIN_DEPTH {
            node.depth -= 1;
        }
        self.search_moves(node, hash_move, static_eval)
    }

    /// Returns the static evaluation, with the level's noise.
    fn static_eval(&self) -> Score {
        evaluate(self.position.game()) + self.noise.of(self.position.hash())
    }

    /// Returns the score of a finished game, of a win on the next ply, or of a repetition; `None` if the node must be searched.
    fn early_score(&self, ply: usize) -> Option<Score> {
        let game = self.position.game();
        match game.outcome() {
            Some(Outcome::Draw) => Some(0),
            Some(Outcome::Win(colour)) if colour == game.to_move() => Some(mate_in(ply)),
            Some(Outcome::Win(_)) => Some(-mate_in(ply)),
            None if winning_move(game).is_some() => Some(mate_in(ply + 1)),
            None => self.position.is_repetition().then_some(0),
        }
    }

    /// Reverse futility pruning and null-move pruning. Returns a score of at least beta if the node can be pruned.
    fn prune(&mut self, node: Node, static_eval: Score, allow_null: bool) -> Option<Score> {
        let Node { depth, ply, window: Window { beta, .. } } = node;
        if node.window.is_pv() || beta.abs() >= MATE_BOUND || is_nearly_surrounded(self.position.game()) {
            return None;
        }
        if depth <= 3 && static_eval - REVERSE_FUTILITY_MARGIN * depth >= beta {
            return Some(static_eval);
        }
        if !allow_null || depth < 3 || static_eval < beta || !are_queens_in_play(self.position.game()) {
            return None;
        }
        let null_move = self.position.make_null_move();
        let window = Window { alpha: beta - 1, beta };
        let child = Node { depth: null_move_depth(depth), ply: ply + 1, window: window.negated() };
        let score = -self.search(child, false);
        self.position.unmake_null_move(null_move);
        // A mate score after a null move is not proved.
        (score >= beta).then_some(if score >= MATE_BOUND { beta } else { score })
    }

    /// Searches the moves of the node, and stores the result in the transposition table. Fail-soft.
    fn search_moves(&mut self, node: Node, hash_move: MoveKey, static_eval: Score) -> Score {
        let Node { depth, ply, window } = node;
        let is_pv = window.is_pv();
        let colour = self.position.game().to_move();
        let is_safe = !is_nearly_surrounded(self.position.game());
        let mut moves = self.ordering.scored_moves(&self.position, hash_move, ply);
        let mut alpha = window.alpha;
        let (mut best_score, mut best_move) = (-MATE_SCORE - 1, NO_MOVE);
        let mut searched = 0;
        let mut index = 0;
        while index < moves.len() {
            let candidate = select_next(index, &mut moves);
            let is_futile = || depth <= 2 && is_safe && static_eval + FUTILITY_MARGIN * depth <= alpha;
            let is_late = || depth <= 3 && searched > late_move_limit(depth);
            let can_skip = candidate.is_reducible && searched > 0 && !is_pv && best_score > MATED_BOUND;
            if can_skip && (is_futile() || is_late()) {
                // All later reducible moves would be pruned, too.
                remove_reducible(index, &mut moves);
                best_score = best_score.max(alpha); // an upper bound: a pruned move may score up to alpha
                continue;
            }
            index += 1;
            let reduction =
                if candidate.is_reducible { late_move_reduction(depth, searched, is_pv) } else { 0 };
            let child = Node { window: Window { alpha, ..window }, ..node };
            let score = self.search_move(candidate.mv, child, reduction, searched == 0);
            if self.budget.is_exhausted() {
                return 0;
            }
            searched += 1;
            if score > best_score {
                (best_score, best_move) = (score, candidate.key);
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                self.ordering.record_cutoff(candidate, &moves[..index - 1], depth, ply, colour);
                break;
            }
        }
        let (bound, best_move) = if best_score >= window.beta {
            (Bound::Lower, best_move)
        } else if best_score > window.alpha {
            (Bound::Exact, best_move)
        } else {
            (Bound::Upper, hash_move)
        };
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        let score = to_table(best_score, ply);
        self.table.insert(self.position.hash(), Entry { depth, score, bound, best_move });
        best_score
    }
}

/// Returns the depth of the search after a null move at a node of this depth.
const fn null_move_depth(depth: i32) -> i32 {
    depth - 3 - depth / 4
}

/// Returns the number of searched moves beyond which late move pruning skips reducible ones.
const fn late_move_limit(depth: i32) -> i32 {
    6 + 6 * depth * depth
}

/// Returns the reduction in plies of a reducible move after `searched` others:
///
/// | others | reduction |
/// |---|---|
/// | fewer than 4, or a depth below 3 | 0 |
/// | 4 to 11 | 1 |
/// | 12 to 29 | 2 |
/// | 30 or more | 2, from depth 5 on 3 |
///
/// A reduction in a PV node is one ply less.
fn late_move_reduction(depth: i32, searched: i32, is_pv: bool) -> i32 {
    if depth < 3 || searched < 4 {
        return 0;
    }
    1 + i32::from(searched >= 12) + i32::from(searched >= 30 && depth >= 5) - i32::from(is_pv)
}

/// Returns the score of a win `plies` plies from the root.
fn mate_in(plies: usize) -> Score {
    MATE_SCORE - Score::try_from(plies).unwrap_or(Score::MAX)
}

/// Returns whether the queen of the side to move has only one empty neighbour, so that the opponent may win next.
fn is_nearly_surrounded(game: &Game) -> bool {
    game.board().queen_neighbours_filled(game.to_move()) == Some(5)
}

fn are_queens_in_play(game: &Game) -> bool {
    Colour::ALL.into_iter().all(|colour| game.board().queen_neighbours_filled(colour).is_some())
}

/// Returns a move that wins at once by filling the last neighbour of the opponent's queen.
pub(super) fn winning_move(game: &Game) -> Option<Move> {
    let (colour, board) = (game.to_move(), game.board());
    if board.queen_neighbours_filled(colour.other()) != Some(5) {
        return None;
    }
    let queen = Piece::new(colour.other(), Bug::Queen, 1).and_then(|queen| board.location(queen));
    let (queen, _) = queen?;
    let last: Hex = queen.neighbours().into_iter().find(|&place| board.top(place).is_none())?;
    let fills_last = |mv: &Move| {
        let (Move::Place { at: to, .. } | Move::Move { to, .. }) = *mv else { return false };
        to == last
    };
    game.legal_moves().into_iter().filter(fills_last).find(|&mv| {
        let mut after = game.clone();
        after.play_unchecked(mv);
        after.outcome() == Some(Outcome::Win(colour))
    })
}

/// Returns the score of a table entry if it is deep enough and its bound decides the node.
fn cutoff_score(entry: Entry, node: Node) -> Option<Score> {
    let score = from_table(entry.score, node.ply);
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.window.beta,
        Bound::Upper => score <= node.window.alpha,
    };
    (i32::from(entry.depth) >= node.depth && decides).then_some(score)
}

/// Converts a score for the table: there, mate distances count from the stored position, not from the root.
fn to_table(score: Score, ply: usize) -> i16 {
    let plies = MATE_SCORE - mate_in(ply);
    let score = match score {
        MATE_BOUND.. => score + plies,
        ..=MATED_BOUND => score - plies,
        _ => score,
    };
    i16::try_from(score).unwrap_or(if score > 0 { i16::MAX } else { i16::MIN })
}

/// Converts a score from the table, `ply` plies from the root.
fn from_table(score: i16, ply: usize) -> Score {
    let (score, plies) = (Score::from(score), MATE_SCORE - mate_in(ply));
    match score {
        MATE_BOUND.. => score - plies,
        ..=MATED_BOUND => score + plies,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_scores_are_stored_relative_to_their_position() {
        let scores = [
            (MATE_SCORE - 7, 3),
            (7 - MATE_SCORE, 3),
            (MATE_BOUND, 99),
            (MATED_BOUND, 99),
            (120, 50),
            (0, 0),
        ];
        for (score, ply) in scores {
            assert_eq!(from_table(to_table(score, ply), ply), score, "{score} at ply {ply}");
        }
        let (near, far) = (to_table(MATE_SCORE - 7, 3), to_table(MATE_SCORE - 9, 5));
        assert_eq!(near, far, "both are mate in four plies from their position");
        assert_eq!(from_table(near, 1), MATE_SCORE - 5);
    }
}
