//! The record of a tournament: rounds of matches, and the results of their games.

use super::player::PlayerId;
use super::points::Points;

/// White or Black.
///
/// ```
/// use tournament::Colour;
///
/// assert_eq!(Colour::White.other(), Colour::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The first to move.
    White,
    /// The second to move.
    Black,
}

impl Colour {
    /// Returns the opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The result of one game, as the game's White and Black see it.
///
/// ```
/// use tournament::{Colour, GameResult};
///
/// let result = GameResult::BlackWinsByForfeit;
/// assert!(result.is_won_by(Colour::Black) && !result.is_played());
/// assert!(result.is_forfeited_by(Colour::White) && !result.is_forfeited_by(Colour::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// 1–0.
    WhiteWins,
    /// ½–½.
    Draw,
    /// 0–1.
    BlackWins,
    /// 0–0 in a game that was played, by an arbiter's decision.
    BothLose,
    /// 1–0 because Black did not play.
    WhiteWinsByForfeit,
    /// 0–1 because White did not play.
    BlackWinsByForfeit,
    /// 0–0 because neither player played.
    BothForfeit,
}

impl GameResult {
    /// All results.
    pub const ALL: [Self; 7] = [
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::BothLose,
        Self::WhiteWinsByForfeit,
        Self::BlackWinsByForfeit,
        Self::BothForfeit,
    ];

    /// Returns the points of `colour`.
    #[must_use]
    pub const fn points(self, colour: Colour) -> Points {
        match self {
            Self::Draw => Points::DRAW,
            _ if self.is_won_by(colour) => Points::WIN,
            _ => Points::LOSS,
        }
    }

    /// Returns whether `colour` gets the point, by play or by forfeit.
    #[must_use]
    pub const fn is_won_by(self, colour: Colour) -> bool {
        match colour {
            Colour::White => matches!(self, Self::WhiteWins | Self::WhiteWinsByForfeit),
            Colour::Black => matches!(self, Self::BlackWins | Self::BlackWinsByForfeit),
        }
    }

    /// Returns whether `colour` forfeited the game.
    #[must_use]
    pub const fn is_forfeited_by(self, colour: Colour) -> bool {
        match colour {
            Colour::White => matches!(self, Self::BlackWinsByForfeit | Self::BothForfeit),
            Colour::Black => matches!(self, Self::WhiteWinsByForfeit | Self::BothForfeit),
        }
    }

    /// Returns whether neither player forfeited.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Self::WhiteWins | Self::Draw | Self::BlackWins | Self::BothLose)
    }
}

/// The games of two players against each other in one round: one game, or several with alternating colours.
///
/// ```
/// use tournament::{Colour, GameResult, Match, PlayerId};
///
/// let (ada, bob) = (PlayerId(1), PlayerId(2));
/// let mut pair = Match::new(ada, bob, 2);
/// assert!(!pair.is_finished());
///
/// // Ada wins with White, and both draw the second game, in which Bob has White.
/// pair.games = vec![Some(GameResult::WhiteWins), Some(GameResult::Draw)];
/// assert!(pair.is_finished());
/// assert_eq!(pair.opponent(ada), Some(bob));
/// assert_eq!(pair.points(ada).to_string(), "1½");
/// let colours: Vec<Colour> = pair.results(bob).map(|(colour, _)| colour).collect();
/// assert_eq!(colours, [Colour::Black, Colour::White]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// White in the first game.
    pub white: PlayerId,
    /// Black in the first game.
    pub black: PlayerId,
    /// The result of each game, or `None` before its end. Colours alternate: in the second game, [`black`](Self::black)
    /// has White.
    pub games: Vec<Option<GameResult>>,
}

impl Match {
    /// Creates a match of `games` unfinished games.
    #[must_use]
    pub fn new(white: PlayerId, black: PlayerId, games: usize) -> Self {
        Self { white, black, games: vec![None; games] }
    }

    /// Returns whether all games are finished.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.games.iter().all(Option::is_some)
    }

    /// Returns the opponent of `player`, or `None` if the player is not in the match.
    #[must_use]
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        if player == self.white { Some(self.black) } else { (player == self.black).then_some(self.white) }
    }

    /// Returns the player's colour and the result of each finished game. Empty if the player is not in the match.
    pub fn results(&self, player: PlayerId) -> impl Iterator<Item = (Colour, GameResult)> {
        let first = if player == self.white { Colour::White } else { Colour::Black };
        let games = if self.opponent(player).is_some() { self.games.as_slice() } else { &[] };
        let colours = [first, first.other()].into_iter().cycle();
        colours.zip(games).filter_map(|(colour, result)| Some((colour, (*result)?)))
    }

    /// Returns the points of `player` in the finished games.
    #[must_use]
    pub fn points(&self, player: PlayerId) -> Points {
        self.results(player).map(|(colour, result)| result.points(colour)).sum()
    }

    /// Returns whether `player` has forfeited all games of the match (C.04.5, Preface).
    #[must_use]
    pub fn is_forfeited_by(&self, player: PlayerId) -> bool {
        let plays = self.opponent(player).is_some();
        plays
            && self.is_finished()
            && self.results(player).all(|(colour, result)| result.is_forfeited_by(colour))
    }

    /// Returns whether the match ended by forfeit: a player has forfeited all games. In a Swiss tournament, such a match counts
    /// as not played, and the players may meet again. A match with one forfeited game of two counts as played (C.04.5, Preface).
    #[must_use]
    pub fn is_forfeited(&self) -> bool {
        self.is_forfeited_by(self.white) || self.is_forfeited_by(self.black)
    }
}

/// One round of a tournament. Players without a match and without the bye get no points.
///
/// ```
/// use tournament::{Match, PlayerId, Round};
///
/// let round = Round { matches: vec![Match::new(PlayerId(1), PlayerId(2), 1)], bye: Some(PlayerId(3)) };
/// assert_eq!(round.match_of(PlayerId(2)), round.matches.first());
/// assert_eq!(round.match_of(PlayerId(3)), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The matches, in the order of the boards.
    pub matches: Vec<Match>,
    /// The player without an opponent, if the number of players is odd. A round robin gives no points for it; a Swiss
    /// tournament does (C.04.1, Article 3).
    pub bye: Option<PlayerId>,
}

impl Round {
    /// Returns the player's match, if the player has one.
    #[must_use]
    pub fn match_of(&self, player: PlayerId) -> Option<&Match> {
        self.matches.iter().find(|found| found.opponent(player).is_some())
    }
}
