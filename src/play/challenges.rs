//! Asking somebody to play, and answering.

use chrono::{DateTime, Days, Utc};
use sqlx::{PgConnection, PgPool};

use super::imports::go_on_from;
use super::places::require_welcome;
use super::threads::ask_for_thread;
use super::{Asker, By, Error, Refusal, Result, State, ThreadKind};
use crate::hive::Colour;
use crate::ids::{ChallengeId, MatchId, PlayerId, Ply, ServerId};
use crate::store::challenges::{self, Answer, Challenge, ChallengerColour, NewChallenge};
use crate::store::is_violation_of;
use crate::store::matches::{self, NewMatch, Place, Terms, Visibility};
use crate::store::notices::{self, NewNotice, NoticeKind, Subject};
use crate::store::players::{self, Player};

/// For how long a challenge can be answered.
const LIFE: Days = Days::new(7);

/// What is offered to whom.
#[derive(Clone, Debug)]
pub struct Offer {
    /// To whom; `None`: to anybody.
    pub opponent: Option<Player>,
    /// The colour the challenger wants.
    pub colour: ChallengerColour,
    /// What is offered.
    pub terms: Terms,
    /// Where it is offered and will be played.
    pub place: Place,
}

/// A toss for who plays White, where the challenger left it to chance. Tossed by the caller, so that nothing
/// here depends on luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coin {
    /// The challenger plays White.
    ChallengerWhite,
    /// The challenger plays Black.
    ChallengerBlack,
}

/// Offers a match, and leaves the notice that posts it.
///
/// # Errors
/// If somebody challenges themselves, or otherwise than the server wants it; if the database fails.
pub async fn challenge(pool: &PgPool, by: &By, offer: Offer, asker: Asker) -> Result<ChallengeId> {
    offer_match(pool, by, offer, asker, Origin::New).await
}

/// What a match that is offered comes of.
pub(super) enum Origin {
    /// Nothing.
    New,
    /// This match, which is over.
    RematchOf(MatchId),
    /// A game that was begun elsewhere: its half-moves.
    Game(Vec<String>),
}

/// Offers a match as somebody asked for it, and leaves the notice that posts it.
pub(super) async fn offer_match(
    pool: &PgPool,
    by: &By,
    offer: Offer,
    asker: Asker,
    origin: Origin,
) -> Result<ChallengeId> {
    let mut transaction = pool.begin().await?;
    // Lower player first: two people who challenge each other at once do not block each other.
    let mut people: Vec<&Player> = offer.opponent.iter().chain([&by.player]).collect();
    people.sort_by_key(|player| player.id);
    for player in people {
        players::set_player(&mut transaction, player, by.now).await?;
    }
    require_welcome(&mut transaction, by, &offer, asker).await?;
    let id = post(&mut transaction, by, offer, origin).await?;
    transaction.commit().await?;
    Ok(id)
}

/// Writes an offer down, and leaves the notice that posts it. Both people are known.
pub(super) async fn post(
    connection: &mut PgConnection,
    by: &By,
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
        challenger: by.player.id,
        opponent: offer.opponent.map(|opponent| opponent.id),
        colour: offer.colour,
        terms: offer.terms,
        place: offer.place,
        rematch_of,
        moves,
        expires_at: by.now.checked_add_days(LIFE).unwrap_or(by.now),
    };
    let id = challenges::insert_challenge(connection, &new, by.now).await.map_err(yourself)?;
    let notice = NewNotice { kind: NoticeKind::Challenge, subject: Subject::Challenge(id), channel };
    notices::insert_notice(connection, notice, by.now).await?;
    Ok(id)
}

fn yourself(error: sqlx::Error) -> Error {
    if is_violation_of(&error, challenges::TWO_PEOPLE) {
        Refusal::ChallengeYourself.into()
    } else {
        error.into()
    }
}

