//! The slash commands, one file a topic. Each defers, reads the clock, calls one use case, and replies.

mod away;
mod board;
mod challenge;
mod export;
mod games;
mod history;
mod import;
mod leaderboard;
mod offers;
mod privacy;
mod profile;
mod resign;
mod settings;
mod turn;

pub use resign::question;
pub use turn::read_piece;

use std::borrow::Cow;

use poise::CreateReply;

use super::error::{Field, Problem};
use super::reader::Reader;
use super::text::{Text, locales};
use super::{Context, Data, losses};
use crate::ids::MatchId;
use crate::play;
use crate::play::matches::Which;

/// All commands, with their descriptions in every language.
pub fn all() -> Vec<poise::Command<Data, Problem>> {
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
    let options = |command: &poise::Command<Data, Problem>| {
        command.parameters.iter().map(|option| option.name.to_string()).collect()
    };
    all().iter().map(|command| (command.name.to_string(), options(command))).collect()
}

fn described(mut command: poise::Command<Data, Problem>) -> poise::Command<Data, Problem> {
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

/// A private reply.
fn private(content: String) -> CreateReply {
    CreateReply::default().content(content).ephemeral(true)
}

/// Takes the time that the answer needs; nobody else will see it.
async fn defer(ctx: Context<'_>) -> Result<(), Problem> {
    ctx.defer_ephemeral().await?;
    let (data, asked) = (ctx.data(), ctx.interaction);
    play::downtime::compensate(&data.database, data.clock.now()).await?; // what is shown holds for a time in which a bot was there
    losses::go_on_here(data, Reader::from(asked), asked.app_permissions, asked.channel.as_ref()).await
}

/// The match that an option names, in any spelling: `27`, `#27`.
pub fn which(typed: Option<&str>) -> Result<Which, Problem> {
    let Some(typed) = typed else { return Ok(Which::Here) };
    let number = typed.trim().trim_start_matches('#').parse();
    let id = number.map_err(|_| Problem::Unreadable(Field::Match, typed.to_owned()))?;
    Ok(Which::Number(MatchId(id)))
}
