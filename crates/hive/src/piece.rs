//! The pieces: two colours, eight kinds of bug, and what each piece is called.

use std::fmt;
use std::str::FromStr;

/// The side a piece belongs to. White moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Colour {
    /// Both, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The UHP letter: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// A kind of bug, in the order in which hands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bug {
    /// Has to be surrounded.
    Queen,
    /// Three slides.
    Spider,
    /// One step, also on top.
    Beetle,
    /// Jumps in a straight line.
    Grasshopper,
    /// Any number of slides.
    Ant,
    /// Copies what it touches.
    Mosquito,
    /// Two steps on top, one down.
    Ladybug,
    /// One slide, or throws a neighbour.
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

    /// What it is called where a machine reads it.
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

    /// How many of it each player has, when it is in the set.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Queen | Self::Mosquito | Self::Ladybug | Self::Pillbug => 1,
            Self::Spider | Self::Beetle => 2,
            Self::Grasshopper | Self::Ant => 3,
        }
    }

    /// The UHP letter: one of `QSBGAMLP`.
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

    /// The kind with this UHP letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|bug| bug.letter() == letter)
    }
}

/// One piece of a set, such as `wA2`. A piece that exists in no set cannot be made.
///
/// In ascending order White's fourteen come before Black's, and of each player's the kinds in the order of
/// [`Bug::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(Index);

/// The index of a piece. Its variants tell the compiler how many there are, so that nothing is checked where one looks
/// up a piece in a table of all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip] // a row for each colour
enum Index {
    WQ, WS1, WS2, WB1, WB2, WG1, WG2, WG3, WA1, WA2, WA3, WM, WL, WP,
    BQ, BS1, BS2, BB1, BB2, BG1, BG2, BG3, BA1, BA2, BA3, BM, BL, BP,
}

/// What a piece is.
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
    /// How many pieces the two players have together when all expansions are in the set.
    pub(super) const TOTAL: usize = 28;

    /// Every piece of the largest set in ascending order: White's fourteen, then Black's.
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

    /// The `number`th (from 1) piece of its kind; `None` if a player has fewer.
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

    /// Its index in [`Self::ALL`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is.
    #[must_use]
    pub const fn colour(self) -> Colour {
        FEATURES[self.index()].colour
    }

    /// Its kind.
    #[must_use]
    pub const fn bug(self) -> Bug {
        FEATURES[self.index()].bug
    }

    /// Its number among its kind, from 1; always 1 for a kind of which there is only one.
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

/// As UHP writes it: `wA2`, and without a number where there is only one: `bQ`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.bug().letter())?;
        if self.bug().count() > 1 { write!(f, "{}", self.number()) } else { Ok(()) }
    }
}

/// A text that names no piece as UHP does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePieceError;

impl fmt::Display for ParsePieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a piece, such as wA1 or bQ")
    }
}

impl std::error::Error for ParsePieceError {}

/// Exactly what [`Display`](fmt::Display) writes, and a number 1 after a unique piece, as old files have it (`wM1`).
/// For what people type see [`PieceText`](super::PieceText).
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
