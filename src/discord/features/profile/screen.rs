//! `/profile`: the record of one player, and the head-to-head record of two. A user chosen from the user select below a
//! profile is compared with its owner, in a new message.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateButton,
    CreateSelectMenu, CreateSelectMenuKind, User,
};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::profile::press::ProfilePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::{Invocation, player as person};
use crate::discord::press::Press;
use crate::discord::render::rating_chart::RatingSeries;
use crate::discord::render::{rating_chart, theme};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;
use crate::play::ratings::{HeadToHead, Profile, Visible, VisibleProfile as Seen};

/// The profile as far as the user may see it, with its components.
pub async fn profile(
    data: &Data,
    invocation: Invocation<'_>,
    user: &User,
) -> Result<(Reply, Vec<CreateActionRow>), InteractionError> {
    let (player, text) = (person(user), invocation.text());
    if user.bot {
        return Ok((text.say(Sentence::ProfileBot).into(), Vec::new()));
    }
    let content = match play::ratings::profile(&data.database, &invocation.caller(data), player.id).await? {
        Seen::Full(profile) => return full_profile(data, invocation, &profile).await,
        Seen::HeadToHead(player, record) => text.profile_hidden(&player, record),
        Seen::NoMatches => {
            let name = (player.id != invocation.player_id()).then_some(player.name.as_str());
            let nothing = text.profile_nothing(name);
            // Other users see no profile here, so they see no solved puzzles either.
            if name.is_none() { with_puzzles(data, invocation, nothing, player.id).await? } else { nothing }
        }
    };
    Ok((content.into(), Vec::new()))
}

async fn full_profile(
    data: &Data,
    invocation: Invocation<'_>,
    profile: &Profile,
) -> Result<(Reply, Vec<CreateActionRow>), InteractionError> {
    let (player, text, theme) = (&profile.player, invocation.text(), theme::private(data, invocation).await?);
    let series = RatingSeries::new(player, &profile.rating_history);
    let picture = rating_chart::render(data, invocation, &[series], &[], theme).await?;
    // In direct messages, a user select offers only the bot and the user.
    let menu = invocation.server().map(|_| menu(player.id, text));
    let visibility = visibility_row(data, invocation, player.id).await?;
    let content = with_titles(data, invocation, text.profile(profile), player.id).await?;
    let content = with_crown(data, invocation, content, player.id).await?;
    let content = with_puzzles(data, invocation, content, player.id).await?;
    let caption = picture.is_some().then(|| text.say(Sentence::ProfileChart));
    let content = [content].into_iter().chain(caption).collect::<Vec<_>>().join("\n");
    Ok((Reply::new(content, picture), menu.into_iter().chain(visibility).collect()))
}

/// Appends the line about the last seasons of this server in which the player came first, second or third, if there are any.
async fn with_titles(
    data: &Data,
    invocation: Invocation<'_>,
    content: String,
    player: PlayerId,
) -> Result<String, InteractionError> {
    let Some(server) = invocation.server() else { return Ok(content) };
    let titles = play::seasons::titles(&data.database, server, player).await?;
    let titles = invocation.text().profile_titles(&titles);
    Ok([content].into_iter().chain(titles).collect::<Vec<_>>().join("\n"))
}

/// Appends the line about the days on which the player was first on this server's ladder, if there are any.
async fn with_crown(
    data: &Data,
    invocation: Invocation<'_>,
    content: String,
    player: PlayerId,
) -> Result<String, InteractionError> {
    let Some(server) = invocation.server() else { return Ok(content) };
    let now = invocation.caller(data).now;
    let days = play::ladders::days_first(&data.database, server, player, now).await?;
    let crown = invocation.text().profile_crown(days);
    Ok([content].into_iter().chain(crown).collect::<Vec<_>>().join("\n"))
}

/// Appends the lines about puzzles, if there are any.
async fn with_puzzles(
    data: &Data,
    invocation: Invocation<'_>,
    content: String,
    player: PlayerId,
) -> Result<String, InteractionError> {
    let record = play::puzzles::record(&data.database, player, invocation.caller(data).now).await?;
    let puzzles = invocation.text().profile_puzzles(record);
    Ok([content].into_iter().chain(puzzles).collect::<Vec<_>>().join("\n"))
}

