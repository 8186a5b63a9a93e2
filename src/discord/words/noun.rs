//! Nouns with their grammatical forms, such as cases and genders. Each language defines the forms that it needs as attributes
//! in `nouns.ftl`.

use std::fmt;

/// A noun or noun phrase in all forms of its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    main: String,
    forms: Vec<(&'static str, String)>,
}

/// The form for the beginning of a sentence. Every language has it.
const CAPITAL: &str = "capital";

impl Noun {
    pub(in crate::discord) fn new(
        main: String,
        capital: String,
        mut forms: Vec<(&'static str, String)>,
    ) -> Self {
        forms.push((CAPITAL, capital));
        Self { main, forms }
    }

    /// Joins nouns in each of their forms. `list`: joins strings.
    pub(in crate::discord) fn list(
        items: &[Self],
        capital: impl Fn(&str) -> String,
        list: impl Fn(&[String]) -> String,
    ) -> Self {
        let listed = |form: &dyn Fn(&Self) -> String| list(&items.iter().map(form).collect::<Vec<_>>());
        let names = items.first().map_or(&[][..], |first| &first.forms).iter().map(|(name, _)| *name);
        let forms = names.filter(|&name| name != CAPITAL);
        let forms = forms.map(|name| (name, listed(&|item| item.form(name)))).collect();
        let main = listed(&|item| item.main.clone());
        let capital = capital(&main);
        Self::new(main, capital, forms)
    }

    pub(in crate::discord) fn main(&self) -> &str {
        &self.main
    }

    /// The other forms, by name.
    pub(in crate::discord) fn forms(&self) -> &[(&'static str, String)] {
        &self.forms
    }

    /// For the beginning of a sentence or a label.
    pub(in crate::discord) fn capital(&self) -> String {
        self.form(CAPITAL)
    }

    fn form(&self, name: &str) -> String {
        let form = self.forms.iter().find(|(own, _)| *own == name);
        form.map_or_else(|| self.main.clone(), |(_, words)| words.clone())
    }
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.main)
    }
}
