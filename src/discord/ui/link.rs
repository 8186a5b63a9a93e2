//! Buttons that open a feature's first screen. Any other feature may show one.

use crate::discord::press::presses;
use crate::ids::{MatchId, Ply};
use crate::rulebook::Page;

presses! {
    /// A button that leads to a feature.
    pub enum Link on Post {
        /// Opens the picker of a match, as it stood after so many plies.
        Play(id: MatchId, seen: Ply) = "play",
        /// Shows a page of the rulebook.
        Rule(page: &'static Page) = "rules:open",
        /// Shows how a match is played.
        FirstSteps = "first-steps:open",
        /// Shows the analysis of a match, or begins it.
        Analysis(id: MatchId) = "analysis:open" on Screen,
        /// Shows the first lesson of the tutorial that the reader has not solved.
        Tutorial = "tutorial:next" on Screen,
    }
}
