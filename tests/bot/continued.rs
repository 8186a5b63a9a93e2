//! A playground that is ended, or killed, and started again: matches go on as if nothing had been.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout};
use tokio::time::timeout;

use crate::starting::{Folder, PATIENCE, end};
use test_support::folder::wait_for;

/// Where the world is kept.
const KEPT: &str = "data/playground";

/// One run of `hivepost playground`.
struct Run<'a> {
    folder: &'a Folder,
    child: Child,
    host: String,
    said: Lines<BufReader<ChildStdout>>,
}

impl<'a> Run<'a> {
    /// Starts it and waits until its bot listens.
    async fn start(folder: &'a Folder, more: &[&str]) -> Self {
        fs::remove_file(folder.path("traffic")).ok();
        let arguments = [&["playground", "--port", "0", "--http-log", "traffic"], more].concat();
        let mut command = folder.hivepost(&arguments);
        command.env("HIVEPOST_DATA_DIR", folder.path("data")).stdout(Stdio::piped());
        let error = File::create(folder.path("stderr")).expect("the folder is ours");
        let mut child = command.stderr(error).spawn().expect("the program is built");
        let mut said = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let line = timeout(PATIENCE, said.next_line()).await.expect("it says something").expect("it is text");
        let line = line.unwrap_or_else(|| panic!("it ended: {}", folder.read("stderr")));
        let (_, host) = line.split_once("http://").expect("it names its address");
        let run = Self { folder, child, host: host.to_owned(), said };
        let is_ready = || run.traffic().contains("\"name\":\"READY\"").then_some(());
        run.until("the bot to listen", ".", is_ready).await;
        run
    }

    fn traffic(&self) -> String {
        fs::read_to_string(self.folder.path("traffic")).unwrap_or_default()
    }

    /// The second line that it prints.
    async fn farewell(&mut self) -> String {
        let line = timeout(PATIENCE, self.said.next_line()).await.expect("there is a second line");
        line.expect("it is text").expect("it is running")
    }

