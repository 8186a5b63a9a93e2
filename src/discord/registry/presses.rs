//! Dispatches presses of buttons and menus. poise passes them on as plain events, which its error handler can't answer, so every
//! error and panic is caught here and every press gets a response.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateInteractionResponse,
    CreateInteractionResponseMessage, FullEvent, Http, Interaction,
};
use tokio::time::{Instant, timeout};

use crate::discord::client::acknowledgement::{acknowledge, is_acknowledged};
use crate::discord::client::interaction_response::{
    EditResponse, ResponseUpdate, delete_response, edit_response, log_lost_response,
};
use crate::discord::client::mentions::no_mentions;
use crate::discord::features::analysis::press::AnalysisPress;
use crate::discord::features::analysis::screen::PendingAnalysis;
use crate::discord::features::away::press::AwayPress;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::features::first_steps::press::FirstStepsPress;
use crate::discord::features::follows::press::FollowPress;
use crate::discord::features::games::press::GamesPress;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::ladders::press::LadderPress;
use crate::discord::features::leaderboard::press::LeaderboardPress;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::picker::press::{PickerPress, PositionId};
use crate::discord::features::plans::press::PlanPress;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::features::privacy::press::PrivacyPress;
use crate::discord::features::profile::press::ProfilePress;
use crate::discord::features::puzzles::press::PuzzlePress;
use crate::discord::features::rules::press::RulesPress;
use crate::discord::features::settings::press::SettingsPress;
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::features::{
    analysis, away, board, challenges, first_steps, follows, games, history, ladders, leaderboard,
    match_actions, picker, plans, practice, privacy, profile, puzzles, rules, settings, tournaments,
    tutorial,
};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::places::{lost_channels, threads};
use crate::discord::press::{Press, Surface};
use crate::discord::registry::elsewhere;
use crate::discord::ui::error_reply::error_reply;
use crate::discord::ui::link::Link;
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::ids::PlayerId;
use crate::play;
use crate::play::elsewhere::ResponseState;

/// Handles component interactions, and events about threads and lost channels.
pub async fn on_event(
    context: poise::FrameworkContext<'_, Data, InteractionError>,
    event: &FullEvent,
) -> Result<(), InteractionError> {
    let data = context.user_data().await;
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) } => {
            respond(data, &context.serenity_context.http, pressed).await;
        }
        FullEvent::ThreadUpdate { new: thread, .. } => threads::on_thread_update(data, thread).await,
        other => lost_channels::on_event(data, other).await,
    }
    Ok(())
}

/// A private response, and the analysis that it waits for.
type PrivateResponse = (ResponseUpdate, Option<PendingAnalysis>);

async fn respond(data: &Data, http: &Arc<Http>, pressed: &ComponentInteraction) {
    data.later_updates.cancel(pressed.message.id);
    let press = AnyPress::read(&pressed.data.custom_id);
    if Invocation::from(pressed).is_elsewhere() {
        return respond_elsewhere(data, http, pressed, press).await;
    }
    if let Err(error) = defer(http, pressed, press).await {
        return log_lost_response::<()>(Err(error));
    }
    let response = handle_safely(data, pressed, press).await;
    show(data, http, pressed, response).await;
}

/// What a press does where the bot isn't a member.
enum Handled {
    /// The post that it causes is the response.
    Posted,
    /// The pressed post becomes this text. If it can't be changed, a private reply has it.
    Replaced(String),
    /// The post that it causes failed or takes too long.
    Late(ResponseState),
    Private(PrivateResponse),
}

