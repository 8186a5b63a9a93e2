//! Sentences of the list of matches.

use crate::discord::words::matches::{MAX_LIST_LENGTH, link};
use crate::discord::words::vocabulary::countdown;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::challenges::OpenChallenge;
use crate::play::matches::{Listed, ServerPage};

impl Text {
    /// Running matches and then open challenges, a line each, split into pages that fit into a message.
    pub fn games_pages(
        self,
        matches: &[Listed],
        challenges: &[OpenChallenge],
        player: PlayerId,
        reader: PlayerId,
    ) -> Vec<Vec<String>> {
        let space = if matches.is_empty() { "" } else { "\n" };
        let is_own = |open: &&OpenChallenge| open.challenge.challenger.id == player;
        // Challenges that the player can answer come first.
        let (own, received): (Vec<&OpenChallenge>, Vec<&OpenChallenge>) = challenges.iter().partition(is_own);
        let (invitations, own): (Vec<&OpenChallenge>, Vec<&OpenChallenge>) =
            own.into_iter().partition(|open| open.challenge.is_invitation);
        let invitations =
            invitations.into_iter().zip(1..).map(|(open, number)| self.invitation_line(open, number));
        let challenges = received.into_iter().chain(own).map(|open| self.challenge_line(open, player));
        // The title stays on the page of the first challenge.
        let titled = |(number, line)| match number {
            0 => format!("{space}{}\n{}", self.say(Sentence::GamesWaiting), item(line)),
            _ => item(line),
        };
        let matches = matches.iter().map(|listed| item(&self.listed_match(listed, reader)));
        let challenges: Vec<String> = challenges.chain(invitations).collect();
        split_into_pages(matches.chain(challenges.iter().map(String::as_str).enumerate().map(titled)))
    }

    /// The line of an open challenge, from the view of `player`.
    pub(in crate::discord) fn challenge_line(
        self,
        OpenChallenge { challenge, post }: &OpenChallenge,
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

    fn invitation_line(self, OpenChallenge { challenge, .. }: &OpenChallenge, number: usize) -> String {
        let (terms, until) = (self.terms(challenge.terms), countdown(challenge.expires_at));
        self.say(Sentence::InvitationLine { number: &number, terms: &terms, until: &until })
    }

    /// A page, from 0, of the matches of `player`, with its title.
    pub fn games(
        self,
        player: PlayerId,
        reader: PlayerId,
        has_no_matches: bool,
        pages: &[Vec<String>],
        page: usize,
    ) -> String {
        let is_own = player == reader;
        let (player, count) = (self.mention(player), pages.len());
        let none = || {
            if is_own {
                self.say(Sentence::GamesNoneOwn)
            } else {
                self.say(Sentence::GamesNone { player: &player })
            }
        };
        let Some(lines) = pages.get(page) else { return none() };
        let title = if has_no_matches {
            none()
        } else if count == 1 {
            self.say(Sentence::GamesTitle { player: &player })
        } else {
            let page = page + 1;
            self.say(Sentence::GamesTitlePaged { player: &player, page: &page, pages: &count })
        };
        format!("{title}\n{}", lines.join("\n"))
    }

    /// A page of the server's matches.
    pub fn server_games(self, shown: &ServerPage, reader: PlayerId) -> String {
        let (page, pages) = (shown.page + 1, shown.pages);
        let title = match pages {
            0 => self.say(Sentence::GamesServerNone),
            1 => self.say(Sentence::GamesServer),
            _ => self.say(Sentence::GamesServerPaged { page: &page, pages: &pages }),
        };
        self.truncated_list(
            title,
            shown.matches.iter().map(|listed| item(&self.listed_match(listed, reader))),
        )
    }
}

/// A list item in Markdown.
pub(in crate::discord) fn item(line: &str) -> String {
    format!("- {line}")
}

/// Splits lines into pages that fit below a title.
fn split_into_pages(lines: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut length = 0;
    for line in lines {
        let added = line.chars().count() + 1;
        if let Some(page) = pages.last_mut().filter(|_| length + added <= MAX_LIST_LENGTH) {
            page.push(line);
        } else {
            pages.push(vec![line]);
            length = 0;
        }
        length += added;
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::{MAX_LIST_LENGTH, split_into_pages};

    #[test]
    fn pages_contain_all_lines_and_fit() {
        for (count, length) in [(0, 10), (1, 10), (100, 17), (60, 179), (3, MAX_LIST_LENGTH)] {
            let lines: Vec<String> = (0..count).map(|index| format!("{index:>length$}")).collect();
            let pages = split_into_pages(lines.iter().cloned());
            assert_eq!(pages.concat(), lines);
            assert!(
                pages
                    .iter()
                    .all(|page| !page.is_empty() && page.join("\n").chars().count() <= MAX_LIST_LENGTH)
            );
            assert!(
                pages.len()
                    <= lines
                        .len()
                        .div_ceil(MAX_LIST_LENGTH / (length + 1).min(MAX_LIST_LENGTH))
                        .max(count.min(1))
            );
        }
    }
}
