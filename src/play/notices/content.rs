//! What has to be announced: claimed, read, and marked as said. The sender in between knows no SQL.

use chrono::{DateTime, Utc};

use super::match_update::{MatchUpdate, find_as_of};
use super::pings::PingRules;
use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId};
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::learning::is_new;
use crate::play::matches::Listed;
use crate::play::matches::turns_of;
use crate::play::puzzles::{Daily, find_daily, is_day};
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::challenges::{self, Challenge};
use crate::store::matches::Place;
use crate::store::notices::{self, ClaimedNotice, MatchNews, MatchSpan, Notice};
use crate::store::players::absences;
use crate::store::players::find_locale;
use crate::store::players::preferences;
use crate::store::servers;

pub use crate::store::notices::Post as OldPost;

/// What a notice tells, as things stand now.
#[derive(Clone, Debug)]
pub enum Content {
    Challenge {
        challenge: Box<Challenge>,
        /// Whom it is for, if it is one person and nothing keeps them from being pinged.
        pinged: Option<PlayerId>,
        /// Whether it is for somebody who has never finished a match.
        is_for_new: bool,
        channel: ChannelId,
    },
    /// A challenge was answered, or its time is over.
    ChallengeClosed {
        challenge: Box<Challenge>,
        /// The post to change, if it was ever made.
        post: Option<OldPost>,
    },
    /// What has happened in a match.
    Match(Box<MatchUpdate>),
    /// What became of a match whose place was lost, for this player of it.
    Orphaned(Box<Match>, Recipient),
    /// The matches in which it is this person's turn, least time first.
    Digest(Recipient, Vec<Listed>),
    /// The puzzle of a day, and where it is posted; `None` if it is another day, or the puzzle cannot be set any more.
    Puzzle(Option<Box<Daily>>, ChannelId),
}

/// Whom a direct message is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub id: PlayerId,
    /// In which language they read, as Discord names it, if they were ever seen to.
    pub locale: Option<String>,
}

impl Recipient {
    async fn find(connection: &mut Connection, id: PlayerId) -> Result<Self> {
        Ok(Self { id, locale: find_locale(connection, id).await? })
    }
}

impl Content {
    /// Where what it tells of is played, if it is told in a channel.
    pub fn place(&self) -> Option<&Place> {
        self.subject().map(|subject| subject.place)
    }

    /// What it tells of, unless it belongs to no match or challenge. A kind without one has nobody
    /// who is told why it is missing.
    fn subject(&self) -> Option<Subject<'_>> {
        match self {
            Self::Challenge { challenge, .. } | Self::ChallengeClosed { challenge, .. } => {
                Some(Subject { place: &challenge.place, waiting: vec![challenge.challenger.id] })
            }
            Self::Match(update) => {
                let row = &update.state.row;
                Some(Subject { place: &row.place, waiting: vec![row.white.id, row.black.id] })
            }
            Self::Orphaned(state, _) => Some(Subject { place: &state.row.place, waiting: Vec::new() }),
            Self::Digest(..) | Self::Puzzle(..) => None,
        }
    }
}

/// The match or challenge that a notice tells of.
struct Subject<'a> {
    place: &'a Place,
    /// Who would want to know why the notice is not posted in its channel.
    waiting: Vec<PlayerId>,
}

/// Those who wait for what is told in a channel, and would want to know why it is not: the players, or who challenges.
pub async fn waiting_for(database: &Database, content: &Content) -> Result<Vec<Recipient>> {
    let people = content.subject().map(|subject| subject.waiting).unwrap_or_default();
    let mut connection = database.acquire().await?;
    let mut waiting = Vec::new();
    for person in people.into_iter().filter(|person| !person.is_deleted()) {
        waiting.push(Recipient::find(&mut connection, person).await?);
    }
    Ok(waiting)
}

/// What the notice tells at `now`.
pub async fn read(database: &Database, notice: &ClaimedNotice, now: DateTime<Utc>) -> Result<Content> {
    let mut connection = database.acquire().await?;
    let connection = &mut connection;
    match notice.notice {
        Notice::Match { news, span, channel } => {
            let state = get_state(connection, span.id, notice.id).await?;
            let settings = servers::get_server_settings(connection, state.row.place.server).await?;
            let pings = PingRules::find(connection, news, &state, now).await?;
            let post = find_changed(connection, news, span).await?;
            let (as_of, since) = (find_as_of(news, span, &state), span.since);
            let update =
                MatchUpdate { news, channel, state, as_of, since, settings, pings, post, told_at: now };
            Ok(Content::Match(Box::new(update)))
        }
        Notice::Orphaned { span, recipient } => {
            let state = Box::new(get_state(connection, span.id, notice.id).await?);
            Ok(Content::Orphaned(state, Recipient::find(connection, recipient).await?))
        }
        Notice::Digest { recipient } => {
            let turns = turns_of(connection, recipient).await?;
            Ok(Content::Digest(Recipient::find(connection, recipient).await?, turns))
        }
        Notice::Puzzle { server, day, channel } => {
            let daily = if is_day(day, now) { find_daily(connection, server, day).await? } else { None };
            Ok(Content::Puzzle(daily.map(Box::new), channel))
        }
        Notice::Challenge { id, channel } => {
            let challenge = Box::new(get_challenge(connection, id, notice.id).await?);
            let pinged = find_pinged(connection, &challenge, now).await?;
            let is_for_new = match &challenge.opponent {
                Some(opponent) => is_new(connection, opponent.id).await?,
                None => false,
            };
            Ok(Content::Challenge { challenge, pinged, is_for_new, channel })
        }
        Notice::ChallengeClosed { id, .. } => {
            let challenge = Box::new(get_challenge(connection, id, notice.id).await?);
            let post = notices::find_challenge_post(connection, id).await?;
            Ok(Content::ChallengeClosed { challenge, post })
        }
    }
}

/// The post that news of a match change, if they change one.
async fn find_changed(
    connection: &mut Connection,
    news: MatchNews,
    span: MatchSpan,
) -> Result<Option<OldPost>> {
    match (news, span.events) {
        (MatchNews::OfferClosed, Some(events)) => {
            Ok(notices::find_offer_post(connection, span.id, events).await?)
        }
        _ => Ok(None),
    }
}

async fn get_state(connection: &mut Connection, id: MatchId, notice: i64) -> Result<Match> {
    let found = Match::find(connection, id).await?;
    found.ok_or(Error::UnreadableNotice { id: notice, reason: "its match is gone" })
}

async fn get_challenge(connection: &mut Connection, id: ChallengeId, notice: i64) -> Result<Challenge> {
    let found = challenges::find_challenge(connection, id).await?;
    found.ok_or(Error::UnreadableNotice { id: notice, reason: "its challenge is gone" })
}

/// Whom a challenge pings: the one it is for, unless they have quiet hours or are away.
async fn find_pinged(
    connection: &mut Connection,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<Option<PlayerId>> {
    let Some(opponent) = &challenge.opponent else { return Ok(None) };
    let quiet = preferences::get_preferences(connection, opponent.id).await?.quiet;
    let is_away = absences::is_away(connection, opponent.id, now).await?;
    Ok(Some(opponent.id).filter(|_| !quiet.cover(now) && !is_away))
}
