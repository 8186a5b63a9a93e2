//! Practice matches against the bot, which begin at once.

use hive::{Colour, Expansions, Opening};
use hive_engine::Level;

use super::answer::Coin;
use super::quotas::require_practice_quota;
use super::server_rules::require_practice_rules;
use crate::clock::{TimeControl, Timeout};
use crate::ids::Ply;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::{count_players_ahead, start_turn};
use crate::play::practice::last_level;
use crate::play::practice_policy::FIRST_LEVEL;
use crate::play::state::Match;
use crate::play::threads::request_thread;
use crate::store::Connection;
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{self, NewMatch, Place, Practice, Rated, Terms};
use crate::store::players::{Player, lock_player_for_key_share, set_player};

/// A request for a practice match.
#[derive(Clone, Debug)]
pub struct PracticeRequest {
    /// The bot's own account.
    pub bot: Player,
    /// `None` for the level of the caller's last practice match, or the first level.
    pub level: Option<Level>,
    /// The caller's colour.
    pub colour: ChallengerColour,
    pub expansions: Expansions,
    pub opening: Opening,
    pub place: Place,
}

/// A practice match that has begun.
#[derive(Clone, Debug)]
pub struct PracticeBegun {
    pub state: Match,
    pub practice: Practice,
    /// Approximate number of players whom the bot answers before its first move here; 0 if the caller begins.
    pub players_ahead: i64,
}

/// Begins an unrated, untimed match against the bot.
///
/// # Errors
/// If a rule of the server forbids it, or the caller has reached a limit.
pub async fn practise(
    database: &Database,
    caller: &Caller,
    request: PracticeRequest,
    coin: Coin,
) -> Result<PracticeBegun> {
    let mut transaction = database.begin().await?;
    let begun = begin_practice(&mut transaction, caller, request, coin).await?;
    transaction.commit().await?;
    Ok(begun)
}

pub(super) async fn begin_practice(
    connection: &mut Connection,
    caller: &Caller,
    request: PracticeRequest,
    coin: Coin,
) -> Result<PracticeBegun> {
    let PracticeRequest { bot, level, colour, expansions, opening, place } = request;
    caller.save_player(connection).await?;
    // Written only if changed, since otherwise all new practice matches would contend for this row.
    if lock_player_for_key_share(connection, bot.id).await?.as_ref() != Some(&bot) {
        set_player(connection, &bot, None, caller.now).await?;
    }
    require_practice_rules(connection, caller, &place).await?;
    require_practice_quota(connection, caller).await?;
    let terms = Terms {
        expansions,
        opening,
        time: TimeControl::Unlimited,
        timeout: Timeout::Friendly,
        rated: Rated::No,
    };
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
    let practice = Practice { bot: own.other(), level: level.number(), score: None };
    let place = place.with_audience_of_thread();
    let new =
        NewMatch { white, black, terms, place, practice: Some(practice), tournament: None, is_ladder: false };
    let begun = matches::insert_match(connection, &new, caller.now).await?;
    let state = Match::lock(connection, begun).await?;
    request_thread(connection, &state, caller.now).await?;
    start_turn(connection, &state, Ply::START, caller.now).await?;
    let players_ahead = count_players_ahead(connection, &state, caller.now).await?;
    Ok(PracticeBegun { state, practice, players_ahead })
}
