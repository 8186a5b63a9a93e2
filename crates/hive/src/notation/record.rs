//! Games that others wrote down, perhaps wrongly, read back: as a UHP game string, or in PGN.
//!
//! Reading has two steps: a text becomes a [`Record`], which knows only the notation, and that is [replayed](Record::replay).
//! Whatever the text, each step ends, and neither panics.

use super::game_string::{Parts, is_state, turn};
use super::move_text::{MoveText, MoveTextError, normalize};
use crate::game::{Game, Move};
use crate::piece::Bug;
use crate::setup::{Expansions, Opening, Setup};

/// A game as it was written down, not yet played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it was played with.
    pub expansions: Expansions,
    /// The opening, if the record says.
    pub opening: Option<Opening>,
    /// Who played White and Black, if it says.
    pub names: [Option<String>; 2],
    /// Whether it says that somebody has won, or that it is a draw: perhaps not on the board.
    pub is_over: bool,
    /// The turn that it says has come, as UHP writes it.
    turn: Option<String>,
    /// The half-moves, as they are written.
    moves: Vec<String>,
}

/// Why a text is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// There is nothing in it.
    Empty,
    /// It is played with something else than the eight sets; this is what it says.
    GameType(String),
    /// It is of several games.
    SeveralGames,
    /// This is no tag, or a comment that does not end.
    Broken(String),
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// A half-move cannot be played.
    Move {
        /// Which one, as the record counts them: from 1.
        number: usize,
        /// As it is written.
        text: String,
        /// Why not.
        error: MoveTextError,
        /// The game up to there.
        before: Box<Game>,
    },
    /// The turn that has come is another one than the record says: something may be missing.
    Turn {
        /// What it says.
        said: String,
        /// What the half-moves lead to.
        is: String,
    },
}

