//! Sees to it that the bugs are emojis of the bot's application. They need no permission; until they are there, and where
//! they cannot be had, names do.

use std::collections::HashMap;
use std::time::Duration;

use hive_picture::Pictures;
use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, EmojiId, HttpError};

use crate::discord::client::emojis::BugEmoji;
use crate::discord::client::rest::Rest;

/// After what time it is tried again, each time that it failed; then not before the next start.
const PAUSES: [Duration; 3] = [Duration::from_mins(1), Duration::from_mins(10), Duration::from_hours(1)];

/// Discord's code where an application can have no more emojis.
const MAX_EMOJIS_REACHED: isize = 30008;

/// Uploads those that are missing, and remembers all.
pub async fn provide_emojis(rest: Rest, application: ApplicationId) {
    for pause in PAUSES {
        match try_to_provide(&rest, application).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, "there are no emojis of the bugs as yet: names do"),
        }
        tokio::time::sleep(pause).await;
    }
    if let Err(error) = try_to_provide(&rest, application).await {
        tracing::warn!(%error, "there are no emojis of the bugs until the next start: names do");
    }
}

async fn try_to_provide(rest: &Rest, application: ApplicationId) -> serenity::Result<()> {
    let mut all = Ok(());
    for emoji in learn(rest, application).await? {
        match upload(rest, application, emoji).await {
            Ok(id) => rest.emojis().learn(emoji, id),
            Err(error) => {
                let is_full = is_full(&error);
                all = Err(error);
                if is_full {
                    break;
                }
            }
        }
    }
    if all.is_ok() {
        return all;
    }
    // Another process that started just now may have been faster.
    match learn(rest, application).await {
        Ok(missing) if missing.is_empty() => Ok(()),
        _ => all,
    }
}

/// Whether the application can have no more emojis: Discord would refuse the rest, too.
fn is_full(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) if refused.error.code == MAX_EMOJIS_REACHED
    )
}

/// Remembers those that are there; gives those that are missing.
async fn learn(rest: &Rest, application: ApplicationId) -> serenity::Result<Vec<BugEmoji>> {
    let there = rest.application_emojis(application).await?;
    let there: HashMap<String, EmojiId> = there.into_iter().map(|emoji| (emoji.name, emoji.id)).collect();
    let mut missing = Vec::new();
    for emoji in BugEmoji::all() {
        match there.get(&emoji.name()) {
            Some(id) => rest.emojis().learn(emoji, *id),
            None => missing.push(emoji),
        }
    }
    Ok(missing)
}

async fn upload(rest: &Rest, application: ApplicationId, emoji: BugEmoji) -> serenity::Result<EmojiId> {
    let draw = move || Pictures::emoji(emoji.bug, emoji.colour);
    let picture = tokio::task::spawn_blocking(draw).await.expect("drawing a bug cannot fail");
    Ok(rest.create_application_emoji(application, &emoji.name(), &picture).await?.id)
}
