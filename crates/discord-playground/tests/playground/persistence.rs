//! Persistence of a playground between runs.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use discord_playground::{Channel, ChannelKind, Error, Id, InteractionKind, Options, Playground, World};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use crate::bot::{Garden, PIXEL, Refused, http};
use crate::page::ada;
use crate::raw_http::request;
use test_support::folder::wait_for;

/// A temporary folder, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("hivepost-keeping-{:016x}", rand::random::<u64>())))
    }

    fn options(&self) -> Options {
        Options { data_dir: Some(self.0.clone()), ..Options::default() }
    }

    async fn open(&self) -> Playground {
        Playground::with_default_world(self.options()).await.expect("the world can be read")
    }

    async fn start_error(&self) -> Error {
        match Playground::with_default_world(self.options()).await {
            Err(error) => error,
            Ok(_) => panic!("the playground started"),
        }
    }

    fn world(&self) -> PathBuf {
        self.0.join("world.json")
    }

    fn says(&self, what: &str) -> bool {
        fs::read_to_string(self.world()).unwrap().contains(what)
    }

    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.0.join("files")).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }
}

/// Waits for a condition on this folder.
async fn wait_until(what: &str, folder: &Path, mut so: impl FnMut() -> bool) {
    let waited = wait_for(folder, Duration::from_secs(20), || so().then_some(())).await;
    waited.unwrap_or_else(|| panic!("timed out waiting for {what}"));
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

async fn post(discord: &Playground, channel: Id, message: serenity::CreateMessage) -> serenity::Message {
    let http = http(discord, &discord.token());
    serenity::ChannelId::new(channel).send_message(&http, message).await.unwrap()
}

async fn first_channel(discord: &Playground) -> Id {
    discord.wait_for("a channel", |world| world.channels.keys().next().copied()).await
}

/// Requests the path of a URL, which may be from an earlier run.
async fn served(discord: &Playground, url: &str) -> (String, String) {
    let path = url.splitn(4, '/').nth(3).unwrap();
    request(discord, &format!("GET /{path}"), &[], "").await
}

#[tokio::test]
async fn saved_world_is_continued_by_the_next_run() {
    let folder = Folder::new();
    let discord = folder.open().await;
    assert!(!discord.is_restored());
    let channel = first_channel(&discord).await;
    let text = discord.say(ada(&discord).await, channel, "hello").await.unwrap();
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png").description("a pixel");
    let posted =
        post(&discord, channel, serenity::CreateMessage::new().content("board").add_file(file)).await;
    let (token, bot) = (discord.token(), discord.bot());
    discord.stop().await;

    let again = folder.open().await;
    assert!(again.is_restored());
    assert_ne!(again.url(), discord.url(), "the second run uses another port");
    assert_eq!((again.token(), again.bot()), (token, bot));
    let seen = again.messages(channel);
    assert_eq!(seen.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["hello", "board"]);
    assert_eq!(seen[0].id, text);
    assert_eq!(&*seen[1].attachments[0].bytes, PIXEL);
    let (head, body) = served(&again, &posted.attachments[0].url).await;
    assert!(head.starts_with("http/1.1 200") && body.contains("PNG"), "{head}");
    assert!(again.add_user("Eve") > posted.id.get(), "ids keep rising");
    again.wait_for("the saved server", |world| (world.servers.len() == 1).then_some(())).await;
    again.stop().await;
}

#[tokio::test]
async fn embed_image_urls_are_updated() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    let embed =
        serenity::CreateEmbed::new().title("Board").attachment("board.png").thumbnail("http://x.example/a");
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
    post(&discord, channel, serenity::CreateMessage::new().embed(embed).add_file(file)).await;
    discord.stop().await;

    let again = folder.open().await;
    let embed = &again.messages(channel)[0].embeds[0];
    let url = embed["image"]["url"].as_str().unwrap();
    assert!(url.starts_with(&again.url()), "{url}");
    assert_eq!(embed["thumbnail"]["url"], "http://x.example/a");
    assert!(served(&again, url).await.0.starts_with("http/1.1 200"));
    again.stop().await;
}

