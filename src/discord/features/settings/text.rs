//! Sentences about settings.

use chrono::{DateTime, Utc};
use hive::{Bug, Expansions, Opening};

use crate::clock::{Share, Shares, TimeControl, Zone};
use crate::discord::words::noun::Noun;
use crate::discord::words::vocabulary::channel_mention;
use crate::discord::words::{Sentence, Text};
use crate::play::settings::{
    ChallengeLimit, ChallengedBy, Challengers, Colours, Home, Listing, Mining, MoveConfirmation, NO_HOUR,
    OldBoards, Puzzles, RemindBy, SeasonLength, Seasons, SeasonsChoice, Setting, ThreadKind, TileLetters,
    Value, Whose,
};

impl Text {
    pub fn settings_title(self, whose: Whose) -> String {
        match whose {
            Whose::Person => self.say(Sentence::SettingsYours),
            Whose::Server => self.say(Sentence::SettingsServer),
        }
    }

    /// A setting with its value.
    pub fn setting_line(self, value: Value) -> String {
        let (name, words) = (self.setting(value.setting()), self.setting_value(value));
        if value == value.setting().default() {
            self.say(Sentence::SettingLine { name: &name, value: &words })
        } else {
            self.say(Sentence::SettingLineChanged { name: &name, value: &words })
        }
    }

    /// The button that shows a page of settings.
    pub fn button_settings(self, whose: Whose) -> String {
        match whose {
            Whose::Person => self.say(Sentence::ButtonSettingsMine),
            Whose::Server => self.say(Sentence::ButtonSettingsServer),
        }
    }

    /// The current value, as the description of a menu option.
    pub fn current_value(self, value: Value) -> String {
        let words = match value {
            // Menus don't render channel mentions.
            Value::Home(Home::In(_)) | Value::Puzzles(Puzzles::In(_)) => self.say(Sentence::HomeOne),
            Value::Seasons(SeasonsChoice::On(seasons)) => self.season_length(seasons.length),
            value => self.setting_value(value),
        };
        self.say(Sentence::SettingNow { value: &words })
    }

    pub fn setting_question(self, current: Value) -> String {
        let (name, about) = (self.setting(current.setting()), self.setting_about(current.setting()));
        let value = self.setting_value(current);
        self.say(Sentence::SettingQuestion { name: &name, about: &about, value: &value })
    }

    pub fn setting_changed(self, current: Value) -> String {
        let (name, value) = (self.setting(current.setting()), self.setting_value(current));
        self.say(Sentence::SettingChanged { name: &name, value: &value })
    }

    pub fn setting(self, setting: Setting) -> String {
        match setting {
            Setting::Confirming => self.say(Sentence::SettingConfirming),
            Setting::Colours => self.say(Sentence::SettingColours),
            Setting::Letters => self.say(Sentence::SettingLetters),
            Setting::Reminders => self.say(Sentence::SettingReminders),
            Setting::RemindBy => self.say(Sentence::SettingRemindBy),
            Setting::QuietFrom => self.say(Sentence::SettingQuietFrom),
            Setting::QuietUntil => self.say(Sentence::SettingQuietUntil),
            Setting::Digest => self.say(Sentence::SettingDigest),
            Setting::Listing => self.say(Sentence::SettingListing),
            Setting::ChallengedBy => self.say(Sentence::SettingChallengedBy),
            Setting::ServerColours => self.say(Sentence::SettingServerColours),
            Setting::Mining => self.say(Sentence::SettingMining),
            Setting::Puzzles => self.say(Sentence::SettingPuzzles),
            Setting::OldBoards => self.say(Sentence::SettingOldBoards),
            Setting::Seasons => self.say(Sentence::SettingSeasons),
            Setting::Language => self.say(Sentence::SettingLanguage),
            Setting::Home => self.say(Sentence::SettingHome),
            Setting::Threads => self.say(Sentence::SettingThreads),
            Setting::Time => self.say(Sentence::SettingTime),
            Setting::Expansions => self.say(Sentence::SettingExpansions),
            Setting::Opening => self.say(Sentence::SettingOpening),
            Setting::Challengers => self.say(Sentence::SettingChallengers),
            Setting::ChallengeLimit => self.say(Sentence::SettingChallengeLimit),
            Setting::DaysAway => self.say(Sentence::SettingDaysAway),
        }
    }

