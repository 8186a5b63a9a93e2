//! What a private PostgreSQL refuses, leaving everything as it was.

use std::fs;
use std::os::unix::fs::MetadataExt;

use private_postgres::{PrivatePostgres, Settings, StartError, Subfolder, put_aside};

use crate::scratch::Scratch;

/// A start that has to fail.
async fn refused(settings: &Settings) -> StartError {
    match PrivatePostgres::start(settings).await {
        Err(error) => error,
        Ok(server) => panic!("it started in {}", server.data_dir().display()),
    }
}

#[tokio::test]
async fn a_cluster_of_another_version_is_refused_untouched() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("data/postgres/PG_VERSION", "13\n");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(error, StartError::OtherVersion { made_by: 13, .. }), "{error}");
    assert!(error.to_string().contains("was made by PostgreSQL 13, and here is PostgreSQL "), "{error}");
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres"]);
    assert_eq!(scratch.names("data/postgres"), ["PG_VERSION"]);
}

#[tokio::test]
async fn a_data_folder_in_use_by_another_bot_is_refused() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data")), "{error}");
    server.stop().await;
}

#[tokio::test]
async fn a_cluster_in_use_by_another_postgresql_is_refused() {
    let scratch = Scratch::new();
    let server = scratch.started().await;
    // A lock file that nobody holds: the server that runs is none that this start could know of.
    fs::remove_file(scratch.path("data/hivepost.lock")).expect("the lock file is there");
    scratch.write("data/hivepost.lock", "");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data")), "{error}");
    server.stop().await;
}

#[tokio::test]
async fn a_part_of_the_data_folder_has_a_server_beside_that_of_the_whole() {
    let scratch = Scratch::new();
    let part = Settings { subfolder: Some(Subfolder::Playground), ..scratch.settings() };
    let beside = PrivatePostgres::start(&part).await.expect("the part comes first");
    assert_eq!(beside.data_dir(), scratch.path("data/playground"));
    let server = scratch.started().await;
    let error = refused(&part).await;
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data/playground")), "{error}");
    let error = put_aside(&part).expect_err("it is in use");
    assert!(matches!(&error, StartError::InUse(dir) if *dir == scratch.path("data/playground")), "{error}");
    beside.stop().await;
    let aside = put_aside(&part).expect("it is not in use any more");
    assert_eq!(aside, Some(scratch.path("data/playground.old")));
    assert_eq!(put_aside(&part).expect("there is none"), None);
    server.stop().await;
    scratch.started().await.stop().await;
}

#[tokio::test]
async fn a_folder_with_the_name_of_a_part_is_not_ours_by_its_name() {
    let scratch = Scratch::new();
    scratch.write("data/playground/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
    assert_eq!(scratch.names("data/playground"), ["letters.txt"]);
}

#[tokio::test]
async fn a_folder_that_is_not_ours_is_refused_untouched() {
    let scratch = Scratch::new();
    scratch.write("data/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
    assert_eq!(scratch.names("data"), ["letters.txt"]);
}

#[tokio::test]
async fn a_file_in_the_place_of_the_data_folder_is_refused() {
    let scratch = Scratch::new();
    scratch.write("data", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data")), "{error}");
}

#[tokio::test]
async fn a_folder_in_the_place_of_the_cluster_is_refused_untouched() {
    let scratch = Scratch::new();
    scratch.write("data/hivepost.lock", "");
    scratch.write("data/postgres/letters.txt", "Dear reader");
    let error = refused(&scratch.settings()).await;
    assert!(matches!(&error, StartError::NotOurs(dir) if *dir == scratch.path("data/postgres")), "{error}");
    assert_eq!(scratch.names("data"), ["hivepost.lock", "postgres"]);
    assert_eq!(scratch.names("data/postgres"), ["letters.txt"]);
}

#[tokio::test]
async fn a_named_folder_without_the_programs_is_refused() {
    let scratch = Scratch::new();
    scratch.write("bin/README", "");
    for (name, why) in [("bin", "there is no `initdb` in it"), ("nowhere", "it cannot be entered")] {
        let error = refused(&Settings { bin_dir: Some(scratch.path(name)), ..scratch.settings() }).await;
        assert!(matches!(error, StartError::BinDir { .. }), "{error}");
        let said = error.to_string();
        assert!(said.starts_with("HIVEPOST_POSTGRES_BIN is ") && said.contains(why), "{said}");
    }
    assert!(!scratch.path("data").exists(), "nothing is made for a server that cannot run");
}

#[tokio::test]
async fn a_named_postgresql_that_is_too_old_is_refused() {
    let scratch = Scratch::new();
    for program in ["bin/postgres", "bin/initdb"] {
        scratch.write(program, "#!/bin/sh\necho 'postgres (PostgreSQL) 13.20'\n");
        scratch.allow(program, 0o755);
    }
    let error = refused(&Settings { bin_dir: Some(scratch.path("bin")), ..scratch.settings() }).await;
    assert!(matches!(&error, StartError::BinDir { why, .. } if why == "that is PostgreSQL 13"), "{error}");
}

#[tokio::test]
async fn what_initdb_says_when_it_fails_is_passed_on_and_leaves_no_half_cluster() {
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
async fn what_a_server_says_when_it_dies_at_its_start_is_passed_on() {
    let scratch = Scratch::new();
    scratch.started().await.stop().await;
    fs::remove_file(scratch.path("data/postgres/global/pg_control")).expect("every cluster has it");
    let error = refused(&scratch.settings()).await;
    assert!(
        matches!(&error, StartError::Died { output, .. } if output.contains("global/pg_control")),
        "{error}"
    );
}

#[tokio::test]
async fn a_folder_out_of_the_servers_reach_is_refused_and_one_within_it_is_not() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("closed")).expect("a folder can be made");
    scratch.allow("closed", 0o700);
    let settings = Settings { data_dir: Some(scratch.path("closed/data")), ..scratch.settings() };
    let root = fs::metadata(scratch.path("closed")).expect("it was made just now").uid() == 0;
    match PrivatePostgres::start(&settings).await {
        Err(error) if root => {
            assert!(
                matches!(&error, StartError::Unreachable { dir, .. } if *dir == scratch.path("closed")),
                "{error}"
            );
            assert!(scratch.names("closed").is_empty());
        }
        Ok(server) if !root => server.stop().await,
        Err(error) => panic!("for its own user the folder is open: {error}"),
        Ok(_) => panic!("root's server is not root and cannot have got there"),
    }
}
