//! Which module may use which, of this crate and of others, and where the wall clock is read.

use std::collections::BTreeSet;
use std::path::Path;

use crate::paths::{module_of, modules};
use crate::{assert_none, source, sources};

/// What each module of the bot may use: other modules of it, and other crates. `sqlx::PgPool` allows that and no more of
/// the crate, and likewise for modules. The crates in `crates/` are held to theirs by Cargo.
#[rustfmt::skip]
const MAP: [(&str, &str, &str); 22] = [
    ("ids", "", ""),
    ("language", "", ""),
    ("shards", "", "thiserror"),
    ("measures", "", "metrics"),
    ("clock", "", "chrono chrono_tz hive tokio"),
    ("choices", "clock", "hive hive_engine"),
    ("rating", "", "hive skillratings"),
    ("rulebook", "", "hive"),
    ("tutorial", "rulebook", "hive"),
    ("store", "choices clock ids language rating shards", "chrono futures_util hive rand sqlx thiserror tokio::time::timeout"),
    // Notify wakes the sender when a transaction is committed; long logs are replayed on a thread of their own; what is read
    // row by row goes through mpsc; the bot's own moves are searched for on a thread of their own, which rustix has wait for others
    ("play", "choices clock ids language rating shards store tutorial", "chrono form_urlencoded futures_util hive hive_engine rand rustix sqlx thiserror \
        tokio::spawn tokio::sync::Notify tokio::sync::Semaphore tokio::sync::mpsc tokio::sync::oneshot tokio::task tokio::time::timeout tokio::test tracing"),
    // flate2 packs what is too large for one file; axum::http makes answers of Discord in its own tests
    ("discord", "choices clock ids language measures play rating rulebook shards store tutorial", "anyhow axum::http chrono flate2 fluent_bundle fluent_syntax futures_util \
        hive hive_engine hive_picture poise rand reqwest serde serde_json serenity sqlx::PgPool thiserror tokio tracing unic_langid"),
    ("jobs", "clock discord measures play shards store", "chrono futures_util hive hive_engine rand sqlx::PgPool tokio tracing"),
    ("config", "shards", "dotenvy rustix thiserror"),
    // What a Hivepost database is, `store` knows; how to reach it and PostgreSQL's own programs, `private_postgres`.
    ("backup", "clock store", "chrono private_postgres rand rustix sqlx thiserror tokio tracing"),
    ("demonstration", "", "discord_playground hive"),
    // rand in its own tests
    ("doctor", "backup clock config discord shards store", "chrono poise private_postgres rand reqwest rustix serenity thiserror tokio"),
    // rustix for the memory that the process holds
    ("monitoring", "clock discord jobs measures play store", "axum metrics_exporter_prometheus rustix sqlx::PgPool \
        thiserror tokio tracing"),
    ("run", "clock discord jobs monitoring play shards", "hive_picture sqlx::PgPool tokio"),
    ("lib", "", ""),
    ("main", "commands config", "anyhow clap tokio tracing"),
    ("commands", "backup clock config demonstration discord doctor monitoring play run store::DatabaseOptions store::open_database", "anyhow chrono clap \
        discord_playground hive hive_engine hive_picture private_postgres tokio tracing tracing_subscriber"),
];

/// Where the wall clock may be read.
const CLOCKS: [&str; 2] = ["src/commands/mod.rs", "crates/discord-playground/"];

const WALL_CLOCKS: [&str; 4] = ["Utc::now", "Local::now", "SystemTime::now", "UNIX_EPOCH::elapsed"];

/// The other crates, as code names them.
fn dependencies() -> BTreeSet<String> {
    let manifest = source::read(Path::new("Cargo.toml"));
    let mut in_dependencies = false;
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.ends_with("dependencies]");
        } else if in_dependencies && let Some((name, _)) = line.split_once(" = ") {
            names.insert(name.trim_end_matches(".workspace").replace('-', "_"));
        }
    }
    names
}

/// Whether one of these paths, separated by spaces, leads to this one.
fn is_in(allowed: &str, path: &str) -> bool {
    allowed.split(' ').any(|allowed| {
        path.strip_prefix(allowed).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    })
}

