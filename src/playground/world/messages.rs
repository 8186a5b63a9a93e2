//! Posting, editing and deleting messages: the one place where messages change, for the bot as for users.
//!
//! An edit pings nobody: [`Message::mentions`] is settled when a message is posted, and stays empty for a reply that was
//! first deferred.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::Utc;
use serde_json::{Value, json};

use super::World;
use super::mentions::named;
use super::payload;
use crate::playground::api_error::{
    EMPTY_MESSAGE, INVALID_FORM, REQUEST_TOO_LARGE, Refusal, UNKNOWN_MESSAGE,
};
use crate::playground::gateway::intents;
use crate::playground::model::{Attachment, ChannelKind, Message};
use crate::playground::snowflake::Id;
use crate::playground::validation::{AllowedMentions, Draft, FileEntry, Form, MAX_FILE_BYTES};

/// How long Discord remembers a nonce ("a few minutes").
pub(crate) const NONCE_MEMORY: Duration = Duration::from_mins(3);
/// Flags that a sender may set: no link previews, no sound.
const SETTABLE_FLAGS: u64 = 1 << 2 | 1 << 12;

/// A file as it came in a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// `n` of the part `files[n]`.
    pub number: Id,
    pub filename: String,
    pub content_type: Option<String>,
    pub bytes: Arc<[u8]>,
}

/// Where a new message belongs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub channel: Id,
    pub author: Id,
    pub only_for: Option<Id>,
    pub interaction: Option<Id>,
    pub reference: Option<Id>,
    pub kind: u64,
    pub loading: bool,
}

impl World {
    /// Posts what `draft` says; refuses an empty message and oversize files.
    pub(crate) fn post(&mut self, place: Place, draft: &Draft, files: &[Upload]) -> Result<Id, Refusal> {
        if let Some(first) = self.first_with_nonce(draft) {
            return Ok(first);
        }
        let attachments = self.attachments(&[], draft.attachments.as_deref(), files)?;
        let mut message = self.blank(place);
        message.attachments = attachments;
        self.write(&mut message, draft);
        if is_empty(&message) {
            return Err(Refusal::of(EMPTY_MESSAGE));
        }
        self.settle_mentions(&mut message, &draft.allowed_mentions);
        message.nonce.clone_from(&draft.nonce);
        if let Some(nonce) = &draft.nonce {
            self.nonces.insert(nonce.to_string(), (message.id, Instant::now()));
        }
        Ok(self.publish(message))
    }

    /// Posts the "is thinking…" of a deferred reply.
    pub(crate) fn post_loading(&mut self, place: Place) -> Id {
        let message = self.blank(Place { loading: true, ..place });
        self.publish(message)
    }

    fn publish(&mut self, message: Message) -> Id {
        let id = message.id;
        let channel = message.channel;
        self.let_into_thread(channel, &message.mentions);
        self.messages.insert(id, message);
        self.wake_thread(channel);
        self.tell_message("MESSAGE_CREATE", id);
        id
    }

    fn blank(&mut self, place: Place) -> Message {
        Message {
            id: self.next_id(),
            channel: place.channel,
            author: place.author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            mentions: Vec::new(),
            mention_everyone: false,
            nonce: None,
            edited: None,
            reference: place.reference,
            only_for: place.only_for,
            dismissed: false,
            loading: place.loading,
            interaction: place.interaction,
            kind: place.kind,
            flags: 0,
            named: Vec::new(),
        }
    }

    fn first_with_nonce(&self, draft: &Draft) -> Option<Id> {
        let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
        let (message, since) = self.nonces.get(&nonce.to_string())?;
        (since.elapsed() < NONCE_MEMORY && self.messages.contains_key(message)).then_some(*message)
    }

