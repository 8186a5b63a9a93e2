//! The slash commands, one file a topic. Each defers, reads the clock, calls one use case, and replies.

pub mod autocomplete;
mod away;
mod board;
mod challenge;
pub mod components;
mod export;
mod games;
mod history;
mod import;
mod leaderboard;
mod offers;
pub mod options;
mod privacy;
mod profile;
mod resign;
mod settings;
mod turn;

use std::borrow::Cow;

use crate::discord::data::Data;
use crate::discord::interaction_error::InteractionError;
use crate::discord::text::{Text, locales};

/// All commands, with their descriptions in every language.
pub fn all() -> Vec<poise::Command<Data, InteractionError>> {
    let commands = [
        challenge::challenge(),
        import::import(),
        turn::place(),
        turn::r#move(),
        resign::resign(),
        offers::draw(),
        offers::takeback(),
        offers::abort(),
        board::board(),
        export::export(),
        games::games(),
        history::history(),
        leaderboard::leaderboard(),
        profile::profile(),
        settings::settings(),
        away::away(),
        privacy::privacy(),
    ];
    commands.into_iter().map(described).collect()
}

/// The names of all commands and their options.
#[must_use]
pub fn names() -> Vec<(String, Vec<String>)> {
    let options = |command: &poise::Command<Data, InteractionError>| {
        command.parameters.iter().map(|option| option.name.to_string()).collect()
    };
    all().iter().map(|command| (command.name.to_string(), options(command))).collect()
}

fn described(mut command: poise::Command<Data, InteractionError>) -> poise::Command<Data, InteractionError> {
    let name = command.name.to_string();
    let in_each = |say: &dyn Fn(Text) -> String| -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
        locales().iter().map(|&locale| (locale.into(), say(Text::of(locale)).into())).collect()
    };
    command.description = Some(Text::of("en-US").command(&name).into());
    command.description_localizations = in_each(&|text| text.command(&name));
    for option in &mut command.parameters {
        let option_name = option.name.to_string();
        option.description = Some(Text::of("en-US").option(&name, &option_name).into());
        option.description_localizations = in_each(&|text| text.option(&name, &option_name));
    }
    command
}
