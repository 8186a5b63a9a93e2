//! Every sentence of every language, said with whatever can stand in its blanks.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use hive::{Bug, Colour, Direction, Piece};

use crate::discord::words::Text;
use crate::discord::words::blank::{Blank, filled};
use crate::discord::words::noun::Noun;
use crate::discord::words::relative_place::RelativePlace;
use crate::language::Language;

/// How often each is said, each time with other things in its blanks.
const TIMES: usize = 16;

/// A sentence or a note of it, and the blanks that it asks for.
struct Sentence {
    id: String,
    note: Option<String>,
    blanks: BTreeSet<String>,
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag())
}

/// All sentences of a language: its own and, of those that it has not, those of its base.
fn sentences(language: Language) -> Vec<Sentence> {
    let mut all = own_sentences(language);
    if let Some(base) = language.base() {
        let own: BTreeSet<String> = all.iter().map(|sentence| sentence.id.clone()).collect();
        all.extend(own_sentences(base).into_iter().filter(|sentence| !own.contains(&sentence.id)));
    }
    all
}

fn own_sentences(language: Language) -> Vec<Sentence> {
    let mut all = Vec::new();
    for file in fs::read_dir(folder(language)).expect("the folder is there") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("it can be read");
        let resource = fluent_syntax::parser::parse(text).expect("it is Fluent");
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let value = message.value.expect("every message says something");
            all.push(Sentence { id: id.clone(), note: None, blanks: blanks(&value) });
            all.extend(message.attributes.into_iter().map(|attribute| Sentence {
                id: id.clone(),
                note: Some(attribute.id.name),
                blanks: blanks(&attribute.value),
            }));
        }
    }
    all
}

fn blanks(pattern: &Pattern<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.clone());
        }
        if let Expression::Select { variants, .. } = expression {
            found.extend(variants.iter().flat_map(|variant| blanks(&variant.value)));
        }
    }
    found
}

/// What stands in a blank of the message `id`, the time `nth`.
fn filling(text: Text, id: &str, blank: &str, nth: usize) -> Box<dyn Blank> {
    let piece = |shift: usize| Piece::ALL[(nth * 5 + shift) % Piece::ALL.len()];
    let colour = Colour::ALL[nth % 2];
    let bug = Bug::ALL[nth % Bug::ALL.len()];
    let place = |shift: usize| match (nth + shift) % 8 {
        6 => RelativePlace::Start,
        7 => RelativePlace::On(piece(shift)),
        side => RelativePlace::Beside(piece(shift), Direction::ALL[side]),
    };
    let numbers = [0_i64, 1, 2, 5, 11, 21, 100, 1_000_000];
    let said = |words: &str| Box::new(words.to_owned()) as Box<dyn Blank>;
    let is_of_gate = id.starts_with("illegal-");
    match blank {
        "piece" | "thrower" | "by" | "next" | "below" => Box::new(text.owned(piece(blank.len()))),
        "left" | "right" if is_of_gate => Box::new(text.owned(piece(blank.len()))),
        "enemies" | "throwers" => {
            Box::new(text.nouns(&[text.owned(piece(1)), text.owned(piece(9))][..=nth % 2]))
        }
        "bug" => Box::new(text.bug(bug)),
        "bugs" => Box::new(text.nouns(&[text.bug(bug), text.bug(Bug::Ant)][..=nth % 2])),
        "colour" | "mover" | "to-move" => Box::new(text.colour(colour)),
        "place" => Box::new(text.place(place(0))),
        "from" => Box::new(text.place(place(3))),
        "player" | "mention" | "opponent" | "challenger" | "winner" | "people" => said("<@11>"),
        "white" | "black" | "second" => said("Çiğdem"),
        "deadline" | "until" | "again" | "later" | "since" | "ended" => said("<t:0:R>"),
        "uhp" | "code" | "landmark" | "example" | "moves" => said("wA1"),
        "channel" | "thread" => said("<#2>"),
        "match-id" => said("27"),
        "day" | "month" => Box::new(numbers[1 + nth % 6].min(12)),
        "title" | "name" | "opening" | "about" | "value" | "reason" | "result" | "standing" | "terms"
        | "text" | "words" => said("ışık"),
        _ => Box::new(numbers[nth % numbers.len()]),
    }
}