    /// Changes a message as `draft` says; the first edit of a deferred reply fills it.
    pub(crate) fn edit(&mut self, id: Id, draft: &Draft, files: &[Upload]) -> Result<(), Refusal> {
        let mut message = self.messages.get(&id).cloned().ok_or_else(|| Refusal::of(UNKNOWN_MESSAGE))?;
        message.attachments = self.attachments(&message.attachments, draft.attachments.as_deref(), files)?;
        self.write(&mut message, draft);
        if is_empty(&message) {
            return Err(Refusal::of(EMPTY_MESSAGE));
        }
        if message.loading {
            message.loading = false;
        } else {
            message.edited = Some(Utc::now());
        }
        self.messages.insert(id, message);
        self.tell_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// Takes a message away.
    pub(crate) fn delete(&mut self, id: Id) {
        let Some(message) = self.messages.remove(&id) else { return };
        let server = self.channels.get(&message.channel).and_then(|channel| channel.server);
        let mut data = json!({"id": payload::id(id), "channel_id": payload::id(message.channel)});
        if let Some(server) = server {
            data["guild_id"] = payload::id(server);
        }
        self.emit(message_intent(server), server, "MESSAGE_DELETE", &data);
    }

    /// Puts the draft's text, embeds, components and mentions into the message.
    fn write(&self, message: &mut Message, draft: &Draft) {
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
        let users = named(&message.content).users;
        let known =
            |id: &Id| self.users.contains_key(id) && (allowed.all_users || allowed.users.contains(id));
        message.named = users.into_iter().filter(known).collect();
    }

    /// Settles who is pinged: the readers among those whom the text names and the request allows.
    fn settle_mentions(&self, message: &mut Message, allowed: &AllowedMentions) {
        let replied = message.reference.and_then(|id| self.messages.get(&id)).map(|target| target.author);
        if let Some(author) = replied.filter(|_| allowed.replied_user && message.interaction.is_none()) {
            message.named.retain(|user| *user != author);
            message.named.insert(0, author);
        }
        let reads = |user: &Id| match message.only_for {
            Some(reader) => reader == *user,
            None => self.can_be_pinged(*user, message.channel),
        };
        message.mentions = message.named.iter().copied().filter(reads).collect();
        message.mention_everyone =
            allowed.everyone && message.only_for.is_none() && named(&message.content).everyone;
    }

    /// A mention in a private thread reaches every member of the server.
    fn can_be_pinged(&self, user: Id, channel: Id) -> bool {
        let member = self.server_of(channel).is_some_and(|server| server.members.contains_key(&user));
        member || self.can_see(user, channel)
    }

    /// The files after a request: those that stay, then the new ones.
    fn attachments(
        &mut self,
        old: &[Attachment],
        entries: Option<&[FileEntry]>,
        files: &[Upload],
    ) -> Result<Vec<Attachment>, Refusal> {
        if files.iter().any(|file| file.bytes.len() > MAX_FILE_BYTES) {
            return Err(Refusal::of(REQUEST_TOO_LARGE));
        }
        let mut kept: Vec<Attachment> = match entries {
            None => old.to_vec(),
            Some(_) => old.iter().filter(|file| file.in_embed).cloned().collect(),
        };
        for (i, entry) in entries.unwrap_or_default().iter().enumerate() {
            let stays = old.iter().find(|file| file.id == entry.id);
            let uploaded = files.iter().any(|file| file.number == entry.id);
            match stays {
                Some(file) if !file.in_embed => kept.push(file.clone()),
                None if !uploaded => return Err(attachment_not_found(i)),
                _ => {}
            }
        }
        for file in files {
            let entry = entries.unwrap_or_default().iter().find(|entry| entry.id == file.number);
            kept.push(self.attachment(file, entry));
        }
        if kept.len() > 10 {
            let mut form = Form::default();
            form.within("attachments", |form| form.length(kept.len(), 0..=10));
            form.finish()?;
        }
        Ok(kept)
    }

    pub(crate) fn attachment(&mut self, file: &Upload, entry: Option<&FileEntry>) -> Attachment {
        let filename =
            entry.and_then(|entry| entry.filename.clone()).unwrap_or_else(|| file.filename.clone());
        Attachment {
            id: self.next_id(),
            filename: clean(&filename),
            description: entry.and_then(|entry| entry.description.clone()).filter(|text| !text.is_empty()),
            content_type: content_type(file),
            size: picture_size(&file.bytes),
            bytes: Arc::clone(&file.bytes),
            in_embed: false,
        }
    }

    /// Points `attachment://` links of embeds at the files, and drops files that no embed shows any more.
    fn show_files_in_embeds(&self, message: &mut Message) {
        let urls: Vec<String> = message
            .attachments
            .iter()
            .map(|file| payload::attachment_url(self, message.channel, file))
            .collect();
        let mut shown = vec![false; urls.len()];
        for embed in &mut message.embeds {
            for part in ["image", "thumbnail"] {
                let Some(Value::String(url)) = embed.get_mut(part).and_then(|part| part.get_mut("url"))
                else {
                    continue;
                };
                let name = url.strip_prefix("attachment://");
                let file = message.attachments.iter().position(|file| name == Some(file.filename.as_str()));
                if let Some(i) = file.or_else(|| urls.iter().position(|known| known == url)) {
                    shown[i] = true;
                    url.clone_from(&urls[i]);
                }
            }
        }
        let mut shown = shown.into_iter();
        message.attachments.retain_mut(|file| {
            let now = shown.next().unwrap_or(false);
            let stays = now || !file.in_embed;
            file.in_embed = now;
            stays
        });
    }

    /// Whoever is mentioned in a private thread belongs to it from then on.
    fn let_into_thread(&mut self, channel: Id, mentioned: &[Id]) {
        let thread = self.channels.get_mut(&channel).filter(|c| c.kind == ChannelKind::PrivateThread);
        if let Some(thread) = thread {
            thread.people.extend(mentioned);
        }
    }

    /// A message un-archives its thread.
    fn wake_thread(&mut self, channel: Id) {
        let Some(thread) = self.channels.get_mut(&channel).filter(|thread| thread.archived) else { return };
        thread.archived = false;
        self.tell_channel("THREAD_UPDATE", channel);
    }

    fn tell_message(&mut self, event: &str, id: Id) {
        let Some(message) = self.messages.get(&id) else { return };
        // An ephemeral message of somebody else's interaction is no event; one's own is, without the server's fields.
        let server = self.channels.get(&message.channel).and_then(|channel| channel.server);
        let mut data = payload::fresh_message(self, message);
        if event != "MESSAGE_CREATE" {
            data = payload::message(self, message);
        }
        let (author, bot) = (message.author, self.bot());
        if let Some(server) = server.and_then(|id| self.servers.get(&id)) {
            data["guild_id"] = payload::id(server.id);
            data["member"] = payload::partial_member(server, author);
            // Without the privileged intent the words of others stay hidden, unless the bot is mentioned.
            if author != bot && !message.named.contains(&bot) {
                data["content"] = json!("");
                for hidden in ["embeds", "attachments", "components"] {
                    data[hidden] = json!([]);
                }
            }
        }
        self.emit(message_intent(server), server, event, &data);
    }

    /// Tells the bot of a channel as it now stands.
    pub(crate) fn tell_channel(&mut self, event: &str, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (server, data) = (channel.server, payload::channel(self, channel));
        if channel.kind != ChannelKind::DirectMessage {
            self.emit(intents::GUILDS, server, event, &data);
        }
    }
}

fn message_intent(server: Option<Id>) -> u64 {
    if server.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES }
}

