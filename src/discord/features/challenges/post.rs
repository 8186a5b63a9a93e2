//! The post of a challenge, edited when the challenge is closed.

use hive::Game;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateMessage, EditMessage};

use crate::discord::client::mentions::{mention_only, no_mentions};
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::press::Press;
use crate::discord::render::page_scene;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::ids::{ChannelId, PlayerId};
use crate::play;
use crate::play::notices::OldPost;
use crate::store::challenges::Challenge;
use crate::store::notices::ClaimedNotice;

/// Posts a challenge. `is_for_newcomer`: whether the pinged player is new and gets the button for the first steps.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    challenge: &Challenge,
    pinged: Option<PlayerId>,
    is_for_newcomer: bool,
    channel: ChannelId,
) -> Result<Delivery, RequestError> {
    let mut picture = None;
    if challenge.answer.is_none()
        && let Some(game) = play::challenges::imported_position(challenge).await
    {
        picture = Some(position_picture(poster, &game, challenge).await?);
    }
    let message = challenge_post(challenge, pinged, is_for_newcomer);
    let text = Text::in_language(challenge.place.language());
    let closed = challenge.answer.map(|answer| text.challenge_closed(challenge, answer)).unwrap_or_default();
    poster.post(channel, notice, &[&challenge_mark(challenge), &closed], message, picture).await
}

/// Edits the outcome into the post of a challenge.
pub async fn close(
    poster: &Poster,
    challenge: &Challenge,
    post: Option<OldPost>,
) -> Result<Delivery, RequestError> {
    if let (Some(post), Some(answer)) = (post, challenge.answer) {
        let text = Text::in_language(challenge.place.language());
        let edit = EditMessage::new()
            .content(text.challenge_closed(challenge, answer))
            .components(Vec::new())
            .allowed_mentions(no_mentions());
        poster.edit(post.channel, post.message, edit, Priority::High).await?;
    }
    Ok(Delivery::Nothing)
}

/// A picture of the imported position.
async fn position_picture(
    poster: &Poster,
    game: &Game,
    challenge: &Challenge,
) -> Result<CreateAttachment, RequestError> {
    let text = Text::in_language(challenge.place.language());
    let scene = page_scene::position(game, text);
    let name = format!("challenge-{}.png", challenge.id);
    poster.render(move |pictures| pictures.png(&scene), name, text.alt_game(game)).await
}

/// Identifies the post of a challenge: the `custom_id` of its first button.
fn challenge_mark(challenge: &Challenge) -> String {
    ChallengePress::Accept(challenge.id).custom_id()
}

fn challenge_post(challenge: &Challenge, pinged: Option<PlayerId>, is_for_newcomer: bool) -> CreateMessage {
    let text = Text::in_language(challenge.place.language());
    if let Some(answer) = challenge.answer {
        // Answered before it was posted.
        let closed = text.challenge_closed(challenge, answer);
        return CreateMessage::new().content(closed).allowed_mentions(no_mentions());
    }
    let mut buttons = vec![
        button(ChallengePress::Accept(challenge.id), text.say(Sentence::ButtonAccept))
            .style(ButtonStyle::Success),
    ];
    if challenge.opponent.is_some() {
        buttons
            .push(secondary_button(ChallengePress::Decline(challenge.id), text.say(Sentence::ButtonDecline)));
    }
    buttons
        .push(secondary_button(ChallengePress::Withdraw(challenge.id), text.say(Sentence::ButtonWithdraw)));
    if is_for_newcomer {
        buttons.push(secondary_button(Link::FirstSteps, text.say(Sentence::ButtonFirstSteps)));
    }
    CreateMessage::new()
        .content(text.challenge(challenge))
        .components(vec![CreateActionRow::Buttons(buttons)])
        .allowed_mentions(pinged.map_or_else(no_mentions, mention_only))
}