/// Responds to a press where the bot isn't a member.
async fn respond_elsewhere(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) {
    let mut handling = Box::pin(handle_elsewhere(data, pressed, press));
    let first = timeout(elsewhere::DEFER_AFTER, &mut handling).await;
    let is_deferred = first.is_err();
    let deferral = if is_deferred { defer(http, pressed, press).await } else { Ok(()) };
    let handled = match first {
        Ok(handled) => handled,
        Err(_) => handling.await,
    };
    if let Err(error) = deferral {
        // If the sender was faster, the response is its post.
        if !is_acknowledged(&error) {
            log_lost_response::<()>(Err(error));
        }
        return;
    }
    let response = match handled {
        Handled::Posted => return elsewhere::delete_dialog(data, http, pressed).await,
        Handled::Replaced(content) => {
            if !is_deferred && elsewhere::update_post(http, pressed, content.clone()).await {
                return;
            }
            (EditResponse::from(Reply::from(content)).into(), None)
        }
        Handled::Late(state) => {
            let text = Invocation::from(pressed).text();
            match defer_unless(is_deferred, http, pressed, press).await {
                // The sender's response was accepted but isn't the post: only the presser sees it.
                Err(error) if is_acknowledged(&error) && state == ResponseState::Failed => {
                    let hidden = Reply::from(text.say(Sentence::ResponseHidden));
                    return show(data, http, pressed, (EditResponse::from(hidden).into(), None)).await;
                }
                Err(error) if is_acknowledged(&error) => return,
                Err(error) => return log_lost_response::<()>(Err(error)),
                Ok(()) => {}
            }
            let late = Reply::from(text.say(Sentence::ResponseLate));
            return show(data, http, pressed, (EditResponse::from(late).into(), None)).await;
        }
        Handled::Private(response) => response,
    };
    if !is_deferred && let Err(error) = defer(http, pressed, press).await {
        return log_lost_response::<()>(Err(error));
    }
    show(data, http, pressed, response).await;
}

async fn defer_unless(
    is_deferred: bool,
    http: &Http,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> Result<(), serenity::Error> {
    if is_deferred { Ok(()) } else { defer(http, pressed, press).await }
}

async fn handle_elsewhere(data: &Data, pressed: &ComponentInteraction, press: Option<AnyPress>) -> Handled {
    let (start, caller) = (Instant::now(), Invocation::from(pressed).caller(data));
    let is_post = !is_ephemeral(&pressed.message);
    if is_post {
        match elsewhere::update_outdated(data, &caller, pressed.message.id).await {
            Ok(Some(content)) => return Handled::Replaced(content),
            Ok(None) => {}
            Err(problem) => return Handled::Private(error_response(data, pressed, &problem).await),
        }
    }
    let response = handle_safely(data, pressed, press).await;
    if is_post && let Err(error) = elsewhere::announce_missed(data, &caller, pressed.message.id).await {
        tracing::warn!(%error, "could not announce what a channel has missed");
    }
    match elsewhere::wait_for_post(data, &caller, start).await {
        Ok(Some(ResponseState::Sent)) => return Handled::Posted,
        Ok(Some(state @ (ResponseState::Pending | ResponseState::Failed))) => return Handled::Late(state),
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "could not read whether a press is answered by a post"),
    }
    match press {
        Some(AnyPress::Challenge(press)) if is_post => {
            let closed = elsewhere::closed_challenge(data, press, pressed.message.id).await.ok().flatten();
            closed.map_or(Handled::Private(response), Handled::Replaced)
        }
        _ => Handled::Private(response),
    }
}

/// Handles a press. Errors and panics become replies.
async fn handle_safely(
    data: &Data,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> PrivateResponse {
    let handled = AssertUnwindSafe(handle(data, pressed, press)).catch_unwind().await;
    match handled.unwrap_or_else(|panic| Err(InteractionError::Panicked(panic_message(&*panic)))) {
        Ok(response) => response,
        Err(problem) => error_response(data, pressed, &problem).await,
    }
}

async fn error_response(
    data: &Data,
    pressed: &ComponentInteraction,
    problem: &InteractionError,
) -> PrivateResponse {
    let reply = error_reply(problem, Invocation::from(pressed), data).await;
    // The buttons of a retryable request stay.
    let edit = if problem.is_retryable() { reply.content_edit() } else { reply.into() };
    (edit.into(), None)
}

/// Shows the response to a deferred press.
async fn show(
    data: &Data,
    http: &Arc<Http>,
    pressed: &ComponentInteraction,
    (update, pending): PrivateResponse,
) {
    let ResponseUpdate::Edit(reply) = update else {
        return log_lost_response(delete_response(http, &pressed.token).await);
    };
    let reply = reply.allowed_mentions(no_mentions());
    match edit_response(data.rest.emojis(), http, &pressed.token, reply).await {
        Ok(message) => {
            if Invocation::from(pressed).is_elsewhere() {
                data.dialogs.insert(message.id, pressed.token.clone());
            }
            if let Some(pending) = pending {
                analysis::screen::update_when_ready(data, http, pressed, message.id, pending);
            }
        }
        lost => log_lost_response(lost),
    }
}

/// Defers the response: an edit of the ephemeral message that the component is on, or else a new ephemeral message.
async fn defer(
    http: &Http,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> Result<(), serenity::Error> {
    let is_on_screen = press.is_some_and(|press| press.surface() == Surface::Screen);
    let response = if is_on_screen && is_ephemeral(&pressed.message) {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    };
    acknowledge(|| pressed.create_response(http, response.clone())).await
}

/// The press's [`Surface`] alone is not enough: a forged `custom_id` could overwrite a public post.
fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}

/// Returns the value chosen from a string select menu with one choice.
fn selected_value(pressed: &ComponentInteraction) -> Option<&str> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => match &values[..] {
            [value] => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the user chosen from a user select menu with one choice.
fn selected_user(pressed: &ComponentInteraction) -> Option<PlayerId> {
    match &pressed.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [user] => Some(user.get().into()),
            _ => None,
        },
        _ => None,
    }
}

