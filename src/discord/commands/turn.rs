//! `/place` and `/move`.

use super::{defer, private, which};
use crate::discord::Context;
use crate::discord::autocomplete::{at, match_number, piece_in_hand, piece_on_board, to};
use crate::discord::error::{Field, Problem, log_if_lost};
use crate::discord::reader::Reader;
use crate::discord::text::Text;
use crate::hive::{PieceText, TargetText};
use crate::play;
use crate::play::matches::Which;
use crate::play::moves::MoveRequest;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn place(
    ctx: Context<'_>,
    #[autocomplete = "piece_in_hand"] piece: String,
    #[autocomplete = "at"] at: Option<String>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let piece = read_piece(Reader::from(ctx.interaction).text(), &piece)?;
    let at = at.as_deref().map_or(Ok(TargetText::Start), read_place)?;
    make_move(ctx, which(number.as_deref())?, MoveRequest::Place { piece, at }).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "piece_on_board"] piece: String,
    #[autocomplete = "to"] to: String,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let piece = read_piece(Reader::from(ctx.interaction).text(), &piece)?;
    let to = read_place(&to)?;
    make_move(ctx, which(number.as_deref())?, MoveRequest::Move { piece, to }).await
}

async fn make_move(ctx: Context<'_>, which: Which, request: MoveRequest) -> Result<(), Problem> {
    let reader = Reader::from(ctx.interaction);
    let data = ctx.data();
    let made = play::moves::make_move(&data.database, &reader.caller(data), which, None, request).await?;
    log_if_lost(ctx.send(private(reader.text().played(&made))).await); // the move stands
    Ok(())
}

/// A piece in UHP, or the name of a kind in the reader's language.
pub fn read_piece(text: Text, typed: &str) -> Result<PieceText, Problem> {
    if let Some(bug) = text.bug_called(typed) {
        return Ok(PieceText { colour: None, bug, number: None });
    }
    typed.parse().map_err(|_| Problem::Unreadable(Field::Piece, typed.to_owned()))
}

fn read_place(typed: &str) -> Result<TargetText, Problem> {
    typed.parse().map_err(|_| Problem::Unreadable(Field::Place, typed.to_owned()))
}
