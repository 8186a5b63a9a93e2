//! Pairings of a Swiss tournament with matches of two games (FIDE C.04.5, the Double-Swiss System, in force from 1 February 2026).
//!
//! | file | what | article |
//! |---|---|---|
//! | `contender.rs` | each player's data for the rules | 1 |
//! | `bye.rs` | the pairing-allocated bye | 3.4 |
//! | `upfloaters.rs` | who joins the top scoregroup | 2.3, 3.5 |
//! | `bracket.rs` | the pairs of a bracket | 3.6 |
//! | `colours.rs` | who has White first | 4 |
//! | `matching.rs` | cheapest perfect matchings | |
//!
//! Where the text leaves a choice:
//!
//! - *Complies with C6* (Article 3.5.5) means that the rest of the following scoregroup can be paired with no upfloater if it
//!   is even, and with one if it is odd. If no set of upfloaters achieves that, C6 does not distinguish them. The following
//!   scoregroup is the one with the next lower score in the standings; if all of its players have floated up, C6 does not
//!   apply (Article 2.3.3).
//! - *Complies with C7* or *C8* means the fewest violations that are possible (Article 2.3).
//! - Players always remain pairable (C3, Article 2.2.1). So C4 and C5 mean the best among the sets of upfloaters that
//!   leave a pairing for everybody else.
//! - A running match counts as played, with the points of its finished games.

mod bracket;
mod bye;
mod colours;
mod contender;
mod matching;
mod upfloaters;

use std::cmp::Reverse;
use std::fmt;

use super::player::{Player, PlayerId};
use super::points::Points;
use super::results::{Colour, Match, Round};
use bracket::pair_bracket;
use bye::{bye, without};
use colours::{ranks_higher, white_and_black};
use contender::{Contender, contenders};
use upfloaters::Choice;

/// The largest number of players that a round of a Swiss tournament can have.
///
/// ```
/// use tournament::{Colour, DoubleSwiss, LARGEST_SWISS, NoPairing, Player, PlayerId};
///
/// let swiss = DoubleSwiss { planned_rounds: 7, initial_colour: Colour::White };
/// let mut players: Vec<Player> = (1..).map(PlayerId).map(Player::new).take(LARGEST_SWISS).collect();
/// assert_eq!(swiss.pair_round(&players, &[]).map(|round| round.matches.len()), Ok(LARGEST_SWISS / 2));
///
/// players.push(Player::new(PlayerId(1_000)));
/// assert_eq!(swiss.pair_round(&players, &[]), Err(NoPairing::TooManyPlayers));
/// ```
pub const LARGEST_SWISS: usize = 64;

/// Games of a match.
const GAMES: usize = 2;

/// Why a round cannot be paired.
///
/// ```
/// use tournament::NoPairing;
///
/// assert_eq!(NoPairing::Exhausted.to_string(), "the players cannot be paired without a repeated match or a forbidden bye");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoPairing {
    /// Fewer than two players take part, without those who have withdrawn.
    TooFewPlayers,
    /// More than [`LARGEST_SWISS`] players take part, without those who have withdrawn.
    TooManyPlayers,
    /// Every pairing would repeat a match, or give the bye to a player who has had one or has won by forfeit. The organiser
    /// decides what to do (C.04.5, Article 3.3.3).
    Exhausted,
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooFewPlayers => "fewer than two players take part",
            Self::TooManyPlayers => "too many players take part",
            Self::Exhausted => "the players cannot be paired without a repeated match or a forbidden bye",
        })
    }
}

impl std::error::Error for NoPairing {}

/// A Swiss tournament in which each pairing is a match of two games with alternating colours (FIDE C.04.5).
///
/// ```
/// use tournament::{Colour, DoubleSwiss, GameResult, Match, Player, PlayerId, Round};
///
/// let swiss = DoubleSwiss { planned_rounds: 3, initial_colour: Colour::White };
/// let [ada, bob, eve, dan] = [1, 2, 3, 4].map(PlayerId);
/// let players = [ada, bob, eve, dan].map(Player::new);
///
/// // The upper half meets the lower half. Odd pairing numbers of the upper half have the initial colour.
/// let first = swiss.pair_round(&players, &[])?;
/// assert_eq!(first.matches, [Match::new(ada, eve, 2), Match::new(dan, bob, 2)]);
///
/// // Ada and Dan win, and meet.
/// let results = vec![Some(GameResult::WhiteWins), Some(GameResult::Draw)];
/// let matches = first.matches.into_iter().map(|m| Match { games: results.clone(), ..m }).collect();
/// let second = swiss.pair_round(&players, &[Round { matches, bye: None }])?;
/// assert_eq!(second.matches, [Match::new(dan, ada, 2), Match::new(bob, eve, 2)]);
/// # Ok::<(), tournament::NoPairing>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoubleSwiss {
    /// The number of rounds of the whole tournament. In the last one, floats of the round before don't matter (Articles 2.3.4
    /// and 2.3.5).
    pub planned_rounds: usize,
    /// The colour of the first player in the first game, by lot (Article 4.1).
    pub initial_colour: Colour,
}

