//! `/resign`.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{defer, private, which};
use crate::discord::Context;
use crate::discord::autocomplete::match_number;
use crate::discord::custom_id::Press;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::text::Text;
use crate::ids::PlayerId;
use crate::play::{self, Refusal, State};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let state =
        play::matches::find(&ctx.data().database, &reader.caller(ctx.data()), which(number.as_deref())?)
            .await?;
    let (content, buttons) = question(&state, reader.player_id(), reader.text())?;
    ctx.send(private(content).components(vec![buttons])).await?;
    Ok(())
}

/// Asks whether resigning is meant.
pub fn question(state: &State, player: PlayerId, text: Text) -> Result<(String, CreateActionRow), Problem> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    let yes = CreateButton::new(Press::ConfirmResign(state.id(), state.seen()).custom_id())
        .label(text.resign_confirm(state.id()))
        .style(ButtonStyle::Danger);
    let no = CreateButton::new(Press::KeepPlaying(state.id()).custom_id())
        .label(text.resign_keep())
        .style(ButtonStyle::Secondary);
    let question = text.resign_question(state.id(), state.opponent_of(colour));
    Ok((question, CreateActionRow::Buttons(vec![yes, no])))
}
