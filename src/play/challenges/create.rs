//! Offering a match.

use super::offer::{Offer, Origin, post};
use super::room::require_for_offer;
use super::server_rules::require_allowed;
use crate::ids::ChallengeId;
use crate::play::caller::Caller;
use crate::play::consent::{count_ping, require_open};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::players::{self, Player};

/// Offers a match, and leaves the notice that posts it.
///
/// # Errors
/// If somebody challenges themselves, or otherwise than the server or the opponent wants it, or too often.
pub async fn create(database: &Database, caller: &Caller, offer: Offer) -> Result<ChallengeId> {
    offer_match(database, caller, offer, Origin::New).await
}

/// Offers a match as somebody asked for it, and leaves the notice that posts it.
pub(super) async fn offer_match(
    database: &Database,
    caller: &Caller,
    offer: Offer,
    origin: Origin,
) -> Result<ChallengeId> {
    let mut transaction = database.begin().await?;
    // Lower player first: two people who challenge each other at once do not block each other.
    let mut people: Vec<&Player> = offer.opponent.iter().chain([&caller.player]).collect();
    people.sort_by_key(|player| player.id);
    for player in people {
        let locale = caller.locale.as_deref().filter(|_| player.id == caller.id());
        players::set_player(&mut transaction, player, locale, caller.now).await?;
    }
    require_allowed(&mut transaction, caller, &offer).await?;
    if let Some(opponent) = offer.opponent.as_ref().filter(|opponent| opponent.id != caller.id()) {
        require_open(&mut transaction, caller, opponent).await?;
        count_ping(&mut transaction, caller, opponent.id).await?;
    }
    require_for_offer(&mut transaction, caller, &offer, &origin).await?;
    let id = post(&mut transaction, caller, offer, origin).await?;
    transaction.commit().await?;
    Ok(id)
}
