//! What is said of reminders, quiet hours, absences and pauses.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::clock::{Share, Shares, Zone};
use crate::discord::text::Text;
use crate::discord::text::replies::link;
use crate::discord::text::words::{countdown, date};
use crate::ids::MatchId;
use crate::play::State;
use crate::play::absences::AddedAbsence;
use crate::play::notices::MatchUpdate;
use crate::play::refusal::AbsenceRefusal;
use crate::play::reminders::Nudged;
use crate::play::settings::{NO_HOUR, RemindBy};
use crate::store::matches::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::notices::Ping;

/// How a day is written everywhere: as it is typed.
const DAY: &str = "%Y-%m-%d";

impl Text {
    /// To the player to move.
    #[must_use]
    pub fn ping(self, told: &MatchUpdate, ping: Ping) -> String {
        let state = &told.state;
        let (called, id, board) = (self.mention(state.to_move().id), state.id(), self.board_link(told));
        match ping {
            Ping::Wake => self.say("wake-post", &[("mention", &called), ("match", &id), ("board", &board)]),
            Ping::Nudge => {
                let player = self.mention(state.opponent_of(state.game.to_move()).id);
                self.say(
                    "nudge-post",
                    &[("mention", &called), ("player", &player), ("match", &id), ("board", &board)],
                )
            }
            Ping::Reminder => {
                let deadline = state.clocks.deadline().map(countdown).unwrap_or_default();
                let left = self.left(told.pings.left);
                self.say(
                    "reminder",
                    &[
                        ("mention", &called),
                        ("match", &id),
                        ("left", &left),
                        ("deadline", &deadline),
                        ("board", &board),
                    ],
                )
            }
        }
    }

    fn left(self, share: Option<Share>) -> String {
        match share {
            Some(Share::Half) => self.say("left-half", &[]),
            Some(Share::Quarter) => self.say("left-quarter", &[]),
            Some(Share::Tenth) => self.say("left-tenth", &[]),
            None => self.say("left-more", &[]), // as after a day was given since
        }
    }

    fn board_link(self, told: &MatchUpdate) -> String {
        let said = |post| self.say("board-link", &[("link", &link(&told.state.row.place, post))]);
        told.pings.board.map(said).unwrap_or_default()
    }

    /// The post that tells that clocks stand still, or go on.
    #[must_use]
    pub fn pause_told(self, then: &State, event: &Event) -> String {
        let player = event.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        let id = then.id();
        match event.kind {
            EventKind::Paused => {
                let until = event.span.map(|span| countdown(event.at + span)).unwrap_or_default();
                self.say("away-post", &[("player", &player), ("match", &id), ("until", &until)])
            }
            EventKind::Resumed => self.back_post(then, event, &player),
            EventKind::PauseAgreed => self.say("paused-post", &[("match", &id)]),
            _ => self.pause_ended_post(then, &player),
        }
    }

    /// If it is their turn, with what is left of it.
    fn back_post(self, then: &State, event: &Event, player: &str) -> String {
        let is_their_turn = event.actor == Some(then.to_move().id);
        match then.clocks.deadline().filter(|_| is_their_turn).map(countdown) {
            None => self.say("back-post", &[("player", &player), ("match", &then.id())]),
            Some(deadline) => self.say(
                "back-post-deadline",
                &[("player", &player), ("match", &then.id()), ("deadline", &deadline)],
            ),
        }
    }

    fn pause_ended_post(self, then: &State, player: &str) -> String {
        let mention = self.mention(then.to_move().id);
        match then.clocks.deadline().map(countdown) {
            None => self.say(
                "pause-ended-post",
                &[("player", &player), ("match", &then.id()), ("mention", &mention)],
            ),
            Some(deadline) => self.say(
                "pause-ended-post-deadline",
                &[("player", &player), ("match", &then.id()), ("mention", &mention), ("deadline", &deadline)],
            ),
        }
    }

