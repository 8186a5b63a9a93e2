//! The buttons of an analysis.

use crate::discord::press::presses;
use crate::ids::{MatchId, Ply};

presses! {
    pub enum AnalysisPress on Screen {
        /// Shows the turning point after `ply`.
        Turn(id: MatchId, ply: Ply) = "analysis:turn",
    }
}
