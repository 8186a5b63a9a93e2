//! What the post of a result has that no other post has: the buttons below it, and whom it pings.

use hive::{Colour, Move, Outcome};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::match_actions::buttons::button;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::{analysis, history};
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::store::matches::EndReason;

/// Below the last post of a match: this one again, and another one.
pub fn buttons(state: &Match, text: Text) -> Vec<CreateActionRow> {
    let id = state.id();
    let is_alone = Colour::ALL.into_iter().any(|colour| state.row.player(colour).id.is_deleted());
    let is_played = state.ply() > Ply::START;
    let mut buttons = Vec::new();
    if is_played {
        buttons.push(history::button(HistoryPress::Replay(id, None), text.say(Sentence::ButtonReplay)));
    }
    if !is_alone {
        buttons.push(button(
            MatchAction::Rematch(id),
            text.say(Sentence::ButtonRematch),
            ButtonStyle::Secondary,
        ));
    }
    if is_played {
        buttons.push(history::open_button(id, text));
        buttons.push(analysis::screen::open_button(id, text));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

/// Whom it pings: who did not end the match.
pub fn pinged(state: &Match) -> Option<PlayerId> {
    let finished = state.row.finished?;
    let ended_by = match (finished.ending.reason, finished.ending.outcome) {
        (EndReason::Time, Some(Outcome::Win(winner))) => winner, // whether or not they had to claim it
        _ => ended_by(state),
    };
    Some(state.opponent_of(ended_by).id)
}

/// Who did what ended the match: the last half-move, or something beside the board.
fn ended_by(state: &Match) -> Colour {
    let last = state.log.last().filter(|event| event.uhp.is_none());
    let actor = last.and_then(|event| event.actor).and_then(|actor| state.row.colour_of(actor));
    actor.unwrap_or_else(|| last_mover(state))
}

/// Who made the last half-move; one who was forced to pass after it did not.
fn last_mover(state: &Match) -> Colour {
    let plies = state.game.history().iter().rev();
    let passes = plies.take_while(|played| played.mv == Move::Pass).count();
    let after = state.game.to_move();
    if passes % 2 == 0 { after.other() } else { after }
}
