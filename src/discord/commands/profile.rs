//! `/profile`.

use poise::CreateReply;
use poise::serenity_prelude::User;

use super::{defer, private};
use crate::discord::error::Problem;
use crate::discord::reader::{Reader, player as person};
use crate::discord::{Context, Data, charts, theme};
use crate::ids::PlayerId;
use crate::play::{self, HeadToHead, Profile, SeenProfile as Seen};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn profile(ctx: Context<'_>, player: Option<User>, against: Option<User>) -> Result<(), Problem> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let player = player.as_ref().unwrap_or(&ctx.interaction.user);
    let reply = match &against {
        _ if player.bot || against.as_ref().is_some_and(|other| other.bot) => {
            private(reader.text().profile_bot())
        }
        Some(other) => head_to_head(data, reader, [player.id, other.id].map(|id| id.get().into())).await?,
        None => of_one(data, reader, player).await?,
    };
    ctx.send(reply).await?;
    Ok(())
}

/// What the reader sees of one player.
async fn of_one(data: &Data, reader: Reader<'_>, user: &User) -> Result<CreateReply, Problem> {
    let (player, text) = (person(user), reader.text());
    match play::profile(&data.pool, reader.audience(), player.id, data.clock.now()).await? {
        Seen::Whole(profile) => whole(data, reader, &profile).await,
        Seen::Between(player, tally) => Ok(private(text.profile_hidden(&player, tally))),
        Seen::Nothing => {
            let name = (player.id != reader.audience().player).then_some(player.name.as_str());
            Ok(private(text.profile_nothing(name)))
        }
    }
}

async fn whole(data: &Data, reader: Reader<'_>, profile: &Profile) -> Result<CreateReply, Problem> {
    let reply = private(reader.text().profile(profile));
    let theme = theme::private(data, reader).await?;
    let course = [(&profile.player, &profile.course[..])];
    let chart = charts::drawn(data, &course, &[], reader.text(), theme).await?;
    Ok(chart.into_iter().fold(reply, CreateReply::attachment))
}

/// Two players against each other.
async fn head_to_head(data: &Data, reader: Reader<'_>, pair: [PlayerId; 2]) -> Result<CreateReply, Problem> {
    let (text, asks) = (reader.text(), reader.audience());
    if pair[0] == pair[1] {
        return Ok(private(text.head_to_head_same()));
    }
    let Some(found) = play::head_to_head(&data.pool, asks, pair, data.clock.now()).await? else {
        return Ok(private(text.head_to_head_hidden()));
    };
    let HeadToHead { players: [first, second], courses, .. } = &found;
    let reply = private(text.head_to_head(&found));
    let Some([one, other]) = courses else { return Ok(reply) };
    let theme = theme::private(data, reader).await?;
    let chart = charts::drawn(data, &[(first, one), (second, other)], &[], text, theme).await?;
    Ok(chart.into_iter().fold(reply, CreateReply::attachment))
}
