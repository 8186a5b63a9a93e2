//! Games that were begun elsewhere, such as on a table: imported as text, offered to somebody, and played on here.
//!
//! Their half-moves are the first events of the match, so that all that follows from the log follows from them too. They
//! took no time, and such a match moves no ratings.

use std::borrow::Cow;

use hive::{Colour, Game, Move, MoveText, Record, uhp_history};

use super::create::offer_match;
use super::offer::{Offer, Origin};
use crate::ids::ChallengeId;
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

/// A game that somebody has imported: it is running.
#[derive(Clone, Debug)]
pub struct ImportedGame {
    pub game: Game,
    /// Who played White and Black, if that was written down.
    names: [Option<String>; 2],
}

impl ImportedGame {
    /// The colour of the challenger, if they do not say: that of their name, or the one that is not the opponent's, and
    /// White where no name tells.
    pub fn colour_of(&self, challenger: &Player, opponent: Option<&Player>) -> Colour {
        let is = |index: usize, player: &Player| {
            self.names[index].as_ref().is_some_and(|name| name.to_lowercase() == player.name.to_lowercase())
        };
        let is_black = is(1, challenger) || opponent.is_some_and(|opponent| is(0, opponent));
        let is_white = is(0, challenger) || opponent.is_some_and(|opponent| is(1, opponent));
        if is_black && !is_white { Colour::Black } else { Colour::White }
    }
}

/// Reads a game that somebody has imported, in PGN, as a UHP game string or as a link to an analysis board.
///
/// # Errors
/// Why it is no game that can be played on.
pub fn parse_import(text: &str) -> std::result::Result<ImportedGame, ImportRefusal> {
    let record = Record::read(&without_address(text)).map_err(ImportRefusal::Unreadable)?;
    if record.len() > limits::IMPORTED_PLIES {
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
    Ok(ImportedGame { game, names: record.names })
}

/// The game string in the address of a board such as <https://hivegame.com/analysis>; any other text as it is.
fn without_address(text: &str) -> Cow<'_, str> {
    let address = text.trim().trim_matches(['<', '>']);
    let query = address.strip_prefix("https://").and_then(|address| address.split_once('?'));
    let mut fields = query.into_iter().flat_map(|(_, query)| form_urlencoded::parse(query.as_bytes()));
    match fields.find(|(name, _)| name == "uhp") {
        // Whoever writes an address by hand writes a plus for a plus, where it stands for a blank.
        Some((_, game)) => Cow::Owned(game.replacen("Base ", "Base+", 1)),
        None => Cow::Borrowed(text),
    }
}

/// Offers to play a game on, and leaves the notice that posts it. What the terms say of the set, the opening and ratings is
/// not asked.
///
/// # Errors
/// If somebody challenges themselves, or otherwise than the server wants it.
pub async fn import(
    database: &Database,
    caller: &Caller,
    offer: Offer,
    imported: &ImportedGame,
) -> Result<ChallengeId> {
    let setup = imported.game.setup();
    let terms =
        Terms { expansions: setup.expansions, opening: setup.opening, rated: Rated::No, ..offer.terms };
    let origin = Origin::Game(uhp_history(&imported.game));
    offer_match(database, caller, Offer { terms, ..offer }, origin).await
}

/// The game that a challenge offers to play on; `None` if that is a new one.
pub fn imported_position(challenge: &Challenge) -> Option<Game> {
    let mut game = Game::new(challenge.terms.setup());
    for uhp in &challenge.moves {
        let mv = uhp.parse::<MoveText>().ok()?.to_move(&game).ok()?;
        game.play(mv).ok()?;
    }
    Some(game).filter(|game| game.ply() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlayerId;

    #[test]
    fn names_tell_who_plays_white_unless_they_tell_both() {
        let player = |id, name: &str| Player { id: PlayerId(id), name: name.to_owned() };
        let (ada, bert) = (player(1, "Ada"), player(2, "Bert"));
        let colour = |white: Option<&str>, black: Option<&str>, opponent| {
            let game = Game::from_game_string("Base").expect("it is a type");
            let names = [white, black].map(|name| name.map(str::to_owned));
            ImportedGame { game, names }.colour_of(&ada, opponent)
        };
        assert_eq!(colour(None, None, Some(&bert)), Colour::White);
        assert_eq!(colour(Some("ADA"), Some("Bert"), Some(&bert)), Colour::White);
        assert_eq!(colour(Some("bert"), Some("ada"), Some(&bert)), Colour::Black);
        assert_eq!(colour(None, Some("Ada"), None), Colour::Black);
        assert_eq!(colour(Some("Bert"), None, Some(&bert)), Colour::Black);
        assert_eq!(colour(Some("Ada"), Some("Ada"), None), Colour::White, "against herself");
        assert_eq!(colour(Some("Bert"), Some("Bert"), Some(&bert)), Colour::White);
    }

    #[test]
    fn an_address_says_its_game_in_one_field_of_several() {
        let address = "<https://example.org/analysis?board=small&uhp=Base+M;InProgress;White[1]&x=1>";
        assert_eq!(without_address(address), "Base+M;InProgress;White[1]");
        for text in ["https://example.org/analysis?board=small", "Base+M;InProgress;White[1]"] {
            assert_eq!(without_address(text), text);
        }
    }
}
