//! The post of the daily puzzle, without mentions and notifications.

use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateMessage, EditMessage, MessageFlags};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::puzzles::press::PuzzlePress;
use crate::discord::press::Press;
use crate::discord::render::page_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::words::{Sentence, Text};
use crate::ids::ChannelId;
use crate::play::notices::OldPost;
use crate::play::puzzles::DailyPuzzle;
use crate::store::notices::ClaimedNotice;

/// Posts the daily puzzle. `daily`: `None` if its day is over or the puzzle is unavailable.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    daily: Option<&DailyPuzzle>,
    channel: ChannelId,
) -> Result<Delivery, RequestError> {
    let Some(daily) = daily else { return Ok(Delivery::Nothing) };
    let text = Text::in_language(poster.server_language(daily.server, &daily.settings).await?);
    let position = &daily.puzzle.position;
    let scene = Scene { theme: theme_of(daily.settings.colours), ..page_scene::position(position, text) };
    let name = format!("puzzle-{}.png", daily.day);
    let picture = poster.render(move |pictures| pictures.png(&scene), name, text.alt_game(position)).await?;
    let solvers = PuzzlePress::Solvers(daily.day).custom_id();
    let solve = PuzzlePress::Solve(daily.puzzle.id).custom_id();
    let buttons = vec![
        CreateButton::new(solve).label(text.say(Sentence::ButtonSolve)).style(ButtonStyle::Primary),
        CreateButton::new(&solvers).label(text.say(Sentence::ButtonSolvers)).style(ButtonStyle::Secondary),
    ];
    let message = CreateMessage::new()
        .content(text.daily_puzzle(position.to_move(), daily.puzzle.moves, daily.solvers))
        .components(vec![CreateActionRow::Buttons(buttons)])
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    poster.post(channel, notice, &[&solvers], message, Some(picture)).await
}

/// Maximum number of attempts to edit the number of solvers. The next solver queues another edit.
const MAX_EDIT_ATTEMPTS: i32 = 3;

/// Edits the number of solvers into the post. `edited`: `None` if its day is over, the puzzle is unavailable, or it wasn't posted.
pub async fn update_solvers(
    poster: &Poster,
    notice: &ClaimedNotice,
    edited: Option<(&DailyPuzzle, OldPost)>,
) -> Result<Delivery, RequestError> {
    let Some((daily, post)) = edited else { return Ok(Delivery::Nothing) };
    let text = Text::in_language(poster.server_language(daily.server, &daily.settings).await?);
    let puzzle = &daily.puzzle;
    let edit = EditMessage::new()
        .content(text.daily_puzzle(puzzle.position.to_move(), puzzle.moves, daily.solvers))
        .allowed_mentions(no_mentions());
    match poster.edit(post.channel, post.message, edit, Priority::Low).await {
        Err(refused) if refused.is_transient() && notice.attempt < MAX_EDIT_ATTEMPTS => Err(refused),
        Ok(()) | Err(_) => Ok(Delivery::Nothing),
    }
}
