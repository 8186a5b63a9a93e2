//! Playgrounds that are stopped or killed continue their matches after a restart.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout};
use tokio::time::timeout;

use crate::starting::{Folder, TIMEOUT, end};
use test_support::folder::wait_for;

/// The folder with the saved world.
const SAVED: &str = "data/playground";

/// One run of `hivepost playground`.
struct Run<'a> {
    folder: &'a Folder,
    child: Child,
    host: String,
    said: Lines<BufReader<ChildStdout>>,
}

impl<'a> Run<'a> {
    /// Starts the playground and waits until its bot is connected.
    async fn start(folder: &'a Folder, more: &[&str]) -> Self {
        fs::remove_file(folder.path("traffic")).ok();
        let arguments = [&["playground", "--port", "0", "--http-log", "traffic"], more].concat();
        let mut command = folder.hivepost(&arguments);
        command.env("HIVEPOST_DATA_DIR", folder.path("data")).stdout(Stdio::piped());
        let error = File::create(folder.path("stderr")).expect("the folder is writable");
        let mut child = command.stderr(error).spawn().expect("the program is built");
        let mut said = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let line = timeout(TIMEOUT, said.next_line())
            .await
            .expect("a line of output in time")
            .expect("the text is UTF-8");
        let line = line.unwrap_or_else(|| panic!("the playground exited: {}", folder.read("stderr")));
        let (_, host) = line.split_once("http://").expect("the line has an address");
        let run = Self { folder, child, host: host.to_owned(), said };
        let is_ready = || run.traffic().contains("\"name\":\"READY\"").then_some(());
        run.until("the bot to listen", ".", is_ready).await;
        run
    }

    fn traffic(&self) -> String {
        fs::read_to_string(self.folder.path("traffic")).unwrap_or_default()
    }

    /// Reads the second line of its output.
    async fn second_line(&mut self) -> String {
        let line = timeout(TIMEOUT, self.said.next_line()).await.expect("a second line in time");
        line.expect("the text is UTF-8").expect("the playground is running")
    }

    async fn kill(mut self) {
        self.child.kill().await.expect("the process can be killed");
    }

    /// Waits until `look` finds something, checking after each change in the folder.
    async fn until<T>(&self, what: &str, folder: &str, look: impl Fn() -> Option<T>) -> T {
        let found = wait_for(&self.folder.path(folder), TIMEOUT, look).await;
        found.unwrap_or_else(|| panic!("timed out waiting for {what}: {}", self.folder.read("stderr")))
    }

    /// The saved world.
    fn world(&self) -> Value {
        let text = self.folder.read(&format!("{SAVED}/world.json"));
        serde_json::from_str::<Value>(&text).expect("the saved world is always valid JSON")["world"].take()
    }

    /// The newest saved message that contains this text.
    fn find_message(&self, text: &str) -> Option<Value> {
        let world = self.world();
        let messages = world["messages"].as_object().expect("the world has this collection");
        let mut all: Vec<&Value> = messages.values().collect();
        all.sort_by_key(|message| message["id"].as_u64());
        let has = |message: &&&Value| message["content"].as_str().is_some_and(|own| own.contains(text));
        all.iter().rfind(has).map(|message| (*message).clone())
    }

    async fn message(&self, text: &str) -> Value {
        self.until(text, SAVED, || self.find_message(text)).await
    }

    /// The id of a user or channel.
    fn id(&self, kind: &str, name: &str) -> String {
        let world = self.world();
        let mut all = world[kind].as_object().expect("the world has this collection").values();
        all.find(|one| one["name"] == name).expect("the world has this name")["id"].to_string()
    }

