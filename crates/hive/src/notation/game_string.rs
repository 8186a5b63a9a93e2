//! Whole games as text: a UHP game string, its type, state, turn and moves; and the words that it has for them.
//!
//! What is written is read back as the same game, but for the opening, which UHP has no word for.

use std::fmt;

use super::move_text::{MoveText, MoveTextError, normalize, to_uhp};
use crate::game::{Game, Move};
use crate::outcome::Outcome;
use crate::piece::{Bug, Colour};
use crate::setup::{Expansions, Opening, Setup};

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameStringError {
    /// The first part is not one of the eight game types.
    GameType,
    /// The second part is not a state of UHP, or not the one that the moves lead to, which is given.
    State(&'static str),
    /// The third part is not the turn that the moves lead to, which is given as UHP writes it.
    Turn(String),
    /// A move cannot be played.
    Move {
        /// Which one, counted from 0.
        ply: usize,
        /// As it was written.
        text: String,
        /// Why not.
        error: MoveTextError,
    },
}

/// Every move of `game` so far as UHP writes it. Played in this order they lead to the same game.
#[must_use]
pub fn uhp_history(game: &Game) -> Vec<String> {
    let mut replay = Game::new(game.setup());
    let written = game.history().iter().map(|played| {
        let text = to_uhp(&replay, played.mv);
        replay.play_legal(played.mv);
        text
    });
    written.collect()
}

/// The game as UHP writes it: `Base+MLP;InProgress;White[4];` and its moves.
///
/// UHP has no word for the opening: the string of a game with the Standard opening in which no queen was placed on the
/// first turn reads back as one with the Tournament opening.
#[must_use]
pub fn game_string(game: &Game) -> String {
    let mut parts = vec![game.setup().expansions.to_string(), state(game).to_owned(), turn(game)];
    parts.extend(uhp_history(game));
    parts.join(";")
}

/// The state of a game, in the word of UHP.
pub(super) fn state(game: &Game) -> &'static str {
    match game.outcome() {
        None if game.ply() == 0 => "NotStarted",
        None => "InProgress",
        Some(outcome) => outcome_word(outcome),
    }
}

/// How a game ended, in the word of UHP.
pub(super) const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Draw => "Draw",
        Outcome::Win(Colour::White) => "WhiteWins",
        Outcome::Win(Colour::Black) => "BlackWins",
    }
}

/// Whether this is a state in a word of UHP, or what hivegame.com writes in the place of one [sic].
pub(super) fn is_state(word: &str) -> bool {
    matches!(word, "NotStarted" | "InProgress" | "Draw" | "WhiteWins" | "BlackWins" | "Unkown" | "Unknown")
}

/// Whether this is a turn as UHP writes it: `White[12]`.
fn is_turn(part: &str) -> bool {
    let number = part.strip_prefix("White[").or_else(|| part.strip_prefix("Black["));
    let number = number.and_then(|rest| rest.strip_suffix(']'));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The parts of a game string, without the blanks around them. State and turn follow from the moves, and the type does for
/// whoever knows what was played with: others leave them out.
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

/// The turn that has come, as UHP writes it.
pub(super) fn turn(game: &Game) -> String {
    format!("{:?}[{}]", game.to_move(), game.turn_number())
}

impl Game {
    /// Reads a game as UHP writes it. A game type alone is a game of which nothing has been played. State and turn may be
    /// left out. Where others end a game with a draw, when a position has stood three times, a draw may be stated.
    ///
    /// UHP has no word for the opening: it is the Standard one if a queen was placed on a player's first turn, and
    /// otherwise the Tournament one, which is that of UHP.
    ///
    /// # Errors
    /// Which part is wrong; a move that cannot be played with its ply and the reason.
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
        if parts.state.is_some_and(|said| !game.may_be_in(said)) {
            return Err(GameStringError::State(state(&game)));
        }
        if parts.turn.is_some_and(|said| said != turn(&game)) {
            return Err(GameStringError::Turn(turn(&game)));
        }
        Ok(if game.opened_with_a_queen() { game } else { game.with_opening(Opening::Tournament) })
    }

    /// Whether somebody may say that the game is in this state.
    fn may_be_in(&self, said: &str) -> bool {
        let is_unsaid = matches!(said, "Unkown" | "Unknown");
        is_unsaid
            || said == state(self)
            || said == "Draw" && self.outcome().is_none() && self.occurrences() >= 3
    }

    pub(super) fn play_text(&mut self, text: &str) -> Result<(), MoveTextError> {
        let mv = text.parse::<MoveText>()?.resolve(self)?;
        self.play(mv)?;
        Ok(())
    }

    /// Whether a queen was placed on a player's first turn, which the Tournament opening forbids.
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
            Self::State(is) => write!(f, "the state is {is}"),
            Self::Turn(is) => write!(f, "the turn is {is}"),
            Self::Move { ply, text, error } => write!(f, "ply {ply}, {text}: {error}"),
        }
    }
}

impl std::error::Error for GameStringError {}
