//! Words for pieces, places, terms, mentions and times.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use hive::{Bug, Colour, Direction, Expansions, Opening, Piece};

use crate::choices::Choices;
use crate::clock::{TimeControl, Timeout};
use crate::discord::client::emojis::BugEmoji;
use crate::discord::words::argument::{Countdown, Date};
use crate::discord::words::noun::Noun;
use crate::discord::words::relative_place::RelativePlace;
use crate::discord::words::{Sentence, Text, is_invisible, visible};
use crate::ids::{ChannelId, PlayerId};
use crate::store::matches::{Rated, RatingChange, Terms};
use crate::store::players::Player;

impl Text {
    pub fn colour(self, colour: Colour) -> Noun {
        match colour {
            Colour::White => self.noun(Sentence::White),
            Colour::Black => self.noun(Sentence::Black),
        }
    }

    /// A kind of piece, in lower case: ant.
    pub(in crate::discord) fn bug(self, bug: Bug) -> Noun {
        match bug {
            Bug::Queen => self.noun(Sentence::Queen),
            Bug::Spider => self.noun(Sentence::Spider),
            Bug::Beetle => self.noun(Sentence::Beetle),
            Bug::Grasshopper => self.noun(Sentence::Grasshopper),
            Bug::Ant => self.noun(Sentence::Ant),
            Bug::Mosquito => self.noun(Sentence::Mosquito),
            Bug::Ladybug => self.noun(Sentence::Ladybug),
            Bug::Pillbug => self.noun(Sentence::Pillbug),
        }
    }

    /// Parses the name of a kind in this language.
    pub fn parse_bug(self, name: &str) -> Option<Bug> {
        let name = fold_case(name);
        let is_called = |bug: &Bug| {
            let names = format!("{}, {}", self.bug(*bug), self.other_names(*bug));
            fold_case(&names).split(", ").any(|full| full == name || full.split(' ').next() == Some(&name))
        };
        Bug::ALL.into_iter().find(is_called).filter(|_| !name.is_empty())
    }

    /// Other names for a kind, separated by commas.
    fn other_names(self, bug: Bug) -> String {
        match bug {
            Bug::Queen => self.say(Sentence::NamesQueen),
            Bug::Spider => self.say(Sentence::NamesSpider),
            Bug::Beetle => self.say(Sentence::NamesBeetle),
            Bug::Grasshopper => self.say(Sentence::NamesGrasshopper),
            Bug::Ant => self.say(Sentence::NamesAnt),
            Bug::Mosquito => self.say(Sentence::NamesMosquito),
            Bug::Ladybug => self.say(Sentence::NamesLadybug),
            Bug::Pillbug => self.say(Sentence::NamesPillbug),
        }
    }

    /// A piece without its owner, on a label: ant 2.
    pub(in crate::discord) fn piece(self, piece: Piece) -> Noun {
        let bug = self.bug(piece.bug());
        match piece.bug().count() {
            1 => bug,
            _ => self.noun(Sentence::PieceLabel { bug: &bug, number: &piece.number() }),
        }
    }

    /// A piece without its owner, in a sentence: ant 2, the queen bee.
    pub(in crate::discord) fn named(self, piece: Piece) -> Noun {
        let bug = self.bug(piece.bug());
        match piece.bug().count() {
            1 => self.noun(Sentence::PieceNamedOnly { bug: &bug }),
            _ => self.noun(Sentence::PieceNamed { bug: &bug, number: &piece.number() }),
        }
    }

    /// A piece with its owner: White’s ant 2.
    pub(in crate::discord) fn owned(self, piece: Piece) -> Noun {
        let (colour, bug) = (self.colour(piece.colour()), self.bug(piece.bug()));
        match piece.bug().count() {
            1 => self.noun(Sentence::PieceOwnedOnly { colour: &colour, bug: &bug }),
            _ => self.noun(Sentence::PieceOwned { colour: &colour, bug: &bug, number: &piece.number() }),
        }
    }