fn is_empty(message: &Message) -> bool {
    message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty()
}

fn attachment_not_found(index: usize) -> Refusal {
    let error = json!({"code": "ATTACHMENT_NOT_FOUND", "message": "Attachment data not found"});
    let refusal = Refusal::form(json!({"attachments": {index.to_string(): {"_errors": [error]}}}));
    debug_assert_eq!(refusal.code, INVALID_FORM);
    refusal
}

/// Discord keeps letters, digits, dots, dashes and underscores of a file's name.
fn clean(filename: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
    filename.chars().map(keep).collect()
}

fn content_type(file: &Upload) -> String {
    let guessed = match file.filename.rsplit_once('.').map(|(_, ending)| ending) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let sent = file.content_type.as_deref().filter(|sent| *sent != "application/octet-stream");
    sent.unwrap_or(guessed).to_owned()
}

/// Width and height from the header of a PNG or a GIF.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let at = |i: usize| Some(u32::from_be_bytes(bytes.get(i..i + 4)?.try_into().ok()?));
        Some((at(16)?, at(20)?))
    } else if bytes.starts_with(b"GIF8") {
        let at = |i: usize| Some(u32::from(u16::from_le_bytes(bytes.get(i..i + 2)?.try_into().ok()?)));
        Some((at(6)?, at(8)?))
    } else {
        None
    }
}
