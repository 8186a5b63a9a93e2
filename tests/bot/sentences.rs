//! Every language has every message with the same variables and attributes. The compiler checks the calls.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use chrono::{DateTime, NaiveDate, Utc};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use hive::{
    Bug, CannotThrow, Colour, Expansions, Game, Gate, Hex, IllegalMove, Move, MoveTextError, Opening,
    Outcome, Piece, RecordError, ThrowStep, UnknownPiece,
};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::discord::words::{Text, locales, plain};
use hivepost::ids::{ChannelId, MatchId, PlayerId, ServerId};
use hivepost::language::Language;
use hivepost::play::Database;
use hivepost::play::challenges::{ChallengeRequest, Coin};
use hivepost::play::matches::MatchRef;
use hivepost::play::refusal::{
    AbsenceRefusal, ImportRefusal, InvitationRefusal, LadderRefusal, LimitReached, LineError, NudgeRefusal,
    PlanRefusal, RefusedMove, ServerRule, TournamentRefusal,
};
use hivepost::play::settings::ThreadKind;
use hivepost::play::state::ProposalKind;
use hivepost::play::{self, CLAIM_OCCURRENCES, Caller, DRAW_OCCURRENCES, Match, Refusal};
use hivepost::rulebook::{PAGES, Page};
use hivepost::store::challenges::{Answer, Challenge, ChallengerColour};
use hivepost::store::matches::{Place, Rated, Terms, Visibility};
use hivepost::store::players::Player;
use hivepost::tutorial::LESSONS;

use crate::database;
use test_support::source;

/// The variables of a message or attribute.
type Variables = BTreeSet<String>;

/// A message in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Written {
    variables: Variables,
    attributes: BTreeMap<String, Variables>,
}

/// The messages of a language, and the faults in its files.
fn language(language: Language) -> (BTreeMap<String, Written>, Vec<String>) {
    let (mut messages, mut faults) = language.base().map_or_else(Default::default, self::language);
    let mut own = BTreeMap::new();
    for file in source::files(Path::new("locales").join(language.tag()), "ftl") {
        read_messages(&file.display().to_string(), &source::read(&file), &mut own, &mut faults);
    }
    messages.extend(own);
    (messages, faults)
}

fn read_messages(file: &str, text: &str, messages: &mut BTreeMap<String, Written>, faults: &mut Vec<String>) {
    let resource = match fluent_syntax::parser::parse(text.to_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            faults.extend(errors.iter().map(|error| format!("{file}: {error}")));
            resource
        }
    };
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.clone();
                if messages.insert(id.clone(), written(&message, file, faults)).is_some() {
                    faults.push(format!("{file}: {id} is defined twice"));
                }
            }
            Entry::Term(term) => faults.push(format!("{file}: no test reads the term {}", term.id.name)),
            Entry::Junk { content } => faults.push(format!("{file}: not Fluent: {content}")),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
}

fn written(message: &Message<String>, file: &str, faults: &mut Vec<String>) -> Written {
    let id = &message.id.name;
    let mut written = Written::default();
    match &message.value {
        Some(pattern) => collect_variables(pattern, &mut written.variables, faults),
        None => faults.push(format!("{file}: {id} has no value")),
    }
    for attribute in &message.attributes {
        let mut variables = Variables::new();
        collect_variables(&attribute.value, &mut variables, faults);
        if written.attributes.insert(attribute.id.name.clone(), variables).is_some() {
            faults.push(format!("{file}: {id}.{} is defined twice", attribute.id.name));
        }
    }
    written
}

fn collect_variables(pattern: &Pattern<String>, variables: &mut Variables, faults: &mut Vec<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables, faults),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables, faults);
                for variant in variants {
                    collect_variables(&variant.value, variables, faults);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<String>, variables: &mut Variables, faults: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(variables.insert(id.name.clone())),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            for argument in positional {
                collect_inline(argument, variables, faults);
            }
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => faults.push(format!("no test reads references to other messages: {other:?}")),
    }
}

/// The ids computed from names of commands, choices, rulebook pages and lessons. The compiler checks the others.
fn computed_ids() -> BTreeSet<String> {
    let commands = hivepost::discord::command_keys();
    let commands = commands.iter().flat_map(|(name, _)| [format!("command-{name}"), format!("name-{name}")]);
    let pages = PAGES.iter().map(|page| format!("rules-{}", page.key));
    let lessons = LESSONS.iter().map(|lesson| format!("lesson-{}", lesson.key));
    let choices = hivepost::discord::command_choices();
    let choices = choices
        .iter()
        .flat_map(|(option, choices)| choices.iter().map(move |choice| format!("choice-{option}-{choice}")));
    commands.chain(pages).chain(lessons).chain(choices).collect()
}

/// The files of messages with computed ids.
const LOOKED_UP: [&str; 4] = ["command_names", "commands", "rules_pages", "tutorial_lessons"];

#[test]
fn messages_with_computed_ids_exist_and_are_used() {
    let (mut written, mut faults) = (BTreeMap::new(), Vec::new());
    for name in LOOKED_UP {
        let file = Path::new("locales/en").join(name).with_extension("ftl");
        read_messages(name, &source::read(&file), &mut written, &mut faults);
    }
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(written.into_keys().collect::<BTreeSet<String>>(), computed_ids());
}

/// The grammatical forms of a language's nouns.
fn forms(messages: &BTreeMap<String, Written>) -> Variables {
    let nouns = messages.iter().filter(|(id, _)| noun_family(id).is_some());
    let forms = nouns.flat_map(|(_, noun)| noun.attributes.keys().cloned());
    forms.chain(["capital".to_owned()]).collect()
}

