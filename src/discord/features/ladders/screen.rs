//! The private view of a server's ladder: its table and buttons.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::ladders::press::LadderPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::places::text::truncate;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::vocabulary::channel_mention;
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, ServerId};
use crate::play;
use crate::play::Refusal;
use crate::play::challenges::Coin;
use crate::play::ladders::{LadderChallenge, LadderReport};
use crate::play::refusal::LadderRefusal;
use crate::play::settings::ThreadKind;
use crate::store::matches::Place;

/// Players on a page. Even with the longest names, a page fits into a message.
pub const PAGE_SIZE: usize = 15;

/// Discord's limit for the label of a button.
const MAX_LABEL: usize = 80;

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: LadderPress,
) -> Result<EditResponse, InteractionError> {
    let reply = match press {
        LadderPress::Join => join(data, invocation).await?,
        LadderPress::Leave => leave(data, invocation).await?,
        LadderPress::Choose => choose(data, invocation).await?,
        LadderPress::Challenge(defender) => challenge_member(data, invocation, defender).await?,
        LadderPress::Table(page) => table(data, invocation, page.into()).await?,
        LadderPress::PostHere => post_here(data, invocation).await?,
        LadderPress::StopPosts => stop_posts(data, invocation).await?,
    };
    Ok(reply.into())
}

pub async fn join(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let server = server(invocation)?;
    let may_post = !invocation.is_in_thread() && invocation.require_may_post(PublicPost::Picture).is_ok();
    let posted_in = may_post.then(|| invocation.base_channel());
    let rank = play::ladders::join(&data.database, &invocation.caller(data), server, posted_in).await?;
    Ok(with_table_button(invocation.text().say(Sentence::LadderJoined { rank: &rank }), invocation.text()))
}

pub async fn leave(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    play::ladders::leave(&data.database, &invocation.caller(data), server(invocation)?).await?;
    Ok(with_table_button(invocation.text().say(Sentence::LadderLeft), invocation.text()))
}

/// Posts the table each month in this channel, or in the parent channel of a thread.
async fn post_here(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    invocation.require_may_post_in_base_channel(PublicPost::Picture)?;
    invocation.require_bot_permissions_in_base_channel()?;
    let (server, channel) = (server(invocation)?, invocation.base_channel());
    let caller = invocation.caller(data);
    play::ladders::set_monthly_posts(&data.database, &caller, server, Some(channel)).await?;
    let channel = channel_mention(channel);
    let reply = invocation.text().say(Sentence::LadderPostsHere { channel: &channel });
    Ok(with_table_button(reply, invocation.text()))
}

async fn stop_posts(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let caller = invocation.caller(data);
    play::ladders::set_monthly_posts(&data.database, &caller, server(invocation)?, None).await?;
    Ok(with_table_button(invocation.text().say(Sentence::LadderPostsOff), invocation.text()))
}

/// Begins a match against a player above, unless they have left the server since the button was shown.
async fn challenge_member(
    data: &Data,
    invocation: Invocation<'_>,
    defender: PlayerId,
) -> Result<Reply, InteractionError> {
    if let Ok(false) = data.rest.is_member(server(invocation)?, defender).await {
        return Err(Refusal::Ladder(LadderRefusal::NotAMember(defender)).into());
    }
    challenge(data, invocation, defender).await // an error of the membership check doesn't prevent the match
}

/// Begins a match against a player above.
pub async fn challenge(
    data: &Data,
    invocation: Invocation<'_>,
    defender: PlayerId,
) -> Result<Reply, InteractionError> {
    let place = place(data, invocation).await?;
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let wanted = LadderChallenge { defender, place, coin };
    let state = play::ladders::challenge(&data.database, &invocation.caller(data), wanted).await?;
    Ok(invocation.text().ladder_challenged(state.id(), defender).into())
}

/// The place of a match that begins here.
async fn place(data: &Data, invocation: Invocation<'_>) -> Result<Place, InteractionError> {
    let place = invocation.place().ok_or(InteractionError::OnlyInServers)?;
    let defaults = play::settings::server_settings(&data.database, place.server).await?;
    let thread = if invocation.is_in_thread() { ThreadKind::None } else { defaults.threads };
    invocation.require_may_post(PublicPost::Match { thread, requested_thread: ThreadKind::None })?;
    Ok(Place { thread, ..place })
}

