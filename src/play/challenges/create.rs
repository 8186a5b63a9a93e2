//! Offering a match.

use super::offer::{Offer, Origin, post};
use super::server_rules::require_allowed;
use crate::ids::ChallengeId;
use crate::play::caller::{Asker, By};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::players::{self, Player};

/// Offers a match, and leaves the notice that posts it.
///
/// # Errors
/// If somebody challenges themselves, or otherwise than the server wants it; if the database fails.
pub async fn create(database: &Database, by: &By, offer: Offer, asker: Asker) -> Result<ChallengeId> {
    offer_match(database, by, offer, asker, Origin::New).await
}

/// Offers a match as somebody asked for it, and leaves the notice that posts it.
pub(super) async fn offer_match(
    database: &Database,
    by: &By,
    offer: Offer,
    asker: Asker,
    origin: Origin,
) -> Result<ChallengeId> {
    let mut transaction = database.begin().await?;
    // Lower player first: two people who challenge each other at once do not block each other.
    let mut people: Vec<&Player> = offer.opponent.iter().chain([&by.player]).collect();
    people.sort_by_key(|player| player.id);
    for player in people {
        players::set_player(&mut transaction, player, by.now).await?;
    }
    require_allowed(&mut transaction, by, &offer, asker).await?;
    let id = post(&mut transaction, by, offer, origin).await?;
    transaction.commit().await?;
    Ok(id)
}
