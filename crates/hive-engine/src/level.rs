//! How strong an opponent plays: so many positions looked at, judged more or less well, and so many moves played without
//! looking.
//!
//! Nothing of it is a matter of time, so that a level is the same on every machine, and the same move is found again where a
//! search did not come to its end. What is left to chance is drawn from the position and a seed: of a match, say, so that two
//! matches are not the same.

use hive::{Bug, Game, Move, Piece};

use super::budget::Limit;
use super::noise::{Noise, mixed};
use super::options::Options;
use super::search::{Found, Searcher};

/// How much of memory a search of a level uses for what it has found: a few megabytes are enough for so many positions.
const TABLE_MIB: u16 = 4;

/// So many positions are looked at to say what a position is worth, where the level itself looks at fewer or looks away.
const JUDGING_NODES: u64 = 4_000;

/// How strong an opponent plays, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What makes a level.
struct Strength {
    /// So many positions are looked at.
    nodes: u64,
    /// By so much each is misjudged at most.
    misjudged: i32,
    /// So many of a hundred moves are played without looking.
    careless: u64,
}

impl Level {
    /// That of somebody who has just read the rules, or less.
    pub const LOWEST: Self = Self(1);
    /// All that can be done in a second.
    pub const HIGHEST: Self = Self(8);

    /// The level of this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LOWEST.0 && number <= Self::HIGHEST.0 { Some(Self(number)) } else { None }
    }

    /// Every level, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// Its number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How these were found: `docs/engine.md`.
    const fn strength(self) -> Strength {
        let (nodes, misjudged, careless) = match self.0 {
            1 => (20, 60, 75),
            2 => (60, 40, 45),
            3 => (150, 24, 25),
            4 => (400, 12, 12),
            5 => (1_200, 6, 5),
            6 => (4_000, 3, 0),
            7 => (16_000, 3, 0),
            _ => (300_000, 3, 0),
        };
        Strength { nodes, misjudged, careless }
    }

    /// What it plays, and what the position is worth, whether or not the level sees that; `None` if the game is over.
    #[must_use]
    pub fn choose(self, game: &Game, seed: u64) -> Option<Found> {
        let Strength { nodes, misjudged, careless } = self.strength();
        let searcher = || Searcher::new(Options::with_table(TABLE_MIB));
        let judged = || searcher().search(game, Limit::Nodes(JUDGING_NODES));
        let chance = mixed(seed, game.hash());
        if chance % 100 < careless {
            let mv = any_move(game, mixed(chance, 1))?;
            return Some(Found { mv, ..judged()? });
        }
        let found = searcher().misjudging(Noise::new(misjudged, seed)).search(game, Limit::Nodes(nodes))?;
        if nodes > JUDGING_NODES { Some(found) } else { Some(Found { mv: found.mv, ..judged()? }) }
    }
}

/// Any move, as somebody makes one who does not look: they take any of their pieces that may go, and then put it anywhere.
fn any_move(game: &Game, chance: u64) -> Option<Move> {
    let moves = game.legal_moves();
    let mut pieces: Vec<Option<(Bug, Option<Piece>)>> = moves.iter().map(|&mv| taken(mv)).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let piece = *pick(&pieces, chance)?;
    let places: Vec<Move> = moves.into_iter().filter(|&mv| taken(mv) == piece).collect();
    pick(&places, mixed(chance, 2)).copied()
}

/// What a move takes: a kind from the hand, or a piece from the board.
fn taken(mv: Move) -> Option<(Bug, Option<Piece>)> {
    match mv {
        Move::Place { piece, .. } => Some((piece.bug(), None)),
        Move::Move { piece, .. } => Some((piece.bug(), Some(piece))),
        Move::Pass => None,
    }
}

fn pick<T>(all: &[T], chance: u64) -> Option<&T> {
    let count = u64::try_from(all.len()).ok().filter(|&count| count > 0)?;
    usize::try_from(chance % count).ok().and_then(|index| all.get(index))
}
