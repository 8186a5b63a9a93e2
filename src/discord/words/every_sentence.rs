//! Renders every message of every language with many arguments, and checks the result.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use hive::{Bug, Colour, Direction, Opening, Piece};

use crate::clock::{TimeControl, Timeout};
use crate::discord::words::Text;
use crate::discord::words::argument::{Argument, fluent_args};
use crate::discord::words::declarations::{Declared, declarations};
use crate::discord::words::noun::Noun;
use crate::discord::words::relative_place::RelativePlace;
use crate::language::Language;
use crate::store::matches::{Rated, Terms};

/// Renderings per message, each with other arguments.
const RENDERINGS: usize = 16;

/// How deep messages are rendered as arguments of others.
const MAX_DEPTH: usize = 3;

/// A message, or an attribute of one.
#[derive(Clone)]
struct Sentence {
    /// The name of its file, without extension.
    file: String,
    id: String,
    attribute: Option<String>,
    /// Such as `digest-never.note`.
    name: String,
    variables: BTreeSet<String>,
    /// The variables that select a variant, such as a plural form.
    selectors: BTreeSet<String>,
    /// From the comment above the English message.
    declared: BTreeMap<String, Declared>,
}

/// All messages of a language.
struct Messages {
    language: Language,
    text: Text,
    /// The grammatical forms of the language's nouns.
    forms: BTreeSet<&'static str>,
    all: Vec<Sentence>,
}

impl Messages {
    fn of(language: Language) -> Self {
        let mut all = own_sentences(language);
        if let Some(base) = language.base() {
            let own: BTreeSet<String> = all.iter().map(|sentence| sentence.id.clone()).collect();
            all.extend(own_sentences(base).into_iter().filter(|sentence| !own.contains(&sentence.id)));
        }
        let declared: BTreeMap<String, BTreeMap<String, Declared>> = own_sentences(Language::English)
            .into_iter()
            .map(|sentence| (sentence.name, sentence.declared))
            .collect();
        for sentence in &mut all {
            sentence.declared = declared.get(&sentence.name).cloned().unwrap_or_default();
        }
        let text = Text::of(language.locales()[0]);
        Self { language, text, forms: forms(text), all }
    }

    /// The messages that can be the argument `variable` of `sentence`.
    fn parts(&self, sentence: &Sentence, variable: &str) -> Vec<&Sentence> {
        let row = PARTS.iter().find(|(name, users, _)| *name == variable && sentence.id.starts_with(users));
        let prefixes = row.map_or(&[][..], |(_, _, parts)| parts);
        let is_part = |one: &&Sentence| prefixes.iter().any(|prefix| one.name.starts_with(prefix));
        self.all.iter().filter(is_part).filter(|one| one.id != sentence.id).collect()
    }

    /// Renders a message with the `nth` set of arguments.
    fn render(&self, sentence: &Sentence, nth: usize) -> String {
        self.render_with(sentence, &|variable| self.argument(sentence, variable, nth, MAX_DEPTH))
    }

    fn render_with(&self, sentence: &Sentence, argument: &dyn Fn(&str) -> Box<dyn Argument>) -> String {
        let names: BTreeSet<&str> =
            sentence.variables.iter().map(|variable| noun_of(variable, &self.forms)).collect();
        let arguments: Vec<(&str, Box<dyn Argument>)> =
            names.into_iter().map(|name| (name, argument(name))).collect();
        let arguments: Vec<(&str, &dyn Argument)> =
            arguments.iter().map(|(name, argument)| (*name, &**argument)).collect();
        self.text.format(&sentence.id, sentence.attribute.as_deref(), &fluent_args(&arguments))
    }

