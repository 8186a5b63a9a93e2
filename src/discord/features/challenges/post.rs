//! The post of a challenge: made, and changed when it was answered.

use hive::{Colour, Game};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateMessage, EditMessage};

use crate::discord::client::limiter::Urgency;
use crate::discord::client::mentions::{nobody, only};
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::press::Press;
use crate::discord::render::match_scene;
use crate::discord::ui::button::{button, quiet_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::ids::{ChannelId, PlayerId};
use crate::play;
use crate::play::notices::OldPost;
use crate::store::challenges::Challenge;
use crate::store::notices::ClaimedNotice;

/// Posts it. `pinged`: whom it pings; `is_for_new`: whether that is somebody who may not know how to play.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    challenge: &Challenge,
    (pinged, is_for_new): (Option<PlayerId>, bool),
    channel: ChannelId,
) -> Result<Sent, Undelivered> {
    let mut picture = None;
    if challenge.answer.is_none()
        && let Some(game) = play::challenges::imported_position(challenge)
    {
        picture = Some(picture_of(poster, &game, challenge).await?);
    }
    let message = challenge_post(challenge, pinged, is_for_new);
    let text = Text::in_language(challenge.place.language());
    let closed = challenge.answer.map(|answer| text.challenge_closed(challenge, answer)).unwrap_or_default();
    poster.post(channel, notice, &[&challenge_mark(challenge), &closed], message, picture).await
}

/// Says in the post of a challenge what became of it.
pub async fn close(
    poster: &Poster,
    challenge: &Challenge,
    post: Option<OldPost>,
) -> Result<Sent, Undelivered> {
    if let (Some(post), Some(answer)) = (post, challenge.answer) {
        let text = Text::in_language(challenge.place.language());
        let edit = EditMessage::new()
            .content(text.challenge_closed(challenge, answer))
            .components(Vec::new())
            .allowed_mentions(nobody());
        poster.edit(post.channel, post.message, edit, Urgency::Now).await?;
    }
    Ok(Sent::Nothing)
}

/// The game that a challenge offers to play on.
async fn picture_of(
    poster: &Poster,
    game: &Game,
    challenge: &Challenge,
) -> Result<CreateAttachment, Undelivered> {
    let text = Text::in_language(challenge.place.language());
    let scene = match_scene::scene_of(game, Colour::ALL.map(|colour| text.colour(colour).to_string()));
    let name = format!("challenge-{}.png", challenge.id);
    poster.drawn(move |kept| kept.png(&scene), name, text.alt_game(game)).await
}

/// By what a challenge's post is known again: its first button.
fn challenge_mark(challenge: &Challenge) -> String {
    ChallengePress::Accept(challenge.id).custom_id()
}

fn challenge_post(challenge: &Challenge, called: Option<PlayerId>, is_for_new: bool) -> CreateMessage {
    let text = Text::in_language(challenge.place.language());
    if let Some(answer) = challenge.answer {
        // So late that nobody has to answer it.
        let closed = text.challenge_closed(challenge, answer);
        return CreateMessage::new().content(closed).allowed_mentions(nobody());
    }
    let mut buttons = vec![
        button(ChallengePress::Accept(challenge.id), text.say(Sentence::ButtonAccept))
            .style(ButtonStyle::Success),
    ];
    if challenge.opponent.is_some() {
        buttons.push(quiet_button(ChallengePress::Decline(challenge.id), text.say(Sentence::ButtonDecline)));
    }
    buttons.push(quiet_button(ChallengePress::Withdraw(challenge.id), text.say(Sentence::ButtonWithdraw)));
    if is_for_new {
        buttons.push(quiet_button(Link::FirstSteps, text.say(Sentence::ButtonFirstSteps)));
    }
    CreateMessage::new()
        .content(text.challenge(challenge))
        .components(vec![CreateActionRow::Buttons(buttons)])
        .allowed_mentions(called.map_or_else(nobody, only))
}