/// What is wrong with the paths of a file.
fn faults(file: &str, text: &str, dependencies: &BTreeSet<String>) -> Vec<String> {
    let own = module_of(file).first().cloned();
    let own = own.unwrap_or_else(|| file.trim_start_matches("src/").trim_end_matches(".rs").to_owned());
    let rule = MAP.iter().find(|(module, ..)| *module == own && file.starts_with("src/"));
    let (ours, theirs) = match rule {
        Some((_, ours, theirs)) => (*ours, *theirs),
        None if file.starts_with("crates/") => ("", ""),
        None => return vec![format!("{file}: there is no rule for the module {own}")],
    };
    let may_read_clock = CLOCKS.iter().any(|place| file.starts_with(place));
    let mut faults = BTreeSet::new();
    for path in
        modules(file, source::tokens(text)).iter().flat_map(|module| module.used().chain(module.coded()))
    {
        let whole = path.join("::");
        if !may_read_clock && WALL_CLOCKS.iter().any(|clock| whole.ends_with(clock)) {
            faults.insert(format!("{file} reads the wall clock: {whole}"));
        }
        let is_allowed = match path[0].as_str() {
            _ if file.starts_with("crates/") => true, // Cargo asks
            "crate" => path.len() == 1 || path[1] == own || is_in(ours, &path[1..].join("::")),
            other if dependencies.contains(other) => is_in(theirs, &whole),
            _ => true, // std, or a name of this file
        };
        if !is_allowed {
            faults.insert(format!("{file} may not use {whole}"));
        }
    }
    faults.into_iter().collect()
}

#[test]
fn every_module_uses_only_what_the_map_allows() {
    let dependencies = dependencies();
    assert!(dependencies.contains("fluent_bundle") && dependencies.contains("serenity"));
    assert_none(sources().iter().flat_map(|(file, text)| faults(file, text, &dependencies)));
}

/// What the checker says of a made-up file.
fn said_of(file: &str, text: &str) -> Vec<String> {
    faults(file, text, &dependencies())
}

#[test]
fn the_checker_sees_a_forbidden_import_however_it_is_written() {
    let cases = [
        ("src/rating.rs", "use serde_json::Value;", "may not use serde_json::Value"),
        ("src/rulebook/page.rs", "fn f(x: chrono::NaiveDate) {}", "may not use chrono::NaiveDate"),
        ("src/rulebook/page.rs", "use super::super::store;", "may not use crate::store"),
        ("src/clock/zone/all.rs", "fn f() { super::super::super::play::g() }", "may not use crate::play::g"),
        (
            "src/tutorial/mod.rs",
            "use crate::{rulebook::Page, ids::MatchId};",
            "may not use crate::ids::MatchId",
        ),
        (
            "src/play/turns.rs",
            "use std::{fmt, mem};\nuse crate::discord::text::{Text, plain};",
            "crate::discord",
        ),
        ("src/play/turns.rs", "use serenity as s;", "may not use serenity"),
        ("src/play/turns.rs", "fn f() -> ::poise::Context { }", "may not use poise::Context"),
        ("src/store/mod.rs", "pub use crate::play::*;", "may not use crate::play"),
        ("src/discord/mod.rs", "use sqlx::{PgPool, PgConnection};", "may not use sqlx::PgConnection"),
        ("src/discord/mod.rs", "async fn f() { sqlx::query!(\"select 1\"); }", "may not use sqlx::query"),
        ("src/jobs.rs", "use sqlx::*;", "may not use sqlx"),
        ("crates/hive/src/game.rs", "fn f() { std::time::SystemTime::now(); }", "reads the wall clock"),
        ("src/commands/run.rs", "use hivepost::store;", "may not use crate::store"),
        ("src/clock.rs", "fn f() { chrono::Utc::now() }", "reads the wall clock: chrono::Utc::now"),
        ("src/jobs.rs", "use chrono::Utc as Time; fn f() { g(Time::now) }", "reads the wall clock"),
        (
            "src/play/mod.rs",
            "use std::time::SystemTime; fn f() { SystemTime::now(); }",
            "reads the wall clock",
        ),
        ("src/telegram/mod.rs", "", "no rule for the module telegram"),
    ];
    for (file, text, expected) in cases {
        let said = said_of(file, text);
        assert!(
            !said.is_empty() && said.iter().all(|fault| fault.contains(expected)),
            "{file}: {text}\nsaid {said:?}"
        );
    }
}

#[test]
fn the_checker_lets_pass_what_is_allowed() {
    let cases = [
        ("src/rating.rs", "// use sqlx::PgPool;\nuse hive::hex::{self, Hex};\nuse std::fmt;"),
        ("src/rating.rs", "/* use /* nested */ serenity::Http; */ const S: &str = \"use serenity::Http;\";"),
        ("src/rating.rs", "const C: char = '\"'; fn f<'a>() {} const D: &str = r#\"\"chrono::Utc\"#;"),
        ("src/rulebook/mod.rs", "use hive::Hex; fn f(png: u8) -> u8 { png }"),
        ("crates/hive-picture/src/lib.rs", "use anything::Hex; use crate::colour;"),
        ("src/discord/mod.rs", "use sqlx::PgPool; use crate::store::matches::Match;"),
        ("src/commands/mod.rs", "use chrono::Utc; fn f() { Utc::now() }"),
        ("crates/discord-playground/src/log.rs", "fn f() { std::time::SystemTime::now(); }"),
        ("src/commands/run.rs", "use super::clock; use hivepost::config::Config;"),
    ];
    for (file, text) in cases {
        assert_eq!(said_of(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}
