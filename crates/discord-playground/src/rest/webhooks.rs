//! `/webhooks/{application}/{token}`: interaction tokens, valid for 15 minutes.

use std::time::Duration;

use serde_json::Value;

use super::interactions::{envelope, wants_ephemeral};
use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use crate::api_error::{
    ApiError, INVALID_WEBHOOK_TOKEN, TOO_MANY_FOLLOW_UPS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use crate::model::{Interaction, Outcome};
use crate::snowflake::Id;
use crate::validation;
use crate::world::World;
use crate::world::payload;

/// Follow-ups of an interaction that only a user's installation authorizes.
const MAX_FOLLOW_UPS_OF_USER_INSTALL: usize = 5;

const TOKEN_LIFETIME: Duration = Duration::from_mins(15);

pub(super) fn route(
    world: &mut World,
    request: &ApiRequest,
    application: Id,
    token: &str,
    rest: &[&str],
) -> Option<RouteResult> {
    let interaction = match find(world, application, token) {
        Ok(interaction) => interaction,
        Err(error) => return Some(Err(error)),
    };
    let message = match rest {
        ["messages", "@original"] => interaction.original,
        ["messages", message] => parse_id(message).filter(|id| owns(&interaction, *id)),
        [] => None,
        _ => return None,
    };
    let answer = match (request.method.as_str(), rest, message) {
        ("POST", [], _) => follow_up(world, request, &interaction),
        ("GET" | "PATCH" | "DELETE", ["messages", _], None) => Err(ApiError::new(UNKNOWN_MESSAGE)),
        ("GET", _, Some(message)) => get(world, message),
        ("PATCH", _, Some(message)) => edit(world, request, &interaction, message),
        ("DELETE", _, Some(message)) => delete(world, &interaction, message),
        _ => return None,
    };
    Some(answer)
}

/// Returns the interaction if its token is valid and it has a response.
fn find(world: &World, application: Id, token: &str) -> Result<Interaction, ApiError> {
    if application != world.bot() {
        return Err(ApiError::new(UNKNOWN_WEBHOOK));
    }
    let interaction = world.interaction_of(token).ok_or_else(|| ApiError::new(INVALID_WEBHOOK_TOKEN))?;
    if interaction.expired || interaction.created.elapsed() > TOKEN_LIFETIME {
        return Err(ApiError::new(INVALID_WEBHOOK_TOKEN));
    }
    if interaction.callback.is_none() {
        return Err(ApiError::new(UNKNOWN_WEBHOOK));
    }
    if !world.channels.contains_key(&interaction.channel) {
        return Err(ApiError::new(UNKNOWN_CHANNEL));
    }
    Ok(interaction.clone())
}

fn owns(interaction: &Interaction, message: Id) -> bool {
    interaction.original == Some(message) || interaction.followups.contains(&message)
}

fn get(world: &World, message: Id) -> RouteResult {
    let message = world.messages.get(&message).ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))?;
    Ok(Reply::ok(payload::message(world, message)))
}

fn edit(world: &mut World, request: &ApiRequest, interaction: &Interaction, message: Id) -> RouteResult {
    let draft = validation::message(request.body(), None)?;
    world.edit(message, &draft, &request.files)?;
    record_outcome(world, interaction, Outcome::Message(message));
    get(world, message)
}

fn delete(world: &mut World, interaction: &Interaction, message: Id) -> RouteResult {
    get(world, message)?;
    world.delete(message);
    record_outcome(world, interaction, Outcome::Nothing);
    Ok(Reply::nothing())
}

/// Posts a follow-up. The first one after a deferred response fills that response, and inherits its
/// visibility.
fn follow_up(world: &mut World, request: &ApiRequest, interaction: &Interaction) -> RouteResult {
    let draft = validation::message(request.body(), None)?;
    let waiting = interaction.original.filter(|id| world.messages.get(id).is_some_and(|m| m.loading));
    let message = if let Some(original) = waiting {
        world.edit(original, &draft, &request.files)?;
        original
    } else {
        let owners = payload::owners(world, interaction);
        if owners.get("0").is_none() && interaction.followups.len() >= MAX_FOLLOW_UPS_OF_USER_INSTALL {
            return Err(ApiError::new(TOO_MANY_FOLLOW_UPS));
        }
        let envelope = envelope(world, interaction, wants_ephemeral(request.body()));
        world.post(envelope, &draft, &request.files)?
    };
    if waiting.is_none()
        && let Some(interaction) = world.interactions.get_mut(&interaction.id)
    {
        interaction.followups.push(message);
    }
    record_outcome(world, interaction, Outcome::Message(message));
    let message = world.messages.get(&message).ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))?;
    let posted: Value = payload::fresh_message(world, message);
    Ok(Reply::ok(posted))
}

/// Records the outcome, unless there is one already.
fn record_outcome(world: &mut World, interaction: &Interaction, outcome: Outcome) {
    if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
        interaction.outcome.get_or_insert(outcome);
    }
}
