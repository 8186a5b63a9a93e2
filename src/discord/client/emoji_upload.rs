//! Uploads the bugs as application emojis, which need no permission. Without them, messages show names only.

use std::collections::HashMap;
use std::time::Duration;

use hive_picture::Renderer;
use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, EmojiId, HttpError};

use crate::discord::client::emojis::BugEmoji;
use crate::discord::client::rest::Rest;

/// Delays between attempts. After the last attempt, the bot retries at its next start.
const RETRY_DELAYS: [Duration; 3] =
    [Duration::from_mins(1), Duration::from_mins(10), Duration::from_hours(1)];

/// Discord's error code.
const MAX_EMOJIS_REACHED: isize = 30008;

/// Uploads missing emojis and records the ids of all.
pub async fn upload_emojis(rest: Rest, application: ApplicationId) {
    for delay in RETRY_DELAYS {
        match try_to_upload(&rest, application).await {
            Ok(()) => return,
            Err(error) => {
                tracing::warn!(%error, "uploading the emojis failed and is retried; until then, messages show the bugs' names");
            }
        }
        tokio::time::sleep(delay).await;
    }
    if let Err(error) = try_to_upload(&rest, application).await {
        tracing::warn!(%error, "uploading the emojis failed; messages show the bugs' names until the next start");
    }
}

async fn try_to_upload(rest: &Rest, application: ApplicationId) -> serenity::Result<()> {
    let mut result = Ok(());
    for emoji in record_uploaded(rest, application).await? {
        match upload(rest, application, emoji).await {
            Ok(id) => rest.emojis().insert(emoji, id),
            Err(error) => {
                let is_full = is_full(&error);
                result = Err(error);
                if is_full {
                    break;
                }
            }
        }
    }
    if result.is_ok() {
        return result;
    }
    // Another process of the bot may have uploaded them meanwhile.
    match record_uploaded(rest, application).await {
        Ok(missing) if missing.is_empty() => Ok(()),
        _ => result,
    }
}

/// Returns whether the application has the maximum number of emojis, so that further uploads fail too.
fn is_full(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code == MAX_EMOJIS_REACHED
    )
}

/// Records the ids of uploaded emojis and returns the missing ones.
async fn record_uploaded(rest: &Rest, application: ApplicationId) -> serenity::Result<Vec<BugEmoji>> {
    let uploaded = rest.application_emojis(application).await?;
    let uploaded: HashMap<String, EmojiId> =
        uploaded.into_iter().map(|emoji| (emoji.name, emoji.id)).collect();
    let mut missing = Vec::new();
    for emoji in BugEmoji::all() {
        match uploaded.get(&emoji.name()) {
            Some(id) => rest.emojis().insert(emoji, *id),
            None => missing.push(emoji),
        }
    }
    Ok(missing)
}

async fn upload(rest: &Rest, application: ApplicationId, emoji: BugEmoji) -> serenity::Result<EmojiId> {
    let draw = move || Renderer::emoji(emoji.bug, emoji.colour);
    let png = tokio::task::spawn_blocking(draw).await.expect("drawing does not panic");
    Ok(rest.create_application_emoji(application, &emoji.name(), &png).await?.id)
}
