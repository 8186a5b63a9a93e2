//! The sentences: each is there and complete in every language. The compiler sees the calls.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use chrono::{DateTime, NaiveDate, Utc};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use hive::{
    Bug, Colour, Expansions, Game, Gate, Hex, Idle, IllegalMove, Leg, MoveTextError, Opening, Outcome, Piece,
    RecordError, UnknownPiece,
};
use hivepost::clock::{TimeControl, Timeout};
use hivepost::discord::words::{Text, locales, plain};
use hivepost::ids::{ChannelId, MatchId, PlayerId, ServerId};
use hivepost::language::Language;
use hivepost::play::Database;
use hivepost::play::challenges::{Coin, Offer};
use hivepost::play::matches::Which;
use hivepost::play::refusal::{AbsenceRefusal, ImportRefusal, LimitReached, RefusedMove, ServerRule};
use hivepost::play::settings::ThreadKind;
use hivepost::play::state::ProposalKind;
use hivepost::play::{self, Caller, Match, Refusal};
use hivepost::rulebook::PAGES;
use hivepost::store::challenges::{Answer, Challenge, ChallengerColour};
use hivepost::store::matches::{Place, Rated, Terms, Visibility};
use hivepost::store::players::Player;
use hivepost::tutorial::PUZZLES;

use crate::database;
use test_support::source;

/// The blanks of a sentence, or of a note, by name.
type Blanks = BTreeSet<String>;

/// What is written of a message in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Written {
    blanks: Blanks,
    notes: BTreeMap<String, Blanks>,
}

/// The messages of a language, and what is wrong with its files.
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
            Entry::Term(term) => faults.push(format!("{file}: the term {} is read by no test", term.id.name)),
            Entry::Junk { content } => faults.push(format!("{file}: no Fluent: {content}")),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
}

fn written(message: &Message<String>, file: &str, faults: &mut Vec<String>) -> Written {
    let id = &message.id.name;
    let mut written = Written::default();
    match &message.value {
        Some(pattern) => blanks_of(pattern, &mut written.blanks, faults),
        None => faults.push(format!("{file}: {id} says nothing")),
    }
    for attribute in &message.attributes {
        let mut blanks = Blanks::new();
        blanks_of(&attribute.value, &mut blanks, faults);
        if written.notes.insert(attribute.id.name.clone(), blanks).is_some() {
            faults.push(format!("{file}: {id}.{} is defined twice", attribute.id.name));
        }
    }
    written
}

fn blanks_of(pattern: &Pattern<String>, blanks: &mut Blanks, faults: &mut Vec<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => blanks_in(inline, blanks, faults),
            Expression::Select { selector, variants } => {
                blanks_in(selector, blanks, faults);
                for variant in variants {
                    blanks_of(&variant.value, blanks, faults);
                }
            }
        }
    }
}

fn blanks_in(inline: &InlineExpression<String>, blanks: &mut Blanks, faults: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(blanks.insert(id.name.clone())),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            for argument in positional {
                blanks_in(argument, blanks, faults);
            }
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => faults.push(format!("a message refers to another, which no test reads: {other:?}")),
    }
}

/// The messages that are found by the name of a command, of a choice, of a page or of a puzzle. The compiler sees the others.
fn looked_up() -> BTreeSet<String> {
    let commands = hivepost::discord::command_names();
    let commands = commands.iter().flat_map(|(name, _)| [format!("command-{name}"), format!("name-{name}")]);
    let pages = PAGES.iter().map(|page| format!("rules-{}", page.key));
    let puzzles = PUZZLES.iter().map(|puzzle| format!("puzzle-{}", puzzle.key));
    let choices = hivepost::discord::command_choices();
    let choices = choices
        .iter()
        .flat_map(|(option, choices)| choices.iter().map(move |choice| format!("choice-{option}-{choice}")));
    commands.chain(pages).chain(puzzles).chain(choices).collect()
}

/// The files whose messages are looked up.
const LOOKED_UP: [&str; 4] = ["command_names", "commands", "rules_pages", "tutorial_puzzles"];