/// Nouns of one family, which can be arguments of the same variable. They have the same forms.
fn noun_family(id: &str) -> Option<&str> {
    const BUGS: [&str; 8] =
        ["queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"];
    match id {
        "white" | "black" => Some("colours"),
        bug if BUGS.contains(&bug) => Some("bugs"),
        piece if piece.starts_with("piece-") => Some(piece.strip_suffix("-only").unwrap_or(piece)),
        place if place.starts_with("place-") => Some("places"),
        _ => None,
    }
}

/// Replaces forms by their noun: `$piece-genitive` by `$piece`.
fn without_forms(variables: &Variables, forms: &Variables) -> Variables {
    let noun = |variable: &String| {
        let nouns = forms.iter().filter_map(|form| variable.strip_suffix(form)?.strip_suffix('-'));
        nouns.min_by_key(|noun| noun.len()).unwrap_or(variable).to_owned()
    };
    variables.iter().map(noun).collect()
}

fn english() -> BTreeMap<String, Written> {
    let (messages, faults) = language(Language::English);
    assert_eq!(faults, Vec::<String>::new());
    messages
}

/// The differences between the messages of a language and the English ones.
fn differences(messages: &BTreeMap<String, Written>, english: &BTreeMap<String, Written>) -> Vec<String> {
    let (own_forms, english_forms) = (forms(messages), forms(english));
    let missing = english.keys().filter(|id| !messages.contains_key(*id));
    let mut faults: Vec<String> = missing.map(|id| format!("{id} is missing")).collect();
    for (id, message) in messages {
        let Some(original) = english.get(id) else {
            faults.push(format!("English has no {id}"));
            continue;
        };
        let variables = without_forms(&message.variables, &own_forms);
        let expected = without_forms(&original.variables, &english_forms);
        if variables != expected {
            faults.push(format!("{id} has the variables {variables:?}, not {expected:?}"));
        }
        if noun_family(id).is_some() {
            let in_forms =
                message.attributes.values().flat_map(|variables| without_forms(variables, &own_forms));
            faults.extend(
                in_forms
                    .filter(|variable| !expected.contains(variable))
                    .map(|variable| format!("a form of {id} has {variable}")),
            );
        } else if message.attributes != original.attributes {
            faults.push(format!("{id} has other attributes than in English: {:?}", message.attributes));
        }
    }
    faults.extend(uneven_forms(messages));
    faults
}

/// Nouns that lack forms of their family, or have others.
fn uneven_forms(messages: &BTreeMap<String, Written>) -> Vec<String> {
    let mut forms_of: BTreeMap<&str, (&String, Vec<&String>)> = BTreeMap::new();
    let mut faults = Vec::new();
    for (id, message) in messages {
        let Some(family) = noun_family(id) else { continue };
        let forms: Vec<&String> = message.attributes.keys().collect();
        let (first, expected) = forms_of.entry(family).or_insert((id, forms.clone()));
        if *expected != forms {
            faults.push(format!("{id} has the forms {forms:?}, and {first} {expected:?}"));
        }
    }
    faults
}

