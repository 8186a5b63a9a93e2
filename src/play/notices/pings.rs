//! Whom a post about a match pings, and whom it leaves in peace.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::clock::Share;
use crate::hive::Colour;
use crate::ids::PlayerId;
use crate::play::error::Result;
use crate::play::state::State;
use crate::store::notices::{self, NoticeKind, Post};
use crate::store::preferences::{self, RemindBy};

/// How the players of a match are called.
#[derive(Clone, Debug)]
pub struct PingRules {
    /// Those whom nothing calls now: it is night where they are, or they are away.
    pub silenced: Vec<PlayerId>,
    /// Those who get a digest each day instead of being called for each turn.
    pub digests: Vec<PlayerId>,
    /// How the player to move is reminded.
    pub remind_by: RemindBy,
    /// Which share of their time that player has at most; `None` if it is more than a half, or there is no clock.
    pub left: Option<Share>,
    /// The newest post that shows the board.
    pub board: Option<Post>,
    /// Whether the player to move is silenced only since this is told late: in quiet hours that began after they could be
    /// called.
    pub late: bool,
}

impl PingRules {
    pub(super) async fn find(
        connection: &mut PgConnection,
        kind: NoticeKind,
        state: &State,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        // Whoever is given the turn in their quiet hours is called when these end, and so not by a late post of it.
        let of_turn = matches!(kind, NoticeKind::Turn | NoticeKind::Pause);
        let at = if of_turn { state.pingable_since() } else { now };
        let (mut silenced, mut digests) = (Vec::new(), Vec::new());
        let mut late = false;
        for colour in Colour::ALL {
            let player = state.row.player(colour).id;
            let wishes = preferences::get_preferences(connection, player).await?;
            if wishes.digest.is_some() {
                digests.push(player);
            }
            let is_late = !wishes.quiet.cover(at) && wishes.quiet.cover(now);
            if wishes.quiet.cover(at) || is_late || state.clocks.is_paused(colour) {
                silenced.push(player);
            }
            late |= is_late && colour == state.game.to_move();
        }
        let remind_by = preferences::get_preferences(connection, state.to_move().id).await?.remind_by;
        let left = Share::ALL.into_iter().rfind(|&share| state.clocks.has_fallen_to(share, now));
        let board = notices::find_turn_post(connection, state.id()).await?;
        Ok(Self { silenced, digests, remind_by, left, board, late })
    }
}
