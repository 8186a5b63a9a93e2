//! The buttons of absences.

use chrono::NaiveDate;

use crate::discord::press::presses;

presses! {
    pub enum AwayPress on Screen {
        /// Adds an absence with these first and last days.
        Add(first: NaiveDate, last: NaiveDate) = "away",
        /// Ends or cancels the absence beginning on this day.
        ComeBack(day: NaiveDate) = "back",
    }
}