/// The faults in the files of one language.
fn faults_of(language: Language) -> Vec<String> {
    let (messages, mut faults) = self::language(language);
    faults.extend(differences(&messages, &english()));
    faults.into_iter().map(|fault| format!("{}: {fault}", language.tag())).collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let faults: Vec<String> = Language::ALL.into_iter().flat_map(faults_of).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn descriptions_of_commands_and_options_fit_discords_limit() {
    let english = english();
    let fits = |text: &str| (1..=100).contains(&text.chars().count());
    let names = hivepost::discord::command_keys();
    assert!(!names.is_empty());
    for (command, options) in names {
        let attributes = &english[&format!("command-{command}")].attributes;
        let described: BTreeSet<&String> = attributes.keys().collect();
        assert_eq!(described, options.iter().collect(), "the options of /{command}");
        assert!(attributes.values().all(BTreeSet::is_empty), "/{command}: descriptions have no arguments");
        for text in locales().map(Text::of) {
            assert!(
                fits(&text.command_description(&command)),
                "/{command}: {}",
                text.command_description(&command)
            );
            for option in &options {
                let described = text.option_description(&command, option);
                assert!(fits(&described), "/{command} {option}: {described}");
            }
        }
    }
    let choices = hivepost::discord::command_choices();
    assert!(choices.len() > 8, "few options have choices: {choices:?}");
    for (option, word) in
        choices.iter().flat_map(|(option, words)| words.iter().map(move |word| (option, word)))
    {
        for text in locales().map(Text::of) {
            assert!(fits(&text.choice_name(option, word)), "{option} {word}");
        }
    }
}

/// The commands in a text, such as `/games` and `/settings zone:`, each with the option after it.
fn commands_in(text: &str) -> Vec<(String, Option<String>)> {
    let is_place = |name: &&str| name.contains(|letter: char| letter.is_ascii_uppercase()); // `/wS1`
    let code = text.split('`').skip(1).step_by(2).filter_map(|code| code.strip_prefix('/'));
    let code = code.filter(|name| !is_place(name));
    let words = |code: &str| {
        let mut words = code.split_whitespace().map(str::to_owned);
        let option = |word: String| word.strip_suffix(':').map(str::to_owned);
        (words.next().unwrap_or_default(), words.next().and_then(option))
    };
    code.map(words).collect()
}

/// The localized name of a command, or of a subcommand after the name of its command: `tournament join` of the key
/// `tournament-join`.
pub fn full_name(names: &[(String, Vec<String>)], key: &str, text: Text) -> String {
    let is_parent = |command: &str| key.strip_prefix(command).is_some_and(|rest| rest.starts_with('-'));
    let parent = names.iter().find(|(command, _)| is_parent(command));
    let name = text.command_name(key);
    parent.map_or(name.clone(), |(parent, _)| format!("{} {name}", text.command_name(parent)))
}

#[test]
fn messages_name_commands_by_their_localized_names() {
    let names = hivepost::discord::command_keys();
    for language in Language::ALL {
        let text = Text::of(language.locales()[0]);
        let localized: BTreeMap<String, Vec<String>> = names
            .iter()
            .map(|(command, options)| {
                let options = options.iter().map(|option| text.option_name(command, option)).collect();
                (full_name(&names, command, text), options)
            })
            .collect();
        assert_eq!(localized.len(), names.len(), "{language:?} has two commands with one name");
        for (command, options) in &localized {
            let different: BTreeSet<&String> = options.iter().collect();
            assert_eq!(
                different.len(),
                options.len(),
                "{language:?} has two options with one name: {command}"
            );
            for name in command.split(' ').chain(options.iter().map(String::as_str)) {
                let may_be = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
                let is_lower = name.to_lowercase() == name;
                assert!(
                    is_lower && name.chars().all(may_be) && (1..=32).contains(&name.chars().count()),
                    "{name}"
                );
            }
        }
        let mut found = 0;
        let folder = Path::new("locales").join(language.base().unwrap_or(language).tag());
        for file in source::files(folder, "ftl") {
            for (command, option) in commands_in(&source::read(&file)) {
                let options = localized.get(&command);
                assert!(options.is_some(), "{}: no command /{command}", file.display());
                let knows = |option: &String| options.is_some_and(|options| options.contains(option));
                assert!(option.iter().all(knows), "{}: /{command} has no {option:?}", file.display());
                found += 1;
            }
        }
        assert!(found > 20, "{language:?} names {found} commands");
    }
    assert_eq!(
        commands_in("a `/b c:` `/d` `e`"),
        [("b".to_owned(), Some("c".to_owned())), ("d".to_owned(), None)]
    );
}

#[test]
fn the_checker_finds_faults() {
    let read = |ftl: &str| {
        let (mut messages, mut faults) = (BTreeMap::new(), Vec::new());
        read_messages("made-up.ftl", ftl, &mut messages, &mut faults);
        (messages, faults)
    };
    let ftl = "good = { $a } { $b }\n    .note = Short\nchosen = { $n ->\n    [one] 1\n   *[other] { $n } of { $all }\n }\n\
        white = White\n    .adjective = white\nblack = Black\n    .adjective = black\nsaid = { $b-adjective } { $b }\n";
    let (english, faults) = read(ftl);
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(english["chosen"].variables, Variables::from(["all", "n"].map(str::to_owned)));
    assert_eq!(english["good"].attributes.len(), 1);
    assert_eq!(differences(&english, &english), Vec::<String>::new());
    for (from, to, fault) in [
        ("chosen =", "none =", "chosen is missing"),
        ("good = { $a }", "good = { $c }", "good has the variables"),
        (".note", ".other", "good has other attributes"),
        ("{ $b-adjective }", "{ $c-adjective }", "said has the variables"),
        ("    .adjective = black\n", "", "the forms"),
        (".adjective = black", ".adjective = { $x }", "a form of black has x"),
    ] {
        let (messages, _) = read(&ftl.replacen(from, to, 1));
        let faults = differences(&messages, &english);
        assert!(faults.iter().any(|found| found.contains(fault)), "{from} {to}\n{faults:?}");
    }
    for wrong in ["good = Twice\n", "no fluent\n", "other = { good }\n", "empty =\n"] {
        assert!(!read(&format!("{ftl}{wrong}")).1.is_empty(), "{wrong}");
    }
}

const WHITE_QUEEN: Piece = piece(Colour::White, Bug::Queen, 1);
const WHITE_ANT: Piece = piece(Colour::White, Bug::Ant, 1);
const BLACK_ANT: Piece = piece(Colour::Black, Bug::Ant, 2);
const BLACK_PILLBUG: Piece = piece(Colour::Black, Bug::Pillbug, 1);

const fn piece(colour: Colour, bug: Bug, number: u8) -> Piece {
    match Piece::new(colour, bug, number) {
        Some(piece) => piece,
        None => panic!("no such piece"),
    }
}

const ORIGIN: Hex = Hex::new(0, 0);
const GATE: Gate = Gate {
    from: ORIGIN,
    to: Hex::new(1, 0),
    sides: [Hex::new(0, 1), Hex::new(1, -1)],
    pieces: [WHITE_QUEEN, BLACK_ANT],
    level: 0,
};

/// The index of a variant. The compiler demands an arm for each new variant. Then add a sample, and raise the count in the test.
const fn variant(illegal: &IllegalMove) -> usize {
    match illegal {
        IllegalMove::GameOver(_) => 0,
        IllegalMove::MayNotPass => 1,
        IllegalMove::NotInSet { .. } => 2,
        IllegalMove::NotYours { .. } => 3,
        IllegalMove::NotNextInHand { .. } => 4,
        IllegalMove::QueenOnFirstTurn => 5,
        IllegalMove::QueenDue => 6,
        IllegalMove::Occupied { .. } => 7,
        IllegalMove::TouchesNothing { .. } => 8,
        IllegalMove::TouchesEnemy { .. } => 9,
        IllegalMove::NoNeighbourYet => 10,
        IllegalMove::QueenInHand => 11,
        IllegalMove::NotOnBoard { .. } => 12,
        IllegalMove::Covered { .. } => 13,
        IllegalMove::Resting { .. } => 14,
        IllegalMove::SplitsHive { .. } => 15,
        IllegalMove::LosesContact { .. } => 16,
        IllegalMove::Gate { .. } => 17,
        IllegalMove::CannotClimb { .. } => 18,
        IllegalMove::OutOfReach { .. } => 19,
        IllegalMove::AlreadyThere { .. } => 20,
        IllegalMove::NothingToCopy { .. } => 21,
        IllegalMove::JustMoved { .. } => 22,
        IllegalMove::InStack { .. } => 23,
        IllegalMove::NoThrower { .. } => 24,
        IllegalMove::NotBesideThrower { .. } => 25,
        IllegalMove::ThrowGate { .. } => 26,
    }
}

/// At least one of each variant.
fn illegal_moves() -> Vec<IllegalMove> {
    let (piece, by, thrower, at, to, gate) = (WHITE_ANT, BLACK_ANT, BLACK_PILLBUG, ORIGIN, ORIGIN, GATE);
    let unable =
        [CannotThrow::NotYours, CannotThrow::Covered, CannotThrow::Resting].map(|why| (thrower, why));
    let reach = |bug| IllegalMove::OutOfReach { piece, to, kinds: vec![bug] };
    let mut samples = vec![
        IllegalMove::GameOver(Outcome::Draw),
        IllegalMove::MayNotPass,
        IllegalMove::NotInSet { piece: thrower },
        IllegalMove::NotYours { piece: by },
        IllegalMove::NotNextInHand { piece, next: None },
        IllegalMove::NotNextInHand { piece, next: Some(WHITE_QUEEN) },
        IllegalMove::QueenOnFirstTurn,
        IllegalMove::QueenDue,
        IllegalMove::Occupied { at, by },
        IllegalMove::TouchesNothing { at },
        IllegalMove::TouchesEnemy { at, enemies: vec![by, thrower] },
        IllegalMove::NoNeighbourYet,
        IllegalMove::QueenInHand,
        IllegalMove::NotOnBoard { piece },
        IllegalMove::Covered { piece, by },
        IllegalMove::Resting { piece, thrower },
        IllegalMove::SplitsHive { piece, parts: vec![vec![at], vec![to]] },
        IllegalMove::LosesContact { piece, from: at, to },
        IllegalMove::Gate { piece, gate },
        IllegalMove::CannotClimb { piece, to, by },
        IllegalMove::AlreadyThere { piece, at },
        IllegalMove::NothingToCopy { piece },
        IllegalMove::JustMoved { piece },
        IllegalMove::InStack { piece, at },
        IllegalMove::NotBesideThrower { piece, to, throwers: vec![thrower] },
        IllegalMove::ThrowGate { piece, thrower, step: ThrowStep::Up, gate },
    ];
    samples.extend(Bug::ALL.map(reach));
    samples.extend(unable.map(|one| IllegalMove::NoThrower { piece, unable: vec![one] }));
    samples
}

/// Asserts complete and distinct sentences.
fn assert_sentences(said: &[String]) {
    let mut seen = HashMap::new();
    for (index, sentence) in said.iter().enumerate() {
        assert!(sentence.ends_with(['.', '?']) || sentence.contains('\n'), "not a sentence: {sentence:?}");
        assert!(!sentence.contains(['{', '}', '$']), "unresolved: {sentence}");
        assert_eq!(seen.insert(sentence, index), None, "duplicate: {sentence}");
    }
}

#[test]
fn every_broken_rule_has_its_own_message() {
    let samples = illegal_moves();
    let variants: BTreeSet<usize> = samples.iter().map(variant).collect();
    assert_eq!(variants, (0..27).collect());
    let english = Text::of("en-US");
    let said: Vec<String> = samples.iter().map(|illegal| english.illegal(illegal)).collect();
    assert_sentences(&said);
    for (illegal, sentence) in samples.iter().zip(&said) {
        assert_ne!(*sentence, illegal.to_string(), "the text for logs");
    }
}

/// The index of a variant, as above.
const fn refusal_variant(refusal: &Refusal) -> usize {
    match refusal {
        Refusal::NoSuchMatch => 0,
        Refusal::NoMatchHere(_) => 1,
        Refusal::WhichMatch(_) => 2,
        Refusal::NotYourMatch(_) => 3,
        Refusal::MatchOver(_) => 4,
        Refusal::NotYourTurn(_) => 5,
        Refusal::Stale(_) => 6,
        Refusal::Move(_) => 7,
        Refusal::ChallengeYourself => 8,
        Refusal::ChallengeBot => 9,
        Refusal::NoSuchChallenge => 10,
        Refusal::NotYourChallenge(_) => 11,
        Refusal::NotYoursToWithdraw(_) => 12,
        Refusal::OwnChallenge => 13,
        Refusal::ChallengeClosed(_) => 14,
        Refusal::NoMatch => 15,
        Refusal::NotAMember(_) => 16,
        Refusal::TimeIsUp(_) => 17,
        Refusal::NotYoursToDecide(_) => 18,
        Refusal::TooLateToAbort(_) => 19,
        Refusal::AlreadyProposed(..) => 20,
        Refusal::NothingToAnswer(_) => 21,
        Refusal::OwnProposal(_) => 22,
        Refusal::NothingToTakeBack(_) => 23,
        Refusal::StillRunning(_) => 24,
        Refusal::RematchOffered(_) => 25,
        Refusal::RematchBegun(_) => 26,
        Refusal::NoSuchVariation => 27,
        Refusal::AlreadyPaused(_) => 28,
        Refusal::NotPaused(_) => 29,
        Refusal::OwnTurn(_) => 30,
        Refusal::Nudge(..) => 31,
        Refusal::Absence(_) => 34,
        Refusal::VariationChanged => 35,
        Refusal::ServerRule(_) => 36,
        Refusal::NotInactive(_) => 37,
        Refusal::VariationTooLong(_) => 38,
        Refusal::Plan(_) => 60,
        Refusal::CannotFollow(_) => 61,
        Refusal::Import(_) => 39,
        Refusal::NoThreadWithoutBot => 41,
        Refusal::StrictWithoutBot => 33,
        Refusal::OpponentGone => 40,
        Refusal::TakebacksUsedUp(_) => 48,
        Refusal::NotManager => 42,
        Refusal::NotOpen(_) => 43,
        Refusal::NotOpenToYou => 44,
        Refusal::TakesNoProposals(_) => 45,
        Refusal::BlockYourself => 46,
        Refusal::Limit(_) => 47,
        Refusal::NotYourProposal(_) => 49,
        Refusal::NoHints(_) => 50,
        Refusal::NotWithBot(_) => 51,
        Refusal::BotPlaysOn(_) => 52,
        Refusal::NoClockAgainstBot(_) => 53,
        Refusal::NoSuchPuzzle => 54,
        Refusal::NoSuchPlayer => 55,
        Refusal::NotABoard => 64,
        Refusal::NoSeasons => 62,
        Refusal::NoSuchSeason => 63,
        Refusal::OtherChannel(_) => 56,
        Refusal::AnalysisOfRunning(_) => 57,
        Refusal::HintForRunning(_) => 58,
        Refusal::PracticeOfRunning => 59,
        Refusal::Tournament(_) => 65,
        Refusal::Ladder(_) => 66,
        Refusal::Invitation(_) => 32,
    }
}

const TERMS: Terms = Terms {
    expansions: Expansions::ALL[0],
    opening: Opening::Standard,
    time: TimeControl::DaysPerMove(3),
    timeout: Timeout::Strict,
    rated: Rated::Yes,
};

fn person(id: i64) -> Player {
    Player { id: PlayerId(id), name: format!("Person {id}") }
}

fn place() -> Place {
    Place {
        server: ServerId(1),
        channel: ChannelId(2),
        audience: Visibility::Server,
        locale: "en-US".to_owned(),
        server_language: None,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    }
}

/// A new match. Only the use cases can create one.
async fn new_match() -> Match {
    let pool = database::migrated().await.pool().await;
    let now = DateTime::<Utc>::UNIX_EPOCH;
    let caller = |id| Caller::new(person(id), now).in_channel(ServerId(1), ChannelId(2));
    let offer = ChallengeRequest {
        opponent: None,
        colour: ChallengerColour::Fixed(Colour::White),
        terms: TERMS,
        place: place(),
        opponent_channel: None,
    };
    let challenge = play::challenges::create(&Database::new(pool.clone()), &caller(11), offer)
        .await
        .expect("the challenge is created");
    let accepted = play::challenges::accept(
        &Database::new(pool.clone()),
        &caller(12),
        ServerId(1),
        challenge,
        Coin::ChallengerWhite,
    )
    .await;
    let id = accepted.expect("the challenge is open").id();
    play::matches::find(&Database::new(pool.clone()), &caller(11), MatchRef::Number(id))
        .await
        .expect("the match exists")
}

fn closed(answer: Answer) -> Refusal {
    Refusal::ChallengeClosed(Box::new(Challenge {
        id: hivepost::ids::ChallengeId(1),
        challenger: person(11),
        opponent: None,
        is_invitation: false,
        colour: ChallengerColour::Random,
        terms: TERMS,
        place: place(),
        opponent_channel: None,
        undelivered_in: None,
        rematch_of: None,
        moves: Vec::new(),
        expires_at: DateTime::<Utc>::UNIX_EPOCH,
        answer: Some(answer),
        match_id: Some(MatchId(27)).filter(|_| answer == Answer::Accepted),
        match_thread: None,
        accepted_by: Some(PlayerId(12)).filter(|_| answer == Answer::Accepted),
    }))
}

/// Every refusal of an import.
fn imports() -> Vec<ImportRefusal> {
    let records = [
        RecordError::Empty,
        RecordError::GameType("Base+X".to_owned()),
        RecordError::SeveralGames,
        RecordError::Broken("[White".to_owned()),
    ];
    let before = || Box::new(Game::new(TERMS.setup()));
    let refused = |error| ImportRefusal::Move { number: 7, text: "wA1".to_owned(), error, before: before() };
    let mut samples: Vec<_> = records.into_iter().map(ImportRefusal::Unreadable).collect();
    samples.extend([
        ImportRefusal::TooLong(2000),
        ImportRefusal::NothingPlayed,
        refused(MoveTextError::Unreadable),
        refused(MoveTextError::Illegal(IllegalMove::QueenDue)),
        ImportRefusal::Turn { said: "White[9]".to_owned(), is: "White[2]".to_owned() },
        ImportRefusal::Over,
        ImportRefusal::BeingPlayed,
    ]);
    samples
}

#[tokio::test]
async fn every_refusal_has_its_own_message() {
    let samples = refusals(&new_match().await);
    let variants: BTreeSet<usize> = samples.iter().map(refusal_variant).collect();
    assert_eq!(variants, (0..67).collect());
    let said: Vec<String> = samples.iter().map(|refusal| Text::of("en-US").refusal(refusal)).collect();
    assert_sentences(&said);
}

/// Every limit.
fn limits() -> impl Iterator<Item = Refusal> {
    let all = [
        LimitReached::RunningMatches,
        LimitReached::RunningMatchesOf(PlayerId(12)),
        LimitReached::MatchesTogether(PlayerId(12)),
        LimitReached::PracticeMatches,
        LimitReached::Starts(DateTime::UNIX_EPOCH),
        LimitReached::OpenChallenges,
        LimitReached::Imports(DateTime::UNIX_EPOCH),
        LimitReached::RematchOffers(MatchId(27)),
        LimitReached::Pings(PlayerId(12), DateTime::UNIX_EPOCH),
        LimitReached::Analyses(MatchId(27)),
        LimitReached::Blocked,
        LimitReached::Followed,
    ];
    all.into_iter().map(Refusal::Limit)
}

/// At least one of each variant.
fn refusals(state: &Match) -> Vec<Refusal> {
    let boxed = || Box::new(state.clone());
    let unreadable =
        |error| Refusal::Move(Box::new(RefusedMove { error, attempted: None, state: state.clone() }));
    let unknown = |unknown| unreadable(MoveTextError::UnknownPiece(unknown));
    let samples = vec![
        Refusal::NoSuchMatch,
        Refusal::NoMatch,
        Refusal::NotAMember(PlayerId(12)),
        Refusal::NoMatchHere(vec![]),
        Refusal::NoMatchHere(vec![state.row.clone()]),
        Refusal::WhichMatch(vec![state.row.clone(), state.row.clone()]),
        Refusal::NotYourMatch(MatchId(27)),
        Refusal::NoSuchVariation,
        Refusal::VariationChanged,
        Refusal::VariationTooLong(400),
        Refusal::MatchOver(boxed()),
        Refusal::NotYourTurn(boxed()),
        Refusal::Stale(boxed()),
        unreadable(MoveTextError::Unreadable),
        unreadable(MoveTextError::NoTarget),
        unreadable(MoveTextError::Illegal(IllegalMove::QueenDue)),
        unknown(UnknownPiece::NoSuchNumber { bug: Bug::Ant, number: 4 }),
        unknown(UnknownPiece::NotInSet(Bug::Pillbug)),
        unknown(UnknownPiece::NotOnBoard(WHITE_ANT)),
        unknown(UnknownPiece::NoneOnBoard(Colour::White, Bug::Ant)),
        unknown(UnknownPiece::NoneInHand(Colour::White, Bug::Ant)),
        unknown(UnknownPiece::Ambiguous(Colour::White, Bug::Ant)),
        Refusal::ChallengeYourself,
        Refusal::ChallengeBot,
        Refusal::NoSuchChallenge,
        Refusal::NotYourChallenge(person(12)),
        Refusal::NotYoursToWithdraw(person(12)),
        Refusal::OwnChallenge,
        closed(Answer::Accepted),
        closed(Answer::Declined),
        closed(Answer::Withdrawn),
        closed(Answer::Expired),
        Refusal::TimeIsUp(boxed()),
        Refusal::NotYoursToDecide(boxed()),
        Refusal::TooLateToAbort(boxed()),
        Refusal::AlreadyProposed(ProposalKind::Draw, boxed()),
        Refusal::AlreadyProposed(ProposalKind::Takeback, boxed()),
        Refusal::AlreadyProposed(ProposalKind::Pause, boxed()),
        Refusal::AlreadyPaused(boxed()),
        Refusal::NotPaused(boxed()),
        Refusal::OwnTurn(boxed()),
        Refusal::Nudge(MatchId(1), NudgeRefusal::TooSoon(DateTime::UNIX_EPOCH)),
        Refusal::Nudge(MatchId(1), NudgeRefusal::ClocksStopped),
        Refusal::Nudge(MatchId(1), NudgeRefusal::TooLate),
        Refusal::Nudge(MatchId(1), NudgeRefusal::Unwanted),
        Refusal::Nudge(MatchId(1), NudgeRefusal::Unreachable),
        Refusal::NothingToAnswer(boxed()),
        Refusal::OwnProposal(state.row.black.id),
        Refusal::NotYourProposal(boxed()),
        Refusal::NothingToTakeBack(boxed()),
        Refusal::TakebacksUsedUp(boxed()),
        Refusal::StillRunning(boxed()),
        Refusal::NoThreadWithoutBot,
        Refusal::StrictWithoutBot,
        Refusal::OpponentGone,
        Refusal::RematchOffered(boxed()),
        Refusal::RematchBegun(MatchId(27)),
        Refusal::OtherChannel(ChannelId(2)),
        Refusal::NotManager,
        Refusal::NotOpen(person(12)),
        Refusal::NotOpenToYou,
        Refusal::TakesNoProposals(boxed()),
        Refusal::BlockYourself,
        Refusal::ServerRule(ServerRule::Home(ChannelId(2))),
        Refusal::ServerRule(ServerRule::ManagersOnly),
        Refusal::ServerRule(ServerRule::PracticeByManagersOnly),
        Refusal::ServerRule(ServerRule::NamedOnly),
        Refusal::ServerRule(ServerRule::TooManyOpen(3)),
        Refusal::ServerRule(ServerRule::TooManyPractising(3)),
        Refusal::ServerRule(ServerRule::TooManyToday(3)),
        Refusal::ServerRule(ServerRule::ThreadInThread),
        Refusal::NotInactive(boxed()),
        Refusal::NoHints(MatchId(27)),
        Refusal::NotWithBot(MatchId(27)),
        Refusal::BotPlaysOn(boxed()),
        Refusal::NoClockAgainstBot(MatchId(27)),
        Refusal::NoSuchPuzzle,
        Refusal::NoSuchPlayer,
        Refusal::NotABoard,
        Refusal::NoSeasons,
        Refusal::NoSuchSeason,
        Refusal::AnalysisOfRunning(MatchId(27)),
        Refusal::HintForRunning(MatchId(27)),
        Refusal::PracticeOfRunning,
        Refusal::CannotFollow(MatchId(27)),
    ];
    let of_others = plans().chain(tournaments()).chain(ladders());
    let imports = imports().into_iter().map(Refusal::Import);
    let others = limits().chain(imports).chain(of_others).chain(invitations()).chain(absences(state.id()));
    samples.into_iter().chain(others).collect()
}

/// Every refusal of an absence.
fn absences(id: MatchId) -> impl Iterator<Item = Refusal> {
    let too_long = |left| AbsenceRefusal::TooLong { left, year: 2026, allowed: 21 };
    let all = [
        AbsenceRefusal::Past(NaiveDate::MIN),
        AbsenceRefusal::TooFar,
        AbsenceRefusal::Backwards,
        too_long(0),
        too_long(1),
        too_long(2),
        AbsenceRefusal::Overlapping(NaiveDate::MIN, NaiveDate::MIN),
        AbsenceRefusal::TooLate(id),
        AbsenceRefusal::Over,
    ];
    all.into_iter().map(Refusal::Absence)
}

/// Every refusal of an invitation's code.
fn invitations() -> impl Iterator<Item = Refusal> {
    let all = [
        InvitationRefusal::Unknown,
        InvitationRefusal::Expired,
        InvitationRefusal::Used,
        InvitationRefusal::Withdrawn,
        InvitationRefusal::Own,
        InvitationRefusal::Blocked(PlayerId(12)),
        InvitationRefusal::DirectMessagesRefused,
    ];
    all.map(Refusal::Invitation).into_iter()
}

/// Every refusal of a request about a ladder.
fn ladders() -> impl Iterator<Item = Refusal> {
    let all = [
        LadderRefusal::JoinedAlready,
        LadderRefusal::Full,
        LadderRefusal::NotOnIt,
        LadderRefusal::DefenderNotOnIt(PlayerId(12)),
        LadderRefusal::NobodyAbove,
        LadderRefusal::Yourself,
        LadderRefusal::Bot,
        LadderRefusal::NotAMember(PlayerId(12)),
        LadderRefusal::Below(PlayerId(12)),
        LadderRefusal::TooFar(3),
        LadderRefusal::NotOpen(PlayerId(12)),
        LadderRefusal::Away(PlayerId(12)),
        LadderRefusal::AlreadyPlaying(PlayerId(12)),
        LadderRefusal::TooManyChallenges,
        LadderRefusal::TooManyDefences(PlayerId(12)),
        LadderRefusal::TooSoon(PlayerId(12), DateTime::UNIX_EPOCH),
        LadderRefusal::NoAbortOrPause(MatchId(27)),
    ];
    all.map(Refusal::Ladder).into_iter()
}

/// Every refusal of a request about a tournament.
fn tournaments() -> impl Iterator<Item = Refusal> {
    let all = [
        TournamentRefusal::NotFound,
        TournamentRefusal::None,
        TournamentRefusal::Name(60),
        TournamentRefusal::Seats,
        TournamentRefusal::Rounds,
        TournamentRefusal::SwissPairs,
        TournamentRefusal::NoNextSeason,
        TournamentRefusal::HasNextSeason,
        TournamentRefusal::NoDraft,
        TournamentRefusal::StartDate,
        TournamentRefusal::EndDate,
        TournamentRefusal::EndOfSwiss,
        TournamentRefusal::NoTimeLimit,
        TournamentRefusal::TooNew(5),
        TournamentRefusal::TooManyInServer,
        TournamentRefusal::TooManyOfOrganiser,
        TournamentRefusal::JoinedAlready,
        TournamentRefusal::Full,
        TournamentRefusal::Barred(DateTime::UNIX_EPOCH),
        TournamentRefusal::LeftServer,
        TournamentRefusal::Started,
        TournamentRefusal::OtherChannel(ChannelId(2)),
        TournamentRefusal::NotOpenToYou,
        TournamentRefusal::NotInIt,
        TournamentRefusal::Over,
        TournamentRefusal::TooFew(3),
        TournamentRefusal::NotOrganiser,
        TournamentRefusal::DecisionTooEarly,
        TournamentRefusal::OwnMatch,
        TournamentRefusal::NoAbortOrPause(MatchId(27)),
    ];
    all.map(Refusal::Tournament).into_iter()
}

/// Every refusal to change a plan.
fn plans() -> impl Iterator<Item = Refusal> {
    let lines = [LineError::NoAnswer, LineError::TooLong, LineError::TooManyLines, LineError::TooManyActions];
    let others = [PlanRefusal::AgainstBot(MatchId(27)), PlanRefusal::Changed];
    lines.map(PlanRefusal::Line).into_iter().chain(others).map(Refusal::Plan)
}

/// The number words of the English rulebook.
const NUMBER_WORDS: [&str; 12] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

/// The places where a piece can go.
fn places(game: &Game, piece: Piece) -> BTreeSet<Hex> {
    let to = |mv| match mv {
        Move::Place { piece: one, at } | Move::Move { piece: one, to: at } if one == piece => Some(at),
        _ => None,
    };
    game.legal_moves().into_iter().filter_map(to).collect()
}

/// The number before a word such as “places” in a text.
fn counted(text: &str, nouns: &[&str]) -> Option<usize> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let number = |pair: &[&str]| NUMBER_WORDS.iter().position(|word| *word == pair[0]);
    words.windows(2).filter(|pair| nouns.contains(&pair[1])).find_map(number)
}