    /// A piece in a list of them: white ant 2.
    pub(in crate::discord) fn listed(self, piece: Piece) -> Noun {
        let (colour, bug) = (self.colour(piece.colour()), self.bug(piece.bug()));
        match piece.bug().count() {
            1 => self.noun(Sentence::PieceListedOnly { colour: &colour, bug: &bug }),
            _ => self.noun(Sentence::PieceListed { colour: &colour, bug: &bug, number: &piece.number() }),
        }
    }

    /// A place: east of White’s spider 1.
    pub(in crate::discord) fn place(self, spot: RelativePlace) -> Noun {
        let piece = |piece| self.owned(piece);
        match spot {
            RelativePlace::Start => self.noun(Sentence::PlaceStart),
            RelativePlace::On(under) => self.noun(Sentence::PlaceOn { piece: &piece(under) }),
            RelativePlace::Beside(next, Direction::NorthWest) => {
                self.noun(Sentence::PlaceNorthWest { piece: &piece(next) })
            }
            RelativePlace::Beside(next, Direction::NorthEast) => {
                self.noun(Sentence::PlaceNorthEast { piece: &piece(next) })
            }
            RelativePlace::Beside(next, Direction::East) => {
                self.noun(Sentence::PlaceEast { piece: &piece(next) })
            }
            RelativePlace::Beside(next, Direction::SouthEast) => {
                self.noun(Sentence::PlaceSouthEast { piece: &piece(next) })
            }
            RelativePlace::Beside(next, Direction::SouthWest) => {
                self.noun(Sentence::PlaceSouthWest { piece: &piece(next) })
            }
            RelativePlace::Beside(next, Direction::West) => {
                self.noun(Sentence::PlaceWest { piece: &piece(next) })
            }
        }
    }

    pub fn days(self, first: NaiveDate, last: NaiveDate) -> String {
        if first == last {
            return self.day(first);
        }
        let is_one_month = (first.year(), first.month()) == (last.year(), last.month());
        let first = if is_one_month { self.day_of_month(first) } else { self.day(first) };
        self.say(Sentence::DaysRange { first: &first, last: &self.day(last) })
    }

    fn day(self, day: NaiveDate) -> String {
        let (weekday, number, month) = (self.weekday(day), i64::from(day.day()), i64::from(day.month()));
        self.say(Sentence::Day { weekday: &weekday, day: &number, month: &month })
    }

    fn day_of_month(self, day: NaiveDate) -> String {
        self.say(Sentence::DayOfMonth { weekday: &self.weekday(day), day: &i64::from(day.day()) })
    }

    fn weekday(self, day: NaiveDate) -> String {
        self.say(Sentence::Weekday { number: &i64::from(day.weekday().number_from_monday()) })
    }

