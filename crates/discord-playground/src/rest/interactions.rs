//! `/interactions/{id}/{token}/callback`: the first response, once and within three seconds.

use serde_json::{Value, json};

use super::reply::{Reply, RouteResult};
use super::request::ApiRequest;
use crate::api_error::{ALREADY_ACKNOWLEDGED, ApiError, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION};
use crate::model::{Interaction, InteractionKind, Outcome, message_kind};
use crate::snowflake::Id;
use crate::validation::{self, Validator};
use crate::world::World;
use crate::world::interactions::RESPONSE_TIMEOUT;
use crate::world::messages::Envelope;
use crate::world::payload;

const MESSAGE: u64 = 4;
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

pub(super) fn callback(world: &mut World, request: &ApiRequest, id: Id, token: &str) -> RouteResult {
    let interaction = unanswered(world, id, token)?.clone();
    let kind = callback_type(&interaction, &request.json)?;
    let data = &request.json["data"];
    let result = match kind {
        MESSAGE => reply(world, request, &interaction, data)?,
        DEFERRED_MESSAGE => defer(world, &interaction, data),
        DEFERRED_UPDATE => CallbackResult { original: interaction.kind.source(), outcome: None },
        UPDATE => update(world, request, &interaction, data)?,
        CHOICES => CallbackResult { original: None, outcome: Some(Outcome::Choices(choices(data)?)) },
        _ => CallbackResult { original: None, outcome: Some(Outcome::Modal(validation::modal(data)?)) },
    };
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.callback = Some(kind);
        interaction.original = result.original;
        interaction.outcome = result.outcome;
    }
    if matches!(request.parameter("with_response"), Some("true" | "1" | "True")) {
        return Ok(Reply::ok(with_response(world, id, kind)));
    }
    Ok(Reply::nothing())
}

/// Returns the interaction if it still accepts a first response.
fn unanswered<'a>(world: &'a World, id: Id, token: &str) -> Result<&'a Interaction, ApiError> {
    let known = world.interactions.get(&id).filter(|interaction| interaction.token == token);
    let interaction = known.ok_or_else(|| ApiError::new(UNKNOWN_INTERACTION))?;
    if interaction.callback.is_some() {
        return Err(ApiError::new(ALREADY_ACKNOWLEDGED));
    }
    if interaction.expired || interaction.created.elapsed() > RESPONSE_TIMEOUT {
        return Err(ApiError::new(UNKNOWN_INTERACTION));
    }
    if !world.channels.contains_key(&interaction.channel) {
        return Err(ApiError::new(UNKNOWN_CHANNEL));
    }
    Ok(interaction)
}

/// The effect of the first response.
struct CallbackResult {
    original: Option<Id>,
    outcome: Option<Outcome>,
}

impl CallbackResult {
    fn message(id: Id) -> Self {
        Self { original: Some(id), outcome: Some(Outcome::Message(id)) }
    }
}

/// Returns the callback type if it is allowed for this interaction.
fn callback_type(interaction: &Interaction, body: &Value) -> Result<u64, ApiError> {
    let allowed: &[u64] = match (&interaction.kind, interaction.kind.source()) {
        (InteractionKind::Autocomplete, _) => &[CHOICES],
        (InteractionKind::Command { .. }, _) => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        (InteractionKind::Component { .. }, _) => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL]
        }
        (InteractionKind::Modal { .. }, Some(_)) => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE],
        (InteractionKind::Modal { .. }, None) => &[MESSAGE, DEFERRED_MESSAGE],
    };
    let kind = body.get("type").and_then(Value::as_u64);
    if let Some(kind) = kind.filter(|kind| allowed.contains(kind)) {
        return Ok(kind);
    }
    let mut check = Validator::default();
    check.choice("type", &allowed.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
    check.finish()?;
    Err(ApiError::http(400))
}

/// Returns the envelope of a response to this interaction.
pub(super) fn envelope(world: &World, interaction: &Interaction, ephemeral: bool) -> Envelope {
    let ephemeral = ephemeral || world.is_forced_ephemeral(interaction);
    let reference = interaction.original.or_else(|| interaction.kind.source());
    Envelope {
        channel: interaction.channel,
        author: world.bot(),
        only_for: ephemeral.then_some(interaction.user),
        interaction: Some(interaction.id),
        reference,
        kind: if reference.is_some() { message_kind::REPLY } else { message_kind::CHAT_INPUT_COMMAND },
        loading: false,
    }
}

pub(super) fn wants_ephemeral(data: &Value) -> bool {
    data["flags"].as_u64().unwrap_or(0) & payload::EPHEMERAL != 0
}

fn reply(
    world: &mut World,
    request: &ApiRequest,
    interaction: &Interaction,
    data: &Value,
) -> Result<CallbackResult, ApiError> {
    let draft = validation::message(data, Some("data"))?;
    let envelope = envelope(world, interaction, wants_ephemeral(data));
    world.post(envelope, &draft, &request.files).map(CallbackResult::message)
}

fn defer(world: &mut World, interaction: &Interaction, data: &Value) -> CallbackResult {
    let envelope = envelope(world, interaction, wants_ephemeral(data));
    CallbackResult { original: Some(world.post_loading(envelope)), outcome: None }
}

fn update(
    world: &mut World,
    request: &ApiRequest,
    interaction: &Interaction,
    data: &Value,
) -> Result<CallbackResult, ApiError> {
    let draft = validation::message(data, Some("data"))?;
    let message = interaction.kind.source().ok_or_else(|| ApiError::new(UNKNOWN_INTERACTION))?;
    world.edit(message, &draft, &request.files)?;
    Ok(CallbackResult::message(message))
}

fn choices(data: &Value) -> Result<Vec<(String, Value)>, ApiError> {
    let mut check = Validator::default();
    let list = check.within("data", |check| {
        let list = check.list(data, "choices", 0..=25).cloned().unwrap_or_default();
        check.within("choices", |check| {
            for (i, one) in list.iter().enumerate() {
                check.within(i, |check| {
                    check.required_text(one, "name", 1..=100);
                    if !one["value"].is_number() {
                        check.required_text(one, "value", 1..=100);
                    }
                });
            }
        });
        list
    });
    check.finish()?;
    let name = |one: &Value| one["name"].as_str().unwrap_or_default().to_owned();
    Ok(list.iter().map(|one| (name(one), one["value"].clone())).collect())
}

/// `InteractionCallbackResponse`.
fn with_response(world: &World, id: Id, kind: u64) -> Value {
    let interaction = &world.interactions[&id];
    let mut answer = json!({"interaction": {"id": payload::id(id), "type": interaction.kind.number()}});
    let Some(message) = interaction.original.and_then(|id| world.messages.get(&id)) else { return answer };
    answer["interaction"]["response_message_id"] = payload::id(message.id);
    answer["interaction"]["response_message_loading"] = json!(message.loading);
    answer["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
    if matches!(kind, MESSAGE | UPDATE) {
        answer["resource"] = json!({"type": kind, "message": payload::message(world, message)});
    }
    answer
}