impl Record {
    /// Reads a text: one that begins with a `[` or a number is PGN, any other a UHP game string.
    ///
    /// A game string may do without type, state and turn, as on hivegame.com: what is played with is what it says and what
    /// is moved. In PGN, half-moves may be numbered or not, and stand on lines of their own or together; what else stands
    /// there is passed over.
    ///
    /// # Errors
    /// Why it is no record of a game.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = normalize(text);
        let first = text.split_whitespace().next().ok_or(RecordError::Empty)?;
        if first.starts_with('[') || without_number(first).is_some() {
            Self::read_pgn(&text)
        } else {
            Self::read_game_string(&text)
        }
    }

    /// How many half-moves it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The game that it leads to.
    ///
    /// Passes may be left out where there was nothing else to do. A queen on a first turn makes the opening Standard; if
    /// nothing else is known of it, it is Tournament, as in UHP.
    ///
    /// # Errors
    /// What cannot be played, or is not as the record says.
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
            Some(said) if *said != turn(&game) => {
                Err(ReplayError::Turn { said: said.clone(), is: turn(&game) })
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
            is_over: parts.state.is_some_and(is_end),
            ..Self::of(parts.game_type, moves)?
        })
    }

    fn read_pgn(text: &str) -> Result<Self, RecordError> {
        let mut game_type = None;
        let mut tags = Vec::new();
        let mut moves = Vec::new();
        let mut is_over = false;
        let mut comment = None; // the line in which it began
        for line in text.lines().map(str::trim) {
            if comment.is_some() || !line.starts_with('[') {
                is_over |= read_moves(&without_comments(line, &mut comment), &mut moves);
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
        if let Some(line) = comment {
            return Err(RecordError::Broken(line.to_owned()));
        }
        let mut record = Self { is_over, ..Self::of(game_type, moves)? };
        for (name, value) in tags {
            record.apply_tag(name, value);
        }
        Ok(record)
    }

    /// A record of these half-moves: with the expansions that its type names, and those of which something is moved.
    fn of(game_type: Option<&str>, moves: Vec<String>) -> Result<Self, RecordError> {
        let named = match game_type {
            Some(text) => text.parse().map_err(|_| RecordError::GameType(text.to_owned()))?,
            None => Expansions::default(),
        };
        let expansions = moves.iter().filter_map(|text| moved(text)).fold(named, Expansions::with);
        Ok(Self { expansions, opening: None, names: [None, None], is_over: false, turn: None, moves })
    }

    fn apply_tag(&mut self, name: &str, value: &str) {
        let name_of = || Some(unescaped(value)).filter(|name| !name.is_empty());
        match (name, value) {
            ("White", _) => self.names[0] = name_of(),
            ("Black", _) => self.names[1] = name_of(),
            ("Result", result) => self.is_over |= is_end(result),
            ("Opening", "Standard") => self.opening = Some(Opening::Standard),
            ("Opening", "Tournament") => self.opening = Some(Opening::Tournament),
            _ => {}
        }
    }
}

/// Plays a half-move, and before it the passes that were not written down.
fn play(game: &mut Game, text: &str) -> Result<(), MoveTextError> {
    // Two in a row are all there can be before somebody can move again; a game in which nobody ever can has no more.
    for _ in 0..2 {
        if !text.eq_ignore_ascii_case("pass") && game.legal_moves() == [Move::Pass] {
            game.play(Move::Pass)?;
        }
    }
    game.play_text(text)
}

/// The kind of piece that a half-move moves, if it can be read.
fn moved(text: &str) -> Option<Bug> {
    match text.parse().ok()? {
        MoveText::Go(piece, _) => Some(piece.bug),
        MoveText::Pass => None,
    }
}

/// Whether this is the end of a game, in the words of UHP or of chess.
fn is_end(result: &str) -> bool {
    matches!(result, "WhiteWins" | "BlackWins" | "Draw" | "1-0" | "0-1" | "1/2-1/2")
}

/// Whether this is any result at all.
fn is_result(word: &str) -> bool {
    is_end(word) || is_state(word) || word == "*"
}

/// What a line says outside of comments. `comment`: the line in which the one began that is not at its end yet.
fn without_comments<'a>(line: &'a str, comment: &mut Option<&'a str>) -> String {
    let mut kept = String::new();
    for part in line.split_inclusive(['{', '}']) {
        match (part.chars().last(), *comment) {
            (Some('}'), Some(_)) => *comment = None,
            (_, Some(_)) => {}
            (Some('{'), None) => {
                kept.push_str(part.trim_end_matches('{'));
                kept.push(' ');
                *comment = Some(line);
            }
            (_, None) => kept.push_str(part),
        }
    }
    kept
}

/// A tag's name and value.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.trim()))
}

/// A tag's value without the escapes of PGN, which some write.
fn unescaped(value: &str) -> String {
    value.replace("\\\"", "\"").replace("\\\\", "\\")
}

/// Adds the half-moves of a line, if it has any; says whether it tells the end of the game.
fn read_moves(line: &str, moves: &mut Vec<String>) -> bool {
    if line.split_whitespace().next().is_some_and(is_prose) {
        return false;
    }
    let mut is_over = false;
    let mut is_new = true;
    for word in line.split_whitespace() {
        if is_result(word) {
            is_over |= is_end(word);
            continue;
        }
        let unnumbered = without_number(word);
        is_new |= unnumbered.is_some();
        let word = unnumbered.unwrap_or(word);
        match moves.last_mut().filter(|_| !is_new) {
            _ if word.is_empty() => {}
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => {
                moves.push(word.to_owned());
                is_new = false;
            }
        }
    }
    is_over
}

/// Whether a line that begins so says something else than half-moves: there is no number in it, nor a piece.
fn is_prose(word: &str) -> bool {
    let has_number = word.contains(|letter: char| letter.is_ascii_digit());
    !has_number && !is_result(word) && word.parse::<MoveText>().is_err()
}

/// What follows the number of a half-move, `12.`, if the word begins with one.
fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dots = rest.trim_start_matches('.');
    (rest.len() < word.len() && dots.len() < rest.len()).then_some(dots)
}
