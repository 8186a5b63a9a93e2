//! Who is pinged by a post about a match.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::clock::Share;
use crate::ids::{ChannelId, PlayerId};
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::notices::{self, MatchNotice, Post};
use crate::store::players::find_locale;
use crate::store::players::preferences::{self, RemindBy};
use crate::store::tournaments;

/// How the players of a match are pinged.
#[derive(Clone, Debug)]
pub struct PingRules {
    /// Players not to ping now: they are away, have quiet hours, or are mentioned by the post about the start of the tournament or
    /// of the round.
    pub silenced: Vec<PlayerId>,
    /// Players with a daily digest.
    pub digests: Vec<PlayerId>,
    /// How the player to move is reminded.
    pub remind_by: RemindBy,
    /// Discord locale of the player to move, if they are reminded by direct message and it is known.
    pub locale: Option<String>,
    /// The smallest share that the time left has fallen to; `None` above a half, or without a clock.
    pub time_left: Option<Share>,
    /// The latest post with a board.
    pub board: Option<Post>,
    /// Whether the notice is sent late: in quiet hours of the player to move that began after the turn.
    pub is_delayed: bool,
}

impl PingRules {
    pub(super) async fn find(
        connection: &mut Connection,
        kind: MatchNotice,
        state: &Match,
        channel: ChannelId,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        // If a turn begins in quiet hours, its player is pinged when they end, even if the post comes later.
        let starts_turn = matches!(kind, MatchNotice::Turn | MatchNotice::Pause);
        let at = if starts_turn { state.pingable_since() } else { now };
        let (mut silenced, mut digests) = (Vec::new(), Vec::new());
        let starts_tournament = kind == MatchNotice::Turn && is_announced(connection, state).await?;
        let mut is_delayed = false;
        let mut remind_by = RemindBy::default();
        let players = Colour::ALL.map(|colour| state.row.player(colour).id);
        let both = preferences::get_preferences_of(connection, players).await?;
        for ((colour, player), prefs) in Colour::ALL.into_iter().zip(players).zip(both) {
            if prefs.digest.is_some() {
                digests.push(player);
            }
            let is_quiet_since = !prefs.quiet.contains(at) && prefs.quiet.contains(now);
            if starts_tournament || prefs.quiet.contains(at) || is_quiet_since || state.clocks.is_away(colour)
            {
                silenced.push(player);
            }
            if colour == state.game.to_move() {
                is_delayed = is_quiet_since;
                remind_by = prefs.remind_by;
            }
        }
        let time_left = Share::ALL.into_iter().rfind(|&share| state.clocks.has_reached(share, now));
        let board = notices::find_turn_post(connection, state.id(), channel).await?;
        let locale = match remind_by {
            RemindBy::Message => find_locale(connection, state.to_move().id).await?,
            RemindBy::Mention | RemindBy::Nothing => None,
        };
        Ok(Self { silenced, digests, remind_by, locale, time_left, board, is_delayed })
    }
}

/// Whether the match has no events yet, and the post about the start of its tournament or round mentions its players.
async fn is_announced(connection: &mut Connection, state: &Match) -> Result<bool> {
    let Some(id) = state.row.tournament.filter(|_| state.log.is_empty()) else { return Ok(false) };
    Ok(tournaments::is_announced(connection, id, state.row.started_at).await?)
}
