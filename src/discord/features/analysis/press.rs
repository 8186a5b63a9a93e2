//! The buttons of an analysis.

use crate::discord::press::presses;
use crate::ids::{MatchId, Ply};

presses! {
    /// A button of an analysis.
    pub enum AnalysisPress on Screen {
        /// Shows the turning point after so many plies.
        Turn(id: MatchId, ply: Ply) = "analysis:turn",
    }
}
