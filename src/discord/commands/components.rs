//! Presses of buttons and menus. poise hands these on as plain events, outside its own nets: here is the one that catches
//! every error and every panic, so that no press goes without an answer.

use std::panic::AssertUnwindSafe;

use crate::discord::delivery::answers::Edit;
use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateInteractionResponse,
    CreateInteractionResponseMessage, FullEvent, Http, Interaction,
};

use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::delivery::acknowledgement::acknowledge;
use crate::discord::delivery::answers;
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::requests::log_if_lost;
use crate::discord::interaction_error::InteractionError;
use crate::discord::posts::{lost_channels, threads};
use crate::discord::press::Press;
use crate::discord::press::first_steps::FirstStepsPress;
use crate::discord::press::puzzles::PuzzlePress;
use crate::discord::press::rules::RulesPress;
use crate::discord::press::settings::SettingsStep;
use crate::discord::render::{match_scene, theme};
use crate::discord::screens::error_reply::error_reply;
use crate::discord::screens::reply::Reply;
use crate::discord::screens::resign as resign_screen;
use crate::discord::screens::{
    analysis, away, first_steps, games, history, leaderboard, offers, picker, practice, privacy, profile,
    puzzles, rules, settings, tutorial,
};
use crate::ids::{ChallengeId, MatchId, PlayerId, Ply, ServerId};
use crate::play::challenges::Coin;
use crate::play::matches::Which;
use crate::play::ratings::Visible;
use crate::play::{self, Caller, Refusal};

/// Answers presses, and hears of places that are lost; other events are none of ours.
pub async fn on_event(
    context: poise::FrameworkContext<'_, Data, InteractionError>,
    event: &FullEvent,
) -> Result<(), InteractionError> {
    let data = context.user_data().await;
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) } => {
            answer(data, &context.serenity_context.http, pressed).await;
        }
        FullEvent::ThreadUpdate { new: thread, .. } => threads::on_update(data, thread).await,
        other => lost_channels::on_event(data, other).await,
    }
    Ok(())
}

async fn answer(data: &Data, http: &Http, pressed: &ComponentInteraction) {
    let press = Press::read(&pressed.data.custom_id);
    if let Err(error) = defer(http, pressed, press).await {
        return log_if_lost::<()>(Err(error));
    }
    let handled = AssertUnwindSafe(handle(data, http, pressed, press)).catch_unwind().await;
    let reply = match handled.unwrap_or_else(|panic| Err(InteractionError::Panicked(payload(&*panic)))) {
        Ok(reply) => reply,
        Err(problem) => {
            let reply = error_reply(&problem, Reader::from(pressed), data).await;
            if problem.is_ours() { reply.above_all() } else { reply.into() }
        }
    };
    let reply = reply.allowed_mentions(nobody());
    log_if_lost(answers::edit_response(data.rest.emojis(), http, &pressed.token, reply).await);
}

/// The first press on a public post gets a private reply; a press on a private screen changes that screen.
async fn defer(
    http: &Http,
    pressed: &ComponentInteraction,
    press: Option<Press>,
) -> Result<(), serenity::Error> {
    let step = matches!(
        press,
        Some(
            Press::Resign(_)
                | Press::ConfirmResign(..)
                | Press::KeepPlaying(_)
                | Press::ComeBack(_)
                | Press::Beside(_)
                | Press::Picker(..)
                | Press::List(_)
                | Press::History(_)
                | Press::Analysis(_)
                | Press::Ranks(_)
                | Press::Settings(_)
                | Press::Privacy(_)
                | Press::Tutorial(_)
                | Press::Puzzles(PuzzlePress::Next(..) | PuzzlePress::Solve(_))
                | Press::FirstSteps(FirstStepsPress::Show(_))
                | Press::Practice(_)
                | Press::Rules(RulesPress::Chapter | RulesPress::Show(_) | RulesPress::Animate(_))
        )
    );
    let response = if step && is_private(&pressed.message) {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    };
    acknowledge(|| pressed.create_response(http, response.clone())).await
}

/// Whether only one person sees it. What a button says does not tell: it comes from outside, and a post that
/// everybody reads must not be overwritten.
fn is_private(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}

fn payload(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}

