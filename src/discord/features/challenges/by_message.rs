//! Challenges to a match in the direct messages of both players.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use tokio::time::{Instant, sleep};

use crate::choices::Choices;
use crate::discord::client::request_error::RequestError;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::{Invocation, player};
use crate::discord::words::Sentence;
use crate::discord::words::matches::link;
use crate::ids::{ChallengeId, ChannelId, PlayerId};
use crate::play;
use crate::play::Caller;
use crate::play::challenges::{Arrival, ChallengeRequest};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::Terms;

/// Interval at which the delivery of a challenge is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// How long the reply waits for the delivery.
const ARRIVAL_TIMEOUT: Duration = Duration::from_secs(10);

/// Where a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In the channel of the challenge, or in a thread of that channel.
    Channel,
    /// In the direct messages of both players.
    DirectMessages,
}

impl Choices for Where {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("channel", Self::Channel), ("direct-messages", Self::DirectMessages)]
    }
}

/// Sends a challenge to both players' direct messages. Returns the reply.
pub async fn challenge(
    data: &Data,
    invocation: Invocation<'_>,
    opponent: &serenity::User,
    colour: ChallengerColour,
    terms: Terms,
) -> Result<String, InteractionError> {
    let (caller, text) = (invocation.caller(data), invocation.text());
    let opponent = player(opponent);
    let unreachable = |player| text.say(Sentence::ChallengeUnreachable { player: &text.mention(player) });
    let Some(own) = open(data, caller.id()).await? else {
        return Ok(text.say(Sentence::ChallengeUnreachableOwn));
    };
    let Some(theirs) = open(data, opponent.id).await? else { return Ok(unreachable(opponent.id)) };
    let id = opponent.id;
    let request = ChallengeRequest {
        opponent: Some(opponent),
        colour,
        terms,
        place: invocation.direct_messages(own),
        opponent_channel: Some(theirs),
    };
    let challenge = play::challenges::create(&data.database, &caller, request).await?;
    let arrival = wait_for_arrival(data, &caller, challenge, ARRIVAL_TIMEOUT).await?;
    let mention = &text.mention(id);
    Ok(match arrival {
        Arrival::Arrived(Some(post)) => {
            let link = link(&invocation.direct_messages(own), post);
            text.say(Sentence::ChallengeSentByMessage { player: mention, link: &link })
        }
        Arrival::DirectMessagesClosed(player) if player == caller.id() => {
            text.say(Sentence::ChallengeUnreachableOwn)
        }
        Arrival::DirectMessagesClosed(player) => unreachable(player),
        Arrival::Arrived(None) | Arrival::Pending | Arrival::Hidden => {
            text.say(Sentence::ChallengeStillSending { player: mention })
        }
    })
}

/// Opens the direct messages with a player; `None` if Discord refuses.
pub(super) async fn open(data: &Data, player: PlayerId) -> Result<Option<ChannelId>, InteractionError> {
    match data.rest.open_direct_messages(player).await {
        Err(
            RequestError::DirectMessagesRefused(_) | RequestError::Permanent(_) | RequestError::NotAMember(_),
        ) => Ok(None),
        opened => Ok(Some(opened?)),
    }
}

/// Waits until a challenge has been delivered or withdrawn, at most for `limit`.
pub async fn wait_for_arrival(
    data: &Data,
    caller: &Caller,
    id: ChallengeId,
    limit: Duration,
) -> Result<Arrival, InteractionError> {
    let start = Instant::now();
    loop {
        match play::challenges::find_arrival(&data.database, caller, id).await? {
            Arrival::Pending if start.elapsed() < limit => sleep(POLL_INTERVAL).await,
            arrival => return Ok(arrival),
        }
    }
}
