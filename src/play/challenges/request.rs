//! Requests for a challenge, and storing them.

use chrono::Days;
use hive::{Game, uhp_history};

use crate::ids::{ChallengeId, ChannelId, MatchId};
use crate::play::caller::Caller;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::challenges::{self, ChallengerColour, CodeHash, NewChallenge};
use crate::store::is_violation_of;
use crate::store::matches::{Place, Terms};
use crate::store::notices::{self, Notice};
use crate::store::players::Player;

/// A challenge expires after this time.
const CHALLENGE_LIFETIME: Days = Days::new(7);

/// A request for a challenge.
#[derive(Clone, Debug)]
pub struct ChallengeRequest {
    /// `None` for an open challenge, which anyone may accept, and for an invitation.
    pub opponent: Option<Player>,
    /// The challenger's colour.
    pub colour: ChallengerColour,
    pub terms: Terms,
    /// Where it is posted and played.
    pub place: Place,
    /// The opponent's direct messages with the bot, for a match in the direct messages of both players.
    pub opponent_channel: Option<ChannelId>,
}

/// What a challenge is based on.
pub(super) enum Origin {
    New,
    RematchOf(MatchId),
    ImportedGame(Box<Game>),
    /// It is accepted with the code that has this hash, and has no post.
    Invitation(CodeHash),
}

/// Stores a challenge, and queues a notice for each channel in which it is posted. An invitation has no posts. Both players need a
/// row.
pub(super) async fn insert(
    connection: &mut Connection,
    caller: &Caller,
    request: ChallengeRequest,
    origin: Origin,
) -> Result<ChallengeId> {
    let channels = [Some(request.place.channel), request.opponent_channel];
    let is_without_bot = request.place.is_without_bot();
    let (rematch_of, moves, code_hash) = match origin {
        Origin::New => (None, Vec::new(), None),
        Origin::RematchOf(id) => (Some(id), Vec::new(), None),
        Origin::ImportedGame(game) => (None, uhp_history(&game), None),
        Origin::Invitation(hash) => (None, Vec::new(), Some(hash)),
    };
    let new = NewChallenge {
        challenger: caller.id(),
        opponent: request.opponent.map(|opponent| opponent.id),
        colour: request.colour,
        terms: request.terms,
        place: request.place,
        opponent_channel: request.opponent_channel,
        rematch_of,
        moves,
        code_hash,
        expires_at: caller.now.checked_add_days(CHALLENGE_LIFETIME).unwrap_or(caller.now),
    };
    let id =
        challenges::insert_challenge(connection, &new, caller.now).await.map_err(explain_self_challenge)?;
    let interaction = caller.interaction.as_ref().filter(|_| is_without_bot);
    for channel in channels.into_iter().flatten().filter(|_| code_hash.is_none()) {
        let notice = Notice::Challenge { id, channel };
        notices::insert_response(connection, notice, interaction, Some(caller.id()), caller.now).await?;
    }
    Ok(id)
}

fn explain_self_challenge(error: sqlx::Error) -> Error {
    if is_violation_of(&error, challenges::NO_SELF_CHALLENGE) {
        Refusal::ChallengeYourself.into()
    } else {
        error.into()
    }
}
