//! What every command begins with, and what is typed into its options.

use crate::discord::caller::Reader;
use crate::discord::data::Context;
use crate::discord::delivery::answers;
use crate::discord::interaction_error::Field;
use crate::discord::interaction_error::InteractionError;
use crate::discord::posts::lost_channels;
use crate::discord::text::Text;
use crate::hive::PieceText;
use crate::hive::TargetText;
use crate::ids::MatchId;
use crate::play;
use crate::play::matches::Which;
use poise::CreateReply;

/// Answers a command that was deferred, with the emojis that there are.
pub async fn answer(ctx: Context<'_>, reply: CreateReply) -> Result<(), InteractionError> {
    answers::reply(ctx.data().rest.emojis(), ctx, reply).await?;
    Ok(())
}

/// A private reply.
pub fn private(content: String) -> CreateReply {
    CreateReply::default().content(content).ephemeral(true)
}

/// Takes the time that the answer needs; nobody else will see it.
pub async fn defer(ctx: Context<'_>) -> Result<(), InteractionError> {
    ctx.defer_ephemeral().await?;
    let data = ctx.data();
    play::downtime::compensate(&data.database, data.clock.now()).await?; // what is shown holds for a time in which a bot was there
    lost_channels::go_on_here(data, Reader::from(ctx.interaction)).await
}

/// The match that an option names, in any spelling: `27`, `#27`.
pub fn which(typed: Option<&str>) -> Result<Which, InteractionError> {
    let Some(typed) = typed else { return Ok(Which::Here) };
    let number = typed.trim().trim_start_matches('#').parse();
    let id = number.map_err(|_| InteractionError::Unreadable(Field::Match, typed.to_owned()))?;
    Ok(Which::Number(MatchId(id)))
}

/// A piece in UHP, or the name of a kind in the reader's language.
pub fn read_piece(text: Text, typed: &str) -> Result<PieceText, InteractionError> {
    if let Some(bug) = text.bug_called(typed) {
        return Ok(PieceText { colour: None, bug, number: None });
    }
    typed.parse().map_err(|_| InteractionError::Unreadable(Field::Piece, typed.to_owned()))
}

/// A place in UHP.
pub fn read_place(typed: &str) -> Result<TargetText, InteractionError> {
    typed.parse().map_err(|_| InteractionError::Unreadable(Field::Place, typed.to_owned()))
}
