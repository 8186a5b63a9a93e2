//! Rematches: the same players and terms, with colours swapped. Against the bot, also at another level.

use hive_engine::Level;

use super::answer::{Coin, begin, require_in};
use super::create::require_remindable;
use super::practice::{PracticeBegun, PracticeRequest, begin_practice};
use super::quotas::require_challenge_quota;
use super::request::{ChallengeRequest, Origin, insert};
use super::server_rules::require_server_rules;
use crate::play::caller::Caller;
use crate::play::contact_rules::{count_ping, require_open};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::matches::MatchRef;
use crate::play::matches::find;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::challenges::{self, Answer, ChallengerColour};
use crate::store::matches::practice::find_practice_since;
use crate::store::matches::{Place, Visibility};
use crate::store::players::Player;

/// The result of requesting a rematch.
#[derive(Clone, Debug)]
pub enum Rematch {
    Offered(Match),
    /// The opponent had offered one too, so it begins.
    Begun(Match),
    /// The bot always accepts, so it begins.
    Practice(PracticeBegun),
}

/// Offers a rematch, or accepts the opponent's offer. `level`: of a practice match, if not the same as before.
/// `bot`: the bot's current account, which may differ from its account in that match.
///
/// # Errors
/// If the caller did not play that match or is in another channel, it is not over, the opponent's account was deleted, a level is
/// given and two people played it, or a rematch is offered or begun already. Otherwise as for creating a challenge or a practice
/// match, or for accepting the opponent's offer.
pub async fn rematch(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    level: Option<Level>,
    bot: Option<&Player>,
) -> Result<Rematch> {
    let id = find(database, caller, which).await?.id();
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?; // of two concurrent requests, the second accepts the first
    let colour = state.row.colour_of(caller.id()).ok_or(Refusal::NotYourMatch(id))?;
    if state.is_running() {
        return Err(Refusal::StillRunning(Box::new(state)).into());
    }
    if state.opponent_of(colour).id.is_deleted() {
        return Err(Refusal::OpponentGone.into());
    }
    if state.row.place.black_channel.is_none() {
        require_in(caller, place_of(&state, caller).channel)?;
    }
    if let Some(practice) = state.row.practice {
        let (place, ended_at) = (place_of(&state, caller), state.row.finished.map(|finished| finished.at));
        let since = ended_at.unwrap_or(caller.now);
        let begun = find_practice_since(&mut transaction, caller.id(), place.channel, since).await?;
        if let Some(begun) = begun {
            return Err(Refusal::RematchBegun(begun).into());
        }
        let request = PracticeRequest {
            bot: bot.unwrap_or_else(|| state.opponent_of(colour)).clone(),
            level: level.or(Level::new(practice.level)),
            colour: ChallengerColour::Fixed(colour.other()),
            expansions: state.row.terms.expansions,
            opening: state.row.terms.opening,
            place,
        };
        let begun = begin_practice(&mut transaction, caller, request, Coin::ChallengerWhite).await?;
        transaction.commit().await?;
        return Ok(Rematch::Practice(begun));
    }
    if level.is_some() {
        return Err(Refusal::NotWithBot(id).into());
    }
    let last = match challenges::find_rematch(&mut transaction, id).await? {
        Some(last) => challenges::lock_challenge(&mut transaction, last).await?,
        None => None,
    };
    caller.save_player(&mut transaction).await?; // after the challenge, in the order of locks
    if let Some(last) = last {
        match (last.answer, last.match_id) {
            (Some(Answer::Accepted), Some(begun)) => return Err(Refusal::RematchBegun(begun).into()),
            (None, _) if last.expires_at > caller.now && last.challenger.id == caller.id() => {
                return Err(Refusal::RematchOffered(Box::new(state)).into());
            }
            (None, _) if last.expires_at > caller.now => {
                let begun = begin(&mut transaction, caller, &last, None, Coin::ChallengerWhite).await?;
                transaction.commit().await?;
                return Ok(Rematch::Begun(begun));
            }
            _ => {} // closed or expired: a new offer is allowed
        }
    }
    let place = current_place(&state.row.place, caller);
    let request = ChallengeRequest {
        opponent: Some(state.opponent_of(colour).clone()),
        colour: ChallengerColour::Fixed(colour.other()),
        terms: state.row.terms,
        opponent_channel: place.black_channel.map(|_| place.channel_of(colour.other())),
        place: Place { channel: place.channel_of(colour), black_channel: None, ..place },
    };
    let origin = Origin::RematchOf(id);
    require_remindable(&mut transaction, caller, &request).await?;
    require_server_rules(&mut transaction, caller, &request).await?;
    require_open(&mut transaction, caller, state.opponent_of(colour)).await?;
    require_challenge_quota(&mut transaction, caller, &request, &origin).await?;
    count_ping(&mut transaction, caller, state.opponent_of(colour).id).await?;
    insert(&mut transaction, caller, request, origin).await?;
    transaction.commit().await?;
    Ok(Rematch::Offered(state))
}

/// The place of a rematch: that of the match. The bot may have been added to its server, or removed from it, since then.
fn current_place(old: &Place, caller: &Caller) -> Place {
    let is_here = caller.channel == Some(old.channel);
    match (old.foreign_server, caller.server) {
        (Some(foreign), Some(server)) if foreign == server => Place {
            server,
            foreign_server: None,
            audience: if caller.thread_parent.is_none() { Visibility::Server } else { old.audience },
            ..old.clone()
        },
        (None, _) if is_here && caller.interaction.is_some() => old.without_bot(),
        _ => old.clone(),
    }
}

/// The place of the match, but in the caller's current channel if it was played in direct messages with the bot.
fn place_of(state: &Match, caller: &Caller) -> Place {
    let old = &state.row.place;
    let is_with_bot = old.server.is_direct_messages() && !old.is_without_bot();
    let channel = caller.channel.filter(|_| is_with_bot).unwrap_or(old.channel);
    Place { channel, ..old.clone() }
}
