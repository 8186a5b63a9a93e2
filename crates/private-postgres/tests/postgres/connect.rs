//! Connecting to the bot's database from another process.

use std::fs;

use private_postgres::{DATABASE, DatabaseServer, IfMissing, RunBy, StartError, connect, find_running};
use sqlx::{ConnectOptions, Connection};

use crate::scratch::Scratch;

async fn connected(scratch: &Scratch, if_missing: IfMissing) -> DatabaseServer {
    connect(None, &scratch.settings(), if_missing).await.unwrap_or_else(|error| panic!("{error}"))
}

async fn answers(server: &DatabaseServer) -> bool {
    let connection = server.connect_options(server.database()).connect().await;
    connection.expect("the server accepts connections").ping().await.is_ok()
}

#[tokio::test]
async fn server_of_another_process_is_found_and_left_running() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let found = connected(&scratch, IfMissing::Fail).await;
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
async fn missing_server_is_started_temporarily() {
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    let started = connected(&scratch, IfMissing::Fail).await;
    assert_eq!(started.run_by(), RunBy::ThisProcess);
    assert!(answers(&started).await);
    started.stop().await;
    assert!(!scratch.path("data/postgres/postmaster.pid").exists());
}

#[tokio::test]
async fn cluster_is_created_only_on_request() {
    let scratch = Scratch::new();
    let refused = connect(None, &scratch.settings(), IfMissing::Fail).await.expect_err("there is no cluster");
    assert!(matches!(&refused, StartError::NoCluster(dir) if *dir == scratch.path("data")), "{refused}");
    assert!(!scratch.path("data").exists());
    let made = connected(&scratch, IfMissing::Create).await;
    assert!(answers(&made).await);
    made.stop().await;
}

#[tokio::test]
async fn unreachable_socket_is_reported() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let hidden = server.socket_dir().with_extension("hidden");
    fs::rename(server.socket_dir(), &hidden).expect("the folder is ours");
    let refused =
        connect(None, &scratch.settings(), IfMissing::Fail).await.expect_err("the socket is missing");
    assert!(matches!(&refused, StartError::SocketUnreachable { .. }), "{refused}");
    assert!(refused.to_string().contains("as the bot's user"), "{refused}");
    fs::rename(&hidden, server.socket_dir()).expect("the folder is ours");
    server.stop().await;
}

#[tokio::test]
async fn socket_folder_of_another_user_is_ignored() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let other = scratch.path("impostor");
    fs::create_dir(&other).expect("a folder can be created");
    let pid_file = scratch.path("data/postgres/postmaster.pid");
    let said = fs::read_to_string(&pid_file).expect("the server runs");
    let socket_dir = server.socket_dir().to_str().expect("the path is UTF-8");
    fs::write(&pid_file, said.replace(socket_dir, other.to_str().expect("the path is UTF-8")))
        .expect("the file is writable");
    assert!(find_running(&scratch.settings()).await.expect("the folder is ours").is_none());
    fs::write(&pid_file, said).expect("the file is writable");
    server.stop().await;
}

#[tokio::test]
async fn external_server_is_used_and_its_password_hidden() {
    let settings = Scratch::new().settings();
    let named = connect(Some("postgres://ada:secret@example.org"), &settings, IfMissing::Fail).await;
    let named = named.expect("a valid URL");
    assert_eq!((named.run_by(), named.database(), named.data_dir()), (RunBy::External, "ada", None));
    assert_eq!(named.connect_options("other").get_database(), Some("other"));
    assert!(!format!("{named:?}").contains("secret"));
    let refused = connect(Some("nonsense"), &settings, IfMissing::Fail).await.expect_err("an invalid URL");
    assert!(matches!(refused, StartError::Url(_)), "{refused}");
}