    /// Sends one HTTP request. Returns the status and body.
    fn request(&self, line: &str, body: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.host).expect("the playground listens");
        let host = &self.host;
        let length = body.len();
        let head = format!(
            "host: {host}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}"
        );
        write!(stream, "{line} HTTP/1.1\r\n{head}\r\n\r\n{body}").expect("the playground reads the request");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the playground responds");
        let end = answer
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .expect("the response has a header and a body");
        let status = String::from_utf8_lossy(&answer[9..12]).into_owned();
        (status, answer[end + 4..].to_vec())
    }

    /// Performs an action as this user does on the page.
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
        let rows = message["components"].as_array().expect("the message has components");
        let mut buttons =
            rows.iter().flat_map(|row| row["components"].as_array().expect("rows have components"));
        let button = buttons.find(|button| button["label"] == label).expect("the message has this button");
        let (message, custom_id) = (message["id"].to_string(), &button["custom_id"]);
        self.act(person, "press", json!({"message": message, "custom_id": custom_id}));
    }

    /// Downloads the picture of a message.
    fn picture(&self, message: &Value) -> Vec<u8> {
        let file = &message["attachments"][0];
        let name = file["filename"].as_str().expect("the message has a picture");
        let path = format!("/attachments/{}/{}/{name}", message["channel"], file["id"]);
        let (status, bytes) = self.request(&format!("GET {path}"), "");
        assert_eq!(status, "200", "{path}");
        assert!(bytes.starts_with(b"\x89PNG\r\n"));
        bytes
    }

    /// Starts a match in which Ada has placed a piece. Returns the post that pings Bert.
    async fn begin_a_match(&self) -> Value {
        let bert = self.id("users", "Bert");
        self.command("Ada", "challenge", &json!({"opponent": bert, "colour": "white"}));
        let challenge = self.message("challenges you").await;
        self.press("Bert", &challenge, "Accept");
        self.message("your move as White").await;
        self.command("Ada", "place", &json!({"piece": "A1", "at": "."}));
        self.message("Played").await;
        self.message("your move as Black").await
    }

    /// Continues that match in a later run, with an old button and a command.
    async fn continue_match(&self, post: &Value) {
        self.press("Bert", post, "Play");
        self.message("Match #1, turn 1").await;
        self.command("Bert", "place", &json!({"piece": "A1", "at": "wA1-"}));
        self.message("turn 2").await;
        let id = post["id"].as_u64().expect("the message has an id");
        let edited = || {
            let world = self.world();
            world["messages"][id.to_string()]["components"].as_array()?.is_empty().then_some(())
        };
        self.until("the old post to lose its buttons", SAVED, edited).await;
    }
}

#[tokio::test]
async fn stopped_playgrounds_continue_after_a_restart() {
    let folder = Folder::new();
    let mut first = Run::start(&folder, &[]).await;
    let kept = folder.path("data/playground").display().to_string();
    assert_eq!(first.second_line().await, format!("Ctrl-C closes it; its matches are saved in {kept}"));
    let post = first.begin_a_match().await;
    let picture = first.picture(&post);
    end(&mut first.child).await;

    let mut second = Run::start(&folder, &[]).await;
    let line = second.second_line().await;
    assert!(line.starts_with("The saved matches were loaded") && line.ends_with(&kept), "{line}");
    assert_ne!(second.host, first.host, "the second run uses another port");
    assert_eq!(second.picture(&post), picture);
    second.continue_match(&post).await;
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
    second.continue_match(&post).await;
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
    let line = second.second_line().await;
    assert!(line.starts_with("Ctrl-C"), "{line}");
    let post = second.begin_a_match().await;
    assert!(post["content"].as_str().is_some_and(|text| text.contains("match #1")), "{post}");
    end(&mut second.child).await;
    // The previous world replaces the older copy.
    let mut third = Run::start(&folder, &["--fresh"]).await;
    assert_ne!(folder.read("data/playground.old/world.json"), old);
    end(&mut third.child).await;
}

#[tokio::test]
async fn throw_away_playgrounds_leave_no_files() {
    let folder = Folder::new();
    let mut run = Run::start(&folder, &["--throw-away"]).await;
    assert_eq!(run.second_line().await, "Ctrl-C closes it and deletes its matches.");
    end(&mut run.child).await;
    assert!(!folder.path("data").exists());
}
