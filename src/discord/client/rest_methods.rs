//! The REST endpoints that the bot calls with its token, one method each. The methods of [`Rest`] that take an interaction's token
//! are in `response_methods`.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::{
    BotGateway, Channel, Command, CreateAttachment, CreateCommand, CreateMessage, CreateThread,
    CurrentApplicationInfo, CurrentUser, EditAttachments, EditMessage, EditThread, EmojiId, GuildChannel,
    GuildId, GuildInfo, LightMethod, Member, Message, Multipart, MultipartUpload, PartialGuild, Request,
    Route, ThreadsData, UserId,
};

use crate::discord::client::emoji_markup::EmojiMarkup;
use crate::discord::client::rate_limiter::{Endpoint, Priority};
use crate::discord::client::request_error::{RequestError, with_timeout};
use crate::discord::client::rest::{Rest, SendError};
use crate::ids::{ChannelId, MessageId, PlayerId, ServerId};

/// How many recent messages [`Rest::messages`] returns.
const MESSAGE_COUNT: &str = "50";

/// Methods that return a rate limit as an error.
impl Rest {
    pub(crate) async fn post(
        &self,
        channel: ChannelId,
        mut message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<Message, RequestError> {
        if let Some(file) = &file {
            message = message.add_file(metadata_of(file));
        }
        let request = |message: &Value| {
            let route = Route::ChannelMessages { channel_id: channel_id(channel) };
            with_file(Request::new(route, LightMethod::Post), message, file.as_ref())
        };
        let mut markup = EmojiMarkup::with_emojis(to_json(&message)?, self.emojis());
        let posted = async {
            loop {
                match self.send(request(markup.message()), Priority::High).await {
                    Err(SendError::Failed(error)) if markup.retry_without_emojis(&error) => {}
                    response => return Ok(serde_json::from_slice(&response?.bytes().await?)?),
                }
            }
        };
        with_timeout(posted).await
    }

    /// Returns how long posts in a channel are rate limited.
    pub(crate) fn post_retry_after(&self, channel: ChannelId) -> Option<Duration> {
        self.retry_after(&Endpoint::new("POST", &format!("channels/{channel}/messages")))
    }

    /// `file` replaces all files of the message.
    pub(crate) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        mut edit: EditMessage,
        file: Option<CreateAttachment>,
        priority: Priority,
    ) -> Result<(), RequestError> {
        if let Some(file) = &file {
            edit = edit.attachments(EditAttachments::new().add(metadata_of(file)));
        }
        let message_id = serenity::MessageId::new(message.get());
        let request = |edit: &Value| {
            let route = Route::ChannelMessage { channel_id: channel_id(channel), message_id };
            with_file(Request::new(route, LightMethod::Patch), edit, file.as_ref())
        };
        let mut markup = EmojiMarkup::with_emojis(to_json(&edit)?, self.emojis());
        let edited = async {
            loop {
                match self.send(request(markup.message()), priority).await {
                    Err(SendError::Failed(error)) if markup.retry_without_emojis(&error) => {}
                    response => return response,
                }
            }
        };
        with_timeout(edited).await.map(drop)
    }

    /// Returns the last messages of a channel, newest first.
    pub(crate) async fn messages(&self, channel: ChannelId) -> Result<Vec<Message>, RequestError> {
        let route = Route::ChannelMessages { channel_id: channel_id(channel) };
        let request = Request::new(route, LightMethod::Get);
        self.read(request.params(Some(vec![("limit", MESSAGE_COUNT.to_owned())])), Priority::High).await
    }

    pub(crate) async fn open_direct_messages(&self, player: PlayerId) -> Result<ChannelId, RequestError> {
        let recipient = json!({ "recipient_id": player.get().to_string() });
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let channel: serenity::PrivateChannel =
            self.read(with_body(request, &recipient)?, Priority::High).await?;
        Ok(channel.id.get().into())
    }

