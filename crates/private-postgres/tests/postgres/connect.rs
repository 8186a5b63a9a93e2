//! The bot's database, reached from outside the bot.

use std::fs;

use private_postgres::{DATABASE, DatabaseServer, IfMissing, RunBy, StartError, connect, find_running};
use sqlx::{ConnectOptions, Connection};

use crate::scratch::Scratch;

async fn connected(scratch: &Scratch, if_missing: IfMissing) -> DatabaseServer {
    connect(None, &scratch.settings(), if_missing).await.unwrap_or_else(|error| panic!("{error}"))
}

async fn answers(server: &DatabaseServer) -> bool {
    let connection = server.connect_options(server.database()).connect().await;
    connection.expect("it was reached").ping().await.is_ok()
}

#[tokio::test]
async fn the_server_of_another_process_is_found_and_left_running() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let found = connected(&scratch, IfMissing::Refuse).await;
    assert_eq!(found.run_by(), RunBy::AnotherProcess);
    assert_eq!(found.url(DATABASE), server.url(DATABASE));
    assert_eq!(found.data_dir(), Some(server.data_dir()));
    assert!(answers(&found).await);
    found.stop().await;
    assert!(find_running(&scratch.settings()).await.expect("the folder is ours").is_some());
    server.stop().await;
    assert!(find_running(&scratch.settings()).await.expect("the folder is ours").is_none());
}

#[tokio::test]
async fn where_none_runs_one_is_started_for_the_time_being() {
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    let started = connected(&scratch, IfMissing::Refuse).await;
    assert_eq!(started.run_by(), RunBy::ThisProcess);
    assert!(answers(&started).await);
    started.stop().await;
    assert!(!scratch.path("data/postgres/postmaster.pid").exists());
}

#[tokio::test]
async fn a_cluster_is_made_only_for_whoever_wants_one() {
    let scratch = Scratch::new();
    let refused = connect(None, &scratch.settings(), IfMissing::Refuse).await.expect_err("there is none");
    assert!(matches!(&refused, StartError::NoCluster(dir) if *dir == scratch.path("data")), "{refused}");
    assert!(!scratch.path("data").exists());
    let made = connected(&scratch, IfMissing::Create).await;
    assert!(answers(&made).await);
    made.stop().await;
}

#[tokio::test]
async fn a_server_whose_socket_is_elsewhere_is_named_as_such() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let hidden = server.socket_dir().with_extension("hidden");
    fs::rename(server.socket_dir(), &hidden).expect("the folder is ours");
    let refused =
        connect(None, &scratch.settings(), IfMissing::Refuse).await.expect_err("it is out of reach");
    assert!(matches!(&refused, StartError::OutOfReach { .. }), "{refused}");
    assert!(refused.to_string().contains("run this where the bot runs"), "{refused}");
    fs::rename(&hidden, server.socket_dir()).expect("the folder is ours");
    server.stop().await;
}

#[tokio::test]
async fn what_somebody_else_put_in_the_place_of_the_socket_is_not_asked() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let other = scratch.path("impostor");
    fs::create_dir(&other).expect("a folder can be made");
    let pid_file = scratch.path("data/postgres/postmaster.pid");
    let said = fs::read_to_string(&pid_file).expect("the server runs");
    let socket_dir = server.socket_dir().to_str().expect("it is text");
    fs::write(&pid_file, said.replace(socket_dir, other.to_str().expect("it is text"))).expect("it is ours");
    assert!(find_running(&scratch.settings()).await.expect("the folder is ours").is_none());
    fs::write(&pid_file, said).expect("it is ours");
    server.stop().await;
}

#[tokio::test]
async fn a_named_server_is_the_one_and_its_password_is_not_shown() {
    let settings = Scratch::new().settings();
    let named = connect(Some("postgres://ada:secret@example.org"), &settings, IfMissing::Refuse).await;
    let named = named.expect("it is a URL");
    assert_eq!((named.run_by(), named.database(), named.data_dir()), (RunBy::Others, "ada", None));
    assert_eq!(named.connect_options("other").get_database(), Some("other"));
    assert!(!format!("{named:?}").contains("secret"));
    let refused = connect(Some("nonsense"), &settings, IfMissing::Refuse).await.expect_err("it is none");
    assert!(matches!(refused, StartError::Url(_)), "{refused}");
}
