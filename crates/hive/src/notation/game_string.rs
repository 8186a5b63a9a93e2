//! UHP game strings: type, state, turn and moves.
//!
//! A game survives a round trip, except for its opening rule, which UHP cannot express.

use std::fmt;

use super::move_text::{MoveText, MoveTextError, normalize, to_uhp};
use crate::game::{Game, Move};
use crate::outcome::Outcome;
use crate::piece::{Bug, Colour};
use crate::setup::{Expansions, Opening, Setup};

/// The error of [`Game::from_game_string`].
///
/// ```
/// use hive::{Game, GameStringError, MoveTextError};
///
/// let Err(GameStringError::Move { ply, error, .. }) = Game::from_game_string("Base;wS1;bS1 wA1-") else { panic!() };
/// assert_eq!(ply, 1);
/// assert!(matches!(error, MoveTextError::UnknownPiece(_)), "wA1 is not in play");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameStringError {
    /// The game type is missing or none of the eight.
    GameType,
    /// The stated game state is wrong. Holds the state after the moves, in UHP.
    State(&'static str),
    /// The stated turn is wrong. Holds the turn after the moves, in UHP.
    Turn(String),
    /// A move is unreadable or illegal.
    Move {
        /// Its ply, from 0.
        ply: usize,
        /// The text of the move.
        text: String,
        /// The reason.
        error: MoveTextError,
    },
}

/// Returns all moves of `game` so far in UHP notation, oldest first.
///
/// ```
/// use hive::{Game, uhp_history};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// assert_eq!(uhp_history(&game), ["wS1", "bS1 wS1-"]);
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn uhp_history(game: &Game) -> Vec<String> {
    let mut replay = Game::new(game.setup());
    let moves = game.history().iter().map(|played| {
        let text = to_uhp(&replay, played.mv);
        replay.play_unchecked(played.mv);
        text
    });
    moves.collect()
}

/// Returns the UHP game string of `game`: type, state, turn and moves.
///
/// UHP cannot express the opening rule: a game with the Standard opening reads back as one with the Tournament opening
/// if no queen was placed on a first turn.
///
/// ```
/// use hive::{Game, game_string};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// assert_eq!(game_string(&game), "Base;InProgress;White[2];wS1;bS1 wS1-");
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn game_string(game: &Game) -> String {
    let mut parts = vec![game.setup().expansions.to_string(), state(game).to_owned(), turn(game)];
    parts.extend(uhp_history(game));
    parts.join(";")
}

/// Returns the UHP game state.
pub(super) fn state(game: &Game) -> &'static str {
    match game.outcome() {
        None if game.ply() == 0 => "NotStarted",
        None => "InProgress",
        Some(outcome) => outcome_state(outcome),
    }
}

/// Returns the UHP game state of a finished game.
pub(super) const fn outcome_state(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Draw => "Draw",
        Outcome::Win(Colour::White) => "WhiteWins",
        Outcome::Win(Colour::Black) => "BlackWins",
    }
}

/// Returns whether `word` is a UHP game state, or `Unknown`, a placeholder that hivegame.com spells `Unkown`.
pub(super) fn is_state(word: &str) -> bool {
    matches!(word, "NotStarted" | "InProgress" | "Draw" | "WhiteWins" | "BlackWins" | "Unkown" | "Unknown")
}

/// Returns whether `part` is a UHP turn: `White[12]`.
fn is_turn(part: &str) -> bool {
    let number = part.strip_prefix("White[").or_else(|| part.strip_prefix("Black["));
    let number = number.and_then(|rest| rest.strip_suffix(']'));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The trimmed parts of a game string. Some programs omit the type, the state or the turn.
pub(super) struct Parts<'a> {
    pub(super) game_type: Option<&'a str>,
    pub(super) state: Option<&'a str>,
    pub(super) turn: Option<&'a str>,
    pub(super) moves: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let mut parts = text.split(';').map(str::trim).filter(|part| !part.is_empty()).peekable();
        let is_type = |part: &&str| !is_state(part) && !is_turn(part) && part.parse::<MoveText>().is_err();
        Self {
            game_type: parts.next_if(is_type),
            state: parts.next_if(|part| is_state(part)),
            turn: parts.next_if(|part| is_turn(part)),
            moves: parts.collect(),
        }
    }
}

/// Returns the UHP turn: `White[12]`.
pub(super) fn turn(game: &Game) -> String {
    format!("{:?}[{}]", game.to_move(), game.turn_number())
}

impl Game {
    /// Parses a UHP game string. State and turn are optional; a game type alone is a game before its first move.
    ///
    /// The state `Draw` is also accepted if the last position has occurred three times, which other programs treat as a draw.
    ///
    /// UHP cannot express the opening rule: the game has [`Opening::Standard`] if a queen was placed on a player's first
    /// turn, and otherwise [`Opening::Tournament`], the rule of UHP.
    ///
    /// # Errors
    /// Checks the game type, the moves, the state and the turn in this order, and returns the first error; for a move its
    /// ply and the reason.
    pub fn from_game_string(text: &str) -> Result<Self, GameStringError> {
        let text = normalize(text);
        let parts = Parts::of(&text);
        let expansions: Expansions =
            parts.game_type.unwrap_or_default().parse().map_err(|_| GameStringError::GameType)?;
        let mut game = Self::new(Setup { expansions, opening: Opening::Standard });
        for (ply, text) in parts.moves.into_iter().enumerate() {
            game.play_text(text).map_err(|error| GameStringError::Move {
                ply,
                text: text.to_owned(),
                error,
            })?;
        }
        if parts.state.is_some_and(|stated| !game.accepts_state(stated)) {
            return Err(GameStringError::State(state(&game)));
        }
        if parts.turn.is_some_and(|stated| stated != turn(&game)) {
            return Err(GameStringError::Turn(turn(&game)));
        }
        Ok(if game.opened_with_a_queen() { game } else { game.with_opening(Opening::Tournament) })
    }

    /// Returns whether a game string of this game may have the state `stated`.
    fn accepts_state(&self, stated: &str) -> bool {
        let is_placeholder = matches!(stated, "Unkown" | "Unknown");
        is_placeholder
            || stated == state(self)
            || stated == "Draw" && self.outcome().is_none() && self.occurrences() >= 3
    }

    pub(super) fn play_text(&mut self, text: &str) -> Result<(), MoveTextError> {
        let mv = text.parse::<MoveText>()?.resolve(self)?;
        self.play(mv)?;
        Ok(())
    }

    /// Returns whether a queen was placed on a player's first turn, which the Tournament opening forbids.
    #[must_use]
    pub fn opened_with_a_queen(&self) -> bool {
        let is_queen = |mv| matches!(mv, Move::Place { piece, .. } if piece.bug() == Bug::Queen);
        self.history().iter().take(2).any(|played| is_queen(played.mv))
    }
}

impl fmt::Display for GameStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameType => f.write_str("unknown game type"),
            Self::State(actual) => write!(f, "the state is {actual}"),
            Self::Turn(actual) => write!(f, "the turn is {actual}"),
            Self::Move { ply, text, error } => write!(f, "ply {ply}, {text}: {error}"),
        }
    }
}

impl std::error::Error for GameStringError {}
