//! Makes the enum `Sentence` from the English messages, so that the compiler sees a message that is missing, one
//! that is never said, and a blank that is not filled.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

const LOCALES: &str = "locales";

/// Messages that are found by the name of a command, of a choice, of a rulebook page or of a puzzle.
const LOOKED_UP: [&str; 4] = ["command_names", "commands", "rules_pages", "tutorial_puzzles"];

/// Where things get their names. The notes of these messages are forms of a noun.
const NOUNS: &str = "nouns";

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    let generated = sentence_enum(&sentences()) + &files_of_each_language().to_string();
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it"));
    fs::write(folder.join("sentences.rs"), generated).expect("the output folder is writable");
}

/// A message of the English files, or a note of one.
struct Sentence {
    id: String,
    note: Option<String>,
    blanks: BTreeSet<String>,
    doc: String,
}

/// Every message that is said by its name.
fn sentences() -> Vec<Sentence> {
    let forms = forms();
    let mut found = Vec::new();
    for file in message_files("en") {
        let name = stem(&file);
        if LOOKED_UP.contains(&name.as_str()) {
            continue;
        }
        for message in messages(&file) {
            let id = &message.id.name;
            let said = message.value.as_ref().unwrap_or_else(|| panic!("{id} says nothing"));
            let mut sentence = sentence(id, None, said, message.comment.as_ref(), &forms);
            if name == NOUNS {
                let notes = message.attributes.iter();
                sentence.blanks.extend(notes.flat_map(|note| blanks(&note.value, &forms)));
                found.push(sentence);
                continue;
            }
            found.push(sentence);
            let notes = message.attributes.iter();
            found
                .extend(notes.map(|note| self::sentence(id, Some(&note.id.name), &note.value, None, &forms)));
        }
    }
    found
}

fn sentence(
    id: &str,
    note: Option<&str>,
    said: &Pattern<String>,
    comment: Option<&Comment<String>>,
    forms: &BTreeSet<String>,
) -> Sentence {
    let comment = comment.map(|comment| comment.content.join(" ") + " ").unwrap_or_default();
    let doc = format!("{comment}English: `{}`", shown(said).replace('`', "'"));
    Sentence { id: id.to_owned(), note: note.map(str::to_owned), blanks: blanks(said, forms), doc }
}

/// The forms that English has for its nouns: `$piece-capital` is filled by whatever fills `$piece`.
fn forms() -> BTreeSet<String> {
    let nouns = messages(&Path::new(LOCALES).join("en").join(NOUNS).with_extension("ftl"));
    let forms = nouns.into_iter().flat_map(|noun| noun.attributes).map(|form| form.id.name);
    forms.chain(["capital".to_owned()]).collect()
}

fn languages() -> Vec<String> {
    let entries = fs::read_dir(LOCALES).expect("a folder for each language");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a readable folder").file_name().into_string().expect("a language tag"))
        .collect();
    names.sort();
    names
}

fn message_files(language: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(LOCALES).join(language)).expect("a folder for each language");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}

fn stem(file: &Path) -> String {
    file.file_stem().expect("a file").to_str().expect("an ASCII name").to_owned()
}

fn messages(file: &Path) -> Vec<Message<String>> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
    let entries = resource.body.into_iter();
    entries
        .filter_map(|entry| if let Entry::Message(message) = entry { Some(message) } else { None })
        .collect()
}

/// The blanks of a pattern, without the forms of nouns.
fn blanks(pattern: &Pattern<String>, forms: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        found.extend(blanks_of_inline(inline, forms));
        if let Expression::Select { variants, .. } = expression {
            found.extend(variants.iter().flat_map(|variant| blanks(&variant.value, forms)));
        }
    }
    found
}

fn blanks_of_inline(inline: &InlineExpression<String>, forms: &BTreeSet<String>) -> BTreeSet<String> {
    match inline {
        InlineExpression::VariableReference { id } => {
            let nouns = forms.iter().filter_map(|form| id.name.strip_suffix(form)?.strip_suffix('-'));
            BTreeSet::from([nouns.min_by_key(|noun| noun.len()).unwrap_or(&id.name).to_owned()])
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().flat_map(|argument| blanks_of_inline(argument, forms)).collect()
        }
        _ => BTreeSet::new(),
    }
}

/// A pattern in one line, as its documentation shows it.
fn shown(pattern: &Pattern<String>) -> String {
    let shown: String = pattern.elements.iter().map(shown_element).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shown_element(element: &PatternElement<String>) -> String {
    match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.last().map_or_else(String::new, |other| shown(&other.value))
        }
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => {
            format!("${}", id.name)
        }
        PatternElement::Placeable { .. } => "…".to_owned(),
    }
}

/// A line for each, so that warnings of the compiler show one.
fn sentence_enum(sentences: &[Sentence]) -> String {
    let (variants, arms): (Vec<_>, Vec<_>) = sentences.iter().map(variant_and_arm).unzip();
    let lines =
        |items: Vec<TokenStream>| items.iter().map(TokenStream::to_string).collect::<Vec<_>>().join(",\n");
    let (variants, arms) = (lines(variants), lines(arms));
    format!(
        "/// A message of the English files, and what fills its blanks.
        #[derive(Clone, Copy)]
        pub(in crate::discord) enum Sentence<'a> {{
            {variants}
        }}

        impl<'a> Sentence<'a> {{
            #[allow(clippy::too_many_lines)] // one for each message
            pub(super) fn message(self) -> Message<'a> {{
                match self {{
                    {arms}
                }}
            }}
        }}
        "
    )
}

fn variant_and_arm(Sentence { id, note, blanks, doc }: &Sentence) -> (TokenStream, TokenStream) {
    let name = format_ident!("{}{}", camel(id), note.as_deref().map(camel).unwrap_or_default());
    let fields: Vec<Ident> =
        blanks.iter().map(|blank| format_ident!("{}", blank.replace('-', "_"))).collect();
    let blanks = blanks.iter();
    let note = match note {
        None => quote!(None),
        Some(note) => quote!(Some(#note)),
    };
    let message = quote!(Message { id: #id, note: #note, blanks: vec![#((#blanks, #fields)),*] });
    if fields.is_empty() {
        return (quote!(#[doc = #doc] #name), quote!(Self::#name => #message));
    }
    let variant = quote!(#[doc = #doc] #name { #(#fields: &'a dyn Blank),* });
    (variant, quote!(Self::#name { #(#fields),* } => #message))
}

/// `draw-post` as the name of a variant.
fn camel(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(capital).collect()
}

fn files_of_each_language() -> TokenStream {
    let languages = languages();
    let files = languages.iter().map(|language| {
        let paths = message_files(language).into_iter().map(|file| format!("/{}", file.display()));
        quote!(#(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), #paths))),*)
    });
    quote! {
        /// What the files of a language contain.
        pub(super) fn files(language: &str) -> &'static [&'static str] {
            match language {
                #(#languages => &[#files],)*
                _ => &[],
            }
        }
    }
}
