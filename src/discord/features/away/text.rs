//! The sentences about absences.

use chrono::{DateTime, Utc};

use crate::discord::words::{Sentence, Text};
use crate::play::absences::AddedAbsence;
use crate::play::refusal::AbsenceRefusal;

impl Text {
    /// To the one who is away.
    pub fn away(self, away: &AddedAbsence) -> String {
        let days = self.days(away.absence.first_day, away.absence.last_day);
        let said = self.say(Sentence::Away { days: &days, left: &away.left });
        format!("{said} {}", self.say(Sentence::AwayRule))
    }

    /// To the one who is back early, or stays; `began`: when they would have left.
    pub fn came_back(self, began: DateTime<Utc>, now: DateTime<Utc>) -> String {
        if began < now { self.say(Sentence::CameBack) } else { self.say(Sentence::Stays) }
    }

    /// Why somebody cannot be away then.
    pub(in crate::discord) fn absence_refused(self, reason: &AbsenceRefusal) -> String {
        match reason {
            AbsenceRefusal::Past(today) => {
                self.say(Sentence::AwayPast { today: &today.format(DAY).to_string() })
            }
            AbsenceRefusal::TooFar => self.say(Sentence::AwayTooFar),
            AbsenceRefusal::Backwards => self.say(Sentence::AwayBackwards),
            AbsenceRefusal::TooLong { left, year, allowed } => {
                self.say(Sentence::AwayTooLong { left, year: &year.to_string(), days: allowed })
            }
            AbsenceRefusal::Overlapping(first, last) => {
                let [first, last] = [first, last].map(|day| day.format(DAY).to_string());
                self.say(Sentence::AwayOverlaps { first: &first, last: &last })
            }
            AbsenceRefusal::TooLate(id) => self.say(Sentence::AwayTooLate { match_id: id }),
            AbsenceRefusal::Over => self.say(Sentence::AwayOver),
        }
    }
}

/// How a day is written everywhere: as it is typed.
const DAY: &str = "%Y-%m-%d";
