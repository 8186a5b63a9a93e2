//! Posts where the bot isn't a member: the first response to an interaction, with its edits and the message after it.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{CreateAttachment, CreateMessage, EditMessage, HttpError, InteractionId, Message, StatusCode};
use tokio::time::timeout;

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::emoji_markup::EmojiMarkup;
use crate::discord::client::interaction_response::count_response;
use crate::discord::client::request_error::{NotShown, RequestError};
use crate::discord::client::rest::Rest;
use crate::discord::client::rest_methods::{metadata_of, to_json};
use crate::store::notices::InteractionToken;

/// Time limit of a request with an interaction's token, except for the first response.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Discord's number for a response that is a message.
const MESSAGE: u8 = 4;

impl Rest {
    /// Sends the first response to an interaction, as a message for everyone. Discord accepts it once, for three seconds.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionToken,
        mut message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<(), RequestError> {
        if let Some(file) = &file {
            message = message.add_file(metadata_of(file));
        }
        let id = InteractionId::new(interaction.id.cast_unsigned());
        let mut markup = EmojiMarkup::with_emojis(response_json(&message)?, self.emojis());
        loop {
            let body = json!({ "type": MESSAGE, "data": markup.message() });
            let attempt = || {
                let files = file.clone().into_iter().collect();
                self.http().create_interaction_response(id, &interaction.token, &body, files)
            };
            match acknowledge(attempt).await {
                Err(error) if markup.retry_without_emojis(&error) => {}
                Err(error) if is_transient(&error) => return Err(RequestError::Retry(error.to_string())),
                Err(error) => return Err(NotShown::Rejected(error.to_string()).into()),
                Ok(()) => return Ok(()),
            }
        }
    }

    /// Returns the first response to an interaction; `None` if there is none, or the token has expired.
    pub(crate) async fn response(
        &self,
        interaction: &InteractionToken,
    ) -> Result<Option<Message>, RequestError> {
        match request(self.http().get_original_interaction_response(&interaction.token)).await {
            Ok(message) => Ok(Some(message)),
            Err(Failure::Missing(_)) => Ok(None),
            Err(Failure::Rejected(reason)) => Err(NotShown::Unreadable(reason).into()),
            Err(Failure::Transient(reason)) => Err(RequestError::Retry(reason)),
        }
    }

    /// Edits the first response to an interaction. Has no effect if Discord rejects that, as when the token has expired.
    pub(crate) async fn edit_response(
        &self,
        interaction: &InteractionToken,
        edit: EditMessage,
    ) -> Result<(), RequestError> {
        let edit = to_json(&edit)?;
        let edited = self.http().edit_original_interaction_response(&interaction.token, &edit, Vec::new());
        ignore_rejection(request(edited).await)
    }

    /// Sends a message after the first response to an interaction. Has no effect if Discord rejects it, as when the token has
    /// expired.
    pub(crate) async fn follow_up(
        &self,
        interaction: &InteractionToken,
        mut message: CreateMessage,
        file: CreateAttachment,
    ) -> Result<(), RequestError> {
        message = message.add_file(metadata_of(&file));
        let message = response_json(&message)?;
        let sent = self.http().create_followup_message(&interaction.token, &message, vec![file]);
        ignore_rejection(request(sent).await)
    }
}

/// Returns a message without the fields that only messages by the bot's token have.
fn response_json(message: &CreateMessage) -> Result<Value, RequestError> {
    let mut json = to_json(message)?;
    if let Some(fields) = json.as_object_mut() {
        fields.retain(|field, _| field != "enforce_nonce" && field != "sticker_ids");
    }
    Ok(json)
}

enum Failure {
    /// There is no such message, or the token has expired.
    Missing(String),
    Rejected(String),
    Transient(String),
}

async fn request<T>(request: impl Future<Output = serenity::Result<T>>) -> Result<T, Failure> {
    let Ok(response) = timeout(TIMEOUT, request).await else {
        return Err(Failure::Transient(format!("no response within {TIMEOUT:?}")));
    };
    count_response(&response, StatusCode::OK);
    response.map_err(|error| {
        let reason = error.to_string();
        match status(&error) {
            _ if is_transient(&error) => Failure::Transient(reason),
            Some(StatusCode::NOT_FOUND | StatusCode::UNAUTHORIZED) => Failure::Missing(reason),
            _ => Failure::Rejected(reason),
        }
    })
}

fn ignore_rejection<T>(result: Result<T, Failure>) -> Result<(), RequestError> {
    match result {
        Err(Failure::Transient(reason)) => Err(RequestError::Retry(reason)),
        Err(Failure::Missing(reason) | Failure::Rejected(reason)) => {
            tracing::info!(reason, "a response to an interaction could not be changed or followed");
            Ok(())
        }
        Ok(_) => Ok(()),
    }
}

/// The status with which Discord rejected the request, if it did.
fn status(error: &serenity::Error) -> Option<StatusCode> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.status_code),
        _ => None,
    }
}

fn is_transient(error: &serenity::Error) -> bool {
    status(error).is_none_or(|status| status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS)
}
