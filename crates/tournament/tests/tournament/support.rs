//! Shorthands for players, matches and rounds.

use tournament::{GameResult, Match, Player, PlayerId, Round};

/// Returns the ids 1 to `count`.
pub fn ids(count: i64) -> Vec<PlayerId> {
    (1..=count).map(PlayerId).collect()
}

/// Returns the players 1 to `count`, all taking part.
pub fn players(count: i64) -> Vec<Player> {
    ids(count).into_iter().map(Player::new).collect()
}

/// Returns a round without a bye from matches such as `1-2 WD`: White and Black of the first game, and a letter for each game.
///
/// | letter | result |
/// |---|---|
/// | `W`, `B`, `D`, `L` | White wins, Black wins, draw, both lose |
/// | `w`, `b`, `l` | the same by forfeit |
/// | `?` | running |
pub fn round(matches: &[&str]) -> Round {
    Round { matches: matches.iter().map(|text| parse_match(text)).collect(), bye: None }
}

/// Returns the round with a bye.
pub fn with_bye(round: Round, player: i64) -> Round {
    Round { bye: Some(PlayerId(player)), ..round }
}

fn parse_match(text: &str) -> Match {
    let (players, games) = text.split_once(' ').expect("players and results");
    let (white, black) = players.split_once('-').expect("two players");
    let id = |text: &str| PlayerId(text.parse().expect("a number"));
    Match { white: id(white), black: id(black), games: games.chars().map(result).collect() }
}

fn result(letter: char) -> Option<GameResult> {
    Some(match letter {
        'W' => GameResult::WhiteWins,
        'D' => GameResult::Draw,
        'B' => GameResult::BlackWins,
        'L' => GameResult::BothLose,
        'w' => GameResult::WhiteWinsByForfeit,
        'b' => GameResult::BlackWinsByForfeit,
        'l' => GameResult::BothForfeit,
        '?' => return None,
        _ => panic!("unknown result {letter}"),
    })
}
