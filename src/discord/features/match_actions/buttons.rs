//! The buttons beside the board: what a player can do in a match but move.

use chrono::{DateTime, Utc};
use hive::Colour;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::history;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::press::Press;
use crate::discord::words::{Sentence, Text};
use crate::play::Match;
use crate::play::state::{Proposal, ProposalKind};

/// A button for this action.
pub fn button(press: MatchAction, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(press.custom_id()).label(label).style(style)
}

/// What becomes of a late opponent: since this event of the log.
pub fn decision_buttons(state: &Match, event: i32, text: Text) -> [CreateButton; 2] {
    let claim = button(
        MatchAction::ClaimWin(state.id(), event),
        text.say(Sentence::ButtonClaimWin),
        ButtonStyle::Danger,
    );
    let give = button(
        MatchAction::GiveDay(state.id(), event),
        text.say(Sentence::ButtonGiveDay),
        ButtonStyle::Success,
    );
    [claim, give]
}

/// Accept and decline; and for whoever asked, withdraw.
pub fn offer_row(state: &Match, proposal: Proposal, text: Text) -> CreateActionRow {
    let mut buttons = answers(state, proposal, text);
    let withdraw = MatchAction::Withdraw(state.id(), proposal.event);
    buttons.push(button(withdraw, text.say(Sentence::ButtonWithdraw), ButtonStyle::Secondary));
    CreateActionRow::Buttons(buttons)
}

fn answers(state: &Match, proposal: Proposal, text: Text) -> Vec<CreateButton> {
    let (accept, decline) = match proposal.asked {
        ProposalKind::Draw => (text.say(Sentence::ButtonAcceptDraw), text.say(Sentence::ButtonDeclineDraw)),
        ProposalKind::Takeback => {
            (text.say(Sentence::ButtonAcceptTakeback), text.say(Sentence::ButtonDeclineTakeback))
        }
        ProposalKind::Pause => {
            (text.say(Sentence::ButtonAcceptPause), text.say(Sentence::ButtonDeclinePause))
        }
    };
    vec![
        button(MatchAction::Accept(state.id(), proposal.event), accept, ButtonStyle::Success),
        button(MatchAction::Decline(state.id(), proposal.event), decline, ButtonStyle::Secondary),
    ]
}

/// The rows with which `colour` can answer what the opponent asks for.
pub fn answer_buttons(state: &Match, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let asked = state.proposals.all().into_iter().filter(|proposal| proposal.by != colour);
    asked.map(|proposal| CreateActionRow::Buttons(answers(state, proposal, text))).collect()
}

/// The row with which `colour` can withdraw what they have asked for, if they have.
fn withdraw_row(state: &Match, colour: Colour, text: Text) -> Option<CreateActionRow> {
    let own = state.proposals.all().into_iter().filter(|proposal| proposal.by == colour);
    let withdraw = |proposal: Proposal| {
        let press = MatchAction::Withdraw(state.id(), proposal.event);
        button(press, text.button_withdraw_offer(proposal.asked), ButtonStyle::Secondary)
    };
    let buttons: Vec<CreateButton> = own.map(withdraw).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// What a player of this colour can do beside moving.
pub fn beside(state: &Match, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let (id, seen) = (state.id(), state.seen());
    let mut buttons = Vec::new();
    if state.may_claim_draw() {
        buttons.push(button(
            MatchAction::Draw(id, seen),
            text.say(Sentence::ButtonClaimDraw),
            ButtonStyle::Secondary,
        ));
    } else if state.proposals.open(ProposalKind::Draw).is_none() {
        buttons.push(button(
            MatchAction::Draw(id, seen),
            text.say(Sentence::ButtonOfferDraw),
            ButtonStyle::Secondary,
        ));
    }
    let can_take_back = state.last_half_move_of(colour).is_some() && !state.has_no_takebacks_left();
    if state.proposals.open(ProposalKind::Takeback).is_none() && can_take_back {
        buttons.push(button(
            MatchAction::Takeback(id, seen),
            text.say(Sentence::ButtonTakeBack),
            ButtonStyle::Secondary,
        ));
    }
    if state.row.practice.is_some() {
        let press = PracticePress::AskToResign(id, seen);
        let ask = CreateButton::new(press.custom_id()).label(text.say(Sentence::ButtonAskToResign));
        buttons.push(ask.style(ButtonStyle::Secondary));
    }
    if state.can_be_aborted() {
        buttons.push(button(MatchAction::Abort(id), text.say(Sentence::ButtonAbort), ButtonStyle::Secondary));
    }
    let resign =
        CreateButton::new(MatchAction::Resign(id).custom_id()).label(text.say(Sentence::ButtonResign));
    buttons.push(resign.style(ButtonStyle::Danger));
    let mut rows = vec![CreateActionRow::Buttons(buttons)];
    let mut waiting = waiting_buttons(state, colour, text);
    waiting.push(history::open_button(id, text));
    rows.push(CreateActionRow::Buttons(waiting));
    rows.extend(answer_buttons(state, colour, text));
    rows.extend(withdraw_row(state, colour, text));
    rows
}

/// What has to do with waiting: deciding about an opponent who is late, reminding them, and having the clocks stand still.
fn waiting_buttons(state: &Match, colour: Colour, text: Text) -> Vec<CreateButton> {
    let (id, seen, clocks) = (state.id(), state.seen(), &state.clocks);
    let late = state.timed_out_since().filter(|_| state.game.to_move() != colour);
    let mut buttons: Vec<CreateButton> =
        late.into_iter().flat_map(|event| decision_buttons(state, event, text)).collect();
    if state.row.practice.is_none()
        && state.game.to_move() != colour
        && !clocks.is_halted()
        && !clocks.is_paused(colour.other())
    {
        buttons.push(button(MatchAction::Nudge(id), text.say(Sentence::ButtonNudge), ButtonStyle::Secondary));
    }
    if clocks.is_halted() {
        buttons.push(button(
            MatchAction::EndPause(id),
            text.say(Sentence::ButtonEndPause),
            ButtonStyle::Secondary,
        ));
    } else if state.clocks.deadline().is_some() && state.proposals.open(ProposalKind::Pause).is_none() {
        buttons.push(button(
            MatchAction::Pause(id, seen),
            text.say(Sentence::ButtonOfferPause),
            ButtonStyle::Secondary,
        ));
    }
    buttons
}

/// With which `colour` need not wait for ever, once they have waited for long.
pub fn close_button(
    state: &Match,
    colour: Colour,
    now: DateTime<Utc>,
    text: Text,
) -> Option<CreateActionRow> {
    let press = MatchAction::CloseSilent(state.id(), state.seen());
    let close = || button(press, text.say(Sentence::ButtonCloseSilent), ButtonStyle::Danger);
    state.may_be_closed_by(colour, now).then(|| CreateActionRow::Buttons(vec![close()]))
}