fn menu(owner: PlayerId, text: Text) -> CreateActionRow {
    let users = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateSelectMenu::new(ProfilePress::Against(owner).custom_id(), users);
    CreateActionRow::SelectMenu(menu.placeholder(text.say(Sentence::ChooseAgainst)))
}

/// The button with which a server manager hides the player from the leaderboard, or shows them again.
async fn visibility_row(
    data: &Data,
    invocation: Invocation<'_>,
    player: PlayerId,
) -> Result<Option<CreateActionRow>, InteractionError> {
    let Some(server) = invocation.server().filter(|_| invocation.manages_server()) else { return Ok(None) };
    let (press, label) = match play::ratings::visible(&data.database, server, player).await? {
        Visible::Shown => (ProfilePress::Hide(player), invocation.text().say(Sentence::ButtonHide)),
        Visible::Hidden => (ProfilePress::Unhide(player), invocation.text().say(Sentence::ButtonUnhide)),
    };
    let button = CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary);
    Ok(Some(CreateActionRow::Buttons(vec![button])))
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: ProfilePress,
    pressed: &ComponentInteraction,
) -> Result<EditResponse, InteractionError> {
    match press {
        ProfilePress::Against(owner) => compare(data, invocation, owner, pressed).await,
        ProfilePress::Hide(player) => set_visible(data, invocation, player, Visible::Hidden).await,
        ProfilePress::Unhide(player) => set_visible(data, invocation, player, Visible::Shown).await,
    }
}

async fn set_visible(
    data: &Data,
    invocation: Invocation<'_>,
    player: PlayerId,
    visible: Visible,
) -> Result<EditResponse, InteractionError> {
    let caller = invocation.caller(data);
    play::ratings::set_visible(&data.database, &caller, player, visible).await?;
    let content = match visible {
        Visible::Hidden => invocation.text().player_hidden(player),
        Visible::Shown => invocation.text().player_shown(player),
    };
    Ok(Reply::from(content).into())
}

/// Compares the owner of a profile with the user chosen from its menu.
async fn compare(
    data: &Data,
    invocation: Invocation<'_>,
    owner: PlayerId,
    pressed: &ComponentInteraction,
) -> Result<EditResponse, InteractionError> {
    let ComponentInteractionDataKind::UserSelect { values } = &pressed.data.kind else {
        return Err(InteractionError::UnknownButton);
    };
    let [chosen] = values[..] else { return Err(InteractionError::UnknownButton) };
    // Discord sends the chosen user; the id of the owner is in the `custom_id`.
    if data.is_bot(owner) || pressed.data.resolved.users.get(&chosen).is_some_and(|user| user.bot) {
        return Ok(Reply::from(invocation.text().say(Sentence::ProfileBot)).into());
    }
    Ok(head_to_head(data, invocation, [owner, chosen.get().into()]).await?.into())
}

pub async fn head_to_head(
    data: &Data,
    invocation: Invocation<'_>,
    pair: [PlayerId; 2],
) -> Result<Reply, InteractionError> {
    let (text, caller) = (invocation.text(), invocation.caller(data));
    if pair[0] == pair[1] {
        return Ok(text.say(Sentence::HeadToHeadSame).into());
    }
    let Some(record) = play::ratings::head_to_head(&data.database, &caller, pair).await? else {
        return Ok(text.say(Sentence::HeadToHeadHidden).into());
    };
    let HeadToHead { players: [first, second], rating_histories, .. } = &record;
    let content = text.head_to_head(&record);
    let Some([one, other]) = rating_histories else { return Ok(content.into()) };
    let theme = theme::private(data, invocation).await?;
    let series = [RatingSeries::new(first, one), RatingSeries::new(second, other)];
    let picture = rating_chart::render(data, invocation, &series, &[], theme).await?;
    let caption = picture.is_some().then(|| text.say(Sentence::HeadToHeadChart));
    let content = [content].into_iter().chain(caption).collect::<Vec<_>>().join("\n");
    Ok(Reply::new(content, picture))
}
