//! What a notice tells of a match: how it stood when that was to be told, and how it stands now.

use chrono::{DateTime, TimeDelta, Utc};

use super::pings::PingRules;
use crate::ids::{ChannelId, Ply};
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::notices::{MatchNews, MatchSpan, Post};
use crate::store::servers::ServerSettings;

/// Half-moves of a match, or what else happened in it.
#[derive(Clone, Debug)]
pub struct MatchUpdate {
    pub news: MatchNews,
    pub channel: ChannelId,
    /// The match as it stands now.
    pub state: Match,
    /// The match as it stood when this was to be told.
    pub as_of: Match,
    /// The first half-move that is told; those up to where it stood then are.
    pub since: Ply,
    /// What was chosen for the server where it is told.
    pub settings: ServerSettings,
    /// How its players are called.
    pub pings: PingRules,
    /// The post that is changed, if it changes one, and that was ever made.
    pub post: Option<Post>,
    pub told_at: DateTime<Utc>,
}

impl MatchUpdate {
    /// How many half-moves had been made then.
    pub fn ply(&self) -> Ply {
        self.as_of.ply()
    }

    /// Whether it tells how things stand now; if not, nobody is asked to do anything.
    pub fn is_latest(&self) -> bool {
        let later = &self.state.log[self.as_of.log.len()..];
        self.is_result() || (self.state.is_running() && later.iter().all(|event| event.ply.is_none()))
    }

    /// Whether the player to move gets a digest each day, and is not called. It leaves out matches against the bot.
    pub fn has_digest(&self) -> bool {
        self.state.row.practice.is_none() && self.pings.digests.contains(&self.state.to_move().id)
    }

    /// Whether it tells the player to move that it is their turn, or is so again.
    pub fn gives_turn(&self) -> bool {
        let goes_on = self.cause().is_some_and(|event| match event.kind {
            EventKind::PauseEnded => true,
            EventKind::Resumed => event.actor == Some(self.state.to_move().id), // nothing called them while away
            _ => false,
        });
        self.is_latest() && (self.news == MatchNews::Turn || self.news == MatchNews::Pause && goes_on)
    }

    /// Whether it would call the player to move if it were not so late that they have quiet hours by now.
    pub fn pings_too_late(&self) -> bool {
        self.pings.late && self.gives_turn()
    }

    /// Whether the bot tells its own half-move so soon that its opponent is still looking.
    pub fn is_prompt_answer(&self) -> bool {
        self.as_of.is_player_looking(self.told_at)
    }

    /// Whether it tells the end.
    pub fn is_result(&self) -> bool {
        matches!(self.news, MatchNews::Result | MatchNews::Replay)
    }

    pub fn cause(&self) -> Option<&Event> {
        self.as_of.log.last()
    }

    /// How much time the bot gave, since it had not been there, during the turn that ended with what is told.
    pub fn compensated(&self) -> TimeDelta {
        let told =
            self.as_of.log.iter().rev().skip_while(|event| event.ply.is_some_and(|ply| ply >= self.since));
        let turn = told.take_while(|event| event.ply.is_none());
        turn.filter(|event| event.actor.is_none()).filter_map(|event| event.span).sum()
    }
}

/// The match as it stood when the notice was left.
pub(super) fn find_as_of(news: MatchNews, span: MatchSpan, state: &Match) -> Match {
    let events = span.events.and_then(|events| usize::try_from(events).ok());
    state.as_of(events.unwrap_or_else(|| events_of_old(news, state, span.upto)))
}

/// How many events the log had, where an older version did not say: those up to the plies that were told, and at the end
/// all.
fn events_of_old(news: MatchNews, state: &Match, upto: Ply) -> usize {
    if news == MatchNews::Result {
        return state.log.len();
    }
    state.log.iter().take_while(|event| event.ply.is_none_or(|at| at < upto)).count()
}
