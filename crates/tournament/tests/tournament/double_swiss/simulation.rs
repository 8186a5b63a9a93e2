//! Random tournaments: results, forfeits, withdrawals, late entries.

use std::collections::BTreeSet;

use tournament::{Colour, DoubleSwiss, GameResult, Match, NoPairing, Player, PlayerId, Points, Round};

use crate::random::Random;

/// A tournament as it is played.
pub struct Simulation {
    pub swiss: DoubleSwiss,
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
    random: Random,
    next_id: i64,
}

impl Simulation {
    /// Creates a tournament of 2 to `largest` players.
    pub fn new(seed: u64, largest: usize) -> Self {
        let mut random = Random(seed);
        let count = 2 + i64::try_from(random.below(largest - 1)).expect("small");
        let initial_colour = if random.once_in(2) { Colour::White } else { Colour::Black };
        let swiss = DoubleSwiss { planned_rounds: 3 + random.below(7), initial_colour };
        let players = (1..=count).map(|id| Player::new(PlayerId(id))).collect();
        Self { swiss, players, rounds: Vec::new(), random, next_id: count + 1 }
    }

    /// Pairs the next round.
    pub fn pair(&self) -> Result<Round, NoPairing> {
        self.swiss.pair_round(&self.players, &self.rounds)
    }

    /// Plays a paired round. After it, players may withdraw, and in the first rounds others enter.
    pub fn play(&mut self, mut round: Round) {
        for found in &mut round.matches {
            let is_forfeited = self.random.once_in(12);
            found.games = (0..2).map(|_| Some(random_result(&mut self.random, is_forfeited))).collect();
        }
        self.rounds.push(round);
        for player in &mut self.players {
            if self.random.once_in(25) {
                *player = player.withdrawn();
            }
        }
        if self.rounds.len() < 3 && self.random.once_in(3) && self.players.len() < 64 {
            let number = self.random.below(self.players.len() + 1);
            self.players.insert(number, Player::new(PlayerId(self.next_id)));
            self.next_id += 1;
        }
    }

    /// Returns a round of matches between players with any scores, some of whom miss it.
    pub fn random_round(&mut self) -> Round {
        let mut left = self.present();
        let mut round = Round::default();
        while left.len() > 1 {
            let white = left.swap_remove(self.random.below(left.len()));
            let black = left.swap_remove(self.random.below(left.len()));
            if !self.opponents(white).contains(&black) && !self.random.once_in(8) {
                round.matches.push(Match::new(white, black, 2));
            }
        }
        round.bye = left.pop().filter(|player| !self.has_scored_without_play(*player));
        round
    }

    pub fn is_over(&self) -> bool {
        self.rounds.len() >= self.swiss.planned_rounds
    }

    /// Returns the ids of the players who have not withdrawn, by pairing number.
    pub fn present(&self) -> Vec<PlayerId> {
        self.players.iter().filter(|player| !player.is_withdrawn).map(|player| player.id).collect()
    }

    pub fn number(&self, player: PlayerId) -> usize {
        let index = self.players.iter().position(|other| other.id == player);
        index.expect("the player has entered") + 1
    }

    pub fn score(&self, player: PlayerId) -> Points {
        score(player, &self.rounds)
    }

    /// Returns the opponents in matches that were not forfeited.
    pub fn opponents(&self, player: PlayerId) -> BTreeSet<PlayerId> {
        let matches = self.rounds.iter().filter_map(|round| round.match_of(player));
        matches.filter(|found| !found.is_forfeited()).filter_map(|found| found.opponent(player)).collect()
    }

    /// Returns whether the player has had a bye or won a match by forfeit.
    pub fn has_scored_without_play(&self, player: PlayerId) -> bool {
        self.rounds.iter().any(|round| {
            let is_win = |found: &Match| found.is_forfeited() && !found.is_forfeited_by(player);
            round.bye == Some(player) || round.match_of(player).is_some_and(is_win)
        })
    }

    /// Returns whether the player's opponent in the last round had another score.
    pub fn floated(&self, player: PlayerId) -> bool {
        let Some((last, earlier)) = self.rounds.split_last() else { return false };
        let Some(found) = last.match_of(player).filter(|found| !found.is_forfeited()) else { return false };
        let score = |id| score(id, earlier);
        score(found.white) != score(found.black)
    }

    /// Returns the colour in the first game of each round; `None` if the player has played no game in it.
    pub fn colours(&self, player: PlayerId) -> Vec<Option<Colour>> {
        let colour = |round: &Round| {
            let found = round.match_of(player)?;
            let is_played = found.games.iter().flatten().any(|result| result.is_played());
            let colour = if found.white == player { Colour::White } else { Colour::Black };
            is_played.then_some(colour)
        };
        self.rounds.iter().map(colour).collect()
    }
}

/// Returns the points: those of the games, and 1½ for a bye.
fn score(player: PlayerId, rounds: &[Round]) -> Points {
    let points = |round: &Round| match round.match_of(player) {
        Some(found) => found.points(player),
        None => Points::from_halves(if round.bye == Some(player) { 3 } else { 0 }),
    };
    rounds.iter().map(points).sum()
}

fn random_result(random: &mut Random, is_forfeited: bool) -> GameResult {
    const PLAYED: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
    match (is_forfeited, random.below(20)) {
        (true, _) => GameResult::ALL[4 + random.below(3)],
        (false, 0) => GameResult::WhiteWinsByForfeit,
        (false, 1) => GameResult::BothLose,
        (false, _) => PLAYED[random.below(3)],
    }
}
