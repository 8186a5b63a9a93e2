//! Handles presses of the action buttons: one use case each, and a private reply.

use hive_engine::Level;
use poise::serenity_prelude as serenity;
use serenity::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::follows::screen::follow_button;
use crate::discord::features::match_actions::buttons::{action_rows, close_button};
use crate::discord::features::match_actions::confirm;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::MatchId;
use crate::play;
use crate::play::challenges::Rematch;
use crate::play::matches::MatchRef;
use crate::play::proposals::{ExpectedPosition, ProposalOutcome};
use crate::play::{Match, Refusal};

pub async fn handle(
    data: &Data,
    pressed: &serenity::ComponentInteraction,
    press: MatchAction,
) -> Result<EditResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let (database, caller, text) = (&data.database, &invocation.caller(data), invocation.text());
    let which = MatchRef::Number;
    let proposal = |(outcome, state): (ProposalOutcome, Match)| proposal_reply(text, outcome, &state);
    let content = match press {
        MatchAction::More(id) => return more(data, invocation, id).await,
        MatchAction::Abort(id) => return confirm::show_abort_confirmation(data, invocation, id).await,
        MatchAction::Resign(id) => return confirm::show_resign_confirmation(data, invocation, id).await,
        MatchAction::ConfirmResign(id, seen) => return confirm::resign(data, invocation, id, seen).await,
        MatchAction::KeepPlaying(id) => {
            return Ok(Reply::from(text.say(Sentence::KeptPlaying { match_id: &id })).into());
        }
        MatchAction::Rematch(id) => rematch(data, pressed, id, None).await?,
        MatchAction::RematchAtLevel(id, level) => rematch(data, pressed, id, Some(level)).await?,
        MatchAction::Draw(id, seen) => proposal(
            play::proposals::offer_draw(database, caller, which(id), ExpectedPosition::At(seen)).await?,
        ),
        MatchAction::Takeback(id, seen) => proposal(
            play::proposals::request_takeback(database, caller, which(id), ExpectedPosition::At(seen))
                .await?,
        ),
        MatchAction::Pause(id, seen) => proposal(
            play::proposals::request_pause(database, caller, which(id), ExpectedPosition::At(seen)).await?,
        ),
        MatchAction::Accept(id, event) => {
            proposal(play::proposals::accept(database, caller, which(id), event).await?)
        }
        MatchAction::Decline(id, event) => {
            proposal(play::proposals::decline(database, caller, which(id), event).await?)
        }
        MatchAction::Withdraw(id, event) => {
            proposal(play::proposals::withdraw(database, caller, which(id), event).await?)
        }
        MatchAction::ClaimWin(id, event) => {
            text.win_claimed(&play::deadlines::claim_win(database, caller, which(id), event).await?)
        }
        MatchAction::GiveDay(id, event) => {
            text.day_given(&play::deadlines::give_extra_day(database, caller, which(id), event).await?)
        }
        MatchAction::EndPause(id) => {
            text.pause_ended(&play::proposals::end_pause(database, caller, which(id)).await?)
        }
        MatchAction::Nudge(id) => text.nudged(&play::reminders::nudge(database, caller, which(id)).await?),
        MatchAction::ConfirmAbort(id, seen) => text.say(Sentence::Aborted {
            match_id: &play::endings::abort(database, caller, which(id), seen).await?.id(),
        }),
        MatchAction::Close(id) => confirm::close(data, invocation, id).await?,
        MatchAction::CloseInactive(id, seen) => {
            text.match_closed(&play::endings::close_inactive(database, caller, which(id), seen).await?)
        }
    };
    Ok(EditResponse::new().content(content).components(Vec::new()))
}

/// The reply to the player who made, answered or withdrew a proposal, or claimed a draw.
pub fn proposal_reply(text: Text, outcome: ProposalOutcome, state: &Match) -> String {
    match outcome {
        ProposalOutcome::Proposed(kind) => text.proposal_sent(kind),
        ProposalOutcome::Drawn => text.say(Sentence::DrawAgreed { match_id: &state.id() }),
        ProposalOutcome::DrawClaimed => text.say(Sentence::DrawClaimed { match_id: &state.id() }),
        ProposalOutcome::TakenBack => text.taken_back(state),
        ProposalOutcome::Paused => text.say(Sentence::Paused { match_id: &state.id() }),
        ProposalOutcome::Withdrawn => text.say(Sentence::OfferWithdrawnReply),
        ProposalOutcome::Declined(_) => text.say(Sentence::OfferDeclinedReply),
    }
}

async fn more(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<EditResponse, InteractionError> {
    let text = invocation.text();
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    let Some(colour) = state.row.colour_of(invocation.player_id()) else {
        return more_of_others(data, invocation, &state).await;
    };
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state)).into());
    }
    let mut rows = action_rows(&state, colour, text);
    rows.extend(close_button(&state, colour, invocation.caller(data).now, text));
    Ok(EditResponse::new().content(text.more(&state)).components(rows))
}

/// The button to follow the match, or to stop following it, for a user who doesn't play it.
async fn more_of_others(
    data: &Data,
    invocation: Invocation<'_>,
    state: &Match,
) -> Result<EditResponse, InteractionError> {
    let (id, text) = (state.id(), invocation.text());
    let followers = play::follows::find_followers(&data.database, invocation.player_id(), &state.row).await?;
    let refusal = Refusal::NotYourMatch(id);
    let Some(button) = follow_button(id, &followers, text) else { return Err(refusal.into()) };
    let rows = vec![CreateActionRow::Buttons(vec![button])];
    Ok(Reply { rows, ..Reply::from(text.refusal(&refusal)) }.into())
}

async fn rematch(
    data: &Data,
    pressed: &serenity::ComponentInteraction,
    id: MatchId,
    level: Option<Level>,
) -> Result<String, InteractionError> {
    let invocation = Invocation::from(pressed);
    if !invocation.is_without_bot() {
        invocation.require_may_post(PublicPost::MATCH)?;
    }
    let (caller, text) = (invocation.caller(data), invocation.text());
    let (which, bot) = (MatchRef::Number(id), data.bot_player.as_ref());
    Ok(match play::challenges::rematch(&data.database, &caller, which, level, bot).await? {
        Rematch::Offered(_) => text.say(Sentence::RematchOffered),
        Rematch::Begun(state) => text.say(Sentence::RematchBegun { match_id: &state.id() }),
        Rematch::Practice(started) if level.is_some() => text.practice_started(&started),
        Rematch::Practice(started) => text.practice_rematch_started(&started),
    })
}
