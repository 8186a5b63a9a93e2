//! Moves as text, both ways, in the notation of the Universal Hive Protocol (UHP).
//!
//! Reading has two steps: a text becomes a [`MoveText`], which knows only the notation, and that becomes a legal
//! [`Move`] of a [`Game`]. So unreadable, unknown and illegal are three different errors. Reading takes every spelling
//! in use; writing has one.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Move};
use crate::hex::{Direction, Hex};
use crate::illegal_move::IllegalMove;
use crate::piece::{Bug, Colour, Piece};

/// A move as it was written, not yet looked at with a game in mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveText {
    /// `pass`.
    Pass,
    /// A piece and where it goes: `wA1 \bQ`.
    Go(PieceText, TargetText),
}

/// A piece as it was written: `wA1`, `A1` for the side to move, `wA` or `A` where the number goes without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceText {
    /// As written, if it was.
    pub colour: Option<Colour>,
    /// Its kind.
    pub bug: Bug,
    /// As written, if it was; perhaps higher than the kind has pieces.
    pub number: Option<u8>,
}

/// A place as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetText {
    /// Nothing, or `.`: where the first piece of a game goes.
    Start,
    /// A piece's own place, `bB1`: on top of it.
    On(PieceText),
    /// The place beside a piece, `wS1-` or `\bQ`, whether it is empty or not.
    Beside(PieceText, Direction),
}

/// A text that is no move, no piece or no place, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable;

/// A piece that cannot be meant: it does not exist, or not where it is looked for, or it might be several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnknownPiece {
    /// There are not so many of this kind: `wA4`.
    NoSuchNumber {
        /// The kind.
        bug: Bug,
        /// The number asked for.
        number: u8,
    },
    /// The kind belongs to an expansion that the game is played without.
    NotInSet(Bug),
    /// It is not on the board.
    NotOnBoard(Piece),
    /// None of the kind is on the board.
    NoneOnBoard(Colour, Bug),
    /// None of the kind is left in hand.
    NoneInHand(Colour, Bug),
    /// Without a number it might be several.
    Ambiguous(Colour, Bug),
}

/// Why a text is no legal move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveTextError {
    /// It is no move at all.
    Unreadable,
    /// It names a piece that cannot be meant.
    UnknownPiece(UnknownPiece),
    /// It says not where the piece goes, and this is not the first move.
    NoTarget,
    /// The rules forbid it.
    Illegal(IllegalMove),
}

impl FromStr for MoveText {
    type Err = Unreadable;

    /// `pass`, a piece, or a piece and a place with space between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = normalize(text);
        let mut words = text.split_whitespace();
        let piece = words.next().ok_or(Unreadable)?;
        let target = words.next().unwrap_or_default();
        if words.next().is_some() {
            Err(Unreadable)
        } else if piece.eq_ignore_ascii_case("pass") && target.is_empty() {
            Ok(Self::Pass)
        } else {
            Ok(Self::Go(piece.parse()?, target.parse()?))
        }
    }
}

impl FromStr for PieceText {
    type Err = Unreadable;

    /// A colour if any, the letter of a kind, a number if any; upper or lower case.
    ///
    /// A `b` is the colour if the letter of a kind follows it, and otherwise the beetle.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = normalize(text);
        let named = |text: &str| {
            let mut rest = text.chars();
            let bug = Bug::from_letter(rest.next()?.to_ascii_uppercase())?;
            let number = rest.next().map(|digit| digit.to_digit(10));
            match (number, rest.next()) {
                (None, None) => Some((bug, None)),
                (Some(Some(number)), None) => Some((bug, u8::try_from(number).ok())),
                _ => None,
            }
        };
        let coloured = Colour::ALL.into_iter().find_map(|colour| {
            let rest = text.strip_prefix([colour.letter(), colour.letter().to_ascii_uppercase()])?;
            named(rest).map(|(bug, number)| Self { colour: Some(colour), bug, number })
        });
        let own = named(&text).map(|(bug, number)| Self { colour: None, bug, number });
        coloured.or(own).ok_or(Unreadable)
    }
}

impl FromStr for TargetText {
    type Err = Unreadable;

