//! The post of a challenge, edited when the challenge is closed.

use hive::Game;
use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateMessage, EditMessage, MessageFlags};

use crate::discord::client::mentions::{mention_only, no_mentions};
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::press::Press;
use crate::discord::render::page_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::ids::{ChannelId, PlayerId};
use crate::play;
use crate::play::notices::OldPost;
use crate::play::settings::Colours;
use crate::store::challenges::Challenge;
use crate::store::notices::{ClaimedNotice, InteractionToken};

/// For whom a challenge is posted.
#[derive(Clone, Copy)]
pub struct Addressee {
    pub pinged: Option<PlayerId>,
    /// Whether the opponent is new and gets the button for the first steps.
    pub is_newcomer: bool,
    /// The reader, if the post is in the direct messages of one player.
    pub only_reader: Option<PlayerId>,
}

/// Posts a challenge, or its outcome if it has been closed meanwhile.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    challenge: &Challenge,
    addressee: Addressee,
    channel: ChannelId,
    colours: Colours,
) -> Result<Delivery, RequestError> {
    let mut picture = None;
    if challenge.answer.is_none()
        && let Some(game) = play::challenges::imported_position(challenge).await
    {
        picture = Some(position_picture(poster, &game, challenge, colours).await?);
    }
    let message = challenge_post(challenge, addressee);
    let text = Text::in_language(challenge.place.language());
    let closed = challenge.answer.map(|answer| text.challenge_closed(challenge, answer)).unwrap_or_default();
    poster.post(channel, notice, &[&challenge_marker(challenge, addressee), &closed], message, picture).await
}

/// Edits the outcome into the post of a challenge.
pub async fn close(
    poster: &Poster,
    challenge: &Challenge,
    post: Option<OldPost>,
    token: Option<&InteractionToken>,
) -> Result<Delivery, RequestError> {
    if let (Some(post), Some(answer)) = (post, challenge.answer) {
        let text = Text::in_language(challenge.place.language());
        let edit = EditMessage::new()
            .content(text.challenge_closed(challenge, answer))
            .components(Vec::new())
            .allowed_mentions(no_mentions());
        match poster.edit_in(&challenge.place, post, token, edit, Priority::High).await {
            Err(RequestError::ThreadClosed(reason)) => {
                tracing::info!(
                    reason,
                    "the post of a closed challenge keeps its buttons, which say that it is closed"
                );
            }
            edited => edited?,
        }
    }
    Ok(Delivery::Nothing)
}

/// A picture of the imported position.
async fn position_picture(
    poster: &Poster,
    game: &Game,
    challenge: &Challenge,
    colours: Colours,
) -> Result<CreateAttachment, RequestError> {
    let text = Text::in_language(challenge.place.language());
    let scene = Scene { theme: theme_of(colours), ..page_scene::position(game, text) };
    let name = format!("challenge-{}.png", challenge.id);
    poster.render(move |pictures| pictures.png(&scene), name, text.alt_game(game)).await
}

/// Identifies the post of an open challenge: the `custom_id` of its first button.
fn challenge_marker(challenge: &Challenge, addressee: Addressee) -> String {
    if addressee.only_reader == Some(challenge.challenger.id) {
        ChallengePress::Withdraw(challenge.id).custom_id()
    } else {
        ChallengePress::Accept(challenge.id).custom_id()
    }
}

fn challenge_post(challenge: &Challenge, addressee: Addressee) -> CreateMessage {
    let flags = match addressee {
        Addressee { only_reader: Some(_), pinged: None, .. } => MessageFlags::SUPPRESS_NOTIFICATIONS,
        _ => MessageFlags::empty(),
    };
    let text = Text::in_language(challenge.place.language());
    if let Some(answer) = challenge.answer {
        let closed = text.challenge_closed(challenge, answer);
        return CreateMessage::new().content(closed).flags(flags).allowed_mentions(no_mentions());
    }
    let is_read_by = |player| addressee.only_reader.is_none_or(|reader| reader == player);
    let opponent = challenge.opponent.as_ref().map(|opponent| opponent.id);
    let mut buttons = Vec::new();
    if opponent.is_none_or(is_read_by) {
        let accept = button(ChallengePress::Accept(challenge.id), text.say(Sentence::ButtonAccept));
        buttons.push(accept.style(ButtonStyle::Success));
    }
    if opponent.is_some_and(is_read_by) {
        buttons
            .push(secondary_button(ChallengePress::Decline(challenge.id), text.say(Sentence::ButtonDecline)));
    }
    if is_read_by(challenge.challenger.id) {
        let withdraw = ChallengePress::Withdraw(challenge.id);
        buttons.push(secondary_button(withdraw, text.say(Sentence::ButtonWithdraw)));
    }
    if addressee.is_newcomer {
        buttons.push(secondary_button(Link::FirstSteps, text.say(Sentence::ButtonFirstSteps)));
    }
    CreateMessage::new()
        .content(text.challenge(challenge, addressee.only_reader))
        .flags(flags)
        .components(vec![CreateActionRow::Buttons(buttons)])
        .allowed_mentions(addressee.pinged.map_or_else(no_mentions, mention_only))
}
