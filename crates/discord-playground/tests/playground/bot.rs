//! A small real bot, and a playground for it.

#![expect(clippy::unused_async, reason = "poise requires async functions")]

use std::sync::Arc;
use std::time::Duration;

use discord_playground::{Answer, Id, Options, Playground};
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse as Response, CreateInteractionResponseMessage as Reply};
use tokio::task::JoinHandle;

type Error = serenity::Error;
type Context<'a> = poise::Context<'a, (), Error>;

/// The start of a PNG of one pixel.
pub const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";

/// Time control of a match.
#[derive(Debug, poise::ChoiceParameter)]
pub enum Time {
    #[name = "1 day"]
    One,
    #[name = "3 days"]
    Three,
}

/// Responds immediately.
#[poise::command(slash_command)]
async fn ping(ctx: Context<'_>, times: Option<u8>) -> Result<(), Error> {
    ctx.say(format!("pong {}", times.unwrap_or(1))).await?;
    Ok(())
}

/// Names the opponent after an ephemeral deferral.
#[poise::command(slash_command)]
async fn challenge(ctx: Context<'_>, opponent: serenity::User, time: Option<Time>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.say(format!("<@{}> {time:?}", opponent.id)).await?;
    Ok(())
}

/// Defers publicly, then edits the response.
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer().await?;
    let poise::Context::Application(ctx) = ctx else { unreachable!("slash commands only") };
    let edit = serenity::EditInteractionResponse::new()
        .content(format!("<@{}> at last", ctx.interaction.user.id))
        .new_attachment(
            serenity::CreateAttachment::bytes(PIXEL, "the board.png").description("one white pixel"),
        );
    ctx.interaction.edit_response(ctx.http(), edit).await?;
    Ok(())
}

/// Responds with its user's permissions in the channel.
#[poise::command(slash_command)]
async fn rights(ctx: Context<'_>) -> Result<(), Error> {
    let poise::Context::Application(app) = ctx else { unreachable!("slash commands only") };
    let permissions = app.interaction.member.as_ref().and_then(|member| member.permissions);
    ctx.say(permissions.unwrap_or_default().bits().to_string()).await?;
    Ok(())
}

/// Never responds.
#[poise::command(slash_command)]
async fn sleep(_ctx: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Responds twice and reports the error of the second response.
#[poise::command(slash_command)]
async fn twice(ctx: Context<'_>) -> Result<(), Error> {
    let poise::Context::Application(ctx) = ctx else { unreachable!("slash commands only") };
    let press = ctx.interaction;
    press.create_response(ctx.http(), Response::Defer(Reply::new())).await?;
    let again = Response::Message(Reply::new().content("again"));
    let error = press.create_response(ctx.http(), again).await.expect_err("interactions accept one response");
    let text = format!("{:?}", Refused::from(error));
    press.edit_response(ctx.http(), serenity::EditInteractionResponse::new().content(text)).await.map(drop)
}

/// Responds too late, because the playground delays the first response, and reports the error.
#[poise::command(slash_command)]
async fn late(ctx: Context<'_>) -> Result<(), Error> {
    let error = ctx.defer().await.expect_err("the response is late");
    let text = format!("{:?}", Refused::from(error));
    ctx.channel_id().say(ctx.http(), text).await.map(drop)
}

/// Responds, then follows up. The test expires the token in between.
#[poise::command(slash_command)]
async fn expire(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("answered").await?;
    let poise::Context::Application(ctx) = ctx else { unreachable!("slash commands only") };
    let follow_up = serenity::CreateInteractionResponseFollowup::new().content("more");
    let text = match ctx.interaction.create_followup(ctx.http(), follow_up).await {
        Ok(_) => "more came".to_owned(),
        Err(error) => format!("{:?}", Refused::from(error)),
    };
    ctx.channel_id().say(ctx.http(), text).await.map(drop)
}

async fn complete(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let places = ["wA1 bQ-", "wA1 /bQ", "wG1 bQ\\"];
    let fitting = places.into_iter().filter(|place| place.starts_with(partial));
    serenity::CreateAutocompleteResponse::new().set_choices(
        fitting.map(|place| serenity::AutocompleteChoice::new(format!("at {place}"), place)).collect(),
    )
}

/// Has an option with autocomplete.
#[poise::command(slash_command, rename = "move")]
async fn play(ctx: Context<'_>, #[autocomplete = "complete"] to: String) -> Result<(), Error> {
    ctx.say(to).await?;
    Ok(())
}

/// Shows buttons and menus.
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), Error> {
    let button = |id: &str| serenity::CreateButton::new(id).label(id);
    let menu = serenity::CreateSelectMenuKind::String {
        options: vec![
            serenity::CreateSelectMenuOption::new("Ant", "A"),
            serenity::CreateSelectMenuOption::new("Queen", "Q"),
        ],
    };
    let rows = vec![
        serenity::CreateActionRow::Buttons(vec![
            button("private"),
            button("edit"),
            button("delete"),
            button("form"),
            button("quiet").disabled(true),
        ]),
        serenity::CreateActionRow::SelectMenu(serenity::CreateSelectMenu::new("kind", menu)),
        serenity::CreateActionRow::SelectMenu(serenity::CreateSelectMenu::new(
            "whom",
            serenity::CreateSelectMenuKind::User { default_users: None },
        )),
    ];
    ctx.send(poise::CreateReply::default().content("choose").components(rows)).await?;
    Ok(())
}

