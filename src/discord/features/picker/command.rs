//! The message command that tries moves on a board in a post.

use hive::{Game, Move};
use poise::serenity_prelude as serenity;

use crate::discord::client::interaction_response::edit_response;
use crate::discord::features::picker;
use crate::discord::features::picker::press::PositionId;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::defer;
use crate::ids::Ply;
use crate::play;

/// Opens the try board. Of a finished match, it shows the position in the post, or the last one before it with a move to try. Of a
/// running match, it shows the current position, since earlier ones can't be tried.
#[poise::command(
    context_menu_command = "Try this position",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn try_position(ctx: Context<'_>, post: serenity::Message) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    let caller = invocation.caller(data);
    let (state, ply) = play::matches::find_by_post(&data.database, &caller, post.id.get().into()).await?;
    let position = if state.is_running() {
        PositionId::TryBoard(state.id(), state.revision())
    } else {
        PositionId::Past(state.id(), last_playable(state.game, ply))
    };
    let screen = Box::pin(picker::ask_piece(data, invocation, position)).await?;
    edit_response(data.rest.emojis(), ctx.http(), &ctx.interaction.token, screen).await?;
    Ok(())
}

/// Returns the last ply up to this one at which the player to move has a move. After the end of the game, nobody has.
fn last_playable(mut game: Game, ply: Ply) -> Ply {
    game.rewind(ply.index());
    while (game.outcome().is_some() || game.legal_moves() == [Move::Pass]) && game.undo().is_some() {}
    Ply::after(game.history().len())
}