    /// Why clocks of a match stand still: who is away, and that the players agreed on it. Parts of a line.
    #[must_use]
    pub fn standing_still(self, row: &Match) -> Vec<String> {
        if let Some(since) = row.stranded_at {
            return vec![self.say("is-stranded", &[("since", &date(since))])];
        }
        let away = Colour::ALL.into_iter().zip(row.progress.away_until);
        let mut parts: Vec<String> = away
            .filter_map(|(colour, until)| {
                let player = self.mention(row.player(colour).id);
                Some(self.say("is-away", &[("player", &player), ("until", &countdown(until?))]))
            })
            .collect();
        if row.progress.halted {
            parts.push(self.say("is-paused", &[]));
        }
        parts
    }

    /// To the one who nudged.
    #[must_use]
    pub fn nudged(self, nudged: &Nudged) -> String {
        match nudged.later {
            None => self.say("nudged", &[]),
            Some(later) => {
                self.say("nudged-later", &[("match", &nudged.state.id()), ("later", &countdown(later))])
            }
        }
    }

    /// To the one who agreed to a pause.
    #[must_use]
    pub fn paused(self, id: MatchId) -> String {
        self.say("paused", &[("match", &id)])
    }

    /// To the one who ended it.
    #[must_use]
    pub fn pause_ended(self, state: &State) -> String {
        self.say("pause-ended", &[("match", &state.id())])
    }

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

    /// They have nudged already.
    pub(super) fn nudged_already(self, state: &State, again: DateTime<Utc>) -> String {
        self.say("nudged-already", &[("match", &state.id()), ("again", &countdown(again))])
    }

    /// Why somebody cannot be away then.
    pub(super) fn absence_refused(self, reason: &AbsenceRefusal) -> String {
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

    /// A set of reminders, as a menu names it.
    #[must_use]
    pub fn reminders(self, shares: Shares) -> String {
        let each: Vec<String> = shares
            .iter()
            .map(|share| match share {
                Share::Half => self.say("reminders-half", &[]),
                Share::Quarter => self.say("reminders-quarter", &[]),
                Share::Tenth => self.say("reminders-tenth", &[]),
            })
            .collect();
        if each.is_empty() { self.say("reminders-none", &[]) } else { self.capital(&self.list(&each)) }
    }

    /// What that means.
    #[must_use]
    pub fn reminders_note(self) -> String {
        self.capital(&self.say("reminders-note", &[]))
    }

    /// A way to be reminded, as a menu names it.
    #[must_use]
    pub fn remind_by(self, remind_by: RemindBy) -> String {
        match remind_by {
            RemindBy::Mention => self.say("remind-by-mention", &[]),
            RemindBy::Message => self.say("remind-by-message", &[]),
            RemindBy::Nothing => self.say("remind-by-nothing", &[]),
        }
    }

    /// What that means.
    #[must_use]
    pub fn remind_by_note(self, remind_by: RemindBy) -> String {
        match remind_by {
            RemindBy::Mention => self.note("remind-by-mention", "note"),
            RemindBy::Message => self.note("remind-by-message", "note"),
            RemindBy::Nothing => self.note("remind-by-nothing", "note"),
        }
    }

    /// An hour in which quiet hours begin or end, as a menu names it.
    #[must_use]
    pub fn quiet_hour(self, hour: u8) -> String {
        if hour == NO_HOUR {
            self.say("quiet-none", &[])
        } else {
            self.say("quiet-hour", &[("hour", &format!("{hour:02}"))])
        }
    }

    /// What that means.
    #[must_use]
    pub fn quiet_hour_note(self, hour: u8) -> String {
        if hour == NO_HOUR { self.note("quiet-none", "note") } else { self.say("quiet-hour-note", &[]) }
    }

    /// The line of the settings with the time zone.
    #[must_use]
    pub fn zone(self, zone: Zone) -> String {
        self.say("setting-zone", &[("zone", &zone.name())])
    }

    /// The time zone was changed.
    #[must_use]
    pub fn zone_changed(self, zone: Zone, now: DateTime<Utc>) -> String {
        self.say("zone-changed", &[("zone", &zone.name()), ("time", &zone.time(now))])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_nudge(self) -> String {
        self.say("button-nudge", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_offer_pause(self) -> String {
        self.say("button-offer-pause", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_end_pause(self) -> String {
        self.say("button-end-pause", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_accept_pause(self) -> String {
        self.say("button-accept-pause", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_decline_pause(self) -> String {
        self.say("button-decline-pause", &[])
    }
}