    /// A list: A, B and C.
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first, last] => self.say(Sentence::ListTwo { first, last }),
            [first, rest @ ..] => self.say(Sentence::ListMore { first, rest: &self.list(rest) }),
        }
    }

    /// A list of nouns, in each form: of the ant and the beetle.
    pub(in crate::discord) fn nouns(self, items: &[Noun]) -> Noun {
        Noun::list(items, |main| self.capital(main), |items| self.list(items))
    }

    /// A choice of expansions, as in the commands: Mosquito+Ladybug.
    pub fn expansions(self, expansions: Expansions) -> String {
        self.choice_name("expansions", expansions.key().expect("all are offered"))
    }

    /// The terms of a match: Mosquito+Ladybug · Standard opening · 3 days per move (strict time limit) · rated.
    pub fn terms(self, terms: Terms) -> String {
        let opening = self.opening(terms.opening);
        let rated = match terms.rated {
            Rated::Yes => self.say(Sentence::Rated),
            Rated::No => self.say(Sentence::Unrated),
        };
        [self.expansions(terms.expansions), opening, self.time(terms), rated].join(" · ")
    }

    /// The expansions and the time control, with the other terms unless they are the defaults: Mosquito+Ladybug · 3 days per move.
    pub(in crate::discord) fn non_default_terms(self, terms: Terms) -> String {
        let opening = (terms.opening != Opening::Standard).then(|| self.opening(terms.opening));
        let time = match terms.timeout {
            Timeout::Strict => self.time_control(terms.time),
            Timeout::Friendly => self.time(terms),
        };
        let rated = (terms.rated == Rated::No).then(|| self.say(Sentence::Unrated));
        let parts = [Some(self.expansions(terms.expansions)), opening, Some(time), rated];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    pub(in crate::discord) fn opening(self, opening: Opening) -> String {
        match opening {
            Opening::Standard => self.say(Sentence::OpeningStandard),
            Opening::Tournament => self.say(Sentence::OpeningTournament),
        }
    }

    pub(in crate::discord) fn time_control(self, time: TimeControl) -> String {
        match time {
            TimeControl::Unlimited => self.say(Sentence::TimeUnlimited),
            TimeControl::DaysPerMove(days) => self.say(Sentence::TimeDays { days: &days }),
            TimeControl::Total { days, increment } => {
                self.say(Sentence::TimeTotal { days: &days, hours: &increment })
            }
        }
    }

    /// The time control, and what happens on time-out.
    fn time(self, terms: Terms) -> String {
        let time = self.time_control(terms.time);
        if terms.time == TimeControl::Unlimited {
            return time;
        }
        let timeout = match terms.timeout {
            Timeout::Strict => self.say(Sentence::TimeoutStrict),
            Timeout::Friendly => self.say(Sentence::TimeoutFriendly),
        };
        format!("{time} ({timeout})")
    }

    /// A person's name, unescaped and without invisible characters, or “deleted player”. The ID if nothing of the name is
    /// visible.
    pub fn name(self, player: &Player) -> String {
        if player.id.is_deleted() {
            return self.say(Sentence::DeletedPlayer);
        }
        let name = visible(&player.name);
        if name.trim().is_empty() { player.id.to_string() } else { name }
    }

    /// A mention; it pings only if the message's allowed mentions say so.
    pub(in crate::discord) fn mention(self, player: PlayerId) -> String {
        if player.is_deleted() { self.say(Sentence::DeletedPlayer) } else { format!("<@{player}>") }
    }
}

/// Words about a bug after its emoji, which is added if the application has it.
pub(in crate::discord) fn with_emoji(bug: impl Into<BugEmoji>, words: &str) -> String {
    format!("{} {words}", bug.into().placeholder())
}

/// Discord's relative timestamp, shown in each reader's language: “in 3 days”, “2 hours ago”.
pub(in crate::discord) fn countdown(instant: DateTime<Utc>) -> Countdown {
    Countdown(format!("<t:{}:R>", instant.timestamp()))
}

/// Folds case for comparing typed text, and the dots that distinguish Turkish I and İ.
pub(in crate::discord) fn fold_case(name: &str) -> String {
    const DOT_ABOVE: char = '\u{307}'; // part of İ in lower case
    let letters = name.trim().chars().flat_map(char::to_lowercase);
    let seen = letters.filter(|&letter| !is_invisible(letter) && letter != DOT_ABOVE);
    seen.map(|letter| if letter == 'ı' { 'i' } else { letter }).collect()
}

/// Discord's date and time, shown in each reader's language and time zone.
pub(in crate::discord) fn date(instant: DateTime<Utc>) -> Date {
    Date(format!("<t:{}:f>", instant.timestamp()))
}

/// The number of characters that fit on a line of a phone.
const PHONE_LINE: usize = 36;

/// Joins short texts in one line that a narrow screen breaks only between them.
pub(in crate::discord) fn side_by_side(things: impl IntoIterator<Item = String>) -> String {
    let is_short = |thing: &str| thing.chars().count() <= PHONE_LINE;
    let kept = |thing: String| if is_short(&thing) { thing.replace(' ', "\u{a0}") } else { thing };
    things.into_iter().map(kept).collect::<Vec<_>>().join("\u{a0}· ")
}

/// A rating, rounded.
pub(in crate::discord) fn points(rating: f64) -> String {
    format!("{rating:.0}")
}

/// The change of a rating in points, with a sign.
pub(in crate::discord) fn rating_difference(change: RatingChange) -> String {
    format!("{:+.0}", change.after.0.round() - change.before.0.round()).replace('-', "−")
}

/// A channel as a link.
pub(in crate::discord) fn channel_mention(channel: ChannelId) -> String {
    format!("<#{channel}>")
}
