//! A UHP session: its state between two lines, and the answer to each command.
//!
//! Every answer ends with the line `ok`. Errors leave the game unchanged and do not end the session.

use std::io::{self, Write};

use hive::{Game, MoveText, MoveTextError, Opening, Setup, game_string, perft, to_uhp};

use super::budget::Limit;
use super::command::Command;
use super::options::{OptionError, Options};
use super::search::Searcher;
use super::stop_signal::StopSignal;

/// The maximum length of an error message in characters; messages may quote the input.
const MAX_MESSAGE_LEN: usize = 300;

/// A UHP session with one client. It reads no input, and writes its answers to any `Write`.
///
/// ```
/// use hive_engine::{Next, Session};
///
/// let mut session = Session::default();
/// let mut out = Vec::new();
/// assert_eq!(session.answer("newgame Base", &mut out)?, Next::Continue);
/// assert_eq!(out, b"Base;NotStarted;White[1]\nok\n");
/// assert_eq!(session.answer("exit", &mut out)?, Next::Exit);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Session {
    game: Option<Game>,
    options: Options,
    /// The searcher of the last `bestmove`, dropped when the options change.
    searcher: Option<Searcher>,
    stop: StopSignal,
}

/// What the caller of [`Session::answer`] does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Send the next line.
    Continue,
    /// End the session: the line was `exit`.
    Exit,
}

/// The error of a command, as UHP reports it.
enum SessionError {
    /// `err` and a message.
    Error(String),
    /// `invalidmove` and a message.
    InvalidMove(String),
    /// The answer could not be written.
    Io(io::Error),
}

impl Session {
    /// Creates a session whose searches `stop` can stop.
    #[must_use]
    pub fn new(stop: StopSignal) -> Self {
        Self { stop, ..Self::default() }
    }

