//! What somebody reads, and sees, when a command or a press has no other answer: the one place where this is decided.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::acknowledgement::is_acknowledged;
use crate::discord::client::requests::log_if_lost;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::{Field, InteractionError};
use crate::discord::interaction::workers::Busy;
use crate::discord::press::Press;
use crate::discord::render::{illegal_move, theme};
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play::Refusal;
use crate::play::refusal::{ImportRefusal, RefusedMove};
use crate::{measures, play};

/// How many matches can be played from a list of them, the most urgent ones first, and how many buttons stand in a row.
const MOST_PLAYED: usize = 10;
const IN_A_ROW: usize = 5;

/// What the player reads, and sees where the rules forbid a move: the one place where this is decided, for commands and
/// presses alike.
pub async fn error_reply(problem: &InteractionError, reader: Reader<'_>, data: &Data) -> Reply {
    let picture = match refused_move(problem) {
        Some(refused) => {
            // Where nobody can tell which colours were chosen, any will do.
            let theme = theme::private(data, reader).await.unwrap_or_default();
            match refused {
                Refused::InMatch(refused) => illegal_move::picture(data, reader, refused, theme).await,
                Refused::InRecord(refused) => illegal_move::of_record(data, reader, refused, theme).await,
            }
        }
        None => None,
    };
    let last_post = match refusal(problem) {
        Some(refusal) => last_post(refusal, reader, data).await,
        None => None,
    };
    let words = [Some(sentence(problem, reader.text())), last_post];
    let content = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut rows = play_buttons(problem, reader, data).await;
    rows.extend(rule_row(problem, reader.text()));
    Reply { rows, ..Reply::new(content, picture) }
}

/// Where whoever is not to move can look at the match.
pub async fn last_post(refusal: &Refusal, reader: Reader<'_>, data: &Data) -> Option<String> {
    let Refusal::NotYourTurn(state) = refusal else { return None };
    let found = play::matches::last_post(&data.database, state.id()).await;
    let post = found.inspect_err(|error| tracing::warn!(%error, "no link to a match")).ok()??;
    Some(reader.text().last_post(&state.row, post))
}

/// For whoever has to say which of several matches they mean: a button for each in which they can play.
async fn play_buttons(problem: &InteractionError, reader: Reader<'_>, data: &Data) -> Vec<CreateActionRow> {
    let Some(Refusal::WhichMatch(rows) | Refusal::NoMatchHere(rows)) = refusal(problem) else {
        return Vec::new();
    };
    let found = play::matches::turns_among(&data.database, reader.player_id(), rows, MOST_PLAYED).await;
    let turns = found.inspect_err(|error| tracing::warn!(%error, "no buttons to play")).unwrap_or_default();
    let button = |&(id, seen): &(MatchId, Ply)| {
        CreateButton::new(Link::Play(id, seen).custom_id())
            .label(reader.text().say(Sentence::ButtonPlayMatch { match_id: &id }))
            .style(ButtonStyle::Primary)
    };
    turns.chunks(IN_A_ROW).map(|row| CreateActionRow::Buttons(row.iter().map(button).collect())).collect()
}

/// Below a move that the rules forbid: the way to the rule.
fn rule_row(problem: &InteractionError, text: Text) -> Option<CreateActionRow> {
    let error = match refused_move(problem)? {
        Refused::InMatch(refused) => &refused.error,
        Refused::InRecord(ImportRefusal::Move { error, .. }) => error,
        Refused::InRecord(_) => return None,
    };
    Some(CreateActionRow::Buttons(vec![rule_button(error, text)?]))
}

