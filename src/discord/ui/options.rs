//! Deferring and replying to commands, and parsing their options.

use std::sync::atomic::Ordering;

use chrono::NaiveDate;
use hive::{PieceText, TargetText};
use poise::{CreateReply, serenity_prelude as serenity};
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};

use crate::discord::client::acknowledgement::acknowledge;
use crate::discord::client::interaction_response;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::{InteractionError, OptionKind};
use crate::discord::interaction::invocation::Invocation;
use crate::discord::places::lost_channels;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Text, fold_case};
use crate::ids::MatchId;
use crate::play;
use crate::play::matches::MatchRef;

/// Replies to a deferred command. Components can't have emojis.
pub async fn send_reply(ctx: Context<'_>, reply: CreateReply) -> Result<(), InteractionError> {
    interaction_response::reply(ctx.data().rest.emojis(), ctx, reply).await?;
    Ok(())
}

/// Replies to a deferred command, with emojis in components too.
pub async fn edit_reply(ctx: Context<'_>, reply: Reply) -> Result<(), InteractionError> {
    let (emojis, token) = (ctx.data().rest.emojis(), &ctx.interaction.token);
    interaction_response::edit_response(emojis, ctx.http(), token, reply.into()).await?;
    Ok(())
}

pub fn ephemeral(content: String) -> CreateReply {
    CreateReply::default().content(content).ephemeral(true)
}

/// Defers an ephemeral reply, then updates the user's matches before the command reads them.
pub async fn defer(ctx: Context<'_>) -> Result<(), InteractionError> {
    let deferred = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
    acknowledge(|| ctx.interaction.create_response(ctx.http(), deferred.clone())).await?;
    ctx.has_sent_initial_response.store(true, Ordering::SeqCst); // as poise's `defer` does, so that replies are followups
    let (data, invocation) = (ctx.data(), Invocation::from(ctx.interaction));
    play::heartbeats::compensate_downtime(&data.database, data.clock.now()).await?; // before clocks are shown
    play::user_install::record_reachable(&data.database, &invocation.caller(data)).await?;
    lost_channels::relocate_orphaned_here(data, invocation).await
}

/// Parses the `match` option: `27` or `#27`.
pub fn parse_match(typed: Option<&str>) -> Result<MatchRef, InteractionError> {
    typed.map_or(Ok(MatchRef::Here), |typed| parse_match_number(typed).map(MatchRef::Number))
}

/// Trims a match number, and removes the hash with which the bot shows it.
pub fn without_hash(typed: &str) -> &str {
    typed.trim().trim_start_matches('#')
}

/// Reads a match number, with or without #.
///
/// # Errors
/// If the text isn't a number.
pub fn parse_match_number(typed: &str) -> Result<MatchId, InteractionError> {
    let number = without_hash(typed).parse();
    number.map(MatchId).map_err(|_| InteractionError::Unreadable(OptionKind::Match, typed.to_owned()))
}

/// Parses the option of a day, such as `2026-12-24`.
pub fn parse_day(typed: &str) -> Result<NaiveDate, InteractionError> {
    let day = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d");
    day.map_err(|_| InteractionError::Unreadable(OptionKind::Day, typed.to_owned()))
}

/// Splits an option's value into text and match tag. Autocomplete adds the tag if the match isn't clear without it: `wA1 #27`.
pub fn split_match_tag(typed: &str) -> (&str, Option<MatchId>) {
    let tagged =
        typed.rsplit_once('#').and_then(|(words, number)| Some((words, number.trim().parse().ok()?)));
    tagged.map_or((typed, None), |(words, id)| (words.trim_end(), Some(MatchId(id))))
}

/// Returns the match named by the `match` option or by the tags of other options.
pub fn resolve_match(typed: Option<&str>, tags: [Option<MatchId>; 2]) -> Result<MatchRef, InteractionError> {
    let named = match parse_match(typed)? {
        MatchRef::Number(id) => Some(id),
        MatchRef::Here => None,
    };
    let mut all: Vec<MatchId> = [named].into_iter().chain(tags).flatten().collect();
    all.dedup();
    match all[..] {
        [] => Ok(MatchRef::Here),
        [id] => Ok(MatchRef::Number(id)),
        [first, second, ..] => Err(InteractionError::TwoMatches([first, second])),
    }
}

/// Parses a piece in UHP notation, or a bug's name in the user's language.
pub fn parse_piece(text: Text, typed: &str) -> Result<PieceText, InteractionError> {
    if let Some(bug) = text.parse_bug(typed) {
        return Ok(PieceText { colour: None, bug, number: None });
    }
    typed.parse().map_err(|_| InteractionError::Unreadable(OptionKind::Piece, typed.to_owned()))
}

/// Parses a place in UHP notation, or the name of the first piece's place in the user's language.
pub fn parse_place(text: Text, typed: &str) -> Result<TargetText, InteractionError> {
    if fold_case(typed) == fold_case(&text.start()) {
        return Ok(TargetText::Start);
    }
    typed.parse().map_err(|_| InteractionError::Unreadable(OptionKind::Place, typed.to_owned()))
}