#[test]
fn what_is_looked_up_is_there_and_nothing_else() {
    let (mut written, mut faults) = (BTreeMap::new(), Vec::new());
    for name in LOOKED_UP {
        let file = Path::new("locales/en").join(name).with_extension("ftl");
        read_messages(name, &source::read(&file), &mut written, &mut faults);
    }
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(written.into_keys().collect::<BTreeSet<String>>(), looked_up());
}

/// The names of the forms that nouns have in a language.
fn forms(messages: &BTreeMap<String, Written>) -> Blanks {
    let nouns = messages.iter().filter(|(id, _)| noun_family(id).is_some());
    let forms = nouns.flat_map(|(_, noun)| noun.notes.keys().cloned());
    forms.chain(["capital".to_owned()]).collect()
}

/// Nouns that can stand for each other in a sentence have the same forms.
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

/// Without the forms that are asked for: a sentence may want `$piece-genitive` where it is given `$piece`.
fn without_forms(blanks: &Blanks, forms: &Blanks) -> Blanks {
    let noun = |blank: &String| {
        let nouns = forms.iter().filter_map(|form| blank.strip_suffix(form)?.strip_suffix('-'));
        nouns.min_by_key(|noun| noun.len()).unwrap_or(blank).to_owned()
    };
    blanks.iter().map(noun).collect()
}

fn english() -> BTreeMap<String, Written> {
    let (messages, faults) = language(Language::English);
    assert_eq!(faults, Vec::<String>::new());
    messages
}

/// What differs between the messages of a language and the English ones.
fn differences(messages: &BTreeMap<String, Written>, english: &BTreeMap<String, Written>) -> Vec<String> {
    let (own_forms, english_forms) = (forms(messages), forms(english));
    let missing = english.keys().filter(|id| !messages.contains_key(*id));
    let mut faults: Vec<String> = missing.map(|id| format!("{id} is missing")).collect();
    for (id, message) in messages {
        let Some(original) = english.get(id) else {
            faults.push(format!("{id} is not there in English"));
            continue;
        };
        let blanks = without_forms(&message.blanks, &own_forms);
        let expected = without_forms(&original.blanks, &english_forms);
        if blanks != expected {
            faults.push(format!("{id} has the blanks {blanks:?}, not {expected:?}"));
        }
        if noun_family(id).is_some() {
            let in_forms = message.notes.values().flat_map(|blanks| without_forms(blanks, &own_forms));
            faults.extend(
                in_forms
                    .filter(|blank| !expected.contains(blank))
                    .map(|blank| format!("a form of {id} has {blank}")),
            );
        } else if message.notes != original.notes {
            faults.push(format!("{id} has other notes than in English: {:?}", message.notes));
        }
    }
    faults.extend(uneven_forms(messages));
    faults
}

/// Of nouns that can stand for each other, those that have not the same forms as the others.
fn uneven_forms(messages: &BTreeMap<String, Written>) -> Vec<String> {
    let mut forms_of: BTreeMap<&str, (&String, Vec<&String>)> = BTreeMap::new();
    let mut faults = Vec::new();
    for (id, message) in messages {
        let Some(family) = noun_family(id) else { continue };
        let forms: Vec<&String> = message.notes.keys().collect();
        let (first, expected) = forms_of.entry(family).or_insert((id, forms.clone()));
        if *expected != forms {
            faults.push(format!("{id} has the forms {forms:?}, and {first} {expected:?}"));
        }
    }
    faults
}

/// What is wrong in the files of one language.
fn faults_of(language: Language) -> Vec<String> {
    let (messages, mut faults) = self::language(language);
    faults.extend(differences(&messages, &english()));
    faults.into_iter().map(|fault| format!("{}: {fault}", language.tag())).collect()
}

