//! Code that no file may contain: `unwrap` and similar, long names of functions, SQL that reads the database's clock, texts for
//! users outside of Fluent.

use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::import_graph::ImportGraph;
use crate::paths::module_of;
use crate::{assert_none, sources, without, without_tests};
use test_support::source::{self, begins, inside, string, tokens, walk};

/// Returns forbidden macros and methods, and a missing `//!`.
fn forbidden_code(file: &str, text: &str) -> Vec<String> {
    let mut violations = Vec::new();
    if !text.starts_with("//!") {
        violations.push(format!("{file} does not start with a module comment (`//!`)"));
    }
    walk(tokens(text), &mut |here| {
        let is_macro = |name: &&&str| begins(here, &[name, "!"]);
        let is_method = |name: &&&str| begins(here, &[".", name, "()"]);
        let macros = ["todo", "unimplemented", "dbg"];
        violations.extend(macros.iter().find(is_macro).map(|name| format!("{file} contains {name}!")));
        let methods = ["unwrap", "unwrap_err"];
        violations.extend(methods.iter().find(is_method).map(|name| format!("{file} calls {name}()")));
    });
    violations
}

/// Returns the names of functions that are longer than 70 characters.
fn long_names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    walk(tokens(text), &mut |here| {
        if let [TokenTree::Ident(keyword), TokenTree::Ident(name), ..] = here
            && keyword == "fn"
        {
            names.push(name.to_string());
        }
    });
    names.retain(|name| name.len() > 70);
    names
}

fn strings(tokens: TokenStream) -> Vec<String> {
    let mut strings = Vec::new();
    walk(tokens, &mut |here| strings.extend(string(&here[0])));
    strings
}

/// Returns the number of tokens of the attribute that starts here, or 0.
fn attribute_length(here: &[TokenTree]) -> usize {
    let forms: [&[&str]; 2] = [&["#", "[]"], &["#", "!", "[]"]];
    forms.into_iter().find(|form| begins(here, form)).map_or(0, <[_]>::len)
}

/// Coordinates processes, whose clocks may differ. Not game time.
const CLOCK_EXCEPTION: &str = "src/store/ops/identify_queues.rs";

/// Returns SQL statements that read the database's clock. Game time must be an argument.
fn clocks_in_sql(file: &str, text: &str) -> Vec<String> {
    let words = ["now()", "current_timestamp", "clock_timestamp", "localtimestamp", "current_date"];
    let strings =
        if file == CLOCK_EXCEPTION { Vec::new() } else { strings(without(tokens(text), &attribute_length)) };
    strings
        .into_iter()
        .filter(|text| words.iter().any(|word| text.to_lowercase().contains(word)))
        .map(|text| format!("{file} reads the database's clock: {text}"))
        .collect()
}

/// Prefixes of strings of several words in `src/discord` that are no texts for users, with the reason.
const EXCEPTIONS: [(&str, &str); 11] = [
    ("View Channels", "Discord's name of a permission, for hosts"),
    ("Send Messages", "Discord's name of a permission, for hosts"),
    ("Embed Links", "Discord's name of a permission, for hosts"),
    ("Attach Files", "Discord's name of a permission, for hosts"),
    ("Read Message History", "Discord's name of a permission, for hosts"),
    ("Create Public Threads", "Discord's name of a permission, for hosts"),
    ("Send Messages in Threads", "Discord's name of a permission, for hosts"),
    ("Hivepost match {", "the header of an exported game"),
    ("Base+MLP;InProgress;", "a game string"),
    ("no response within {", "the reason of a retry, for the log"),
    ("no message", "a panic without a message, for the log"),
];

/// Macros whose strings are for hosts and developers.
const LOG_MACROS: [&str; 11] = [
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "panic",
    "unreachable",
    "assert",
    "assert_eq",
    "debug_assert",
    "debug_assert_eq",
];

/// Returns the strings of several words in a file, without log and panic messages and tests.
fn user_texts(text: &str) -> Vec<String> {
    let not_for_users = |here: &[TokenTree]| {
        let is_log_macro = |name: &&str| begins(here, &[name, "!", "()"]);
        let is_skipped = LOG_MACROS.iter().any(is_log_macro) || begins(here, &[".", "expect", "()"]);
        if is_skipped { 3 } else { attribute_length(here) }
    };
    let is_word = |word: &str| !word.contains('{') && word.contains(char::is_alphabetic);
    let mut strings = strings(without(without_tests(tokens(text)), &not_for_users));
    strings.retain(|text| text.contains(' ') && text.replace("\\n", " ").split(' ').any(is_word));
    strings
}

/// Returns the names and descriptions of commands, options and choices in a file's attributes.
fn command_texts(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    walk(tokens(text), &mut |here| {
        if begins(here, &["#", "[]"]) {
            let content: Vec<TokenTree> = inside(&here[1], "[]").into_iter().flatten().collect();
            let is_text = begins(&content, &["name", "="]) || begins(&content, &["description", "="]);
            names.extend(content.last().filter(|_| is_text).and_then(string));
        }
    });
    names
}

/// Returns the files of `src/discord` that have no access to Fluent messages.
fn files_without_texts() -> Vec<(String, String)> {
    let mut sources = sources();
    let graph = ImportGraph::new(&sources);
    sources.retain(|(file, _)| {
        let formats_messages = file.starts_with("src/discord/words/") || file.ends_with("text.rs");
        let is_checked = file.starts_with("src/discord/") && !formats_messages;
        is_checked && graph.is_built(&module_of(file))
    });
    sources
}

