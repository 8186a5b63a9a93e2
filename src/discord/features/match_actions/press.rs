//! The buttons for actions in a match other than moves.

use hive_engine::Level;

use crate::discord::press::presses;
use crate::ids::{MatchId, Revision};

presses! {
    /// An action in a match other than a move. `seen`: the revision of the match that the user saw. `event`: an index in the
    /// match's log.
    pub enum MatchAction on Screen {
        /// Shows the buttons for all other actions.
        More(id: MatchId) = "more",
        /// Asks for confirmation.
        Resign(id: MatchId) = "resign",
        ConfirmResign(id: MatchId, seen: Revision) = "resign-yes",
        KeepPlaying(id: MatchId) = "resign-no",
        /// Offers, accepts or claims a draw.
        Draw(id: MatchId, seen: Revision) = "draw",
        /// Proposes to take back the user's last move, or accepts the opponent's proposal. Against the bot, takes the move back at
        /// once.
        Takeback(id: MatchId, seen: Revision) = "takeback",
        /// Asks for confirmation.
        Abort(id: MatchId) = "abort",
        ConfirmAbort(id: MatchId, seen: Revision) = "abort-yes",
        /// Accepts the proposal made by this event.
        Accept(id: MatchId, event: i32) = "agree",
        Decline(id: MatchId, event: i32) = "refuse",
        Withdraw(id: MatchId, event: i32) = "recall",
        /// Claims the win on time. The event is the opponent's timeout.
        ClaimWin(id: MatchId, event: i32) = "claim",
        /// Gives the opponent a day from now instead.
        GiveDay(id: MatchId, event: i32) = "day",
        /// Closes a match as a server manager; the manager's own match only while it can be aborted.
        Close(id: MatchId) = "close",
        /// Closes the player's own match after the opponent's long inactivity.
        CloseInactive(id: MatchId, seen: Revision) = "silence",
        Rematch(id: MatchId) = "rematch",
        /// A rematch against the bot at another level.
        RematchAtLevel(id: MatchId, level: Level) = "rematch-level",
        Nudge(id: MatchId) = "nudge",
        /// Proposes to pause both clocks, or accepts the opponent's proposal.
        Pause(id: MatchId, seen: Revision) = "pause",
        EndPause(id: MatchId) = "go-on",
    }
}