/// Declares the presses of all features. No two share a word, so at most one decodes a `custom_id`.
macro_rules! registry {
    ($($name:ident($press:ty)),+ $(,)?) => {
        /// A press on a button or menu of any feature.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum AnyPress {
            $($name($press),)+
        }

        impl AnyPress {
            fn read(custom_id: &str) -> Option<Self> {
                None$(.or_else(|| <$press>::read_id(custom_id).map(Self::$name)))+
            }

            fn surface(self) -> Surface {
                match self {
                    $(Self::$name(press) => press.surface(),)+
                }
            }

            #[cfg(test)]
            fn custom_id(self) -> String {
                match self {
                    $(Self::$name(press) => press.custom_id(),)+
                }
            }

            #[cfg(test)]
            const KINDS: &[&str] = &[$(stringify!($name)),+];

            #[cfg(test)]
            fn kind(self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)+
                }
            }
        }
    };
}

registry! {
    Link(Link),
    Analysis(AnalysisPress),
    Away(AwayPress),
    Board(BoardPress),
    Challenge(ChallengePress),
    FirstSteps(FirstStepsPress),
    Follow(FollowPress),
    History(HistoryPress),
    Games(GamesPress),
    MatchAction(MatchAction),
    Picker(PickerPress),
    Plan(PlanPress),
    Practice(PracticePress),
    Privacy(PrivacyPress),
    Profile(ProfilePress),
    Puzzle(PuzzlePress),
    Ladder(LadderPress),
    Leaderboard(LeaderboardPress),
    Rules(RulesPress),
    Settings(SettingsPress),
    Tournament(TournamentPress),
    Tutorial(TutorialPress),
}

