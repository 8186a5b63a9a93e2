//! Starts that fail, with their errors and what they leave unchanged.

use std::fs;
use std::os::unix::fs::MetadataExt;

use private_postgres::{PrivatePostgres, Settings, StartError, Subfolder, put_aside};

use crate::scratch::Scratch;

/// Returns the error of a start.
async fn refused(settings: &Settings) -> StartError {
    match PrivatePostgres::start(settings).await {
        Err(error) => error,
        Ok(server) => panic!("it started in {}", server.data_dir().display()),
    }
}

#[tokio::test]
async fn cluster_of_another_version_is_left_unchanged() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("data/postgres/PG_VERSION", "13\n");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(error, StartError::OtherVersion { made_by: 13, .. }), "{error}");
    assert!(error.to_string().contains("was created by PostgreSQL 13, but PostgreSQL "), "{error}");
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres"]);
    assert_eq!(scratch.names("data/postgres"), ["PG_VERSION"]);
}

#[tokio::test]
async fn data_folder_in_use_by_another_bot_is_rejected() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data")), "{error}");
    server.stop().await;
}

#[tokio::test]
async fn cluster_in_use_by_another_postgresql_is_rejected() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    // An unlocked lock file: this start cannot know the running server.
    fs::remove_file(scratch.path("data/hivepost.lock")).expect("the lock file exists");
    scratch.write("data/hivepost.lock", "");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data")), "{error}");
    server.stop().await;
}

#[tokio::test]
async fn subfolder_has_its_own_server() {
    let scratch = Scratch::new();
    let part = Settings { subfolder: Some(Subfolder::Playground), ..scratch.settings() };
    let beside = PrivatePostgres::start(&part).await.expect("the subfolder can be started first");
    assert_eq!(beside.data_dir(), scratch.path("data/playground"));
    let server = scratch.started().await;
    let error = refused(&part).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data/playground")), "{error}");
    let error = put_aside(&part).expect_err("the subfolder is in use");
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data/playground")), "{error}");
    beside.stop().await;
    let aside = put_aside(&part).expect("the subfolder is no longer in use");
    assert_eq!(aside, Some(scratch.path("data/playground.old")));
    assert_eq!(put_aside(&part).expect("a missing subfolder is no error"), None);
    server.stop().await;
    scratch.started().await.stop().await;
}

#[tokio::test]
async fn name_of_a_subfolder_does_not_make_it_ours() {
    let scratch = Scratch::new();
    scratch.write("data/playground/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
    assert_eq!(scratch.names("data/playground"), ["letters.txt"]);
}

#[tokio::test]
async fn foreign_folder_is_left_unchanged() {
    let scratch = Scratch::new();
    scratch.write("data/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
    assert_eq!(scratch.names("data"), ["letters.txt"]);
}

#[tokio::test]
async fn file_at_the_data_folder_is_rejected() {
    let scratch = Scratch::new();
    scratch.write("data", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
}

#[tokio::test]
async fn foreign_folder_at_the_cluster_is_left_unchanged() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("data/postgres/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data/postgres")), "{error}");
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres"]);
    assert_eq!(scratch.names("data/postgres"), ["letters.txt"]);
}

#[tokio::test]
async fn configured_folder_without_programs_is_rejected() {
    let scratch = Scratch::new();
    scratch.write("bin/README", "");
    for (name, why) in [("bin", "it has no `initdb`"), ("nowhere", "it can't be opened")] {
        let error = refused(&Settings { bin_dir: Some(scratch.path(name)), ..scratch.settings() }).await;
        assert!(matches!(error, StartError::BinDir { .. }), "{error}");
        let said = error.to_string();
        assert!(said.starts_with("HIVEPOST_POSTGRES_BIN is ") && said.contains(why), "{said}");
    }
    assert!(!scratch.path("data").exists(), "nothing is created for an unusable server");
}

#[tokio::test]
async fn configured_postgresql_that_is_too_old_is_rejected() {
    let scratch = Scratch::new();
    for program in ["bin/postgres", "bin/initdb"] {
        scratch.write(program, "#!/bin/sh\necho 'postgres (PostgreSQL) 13.20'\n");
        scratch.allow(program, 0o755);
    }
    let error = refused(&Settings { bin_dir: Some(scratch.path("bin")), ..scratch.settings() }).await;
    assert!(matches!(&error, StartError::BinDir { why, .. } if why == "it has PostgreSQL 13"), "{error}");
}

#[tokio::test]
async fn initdb_failure_is_reported_and_cleaned_up() {
    let scratch = Scratch::new();
    scratch.write("bin/postgres", "#!/bin/sh\necho 'postgres (PostgreSQL) 17.1'\n");
    scratch.write("bin/initdb", "#!/bin/sh\necho 'no room for a cluster' >&2\nexit 1\n");
    for program in ["bin/postgres", "bin/initdb"] {
        scratch.allow(program, 0o755);
    }
    let error = refused(&Settings { bin_dir: Some(scratch.path("bin")), ..scratch.settings() }).await;
    assert!(
        matches!(&error, StartError::InitDb { output, .. } if output == "no room for a cluster"),
        "{error}"
    );
    assert_eq!(scratch.names("data"), ["hivepost.lock"]);
}

#[tokio::test]
async fn log_of_a_server_that_exits_at_start_is_reported() {
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    fs::remove_file(scratch.path("data/postgres/global/pg_control")).expect("every cluster has this file");
    let error = refused(&scratch.settings()).await;
    assert!(
        matches!(&error, StartError::Died { output, .. } if output.contains("global/pg_control")),
        "{error}"
    );
}

#[tokio::test]
async fn unreachable_folder_is_rejected() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("closed")).expect("a folder can be created");
    scratch.allow("closed", 0o700);
    let settings = Settings { data_dir: Some(scratch.path("closed/data")), ..scratch.settings() };
    let root = fs::metadata(scratch.path("closed")).expect("the folder exists").uid() == 0;
    match PrivatePostgres::start(&settings).await {
        Err(error) if root => {
            assert!(
                matches!(&error, StartError::Unreachable { dir, .. } if *dir == scratch.path("closed")),
                "{error}"
            );
            assert!(scratch.names("closed").is_empty());
        }
        Ok(server) if !root => server.stop().await,
        Err(error) => panic!("its own user can enter the folder: {error}"),
        Ok(_) => panic!("root's server does not run as root, so it cannot enter the folder"),
    }
}
