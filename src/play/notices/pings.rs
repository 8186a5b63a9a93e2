//! Whom a post about a match pings, and whom it leaves in peace.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::clock::Share;
use crate::ids::PlayerId;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::notices::{self, MatchNews, Post};
use crate::store::players::find_locale;
use crate::store::players::preferences::{self, RemindBy};

/// How the players of a match are called.
#[derive(Clone, Debug)]
pub struct PingRules {
    /// Those whom nothing calls now: it is night where they are, or they are away.
    pub silenced: Vec<PlayerId>,
    /// Those who get a digest each day instead of being called for each turn.
    pub digests: Vec<PlayerId>,
    /// How the player to move is reminded.
    pub remind_by: RemindBy,
    /// In which language the player to move reads what only they see, as Discord names it, if they were ever seen to.
    pub locale: Option<String>,
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
        connection: &mut Connection,
        news: MatchNews,
        state: &Match,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        // Whoever is given the turn in their quiet hours is called when these end, and so not by a late post of it.
        let of_turn = matches!(news, MatchNews::Turn | MatchNews::Pause);
        let at = if of_turn { state.pingable_since() } else { now };
        let (mut silenced, mut digests) = (Vec::new(), Vec::new());
        let mut late = false;
        let mut remind_by = RemindBy::default();
        let players = Colour::ALL.map(|colour| state.row.player(colour).id);
        let both = preferences::get_preferences_of(connection, players).await?;
        for ((colour, player), wishes) in Colour::ALL.into_iter().zip(players).zip(both) {
            if wishes.digest.is_some() {
                digests.push(player);
            }
            let is_late = !wishes.quiet.cover(at) && wishes.quiet.cover(now);
            if wishes.quiet.cover(at) || is_late || state.clocks.is_paused(colour) {
                silenced.push(player);
            }
            if colour == state.game.to_move() {
                late = is_late;
                remind_by = wishes.remind_by;
            }
        }
        let left = Share::ALL.into_iter().rfind(|&share| state.clocks.has_fallen_to(share, now));
        let board = notices::find_turn_post(connection, state.id()).await?;
        let locale = match remind_by {
            RemindBy::Message => find_locale(connection, state.to_move().id).await?,
            RemindBy::Mention | RemindBy::Nothing => None,
        };
        Ok(Self { silenced, digests, remind_by, locale, left, board, late })
    }
}
