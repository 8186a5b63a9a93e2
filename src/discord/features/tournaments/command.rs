//! `/tournament`.

use hive::{Expansions, Opening};

use crate::clock::{TimeControl, Timeout};
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::tournaments::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, parse_match_number, send_reply};
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::play;
use crate::play::Refusal;
use crate::play::refusal::ServerRule;
use crate::play::settings::ThreadKind;
use crate::play::tournaments::{Decision, Format, Latest, Stage, TournamentRequest};
use crate::store::matches::{Place, Rated, Terms};

/// The time control of a tournament, unless its organiser chooses another. The time in total bounds how long a match takes.
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
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let place = place(invocation)?;
    let defaults = play::settings::server_settings(&data.database, place.server).await?;
    let request = TournamentRequest {
        name,
        format: chosen_or(format, Format::Cup),
        rounds: rounds.map(usize::from),
        pairs: pairs.unwrap_or(true),
        seats: players.map(usize::from),
        terms: Terms {
            expansions: chosen_or(expansions, defaults.expansions),
            opening: chosen_or(opening, defaults.opening),
            time: chosen_or(time, DEFAULT_TIME),
            timeout: Timeout::Strict,
            rated: Rated::from(rated.unwrap_or(true)),
        },
        place,
    };
    play::tournaments::create(&data.database, &invocation.caller(data), request).await?;
    send(ctx, invocation.text().say(Sentence::TournamentCreated).into()).await
}

/// The channel of a tournament. Its matches get a thread there, so it can't be a thread.
fn place(invocation: Invocation<'_>) -> Result<Place, InteractionError> {
    let place = invocation.place().ok_or(InteractionError::OnlyInServers)?;
    if invocation.is_in_thread() {
        return Err(Refusal::ServerRule(ServerRule::ThreadInThread).into());
    }
    let thread = ThreadKind::Public;
    invocation.require_may_post(PublicPost::Match { thread, requested_thread: thread })?;
    Ok(place)
}

#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>, #[min = 1] number: Option<u32>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    let id = screen::find(data, invocation, number, |found| {
        found.tournament.stage == Stage::Open && !found.is_own
    })
    .await?;
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
fn runs(invocation: Invocation<'_>, found: &Latest) -> bool {
    found.tournament.organiser == invocation.player_id() || invocation.manages_server()
}

async fn send(ctx: Context<'_>, reply: Reply) -> Result<(), InteractionError> {
    send_reply(ctx, reply.into()).await
}
