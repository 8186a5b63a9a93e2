//! A match as other programs read it: the UHP game string, a file in PGN, and a link to the analysis board of
//! hivegame.com.
//!
//! That board reads a game string from the parameter `uhp` of its address, also without state and turn (see
//! `apis/src/pages/analysis.rs` and `engine/src/history.rs` of hiveboardgame/hive), and decodes it as the fields of a form
//! are decoded. Whether Discord and the site take these links has not been seen on the real ones.

use hive::{Game, Opening, Outcome, Tags, game_string, pgn, uhp_history};
use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::words::{Sentence, Text};
use crate::play::Match;
use crate::store::matches::MatchRow;

/// The board's address, up to the game.
const ANALYSIS: &str = "https://hivegame.com/analysis?uhp=";
/// The longest address that Discord takes for a button.
const ADDRESS_MAX: usize = 512;
/// The longest game string that is shown in words too; all of them are in the file.
const SHOWN_MAX: usize = 1200;

/// The answer to `/export`: words, files, and where the address is short enough, a button that leads to the board.
///
/// hivegame.com ends a game when a position stands for the third time, and refuses one that goes on: such a game is there up
/// to then, too, and that is what the board is given.
pub fn reply(state: &Match, text: Text) -> CreateReply {
    let (id, game) = (state.id(), &state.game);
    let uhp = game_string(game);
    let until_repetition = until_third_repetition(game);
    let button = analyse_button(until_repetition.as_ref().unwrap_or(game), text);
    let mut lines = vec![text.export_of(state)];
    if uhp.len() <= SHOWN_MAX {
        lines.push(format!("```\n{uhp}\n```"));
    }
    if game.setup().opening == Opening::Standard && game.opened_with_a_queen() {
        lines.push(text.say(Sentence::ExportQueenFirst));
    }
    if let Some(drawn) = &until_repetition {
        lines.push(text.say(Sentence::ExportRepetition { turn: &drawn.turn_number() }));
    }
    if button.is_none() {
        lines.push(text.say(Sentence::ExportTooLong));
    }
    let outcome = state.row.finished.and_then(|finished| finished.ending.outcome);
    let record = pgn(game, &tags(&state.row), outcome);
    let reply = CreateReply::default()
        .content(lines.join("\n"))
        .ephemeral(true)
        .components(button.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect())
        .attachment(CreateAttachment::bytes(record, format!("match-{id}.pgn")))
        .attachment(CreateAttachment::bytes(format!("{uhp}\n"), format!("match-{id}.uhp.txt")));
    match until_repetition {
        None => reply,
        Some(drawn) => {
            let record = pgn(&drawn, &tags(&state.row), Some(Outcome::Draw));
            reply.attachment(CreateAttachment::bytes(record, format!("match-{id}-until-repetition.pgn")))
        }
    }
}

/// The game up to where a position stood for the third time, if it went on then.
fn until_third_repetition(game: &Game) -> Option<Game> {
    let ply = game.third_repetition().filter(|&ply| ply < game.ply())?;
    let mut drawn = game.clone();
    drawn.rewind(ply);
    Some(drawn)
}

/// Leads to the board with this game on it, where the address is short enough.
pub fn analyse_button(game: &Game, text: Text) -> Option<CreateButton> {
    analysis(game).map(|address| CreateButton::new_link(address).label(text.say(Sentence::ButtonAnalyse)))
}

/// What the record says of a match.
fn tags(found: &MatchRow) -> Tags {
    Tags {
        event: format!("Hivepost match {}", found.id),
        site: "Discord".to_owned(),
        date: found.started_at.format("%Y.%m.%d").to_string(),
        white: found.white.name.clone(),
        black: found.black.name.clone(),
    }
}

/// The address of the analysis board with this game on it; `None` if it is too long for a button, or there is nothing to
/// analyse.
fn analysis(game: &Game) -> Option<String> {
    let moves = uhp_history(game);
    if moves.is_empty() {
        return None;
    }
    // State and turn follow from the moves, and would cost places.
    let short = format!("{};{}", game.setup().expansions, moves.join(";"));
    let address = format!("{ANALYSIS}{}", encoded(&short));
    Some(address).filter(|address| address.len() <= ADDRESS_MAX)
}

/// A game string as the value of a parameter, with as few escapes as may be.
fn encoded(uhp: &str) -> String {
    let encoded = |letter: char| match letter {
        ' ' => "+".to_owned(),
        '+' => "%2B".to_owned(),
        '\\' => "%5C".to_owned(),
        other => other.to_string(), // letters, digits, `;`, `-` and `/`, which need no escape there
    };
    uhp.chars().map(encoded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Game {
        Game::from_game_string(text).expect("it is a game")
    }

    #[test]
    fn the_address_says_the_game_and_nothing_else() {
        let short = game(r"Base+MLP;InProgress;Black[2];wL;bL /wL;wA1 \wL");
        let expected = "https://hivegame.com/analysis?uhp=Base%2BMLP;wL;bL+/wL;wA1+%5CwL";
        assert_eq!(analysis(&short).as_deref(), Some(expected));
    }

    #[test]
    fn no_address_is_longer_than_discord_takes() {
        let games = include_str!("../../../../crates/hive/tests/fixtures/games.tsv").lines();
        let games = games.filter_map(|line| line.split('\t').nth(2)).map(game);
        let (mut linked, mut too_long) = (0, 0);
        for mut game in games {
            while analysis(&game).is_none() && game.undo().is_some() {
                too_long += 1;
            }
            let address = analysis(&game).expect("the beginning of a game fits");
            assert!(address.len() <= 512 && address.len() > 100, "{address}");
            assert!(address.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}[]".contains(&byte)));
            linked += 1;
        }
        assert!(linked == 83 && too_long > 1000, "{linked} {too_long}");
    }

    #[test]
    fn a_match_without_half_moves_has_no_address() {
        assert_eq!(analysis(&game("Base")), None);
    }
}