    pub fn setting_about(self, setting: Setting) -> String {
        match setting {
            Setting::Confirming => self.say(Sentence::SettingConfirmingAbout),
            Setting::Colours => self.say(Sentence::SettingColoursAbout),
            Setting::Letters => self.say(Sentence::SettingLettersAbout),
            Setting::Reminders => self.say(Sentence::SettingRemindersAbout),
            Setting::RemindBy => self.say(Sentence::SettingRemindByAbout),
            Setting::QuietFrom => self.say(Sentence::SettingQuietFromAbout),
            Setting::QuietUntil => self.say(Sentence::SettingQuietUntilAbout),
            Setting::Digest => self.say(Sentence::SettingDigestAbout),
            Setting::Listing => self.say(Sentence::SettingListingAbout),
            Setting::ChallengedBy => self.say(Sentence::SettingChallengedByAbout),
            Setting::ServerColours => self.say(Sentence::SettingServerColoursAbout),
            Setting::Mining => self.say(Sentence::SettingMiningAbout),
            Setting::Puzzles => self.say(Sentence::SettingPuzzlesAbout),
            Setting::OldBoards => self.say(Sentence::SettingOldBoardsAbout),
            Setting::Seasons => self.say(Sentence::SettingSeasonsAbout),
            Setting::Language => self.say(Sentence::SettingLanguageAbout),
            Setting::Home => self.say(Sentence::SettingHomeAbout),
            Setting::Threads => self.say(Sentence::SettingThreadsAbout),
            Setting::Time => self.say(Sentence::SettingTimeAbout),
            Setting::Expansions => self.say(Sentence::SettingExpansionsAbout),
            Setting::Opening => self.say(Sentence::SettingOpeningAbout),
            Setting::Challengers => self.say(Sentence::SettingChallengersAbout),
            Setting::ChallengeLimit => self.say(Sentence::SettingChallengeLimitAbout),
            Setting::DaysAway => self.say(Sentence::SettingDaysAwayAbout),
        }
    }

