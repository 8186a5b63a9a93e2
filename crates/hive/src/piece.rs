//! The pieces: two colours, eight kinds of bug, and their UHP names.

use std::fmt;
use std::str::FromStr;

/// A side: the colour of a player and of their pieces.
///
/// ```
/// use hive::Colour;
///
/// assert_eq!(Colour::White.other(), Colour::Black);
/// assert_eq!(Colour::Black.letter(), 'b');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The side that moves first.
    White,
    /// The side that moves second.
    Black,
}

impl Colour {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the UHP letter: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// A kind of bug. The order is the order in which [`Game::hand`](crate::Game::hand) lists a hand.
///
/// ```
/// use hive::Bug;
///
/// assert_eq!(Bug::from_letter('G'), Some(Bug::Grasshopper));
/// assert_eq!(Bug::Grasshopper.count(), 3);
/// assert_eq!(Bug::Pillbug.name(), "pillbug");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bug {
    /// Moves one slide. A surrounded queen loses the game, and the game is drawn if both are surrounded.
    Queen,
    /// Moves exactly three slides.
    Spider,
    /// Moves one step, also onto and along the top of the hive.
    Beetle,
    /// Jumps in a straight line over at least one piece.
    Grasshopper,
    /// Moves any number of slides.
    Ant,
    /// Copies the movement of the pieces it touches. An expansion.
    Mosquito,
    /// Moves two steps on top of the hive, then one down. An expansion.
    Ladybug,
    /// Moves one slide, or throws an adjacent piece. An expansion.
    Pillbug,
}

impl Bug {
    /// All eight kinds.
    pub const ALL: [Self; 8] = [
        Self::Queen,
        Self::Spider,
        Self::Beetle,
        Self::Grasshopper,
        Self::Ant,
        Self::Mosquito,
        Self::Ladybug,
        Self::Pillbug,
    ];

    /// Returns the English name in lower case, for identifiers and file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Queen => "queen",
            Self::Spider => "spider",
            Self::Beetle => "beetle",
            Self::Grasshopper => "grasshopper",
            Self::Ant => "ant",
            Self::Mosquito => "mosquito",
            Self::Ladybug => "ladybug",
            Self::Pillbug => "pillbug",
        }
    }

    /// Returns the number of pieces of this kind that each player has if it is in use.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Queen | Self::Mosquito | Self::Ladybug | Self::Pillbug => 1,
            Self::Spider | Self::Beetle => 2,
            Self::Grasshopper | Self::Ant => 3,
        }
    }

    /// Returns the UHP letter: one of `QSBGAMLP`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Queen => 'Q',
            Self::Spider => 'S',
            Self::Beetle => 'B',
            Self::Grasshopper => 'G',
            Self::Ant => 'A',
            Self::Mosquito => 'M',
            Self::Ladybug => 'L',
            Self::Pillbug => 'P',
        }
    }

    /// Returns the kind with the UHP letter `letter`, which is upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|bug| bug.letter() == letter)
    }
}

/// One of the 28 pieces of the complete set, such as `wA2`.
///
/// The order is White's fourteen pieces before Black's, each in the order of [`Bug::ALL`] and then by number.
/// [`Display`](fmt::Display) and [`FromStr`] use the UHP name.
///
/// ```
/// use hive::{Bug, Colour, Piece};
///
/// let ant: Piece = "wA2".parse()?;
/// assert_eq!(Some(ant), Piece::new(Colour::White, Bug::Ant, 2));
/// assert_eq!((ant.colour(), ant.bug(), ant.number()), (Colour::White, Bug::Ant, 2));
/// assert_eq!(Piece::new(Colour::Black, Bug::Queen, 2), None);
/// # Ok::<(), hive::ParsePieceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(Index);

/// The index of a piece. An enum, so that the compiler knows its range and omits bounds checks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip] // one row per colour
enum Index {
    WQ, WS1, WS2, WB1, WB2, WG1, WG2, WG3, WA1, WA2, WA3, WM, WL, WP,
    BQ, BS1, BS2, BB1, BB2, BG1, BG2, BG3, BA1, BA2, BA3, BM, BL, BP,
}

