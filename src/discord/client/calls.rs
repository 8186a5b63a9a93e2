//! What is asked of Discord with the bot's token, a function a question. Each is one request, and waits for no limit but that
//! of all requests.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::{
    BotGateway, Channel, Command, CreateAttachment, CreateCommand, CreateMessage, CreateThread,
    CurrentApplicationInfo, CurrentUser, EditMessage, EditThread, EmojiId, GuildChannel, GuildId, GuildInfo,
    LightMethod, Member, Message, Multipart, MultipartUpload, PartialGuild, Request, Route, ThreadsData,
    UserId,
};

use crate::discord::client::dressing::Dressing;
use crate::discord::client::limiter::{Endpoint, Urgency};
use crate::discord::client::requests::{Undelivered, within_reason};
use crate::discord::client::rest::{Failure, Rest};
use crate::ids::{ChannelId, MessageId, PlayerId};

/// The most messages that are looked back over.
const LOOKED_BACK: &str = "50";

/// For the sender of notices, and for what the bot does by itself.
impl Rest {
    /// Posts a message, with a file if it has one.
    pub(crate) async fn post(
        &self,
        channel: ChannelId,
        mut message: CreateMessage,
        file: Option<CreateAttachment>,
    ) -> Result<Message, Undelivered> {
        if let Some(file) = &file {
            // What describes the file is in the message; what it holds, beside it.
            let mut described = CreateAttachment::bytes([], file.filename.clone());
            described.description.clone_from(&file.description);
            message = message.add_file(described);
        }
        let request = |message: &Value| {
            let route = Route::ChannelMessages { channel_id: serenity(channel) };
            let request = Request::new(route, LightMethod::Post);
            match &file {
                Some(file) => request.multipart(Some(form(message, file.clone()))),
                None => request.body(Some(message.to_string().into_bytes())),
            }
        };
        let mut dressing = Dressing::of(written(&message)?, self.emojis());
        let posted = async {
            loop {
                match self.send(request(dressing.message()), Urgency::Now).await {
                    Err(Failure::Refused(error)) if dressing.is_to_be_repeated(&error) => {}
                    answered => return Ok(serde_json::from_slice(&answered?.bytes().await?)?),
                }
            }
        };
        within_reason(posted).await
    }

    /// For how long a channel takes no post, as far as is known.
    pub(crate) fn pause_of_posts(&self, channel: ChannelId) -> Option<Duration> {
        self.pause(&Endpoint::new("POST", &format!("channels/{channel}/messages")))
    }

    pub(crate) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: &EditMessage,
        urgency: Urgency,
    ) -> Result<(), Undelivered> {
        let message_id = serenity::MessageId::new(message.get());
        let request = |edit: &Value| {
            let route = Route::ChannelMessage { channel_id: serenity(channel), message_id };
            Request::new(route, LightMethod::Patch).body(Some(edit.to_string().into_bytes()))
        };
        let mut dressing = Dressing::of(written(edit)?, self.emojis());
        let edited = async {
            loop {
                match self.send(request(dressing.message()), urgency).await {
                    Err(Failure::Refused(error)) if dressing.is_to_be_repeated(&error) => {}
                    answered => return answered,
                }
            }
        };
        within_reason(edited).await.map(drop)
    }

    /// The last messages of a channel, newest first.
    pub(crate) async fn messages(&self, channel: ChannelId) -> Result<Vec<Message>, Undelivered> {
        let route = Route::ChannelMessages { channel_id: serenity(channel) };
        let request = Request::new(route, LightMethod::Get);
        self.read(request.params(Some(vec![("limit", LOOKED_BACK.to_owned())])), Urgency::Now).await
    }

    /// The channel of somebody's direct messages.
    pub(crate) async fn open_direct_messages(&self, player: PlayerId) -> Result<ChannelId, Undelivered> {
        let recipient = json!({ "recipient_id": player.get().to_string() });
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let opened: serenity::PrivateChannel =
            self.read(with_body(request, &recipient)?, Urgency::Now).await?;
        Ok(opened.id.get().into())
    }

    pub(crate) async fn channel(&self, channel: ChannelId) -> Result<Channel, Undelivered> {
        self.get(Route::Channel { channel_id: serenity(channel) }).await
    }

    pub(crate) async fn guild(&self, guild_id: GuildId) -> Result<PartialGuild, Undelivered> {
        self.get(Route::Guild { guild_id }).await
    }

    /// A member of a server.
    pub(crate) async fn member(&self, guild_id: GuildId, user_id: UserId) -> Result<Member, Undelivered> {
        let mut member: Value = self.get(Route::GuildMember { guild_id, user_id }).await?;
        if let Some(fields) = member.as_object_mut() {
            fields.insert("guild_id".to_owned(), guild_id.get().into()); // serenity wants it, and Discord leaves it out
        }
        serde_json::from_value(member).map_err(|error| unreadable(&error))
    }

    /// The threads of a server that are not archived.
    pub(crate) async fn active_threads(&self, guild_id: GuildId) -> Result<ThreadsData, Undelivered> {
        self.get(Route::GuildThreadsActive { guild_id }).await
    }

    /// Makes a thread in a channel.
    pub(crate) async fn create_thread(
        &self,
        channel: ChannelId,
        thread: &CreateThread<'_>,
    ) -> Result<GuildChannel, Undelivered> {
        let route = Route::ChannelThreads { channel_id: serenity(channel) };
        self.read(with_body(Request::new(route, LightMethod::Post), thread)?, Urgency::Now).await
    }

    pub(crate) async fn edit_thread(
        &self,
        thread: ChannelId,
        edit: &EditThread<'_>,
    ) -> Result<(), Undelivered> {
        let route = Route::Channel { channel_id: serenity(thread) };
        let request = with_body(Request::new(route, LightMethod::Patch), edit)?;
        within_reason(self.send(request, Urgency::Now)).await.map(drop)
    }

    /// Adds somebody to a thread.
    pub(crate) async fn add_to_thread(&self, thread: ChannelId, player: PlayerId) -> Result<(), Undelivered> {
        let user_id = UserId::new(player.get());
        let route = Route::ChannelThreadMember { channel_id: serenity(thread), user_id };
        within_reason(self.send(Request::new(route, LightMethod::Put), Urgency::Now)).await.map(drop)
    }

    async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Undelivered> {
        self.read(Request::new(route, LightMethod::Get), Urgency::Now).await
    }

    async fn read<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
        urgency: Urgency,
    ) -> Result<T, Undelivered> {
        let answered = async {
            let response = self.send(request, urgency).await?;
            Ok::<_, Failure>(serde_json::from_slice(&response.bytes().await?)?)
        };
        within_reason(answered).await
    }
}