#[test]
fn every_language_has_every_sentence_with_the_same_blanks() {
    let faults: Vec<String> = Language::ALL.into_iter().flat_map(faults_of).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_command_and_option_is_described_in_at_most_a_hundred_characters() {
    let english = english();
    let fits = |text: &str| (1..=100).contains(&text.chars().count());
    let names = hivepost::discord::command_names();
    assert!(!names.is_empty());
    for (command, options) in names {
        let notes = &english[&format!("command-{command}")].notes;
        let described: BTreeSet<&String> = notes.keys().collect();
        assert_eq!(described, options.iter().collect(), "the options of /{command}");
        assert!(notes.values().all(BTreeSet::is_empty), "/{command}: nothing fills blanks of a description");
        for text in locales().map(Text::of) {
            assert!(fits(&text.command(&command)), "/{command}: {}", text.command(&command));
            for option in &options {
                let described = text.option(&command, option);
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

/// The commands that a text names, as in `/games` or `/settings zone:`, each with the options behind it.
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

#[test]
fn every_language_calls_commands_by_the_names_that_they_have_in_it() {
    let names = hivepost::discord::command_names();
    for language in Language::ALL {
        let text = Text::of(language.locales()[0]);
        let called: BTreeMap<String, Vec<String>> = names
            .iter()
            .map(|(command, options)| {
                let options = options.iter().map(|option| text.option_name(command, option)).collect();
                (text.command_name(command), options)
            })
            .collect();
        assert_eq!(called.len(), names.len(), "{language:?} has two commands with one name");
        for (command, options) in &called {
            let different: BTreeSet<&String> = options.iter().collect();
            assert_eq!(
                different.len(),
                options.len(),
                "{language:?} has two options with one name: {command}"
            );
            for name in [command].into_iter().chain(options) {
                let may_be = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
                let is_lower = name.to_lowercase() == *name;
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
                let options = called.get(&command);
                assert!(options.is_some(), "{}: there is no /{command}", file.display());
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
fn the_checker_sees_what_is_wrong() {
    let read = |ftl: &str| {
        let (mut messages, mut faults) = (BTreeMap::new(), Vec::new());
        read_messages("made-up.ftl", ftl, &mut messages, &mut faults);
        (messages, faults)
    };
    let ftl = "good = { $a } { $b }\n    .note = Short\nchosen = { $n ->\n    [one] 1\n   *[other] { $n } of { $all }\n }\n\
        white = White\n    .adjective = white\nblack = Black\n    .adjective = black\nsaid = { $b-adjective } { $b }\n";
    let (english, faults) = read(ftl);
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(english["chosen"].blanks, Blanks::from(["all", "n"].map(str::to_owned)));
    assert_eq!(english["good"].notes.len(), 1);
    assert_eq!(differences(&english, &english), Vec::<String>::new());
    for (from, to, fault) in [
        ("chosen =", "none =", "chosen is missing"),
        ("good = { $a }", "good = { $c }", "good has the blanks"),
        (".note", ".other", "good has other notes"),
        ("{ $b-adjective }", "{ $c-adjective }", "said has the blanks"),
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
        None => panic!("there is such a piece"),
    }
}

const ORIGIN: Hex = Hex::new(0, 0);
const GATE: Gate = Gate {
    from: ORIGIN,
    to: Hex::new(1, 0),
    sides: [Hex::new(0, 1), Hex::new(1, -1)],
    pieces: [WHITE_QUEEN, BLACK_ANT],
    height: 0,
};

/// Which variant it is, so that the compiler asks for a sample of each new one.
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
        IllegalMove::LosesTouch { .. } => 16,
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
    let idle = [Idle::NotYours, Idle::Covered, Idle::Resting].map(|why| (thrower, why));
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
        IllegalMove::LosesTouch { piece, from: at, to },
        IllegalMove::Gate { piece, gate },
        IllegalMove::CannotClimb { piece, to, by },
        IllegalMove::AlreadyThere { piece, at },
        IllegalMove::NothingToCopy { piece },
        IllegalMove::JustMoved { piece },
        IllegalMove::InStack { piece, at },
        IllegalMove::NotBesideThrower { piece, to, throwers: vec![thrower] },
        IllegalMove::ThrowGate { piece, thrower, leg: Leg::Up, gate },
    ];
    samples.extend(Bug::ALL.map(reach));
    samples.extend(idle.map(|one| IllegalMove::NoThrower { piece, idle: vec![one] }));
    samples
}

/// Sentences that cannot be taken for each other, and in which nothing is left open.
fn assert_sentences(said: &[String]) {
    let mut seen = HashMap::new();
    for (index, sentence) in said.iter().enumerate() {
        assert!(sentence.ends_with(['.', '?']) || sentence.contains('\n'), "no sentence: {sentence:?}");
        assert!(!sentence.contains(['{', '}', '$']), "something is left open: {sentence}");
        assert_eq!(seen.insert(sentence, index), None, "said twice: {sentence}");
    }
}

#[test]
fn every_broken_rule_has_a_sentence_of_its_own() {
    let samples = illegal_moves();
    let variants: BTreeSet<usize> = samples.iter().map(variant).collect();
    assert_eq!(variants, (0..27).collect());
    let english = Text::of("en-US");
    let said: Vec<String> = samples.iter().map(|illegal| english.illegal(illegal)).collect();
    assert_sentences(&said);
    for (illegal, sentence) in samples.iter().zip(&said) {
        assert_ne!(*sentence, illegal.to_string(), "this is for logs");
    }
}

/// Which variant it is, as above.
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
        Refusal::AskedAlready(..) => 20,
        Refusal::NothingToAnswer(_) => 21,
        Refusal::OwnProposal(_) => 22,
        Refusal::NothingToTakeBack(_) => 23,
        Refusal::StillRunning(_) => 24,
        Refusal::RematchOffered(_) => 25,
        Refusal::RematchBegun(_) => 26,
        Refusal::NoSuchVariation => 27,
        Refusal::PausedAlready(_) => 28,
        Refusal::NotPaused(_) => 29,
        Refusal::OwnTurn(_) => 30,
        Refusal::NudgedAlready(..) => 31,
        Refusal::NobodyToNudge(_) => 32,
        Refusal::NudgeTooLate(_) => 41,
        Refusal::WantsNoNudges(_) => 33,
        Refusal::Absence(_) => 34,
        Refusal::VariationChanged => 35,
        Refusal::ServerRule(_) => 36,
        Refusal::NotSilent(_) => 37,
        Refusal::VariationTooLong(_) => 38,
        Refusal::Import(_) => 39,
        Refusal::OpponentGone => 40,
        Refusal::TakebacksUsedUp(_) => 48,
        Refusal::NotManager => 42,
        Refusal::NotOpen(_) => 43,
        Refusal::NotOpenToYou => 44,
        Refusal::TakesNoOffers(_) => 45,
        Refusal::BlockYourself => 46,
        Refusal::Limit(_) => 47,
        Refusal::NotYourProposal(_) => 49,
        Refusal::NoHints(_) => 50,
        Refusal::NotWithBot(_) => 51,
        Refusal::BotPlaysOn(_) => 52,
        Refusal::BotHasTime(_) => 53,
        Refusal::NoSuchPuzzle => 54,
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
        chosen: None,
        thread: ThreadKind::None,
        parent: None,
    }
}

/// A match that has just begun: only the use cases make one.
async fn new_match() -> Match {
    let pool = database::migrated().await.pool().await;
    let now = DateTime::<Utc>::UNIX_EPOCH;
    let caller = |id| Caller::new(person(id), now).in_channel(ServerId(1), ChannelId(2));
    let offer = Offer {
        opponent: None,
        colour: ChallengerColour::Fixed(Colour::White),
        terms: TERMS,
        place: place(),
    };
    let challenge = play::challenges::create(&Database::new(pool.clone()), &caller(11), offer)
        .await
        .expect("the offer is made");
    let accepted = play::challenges::accept(
        &Database::new(pool.clone()),
        &caller(12),
        ServerId(1),
        challenge,
        Coin::ChallengerWhite,
    )
    .await;
    let id = accepted.expect("the challenge is open").id();
    play::matches::find(&Database::new(pool.clone()), &caller(11), Which::Number(id))
        .await
        .expect("the match is there")
}

fn closed(answer: Answer) -> Refusal {
    Refusal::ChallengeClosed(Box::new(Challenge {
        id: hivepost::ids::ChallengeId(1),
        challenger: person(11),
        opponent: None,
        colour: ChallengerColour::Random,
        terms: TERMS,
        place: place(),
        rematch_of: None,
        moves: Vec::new(),
        expires_at: DateTime::<Utc>::UNIX_EPOCH,
        answer: Some(answer),
        led_to: Some(MatchId(27)).filter(|_| answer == Answer::Accepted),
        played_in: None,
        accepted_by: Some(PlayerId(12)).filter(|_| answer == Answer::Accepted),
    }))
}

/// Whatever can be wrong with a game that is brought.
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
    ]);
    samples
}

#[tokio::test]
async fn every_refusal_has_a_sentence_of_its_own() {
    let samples = refusals(&new_match().await);
    let variants: BTreeSet<usize> = samples.iter().map(refusal_variant).collect();
    assert_eq!(variants, (0..55).collect());
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
        LimitReached::OpenChallenges,
        LimitReached::Imports(DateTime::UNIX_EPOCH),
        LimitReached::RematchOffers(MatchId(27)),
        LimitReached::Pings(PlayerId(12), DateTime::UNIX_EPOCH),
        LimitReached::Blocked,
    ];
    all.into_iter().map(Refusal::Limit)
}

/// Whatever can be refused in a match.
fn refusals(state: &Match) -> Vec<Refusal> {
    let boxed = || Box::new(state.clone());
    let unreadable =
        |error| Refusal::Move(Box::new(RefusedMove { error, asked: None, state: state.clone() }));
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
        Refusal::AskedAlready(ProposalKind::Draw, boxed()),
        Refusal::AskedAlready(ProposalKind::Takeback, boxed()),
        Refusal::AskedAlready(ProposalKind::Pause, boxed()),
        Refusal::PausedAlready(boxed()),
        Refusal::NotPaused(boxed()),
        Refusal::OwnTurn(boxed()),
        Refusal::NudgedAlready(boxed(), DateTime::UNIX_EPOCH),
        Refusal::NobodyToNudge(boxed()),
        Refusal::NudgeTooLate(boxed()),
        Refusal::WantsNoNudges(boxed()),
        Refusal::Absence(AbsenceRefusal::Past(NaiveDate::MIN)),
        Refusal::Absence(AbsenceRefusal::TooFar),
        Refusal::Absence(AbsenceRefusal::Backwards),
        Refusal::Absence(AbsenceRefusal::TooLong { left: 0, year: 2026, allowed: 21 }),
        Refusal::Absence(AbsenceRefusal::TooLong { left: 1, year: 2026, allowed: 21 }),
        Refusal::Absence(AbsenceRefusal::TooLong { left: 2, year: 2026, allowed: 21 }),
        Refusal::Absence(AbsenceRefusal::Overlapping(NaiveDate::MIN, NaiveDate::MIN)),
        Refusal::Absence(AbsenceRefusal::TooLate(state.id())),
        Refusal::Absence(AbsenceRefusal::Over),
        Refusal::NothingToAnswer(boxed()),
        Refusal::OwnProposal(state.row.black.id),
        Refusal::NotYourProposal(boxed()),
        Refusal::NothingToTakeBack(boxed()),
        Refusal::TakebacksUsedUp(boxed()),
        Refusal::StillRunning(boxed()),
        Refusal::OpponentGone,
        Refusal::RematchOffered(boxed()),
        Refusal::RematchBegun(MatchId(27)),
        Refusal::NotManager,
        Refusal::NotOpen(person(12)),
        Refusal::NotOpenToYou,
        Refusal::TakesNoOffers(boxed()),
        Refusal::BlockYourself,
        Refusal::ServerRule(ServerRule::Home(ChannelId(2))),
        Refusal::ServerRule(ServerRule::ManagersOnly),
        Refusal::ServerRule(ServerRule::NamedOnly),
        Refusal::ServerRule(ServerRule::TooManyOpen(3)),
        Refusal::ServerRule(ServerRule::TooManyToday(3)),
        Refusal::ServerRule(ServerRule::ThreadInThread),
        Refusal::NotSilent(boxed()),
        Refusal::NoHints(MatchId(27)),
        Refusal::NotWithBot(MatchId(27)),
        Refusal::BotPlaysOn(boxed()),
        Refusal::BotHasTime(MatchId(27)),
        Refusal::NoSuchPuzzle,
    ];
    samples.into_iter().chain(limits()).chain(imports().into_iter().map(Refusal::Import)).collect()
}

#[test]
fn a_name_is_shown_letter_for_letter() {
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