    /// An argument of the kind that the bot passes for this variable.
    fn argument(&self, sentence: &Sentence, variable: &str, nth: usize, depth: usize) -> Box<dyn Argument> {
        let text = self.text;
        let parts = if depth == 0 { Vec::new() } else { self.parts(sentence, variable) };
        if !parts.is_empty() {
            let part = parts[nth % parts.len()];
            let inner = |variable: &str| self.argument(part, variable, nth / parts.len() + nth, depth - 1);
            return Box::new(self.render_with(part, &inner));
        }
        let piece = |shift: usize| Piece::ALL[(nth * 5 + shift) % Piece::ALL.len()];
        let bug = Bug::ALL[nth % Bug::ALL.len()];
        let place = |shift: usize| match (nth + shift) % 8 {
            6 => RelativePlace::Start,
            7 => RelativePlace::On(piece(shift)),
            side => RelativePlace::Beside(piece(shift), Direction::ALL[side]),
        };
        let literal = |words: &str| Box::new(words.to_owned()) as Box<dyn Argument>;
        let is_list = sentence.id.starts_with("list-") || sentence.id.starts_with("days-");
        match sentence.declared.get(variable) {
            Some(Declared::Countdown) => return literal("<t:0:R>"),
            Some(Declared::Date) => return literal("<t:0:f>"),
            Some(Declared::AtLeast(_)) | None => {}
        }
        if is_number(sentence, variable) {
            return Box::new(number(sentence, variable, nth));
        }
        match variable {
            "piece" | "thrower" | "by" | "next" | "below" | "left" | "right" => {
                Box::new(text.owned(piece(variable.len())))
            }
            "landmark" => literal(text.owned(piece(variable.len())).main()),
            "enemies" | "throwers" => {
                Box::new(text.nouns(&[text.owned(piece(1)), text.owned(piece(9))][..=nth % 2]))
            }
            "bug" => Box::new(text.bug(bug)),
            "bugs" => Box::new(text.nouns(&[text.bug(bug), text.bug(Bug::Ant)][..=nth % 2])),
            "colour" | "mover" | "to-move" => Box::new(text.colour(Colour::ALL[nth % 2])),
            "place" => Box::new(text.place(place(0))),
            "from" => Box::new(text.place(place(3))),
            "terms" => Box::new(text.terms(terms(nth))),
            "pieces" => literal(&text.bug(bug).capital()),
            "actor" | "choice" => literal(&text.movable_name_in_hand(bug)),
            "first" | "second" | "last" | "rest" if is_list => literal("Çiğdem"),
            "match-id" => literal("27"),
            "channel" | "thread" => literal("<#2>"),
            "days" => literal("Thursday 24 – Saturday 26 December"),
            _ if MENTIONS.contains(&variable) => literal("<@11>"),
            _ if COMMANDS.contains(&variable) || variable.ends_with("-command") => literal("</games:5>"),
            _ if CODES.contains(&variable) => literal("wA1"),
            _ if TEXTS.contains(&variable) => literal("Işık"),
            _ => panic!("{}: which argument has ${variable}?", sentence.name),
        }
    }
}

/// Messages that are arguments of others: the variable, a prefix of the ids that have it, and prefixes of the arguments' names.
const PARTS: [(&str, &str, &[&str]); 27] = [
    ("whose-turn", "game-line", &["game-turn"]),
    ("standing", "", &["standing-"]),
    ("missing", "", &["missing-main", "missing-opponents", "missing-match"]),
    ("reason", "result-", &["reason-"]),
    ("reason", "turning-point-", &["good-"]),
    ("reason", "hint", &["hint-"]),
    ("reason", "import-move", &["illegal-"]),
    ("result", "result-headline", &["result-won", "result-drawn", "result-closed", "result-aborted"]),
    ("move-text", "turning-point-", &["move-in-short", "throw-in-short"]),
    ("words", "puzzle-", &["ply-"]),
    ("words", "plan-", &["plan-move-"]),
    ("words", "followed-moved", &["ply-"]),
    ("result", "followed-ended", &["result-won", "result-drawn", "result-closed", "result-aborted"]),
    ("answer", "planned-answer", &["ply-"]),
    ("words", "lesson-missed", &["miss-"]),
    ("words", "lesson-solved", &["lesson-ant.lesson", "lesson-pillbug.lesson", "lesson-win.lesson"]),
    ("words", "choice-described", &["destination", "actor-"]),
    ("rules", "illegal-reach", &["reach-"]),
    ("idle", "illegal-no-thrower", &["idle-"]),
    ("left", "reminder", &["left-"]),
    ("board", "", &["board-link"]),
    ("streak", "", &["streak-"]),
    ("challenge", "challenge-line", &["challenge-link"]),
    ("with", "challenge-line", &["challenge-from", "challenge-to"]),
    ("stack", "alt-at", &["alt-on", "piece-listed"]),
    ("stacks", "alt-row", &["alt-at"]),
    ("pieces", "alt-hand", &["alt-count"]),
];

