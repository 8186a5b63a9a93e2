//! Following a match: what the user is told about it, and the buttons to change that.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateButton};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::follows::press::FollowPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::MatchId;
use crate::play;
use crate::play::follows::{Followed, Followers};

/// Returns the button to follow the match, or to stop following it; `None` if the user can do neither.
pub fn follow_button(id: MatchId, followers: &Followers, text: Text) -> Option<CreateButton> {
    if followers.own.is_some() {
        return Some(secondary_button(FollowPress::Stop(id), text.say(Sentence::ButtonUnfollow)));
    }
    followers.is_open.then(|| secondary_button(Link::Follow(id), text.say(Sentence::ButtonFollow)))
}

/// Follows the result of a match, unless the user follows it already.
pub async fn open(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<EditResponse, InteractionError> {
    let which = play::matches::MatchRef::Number(id);
    let state = play::matches::find(&data.database, &invocation.caller(data), which).await?;
    let followers = play::follows::find_followers(&data.database, invocation.player_id(), &state.row).await?;
    follow(data, invocation, id, followers.own.unwrap_or_default()).await
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: FollowPress,
) -> Result<EditResponse, InteractionError> {
    match press {
        FollowPress::Result(id) => follow(data, invocation, id, Followed::Result).await,
        FollowPress::Turns(id) => follow(data, invocation, id, Followed::Turns).await,
        FollowPress::Queens(id) => follow(data, invocation, id, Followed::Queens).await,
        FollowPress::Stop(id) => stop(data, invocation, id).await,
    }
}

async fn follow(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    what: Followed,
) -> Result<EditResponse, InteractionError> {
    // On the heap, as it holds a whole game.
    Box::pin(play::follows::follow(&data.database, &invocation.caller(data), id, what)).await?;
    let text = invocation.text();
    let others = [
        (Followed::Result, FollowPress::Result(id), text.say(Sentence::ButtonFollowResult)),
        (Followed::Turns, FollowPress::Turns(id), text.say(Sentence::ButtonFollowTurns)),
        (Followed::Queens, FollowPress::Queens(id), text.say(Sentence::ButtonFollowQueens)),
    ];
    let others = others.into_iter().filter(|(other, ..)| *other != what);
    let mut buttons: Vec<CreateButton> =
        others.map(|(_, press, label)| secondary_button(press, label)).collect();
    buttons.push(secondary_button(FollowPress::Stop(id), text.say(Sentence::ButtonUnfollow)));
    let rows = vec![CreateActionRow::Buttons(buttons)];
    Ok(Reply { rows, ..Reply::from(text.following(id, what)) }.into())
}

async fn stop(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<EditResponse, InteractionError> {
    play::follows::unfollow(&data.database, &invocation.caller(data), id).await?;
    let text = invocation.text();
    let again = secondary_button(Link::Follow(id), text.say(Sentence::ButtonFollow));
    let rows = vec![CreateActionRow::Buttons(vec![again])];
    Ok(Reply { rows, ..Reply::from(text.say(Sentence::FollowStopped { match_id: &id })) }.into())
}
