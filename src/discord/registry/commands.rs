//! The slash commands and menu commands, with localized names and descriptions.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use poise::serenity_prelude as serenity;
use serenity::CreateCommand;

use crate::discord::features::{
    away, board, challenges, export, games, help, history, ladders, leaderboard, match_actions, picker,
    practice, privacy, profile, puzzles, rules, settings, tournaments, turns, tutorial,
};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::{Sentence, Text, locales};

pub fn all() -> Vec<Command> {
    let menus = menus().into_iter().map(|(command, name)| localize_menu(command, name));
    commands().into_iter().map(|command| localize(command, None)).chain(menus).collect()
}

/// The definitions of these commands, to be registered with Discord.
pub fn definitions(commands: &[Command]) -> Vec<CreateCommand> {
    let menu = |command: &Command| {
        let names = command.name_localizations.iter();
        // poise doesn't localize the names of menu commands.
        command.create_as_context_menu_command().map(|menu| {
            names.fold(menu, |menu, (locale, name)| menu.name_localized(locale.as_ref(), name.as_ref()))
        })
    };
    commands
        .iter()
        .flat_map(|command| command.create_as_slash_command().into_iter().chain(menu(command)))
        .collect()
}

/// The user and message commands (context menus), with their names.
fn menus() -> [(Command, NameIn); 3] {
    [
        (challenges::command::challenge_user(), |text| text.say(Sentence::MenuChallenge)),
        (profile::command::profile_of_user(), |text| text.say(Sentence::MenuProfile)),
        (picker::command::try_position(), |text| text.say(Sentence::MenuTry)),
    ]
}

/// Restricts a command to servers with the bot and its direct messages, for an application that people can't add to their
/// accounts.
pub fn without_user_install(command: &mut Command) {
    let is_for_servers =
        |context: &serenity::InstallationContext| *context == serenity::InstallationContext::Guild;
    let is_for_members =
        |context: &serenity::InteractionContext| *context != serenity::InteractionContext::PrivateChannel;
    command.install_context.iter_mut().for_each(|contexts| contexts.retain(is_for_servers));
    command.interaction_context.iter_mut().for_each(|contexts| contexts.retain(is_for_members));
}

fn commands() -> Vec<Command> {
    vec![
        challenges::command::challenge(),
        practice::command::practice(),
        challenges::import::import(),
        turns::command::place(),
        turns::command::r#move(),
        match_actions::command::resign(),
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
        tournaments::command::tournament(),
        ladders::command::ladder(),
        help::command::help(),
    ]
}

/// Marks an invocation that was counted.
struct Counted;

/// Command check: rejects users who exceed the rate limit for interactions. poise checks a subcommand's parent first.
pub async fn enforce_rate_limit(
    ctx: poise::Context<'_, Data, InteractionError>,
) -> Result<bool, InteractionError> {
    if ctx.invocation_data::<Counted>().await.is_some() {
        return Ok(true);
    }
    ctx.set_invocation_data(Counted).await;
    let (data, player) = (ctx.data(), ctx.author().id.get().into());
    data.rate.count(player, data.clock.now()).map(|()| true)
}

/// Returns whether autocomplete knows the option in which the user types. poise doesn't respond for others.
pub fn offers_choices(typed: &serenity::CommandInteraction) -> bool {
    static OPTIONS: LazyLock<HashSet<[String; 2]>> = LazyLock::new(|| {
        let named = |command: Command| {
            let subcommands = command.subcommands.into_iter().flat_map(|subcommand| subcommand.parameters);
            let options = command.parameters.into_iter().chain(subcommands);
            let options = options.filter(|option| option.autocomplete_callback.is_some());
            options.map(move |option| [command.name.to_string(), option.name.to_string()])
        };
        commands().into_iter().flat_map(named).collect()
    });
    let option = typed.data.autocomplete();
    option.is_some_and(|option| OPTIONS.contains(&[typed.data.name.clone(), option.name.to_owned()]))
}

/// Returns the names of all slash commands.
pub fn names() -> Vec<String> {
    commands().into_iter().map(|command| command.name.to_string()).collect()
}

/// Returns the keys of all slash commands and subcommands in the locale files, and the names of their options.
pub fn keys() -> Vec<(String, Vec<String>)> {
    let options =
        |command: &Command| command.parameters.iter().map(|option| option.name.to_string()).collect();
    let with_subcommands = commands().into_iter().flat_map(|command| {
        let subcommands = command.subcommands.iter();
        let subcommands = subcommands
            .map(|subcommand| (key(&subcommand.name, Some(&command.name)), options(subcommand)))
            .collect::<Vec<_>>();
        [(key(&command.name, None), options(&command))].into_iter().chain(subcommands)
    });
    with_subcommands.collect()
}