#[test]
fn no_file_has_forbidden_code_or_lacks_a_module_comment() {
    assert_none(sources().iter().flat_map(|(file, text)| forbidden_code(file, text)));
}

#[test]
fn no_name_of_a_function_is_longer_than_70_characters() {
    let texts = ["src", "crates", "tests"].map(|folder| source::files(folder, "rs")).into_iter().flatten();
    assert_none(texts.flat_map(|path| long_names(&source::read(&path))));
    let name = "a".repeat(71);
    assert_eq!(long_names(&format!("async fn {name}() {{}} fn {}() {{}}", &name[1..])), [name]);
}

#[test]
fn no_sql_reads_the_databases_clock() {
    assert_none(sources().iter().flat_map(|(file, text)| clocks_in_sql(file, text)));
}

/// Returns HTTP servers without the limits of `crates/http-guard`.
fn unguarded_servers(file: &str, text: &str) -> Vec<String> {
    let mut violations = Vec::new();
    walk(without_tests(tokens(text)), &mut |here| {
        if begins(here, &["axum", ":", ":", "serve"]) || begins(here, &[".", "accept", "()"]) {
            violations.push(format!("{file} serves connections without http_guard"));
        }
    });
    violations
}

#[test]
fn only_http_guard_serves_connections() {
    let all = sources();
    let (own, others): (Vec<_>, Vec<_>) =
        all.iter().partition(|(file, _)| file.starts_with("crates/http-guard/"));
    assert_none(others.into_iter().flat_map(|(file, text)| unguarded_servers(file, text)));
    assert!(own.into_iter().any(|(file, text)| !unguarded_servers(file, text).is_empty()));
    assert_eq!(unguarded_servers("src/made_up.rs", "async fn f() { listener.accept().await; }").len(), 1);
}

#[test]
fn main_rs_stays_short() {
    let lines = source::read(Path::new("src/main.rs")).lines().count();
    assert!(lines <= 90, "src/main.rs has {lines} lines");
}

#[test]
fn all_texts_for_users_are_in_fluent() {
    let found: Vec<(String, String)> = files_without_texts()
        .into_iter()
        .flat_map(|(file, source)| user_texts(&source).into_iter().map(move |text| (file.clone(), text)))
        .collect();
    let is_exception = |text: &str| EXCEPTIONS.iter().any(|(prefix, _)| text.starts_with(prefix));
    let violations = found.iter().filter(|(_, text)| !is_exception(text));
    let unused =
        EXCEPTIONS.iter().filter(|(prefix, _)| !found.iter().any(|(_, text)| text.starts_with(prefix)));
    assert_none(
        violations
            .map(|(file, text)| format!("{file} has a text that belongs in Fluent: {text}"))
            .chain(unused.map(|(prefix, _)| format!("the exception {prefix:?} is unused"))),
    );
}

/// Returns whether a name is the key of a Fluent message.
fn is_key(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[test]
fn all_names_of_choices_are_in_fluent() {
    assert!(is_key("5-6") && !is_key("5 days in all") && !is_key("Strict"));
    let named = |(file, text): (String, String)| {
        let names = command_texts(&text).into_iter().filter(|name| !is_key(name));
        names.map(move |name| format!("{file} names a choice {name:?}")).collect::<Vec<_>>()
    };
    assert_none(files_without_texts().into_iter().flat_map(named));
}

#[test]
fn forbidden_code_is_detected() {
    let found = |text: &str| forbidden_code("src/made_up.rs", &format!("//! For a test.\n{text}"));
    for forbidden in
        ["fn f() { g().unwrap(); }", "fn f() { todo!() }", "fn f() { g\n    .unwrap(\n) }", "dbg!(1);"]
    {
        assert_eq!(found(forbidden).len(), 1, "{forbidden}");
    }
    for allowed in
        ["// todo!() and x.unwrap()", "fn f() { g().unwrap_or(1) }", "const S: &str = \".unwrap()\";"]
    {
        assert_eq!(found(allowed), Vec::<String>::new(), "{allowed}");
    }
    assert_eq!(forbidden_code("src/made_up.rs", "fn f() {}").len(), 1);
    assert_eq!(clocks_in_sql("src/made_up.rs", "query!(\"select NOW()\")").len(), 1);
    assert_eq!(clocks_in_sql("src/made_up.rs", "fn f() { clock.now() } // now()").len(), 0);
    assert_eq!(clocks_in_sql("src/made_up.rs", "/// Not now()\nfn f() {}").len(), 0);
}

#[test]
fn texts_for_users_are_detected() {
    for source in [
        "fn f() { say(\"It is over.\") }",
        "fn f() -> String { format!(\"match {id}\") }",
        "const S: &str = r#\"a \"b\"\"#;",
        "fn f() { write!(f, \"{a}\\nby {b}\") }",
    ] {
        assert_eq!(user_texts(source).len(), 1, "{source}");
    }
    for source in [
        "//! It is over.\n#![allow(x, reason = \"it is over\")]\n/// It is over.\nfn f() {} // \"It is over\"",
        "#[error(\"it is over\")] struct E;",
        "fn f() { tracing::warn!(%x, \"it is over\"); g().expect(\"it is over\"); panic!(\"{} is over\", x); }",
        "fn f() { (\"game-over\", \", \", \"\\n- {line}\", b\"not over\") }",
        "#[cfg(test)]\nmod tests { const S: &str = \"It is over.\"; }",
    ] {
        assert_eq!(user_texts(source), Vec::<String>::new(), "{source}");
    }
    let choices = "enum Choice { #[name = \"no limit\"] None, #[other = \"x\"] Other }";
    assert_eq!(command_texts(choices), ["no limit"]);
}