    /// A piece, with one of `-` `/` `\` before or after it if the place beside it is meant. Nothing and `.` are
    /// [`TargetText::Start`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = normalize(text);
        if matches!(&*text, "" | ".") {
            return Ok(Self::Start);
        }
        let beside = Direction::ALL.into_iter().find_map(|direction| {
            let piece = match direction_sign(direction) {
                (true, sign) => text.strip_prefix(sign),
                (false, sign) => text.strip_suffix(sign),
            };
            piece.map(|piece| (piece, direction))
        });
        match beside {
            Some((piece, direction)) => Ok(Self::Beside(piece.parse()?, direction)),
            None => Ok(Self::On(text.parse()?)),
        }
    }
}

/// How UHP writes a direction: whether before the piece, and with which sign.
const fn direction_sign(direction: Direction) -> (bool, char) {
    match direction {
        Direction::NorthWest => (true, '\\'),
        Direction::NorthEast => (false, '/'),
        Direction::East => (false, '-'),
        Direction::SouthEast => (false, '\\'),
        Direction::SouthWest => (true, '/'),
        Direction::West => (true, '-'),
    }
}

/// `text` without what programs and keyboards put around and into it: spaces and backticks at its ends, invisible
/// marks of writing direction, full-width letters and signs, typographic dashes.
pub(super) fn normalize(text: &str) -> String {
    let plain = |character: char| match character {
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(character) - 0xFEE0),
        other => Some(other),
    };
    let text: String = text.chars().filter_map(plain).collect();
    text.trim_matches(|character: char| character == '`' || character.is_whitespace()).to_owned()
}

impl PieceText {
    /// The piece on the board that is meant.
    ///
    /// # Errors
    /// It is not there; or several are, and there is no number.
    pub fn on_board(self, game: &Game) -> Result<Piece, UnknownPiece> {
        let in_play = |piece: &Piece| game.board().position(*piece).is_some();
        if let Some(piece) = self.numbered(game)? {
            return Some(piece).filter(in_play).ok_or(UnknownPiece::NotOnBoard(piece));
        }
        let colour = self.colour(game);
        let mut pieces = self.of_kind(game).filter(in_play);
        match (pieces.next(), pieces.next()) {
            (None, _) => Err(UnknownPiece::NoneOnBoard(colour, self.bug)),
            (Some(piece), None) => Ok(piece),
            (Some(_), Some(_)) => Err(UnknownPiece::Ambiguous(colour, self.bug)),
        }
    }

    /// The piece that is meant as one to place: without a number the next of its kind. With a number it may be one
    /// that cannot be placed now, which is for the rules to say.
    ///
    /// # Errors
    /// It is not in the set; or none is left, and there is no number.
    pub fn in_hand(self, game: &Game) -> Result<Piece, UnknownPiece> {
        if let Some(piece) = self.numbered(game)? {
            return Ok(piece);
        }
        let colour = self.colour(game);
        game.next_in_hand(colour, self.bug).ok_or(UnknownPiece::NoneInHand(colour, self.bug))
    }

    /// The piece that is meant, on the board or in hand.
    fn on_board_or_in_hand(self, game: &Game) -> Result<Piece, UnknownPiece> {
        if let Some(piece) = self.numbered(game)? {
            return Ok(piece);
        }
        match (self.on_board(game), self.in_hand(game)) {
            (Ok(piece), Err(_)) | (Err(UnknownPiece::NoneOnBoard(..)), Ok(piece)) => Ok(piece),
            _ => Err(UnknownPiece::Ambiguous(self.colour(game), self.bug)),
        }
    }

    /// The one piece that has this name; `None` if it takes the game to tell.
    fn numbered(self, game: &Game) -> Result<Option<Piece>, UnknownPiece> {
        if !game.setup().expansions.include(self.bug) {
            return Err(UnknownPiece::NotInSet(self.bug));
        }
        let number = if self.bug.count() == 1 { self.number.or(Some(1)) } else { self.number };
        let Some(number) = number else { return Ok(None) };
        let piece = Piece::new(self.colour(game), self.bug, number);
        piece.map(Some).ok_or(UnknownPiece::NoSuchNumber { bug: self.bug, number })
    }

    fn of_kind(self, game: &Game) -> impl Iterator<Item = Piece> {
        let colour = self.colour(game);
        Piece::ALL.into_iter().filter(move |piece| piece.colour() == colour && piece.bug() == self.bug)
    }

    fn colour(self, game: &Game) -> Colour {
        self.colour.unwrap_or(game.to_move())
    }
}

