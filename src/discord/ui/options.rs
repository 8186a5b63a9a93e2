//! What every command begins with, and what is typed into its options.

use std::sync::atomic::Ordering;

use hive::{PieceText, TargetText};
use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::answers;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::{Field, InteractionError};
use crate::discord::places::lost_channels;
use crate::discord::ui::reply::Reply;
use crate::discord::words::Text;
use crate::ids::MatchId;
use crate::play;
use crate::play::matches::Which;

/// Answers a command that was deferred, with the emojis that there are.
pub async fn answer(ctx: Context<'_>, reply: CreateReply) -> Result<(), InteractionError> {
    answers::reply(ctx.data().rest.emojis(), ctx, reply).await?;
    Ok(())
}

/// The same where there are emojis on buttons too.
pub async fn fill(ctx: Context<'_>, reply: Reply) -> Result<(), InteractionError> {
    let (emojis, token) = (ctx.data().rest.emojis(), &ctx.interaction.token);
    answers::edit_response(emojis, ctx.http(), token, reply.into()).await?;
    Ok(())
}

pub fn private(content: String) -> CreateReply {
    CreateReply::default().content(content).ephemeral(true)
}

/// Takes the time that the answer needs; nobody else will see it.
pub async fn defer(ctx: Context<'_>) -> Result<(), InteractionError> {
    let deferred = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
    acknowledge(|| ctx.interaction.create_response(ctx.http(), deferred.clone())).await?;
    ctx.has_sent_initial_response.store(true, Ordering::SeqCst); // as poise's own way would: what follows changes this answer
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

/// What was typed, without the match that a choice carries which was made before it was clear which match is meant: `wA1 #27`.
pub fn untagged(typed: &str) -> (&str, Option<MatchId>) {
    let tagged =
        typed.rsplit_once('#').and_then(|(words, number)| Some((words, number.trim().parse().ok()?)));
    tagged.map_or((typed, None), |(words, id)| (words.trim_end(), Some(MatchId(id))))
}

/// The match that is meant: by the option, or by the choices that carry one.
pub fn which_of(typed: Option<&str>, carried: [Option<MatchId>; 2]) -> Result<Which, InteractionError> {
    let named = match which(typed)? {
        Which::Number(id) => Some(id),
        Which::Here => None,
    };
    let mut all: Vec<MatchId> = [named].into_iter().chain(carried).flatten().collect();
    all.dedup();
    match all[..] {
        [] => Ok(Which::Here),
        [id] => Ok(Which::Number(id)),
        [first, second, ..] => Err(InteractionError::TwoMatches([first, second])),
    }
}

/// A piece in UHP, or the name of a kind in the reader's language.
pub fn read_piece(text: Text, typed: &str) -> Result<PieceText, InteractionError> {
    if let Some(bug) = text.bug_called(typed) {
        return Ok(PieceText { colour: None, bug, number: None });
    }
    typed.parse().map_err(|_| InteractionError::Unreadable(Field::Piece, typed.to_owned()))
}

pub fn read_place(typed: &str) -> Result<TargetText, InteractionError> {
    typed.parse().map_err(|_| InteractionError::Unreadable(Field::Place, typed.to_owned()))
}