/// Returns the options with choices: the option's name and its choices' keys in the locale files.
pub fn choices() -> Vec<(String, Vec<String>)> {
    let with_subcommands = commands().into_iter().flat_map(|command| {
        command.parameters.into_iter().chain(command.subcommands.into_iter().flat_map(|sub| sub.parameters))
    });
    let keys = |option: &Parameter| option.choices.iter().map(|choice| choice.name.to_string()).collect();
    let with_choices = with_subcommands.filter(|option| !option.choices.is_empty());
    with_choices.map(|option| (option.name.to_string(), keys(&option))).collect()
}

/// The key of a command in the locale files.
fn key(name: &str, parent: Option<&str>) -> String {
    parent.map_or_else(|| name.to_owned(), |parent| format!("{parent}-{name}"))
}

type Command = poise::Command<Data, InteractionError>;
/// A name in a language.
type NameIn = fn(Text) -> String;
type Parameter = poise::CommandParameter<Data, InteractionError>;

/// Replaces locale keys by localized texts. `parent`: of a subcommand, the name of its command.
fn localize(mut command: Command, parent: Option<&str>) -> Command {
    let own_name = command.name.to_string();
    let subcommands = std::mem::take(&mut command.subcommands).into_iter();
    command.subcommands = subcommands.map(|subcommand| localize(subcommand, Some(&own_name))).collect();
    let name = key(&own_name, parent);
    command.name_localizations = localizations_except(&own_name, &|text| text.command_name(&name));
    command.description = Some(english().command_description(&name).into());
    command.description_localizations = localizations(&|text| text.command_description(&name));
    for option in &mut command.parameters {
        let option_name = option.name.to_string();
        let mut names =
            localizations_except(&option_name, &|text| text.option_name(&name, &option_name)).into_owned();
        let american = AMERICAN_NAMES.iter().find(|(british, _)| *british == option_name);
        names.extend(american.map(|(_, american)| ("en-US".into(), (*american).into())));
        option.name_localizations = names.into();
        option.description = Some(english().option_description(&name, &option_name).into());
        option.description_localizations =
            localizations(&|text| text.option_description(&name, &option_name));
        for choice in option.choices.to_mut() {
            let key = std::mem::take(&mut choice.name);
            choice.name = english().choice_name(&option_name, &key).into();
            choice.localizations =
                localizations_except(&choice.name, &|text| text.choice_name(&option_name, &key));
        }
    }
    command
}

/// Names a menu command in all languages.
fn localize_menu(mut command: Command, name: fn(Text) -> String) -> Command {
    let in_english = name(english());
    command.name_localizations = localizations_except(&in_english, &name);
    command.context_menu_name = Some(in_english.into());
    command
}

/// Option names that American English spells differently. Discord shows them; the bot receives the British name.
const AMERICAN_NAMES: [(&str, &str); 1] = [("colour", "color")];

/// Discord's fallback for other languages.
fn english() -> Text {
    Text::of("en-US")
}

type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Omits texts equal to the English one, which is the default.
fn localizations_except(english: &str, text: &dyn Fn(Text) -> String) -> Localized {
    let all = locales().map(|locale| (locale.into(), text(Text::of(locale)).into()));
    all.filter(|(_, localized): &(Cow<'_, str>, Cow<'_, str>)| localized != english).collect()
}

fn localizations(text: &dyn Fn(Text) -> String) -> Localized {
    locales().map(|locale| (locale.into(), text(Text::of(locale)).into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn american_clients_show_color() {
        let mut found = 0;
        for command in all() {
            for option in command.parameters.iter().filter(|option| option.name == "colour") {
                let named = |locale: &str| {
                    let mut names = option.name_localizations.iter();
                    names.find(|(one, _)| one == locale).map(|(_, name)| name.as_ref())
                };
                assert_eq!(named("en-US"), Some("color"), "/{}", command.name);
                assert_eq!(named("en-GB"), None, "/{}", command.name);
                assert_eq!(named("es-419"), Some("color"), "/{}", command.name);
                found += 1;
            }
        }
        assert_eq!(found, 3, "challenge, practice, import");
    }
}
