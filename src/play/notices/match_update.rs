//! An announcement about a match: its state right after the announced event, and its current state.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;
use hive_engine::Level;

use super::competition::Competition;
use super::pings::PingRules;
use crate::ids::{ChannelId, PlayerId, Ply};
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::notices::{InteractionToken, MatchNotice, MatchSpan, Post};
use crate::store::players::preferences::Preferences;
use crate::store::servers::ServerSettings;

/// Moves or another event of a match.
#[derive(Clone, Debug)]
pub struct MatchUpdate {
    pub kind: MatchNotice,
    pub channel: ChannelId,
    /// The only reader, if the match is played in the direct messages of both players, or if the update is a direct message
    /// instead of a post.
    pub reader: Option<Colour>,
    /// The only user who sees a post with a picture, and their preferences. `None` if others see it too, or without a picture.
    pub viewer: Option<(PlayerId, Preferences)>,
    /// The current state.
    pub state: Match,
    /// The state right after the announced event.
    pub as_of: Match,
    /// The first announced ply; the announced moves end with `as_of`.
    pub since: Ply,
    /// Settings of the server.
    pub settings: ServerSettings,
    /// How the players are pinged.
    pub pings: PingRules,
    /// The post to edit instead of a new one: of a closed proposal, or of a practice match whose player is watching.
    pub post: Option<Post>,
    /// Where the bot isn't a member, the token of the response to edit or to follow; `None` if it has expired.
    pub token: Option<InteractionToken>,
    /// For the first post of a match: the tournament or the ladder that it belongs to.
    pub competition: Option<Competition>,
    /// For the first post of a match where the bot isn't a member: the players whom it can't reach by direct message.
    pub unreachable_players: Vec<PlayerId>,
    /// The level to offer with the result of a practice match.
    pub next_level: Option<Level>,
    pub sent_at: DateTime<Utc>,
}

impl MatchUpdate {
    /// Whether this player may read the post.
    pub fn is_read_by(&self, player: PlayerId) -> bool {
        self.reader.is_none_or(|reader| self.state.row.player(reader).id == player)
    }

    /// Number of plies right after the announced event.
    pub fn ply(&self) -> Ply {
        self.as_of.ply()
    }

    /// Returns whether the announced state is the start of the match.
    pub fn is_start(&self) -> bool {
        self.as_of.is_at_start()
    }

    /// Returns whether the announced state is still current. If not, the post asks nobody to act.
    pub fn is_latest(&self) -> bool {
        let later = &self.state.log[self.as_of.log.len()..];
        self.is_result() || (self.state.is_running() && later.iter().all(|event| event.ply.is_none()))
    }

    /// Returns whether the player to move gets a daily digest instead of pings. The digest leaves out practice matches.
    pub fn has_digest(&self) -> bool {
        self.state.row.practice.is_none() && self.pings.digests.contains(&self.state.to_move().id)
    }

    /// Returns whether it announces the player's turn, or its continuation after a pause or an absence.
    pub fn gives_turn(&self) -> bool {
        let resumes = self.cause().is_some_and(|event| match event.kind {
            EventKind::PauseEnded => true,
            EventKind::Back => event.actor == Some(self.state.to_move().id), // they were not pinged while away
            _ => false,
        });
        self.is_latest() && (self.kind == MatchNotice::Turn || self.kind == MatchNotice::Pause && resumes)
    }

    /// Returns whether a ping is postponed because the notice is sent late, in quiet hours that began since.
    pub fn defers_ping(&self) -> bool {
        self.pings.is_delayed && self.gives_turn()
    }

    /// Returns whether the bot replies while its opponent is still watching.
    pub fn is_prompt_answer(&self) -> bool {
        self.as_of.is_player_watching(self.sent_at)
    }

    pub fn is_result(&self) -> bool {
        matches!(self.kind, MatchNotice::Result | MatchNotice::ReplayAnimation)
    }

    pub fn cause(&self) -> Option<&Event> {
        self.as_of.log.last()
    }

    /// Returns the extra time given for downtime during the turn that the announced moves ended.
    pub fn compensated(&self) -> TimeDelta {
        let announced =
            self.as_of.log.iter().rev().skip_while(|event| event.ply.is_some_and(|ply| ply >= self.since));
        let turn = announced.take_while(|event| event.ply.is_none());
        turn.filter(|event| event.actor.is_none()).filter_map(|event| event.span).sum()
    }
}

/// Returns the match in the state right after the announced event.
pub(super) fn find_as_of(kind: MatchNotice, span: MatchSpan, state: &Match) -> Match {
    let events = span.events.and_then(|events| usize::try_from(events).ok());
    state.as_of(events.unwrap_or_else(|| legacy_event_count(kind, state, span.upto)))
}

/// Length of the log for notices of older versions, which did not store it: up to the announced plies, or the
/// whole log of a finished match.
fn legacy_event_count(kind: MatchNotice, state: &Match, upto: Ply) -> usize {
    if kind == MatchNotice::Result {
        return state.log.len();
    }
    state.log.iter().take_while(|event| event.ply.is_none_or(|at| at < upto)).count()
}
