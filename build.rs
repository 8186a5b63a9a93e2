//! Generates the enum `Sentence` from the English messages. The compiler then reports missing messages, unused messages, and
//! missing or mistyped arguments. Also generates `files`, which returns the texts of a language's files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use declarations::{Declared, declarations};

#[path = "src/discord/words/declarations.rs"]
mod declarations;

const LOCALES: &str = "locales";

/// Files of messages whose ids are computed at run time: of commands, choices, rulebook pages and lessons.
const LOOKED_UP: [&str; 4] = ["command_names", "commands", "rules_pages", "tutorial_lessons"];

/// The file of nouns. The attributes of its messages are grammatical forms.
const NOUNS: &str = "nouns";

fn main() {
    println!("cargo::rerun-if-changed={LOCALES}");
    let generated = sentence_enum(&sentences()) + &files_function().to_string();
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR"));
    fs::write(folder.join("sentences.rs"), generated).expect("the output folder is writable");
}

/// An English message, or an attribute of one.
struct Sentence {
    id: String,
    attribute: Option<String>,
    variables: BTreeSet<String>,
    declared: BTreeMap<String, Declared>,
    doc: String,
}

/// All messages except [`LOOKED_UP`], with their attributes.
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
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{id} has no value"));
            let comment = message.comment.as_ref();
            let mut sentence = sentence(id, None, value, comment, &forms);
            let attributes = message.attributes.iter();
            if name == NOUNS {
                sentence.variables.extend(attributes.flat_map(|form| variables(&form.value, &forms)));
                found.push(sentence);
                continue;
            }
            found.push(sentence);
            found.extend(attributes.map(|attribute| {
                self::sentence(id, Some(&attribute.id.name), &attribute.value, comment, &forms)
            }));
        }
    }
    found
}

fn sentence(
    id: &str,
    attribute: Option<&str>,
    pattern: &Pattern<String>,
    comment: Option<&Comment<String>>,
    forms: &BTreeSet<String>,
) -> Sentence {
    let lines = comment.map(|comment| comment.content.as_slice()).unwrap_or_default();
    let remark = if lines.is_empty() { String::new() } else { lines.join(" ") + " " };
    Sentence {
        id: id.to_owned(),
        attribute: attribute.map(str::to_owned),
        variables: variables(pattern, forms),
        declared: declarations(&lines.join("\n")),
        doc: format!("{remark}English: `{}`", shown(pattern).replace('`', "'")),
    }
}

/// The grammatical forms of English nouns. The argument of `$piece` also sets `$piece-capital`.
fn forms() -> BTreeSet<String> {
    let nouns = messages(&Path::new(LOCALES).join("en").join(NOUNS).with_extension("ftl"));
    let forms = nouns.into_iter().flat_map(|noun| noun.attributes).map(|form| form.id.name);
    forms.chain(["capital".to_owned()]).collect()
}

fn languages() -> Vec<String> {
    let entries = fs::read_dir(LOCALES).expect("locales has a folder per language");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a readable folder").file_name().into_string().expect("a language tag"))
        .collect();
    names.sort();
    names
}

fn message_files(language: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(LOCALES).join(language)).expect("locales has a folder per language");
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

/// The variables of a pattern, with forms of nouns as their noun.
fn variables(pattern: &Pattern<String>, forms: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        found.extend(variables_of_inline(inline, forms));
        if let Expression::Select { variants, .. } = expression {
            found.extend(variants.iter().flat_map(|variant| variables(&variant.value, forms)));
        }
    }
    found
}

fn variables_of_inline(inline: &InlineExpression<String>, forms: &BTreeSet<String>) -> BTreeSet<String> {
    match inline {
        InlineExpression::VariableReference { id } => {
            let nouns = forms.iter().filter_map(|form| id.name.strip_suffix(form)?.strip_suffix('-'));
            BTreeSet::from([nouns.min_by_key(|noun| noun.len()).unwrap_or(&id.name).to_owned()])
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().flat_map(|argument| variables_of_inline(argument, forms)).collect()
        }
        _ => BTreeSet::new(),
    }
}

/// A pattern in one line, for documentation.
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

/// One line per variant, so that compiler warnings show the one they are about.
fn sentence_enum(sentences: &[Sentence]) -> String {
    let (variants, arms): (Vec<_>, Vec<_>) = sentences.iter().map(variant_and_arm).unzip();
    let lines =
        |items: Vec<TokenStream>| items.iter().map(TokenStream::to_string).collect::<Vec<_>>().join(",\n");
    let (variants, arms) = (lines(variants), lines(arms));
    format!(
        "/// An English message with its arguments.
        #[derive(Clone, Copy)]
        pub(in crate::discord) enum Sentence<'a> {{
            {variants}
        }}

        impl<'a> Sentence<'a> {{
            #[allow(clippy::too_many_lines)] // one arm per message
            pub(super) fn message(self) -> Message<'a> {{
                match self {{
                    {arms}
                }}
            }}
        }}
        "
    )
}

fn variant_and_arm(sentence: &Sentence) -> (TokenStream, TokenStream) {
    let Sentence { id, attribute, variables, declared, doc } = sentence;
    let name = format_ident!("{}{}", camel(id), attribute.as_deref().map(camel).unwrap_or_default());
    let fields: Vec<Ident> =
        variables.iter().map(|variable| format_ident!("{}", variable.replace('-', "_"))).collect();
    let types = variables.iter().map(|variable| match declared.get(variable) {
        Some(Declared::Countdown) => quote!(&'a Countdown),
        Some(Declared::Date) => quote!(&'a Date),
        Some(Declared::AtLeast(_)) | None => quote!(&'a dyn Argument),
    });
    let arguments = variables.iter().zip(&fields).map(|(variable, field)| match declared.get(variable) {
        Some(Declared::Countdown | Declared::Date) => quote!((#variable, #field.argument())),
        Some(Declared::AtLeast(_)) | None => quote!((#variable, #field)),
    });
    let attribute = match attribute {
        None => quote!(None),
        Some(attribute) => quote!(Some(#attribute)),
    };
    let message = quote!(Message { id: #id, attribute: #attribute, arguments: vec![#(#arguments),*] });
    if fields.is_empty() {
        return (quote!(#[doc = #doc] #name), quote!(Self::#name => #message));
    }
    let variant = quote!(#[doc = #doc] #name { #(#fields: #types),* });
    (variant, quote!(Self::#name { #(#fields),* } => #message))
}

/// Converts `draw-post` to `DrawPost`.
fn camel(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(capital).collect()
}

fn files_function() -> TokenStream {
    let languages = languages();
    let files = languages.iter().map(|language| {
        let paths = message_files(language).into_iter().map(|file| format!("/{}", file.display()));
        quote!(#(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), #paths))),*)
    });
    quote! {
        /// The contents of a language's files.
        pub(super) fn files(language: &str) -> &'static [&'static str] {
            match language {
                #(#languages => &[#files],)*
                _ => &[],
            }
        }
    }
}
