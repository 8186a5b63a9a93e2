//! What has to be announced: claimed, read, and marked as said. The sender in between knows no SQL.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};

use super::digest::stop_unreadable;
use super::lists::turns_of;
use super::threads::heard_of;
use super::{Error, Listed, Result, State};
use crate::clock::Share;
use crate::hive::Colour;
use crate::ids::{MessageId, PlayerId, Ply};
use crate::store::challenges::{self, Challenge};
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::reminders;
use crate::store::notices::{self, Notice, NoticeKind, Subject};
use crate::store::players::absences;
use crate::store::players::preferences::{self, RemindBy};
use crate::store::servers::{self, ServerSettings};

pub use crate::store::notices::Post as OldPost;

/// For how long a claimed notice is left to its claimant, if that lives: longer than any request may take.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// What a notice tells, as things stand now.
#[derive(Clone, Debug)]
pub enum Content {
    /// Somebody is challenged; if it is one person, whom nothing keeps from being called, that one.
    Challenge(Box<Challenge>, Option<PlayerId>),
    /// A challenge was answered, or its time is over; this is the post to change, if it was ever made.
    ChallengeClosed(Box<Challenge>, Option<OldPost>),
    /// Half-moves of a match, or what else happened in it.
    Match(Box<Told>),
    /// The matches in which it is this person's turn, least time first.
    Digest(PlayerId, Vec<Listed>),
}

/// Half-moves of a match, or what else happened in it.
#[derive(Clone, Debug)]
pub struct Told {
    /// What kind of thing is told: never one of a challenge.
    pub kind: NoticeKind,
    /// The match as it stands now.
    pub state: State,
    /// The match as it stood when this was to be told.
    pub then: State,
    /// The first half-move that is told; those up to where it stood then are.
    pub since: Ply,
    /// What was chosen for the server where it is told.
    pub settings: ServerSettings,
    /// How its players are called.
    pub calling: Calling,
}

/// How the players of a match are called.
#[derive(Clone, Debug)]
pub struct Calling {
    /// Those whom nothing calls now: it is night where they are, or they are away.
    pub hushed: Vec<PlayerId>,
    /// Those who get a digest each day instead of being called for each turn.
    pub digests: Vec<PlayerId>,
    /// How the player to move is reminded.
    pub remind_by: RemindBy,
    /// Which share of their time that player has at most; `None` if it is more than a half, or there is no clock.
    pub left: Option<Share>,
    /// The newest post that shows the board.
    pub board: Option<OldPost>,
    /// Whether the player to move is hushed only since this is told late: in quiet hours that began after they could be
    /// called.
    pub late: bool,
}

impl Calling {
    async fn find(
        connection: &mut PgConnection,
        kind: NoticeKind,
        state: &State,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        // Whoever is given the turn in their quiet hours is called when these end, and so not by a late post of it.
        let of_turn = matches!(kind, NoticeKind::Turn | NoticeKind::Pause);
        let at = if of_turn { state.callable_since() } else { now };
        let (mut hushed, mut digests) = (Vec::new(), Vec::new());
        let mut late = false;
        let mut remind_by = RemindBy::default();
        let players = Colour::ALL.map(|colour| state.found.player(colour).id);
        let both = preferences::get_preferences_of(connection, players).await?;
        for ((colour, player), wishes) in Colour::ALL.into_iter().zip(players).zip(both) {
            if wishes.digest.is_some() {
                digests.push(player);
            }
            let is_late = !wishes.quiet.cover(at) && wishes.quiet.cover(now);
            if wishes.quiet.cover(at) || is_late || state.clocks.is_paused(colour) {
                hushed.push(player);
            }
            if colour == state.game.to_move() {
                late = is_late;
                remind_by = wishes.remind_by;
            }
        }
        let left = Share::ALL.into_iter().rfind(|&share| state.clocks.has_fallen_to(share, now));
        let board = notices::find_turn_post(connection, state.id()).await?;
        Ok(Self { hushed, digests, remind_by, left, board, late })
    }
}

impl Told {
    fn new(
        kind: NoticeKind,
        state: State,
        (since, ply): (Ply, Ply),
        events: Option<i32>,
        settings: ServerSettings,
        calling: Calling,
    ) -> Self {
        let events = events.and_then(|events| usize::try_from(events).ok());
        let events = events.unwrap_or_else(|| match kind {
            NoticeKind::Result => state.log.len(),
            _ => state.log.iter().take_while(|event| event.ply.is_none_or(|at| at < ply)).count(),
        });
        Self { kind, then: state.as_of(events), state, since, settings, calling }
    }

    /// How many half-moves had been made then.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.then.ply()
    }

    /// Whether it tells how things stand now; if not, nobody is asked to do anything.
    #[must_use]
    pub fn is_latest(&self) -> bool {
        let later = &self.state.log[self.then.log.len()..];
        self.is_result() || (self.state.is_running() && later.iter().all(|event| event.ply.is_none()))
    }

    /// Whether the player to move gets a digest each day, and is not called.
    #[must_use]
    pub fn has_digest(&self) -> bool {
        self.calling.digests.contains(&self.state.to_move().id)
    }

    /// Whether it tells the player to move that it is their turn, or is so again.
    #[must_use]
    pub fn gives_turn(&self) -> bool {
        let goes_on = self.cause().is_some_and(|event| match event.kind {
            EventKind::PauseEnded => true,
            EventKind::Resumed => event.actor == Some(self.state.to_move().id), // nothing called them while away
            _ => false,
        });
        self.is_latest() && (self.kind == NoticeKind::Turn || self.kind == NoticeKind::Pause && goes_on)
    }

    /// Whether it would call the player to move if it were not so late that they have quiet hours by now.
    #[must_use]
    pub fn calls_too_late(&self) -> bool {
        self.calling.late && self.gives_turn()
    }

    /// Whether it tells the end.
    #[must_use]
    pub fn is_result(&self) -> bool {
        self.kind == NoticeKind::Result
    }

    /// What had happened last.
    #[must_use]
    pub fn cause(&self) -> Option<&Event> {
        self.then.log.last()
    }

    /// How much time the bot gave, since it had not been there, during the turn that ended with what is told.
    #[must_use]
    pub fn made_up(&self) -> TimeDelta {
        let told =
            self.then.log.iter().rev().skip_while(|event| event.ply.is_some_and(|ply| ply >= self.since));
        let turn = told.take_while(|event| event.ply.is_none());
        turn.filter(|event| event.actor.is_none()).filter_map(|event| event.span).sum()
    }
}

