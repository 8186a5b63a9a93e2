//! What is said of where matches are played, and of what a server's managers have chosen for it.

use crate::clock::TimeControl;
use crate::discord::delivery::permissions::Permission;
use crate::discord::press::server_settings::{CustomSetting, CustomValue, Home};
use crate::discord::text::Text;
use crate::hive::{Bug, Colour, Expansions, Opening};
use crate::ids::{ChannelId, MatchId};
use crate::play::refusal::ServerRule;
use crate::play::settings::ChallengeLimit;
use crate::play::settings::{Challengers, ThreadKind};
use crate::store::matches::Match;

/// The longest name that Discord gives a thread, in characters.
const LONGEST_NAME: usize = 100;

impl Text {
    /// The name of a match's own thread: Ada – Bert · #27. Discord reads no Markdown in it.
    #[must_use]
    pub fn thread_name(self, found: &Match) -> String {
        let room = (LONGEST_NAME - self.thread_of("", "", found.id).chars().count()) / 2;
        let [white, black] = [&found.white, &found.black].map(|player| shortened(&self.name(player), room));
        self.thread_of(&white, &black, found.id)
    }

    fn thread_of(self, white: &str, black: &str, id: MatchId) -> String {
        self.say("thread-name", &[("white", &white), ("black", &black), ("match", &id)])
    }

    /// In place of a challenge that led to a match in a thread of its own.
    #[must_use]
    pub fn challenge_accepted_in(self, challenger: &str, id: &str, thread: ChannelId) -> String {
        let thread = link(thread);
        self.say("challenge-accepted-in", &[("challenger", &challenger), ("match", &id), ("thread", &thread)])
    }

    /// To the one who accepted, when the match gets a thread of its own.
    #[must_use]
    pub fn accepted_in_thread_reply(self, id: MatchId, colour: Colour) -> String {
        self.say("accepted-in-thread-reply", &[("match", &id), ("colour", &self.colour(colour))])
    }

    /// To those who wait for a post that the bot may not make.
    #[must_use]
    pub fn hindered(self, channel: ChannelId, missing: &[Permission]) -> String {
        if missing.is_empty() {
            return self.say("hindered-somehow", &[("channel", &link(channel))]);
        }
        let names: Vec<String> = missing.iter().map(|&permission| self.permission(permission)).collect();
        self.say("hindered", &[("channel", &link(channel)), ("permissions", &self.list(&names))])
    }

    /// Why a challenge is not as its server wants it.
    #[must_use]
    pub fn house_rule(self, rule: ServerRule) -> String {
        match rule {
            ServerRule::Home(home) => self.say("house-home", &[("channel", &link(home))]),
            ServerRule::ManagersOnly => self.say("house-managers", &[]),
            ServerRule::NamedOnly => self.say("house-named", &[]),
            ServerRule::TooManyOpen(most) => self.say("house-open", &[("most", &most)]),
            ServerRule::TooManyToday(most) => self.say("house-day", &[("most", &most)]),
            ServerRule::ThreadInThread => self.say("house-thread", &[]),
        }
    }
}

/// Settings of where and how matches begin.
impl Text {
    /// The name of a setting.
    pub(super) fn custom(self, setting: CustomSetting) -> String {
        match setting {
            CustomSetting::Home => self.say("setting-home", &[]),
            CustomSetting::Threads => self.say("setting-threads", &[]),
            CustomSetting::Time => self.say("setting-time", &[]),
            CustomSetting::Expansions => self.say("setting-expansions", &[]),
            CustomSetting::Opening => self.say("setting-opening", &[]),
            CustomSetting::Challengers => self.say("setting-challengers", &[]),
            CustomSetting::ChallengeLimit => self.say("setting-most", &[]),
            CustomSetting::DaysAway => self.say("setting-days-away", &[]),
        }
    }

    /// What it is about.
    pub(super) fn custom_about(self, setting: CustomSetting) -> String {
        match setting {
            CustomSetting::Home => self.note("setting-home", "about"),
            CustomSetting::Threads => self.note("setting-threads", "about"),
            CustomSetting::Time => self.note("setting-time", "about"),
            CustomSetting::Expansions => self.note("setting-expansions", "about"),
            CustomSetting::Opening => self.note("setting-opening", "about"),
            CustomSetting::Challengers => self.note("setting-challengers", "about"),
            CustomSetting::ChallengeLimit => self.note("setting-most", "about"),
            CustomSetting::DaysAway => self.note("setting-days-away", "about"),
        }
    }

