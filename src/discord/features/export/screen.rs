//! A match in exchange formats: the UHP game string, a PGN file, and a link to the analysis board of hivegame.com.
//!
//! The board reads a game string from the form-encoded query parameter `uhp`; state and turn may be missing (see
//! `apis/src/pages/analysis.rs` and `engine/src/history.rs` of hiveboardgame/hive). These links haven't been tried with
//! the real Discord and the real site.

use hive::{Game, Opening, Outcome, Tags, game_string, pgn, uhp_history};
use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::words::{Sentence, Text, visible};
use crate::play::Match;
use crate::store::matches::MatchRow;

/// The URL of the board, up to the game.
const ANALYSIS_URL: &str = "https://hivegame.com/analysis?uhp=";
/// Discord's limit for the URL of a link button, in characters.
const MAX_URL_CHARS: usize = 512;
/// Longer game strings are only in the file, not in the message.
const MAX_INLINE_UHP_BYTES: usize = 1200;

/// The reply to `/export`: text, files, and a link to the analysis board if there are moves and the URL is short enough.
///
/// hivegame.com ends a game at a threefold repetition, and rejects longer games. Such a game is also exported up to the
/// repetition, and the link leads to that part.
pub fn reply(state: &Match, text: Text) -> CreateReply {
    let (id, game) = (state.id(), &state.game);
    let uhp = game_string(game);
    let until_repetition = until_threefold_repetition(game);
    let button = analyse_button(until_repetition.as_ref().unwrap_or(game), text);
    let mut lines = vec![export_title(state, text)];
    if uhp.len() <= MAX_INLINE_UHP_BYTES {
        lines.push(format!("```\n{uhp}\n```"));
    }
    if game.setup().opening == Opening::Standard && game.opened_with_a_queen() {
        lines.push(text.say(Sentence::ExportQueenFirst));
    }
    if let Some(drawn) = &until_repetition {
        lines.push(text.say(Sentence::ExportRepetition { turn: &drawn.turn_number() }));
    }
    if button.is_none() && game.ply() > 0 {
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

/// The game up to its first threefold repetition, if it continued after that.
fn until_threefold_repetition(game: &Game) -> Option<Game> {
    let ply = game.threefold_repetition().filter(|&ply| ply < game.ply())?;
    let mut drawn = game.clone();
    drawn.rewind(ply);
    Some(drawn)
}

fn export_title(state: &Match, text: Text) -> String {
    let (turn, standing) = (state.ply().turn(), text.standing(state));
    text.say(Sentence::ExportTitle { match_id: &state.id(), turn: &turn, standing: &standing })
}

/// A link to the analysis board with this game; `None` if the URL would be too long, or the game has no moves.
pub fn analyse_button(game: &Game, text: Text) -> Option<CreateButton> {
    analysis_url(game).map(|url| CreateButton::new_link(url).label(text.say(Sentence::ButtonAnalyse)))
}

/// The PGN tags of a match.
fn tags(row: &MatchRow) -> Tags {
    Tags {
        event: format!("Hivepost match {}", row.id),
        site: "Discord".to_owned(),
        date: row.started_at.format("%Y.%m.%d").to_string(),
        white: visible(&row.white.name),
        black: visible(&row.black.name),
    }
}

/// The URL of the analysis board with this game; `None` if it is too long for a button, or the game has no moves.
fn analysis_url(game: &Game) -> Option<String> {
    let moves = uhp_history(game);
    if moves.is_empty() {
        return None;
    }
    // State and turn follow from the moves, and would only make the URL longer.
    let short = format!("{};{}", game.setup().expansions, moves.join(";"));
    let url = format!("{ANALYSIS_URL}{}", form_encoded(&short));
    Some(url).filter(|url| url.len() <= MAX_URL_CHARS)
}

/// Encodes a game string as the value of a query parameter, with as few escapes as possible.
fn form_encoded(uhp: &str) -> String {
    let encoded = |character: char| match character {
        ' ' => "+".to_owned(),
        '+' => "%2B".to_owned(),
        '\\' => "%5C".to_owned(),
        other => other.to_string(), // letters, digits, `;`, `-` and `/` need no escape in a query
    };
    uhp.chars().map(encoded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Game {
        Game::from_game_string(text).expect("the game string is valid")
    }

    #[test]
    fn the_url_contains_only_the_game() {
        let short = game(r"Base+MLP;InProgress;Black[2];wL;bL /wL;wA1 \wL");
        let expected = "https://hivegame.com/analysis?uhp=Base%2BMLP;wL;bL+/wL;wA1+%5CwL";
        assert_eq!(analysis_url(&short).as_deref(), Some(expected));
    }

    #[test]
    fn urls_are_within_discords_limit() {
        let games = include_str!("../../../../crates/hive/tests/fixtures/games.tsv").lines();
        let games = games.filter_map(|line| line.split('\t').nth(2)).map(game);
        let (mut linked, mut too_long) = (0, 0);
        for mut game in games {
            while analysis_url(&game).is_none() && game.undo().is_some() {
                too_long += 1;
            }
            let url = analysis_url(&game).expect("a short game fits");
            assert!(url.len() <= 512 && url.len() > 100, "{url}");
            assert!(url.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}[]".contains(&byte)));
            linked += 1;
        }
        assert!(linked == 83 && too_long > 1000, "{linked} {too_long}");
    }

    #[test]
    fn a_game_without_moves_has_no_url() {
        assert_eq!(analysis_url(&game("Base")), None);
    }
}
