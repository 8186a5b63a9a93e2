//! What can fill the blanks of a sentence.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::discord::words::noun::Noun;
use crate::ids::MatchId;

/// The blanks of a sentence: `$piece`, and the other forms of a noun as `$piece-genitive`.
pub(super) fn filled<'a>(blanks: &[(&'a str, &'a dyn Blank)]) -> FluentArgs<'a> {
    let mut filled = FluentArgs::new();
    for (name, blank) in blanks {
        filled.set(*name, blank.value());
        for (form, words) in blank.forms() {
            filled.set(format!("{name}-{form}"), words.as_str());
        }
    }
    filled
}

/// What can fill a blank of a sentence.
pub(in crate::discord) trait Blank {
    fn value(&self) -> FluentValue<'_>;

    /// The same in other forms of grammar, by their names.
    fn forms(&self) -> &[(&'static str, String)] {
        &[]
    }
}

impl Blank for Noun {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self.main()))
    }

    fn forms(&self) -> &[(&'static str, String)] {
        Noun::forms(self)
    }
}

impl Blank for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl Blank for &str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

/// Numbers choose between singular and plural.
impl Blank for u8 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for usize {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for i64 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Blank for i32 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

/// A number by which something is known is text: no language may group its digits.
impl Blank for MatchId {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}