    async fn kill(mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    /// Waits for what can be seen in one of its folders.
    async fn until<T>(&self, what: &str, folder: &str, look: impl Fn() -> Option<T>) -> T {
        let found = wait_for(&self.folder.path(folder), PATIENCE, look).await;
        found.unwrap_or_else(|| panic!("waited in vain for {what}: {}", self.folder.read("stderr")))
    }

    /// The world as it is kept.
    fn world(&self) -> Value {
        let text = self.folder.read(&format!("{KEPT}/world.json"));
        serde_json::from_str::<Value>(&text).expect("a kept world is whole at any time")["world"].take()
    }

    /// The newest kept message that contains this.
    fn find_message(&self, text: &str) -> Option<Value> {
        let world = self.world();
        let messages = world["messages"].as_object().expect("they are kept");
        let mut all: Vec<&Value> = messages.values().collect();
        all.sort_by_key(|message| message["id"].as_u64());
        let has = |message: &&&Value| message["content"].as_str().is_some_and(|own| own.contains(text));
        all.iter().rfind(has).map(|message| (*message).clone())
    }

    async fn message(&self, text: &str) -> Value {
        self.until(text, KEPT, || self.find_message(text)).await
    }

    /// The id of a person or a channel.
    fn id(&self, kind: &str, name: &str) -> String {
        let world = self.world();
        let mut all = world[kind].as_object().expect("they are kept").values();
        all.find(|one| one["name"] == name).expect("it is there")["id"].to_string()
    }

    /// Sends one request; status and body.
    fn request(&self, line: &str, body: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let host = &self.host;
        let length = body.len();
        let head = format!(
            "host: {host}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}"
        );
        write!(stream, "{line} HTTP/1.1\r\n{head}\r\n\r\n{body}").expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head and a body");
        let status = String::from_utf8_lossy(&answer[9..12]).into_owned();
        (status, answer[end + 4..].to_vec())
    }

    /// Does something as a person does it on the page.
    fn act(&self, person: &str, act: &str, mut body: Value) {
        body["as"] = json!(self.id("users", person));
        let (status, answer) = self.request(&format!("POST /playground/{act}"), &body.to_string());
        assert_eq!(status, "200", "{person} {act}: {}", String::from_utf8_lossy(&answer));
    }

    fn command(&self, person: &str, name: &str, options: &Value) {
        let channel = self.id("channels", "hive");
        self.act(person, "command", json!({"channel": channel, "name": name, "options": options}));
    }

    fn press(&self, person: &str, message: &Value, label: &str) {
        let rows = message["components"].as_array().expect("it has rows");
        let mut buttons =
            rows.iter().flat_map(|row| row["components"].as_array().expect("rows hold buttons"));
        let button = buttons.find(|button| button["label"] == label).expect("it shows the button");
        let (message, custom_id) = (message["id"].to_string(), &button["custom_id"]);
        self.act(person, "press", json!({"message": message, "custom_id": custom_id}));
    }

    /// The picture of a message.
    fn picture(&self, message: &Value) -> Vec<u8> {
        let file = &message["attachments"][0];
        let name = file["filename"].as_str().expect("it has a picture");
        let path = format!("/attachments/{}/{}/{name}", message["channel"], file["id"]);
        let (status, bytes) = self.request(&format!("GET {path}"), "");
        assert_eq!(status, "200", "{path}");
        assert!(bytes.starts_with(b"\x89PNG\r\n"));
        bytes
    }

    /// A match between Ada and Bert in which Ada has placed a piece: the post that asks Bert.
    async fn begin_a_match(&self) -> Value {
        let bert = self.id("users", "Bert");
        self.command("Ada", "challenge", &json!({"opponent": bert, "colour": "white"}));
        let challenge = self.message("challenges you").await;
        self.press("Bert", &challenge, "Accept");
        self.message("your move as White").await;
        self.command("Ada", "place", &json!({"piece": "A1"}));
        self.message("Played").await;
        self.message("your move as Black").await
    }

    /// Goes on with that match in a later run: an old button, then a command.
    async fn go_on(&self, post: &Value) {
        self.press("Bert", post, "Play");
        self.message("Match #1, turn 1").await;
        self.command("Bert", "place", &json!({"piece": "A1", "at": "wA1-"}));
        self.message("turn 2").await;
        let id = post["id"].as_u64().expect("it has an id");
        let edited = || {
            let world = self.world();
            world["messages"][id.to_string()]["components"].as_array()?.is_empty().then_some(())
        };
        self.until("the old post to lose its buttons", KEPT, edited).await;
    }
}

#[tokio::test]
async fn stopped_playgrounds_continue_after_a_restart() {
    let folder = Folder::new();
    let mut first = Run::start(&folder, &[]).await;
    let kept = folder.path("data/playground").display().to_string();
    assert_eq!(first.farewell().await, format!("Ctrl-C closes it; its matches are saved in {kept}"));
    let post = first.begin_a_match().await;
    let picture = first.picture(&post);
    end(&mut first.child).await;

    let mut second = Run::start(&folder, &[]).await;
    let farewell = second.farewell().await;
    assert!(farewell.starts_with("The saved matches were loaded") && farewell.ends_with(&kept), "{farewell}");
    assert_ne!(second.host, first.host, "the test wants another port");
    assert_eq!(second.picture(&post), picture);
    second.go_on(&post).await;
    end(&mut second.child).await;
}

#[tokio::test]
async fn killed_playgrounds_continue_after_a_restart() {
    let folder = Folder::new();
    let first = Run::start(&folder, &[]).await;
    let post = first.begin_a_match().await;
    first.kill().await;
    let mut second = Run::start(&folder, &[]).await;
    second.picture(&post);
    second.go_on(&post).await;
    end(&mut second.child).await;
}

#[tokio::test]
async fn fresh_starts_keep_the_old_playground_as_a_copy() {
    let folder = Folder::new();
    let mut first = Run::start(&folder, &[]).await;
    first.begin_a_match().await;
    end(&mut first.child).await;
    let old = folder.read("data/playground/world.json");

    let mut second = Run::start(&folder, &["--fresh"]).await;
    assert_eq!(folder.read("data/playground.old/world.json"), old);
    assert!(second.find_message("your move").is_none());
    let farewell = second.farewell().await;
    assert!(farewell.starts_with("Ctrl-C"), "{farewell}");
    let post = second.begin_a_match().await;
    assert!(post["content"].as_str().is_some_and(|text| text.contains("match #1")), "{post}");
    end(&mut second.child).await;
    // The one before is put aside in its place.
    let mut third = Run::start(&folder, &["--fresh"]).await;
    assert_ne!(folder.read("data/playground.old/world.json"), old);
    end(&mut third.child).await;
}

#[tokio::test]
async fn throw_away_playgrounds_leave_no_files() {
    let folder = Folder::new();
    let mut run = Run::start(&folder, &["--throw-away"]).await;
    assert_eq!(run.farewell().await, "Ctrl-C closes it and deletes its matches.");
    end(&mut run.child).await;
    assert!(!folder.path("data").exists());
}
