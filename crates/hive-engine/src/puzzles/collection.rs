//! The puzzles that are in the program: `collection.txt`, one a line: its number, in how many moves it is won, and the game
//! up to the position, as UHP writes it without state and turn.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use hive::{Game, game_string};

/// By which a puzzle is found in buttons and in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleId {
    /// One of the program's, by its number, which never changes.
    Collected(u16),
    /// One that was found in a match, by its number in the database.
    Found(i64),
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Collected(number) => write!(f, "c{number}"),
            Self::Found(number) => write!(f, "m{number}"),
        }
    }
}

/// This is no puzzle's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPuzzleId;

impl FromStr for PuzzleId {
    type Err = UnknownPuzzleId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id = match text.split_at_checked(1) {
            Some(("c", number)) => number.parse().map(Self::Collected),
            Some(("m", number)) => number.parse().map(Self::Found),
            _ => return Err(UnknownPuzzleId),
        };
        id.ok().filter(|id| id.to_string() == text).ok_or(UnknownPuzzleId)
    }
}

/// A position in which the side to move wins in so many moves, and in no fewer, by one first move alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// By which it is found.
    pub id: PuzzleId,
    /// In how many moves of the side to move.
    pub moves: u8,
    /// The game up to the position.
    pub position: Game,
}

/// A line of the collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub number: u16,
    /// In how many moves it is won.
    pub moves: u8,
    /// The game up to the position.
    pub game: &'static str,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let lines = include_str!("collection.txt").lines();
    lines.map(|line| entry(line).expect("a test reads every line")).collect()
});

fn entry(line: &'static str) -> Option<Entry> {
    let mut parts = line.splitn(3, ' ');
    let (number, moves, game) = (parts.next()?, parts.next()?, parts.next()?);
    Some(Entry { number: number.parse().ok()?, moves: moves.parse().ok()?, game })
}

impl Entry {
    /// All, in the order in which they are set.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ENTRIES
    }

    /// The one of this number.
    #[must_use]
    pub fn numbered(number: u16) -> Option<&'static Self> {
        ENTRIES.iter().find(|entry| entry.number == number)
    }

    /// By which it is found.
    #[must_use]
    pub const fn id(&self) -> PuzzleId {
        PuzzleId::Collected(self.number)
    }

    /// With its position.
    ///
    /// # Panics
    /// If it is none, which a test rules out.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        let position = Game::from_game_string(self.game).expect("a test plays every game");
        Puzzle { id: self.id(), moves: self.moves, position }
    }
}

/// The game up to a position as the collection has it.
#[must_use]
pub fn written(position: &Game) -> String {
    let whole = game_string(position);
    let mut parts = whole.splitn(4, ';');
    let game_type = parts.next().unwrap_or_default();
    let moves = parts.nth(2).unwrap_or_default();
    format!("{game_type};{moves}")
}
