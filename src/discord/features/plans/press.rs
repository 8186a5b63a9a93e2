//! The buttons and the menu of a plan.

use crate::discord::press::presses;
use crate::ids::{MatchId, Revision};

presses! {
    /// A button or the menu of a plan. `seen` and `version`: the revision of the match and the version of the plan that the user
    /// saw.
    pub enum PlanPress on Screen {
        /// Shows a page of the list, from 0.
        Show(id: MatchId, page: u8) = "plan:show",
        /// Continues the line that is chosen from the menu, on the try board.
        Continue(id: MatchId, seen: Revision, version: i32) = "plan:continue",
        /// Removes a line, by its index.
        Remove(id: MatchId, seen: Revision, version: i32, line: u8) = "plan:remove",
        /// Adds all reusable lines to the draft.
        Reuse(id: MatchId, seen: Revision, version: i32) = "plan:reuse",
        Save(id: MatchId, seen: Revision, version: i32) = "plan:save",
        Discard(id: MatchId, seen: Revision, version: i32) = "plan:discard",
        /// Asks whether to delete the plan.
        DeleteAll(id: MatchId, seen: Revision, version: i32) = "plan:delete",
        ConfirmDelete(id: MatchId, seen: Revision, version: i32) = "plan:confirm-delete",
    }
}
