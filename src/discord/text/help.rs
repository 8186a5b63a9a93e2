//! What is said to whoever asks for help.

use crate::discord::command_mentions::CommandMentions;
use crate::discord::text::Text;
use crate::discord::text::games::item;
use crate::discord::text::replies::LIST_MAX;
use crate::ids::PlayerId;
use crate::play::challenges::Waiting;
use crate::play::matches::Listed;

/// At most so many matches in which it is one's turn, and so many challenges, are shown: the most urgent.
const SHOWN: usize = 3;

impl Text {
    /// One screen: what `reader` can do now, and the commands. `waiting`: challenges that they can answer.
    #[must_use]
    pub fn help(
        self,
        reader: PlayerId,
        games: &[Listed],
        waiting: &[Waiting],
        commands: &CommandMentions,
    ) -> String {
        let below = self.help_commands(commands);
        let turns: Vec<&Listed> = games.iter().filter(|listed| listed.row.is_turn_of(reader)).collect();
        let title = match (turns.len(), games.len()) {
            (0, 0) => self.say("help-no-match", &[("challenge", &commands.of("challenge"))]),
            (0, _) => self.say("help-not-your-turn", &[("games", &commands.of("games"))]),
            _ => self.say("help-your-turn", &[]),
        };
        let turns: Vec<String> = turns.into_iter().map(|listed| item(&self.game_line(listed))).collect();
        let challenges: Vec<String> =
            waiting.iter().map(|waiting| item(&self.waiting_line(waiting, reader))).collect();
        let showing = |count| {
            let mut parts = vec![title.clone()];
            parts.extend(self.first(&turns, count, commands));
            if !challenges.is_empty() {
                parts.push(self.waiting_title(true));
                parts.extend(self.first(&challenges, count, commands));
            }
            format!("{}\n\n{below}", parts.join("\n"))
        };
        let fits = |said: &String| said.chars().count() <= LIST_MAX;
        (1..=SHOWN).rev().map(showing).find(fits).unwrap_or_else(|| showing(0))
    }

    /// So many lines, and how many more there are.
    fn first(self, lines: &[String], count: usize, commands: &CommandMentions) -> Vec<String> {
        let (shown, others) = lines.split_at(count.min(lines.len()));
        let more = || self.say("help-more", &[("count", &others.len()), ("games", &commands.of("games"))]);
        shown.iter().cloned().chain((!others.is_empty()).then(more)).collect()
    }

    /// All commands, by what they are for.
    fn help_commands(self, commands: &CommandMentions) -> String {
        let of = |name| commands.of(name);
        let lines = [
            self.say("help-start", &[("challenge", &of("challenge")), ("import", &of("import"))]),
            self.say("help-play", &[("place", &of("place")), ("move", &of("move"))]),
            self.say(
                "help-agree",
                &[
                    ("draw", &of("draw")),
                    ("takeback", &of("takeback")),
                    ("abort", &of("abort")),
                    ("resign", &of("resign")),
                ],
            ),
            self.say(
                "help-look",
                &[
                    ("board", &of("board")),
                    ("history", &of("history")),
                    ("games", &of("games")),
                    ("export", &of("export")),
                ],
            ),
            self.say("help-compare", &[("leaderboard", &of("leaderboard")), ("profile", &of("profile"))]),
            self.say(
                "help-yourself",
                &[("settings", &of("settings")), ("away", &of("away")), ("privacy", &of("privacy"))],
            ),
        ];
        lines.join("\n")
    }
}
