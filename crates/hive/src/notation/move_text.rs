//! Reading and writing moves in the notation of the Universal Hive Protocol (UHP).
//!
//! Reading has two steps: parsing a text to a [`MoveText`], and resolving that to a [`Move`] of a [`Game`]. Unreadable,
//! unknown and illegal are therefore three different errors. Reading accepts many spellings; writing uses one.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Move};
use crate::hex::{Direction, Hex};
use crate::illegal_move::IllegalMove;
use crate::piece::{Bug, Colour, Piece};

/// A parsed move, not yet resolved in a game.
///
/// Parsing ignores case, surrounding space and backticks, and accepts typographic dashes and full-width letters.
///
/// ```
/// use hive::{Game, Hex, Move, MoveText, PieceText, TargetText};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let text: MoveText = "q -ws1".parse()?;
/// assert!(matches!(text, MoveText::PieceTo(PieceText { colour: None, .. }, TargetText::Beside(..))));
/// assert_eq!(text.legal_move(&game)?, Move::Place { piece: "wQ".parse()?, at: Hex::new(-1, 0) });
/// assert!("wQ near wS1".parse::<MoveText>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveText {
    /// `pass`.
    Pass,
    /// A piece and its target: `wA1 \bQ`.
    PieceTo(PieceText, TargetText),
}

/// A parsed piece name: `wA1`, `A1` for the side to move, `wA` or `A` for the only piece that it can mean.
///
/// ```
/// use hive::{Bug, Colour, Game, PieceText};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let text: PieceText = "bS".parse()?;
/// assert_eq!(text, PieceText { colour: Some(Colour::Black), bug: Bug::Spider, number: None });
/// assert_eq!(text.on_board(&game)?, "bS1".parse()?);
/// assert_eq!(text.in_hand(&game)?, "bS2".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceText {
    /// The colour; `None` means the side to move.
    pub colour: Option<Colour>,
    /// The kind of bug.
    pub bug: Bug,
    /// The number, not checked against the number of pieces of the kind.
    pub number: Option<u8>,
}

/// A parsed target.
///
/// ```
/// use hive::{Game, Hex, TargetText};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// assert_eq!("bS1/".parse::<TargetText>()?.resolve(&game)?, Hex::new(2, -1));
/// assert_eq!("bS1".parse::<TargetText>()?.resolve(&game)?, Hex::new(1, 0));
/// assert_eq!(".".parse::<TargetText>()?, TargetText::Start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetText {
    /// An empty text or `.`: the place of a game's first move.
    Start,
    /// The place of a piece, `bB1`: on top of it.
    On(PieceText),
    /// The place next to a piece, `wS1-` or `\bQ`, empty or not.
    Beside(PieceText, Direction),
}

/// The error of parsing [`MoveText`], [`PieceText`] or [`TargetText`]: the text is not UHP notation.
///
/// ```
/// use hive::{MoveText, Unreadable};
///
/// assert_eq!("ant to the left".parse::<MoveText>(), Err(Unreadable));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable;

/// The error of resolving a [`PieceText`]: no piece matches, or several do.
///
/// ```
/// use hive::{Bug, Colour, Game, PieceText, UnknownPiece};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let text: PieceText = "wA".parse()?;
/// assert_eq!(text.on_board(&game), Err(UnknownPiece::NoneOnBoard(Colour::White, Bug::Ant)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnknownPiece {
    /// No piece of the kind has this number: `wA4`, `wA0`.
    NoSuchNumber {
        /// The kind of bug.
        bug: Bug,
        /// The number in the text.
        number: u8,
    },
    /// The bug belongs to an expansion that is not in use.
    NotInSet(Bug),
    /// The piece is not on the board.
    NotOnBoard(Piece),
    /// No piece of this kind is on the board.
    NoneOnBoard(Colour, Bug),
    /// No piece of this kind is left in hand.
    NoneInHand(Colour, Bug),
    /// Several pieces match, and the text has no number.
    Ambiguous(Colour, Bug),
}

/// The error of reading a move: unreadable, unknown or illegal.
///
/// ```
/// use hive::{Game, MoveText, MoveTextError};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let error = |text: &str| text.parse::<MoveText>().expect("valid notation").legal_move(&game).expect_err("not playable");
/// assert!(matches!(error("wQ -wA1"), MoveTextError::UnknownPiece(_)));
/// assert!(matches!(error("wQ"), MoveTextError::NoTarget));
/// assert!(matches!(error("wQ bS1-"), MoveTextError::Illegal(_)));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveTextError {
    /// The text is not UHP notation.
    Unreadable,
    /// No piece matches a name, or several do.
    UnknownPiece(UnknownPiece),
    /// The target is missing, and this is not the first move.
    NoTarget,
    /// The move breaks a rule.
    Illegal(IllegalMove),
}

impl FromStr for MoveText {
    type Err = Unreadable;

    /// Parses `pass`, a piece, or a piece and a target separated by white space.
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
            Ok(Self::PieceTo(piece.parse()?, target.parse()?))
        }
    }
}

impl FromStr for PieceText {
    type Err = Unreadable;

