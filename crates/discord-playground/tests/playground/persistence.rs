//! A playground that is kept in a folder, and what a later run finds there.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use discord_playground::{Error, Id, InteractionKind, Options, Playground};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use crate::bot::{Garden, PIXEL, Refused, http};
use crate::page::ada;
use crate::raw_http::request;
use test_support::folder::found;

/// A folder of a test's own; removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("hivepost-keeping-{:016x}", rand::random::<u64>())))
    }

    fn options(&self) -> Options {
        Options { data_dir: Some(self.0.clone()), ..Options::default() }
    }

    async fn open(&self) -> Playground {
        Playground::with_default_world(self.options()).await.expect("it can be read")
    }

    async fn refusal(&self) -> Error {
        match Playground::with_default_world(self.options()).await {
            Err(error) => error,
            Ok(_) => panic!("it was opened"),
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

/// Waits for what can be seen in this folder.
async fn wait_until(what: &str, folder: &Path, mut so: impl FnMut() -> bool) {
    let waited = found(folder, Duration::from_secs(20), || so().then_some(())).await;
    waited.unwrap_or_else(|| panic!("waited in vain for {what}"));
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

/// What is served at a path of another run's address.
async fn served(discord: &Playground, url: &str) -> (String, String) {
    let path = url.splitn(4, '/').nth(3).unwrap();
    request(discord, &format!("GET /{path}"), &[], "").await
}

#[tokio::test]
async fn a_kept_playground_is_continued_by_another_run() {
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
    assert_ne!(again.url(), discord.url(), "the test wants another port");
    assert_eq!((again.token(), again.bot()), (token, bot));
    let seen = again.messages(channel);
    assert_eq!(seen.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["hello", "board"]);
    assert_eq!(seen[0].id, text);
    assert_eq!(&*seen[1].attachments[0].bytes, PIXEL);
    let (head, body) = served(&again, &posted.attachments[0].url).await;
    assert!(head.starts_with("http/1.1 200") && body.contains("PNG"), "{head}");
    assert!(again.add_user("Eve") > posted.id.get(), "ids go on rising");
    again.wait_for("the old people", |world| (world.servers.len() == 1).then_some(())).await;
    again.stop().await;
}

#[tokio::test]
async fn a_picture_in_an_embed_is_shown_at_the_new_address() {
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

/// The token of the first interaction in a traffic log, which is removed.
fn first_token(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap();
    fs::remove_file(log).unwrap();
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let event = lines.find(|line| line["name"] == "INTERACTION_CREATE").unwrap();
    event["data"]["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_interaction_of_an_earlier_run_is_told_and_no_longer_answered() {
    let folder = Folder::new();
    let log = std::env::temp_dir().join(format!("hivepost-keeping-{:016x}.jsonl", rand::random::<u64>()));
    let garden = Garden::open_with(Options { http_log: Some(log.clone()), ..folder.options() }).await;
    let shown = garden.ask(garden.ada, "show", json!({})).await.message();
    garden.discord.command(garden.ada, garden.channel, "sleep", json!({})).await.unwrap();
    let (channel, ada) = (garden.channel, garden.ada);
    garden.close().await;

    let again = Playground::start(folder.options()).await.unwrap();
    let known = again.wait_for("it", |world| Some(world.interactions.values().cloned().collect::<Vec<_>>()));
    let known = known.await;
    assert_eq!(known.len(), 1, "only what a message tells of: {known:?}");
    assert_eq!((Some(known[0].id), known[0].user), (shown.interaction, ada));
    let dead = http(&again, &again.token()).get_original_interaction_response(&first_token(&log)).await;
    assert_eq!(Refused::from(dead.unwrap_err()), Refused::plain(401, 50027));
    // Its buttons live on: a press is an interaction of today.
    again.press_label(ada, shown.id, "private").await.unwrap();
    assert_eq!(again.messages(channel)[0].id, shown.id);
    again.stop().await;
}

#[tokio::test]
async fn a_nonce_is_remembered_by_the_next_run() {
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
async fn what_happens_is_saved_while_it_runs_and_old_files_go() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
    let posted =
        post(&discord, channel, serenity::CreateMessage::new().content("soon gone").add_file(file)).await;
    wait_until("the post to be saved", &folder.0, || folder.says("soon gone")).await;
    assert_eq!(folder.files(), [posted.attachments[0].id.to_string()]);
    discord.delete_message(posted.id.get());
    wait_until("its end to be saved", &folder.0, || !folder.says("soon gone")).await;
    discord.stop().await;
    assert_eq!(folder.files(), Vec::<String>::new());
}

#[tokio::test]
async fn a_bot_learns_of_its_post_when_that_is_kept() {
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
async fn what_is_kept_is_for_its_owners_eyes() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let mode = fs::metadata(folder.world()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it holds the bot's token");
}

#[tokio::test]
async fn a_save_that_fails_is_made_up_for() {
    let folder = Folder::new();
    let discord = folder.open().await;
    let channel = first_channel(&discord).await;
    // In the way of the file that is written before it takes the place of the last one.
    let obstacle = folder.0.join("world.json.new");
    fs::create_dir(&obstacle).unwrap();
    let file = serenity::CreateAttachment::bytes(PIXEL, "board.png");
    post(&discord, channel, serenity::CreateMessage::new().content("not lost").add_file(file)).await;
    wait_until("a save to begin", &folder.0.join("files"), || !folder.files().is_empty()).await;
    assert!(!folder.says("not lost"));
    fs::remove_dir(&obstacle).unwrap();
    wait_until("the save to be made up for", &folder.0, || folder.says("not lost")).await;
    discord.stop().await;
}

#[tokio::test]
async fn a_broken_world_is_named_and_left_as_it_is() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let whole = fs::read_to_string(folder.world()).unwrap();
    let broken =
        [&whole[..whole.len() / 2], "", "{}", "[]", r#"{"version":1,"world":{}}"#, "\u{0}\u{0}\u{0}"];
    for text in broken {
        fs::write(folder.world(), text).unwrap();
        let error = folder.refusal().await;
        assert!(matches!(&error, Error::Broken { file, .. } if *file == folder.world()), "{error}");
        let said = error.to_string();
        assert!(said.contains("world.json") && said.contains("--fresh") && !said.contains('\n'), "{said}");
        assert_eq!(fs::read_to_string(folder.world()).unwrap(), text);
    }
}

#[tokio::test]
async fn a_world_of_a_newer_version_is_named_and_left_as_it_is() {
    let folder = Folder::new();
    folder.open().await.stop().await;
    let newer = r#"{"version":2,"world":{"all":"different"}}"#;
    fs::write(folder.world(), newer).unwrap();
    let error = folder.refusal().await;
    assert!(matches!(&error, Error::Newer(file) if *file == folder.world()), "{error}");
    assert_eq!(fs::read_to_string(folder.world()).unwrap(), newer);
}

#[tokio::test]
async fn what_a_killed_run_left_half_written_is_in_nobodys_way() {
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

/// A world as the first version wrote it: whoever changes what is kept has to go on reading this one.
#[tokio::test]
async fn a_world_of_the_first_version_is_read() {
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
    discord.stop().await;
}