async fn on_component(
    ctx: &serenity::Context,
    press: &serenity::ComponentInteraction,
) -> Result<(), serenity::Error> {
    let say = |text: String| Reply::new().content(text).ephemeral(true);
    match press.data.custom_id.as_str() {
        "edit" => {
            press.create_response(&ctx.http, Response::Acknowledge).await?;
            let edit = serenity::EditInteractionResponse::new().content("edited").components(vec![]);
            press.edit_response(&ctx.http, edit).await.map(drop)
        }
        "delete" => {
            press.create_response(&ctx.http, Response::Acknowledge).await?;
            press.delete_response(&ctx.http).await
        }
        "form" => {
            let input = serenity::CreateInputText::new(serenity::InputTextStyle::Short, "Why?", "why");
            let form = serenity::CreateModal::new("reason", "A form")
                .components(vec![serenity::CreateActionRow::InputText(input)]);
            press.create_response(&ctx.http, Response::Modal(form)).await
        }
        "kind" => {
            let serenity::ComponentInteractionDataKind::StringSelect { values } = &press.data.kind else {
                unreachable!("the menu is a string select")
            };
            press
                .create_response(&ctx.http, Response::UpdateMessage(Reply::new().content(values.join(" "))))
                .await
        }
        "whom" => {
            let serenity::ComponentInteractionDataKind::UserSelect { values } = &press.data.kind else {
                unreachable!("the menu is a user select")
            };
            let (users, members) = (&press.data.resolved.users, &press.data.resolved.members);
            let name = |id| format!("{} {} {}", users[id].name, users[id].bot, members.contains_key(id));
            let names = values.iter().map(name).collect::<Vec<_>>().join(", ");
            press.create_response(&ctx.http, Response::Message(say(names))).await
        }
        other => press.create_response(&ctx.http, Response::Message(say(format!("pressed {other}")))).await,
    }
}

async fn on_event(ctx: &serenity::Context, event: &serenity::FullEvent) -> Result<(), Error> {
    let serenity::FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    match interaction {
        serenity::Interaction::Component(press) => on_component(ctx, press).await,
        serenity::Interaction::Modal(form) => {
            let serenity::ActionRowComponent::InputText(input) = &form.data.components[0].components[0]
            else {
                unreachable!("the form has one text input")
            };
            let text = input.value.clone().unwrap_or_default();
            let reply = Response::Message(Reply::new().content(text).ephemeral(true));
            form.create_response(&ctx.http, reply).await
        }
        _ => Ok(()),
    }
}

