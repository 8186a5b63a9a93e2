//! Command options with choices.

use std::borrow::Cow;

use poise::CommandParameterChoice;

use crate::choices::Choices;

/// A value chosen for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<T>(pub T);

impl<T: Choices> poise::ChoiceParameter for Choice<T> {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |(key, _): (&str, T)| CommandParameterChoice {
            // The key in the locale files, where `+` is not allowed. The registry replaces it by localized labels.
            name: key.replace('+', "-").into(),
            localizations: Cow::default(),
            __non_exhaustive: (),
        };
        T::choices().into_iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        T::choices().get(index).map(|(_, value)| Self(*value))
    }

    fn from_name(name: &str) -> Option<Self> {
        T::from_key(name).map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.key().unwrap_or_default()
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

pub fn chosen_or<T>(chosen: Option<Choice<T>>, default: T) -> T {
    chosen.map_or(default, |Choice(value)| value)
}
