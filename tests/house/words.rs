//! What no file may contain: a way out such as `unwrap`, a question to the database for the time, a sentence for people
//! that is not in Fluent.

use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::paths::module_of;
use crate::tree::Tree;
use crate::{assert_none, sources, without, without_tests};
use test_support::source::{self, begins, inside, string, tokens, walk};

/// What is wrong wherever it stands.
fn forbidden_words(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{file} does not begin with what it is for (`//!`)"));
    }
    walk(tokens(text), &mut |here| {
        let is_macro = |name: &&&str| begins(here, &[name, "!"]);
        let is_method = |name: &&&str| begins(here, &[".", name, "()"]);
        let macros = ["todo", "unimplemented", "dbg"];
        faults.extend(macros.iter().find(is_macro).map(|name| format!("{file} contains {name}!")));
        let methods = ["unwrap", "unwrap_err"];
        faults.extend(methods.iter().find(is_method).map(|name| format!("{file} calls {name}()")));
    });
    faults
}

fn strings(tokens: TokenStream) -> Vec<String> {
    let mut strings = Vec::new();
    walk(tokens, &mut |here| strings.extend(string(&here[0])));
    strings
}

/// How long the attribute is that stands here.
fn attribute(here: &[TokenTree]) -> usize {
    let forms: [&[&str]; 2] = [&["#", "[]"], &["#", "!", "[]"]];
    forms.into_iter().find(|form| begins(here, form)).map_or(0, <[_]>::len)
}

/// What is timed between processes, which may have different clocks, and is nobody's game time.
const BETWEEN_PROCESSES: &str = "src/store/ops/identify_queues.rs";

/// Game time is an argument: no SQL asks the database for the time.
fn clocks_in_sql(file: &str, text: &str) -> Vec<String> {
    let words = ["now()", "current_timestamp", "clock_timestamp", "localtimestamp", "current_date"];
    let strings =
        if file == BETWEEN_PROCESSES { Vec::new() } else { strings(without(tokens(text), &attribute)) };
    strings
        .into_iter()
        .filter(|text| words.iter().any(|word| text.to_lowercase().contains(word)))
        .map(|text| format!("{file} asks the database for the time: {text}"))
        .collect()
}

/// Strings of several words in `src/discord` that say nothing to the bot's users, by how they begin.
const EXCUSED: [(&str, &str); 11] = [
    ("View Channels", "Discord's own name, for hosts"),
    ("Send Messages", "Discord's own name, for hosts"),
    ("Embed Links", "Discord's own name, for hosts"),
    ("Attach Files", "Discord's own name, for hosts"),
    ("Read Message History", "Discord's own name, for hosts"),
    ("Create Public Threads", "Discord's own name, for hosts"),
    ("Send Messages in Threads", "Discord's own name, for hosts"),
    ("Hivepost match {", "the head of an exported game, for programs"),
    ("Base+MLP;InProgress;", "a game"),
    ("no answer within {", "why a post comes later, for the log"),
    ("no message", "of a panic that left none, for the log"),
];

