//! Whole games as text: a UHP game string, its type, state, turn and moves; and the words that it has for them.
//!
//! What is written is read back as the same game, but for the opening, which UHP has no word for.

use std::fmt;

use super::move_text::{MoveText, MoveTextError, normalize, to_uhp};
use crate::hive::game::{Game, Move};
use crate::hive::outcome::Outcome;
use crate::hive::piece::{Bug, Colour};
use crate::hive::setup::{Expansions, Opening, Setup};

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

/// Whether this is a state in a word of UHP.
pub(super) fn is_state(word: &str) -> bool {
    matches!(word, "NotStarted" | "InProgress" | "Draw" | "WhiteWins" | "BlackWins")
}

/// The turn that has come, as UHP writes it.
pub(super) fn turn(game: &Game) -> String {
    format!("{:?}[{}]", game.to_move(), game.turn_number())
}

impl Game {
    /// Reads a game as UHP writes it. A game type alone is a game of which nothing has been played.
    ///
    /// UHP has no word for the opening: it is the Standard one if a queen was placed on a player's first turn, and
    /// otherwise the Tournament one, which is that of UHP.
    ///
    /// # Errors
    /// Which part is wrong; a move that cannot be played with its ply and the reason.
    pub fn from_game_string(text: &str) -> Result<Self, GameStringError> {
        let text = normalize(text);
        let mut parts = text.trim_end_matches(';').split(';');
        let expansions: Expansions =
            parts.next().unwrap_or_default().parse().map_err(|_| GameStringError::GameType)?;
        let (said_state, said_turn) = (parts.next(), parts.next());
        let mut game = Self::new(Setup { expansions, opening: Opening::Standard });
        for (ply, text) in parts.enumerate() {
            game.play_text(text).map_err(|error| GameStringError::Move {
                ply,
                text: text.to_owned(),
                error,
            })?;
        }
        if said_state.is_some_and(|said| said != state(&game)) {
            return Err(GameStringError::State(state(&game)));
        }
        if said_turn.is_some_and(|said| said != turn(&game)) {
            return Err(GameStringError::Turn(turn(&game)));
        }
        Ok(if game.opened_with_a_queen() { game } else { game.with_opening(Opening::Tournament) })
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
