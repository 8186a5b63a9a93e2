//! `/profile`: what is told of one player, and of two against each other. Below a profile stands a menu of people: whoever
//! is picked there is compared with its owner, in a message beside it.

use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateSelectMenu,
    CreateSelectMenuKind, EditInteractionResponse, User,
};

use super::charts::{self, Course};
use super::custom_id::Press;
use super::error::Problem;
use super::reader::{Reader, player as person};
use super::reply::Reply;
use super::text::Text;
use super::{Data, theme};
use crate::ids::PlayerId;
use crate::play;
use crate::play::ratings::{HeadToHead, Profile, VisibleProfile as Seen};

/// What the reader sees of one player, and the menu below it.
pub async fn of_one(
    data: &Data,
    reader: Reader<'_>,
    user: &User,
) -> Result<(Reply, Vec<CreateActionRow>), Problem> {
    let (player, text) = (person(user), reader.text());
    if user.bot {
        return Ok((text.profile_bot().into(), Vec::new()));
    }
    let said = match play::ratings::profile(&data.database, &reader.caller(data), player.id).await? {
        Seen::Whole(profile) => return whole(data, reader, &profile).await,
        Seen::Between(player, tally) => text.profile_hidden(&player, tally),
        Seen::Nothing => {
            let name = (player.id != reader.player_id()).then_some(player.name.as_str());
            text.profile_nothing(name)
        }
    };
    Ok((said.into(), Vec::new()))
}

async fn whole(
    data: &Data,
    reader: Reader<'_>,
    profile: &Profile,
) -> Result<(Reply, Vec<CreateActionRow>), Problem> {
    let (player, text, theme) = (&profile.player, reader.text(), theme::private(data, reader).await?);
    let course = Course::of(player, &profile.course);
    let picture = charts::drawn(data, &[course], &[], text, theme).await?;
    // In direct messages Discord offers nobody but the bot and oneself.
    let menu = reader.server().map(|_| menu(player.id, text));
    Ok((Reply { content: text.profile(profile), picture }, menu.into_iter().collect()))
}

fn menu(owner: PlayerId, text: Text) -> CreateActionRow {
    let everybody = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateSelectMenu::new(Press::Against(owner).custom_id(), everybody);
    CreateActionRow::SelectMenu(menu.placeholder(text.choose_against()))
}

/// Compares the owner of a profile with whoever was picked below it.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    owner: PlayerId,
    pressed: &ComponentInteraction,
) -> Result<EditInteractionResponse, Problem> {
    let ComponentInteractionDataKind::UserSelect { values } = &pressed.data.kind else {
        return Err(Problem::UnknownButton);
    };
    let [picked] = values[..] else { return Err(Problem::UnknownButton) };
    if pressed.data.resolved.users.get(&picked).is_some_and(|user| user.bot) {
        return Ok(Reply::from(reader.text().profile_bot()).into());
    }
    Ok(head_to_head(data, reader, [owner, picked.get().into()]).await?.into())
}

/// Two players against each other.
pub async fn head_to_head(data: &Data, reader: Reader<'_>, pair: [PlayerId; 2]) -> Result<Reply, Problem> {
    let (text, caller) = (reader.text(), reader.caller(data));
    if pair[0] == pair[1] {
        return Ok(text.head_to_head_same().into());
    }
    let Some(found) = play::ratings::head_to_head(&data.database, &caller, pair).await? else {
        return Ok(text.head_to_head_hidden().into());
    };
    let HeadToHead { players: [first, second], courses, .. } = &found;
    let content = text.head_to_head(&found);
    let Some([one, other]) = courses else { return Ok(content.into()) };
    let theme = theme::private(data, reader).await?;
    let courses = [Course::of(first, one), Course::of(second, other)];
    Ok(Reply { content, picture: charts::drawn(data, &courses, &[], text, theme).await? })
}