/// Claims the next notice for the process `claimant`.
///
/// # Errors
/// If the database fails.
pub async fn claim(pool: &PgPool, claimant: i32, now: DateTime<Utc>) -> Result<Option<Notice>> {
    let mut connection = pool.acquire().await?;
    Ok(notices::claim_notice(&mut connection, claimant, now, now + LEASE).await?)
}

/// When the next notice that was put off is due.
///
/// # Errors
/// If the database fails.
pub async fn next_retry(pool: &PgPool) -> Result<Option<DateTime<Utc>>> {
    let mut connection = pool.acquire().await?;
    Ok(notices::find_next_retry(&mut connection).await?)
}

/// What the notice tells at `now`.
///
/// # Errors
/// If the database fails.
pub async fn told(pool: &PgPool, notice: &Notice, now: DateTime<Utc>) -> Result<Content> {
    let mut connection = pool.acquire().await?;
    match notice.subject {
        Subject::Match { id, since, ply, events } => {
            let state = State::find(&mut connection, id).await?.ok_or(sqlx::Error::RowNotFound)?;
            let settings = servers::get_server_settings(&mut connection, state.found.place.server).await?;
            let calling = Calling::find(&mut connection, notice.kind, &state, now).await?;
            let told = Told::new(notice.kind, state, (since, ply), events, settings, calling);
            Ok(Content::Match(Box::new(told)))
        }
        Subject::Person => {
            let player = notice.recipient.ok_or(sqlx::Error::RowNotFound)?;
            Ok(Content::Digest(player, turns_of(&mut connection, player).await?))
        }
        Subject::Challenge(id) => {
            let found = challenges::find_challenge(&mut connection, id).await?;
            let challenge = Box::new(found.ok_or(sqlx::Error::RowNotFound)?);
            match notice.kind {
                NoticeKind::ChallengeClosed => {
                    let post = notices::find_challenge_post(&mut connection, id).await?;
                    Ok(Content::ChallengeClosed(challenge, post))
                }
                NoticeKind::Challenge => {
                    let called = find_called(&mut connection, &challenge, now).await?;
                    Ok(Content::Challenge(challenge, called))
                }
                _ => Err(Error::Database(sqlx::Error::RowNotFound)),
            }
        }
    }
}

/// Whom a challenge calls: the one it is for, unless they have quiet hours or are away.
async fn find_called(
    connection: &mut PgConnection,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<Option<PlayerId>> {
    let Some(opponent) = &challenge.opponent else { return Ok(None) };
    let quiet = preferences::get_preferences(connection, opponent.id).await?.quiet;
    let is_away = absences::is_away(connection, opponent.id, now).await?;
    Ok(Some(opponent.id).filter(|_| !quiet.cover(now) && !is_away))
}

/// The notice was said, as this message if it made one; `has_buttons` until the next post of the match.
///
/// # Errors
/// If the database fails.
pub async fn sent(
    pool: &PgPool,
    notice: &Notice,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = pool.acquire().await?;
    notices::set_sent(&mut connection, notice.id, message, has_buttons, now).await?;
    heard_of(&mut connection, notice, now).await
}

/// A turn is told at `now`, in quiet hours that had not begun when it came: its player is called when these end. To be
/// said before it is told, so that no process that dies in between leaves somebody uncalled.
///
/// # Errors
/// If the database fails.
pub async fn hush(pool: &PgPool, told: &Told, now: DateTime<Utc>) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(reminders::set_ping_deferred(&mut connection, told.state.id(), now).await?)
}

/// The notice can never be said.
///
/// # Errors
/// If the database fails.
pub async fn give_up(pool: &PgPool, notice: &Notice, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let mut transaction = pool.begin().await?;
    stop_unreadable(&mut transaction, notice, now).await?;
    notices::set_given_up(&mut transaction, notice, reason, now).await?;
    Ok(transaction.commit().await?)
}

/// The notice could not be said this time.
///
/// # Errors
/// If the database fails.
pub async fn retry_later(pool: &PgPool, notice: &Notice, retry_at: DateTime<Utc>) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, retry_at).await?)
}

/// Those who wait for the notice know what keeps it back.
///
/// # Errors
/// If the database fails.
pub async fn hindrance_told(pool: &PgPool, notice: &Notice) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(notices::set_hindrance_told(&mut connection, notice.id).await?)
}

/// Posts that still show buttons though their match has a later post.
///
/// # Errors
/// If the database fails.
pub async fn old_posts(pool: &PgPool) -> Result<Vec<OldPost>> {
    let mut connection = pool.acquire().await?;
    Ok(notices::find_old_buttons(&mut connection).await?)
}

/// The post shows no buttons any more, or is beyond our reach.
///
/// # Errors
/// If the database fails.
pub async fn buttons_gone(pool: &PgPool, post: OldPost) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(notices::set_buttons_gone(&mut connection, post.notice).await?)
}