#[derive(Clone, Copy)]
struct Features {
    colour: Colour,
    bug: Bug,
    number: u8,
}

/// By [`Piece::index`].
const FEATURES: [Features; Piece::TOTAL] = {
    let mut all = [Features { colour: Colour::White, bug: Bug::Queen, number: 1 }; Piece::TOTAL];
    let mut next = 0;
    while next < Piece::TOTAL {
        let colour = Colour::ALL[next / (Piece::TOTAL / 2)];
        let mut kind = 0;
        while kind < Bug::ALL.len() {
            let mut number = 1;
            while number <= Bug::ALL[kind].count() {
                all[next] = Features { colour, bug: Bug::ALL[kind], number };
                next += 1;
                number += 1;
            }
            kind += 1;
        }
    }
    all
};

impl Piece {
    /// The number of pieces in the complete set, both colours together.
    pub(super) const TOTAL: usize = 28;

    /// All pieces of the complete set in ascending order: White's fourteen, then Black's.
    #[rustfmt::skip]
    pub const ALL: [Self; Self::TOTAL] = {
        use Index as I;
        [
            Self(I::WQ), Self(I::WS1), Self(I::WS2), Self(I::WB1), Self(I::WB2), Self(I::WG1), Self(I::WG2),
            Self(I::WG3), Self(I::WA1), Self(I::WA2), Self(I::WA3), Self(I::WM), Self(I::WL), Self(I::WP),
            Self(I::BQ), Self(I::BS1), Self(I::BS2), Self(I::BB1), Self(I::BB2), Self(I::BG1), Self(I::BG2),
            Self(I::BG3), Self(I::BA1), Self(I::BA2), Self(I::BA3), Self(I::BM), Self(I::BL), Self(I::BP),
        ]
    };

    /// Returns the piece with this number, from 1; `None` if the kind has no such number.
    #[must_use]
    pub const fn new(colour: Colour, bug: Bug, number: u8) -> Option<Self> {
        if number == 0 || number > bug.count() {
            return None;
        }
        let before = match bug {
            Bug::Queen => 0,
            Bug::Spider => 1,
            Bug::Beetle => 3,
            Bug::Grasshopper => 5,
            Bug::Ant => 8,
            Bug::Mosquito => 11,
            Bug::Ladybug => 12,
            Bug::Pillbug => 13,
        };
        Some(Self::ALL[colour as usize * (Self::TOTAL / 2) + before + number as usize - 1])
    }

    /// Returns the index in [`Self::ALL`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the owner's colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        FEATURES[self.index()].colour
    }

    /// Returns the kind of bug.
    #[must_use]
    pub const fn bug(self) -> Bug {
        FEATURES[self.index()].bug
    }

    /// Returns the number among the pieces of the kind, from 1; always 1 for a unique piece such as the queen.
    #[must_use]
    pub const fn number(self) -> u8 {
        FEATURES[self.index()].number
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes the UHP name: `wA2`, and `bQ` without a number for a unique piece.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.bug().letter())?;
        if self.bug().count() > 1 { write!(f, "{}", self.number()) } else { Ok(()) }
    }
}

/// The error of parsing a [`Piece`]: the text is not the UHP name of a piece.
///
/// ```
/// use hive::{ParsePieceError, Piece};
///
/// assert_eq!("wA4".parse::<Piece>(), Err(ParsePieceError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePieceError;

impl fmt::Display for ParsePieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a piece, such as wA1 or bQ")
    }
}

impl std::error::Error for ParsePieceError {}

/// Parses the UHP name, also with a number 1 after a unique piece, as in old files (`wM1`).
/// [`PieceText`](super::PieceText) accepts looser spellings.
impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_named = |piece: &Self| {
            text.strip_prefix(&piece.to_string())
                .is_some_and(|rest| rest.is_empty() || (piece.bug().count() == 1 && rest == "1"))
        };
        Self::ALL.into_iter().find(is_named).ok_or(ParsePieceError)
    }
}
