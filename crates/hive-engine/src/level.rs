//! Playing levels: node budget, evaluation noise and random moves.
//!
//! Levels do not depend on time, so a level plays the same on every machine. Randomness is derived from the position and a
//! seed, such as the number of a match: the same match is played the same way, other matches differently.

use hive::{Bug, Game, Move, Piece};

use super::budget::Limit;
use super::noise::{Noise, mix};
use super::options::Options;
use super::search::{SearchResult, Searcher};

/// The size of the transposition table in MiB, enough for the largest node budget of a level.
const TABLE_MIB: u16 = 4;

/// The node budget of a separate search that scores the position. Levels with a larger budget use the score of their own search,
/// unless the move is random.
const SCORE_NODES: u64 = 4_000;

/// A playing level, from 1 (weaker than a beginner) to 8 (strongest).
///
/// ```
/// use hive::Game;
/// use hive_engine::Level;
///
/// let game = Game::from_game_string("Base+MLP;wS1;bS1 wS1-")?;
/// let level = Level::new(3).expect("levels are 1 to 8");
/// let result = level.choose(&game, 42).expect("the game is not over");
/// assert!(game.is_legal(result.mv));
/// assert_eq!(level.choose(&game, 42), Some(result));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The parameters of a level.
struct Strength {
    nodes: u64,
    /// The maximum noise in evaluation points.
    noise: i32,
    /// The share of random moves, in percent.
    random_percent: u64,
}

impl Level {
    /// The weakest level, below a player who has just read the rules.
    pub const LOWEST: Self = Self(1);
    /// The strongest level. A move takes less than a second in a release build.
    pub const HIGHEST: Self = Self(8);

    /// Returns the level with this number; `None` unless it is from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LOWEST.0 && number <= Self::HIGHEST.0 { Some(Self(number)) } else { None }
    }

    /// Returns all levels, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// Returns the number of the level, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the approximate Elo rating, from games of the levels against each other. Level 1 is set to 500.
    #[must_use]
    pub const fn rating(self) -> u16 {
        match self.0 {
            1 => 500,
            2 => 820,
            3 => 1130,
            4 => 1460,
            5 => 1700,
            6 => 1910,
            7 => 2140,
            _ => 2450,
        }
    }

    /// Tuned in matches between neighbouring levels, see `docs/engine.md`.
    const fn strength(self) -> Strength {
        let (nodes, noise, random_percent) = match self.0 {
            1 => (20, 60, 75),
            2 => (60, 40, 45),
            3 => (150, 24, 25),
            4 => (400, 12, 12),
            5 => (1_200, 6, 5),
            6 => (4_000, 3, 0),
            7 => (16_000, 3, 0),
            _ => (200_000, 3, 0),
        };
        Strength { nodes, noise, random_percent }
    }

    /// Returns the level's move, with a score from a search that may be stronger than the level; `None` if the game is over.
    ///
    /// The score is that of the position, not of the move, which may be random. The result depends on `game` and `seed` alone.
    #[must_use]
    pub fn choose(self, game: &Game, seed: u64) -> Option<SearchResult> {
        let Strength { nodes, noise, random_percent } = self.strength();
        let searcher = || Searcher::new(Options::with_table_mib(TABLE_MIB));
        let score = || Some(searcher().search(game, Limit::Nodes(SCORE_NODES))?.score);
        let random = mix(seed, game.hash());
        if random % 100 < random_percent {
            let mv = random_move(game, mix(random, 1))?;
            return Some(SearchResult { mv, score: score()? });
        }
        let result = searcher().with_noise(Noise::new(noise, seed)).search(game, Limit::Nodes(nodes))?;
        if nodes > SCORE_NODES { Some(result) } else { Some(SearchResult { score: score()?, ..result }) }
    }
}

/// Returns a random move: first a random piece that can be placed or moved, then a random target.
fn random_move(game: &Game, random: u64) -> Option<Move> {
    let moves = game.legal_moves();
    let mut pieces: Vec<Option<MovedPiece>> = moves.iter().map(|&mv| moved_piece(mv)).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let piece = *choose_item(&pieces, random)?;
    let candidates: Vec<Move> = moves.into_iter().filter(|&mv| moved_piece(mv) == piece).collect();
    choose_item(&candidates, mix(random, 2)).copied()
}

/// The piece of a move: a kind from the hand, or a piece in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MovedPiece {
    bug: Bug,
    in_play: Option<Piece>,
}

fn moved_piece(mv: Move) -> Option<MovedPiece> {
    match mv {
        Move::Place { piece, .. } => Some(MovedPiece { bug: piece.bug(), in_play: None }),
        Move::Move { piece, .. } => Some(MovedPiece { bug: piece.bug(), in_play: Some(piece) }),
        Move::Pass => None,
    }
}

fn choose_item<T>(items: &[T], random: u64) -> Option<&T> {
    let count = u64::try_from(items.len()).ok().filter(|&count| count > 0)?;
    usize::try_from(random % count).ok().and_then(|index| items.get(index))
}
