//! Reading games of other programs and people, in PGN or as a UHP game string, tolerant of deviations.
//!
//! Reading has two steps: parsing a text to a [`Record`], and [replaying](Record::replay) it by the rules. Neither panics on
//! any text.

use std::fmt;

use super::game_string::{Parts, is_state, turn};
use super::move_text::{MoveText, MoveTextError, normalize};
use crate::game::{Game, Move};
use crate::piece::Bug;
use crate::setup::{Expansions, Opening, Setup};

/// A parsed game record, not yet checked against the rules.
///
/// ```
/// use hive::Record;
///
/// let text = "[GameType \"Base\"]\n[White \"Ada\"]\n\n1. wS1\n2. bS1 wS1-\n";
/// let record = Record::read(text)?;
/// assert_eq!((record.names[0].as_deref(), record.len()), (Some("Ada"), 2));
/// assert_eq!(record.replay()?.ply(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The expansions: those of the game type, and those of the pieces that are moved.
    pub expansions: Expansions,
    /// The opening rule, if stated.
    pub opening: Option<Opening>,
    /// The names of White and Black, if stated.
    pub names: [Option<String>; 2],
    /// Whether the record states the result of a finished game. The board may not show it, as after a resignation.
    pub is_over: bool,
    /// The stated turn, in UHP.
    turn: Option<String>,
    /// The plies as text.
    moves: Vec<String>,
}

/// The error of [`Record::read`].
///
/// ```
/// use hive::{Record, RecordError};
///
/// assert_eq!(Record::read("  "), Err(RecordError::Empty));
/// assert_eq!(Record::read("Base+X;wS1"), Err(RecordError::GameType("Base+X".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// A blank text, or a game string with no game type and no moves.
    Empty,
    /// The game type is none of the eight. Holds its text.
    GameType(String),
    /// The text has a second `GameType` tag.
    SeveralGames,
    /// This line has a malformed game type tag or opens a comment that is never closed.
    Broken(String),
}

/// The error of [`Record::replay`].
///
/// ```
/// use hive::{Record, ReplayError};
///
/// let record = Record::read("Base;InProgress;White[2];wS1;bQ bS1-")?;
/// let Err(ReplayError::Move { number, text, before, .. }) = record.replay() else { panic!("bS1 is not in play") };
/// assert_eq!((number, text.as_str(), before.ply()), (2, "bQ bS1-", 1));
/// # Ok::<(), hive::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// A move is unreadable or illegal.
    Move {
        /// Its number in the record, from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// The reason.
        error: MoveTextError,
        /// The game before the move.
        before: Box<Game>,
    },
    /// The stated turn differs from the turn after the moves, for example because moves are missing.
    Turn {
        /// The stated turn.
        stated: String,
        /// The turn after the moves.
        actual: String,
    },
}

impl Record {
    /// Parses PGN, if the text begins with `[` or a move number, and otherwise a UHP game string.
    ///
    /// In a game string the type, state and turn are optional, as on hivegame.com. In PGN, a line has one move,
    /// with or without a number, or several numbered ones. Of the tags, only `GameType`, `White`, `Black`, `Result` and
    /// `Opening` are read. Comments in braces, and lines whose first word has no digit and is neither a move nor a result, are
    /// ignored.
    ///
    /// # Errors
    /// Returns an error if the text is blank, is a game string with no game type and no moves, has two `GameType` tags, an
    /// unknown game type, or broken PGN.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = normalize(text);
        let first = text.split_whitespace().next().ok_or(RecordError::Empty)?;
        if first.starts_with('[') || strip_move_number(first).is_some() {
            Self::read_pgn(&text)
        } else {
            Self::read_game_string(&text)
        }
    }

    /// Returns the number of plies.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether the record has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Plays the moves and returns the game.
    ///
    /// Inserts omitted passes where passing is the only legal move. The opening is Standard if a queen was placed on a first
    /// turn, otherwise as stated, and by default Tournament, as in UHP.
    ///
    /// # Errors
    /// Returns the first move that is unreadable or illegal, or a stated turn that differs from the turn after the moves.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = Game::new(Setup { expansions: self.expansions, opening: Opening::Standard });
        for (index, text) in self.moves.iter().enumerate() {
            play(&mut game, text).map_err(|error| ReplayError::Move {
                number: index + 1,
                text: text.clone(),
                error,
                before: Box::new(game.clone()),
            })?;
        }
        match &self.turn {
            Some(stated) if *stated != turn(&game) => {
                Err(ReplayError::Turn { stated: stated.clone(), actual: turn(&game) })
            }
            _ if game.opened_with_a_queen() => Ok(game),
            _ => Ok(game.with_opening(self.opening.unwrap_or(Opening::Tournament))),
        }
    }

    fn read_game_string(text: &str) -> Result<Self, RecordError> {
        let parts = Parts::of(text);
        if parts.game_type.is_none() && parts.moves.is_empty() {
            return Err(RecordError::Empty);
        }
        let moves = parts.moves.into_iter().map(str::to_owned).collect();
        Ok(Self {
            turn: parts.turn.map(str::to_owned),
            is_over: parts.state.is_some_and(is_final_result),
            ..Self::of(parts.game_type, moves)?
        })
    }

    fn read_pgn(text: &str) -> Result<Self, RecordError> {
        let mut game_type = None;
        let mut tags = Vec::new();
        let mut moves = Vec::new();
        let mut is_over = false;
        let mut open_comment = None; // the line in which it started
        for line in text.lines().map(str::trim) {
            if open_comment.is_some() || !line.starts_with('[') {
                is_over |= add_moves(&without_comments(line, &mut open_comment), &mut moves);
                continue;
            }
            match tag(line) {
                Some(("GameType", _)) if game_type.is_some() => return Err(RecordError::SeveralGames),
                Some(("GameType", value)) => game_type = Some(value),
                Some(other) => tags.push(other),
                None if line.starts_with("[GameType") => return Err(RecordError::Broken(line.to_owned())),
                None => {}
            }
        }
        if let Some(line) = open_comment {
            return Err(RecordError::Broken(line.to_owned()));
        }
        let mut record = Self { is_over, ..Self::of(game_type, moves)? };
        for (name, value) in tags {
            record.apply_tag(name, value);
        }
        Ok(record)
    }

    /// Creates a record with the expansions of the game type and of the moved pieces.
    fn of(game_type: Option<&str>, moves: Vec<String>) -> Result<Self, RecordError> {
        let stated = match game_type {
            Some(text) => text.parse().map_err(|_| RecordError::GameType(text.to_owned()))?,
            None => Expansions::default(),
        };
        let expansions = moves.iter().filter_map(|text| moved_bug(text)).fold(stated, Expansions::with);
        Ok(Self { expansions, opening: None, names: [None, None], is_over: false, turn: None, moves })
    }

    fn apply_tag(&mut self, name: &str, value: &str) {
        let name_of = || Some(unescape(value)).filter(|name| !name.is_empty());
        match (name, value) {
            ("White", _) => self.names[0] = name_of(),
            ("Black", _) => self.names[1] = name_of(),
            ("Result", result) => self.is_over |= is_final_result(result),
            ("Opening", "Standard") => self.opening = Some(Opening::Standard),
            ("Opening", "Tournament") => self.opening = Some(Opening::Tournament),
            _ => {}
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no game"),
            Self::GameType(text) => write!(f, "unknown game type: {text}"),
            Self::SeveralGames => f.write_str("several games"),
            Self::Broken(line) => write!(f, "broken PGN: {line}"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { number, text, error, .. } => write!(f, "move {number}, {text}: {error}"),
            Self::Turn { stated, actual } => write!(f, "the record says {stated}, the turn is {actual}"),
        }
    }
}

