//! Move ordering: hash move, killer moves, history heuristic, and the effect on the queens. The earlier a good move is
//! searched, the more nodes alpha-beta cuts off.

use hive::{Bug, Colour, Game, Hex, Move, Piece};

use super::budget::MAX_DEPTH;
use super::position::Position;

/// A move packed for the transposition table: bug and place of a placement, origin and target of a movement. Or [`NO_MOVE`].
///
/// Keys omit piece numbers: positions that differ only in them share a hash, and so a table entry.
pub(super) type MoveKey = u32;

pub(super) const NO_MOVE: MoveKey = 0;

/// Ordering bonuses and penalties, added to the history score.
mod bonus {
    pub(super) const HASH_MOVE: i32 = 10_000_000;
    pub(super) const KILLERS: [i32; 2] = [900_000, 800_000];
    pub(super) const BESIDE_THEIR_QUEEN: i32 = 30_000;
    pub(super) const ONTO_THEIR_QUEEN: i32 = 20_000;
    pub(super) const AWAY_FROM_THEIR_QUEEN: i32 = -20_000;
    pub(super) const AWAY_FROM_OWN_QUEEN: i32 = 15_000;
    pub(super) const BESIDE_OWN_QUEEN: i32 = -15_000;
    pub(super) const OWN_QUEEN: i32 = 5_000;
}

/// The maximum absolute value of a history score.
const MAX_HISTORY: i32 = 16_384;

/// The maximum history bonus of one cutoff, before the gravity term, which at most doubles the change.
const MAX_HISTORY_BONUS: i32 = 400;

/// The number of plies of the deepest line, including the root.
const MAX_PLIES: usize = MAX_DEPTH as usize + 1;

/// A legal move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoredMove {
    pub mv: Move,
    pub key: MoveKey,
    ordering_score: i32,
    /// Whether the move may be pruned and reduced: it is quiet, that is, not [tactical](QueenEffect::is_tactical), and neither a
    /// hash move nor a killer move.
    pub is_reducible: bool,
}

/// The killer moves and the history heuristic of a search.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    /// By ply: the last two moves that caused a beta cutoff.
    killers: Vec<[MoveKey; 2]>,
    /// By [`history_index`]: raised for moves that caused a cutoff, lowered for those searched before them.
    history: Vec<i32>,
}

impl MoveOrdering {
    pub(super) fn new() -> Self {
        Self { killers: vec![[0; 2]; MAX_PLIES], history: vec![0; HISTORY_LEN] }
    }

    /// Returns the legal moves with their ordering scores, not yet sorted; see [`select_next`].
    pub(super) fn scored_moves(
        &self,
        position: &Position,
        hash_move: MoveKey,
        ply: usize,
    ) -> Vec<ScoredMove> {
        let game = position.game();
        let queens = Queens::of(game);
        let killers = self.killers[ply];
        let scored = |mv| {
            let from = origin(mv, game);
            let key = key_from(mv, from);
            let queen_effect = queens.effect(mv, from, game.to_move());
            let killer = killers.iter().position(|&killer| killer == key);
            let hash_bonus = if key == hash_move { bonus::HASH_MOVE } else { 0 };
            let killer_bonus = killer.map_or(0, |slot| bonus::KILLERS[slot]);
            let history = self.history[history_index(mv, game.to_move())];
            ScoredMove {
                mv,
                key,
                ordering_score: hash_bonus + killer_bonus + queen_effect.bonus + history,
                is_reducible: !queen_effect.is_tactical && key != hash_move && killer.is_none(),
            }
        };
        game.legal_moves().into_iter().map(scored).collect()
    }

    /// Records that `cutoff` caused a beta cutoff after the moves in `before` did not.
    pub(super) fn record_cutoff(
        &mut self,
        cutoff: ScoredMove,
        before: &[ScoredMove],
        depth: i32,
        ply: usize,
        colour: Colour,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != cutoff.key {
            *killers = [cutoff.key, killers[0]];
        }
        let bonus = (depth * depth).min(MAX_HISTORY_BONUS);
        // The subtracted product is the gravity term, which keeps scores within `MAX_HISTORY`.
        let history = &mut self.history[history_index(cutoff.mv, colour)];
        *history += bonus - *history * bonus / MAX_HISTORY;
        for searched in before {
            let history = &mut self.history[history_index(searched.mv, colour)];
            *history -= bonus + *history * bonus / MAX_HISTORY;
        }
    }
}

/// Swaps the best-scored move of `moves[index..]` into `index`, and returns it.
///
/// Selection sort, one step at a time: most nodes cut off before the rest needs an order.
pub(super) fn select_next(index: usize, moves: &mut [ScoredMove]) -> ScoredMove {
    let rest = moves[index..].iter().enumerate();
    // Of equal scores the first wins.
    let best = rest.max_by_key(|(offset, mv)| (mv.ordering_score, std::cmp::Reverse(*offset)));
    if let Some((offset, _)) = best {
        moves.swap(index, index + offset);
    }
    moves[index]
}