async fn handle(
    data: &Data,
    http: &Http,
    pressed: &ComponentInteraction,
    press: Option<Press>,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let caller = reader.caller(data);
    data.rate.count(caller.id(), caller.now)?;
    play::downtime::compensate(&data.database, caller.now).await?;
    lost_channels::go_on_here(data, reader).await?;
    match press.ok_or(InteractionError::UnknownButton)? {
        Press::Accept(id) => accept(data, pressed, &caller, id).await,
        Press::Decline(id) => decline(data, reader, &caller, id).await,
        Press::Withdraw(id) => withdraw(data, reader, &caller, id).await,
        Press::Play(id, seen) => Box::pin(picker::open(data, reader, id, seen)).await,
        Press::Picker(position, step) => {
            Box::pin(picker::press(data, reader, position, step, chosen(pressed))).await
        }
        Press::Board(id) => Box::pin(board(data, reader, id)).await,
        Press::Resign(id) => ask_to_resign(data, reader, id).await,
        Press::ConfirmResign(id, ply) => resign(data, reader, &caller, id, ply).await,
        Press::KeepPlaying(id) => Ok(said(reader.text().kept_playing(id))),
        Press::Settings(SettingsStep::Block) => settings::block(data, reader, picked(pressed)).await,
        Press::Settings(step) => settings::press(data, reader, step, chosen(pressed)).await,
        Press::ComeBack(day) => Ok(said(away::come_back(data, reader, day).await?)),
        Press::History(press) => Box::pin(history::press(data, http, pressed, press)).await,
        Press::Analysis(press) => Box::pin(analysis::press(data, reader, press)).await,
        Press::Privacy(step) => Box::pin(privacy::press(data, reader, step)).await,
        Press::Rules(press) => rules::press(data, reader, press, chosen(pressed)).await,
        Press::Tutorial(press) => tutorial::press(data, reader, press, chosen(pressed)).await,
        Press::Puzzles(press) => Box::pin(puzzles::press(data, reader, press)).await,
        Press::FirstSteps(press) => first_steps::press(data, reader, press).await,
        Press::Practice(press) => Box::pin(practice::press(data, reader, press)).await,
        Press::Ranks(press) => leaderboard::press(data, reader, press).await,
        Press::Against(owner) => profile::press(data, reader, owner, pressed).await,
        Press::Hide(player) => profile::hide(data, reader, player, Visible::Hidden).await,
        Press::Unhide(player) => profile::hide(data, reader, player, Visible::Shown).await,
        Press::List(press) => games::press(data, reader, press).await,
        Press::Beside(press) => offers::handle(data, pressed, press).await,
    }
}

/// What was chosen, if it is a menu that takes one choice.
fn chosen(pressed: &ComponentInteraction) -> Option<&str> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match &values[..] {
            [value] => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Who was picked, if it is a menu of people that takes one.
fn picked(pressed: &ComponentInteraction) -> Option<PlayerId> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [user] => Some(user.get().into()),
            _ => None,
        },
        _ => None,
    }
}

async fn accept(
    data: &Data,
    pressed: &ComponentInteraction,
    caller: &Caller,
    id: ChallengeId,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let thread = play::challenges::required_thread(&data.database, id).await?;
    reader.require_bot_permissions(thread)?;
    if pressed.user.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let state = play::challenges::accept(&data.database, caller, server(reader)?, id, coin).await?;
    let colour = state.row.colour_of(caller.id()).ok_or(Refusal::NotYourMatch(state.id()))?;
    let accepted = reader.text().challenge_accepted_reply(&state, colour);
    // The match has begun, whatever becomes of the rest.
    Ok(match first_steps::once(data, reader, caller).await {
        Ok(Some(shown)) => Reply { content: format!("{accepted}\n\n{}", shown.content), ..shown }.into(),
        Ok(None) => said(accepted),
        Err(error) => {
            tracing::warn!(%error, "somebody's first steps could not be shown");
            said(accepted)
        }
    })
}

async fn decline(
    data: &Data,
    reader: Reader<'_>,
    caller: &Caller,
    id: ChallengeId,
) -> Result<Edit, InteractionError> {
    play::challenges::decline(&data.database, caller, server(reader)?, id).await?;
    Ok(said(reader.text().challenge_declined_reply()))
}

async fn withdraw(
    data: &Data,
    reader: Reader<'_>,
    caller: &Caller,
    id: ChallengeId,
) -> Result<Edit, InteractionError> {
    play::challenges::withdraw(&data.database, caller, server(reader)?, id).await?;
    Ok(said(reader.text().challenge_withdrawn_reply()))
}

async fn board(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    let look = play::matches::view(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let theme = theme::private(data, reader).await?;
    let picture = match_scene::picture(data, reader, &look.state, reader.text(), theme).await?;
    let rows = picker::try_it_row(&look.state, reader.text()).into_iter().collect();
    let rows = history::below_board(rows, &look, reader.text());
    Ok(said(reader.text().board_of(&look.state)).components(rows).new_attachment(picture))
}

async fn ask_to_resign(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let (question, buttons) = resign_screen::question(&state, reader.player_id(), reader.text())?;
    Ok(said(question).components(vec![buttons]))
}

async fn resign(
    data: &Data,
    reader: Reader<'_>,
    caller: &Caller,
    id: MatchId,
    seen: Ply,
) -> Result<Edit, InteractionError> {
    let state = play::endings::resign(&data.database, caller, Which::Number(id), seen).await?;
    Ok(said(reader.text().resigned(state.id())))
}

/// These words, and nothing else.
fn said(content: String) -> Edit {
    Reply::from(content).into()
}

fn server(reader: Reader<'_>) -> Result<ServerId, InteractionError> {
    reader.server().ok_or(InteractionError::OnlyInServers)
}
