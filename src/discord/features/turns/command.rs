//! `/place` and `/move`.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::features::picker;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::{at, match_number, piece_in_hand, piece_on_board, to};
use crate::discord::ui::options::{
    defer, ephemeral, parse_piece, parse_place, resolve_match, split_match_tag,
};
use crate::play;
use crate::play::matches::MatchRef;
use crate::play::moves::MoveRequest;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn place(
    ctx: Context<'_>,
    #[autocomplete = "piece_in_hand"] piece: String,
    #[autocomplete = "at"] at: String,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let ((piece, of_piece), (at, of_place)) = (split_match_tag(&piece), split_match_tag(&at));
    let which = resolve_match(number.as_deref(), [of_piece, of_place])?;
    let text = Invocation::from(ctx.interaction).text();
    let piece = parse_piece(text, piece)?;
    let at = parse_place(text, at)?;
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
    let ((piece, of_piece), (to, of_place)) = (split_match_tag(&piece), split_match_tag(&to));
    let which = resolve_match(number.as_deref(), [of_piece, of_place])?;
    let text = Invocation::from(ctx.interaction).text();
    let piece = parse_piece(text, piece)?;
    let to = parse_place(text, to)?;
    make_move(ctx, which, MoveRequest::Move { piece, to }).await
}

async fn make_move(ctx: Context<'_>, which: MatchRef, request: MoveRequest) -> Result<(), InteractionError> {
    let invocation = Invocation::from(ctx.interaction);
    let data = ctx.data();
    let made = play::moves::make_move(&data.database, &invocation.caller(data), which, None, request).await?;
    let plan = picker::plan_button(&made.state, invocation.player_id(), invocation.text());
    let rows = plan.map(|plan| CreateActionRow::Buttons(vec![plan])).into_iter().collect();
    let reply = ephemeral(invocation.text().played(&made)).components(rows);
    log_lost_response(ctx.send(reply).await); // the move is already committed
    Ok(())
}