/// Removes the moves of `moves[index..]` that may be pruned.
pub(super) fn remove_reducible(index: usize, moves: &mut Vec<ScoredMove>) {
    let mut position = 0;
    moves.retain(|mv| {
        position += 1;
        position <= index || !mv.is_reducible
    });
}

/// Returns the key of a legal move.
pub(super) fn key_of(mv: Move, game: &Game) -> MoveKey {
    key_from(mv, origin(mv, game))
}

/// Returns the key of a move that starts at `from`.
fn key_from(mv: Move, from: Option<Hex>) -> MoveKey {
    match mv {
        Move::Place { piece, at } => (1 + piece.bug() as u32) << 24 | place_key(at),
        Move::Move { to, .. } => place_key(from.unwrap_or(Hex::ORIGIN)) << 12 | place_key(to),
        Move::Pass => 0xF << 24,
    }
}

/// Returns the place where a movement starts.
fn origin(mv: Move, game: &Game) -> Option<Hex> {
    let Move::Move { piece, .. } = mv else { return None };
    game.board().location(piece).map(|(place, _)| place)
}

/// Returns a place in twelve bits: coordinates modulo 64, more than a hive spans.
const fn place_key(place: Hex) -> u32 {
    ((place.q & 63) << 6 | place.r & 63).cast_unsigned()
}

/// Returns the index in the history table: by colour, placement or movement, bug, and target modulo 32.
fn history_index(mv: Move, colour: Colour) -> usize {
    let (piece, to, is_placement) = match mv {
        Move::Place { piece, at } => (piece, at, 1),
        Move::Move { piece, to } => (piece, to, 0),
        Move::Pass => return 0,
    };
    let cell = ((to.q & 31) << 5 | to.r & 31).cast_unsigned() as usize;
    ((colour as usize * 2 + is_placement) * Bug::ALL.len() + piece.bug() as usize) << 10 | cell
}

const HISTORY_LEN: usize = (2 * 2 * Bug::ALL.len()) << 10;

/// The places of the queens in play.
struct Queens {
    own: Option<Hex>,
    theirs: Option<Hex>,
}

/// The effect of a move on the queens.
#[derive(Default)]
struct QueenEffect {
    bonus: i32,
    /// Whether the move brings a piece beside the opponent's queen, takes one away from beside the mover's own queen, or places or
    /// moves her.
    is_tactical: bool,
}

impl QueenEffect {
    fn add(&mut self, applies: bool, bonus: i32, is_tactical: bool) {
        if applies {
            self.bonus += bonus;
            self.is_tactical |= is_tactical;
        }
    }
}

/// Returns whether the distance is at most 1, faster than [`Hex::distance`].
const fn is_near(place: Hex, other: Hex) -> bool {
    let (q, r) = (place.q - other.q, place.r - other.r);
    matches!((q, r, q + r), (-1..=1, -1..=1, -1..=1))
}

impl Queens {
    fn of(game: &Game) -> Self {
        let place = |colour| {
            let queen = Piece::new(colour, Bug::Queen, 1)?;
            game.board().location(queen).map(|(place, _)| place)
        };
        Self { own: place(game.to_move()), theirs: place(game.to_move().other()) }
    }

    /// Returns the effect of a move of `mover` that starts at `from`.
    fn effect(&self, mv: Move, from: Option<Hex>, mover: Colour) -> QueenEffect {
        let (Move::Place { piece, at: to } | Move::Move { piece, to }) = mv else {
            return QueenEffect::default();
        };
        let is_near = |queen: Option<Hex>, place: Hex| queen.is_some_and(|queen| is_near(queen, place));
        let was_near = |queen| from.is_some_and(|from| is_near(queen, from));
        let is_own = piece.colour() == mover;
        let mut effect = QueenEffect::default();
        let (before, after) = (was_near(self.theirs), is_near(self.theirs, to));
        effect.add(!before && after, bonus::BESIDE_THEIR_QUEEN, true);
        effect.add(before && !after && is_own, bonus::AWAY_FROM_THEIR_QUEEN, false);
        effect.add(self.theirs == Some(to), bonus::ONTO_THEIR_QUEEN, false);
        let (before, after) = (was_near(self.own), is_near(self.own, to));
        effect.add(before && !after, bonus::AWAY_FROM_OWN_QUEEN, true);
        effect.add(!before && after, bonus::BESIDE_OWN_QUEEN, false);
        effect.add(piece.bug() == Bug::Queen && is_own, bonus::OWN_QUEEN, true);
        effect
    }
}
