//! The sentences about absences.

use chrono::{DateTime, Utc};

use crate::discord::words::Text;
use crate::play::absences::AddedAbsence;
use crate::play::refusal::AbsenceRefusal;

impl Text {
    /// To the one who is away.
    #[must_use]
    pub fn away(self, away: &AddedAbsence) -> String {
        let days = self.days(away.absence.first_day, away.absence.last_day);
        let said = self.say("away", &[("days", &days), ("left", &away.left)]);
        format!("{said} {}", self.say("away-rule", &[]))
    }

    /// To the one who is back early, or stays; `began`: when they would have left.
    #[must_use]
    pub fn came_back(self, began: DateTime<Utc>, now: DateTime<Utc>) -> String {
        if began < now { self.say("came-back", &[]) } else { self.say("stays", &[]) }
    }

    /// Label of the button that ends an absence.
    #[must_use]
    pub fn button_back_early(self) -> String {
        self.say("button-back-early", &[])
    }

    /// Why somebody cannot be away then.
    pub(in crate::discord) fn absence_refused(self, reason: &AbsenceRefusal) -> String {
        match reason {
            AbsenceRefusal::Past(today) => {
                self.say("away-past", &[("today", &today.format(DAY).to_string())])
            }
            AbsenceRefusal::TooFar => self.say("away-too-far", &[]),
            AbsenceRefusal::Backwards => self.say("away-backwards", &[]),
            AbsenceRefusal::TooLong { left, year, allowed } => {
                self.say("away-too-long", &[("left", left), ("year", &year.to_string()), ("days", allowed)])
            }
            AbsenceRefusal::Overlapping(first, last) => {
                let [first, last] = [first, last].map(|day| day.format(DAY).to_string());
                self.say("away-overlaps", &[("first", &first), ("last", &last)])
            }
            AbsenceRefusal::TooLate(id) => self.say("away-too-late", &[("match", id)]),
            AbsenceRefusal::Over => self.say("away-over", &[]),
        }
    }
}

/// How a day is written everywhere: as it is typed.
const DAY: &str = "%Y-%m-%d";
