//! Error messages of commands and component presses, with a picture or buttons where they help.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::acknowledgement::is_acknowledged;
use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::interaction::data::{Context, Data};
use crate::discord::interaction::error::{InteractionError, OptionKind};
use crate::discord::interaction::invocation::Invocation;
use crate::discord::interaction::work_queues::QueueError;
use crate::discord::press::Press;
use crate::discord::render::illegal_move;
use crate::discord::render::reader::Reader;
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Revision};
use crate::play::Refusal;
use crate::play::refusal::{ImportRefusal, RefusedMove};
use crate::play::settings::Preferences;
use crate::{metrics, play};

/// Limit of buttons to play one of several matches, those with the earliest deadline first.
const MAX_PLAY_BUTTONS: usize = 10;
const BUTTONS_PER_ROW: usize = 5;

/// Builds the reply for any error. Illegal moves get a picture.
pub async fn error_reply(problem: &InteractionError, invocation: Invocation<'_>, data: &Data) -> Reply {
    let picture = match refused_move_of(problem) {
        Some(refused) => {
            // The default preferences will do if the database does not answer.
            let reader = Reader::private(data, invocation).await;
            let reader = reader.unwrap_or_else(|_| Reader::with(invocation, &Preferences::default()));
            match refused {
                Refused::InMatch(refused) => {
                    illegal_move::picture(data, invocation, refused, reader, Vec::new()).await
                }
                Refused::InImport(refused) => {
                    illegal_move::import_picture(data, invocation, refused, reader).await
                }
            }
        }
        None => None,
    };
    let last_post = match refusal(problem) {
        Some(refusal) => last_post(refusal, invocation, data).await,
        None => None,
    };
    let words = [Some(sentence(problem, invocation.text())), last_post];
    let content = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut rows = play_buttons(problem, invocation, data).await;
    rows.extend(rule_row(problem, invocation.text()));
    Reply { rows, ..Reply::new(content, picture) }
}

/// Returns a link to the match's last post for the player who is not to move.
pub async fn last_post(refusal: &Refusal, invocation: Invocation<'_>, data: &Data) -> Option<String> {
    let Refusal::NotYourTurn(state) = refusal else { return None };
    let found = play::matches::last_post(&data.database, state.id(), invocation.player_id()).await;
    let post = found
        .inspect_err(|error| tracing::warn!(%error, "reading the last post of a match failed"))
        .ok()??;
    Some(invocation.text().last_post(&state.row, post))
}

/// If the command did not say which match: returns a button for each match in which it is the user's turn.
async fn play_buttons(
    problem: &InteractionError,
    invocation: Invocation<'_>,
    data: &Data,
) -> Vec<CreateActionRow> {
    let Some(Refusal::WhichMatch(rows) | Refusal::NoMatchHere(rows)) = refusal(problem) else {
        return Vec::new();
    };
    let found =
        play::matches::turns_among(&data.database, invocation.player_id(), rows, MAX_PLAY_BUTTONS).await;
    let turns = found
        .inspect_err(|error| tracing::warn!(%error, "reading the matches for buttons failed"))
        .unwrap_or_default();
    let button = |&(id, seen): &(MatchId, Revision)| {
        CreateButton::new(Link::Play(id, seen).custom_id())
            .label(invocation.text().say(Sentence::ButtonPlayMatch { match_id: &id }))
            .style(ButtonStyle::Primary)
    };
    turns
        .chunks(BUTTONS_PER_ROW)
        .map(|row| CreateActionRow::Buttons(row.iter().map(button).collect()))
        .collect()
}

fn rule_row(problem: &InteractionError, text: Text) -> Option<CreateActionRow> {
    let error = match refused_move_of(problem)? {
        Refused::InMatch(refused) => &refused.error,
        Refused::InImport(ImportRefusal::Move { error, .. }) => error,
        Refused::InImport(_) => return None,
    };
    Some(CreateActionRow::Buttons(vec![rule_button(error, text)?]))
}

