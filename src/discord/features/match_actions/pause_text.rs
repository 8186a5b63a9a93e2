//! The sentences about pauses.

use hive::Colour;

use crate::discord::words::Text;
use crate::discord::words::vocabulary::{countdown, date};
use crate::ids::MatchId;
use crate::play::State;
use crate::store::matches::Match;
use crate::store::matches::events::{Event, EventKind};

impl Text {
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
}
