//! The values of a message's variables.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::discord::words::noun::Noun;
use crate::ids::MatchId;

/// Returns the arguments by variable. A noun also sets a variable for each of its grammatical forms: `$piece-genitive` beside
/// `$piece`.
pub(in crate::discord) fn fluent_args<'a>(arguments: &[(&'a str, &'a dyn Argument)]) -> FluentArgs<'a> {
    let mut args = FluentArgs::new();
    for (name, argument) in arguments {
        args.set(*name, argument.value());
        for (form, words) in argument.forms() {
            args.set(format!("{name}-{form}"), words.as_str());
        }
    }
    args
}

/// A value of a variable.
pub(in crate::discord) trait Argument {
    fn value(&self) -> FluentValue<'_>;

    /// The other grammatical forms, by name.
    fn forms(&self) -> &[(&'static str, String)] {
        &[]
    }
}

impl Argument for Noun {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self.main()))
    }

    fn forms(&self) -> &[(&'static str, String)] {
        Noun::forms(self)
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl Argument for &str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

/// Numbers can select a plural category.
impl Argument for u8 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Argument for usize {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Argument for i64 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

impl Argument for i32 {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(*self)
    }
}

/// Discord's relative timestamp, such as “in 3 days”. Only variables declared as countdowns accept it, because “until” or “since”
/// can't stand before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Countdown(pub(super) String);

impl Countdown {
    pub(super) const fn argument(&self) -> &dyn Argument {
        &self.0
    }
}

/// A date with a time, for variables declared as dates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Date(pub(super) String);

impl Date {
    pub(super) const fn argument(&self) -> &dyn Argument {
        &self.0
    }
}

/// Text rather than a number, so that no language groups the digits.
impl Argument for MatchId {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}
