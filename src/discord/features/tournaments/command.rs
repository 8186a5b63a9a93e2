//! `/tournament`.

use chrono::Days;
use hive::{Expansions, Opening};

use crate::clock::{TimeControl, Timeout};
use crate::discord::features::tournaments::{form, screen};
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::day;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, parse_day, parse_match_number, send_reply};
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::play;
use crate::play::tournaments::{Decision, Format, ListedTournament, Stage, TournamentRequest};
use crate::store::matches::{Rated, Terms};

/// The time control of a tournament, unless its organiser chooses another. A total keeps matches shorter than days per move.
const DEFAULT_TIME: TimeControl = TimeControl::Total { days: 5, increment: 6 };

#[expect(clippy::unused_async, reason = "poise requires it")]
#[poise::command(
    slash_command,
    subcommands("create", "join", "leave", "start", "table", "decide", "close"),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild",
    guild_only
)]
pub async fn tournament(_: Context<'_>) -> Result<(), InteractionError> {
    Ok(())
}

/// Creates a tournament at once if the format is given, and otherwise opens the form.
#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(slash_command, guild_only)]
async fn create(
    ctx: Context<'_>,
    #[min_length = 1]
    #[max_length = 60]
    name: String,
    #[min = 3]
    #[max = 64]
    players: Option<u8>,
    format: Option<Choice<Format>>,
    #[min = 2]
    #[max = 9]
    rounds: Option<u8>,
    pairs: Option<bool>,
    time: Option<Choice<TimeControl>>,
    expansions: Option<Choice<Expansions>>,
    opening: Option<Choice<Opening>>,
    rated: Option<bool>,
    #[autocomplete = "day"] start: Option<String>,
    #[autocomplete = "day"] end: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let place = form::place(invocation)?;
    let defaults = play::settings::server_settings(&data.database, place.server).await?;
    let zone = play::settings::preferences(&data.database, invocation.player_id()).await?.quiet.zone;
    let start = start.as_deref().map(parse_day).transpose()?;
    let end = end.as_deref().map(parse_day).transpose()?;
    let is_complete = format.is_some();
    let request = TournamentRequest {
        name,
        format: chosen_or(format, Format::RoundRobin),
        rounds: rounds.map(usize::from),
        pairs: pairs.unwrap_or(true),
        seats: players.map(usize::from),
        starts_at: start.map(|day| zone.start_of_day(day)),
        ends_at: end.map(|day| zone.start_of_day(day + Days::new(1))),
        terms: Terms {
            expansions: chosen_or(expansions, defaults.expansions),
            opening: chosen_or(opening, defaults.opening),
            time: chosen_or(time, DEFAULT_TIME),
            timeout: Timeout::Strict,
            rated: Rated::from(rated.unwrap_or(true)),
        },
        place,
    };
    let (caller, text) = (invocation.caller(data), invocation.text());
    if !is_complete {
        let form = play::tournaments::begin_draft(&data.database, &caller, request).await?;
        return send(ctx, form::view(&form, text)).await;
    }
    play::tournaments::create(&data.database, &caller, request).await?;
    send(ctx, text.say(Sentence::TournamentCreated).into()).await
}

#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |found| found.accepts_players && !found.is_own).await?;
    send(ctx, screen::join(data, invocation, id).await?).await
}

#[poise::command(slash_command, guild_only)]
async fn leave(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |found| found.is_own).await?;
    send(ctx, screen::leave(data, invocation, id).await?).await
}

#[poise::command(slash_command, guild_only)]
async fn start(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |found| {
        found.tournament.stage == Stage::Open && runs(invocation, found)
    })
    .await?;
    send(ctx, screen::start(data, invocation, id).await?).await
}

#[poise::command(slash_command, guild_only)]
async fn table(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |_| true).await?;
    send(ctx, screen::table(data, invocation, id, 1).await?).await
}

#[poise::command(slash_command, guild_only)]
async fn decide(
    ctx: Context<'_>,
    #[rename = "match"] which: String,
    result: Choice<Decision>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = parse_match_number(&which)?;
    let decided = play::tournaments::decide(&data.database, &invocation.caller(data), id, result.0).await?;
    send(ctx, screen::table(data, invocation, decided.id, 1).await?).await
}

#[poise::command(slash_command, guild_only)]
async fn close(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |found| {
        found.tournament.stage != Stage::Over && runs(invocation, found)
    })
    .await?;
    send(ctx, screen::ask_to_close(data, invocation, id).await?).await
}

/// Whether the user may start and close this tournament.
fn runs(invocation: Invocation<'_>, found: &ListedTournament) -> bool {
    found.tournament.organiser == invocation.player_id() || invocation.manages_server()
}

async fn send(ctx: Context<'_>, reply: Reply) -> Result<(), InteractionError> {
    send_reply(ctx, reply.into()).await
}
