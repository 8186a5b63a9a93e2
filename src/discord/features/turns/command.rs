//! `/place` and `/move`.

use hive::TargetText;

use crate::discord::client::requests::log_if_lost;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::{at, match_number, piece_in_hand, piece_on_board, to};
use crate::discord::ui::options::{defer, private, read_piece, read_place, untagged, which_of};
use crate::play;
use crate::play::matches::Which;
use crate::play::moves::MoveRequest;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn place(
    ctx: Context<'_>,
    #[autocomplete = "piece_in_hand"] piece: String,
    #[autocomplete = "at"] at: Option<String>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (piece, of_piece) = untagged(&piece);
    let (at, of_place) = at.as_deref().map(untagged).unzip();
    let which = which_of(number.as_deref(), [of_piece, of_place.flatten()])?;
    let piece = read_piece(Reader::from(ctx.interaction).text(), piece)?;
    let at = at.map_or(Ok(TargetText::Start), read_place)?;
    make_move(ctx, which, MoveRequest::Place { piece, at }).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "piece_on_board"] piece: String,
    #[autocomplete = "to"] to: String,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let ((piece, of_piece), (to, of_place)) = (untagged(&piece), untagged(&to));
    let which = which_of(number.as_deref(), [of_piece, of_place])?;
    let piece = read_piece(Reader::from(ctx.interaction).text(), piece)?;
    let to = read_place(to)?;
    make_move(ctx, which, MoveRequest::Move { piece, to }).await
}

async fn make_move(ctx: Context<'_>, which: Which, request: MoveRequest) -> Result<(), InteractionError> {
    let reader = Reader::from(ctx.interaction);
    let data = ctx.data();
    let made = play::moves::make_move(&data.database, &reader.caller(data), which, None, request).await?;
    log_if_lost(ctx.send(private(reader.text().played(&made))).await); // the move stands
    Ok(())
}
