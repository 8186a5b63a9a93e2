//! Dispatches a press to its feature. poise passes presses on as plain events, which its error handler can't answer, so every error
//! and panic is caught here and becomes a reply.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::discord::client::interaction_response::ResponseUpdate;
use crate::discord::features::picker::press::{PickerPress, PositionId};
use crate::discord::features::settings::press::SettingsPress;
use crate::discord::features::{
    analysis, away, board, challenges, first_steps, follows, games, history, ladders, leaderboard,
    match_actions, picker, plans, practice, privacy, profile, puzzles, rules, settings, tournaments,
    tutorial,
};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::places::lost_channels;
use crate::discord::registry::any_press::AnyPress;
use crate::discord::registry::press_response::PrivateResponse;
use crate::discord::ui::error_reply::error_reply;
use crate::discord::ui::link::Link;
use crate::ids::PlayerId;
use crate::play;

/// Handles a press. Errors and panics become replies.
pub async fn handle_safely(
    data: &Data,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> PrivateResponse {
    let handled = AssertUnwindSafe(handle(data, pressed, press)).catch_unwind().await;
    match handled.unwrap_or_else(|panic| Err(InteractionError::Panicked(panic_message(&*panic)))) {
        Ok(response) => response,
        Err(problem) => error_response(data, pressed, &problem).await,
    }
}

pub async fn error_response(
    data: &Data,
    pressed: &ComponentInteraction,
    problem: &InteractionError,
) -> PrivateResponse {
    let reply = error_reply(problem, Invocation::from(pressed), data).await;
    // The buttons of a retryable request stay.
    let edit = if problem.is_retryable() { reply.content_edit() } else { reply.into() };
    (edit.into(), None)
}

/// Returns the response, and the analysis that it waits for.
async fn handle(
    data: &Data,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> Result<PrivateResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let caller = invocation.caller(data);
    data.rate.count(caller.id(), caller.now)?;
    play::heartbeats::compensate_downtime(&data.database, caller.now).await?;
    lost_channels::relocate_orphaned_here(data, invocation).await?;
    let selected = selected_value(pressed);
    // Futures that hold whole games are boxed.
    let reply = match press.ok_or(InteractionError::UnknownButton)? {
        AnyPress::Link(Link::Play(id, seen)) => Box::pin(picker::open(data, invocation, id, seen)).await,
        AnyPress::Link(Link::Plan(id, seen)) => {
            Box::pin(plans::screen::open(data, invocation, id, seen)).await
        }
        AnyPress::Link(Link::PlanLine(id, variation, number)) => {
            Box::pin(plans::screen::add_variation(data, invocation, id, variation, number)).await
        }
        AnyPress::Link(Link::Follow(id)) => Box::pin(follows::screen::open(data, invocation, id)).await,
        AnyPress::Link(Link::Rule(page)) => Ok(rules::screen::page(data, invocation, page).await?.into()),
        AnyPress::Link(Link::FirstSteps) => Ok(first_steps::screen::open(data, invocation).await?.into()),
        AnyPress::Link(Link::Analysis(id)) => {
            let (reply, pending) = Box::pin(analysis::screen::open(data, invocation, id)).await?;
            return Ok((reply.into(), pending));
        }
        AnyPress::Link(Link::Tutorial) => Ok(tutorial::screen::next(data, invocation).await?.into()),
        AnyPress::Analysis(press) => {
            let (reply, pending) = Box::pin(analysis::screen::press(data, invocation, press)).await?;
            return Ok((reply.into(), pending));
        }
        AnyPress::Away(press) => away::screen::press(data, invocation, press).await,
        AnyPress::Board(press) => Box::pin(board::screen::press(data, invocation, press)).await,
        AnyPress::Challenge(press) => Box::pin(challenges::answer::press(data, pressed, press)).await,
        AnyPress::FirstSteps(press) => first_steps::screen::press(data, invocation, press).await,
        AnyPress::Follow(press) => follows::screen::press(data, invocation, press).await,
        AnyPress::History(press) => Box::pin(history::press(data, pressed, press)).await,
        AnyPress::Games(press) => games::screen::press(data, invocation, press).await,
        AnyPress::MatchAction(press) => Box::pin(match_actions::update::handle(data, pressed, press)).await,
        AnyPress::Picker(press) => {
            return Ok((Box::pin(pick(data, invocation, press, selected)).await?, None));
        }
        AnyPress::Plan(press) => Box::pin(plans::screen::press(data, invocation, press, selected)).await,
        AnyPress::Practice(press) => Box::pin(practice::screen::press(data, invocation, press)).await,
        AnyPress::Privacy(press) => Box::pin(privacy::screen::press(data, invocation, press)).await,
        AnyPress::Profile(press) => profile::screen::press(data, invocation, press, pressed).await,
        AnyPress::Puzzle(press) => Box::pin(puzzles::screen::press(data, invocation, press)).await,
        AnyPress::Leaderboard(press) => leaderboard::screen::press(data, invocation, press).await,
        AnyPress::Rules(press) => rules::screen::press(data, invocation, press, selected).await,
        AnyPress::Settings(SettingsPress::Block) => {
            settings::block(data, invocation, selected_user(pressed)).await
        }
        AnyPress::Settings(press) => settings::press(data, invocation, press, selected).await,
        AnyPress::Ladder(press) => ladders::screen::press(data, invocation, press).await,
        AnyPress::Tournament(press) => tournaments::screen::press(data, invocation, press, selected).await,
        AnyPress::Tutorial(press) => tutorial::screen::press(data, invocation, press, selected).await,
    };
    Ok((reply?.into(), None))
}

/// Dispatches a picker press to the feature that owns the position.
async fn pick(
    data: &Data,
    invocation: Invocation<'_>,
    PickerPress { position, step }: PickerPress,
    selected: Option<&str>,
) -> Result<ResponseUpdate, InteractionError> {
    let reply = match position {
        PositionId::Page(page, line) => {
            rules::try_update::press(data, invocation, page, line, step, selected).await
        }
        PositionId::Lesson(lesson) => {
            tutorial::board_update::press(data, invocation, lesson, step, selected).await
        }
        PositionId::Puzzle(at) => puzzles::board_update::press(data, invocation, at, step, selected).await,
        PositionId::Match(..)
        | PositionId::TryBoard(..)
        | PositionId::Past(..)
        | PositionId::Variation(..) => {
            return picker::press(data, invocation, position, step, selected).await;
        }
    };
    Ok(reply?.into())
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}

/// Returns the value chosen from a string select menu with one choice.
fn selected_value(pressed: &ComponentInteraction) -> Option<&str> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match &values[..] {
            [value] => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the user chosen from a user select menu with one choice.
fn selected_user(pressed: &ComponentInteraction) -> Option<PlayerId> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [user] => Some(user.get().into()),
            _ => None,
        },
        _ => None,
    }
}