    /// Parses an optional colour, the letter of a bug and an optional digit, in upper or lower case.
    ///
    /// A `b` is the colour if the letter of a bug follows, and otherwise the beetle.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = normalize(text);
        let parse_kind = |text: &str| {
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
            parse_kind(rest).map(|(bug, number)| Self { colour: Some(colour), bug, number })
        });
        let own = parse_kind(&text).map(|(bug, number)| Self { colour: None, bug, number });
        coloured.or(own).ok_or(Unreadable)
    }
}

impl FromStr for TargetText {
    type Err = Unreadable;

    /// Parses a piece with at most one of `-`, `/` and `\` before or after it. An empty text and `.` are
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

/// Returns whether the UHP sign of a direction precedes the piece, and the sign.
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

/// Trims white space and backticks, removes invisible characters such as direction marks, and replaces full-width characters
/// and typographic dashes.
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
    /// Resolves the text to a piece on the board.
    ///
    /// # Errors
    /// Returns an error if no piece on the board matches, or several do.
    pub fn on_board(self, game: &Game) -> Result<Piece, UnknownPiece> {
        let in_play = |piece: &Piece| game.board().location(*piece).is_some();
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

    /// Resolves the text to a piece to place: without a number, the next one of its kind in the hand. A unique piece,
    /// or one with a number, is returned even if it is on the board; [`Game::check`] decides whether it may be placed.
    ///
    /// # Errors
    /// Returns an error if the bug is not in the set, if its kind has no such number, or if the text has no number, the kind
    /// has several pieces, and none is left in hand.
    pub fn in_hand(self, game: &Game) -> Result<Piece, UnknownPiece> {
        if let Some(piece) = self.numbered(game)? {
            return Ok(piece);
        }
        let colour = self.colour(game);
        game.next_in_hand(colour, self.bug).ok_or(UnknownPiece::NoneInHand(colour, self.bug))
    }

    /// Resolves the text to a piece on the board or in hand.
    fn on_board_or_in_hand(self, game: &Game) -> Result<Piece, UnknownPiece> {
        if let Some(piece) = self.numbered(game)? {
            return Ok(piece);
        }
        match (self.on_board(game), self.in_hand(game)) {
            (Ok(piece), Err(_)) | (Err(UnknownPiece::NoneOnBoard(..)), Ok(piece)) => Ok(piece),
            _ => Err(UnknownPiece::Ambiguous(self.colour(game), self.bug)),
        }
    }

    /// Returns the piece with this number; `None` if the number is missing and the kind has several pieces.
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
    /// Resolves the target on the board before the move. Covered pieces are valid references.
    ///
    /// # Errors
    /// Returns [`MoveTextError::UnknownPiece`] if no piece on the board matches the reference, or several do,
    /// [`MoveTextError::NoTarget`] for [`TargetText::Start`] on a board with pieces, and [`IllegalMove::NoNeighbourYet`] for a
    /// reference piece on an empty board.
    pub fn resolve(self, game: &Game) -> Result<Hex, MoveTextError> {
        let is_first = game.board().is_empty();
        let (piece, direction) = match self {
            Self::Start if is_first => return Ok(Hex::ORIGIN),
            Self::Start => return Err(MoveTextError::NoTarget),
            _ if is_first => return Err(MoveTextError::Illegal(IllegalMove::NoNeighbourYet)),
            Self::On(piece) => (piece, None),
            Self::Beside(piece, direction) => (piece, Some(direction)),
        };
        let piece = piece.on_board(game)?;
        let (place, _) = game.board().location(piece).ok_or(UnknownPiece::NotOnBoard(piece))?;
        Ok(direction.map_or(place, |direction| place.step(direction)))
    }
}

impl MoveText {
    /// Resolves the text to a legal move of `game`.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be resolved, if the target is missing, or if the move is illegal.
    pub fn legal_move(&self, game: &Game) -> Result<Move, MoveTextError> {
        let mv = self.resolve(game)?;
        game.check(mv)?;
        Ok(mv)
    }

    /// Resolves the text to a move of `game`, legal or not.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be resolved, if the target is missing, or if it names a piece on an empty board.
    pub fn resolve(&self, game: &Game) -> Result<Move, MoveTextError> {
        let &Self::PieceTo(piece, target) = self else { return Ok(Move::Pass) };
        let piece = piece.on_board_or_in_hand(game)?;
        let place = target.resolve(game)?;
        Ok(match game.board().location(piece) {
            Some(_) => Move::Move { piece, to: place },
            None => Move::Place { piece, at: place },
        })
    }
}

/// Returns `mv`, a legal move of `game`, in UHP notation.
///
/// The reference piece is the uppermost piece at the target. If the target is empty, it is the uppermost piece of the first
/// occupied neighbour clockwise from the north-west. The moving piece is never the reference.
///
/// ```
/// use hive::{Game, Hex, Move, to_uhp};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let mv = Move::Place { piece: "wQ".parse()?, at: Hex::new(0, -1) };
/// assert_eq!(to_uhp(&game, mv), r"wQ \wS1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