    pub fn setting_value(self, value: Value) -> String {
        match value {
            Value::Confirming(MoveConfirmation::Required) => self.say(Sentence::ConfirmingAsked),
            Value::Confirming(MoveConfirmation::Skipped) => self.say(Sentence::ConfirmingAtOnce),
            Value::Reminders(shares) => self.reminders(shares),
            Value::RemindBy(remind_by) => self.remind_by(remind_by),
            Value::QuietFrom(hour) | Value::QuietUntil(hour) => self.quiet_hour(hour),
            Value::Digest(None) => self.say(Sentence::DigestNever),
            Value::Digest(Some(hour)) => self.say(Sentence::DigestHour { hour: &format!("{hour:02}") }),
            Value::Listing(Listing::Listed) => self.say(Sentence::ListingListed),
            Value::Listing(Listing::Unlisted) => self.say(Sentence::ListingUnlisted),
            Value::ChallengedBy(ChallengedBy::Everyone) => self.say(Sentence::ChallengedByEveryone),
            Value::ChallengedBy(ChallengedBy::Played) => self.say(Sentence::ChallengedByPlayed),
            Value::ChallengedBy(ChallengedBy::Nobody) => self.say(Sentence::ChallengedByNobody),
            Value::Colours(colours) | Value::ServerColours(colours) => match colours {
                Colours::Standard => self.say(Sentence::ColoursStandard),
                Colours::Light => self.say(Sentence::ColoursLight),
                Colours::Dark => self.say(Sentence::ColoursDark),
                Colours::HighContrast => self.say(Sentence::ColoursHighContrast),
                Colours::ColourSafe => self.say(Sentence::ColoursColourSafe),
            },
            Value::Letters(TileLetters::Automatic) => self.say(Sentence::LettersAutomatic),
            Value::Letters(TileLetters::Always) => self.say(Sentence::LettersAlways),
            Value::Letters(TileLetters::Never) => self.say(Sentence::LettersNever),
            Value::Home(Home::Anywhere) => self.say(Sentence::HomeAnywhere),
            Value::Home(Home::Here) => self.say(Sentence::HomeHere),
            Value::Home(Home::In(channel)) | Value::Puzzles(Puzzles::In(channel)) => channel_mention(channel),
            Value::Mining(Mining::Allowed) => self.say(Sentence::MiningAllowed),
            Value::Mining(Mining::Forbidden) => self.say(Sentence::MiningForbidden),
            Value::Puzzles(Puzzles::Nowhere) => self.say(Sentence::PuzzlesNowhere),
            Value::Puzzles(Puzzles::Here) => self.say(Sentence::PuzzlesHere),
            Value::OldBoards(OldBoards::Folded) => self.say(Sentence::OldBoardsFold),
            Value::OldBoards(OldBoards::Kept) => self.say(Sentence::OldBoardsKeep),
            Value::Seasons(SeasonsChoice::Off) => self.say(Sentence::SeasonsOff),
            Value::Seasons(SeasonsChoice::Here(length)) => self.season_length(length),
            Value::Seasons(SeasonsChoice::On(Seasons { length, channel: Some(channel), .. })) => {
                format!("{}, {}", self.season_length(length), channel_mention(channel))
            }
            Value::Seasons(SeasonsChoice::On(Seasons { length, channel: None, .. })) => {
                self.season_length(length)
            }
            Value::Language(None) => self.say(Sentence::LanguageServer),
            Value::Language(Some(language)) => language.name().to_owned(),
            Value::Threads(ThreadKind::None) => self.say(Sentence::ThreadsNone),
            Value::Threads(ThreadKind::Public) => self.say(Sentence::ThreadsPublic),
            Value::Threads(ThreadKind::Private) => self.say(Sentence::ThreadsPrivate),
            Value::Time(time) => self.time_control(time),
            Value::Expansions(expansions) => self.expansions(expansions),
            Value::Opening(opening) => self.opening(opening),
            Value::Challengers(Challengers::Everyone) => self.say(Sentence::ChallengersEverybody),
            Value::Challengers(Challengers::Named) => self.say(Sentence::ChallengersNamed),
            Value::Challengers(Challengers::Managers) => self.say(Sentence::ChallengersManagers),
            Value::ChallengeLimit(ChallengeLimit::Unlimited) => self.say(Sentence::ChallengeLimitNone),
            Value::ChallengeLimit(ChallengeLimit::Open(most)) => {
                self.say(Sentence::ChallengeLimitOpen { most: &most })
            }
            Value::ChallengeLimit(ChallengeLimit::PerDay(most)) => {
                self.say(Sentence::ChallengeLimitDay { most: &most })
            }
            Value::DaysAway(days) => self.say(Sentence::DaysAway { days: &days }),
        }
    }