#[test]
fn counts_in_the_rulebook_match_its_positions() {
    let english = Text::of("en-US");
    for (key, nouns) in [
        ("first-pieces", &["places"][..]),
        ("queen", &["places"]),
        ("grasshopper", &["jumps"]),
        ("spider", &["places"]),
        ("ant", &["places"]),
        ("ladybug", &["places"]),
        ("pillbug", &["steps"]),
        ("throw", &["places"]),
    ] {
        let page = Page::find(key).expect("a page");
        let text = english.page_text(key);
        let piece = page.piece().expect("a marked piece");
        assert_eq!(counted(&text, nouns), Some(places(&page.game(), piece).len()), "{key}: {text}");
    }
    let pieces = english.page_text("pieces");
    for bug in [Bug::Queen, Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant] {
        let plural = if bug.count() == 1 { "" } else { "s" };
        let name = if bug == Bug::Queen { "queen bee" } else { bug.name() };
        assert!(pieces.contains(&format!("{} {name}{plural}", bug.count())), "{name}: {pieces}");
    }
}

#[test]
fn numbers_in_the_rulebook_are_arguments_or_pieces() {
    for text in locales().map(Text::of) {
        for page in &PAGES {
            let rendered = text.page_text(page.key);
            let numbers: Vec<usize> = rendered
                .split(|letter: char| !letter.is_alphanumeric())
                .filter_map(|word| word.parse().ok())
                .collect();
            match page.key {
                "repetition" => assert_eq!(numbers, [CLAIM_OCCURRENCES, DRAW_OCCURRENCES], "{rendered}"),
                "pieces" | "names" => {}
                _ => assert!(numbers.iter().all(|number| (1..=3).contains(number)), "{rendered}"),
            }
        }
    }
}

