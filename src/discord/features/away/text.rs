//! Sentences about absences.

use chrono::{DateTime, Datelike as _, Utc};

use crate::discord::words::{Sentence, Text};
use crate::play::absences::AddedAbsence;
use crate::play::refusal::AbsenceRefusal;

impl Text {
    pub fn away(self, added: &AddedAbsence) -> String {
        let days = self.days(added.absence.first_day, added.absence.last_day);
        let year = added.absence.first_day.year().to_string();
        let confirmed = self.say(Sentence::Away { days: &days, left: &added.days_left, year: &year });
        format!("{confirmed} {}", self.say(Sentence::AwayRule))
    }

    /// The reply to the player who ended or cancelled the absence. `started_at`: when it began or would have begun.
    pub fn came_back(self, started_at: DateTime<Utc>, now: DateTime<Utc>) -> String {
        if started_at < now { self.say(Sentence::CameBack) } else { self.say(Sentence::Stays) }
    }

    pub(in crate::discord) fn absence_refused(self, reason: &AbsenceRefusal) -> String {
        match reason {
            AbsenceRefusal::Past(today) => self.say(Sentence::AwayPast { today: &self.days(*today, *today) }),
            AbsenceRefusal::TooFar => self.say(Sentence::AwayTooFar),
            AbsenceRefusal::Backwards => self.say(Sentence::AwayBackwards),
            AbsenceRefusal::TooLong { left, year, allowed } => {
                self.say(Sentence::AwayTooLong { left, year: &year.to_string(), days: allowed })
            }
            AbsenceRefusal::Overlapping(first, last) => {
                self.say(Sentence::AwayOverlaps { days: &self.days(*first, *last) })
            }
            AbsenceRefusal::TooLate(id) => self.say(Sentence::AwayTooLate { match_id: id }),
            AbsenceRefusal::Over => self.say(Sentence::AwayOver),
        }
    }
}