/// Returns the response, and the analysis that it waits for.
async fn handle(
    data: &Data,
    pressed: &ComponentInteraction,
    press: Option<AnyPress>,
) -> Result<PrivateResponse, InteractionError> {
    let invocation = Invocation::from(pressed);
    let caller = invocation.caller(data);
    data.rate.count(caller.id(), caller.now)?;
    play::heartbeats::compensate_downtime(&data.database, caller.now).await?;
    lost_channels::relocate_orphaned_here(data, invocation).await?;
    let selected = selected_value(pressed);
    // Futures that hold whole games are boxed.
    let reply = match press.ok_or(InteractionError::UnknownButton)? {
        AnyPress::Link(Link::Play(id, seen)) => Box::pin(picker::open(data, invocation, id, seen)).await,
        AnyPress::Link(Link::Plan(id, seen)) => {
            Box::pin(plans::screen::open(data, invocation, id, seen)).await
        }
        AnyPress::Link(Link::PlanLine(id, variation, number)) => {
            Box::pin(plans::screen::add_variation(data, invocation, id, variation, number)).await
        }
        AnyPress::Link(Link::Follow(id)) => Box::pin(follows::screen::open(data, invocation, id)).await,
        AnyPress::Link(Link::Rule(page)) => Ok(rules::screen::page(data, invocation, page).await?.into()),
        AnyPress::Link(Link::FirstSteps) => Ok(first_steps::screen::open(data, invocation).await?.into()),
        AnyPress::Link(Link::Analysis(id)) => {
            let (reply, pending) = Box::pin(analysis::screen::open(data, invocation, id)).await?;
            return Ok((reply.into(), pending));
        }
        AnyPress::Link(Link::Tutorial) => Ok(tutorial::screen::next(data, invocation).await?.into()),
        AnyPress::Analysis(press) => {
            let (reply, pending) = Box::pin(analysis::screen::press(data, invocation, press)).await?;
            return Ok((reply.into(), pending));
        }
        AnyPress::Away(press) => away::screen::press(data, invocation, press).await,
        AnyPress::Board(press) => Box::pin(board::screen::press(data, invocation, press)).await,
        AnyPress::Challenge(press) => Box::pin(challenges::answer::press(data, pressed, press)).await,
        AnyPress::FirstSteps(press) => first_steps::screen::press(data, invocation, press).await,
        AnyPress::Follow(press) => follows::screen::press(data, invocation, press).await,
        AnyPress::History(press) => Box::pin(history::press(data, pressed, press)).await,
        AnyPress::Games(press) => games::screen::press(data, invocation, press).await,
        AnyPress::MatchAction(press) => Box::pin(match_actions::update::handle(data, pressed, press)).await,
        AnyPress::Picker(press) => {
            return Ok((Box::pin(pick(data, invocation, press, selected)).await?, None));
        }
        AnyPress::Plan(press) => Box::pin(plans::screen::press(data, invocation, press, selected)).await,
        AnyPress::Practice(press) => Box::pin(practice::screen::press(data, invocation, press)).await,
        AnyPress::Privacy(press) => Box::pin(privacy::screen::press(data, invocation, press)).await,
        AnyPress::Profile(press) => profile::screen::press(data, invocation, press, pressed).await,
        AnyPress::Puzzle(press) => Box::pin(puzzles::screen::press(data, invocation, press)).await,
        AnyPress::Leaderboard(press) => leaderboard::screen::press(data, invocation, press).await,
        AnyPress::Rules(press) => rules::screen::press(data, invocation, press, selected).await,
        AnyPress::Settings(SettingsPress::Block) => {
            settings::block(data, invocation, selected_user(pressed)).await
        }
        AnyPress::Settings(press) => settings::press(data, invocation, press, selected).await,
        AnyPress::Ladder(press) => ladders::screen::press(data, invocation, press).await,
        AnyPress::Tournament(press) => tournaments::screen::press(data, invocation, press, selected).await,
        AnyPress::Tutorial(press) => tutorial::screen::press(data, invocation, press, selected).await,
    };
    Ok((reply?.into(), None))
}

/// Dispatches a picker press to the feature that owns the position.
async fn pick(
    data: &Data,
    invocation: Invocation<'_>,
    PickerPress { position, step }: PickerPress,
    selected: Option<&str>,
) -> Result<ResponseUpdate, InteractionError> {
    let reply = match position {
        PositionId::Page(page, line) => {
            rules::try_update::press(data, invocation, page, line, step, selected).await
        }
        PositionId::Lesson(lesson) => {
            tutorial::board_update::press(data, invocation, lesson, step, selected).await
        }
        PositionId::Puzzle(at) => puzzles::board_update::press(data, invocation, at, step, selected).await,
        PositionId::Match(..)
        | PositionId::TryBoard(..)
        | PositionId::Past(..)
        | PositionId::Variation(..) => {
            return picker::press(data, invocation, position, step, selected).await;
        }
    };
    Ok(reply?.into())
}

#[cfg(test)]
mod tests {
    use hive::Piece;

    use super::*;
    use crate::discord::features::picker::press::{Line, OnlyPage, Step};
    use crate::ids::{MatchId, Revision};
    use crate::rulebook::PAGES;

