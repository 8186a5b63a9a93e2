//! The words that sentences are made of: pieces, places, terms, mentions, times.

use chrono::{DateTime, Datelike, NaiveDate, Utc};

use crate::clock::{TimeControl, Timeout};
use crate::discord::delivery::emojis::BugEmoji;
use crate::discord::text::relative_place::RelativePlace;
use crate::discord::text::{Text, is_invisible};
use crate::hive::{Bug, Colour, Direction, Opening, Piece};
use crate::ids::PlayerId;
use crate::store::matches::{Rated, Terms};
use crate::store::players::Player;

impl Text {
    /// White or Black.
    #[must_use]
    pub fn colour(self, colour: Colour) -> String {
        match colour {
            Colour::White => self.say("white", &[]),
            Colour::Black => self.say("black", &[]),
        }
    }

    /// The name of a kind, in lower case: ant.
    #[must_use]
    pub fn bug(self, bug: Bug) -> String {
        match bug {
            Bug::Queen => self.say("queen", &[]),
            Bug::Spider => self.say("spider", &[]),
            Bug::Beetle => self.say("beetle", &[]),
            Bug::Grasshopper => self.say("grasshopper", &[]),
            Bug::Ant => self.say("ant", &[]),
            Bug::Mosquito => self.say("mosquito", &[]),
            Bug::Ladybug => self.say("ladybug", &[]),
            Bug::Pillbug => self.say("pillbug", &[]),
        }
    }

    /// The kind that somebody called by its name in this language.
    #[must_use]
    pub fn bug_called(self, name: &str) -> Option<Bug> {
        let name: String = name.chars().filter(|&letter| !is_invisible(letter)).collect();
        let name = name.trim().to_lowercase();
        let is_called = |bug: &Bug| {
            let full = self.bug(*bug).to_lowercase();
            full == name || full.split(' ').next() == Some(&name)
        };
        Bug::ALL.into_iter().find(is_called)
    }

    /// A piece without its owner: ant 2.
    #[must_use]
    pub fn piece(self, piece: Piece) -> String {
        let bug = self.bug(piece.bug());
        match piece.bug().count() {
            1 => bug,
            _ => self.say("piece-numbered", &[("bug", &bug), ("number", &piece.number())]),
        }
    }

    /// A piece without its owner, in a sentence: ant 2, the queen bee.
    #[must_use]
    pub fn named(self, piece: Piece) -> String {
        match piece.bug().count() {
            1 => self.say("piece-only", &[("bug", &self.bug(piece.bug()))]),
            _ => self.piece(piece),
        }
    }

    /// A piece with its owner: White’s ant 2.
    #[must_use]
    pub fn owned(self, piece: Piece) -> String {
        let colour = self.colour(piece.colour());
        self.say("piece-owned", &[("colour", &colour), ("piece", &self.piece(piece))])
    }

    /// A place: east of White’s spider 1.
    #[must_use]
    pub fn place(self, spot: RelativePlace) -> String {
        let piece = |piece| self.owned(piece);
        match spot {
            RelativePlace::Start => self.say("place-start", &[]),
            RelativePlace::On(under) => self.say("place-on", &[("piece", &piece(under))]),
            RelativePlace::Beside(next, Direction::NorthWest) => {
                self.say("place-north-west", &[("piece", &piece(next))])
            }
            RelativePlace::Beside(next, Direction::NorthEast) => {
                self.say("place-north-east", &[("piece", &piece(next))])
            }
            RelativePlace::Beside(next, Direction::East) => {
                self.say("place-east", &[("piece", &piece(next))])
            }
            RelativePlace::Beside(next, Direction::SouthEast) => {
                self.say("place-south-east", &[("piece", &piece(next))])
            }
            RelativePlace::Beside(next, Direction::SouthWest) => {
                self.say("place-south-west", &[("piece", &piece(next))])
            }
            RelativePlace::Beside(next, Direction::West) => {
                self.say("place-west", &[("piece", &piece(next))])
            }
        }
    }

    /// Days: 24–26 December.
    #[must_use]
    pub fn days(self, first: NaiveDate, last: NaiveDate) -> String {
        let number = |number: u32| i64::from(number);
        let day =
            |day: NaiveDate| self.say("day", &[("day", &number(day.day())), ("month", &number(day.month()))]);
        if first == last {
            day(first)
        } else if (first.year(), first.month()) == (last.year(), last.month()) {
            self.say("days-in-month", &[("first", &number(first.day())), ("last", &day(last))])
        } else {
            self.say("days-across", &[("first", &day(first)), ("last", &day(last))])
        }
    }

