//! Error messages of `hivepost playground`.

use std::fs;
use std::net::TcpListener;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::timeout;

use crate::starting::{Folder, TIMEOUT, assert_says, end};

/// The playground command, with its data in this folder.
fn playground(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = folder.hivepost(&[&["playground"], arguments].concat());
    command.env("HIVEPOST_DATA_DIR", folder.path("data"));
    command
}

#[tokio::test]
async fn a_port_in_use_is_reported() {
    let folder = Folder::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("the socket is bound").port().to_string();
    let said = folder.one_line(&mut playground(&folder, &["--port", &port])).await;
    assert_says(&said, &[&port, "--port", "in use", "http://127.0.0.1:"]);
    let said = folder.one_line(&mut folder.hivepost(&["playground", "--throw-away", "--port", &port])).await;
    assert_says(&said, &[&port, "--port", "in use"]);
}

#[tokio::test]
async fn a_second_playground_in_the_same_folder_is_refused() {
    let folder = Folder::new();
    let mut command = playground(&folder, &["--port", "0"]);
    let mut first =
        command.env("RUST_LOG", "error").stdout(Stdio::piped()).spawn().expect("the program can be started");
    let mut lines = BufReader::new(first.stdout.take().expect("the output is piped")).lines();
    timeout(TIMEOUT, lines.next_line())
        .await
        .expect("a line is printed in time")
        .expect("the output is UTF-8");
    for more in [&["--port", "0"][..], &["--port", "0", "--fresh"]] {
        let said = folder.one_line(&mut playground(&folder, more)).await;
        let kept = folder.path("data/playground");
        assert_says(
            &said,
            &["another playground is using", kept.to_str().expect("the path is UTF-8"), "HIVEPOST_DATA_DIR"],
        );
    }
    end(&mut first).await;
}

#[tokio::test]
async fn foreign_folders_are_left_untouched() {
    let around = Folder::new();
    fs::create_dir(around.path("data")).expect("the folder is writable");
    around.write("data/letters.txt", "Dear reader");
    let inside = Folder::new();
    fs::create_dir_all(inside.path("data/playground")).expect("the folder is writable");
    inside.write("data/playground/letters.txt", "Dear reader");
    let file = Folder::new();
    file.write("data", "Dear reader");
    for (folder, letter) in
        [(around, "data/letters.txt"), (inside, "data/playground/letters.txt"), (file, "data")]
    {
        for more in [&[][..], &["--fresh"]] {
            let said = folder.one_line(&mut playground(&folder, more)).await;
            assert_says(&said, &["was not created by Hivepost", "/data", "HIVEPOST_DATA_DIR"]);
            assert_eq!(folder.read(letter), "Dear reader");
        }
    }
}

#[tokio::test]
async fn a_broken_world_or_database_is_reported_and_left_untouched() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("data/playground")).expect("the folder is writable");
    folder.write("data/playground/hivepost.lock", "");
    folder.write("data/playground/world.json", "{\"version\":1,\"wor");
    let said = folder.one_line(&mut playground(&folder, &["--port", "0"])).await;
    assert_says(&said, &["data/playground/world.json cannot be read", "Move the folder", "--fresh"]);
    assert_eq!(folder.read("data/playground/world.json"), "{\"version\":1,\"wor");
    folder.write("data/playground/world.json", "{\"version\":99}");
    let said = folder.one_line(&mut playground(&folder, &["--port", "0"])).await;
    assert_says(&said, &["data/playground/world.json was written by a newer version", "--fresh"]);
    fs::remove_file(folder.path("data/playground/postgres/global/pg_control")).expect("the file exists");
    let said = folder.one_line(&mut playground(&folder, &["--port", "0"])).await;
    assert_says(&said, &["data/playground", "pg_control", "--fresh"]);
}
