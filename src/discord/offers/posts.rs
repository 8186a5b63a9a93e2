//! The posts that tell of offers, and what turn posts say and show of them.

use chrono::{DateTime, Utc};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateMessage};

use super::OfferPress;
use crate::clock::TimeControl;
use crate::discord::announce::{calling, nobody};
use crate::discord::calls;
use crate::discord::custom_id::Press;
use crate::discord::history::{self, HistoryPress};
use crate::discord::text::Text;
use crate::hive::{Colour, uhp_history};
use crate::ids::Ply;
use crate::play::State;
use crate::play::notices::MatchUpdate;
use crate::play::state::{Proposal, ProposalKind};
use crate::store::events::EventKind;
use crate::store::notices::NoticeKind;

fn button(press: OfferPress, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(Press::Beside(press).custom_id()).label(label).style(style)
}

/// A post without a picture: somebody asks, or answers, or is late. With it, by what it is known again.
pub fn post(told: &MatchUpdate, text: Text) -> (String, CreateMessage) {
    match told.kind {
        NoticeKind::Late => late_post(told, text),
        NoticeKind::Offer => offer_post(told, text),
        NoticeKind::Pause => calls::pause_post(told, text),
        _ => {
            let said = told.cause().map(|event| text.answered(&told.as_of, event)).unwrap_or_default();
            (String::new(), CreateMessage::new().content(said).allowed_mentions(nobody()))
        }
    }
}

fn offer_post(told: &MatchUpdate, text: Text) -> (String, CreateMessage) {
    let event = told.as_of.events() - 1;
    let proposal = told.as_of.proposals.all().into_iter().find(|proposal| proposal.event == event);
    let Some(proposal) = proposal else { return (String::new(), CreateMessage::new()) };
    let is_open = told.state.is_running() && told.state.proposals.open(proposal.asked) == Some(proposal);
    let asked = told.state.opponent_of(proposal.by).id;
    let mut message = CreateMessage::new().content(text.asked_post(&told.as_of, proposal));
    let is_called = is_open && !told.pings.digests.contains(&asked);
    message = message.allowed_mentions(if is_called { calling(told, asked) } else { nobody() });
    if is_open {
        message = message.components(vec![answer_row(&told.state, proposal, text)]);
    }
    (Press::Beside(OfferPress::Accept(told.state.id(), event)).custom_id(), message)
}

fn late_post(told: &MatchUpdate, text: Text) -> (String, CreateMessage) {
    let (state, event) = (&told.state, told.as_of.events() - 1);
    let is_open = state.is_running() && state.timed_out_since() == Some(event);
    let late = told.as_of.game.to_move();
    let claim = OfferPress::ClaimWin(state.id(), event);
    let mut message = CreateMessage::new().content(text.late_post(&told.as_of));
    let decides = state.opponent_of(late).id;
    message = message.allowed_mentions(if is_open { calling(told, decides) } else { nobody() });
    if is_open {
        message =
            message.components(vec![CreateActionRow::Buttons(decision_buttons(state, event, text).into())]);
    }
    (Press::Beside(claim).custom_id(), message)
}

/// What becomes of a late opponent: since this event of the log.
fn decision_buttons(state: &State, event: i32, text: Text) -> [CreateButton; 2] {
    let claim = button(OfferPress::ClaimWin(state.id(), event), text.button_claim_win(), ButtonStyle::Danger);
    let give = button(OfferPress::GiveDay(state.id(), event), text.button_give_day(), ButtonStyle::Success);
    [claim, give]
}

/// Accept and decline.
fn answer_row(state: &State, proposal: Proposal, text: Text) -> CreateActionRow {
    let (accept, decline) = match proposal.asked {
        ProposalKind::Draw => (text.button_accept_draw(), text.button_decline_draw()),
        ProposalKind::Takeback => (text.button_accept_takeback(), text.button_decline_takeback()),
        ProposalKind::Pause => (text.button_accept_pause(), text.button_decline_pause()),
    };
    CreateActionRow::Buttons(vec![
        button(OfferPress::Accept(state.id(), proposal.event), accept, ButtonStyle::Success),
        button(OfferPress::Decline(state.id(), proposal.event), decline, ButtonStyle::Secondary),
    ])
}

/// The rows with which `colour` can answer what the opponent asks for.
pub fn answer_buttons(state: &State, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let asked = state.proposals.all().into_iter().filter(|proposal| proposal.by != colour);
    asked.map(|proposal| answer_row(state, proposal, text)).collect()
}