const MENTIONS: [&str; 6] = ["player", "mention", "opponent", "challenger", "winner", "people"];
/// Variables in `/help` that show a command.
const COMMANDS: [&str; 7] = ["challenge", "commands", "games", "import", "ladder", "practice", "tournament"];
const CODES: [&str; 10] =
    ["uhp", "code", "example", "moves", "played", "better", "suggested", "is", "said", "link"];
const TEXTS: [&str; 57] = [
    "other",
    "statement",
    "players",
    "destination",
    "last-day",
    "weekday",
    "about",
    "above",
    "after",
    "before",
    "black",
    "black-after",
    "black-before",
    "black-change",
    "change",
    "deviation",
    "first",
    "idle",
    "incident",
    "last",
    "left",
    "lines",
    "list",
    "leaders",
    "missing",
    "name",
    "names",
    "parts",
    "permissions",
    "pieces",
    "places",
    "rating",
    "reason",
    "result",
    "rules",
    "second",
    "stack",
    "stacks",
    "standing",
    "streak",
    "text",
    "time",
    "title",
    "titles",
    "today",
    "value",
    "white",
    "white-after",
    "white-before",
    "white-change",
    "with",
    "words",
    "zone",
    "move-text",
    "rank",
    "matches",
    "points",
];

/// Numbers that label something, such as turn 1, and totals beside them, such as page 1/3: they need no plural form.
const LABELS: [&str; 16] = [
    "column",
    "day",
    "everywhere",
    "here",
    "hour",
    "level",
    "month",
    "number",
    "page",
    "pages",
    "quarter",
    "rank",
    "ranked",
    "row",
    "shared",
    "turn",
];
/// Numbers of things.
const COUNTS: [&str; 25] = [
    "after",
    "all",
    "before",
    "challenges",
    "claim-at",
    "count",
    "days",
    "done",
    "drawn",
    "draw-at",
    "filled",
    "hours",
    "least",
    "left",
    "lost",
    "matches",
    "minutes",
    "most",
    "moves",
    "parts",
    "played",
    "plies",
    "points",
    "turns",
    "won",
];

/// Whether the bot passes a number.
fn is_number(sentence: &Sentence, variable: &str) -> bool {
    let id = sentence.id.as_str();
    let starts = |words: &[&str]| words.iter().any(|word| id.starts_with(word));
    match variable {
        "left" => starts(&["actor-label-in-hand", "away"]),
        "moves" => !starts(&["history-taken-back", "taken-back-post"]),
        "days" => !["away", "away-overlaps"].contains(&id),
        "played" => id != "alt-turning-point",
        "parts" => id == "illegal-splits",
        "first" => starts(&["choose-place", "profile-puzzles"]),
        "last" => id == "choose-place",
        "white" => id == "history-started-with",
        "black" => ["history-started-with", "tournament-wins"].contains(&id),
        "points" | "matches" if id.starts_with("tournament") => false,
        "ply" | "year" => true,
        _ => {
            sentence.selectors.contains(variable) || LABELS.contains(&variable) || COUNTS.contains(&variable)
        }
    }
}

/// A number that the bot can pass: at least the declared minimum.
fn number(sentence: &Sentence, variable: &str, nth: usize) -> i64 {
    const NUMBERS: [i64; 8] = [0, 1, 2, 5, 11, 21, 100, 1_000_000];
    let number = NUMBERS[nth % NUMBERS.len()];
    match (variable, sentence.declared.get(variable)) {
        ("day" | "month", _) => number.clamp(1, 12),
        (_, Some(Declared::AtLeast(minimum))) => number.max(*minimum),
        _ => number,
    }
}

