//! Challenges on a ladder. They can't be declined: the match begins at once.

use hive::Colour;
use tournament::CHALLENGE_RANGE;

use super::progress::lock_and_settle;
use super::{ladder_of, participant, refuse};
use crate::clock::{TimeControl, Timeout};
use crate::ids::{PlayerId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::challenges::{ChallengeRequest, Coin, require_startable};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::ladders::Rung;
use crate::play::lifecycle::start_turn;
use crate::play::limits::{LADDER_REMATCH_AFTER, MAX_LADDER_CHALLENGES, MAX_LADDER_DEFENCES};
use crate::play::refusal::LadderRefusal;
use crate::play::state::Match;
use crate::play::threads::request_thread;
use crate::store::Connection;
use crate::store::challenges::ChallengerColour;
use crate::store::ladders::{self, NewLadderMatch};
use crate::store::matches::{self, NewMatch, Place, Rated, Terms, deadlines};
use crate::store::players::{Player, absences, contacts};
use crate::store::servers;

/// The time limit if the server's default is none.
const DEFAULT_TIME: TimeControl = TimeControl::DaysPerMove(3);

/// A challenge on the ladder of the place's server.
#[derive(Clone, Debug)]
pub struct LadderChallenge {
    pub defender: PlayerId,
    /// Where the match is played.
    pub place: Place,
    /// Decides the colours if both had White equally often against each other.
    pub coin: Coin,
}

/// Challenges a player above: a rated match begins, with the server's default expansions, opening and time limit.
///
/// # Errors
/// If the caller may not challenge this player, or not now; if the match would break a rule of the server or exceed a limit.
pub async fn challenge(database: &Database, caller: &Caller, wanted: LadderChallenge) -> Result<Match> {
    compensate_downtime(database, caller.now).await?;
    let LadderChallenge { defender, place, coin } = wanted;
    let server = place.server;
    if defender == caller.id() {
        return refuse(LadderRefusal::Yourself);
    }
    let mut transaction = database.begin().await?;
    let rungs = lock_and_settle(&mut transaction, server, caller.now).await?;
    let opponent = require_in_reach(&rungs, caller.id(), defender)?;
    caller.save_player(&mut transaction).await?;
    require_open(&mut transaction, caller, server, defender).await?;
    let terms = terms_of(&mut transaction, server).await?;
    let request = ChallengeRequest {
        opponent: Some(opponent),
        colour: ChallengerColour::Random,
        terms,
        place,
        opponent_channel: None,
    };
    require_startable(&mut transaction, caller, &request, defender).await?;
    let state = begin(&mut transaction, caller, defender, request, coin).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Returns the defender, unless they are out of the challenger's reach.
fn require_in_reach(rungs: &[Rung], challenger: PlayerId, defender: PlayerId) -> Result<Player> {
    let ladder = ladder_of(rungs);
    let Some(own) = ladder.place_of(participant(challenger)) else { return refuse(LadderRefusal::NotOnIt) };
    let found = rungs.iter().find(|rung| rung.player.id == defender);
    let (Some(rung), Some(rank)) = (found, ladder.place_of(participant(defender))) else {
        return refuse(LadderRefusal::DefenderNotOnIt(defender));
    };
    if rank > own {
        return refuse(LadderRefusal::Below(defender));
    }
    if !ladder.may_challenge(participant(challenger), participant(defender)) {
        return refuse(LadderRefusal::TooFar(CHALLENGE_RANGE));
    }
    Ok(rung.player.clone())
}

/// Refuses a challenge if one of the players has blocked the other, the defender is away, a match of the ladder between the two is
/// running, a limit is reached, or the caller's last challenge of the defender was too recent.
async fn require_open(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
    defender: PlayerId,
) -> Result<()> {
    if contacts::is_blocked(connection, defender, caller.id()).await?
        || contacts::is_blocked(connection, caller.id(), defender).await?
    {
        return refuse(LadderRefusal::NotOpen(defender));
    }
    if absences::is_away(connection, defender, caller.now).await? {
        return refuse(LadderRefusal::Away(defender));
    }
    let running = ladders::count_running(connection, server, caller.id(), defender).await?;
    if running.together > 0 {
        return refuse(LadderRefusal::AlreadyPlaying(defender));
    }
    if running.own >= MAX_LADDER_CHALLENGES {
        return refuse(LadderRefusal::TooManyChallenges);
    }
    if running.defended >= MAX_LADDER_DEFENCES {
        return refuse(LadderRefusal::TooManyDefences(defender));
    }
    let last = ladders::find_last_challenge(connection, server, caller.id(), defender).await?;
    match last.map(|last| last + LADDER_REMATCH_AFTER).filter(|again| *again > caller.now) {
        Some(again) => refuse(LadderRefusal::TooSoon(defender, again)),
        None => Ok(()),
    }
}

async fn terms_of(connection: &mut Connection, server: ServerId) -> Result<Terms> {
    let defaults = servers::get_server_settings(connection, server).await?;
    let time = if defaults.time == TimeControl::Unlimited { DEFAULT_TIME } else { defaults.time };
    Ok(Terms {
        expansions: defaults.expansions,
        opening: defaults.opening,
        time,
        timeout: Timeout::Strict,
        rated: Rated::Yes,
    })
}

async fn begin(
    connection: &mut Connection,
    caller: &Caller,
    defender: PlayerId,
    request: ChallengeRequest,
    coin: Coin,
) -> Result<Match> {
    let (challenger, server) = (caller.id(), request.place.server);
    let had_white = ladders::count_white(connection, server, [challenger, defender]).await?;
    let (white, black) = match challenger_colour(had_white, coin) {
        Colour::White => (challenger, defender),
        Colour::Black => (defender, challenger),
    };
    let new = NewMatch {
        white,
        black,
        terms: request.terms,
        place: request.place.with_audience_of_thread(),
        practice: None,
        tournament: None,
        is_ladder: true,
    };
    let id = matches::insert_match(connection, &new, caller.now).await?;
    let of_ladder = NewLadderMatch { id, server, challenger, defender };
    ladders::insert_match(connection, &of_ladder, caller.now).await?;
    let mut state = Match::lock(connection, id).await?;
    state.starter = Some(challenger);
    deadlines::set_deadline(connection, id, state.clocks.deadline()).await?;
    request_thread(connection, &state, caller.now).await?;
    start_turn(connection, &state, Ply::START, caller.now).await?;
    Ok(state)
}

/// Returns the challenger's colour, given how often the challenger and the defender had White against each other. The player with
/// fewer gets White.
const fn challenger_colour([challenger, defender]: [i64; 2], coin: Coin) -> Colour {
    if challenger != defender {
        return if challenger < defender { Colour::White } else { Colour::Black };
    }
    match coin {
        Coin::ChallengerWhite => Colour::White,
        Coin::ChallengerBlack => Colour::Black,
    }
}
