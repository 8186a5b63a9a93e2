//! Sentences of `/help`.

use crate::discord::client::command_mentions::{CommandMentions, CommandPlace};
use crate::discord::client::emoji_markup::MAX_CONTENT_LENGTH;
use crate::discord::features::games::text::item;
use crate::discord::words::argument::Argument;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::challenges::OpenChallenge;
use crate::play::matches::Listed;

/// How many matches and challenges are listed. The first that fits into a message is used, else the last.
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
    /// Matches in which it is their turn, least time left first.
    pub turns: Vec<Listed>,
    /// The number of their running matches that `/games` lists here.
    pub matches: usize,
    /// Challenges that they can answer.
    pub challenges: Vec<OpenChallenge>,
}

/// Command mentions for one place.
#[derive(Clone, Copy)]
struct Commands<'a> {
    mentions: &'a CommandMentions,
    place: CommandPlace,
}

impl Commands<'_> {
    fn mention(self, name: &str) -> String {
        self.mentions.of(name, self.place)
    }

    /// The command in the list of commands. Where the bot isn't a member, the list has only those that can be used there.
    fn listed(self, name: &str) -> Option<String> {
        match self.place {
            CommandPlace::WithoutBot => self.mentions.find(name, self.place),
            CommandPlace::Server | CommandPlace::DirectMessages => Some(self.mention(name)),
        }
    }
}

impl Text {
    /// What the user can do now, and the commands.
    pub fn help(
        self,
        user: PlayerId,
        to_do: &ToDo,
        mentions: &CommandMentions,
        place: CommandPlace,
    ) -> String {
        let commands = Commands { mentions, place };
        let (title, below) = (self.help_title(to_do, commands), self.help_commands(commands));
        let turns: Vec<String> =
            to_do.turns.iter().map(|listed| item(&self.listed_match(listed, user))).collect();
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
            (0, 0) if commands.place != CommandPlace::DirectMessages => {
                self.say(Sentence::HelpNoMatch { challenge: &challenge })
            }
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

    /// The commands, grouped by purpose.
    fn help_commands(self, commands: Commands<'_>) -> String {
        let moves = || {
            let (place, move_command) = (commands.listed("place")?, commands.listed("move")?);
            Some(self.say(Sentence::HelpMove { place: &place, move_command: &move_command }))
        };
        let group = |names: &[&str], line: fn(&dyn Argument) -> Sentence<'_>| {
            let listed: Vec<String> = names.iter().filter_map(|name| commands.listed(name)).collect();
            (!listed.is_empty()).then(|| self.say(line(&listed.join(" "))))
        };
        let groups = [
            group(&["challenge", "practice", "import"], |commands| Sentence::HelpStart { commands }),
            group(&["rules", "tutorial", "puzzle"], |commands| Sentence::HelpLearn { commands }),
            moves(),
            group(&["draw", "takeback", "abort", "resign"], |commands| Sentence::HelpAgree { commands }),
            group(&["board", "history", "games", "export"], |commands| Sentence::HelpLook { commands }),
            group(&["leaderboard", "profile", "tournament table", "ladder table"], |commands| {
                Sentence::HelpCompare { commands }
            }),
            group(&["settings", "away", "privacy"], |commands| Sentence::HelpYourself { commands }),
        ];
        let mut lines: Vec<String> = groups.into_iter().flatten().collect();
        if commands.place == CommandPlace::WithoutBot {
            lines.push(self.say(Sentence::HelpElsewhere));
        }
        if commands.place != CommandPlace::Server {
            lines.push(self.say(Sentence::HelpInServers {
                import: &commands.mention("import"),
                tournament: &commands.mention("tournament"),
                ladder: &commands.mention("ladder"),
            }));
        }
        lines.join("\n")
    }
}
