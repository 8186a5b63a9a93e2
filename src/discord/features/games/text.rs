//! What is said of lists of matches.

use crate::discord::words::matches::{LIST_MAX, link};
use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::challenges::Waiting;
use crate::play::matches::Listed;

impl Text {
    /// Matches in progress, and after them challenges that wait for this person or from them, a line each, cut into pages that
    /// fit into a message.
    pub fn games_pages(self, games: &[Listed], waiting: &[Waiting], player: PlayerId) -> Vec<Vec<String>> {
        let space = if games.is_empty() { "" } else { "\n" };
        let is_own = |waiting: &&Waiting| waiting.challenge.challenger.id == player;
        // What waits for this person's answer first.
        let (own, received): (Vec<&Waiting>, Vec<&Waiting>) = waiting.iter().partition(is_own);
        let challenges = received.into_iter().chain(own).map(|waiting| self.waiting_line(waiting, player));
        // The title and the first challenge are kept together.
        let titled = |(number, line)| match number {
            0 => format!("{space}{}\n{}", self.say(Sentence::GamesWaiting), item(line)),
            _ => item(line),
        };
        let games = games.iter().map(|listed| item(&self.game_line(listed)));
        let challenges: Vec<String> = challenges.collect();
        pages(games.chain(challenges.iter().map(String::as_str).enumerate().map(titled)))
    }

    /// A challenge that waits for this person, or from them.
    pub(in crate::discord) fn waiting_line(
        self,
        Waiting { challenge, post }: &Waiting,
        player: PlayerId,
    ) -> String {
        let title = self.say(Sentence::ChallengeLink);
        let title = match post {
            Some(post) => format!("[{title}]({})", link(&challenge.place, *post)),
            None => title,
        };
        let with = match &challenge.opponent {
            _ if challenge.challenger.id != player => {
                self.say(Sentence::ChallengeFrom { player: &self.mention(challenge.challenger.id) })
            }
            Some(opponent) => self.say(Sentence::ChallengeTo { player: &self.mention(opponent.id) }),
            None => self.say(Sentence::ChallengeToAnyone),
        };
        let (terms, until) = (self.terms(challenge.terms), countdown(challenge.expires_at));
        self.say(Sentence::ChallengeLine { challenge: &title, with: &with, terms: &terms, until: &until })
    }

    /// A page of them, from 0, under its title. `is_idle`: there are no matches among them.
    pub fn games(self, player: PlayerId, is_idle: bool, pages: &[Vec<String>], page: usize) -> String {
        let (player, count) = (self.mention(player), pages.len());
        let none = || self.say(Sentence::GamesNone { player: &player });
        let Some(lines) = pages.get(page) else { return none() };
        let title = if is_idle {
            none()
        } else if count == 1 {
            self.say(Sentence::GamesTitle { player: &player })
        } else {
            let page = page + 1;
            self.say(Sentence::GamesTitlePaged { player: &player, page: &page, pages: &count })
        };
        format!("{title}\n{}", lines.join("\n"))
    }
}

/// A line of a list, in Discord's Markdown.
pub(in crate::discord) fn item(line: &str) -> String {
    format!("- {line}")
}

/// Lines, cut into pages as large as fit below a title.
fn pages(lines: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut filled = 0;
    for line in lines {
        let length = line.chars().count() + 1;
        if let Some(page) = pages.last_mut().filter(|_| filled + length <= LIST_MAX) {
            page.push(line);
        } else {
            pages.push(vec![line]);
            filled = 0;
        }
        filled += length;
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::{LIST_MAX, pages};

    #[test]
    fn pages_hold_every_line_once_and_fit() {
        for (count, length) in [(0, 10), (1, 10), (100, 17), (60, 179), (3, LIST_MAX)] {
            let lines: Vec<String> = (0..count).map(|index| format!("{index:>length$}")).collect();
            let cut = pages(lines.iter().cloned());
            assert_eq!(cut.concat(), lines);
            assert!(cut.iter().all(|page| !page.is_empty() && page.join("\n").chars().count() <= LIST_MAX));
            assert!(
                cut.len() <= lines.len().div_ceil(LIST_MAX / (length + 1).min(LIST_MAX)).max(count.min(1))
            );
        }
    }
}
