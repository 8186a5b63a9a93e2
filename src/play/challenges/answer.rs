//! Answering challenges: accept, decline, withdraw, expire.

use chrono::{DateTime, Utc};
use hive::Colour;

use super::import::imported_position;
use super::quotas::{require_match_quota, require_start_quota};
use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::fair_play::{PositionHashes, require_importable};
use crate::play::lifecycle::{play_forced_passes_and_advance, start_turn};
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::play::threads::request_thread;
use crate::store::Connection;
use crate::store::challenges::{self, Answer, Challenge, ChallengerColour};
use crate::store::matches::{self, NewMatch, Place, ThreadKind};
use crate::store::notices::{self, Notice};
use crate::store::players::contacts;

/// A coin toss for colours that the challenger left to chance. Chosen at random by the calling code to keep
/// these functions deterministic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coin {
    ChallengerWhite,
    ChallengerBlack,
}

/// Accepts a challenge: the match begins, and a notice pings the player to move.
///
/// # Errors
/// If the challenge is the caller's own, for another player, in another channel or closed, the challenger has blocked the caller,
/// either player or the pair has reached the maximum number of matches, the caller the maximum number of starts, or the imported
/// game has a position of a running match of either.
pub async fn accept(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    id: ChallengeId,
    coin: Coin,
) -> Result<Match> {
    let imported = imported_positions(database, caller, server, id).await?;
    let mut transaction = database.begin().await?;
    let challenge = lock_open(&mut transaction, caller, server, id).await?;
    if challenge.opponent_channel.is_none() {
        require_in(caller, challenge.place.channel)?;
    }
    let state = begin(&mut transaction, caller, &challenge, imported.as_ref(), coin).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Returns the positions of the game that an open challenge continues, which never change. `None` if it starts a new one.
async fn imported_positions(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    id: ChallengeId,
) -> Result<Option<PositionHashes>> {
    let mut connection = database.acquire().await?;
    let challenge = open(challenges::find_challenge(&mut connection, id).await?, caller, server)?;
    drop(connection);
    match Box::pin(imported_position(&challenge)).await {
        Some(game) => Ok(Some(PositionHashes::of(&game).await)),
        None => Ok(None),
    }
}

/// Begins the match of a locked, open challenge. `imported` are the positions of the game that it continues.
pub(super) async fn begin(
    connection: &mut Connection,
    caller: &Caller,
    challenge: &Challenge,
    imported: Option<&PositionHashes>,
    coin: Coin,
) -> Result<Match> {
    require_startable_by(connection, caller, challenge).await?;
    if let Some(positions) = imported {
        require_importable(connection, &[challenge.challenger.id, caller.id()], positions).await?;
    }
    let challenger = challenger_colour(challenge, coin);
    let (white, black) = match challenger {
        Colour::White => (challenge.challenger.id, caller.id()),
        Colour::Black => (caller.id(), challenge.challenger.id),
    };
    let new = NewMatch {
        white,
        black,
        terms: challenge.terms,
        place: place_of_match(challenge, challenger),
        practice: None,
        tournament: None,
        is_ladder: false,
    };
    let begun = matches::insert_match(connection, &new, caller.now).await?;
    let closed = Closed { answer: Answer::Accepted, by: caller.id(), match_id: Some(begun) };
    close(connection, challenge, closed, caller.now).await?;
    let mut state = Match::lock(connection, begun).await?;
    state.starter = Some(caller.id());
    state.respond_to(caller);
    request_thread(connection, &state, caller.now).await?;
    if challenge.moves.is_empty() {
        start_turn(connection, &state, Ply::START, caller.now).await?;
    } else {
        begin_imported(connection, &mut state, challenge, caller.now).await?;
    }
    Ok(state)
}

/// Refuses to start the match of a challenge if the caller may not accept it, the challenger has blocked them, or a limit of
/// either or of the pair is reached. Locks the caller's row.
pub(super) async fn require_startable_by(
    connection: &mut Connection,
    caller: &Caller,
    challenge: &Challenge,
) -> Result<()> {
    require_invited(challenge, caller.id())?;
    caller.save_player(connection).await?;
    if contacts::is_blocked(connection, challenge.challenger.id, caller.id()).await? {
        return Err(Refusal::NotOpenToYou.into());
    }
    require_start_quota(connection, caller).await?;
    require_match_quota(connection, caller, Some(challenge.challenger.id)).await
}

/// Returns where the match of a challenge is played, if the challenger plays this colour.
fn place_of_match(challenge: &Challenge, challenger: Colour) -> Place {
    let (place, Some(opponent_channel)) = (challenge.place.clone(), challenge.opponent_channel) else {
        return challenge.place.clone().with_audience_of_thread();
    };
    let (white, black) = match challenger {
        Colour::White => (place.channel, opponent_channel),
        Colour::Black => (opponent_channel, place.channel),
    };
    Place { channel: white, black_channel: Some(black), ..place }
}

/// Declines a challenge.
///
/// # Errors
/// If the challenge is the caller's own, for another player, or closed.
pub async fn decline(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    id: ChallengeId,
) -> Result<Challenge> {
    let mut transaction = database.begin().await?;
    let challenge = lock_open(&mut transaction, caller, server, id).await?;
    require_invited(&challenge, caller.id())?;
    let closed = Closed { answer: Answer::Declined, by: caller.id(), match_id: None };
    close(&mut transaction, &challenge, closed, caller.now).await?;
    transaction.commit().await?;
    Ok(challenge)
}

/// Withdraws the caller's own challenge. Invitations can be withdrawn anywhere.
///
/// # Errors
/// If the challenge is another player's or is closed.
pub async fn withdraw(database: &Database, caller: &Caller, server: ServerId, id: ChallengeId) -> Result<()> {
    let mut transaction = database.begin().await?;
    let found = challenges::lock_challenge(&mut transaction, id).await?;
    let is_own_invitation = |found: &Challenge| found.is_invitation && found.challenger.id == caller.id();
    let challenge = match found {
        Some(invitation) if is_own_invitation(&invitation) => require_open(invitation, caller.now)?,
        found => open(found, caller, server)?,
    };
    if challenge.challenger.id != caller.id() {
        return Err(Refusal::NotYoursToWithdraw(challenge.challenger).into());
    }
    let closed = Closed { answer: Answer::Withdrawn, by: caller.id(), match_id: None };
    close(&mut transaction, &challenge, closed, caller.now).await?;
    Ok(transaction.commit().await?)
}

/// Closes one expired challenge. Returns `false` if there is none.
pub async fn expire_one(database: &Database, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let Some(challenge) = challenges::claim_expired_challenge(&mut transaction, now).await? else {
        return Ok(false);
    };
    let closed = Closed { answer: Answer::Expired, by: challenge.challenger.id, match_id: None };
    close(&mut transaction, &challenge, closed, now).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Locks a challenge if it is still open in this server.
async fn lock_open(
    connection: &mut Connection,
    caller: &Caller,
    server: ServerId,
    id: ChallengeId,
) -> Result<Challenge> {
    open(challenges::lock_challenge(connection, id).await?, caller, server)
}

/// Returns the challenge if it is open in this server, or where the bot isn't a member, in the caller's channel. Never
/// returns an invitation, which is accepted with its code.
fn open(found: Option<Challenge>, caller: &Caller, server: ServerId) -> Result<Challenge> {
    let is_here = |place: &Place| {
        place.server == server && (!place.is_without_bot() || place.is_without_bot_in(caller.channel))
    };
    let found = found.filter(|found| is_here(&found.place) && !found.is_invitation);
    require_open(found.ok_or(Refusal::NoSuchChallenge)?, caller.now)
}

fn require_open(challenge: Challenge, now: DateTime<Utc>) -> Result<Challenge> {
    if challenge.answer.is_some() || challenge.expires_at <= now {
        return Err(Refusal::ChallengeClosed(Box::new(challenge)).into());
    }
    Ok(challenge)
}

/// Refuses to start a match in another channel than the caller's, where they may lack the permission to post.
pub(super) fn require_in(caller: &Caller, channel: ChannelId) -> Result<()> {
    if caller.channel == Some(channel) { Ok(()) } else { Err(Refusal::OtherChannel(channel).into()) }
}

fn require_invited(challenge: &Challenge, player: PlayerId) -> Result<()> {
    if challenge.challenger.id == player {
        return Err(Refusal::OwnChallenge.into());
    }
    match &challenge.opponent {
        Some(opponent) if opponent.id != player => Err(Refusal::NotYourChallenge(opponent.clone()).into()),
        _ => Ok(()),
    }
}

const fn challenger_colour(challenge: &Challenge, coin: Coin) -> Colour {
    match (challenge.colour, coin) {
        (ChallengerColour::Fixed(colour), _) => colour,
        (ChallengerColour::Random, Coin::ChallengerWhite) => Colour::White,
        (ChallengerColour::Random, Coin::ChallengerBlack) => Colour::Black,
    }
}

/// How and by whom a challenge is closed.
pub(in crate::play) struct Closed {
    pub answer: Answer,
    /// The player whose action this is; the challenger, if it expires or can't be delivered.
    pub by: PlayerId,
    /// The match that starts, if it is accepted.
    pub match_id: Option<MatchId>,
}

/// Records the answer, and queues a notice for each post to edit.
pub(in crate::play) async fn close(
    connection: &mut Connection,
    challenge: &Challenge,
    Closed { answer, by, match_id }: Closed,
    now: DateTime<Utc>,
) -> Result<()> {
    challenges::set_answer(connection, challenge.id, answer, match_id, now).await?;
    if challenge.is_hidden() {
        return Ok(()); // the response of the command says so
    }
    for channel in challenge.channels() {
        let notice = Notice::ChallengeClosed { id: challenge.id, channel };
        notices::insert_notice(connection, notice, Some(by), now).await?;
    }
    Ok(())
}

/// Withdraws an open challenge in direct messages if one of its copies can't be sent.
pub(in crate::play) async fn close_undelivered(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    match lock_announced(connection, notice).await? {
        Some(challenge) if challenge.place.server.is_direct_messages() => {
            close_as_undelivered(connection, &challenge, now).await
        }
        _ => Ok(()),
    }
}

/// Withdraws an open challenge whose post could not be shown as the response to its command. If the server has added the bot
/// meanwhile, the bot posts it instead.
pub(in crate::play) async fn replace_or_close_challenge(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    match lock_announced(connection, notice).await? {
        Some(challenge) if challenge.place.is_without_bot() => {
            close_as_undelivered(connection, &challenge, now).await
        }
        Some(challenge) => {
            Ok(notices::insert_notice(connection, notice, Some(challenge.challenger.id), now).await?)
        }
        None => Ok(()),
    }
}

/// Locks the challenge that a notice announces; `None` if it is closed.
async fn lock_announced(connection: &mut Connection, notice: Notice) -> Result<Option<Challenge>> {
    let Notice::Challenge { id, .. } = notice else { return Ok(None) };
    let challenge = challenges::lock_challenge(connection, id).await?;
    Ok(challenge.filter(|challenge| challenge.answer.is_none()))
}

async fn close_as_undelivered(
    connection: &mut Connection,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<()> {
    let closed = Closed { answer: Answer::Withdrawn, by: challenge.challenger.id, match_id: None };
    close(connection, challenge, closed, now).await
}

/// Starts a new, locked match from the imported game of its challenge.
async fn begin_imported(
    connection: &mut Connection,
    state: &mut Match,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<()> {
    state.import(connection, &challenge.moves, challenge.challenger.id, now).await?;
    let since = state.ply(); // imported moves are not announced one by one
    play_forced_passes_and_advance(connection, state, since, now).await
}

/// Returns the kind of thread to create when this challenge is accepted.
pub async fn required_thread(database: &Database, id: ChallengeId) -> Result<ThreadKind> {
    let mut connection = database.acquire().await?;
    let found = challenges::find_challenge(&mut connection, id).await?;
    let lacking = found.filter(|challenge| challenge.place.lacks_thread());
    Ok(lacking.map_or(ThreadKind::None, |challenge| challenge.place.thread))
}
