//! Attacks on a private PostgreSQL by other users of the machine. Those on a bot that runs as root are carried out only
//! where the tests run as root, and say so where they do not.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown, symlink};
use std::path::Path;
use std::process::Command;

use private_postgres::{PrivatePostgres, Settings, StartError};

use crate::life::said_in_vain;
use crate::scratch::Scratch;

/// Somebody without rights: `nobody` on Linux, and a number like any other elsewhere.
const SOMEBODY: u32 = 65534;

/// Whether this is root, whom the attack is on; else says that it is not carried out.
fn is_root(attack: &str) -> bool {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        // Not by a macro, whose output is shown only when a test fails.
        let _ = writeln!(std::io::stderr(), "NOT TESTED, as this is not root: {attack}");
    }
    is_root
}

/// Programs of the server's user who has turned against root: whenever one is run it plants links in every run folder.
fn write_hostile_programs(scratch: &Scratch) {
    let plant = format!(
        "#!/bin/sh\n\
         for run in {tmp}/hivepost-*; do\n\
         ln -s {file} \"$run/initdb.log\" && : >{tmp}/planted\n\
         ln -s {dir} \"$run/data\" && : >{tmp}/planted\n\
         done\n",
        tmp = scratch.path("tmp").display(),
        file = scratch.path("victim/file").display(),
        dir = scratch.path("victim").display(),
    );
    scratch.write("bin/postgres", &format!("{plant}echo 'postgres (PostgreSQL) 17.1'\n"));
    scratch.write("bin/initdb", &format!("{plant}echo 'no cluster today'\nexit 1\n"));
    for program in ["bin/postgres", "bin/initdb"] {
        scratch.allow(program, 0o755);
    }
}

#[test]
fn the_servers_user_can_plant_no_link_where_root_writes_or_changes_an_owner() {
    if !is_root("links planted in the run folder") {
        return;
    }
    let scratch = Scratch::new();
    write_hostile_programs(&scratch);
    scratch.write("victim/file", "precious");
    scratch.write("tmp/keep", "");
    scratch.allow("tmp", 0o1777);
    let lasting = scratch.path("data").display().to_string();
    for data in ["-", &lasting] {
        let said = said_in_vain(data, &scratch.path("tmp"), &scratch.path("bin"));
        assert!(said.contains("no cluster today"), "it came that far: {said}");
        assert_eq!(scratch.names("tmp"), ["keep"], "something was planted, or left");
        assert_eq!(fs::read_to_string(scratch.path("victim/file")).expect("it is there"), "precious");
        assert_eq!(scratch.names("victim"), ["file"]);
        for untouched in ["victim", "victim/file"] {
            let found = fs::metadata(scratch.path(untouched)).expect("it is there");
            assert_eq!(found.uid(), 0, "{untouched} was given away");
        }
    }
}

async fn refused(data_dir: &Path) -> StartError {
    let settings = Settings { data_dir: Some(data_dir.to_owned()), ..Scratch::new().settings() };
    match PrivatePostgres::start(&settings).await {
        Err(error) => error,
        Ok(server) => panic!("it started in {}", server.data_dir().display()),
    }
}

#[tokio::test]
async fn root_keeps_no_data_where_somebody_else_could_put_something_in_their_place() {
    if !is_root("a data folder that somebody else can change") {
        return;
    }
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("theirs/data")).expect("folders can be made");
    chown(scratch.path("theirs"), Some(SOMEBODY), Some(SOMEBODY)).expect("root may do so");
    symlink(scratch.path("theirs"), scratch.path("link")).expect("a link can be made");
    // Their folder, one of root's in it, one that would be made in it; by its name, and over a link.
    for place in ["theirs", "theirs/data", "theirs/data/deeper/still", "link/data", "link/new"] {
        let error = refused(&scratch.path(place)).await;
        assert!(
            matches!(&error, StartError::NotRoots { dir, .. } if *dir == scratch.path("theirs")),
            "{place}: {error}"
        );
        let said = error.to_string();
        assert!(said.contains("belongs to ") && said.contains("HIVEPOST_DATA_DIR"), "{said}");
    }
    assert_eq!(scratch.names("theirs"), ["data"]);
    assert!(scratch.names("theirs/data").is_empty());
    assert_eq!(fs::metadata(scratch.path("theirs/data")).expect("it is there").uid(), 0, "given away");

    fs::create_dir_all(scratch.path("open/data")).expect("folders can be made");
    scratch.allow("open", 0o777);
    for place in ["open", "open/data", "open/new"] {
        let error = refused(&scratch.path(place)).await;
        assert!(
            matches!(&error, StartError::OpenToOthers(dir) if *dir == scratch.path("open")),
            "{place}: {error}"
        );
    }
    // Where each keeps to their own entries, as in /tmp, root's own folder is safe, and the whole is not.
    scratch.allow("open", 0o1777);
    assert!(matches!(refused(&scratch.path("open")).await, StartError::OpenToOthers(_)));
    let settings = Settings { data_dir: Some(scratch.path("open/data")), ..scratch.settings() };
    let server = PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"));
    server.stop().await;
}

#[tokio::test]
async fn the_server_of_root_has_a_user_of_its_own_where_one_can_be_made() {
    if !is_root("the server's user") {
        return;
    }
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    let owner = fs::metadata(scratch.path("data/postgres")).expect("the cluster is there").uid();
    assert_ne!(owner, 0);
    if Command::new("useradd").arg("--help").output().is_ok_and(|said| said.status.success()) {
        let name = Command::new("id").args(["-un", &owner.to_string()]).output().expect("id is everywhere");
        assert_eq!(String::from_utf8_lossy(&name.stdout).trim(), "hivepost");
    }
}

#[tokio::test]
async fn a_link_in_the_place_of_the_log_is_put_aside_and_not_followed() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("victim", "precious");
    symlink(scratch.path("victim"), scratch.path("data/postgres.log")).expect("a link can be made");
    scratch.started().await.stop().await;
    assert_eq!(fs::read_to_string(scratch.path("victim")).expect("it is there"), "precious");
    let log = fs::symlink_metadata(scratch.path("data/postgres.log")).expect("the log is there");
    assert!(log.is_file());
    assert_eq!(log.mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_link_in_the_place_of_the_lock_is_refused() {
    let scratch = Scratch::new();
    scratch.write("victim", "");
    scratch.allow("victim", 0o644);
    fs::create_dir(scratch.path("data")).expect("a folder can be made");
    symlink(scratch.path("victim"), scratch.path("data/hivepost.lock")).expect("a link can be made");
    let error = refused(&scratch.path("data")).await;
    assert!(matches!(error, StartError::Io { .. }), "{error}");
    let victim = fs::metadata(scratch.path("victim")).expect("it is there");
    assert_eq!((victim.len(), victim.mode() & 0o777), (0, 0o644));
}

#[tokio::test]
async fn the_lock_is_for_its_owner_alone_also_one_of_an_earlier_version() {
    let scratch = Scratch::new();
    let mode = || fs::metadata(scratch.path("data/hivepost.lock")).expect("it is there").mode() & 0o777;
    scratch.started().await.stop().await;
    assert_eq!(mode(), 0o600);
    scratch.allow("data/hivepost.lock", 0o644);
    scratch.started().await.stop().await;
    assert_eq!(mode(), 0o600);
}
