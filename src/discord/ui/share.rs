//! Posting a picture in a channel for a user.

use std::sync::atomic::{AtomicBool, Ordering};

use poise::serenity_prelude::CreateMessage;

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::request_error::{RequestError, retry_transient};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::interaction::share_limit::ShareReservation;
use crate::discord::ui::reply::Reply;

/// Posts the reply as a separate message. A followup would be shown as a reply to the user's private message, which is
/// “Original message was deleted” to everyone else.
///
/// The reservation is given back only if Discord has certainly refused the post.
pub async fn share(
    data: &Data,
    invocation: Invocation<'_>,
    mut reservation: Option<ShareReservation>,
    reply: Reply,
) -> Result<(), InteractionError> {
    if let Some(reservation) = &mut reservation {
        reservation.mark_requested();
    }
    let message = CreateMessage::new()
        .content(reply.content)
        .components(reply.rows)
        .allowed_mentions(no_mentions())
        .nonce(invocation.nonce())
        .enforce_nonce(true);
    let may_be_posted = AtomicBool::new(false);
    let post = || async {
        let posted = data.rest.post(invocation.channel(), message.clone(), reply.picture.clone()).await;
        if posted.as_ref().is_err_and(RequestError::may_have_succeeded) {
            may_be_posted.store(true, Ordering::Relaxed);
        }
        posted
    };
    let posted = retry_transient(post).await;
    if posted.is_err()
        && !may_be_posted.load(Ordering::Relaxed)
        && let Some(reservation) = reservation
    {
        reservation.give_back();
    }
    Ok(posted.map(drop)?)
}
