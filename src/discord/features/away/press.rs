//! The button of an absence.

use chrono::NaiveDate;

use crate::discord::press::presses;

presses! {
    /// The button of an absence.
    pub enum AwayPress on Screen {
        /// Ends the absence that begins on this day.
        ComeBack(day: NaiveDate) = "back",
    }
}