fn refusal(problem: &InteractionError) -> Option<&Refusal> {
    match problem {
        InteractionError::Play(play::Error::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// A move that the rules may forbid.
enum Refused<'a> {
    InMatch(&'a RefusedMove),
    InRecord(&'a ImportRefusal),
}

fn refused_move(problem: &InteractionError) -> Option<Refused<'_>> {
    match refusal(problem)? {
        Refusal::Move(refused) => Some(Refused::InMatch(refused)),
        Refusal::Import(refused) => Some(Refused::InRecord(refused)),
        _ => None,
    }
}

/// What the player reads. Our own failures are logged here, once, under a number that the player reads too.
fn sentence(problem: &InteractionError, text: Text) -> String {
    match problem {
        InteractionError::Play(play::Error::Refused(refusal)) => text.refusal(refusal),
        InteractionError::Missing(permissions) => text.missing_permissions(permissions),
        InteractionError::Unreadable(Field::Piece, typed) => text.unreadable_piece(typed),
        InteractionError::Unreadable(Field::Place, typed) => text.unreadable_place(typed),
        InteractionError::Unreadable(Field::Match, typed) => text.unreadable_match(typed),
        InteractionError::Unreadable(Field::Zone, typed) => text.unreadable_zone(typed),
        InteractionError::Unreadable(Field::Day, typed) => text.unreadable_day(typed),
        InteractionError::File(problem) => text.file_problem(*problem),
        InteractionError::TwoMatches(ids) => text.two_matches(*ids),
        InteractionError::NotOneGame => text.say(Sentence::ImportNotOne),
        InteractionError::OnlyInServers => text.say(Sentence::OnlyInServers),
        InteractionError::TooFast => text.say(Sentence::LimitInteractions),
        InteractionError::NotSharedHere(id) => text.say(Sentence::NotSharedHere { match_id: id }),
        InteractionError::UnknownButton => text.say(Sentence::UnknownButton),
        InteractionError::Busy(Busy::WithYours) => text.say(Sentence::BusyWithYours),
        InteractionError::Busy(Busy::WithOthers) => text.say(Sentence::BusyWithOthers),
        InteractionError::ManyHints => text.say(Sentence::BusyWithHints),
        InteractionError::Play(_)
        | InteractionError::Discord(_)
        | InteractionError::Drawing(_)
        | InteractionError::TookTooLong
        | InteractionError::Panicked(_) => {
            let incident = format!("{:08x}", rand::random::<u32>());
            let chain = anyhow::Chain::new(problem).map(ToString::to_string).collect::<Vec<_>>();
            measures::failed();
            tracing::error!(incident, "{}", chain.join(": "));
            text.say(Sentence::Failed { incident: &incident })
        }
    }
}

/// What poise hands on when a command did not answer: the player is told, privately.
pub async fn on_error(error: poise::FrameworkError<'_, Data, InteractionError>) {
    use poise::FrameworkError as E;
    match error {
        E::Command { error, ctx, .. } | E::CommandCheckFailed { error: Some(error), ctx, .. } => {
            say_why(ctx, &error).await;
        }
        E::CommandPanic { payload, ctx, .. } => {
            say_why(ctx, &InteractionError::Panicked(payload.unwrap_or_default())).await;
        }
        E::ArgumentParse { error, ctx, .. } => {
            tracing::warn!(%error, "options that could not be read");
            say(ctx, |text| text.say(Sentence::BadArguments)).await;
        }
        E::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "options of another version");
            say(ctx.into(), |text| text.say(Sentence::BadArguments)).await;
        }
        E::GuildOnly { ctx, .. } => say(ctx, |text| text.say(Sentence::OnlyInServers)).await,
        E::UnknownInteraction { interaction, framework, .. } => {
            let reply = serenity::CreateInteractionResponseMessage::new()
                .content(Reader::from(interaction).text().say(Sentence::BadArguments))
                .ephemeral(true);
            let reply = serenity::CreateInteractionResponse::Message(reply);
            let http = &framework.serenity_context.http;
            log_if_lost(interaction.create_response(http, reply).await);
        }
        other => {
            let Some(ctx) = other.ctx() else {
                return tracing::error!(error = %other, "an event was not handled");
            };
            say_why(ctx, &InteractionError::Panicked(other.to_string())).await;
        }
    }
}

async fn say_why(ctx: poise::Context<'_, Data, InteractionError>, problem: &InteractionError) {
    if let InteractionError::Discord(error) = problem
        && is_acknowledged(error)
    {
        return tracing::debug!("another process of the bot answers");
    }
    if let Some(reader) = reader(ctx) {
        let reply = error_reply(problem, reader, ctx.data()).await;
        log_if_lost(ctx.send(reply.into()).await);
    }
}

async fn say(ctx: poise::Context<'_, Data, InteractionError>, say: impl FnOnce(Text) -> String) {
    if let Some(reader) = reader(ctx) {
        log_if_lost(ctx.send(Reply::from(say(reader.text())).into()).await);
    }
}

/// Who gave the command; there are no others than slash commands.
fn reader(ctx: poise::Context<'_, Data, InteractionError>) -> Option<Reader<'_>> {
    match ctx {
        poise::Context::Application(ctx) => Some(Reader::from(ctx.interaction)),
        poise::Context::Prefix(_) => None,
    }
}
