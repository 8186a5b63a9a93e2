//! Faults between the bot, Discord and the database: lost responses, shutdown during a response, a silent database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use hive::Game;
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use crate::stage::Stage;

fn new_game() -> Game {
    Game::from_game_string("Base").expect("the game type is valid")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_or_lost_acknowledgements_are_retried() {
    let stage = Stage::open("faults-acknowledgement").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.discord.fail_next("POST", "/callback", 502, 0, 3);
    stage.play(&mut game, "wS1").await;
    stage.discord.lose_next("POST", "/callback", 1); // it arrives, but the response is lost
    let post = stage.play(&mut game, "bS1 wS1-").await;
    stage.discord.lose_next("POST", "/callback", 1);
    stage.discord.fail_next("POST", "/callback", 500, 0, 1);
    let picker = stage.pressed(stage.ada, &post, "Play").await;
    assert!(!picker.content.is_empty(), "presses are answered, too");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interactions_acknowledged_by_another_process_are_skipped() {
    let stage = Stage::open("half-of-two").await;
    stage.begin_as_white().await;
    stage.discord.fail_next("POST", "/callback", 400, 40060, 1);
    let place = json!({ "piece": "S1", "at": "." });
    let left = stage.discord.command(stage.ada, stage.channel, "place", place.clone()).await;
    let left = stage.discord.answer(left.expect("Discord sends the command")).await;
    assert!(left.failed, "the other process responds");
    let told = stage.told(stage.ada, "place", place).await;
    assert!(told.content.starts_with("Played"), "the skipped command was played: {}", told.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_acknowledgements_succeed() {
    let stage = Stage::open("faults-slow").await;
    stage.begin_as_white().await;
    stage.discord.slow_down("POST", "/callback", Duration::from_millis(1200));
    stage.play(&mut new_game(), "wS1").await;
    stage.discord.clear_faults();
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shutdown_finishes_pending_interactions_and_posts() {
    let mut stage = Stage::open("faults-end").await;
    stage.begin_as_white().await;
    let before = stage.last_post();
    let hold = stage.discord.hold("POST", "/callback");
    let asked =
        stage.discord.command(stage.ada, stage.channel, "place", json!({ "piece": "S1", "at": "." })).await;
    hold.reached().await;
    let discord = stage.discord.clone();
    let release = async {
        discord.wait_for_bot_disconnect().await; // the bot is shutting down and receives nothing new
        drop(hold);
    };
    tokio::join!(stage.stop_bot(), release);
    let told = stage.private(asked.expect("Discord sends the command")).await;
    assert!(told.content.starts_with("Played"), "{}", told.content);
    let post = stage.discord.next_message(stage.channel, before).await;
    assert_eq!(post.mentions, [stage.bert], "the opponent was pinged before the shutdown");
    stage.start_bot().await; // posts that a slow machine could not mark as sent
    stage.close().await;
}

/// A proxy between the bot and the database that can silence its connections.
pub struct SilentProxy {
    port: u16,
    silenced: watch::Sender<usize>,
    is_frozen: Arc<AtomicBool>,
}

impl SilentProxy {
    pub async fn to(database: &PgConnectOptions) -> Self {
        let folder = database.get_socket().expect("the test cluster listens on a socket");
        let socket = folder.join(format!(".s.PGSQL.{}", database.get_port()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port is free");
        let port = listener.local_addr().expect("the listener is bound").port();
        let silenced = watch::Sender::new(0);
        let mut generation = silenced.subscribe();
        let is_frozen = Arc::new(AtomicBool::new(false));
        let frozen = is_frozen.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut far = UnixStream::connect(&socket).await.expect("the cluster runs");
                generation.mark_unchanged();
                let mut generation = generation.clone();
                if frozen.load(Ordering::SeqCst) {
                    tokio::spawn(hold_open(near, far));
                    continue;
                }
                tokio::spawn(async move {
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = generation.changed() => hold_open(near, far).await,
                    }
                });
            }
        });
        Self { port, silenced, is_frozen }
    }

    /// Stops forwarding on all open connections, without closing them.
    pub fn silence(&self) {
        self.silenced.send_modify(|times| *times += 1);
    }

    /// Silences all connections, including later ones.
    pub fn freeze(&self) {
        self.is_frozen.store(true, Ordering::SeqCst);
        self.silence();
    }

    /// The URL of a database behind the proxy.
    pub fn url(&self, database: &PgConnectOptions) -> String {
        let name = database.get_database().expect("the options name a database");
        format!("postgres://{}@127.0.0.1:{}/{name}?sslmode=disable", database.get_username(), self.port)
    }
}

/// Keeps both connections open until the bot closes its own.
async fn hold_open(near: TcpStream, _far: UnixStream) {
    let mut buffer = [0; 1024];
    loop {
        near.readable().await.ok();
        match near.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_database_connections_are_replaced() {
    let mut stage = Stage::without_bot("faults-silence").await;
    let database = stage.database.options();
    let proxy = SilentProxy::to(&database).await;
    let through = proxy.url(&database).parse::<PgConnectOptions>().expect("the URL is valid");
    stage.start_bot_on(through).await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1").await;

    proxy.silence();
    let begun = Instant::now();
    let before = stage.last_post();
    let (command, options) = Stage::command_for(&game, "bS1 wS1-");
    stage.told(stage.bert, command, options).await;
    let post = stage.discord.next_message(stage.channel, before).await;
    assert_eq!(post.mentions, [stage.ada]);
    assert!(begun.elapsed() < Duration::from_secs(30), "reconnecting took {:?}", begun.elapsed());
    stage.settle(&stage.pool().await).await;

    proxy.silence();
    let begun = Instant::now();
    stage.stop_bot().await;
    assert!(begun.elapsed() < Duration::from_secs(10), "the shutdown took {:?}", begun.elapsed());
    stage.close().await;
}