    /// Returns the current game; `None` before the first `newgame`.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Writes the complete answer to `line`, which may end with a line break, to `out`. Blank lines get no answer.
    ///
    /// # Errors
    /// Returns the errors of writing to `out`. UHP errors are part of the answer.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Next> {
        let result = match Command::parse(line) {
            Ok(None) => return Ok(Next::Continue),
            Ok(Some(command)) => self.execute(&command, out),
            Err(error) => Err(SessionError::Error(error.to_string())),
        };
        let next = match result {
            Ok(next) => next,
            Err(error) => {
                error.write(out)?;
                Next::Continue
            }
        };
        writeln!(out, "ok")?;
        Ok(next)
    }

    fn execute(&mut self, command: &Command, out: &mut impl Write) -> Result<Next, SessionError> {
        match *command {
            Command::Info => {
                writeln!(out, "id Hivepost v{}\nMosquito;Ladybug;Pillbug", env!("CARGO_PKG_VERSION"))?;
            }
            Command::NewGame(text) => self.new_game(text, out)?,
            Command::Play(text) => self.play(text, out)?,
            Command::ValidMoves => self.valid_moves(out)?,
            Command::BestMove(limit) => self.best_move(limit, out)?,
            Command::Undo(moves) => self.undo(moves, out)?,
            Command::Options => {
                for option in self.options.all() {
                    writeln!(out, "{option}")?;
                }
            }
            Command::GetOption(name) => self.write_option(name, out)?,
            Command::SetOption(name, value) => {
                self.options.set(name, value)?;
                self.searcher = None;
                self.write_option(name, out)?;
            }
            Command::Perft(depth) => self.perft(depth, out)?,
            Command::Exit => return Ok(Next::Exit),
        }
        Ok(Next::Continue)
    }

    fn new_game(&mut self, text: &str, out: &mut impl Write) -> Result<(), SessionError> {
        let game = if text.is_empty() {
            Game::new(Setup { opening: Opening::Tournament, ..Setup::default() })
        } else {
            Game::from_game_string(text)
                .map_err(|error| SessionError::Error(format!("This game cannot be read: {error}.")))?
        };
        write_game(self.game.insert(game), out)
    }

    fn play(&mut self, text: &str, out: &mut impl Write) -> Result<(), SessionError> {
        let game = running_game(self.game.as_mut())?;
        read_and_play(game, text)
            .map_err(|error| SessionError::InvalidMove(format!("This move cannot be played: {error}.")))?;
        write_game(game, out)
    }

    fn valid_moves(&mut self, out: &mut impl Write) -> Result<(), SessionError> {
        let game = running_game(self.game.as_mut())?;
        let moves: Vec<String> = game.legal_moves().into_iter().map(|mv| to_uhp(game, mv)).collect();
        Ok(writeln!(out, "{}", moves.join(";"))?)
    }

    fn best_move(&mut self, limit: Limit, out: &mut impl Write) -> Result<(), SessionError> {
        let game = running_game(self.game.as_mut())?;
        let (options, stop) = (self.options, &self.stop);
        let searcher =
            self.searcher.get_or_insert_with(|| Searcher::new(options).with_stop_signal(stop.clone()));
        let mv = searcher.best_move(game, limit).expect("a game that is not over has a legal move");
        Ok(writeln!(out, "{}", to_uhp(game, mv))?)
    }

    fn undo(&mut self, moves: usize, out: &mut impl Write) -> Result<(), SessionError> {
        let game = started_game(self.game.as_mut())?;
        if moves > game.ply() {
            return Err(SessionError::Error(format!(
                "Can't undo more moves than were played ({}).",
                game.ply()
            )));
        }
        for _ in 0..moves {
            game.undo();
        }
        if game.ply() == 0 {
            // The game may have been read with the Standard opening; UHP games start with the Tournament opening.
            *game = Game::new(Setup { opening: Opening::Tournament, ..game.setup() });
        }
        write_game(game, out)
    }

    fn perft(&mut self, max_depth: u8, out: &mut impl Write) -> Result<(), SessionError> {
        let game = started_game(self.game.as_mut())?;
        for depth in 0..=max_depth {
            writeln!(out, "{depth}: {}", perft(game, depth.into()))?;
            out.flush()?; // the next line may take hours
        }
        Ok(())
    }

    fn write_option(&self, name: &str, out: &mut impl Write) -> Result<(), SessionError> {
        Ok(writeln!(out, "{}", self.options.get(name)?)?)
    }
}

fn started_game(game: Option<&mut Game>) -> Result<&mut Game, SessionError> {
    game.ok_or_else(|| SessionError::Error("No game yet; start one with newgame.".to_owned()))
}

fn running_game(game: Option<&mut Game>) -> Result<&mut Game, SessionError> {
    let game = started_game(game)?;
    if game.outcome().is_some() { Err(SessionError::Error("The game is over.".to_owned())) } else { Ok(game) }
}

fn read_and_play(game: &mut Game, text: &str) -> Result<(), MoveTextError> {
    let mv = text.parse::<MoveText>()?.legal_move(game)?;
    game.play(mv)?;
    Ok(())
}

fn write_game(game: &Game, out: &mut impl Write) -> Result<(), SessionError> {
    Ok(writeln!(out, "{}", game_string(game))?)
}

impl SessionError {
    /// Writes the error as a single line, truncated and without control characters.
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        let (word, message) = match self {
            Self::Error(message) => ("err", message),
            Self::InvalidMove(message) => ("invalidmove", message),
            Self::Io(error) => return Err(error),
        };
        let plain = |character: char| if character.is_control() { ' ' } else { character };
        let message: String = message.chars().map(plain).take(MAX_MESSAGE_LEN).collect();
        writeln!(out, "{word} {message}")
    }
}

impl From<io::Error> for SessionError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<OptionError> for SessionError {
    fn from(error: OptionError) -> Self {
        Self::Error(error.to_string())
    }
}
