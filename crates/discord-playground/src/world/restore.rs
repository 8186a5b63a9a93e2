//! Prepares a saved world for a new run.

use std::collections::BTreeSet;
use std::mem;
use std::sync::Arc;
use std::time::Instant;

use chrono::Utc;
use serde_json::Value;

use super::World;
use super::messages::NONCE_LIFETIME;
use crate::model::Message;
use crate::snowflake::created_at;
use crate::traffic_log::TrafficLog;

impl World {
    /// Continues with a new base URL. Deferred responses that were never filled are removed, because their tokens have expired.
    /// Of the interactions, only those that a message refers to are kept.
    pub(crate) fn restore(&mut self, url: String, log: Arc<TrafficLog>) {
        self.log = log;
        self.messages.retain(|_, message| !message.loading);
        let answered: BTreeSet<_> =
            self.messages.values().filter_map(|message| message.interaction).collect();
        self.interactions.retain(|id, _| answered.contains(id));
        self.restore_nonces();
        self.change_url(url);
    }

    /// Remembers recent nonces across restarts, because the bot may be about to retry.
    fn restore_nonces(&mut self) {
        let recent = self.messages.values().filter_map(|message| {
            let age =
                (Utc::now() - created_at(message.id)).to_std().ok().filter(|age| *age < NONCE_LIFETIME)?;
            Some((message.nonce.as_ref()?.to_string(), (message.id, Instant::now().checked_sub(age)?)))
        });
        self.nonces = recent.collect();
    }

    /// Updates the absolute URLs of images in embeds.
    fn change_url(&mut self, url: String) {
        let old = mem::replace(&mut self.url, url);
        for message in self.messages.values_mut() {
            for link in image_urls(message) {
                if let Some(path) = link.strip_prefix(&old).filter(|path| path.starts_with('/')) {
                    *link = format!("{}{path}", self.url);
                }
            }
        }
    }
}

/// Returns the URLs of the images in a message's embeds.
fn image_urls(message: &mut Message) -> impl Iterator<Item = &mut String> {
    let parts =
        message.embeds.iter_mut().filter_map(Value::as_object_mut).flat_map(|embed| {
            embed.iter_mut().filter(|(key, _)| matches!(key.as_str(), "image" | "thumbnail"))
        });
    parts.filter_map(|(_, part)| match part.get_mut("url") {
        Some(Value::String(link)) => Some(link),
        _ => None,
    })
}