    pub fn setting_value_note(self, value: Value) -> String {
        match value {
            Value::Confirming(MoveConfirmation::Required) => self.say(Sentence::ConfirmingAskedNote),
            Value::Confirming(MoveConfirmation::Skipped) => self.say(Sentence::ConfirmingAtOnceNote),
            Value::Reminders(shares) if shares.iter().next().is_none() => {
                self.say(Sentence::RemindersNoneNote)
            }
            Value::Reminders(_) => self.reminders_note(),
            Value::RemindBy(remind_by) => self.remind_by_note(remind_by),
            Value::QuietFrom(hour) | Value::QuietUntil(hour) => self.quiet_hour_note(hour),
            Value::Digest(None) => self.say(Sentence::DigestNeverNote),
            Value::Digest(Some(_)) => self.say(Sentence::DigestNeverOther),
            Value::Listing(Listing::Listed) => self.say(Sentence::ListingListedNote),
            Value::Listing(Listing::Unlisted) => self.say(Sentence::ListingUnlistedNote),
            Value::ChallengedBy(ChallengedBy::Everyone) => self.say(Sentence::ChallengedByEveryoneNote),
            Value::ChallengedBy(ChallengedBy::Played) => self.say(Sentence::ChallengedByPlayedNote),
            Value::ChallengedBy(ChallengedBy::Nobody) => self.say(Sentence::ChallengedByNobodyNote),
            Value::Colours(colours) | Value::ServerColours(colours) => match colours {
                Colours::Standard => self.say(Sentence::ColoursStandardNote),
                Colours::Light => self.say(Sentence::ColoursLightNote),
                Colours::Dark => self.say(Sentence::ColoursDarkNote),
                Colours::HighContrast => self.say(Sentence::ColoursHighContrastNote),
                Colours::ColourSafe => self.say(Sentence::ColoursColourSafeNote),
            },
            Value::Letters(TileLetters::Automatic) => self.say(Sentence::LettersAutomaticNote),
            Value::Letters(TileLetters::Always) => self.say(Sentence::LettersAlwaysNote),
            Value::Letters(TileLetters::Never) => self.say(Sentence::LettersNeverNote),
            Value::Home(Home::Anywhere) => self.say(Sentence::HomeAnywhereNote),
            Value::Home(Home::Here | Home::In(_)) => self.say(Sentence::HomeHereNote),
            Value::Mining(Mining::Allowed) => self.say(Sentence::MiningAllowedNote),
            Value::Mining(Mining::Forbidden) => self.say(Sentence::MiningForbiddenNote),
            Value::Puzzles(Puzzles::Nowhere) => self.say(Sentence::PuzzlesNowhereNote),
            Value::Puzzles(Puzzles::Here | Puzzles::In(_)) => self.say(Sentence::PuzzlesHereNote),
            Value::OldBoards(OldBoards::Folded) => self.say(Sentence::OldBoardsFoldNote),
            Value::OldBoards(OldBoards::Kept) => self.say(Sentence::OldBoardsKeepNote),
            Value::Seasons(SeasonsChoice::Off) => self.say(Sentence::SeasonsOffNote),
            Value::Seasons(
                SeasonsChoice::Here(SeasonLength::Month)
                | SeasonsChoice::On(Seasons { length: SeasonLength::Month, .. }),
            ) => self.say(Sentence::SeasonsMonthNote),
            Value::Seasons(
                SeasonsChoice::Here(SeasonLength::Quarter)
                | SeasonsChoice::On(Seasons { length: SeasonLength::Quarter, .. }),
            ) => self.say(Sentence::SeasonsQuarterNote),
            Value::Language(None) => self.say(Sentence::LanguageServerNote),
            Value::Language(Some(_)) => self.say(Sentence::LanguageServerOther),
            Value::Threads(ThreadKind::None) => self.say(Sentence::ThreadsNoneNote),
            Value::Threads(ThreadKind::Public) => self.say(Sentence::ThreadsPublicNote),
            Value::Threads(ThreadKind::Private) => self.say(Sentence::ThreadsPrivateNote),
            Value::Time(TimeControl::Unlimited) => self.say(Sentence::NoteTimeUnlimited),
            Value::Time(TimeControl::DaysPerMove(_)) => self.say(Sentence::NoteTimeDays),
            Value::Time(TimeControl::Total { .. }) => self.say(Sentence::NoteTimeTotal),
            Value::Expansions(expansions) => self.expansions_note(expansions),
            Value::Opening(Opening::Standard) => self.say(Sentence::NoteOpeningStandard),
            Value::Opening(Opening::Tournament) => self.say(Sentence::NoteOpeningTournament),
            Value::Challengers(Challengers::Everyone) => self.say(Sentence::ChallengersEverybodyNote),
            Value::Challengers(Challengers::Named) => self.say(Sentence::ChallengersNamedNote),
            Value::Challengers(Challengers::Managers) => self.say(Sentence::ChallengersManagersNote),
            Value::ChallengeLimit(ChallengeLimit::Unlimited) => self.say(Sentence::ChallengeLimitNoneNote),
            Value::ChallengeLimit(ChallengeLimit::Open(_)) => self.say(Sentence::NoteChallengeLimitOpen),
            Value::ChallengeLimit(ChallengeLimit::PerDay(_)) => self.say(Sentence::NoteChallengeLimitDay),
            Value::DaysAway(_) => self.say(Sentence::NoteDaysAway),
        }
    }

