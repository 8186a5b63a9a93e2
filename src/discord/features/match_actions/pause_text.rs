//! Sentences about paused clocks: by an absence, an agreed pause or a lost channel.

use hive::Colour;

use crate::clock::TimeControl;
use crate::discord::words::vocabulary::{countdown, date};
use crate::discord::words::{Sentence, Text, plain};
use crate::play::Match;
use crate::play::notices::PastUpdate;
use crate::store::matches::MatchRow;
use crate::store::matches::events::{Event, EventKind};

impl Text {
    /// The post about an event that paused or resumed clocks.
    pub fn pause_post(self, then: &Match, event: &Event) -> String {
        let player = event.actor.map(|actor| self.mention(actor)).unwrap_or_default();
        let id = then.id();
        match event.kind {
            EventKind::Away => {
                let until = event.span.map(|span| countdown(event.at + span)).unwrap_or_default();
                if then.row.terms.time == TimeControl::Unlimited {
                    return self.say(Sentence::AwayPostUnlimited {
                        player: &player,
                        match_id: &id,
                        until: &until,
                    });
                }
                self.say(Sentence::AwayPost { player: &player, match_id: &id, until: &until })
            }
            EventKind::Back => self.return_post(then, event, &player),
            EventKind::PauseAgreed => self.say(Sentence::PausedPost { match_id: &id }),
            _ => self.pause_ended_post(then, &player),
        }
    }

    /// The text of a post about an event that paused or resumed clocks, after a later post has replaced it.
    pub fn past_pause(self, past: &PastUpdate) -> String {
        let row = &past.as_of.row;
        let event = past.as_of.log.last();
        let colour = event.and_then(|event| event.actor).and_then(|actor| row.colour_of(actor));
        let player = colour.map(|colour| plain(&self.name(row.player(colour)))).unwrap_or_default();
        match event.map(|event| event.kind) {
            Some(EventKind::Away) => self.say(Sentence::PastAway { player: &player }),
            Some(EventKind::Back) => self.say(Sentence::PastBack { player: &player }),
            Some(EventKind::PauseEnded) => self.say(Sentence::PastPauseEnd { player: &player }),
            _ => self.say(Sentence::PastPause),
        }
    }

    /// Why clocks of a match are paused.
    pub fn pause_reasons(self, row: &MatchRow) -> Vec<String> {
        if let Some(since) = row.orphaned_at {
            let since = date(since);
            return vec![match row.place.black_channel {
                Some(_) => self.say(Sentence::IsUnreachable { since: &since }),
                None => self.say(Sentence::IsOrphaned { since: &since }),
            }];
        }
        let away = Colour::ALL.into_iter().zip(row.progress.away_until);
        let mut parts: Vec<String> = away
            .filter_map(|(colour, until)| {
                let player = self.mention(row.player(colour).id);
                Some(self.say(Sentence::IsAway { player: &player, until: &countdown(until?) }))
            })
            .collect();
        if row.progress.paused {
            parts.push(self.say(Sentence::IsPaused));
        }
        parts
    }

    /// The reply to the player who ended the pause.
    pub fn pause_ended(self, state: &Match) -> String {
        self.say(Sentence::PauseEnded { match_id: &state.id() })
    }

    /// With the deadline if it is the returned player's turn.
    fn return_post(self, then: &Match, event: &Event, player: &str) -> String {
        let is_their_turn = event.actor == Some(then.to_move().id);
        match then.clocks.deadline().filter(|_| is_their_turn).map(countdown) {
            None => self.say(Sentence::BackPost { player: &player, match_id: &then.id() }),
            Some(deadline) => self.say(Sentence::BackPostDeadline {
                player: &player,
                match_id: &then.id(),
                deadline: &deadline,
            }),
        }
    }

    fn pause_ended_post(self, then: &Match, player: &str) -> String {
        let mention = self.mention(then.to_move().id);
        match then.clocks.deadline().map(countdown) {
            None => self.say(Sentence::PauseEndedPost {
                player: &player,
                match_id: &then.id(),
                mention: &mention,
            }),
            Some(deadline) => self.say(Sentence::PauseEndedPostDeadline {
                player: &player,
                match_id: &then.id(),
                mention: &mention,
                deadline: &deadline,
            }),
        }
    }
}