    /// What it is set to.
    pub(super) fn custom_value(self, value: CustomValue) -> String {
        match value {
            CustomValue::Home(Home::Anywhere) => self.say("home-anywhere", &[]),
            CustomValue::Home(Home::Here) => self.say("home-here", &[]),
            CustomValue::Home(Home::In(channel)) => link(channel),
            CustomValue::Threads(ThreadKind::None) => self.say("threads-none", &[]),
            CustomValue::Threads(ThreadKind::Public) => self.say("threads-public", &[]),
            CustomValue::Threads(ThreadKind::Private) => self.say("threads-private", &[]),
            CustomValue::Time(time) => self.time_control(time),
            CustomValue::Expansions(expansions) => expansions.to_string(),
            CustomValue::Opening(opening) => self.opening(opening),
            CustomValue::Challengers(Challengers::Everybody) => self.say("challengers-everybody", &[]),
            CustomValue::Challengers(Challengers::Named) => self.say("challengers-named", &[]),
            CustomValue::Challengers(Challengers::Managers) => self.say("challengers-managers", &[]),
            CustomValue::ChallengeLimit(ChallengeLimit::Unlimited) => self.say("most-any", &[]),
            CustomValue::ChallengeLimit(ChallengeLimit::Open(most)) => {
                self.say("most-open", &[("most", &most)])
            }
            CustomValue::ChallengeLimit(ChallengeLimit::PerDay(most)) => {
                self.say("most-day", &[("most", &most)])
            }
            CustomValue::DaysAway(days) => self.say("days-away", &[("days", &days)]),
        }
    }

    /// The same, where Discord shows no links.
    pub(super) fn custom_in_menu(self, value: CustomValue) -> String {
        match value {
            CustomValue::Home(Home::In(_)) => self.say("home-one", &[]),
            other => self.custom_value(other),
        }
    }

    /// What that means.
    pub(super) fn custom_note(self, value: CustomValue) -> String {
        match value {
            CustomValue::Home(Home::Anywhere) => self.note("home-anywhere", "note"),
            CustomValue::Home(Home::Here | Home::In(_)) => self.note("home-here", "note"),
            CustomValue::Threads(ThreadKind::None) => self.note("threads-none", "note"),
            CustomValue::Threads(ThreadKind::Public) => self.note("threads-public", "note"),
            CustomValue::Threads(ThreadKind::Private) => self.note("threads-private", "note"),
            CustomValue::Time(TimeControl::Unlimited) => self.say("note-time-unlimited", &[]),
            CustomValue::Time(TimeControl::DaysPerMove(_)) => self.say("note-time-days", &[]),
            CustomValue::Time(TimeControl::Total { .. }) => self.say("note-time-total", &[]),
            CustomValue::Expansions(expansions) => self.expansions_note(expansions),
            CustomValue::Opening(Opening::Standard) => self.say("note-opening-standard", &[]),
            CustomValue::Opening(Opening::Tournament) => self.say("note-opening-tournament", &[]),
            CustomValue::Challengers(Challengers::Everybody) => self.note("challengers-everybody", "note"),
            CustomValue::Challengers(Challengers::Named) => self.note("challengers-named", "note"),
            CustomValue::Challengers(Challengers::Managers) => self.note("challengers-managers", "note"),
            CustomValue::ChallengeLimit(ChallengeLimit::Unlimited) => self.note("most-any", "note"),
            CustomValue::ChallengeLimit(ChallengeLimit::Open(_)) => self.say("note-most-open", &[]),
            CustomValue::DaysAway(_) => self.say("note-days-away", &[]),
            CustomValue::ChallengeLimit(ChallengeLimit::PerDay(_)) => self.say("note-most-day", &[]),
        }
    }

    /// Which expansions are in a set.
    fn expansions_note(self, expansions: Expansions) -> String {
        let bugs = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].into_iter();
        let with: Vec<String> =
            bugs.filter(|&bug| expansions.include(bug)).map(|bug| self.bug(bug)).collect();
        if with.is_empty() {
            return self.say("note-expansions-none", &[]);
        }
        self.say("note-expansions", &[("bugs", &self.list(&with))])
    }
}

/// How Discord is told to show a channel, as a link to it.
pub(super) fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// The beginning of a name, if it is longer than there is room.
fn shortened(name: &str, room: usize) -> String {
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    if plain.chars().count() <= room {
        return plain;
    }
    plain.chars().take(room - 1).chain(['…']).collect()
}
