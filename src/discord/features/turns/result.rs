//! The buttons of the result post, and whom it pings.

use hive::{Colour, Move, Outcome};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::{analysis, history};
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, Ply};
use crate::play::Match;
use crate::play::notices::MatchUpdate;
use crate::store::matches::EndReason;

/// The buttons. None shows the replay, which is posted after the result. Where the bot isn't a member, **Rematch** is only below
/// the post in the match's channel, not below a direct message.
pub fn buttons(update: &MatchUpdate, text: Text) -> Vec<CreateActionRow> {
    let (state, next_level) = (&update.state, update.next_level);
    let (id, place) = (state.id(), &state.row.place);
    let has_deleted_player = Colour::ALL.into_iter().any(|colour| state.row.player(colour).id.is_deleted());
    let offers_rematch = !has_deleted_player && (!place.is_without_bot() || place.is_in(update.channel));
    let is_played = state.ply() > Ply::START;
    let mut buttons = Vec::new();
    if offers_rematch {
        buttons.push(secondary_button(MatchAction::Rematch(id), text.say(Sentence::ButtonRematch)));
        buttons.extend(next_level.map(|level| {
            let label = text.say(Sentence::ButtonLevel { level: &level.number() });
            button(MatchAction::RematchAtLevel(id, level), label).style(ButtonStyle::Primary)
        }));
    }
    if is_played {
        buttons.push(analysis::screen::open_button(id, text));
        buttons.push(history::open_button(id, text));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

/// The pinged player: the opponent of the player who ended the match.
pub fn pinged(state: &Match) -> Option<PlayerId> {
    let finished = state.row.finished?;
    let ended_by = match (finished.ending.reason, finished.ending.outcome) {
        (EndReason::Time, Some(Outcome::Win(winner))) => winner, // with or without claiming the win
        _ => ended_by(state),
    };
    Some(state.opponent_of(ended_by).id)
}

/// The player whose move or other action ended the match, or else the last mover.
fn ended_by(state: &Match) -> Colour {
    let last = state.log.last().filter(|event| event.uhp.is_none());
    let actor = last.and_then(|event| event.actor).and_then(|actor| state.row.colour_of(actor));
    actor.unwrap_or_else(|| last_mover(state))
}

/// The player who last made a move themselves. Forced passes and planned moves after it don't count: the bot plays them, so
/// their player doesn't know of them yet.
fn last_mover(state: &Match) -> Colour {
    let planned = state.planned_plies();
    let plies = state.game.history().iter().zip(planned).rev();
    let automatic = plies.take_while(|(played, planned)| played.mv == Move::Pass || *planned).count();
    let after = state.game.to_move();
    if automatic % 2 == 0 { after.other() } else { after }
}