    pub(crate) async fn channel(&self, channel: ChannelId) -> Result<Channel, RequestError> {
        self.get(Route::Channel { channel_id: channel_id(channel) }).await
    }

    pub(crate) async fn guild(&self, guild_id: GuildId) -> Result<PartialGuild, RequestError> {
        self.get(Route::Guild { guild_id }).await
    }

    pub(crate) async fn member(&self, guild_id: GuildId, user_id: UserId) -> Result<Member, RequestError> {
        let mut member: Value = self.get(Route::GuildMember { guild_id, user_id }).await?;
        if let Some(fields) = member.as_object_mut() {
            fields.insert("guild_id".to_owned(), guild_id.get().into()); // serenity requires it, Discord omits it
        }
        serde_json::from_value(member).map_err(|error| parse_error(&error))
    }

    /// Returns whether a player is in a server.
    pub(crate) async fn is_member(&self, server: ServerId, player: PlayerId) -> Result<bool, RequestError> {
        let Some(guild) = guild_id(server) else { return Ok(true) }; // direct messages
        match self.member(guild, UserId::new(player.get())).await {
            Ok(_) => Ok(true),
            Err(RequestError::NotAMember(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub(crate) async fn active_threads(&self, guild_id: GuildId) -> Result<ThreadsData, RequestError> {
        self.get(Route::GuildThreadsActive { guild_id }).await
    }

    pub(crate) async fn create_thread(
        &self,
        channel: ChannelId,
        thread: &CreateThread<'_>,
    ) -> Result<GuildChannel, RequestError> {
        let route = Route::ChannelThreads { channel_id: channel_id(channel) };
        self.read(with_body(Request::new(route, LightMethod::Post), thread)?, Priority::High).await
    }

    pub(crate) async fn edit_thread(
        &self,
        thread: ChannelId,
        edit: &EditThread<'_>,
    ) -> Result<(), RequestError> {
        let route = Route::Channel { channel_id: channel_id(thread) };
        let request = with_body(Request::new(route, LightMethod::Patch), edit)?;
        with_timeout(self.send(request, Priority::High)).await.map(drop)
    }

    pub(crate) async fn add_to_thread(
        &self,
        thread: ChannelId,
        player: PlayerId,
    ) -> Result<(), RequestError> {
        let user_id = UserId::new(player.get());
        let route = Route::ChannelThreadMember { channel_id: channel_id(thread), user_id };
        with_timeout(self.send(Request::new(route, LightMethod::Put), Priority::High)).await.map(drop)
    }

    async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RequestError> {
        self.read(Request::new(route, LightMethod::Get), Priority::High).await
    }

    async fn read<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
        priority: Priority,
    ) -> Result<T, RequestError> {
        let parsed = async {
            let response = self.send(request, priority).await?;
            Ok::<_, SendError>(serde_json::from_slice(&response.bytes().await?)?)
        };
        with_timeout(parsed).await
    }
}

/// Methods for startup and `hivepost doctor`, which wait while rate limited.
impl Rest {
    pub(crate) async fn application(&self) -> serenity::Result<CurrentApplicationInfo> {
        self.send_when_allowed(|| Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await
    }

    pub(crate) async fn user(&self) -> serenity::Result<CurrentUser> {
        self.send_when_allowed(|| Request::new(Route::UserMe, LightMethod::Get)).await
    }

    /// Returns the gateway URL, the recommended shard count and the session start limits.
    pub(crate) async fn gateway(&self) -> serenity::Result<BotGateway> {
        self.send_when_allowed(|| Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    /// Replaces all global commands.
    pub(crate) async fn register_commands(
        &self,
        application_id: serenity::ApplicationId,
        commands: &[CreateCommand],
    ) -> serenity::Result<Vec<Command>> {
        let body = serde_json::to_vec(commands)?;
        let request = || Request::new(Route::Commands { application_id }, LightMethod::Put);
        self.send_when_allowed(|| request().body(Some(body.clone()))).await
    }

    pub(crate) async fn application_emojis(
        &self,
        application_id: serenity::ApplicationId,
    ) -> serenity::Result<Vec<ApplicationEmoji>> {
        let request = || Request::new(Route::Emojis { application_id }, LightMethod::Get);
        let list: ApplicationEmojis = self.send_when_allowed(request).await?;
        Ok(list.items)
    }

    pub(crate) async fn create_application_emoji(
        &self,
        application_id: serenity::ApplicationId,
        name: &str,
        png: &[u8],
    ) -> serenity::Result<ApplicationEmoji> {
        let image = CreateAttachment::bytes(png, name).to_base64();
        let body = json!({ "name": name, "image": image }).to_string().into_bytes();
        let request = || Request::new(Route::Emojis { application_id }, LightMethod::Post);
        self.send_when_allowed(|| request().body(Some(body.clone()))).await
    }

    /// Returns the registered global commands.
    pub(crate) async fn commands(
        &self,
        application_id: serenity::ApplicationId,
    ) -> serenity::Result<Vec<Command>> {
        self.send_when_allowed(|| Request::new(Route::Commands { application_id }, LightMethod::Get)).await
    }

    /// Returns a page of the servers that the bot is in, by ascending id. `after`: the last id of the previous page.
    pub(crate) async fn guilds(&self, after: Option<u64>, limit: usize) -> serenity::Result<Vec<GuildInfo>> {
        let page = || {
            let after = after.map(|after| ("after", after.to_string()));
            after.into_iter().chain([("limit", limit.to_string())]).collect()
        };
        self.send_when_allowed(|| Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(page())))
            .await
    }
}

#[derive(Deserialize)]
struct ApplicationEmojis {
    items: Vec<ApplicationEmoji>,
}

#[derive(Deserialize)]
pub(crate) struct ApplicationEmoji {
    pub id: EmojiId,
    pub name: String,
}

/// Returns the file without its bytes: the JSON part of a form carries its metadata, another part its bytes.
pub(super) fn metadata_of(file: &CreateAttachment) -> CreateAttachment {
    let mut metadata = CreateAttachment::bytes([], file.filename.clone());
    metadata.description.clone_from(&file.description);
    metadata
}

fn with_file<'a>(request: Request<'a>, message: &Value, file: Option<&CreateAttachment>) -> Request<'a> {
    match file {
        Some(file) => request.multipart(Some(multipart(message, file.clone()))),
        None => request.body(Some(message.to_string().into_bytes())),
    }
}

fn multipart(message: &Value, file: CreateAttachment) -> Multipart {
    Multipart {
        upload: MultipartUpload::Attachments(vec![file]),
        payload_json: Some(message.to_string()),
        fields: Vec::new(),
    }
}

/// Returns `None` for [`ServerId::DIRECT_MESSAGES`].
pub fn guild_id(server: ServerId) -> Option<GuildId> {
    (!server.is_direct_messages()).then(|| GuildId::new(server.get()))
}

fn channel_id(channel: ChannelId) -> serenity::ChannelId {
    serenity::ChannelId::new(channel.get())
}

fn with_body<'a>(request: Request<'a>, body: &impl Serialize) -> Result<Request<'a>, RequestError> {
    Ok(request.body(Some(serde_json::to_vec(body).map_err(|error| serialize_error(&error))?)))
}

pub(super) fn to_json(message: &impl Serialize) -> Result<Value, RequestError> {
    serde_json::to_value(message).map_err(|error| serialize_error(&error))
}

fn serialize_error(error: &serde_json::Error) -> RequestError {
    RequestError::Permanent(error.to_string())
}

fn parse_error(error: &serde_json::Error) -> RequestError {
    RequestError::Retry(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direct_messages_have_no_guild_id() {
        assert_eq!(guild_id(ServerId::DIRECT_MESSAGES), None);
        assert_eq!(guild_id(ServerId(7)), Some(GuildId::new(7)));
    }
}
