//! The posts about proposals and timeouts.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, EditMessage};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster, address};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::match_actions::buttons::{proposal_row, timeout_buttons};
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::press::Press;
use crate::discord::words::Text;
use crate::ids::ChannelId;
use crate::play::notices::MatchUpdate;
use crate::play::state::Proposal;
use crate::store::notices::ClaimedNotice;

/// Posts a proposal.
pub async fn post_proposal(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let post = proposal_post(update, Text::in_language(update.state.row.place.language()));
    post.send(poster, notice, update.channel).await
}

/// Maximum number of attempts to edit a closed proposal's post. The match's next notices wait meanwhile.
const MAX_EDIT_ATTEMPTS: i32 = 3;

/// Edits the outcome into the post of a closed proposal. A failed edit is harmless: a press of an old button replies with
/// the current state.
pub async fn close_proposal(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let text = Text::in_language(update.state.row.place.language());
    let (Some(post), Some(proposal)) = (update.post, new_proposal(update)) else {
        return Ok(Delivery::Nothing);
    };
    let end = update.state.end_of(proposal);
    let edit = EditMessage::new()
        .content(text.closed_proposal_post(&update.as_of, proposal, end))
        .components(Vec::new())
        .allowed_mentions(no_mentions());
    let (place, token) = (&update.state.row.place, update.token.as_ref());
    match poster.edit_in(place, post, token, edit, Priority::Low).await {
        Err(refused) if refused.is_transient() && notice.attempt < MAX_EDIT_ATTEMPTS => Err(refused),
        Ok(()) | Err(_) => Ok(Delivery::Nothing),
    }
}

/// The proposal that this update announces.
fn new_proposal(update: &MatchUpdate) -> Option<Proposal> {
    let event = update.as_of.events() - 1;
    update.as_of.proposals.all().into_iter().find(|proposal| proposal.event == event)
}

/// Posts that the time of the player to move has run out.
pub async fn post_timeout(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let post = timeout_post(update, Text::in_language(update.state.row.place.language()));
    post.send(poster, notice, update.channel).await
}

/// The post of a proposal or a timeout.
#[derive(Default)]
struct Post {
    /// The `custom_id` of the first button, and the content. Either identifies the post of an earlier attempt, which may have lost
    /// its buttons.
    markers: [String; 2],
    message: CreateMessage,
}

impl Post {
    async fn send(
        self,
        poster: &Poster,
        notice: &ClaimedNotice,
        channel: ChannelId,
    ) -> Result<Delivery, RequestError> {
        poster.post(channel, notice, &[&self.markers[0], &self.markers[1]], self.message, None).await
    }
}

fn proposal_post(update: &MatchUpdate, text: Text) -> Post {
    let Some(proposal) = new_proposal(update) else { return Post::default() };
    let is_open = update.state.is_running() && update.state.proposals.open(proposal.kind) == Some(proposal);
    let opponent = update.state.opponent_of(proposal.by).id;
    let content = text.proposal_post(&update.as_of, proposal);
    let mut message = CreateMessage::new().content(&content);
    let is_pinged = is_open && !update.pings.digests.contains(&opponent);
    message = address(message, update, is_pinged.then_some(opponent));
    if is_open {
        message = message.components(vec![proposal_row(&update.state, proposal, text)]);
    }
    let accept = MatchAction::Accept(update.state.id(), proposal.event);
    Post { markers: [accept.custom_id(), content], message }
}

fn timeout_post(update: &MatchUpdate, text: Text) -> Post {
    let (state, event) = (&update.state, update.as_of.events() - 1);
    let is_open = state.is_running() && state.timeout_event() == Some(event);
    let timed_out_player = update.as_of.game.to_move();
    let claim = MatchAction::ClaimWin(state.id(), event);
    let content = text.timeout_post(&update.as_of);
    let mut message = CreateMessage::new().content(&content);
    let opponent = state.opponent_of(timed_out_player).id;
    message = address(message, update, is_open.then_some(opponent));
    if is_open {
        let buttons = timeout_buttons(state, event, text).into();
        message = message.components(vec![CreateActionRow::Buttons(buttons)]);
    }
    Post { markers: [claim.custom_id(), content], message }
}
