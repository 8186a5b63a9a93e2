//! Which moves are looked at first: the search cuts off more, the sooner it sees a good one.

use hive::{Bug, Colour, Game, Hex, Move, Piece};

use super::budget::MAX_DEPTH;
use super::position::Position;

/// A move by its places, as it is remembered for a position. Where pieces of a kind have changed places the position counts
/// as the same, and so has to what is remembered of it. 0 is no move.
pub(super) type MoveKey = u32;

/// What each reason is worth to be looked at early. Other moves come by how often they have cut off elsewhere.
mod worth {
    pub(super) const KNOWN_BEST: i32 = 10_000_000;
    pub(super) const KILLERS: [i32; 2] = [900_000, 800_000];
    pub(super) const BESIDE_THEIR_QUEEN: i32 = 30_000;
    pub(super) const ONTO_THEIR_QUEEN: i32 = 20_000;
    pub(super) const AWAY_FROM_THEIR_QUEEN: i32 = -20_000;
    pub(super) const AWAY_FROM_OWN_QUEEN: i32 = 15_000;
    pub(super) const BESIDE_OWN_QUEEN: i32 = -15_000;
    pub(super) const OWN_QUEEN: i32 = 5_000;
}

/// The most that a move's history is worth.
const HISTORY_MAX: i32 = 16_384;

/// The most plies that one line can have, and the beginning.
const LONGEST_LINE: usize = MAX_DEPTH as usize + 1;

/// A legal move, and why it is looked at when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub mv: Move,
    pub key: MoveKey,
    worth: i32,
    /// Whether nothing says that it changes much: it leaves the queens alone, and has not cut off beside this position.
    pub is_quiet: bool,
    /// Whether it was left out.
    pub is_skipped: bool,
}

/// What the search has learned about moves, whatever the position.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// By plies from the beginning: the last two moves that were too good for the opponent to let it come to them.
    killers: Vec<[MoveKey; 2]>,
    /// By colour, kind of move, bug and place: how often a move has been that, and how often not.
    history: Vec<i32>,
}

impl Order {
    pub(super) fn new() -> Self {
        Self { killers: vec![[0; 2]; LONGEST_LINE], history: vec![0; history_index_end()] }
    }

    /// The legal moves, in no order yet. `best`: the key of the one that is known to be best.
    pub(super) fn candidates(&self, position: &Position, best: MoveKey, ply: usize) -> Vec<Candidate> {
        let game = position.game();
        let queens = Queens::of(game);
        let killers = self.killers[ply];
        let candidate = |mv| {
            let key = key_of(mv, game);
            let (by_queens, is_near) = queens.worth(mv, game);
            let killer = killers.iter().position(|&killer| killer == key);
            let by_table = if key == best { worth::KNOWN_BEST } else { 0 };
            let by_killer = killer.map_or(0, |which| worth::KILLERS[which]);
            let by_history = self.history[history_index(mv, game.to_move())];
            let is_quiet = !is_near && key != best && killer.is_none();
            Candidate {
                mv,
                key,
                worth: by_table + by_killer + by_queens + by_history,
                is_quiet,
                is_skipped: false,
            }
        };
        game.legal_moves().into_iter().map(candidate).collect()
    }

    /// Remembers that a move was too good, at so many plies from the beginning, and those `before` it were not.
    pub(super) fn cut_off(
        &mut self,
        good: Candidate,
        before: &[Candidate],
        depth: i32,
        ply: usize,
        colour: Colour,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != good.key {
            *killers = [good.key, killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let good = &mut self.history[history_index(good.mv, colour)];
        *good += bonus - *good * bonus / HISTORY_MAX;
        for candidate in before.iter().filter(|candidate| !candidate.is_skipped) {
            let tried = &mut self.history[history_index(candidate.mv, colour)];
            *tried -= bonus + *tried * bonus / HISTORY_MAX;
        }
    }
}

/// Puts the best of those from `first` on there. Most often one of the first cuts off, and the others need no order.
pub(super) fn bring_best_to(first: usize, candidates: &mut [Candidate]) -> Candidate {
    let rest = candidates[first..].iter().enumerate();
    // The first of those that are worth the same.
    let best = rest.max_by_key(|(index, candidate)| (candidate.worth, std::cmp::Reverse(*index)));
    if let Some((index, _)) = best {
        candidates.swap(first, first + index);
    }
    candidates[first]
}

/// The key of a legal move.
pub(super) fn key_of(mv: Move, game: &Game) -> MoveKey {
    match mv {
        Move::Place { piece, at } => (1 + piece.bug() as u32) << 24 | place_key(at),
        Move::Move { piece, to } => {
            let from = game.board().position(piece).map_or(Hex::ORIGIN, |(place, _)| place);
            place_key(from) << 12 | place_key(to)
        }
        Move::Pass => 0xF << 24,
    }
}

/// Twelve bits: a hive is never as long as they can count.
const fn place_key(place: Hex) -> u32 {
    ((place.q & 63) << 6 | place.r & 63).cast_unsigned()
}

fn history_index(mv: Move, colour: Colour) -> usize {
    let (piece, to, is_placed) = match mv {
        Move::Place { piece, at } => (piece, at, 1),
        Move::Move { piece, to } => (piece, to, 0),
        Move::Pass => return 0,
    };
    let cell = ((to.q & 31) << 5 | to.r & 31).cast_unsigned() as usize;
    ((colour as usize * 2 + is_placed) * Bug::ALL.len() + piece.bug() as usize) << 10 | cell
}

const fn history_index_end() -> usize {
    (2 * 2 * Bug::ALL.len()) << 10
}

/// Where the queens stand, if they do.
struct Queens {
    own: Option<Hex>,
    theirs: Option<Hex>,
}

impl Queens {
    fn of(game: &Game) -> Self {
        let place = |colour| {
            let queen = Piece::new(colour, Bug::Queen, 1)?;
            game.board().position(queen).map(|(place, _)| place)
        };
        Self { own: place(game.to_move()), theirs: place(game.to_move().other()) }
    }

    /// What a move is worth for what it does to the queens, and whether that may be much.
    fn worth(&self, mv: Move, game: &Game) -> (i32, bool) {
        let (piece, from, to) = match mv {
            Move::Place { piece, at } => (piece, None, at),
            Move::Move { piece, to } => (piece, game.board().position(piece).map(|(from, _)| from), to),
            Move::Pass => return (0, false),
        };
        let is_near = |queen: Option<Hex>, place: Hex| queen.is_some_and(|queen| queen.distance(place) <= 1);
        let changes = |queen| (from.is_some_and(|from| is_near(queen, from)), is_near(queen, to));
        let is_own = piece.colour() == game.to_move();
        let (mut worth, mut is_sharp) = (0, false);
        let mut count = |is_so: bool, by: i32, sharpens: bool| {
            if is_so {
                worth += by;
                is_sharp |= sharpens;
            }
        };
        let (was, is) = changes(self.theirs);
        count(!was && is, worth::BESIDE_THEIR_QUEEN, true);
        count(was && !is && is_own, worth::AWAY_FROM_THEIR_QUEEN, false);
        count(self.theirs == Some(to), worth::ONTO_THEIR_QUEEN, false);
        let (was, is) = changes(self.own);
        count(was && !is, worth::AWAY_FROM_OWN_QUEEN, true);
        count(!was && is, worth::BESIDE_OWN_QUEEN, false);
        count(piece.bug() == Bug::Queen && is_own, worth::OWN_QUEEN, true);
        (worth, is_sharp)
    }
}
