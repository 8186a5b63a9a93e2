//! Parses UHP command lines, independently of any game.

use std::fmt;
use std::time::Duration;

use super::budget::{Limit, MAX_DEPTH};

/// A UHP command.
#[derive(Debug, PartialEq)]
pub(super) enum Command<'a> {
    Info,
    /// A game type or a game string; empty for the base game.
    NewGame(&'a str),
    /// The move in UHP notation, not yet parsed.
    Play(&'a str),
    ValidMoves,
    BestMove(Limit),
    /// The number of plies to take back.
    Undo(usize),
    Options,
    GetOption(&'a str),
    SetOption(&'a str, &'a str),
    /// The depth in plies.
    Perft(u8),
    Exit,
}

/// The error of [`Command::parse`].
#[derive(Debug, PartialEq)]
pub(super) enum CommandError {
    Unknown,
    /// The arguments are wrong. Holds the correct syntax.
    Usage(&'static str),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("There is no such command."),
            Self::Usage(usage) => write!(f, "Usage: {usage}"),
        }
    }
}

impl<'a> Command<'a> {
    /// Parses a line; `None` if it is blank.
    pub(super) fn parse(line: &'a str) -> Result<Option<Self>, CommandError> {
        let line = line.trim_matches(|character: char| character.is_whitespace() || character == '\u{FEFF}');
        let (word, rest) = split_word(line);
        Ok(Some(match &*word.to_ascii_lowercase() {
            "" => return Ok(None),
            "info" => Self::Info,
            "newgame" => Self::NewGame(rest),
            "play" if !rest.is_empty() => Self::Play(rest),
            "play" => return Err(CommandError::Usage("play MoveString")),
            "pass" => Self::Play("pass"),
            "validmoves" => Self::ValidMoves,
            "bestmove" => Self::BestMove(parse_limit(rest)?),
            "undo" => Self::Undo(parse_undo(rest)?),
            "options" => return parse_options(rest).map(Some),
            "perft" => {
                Self::Perft(parse_depth(rest).ok_or(CommandError::Usage("perft N, where N is from 0 to 99"))?)
            }
            "exit" => Self::Exit,
            _ => return Err(CommandError::Unknown),
        }))
    }
}

/// Splits off the first word.
fn split_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

fn parse_limit(text: &str) -> Result<Limit, CommandError> {
    let (kind, value) = split_word(text);
    let limit = match &*kind.to_ascii_lowercase() {
        "depth" => parse_digits(value)
            .map(|plies| Limit::Depth(u8::try_from(plies).unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH))),
        "time" => parse_time(value).map(Limit::Time),
        "nodes" => parse_digits(value).map(Limit::Nodes),
        _ => None,
    };
    limit.ok_or(CommandError::Usage("bestmove time hh:mm:ss, or: bestmove depth N, or: bestmove nodes N"))
}

fn parse_depth(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&depth| depth <= MAX_DEPTH)
}

/// Parses `hh:mm:ss` with an optional fraction of a second. The hours are capped at 24.
fn parse_time(text: &str) -> Option<Duration> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let below_sixty = |text: &str| parse_digits(text).filter(|&number| number < 60);
    let whole = (parse_digits(hours)?.min(24) * 60 + below_sixty(minutes)?) * 60 + below_sixty(seconds)?;
    let millis = parse_thousandths(fraction)?;
    parts.next().is_none().then_some(Duration::from_secs(whole) + Duration::from_millis(millis))
}

fn parse_digits(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Parses the digits of a fraction as thousandths, rounded down.
fn parse_thousandths(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| {
        digits.bytes().chain(*b"000").take(3).fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'))
    })
}

fn parse_undo(text: &str) -> Result<usize, CommandError> {
    if text.is_empty() {
        return Ok(1);
    }
    text.parse()
        .ok()
        .filter(|&number| number > 0)
        .ok_or(CommandError::Usage("undo, or: undo N, where N is at least 1"))
}

fn parse_options(text: &str) -> Result<Command<'_>, CommandError> {
    let (verb, rest) = split_word(text);
    let (name, value) = split_word(rest);
    match (&*verb.to_ascii_lowercase(), name, value) {
        ("", ..) => Ok(Command::Options),
        ("get", name, "") if !name.is_empty() => Ok(Command::GetOption(name)),
        ("set", name, value) if !value.is_empty() => Ok(Command::SetOption(name, value)),
        _ => Err(CommandError::Usage("options, or: options get Name, or: options set Name Value")),
    }
}
