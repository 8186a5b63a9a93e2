//! Sentences about challenges.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::discord::words::vocabulary::{channel_mention, countdown};
use crate::discord::words::{Sentence, Text};
use crate::ids::{ChannelId, MatchId, PlayerId};
use crate::play::Match;
use crate::play::refusal::InvitationRefusal;
use crate::store::challenges::{Answer, Challenge, ChallengerColour};

impl Text {
    /// The post of an open challenge. `only_reader`: the reader, if the post is in the direct messages of one player.
    pub fn challenge(self, challenge: &Challenge, only_reader: Option<PlayerId>) -> String {
        let challenger = self.mention(challenge.challenger.id);
        let is_own_copy = only_reader == Some(challenge.challenger.id);
        let first = match &challenge.opponent {
            Some(opponent) if is_own_copy => self.own_copy_headline(opponent.id, challenge.rematch_of),
            Some(opponent) => {
                self.challenge_headline(&self.mention(opponent.id), &challenger, challenge.rematch_of)
            }
            None => self.say(Sentence::ChallengeAnyone { challenger: &challenger }),
        };
        let game = self.challenge_imported(challenge.moves.len());
        let terms = self.challenge_terms(challenge, challenge.expires_at);
        let place = only_reader.filter(|_| challenge.rematch_of.is_none());
        let place = place.map(|_| self.say(Sentence::ChallengeByMessage));
        [Some(first), game, Some(terms), place].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// The message to a player who has typed the code of an invitation.
    pub fn invitation(self, challenge: &Challenge) -> String {
        let challenger = self.mention(challenge.challenger.id);
        let first = self.say(Sentence::InvitationFrom { challenger: &challenger });
        let place = self.say(Sentence::ChallengeByMessage);
        [first, self.terms(challenge.terms), place].join("\n")
    }

    pub(in crate::discord) fn invitation_refused(self, reason: InvitationRefusal) -> String {
        match reason {
            InvitationRefusal::Unknown => self.say(Sentence::InvitationUnknown),
            InvitationRefusal::Expired => self.say(Sentence::InvitationExpired),
            InvitationRefusal::Used => self.say(Sentence::InvitationUsed),
            InvitationRefusal::Withdrawn => self.say(Sentence::InvitationWithdrawn),
            InvitationRefusal::Own => self.say(Sentence::InvitationOwn),
            InvitationRefusal::Blocked(player) => {
                self.say(Sentence::InvitationBlocked { player: &self.mention(player) })
            }
            InvitationRefusal::DirectMessagesRefused => self.say(Sentence::InvitationUndelivered),
        }
    }

    /// The first line of the copy in the challenger's direct messages.
    fn own_copy_headline(self, opponent: PlayerId, rematch_of: Option<MatchId>) -> String {
        let player = &self.mention(opponent);
        match rematch_of {
            Some(id) => self.say(Sentence::ChallengeOwnRematch { player, match_id: &id }),
            None => self.say(Sentence::ChallengeOwnCopy { player }),
        }
    }

    /// The post of a closed challenge.
    pub fn challenge_closed(self, challenge: &Challenge, answer: Answer) -> String {
        let game = self.challenge_imported(challenge.moves.len());
        let lines =
            [Some(self.challenge_answered(challenge, answer)), game, Some(self.terms(challenge.terms))];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// The reply to the player who accepted.
    pub fn challenge_accepted_reply(self, state: &Match, colour: Colour) -> String {
        if state.row.place.lacks_thread() {
            return self.accepted_in_thread_reply(state.id(), colour);
        }
        self.say(Sentence::ChallengeAcceptedReply { match_id: &state.id(), colour: &self.colour(colour) })
    }

    /// The first line of an accepted challenge's post, if the match has its own thread.
    pub fn challenge_accepted_in(
        self,
        challenger: &str,
        player: &str,
        id: &str,
        thread: ChannelId,
    ) -> String {
        let thread = channel_mention(thread);
        self.say(Sentence::ChallengeAcceptedIn {
            challenger: &challenger,
            player: &player,
            match_id: &id,
            thread: &thread,
        })
    }

    /// The reply to the player who accepted, if the match will get its own thread.
    pub fn accepted_in_thread_reply(self, id: MatchId, colour: Colour) -> String {
        self.say(Sentence::AcceptedInThreadReply { match_id: &id, colour: &self.colour(colour) })
    }

    /// The first line, addressed to the challenged player.
    fn challenge_headline(self, mention: &str, challenger: &str, rematch_of: Option<MatchId>) -> String {
        match rematch_of {
            Some(id) => self.say(Sentence::ChallengeRematch {
                mention: &mention,
                challenger: &challenger,
                match_id: &id,
            }),
            None => self.say(Sentence::ChallengeOne { mention: &mention, challenger: &challenger }),
        }
    }

    fn challenge_answered(self, challenge: &Challenge, answer: Answer) -> String {
        let challenger = self.mention(challenge.challenger.id);
        match answer {
            Answer::Accepted => self.challenge_accepted(challenge, &challenger),
            Answer::Declined => match &challenge.opponent {
                Some(opponent) => self.say(Sentence::ChallengeDeclinedBy {
                    challenger: &challenger,
                    player: &self.mention(opponent.id),
                }),
                None => self.say(Sentence::ChallengeDeclined { challenger: &challenger }),
            },
            Answer::Withdrawn => match challenge.unreachable_player() {
                Some(player) => self.say(Sentence::ChallengeUndelivered {
                    player: &self.mention(player),
                    challenger: &challenger,
                }),
                None => self.say(Sentence::ChallengeWithdrawn { challenger: &challenger }),
            },
            Answer::Expired => self.say(Sentence::ChallengeExpired { challenger: &challenger }),
        }
    }

    fn challenge_terms(self, challenge: &Challenge, until: DateTime<Utc>) -> String {
        let challenger = self.mention(challenge.challenger.id);
        let colour = match challenge.colour {
            ChallengerColour::Random => self.say(Sentence::ChallengerRandom),
            ChallengerColour::Fixed(Colour::White) => {
                self.say(Sentence::ChallengerWhite { challenger: &challenger })
            }
            ChallengerColour::Fixed(Colour::Black) => {
                self.say(Sentence::ChallengerBlack { challenger: &challenger })
            }
        };
        let terms = self.terms(challenge.terms);
        self.say(Sentence::ChallengeTerms { terms: &terms, colour: &colour, until: &countdown(until) })
    }

    fn challenge_accepted(self, challenge: &Challenge, challenger: &str) -> String {
        let match_id = challenge.match_id.map(|id| id.to_string()).unwrap_or_default();
        let player = challenge.accepted_by.map(|player| self.mention(player)).unwrap_or_default();
        match challenge.match_thread {
            Some(thread) => self.challenge_accepted_in(challenger, &player, &match_id, thread),
            None => self.say(Sentence::ChallengeAccepted {
                challenger: &challenger,
                player: &player,
                match_id: &match_id,
            }),
        }
    }
}