    /// Returns an example of every form of `custom_id` that a version of the bot has written.
    fn known_ids() -> impl Iterator<Item = &'static str> {
        include_str!("custom_ids.txt").lines().filter(|line| !line.starts_with('#'))
    }

    #[test]
    fn every_known_custom_id_is_still_decoded() {
        assert!(known_ids().count() > 80);
        for id in known_ids() {
            let press = AnyPress::read(id).unwrap_or_else(|| panic!("not decoded: {id}"));
            assert_eq!(press.custom_id(), id);
            assert!(id.len() <= 100, "{id}");
        }
    }

    #[test]
    fn every_kind_of_press_has_a_known_custom_id() {
        let kinds: std::collections::BTreeSet<_> =
            known_ids().filter_map(AnyPress::read).map(AnyPress::kind).collect();
        assert_eq!(kinds, AnyPress::KINDS.iter().copied().collect());
    }

    #[test]
    fn every_page_and_piece_round_trips() {
        let far = hive::Hex::new(-99, -99);
        let full = (0..Line::MAX_MOVES).fold(Line::EMPTY, |line, _| line.with(999));
        for page in &PAGES {
            let press = RulesPress::Show(page);
            assert_eq!(AnyPress::read(&press.custom_id()), Some(AnyPress::Rules(press)));
            let longest: Piece = "bA3".parse().expect("a piece");
            let step = Step::Confirm(longest, far);
            let press = PickerPress { position: PositionId::Page(page, full), step };
            assert!(press.custom_id().len() <= 100, "{}", press.custom_id());
        }
        for piece in Piece::ALL {
            let position = PositionId::Match(MatchId(1), Revision(1));
            let press = PickerPress { position, step: Step::Places(piece, OnlyPage) };
            assert_eq!(AnyPress::read(&press.custom_id()), Some(AnyPress::Picker(press)));
        }
    }

    #[test]
    fn invalid_custom_ids_are_rejected() {
        let invalid = [
            "",
            "1",
            "1:accept",
            "1:accept:",
            "1:accept:x",
            "2:accept:1",
            "1:accept:1:1",
            "1:accept:01",
            "1:games",
            "1:games:1",
            "1:games:1:-1",
            "1:next:1",
            "1:ranks:here",
            "1:ranks:there:1",
            "1:ranks:here:-1",
            "1:against",
            "1:against:x",
            "1:against:1:1",
            "1:against:0",
            "1:hide:0",
            "1:hide:-1",
            "1:history:1:x",
            "1:history:1:2:3",
            "1:replay:1:",
            "1:settings",
            "1:settings:",
            "1:settings:one",
            "1:settings:all:",
            "1:settings:set",
            "1:settings:set:x",
            "1:privacy",
            "1:privacy:keep",
            "1:privacy:delete-yes",
            "1:privacy:delete-yes:x",
            "1:privacy:export:1",
            "1:resign-yes:1",
            "1:resign-yes:1:x",
            "1:fly:1",
            ":::",
            "1:board:99999999999999999999",
            "1:play:1",
            "1:try:1:2",
            "1:trial:1:2:3",
            "1:trial:1:2:pieces:0",
            "1:trial:1:2:65536:pieces:0",
            "1:plan:open:1",
            "1:plan:add:1:2:65536",
            "1:plan:remove:1:2:3:256",
            "1:plan:save:1:2",
            "1:plan:save:1:2:3:4",
            "1:practice",
            "1:practice:begin:1",
            "1:practice:hint:1",
            "1:practice:bow:1:x",
            "1:rules",
            "1:rules:fly",
            "1:rules:show",
            "1:rules:show:fly",
            "1:rules:show:queen:1",
            "1:win:c1:0",
            "1:win:c1:4::pieces:0",
            "1:win:c01:0::pieces:0",
            "1:win:1:0::pieces:0",
            "1:puzzles",
            "1:puzzles:next:0",
            "1:puzzles:next:4:c1",
            "1:puzzles:solve:x",
            "1:puzzles:who:1969-12-31",
            "1:page:queen",
            "1:page:fly::pieces:0",
            "1:page:queen:x:pieces:0",
            "1:page:queen:1.:pieces:0",
            "1:page:queen:1.2.3.4.5.6.7.8.9:pieces:0",
            "1:page:queen:65536:pieces:0",
            "1:dialog:1",
            "1:dialog:1:2",
            "1:dialog:1:2:fly:0",
            "1:dialog:1:2:pieces",
            "1:dialog:1:2:pieces:-1",
            "1:dialog:1:2:pieces:65536",
            "1:dialog:1:2:pieces:1",
            "1:dialog:1:2:pieces:0:0",
            "1:dialog:1:2:places:wA1:1",
            "1:dialog:1:2:take",
            "1:dialog:1:2:take:wA4",
            "1:dialog:1:2:go:wA1:0",
            "1:dialog:1:2:places:wX1:0",
            "1:dialog:1:2:places:wQ1:0",
            "1:dialog:1:2:places:wA4:0",
            "1:dialog:1:2:confirm:wA1:0",
            "1:dialog:1:2:confirm:wA1:0:00",
            "1:dialog:1:2:confirm:wA1:0:2147483648",
        ];
        for id in invalid {
            assert_eq!(AnyPress::read(id), None, "{id}");
        }
    }
}