    fn season_length(self, length: SeasonLength) -> String {
        match length {
            SeasonLength::Month => self.say(Sentence::SeasonsMonth),
            SeasonLength::Quarter => self.say(Sentence::SeasonsQuarter),
        }
    }

    fn expansions_note(self, expansions: Expansions) -> String {
        let bugs = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].into_iter();
        let with: Vec<Noun> = bugs.filter(|&bug| expansions.include(bug)).map(|bug| self.bug(bug)).collect();
        if with.is_empty() {
            return self.say(Sentence::NoteExpansionsNone);
        }
        self.say(Sentence::NoteExpansions { bugs: &self.nouns(&with) })
    }

    /// A set of reminders.
    pub fn reminders(self, shares: Shares) -> String {
        let names: Vec<String> = shares
            .iter()
            .map(|share| match share {
                Share::Half => self.say(Sentence::RemindersHalf),
                Share::Quarter => self.say(Sentence::RemindersQuarter),
                Share::Tenth => self.say(Sentence::RemindersTenth),
            })
            .collect();
        if names.is_empty() { self.say(Sentence::RemindersNone) } else { self.capital(&self.list(&names)) }
    }

    pub fn reminders_note(self) -> String {
        self.capital(&self.say(Sentence::RemindersNote))
    }

    pub fn remind_by(self, remind_by: RemindBy) -> String {
        match remind_by {
            RemindBy::Mention => self.say(Sentence::RemindByMention),
            RemindBy::Message => self.say(Sentence::RemindByMessage),
            RemindBy::Nothing => self.say(Sentence::RemindByNothing),
        }
    }

    pub fn remind_by_note(self, remind_by: RemindBy) -> String {
        match remind_by {
            RemindBy::Mention => self.say(Sentence::RemindByMentionNote),
            RemindBy::Message => self.say(Sentence::RemindByMessageNote),
            RemindBy::Nothing => self.say(Sentence::RemindByNothingNote),
        }
    }

    /// The hour when quiet hours begin or end.
    pub fn quiet_hour(self, hour: u8) -> String {
        if hour == NO_HOUR {
            self.say(Sentence::QuietNone)
        } else {
            self.say(Sentence::QuietHour { hour: &format!("{hour:02}") })
        }
    }

    pub fn quiet_hour_note(self, hour: u8) -> String {
        if hour == NO_HOUR { self.say(Sentence::QuietNoneNote) } else { self.say(Sentence::QuietHourNote) }
    }

    pub fn zone(self, zone: Zone) -> String {
        self.say(Sentence::SettingZone { zone: &zone.name() })
    }

    pub fn zone_changed(self, zone: Zone, now: DateTime<Utc>) -> String {
        self.say(Sentence::ZoneChanged { zone: &zone.name(), time: &zone.time(now) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::words::locales;

    #[test]
    fn menu_labels_are_unique_and_fit() {
        for text in locales().map(Text::of) {
            let mut names = Vec::new();
            for setting in Setting::ALL {
                names.push(text.setting(setting));
                let offered = setting.offered();
                let values: Vec<String> =
                    offered.iter().map(|(_, value)| text.setting_value(*value)).collect();
                assert!(values.iter().all(|one| values.iter().filter(|other| one == *other).count() == 1));
                for (_, value) in offered {
                    let labels = [
                        text.setting_value(value),
                        text.setting_value_note(value),
                        text.current_value(value),
                    ];
                    for label in labels {
                        assert!((1..=100).contains(&label.chars().count()), "{label}");
                    }
                }
                assert!(!text.setting_about(setting).is_empty());
            }
            assert!(names.iter().all(|name| (1..=100).contains(&name.chars().count())));
            assert!(names.iter().all(|one| names.iter().filter(|other| one == *other).count() == 1));
        }
    }
}
