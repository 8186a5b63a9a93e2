//! Sentences about imported games.

use hive::{Colour, Game, RecordError};

use crate::discord::client::attachments::{AttachmentError, MAX_DOWNLOAD_BYTES};
use crate::discord::words::refusals::quoted;
use crate::discord::words::{Sentence, Text};
use crate::play::limits;
use crate::play::refusal::ImportRefusal;

impl Text {
    pub fn import_sent(self, game: &Game, colour: Colour) -> String {
        let (own, mover) = (self.colour(colour), self.colour(game.to_move()));
        self.say(Sentence::ImportSent { plies: &game.ply(), colour: &own, mover: &mover })
    }

    /// The line about the imported game, in a challenge; `None` for a new game.
    pub fn challenge_imported(self, plies: usize) -> Option<String> {
        let mover = if plies.is_multiple_of(2) { Colour::White } else { Colour::Black };
        let mover = self.colour(mover);
        (plies > 0).then(|| self.say(Sentence::ChallengeImported { plies: &plies, mover: &mover }))
    }

    pub fn import_refused(self, refusal: &ImportRefusal) -> String {
        match refusal {
            ImportRefusal::Unreadable(error) => self.record_unreadable(error),
            ImportRefusal::TooLong(plies) => {
                self.say(Sentence::ImportTooLong { plies, most: &limits::MAX_IMPORTED_PLIES })
            }
            ImportRefusal::NothingPlayed => self.say(Sentence::ImportNothingPlayed),
            ImportRefusal::Move { number, text, error, .. } => self.say(Sentence::ImportMove {
                number,
                text: &quoted(text),
                reason: &self.move_refused(error),
            }),
            ImportRefusal::Turn { said, is } => self.say(Sentence::ImportTurn { said: &quoted(said), is }),
            ImportRefusal::Over => self.say(Sentence::ImportOver),
            ImportRefusal::BeingPlayed => self.say(Sentence::ImportBeingPlayed),
        }
    }

    fn record_unreadable(self, error: &RecordError) -> String {
        match error {
            RecordError::Empty => self.say(Sentence::ImportEmpty),
            RecordError::GameType(text) => self.say(Sentence::ImportType { text: &quoted(text) }),
            RecordError::SeveralGames => self.say(Sentence::ImportSeveral),
            RecordError::Broken(line) => self.say(Sentence::ImportBroken { text: &quoted(line) }),
        }
    }

    pub fn attachment_error(self, problem: AttachmentError) -> String {
        match problem {
            AttachmentError::TooLarge => {
                self.say(Sentence::FileTooLarge { most: &(MAX_DOWNLOAD_BYTES / 1024) })
            }
            AttachmentError::NotUtf8 => self.say(Sentence::FileNotText),
            AttachmentError::DownloadFailed => self.say(Sentence::FileLost),
        }
    }
}
