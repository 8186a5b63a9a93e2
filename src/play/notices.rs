//! What has to be announced: claimed, read, and marked as said. The sender in between knows no SQL.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;

use super::{Error, Result, State};
use crate::ids::{MessageId, Ply};
use crate::store::challenges::{self, Challenge};
use crate::store::notices::{self, Notice, NoticeKind, Subject};
use crate::store::preferences::{self, ServerSettings};

pub use crate::store::notices::Post as OldPost;

/// For how long a claimed notice is left to its claimant, if that lives: longer than any request may take.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// What a notice tells, as things stand now.
#[derive(Clone, Debug)]
pub enum Content {
    /// Somebody is challenged.
    Challenge(Box<Challenge>),
    /// A challenge was answered, or its time is over; this is the post to change, if it was ever made.
    ChallengeClosed(Box<Challenge>, Option<OldPost>),
    /// Half-moves of a match, or its end.
    Match(Box<Told>),
}

/// Half-moves of a match, or its end.
#[derive(Clone, Debug)]
pub struct Told {
    /// The match as it stands now.
    pub state: State,
    /// The first half-move that is told.
    pub since: Ply,
    /// How many had been made then.
    pub ply: Ply,
    /// Whether it tells the end.
    pub is_result: bool,
    /// What was chosen for the server where it is told.
    pub settings: ServerSettings,
}

impl Told {
    /// Whether it tells how things stand now; if not, nobody is asked to do anything.
    #[must_use]
    pub fn is_latest(&self) -> bool {
        self.is_result || (self.state.is_running() && self.state.ply() == self.ply)
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

/// What the notice tells.
///
/// # Errors
/// If the database fails.
pub async fn told(pool: &PgPool, notice: &Notice) -> Result<Content> {
    let mut connection = pool.acquire().await?;
    match notice.subject {
        Subject::Match { id, since, ply } => {
            let state = State::find(&mut connection, id).await?.ok_or(sqlx::Error::RowNotFound)?;
            let is_result = notice.kind == NoticeKind::Result;
            let server = state.found.place.server;
            let settings = preferences::get_server_settings(&mut connection, server).await?;
            Ok(Content::Match(Box::new(Told { state, since, ply, is_result, settings })))
        }
        Subject::Challenge(id) => {
            let found = challenges::find_challenge(&mut connection, id).await?;
            let challenge = Box::new(found.ok_or(sqlx::Error::RowNotFound)?);
            match notice.kind {
                NoticeKind::ChallengeClosed => {
                    let post = notices::find_challenge_post(&mut connection, id).await?;
                    Ok(Content::ChallengeClosed(challenge, post))
                }
                NoticeKind::Challenge => Ok(Content::Challenge(challenge)),
                NoticeKind::Turn | NoticeKind::Result => Err(Error::Database(sqlx::Error::RowNotFound)),
            }
        }
    }
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
    Ok(notices::set_sent(&mut connection, notice.id, message, has_buttons, now).await?)
}

/// The notice can never be said.
///
/// # Errors
/// If the database fails.
pub async fn give_up(pool: &PgPool, notice: &Notice, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(notices::set_given_up(&mut connection, notice, reason, now).await?)
}

/// The notice could not be said this time.
///
/// # Errors
/// If the database fails.
pub async fn retry_later(pool: &PgPool, notice: &Notice, retry_at: DateTime<Utc>) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, retry_at).await?)
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
