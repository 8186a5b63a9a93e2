//! Matches against the bot: starting one, hints, and asking it to resign.

use crate::discord::words::Sentence;
use crate::discord::words::vocabulary::channel_mention;
use hive::{Expansions, Opening};
use hive_engine::Level;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::client::permissions::PublicPost;
use crate::discord::features::picker;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::interaction::work_queues::QueueError;
use crate::discord::ui::reply::Reply;
use crate::ids::{MatchId, Revision};
use crate::play;
use crate::play::challenges::{Coin, PracticeRequest};
use crate::play::settings::ThreadKind;
use crate::store::challenges::ChallengerColour;
use crate::store::matches::Place;

/// The options of `/practice`. Without a level, that of the last match applies, or the first level; without expansions or an
/// opening, the server's.
#[derive(Clone, Copy, Debug)]
pub struct PracticeOptions {
    pub level: Option<Level>,
    pub colour: ChallengerColour,
    pub expansions: Option<Expansions>,
    pub opening: Option<Opening>,
    pub thread: ThreadKind,
}

impl PracticeOptions {
    pub const NONE: Self = Self {
        level: None,
        colour: ChallengerColour::Random,
        expansions: None,
        opening: None,
        thread: ThreadKind::None,
    };
}

/// Starts a match in the channel of the interaction, or, where the bot isn't a member, in the user's direct messages. Returns the
/// reply.
pub async fn begin(
    data: &Data,
    invocation: Invocation<'_>,
    options: PracticeOptions,
) -> Result<String, InteractionError> {
    let place = if invocation.is_without_bot() {
        invocation.direct_messages(data.rest.open_direct_messages(invocation.player_id()).await?)
    } else {
        let thread = if invocation.place().is_some() { options.thread } else { ThreadKind::None };
        invocation.require_may_post(PublicPost::Match { thread, requested_thread: thread })?;
        Place { thread, ..invocation.practice_place() }
    };
    let defaults = play::settings::server_settings(&data.database, place.server).await?;
    let offer = PracticeRequest {
        bot: data.bot_player.clone().ok_or(InteractionError::TimedOut)?,
        level: options.level,
        colour: options.colour,
        expansions: options.expansions.unwrap_or(defaults.expansions),
        opening: options.opening.unwrap_or(defaults.opening),
        place,
    };
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let started = play::challenges::practise(&data.database, &invocation.caller(data), offer, coin).await?;
    let reply = invocation.text().practice_started(&started);
    if !invocation.is_without_bot() {
        return Ok(reply);
    }
    let link = channel_mention(started.state.row.place.channel);
    Ok(format!("{reply} {}", invocation.text().say(Sentence::PracticeElsewhere { channel: &link })))
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: PracticePress,
) -> Result<EditResponse, InteractionError> {
    match press {
        PracticePress::Begin => Ok(Reply::from(begin(data, invocation, PracticeOptions::NONE).await?).into()),
        PracticePress::BeginAt(level) => {
            let options = PracticeOptions { level: Some(level), ..PracticeOptions::NONE };
            Ok(Reply::from(begin(data, invocation, options).await?).into())
        }
        PracticePress::Hint(id, seen) => Ok(Box::pin(hint(data, invocation, id, seen)).await?.into()),
        PracticePress::AskToResign(id, seen) => {
            play::practice::ask_to_resign(&data.database, &invocation.caller(data), id, seen).await?;
            Ok(Reply::from(invocation.text().say(Sentence::BotResigned { match_id: &id })).into())
        }
    }
}

/// Suggests a move with the reason. Waits for a free worker.
async fn hint(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
) -> Result<Reply, InteractionError> {
    let state = play::practice::find_for_hint(&data.database, &invocation.caller(data), id, seen).await?;
    let worker = data.work_queues.hints.acquire(invocation.player_id()).await.map_err(|busy| match busy {
        QueueError::QueueFull => InteractionError::HintQueueFull,
        QueueError::UserLimit => busy.into(),
    })?;
    let hint = play::practice::find_hint(&data.search_queue, state).await;
    drop(worker);
    picker::hint(data, invocation, &hint?).await
}