/// Returns the token of the first interaction in a traffic log, and removes the log.
fn first_token(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap();
    fs::remove_file(log).unwrap();
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let event = lines.find(|line| line["name"] == "INTERACTION_CREATE").unwrap();
    event["data"]["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn interactions_of_earlier_runs_are_expired() {
    let folder = Folder::new();
    let log = std::env::temp_dir().join(format!("hivepost-keeping-{:016x}.jsonl", rand::random::<u64>()));
    let garden = Garden::open_with(Options { http_log: Some(log.clone()), ..folder.options() }).await;
    let shown = garden.ask(garden.ada, "show", json!({})).await.message();
    garden.discord.command(garden.ada, garden.channel, "sleep", json!({})).await.unwrap();
    let (channel, ada) = (garden.channel, garden.ada);
    garden.close().await;

    let again = Playground::start(folder.options()).await.unwrap();
    let known = again
        .wait_for("the interactions", |world| Some(world.interactions.values().cloned().collect::<Vec<_>>()));
    let known = known.await;
    assert_eq!(known.len(), 1, "only interactions with a message are kept: {known:?}");
    assert_eq!((Some(known[0].id), known[0].user), (shown.interaction, ada));
    let dead = http(&again, &again.token()).get_original_interaction_response(&first_token(&log)).await;
    assert_eq!(Refused::from(dead.unwrap_err()), Refused::plain(401, 50027));
    // Its buttons still work: a press is a new interaction.
    again.press_label(ada, shown.id, "private").await.unwrap();
    assert_eq!(again.messages(channel)[0].id, shown.id);
    again.stop().await;
}

#[tokio::test]
async fn nonces_survive_a_restart() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    let nonce = serenity::Nonce::String("0123456789abcdef".to_owned());
    let message = || serenity::CreateMessage::new().content("once").nonce(nonce.clone()).enforce_nonce(true);
    let first = post(&discord, channel, message()).await;
    discord.stop().await;
    let again = folder.open().await;
    assert_eq!(post(&again, channel, message()).await.id, first.id);
    again.stop().await;
}

#[tokio::test]
async fn changes_are_saved_and_unused_files_removed() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
    let posted =
        post(&discord, channel, serenity::CreateMessage::new().content("soon gone").add_file(file)).await;
    wait_until("the message to be saved", &folder.0, || folder.says("soon gone")).await;
    assert_eq!(folder.files(), [posted.attachments[0].id.to_string()]);
    discord.delete_message(posted.id.get());
    wait_until("the deletion to be saved", &folder.0, || !folder.says("soon gone")).await;
    discord.stop().await;
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[tokio::test]
async fn messages_are_saved_before_the_response() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    for text in ["one", "two", "three"] {
        let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
        let posted =
            post(&discord, channel, serenity::CreateMessage::new().content(text).add_file(file)).await;
        assert!(folder.says(&format!("\"content\":\"{text}\"")));
        assert!(folder.files().contains(&posted.attachments[0].id.to_string()));
    }
    discord.stop().await;
}

#[tokio::test]
async fn saved_world_is_readable_by_its_owner_only() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let mode = fs::metadata(folder.world()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "the file contains the bot's token");
}

#[tokio::test]
async fn failed_saves_are_retried() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    // Blocks the temporary file that replaces `world.json`.
    let obstacle = folder.0.join("world.json.new");
    fs::create_dir(&obstacle).unwrap();
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
    post(&discord, channel, serenity::CreateMessage::new().content("not lost").add_file(file)).await;
    wait_until("a save to start", &folder.0.join("files"), || !folder.files().is_empty()).await;
    assert!(!folder.says("not lost"));
    fs::remove_dir(&obstacle).unwrap();
    wait_until("the retried save", &folder.0, || folder.says("not lost")).await;
    discord.stop().await;
}

