//! `/challenge`.

use crate::discord::words::Sentence;
use hive::{Expansions, Opening};
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::client::requests::log_if_lost;
use crate::discord::features::practice;
use crate::discord::features::practice::screen::Wishes;
use crate::discord::interaction::caller::{Reader, player};
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, private};
use crate::play;
use crate::play::Refusal;
use crate::play::challenges::Offer;
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{Place, Rated, Terms};

#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
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
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    if opponent.as_ref().is_some_and(|opponent| is_itself(ctx, opponent)) {
        let wishes = Wishes {
            level: None,
            colour: chosen_or(colour, ChallengerColour::Random),
            expansions: expansions.map(|chosen| chosen.0),
            opening: opening.map(|chosen| chosen.0),
        };
        let mut said = practice::screen::begin(ctx.data(), reader, wishes).await?;
        let has_clock = time.is_some_and(|time| time.0 != TimeControl::Unlimited);
        let has_thread = thread.is_some_and(|thread| thread.0 != ThreadKind::None);
        if has_clock || has_thread || rated == Some(true) {
            said = format!("{said} {}", reader.text().say(Sentence::PracticeLeavesOut));
        }
        log_if_lost(ctx.send(private(said)).await);
        return Ok(());
    }
    let (place, usual) = whereabouts(ctx, thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let terms = Terms {
        expansions: chosen_or(expansions, usual.expansions),
        opening: chosen_or(opening, usual.opening),
        time: chosen_or(time, usual.time),
        timeout: chosen_or(timeout, Timeout::default()),
        rated: Rated::from(rated.unwrap_or(true)),
    };
    let offer = Offer {
        opponent: opponent.as_ref().map(player),
        colour: chosen_or(colour, ChallengerColour::Random),
        terms,
        place,
    };
    play::challenges::create(&ctx.data().database, &reader.caller(ctx.data()), offer).await?;
    log_if_lost(ctx.send(private(reader.text().say(Sentence::ChallengeSent))).await);
    Ok(())
}

/// Whether the bot itself is challenged.
fn is_itself(ctx: Context<'_>, opponent: &serenity::User) -> bool {
    ctx.data().itself.as_ref().is_some_and(|itself| itself.id.get() == opponent.id.get())
}

/// Where a challenge is made and will be played, and what is usual there. Refuses a place where the bot may not do what a
/// match needs.
pub async fn whereabouts(
    ctx: Context<'_>,
    thread: Option<Choice<ThreadKind>>,
) -> Result<(Place, ServerSettings), InteractionError> {
    let reader = Reader::from(ctx.interaction);
    let place = reader.place().ok_or(InteractionError::OnlyInServers)?;
    let usual = play::settings::server_settings(&ctx.data().database, place.server).await?;
    let thread = match thread {
        Some(Choice(thread)) => thread,
        None if reader.is_in_thread() => ThreadKind::None, // it is one already
        None => usual.threads,
    };
    reader.require_bot_permissions(thread)?;
    Ok((Place { thread, ..place }, usual))
}

/// Refuses those whom a challenge could not reach.
pub fn require_reachable(ctx: Context<'_>, opponent: &serenity::User) -> Result<(), InteractionError> {
    if opponent.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    if ctx.interaction.data.resolved.members.contains_key(&opponent.id) {
        Ok(())
    } else {
        Err(Refusal::NotAMember(opponent.id.get().into()).into())
    }
}
