//! Games that were begun elsewhere, such as on a table: brought as text, offered to somebody, and played on here.
//!
//! Their half-moves are the first events of the match, so that all that follows from the log follows from them too. They
//! took no time, and such a match moves no ratings.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};

use super::challenges::{Offer, Origin, offer_match};
use super::turns::{ending, go_on, must_pass};
use super::{Asker, By, Result, State};
use crate::hive::{
    Colour, Game, Move, MoveText, MoveTextError, Record, RecordError, ReplayError, uhp_history,
};
use crate::ids::ChallengeId;
use crate::store::challenges::Challenge;
use crate::store::matches::{Rated, Terms};
use crate::store::players::Player;

/// The most half-moves that a game may have: several times those of the longest that is known.
pub const MOST_PLIES: usize = 1000;

/// A game that somebody has brought: it is running.
#[derive(Clone, Debug)]
pub struct Brought {
    /// As it stands.
    pub game: Game,
    /// Who played White and Black, if that was written down.
    names: [Option<String>; 2],
}

/// Why a text is no game that can be played on.
#[derive(Debug)]
pub enum ImportRefusal {
    /// It is no record of a game.
    Unreadable(RecordError),
    /// It has more than [`MOST_PLIES`] half-moves.
    TooLong(usize),
    /// No half-move has been made.
    NothingPlayed,
    /// A half-move cannot be played.
    Move {
        /// Which one, as the text counts them: from 1.
        number: usize,
        /// As it is written.
        text: String,
        /// Why not.
        error: MoveTextError,
        /// The game before it.
        before: Box<Game>,
    },
    /// It says that another turn has come than the half-moves lead to.
    Turn {
        /// What it says, as UHP writes turns.
        said: String,
        /// What the half-moves lead to.
        is: String,
    },
    /// It is over: on the board, or as it says itself.
    Over,
}

impl Brought {
    /// The colour of the challenger, if they do not say: that of their name, or the one that is not the opponent's, and
    /// White where no name tells.
    #[must_use]
    pub fn colour_of(&self, challenger: &Player, opponent: Option<&Player>) -> Colour {
        let is = |index: usize, player: &Player| {
            self.names[index].as_ref().is_some_and(|name| name.to_lowercase() == player.name.to_lowercase())
        };
        let is_black = is(1, challenger) || opponent.is_some_and(|opponent| is(0, opponent));
        let is_white = is(0, challenger) || opponent.is_some_and(|opponent| is(1, opponent));
        if is_black && !is_white { Colour::Black } else { Colour::White }
    }
}

/// Reads a game that somebody has brought, in PGN or as a UHP game string.
///
/// # Errors
/// Why it is no game that can be played on.
pub fn bring(text: &str) -> std::result::Result<Brought, ImportRefusal> {
    let record = Record::read(text).map_err(ImportRefusal::Unreadable)?;
    if record.len() > MOST_PLIES {
        return Err(ImportRefusal::TooLong(record.len()));
    }
    let mut game = record.replay().map_err(ImportRefusal::from)?;
    while must_pass(&game) && game.play(Move::Pass).is_ok() {} // left out at the end
    if record.is_over || ending(&game).is_some() {
        return Err(ImportRefusal::Over);
    }
    if game.ply() == 0 {
        return Err(ImportRefusal::NothingPlayed);
    }
    Ok(Brought { game, names: record.names })
}

impl From<ReplayError> for ImportRefusal {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Move { number, text, error, before } => Self::Move { number, text, error, before },
            ReplayError::Turn { said, is } => Self::Turn { said, is },
        }
    }
}

/// Offers to play a game on, and leaves the notice that posts it. What the terms say of the set, the opening and ratings is
/// not asked.
///
/// # Errors
/// If somebody challenges themselves, or otherwise than the server wants it; if the database fails.
pub async fn import(
    pool: &PgPool,
    by: &By,
    offer: Offer,
    asker: Asker,
    brought: &Brought,
) -> Result<ChallengeId> {
    let setup = brought.game.setup();
    let terms =
        Terms { expansions: setup.expansions, opening: setup.opening, rated: Rated::No, ..offer.terms };
    let origin = Origin::Game(uhp_history(&brought.game));
    offer_match(pool, by, Offer { terms, ..offer }, asker, origin).await
}

/// The game that a challenge offers to play on; `None` if that is a new one.
#[must_use]
pub fn position_of(challenge: &Challenge) -> Option<Game> {
    let mut game = Game::new(challenge.terms.setup());
    for uhp in &challenge.moves {
        let mv = uhp.parse::<MoveText>().ok()?.to_move(&game).ok()?;
        game.play(mv).ok()?;
    }
    Some(game).filter(|game| game.ply() > 0)
}

/// Begins a new match, which is locked, with the game of its challenge, and gives the turn to whose it is.
pub(super) async fn go_on_from(
    connection: &mut PgConnection,
    state: &mut State,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<()> {
    state.import(connection, &challenge.moves, challenge.challenger.id, now).await?;
    let since = state.ply(); // what was played elsewhere is not told half-move by half-move
    go_on(connection, state, since, now).await
}
