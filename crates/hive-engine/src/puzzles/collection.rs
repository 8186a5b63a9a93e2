//! The built-in puzzles in `collection.txt`.
//!
//! A line has the number of the puzzle, the number of moves to win, the rating, and the UHP game string without state and turn.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use hive::{Game, game_string};

/// The id of a puzzle, as stored in buttons and in the database.
///
/// [`Display`](fmt::Display) and [`FromStr`] use a letter and the number: `c12` in the built-in
/// collection, or `m34` from a match.
///
/// ```
/// use hive_engine::puzzles::PuzzleId;
///
/// assert_eq!("c12".parse(), Ok(PuzzleId::BuiltIn(12)));
/// assert_eq!(PuzzleId::FromMatch(34).to_string(), "m34");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleId {
    /// A built-in puzzle. Its number never changes.
    BuiltIn(u16),
    /// A puzzle mined from a match, by its number in the database.
    FromMatch(i64),
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(number) => write!(f, "c{number}"),
            Self::FromMatch(number) => write!(f, "m{number}"),
        }
    }
}

/// The error of parsing a [`PuzzleId`].
///
/// ```
/// use hive_engine::puzzles::{ParsePuzzleIdError, PuzzleId};
///
/// assert_eq!("x12".parse::<PuzzleId>(), Err(ParsePuzzleIdError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePuzzleIdError;

impl FromStr for PuzzleId {
    type Err = ParsePuzzleIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id = match text.split_at_checked(1) {
            Some(("c", number)) => number.parse().map(Self::BuiltIn),
            Some(("m", number)) => number.parse().map(Self::FromMatch),
            _ => return Err(ParsePuzzleIdError),
        };
        id.ok().filter(|id| id.to_string() == text).ok_or(ParsePuzzleIdError)
    }
}

/// A puzzle: a position in which exactly one first move wins in the fewest moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The id.
    pub id: PuzzleId,
    /// The smallest number of moves in which the side to move wins against any defence.
    pub moves: u8,
    /// The game so far; the player is the side to move.
    pub position: Game,
}

/// A built-in puzzle, not yet replayed.
///
/// ```
/// use hive_engine::puzzles::BuiltInPuzzle;
///
/// let entry = BuiltInPuzzle::by_number(1).expect("numbers start at 1");
/// assert_eq!(entry.puzzle().moves, entry.moves);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInPuzzle {
    /// The number, from 1.
    pub number: u16,
    /// See [`Puzzle::moves`].
    pub moves: u8,
    /// The Elo rating of a player who would solve it in half of the attempts, estimated from the attempts of levels 1 to 7, see
    /// [`Level::rating`](crate::Level::rating); 2600 if none of them solves it.
    pub rating: u16,
    /// The UHP game string without state and turn.
    pub game: &'static str,
}

static ENTRIES: LazyLock<Vec<BuiltInPuzzle>> = LazyLock::new(|| {
    let lines = include_str!("collection.txt").lines();
    lines.map(|line| parse_entry(line).expect("a test parses every line")).collect()
});

fn parse_entry(line: &'static str) -> Option<BuiltInPuzzle> {
    let mut parts = line.splitn(4, ' ');
    let mut part = || parts.next();
    Some(BuiltInPuzzle {
        number: part()?.parse().ok()?,
        moves: part()?.parse().ok()?,
        rating: part()?.parse().ok()?,
        game: part()?,
    })
}

impl BuiltInPuzzle {
    /// Returns all built-in puzzles in ascending order of their numbers.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ENTRIES
    }

    /// Returns the puzzle with this number.
    #[must_use]
    pub fn by_number(number: u16) -> Option<&'static Self> {
        let index = ENTRIES.binary_search_by_key(&number, |entry| entry.number).ok()?;
        ENTRIES.get(index)
    }

    /// Returns the id.
    #[must_use]
    pub const fn id(&self) -> PuzzleId {
        PuzzleId::BuiltIn(self.number)
    }

    /// Replays the game and returns the puzzle.
    ///
    /// # Panics
    /// Panics if the game is invalid, which a test rules out.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let position = Game::from_game_string(self.game).expect("a test replays every game");
        Puzzle { id: self.id(), moves: self.moves, position }
    }
}

/// Returns the game string of a position as the collection stores it: without state and turn.
///
/// ```
/// use hive::Game;
/// use hive_engine::puzzles::short_game_string;
///
/// let game = Game::from_game_string("Base;InProgress;White[2];wS1;bS1 wS1-")?;
/// assert_eq!(short_game_string(&game), "Base;wS1;bS1 wS1-");
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn short_game_string(position: &Game) -> String {
    let whole = game_string(position);
    let mut parts = whole.splitn(4, ';');
    let game_type = parts.next().unwrap_or_default();
    let moves = parts.nth(2).unwrap_or_default();
    format!("{game_type};{moves}")
}
