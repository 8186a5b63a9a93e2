//! Attacks on a private PostgreSQL by other local users. Attacks on root are carried out only if the tests
//! run as root, and reported as skipped otherwise.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown, symlink};
use std::path::Path;
use std::process::Command;

use private_postgres::{PrivatePostgres, Settings, StartError};

use crate::life::output_of_failed_start;
use crate::scratch::Scratch;

/// An unprivileged user id: `nobody` on Linux, unassigned elsewhere.
const UNPRIVILEGED_USER: u32 = 65534;

/// Returns whether the tests run as root. Otherwise reports the attack as skipped.
fn is_root(attack: &str) -> bool {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        // Not with a macro, whose output is captured for passing tests.
        let _ = writeln!(std::io::stderr(), "SKIPPED, requires root: {attack}");
    }
    is_root
}

/// Writes programs of a malicious server user: when run, they plant symlinks in every run folder.
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
fn planted_links_are_not_followed_by_root() {
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
        let said = output_of_failed_start(data, &scratch.path("tmp"), &scratch.path("bin"));
        assert!(said.contains("no cluster today"), "initdb did not run: {said}");
        assert_eq!(scratch.names("tmp"), ["keep"], "a link was planted or left");
        assert_eq!(fs::read_to_string(scratch.path("victim/file")).expect("the file exists"), "precious");
        assert_eq!(scratch.names("victim"), ["file"]);
        for untouched in ["victim", "victim/file"] {
            let found = fs::metadata(scratch.path(untouched)).expect("the path exists");
            assert_eq!(found.uid(), 0, "the owner of {untouched} changed");
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
async fn root_rejects_data_folders_that_others_can_replace() {
    if !is_root("a data folder that another user can change") {
        return;
    }
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("theirs/data")).expect("folders can be created");
    chown(scratch.path("theirs"), Some(UNPRIVILEGED_USER), Some(UNPRIVILEGED_USER))
        .expect("root may change owners");
    symlink(scratch.path("theirs"), scratch.path("link")).expect("a link can be created");
    // Their folder, root's folder in it, new folders in it; by name, and via a link.
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
    assert_eq!(
        fs::metadata(scratch.path("theirs/data")).expect("the folder exists").uid(),
        0,
        "the owner changed"
    );

    fs::create_dir_all(scratch.path("open/data")).expect("folders can be created");
    scratch.allow("open", 0o777);
    for place in ["open", "open/data", "open/new"] {
        let error = refused(&scratch.path(place)).await;
        assert!(
            matches!(&error, StartError::OpenToOthers(dir) if *dir == scratch.path("open")),
            "{place}: {error}"
        );
    }
    // In a sticky folder like /tmp, root's subfolder is safe, but the folder itself is not.
    scratch.allow("open", 0o1777);
    assert!(matches!(refused(&scratch.path("open")).await, StartError::OpenToOthers(_)));
    let settings = Settings { data_dir: Some(scratch.path("open/data")), ..scratch.settings() };
    let server = PrivatePostgres::start(&settings).await.unwrap_or_else(|error| panic!("{error}"));
    server.stop().await;
}

#[tokio::test]
async fn root_runs_the_server_as_a_dedicated_user() {
    if !is_root("the server's user") {
        return;
    }
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    let owner = fs::metadata(scratch.path("data/postgres")).expect("the cluster exists").uid();
    assert_ne!(owner, 0);
    if Command::new("useradd").arg("--help").output().is_ok_and(|said| said.status.success()) {
        let name = Command::new("id").args(["-un", &owner.to_string()]).output().expect("id is installed");
        assert_eq!(String::from_utf8_lossy(&name.stdout).trim(), "hivepost");
    }
}

#[tokio::test]
async fn symlink_at_the_log_is_not_followed() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("victim", "precious");
    symlink(scratch.path("victim"), scratch.path("data/postgres.log")).expect("a link can be created");
    scratch.started().await.stop().await;
    assert_eq!(fs::read_to_string(scratch.path("victim")).expect("the file exists"), "precious");
    let log = fs::symlink_metadata(scratch.path("data/postgres.log")).expect("the log exists");
    assert!(log.is_file());
    assert_eq!(log.mode() & 0o777, 0o600);
}

#[tokio::test]
async fn symlink_at_the_lock_is_rejected() {
    let scratch = Scratch::new();
    scratch.write("victim", "");
    scratch.allow("victim", 0o644);
    fs::create_dir(scratch.path("data")).expect("a folder can be created");
    symlink(scratch.path("victim"), scratch.path("data/hivepost.lock")).expect("a link can be created");
    let error = refused(&scratch.path("data")).await;
    assert!(matches!(error, StartError::Io { .. }), "{error}");
    let victim = fs::metadata(scratch.path("victim")).expect("the file exists");
    assert_eq!((victim.len(), victim.mode() & 0o777), (0, 0o644));
}

#[tokio::test]
async fn lock_file_is_accessible_to_its_owner_only() {
    let scratch = Scratch::new();
    let mode = || fs::metadata(scratch.path("data/hivepost.lock")).expect("the lock exists").mode() & 0o777;
    scratch.started().await.stop().await;
    assert_eq!(mode(), 0o600);
    scratch.allow("data/hivepost.lock", 0o644);
    scratch.started().await.stop().await;
    assert_eq!(mode(), 0o600);
}
