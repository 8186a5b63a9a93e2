//! Imported games: started elsewhere, such as on a table, imported as text, and continued here.
//!
//! Their moves are the first events of the match. They use no time, and such a match is unrated.

use std::borrow::Cow;

use hive::{Colour, Game, Move, MoveText, Record, Setup};

use super::create::create_challenge;
use super::request::{ChallengeRequest, Origin};
use crate::ids::ChallengeId;
use crate::play::blocking::run_blocking;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::ending;
use crate::play::lifecycle::must_pass;
use crate::play::limits;
use crate::play::refusal::ImportRefusal;
use crate::store::challenges::Challenge;
use crate::store::matches::{Rated, Terms};
use crate::store::players::Player;

/// An imported game that is not over.
#[derive(Clone, Debug)]
pub struct ImportedGame {
    pub game: Game,
    /// Names of White and Black, if the record has them.
    names: [Option<String>; 2],
}

impl ImportedGame {
    /// Returns the challenger's colour unless they choose one: by matching the players' names with those in
    /// the record, otherwise White.
    pub fn colour_of(&self, challenger: &Player, opponent: Option<&Player>) -> Colour {
        let is = |index: usize, player: &Player| {
            self.names[index].as_ref().is_some_and(|name| name.to_lowercase() == player.name.to_lowercase())
        };
        let is_black = is(1, challenger) || opponent.is_some_and(|opponent| is(0, opponent));
        let is_white = is(0, challenger) || opponent.is_some_and(|opponent| is(1, opponent));
        if is_black && !is_white { Colour::Black } else { Colour::White }
    }
}

/// Parses a game in PGN, a UHP game string, or a link to an analysis board. A game of the maximum length takes up to a tenth of
/// a second: call it on a blocking thread.
///
/// # Errors
/// If the text can't be read as a game of legal moves, or the game is too long, is over or has no moves.
pub fn parse_import(text: &str) -> std::result::Result<ImportedGame, ImportRefusal> {
    let record = Record::read(&extract_game_string(text)).map_err(ImportRefusal::Unreadable)?;
    if record.len() > limits::MAX_IMPORTED_PLIES {
        return Err(ImportRefusal::TooLong(record.len()));
    }
    let mut game = record.replay().map_err(ImportRefusal::from)?;
    while must_pass(&game) && game.play(Move::Pass).is_ok() {} // records may omit trailing passes
    if record.is_over || ending(&game).is_some() {
        return Err(ImportRefusal::Over);
    }
    if game.ply() == 0 {
        return Err(ImportRefusal::NothingPlayed);
    }
    Ok(ImportedGame { game, names: record.names })
}

/// Extracts the game string from a URL such as <https://hivegame.com/analysis>; returns any other text
/// unchanged.
fn extract_game_string(text: &str) -> Cow<'_, str> {
    let address = text.trim().trim_matches(['<', '>']);
    let query = address.strip_prefix("https://").and_then(|address| address.split_once('?'));
    let mut fields = query.into_iter().flat_map(|(_, query)| form_urlencoded::parse(query.as_bytes()));
    match fields.find(|(name, _)| name == "uhp") {
        // A hand-written URL may have an unescaped plus, which decodes to a space.
        Some((_, game)) => Cow::Owned(game.replacen("Base ", "Base+", 1)),
        None => Cow::Borrowed(text),
    }
}

/// Creates a challenge to continue a game, and queues a notice for each channel in which it is posted. Expansions, opening and
/// rating in the terms are overridden.
///
/// # Errors
/// As for creating a challenge, and if the game has a position of a running match of the caller or the opponent.
pub async fn import(
    database: &Database,
    caller: &Caller,
    request: ChallengeRequest,
    imported: &ImportedGame,
) -> Result<ChallengeId> {
    let setup = imported.game.setup();
    let terms =
        Terms { expansions: setup.expansions, opening: setup.opening, rated: Rated::No, ..request.terms };
    let origin = Origin::ImportedGame(Box::new(imported.game.clone()));
    create_challenge(database, caller, ChallengeRequest { terms, ..request }, origin).await
}

/// Returns the game that a challenge continues; `None` if it starts a new one.
pub async fn imported_position(challenge: &Challenge) -> Option<Game> {
    let (setup, moves) = (challenge.terms.setup(), challenge.moves.clone());
    if moves.is_empty() {
        return None;
    }
    run_blocking(move || replay_moves(setup, &moves)).await
}

fn replay_moves(setup: Setup, moves: &[String]) -> Option<Game> {
    let mut game = Game::new(setup);
    for uhp in moves {
        let mv = uhp.parse::<MoveText>().ok()?.legal_move(&game).ok()?;
        game.play(mv).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlayerId;

    #[test]
    fn names_decide_the_challengers_colour() {
        let player = |id, name: &str| Player { id: PlayerId(id), name: name.to_owned() };
        let (ada, bert) = (player(1, "Ada"), player(2, "Bert"));
        let colour = |white: Option<&str>, black: Option<&str>, opponent| {
            let game = Game::from_game_string("Base").expect("valid game type");
            let names = [white, black].map(|name| name.map(str::to_owned));
            ImportedGame { game, names }.colour_of(&ada, opponent)
        };
        assert_eq!(colour(None, None, Some(&bert)), Colour::White);
        assert_eq!(colour(Some("ADA"), Some("Bert"), Some(&bert)), Colour::White);
        assert_eq!(colour(Some("bert"), Some("ada"), Some(&bert)), Colour::Black);
        assert_eq!(colour(None, Some("Ada"), None), Colour::Black);
        assert_eq!(colour(Some("Bert"), None, Some(&bert)), Colour::Black);
        assert_eq!(colour(Some("Ada"), Some("Ada"), None), Colour::White, "both names match");
        assert_eq!(colour(Some("Bert"), Some("Bert"), Some(&bert)), Colour::White);
    }

    #[test]
    fn game_strings_are_extracted_from_urls() {
        let address = "<https://example.org/analysis?board=small&uhp=Base+M;InProgress;White[1]&x=1>";
        assert_eq!(extract_game_string(address), "Base+M;InProgress;White[1]");
        for text in ["https://example.org/analysis?board=small", "Base+M;InProgress;White[1]"] {
            assert_eq!(extract_game_string(text), text);
        }
    }
}
