//! What has to be announced: claimed, read, and marked as said. The sender in between knows no SQL.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::match_update::MatchUpdate;
use super::pings::PingRules;
use crate::ids::PlayerId;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::matches::Listed;
use crate::play::matches::turns_of;
use crate::play::state::State;
use crate::store::absences;
use crate::store::challenges::{self, Challenge};
use crate::store::notices::{self, Notice, NoticeKind, Subject};
use crate::store::preferences::{self};

pub use crate::store::notices::Post as OldPost;

/// What a notice tells, as things stand now.
#[derive(Clone, Debug)]
pub enum Content {
    /// Somebody is challenged; if it is one person, whom nothing keeps from being pinged, that one.
    Challenge(Box<Challenge>, Option<PlayerId>),
    /// A challenge was answered, or its time is over; this is the post to change, if it was ever made.
    ChallengeClosed(Box<Challenge>, Option<OldPost>),
    /// Half-moves of a match, or what else happened in it.
    Match(Box<MatchUpdate>),
    /// The matches in which it is this person's turn, least time first.
    Digest(PlayerId, Vec<Listed>),
}

/// What the notice tells at `now`.
pub async fn read(database: &Database, notice: &Notice, now: DateTime<Utc>) -> Result<Content> {
    let unreadable = |reason| Error::UnreadableNotice { id: notice.id, reason };
    let mut connection = database.acquire().await?;
    match notice.subject {
        Subject::Match { id, since, ply, events } => {
            let state =
                State::find(&mut connection, id).await?.ok_or_else(|| unreadable("its match is gone"))?;
            let settings = preferences::get_server_settings(&mut connection, state.row.place.server).await?;
            let pings = PingRules::find(&mut connection, notice.kind, &state, now).await?;
            let update = MatchUpdate::new(notice.kind, state, (since, ply), events, settings, pings);
            Ok(Content::Match(Box::new(update)))
        }
        Subject::Person => {
            let player = notice.recipient.ok_or_else(|| unreadable("it is for nobody"))?;
            Ok(Content::Digest(player, turns_of(&mut connection, player).await?))
        }
        Subject::Challenge(id) => {
            let found = challenges::find_challenge(&mut connection, id).await?;
            let challenge = Box::new(found.ok_or_else(|| unreadable("its challenge is gone"))?);
            match notice.kind {
                NoticeKind::ChallengeClosed => {
                    let post = notices::find_challenge_post(&mut connection, id).await?;
                    Ok(Content::ChallengeClosed(challenge, post))
                }
                NoticeKind::Challenge => {
                    let pinged = find_pinged(&mut connection, &challenge, now).await?;
                    Ok(Content::Challenge(challenge, pinged))
                }
                _ => Err(unreadable("it is about a challenge, and of another kind")),
            }
        }
    }
}

/// Whom a challenge pings: the one it is for, unless they have quiet hours or are away.
async fn find_pinged(
    connection: &mut PgConnection,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<Option<PlayerId>> {
    let Some(opponent) = &challenge.opponent else { return Ok(None) };
    let quiet = preferences::get_preferences(connection, opponent.id).await?.quiet;
    let is_away = absences::is_away(connection, opponent.id, now).await?;
    Ok(Some(opponent.id).filter(|_| !quiet.cover(now) && !is_away))
}