fn terms(nth: usize) -> Terms {
    let times = [
        TimeControl::Unlimited,
        TimeControl::DaysPerMove(1),
        TimeControl::DaysPerMove(3),
        TimeControl::Total { days: 5, increment: 6 },
    ];
    Terms {
        expansions: hive::Expansions::ALL[nth % 8],
        opening: [Opening::Standard, Opening::Tournament][nth % 2],
        time: times[nth % times.len()],
        timeout: [Timeout::Strict, Timeout::Friendly][nth / 2 % 2],
        rated: [Rated::Yes, Rated::No][nth / 3 % 2],
    }
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag())
}

fn own_sentences(language: Language) -> Vec<Sentence> {
    let mut all = Vec::new();
    for file in fs::read_dir(folder(language)).expect("a folder per language") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a readable file");
        let file = path.file_stem().expect("a file").to_string_lossy().into_owned();
        let resource = fluent_syntax::parser::parse(text).expect("a test parses every file");
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let comment = message.comment.map(|comment| comment.content.join("\n")).unwrap_or_default();
            let value = message.value.expect("a test finds messages without a value");
            let attributes = message.attributes.iter().map(|one| (Some(one.id.name.clone()), &one.value));
            for (attribute, pattern) in [(None, &value)].into_iter().chain(attributes) {
                let (mut variables, mut selectors) = (BTreeSet::new(), BTreeSet::new());
                collect_variables(pattern, &mut variables, &mut selectors);
                let (id, declared) = (message.id.name.clone(), declarations(&comment));
                let name = attribute.iter().fold(id.clone(), |id, attribute| format!("{id}.{attribute}"));
                all.push(Sentence {
                    file: file.clone(),
                    id,
                    attribute,
                    name,
                    variables,
                    selectors,
                    declared,
                });
            }
        }
    }
    all
}

fn collect_variables(
    pattern: &Pattern<String>,
    variables: &mut BTreeSet<String>,
    selectors: &mut BTreeSet<String>,
) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        let variable = match inline {
            InlineExpression::VariableReference { id } => Some(id.name.clone()),
            _ => None,
        };
        variables.extend(variable.clone());
        if let Expression::Select { variants, .. } = expression {
            selectors.extend(variable);
            for variant in variants {
                collect_variables(&variant.value, variables, selectors);
            }
        }
    }
}

fn forms(text: Text) -> BTreeSet<&'static str> {
    let piece = text.owned(Piece::ALL[0]);
    let nouns = [piece, text.bug(Bug::Ant), text.colour(Colour::White), text.place(RelativePlace::Start)];
    nouns.iter().flat_map(Noun::forms).map(|(form, _)| *form).collect()
}

/// The noun of a variable such as `$piece-genitive`, in a language that has this form.
fn noun_of<'a>(variable: &'a str, forms: &BTreeSet<&str>) -> &'a str {
    let nouns = forms.iter().filter_map(|form| variable.strip_suffix(form)?.strip_suffix('-'));
    nouns.min_by_key(|noun| noun.len()).unwrap_or(variable)
}

/// Discord's limit for this message, in characters.
fn max_length(sentence: &Sentence) -> Option<usize> {
    let Sentence { id, attribute, .. } = sentence;
    let starts = |words: &[&str]| words.iter().any(|word| id.starts_with(word));
    let is_button = starts(&["button-", "history-first", "history-back", "history-on", "history-last"]);
    let is_choice =
        starts(&["choice-", "actor-", "target", "game-choice-", "confirming-", "colours-", "threads-"]);
    let is_description = matches!(attribute.as_deref(), Some("note" | "other"));
    if starts(&["name-"]) {
        Some(32)
    } else if is_button {
        Some(80)
    } else {
        (is_choice || is_description || starts(&["command-"])).then_some(100)
    }
}

/// A language's messages with their renderings.
struct Rendered {
    messages: Messages,
    /// In the order of the messages.
    renderings: Vec<Vec<String>>,
}

