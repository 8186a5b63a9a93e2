//! `/puzzle`.

use hive_engine::puzzles::Prover;

use crate::discord::features::puzzles::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, edit_reply};
use crate::play::puzzles::PuzzleQuery;

const _: () = assert!(Prover::MAX_MOVES == 4, "the maximum of the option `moves`");

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn puzzle(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 4]
    moves: Option<u8>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let query = PuzzleQuery { moves, after: None };
    let reply = Box::pin(screen::next(ctx.data(), Invocation::from(ctx.interaction), query)).await?;
    edit_reply(ctx, reply).await
}
