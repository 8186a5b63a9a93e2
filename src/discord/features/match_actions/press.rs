//! The buttons beside the board.

use crate::discord::press::presses;
use crate::ids::{MatchId, Ply};

presses! {
    /// An action in a match that is no move. An event is a number in the match's log.
    pub enum MatchAction on Screen {
        More(id: MatchId) = "more",
        /// Asks for confirmation to resign.
        Resign(id: MatchId) = "resign",
        /// Resigns, as confirmed in the position after so many plies.
        ConfirmResign(id: MatchId, seen: Ply) = "resign-yes",
        KeepPlaying(id: MatchId) = "resign-no",
        /// Offers, accepts or claims a draw, in the position after so many plies.
        Draw(id: MatchId, seen: Ply) = "draw",
        /// Proposes to take back the last move, or accepts the opponent's proposal, in that position.
        Takeback(id: MatchId, seen: Ply) = "takeback",
        /// Asks for confirmation to abort the match.
        Abort(id: MatchId) = "abort",
        /// Aborts it, as confirmed in that position.
        ConfirmAbort(id: MatchId, seen: Ply) = "abort-yes",
        /// Accepts the proposal that is this event.
        Accept(id: MatchId, event: i32) = "agree",
        Decline(id: MatchId, event: i32) = "refuse",
        Withdraw(id: MatchId, event: i32) = "recall",
        /// Claims the win over an opponent whose time ran out with this event.
        ClaimWin(id: MatchId, event: i32) = "claim",
        /// Gives them a day more instead.
        GiveDay(id: MatchId, event: i32) = "day",
        /// Closes the match of other people.
        Close(id: MatchId) = "close",
        /// Closes the match, in which the opponent has been silent in that position.
        CloseSilent(id: MatchId, seen: Ply) = "silence",
        /// Challenges the opponent to another match.
        Rematch(id: MatchId) = "rematch",
        Nudge(id: MatchId) = "nudge",
        /// Proposes to pause both clocks, in that position.
        Pause(id: MatchId, seen: Ply) = "pause",
        EndPause(id: MatchId) = "go-on",
    }
}
