//! The buttons for actions in a match other than moves.

use chrono::{DateTime, Utc};
use hive::Colour;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::history;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::words::{Sentence, Text};
use crate::play::Match;
use crate::play::state::{Proposal, ProposalKind};

/// The choice after the opponent's time has run out. `event`: the timeout, as an index in the match's log.
pub fn timeout_buttons(state: &Match, event: i32, text: Text) -> [CreateButton; 2] {
    let claim = button(MatchAction::ClaimWin(state.id(), event), text.say(Sentence::ButtonClaimWin));
    let give = button(MatchAction::GiveDay(state.id(), event), text.say(Sentence::ButtonGiveDay));
    [claim.style(ButtonStyle::Danger), give.style(ButtonStyle::Success)]
}

/// Accept, decline and withdraw, below the post of a proposal.
pub fn proposal_row(state: &Match, proposal: Proposal, text: Text) -> CreateActionRow {
    let mut buttons = accept_and_decline(state, proposal, text);
    let withdraw = MatchAction::Withdraw(state.id(), proposal.event);
    buttons.push(secondary_button(withdraw, text.say(Sentence::ButtonWithdraw)));
    CreateActionRow::Buttons(buttons)
}

fn accept_and_decline(state: &Match, proposal: Proposal, text: Text) -> Vec<CreateButton> {
    let (accept, decline) = match proposal.kind {
        ProposalKind::Draw => (text.say(Sentence::ButtonAcceptDraw), text.say(Sentence::ButtonDeclineDraw)),
        ProposalKind::Takeback => {
            (text.say(Sentence::ButtonAcceptTakeback), text.say(Sentence::ButtonDeclineTakeback))
        }
        ProposalKind::Pause => {
            (text.say(Sentence::ButtonAcceptPause), text.say(Sentence::ButtonDeclinePause))
        }
    };
    vec![
        button(MatchAction::Accept(state.id(), proposal.event), accept).style(ButtonStyle::Success),
        secondary_button(MatchAction::Decline(state.id(), proposal.event), decline),
    ]
}

/// One row for each proposal of the opponent of `colour`.
pub fn answer_rows(state: &Match, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let received = state.proposals.all().into_iter().filter(|proposal| proposal.by != colour);
    received.map(|proposal| CreateActionRow::Buttons(accept_and_decline(state, proposal, text))).collect()
}

fn withdraw_row(state: &Match, colour: Colour, text: Text) -> Option<CreateActionRow> {
    let own = state.proposals.all().into_iter().filter(|proposal| proposal.by == colour);
    let withdraw = |proposal: Proposal| {
        let press = MatchAction::Withdraw(state.id(), proposal.event);
        secondary_button(press, text.button_withdraw_proposal(proposal.kind))
    };
    let buttons: Vec<CreateButton> = own.map(withdraw).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// All actions of the player of `colour`, except closing an inactive match.
pub fn action_rows(state: &Match, colour: Colour, text: Text) -> Vec<CreateActionRow> {
    let (id, seen) = (state.id(), state.revision());
    let mut buttons = Vec::new();
    if state.may_claim_draw() {
        buttons.push(secondary_button(MatchAction::Draw(id, seen), text.say(Sentence::ButtonClaimDraw)));
    } else if state.proposals.open(ProposalKind::Draw).is_none() {
        buttons.push(secondary_button(MatchAction::Draw(id, seen), text.say(Sentence::ButtonOfferDraw)));
    }
    let can_take_back = state.last_move_of(colour).is_some() && !state.has_no_takebacks_left();
    if state.proposals.open(ProposalKind::Takeback).is_none() && can_take_back {
        buttons.push(secondary_button(MatchAction::Takeback(id, seen), text.say(Sentence::ButtonTakeBack)));
    }
    if state.row.practice.is_some() {
        let press = PracticePress::AskToResign(id, seen);
        buttons.push(secondary_button(press, text.say(Sentence::ButtonAskToResign)));
    }
    if state.can_be_aborted() {
        buttons.push(secondary_button(MatchAction::Abort(id), text.say(Sentence::ButtonAbort)));
    }
    let resign = button(MatchAction::Resign(id), text.say(Sentence::ButtonResign));
    buttons.push(resign.style(ButtonStyle::Danger));
    let mut rows = vec![CreateActionRow::Buttons(buttons)];
    let mut clock = clock_buttons(state, colour, text);
    clock.push(history::open_button(id, text));
    rows.push(CreateActionRow::Buttons(clock));
    rows.extend(answer_rows(state, colour, text));
    rows.extend(withdraw_row(state, colour, text));
    rows
}

/// Claim or extend after a timeout, nudge, and pause.
fn clock_buttons(state: &Match, colour: Colour, text: Text) -> Vec<CreateButton> {
    let (id, seen, clocks) = (state.id(), state.revision(), &state.clocks);
    let timeout = state.timeout_event().filter(|_| state.game.to_move() != colour);
    let mut buttons: Vec<CreateButton> =
        timeout.into_iter().flat_map(|event| timeout_buttons(state, event, text)).collect();
    if state.row.practice.is_none()
        && state.game.to_move() != colour
        && !clocks.is_paused()
        && !clocks.is_away(colour.other())
    {
        buttons.push(secondary_button(MatchAction::Nudge(id), text.say(Sentence::ButtonNudge)));
    }
    if clocks.is_paused() {
        buttons.push(secondary_button(MatchAction::EndPause(id), text.say(Sentence::ButtonEndPause)));
    } else if state.clocks.deadline().is_some()
        && !state.row.is_in_competition()
        && state.proposals.open(ProposalKind::Pause).is_none()
    {
        buttons.push(secondary_button(MatchAction::Pause(id, seen), text.say(Sentence::ButtonOfferPause)));
    }
    buttons
}

/// Returns a row with the button that closes an untimed match, if the opponent of `colour` has been inactive for long enough.
pub fn close_button(
    state: &Match,
    colour: Colour,
    now: DateTime<Utc>,
    text: Text,
) -> Option<CreateActionRow> {
    let press = MatchAction::CloseInactive(state.id(), state.revision());
    let close = || button(press, text.say(Sentence::ButtonCloseInactive)).style(ButtonStyle::Danger);
    state.may_be_closed_by(colour, now).then(|| CreateActionRow::Buttons(vec![close()]))
}