fn refusal(problem: &InteractionError) -> Option<&Refusal> {
    match problem {
        InteractionError::Play(play::Error::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// A refused move in a match, or a refused import, which may contain a refused move.
enum Refused<'a> {
    InMatch(&'a RefusedMove),
    InImport(&'a ImportRefusal),
}

fn refused_move_of(problem: &InteractionError) -> Option<Refused<'_>> {
    match refusal(problem)? {
        Refusal::Move(refused) => Some(Refused::InMatch(refused)),
        Refusal::Import(refused) => Some(Refused::InImport(refused)),
        _ => None,
    }
}

/// Returns the error message. Logs failures of the bot with an incident id, which the message shows.
fn sentence(problem: &InteractionError, text: Text) -> String {
    match problem {
        InteractionError::Play(play::Error::Refused(refusal)) => text.refusal(refusal),
        InteractionError::MissingPermissions(permissions) => text.missing_permissions(permissions),
        InteractionError::UserLacksPermissions(permissions) => text.user_lacks_permissions(permissions),
        InteractionError::Unreadable(OptionKind::Piece, typed) => text.unreadable_piece(typed),
        InteractionError::Unreadable(OptionKind::Place, typed) => text.unreadable_place(typed),
        InteractionError::Unreadable(OptionKind::Match, typed) => text.unreadable_match(typed),
        InteractionError::Unreadable(OptionKind::Zone, typed) => text.unreadable_zone(typed),
        InteractionError::Unreadable(OptionKind::Day, typed) => text.unreadable_day(typed),
        InteractionError::Attachment(problem) => text.attachment_error(*problem),
        InteractionError::TwoMatches(ids) => text.two_matches(*ids),
        InteractionError::NotExactlyOneGame => text.say(Sentence::ImportNotOne),
        InteractionError::OnlyInServers => text.say(Sentence::OnlyInServers),
        InteractionError::BotNotMember => text.say(Sentence::BotNotMember),
        InteractionError::RateLimited => text.say(Sentence::LimitInteractions),
        InteractionError::TooManyShares(limit, again) => text.too_many_shares(*limit, *again),
        InteractionError::NotSharedHere(id) => text.say(Sentence::NotSharedHere { match_id: id }),
        InteractionError::UnknownButton => text.say(Sentence::UnknownButton),
        InteractionError::Busy(QueueError::UserLimit) => text.say(Sentence::BusyWithYours),
        InteractionError::Busy(QueueError::QueueFull) => text.say(Sentence::BusyWithOthers),
        InteractionError::HintQueueFull => text.say(Sentence::BusyWithHints),
        InteractionError::ImportQueueFull => text.say(Sentence::BusyWithGames),
        InteractionError::TooManyFailedImports(again) => text.failed_imports_limited(*again),
        InteractionError::TooManyWrongCodes(again) => text.wrong_codes_limited(*again),
        InteractionError::Play(_)
        | InteractionError::Discord(_)
        | InteractionError::Request(_)
        | InteractionError::JobPanicked(_)
        | InteractionError::TimedOut
        | InteractionError::Panicked(_) => {
            let incident = format!("{:08x}", rand::random::<u32>());
            let chain = anyhow::Chain::new(problem).map(ToString::to_string).collect::<Vec<_>>();
            metrics::count_incident();
            tracing::error!(incident, "{}", chain.join(": "));
            text.say(Sentence::Failed { incident: &incident })
        }
    }
}

/// poise's error handler: replies to commands that failed.
pub async fn on_error(error: poise::FrameworkError<'_, Data, InteractionError>) {
    use poise::FrameworkError as E;
    if let Some(poise::Context::Application(ctx)) = error.ctx()
        && ctx.interaction_type == poise::CommandInteractionType::Autocomplete
    {
        if let E::CommandPanic { .. } = error {
            tracing::error!(%error, "autocomplete failed");
        }
        return send_no_choices(ctx).await;
    }
    match error {
        E::Command { error, ctx, .. } | E::CommandCheckFailed { error: Some(error), ctx, .. } => {
            send_error(ctx, &error).await;
        }
        E::CommandPanic { payload, ctx, .. } => {
            send_error(ctx, &InteractionError::Panicked(payload.unwrap_or_default())).await;
        }
        E::ArgumentParse { error, ctx, .. } => {
            tracing::warn!(%error, "a command's options could not be parsed");
            send_text(ctx, |text| text.say(Sentence::BadArguments)).await;
        }
        E::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "a command's options are of another version");
            send_text(ctx.into(), |text| text.say(Sentence::BadArguments)).await;
        }
        E::GuildOnly { ctx, .. } => send_text(ctx, |text| text.say(Sentence::OnlyInServers)).await,
        E::UnknownInteraction { interaction, framework, .. } => {
            let reply = serenity::CreateInteractionResponseMessage::new()
                .content(Invocation::from(interaction).text().say(Sentence::BadArguments))
                .ephemeral(true);
            let reply = serenity::CreateInteractionResponse::Message(reply);
            let http = &framework.serenity_context.http;
            log_lost_response(interaction.create_response(http, reply).await);
        }
        other => {
            let Some(ctx) = other.ctx() else {
                return tracing::error!(error = %other, "handling an event failed");
            };
            send_error(ctx, &InteractionError::Panicked(other.to_string())).await;
        }
    }
}

/// Responds to an autocomplete that failed: it can't show a message.
async fn send_no_choices(ctx: Context<'_>) {
    let choices = serenity::CreateAutocompleteResponse::new();
    let response = serenity::CreateInteractionResponse::Autocomplete(choices);
    log_lost_response(ctx.interaction.create_response(ctx.http(), response).await);
}

async fn send_error(ctx: poise::Context<'_, Data, InteractionError>, problem: &InteractionError) {
    if let InteractionError::Discord(error) = problem
        && is_acknowledged(error)
    {
        return tracing::debug!("another process of the bot handles the interaction");
    }
    if let Some(invocation) = invocation(ctx) {
        let reply = error_reply(problem, invocation, ctx.data()).await;
        log_lost_response(ctx.send(reply.into()).await);
    }
}

async fn send_text(ctx: poise::Context<'_, Data, InteractionError>, text: impl FnOnce(Text) -> String) {
    if let Some(invocation) = invocation(ctx) {
        log_lost_response(ctx.send(Reply::from(text(invocation.text())).into()).await);
    }
}

/// Returns `None` for prefix commands, which the bot doesn't have.
fn invocation(ctx: poise::Context<'_, Data, InteractionError>) -> Option<Invocation<'_>> {
    match ctx {
        poise::Context::Application(ctx) => Some(Invocation::from(ctx.interaction)),
        poise::Context::Prefix(_) => None,
    }
}