impl std::error::Error for RecordError {}
impl std::error::Error for ReplayError {}

/// Plays a move, after any omitted passes.
fn play(game: &mut Game, text: &str) -> Result<(), MoveTextError> {
    // Two passes are enough: if a third one in a row is forced, no move will ever be legal.
    for _ in 0..2 {
        if !text.eq_ignore_ascii_case("pass") && game.legal_moves() == [Move::Pass] {
            game.play(Move::Pass)?;
        }
    }
    game.play_text(text)
}

/// Returns the kind of the moved piece; `None` for a pass or an unreadable move.
fn moved_bug(text: &str) -> Option<Bug> {
    match text.parse().ok()? {
        MoveText::PieceTo(piece, _) => Some(piece.bug),
        MoveText::Pass => None,
    }
}

/// Returns whether `result` is the result of a finished game, in UHP or as in chess.
fn is_final_result(result: &str) -> bool {
    matches!(result, "WhiteWins" | "BlackWins" | "Draw" | "1-0" | "0-1" | "1/2-1/2")
}

/// Returns whether `word` is a result, of a finished game or not.
fn is_result(word: &str) -> bool {
    is_final_result(word) || is_state(word) || word == "*"
}

/// Returns a line without comments. Updates `open_comment`, the line on which an unclosed comment started.
fn without_comments<'a>(line: &'a str, open_comment: &mut Option<&'a str>) -> String {
    let mut kept = String::new();
    for part in line.split_inclusive(['{', '}']) {
        match (part.chars().last(), *open_comment) {
            (Some('}'), Some(_)) => *open_comment = None,
            (_, Some(_)) => {}
            (Some('{'), None) => {
                kept.push_str(part.trim_end_matches('{'));
                kept.push(' ');
                *open_comment = Some(line);
            }
            (_, None) => kept.push_str(part),
        }
    }
    kept
}

/// Parses a tag into its name and value.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.trim()))
}

/// Removes PGN escapes from a tag's value.
fn unescape(value: &str) -> String {
    value.replace("\\\"", "\"").replace("\\\\", "\\")
}

/// Appends the moves of a line to `moves`. Returns whether the line has the result of a finished game.
fn add_moves(line: &str, moves: &mut Vec<String>) -> bool {
    if line.split_whitespace().next().is_some_and(starts_prose) {
        return false;
    }
    let mut is_over = false;
    let mut is_new_move = true;
    for word in line.split_whitespace() {
        if is_result(word) {
            is_over |= is_final_result(word);
            continue;
        }
        let unnumbered = strip_move_number(word);
        is_new_move |= unnumbered.is_some();
        let word = unnumbered.unwrap_or(word);
        match moves.last_mut().filter(|_| !is_new_move) {
            _ if word.is_empty() => {}
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => {
                moves.push(word.to_owned());
                is_new_move = false;
            }
        }
    }
    is_over
}

/// Returns whether a line with this first word is prose: the word has no digit, and is neither a result nor a move.
fn starts_prose(word: &str) -> bool {
    let has_number = word.contains(|letter: char| letter.is_ascii_digit());
    !has_number && !is_result(word) && word.parse::<MoveText>().is_err()
}

/// Returns the text after a move number such as `12.`; `None` if the word does not start with one.
fn strip_move_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dots = rest.trim_start_matches('.');
    (rest.len() < word.len() && dots.len() < rest.len()).then_some(dots)
}
