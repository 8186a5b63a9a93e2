//! What is offered to whom, written down and posted.

use chrono::Days;

use crate::ids::{ChallengeId, MatchId};
use crate::play::caller::Caller;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::challenges::{self, ChallengerColour, NewChallenge};
use crate::store::is_violation_of;
use crate::store::matches::{Place, Terms};
use crate::store::notices::{self, Notice};
use crate::store::players::Player;

/// For how long a challenge can be answered.
const LIFE: Days = Days::new(7);

/// What is offered to whom.
#[derive(Clone, Debug)]
pub struct Offer {
    /// To whom; `None`: to anybody.
    pub opponent: Option<Player>,
    /// The colour the challenger wants.
    pub colour: ChallengerColour,
    pub terms: Terms,
    /// Where it is offered and will be played.
    pub place: Place,
}

/// What a match that is offered comes of.
pub(super) enum Origin {
    New,
    /// This match, which is over.
    RematchOf(MatchId),
    /// A game that was begun elsewhere: its half-moves.
    Game(Vec<String>),
}

/// Writes an offer down, and leaves the notice that posts it. Both people are known.
pub(super) async fn post(
    connection: &mut Connection,
    caller: &Caller,
    offer: Offer,
    origin: Origin,
) -> Result<ChallengeId> {
    let channel = offer.place.channel;
    let (rematch_of, moves) = match origin {
        Origin::New => (None, Vec::new()),
        Origin::RematchOf(id) => (Some(id), Vec::new()),
        Origin::Game(moves) => (None, moves),
    };
    let new = NewChallenge {
        challenger: caller.id(),
        opponent: offer.opponent.map(|opponent| opponent.id),
        colour: offer.colour,
        terms: offer.terms,
        place: offer.place,
        rematch_of,
        moves,
        expires_at: caller.now.checked_add_days(LIFE).unwrap_or(caller.now),
    };
    let id = challenges::insert_challenge(connection, &new, caller.now).await.map_err(yourself)?;
    notices::insert_notice(connection, Notice::Challenge { id, channel }, caller.now).await?;
    Ok(id)
}

fn yourself(error: sqlx::Error) -> Error {
    if is_violation_of(&error, challenges::TWO_PEOPLE) {
        Refusal::ChallengeYourself.into()
    } else {
        error.into()
    }
}
