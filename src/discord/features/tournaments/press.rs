//! The buttons of a tournament, and the buttons and menus of its form.

use crate::discord::press::presses;
use crate::ids::TournamentId;
use crate::play::tournaments::DraftField;

presses! {
    pub enum TournamentPress on Screen {
        Join(id: TournamentId) = "tournament:join" on Post,
        /// Leaves the tournament; after the start, asks first.
        Leave(id: TournamentId) = "tournament:leave" on Post,
        /// Leaves it after the start.
        Withdraw(id: TournamentId) = "tournament:withdraw",
        /// Stays in the tournament after a warning, which is a direct message.
        Stay(id: TournamentId) = "tournament:stay",
        /// Shows the table of a group, from 1.
        Table(id: TournamentId, group: u16) = "tournament:table",
        /// Like `Table`, on a post about the start of the tournament or of a round. `notice` makes the `custom_id` unique, so that
        /// a retry recognises the post.
        StartTable(id: TournamentId, notice: i64) = "tournament:start-table" on Post,
        Start(id: TournamentId) = "tournament:start",
        /// Asks before it is closed.
        AskToClose(id: TournamentId) = "tournament:ask-to-close",
        Close(id: TournamentId) = "tournament:close",
        /// Shows the form of a new tournament.
        Form = "tournament:form",
        /// Shows the values of the field chosen from the menu.
        FormField = "tournament:form-field",
        /// Sets a field to the value chosen from the menu.
        FormSet(field: DraftField) = "tournament:form-set",
        /// Creates the tournament of the form.
        FormCreate = "tournament:form-create",
        /// Creates the next season of a finished round robin.
        NextSeason(id: TournamentId) = "tournament:next-season",
    }
}
