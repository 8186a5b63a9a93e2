//! The puzzle of the day: one post a day, which calls nobody.

use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateMessage, GuildId, MessageFlags};

use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent};
use crate::discord::client::requests::Undelivered;
use crate::discord::features::puzzles::press::PuzzlePress;
use crate::discord::press::Press;
use crate::discord::render::page_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::words::{Sentence, Text};
use crate::ids::ChannelId;
use crate::language::Language;
use crate::play::puzzles::Daily;
use crate::store::notices::ClaimedNotice;

/// Posts it, unless its day is over.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    daily: Option<&Daily>,
    channel: ChannelId,
) -> Result<Sent, Undelivered> {
    let Some(daily) = daily else { return Ok(Sent::Nothing) };
    let text = Text::in_language(language(poster, daily).await?);
    let position = &daily.puzzle.position;
    let scene = Scene { theme: theme_of(daily.settings.colours), ..page_scene::position(position, text) };
    let name = format!("puzzle-{}.png", daily.day);
    let picture = poster.drawn(move |kept| kept.png(&scene), name, text.alt_game(position)).await?;
    let solvers = PuzzlePress::Solvers(daily.day).custom_id();
    let solve = PuzzlePress::Solve(daily.puzzle.id).custom_id();
    let buttons = vec![
        CreateButton::new(solve).label(text.say(Sentence::ButtonSolve)).style(ButtonStyle::Primary),
        CreateButton::new(&solvers).label(text.say(Sentence::ButtonSolvers)).style(ButtonStyle::Secondary),
    ];
    let message = CreateMessage::new()
        .content(text.daily_puzzle(position.to_move(), daily.puzzle.moves))
        .components(vec![CreateActionRow::Buttons(buttons)])
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(nobody());
    poster.post(channel, notice, &[&solvers], message, Some(picture)).await
}

/// That of the server's posts: as it was chosen, or as Discord has it.
async fn language(poster: &Poster, daily: &Daily) -> Result<Language, Undelivered> {
    if let Some(chosen) = daily.settings.language {
        return Ok(chosen);
    }
    let guild = poster.rest.guild(GuildId::new(daily.server.get())).await?;
    Ok(Language::of_locale(&guild.preferred_locale))
}
