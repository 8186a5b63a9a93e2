//! What is said of settings.

use chrono::{DateTime, Utc};
use hive::{Bug, Expansions, Opening};

use crate::clock::{Share, Shares, TimeControl, Zone};
use crate::discord::words::Text;
use crate::discord::words::noun::Noun;
use crate::discord::words::vocabulary::channel_link;
use crate::play::settings::{
    ChallengeLimit, ChallengedBy, Challengers, Colours, Confirming, Home, Listing, Mining, NO_HOUR, Puzzles,
    RemindBy, Setting, ThreadKind, Value, Whose,
};

impl Text {
    /// Above the settings of one kind.
    #[must_use]
    pub fn settings_title(self, whose: Whose) -> String {
        match whose {
            Whose::Person => self.say("settings-yours", &[]),
            Whose::Server => self.say("settings-server", &[]),
        }
    }

    /// A setting and what it is set to.
    #[must_use]
    pub fn setting_line(self, value: Value) -> String {
        let (name, words) = (self.setting(value.setting()), self.setting_value(value));
        self.say("setting-line", &[("name", &name), ("value", &words)])
    }

    /// The settings that nobody has changed.
    #[must_use]
    pub fn settings_usual(self, settings: &[Setting]) -> String {
        let names: Vec<String> = settings.iter().map(|&setting| self.setting(setting)).collect();
        self.say("settings-usual", &[("names", &names.join(", "))])
    }

    /// Below settings that the reader cannot change.
    #[must_use]
    pub fn settings_for_managers(self) -> String {
        self.say("settings-for-managers", &[])
    }

    /// What the menu of settings says.
    #[must_use]
    pub fn settings_change(self) -> String {
        self.say("settings-change", &[])
    }

    /// What a menu of values says while none is chosen.
    #[must_use]
    pub fn settings_choose(self) -> String {
        self.say("settings-choose", &[])
    }

    /// What a setting is set to, in the menu of settings.
    #[must_use]
    pub fn setting_now(self, value: Value) -> String {
        let words = match value {
            // A menu shows no links.
            Value::Home(Home::In(_)) | Value::Puzzles(Puzzles::In(_)) => self.say("home-one", &[]),
            value => self.setting_value(value),
        };
        self.say("setting-now", &[("value", &words)])
    }

    /// Asks what a setting is to be set to.
    #[must_use]
    pub fn setting_question(self, now: Value) -> String {
        let (name, about) = (self.setting(now.setting()), self.setting_about(now.setting()));
        let value = self.setting_value(now);
        self.say("setting-question", &[("name", &name), ("about", &about), ("value", &value)])
    }

    /// A setting was changed to this.
    #[must_use]
    pub fn setting_changed(self, now: Value) -> String {
        let (name, value) = (self.setting(now.setting()), self.setting_value(now));
        self.say("setting-changed", &[("name", &name), ("value", &value)])
    }