/// Asks whom to challenge.
async fn choose(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let (text, report) = (invocation.text(), report(data, invocation).await?);
    let refusal = match report.own_place {
        None => Some(LadderRefusal::NotOnIt),
        Some(1) => Some(LadderRefusal::NobodyAbove),
        Some(_) => None,
    };
    if let Some(refusal) = refusal {
        return Err(Refusal::Ladder(refusal).into());
    }
    let players = report.defenders.iter().map(|player| {
        button(LadderPress::Challenge(player.id), truncate(&text.name(player), MAX_LABEL))
            .style(ButtonStyle::Primary)
    });
    let back = secondary_button(LadderPress::Table(1), text.say(Sentence::ButtonBack));
    let rows = vec![CreateActionRow::Buttons(players.collect()), CreateActionRow::Buttons(vec![back])];
    Ok(Reply { rows, ..text.say(Sentence::LadderChoose).into() })
}

/// A page of the table, from 1.
pub async fn table(data: &Data, invocation: Invocation<'_>, page: usize) -> Result<Reply, InteractionError> {
    let (text, report) = (invocation.text(), report(data, invocation).await?);
    let pages = report.rungs.len().div_ceil(PAGE_SIZE).max(1);
    let page = page.clamp(1, pages);
    let now = invocation.caller(data).now;
    let mut rows = vec![own_buttons(&report, text), page_buttons(page, pages, text)];
    rows.extend(invocation.manages_server().then(|| monthly_buttons(&report, invocation, text)));
    rows.retain(|buttons| !buttons.is_empty());
    let content = text.ladder_table(&report, page, now);
    Ok(Reply { rows: rows.into_iter().map(CreateActionRow::Buttons).collect(), ..content.into() })
}

fn own_buttons(report: &LadderReport, text: Text) -> Vec<CreateButton> {
    if report.own_place.is_none() {
        let join = button(LadderPress::Join, text.say(Sentence::ButtonLadderJoin));
        return vec![join.style(ButtonStyle::Success)];
    }
    let challenge = button(LadderPress::Choose, text.say(Sentence::ButtonLadderChallenge));
    let challenge = (!report.defenders.is_empty()).then(|| challenge.style(ButtonStyle::Primary));
    let leave = secondary_button(LadderPress::Leave, text.say(Sentence::ButtonLadderLeave));
    challenge.into_iter().chain([leave]).collect()
}

/// The managers' buttons for the monthly post.
fn monthly_buttons(report: &LadderReport, invocation: Invocation<'_>, text: Text) -> Vec<CreateButton> {
    let is_here = report.posted_in == Some(invocation.base_channel());
    let here = || secondary_button(LadderPress::PostHere, text.say(Sentence::ButtonLadderPostHere));
    let stop = || secondary_button(LadderPress::StopPosts, text.say(Sentence::ButtonLadderStopPosts));
    let here = (!is_here).then(here);
    here.into_iter().chain(report.posted_in.is_some().then(stop)).collect()
}

fn page_buttons(page: usize, pages: usize, text: Text) -> Vec<CreateButton> {
    let neighbours = [page.wrapping_sub(1), page + 1].into_iter().filter(|page| (1..=pages).contains(page));
    let labelled = neighbours.filter_map(|page| {
        let press = LadderPress::Table(page.try_into().ok()?);
        Some(secondary_button(press, text.say(Sentence::ButtonPage { page: &page })))
    });
    labelled.collect()
}

fn with_table_button(content: String, text: Text) -> Reply {
    let table = secondary_button(LadderPress::Table(1), text.say(Sentence::ButtonLadderTable));
    Reply { rows: vec![CreateActionRow::Buttons(vec![table])], ..content.into() }
}

async fn report(data: &Data, invocation: Invocation<'_>) -> Result<LadderReport, InteractionError> {
    let server = server(invocation)?;
    Ok(play::ladders::report(&data.database, server, invocation.player_id()).await?)
}

fn server(invocation: Invocation<'_>) -> Result<ServerId, InteractionError> {
    invocation.server().ok_or(InteractionError::OnlyInServers)
}
