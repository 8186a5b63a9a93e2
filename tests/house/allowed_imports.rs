//! Which modules and crates each module may import, and where the system clock may be read.

use std::collections::BTreeSet;
use std::path::Path;

use crate::paths::{module_of, modules};
use crate::{assert_none, source, sources};

/// Each module of the bot, the modules that it may import, and the crates. `sqlx::PgPool` allows only that item of the crate;
/// the same holds for modules. For the crates in `crates/`, Cargo checks the imports.
#[rustfmt::skip]
const ALLOWED: [(&str, &str, &str); 22] = [
    ("ids", "", ""),
    ("language", "", ""),
    ("shards", "", "thiserror"),
    ("metrics", "", "metrics"),
    ("clock", "", "chrono chrono_tz hive tokio"),
    ("choices", "clock", "hive hive_engine"),
    ("rating", "", "hive skillratings"),
    ("rulebook", "", "hive"),
    ("tutorial", "rulebook", "hive"),
    ("store", "choices clock ids language rating shards", "chrono futures_util hive rand sqlx thiserror tokio::time::timeout tournament"),
    // tokio: Notify wakes the sender after a commit; long logs are replayed and moves are searched on blocking threads; mpsc
    // streams rows. rustix lowers the priority of search threads. sha2 hashes codes of invitations.
    ("play", "choices clock ids language rating shards store tutorial", "chrono form_urlencoded futures_util hive hive_engine rand rustix sha2 sqlx thiserror \
        tokio::spawn tokio::sync::Notify tokio::sync::Semaphore tokio::sync::mpsc tokio::sync::oneshot tokio::task tokio::time::timeout tokio::test tournament tracing"),
    // flate2 compresses large exports; sha2 gives each content of a message another nonce; axum::http builds Discord's responses in unit tests
    ("discord", "choices clock ids language metrics play rating rulebook shards store tutorial", "anyhow axum::http chrono flate2 fluent_bundle fluent_syntax futures_util \
        hive hive_engine hive_picture poise rand reqwest serde serde_json serenity sha2 sqlx::PgPool thiserror tokio tournament::Points tracing unic_langid"),
    ("jobs", "clock discord metrics play shards store", "chrono futures_util hive hive_engine rand sqlx::PgPool tokio tracing"),
    ("config", "shards", "dotenvy http_guard rustix thiserror"),
    // `store` knows the schema; `private_postgres` knows how to connect; flate2 compresses the files.
    ("backup", "clock store", "chrono flate2 futures_util private_postgres rand rustix sqlx thiserror tokio tracing"),
    ("demo", "", "discord_playground hive"),
    // rand in unit tests
    ("doctor", "backup clock config discord shards store", "chrono poise private_postgres rand reqwest rustix serenity thiserror tokio"),
    // rustix for the page size
    ("monitoring", "clock discord jobs metrics play store", "axum http_guard metrics_exporter_prometheus rustix sqlx::PgPool \
        thiserror tokio tracing"),
    ("run", "clock discord jobs monitoring play shards", "hive_picture sqlx::PgPool tokio"),
    ("lib", "", ""),
    ("main", "commands config", "anyhow clap tokio tracing"),
    ("commands", "backup clock config demo discord doctor monitoring play run store::DatabaseOptions store::open_database", "anyhow chrono clap \
        discord_playground hive hive_engine hive_picture private_postgres rustix tokio tracing tracing_subscriber"),
];

/// Where the system clock may be read.
const CLOCK_READERS: [&str; 2] = ["src/commands/mod.rs", "crates/discord-playground/"];

const SYSTEM_CLOCKS: [&str; 4] = ["Utc::now", "Local::now", "SystemTime::now", "UNIX_EPOCH::elapsed"];

/// Returns the names of all dependencies in Cargo.toml, as in code.
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

/// Returns whether `path` is one of the paths in `allowed`, which are separated by spaces, or inside of one.
fn is_in(allowed: &str, path: &str) -> bool {
    allowed.split(' ').any(|allowed| {
        path.strip_prefix(allowed).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    })
}

/// Returns the violations in a file.
fn violations(file: &str, text: &str, dependencies: &BTreeSet<String>) -> Vec<String> {
    let own = module_of(file).first().cloned();
    let own = own.unwrap_or_else(|| file.trim_start_matches("src/").trim_end_matches(".rs").to_owned());
    let rule = ALLOWED.iter().find(|(module, ..)| *module == own && file.starts_with("src/"));
    let (modules_allowed, crates_allowed) = match rule {
        Some((_, modules, crates)) => (*modules, *crates),
        None if file.starts_with("crates/") => ("", ""),
        None => return vec![format!("{file}: there is no rule for the module {own}")],
    };
    let may_read_clock = CLOCK_READERS.iter().any(|place| file.starts_with(place));
    let mut violations = BTreeSet::new();
    for path in
        modules(file, source::tokens(text)).iter().flat_map(|module| module.used().chain(module.coded()))
    {
        let whole = path.join("::");
        if !may_read_clock && SYSTEM_CLOCKS.iter().any(|clock| whole.ends_with(clock)) {
            violations.insert(format!("{file} reads the system clock: {whole}"));
        }
        let is_allowed = match path[0].as_str() {
            _ if file.starts_with("crates/") => true, // Cargo checks them
            "crate" => path.len() == 1 || path[1] == own || is_in(modules_allowed, &path[1..].join("::")),
            other if dependencies.contains(other) => is_in(crates_allowed, &whole),
            _ => true, // std, or a local name
        };
        if !is_allowed {
            violations.insert(format!("{file} may not use {whole}"));
        }
    }
    violations.into_iter().collect()
}

#[test]
fn modules_import_only_what_is_allowed() {
    let dependencies = dependencies();
    assert!(dependencies.contains("fluent_bundle") && dependencies.contains("serenity"));
    assert_none(sources().iter().flat_map(|(file, text)| violations(file, text, &dependencies)));
}

/// Returns the violations in a fictitious file.
fn check(file: &str, text: &str) -> Vec<String> {
    violations(file, text, &dependencies())
}

#[test]
fn forbidden_imports_are_detected_in_every_notation() {
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
        ("crates/hive/src/game.rs", "fn f() { std::time::SystemTime::now(); }", "reads the system clock"),
        ("src/commands/run.rs", "use hivepost::store;", "may not use crate::store"),
        ("src/clock.rs", "fn f() { chrono::Utc::now() }", "reads the system clock: chrono::Utc::now"),
        ("src/jobs.rs", "use chrono::Utc as Time; fn f() { g(Time::now) }", "reads the system clock"),
        (
            "src/play/mod.rs",
            "use std::time::SystemTime; fn f() { SystemTime::now(); }",
            "reads the system clock",
        ),
        ("src/telegram/mod.rs", "", "no rule for the module telegram"),
    ];
    for (file, text, expected) in cases {
        let found = check(file, text);
        assert!(
            !found.is_empty() && found.iter().all(|violation| violation.contains(expected)),
            "{file}: {text}\nfound {found:?}"
        );
    }
}

#[test]
fn allowed_imports_are_accepted() {
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
        assert_eq!(check(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}