#[test]
fn rulebook_positions_prove_what_the_pages_say() {
    let game = |key| Page::find(key).expect("a page").game();
    // Its position can be claimed as a draw.
    assert_eq!(game("repetition").occurrences(), CLAIM_OCCURRENCES);
    // Only a piece that the opponent threw rests.
    let rest = game("rest");
    assert_eq!(rest.resting(), Some(WHITE_ANT));
    assert!(places(&rest, WHITE_ANT).is_empty());
    let mut own_throw = game("throw");
    let thrown = *own_throw
        .legal_moves()
        .iter()
        .find(|mv| matches!(mv, Move::Move { piece, .. } if *piece == piece_of("wQ")))
        .expect("a throw of White's own queen");
    own_throw.play(thrown).expect("a legal throw");
    own_throw.play(own_throw.legal_moves()[0]).expect("a legal move");
    assert_eq!(own_throw.resting(), None, "White's own throw");
    // A pinned pillbug throws.
    let pinned = game("thrown-link");
    assert!(places(&pinned, piece_of("wP")).is_empty());
    assert!(pinned.legal_moves().iter().any(
        |mv| matches!(mv, Move::Move { piece, to } if pinned.thrower_for(*piece, *to) == Some(piece_of("wP")))
    ));
    // Only the piece on top of a stack moves, as with a beetle on a beetle.
    let stacks = game("stacks");
    assert!(places(&stacks, piece_of("wB2")).is_empty());
}

