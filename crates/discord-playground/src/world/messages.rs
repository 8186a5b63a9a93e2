//! Posting, editing and deleting messages, for the bot and for users.
//!
//! Edits never ping: [`Message::mentions`] is fixed when a message is posted, and stays empty for deferred
//! responses.

use std::time::{Duration, Instant};

use chrono::Utc;

use super::World;
use super::attachments::FilePart;
use super::mentions::Mentions;
use crate::api_error::{ApiError, EMPTY_MESSAGE, UNKNOWN_MESSAGE};
use crate::model::{ChannelKind, Message};
use crate::snowflake::Id;
use crate::validation::{AllowedMentions, Draft};

/// How long Discord remembers a nonce ("a few minutes").
pub(crate) const NONCE_LIFETIME: Duration = Duration::from_mins(3);
/// Flags that a sender may set: suppress embeds, suppress notifications.
const SETTABLE_FLAGS: u64 = 1 << 2 | 1 << 12;

/// The metadata of a new message. The [`Draft`] has its content.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Envelope {
    pub channel: Id,
    pub author: Id,
    pub only_for: Option<Id>,
    pub interaction: Option<Id>,
    pub reference: Option<Id>,
    pub kind: u64,
    pub loading: bool,
}

impl World {
    /// Posts `draft`, or returns the message that has its enforced nonce. Fails if the message is empty or invalid.
    pub(crate) fn post(
        &mut self,
        envelope: Envelope,
        draft: &Draft,
        files: &[FilePart],
    ) -> Result<Id, ApiError> {
        if let Some(first) = self.first_with_nonce(draft) {
            return Ok(first);
        }
        self.require_emojis(draft.components.as_deref().unwrap_or_default())?;
        let attachments = self.attachments(&[], draft.attachments.as_deref(), files)?;
        let mut message = self.blank(envelope);
        message.attachments = attachments;
        self.apply(&mut message, draft);
        if is_empty(&message) {
            return Err(ApiError::new(EMPTY_MESSAGE));
        }
        self.set_pings(&mut message, &draft.allowed_mentions);
        message.nonce.clone_from(&draft.nonce);
        if let Some(nonce) = draft.nonce.as_ref().filter(|_| !self.faults.nonces_forgotten) {
            self.nonces.insert(nonce.to_string(), (message.id, Instant::now()));
        }
        Ok(self.publish(message))
    }

    /// Posts a deferred response ("is thinking…").
    pub(crate) fn post_loading(&mut self, envelope: Envelope) -> Id {
        let message = self.blank(Envelope { loading: true, ..envelope });
        self.publish(message)
    }

    fn publish(&mut self, message: Message) -> Id {
        let id = message.id;
        let channel = message.channel;
        self.add_to_thread(channel, &message.mentions);
        self.messages.insert(id, message);
        self.unarchive_thread(channel);
        self.emit_new_message(id);
        id
    }

    fn blank(&mut self, envelope: Envelope) -> Message {
        Message {
            id: self.next_id(),
            channel: envelope.channel,
            author: envelope.author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            mentions: Vec::new(),
            mention_everyone: false,
            nonce: None,
            edited: None,
            reference: envelope.reference,
            only_for: envelope.only_for,
            dismissed: false,
            loading: envelope.loading,
            interaction: envelope.interaction,
            kind: envelope.kind,
            flags: 0,
            mentioned: Vec::new(),
        }
    }

    fn first_with_nonce(&self, draft: &Draft) -> Option<Id> {
        let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
        let (message, since) = self.nonces.get(&nonce.to_string())?;
        (since.elapsed() < NONCE_LIFETIME && self.messages.contains_key(message)).then_some(*message)
    }

    /// Edits a message. The first edit of a deferred response fills it.
    pub(crate) fn edit(&mut self, id: Id, draft: &Draft, files: &[FilePart]) -> Result<(), ApiError> {
        let mut message = self.messages.get(&id).cloned().ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))?;
        self.require_emojis(draft.components.as_deref().unwrap_or_default())?;
        message.attachments = self.attachments(&message.attachments, draft.attachments.as_deref(), files)?;
        self.apply(&mut message, draft);
        if is_empty(&message) {
            return Err(ApiError::new(EMPTY_MESSAGE));
        }
        if message.loading {
            message.loading = false;
        } else {
            message.edited = Some(Utc::now());
        }
        self.messages.insert(id, message);
        self.emit_edited_message(id);
        Ok(())
    }

    /// Deletes a message.
    pub(crate) fn delete(&mut self, id: Id) {
        let Some(message) = self.messages.remove(&id) else { return };
        self.emit_deleted_message(message.channel, id);
    }

    /// Applies the text, embeds, components and mentions of the draft to the message.
    fn apply(&self, message: &mut Message, draft: &Draft) {
        if let Some(content) = &draft.content {
            message.content.clone_from(content);
        }
        if let Some(components) = &draft.components {
            message.components.clone_from(components);
        }
        if let Some(embeds) = &draft.embeds {
            message.embeds.clone_from(embeds);
        }
        message.flags = draft.flags & SETTABLE_FLAGS;
        self.show_files_in_embeds(message);
        let allowed = &draft.allowed_mentions;
        let users = Mentions::in_text(&message.content).users;
        let known =
            |id: &Id| self.users.contains_key(id) && (allowed.all_users || allowed.users.contains(id));
        message.mentioned = users.into_iter().filter(known).collect();
    }

    /// Sets the pinged users: mentioned, allowed by the request, and in the server or conversation.
    fn set_pings(&self, message: &mut Message, allowed: &AllowedMentions) {
        let replied = message.reference.and_then(|id| self.messages.get(&id)).map(|target| target.author);
        if let Some(author) = replied.filter(|_| allowed.replied_user && message.interaction.is_none()) {
            message.mentioned.retain(|user| *user != author);
            message.mentioned.insert(0, author);
        }
        let reads = |user: &Id| match message.only_for {
            Some(reader) => reader == *user,
            None => self.can_be_pinged(*user, message.channel),
        };
        message.mentions = message.mentioned.iter().copied().filter(reads).collect();
        message.mention_everyone =
            allowed.everyone && message.only_for.is_none() && Mentions::in_text(&message.content).everyone;
    }

    /// Members of the server can be pinged everywhere in it: a mention in a private thread adds them.
    fn can_be_pinged(&self, user: Id, channel: Id) -> bool {
        self.is_member(user, channel) || self.can_see(user, channel)
    }

    /// Adds mentioned users to a private thread.
    fn add_to_thread(&mut self, channel: Id, mentioned: &[Id]) {
        let thread = self.channels.get_mut(&channel).filter(|c| c.kind == ChannelKind::PrivateThread);
        if let Some(thread) = thread {
            thread.people.extend(mentioned);
        }
    }

    /// A message un-archives its thread.
    fn unarchive_thread(&mut self, channel: Id) {
        let Some(thread) = self.channels.get_mut(&channel).filter(|thread| thread.archived) else { return };
        thread.archived = false;
        self.emit_channel("THREAD_UPDATE", channel);
    }
}

fn is_empty(message: &Message) -> bool {
    message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty()
}
