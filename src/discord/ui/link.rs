//! Buttons that lead into a feature, usually from another.

use crate::discord::press::presses;
use crate::ids::{MatchId, Revision, VariationId};
use crate::rulebook::Page;

presses! {
    /// A button that leads into a feature.
    pub enum Link on Post {
        /// Opens the move picker of a match. `seen`: the match's revision when the button was shown.
        Play(id: MatchId, seen: Revision) = "play",
        /// Shows the user's plan for a match. `seen`: as for `Play`.
        Plan(id: MatchId, seen: Revision) = "plan:open" on Screen,
        /// Adds the moves up to a position of a variation to the user's plan.
        PlanLine(id: MatchId, variation: VariationId, number: u16) = "plan:add" on Screen,
        /// Follows a match, and shows which updates the user gets.
        Follow(id: MatchId) = "follow:open" on Screen,
        /// Shows a page of the rulebook.
        Rule(page: &'static Page) = "rules:open",
        /// Opens the first-steps screen.
        FirstSteps = "first-steps:open",
        /// Shows the analysis of a match, or requests it.
        Analysis(id: MatchId) = "analysis:open" on Screen,
        /// Shows the user's next lesson of the tutorial.
        Tutorial = "tutorial:next" on Screen,
    }
}