/// The macros whose words are for whoever runs the bot or mends it.
const FOR_HOSTS: [&str; 11] = [
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

/// The strings of several words in a file, but for its logs, its reasons to panic and its tests.
fn sentences(text: &str) -> Vec<String> {
    let not_for_users = |here: &[TokenTree]| {
        let is_for_hosts = |name: &&str| begins(here, &[name, "!", "()"]);
        let is_skipped = FOR_HOSTS.iter().any(is_for_hosts) || begins(here, &[".", "expect", "()"]);
        if is_skipped { 3 } else { attribute(here) }
    };
    let is_word = |word: &str| !word.contains('{') && word.contains(char::is_alphabetic);
    let mut strings = strings(without(without_tests(tokens(text)), &not_for_users));
    strings.retain(|text| text.contains(' ') && text.replace("\\n", " ").split(' ').any(is_word));
    strings
}

/// The names that a file gives to commands, options and choices, and how it describes them.
fn names_of_choices(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    walk(tokens(text), &mut |here| {
        if begins(here, &["#", "[]"]) {
            let content: Vec<TokenTree> = inside(&here[1], "[]").into_iter().flatten().collect();
            let is_spoken = begins(&content, &["name", "="]) || begins(&content, &["description", "="]);
            names.extend(content.last().filter(|_| is_spoken).and_then(string));
        }
    });
    names
}

/// The files of `src/discord` but for those that hand on what Fluent says.
fn outside_fluent() -> Vec<(String, String)> {
    let mut sources = sources();
    let tree = Tree::of(&sources);
    sources.retain(|(file, _)| {
        let says_sentences = file.starts_with("src/discord/words/") || file.ends_with("text.rs");
        let is_outside = file.starts_with("src/discord/") && !says_sentences;
        is_outside && tree.is_built(&module_of(file))
    });
    sources
}

#[test]
fn no_module_gives_up_silently_or_without_saying_what_it_is_for() {
    assert_none(sources().iter().flat_map(|(file, text)| forbidden_words(file, text)));
}

#[test]
fn no_statement_asks_the_database_for_the_time() {
    assert_none(sources().iter().flat_map(|(file, text)| clocks_in_sql(file, text)));
}

#[test]
fn the_command_line_stays_short() {
    let lines = source::read(Path::new("src/main.rs")).lines().count();
    assert!(lines <= 90, "src/main.rs has {lines} lines");
}

#[test]
fn no_sentence_stands_outside_fluent() {
    let said: Vec<(String, String)> = outside_fluent()
        .into_iter()
        .flat_map(|(file, text)| sentences(&text).into_iter().map(move |said| (file.clone(), said)))
        .collect();
    let is_excused = |said: &str| EXCUSED.iter().any(|(start, _)| said.starts_with(start));
    let faults = said.iter().filter(|(_, said)| !is_excused(said));
    let idle = EXCUSED.iter().filter(|(start, _)| !said.iter().any(|(_, said)| said.starts_with(start)));
    assert_none(
        faults
            .map(|(file, said)| format!("{file} says what Fluent has to say: {said}"))
            .chain(idle.map(|(start, _)| format!("nothing says {start:?} any more: it needs no excuse"))),
    );
}

/// The word by which a choice is found in Fluent, where its name is.
fn is_key(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[test]
fn no_choice_is_named_outside_fluent() {
    assert!(is_key("5-6") && !is_key("5 days in all") && !is_key("Strict"));
    let named = |(file, text): (String, String)| {
        let names = names_of_choices(&text).into_iter().filter(|name| !is_key(name));
        names.map(move |name| format!("{file} names a choice {name:?}")).collect::<Vec<_>>()
    };
    assert_none(outside_fluent().into_iter().flat_map(named));
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
    assert_eq!(clocks_in_sql("src/made_up.rs", "/// Not now()\nfn f() {}").len(), 0);
}

#[test]
fn the_checker_sees_sentences() {
    for said in [
        "fn f() { say(\"It is over.\") }",
        "fn f() -> String { format!(\"match {id}\") }",
        "const S: &str = r#\"a \"b\"\"#;",
        "fn f() { write!(f, \"{a}\\nby {b}\") }",
    ] {
        assert_eq!(sentences(said).len(), 1, "{said}");
    }
    for quiet in [
        "//! It is over.\n#![allow(x, reason = \"it is over\")]\n/// It is over.\nfn f() {} // \"It is over\"",
        "#[error(\"it is over\")] struct E;",
        "fn f() { tracing::warn!(%x, \"it is over\"); g().expect(\"it is over\"); panic!(\"{} is over\", x); }",
        "fn f() { (\"game-over\", \", \", \"\\n- {line}\", b\"not over\") }",
        "#[cfg(test)]\nmod tests { const S: &str = \"It is over.\"; }",
    ] {
        assert_eq!(sentences(quiet), Vec::<String>::new(), "{quiet}");
    }
    let choices = "enum Choice { #[name = \"no limit\"] None, #[other = \"x\"] Other }";
    assert_eq!(names_of_choices(choices), ["no limit"]);
}