#[test]
fn the_claimable_message_says_threefold() {
    assert_eq!(CLAIM_OCCURRENCES, 3, "the messages say “threefold”");
}

fn piece_of(name: &str) -> Piece {
    name.parse().expect("a piece")
}

/// Phrases of riddles: English for players names the actor and uses the common word.
const RIDDLES: [&str; 24] = [
    "somebody",
    "anybody",
    "everybody",
    "whoever",
    "whatever",
    "what there is",
    "stands",
    "go on",
    "goes on",
    "comes to",
    "is there for",
    "so often",
    "so many",
    "by itself",
    "of its own",
    "one that",
    "those who",
    "has to be",
    "is to be",
    "take for",
    "taken for",
    "tell of",
    "say of",
    "mend",
];

#[test]
fn english_reads_plainly() {
    let mut faults = Vec::new();
    for file in source::files("locales/en", "ftl") {
        for line in source::read(&file).lines() {
            let text = line.split_once(" = ").map_or(line, |(_, text)| text).to_lowercase();
            let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
            let plain = format!(" {} ", words.join(" "));
            let riddle = RIDDLES.iter().find(|riddle| plain.contains(&format!(" {riddle} ")));
            faults.extend(riddle.map(|riddle| format!("{}: {riddle:?} in {line}", file.display())));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn names_are_escaped() {
    let cases = [
        ("Ada", "Ada"),
        ("Çağrı Şık İğdır", "Çağrı Şık İğdır"),
        ("🐝 Bee", "🐝 Bee"),
        ("*bold* _i_ ~s~ ||spoiler||", r"\*bold\* \_i\_ \~s\~ \|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        (r"back\slash", r"back\\slash"),
        ("# heading", r"\# heading"),
        ("> quote\nand on", r"\> quoteand on"),
        ("a\r\n\tb\u{0}", "ab"),
        ("\u{202e}turned\u{200f}\u{2028}", "turned"),
        ("\u{61c}turned\u{2066}", "turned"),
        ("@everyone", "\\@\u{200b}everyone"),
        ("@here", "\\@\u{200b}here"),
        ("<@1>", "\\<\\@\u{200b}1\\>"),
        ("<#2>", r"\<\#2\>"),
        ("<@&3>", "\\<\\@\u{200b}\\&3\\>"),
        ("<:bee:4>", "\\<\\:\u{200b}bee\\:\u{200b}4\\>"),
        ("https://example.org", "https\\:\u{200b}\\/\\/example\\.org"),
        ("[text](link)", r"\[text\]\(link\)"),
    ];
    for (name, shown) in cases {
        assert_eq!(plain(name), shown, "{name:?}");
    }
}