/// At the start, and for the doctor.
impl Rest {
    pub(crate) async fn application(&self) -> serenity::Result<CurrentApplicationInfo> {
        self.ask(|| Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await
    }

    pub(crate) async fn user(&self) -> serenity::Result<CurrentUser> {
        self.ask(|| Request::new(Route::UserMe, LightMethod::Get)).await
    }

    /// Where the bot listens, and how often it may still connect.
    pub(crate) async fn gateway(&self) -> serenity::Result<BotGateway> {
        self.ask(|| Request::new(Route::GatewayBot, LightMethod::Get)).await
    }

    /// Makes these the bot's commands.
    pub(crate) async fn register_commands(
        &self,
        application_id: serenity::ApplicationId,
        commands: &[CreateCommand],
    ) -> serenity::Result<Vec<Command>> {
        let body = serde_json::to_vec(commands)?;
        let request = || Request::new(Route::Commands { application_id }, LightMethod::Put);
        self.ask(|| request().body(Some(body.clone()))).await
    }

    /// The emojis that the bot's application has.
    pub(crate) async fn application_emojis(
        &self,
        application_id: serenity::ApplicationId,
    ) -> serenity::Result<Vec<ApplicationEmoji>> {
        let request = || Request::new(Route::Emojis { application_id }, LightMethod::Get);
        let list: ApplicationEmojis = self.ask(request).await?;
        Ok(list.items)
    }

    /// Gives the bot's application an emoji: a PNG file.
    pub(crate) async fn create_application_emoji(
        &self,
        application_id: serenity::ApplicationId,
        name: &str,
        picture: &[u8],
    ) -> serenity::Result<ApplicationEmoji> {
        let image = CreateAttachment::bytes(picture, name).to_base64();
        let body = json!({ "name": name, "image": image }).to_string().into_bytes();
        let request = || Request::new(Route::Emojis { application_id }, LightMethod::Post);
        self.ask(|| request().body(Some(body.clone()))).await
    }

    /// The bot's commands, as Discord knows them.
    pub(crate) async fn commands(
        &self,
        application_id: serenity::ApplicationId,
    ) -> serenity::Result<Vec<Command>> {
        self.ask(|| Request::new(Route::Commands { application_id }, LightMethod::Get)).await
    }

    /// At most so many of the servers that the bot is in: the first, or those behind the one with the number `after`.
    pub(crate) async fn guilds(&self, after: Option<u64>, most: usize) -> serenity::Result<Vec<GuildInfo>> {
        let page = || {
            let after = after.map(|after| ("after", after.to_string()));
            after.into_iter().chain([("limit", most.to_string())]).collect()
        };
        self.ask(|| Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(page()))).await
    }
}

/// What Discord answers to the question for emojis.
#[derive(Deserialize)]
struct ApplicationEmojis {
    items: Vec<ApplicationEmoji>,
}

/// An emoji of the bot's application.
#[derive(Deserialize)]
pub(crate) struct ApplicationEmoji {
    pub id: EmojiId,
    pub name: String,
}

/// A message with a file.
fn form(message: &Value, file: CreateAttachment) -> Multipart {
    Multipart {
        upload: MultipartUpload::Attachments(vec![file]),
        payload_json: Some(message.to_string()),
        fields: Vec::new(),
    }
}

fn serenity(channel: ChannelId) -> serenity::ChannelId {
    serenity::ChannelId::new(channel.get())
}

fn with_body<'a>(request: Request<'a>, body: &impl Serialize) -> Result<Request<'a>, Undelivered> {
    Ok(request.body(Some(serde_json::to_vec(body).map_err(|error| unwritable(&error))?)))
}

fn written(message: &impl Serialize) -> Result<Value, Undelivered> {
    serde_json::to_value(message).map_err(|error| unwritable(&error))
}

fn unwritable(error: &serde_json::Error) -> Undelivered {
    Undelivered::Never(error.to_string())
}

fn unreadable(error: &serde_json::Error) -> Undelivered {
    Undelivered::Later(error.to_string())
}