impl DoubleSwiss {
    /// Pairs the next round. `players` are all who ever entered, in the order of their pairing numbers: by strength, late entries
    /// included (C.04.2, Article 2). `rounds` are the rounds so far.
    ///
    /// - Players who have met don't meet again (C1, Article 2.1.1). A match that a player forfeited entirely was no meeting
    ///   (Preface).
    /// - If the number of players is odd, one gets the bye, which is worth 1½ points (Articles 1.4 and 3.4): the player with the
    ///   lowest score, then with most matches played, then with the largest pairing number. Nobody gets it twice, or after a
    ///   match won by forfeit (C2, Article 2.1.2).
    /// - From the top, players meet players with the same score. If that is impossible, as few as possible, with scores as high as
    ///   possible, float up, and preferably nobody who floated in the last round (Articles 2.3 and 3.5).
    /// - The player who has had White in the first game less often has it (Article 4).
    ///
    /// Withdrawn players are not paired. Players who enter late have no points for the rounds that they missed.
    ///
    /// # Errors
    ///
    /// If there are too few or too many players, or if every pairing would repeat a match, or give the bye to a player who has
    /// had one or has won by forfeit.
    ///
    /// ```
    /// use tournament::{Colour, DoubleSwiss, Player, PlayerId};
    ///
    /// let swiss = DoubleSwiss { planned_rounds: 5, initial_colour: Colour::White };
    /// let round = swiss.pair_round(&[1, 2, 3, 4, 5].map(PlayerId).map(Player::new), &[])?;
    /// assert_eq!((round.matches.len(), round.bye), (2, Some(PlayerId(5))));
    /// # Ok::<(), tournament::NoPairing>(())
    /// ```
    pub fn pair_round(&self, players: &[Player], rounds: &[Round]) -> Result<Round, NoPairing> {
        let contenders = contenders(players, rounds);
        match contenders.len() {
            0 | 1 => return Err(NoPairing::TooFewPlayers),
            count if count > LARGEST_SWISS => return Err(NoPairing::TooManyPlayers),
            _ => {}
        }
        let floats_matter = rounds.len() + 1 < self.planned_rounds;
        let paired = pair_all(&contenders, floats_matter).ok_or(NoPairing::Exhausted)?;
        Ok(Round { matches: self.boards(paired.pairs), bye: paired.bye })
    }

    /// Returns the matches in the order of the boards: by the higher player's score, then by the sum of the scores, then by the
    /// higher player's pairing number (C.04.2, Article 3.6).
    fn boards(&self, mut pairs: Vec<Pair>) -> Vec<Match> {
        pairs.sort_by_key(|(a, b)| {
            let number = if ranks_higher(a, b) { a.number } else { b.number };
            (Reverse((a.score.max(b.score), a.score + b.score)), number)
        });
        let matches = pairs.into_iter().map(|(a, b)| white_and_black(a, b, self.initial_colour));
        matches.map(|(white, black)| Match::new(white.id, black.id, GAMES)).collect()
    }
}

type Pair<'a> = (&'a Contender, &'a Contender);

/// A paired round without colours.
struct Paired<'a> {
    pairs: Vec<Pair<'a>>,
    bye: Option<PlayerId>,
}

/// Gives the bye, and then pairs one bracket after the other, from the top (Article 3.3.2).
fn pair_all(contenders: &[Contender], floats_matter: bool) -> Option<Paired<'_>> {
    let mut left: Vec<&Contender> = contenders.iter().collect();
    let mut paired = Paired { pairs: Vec::new(), bye: None };
    if left.len() % 2 == 1 {
        let unpaired = bye(&left)?;
        left = without(&left, unpaired);
        paired.bye = Some(unpaired.id);
    }
    while let Some(top) = left.iter().map(|contender| contender.score).max() {
        let following = following_score(contenders, top);
        let bracket = Choice { contenders: &left, top, following, floats_matter }.bracket()?;
        paired.pairs.extend(pair_bracket(&bracket, floats_matter)?);
        left.retain(|contender| bracket.iter().all(|other| other.id != contender.id));
    }
    Some(paired)
}

/// Returns the highest score below `score`.
fn following_score(contenders: &[Contender], score: Points) -> Option<Points> {
    contenders.iter().map(|contender| contender.score).filter(|other| *other < score).max()
}