/// A running bot, a REST client, and a server with a channel and two members.
pub struct Garden {
    pub discord: Playground,
    pub http: Arc<serenity::Http>,
    pub server: Id,
    pub channel: Id,
    pub ada: Id,
    pub bert: Id,
    bot: JoinHandle<Result<(), Error>>,
}

/// Creates a REST client like that of a bot behind a proxy.
pub fn http(discord: &Playground, token: &str) -> serenity::Http {
    serenity::HttpBuilder::new(token)
        .proxy(discord.url())
        .ratelimiter_disabled(true)
        .application_id(serenity::ApplicationId::new(discord.bot()))
        .build()
}

impl Garden {
    /// Starts the playground and waits until the bot is connected.
    pub async fn open() -> Self {
        Self::open_with(Options::default()).await
    }

    pub async fn open_with(options: Options) -> Self {
        let discord = Playground::start(options).await.expect("a free port");
        discord.set_channel_limit(None, 1000, Duration::from_secs(1)); // these tests are not about rate limits
        let server = discord.add_server("Garden");
        let channel = discord.add_channel(server, "hive");
        let (ada, bert) = (discord.add_user("Ada"), discord.add_user("Bert"));
        discord.join(ada, server);
        discord.join(bert, server);
        let http = Arc::new(http(&discord, &discord.token()));
        let garden = Self { bot: run(&discord), discord, http, server, channel, ada, bert };
        garden.discord.wait_for_bot().await;
        garden
    }

    /// Stops everything, and checks that the bot sent no unknown requests.
    pub async fn close(self) {
        self.bot.abort();
        assert_eq!(self.discord.unknown_requests(), [] as [String; 0]);
        self.discord.stop().await;
    }

    /// Uses a command in the channel and waits for the answer.
    pub async fn ask(&self, user: Id, command: &str, options: serde_json::Value) -> Answer {
        let id = self
            .discord
            .command(user, self.channel, command, options)
            .await
            .expect("a client would send this");
        self.discord.answer(id).await
    }

    /// Posts a message as the bot.
    pub async fn post(&self, body: serde_json::Value) -> Result<serenity::Message, Refused> {
        let channel = serenity::ChannelId::new(self.channel);
        self.http.send_message(channel, Vec::new(), &body).await.map_err(Refused::from)
    }
}

fn run(discord: &Playground) -> JoinHandle<Result<(), Error>> {
    let http = http(discord, &discord.token());
    tokio::spawn(async move {
        let options = poise::FrameworkOptions {
            commands: vec![
                ping(),
                challenge(),
                slow(),
                sleep(),
                play(),
                show(),
                twice(),
                late(),
                expire(),
                rights(),
            ],
            event_handler: |ctx, event| Box::pin(on_event(ctx.serenity_context, event)),
            initialize_owners: false,
            ..Default::default()
        };
        poise::builtins::register_globally(&http, &options.commands).await?;
        let framework =
            poise::Framework::builder().options(options).setup(|_, _, _| Box::pin(async { Ok(()) })).build();
        let intents = serenity::GatewayIntents::GUILDS
            | serenity::GatewayIntents::GUILD_MESSAGES
            | serenity::GatewayIntents::DIRECT_MESSAGES;
        serenity::ClientBuilder::new_with_http(http, intents).framework(framework).await?.start().await
    })
}

/// An error response.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused {
    pub status: u16,
    pub code: isize,
    /// Path and code of each form error.
    pub errors: Vec<(String, String)>,
}

impl Refused {
    pub fn plain(status: u16, code: isize) -> Self {
        Self { status, code, errors: Vec::new() }
    }

    pub fn form(path: &str, error: &str) -> Self {
        Self { status: 400, code: 50035, errors: vec![(path.to_owned(), error.to_owned())] }
    }
}

impl From<serenity::Error> for Refused {
    fn from(error: serenity::Error) -> Self {
        let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else {
            panic!("unexpected error: {error:?}")
        };
        let errors = response.error.errors.into_iter().map(|one| (one.path, one.code)).collect();
        Self { status: response.status_code.as_u16(), code: response.error.code, errors }
    }
}