impl TargetText {
    /// The place that is meant, by where the pieces stand before the move; a covered piece, too, stands somewhere.
    ///
    /// # Errors
    /// [`MoveTextError::UnknownPiece`] if the piece is not on the board, [`MoveTextError::NoTarget`] if no place is
    /// named, although there are pieces; and if there are none, [`IllegalMove::NoNeighbourYet`] if one is named.
    pub fn place(self, game: &Game) -> Result<Hex, MoveTextError> {
        let is_first = game.board().is_empty();
        let (piece, direction) = match self {
            Self::Start if is_first => return Ok(Hex::ORIGIN),
            Self::Start => return Err(MoveTextError::NoTarget),
            _ if is_first => return Err(MoveTextError::Illegal(IllegalMove::NoNeighbourYet)),
            Self::On(piece) => (piece, None),
            Self::Beside(piece, direction) => (piece, Some(direction)),
        };
        let piece = piece.on_board(game)?;
        let (place, _) = game.board().position(piece).ok_or(UnknownPiece::NotOnBoard(piece))?;
        Ok(direction.map_or(place, |direction| place.step(direction)))
    }
}

impl MoveText {
    /// The legal move of `game` that is meant.
    ///
    /// # Errors
    /// It names a piece that cannot be meant, or no place, or the rules forbid it.
    pub fn to_move(&self, game: &Game) -> Result<Move, MoveTextError> {
        let mv = self.resolve(game)?;
        game.check(mv)?;
        Ok(mv)
    }

    /// The move of `game` that is meant, legal or not.
    ///
    /// # Errors
    /// It names a piece that cannot be meant, or no place.
    pub fn resolve(&self, game: &Game) -> Result<Move, MoveTextError> {
        let &Self::Go(piece, target) = self else { return Ok(Move::Pass) };
        let piece = piece.on_board_or_in_hand(game)?;
        let place = target.place(game)?;
        Ok(match game.board().position(piece) {
            Some(_) => Move::Move { piece, to: place },
            None => Move::Place { piece, at: place },
        })
    }
}

/// How UHP writes `mv`, a legal move of `game`.
///
/// A piece that climbs names what it lands on. Otherwise the place goes by the first occupied neighbour clockwise from
/// the north-west, and that by its uppermost piece; the piece that moves is no neighbour of its target.
#[must_use]
pub fn to_uhp(game: &Game, mv: Move) -> String {
    let (piece, to) = match mv {
        Move::Pass => return "pass".to_owned(),
        Move::Place { piece, at } => (piece, at),
        Move::Move { piece, to } => (piece, to),
    };
    let uppermost = |place| game.board().stack(place).rfind(|&other| other != piece);
    if let Some(under) = uppermost(to) {
        return format!("{piece} {under}");
    }
    let beside = Direction::ALL.into_iter().find_map(|direction| {
        let neighbour = uppermost(to.step(direction))?;
        Some(match direction_sign(direction.opposite()) {
            (true, sign) => format!("{piece} {sign}{neighbour}"),
            (false, sign) => format!("{piece} {neighbour}{sign}"),
        })
    });
    beside.unwrap_or_else(|| piece.to_string())
}

impl From<Unreadable> for MoveTextError {
    fn from(_: Unreadable) -> Self {
        Self::Unreadable
    }
}

impl From<UnknownPiece> for MoveTextError {
    fn from(unknown: UnknownPiece) -> Self {
        Self::UnknownPiece(unknown)
    }
}

impl From<IllegalMove> for MoveTextError {
    fn from(illegal: IllegalMove) -> Self {
        Self::Illegal(illegal)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not in the notation of UHP")
    }
}

impl fmt::Display for UnknownPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchNumber { bug, number } => write!(f, "there is no {}{number}", bug.letter()),
            Self::NotInSet(bug) => write!(f, "{} is not in the set", bug.letter()),
            Self::NotOnBoard(piece) => write!(f, "{piece} is not on the board"),
            Self::NoneOnBoard(colour, bug) => {
                write!(f, "no {}{} is on the board", colour.letter(), bug.letter())
            }
            Self::NoneInHand(colour, bug) => write!(f, "no {}{} is in hand", colour.letter(), bug.letter()),
            Self::Ambiguous(colour, bug) => write!(f, "{}{} needs a number", colour.letter(), bug.letter()),
        }
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => Unreadable.fmt(f),
            Self::UnknownPiece(unknown) => unknown.fmt(f),
            Self::NoTarget => f.write_str("a place is missing"),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for Unreadable {}
impl std::error::Error for UnknownPiece {}
impl std::error::Error for MoveTextError {}
