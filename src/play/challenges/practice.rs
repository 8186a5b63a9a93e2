//! Playing against the bot itself: there is nobody to ask, so the match begins at once.

use hive::{Colour, Expansions, Opening};
use hive_engine::Level;

use super::answer::Coin;
use super::server_rules::require_home;
use crate::clock::{TimeControl, Timeout};
use crate::ids::Ply;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::{bot_turns_before, give_turn};
use crate::play::limits::{PRACTICE_MATCHES, RUNNING_MATCHES};
use crate::play::practice::last_level;
use crate::play::practice_temperament::FIRST_LEVEL;
use crate::play::refusal::{LimitReached, Refusal};
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::challenges::ChallengerColour;
use crate::store::matches::practice::count_running_practice;
use crate::store::matches::{self, NewMatch, Place, Practice, Rated, Terms, counts};
use crate::store::players::{Player, find_player, set_player};

/// What somebody wants to play against the bot.
#[derive(Clone, Debug)]
pub struct PracticeOffer {
    /// The bot, by its own account.
    pub bot: Player,
    /// How strong; `None`: as when they last did.
    pub level: Option<Level>,
    /// The colour that they want.
    pub colour: ChallengerColour,
    pub expansions: Expansions,
    /// The rule for the opening.
    pub opening: Opening,
    pub place: Place,
}

/// A match against the bot that has begun.
#[derive(Clone, Debug)]
pub struct PracticeBegun {
    pub state: Match,
    /// About how many other matches the bot thinks first, if it begins.
    pub bot_is_busy_with: i64,
}

/// Begins a match of the caller against the bot, without a rating and without a clock.
///
/// # Errors
/// If the server wants matches elsewhere, or of others, or the caller plays as many as one can.
pub async fn practise(
    database: &Database,
    caller: &Caller,
    offer: PracticeOffer,
    coin: Coin,
) -> Result<PracticeBegun> {
    let mut transaction = database.begin().await?;
    let begun = begin_practice(&mut transaction, caller, offer, coin).await?;
    transaction.commit().await?;
    Ok(begun)
}

pub(super) async fn begin_practice(
    connection: &mut Connection,
    caller: &Caller,
    offer: PracticeOffer,
    coin: Coin,
) -> Result<PracticeBegun> {
    let PracticeOffer { bot, level, colour, expansions, opening, place } = offer;
    caller.remember(connection).await?;
    // Written only when it changes, for everybody who begins a match would wait for it.
    if find_player(connection, bot.id).await?.as_ref() != Some(&bot) {
        set_player(connection, &bot, None, caller.now).await?;
    }
    require_room(connection, caller).await?;
    let terms = Terms {
        expansions,
        opening,
        time: TimeControl::Unlimited,
        timeout: Timeout::Friendly,
        rated: Rated::No,
    };
    require_home(connection, caller, place.server).await?;
    let level = match level {
        Some(level) => level,
        None => last_level(connection, caller).await?.unwrap_or(FIRST_LEVEL),
    };
    let own = match (colour, coin) {
        (ChallengerColour::Fixed(colour), _) => colour,
        (ChallengerColour::Random, Coin::ChallengerWhite) => Colour::White,
        (ChallengerColour::Random, Coin::ChallengerBlack) => Colour::Black,
    };
    let (white, black) = match own {
        Colour::White => (caller.id(), bot.id),
        Colour::Black => (bot.id, caller.id()),
    };
    let practice = Some(Practice { bot: own.other(), level: level.number(), score: None });
    let new = NewMatch { white, black, terms, place, practice };
    let begun = matches::insert_match(connection, &new, caller.now).await?;
    let state = Match::lock(connection, begun).await?;
    give_turn(connection, &state, Ply::START, caller.now).await?;
    let bot_is_busy_with = bot_turns_before(connection, &state, caller.now).await?;
    Ok(PracticeBegun { state, bot_is_busy_with })
}

async fn require_room(connection: &mut Connection, caller: &Caller) -> Result<()> {
    let limit = |limit| Err(Refusal::Limit(limit).into());
    if count_running_practice(connection, caller.id()).await? >= PRACTICE_MATCHES {
        return limit(LimitReached::PracticeMatches);
    }
    if counts::count_running(connection, caller.id()).await? >= RUNNING_MATCHES {
        return limit(LimitReached::RunningMatches);
    }
    Ok(())
}