#[tokio::test]
async fn damaged_world_is_reported_and_left_unchanged() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let whole = fs::read_to_string(folder.world()).unwrap();
    let broken =
        [&whole[..whole.len() / 2], "", "{}", "[]", r#"{"version":1,"world":{}}"#, "\u{0}\u{0}\u{0}"];
    for text in broken {
        fs::write(folder.world(), text).unwrap();
        let error = folder.start_error().await;
        assert!(matches!(&error, Error::Broken { file, .. } if *file == folder.world()), "{error}");
        let said = error.to_string();
        assert!(said.contains("world.json") && said.contains("--fresh") && !said.contains('\n'), "{said}");
        assert_eq!(fs::read_to_string(folder.world()).unwrap(), text);
    }
}

#[tokio::test]
async fn newer_world_is_reported_and_left_unchanged() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let newer = r#"{"version":3,"world":{"all":"different"}}"#;
    fs::write(folder.world(), newer).unwrap();
    let error = folder.start_error().await;
    assert!(matches!(&error, Error::Newer(file) if *file == folder.world()), "{error}");
    assert_eq!(fs::read_to_string(folder.world()).unwrap(), newer);
}

fn channel_of(world: &World, kind: ChannelKind) -> Option<Channel> {
    world.channels.values().find(|channel| channel.kind == kind).cloned()
}

#[tokio::test]
async fn places_without_the_bot_and_installations_survive_a_restart() {
    let folder = Folder::new();
    let discord = folder.open().await;
    discord.offer_places_without_bot();
    let known =
        discord.wait_for("the places", |world| Some(world.channels.keys().copied().collect::<Vec<_>>()));
    let known = known.await;
    let ada = ada(&discord).await;
    discord.remove_app(ada).unwrap();
    discord.stop().await;

    let again = folder.open().await;
    again.offer_places_without_bot();
    let restored =
        |world: &World| Some((world.channels.keys().copied().collect::<Vec<_>>(), world.users[&ada].has_app));
    assert_eq!(again.wait_for("the places", restored).await, (known, false));
    again.stop().await;
}

#[tokio::test]
async fn incomplete_files_of_a_killed_run_are_ignored() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    fs::write(folder.0.join("world.json.new"), "{\"version\":1,\"wor").unwrap();
    fs::write(folder.0.join("files/12345"), "half a pic").unwrap();
    let again = folder.open().await;
    assert!(again.is_restored());
    again.stop().await;
    assert_eq!(folder.files(), Vec::<String>::new());
    assert!(!folder.0.join("world.json.new").exists());
}

/// A world in version 1 of the format, which all later versions must be able to read.
#[tokio::test]
async fn version_1_world_is_readable() {
    let folder = Folder::new();
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.world(), include_str!("../fixtures/world-1.json")).unwrap();
    let discord = folder.open().await;
    assert!(discord.is_restored());
    let (people, kinds) = discord
        .wait_for("the world", |world| {
            let people: Vec<String> = world.users.values().map(|user| user.name.clone()).collect();
            let kinds: Vec<_> = world.interactions.values().map(|one| one.kind.clone()).collect();
            Some((people, kinds))
        })
        .await;
    assert_eq!(people, ["Hivepost", "Ada", "Bert", "Cleo", "Dan"]);
    assert_eq!(kinds[0], InteractionKind::Command { name: "challenge".to_owned() });
    assert!(
        matches!(&kinds[1], InteractionKind::Component { custom_id, .. } if custom_id.contains("accept"))
    );
    let posts = discord.messages(1_573_565_430_889_447_426);
    assert!(posts[0].content.ends_with("was accepted: match #1 has begun."), "{}", posts[0].content);
    assert!(posts[0].edited.is_some() && posts[0].nonce.is_some());
    assert_eq!(posts[1].attachments[0].size, Some((1000, 650)));
    discord.offer_places_without_bot();
    discord.wait_for("a group", |world| channel_of(world, ChannelKind::Group)).await;
    discord.stop().await;
}
