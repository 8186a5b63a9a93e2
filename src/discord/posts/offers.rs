//! The posts that tell of offers, and what turn posts say and show of them.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage};

use crate::clock::TimeControl;
use crate::discord::delivery::mentions::nobody;
use crate::discord::posts::announcer::calling;
use crate::discord::posts::reminders;
use crate::discord::press::Press;
use crate::discord::press::match_action::MatchAction;
use crate::discord::screens::match_actions::{answer_row, decision_buttons};
use crate::discord::text::Text;
use crate::hive::{Colour, uhp_history};
use crate::play::{State, Told};
use crate::store::events::EventKind;
use crate::store::notices::NoticeKind;

/// A post without a picture: somebody asks, or answers, or is late. With it, by what it is known again.
pub fn post(told: &Told, text: Text) -> (String, CreateMessage) {
    match told.kind {
        NoticeKind::Late => late_post(told, text),
        NoticeKind::Offer => offer_post(told, text),
        NoticeKind::Pause => reminders::pause_post(told, text),
        _ => {
            let said = told.cause().map(|event| text.answered(&told.then, event)).unwrap_or_default();
            (String::new(), CreateMessage::new().content(said).allowed_mentions(nobody()))
        }
    }
}

fn offer_post(told: &Told, text: Text) -> (String, CreateMessage) {
    let event = told.then.events() - 1;
    let proposal = told.then.proposals.all().into_iter().find(|proposal| proposal.event == event);
    let Some(proposal) = proposal else { return (String::new(), CreateMessage::new()) };
    let is_open = told.state.is_running() && told.state.proposals.open(proposal.asked) == Some(proposal);
    let asked = told.state.opponent_of(proposal.by).id;
    let mut message = CreateMessage::new().content(text.asked_post(&told.then, proposal));
    let is_called = is_open && !told.calling.digests.contains(&asked);
    message = message.allowed_mentions(if is_called { calling(told, asked) } else { nobody() });
    if is_open {
        message = message.components(vec![answer_row(&told.state, proposal, text)]);
    }
    (Press::Beside(MatchAction::Accept(told.state.id(), event)).custom_id(), message)
}

fn late_post(told: &Told, text: Text) -> (String, CreateMessage) {
    let (state, event) = (&told.state, told.then.events() - 1);
    let is_open = state.is_running() && state.timed_out_since() == Some(event);
    let late = told.then.game.to_move();
    let claim = MatchAction::ClaimWin(state.id(), event);
    let mut message = CreateMessage::new().content(text.late_post(&told.then));
    let decides = state.opponent_of(late).id;
    message = message.allowed_mentions(if is_open { calling(told, decides) } else { nobody() });
    if is_open {
        message =
            message.components(vec![CreateActionRow::Buttons(decision_buttons(state, event, text).into())]);
    }
    (Press::Beside(claim).custom_id(), message)
}

/// What a turn post says beside what was played.
pub fn notes(told: &Told, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    if !told.made_up().is_zero() {
        lines.push(text.made_up(told.made_up()));
    }
    lines.extend(told.cause().and_then(|event| match event.kind {
        EventKind::TakenBack => Some(text.taken_back_post(&undone(told))),
        EventKind::Relocated => event.actor.map(|actor| text.relocated_post(actor)),
        EventKind::Extended => event.actor.map(|giver| text.day_given_post(giver)),
        _ => None,
    }));
    if told.is_latest() && !told.is_result() {
        lines.extend(stock(&told.then, text));
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
    let TimeControl::Total { .. } = then.found.terms.time else { return None };
    let at = then.clocks.deadline().and_then(|_| then.log.last())?.at;
    let [white, black] = Colour::ALL.map(|colour| then.clocks.left(colour, at).unwrap_or_default());
    Some(text.on_the_clocks(white, black))
}

/// The half-moves that were taken back by what happened last.
fn undone(told: &Told) -> Vec<String> {
    let before = told.then.as_of(told.then.log.len() - 1);
    uhp_history(&before.game).split_off(told.ply().index())
}