static RENDERED: LazyLock<Vec<Rendered>> = LazyLock::new(|| {
    let rendered = Language::ALL.map(|language| {
        let messages = Messages::of(language);
        assert!(messages.all.len() > 600, "{language:?} has only {} messages", messages.all.len());
        let render = |sentence| (0..RENDERINGS).map(|nth| messages.render(sentence, nth)).collect();
        let renderings = messages.all.iter().map(render).collect();
        Rendered { messages, renderings }
    });
    rendered.into()
});

/// Collects what `fault` finds in the renderings of these languages, once per message.
fn faults(
    languages: &[Language],
    fault: impl Fn(&Messages, &Sentence, &str) -> Option<String>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for Rendered { messages, renderings } in
        RENDERED.iter().filter(|rendered| languages.contains(&rendered.messages.language))
    {
        for (sentence, renderings) in messages.all.iter().zip(renderings) {
            let found = renderings.iter().find_map(|rendered| fault(messages, sentence, rendered));
            let tag = messages.language.tag();
            faults.extend(found.map(|found| format!("{tag} {}: {found}", sentence.name)));
        }
    }
    faults
}

#[track_caller]
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_message_renders_in_every_language() {
    assert_none(&faults(&Language::ALL, |_, sentence, rendered| {
        let is_open = rendered.contains(['{', '}', '$']);
        let is_ragged = rendered.contains("  ")
            || rendered.contains(" .")
            || rendered.contains(" ,")
            || rendered.contains("..")
            || rendered.trim() != rendered;
        let is_too_long = max_length(sentence).is_some_and(|max| rendered.chars().count() > max);
        (rendered.is_empty() || is_open || is_ragged || is_too_long).then(|| format!("{rendered:?}"))
    }));
}

#[test]
fn sentences_start_with_a_capital_letter() {
    assert_none(&faults(&Language::ALL, |_, _, rendered| {
        let is_sentence = rendered.ends_with(['.', '?', '!']);
        (is_sentence && starts_lower(rendered)).then(|| rendered.to_owned())
    }));
    assert!(starts_lower("-# **the end**.") && starts_lower("¿qué?"));
    assert!(!starts_lower("</games:5> shows it.") && !starts_lower("3 days.") && !starts_lower("It ends."));
}

/// Whether the first word starts in lower case, after Discord's Markdown and opening punctuation.
fn starts_lower(rendered: &str) -> bool {
    let rest = rendered.strip_prefix("-# ").unwrap_or(rendered);
    let first =
        rest.trim_start_matches(['*', '_', '“', '«', '¿', '¡', '(', '✓', '✗', '⚠', ' ']).chars().next();
    first.is_some_and(char::is_lowercase)
}

/// Words that need a date. Beside a countdown they are wrong: “until in 3 days”.
const NEED_A_DATE: [(Language, &[&str]); 4] = [
    (Language::English, &["until", "till", "by", "since", "before", "from", "after", "on"]),
    (Language::Italian, &["a", "al", "da", "dal", "dalle", "del", "entro", "il", "in", "fra"]),
    (Language::Spanish, &["hasta", "desde", "antes", "de", "del", "el", "en", "a", "al", "tras"]),
    (Language::Turkish, &["kadar", "beri", "önce", "sonra", "itibaren"]),
];

#[test]
fn no_word_that_needs_a_date_stands_beside_a_countdown() {
    const COUNTDOWN: &str = "<t:0:R>";
    assert_none(&faults(&Language::ALL, |messages, _, rendered| {
        let language = messages.language;
        let (_, words) = NEED_A_DATE.iter().find(|(one, _)| *one == language.base().unwrap_or(language))?;
        let (before, after) = rendered.split_once(COUNTDOWN)?;
        let (before, after) = if language == Language::Turkish {
            ("", after.trim_start_matches(['’', '\'']))
        } else {
            (before, "")
        };
        let beside =
            before.trim_end_matches(' ').rsplit(' ').next().into_iter().chain(after.split(' ').take(2));
        let is_word = |word: &str| words.contains(&word.to_lowercase().as_str());
        beside.into_iter().any(is_word).then(|| rendered.to_owned())
    }));
}

