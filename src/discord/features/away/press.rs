//! The button of an absence.

use chrono::NaiveDate;

use crate::discord::press::presses;

presses! {
    pub enum AwayPress on Screen {
        /// Ends the absence beginning on this day.
        ComeBack(day: NaiveDate) = "back",
    }
}
