//! The setup of a game: the expansions in use and the opening rule.

use std::fmt;
use std::str::FromStr;

use super::piece::Bug;

/// The expansions in use and the opening rule.
///
/// ```
/// use hive::{Expansions, Game, Opening, Setup};
///
/// let setup = Setup { expansions: "Base+MLP".parse()?, opening: Opening::Tournament };
/// assert_eq!(Game::new(setup).setup(), setup);
/// assert_eq!(Setup::default(), Setup { expansions: Expansions::default(), opening: Opening::Standard });
/// # Ok::<(), hive::UnknownGameType>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The expansions in use.
    pub expansions: Expansions,
    /// The rule for queens on the first turn.
    pub opening: Opening,
}

/// The expansions in use; the default is the base game.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the UHP game type.
///
/// ```
/// use hive::{Bug, Expansions};
///
/// let expansions: Expansions = "Base+ML".parse()?;
/// assert!(expansions.include(Bug::Mosquito) && expansions.include(Bug::Queen));
/// assert!(!expansions.include(Bug::Pillbug));
/// assert_eq!(expansions.to_string(), "Base+ML");
/// assert_eq!(Expansions::default().to_string(), "Base");
/// # Ok::<(), hive::UnknownGameType>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expansions {
    /// The Mosquito expansion.
    pub mosquito: bool,
    /// The Ladybug expansion.
    pub ladybug: bool,
    /// The Pillbug expansion.
    pub pillbug: bool,
}

impl Expansions {
    /// All eight combinations: Base, then with M, L, P, ML, MP, LP and MLP.
    pub const ALL: [Self; 8] = [
        Self::of(false, false, false),
        Self::of(true, false, false),
        Self::of(false, true, false),
        Self::of(false, false, true),
        Self::of(true, true, false),
        Self::of(true, false, true),
        Self::of(false, true, true),
        Self::of(true, true, true),
    ];

    const fn of(mosquito: bool, ladybug: bool, pillbug: bool) -> Self {
        Self { mosquito, ladybug, pillbug }
    }

    /// Adds the expansion of `bug`, if it belongs to one.
    #[must_use]
    pub(super) const fn with(self, bug: Bug) -> Self {
        match bug {
            Bug::Mosquito => Self { mosquito: true, ..self },
            Bug::Ladybug => Self { ladybug: true, ..self },
            Bug::Pillbug => Self { pillbug: true, ..self },
            _ => self,
        }
    }

    /// Returns whether a game with these expansions has `bug`. True for all bugs of the base game.
    #[must_use]
    pub const fn include(self, bug: Bug) -> bool {
        match bug {
            Bug::Mosquito => self.mosquito,
            Bug::Ladybug => self.ladybug,
            Bug::Pillbug => self.pillbug,
            _ => true,
        }
    }
}

/// Writes the UHP game type: `Base`, `Base+MLP` …
impl fmt::Display for Expansions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base")?;
        if *self != Self::default() {
            f.write_str("+")?;
        }
        for bug in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
            if self.include(bug) {
                write!(f, "{}", bug.letter())?;
            }
        }
        Ok(())
    }
}

/// The error of parsing [`Expansions`]: the text is none of the eight UHP game types.
///
/// ```
/// use hive::{Expansions, UnknownGameType};
///
/// assert_eq!("Base+X".parse::<Expansions>(), Err(UnknownGameType));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGameType;

impl fmt::Display for UnknownGameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one of the eight game types, such as Base or Base+MLP")
    }
}

impl std::error::Error for UnknownGameType {}

impl FromStr for Expansions {
    type Err = UnknownGameType;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|set| set.to_string() == text).ok_or(UnknownGameType)
    }
}

/// The rule for queens on a player's first turn.
///
/// ```
/// use hive::{Bug, Colour, Game, Hex, IllegalMove, Move, Opening, Piece, Setup};
///
/// let queen = Piece::new(Colour::White, Bug::Queen, 1).expect("every set has a queen");
/// let mv = Move::Place { piece: queen, at: Hex::ORIGIN };
/// let game = |opening| Game::new(Setup { opening, ..Setup::default() });
/// assert_eq!(game(Opening::Standard).check(mv), Ok(()));
/// assert_eq!(game(Opening::Tournament).check(mv), Err(IllegalMove::QueenOnFirstTurn));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The queen may be placed on the first turn, as in the rulebook.
    #[default]
    Standard,
    /// The queen must not be placed on the first turn, as in tournaments, UHP and the published perft tables.
    Tournament,
}
