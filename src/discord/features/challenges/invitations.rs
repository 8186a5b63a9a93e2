//! Invitations: challenges to a match in both players' direct messages, accepted with a code.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage, EditMessage, Message, MessageFlags};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::challenges::answer::reply_to_acceptor;
use crate::discord::features::challenges::by_message::open;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::discord::words::vocabulary::channel_mention;
use crate::ids::ChannelId;
use crate::play;
use crate::play::Refusal;
use crate::play::challenges::{ChallengeRequest, Coin, InvitationCode};
use crate::play::refusal::InvitationRefusal;
use crate::store::challenges::{Challenge, ChallengerColour};
use crate::store::matches::Terms;

/// Creates an invitation, unless Discord refuses to open the user's direct messages. Only the reply contains the code.
pub async fn invite(
    data: &Data,
    invocation: Invocation<'_>,
    colour: ChallengerColour,
    terms: Terms,
) -> Result<Reply, InteractionError> {
    let (caller, text) = (invocation.caller(data), invocation.text());
    let Some(own) = open(data, caller.id()).await? else {
        return Ok(Reply::from(text.say(Sentence::ChallengeUnreachableOwn)));
    };
    let code = InvitationCode::new(rand::random());
    let request = ChallengeRequest {
        opponent: None,
        colour,
        terms,
        place: invocation.direct_messages(own),
        opponent_channel: None,
    };
    let id = play::challenges::invite(&data.database, &caller, request, &code).await?;
    let withdraw = secondary_button(ChallengePress::Withdraw(id), text.say(Sentence::ButtonWithdraw));
    let content =
        text.say(Sentence::InvitationCreated { code: &code.to_string(), terms: &text.terms(terms) });
    Ok(Reply { rows: vec![CreateActionRow::Buttons(vec![withdraw])], ..Reply::from(content) })
}

/// Accepts the invitation with this code, unless Discord refuses a direct message to the acceptor.
pub async fn accept(data: &Data, invocation: Invocation<'_>, code: &str) -> Result<Reply, InteractionError> {
    let caller = invocation.caller(data);
    let invitation = find(data, invocation, code).await?;
    let channel = open(data, caller.id()).await?;
    let channel = channel.ok_or(Refusal::Invitation(InvitationRefusal::DirectMessagesRefused))?;
    let intro = introduce(data, invocation, &invitation, channel).await?;
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let accepted = play::challenges::accept_invitation(&data.database, &caller, code, channel, coin).await;
    let state = match accepted {
        Err(play::Error::Refused(refusal)) => {
            retract(data, invocation, channel, intro, &refusal).await;
            return Err(play::Error::Refused(refusal).into());
        }
        accepted => accepted?,
    };
    let reply = reply_to_acceptor(data, invocation, &caller, &state).await?;
    if invocation.channel() == channel {
        return Ok(reply);
    }
    let channel = channel_mention(channel);
    let place = invocation.text().say(Sentence::PracticeElsewhere { channel: &channel });
    Ok(Reply { content: format!("{}\n{place}", reply.content), ..reply })
}

/// Finds an open invitation, and counts wrong codes.
async fn find(data: &Data, invocation: Invocation<'_>, code: &str) -> Result<Challenge, InteractionError> {
    let caller = invocation.caller(data);
    data.wrong_codes.count(caller.id(), caller.now).map_err(InteractionError::TooManyWrongCodes)?;
    let found = play::challenges::find_invitation(&data.database, &caller, code).await;
    let is_wrong = matches!(
        &found,
        Err(play::Error::Refused(refusal)) if matches!(**refusal, Refusal::Invitation(InvitationRefusal::Unknown))
    );
    if !is_wrong {
        data.wrong_codes.forgive(caller.id());
    }
    Ok(found?)
}

/// Sends the acceptor a direct message about the match, and returns it. Fails if they don't accept direct messages: then the
/// invitation stays open. After any other error, returns `None`: the match can begin, because its posts are retried.
async fn introduce(
    data: &Data,
    invocation: Invocation<'_>,
    invitation: &Challenge,
    channel: ChannelId,
) -> Result<Option<Message>, InteractionError> {
    let message = CreateMessage::new()
        .content(invocation.text().invitation(invitation))
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions())
        .nonce(invocation.nonce())
        .enforce_nonce(true);
    match data.rest.post(channel, message, None).await {
        Ok(posted) => Ok(Some(posted)),
        Err(RequestError::DirectMessagesRefused(_) | RequestError::Permanent(_)) => {
            Err(Refusal::Invitation(InvitationRefusal::DirectMessagesRefused).into())
        }
        Err(error) => {
            tracing::warn!(%error, "the direct message about an invitation may be missing");
            Ok(None)
        }
    }
}

/// Replaces the content of the message about an invitation with the refusal.
async fn retract(
    data: &Data,
    invocation: Invocation<'_>,
    channel: ChannelId,
    intro: Option<Message>,
    refusal: &Refusal,
) {
    let Some(intro) = intro else { return };
    let edit = EditMessage::new().content(invocation.text().refusal(refusal));
    if let Err(error) = data.rest.edit(channel, intro.id.get().into(), edit, None, Priority::High).await {
        tracing::warn!(%error, "could not edit the message about a refused invitation");
    }
}
