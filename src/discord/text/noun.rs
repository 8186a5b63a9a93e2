//! What things are called in the middle of a sentence: a language may want another form of a word after each
//! preposition, or ask for its gender. Each language names the forms that it needs itself, in `nouns.ftl`.

use std::fmt;

use crate::discord::text::Text;

/// What a thing is called, in all the forms that its language has for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    main: String,
    forms: Vec<(&'static str, String)>,
}

/// The form for the beginning of a sentence, which every language has.
const CAPITAL: &str = "capital";

impl Noun {
    /// Of these forms, beside the main one.
    pub(super) fn new(text: Text, main: String, mut forms: Vec<(&'static str, String)>) -> Self {
        forms.push((CAPITAL, text.capital(&main)));
        Self { main, forms }
    }

    /// The main form.
    #[must_use]
    pub(super) fn main(&self) -> &str {
        &self.main
    }

    /// The other forms, by their names.
    pub(super) fn forms(&self) -> &[(&'static str, String)] {
        &self.forms
    }

    /// For the beginning of a sentence or a label.
    pub(super) fn capital(&self) -> String {
        self.form(CAPITAL)
    }

    fn form(&self, name: &str) -> String {
        let form = self.forms.iter().find(|(own, _)| *own == name);
        form.map_or_else(|| self.main.clone(), |(_, words)| words.clone())
    }
}

impl Text {
    /// A list of things, in each form of theirs: of the ant and the beetle.
    pub(super) fn nouns(self, items: &[Noun]) -> Noun {
        let names: Vec<&'static str> = items
            .first()
            .map(|first| first.forms.iter().map(|(name, _)| *name).collect())
            .unwrap_or_default();
        let listed = |say: &dyn Fn(&Noun) -> String| self.list(&items.iter().map(say).collect::<Vec<_>>());
        let forms = names.into_iter().filter(|&name| name != CAPITAL);
        let forms = forms.map(|name| (name, listed(&|item| item.form(name)))).collect();
        Noun::new(self, listed(&|item| item.main.clone()), forms)
    }
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.main)
    }
}
