//! `/challenge`.

use crate::discord::words::Sentence;
use hive::{Expansions, Opening};
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::challenges::by_message::{self, Where};
use crate::discord::features::challenges::invitations;
use crate::discord::features::challenges::options::{Options, require_reachable};
use crate::discord::features::challenges::user_install;
use crate::discord::features::practice;
use crate::discord::features::practice::screen::PracticeOptions;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::{Invocation, player};
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, ephemeral};
use crate::discord::ui::reply::Reply;
use crate::ids::ServerId;
use crate::play;
use crate::play::challenges::ChallengeRequest;
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::Place;

#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    expansions: Option<Choice<Expansions>>,
    colour: Option<Choice<ChallengerColour>>,
    time: Option<Choice<TimeControl>>,
    opening: Option<Choice<Opening>>,
    rated: Option<bool>,
    timeout: Option<Choice<Timeout>>,
    thread: Option<Choice<ThreadKind>>,
    #[rename = "where"] place: Option<Choice<Where>>,
    code: Option<String>,
) -> Result<(), InteractionError> {
    let options = Options { opponent, expansions, colour, time, opening, rated, timeout, thread, place };
    match code {
        Some(code) => {
            defer(ctx).await?;
            accept_invitation(ctx, options, &code).await
        }
        None => begin(ctx, options).await,
    }
}

/// `/challenge` with default options, as a user command (context menu).
#[poise::command(
    context_menu_command = "Challenge to Hive",
    install_context = "Guild|User",
    interaction_context = "Guild|PrivateChannel"
)]
pub async fn challenge_user(ctx: Context<'_>, opponent: serenity::User) -> Result<(), InteractionError> {
    begin(ctx, Options { opponent: Some(opponent), ..Options::default() }).await
}

/// Accepts an invitation. Refuses other options, because the invitation has all the options of its match.
async fn accept_invitation(ctx: Context<'_>, options: Options, code: &str) -> Result<(), InteractionError> {
    let invocation = Invocation::from(ctx.interaction);
    let reply = if options.is_empty() {
        Box::pin(invitations::accept(ctx.data(), invocation, code)).await?
    } else {
        Reply::from(invocation.text().say(Sentence::CodeWithOptions))
    };
    log_lost_response(ctx.send(reply.into()).await);
    Ok(())
}

async fn begin(ctx: Context<'_>, options: Options) -> Result<(), InteractionError> {
    let is_with_bot = options.opponent.as_ref().is_some_and(|opponent| is_this_bot(ctx, opponent));
    let is_here = chosen_or(options.place, Where::Channel) == Where::Channel;
    if Invocation::from(ctx.interaction).is_without_bot() && is_here && !is_with_bot {
        return user_install::challenge(ctx, &options).await;
    }
    defer(ctx).await?;
    create(ctx, options).await
}

/// Creates the challenge, or starts a practice match if the opponent is the bot and the match is for this channel.
async fn create(ctx: Context<'_>, options: Options) -> Result<(), InteractionError> {
    if chosen_or(options.place, Where::Channel) == Where::DirectMessages {
        return create_by_message(ctx, options).await;
    }
    let invocation = Invocation::from(ctx.interaction);
    let Options { opponent, expansions, colour, time, opening, rated, thread, .. } = &options;
    if opponent.as_ref().is_some_and(|opponent| is_this_bot(ctx, opponent)) {
        let options = PracticeOptions {
            level: None,
            colour: chosen_or(*colour, ChallengerColour::Random),
            expansions: expansions.map(|chosen| chosen.0),
            opening: opening.map(|chosen| chosen.0),
            thread: chosen_or(*thread, ThreadKind::None),
        };
        let mut reply = practice::screen::begin(ctx.data(), invocation, options).await?;
        let has_clock = time.is_some_and(|time| time.0 != TimeControl::Unlimited);
        if has_clock || *rated == Some(true) {
            reply = format!("{reply} {}", invocation.text().say(Sentence::PracticeLeavesOut));
        }
        log_lost_response(ctx.send(ephemeral(reply)).await);
        return Ok(());
    }
    if invocation.server().is_none() {
        let reply = invocation.text().say(Sentence::ChallengeOnlyInvitations);
        log_lost_response(ctx.send(ephemeral(reply)).await);
        return Ok(());
    }
    let (place, defaults) = place_and_defaults(ctx, *thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let offer = ChallengeRequest {
        opponent: opponent.as_ref().map(player),
        colour: chosen_or(*colour, ChallengerColour::Random),
        terms: options.terms(&defaults),
        place,
        opponent_channel: None,
    };
    play::challenges::create(&ctx.data().database, &invocation.caller(ctx.data()), offer).await?;
    log_lost_response(ctx.send(ephemeral(invocation.text().say(Sentence::ChallengeSent))).await);
    Ok(())
}

/// Creates a challenge, or without an opponent an invitation, to a match in the direct messages of both players.
async fn create_by_message(ctx: Context<'_>, options: Options) -> Result<(), InteractionError> {
    let (invocation, text) = (Invocation::from(ctx.interaction), Invocation::from(ctx.interaction).text());
    let has_thread = chosen_or(options.thread, ThreadKind::None) != ThreadKind::None;
    let colour = chosen_or(options.colour, ChallengerColour::Random);
    let reply = match &options.opponent {
        _ if has_thread => text.say(Sentence::WhereWithThread).into(),
        None => {
            let server = invocation.server().unwrap_or(ServerId::DIRECT_MESSAGES);
            let defaults = play::settings::server_settings(&ctx.data().database, server).await?;
            invitations::invite(ctx.data(), invocation, colour, options.terms(&defaults)).await?
        }
        Some(opponent) if is_this_bot(ctx, opponent) => text.say(Sentence::WhereWithBot).into(),
        // Outside of servers, nothing shows that the challenger knows the opponent.
        Some(_) if ctx.interaction.guild_id.is_none() => text.say(Sentence::WhereOutsideServers).into(),
        Some(opponent) => {
            require_reachable(ctx, opponent)?;
            let defaults = match invocation.server() {
                Some(server) => play::settings::server_settings(&ctx.data().database, server).await?,
                None => ServerSettings::default(),
            };
            let terms = options.terms(&defaults);
            by_message::challenge(ctx.data(), invocation, opponent, colour, terms).await?.into()
        }
    };
    log_lost_response(ctx.send(Reply::into(reply)).await);
    Ok(())
}

fn is_this_bot(ctx: Context<'_>, opponent: &serenity::User) -> bool {
    ctx.data().bot_player.as_ref().is_some_and(|bot| bot.id.get() == opponent.id.get())
}

/// The place of a challenge made here, and the server's defaults. Fails outside of the bot's servers, and if the bot or the user
/// lacks a permission that the match needs.
pub async fn place_and_defaults(
    ctx: Context<'_>,
    thread: Option<Choice<ThreadKind>>,
) -> Result<(Place, ServerSettings), InteractionError> {
    let invocation = Invocation::from(ctx.interaction);
    let place = invocation.place().ok_or(InteractionError::OnlyInServers)?;
    let defaults = play::settings::server_settings(&ctx.data().database, place.server).await?;
    let (thread, requested_thread) = match thread {
        Some(Choice(thread)) => (thread, thread),
        None if invocation.is_in_thread() => (ThreadKind::None, ThreadKind::None), // threads can't be nested
        None => (defaults.threads, ThreadKind::None),
    };
    invocation.require_may_post(PublicPost::Match { thread, requested_thread })?;
    Ok((Place { thread, ..place }, defaults))
}
