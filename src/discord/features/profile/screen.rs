//! `/profile`: what is told of one player, and of two against each other. Below a profile stands a menu of people: whoever
//! is picked there is compared with its owner, in a message beside it.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateButton,
    CreateSelectMenu, CreateSelectMenuKind, User,
};

use crate::discord::client::answers::Edit;
use crate::discord::features::profile::press::ProfilePress;
use crate::discord::interaction::caller::{Reader, player as person};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::render::rating_chart::Course;
use crate::discord::render::{rating_chart, theme};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;
use crate::play::ratings::{HeadToHead, Profile, Visible, VisibleProfile as Seen};

/// What the reader sees of one player, and the menu below it.
pub async fn of_one(
    data: &Data,
    reader: Reader<'_>,
    user: &User,
) -> Result<(Reply, Vec<CreateActionRow>), InteractionError> {
    let (player, text) = (person(user), reader.text());
    if user.bot {
        return Ok((text.say(Sentence::ProfileBot).into(), Vec::new()));
    }
    let said = match play::ratings::profile(&data.database, &reader.caller(data), player.id).await? {
        Seen::Whole(profile) => return whole(data, reader, &profile).await,
        Seen::Between(player, tally) => text.profile_hidden(&player, tally),
        Seen::Nothing => {
            let name = (player.id != reader.player_id()).then_some(player.name.as_str());
            let nothing = text.profile_nothing(name);
            // Others see it beside the rest that they see, and here is none.
            if name.is_none() { with_puzzles(data, reader, nothing, player.id).await? } else { nothing }
        }
    };
    Ok((said.into(), Vec::new()))
}

async fn whole(
    data: &Data,
    reader: Reader<'_>,
    profile: &Profile,
) -> Result<(Reply, Vec<CreateActionRow>), InteractionError> {
    let (player, text, theme) = (&profile.player, reader.text(), theme::private(data, reader).await?);
    let course = Course::of(player, &profile.course);
    let picture = rating_chart::drawn(data, reader, &[course], &[], theme).await?;
    // In direct messages Discord offers nobody but the bot and oneself.
    let menu = reader.server().map(|_| menu(player.id, text));
    let button = hiding(data, reader, player.id).await?;
    let content = with_puzzles(data, reader, text.profile(profile), player.id).await?;
    Ok((Reply::new(content, picture), menu.into_iter().chain(button).collect()))
}

/// Words above what somebody has solved, if that is anything.
async fn with_puzzles(
    data: &Data,
    reader: Reader<'_>,
    words: String,
    player: PlayerId,
) -> Result<String, InteractionError> {
    let record = play::puzzles::record(&data.database, player, reader.caller(data).now).await?;
    let puzzles = reader.text().profile_puzzles(record);
    Ok([words].into_iter().chain(puzzles).collect::<Vec<_>>().join("\n"))
}

fn menu(owner: PlayerId, text: Text) -> CreateActionRow {
    let everybody = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateSelectMenu::new(ProfilePress::Against(owner).custom_id(), everybody);
    CreateActionRow::SelectMenu(menu.placeholder(text.say(Sentence::ChooseAgainst)))
}

/// For those who manage the server: whether it lists the player.
async fn hiding(
    data: &Data,
    reader: Reader<'_>,
    player: PlayerId,
) -> Result<Option<CreateActionRow>, InteractionError> {
    let Some(server) = reader.server().filter(|_| reader.manages_server()) else { return Ok(None) };
    let (press, label) = match play::ratings::visible(&data.database, server, player).await? {
        Visible::Shown => (ProfilePress::Hide(player), reader.text().say(Sentence::ButtonHide)),
        Visible::Hidden => (ProfilePress::Unhide(player), reader.text().say(Sentence::ButtonUnhide)),
    };
    let button = CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary);
    Ok(Some(CreateActionRow::Buttons(vec![button])))
}

/// Does what a press asks for.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: ProfilePress,
    pressed: &ComponentInteraction,
) -> Result<Edit, InteractionError> {
    match press {
        ProfilePress::Against(owner) => compare(data, reader, owner, pressed).await,
        ProfilePress::Hide(player) => hide(data, reader, player, Visible::Hidden).await,
        ProfilePress::Unhide(player) => hide(data, reader, player, Visible::Shown).await,
    }
}

/// Hides a player from the leaderboards of the server, or shows them there again.
async fn hide(
    data: &Data,
    reader: Reader<'_>,
    player: PlayerId,
    visible: Visible,
) -> Result<Edit, InteractionError> {
    let caller = reader.caller(data);
    play::ratings::set_visible(&data.database, &caller, player, visible).await?;
    let said = match visible {
        Visible::Hidden => reader.text().player_hidden(player),
        Visible::Shown => reader.text().player_shown(player),
    };
    Ok(Reply::from(said).into())
}

/// Compares the owner of a profile with the person chosen from its menu.
async fn compare(
    data: &Data,
    reader: Reader<'_>,
    owner: PlayerId,
    pressed: &ComponentInteraction,
) -> Result<Edit, InteractionError> {
    let ComponentInteractionDataKind::UserSelect { values } = &pressed.data.kind else {
        return Err(InteractionError::UnknownButton);
    };
    let [picked] = values[..] else { return Err(InteractionError::UnknownButton) };
    if pressed.data.resolved.users.get(&picked).is_some_and(|user| user.bot) {
        return Ok(Reply::from(reader.text().say(Sentence::ProfileBot)).into());
    }
    Ok(head_to_head(data, reader, [owner, picked.get().into()]).await?.into())
}

/// Two players against each other.
pub async fn head_to_head(
    data: &Data,
    reader: Reader<'_>,
    pair: [PlayerId; 2],
) -> Result<Reply, InteractionError> {
    let (text, caller) = (reader.text(), reader.caller(data));
    if pair[0] == pair[1] {
        return Ok(text.say(Sentence::HeadToHeadSame).into());
    }
    let Some(found) = play::ratings::head_to_head(&data.database, &caller, pair).await? else {
        return Ok(text.say(Sentence::HeadToHeadHidden).into());
    };
    let HeadToHead { players: [first, second], courses, .. } = &found;
    let content = text.head_to_head(&found);
    let Some([one, other]) = courses else { return Ok(content.into()) };
    let theme = theme::private(data, reader).await?;
    let courses = [Course::of(first, one), Course::of(second, other)];
    Ok(Reply::new(content, rating_chart::drawn(data, reader, &courses, &[], theme).await?))
}
