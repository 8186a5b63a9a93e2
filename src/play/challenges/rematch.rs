//! Another match between the same two, on the same terms and with colours swapped.

use hive_engine::Level;

use super::answer::{Coin, begin};
use super::offer::{Offer, Origin, post};
use super::practice::{PracticeBegun, PracticeOffer, begin_practice};
use super::room::require_for_offer;
use crate::play::caller::Caller;
use crate::play::consent::{count_ping, require_open};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::matches::Which;
use crate::play::matches::find;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::challenges::{self, Answer, ChallengerColour};
use crate::store::matches::Place;
use crate::store::matches::practice::find_begun_since;
use crate::store::players::Player;

/// What came of asking for another match.
#[derive(Clone, Debug)]
pub enum Rematch {
    Offered(Match),
    /// The opponent had asked too: it has begun.
    Begun(Match),
    /// The bot is always there: it has begun.
    Practice(PracticeBegun),
}

/// Asks for another match after one that is over, or accepts one that the opponent has asked for. `itself`: the bot, by the
/// account that it has now, which plays again whatever account it had then.
///
/// # Errors
/// If this player did not play that match, or it is not over, or has asked already, or the two play another already,
/// or the opponent is not open to it, or was asked too often.
pub async fn rematch(
    database: &Database,
    caller: &Caller,
    which: Which,
    itself: Option<&Player>,
) -> Result<Rematch> {
    let id = find(database, caller, which).await?.id();
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?; // of two who ask at once, the second one accepts
    let colour = state.row.colour_of(caller.id()).ok_or(Refusal::NotYourMatch(id))?;
    if state.is_running() {
        return Err(Refusal::StillRunning(Box::new(state)).into());
    }
    if state.opponent_of(colour).id.is_deleted() {
        return Err(Refusal::OpponentGone.into());
    }
    if let Some(practice) = state.row.practice {
        let (place, ended_at) = (place_of(&state, caller), state.row.finished.map(|finished| finished.at));
        let since = ended_at.unwrap_or(caller.now);
        let begun = find_begun_since(&mut transaction, caller.id(), place.channel, since).await?;
        if let Some(begun) = begun {
            return Err(Refusal::RematchBegun(begun).into());
        }
        let again = PracticeOffer {
            bot: itself.unwrap_or_else(|| state.opponent_of(colour)).clone(),
            level: Level::new(practice.level),
            colour: ChallengerColour::Fixed(colour.other()),
            expansions: state.row.terms.expansions,
            opening: state.row.terms.opening,
            place,
        };
        let begun = begin_practice(&mut transaction, caller, again, Coin::ChallengerWhite).await?;
        transaction.commit().await?;
        return Ok(Rematch::Practice(begun));
    }
    caller.remember(&mut transaction).await?;
    if let Some(last) = challenges::find_rematch(&mut transaction, id).await?
        && let Some(last) = challenges::lock_challenge(&mut transaction, last).await?
    {
        match (last.answer, last.led_to) {
            (Some(Answer::Accepted), Some(begun)) => return Err(Refusal::RematchBegun(begun).into()),
            (None, _) if last.expires_at > caller.now && last.challenger.id == caller.id() => {
                return Err(Refusal::RematchOffered(Box::new(state)).into());
            }
            (None, _) if last.expires_at > caller.now => {
                let begun = begin(&mut transaction, caller, &last, Coin::ChallengerWhite).await?;
                transaction.commit().await?;
                return Ok(Rematch::Begun(begun));
            }
            _ => {} // answered otherwise, or too old: they may ask again
        }
    }
    let offer = Offer {
        opponent: Some(state.opponent_of(colour).clone()),
        colour: ChallengerColour::Fixed(colour.other()),
        terms: state.row.terms,
        place: state.row.place.clone(),
    };
    let origin = Origin::RematchOf(id);
    require_open(&mut transaction, caller, state.opponent_of(colour)).await?;
    require_for_offer(&mut transaction, caller, &offer, &origin).await?;
    count_ping(&mut transaction, caller, state.opponent_of(colour).id).await?;
    post(&mut transaction, caller, offer, origin).await?;
    transaction.commit().await?;
    Ok(Rematch::Offered(state))
}

/// Where the bot plays somebody again: where it did before, or in the direct messages that they have with it now.
fn place_of(state: &Match, caller: &Caller) -> Place {
    let old = &state.row.place;
    let channel = caller.channel.filter(|_| old.server.is_direct_messages()).unwrap_or(old.channel);
    Place { channel, ..old.clone() }
}