    /// The picture that shows what colours look like, in words.
    #[must_use]
    pub fn settings_preview(self) -> String {
        self.say("settings-preview", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_back(self) -> String {
        self.say("button-back", &[])
    }

    /// Somebody wants to change what is the server's, and does not manage it.
    #[must_use]
    pub fn not_manager(self) -> String {
        self.say("not-manager", &[])
    }

    /// The name of a setting.
    #[must_use]
    pub fn setting(self, setting: Setting) -> String {
        match setting {
            Setting::Confirming => self.say("setting-confirming", &[]),
            Setting::Colours => self.say("setting-colours", &[]),
            Setting::Reminders => self.say("setting-reminders", &[]),
            Setting::RemindBy => self.say("setting-remind-by", &[]),
            Setting::QuietFrom => self.say("setting-quiet-from", &[]),
            Setting::QuietUntil => self.say("setting-quiet-until", &[]),
            Setting::Digest => self.say("setting-digest", &[]),
            Setting::Listing => self.say("setting-listing", &[]),
            Setting::ChallengedBy => self.say("setting-challenged-by", &[]),
            Setting::ServerColours => self.say("setting-server-colours", &[]),
            Setting::Mining => self.say("setting-mining", &[]),
            Setting::Puzzles => self.say("setting-puzzles", &[]),
            Setting::Language => self.say("setting-language", &[]),
            Setting::Home => self.say("setting-home", &[]),
            Setting::Threads => self.say("setting-threads", &[]),
            Setting::Time => self.say("setting-time", &[]),
            Setting::Expansions => self.say("setting-expansions", &[]),
            Setting::Opening => self.say("setting-opening", &[]),
            Setting::Challengers => self.say("setting-challengers", &[]),
            Setting::ChallengeLimit => self.say("setting-most", &[]),
            Setting::DaysAway => self.say("setting-days-away", &[]),
        }
    }

    /// What a setting is about.
    #[must_use]
    pub fn setting_about(self, setting: Setting) -> String {
        match setting {
            Setting::Confirming => self.note("setting-confirming", "about"),
            Setting::Colours => self.note("setting-colours", "about"),
            Setting::Reminders => self.note("setting-reminders", "about"),
            Setting::RemindBy => self.note("setting-remind-by", "about"),
            Setting::QuietFrom => self.note("setting-quiet-from", "about"),
            Setting::QuietUntil => self.note("setting-quiet-until", "about"),
            Setting::Digest => self.note("setting-digest", "about"),
            Setting::Listing => self.note("setting-listing", "about"),
            Setting::ChallengedBy => self.note("setting-challenged-by", "about"),
            Setting::ServerColours => self.note("setting-server-colours", "about"),
            Setting::Mining => self.note("setting-mining", "about"),
            Setting::Puzzles => self.note("setting-puzzles", "about"),
            Setting::Language => self.note("setting-language", "about"),
            Setting::Home => self.note("setting-home", "about"),
            Setting::Threads => self.note("setting-threads", "about"),
            Setting::Time => self.note("setting-time", "about"),
            Setting::Expansions => self.note("setting-expansions", "about"),
            Setting::Opening => self.note("setting-opening", "about"),
            Setting::Challengers => self.note("setting-challengers", "about"),
            Setting::ChallengeLimit => self.note("setting-most", "about"),
            Setting::DaysAway => self.note("setting-days-away", "about"),
        }
    }

    /// The name of what a setting can be set to.
    #[must_use]
    pub fn setting_value(self, value: Value) -> String {
        match value {
            Value::Confirming(Confirming::Asked) => self.say("confirming-asked", &[]),
            Value::Confirming(Confirming::AtOnce) => self.say("confirming-at-once", &[]),
            Value::Reminders(shares) => self.reminders(shares),
            Value::RemindBy(remind_by) => self.remind_by(remind_by),
            Value::QuietFrom(hour) | Value::QuietUntil(hour) => self.quiet_hour(hour),
            Value::Digest(None) => self.say("digest-never", &[]),
            Value::Digest(Some(hour)) => self.say("digest-hour", &[("hour", &format!("{hour:02}"))]),
            Value::Listing(Listing::Listed) => self.say("listing-listed", &[]),
            Value::Listing(Listing::Unlisted) => self.say("listing-unlisted", &[]),
            Value::ChallengedBy(ChallengedBy::Everyone) => self.say("challenged-by-everyone", &[]),
            Value::ChallengedBy(ChallengedBy::Played) => self.say("challenged-by-played", &[]),
            Value::ChallengedBy(ChallengedBy::Nobody) => self.say("challenged-by-nobody", &[]),
            Value::Colours(colours) | Value::ServerColours(colours) => match colours {
                Colours::Standard => self.say("colours-standard", &[]),
                Colours::Light => self.say("colours-light", &[]),
                Colours::Dark => self.say("colours-dark", &[]),
                Colours::HighContrast => self.say("colours-high-contrast", &[]),
                Colours::ColourSafe => self.say("colours-colour-safe", &[]),
            },
            Value::Home(Home::Anywhere) => self.say("home-anywhere", &[]),
            Value::Home(Home::Here) => self.say("home-here", &[]),
            Value::Home(Home::In(channel)) | Value::Puzzles(Puzzles::In(channel)) => channel_link(channel),
            Value::Mining(Mining::Allowed) => self.say("mining-allowed", &[]),
            Value::Mining(Mining::Forbidden) => self.say("mining-forbidden", &[]),
            Value::Puzzles(Puzzles::Nowhere) => self.say("puzzles-nowhere", &[]),
            Value::Puzzles(Puzzles::Here) => self.say("puzzles-here", &[]),
            Value::Language(None) => self.say("language-server", &[]),
            Value::Language(Some(language)) => language.name().to_owned(),
            Value::Threads(ThreadKind::None) => self.say("threads-none", &[]),
            Value::Threads(ThreadKind::Public) => self.say("threads-public", &[]),
            Value::Threads(ThreadKind::Private) => self.say("threads-private", &[]),
            Value::Time(time) => self.time_control(time),
            Value::Expansions(expansions) => expansions.to_string(),
            Value::Opening(opening) => self.opening(opening),
            Value::Challengers(Challengers::Everybody) => self.say("challengers-everybody", &[]),
            Value::Challengers(Challengers::Named) => self.say("challengers-named", &[]),
            Value::Challengers(Challengers::Managers) => self.say("challengers-managers", &[]),
            Value::ChallengeLimit(ChallengeLimit::Unlimited) => self.say("most-any", &[]),
            Value::ChallengeLimit(ChallengeLimit::Open(most)) => self.say("most-open", &[("most", &most)]),
            Value::ChallengeLimit(ChallengeLimit::PerDay(most)) => self.say("most-day", &[("most", &most)]),
            Value::DaysAway(days) => self.say("days-away", &[("days", &days)]),
        }
    }

    /// What that means.
    #[must_use]
    pub fn setting_value_note(self, value: Value) -> String {
        match value {
            Value::Confirming(Confirming::Asked) => self.note("confirming-asked", "note"),
            Value::Confirming(Confirming::AtOnce) => self.note("confirming-at-once", "note"),
            Value::Reminders(shares) if shares.iter().next().is_none() => self.note("reminders-none", "note"),
            Value::Reminders(_) => self.reminders_note(),
            Value::RemindBy(remind_by) => self.remind_by_note(remind_by),
            Value::QuietFrom(hour) | Value::QuietUntil(hour) => self.quiet_hour_note(hour),
            Value::Digest(None) => self.note("digest-never", "note"),
            Value::Digest(Some(_)) => self.note("digest-never", "other"),
            Value::Listing(Listing::Listed) => self.note("listing-listed", "note"),
            Value::Listing(Listing::Unlisted) => self.note("listing-unlisted", "note"),
            Value::ChallengedBy(ChallengedBy::Everyone) => self.note("challenged-by-everyone", "note"),
            Value::ChallengedBy(ChallengedBy::Played) => self.note("challenged-by-played", "note"),
            Value::ChallengedBy(ChallengedBy::Nobody) => self.note("challenged-by-nobody", "note"),
            Value::Colours(colours) | Value::ServerColours(colours) => match colours {
                Colours::Standard => self.note("colours-standard", "note"),
                Colours::Light => self.note("colours-light", "note"),
                Colours::Dark => self.note("colours-dark", "note"),
                Colours::HighContrast => self.note("colours-high-contrast", "note"),
                Colours::ColourSafe => self.note("colours-colour-safe", "note"),
            },
            Value::Home(Home::Anywhere) => self.note("home-anywhere", "note"),
            Value::Home(Home::Here | Home::In(_)) => self.note("home-here", "note"),
            Value::Mining(Mining::Allowed) => self.note("mining-allowed", "note"),
            Value::Mining(Mining::Forbidden) => self.note("mining-forbidden", "note"),
            Value::Puzzles(Puzzles::Nowhere) => self.note("puzzles-nowhere", "note"),
            Value::Puzzles(Puzzles::Here | Puzzles::In(_)) => self.note("puzzles-here", "note"),
            Value::Language(None) => self.note("language-server", "note"),
            Value::Language(Some(_)) => self.note("language-server", "other"),
            Value::Threads(ThreadKind::None) => self.note("threads-none", "note"),
            Value::Threads(ThreadKind::Public) => self.note("threads-public", "note"),
            Value::Threads(ThreadKind::Private) => self.note("threads-private", "note"),
            Value::Time(TimeControl::Unlimited) => self.say("note-time-unlimited", &[]),
            Value::Time(TimeControl::DaysPerMove(_)) => self.say("note-time-days", &[]),
            Value::Time(TimeControl::Total { .. }) => self.say("note-time-total", &[]),
            Value::Expansions(expansions) => self.expansions_note(expansions),
            Value::Opening(Opening::Standard) => self.say("note-opening-standard", &[]),
            Value::Opening(Opening::Tournament) => self.say("note-opening-tournament", &[]),
            Value::Challengers(Challengers::Everybody) => self.note("challengers-everybody", "note"),
            Value::Challengers(Challengers::Named) => self.note("challengers-named", "note"),
            Value::Challengers(Challengers::Managers) => self.note("challengers-managers", "note"),
            Value::ChallengeLimit(ChallengeLimit::Unlimited) => self.note("most-any", "note"),
            Value::ChallengeLimit(ChallengeLimit::Open(_)) => self.say("note-most-open", &[]),
            Value::ChallengeLimit(ChallengeLimit::PerDay(_)) => self.say("note-most-day", &[]),
            Value::DaysAway(_) => self.say("note-days-away", &[]),
        }
    }

    /// Which expansions are in a set.
    fn expansions_note(self, expansions: Expansions) -> String {
        let bugs = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].into_iter();
        let with: Vec<Noun> = bugs.filter(|&bug| expansions.include(bug)).map(|bug| self.bug(bug)).collect();
        if with.is_empty() {
            return self.say("note-expansions-none", &[]);
        }
        self.say("note-expansions", &[("bugs", &self.nouns(&with))])
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::words::locales;

    #[test]
    fn what_stands_in_menus_fits_and_tells_everything_apart() {
        for text in locales().map(Text::of) {
            let mut names = Vec::new();
            for setting in Setting::ALL {
                names.push(text.setting(setting));
                let offered = setting.offered();
                let values: Vec<String> =
                    offered.iter().map(|(_, value)| text.setting_value(*value)).collect();
                assert!(values.iter().all(|one| values.iter().filter(|other| one == *other).count() == 1));
                for (_, value) in offered {
                    let shown =
                        [text.setting_value(value), text.setting_value_note(value), text.setting_now(value)];
                    for words in shown {
                        assert!((1..=100).contains(&words.chars().count()), "{words}");
                    }
                }
                assert!(!text.setting_about(setting).is_empty());
            }
            assert!(names.iter().all(|name| (1..=100).contains(&name.chars().count())));
            assert!(names.iter().all(|one| names.iter().filter(|other| one == *other).count() == 1));
        }
    }
}