/// Accepts a challenge: the match begins, and a notice tells White to move.
///
/// # Errors
/// If it is not this player's to accept, or not open any more; if the database fails.
pub async fn accept(pool: &PgPool, by: &By, server: ServerId, id: ChallengeId, coin: Coin) -> Result<State> {
    let mut transaction = pool.begin().await?;
    let challenge = lock_open(&mut transaction, server, id, by.now).await?;
    let state = begin(&mut transaction, by, &challenge, coin).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Begins the match of a challenge that is locked and open.
pub(super) async fn begin(
    connection: &mut PgConnection,
    by: &By,
    challenge: &Challenge,
    coin: Coin,
) -> Result<State> {
    require_invited(challenge, by.player.id)?;
    players::set_player(connection, &by.player, by.now).await?;
    let (white, black) = match challenger_colour(challenge, coin) {
        Colour::White => (challenge.challenger.id, by.player.id),
        Colour::Black => (by.player.id, challenge.challenger.id),
    };
    let new = NewMatch { white, black, terms: challenge.terms, place: place_of(challenge) };
    let begun = matches::insert_match(connection, &new, by.now).await?;
    close(connection, challenge, Answer::Accepted, Some(begun), by.now).await?;
    let mut state = State::lock(connection, begun).await?;
    ask_for_thread(connection, &state, by.now).await?;
    if challenge.moves.is_empty() {
        state.leave_notice(connection, NoticeKind::Turn, Ply::START, by.now).await?;
    } else {
        go_on_from(connection, &mut state, challenge, by.now).await?;
    }
    Ok(state)
}

/// Where the match of a challenge is played: in a private thread, only its players see it.
fn place_of(challenge: &Challenge) -> Place {
    let place = challenge.place.clone();
    match place.thread {
        ThreadKind::Private => Place { audience: Visibility::Players, ..place },
        ThreadKind::None | ThreadKind::Public => place,
    }
}

/// Declines a challenge.
///
/// # Errors
/// If it is not this player's to decline, or not open any more; if the database fails.
pub async fn decline(pool: &PgPool, by: &By, server: ServerId, id: ChallengeId) -> Result<Challenge> {
    let mut transaction = pool.begin().await?;
    let challenge = lock_open(&mut transaction, server, id, by.now).await?;
    require_invited(&challenge, by.player.id)?;
    close(&mut transaction, &challenge, Answer::Declined, None, by.now).await?;
    transaction.commit().await?;
    Ok(challenge)
}

/// Takes one's own challenge back.
///
/// # Errors
/// If it is somebody else's, or not open any more; if the database fails.
pub async fn withdraw(pool: &PgPool, by: &By, server: ServerId, id: ChallengeId) -> Result<()> {
    let mut transaction = pool.begin().await?;
    let challenge = lock_open(&mut transaction, server, id, by.now).await?;
    if challenge.challenger.id != by.player.id {
        return Err(Refusal::NotYoursToWithdraw(challenge.challenger).into());
    }
    close(&mut transaction, &challenge, Answer::Withdrawn, None, by.now).await?;
    Ok(transaction.commit().await?)
}

/// Closes one challenge that nobody answered in time; `false` if there is none.
///
/// # Errors
/// If the database fails.
pub async fn expire_one(pool: &PgPool, now: DateTime<Utc>) -> Result<bool> {
    let mut transaction = pool.begin().await?;
    let Some(challenge) = challenges::claim_expired_challenge(&mut transaction, now).await? else {
        return Ok(false);
    };
    close(&mut transaction, &challenge, Answer::Expired, None, now).await?;
    transaction.commit().await?;
    Ok(true)
}

/// The challenge, locked, if it can still be answered in this server.
async fn lock_open(
    connection: &mut PgConnection,
    server: ServerId,
    id: ChallengeId,
    now: DateTime<Utc>,
) -> Result<Challenge> {
    let found = challenges::lock_challenge(connection, id).await?;
    let challenge = found.filter(|found| found.place.server == server).ok_or(Refusal::NoSuchChallenge)?;
    if challenge.answer.is_some() || challenge.expires_at <= now {
        return Err(Refusal::ChallengeClosed(Box::new(challenge)).into());
    }
    Ok(challenge)
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

/// Writes the answer, and leaves the notice that changes the post.
pub(super) async fn close(
    connection: &mut PgConnection,
    challenge: &Challenge,
    answer: Answer,
    led_to: Option<MatchId>,
    now: DateTime<Utc>,
) -> Result<()> {
    challenges::set_answer(connection, challenge.id, answer, led_to, now).await?;
    let notice = NewNotice {
        kind: NoticeKind::ChallengeClosed,
        subject: Subject::Challenge(challenge.id),
        channel: challenge.place.channel,
    };
    Ok(notices::insert_notice(connection, notice, now).await?)
}
