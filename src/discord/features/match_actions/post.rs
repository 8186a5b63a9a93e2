//! The posts that tell of offers, and what turn posts say and show of them.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, EditMessage};

use crate::discord::client::limiter::Urgency;
use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent, calling};
use crate::discord::client::requests::Undelivered;
use crate::discord::features::match_actions::buttons::{decision_buttons, offer_row};
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::press::Press;
use crate::discord::words::Text;
use crate::play::notices::MatchUpdate;
use crate::play::state::Proposal;
use crate::store::notices::ClaimedNotice;

/// Posts that somebody asks for something.
pub async fn post_offer(
    poster: &Poster,
    notice: &ClaimedNotice,
    told: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let (marks, message) = offer_post(told, Text::in_language(told.state.row.place.language()));
    poster.post(told.channel, notice, &[&marks[0], &marks[1]], message, None).await
}

/// Posts that what was asked for was declined.
pub async fn post_answer(
    poster: &Poster,
    notice: &ClaimedNotice,
    told: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let text = Text::in_language(told.state.row.place.language());
    let said = told.cause().map(|event| text.answered(&told.as_of, event)).unwrap_or_default();
    let message = CreateMessage::new().content(&said).allowed_mentions(nobody());
    poster.post(told.channel, notice, &[&said], message, None).await
}

/// After so many attempts the post stays as it is: what is said next in the match waits for this.
const MOST_ATTEMPTS: i32 = 3;

/// Says in the post of an offer what became of it. A post that cannot be changed stays as it is: nobody waits for this, and
/// a press says what is so.
pub async fn close(poster: &Poster, notice: &ClaimedNotice, told: &MatchUpdate) -> Result<Sent, Undelivered> {
    let text = Text::in_language(told.state.row.place.language());
    let (Some(post), Some(proposal)) = (told.post, asked(told)) else { return Ok(Sent::Nothing) };
    let end = told.state.end_of(proposal);
    let edit = EditMessage::new()
        .content(text.offer_closed(&told.as_of, proposal, end))
        .components(Vec::new())
        .allowed_mentions(nobody());
    match poster.edit(post.channel, post.message, edit, Urgency::Later).await {
        Err(refused) if refused.is_passing() && notice.attempt < MOST_ATTEMPTS => Err(refused),
        Ok(()) | Err(_) => Ok(Sent::Nothing),
    }
}

/// What was asked for when this was to be told.
fn asked(told: &MatchUpdate) -> Option<Proposal> {
    let event = told.as_of.events() - 1;
    told.as_of.proposals.all().into_iter().find(|proposal| proposal.event == event)
}

/// Posts that somebody's time is over.
pub async fn post_late(
    poster: &Poster,
    notice: &ClaimedNotice,
    told: &MatchUpdate,
) -> Result<Sent, Undelivered> {
    let (marks, message) = late_post(told, Text::in_language(told.state.row.place.language()));
    poster.post(told.channel, notice, &[&marks[0], &marks[1]], message, None).await
}

/// By what it is known again, its button or its words; and what it says.
fn offer_post(told: &MatchUpdate, text: Text) -> ([String; 2], CreateMessage) {
    let Some(proposal) = asked(told) else { return Default::default() };
    let is_open = told.state.is_running() && told.state.proposals.open(proposal.asked) == Some(proposal);
    let asked = told.state.opponent_of(proposal.by).id;
    let said = text.asked_post(&told.as_of, proposal);
    let mut message = CreateMessage::new().content(&said);
    let is_called = is_open && !told.pings.digests.contains(&asked);
    message = message.allowed_mentions(if is_called { calling(told, asked) } else { nobody() });
    if is_open {
        message = message.components(vec![offer_row(&told.state, proposal, text)]);
    }
    ([MatchAction::Accept(told.state.id(), proposal.event).custom_id(), said], message)
}

fn late_post(told: &MatchUpdate, text: Text) -> ([String; 2], CreateMessage) {
    let (state, event) = (&told.state, told.as_of.events() - 1);
    let is_open = state.is_running() && state.timed_out_since() == Some(event);
    let late = told.as_of.game.to_move();
    let claim = MatchAction::ClaimWin(state.id(), event);
    let said = text.late_post(&told.as_of);
    let mut message = CreateMessage::new().content(&said);
    let decides = state.opponent_of(late).id;
    message = message.allowed_mentions(if is_open { calling(told, decides) } else { nobody() });
    if is_open {
        message =
            message.components(vec![CreateActionRow::Buttons(decision_buttons(state, event, text).into())]);
    }
    ([claim.custom_id(), said], message)
}