/// What a turn post says beside what was played.
pub fn notes(told: &MatchUpdate, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    if !told.compensated().is_zero() {
        lines.push(text.made_up(told.compensated()));
    }
    lines.extend(told.cause().and_then(|event| match event.kind {
        EventKind::TakenBack => Some(text.taken_back_post(&undone(told))),
        EventKind::Relocated => event.actor.map(|actor| text.relocated_post(actor)),
        EventKind::Extended => event.actor.map(|giver| text.day_given_post(giver)),
        _ => None,
    }));
    if told.is_latest() && !told.is_result() {
        lines.extend(stock(&told.as_of, text));
        lines.extend(text.standing_still(&told.state));
        lines.extend(told.state.proposals.all().into_iter().map(|open| text.asked_line(&told.state, open)));
        if told.state.may_claim_draw() {
            lines.push(text.claimable());
        }
    }
    lines
}

/// What both clocks show as the turn begins, where what is left of a turn is not lost with it.
fn stock(then: &State, text: Text) -> Option<String> {
    let TimeControl::Total { .. } = then.row.terms.time else { return None };
    let at = then.clocks.deadline().and_then(|_| then.log.last())?.at;
    let [white, black] = Colour::ALL.map(|colour| then.clocks.left(colour, at).unwrap_or_default());
    Some(text.on_the_clocks(white, black))
}

/// The half-moves that were taken back by what happened last.
fn undone(told: &MatchUpdate) -> Vec<String> {
    let before = told.as_of.as_of(told.as_of.log.len() - 1);
    uhp_history(&before.game).split_off(told.ply().index())
}

/// What a player of this colour can do beside moving.
pub fn beside(state: &State, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let (id, seen) = (state.id(), state.seen());
    let mut buttons = Vec::new();
    if state.may_claim_draw() {
        buttons.push(button(OfferPress::Draw(id, seen), text.button_claim_draw(), ButtonStyle::Secondary));
    } else if state.proposals.open(ProposalKind::Draw).is_none() {
        buttons.push(button(OfferPress::Draw(id, seen), text.button_offer_draw(), ButtonStyle::Secondary));
    }
    if state.proposals.open(ProposalKind::Takeback).is_none() && state.last_half_move_of(colour).is_some() {
        buttons.push(button(OfferPress::Takeback(id, seen), text.button_take_back(), ButtonStyle::Secondary));
    }
    if state.can_be_aborted() {
        buttons.push(button(OfferPress::Abort(id), text.button_abort(), ButtonStyle::Secondary));
    }
    let resign = CreateButton::new(Press::Resign(id).custom_id()).label(text.button_resign());
    buttons.push(resign.style(ButtonStyle::Danger));
    let mut rows = vec![CreateActionRow::Buttons(buttons)];
    let mut waiting = waiting_buttons(state, colour, text);
    waiting.push(history::open_button(id, text));
    rows.push(CreateActionRow::Buttons(waiting));
    rows.extend(answer_buttons(state, colour, text));
    rows
}

/// What has to do with waiting: deciding about an opponent who is late, reminding them, and having the clocks stand still.
fn waiting_buttons(state: &State, colour: Colour, text: Text) -> Vec<CreateButton> {
    let (id, seen, clocks) = (state.id(), state.seen(), &state.clocks);
    let late = state.timed_out_since().filter(|_| state.game.to_move() != colour);
    let mut buttons: Vec<CreateButton> =
        late.into_iter().flat_map(|event| decision_buttons(state, event, text)).collect();
    if state.game.to_move() != colour && !clocks.is_halted() && !clocks.is_paused(colour.other()) {
        buttons.push(button(OfferPress::Nudge(id), text.button_nudge(), ButtonStyle::Secondary));
    }
    if clocks.is_halted() {
        buttons.push(button(OfferPress::EndPause(id), text.button_end_pause(), ButtonStyle::Secondary));
    } else if state.clocks.deadline().is_some() && state.proposals.open(ProposalKind::Pause).is_none() {
        buttons.push(button(OfferPress::Pause(id, seen), text.button_offer_pause(), ButtonStyle::Secondary));
    }
    buttons
}

/// With which `colour` need not wait for ever, once they have waited for long.
pub fn close_button(
    state: &State,
    colour: Colour,
    now: DateTime<Utc>,
    text: Text,
) -> Option<CreateActionRow> {
    let press = OfferPress::CloseSilent(state.id(), state.seen());
    let close = || button(press, text.button_close_silent(), ButtonStyle::Danger);
    state.may_be_closed_by(colour, now).then(|| CreateActionRow::Buttons(vec![close()]))
}

/// Below the last post of a match: another one, and this one again.
pub fn last_buttons(state: &State, text: Text) -> Vec<CreateActionRow> {
    let id = state.id();
    let is_alone = Colour::ALL.into_iter().any(|colour| state.row.player(colour).id.is_deleted());
    let mut buttons = Vec::new();
    if !is_alone {
        buttons.push(button(OfferPress::Rematch(id), text.button_rematch(), ButtonStyle::Secondary));
    }
    if state.ply() > Ply::START {
        buttons.push(history::button(HistoryPress::Replay(id, None), text.button_replay()));
        buttons.push(history::open_button(id, text));
    }
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}
