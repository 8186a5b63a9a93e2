//! The buttons of a tournament.

use crate::discord::press::presses;
use crate::ids::TournamentId;

presses! {
    pub enum TournamentPress on Screen {
        Join(id: TournamentId) = "tournament:join" on Post,
        /// Leaves it; after the start, asks first.
        Leave(id: TournamentId) = "tournament:leave" on Post,
        /// Leaves it after the start.
        Withdraw(id: TournamentId) = "tournament:withdraw",
        /// Shows the table of a group, from 1.
        Table(id: TournamentId, group: u16) = "tournament:table",
        /// Shows the table from the post of this notice, by which a retry finds the post.
        StartTable(id: TournamentId, notice: i64) = "tournament:start-table" on Post,
        Start(id: TournamentId) = "tournament:start",
        /// Asks before it is closed.
        AskToClose(id: TournamentId) = "tournament:ask-to-close",
        Close(id: TournamentId) = "tournament:close",
        /// Creates the next season of a finished Cup.
        NextSeason(id: TournamentId) = "tournament:next-season",
    }
}
