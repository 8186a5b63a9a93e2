//! Sentences of `/help`.

use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::emoji_markup::MAX_CONTENT_LENGTH;
use crate::discord::features::games::text::item;
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, ServerId};
use crate::play::challenges::OpenChallenge;
use crate::play::matches::Listed;

/// How many matches and challenges are listed. The first that fits into a message is used.
const LIST_SIZES: [ListSize; 5] =
    [ListSize::new(3, 3), ListSize::new(3, 2), ListSize::new(3, 1), ListSize::new(2, 1), ListSize::new(1, 1)];

#[derive(Clone, Copy)]
struct ListSize {
    turns: usize,
    challenges: usize,
}

impl ListSize {
    const fn new(turns: usize, challenges: usize) -> Self {
        Self { turns, challenges }
    }
}

/// What waits for the user.
pub struct ToDo {
    /// Matches in which it is their turn, least time first.
    pub turns: Vec<Listed>,
    /// The number of all their matches.
    pub matches: usize,
    /// Challenges that they can answer.
    pub challenges: Vec<OpenChallenge>,
}

/// Command mentions for one server, or for direct messages.
#[derive(Clone, Copy)]
struct Commands<'a> {
    mentions: &'a CommandMentions,
    server: Option<ServerId>,
}

impl Commands<'_> {
    fn mention(self, name: &str) -> String {
        self.mentions.of(name, self.server)
    }
}

impl Text {
    /// What the user can do now, and all commands. `server`: `None` in direct messages.
    pub fn help(
        self,
        user: PlayerId,
        to_do: &ToDo,
        mentions: &CommandMentions,
        server: Option<ServerId>,
    ) -> String {
        let commands = Commands { mentions, server };
        let (title, below) = (self.help_title(to_do, commands), self.help_commands(commands));
        let turns: Vec<String> =
            to_do.turns.iter().map(|listed| item(&self.game_line(listed, user))).collect();
        let challenges = to_do.challenges.iter();
        let challenges: Vec<String> = challenges.map(|open| item(&self.challenge_line(open, user))).collect();
        let with_size = |size: ListSize| {
            let mut lines = vec![title.clone()];
            lines.extend(self.first_lines(&turns, size.turns, commands));
            if !challenges.is_empty() {
                lines.extend([String::new(), self.say(Sentence::GamesWaiting)]);
                lines.extend(self.first_lines(&challenges, size.challenges, commands));
            }
            format!("{}\n\n{below}", lines.join("\n"))
        };
        let fits = |content: &String| content.chars().count() <= MAX_CONTENT_LENGTH;
        let shortest = || with_size(LIST_SIZES[LIST_SIZES.len() - 1]);
        LIST_SIZES.into_iter().map(with_size).find(fits).unwrap_or_else(shortest)
    }

    fn help_title(self, to_do: &ToDo, commands: Commands<'_>) -> String {
        let (challenge, games) = (commands.mention("challenge"), commands.mention("games"));
        match (to_do.turns.len(), to_do.matches) {
            (0, 0) if commands.server.is_some() => self.say(Sentence::HelpNoMatch { challenge: &challenge }),
            (0, 0) => {
                let practice = commands.mention("practice");
                self.say(Sentence::HelpNoMatchAnywhere { practice: &practice, challenge: &challenge })
            }
            (0, matches) => self.say(Sentence::HelpNotYourTurn { count: &matches, games: &games }),
            _ => self.say(Sentence::HelpYourTurn),
        }
    }

    /// The first `count` lines, and a line with the number of the others.
    fn first_lines(self, lines: &[String], count: usize, commands: Commands<'_>) -> Vec<String> {
        let (shown, others) = lines.split_at(count.min(lines.len()));
        let more =
            || self.say(Sentence::HelpMore { count: &others.len(), games: &commands.mention("games") });
        shown.iter().cloned().chain((!others.is_empty()).then(more)).collect()
    }

    /// All commands, grouped by purpose.
    fn help_commands(self, commands: Commands<'_>) -> String {
        let of = |name| commands.mention(name);
        let mut lines = vec![
            self.say(Sentence::HelpStart {
                challenge: &of("challenge"),
                practice: &of("practice"),
                import: &of("import"),
            }),
            self.say(Sentence::HelpLearn {
                rules: &of("rules"),
                tutorial: &of("tutorial"),
                puzzle: &of("puzzle"),
            }),
            self.say(Sentence::HelpMove { place: &of("place"), move_command: &of("move") }),
            self.say(Sentence::HelpAgree {
                draw: &of("draw"),
                takeback: &of("takeback"),
                abort: &of("abort"),
                resign: &of("resign"),
            }),
            self.say(Sentence::HelpLook {
                board: &of("board"),
                history: &of("history"),
                games: &of("games"),
                export: &of("export"),
            }),
            self.say(Sentence::HelpCompare {
                leaderboard: &of("leaderboard"),
                profile: &of("profile"),
                tournament: &of("tournament table"),
                ladder: &of("ladder table"),
            }),
            self.say(Sentence::HelpYourself {
                settings: &of("settings"),
                away: &of("away"),
                privacy: &of("privacy"),
            }),
        ];
        if commands.server.is_none() {
            lines.push(self.say(Sentence::HelpInServers {
                import: &of("import"),
                tournament: &of("tournament"),
                ladder: &of("ladder"),
            }));
        }
        lines.join("\n")
    }
}
