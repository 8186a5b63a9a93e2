//! A session: what is remembered between two lines, and the answer to each.
//!
//! Every answer ends with a line `ok`. Whatever the line says, the session goes on: a refused command leaves the game as
//! it was.

use std::io::{self, Write};
use std::time::Duration;

use hive::{Game, MoveText, MoveTextError, Opening, Setup, game_string, perft, to_uhp};

use super::budget::Limit;
use super::command::Command;
use super::input::End;
use super::options::{OptionError, Options};
use super::search::{Searcher, best_move};

/// The longest reason that is given, in characters: it may repeat what was sent.
const MAX_REASON: usize = 300;

/// A conversation with one viewer or tool.
#[derive(Clone, Debug, Default)]
pub struct Session {
    game: Option<Game>,
    options: Options,
    /// Whoever searched last, if that was with these options.
    searcher: Option<Searcher>,
    /// Of the lines that it answers.
    end: End,
}

/// Whether a session goes on after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next line is awaited.
    Line,
    /// The engine was asked to end.
    Exit,
}

/// Why a command is refused, as UHP tells it.
enum Refusal {
    /// `err` and a reason.
    Error(String),
    /// `invalidmove` and a reason.
    InvalidMove(String),
    /// The answer could not be written.
    Unwritten(io::Error),
}

type Answered = Result<Next, Refusal>;

/// How long the least answer is searched for.
const AT_ONCE: Duration = Duration::from_millis(100);

impl Session {
    /// A session that ends with its input.
    pub(super) fn until(end: End) -> Self {
        Self { end, ..Self::default() }
    }

    /// The game as it stands; `None` before the first one.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Answers `line`, which ends with or without its line break, in full; to a blank line nothing.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Next> {
        let answered = match Command::parse(line) {
            Ok(None) => return Ok(Next::Line),
            Ok(Some(command)) => self.execute(&command, out),
            Err(error) => Err(Refusal::Error(error.to_string())),
        };
        let next = match answered {
            Ok(next) => next,
            Err(refusal) => refusal.write(out)?,
        };
        writeln!(out, "ok")?;
        Ok(next)
    }

    fn execute(&mut self, command: &Command, out: &mut impl Write) -> Answered {
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
        Ok(Next::Line)
    }

    fn new_game(&mut self, text: &str, out: &mut impl Write) -> Result<(), Refusal> {
        let game = if text.is_empty() {
            Game::new(Setup { opening: Opening::Tournament, ..Setup::default() })
        } else {
            Game::from_game_string(text)
                .map_err(|error| Refusal::Error(format!("This game cannot be read: {error}.")))?
        };
        write_game(self.game.insert(game), out)
    }

    fn play(&mut self, text: &str, out: &mut impl Write) -> Result<(), Refusal> {
        let game = running_game(self.game.as_mut())?;
        read_and_play(game, text)
            .map_err(|error| Refusal::InvalidMove(format!("This move cannot be played: {error}.")))?;
        write_game(game, out)
    }

    fn valid_moves(&mut self, out: &mut impl Write) -> Result<(), Refusal> {
        let game = running_game(self.game.as_mut())?;
        let moves: Vec<String> = game.legal_moves().into_iter().map(|mv| to_uhp(game, mv)).collect();
        Ok(writeln!(out, "{}", moves.join(";"))?)
    }

    fn best_move(&mut self, limit: Limit, out: &mut impl Write) -> Result<(), Refusal> {
        let (game, options) = (running_game(self.game.as_mut())?, self.options);
        let mut searcher = self.searcher.take().unwrap_or_else(|| Searcher::new(options));
        let asked = game.clone();
        let found = self.end.bound(move || (searcher.best_move(&asked, limit), searcher));
        let mv = if let Some((mv, searcher)) = found {
            self.searcher = Some(searcher);
            mv
        } else {
            best_move(game, Limit::Time(AT_ONCE), options)
        };
        let mv = mv.expect("a game that is not over has a legal move");
        Ok(writeln!(out, "{}", to_uhp(game, mv))?)
    }

    fn undo(&mut self, moves: usize, out: &mut impl Write) -> Result<(), Refusal> {
        let game = started_game(self.game.as_mut())?;
        if moves > game.ply() {
            return Err(Refusal::Error(format!("Only {} moves have been played.", game.ply())));
        }
        for _ in 0..moves {
            game.undo();
        }
        if game.ply() == 0 {
            // Whatever was read before, a new game is UHP's own.
            *game = Game::new(Setup { opening: Opening::Tournament, ..game.setup() });
        }
        write_game(game, out)
    }

    fn perft(&mut self, deepest: u8, out: &mut impl Write) -> Result<(), Refusal> {
        let game = started_game(self.game.as_mut())?;
        for depth in 0..=deepest {
            writeln!(out, "{depth}: {}", perft(game, depth.into()))?;
            out.flush()?; // the next row may take hours
        }
        Ok(())
    }

    fn write_option(&self, name: &str, out: &mut impl Write) -> Result<(), Refusal> {
        Ok(writeln!(out, "{}", self.options.get(name)?)?)
    }
}

fn started_game(game: Option<&mut Game>) -> Result<&mut Game, Refusal> {
    game.ok_or_else(|| Refusal::Error("There is no game yet: start one with newgame.".to_owned()))
}

fn running_game(game: Option<&mut Game>) -> Result<&mut Game, Refusal> {
    let game = started_game(game)?;
    if game.outcome().is_some() { Err(Refusal::Error("The game is over.".to_owned())) } else { Ok(game) }
}

fn read_and_play(game: &mut Game, text: &str) -> Result<(), MoveTextError> {
    let mv = text.parse::<MoveText>()?.to_move(game)?;
    game.play(mv)?;
    Ok(())
}

fn write_game(game: &Game, out: &mut impl Write) -> Result<(), Refusal> {
    Ok(writeln!(out, "{}", game_string(game))?)
}

impl Refusal {
    /// One line, however long and whatever the words that it repeats.
    fn write(self, out: &mut impl Write) -> io::Result<Next> {
        let (word, reason) = match self {
            Self::Error(reason) => ("err", reason),
            Self::InvalidMove(reason) => ("invalidmove", reason),
            Self::Unwritten(error) => return Err(error),
        };
        let plain = |character: char| if character.is_control() { ' ' } else { character };
        let reason: String = reason.chars().map(plain).take(MAX_REASON).collect();
        writeln!(out, "{word} {reason}")?;
        Ok(Next::Line)
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Unwritten(error)
    }
}

impl From<OptionError> for Refusal {
    fn from(error: OptionError) -> Self {
        Self::Error(error.to_string())
    }
}
