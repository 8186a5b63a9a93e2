//! What is said to whoever asks for help.

use crate::discord::client::command_mentions::CommandMentions;
use crate::discord::client::dressing::LONGEST;
use crate::discord::features::games::text::item;
use crate::discord::words::{Sentence, Text};
use crate::ids::{PlayerId, ServerId};
use crate::play::challenges::Waiting;
use crate::play::matches::Listed;

/// How many matches in which it is one's turn are shown, the most urgent, and how many challenges: as many as fit.
const SHOWN: [(usize, usize); 5] = [(3, 3), (3, 2), (3, 1), (2, 1), (1, 1)];

/// What somebody can do now.
pub struct ToDo {
    /// The matches in which it is their turn, least time first.
    pub turns: Vec<Listed>,
    /// How many matches they play.
    pub matches: usize,
    /// The challenges that they can answer.
    pub challenges: Vec<Waiting>,
}

/// The commands as they are written in one place.
#[derive(Clone, Copy)]
struct Commands<'a> {
    mentions: &'a CommandMentions,
    server: Option<ServerId>,
}

impl Commands<'_> {
    fn of(self, name: &str) -> String {
        self.mentions.of(name, self.server)
    }
}

impl Text {
    /// One screen: what `reader` can do now, and the commands. `server`: where they read it; none in direct messages.
    pub fn help(
        self,
        reader: PlayerId,
        to_do: &ToDo,
        mentions: &CommandMentions,
        server: Option<ServerId>,
    ) -> String {
        let commands = Commands { mentions, server };
        let (title, below) = (self.help_title(to_do, commands), self.help_commands(commands));
        let turns: Vec<String> = to_do.turns.iter().map(|listed| item(&self.game_line(listed))).collect();
        let challenges = to_do.challenges.iter();
        let challenges: Vec<String> =
            challenges.map(|waiting| item(&self.waiting_line(waiting, reader))).collect();
        let showing = |(some_turns, some_challenges)| {
            let mut lines = vec![title.clone()];
            lines.extend(self.first(&turns, some_turns, commands));
            if !challenges.is_empty() {
                lines.extend([String::new(), self.say(Sentence::GamesWaiting)]);
                lines.extend(self.first(&challenges, some_challenges, commands));
            }
            format!("{}\n\n{below}", lines.join("\n"))
        };
        let fits = |said: &String| said.chars().count() <= LONGEST;
        let least = || showing(SHOWN[SHOWN.len() - 1]);
        SHOWN.into_iter().map(showing).find(fits).unwrap_or_else(least)
    }

    fn help_title(self, to_do: &ToDo, commands: Commands<'_>) -> String {
        let (challenge, games) = (commands.of("challenge"), commands.of("games"));
        match (to_do.turns.len(), to_do.matches) {
            (0, 0) if commands.server.is_some() => self.say(Sentence::HelpNoMatch { challenge: &challenge }),
            (0, 0) => {
                let practice = commands.of("practice");
                self.say(Sentence::HelpNoMatchAnywhere { practice: &practice, challenge: &challenge })
            }
            (0, matches) => self.say(Sentence::HelpNotYourTurn { count: &matches, games: &games }),
            _ => self.say(Sentence::HelpYourTurn),
        }
    }

    /// So many lines, and how many more there are.
    fn first(self, lines: &[String], count: usize, commands: Commands<'_>) -> Vec<String> {
        let (shown, others) = lines.split_at(count.min(lines.len()));
        let more = || self.say(Sentence::HelpMore { count: &others.len(), games: &commands.of("games") });
        shown.iter().cloned().chain((!others.is_empty()).then(more)).collect()
    }

    /// All commands, by what they are for.
    fn help_commands(self, commands: Commands<'_>) -> String {
        let of = |name| commands.of(name);
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
            self.say(Sentence::HelpCompare { leaderboard: &of("leaderboard"), profile: &of("profile") }),
            self.say(Sentence::HelpYourself {
                settings: &of("settings"),
                away: &of("away"),
                privacy: &of("privacy"),
            }),
        ];
        if commands.server.is_none() {
            lines.push(self.say(Sentence::HelpInServers));
        }
        lines.join("\n")
    }
}