#[test]
fn no_italian_article_stands_before_a_number() {
    const ARTICLES: [&str; 4] = ["il", "al", "dal", "del"];
    const NUMBER: i64 = 7777;
    assert_none(&faults(&[Language::Italian], |messages, sentence, _| {
        let rendered = messages.render_with(sentence, &|variable| {
            if is_number(sentence, variable) && !sentence.selectors.contains(variable) {
                return Box::new(NUMBER) as Box<dyn Argument>;
            }
            messages.argument(sentence, variable, 0, MAX_DEPTH)
        });
        let before = rendered.split(&NUMBER.to_string()).next().filter(|before| *before != rendered)?;
        let word = before.trim_end().rsplit([' ', '\n']).next()?.to_lowercase();
        ARTICLES.contains(&word.as_str()).then_some(rendered)
    }));
}

/// Words after a number that never change with it.
const INVARIABLE: [&str; 27] = [
    "h", "min", "d", "g", "KiB", "su", "all", "más", "of", "di", "de", "in", "en", "da", "a", "al", "e", "y",
    "con", "per", "por", "contro", "contra", "rispetto", "won", "wins", "drawn",
];

#[test]
fn counts_before_a_word_have_plural_forms_or_declare_a_minimum() {
    const NUMBER: i64 = 7777;
    let languages = [Language::English, Language::Italian, Language::Spanish];
    assert_none(&faults(&languages, |messages, sentence, _| {
        let fault = |counted: &String| {
            let rendered = messages.render_with(sentence, &|variable| {
                if variable == counted {
                    return Box::new(NUMBER) as Box<dyn Argument>;
                }
                messages.argument(sentence, variable, 0, MAX_DEPTH)
            });
            let (_, after) = rendered.split_once(&NUMBER.to_string())?;
            let next = after.strip_prefix(' ')?.split(|letter: char| !letter.is_alphanumeric()).next()?;
            let minimum = match (messages.language, sentence.declared.get(counted)) {
                (Language::English, Some(Declared::AtLeast(_))) => 2,
                (_, Some(Declared::AtLeast(minimum))) => *minimum,
                _ => 0,
            };
            let is_word = next.starts_with(char::is_alphabetic) && !INVARIABLE.contains(&next);
            (minimum < 2 && is_word).then(|| format!("${counted}: {rendered}"))
        };
        let is_count = |variable: &&String| {
            is_number(sentence, variable)
                && !LABELS.contains(&variable.as_str())
                && !["ply", "year", "last", "first"].contains(&variable.as_str())
                && !sentence.selectors.contains(*variable)
        };
        sentence.variables.iter().filter(is_count).find_map(fault)
    }));
}

#[test]
fn declared_variables_exist() {
    for sentence in own_sentences(Language::English).iter().filter(|sentence| sentence.attribute.is_none()) {
        let unknown: Vec<&String> =
            sentence.declared.keys().filter(|variable| !sentence.variables.contains(*variable)).collect();
        assert!(unknown.is_empty(), "{} declares {unknown:?}", sentence.name);
    }
}

#[test]
fn public_posts_link_their_commands() {
    assert_none(&faults(&Language::ALL, |_, sentence, rendered| {
        let ends = ["-post", "-post-deadline", "-line"];
        let is_public = sentence.file == "posts"
            || ends.iter().any(|end| sentence.id.ends_with(end))
            || ["claimable", "practice-start", "import-start", "is-", "daily-", "remark-"]
                .iter()
                .any(|start| sentence.id.starts_with(start));
        (is_public && rendered.contains("`/")).then(|| rendered.to_owned())
    }));
}

/// A word that a language doesn't use, or not with this meaning.
struct Forbidden {
    language: Language,
    word: &'static str,
    /// Part of the names of the messages where it is wrong; empty for all.
    messages: &'static str,
    instead: &'static str,
}

const fn forbidden(
    language: Language,
    word: &'static str,
    messages: &'static str,
    instead: &'static str,
) -> Forbidden {
    Forbidden { language, word, messages, instead }
}