    /// A list: A, B and C.
    #[must_use]
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first, last] => self.say("list-two", &[("first", first), ("last", last)]),
            [first, rest @ ..] => self.say("list-more", &[("first", first), ("rest", &self.list(rest))]),
        }
    }

    /// What is played: Base+MLP · Standard opening · 3 days a move (time-out loses) · rated.
    #[must_use]
    pub fn terms(self, terms: Terms) -> String {
        let opening = self.opening(terms.opening);
        let rated = match terms.rated {
            Rated::Yes => self.say("rated", &[]),
            Rated::No => self.say("unrated", &[]),
        };
        [terms.expansions.to_string(), opening, self.time(terms), rated].join(" · ")
    }

    /// The same without what goes without saying: Base+MLP · 3 days a move.
    pub(super) fn unusual_terms(self, terms: Terms) -> String {
        let opening = (terms.opening != Opening::Standard).then(|| self.opening(terms.opening));
        let time = match terms.timeout {
            Timeout::Strict => self.time_control(terms.time),
            Timeout::Friendly => self.time(terms),
        };
        let rated = (terms.rated == Rated::No).then(|| self.say("unrated", &[]));
        let said = [Some(terms.expansions.to_string()), opening, Some(time), rated];
        said.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// An opening rule.
    pub(super) fn opening(self, opening: Opening) -> String {
        match opening {
            Opening::Standard => self.say("opening-standard", &[]),
            Opening::Tournament => self.say("opening-tournament", &[]),
        }
    }

    /// How long each has.
    pub(super) fn time_control(self, time: TimeControl) -> String {
        match time {
            TimeControl::Unlimited => self.say("time-unlimited", &[]),
            TimeControl::DaysPerMove(days) => self.say("time-days", &[("days", &days)]),
            TimeControl::Total { days, increment } => {
                self.say("time-total", &[("days", &days), ("hours", &increment)])
            }
        }
    }

    /// How long each has, and what happens then.
    fn time(self, terms: Terms) -> String {
        let time = self.time_control(terms.time);
        if terms.time == TimeControl::Unlimited {
            return time;
        }
        let timeout = match terms.timeout {
            Timeout::Strict => self.say("timeout-strict", &[]),
            Timeout::Friendly => self.say("timeout-friendly", &[]),
        };
        format!("{time} ({timeout})")
    }

    /// The name of a person, as it is; what stands for it once they had themselves deleted.
    #[must_use]
    pub fn name(self, player: &Player) -> String {
        if player.id.is_deleted() { self.say("deleted-player", &[]) } else { player.name.clone() }
    }

    /// How Discord is told to show a person, and to call them if the message allows it.
    pub(super) fn mention(self, player: PlayerId) -> String {
        if player.is_deleted() { self.say("deleted-player", &[]) } else { format!("<@{player}>") }
    }
}

/// Words on a bug behind its emoji, where there is one when they are sent.
pub(in crate::discord) fn with_emoji(bug: impl Into<BugEmoji>, words: &str) -> String {
    format!("{} {words}", bug.into().mark())
}

/// How Discord is told to count down to an instant, in each reader's own language and zone.
pub(super) fn countdown(instant: DateTime<Utc>) -> String {
    format!("<t:{}:R>", instant.timestamp())
}

/// With a capital letter at the beginning.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// How Discord is told to show an instant, in each reader's own language and zone.
pub(super) fn date(instant: DateTime<Utc>) -> String {
    format!("<t:{}:f>", instant.timestamp())
}

/// What has more characters than this has no room on a line of a phone.
const PHONE_LINE: usize = 36;

/// Short things in one line: a narrow screen breaks it between them, and not within one.
pub(super) fn side_by_side(things: impl IntoIterator<Item = String>) -> String {
    let is_short = |thing: &str| thing.chars().count() <= PHONE_LINE;
    let kept = |thing: String| if is_short(&thing) { thing.replace(' ', "\u{a0}") } else { thing };
    things.into_iter().map(kept).collect::<Vec<_>>().join("\u{a0}· ")
}
