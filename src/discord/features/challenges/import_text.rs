//! What is said of games that were begun elsewhere, and why one cannot be played on.

use hive::{Colour, Game, RecordError};

use crate::discord::client::attachments::{FileProblem, MOST_BYTES};
use crate::discord::words::Text;
use crate::discord::words::refusals::quoted;
use crate::play::limits;
use crate::play::refusal::ImportRefusal;

impl Text {
    /// After `/import`.
    #[must_use]
    pub fn import_sent(self, game: &Game, colour: Colour) -> String {
        let (own, mover) = (self.colour(colour), self.colour(game.to_move()));
        self.say("import-sent", &[("plies", &game.ply()), ("colour", &own), ("mover", &mover)])
    }

    /// The line of a challenge: the game is not a new one.
    #[must_use]
    pub fn challenge_imported(self, game: &Game) -> String {
        let mover = self.colour(game.to_move());
        self.say("challenge-imported", &[("plies", &game.ply()), ("mover", &mover)])
    }

    /// The line of a match's first post: it is not a new game.
    #[must_use]
    pub fn import_start(self, plies: usize) -> String {
        self.say("import-start", &[("plies", &plies)])
    }

    /// Why a game cannot be played on.
    #[must_use]
    pub fn import_refused(self, refusal: &ImportRefusal) -> String {
        match refusal {
            ImportRefusal::Unreadable(error) => self.record_unreadable(error),
            ImportRefusal::TooLong(plies) => {
                self.say("import-too-long", &[("plies", plies), ("most", &limits::IMPORTED_PLIES)])
            }
            ImportRefusal::NothingPlayed => self.say("import-nothing-played", &[]),
            ImportRefusal::Move { number, text, error, .. } => self.say(
                "import-move",
                &[("number", number), ("text", &quoted(text)), ("reason", &self.move_refused(error))],
            ),
            ImportRefusal::Turn { said, is } => {
                self.say("import-turn", &[("said", &quoted(said)), ("is", is)])
            }
            ImportRefusal::Over => self.say("import-over", &[]),
        }
    }

    fn record_unreadable(self, error: &RecordError) -> String {
        match error {
            RecordError::Empty => self.say("import-empty", &[]),
            RecordError::GameType(text) => self.say("import-type", &[("text", &quoted(text))]),
            RecordError::SeveralGames => self.say("import-several", &[]),
            RecordError::Broken(line) => self.say("import-broken", &[("text", &quoted(line))]),
        }
    }

    /// Neither words nor a file were given, or both.
    #[must_use]
    pub fn import_not_one(self) -> String {
        self.say("import-not-one", &[])
    }

    /// Why an attached file is not read.
    #[must_use]
    pub fn file_problem(self, problem: FileProblem) -> String {
        match problem {
            FileProblem::TooLarge => self.say("file-too-large", &[("most", &(MOST_BYTES / 1024))]),
            FileProblem::NotText => self.say("file-not-text", &[]),
            FileProblem::Lost => self.say("file-lost", &[]),
        }
    }
}