/// The rulebooks' terms, and one meaning per word.
const GLOSSARY: [Forbidden; 9] = [
    forbidden(Language::English, "space", "", "place"),
    forbidden(Language::English, "opening", "history", "first pieces"), // it means the rule for the queen
    forbidden(Language::English, "opening", "profile", "first pieces"),
    forbidden(Language::Spanish, "apertura", "profile", "primeras piezas"),
    forbidden(Language::Italian, "paregg", "", "patta"),
    forbidden(Language::Italian, "amichevol", "timeout", "flessibile"), // it means unrated
    forbidden(Language::Spanish, "amistos", "timeout", "flexible"),     // it means unrated
    forbidden(Language::Turkish, "çevrel", "", "kuşat-"),
    forbidden(Language::Turkish, "çözümle", "", "analiz et-"),
];

#[test]
fn translations_follow_the_glossary() {
    assert_none(&faults(&Language::ALL, |messages, sentence, rendered| {
        let rendered = rendered.to_lowercase();
        let language = messages.language;
        let language = language.base().unwrap_or(language);
        let is_wrong = |one: &&Forbidden| {
            one.language == language && rendered.contains(one.word) && sentence.name.contains(one.messages)
        };
        GLOSSARY.iter().find(is_wrong).map(|one| format!("{}, not {:?}: {rendered:?}", one.instead, one.word))
    }));
    // A step is a “casilla”; a gate is a “paso estrecho”.
    assert_none(&faults(&[Language::Spanish, Language::LatinAmericanSpanish], |_, _, rendered| {
        let rendered = rendered.to_lowercase();
        let rendered =
            rendered.replace("paso a paso", "").replace("primeros pasos", "").replace("primeros-pasos", "");
        let words: Vec<&str> = rendered.split(|letter: char| !letter.is_alphanumeric()).collect();
        let is_step = |pair: &[&str]| match pair {
            ["paso", next] => *next != "estrecho",
            ["pasos", next] => *next != "estrechos",
            _ => false,
        };
        words.windows(2).any(is_step).then_some(rendered)
    }));
}

/// English words that no message in another language has.
const ENGLISH: [&str; 16] = [
    "the", "you", "your", "is", "of", "this", "with", "and", "for", "it", "not", "are", "was", "their",
    "match", "move",
];

#[test]
fn no_other_language_has_english_words() {
    let others: Vec<Language> =
        Language::ALL.into_iter().filter(|language| *language != Language::English).collect();
    assert_none(&faults(&others, |_, _, rendered| {
        let rendered = rendered.to_lowercase();
        let mut words = rendered.split(|letter: char| !letter.is_alphanumeric());
        let word = words.find(|word| ENGLISH.contains(word))?;
        Some(format!("{word:?} in {rendered:?}"))
    }));
}

#[test]
fn numbers_and_texts_are_passed_as_their_kinds() {
    let messages = Messages::of(Language::English);
    for sentence in &messages.all {
        for variable in &sentence.variables {
            let variable = noun_of(variable, &messages.forms);
            let argument = messages.argument(sentence, variable, 3, MAX_DEPTH);
            let is_numeric = matches!(argument.value(), FluentValue::Number(_));
            assert_eq!(is_numeric, is_number(sentence, variable), "{} ${variable}", sentence.name);
        }
    }
}

/// Writes every language's messages, with example arguments, to `target/sentences/<language>.txt`, for a native speaker to read:
/// `cargo test --lib every_sentence -- --ignored`.
#[test]
#[ignore = "writes files for translators"]
fn every_sentence_is_written_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/sentences");
    fs::create_dir_all(&folder).expect("a writable folder");
    for language in Language::ALL {
        let messages = Messages::of(language);
        let mut lines = String::new();
        for sentence in &messages.all {
            let variants: BTreeSet<String> = (0..6).map(|nth| messages.render(sentence, nth)).collect();
            for rendered in variants {
                let rendered = rendered.replace('\n', "\n    ");
                writeln!(lines, "{}: {rendered}", sentence.name).expect("a string takes it");
            }
        }
        fs::write(folder.join(format!("{}.txt", language.tag())), lines).expect("a writable folder");
    }
}
