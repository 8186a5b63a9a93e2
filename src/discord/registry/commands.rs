//! The slash commands, with their names and descriptions in every language.

use std::borrow::Cow;

use crate::discord::features::{
    away, board, challenges, export, games, help, history, leaderboard, match_actions, practice, privacy,
    profile, puzzles, rules, settings, turns, tutorial,
};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::{Text, locales};

/// All commands, with their names and descriptions in every language.
pub fn all() -> Vec<poise::Command<Data, InteractionError>> {
    commands().into_iter().map(described).collect()
}

fn commands() -> Vec<poise::Command<Data, InteractionError>> {
    vec![
        challenges::command::challenge(),
        practice::command::practice(),
        challenges::import::import(),
        turns::command::place(),
        turns::command::r#move(),
        match_actions::resign_command::resign(),
        match_actions::command::draw(),
        match_actions::command::takeback(),
        match_actions::command::abort(),
        board::command::board(),
        export::command::export(),
        games::command::games(),
        history::command::history(),
        leaderboard::command::leaderboard(),
        profile::command::profile(),
        settings::command::settings(),
        away::command::away(),
        privacy::command::privacy(),
        rules::command::rules(),
        tutorial::command::tutorial(),
        puzzles::command::puzzle(),
        help::command::help(),
    ]
}

/// Refuses a command of somebody who has given too many in a few seconds.
pub fn require_slow(ctx: poise::Context<'_, Data, InteractionError>) -> Result<bool, InteractionError> {
    let (data, person) = (ctx.data(), ctx.author().id.get().into());
    data.rate.count(person, data.clock.now()).map(|()| true)
}

/// The names of all commands and their options.
pub fn names() -> Vec<(String, Vec<String>)> {
    let options = |command: &poise::Command<Data, InteractionError>| {
        command.parameters.iter().map(|option| option.name.to_string()).collect()
    };
    all().iter().map(|command| (command.name.to_string(), options(command))).collect()
}

/// Of the options that offer choices, the names, and the words by which the choices are found in the languages' files.
pub fn choices() -> Vec<(String, Vec<String>)> {
    let parameters = commands().into_iter().flat_map(|command| command.parameters);
    let words = |option: &Parameter| option.choices.iter().map(|choice| choice.name.to_string()).collect();
    let with_choices = parameters.filter(|option| !option.choices.is_empty());
    with_choices.map(|option| (option.name.to_string(), words(&option))).collect()
}

type Parameter = poise::CommandParameter<Data, InteractionError>;

/// With its words in every language in place of those by which they are found.
fn described(mut command: poise::Command<Data, InteractionError>) -> poise::Command<Data, InteractionError> {
    let name = command.name.to_string();
    command.name_localizations = in_each_other(&name, &|text| text.command_name(&name));
    command.description = Some(english().command(&name).into());
    command.description_localizations = in_each(&|text| text.command(&name));
    for option in &mut command.parameters {
        let option_name = option.name.to_string();
        option.name_localizations =
            in_each_other(&option_name, &|text| text.option_name(&name, &option_name));
        option.description = Some(english().option(&name, &option_name).into());
        option.description_localizations = in_each(&|text| text.option(&name, &option_name));
        for choice in option.choices.to_mut() {
            let word = std::mem::take(&mut choice.name);
            choice.name = english().choice_name(&option_name, &word).into();
            choice.localizations = in_each_other(&choice.name, &|text| text.choice_name(&option_name, &word));
        }
    }
    command
}

/// The language of whoever reads none that the bot speaks.
fn english() -> Text {
    Text::of("en-US")
}

type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Without what is the same as in English: Discord need not be told again.
fn in_each_other(in_english: &str, say: &dyn Fn(Text) -> String) -> Localized {
    let said = locales().map(|locale| (locale.into(), say(Text::of(locale)).into()));
    said.filter(|(_, said): &(Cow<'_, str>, Cow<'_, str>)| said != in_english).collect()
}

fn in_each(say: &dyn Fn(Text) -> String) -> Localized {
    locales().map(|locale| (locale.into(), say(Text::of(locale)).into())).collect()
}
