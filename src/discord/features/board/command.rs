//! `/board`.

use crate::discord::features::{history, picker};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::{match_scene, theme};
use crate::discord::ui::autocomplete::match_number;
use crate::discord::ui::options::{defer, private, which};
use crate::discord::words::Sentence;
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
    share: Option<bool>,
) -> Result<(), InteractionError> {
    defer(ctx).await?; // privately in any case: a refusal is nobody else's business
    let reader = Reader::from(ctx.interaction);
    let which = which(number.as_deref())?;
    let look = play::matches::view(&ctx.data().database, &reader.caller(ctx.data()), which).await?;
    let state = &look.state;
    let share = share.unwrap_or(false);
    if share {
        reader.require_audience_of(state)?;
    }
    let theme = if share {
        theme::public(ctx.data(), reader).await?
    } else {
        theme::private(ctx.data(), reader).await?
    };
    let picture = match_scene::picture(ctx.data(), reader, state, reader.text(), theme).await?;
    let board = private(reader.text().board_of(state)).attachment(picture);
    if share {
        ctx.send(private(reader.text().say(Sentence::BoardShared))).await?;
        ctx.send(board.ephemeral(false)).await?;
    } else {
        let rows = picker::try_it_row(state, reader.text()).into_iter().collect();
        let rows = history::below_board(rows, &look, reader.text());
        ctx.send(board.components(rows)).await?;
    }
    Ok(())
}