/// `$piece-genitive` is filled by whatever fills `$piece`, in a language that has this form.
fn noun_of(blank: &str, text: Text) -> &str {
    let piece = text.owned(Piece::ALL[0]);
    let nouns = [piece, text.bug(Bug::Ant), text.colour(Colour::White), text.place(RelativePlace::Start)];
    let forms = nouns.iter().flat_map(Noun::forms);
    let nouns = forms.filter_map(|(form, _)| blank.strip_suffix(form)?.strip_suffix('-'));
    nouns.min_by_key(|noun| noun.len()).unwrap_or(blank)
}

/// What is said with these fillings; each form of a noun belongs to the blank that it is a form of.
fn said(text: Text, sentence: &Sentence, nth: usize) -> String {
    let names: BTreeSet<&str> = sentence.blanks.iter().map(|blank| noun_of(blank, text)).collect();
    let fillings: Vec<(&str, Box<dyn Blank>)> =
        names.into_iter().map(|name| (name, filling(text, &sentence.id, name, nth))).collect();
    let blanks: Vec<(&str, &dyn Blank)> =
        fillings.iter().map(|(name, filling)| (*name, &**filling)).collect();
    text.format(&sentence.id, sentence.note.as_deref(), &filled(&blanks))
}

/// How long a sentence may be where Discord says so, in characters.
fn most(sentence: &Sentence) -> Option<usize> {
    let Sentence { id, note, .. } = sentence;
    let starts = |words: &[&str]| words.iter().any(|word| id.starts_with(word));
    let is_button = starts(&["button-", "history-first", "history-back", "history-on", "history-last"]);
    let is_choice =
        starts(&["choice-", "actor-", "target", "game-choice-", "confirming-", "colours-", "threads-"]);
    let is_note = matches!(note.as_deref(), Some("note" | "other"));
    if starts(&["name-"]) {
        Some(32)
    } else if is_button {
        Some(80)
    } else {
        (is_choice || is_note || starts(&["command-"])).then_some(100)
    }
}

#[test]
fn every_sentence_of_every_language_can_be_said() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let text = Text::of(language.locales()[0]);
        let all = sentences(language);
        assert!(all.len() > 600, "{language:?} has only {} sentences", all.len());
        for sentence in &all {
            for nth in 0..TIMES {
                let said = said(text, sentence, nth);
                let is_open = said.contains(['{', '}', '$']);
                let is_ragged =
                    said.contains("  ") || said.contains(" .") || said.contains(" ,") || said.trim() != said;
                let is_too_long = most(sentence).is_some_and(|most| said.chars().count() > most);
                if said.is_empty() || is_open || is_ragged || is_too_long {
                    let Sentence { id, note, .. } = sentence;
                    faults.push(format!(
                        "{} {id}{}: {said:?}",
                        language.tag(),
                        note.as_ref().map_or(String::new(), |note| format!(".{note}"))
                    ));
                    break;
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}

/// Words that none of the other languages has.
const ENGLISH: [&str; 16] = [
    "the", "you", "your", "is", "of", "this", "with", "and", "for", "it", "not", "are", "was", "their",
    "match", "move",
];

#[test]
fn no_other_language_has_english_words() {
    let mut faults = Vec::new();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let text = Text::of(language.locales()[0]);
        for sentence in sentences(language) {
            let said = said(text, &sentence, 0).to_lowercase();
            let words = said.split(|letter: char| !letter.is_alphanumeric());
            if let Some(word) = words.into_iter().find(|word| ENGLISH.contains(word)) {
                faults.push(format!("{} {}: {word:?} in {said:?}", language.tag(), sentence.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Writes what every language says to `target/sentences/<language>.txt`, to be read by somebody who speaks it:
/// `cargo test --lib every_sentence -- --ignored`.
#[test]
#[ignore = "writes sentences to be read"]
fn every_sentence_is_written_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/sentences");
    fs::create_dir_all(&folder).expect("the folder is made");
    for language in Language::ALL {
        let text = Text::of(language.locales()[0]);
        let mut lines = String::new();
        for sentence in sentences(language) {
            let variants: BTreeSet<String> = (0..6).map(|nth| said(text, &sentence, nth)).collect();
            let note = sentence.note.as_ref().map_or(String::new(), |note| format!(".{note}"));
            for said in variants {
                let said = said.replace('\n', "\n    ");
                writeln!(lines, "{}{note}: {said}", sentence.id).expect("a string takes it");
            }
        }
        fs::write(folder.join(format!("{}.txt", language.tag())), lines).expect("it is written");
    }
}
