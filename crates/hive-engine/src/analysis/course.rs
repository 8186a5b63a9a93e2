//! What each position of a game was worth, and what each half-move cost.

use hive::{Colour, Game, Move, MoveText, Outcome};

/// With so many points more than the opponent, one wins e times as often as one loses: fitted to the results of games that
/// the engine played against itself, see docs/engine.md.
const POINTS: f64 = 80.0;

/// The score of a win that has happened, as the engine counts; one that is so many half-moves away is worth so much less.
const WON: i16 = 30_000;

/// From here on a score is a win that the engine has seen.
const FORCED: i16 = WON - 1_000;

/// How a game stands: the score of the engine, from White's side. In 16 bits, so that a whole game is small to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing(pub i16);

impl Standing {
    /// Nobody stands better.
    pub const EVEN: Self = Self(0);

    /// How it stands where the engine gives this score to the side to move.
    #[must_use]
    pub fn of(score: i32, to_move: Colour) -> Self {
        let bound = i32::from(WON);
        let own = i16::try_from(score.clamp(-bound, bound)).unwrap_or_default(); // it is within 16 bits
        Self(if to_move == Colour::White { own } else { -own })
    }

    /// The score of this colour, as the engine counts.
    #[must_use]
    pub fn score(self, colour: Colour) -> i32 {
        i32::from(if colour == Colour::White { self.0 } else { -self.0 })
    }

    /// How a game stands that has ended so.
    #[must_use]
    pub const fn after(outcome: Outcome) -> Self {
        Self(match outcome {
            Outcome::Win(Colour::White) => WON,
            Outcome::Win(Colour::Black) => -WON,
            Outcome::Draw => 0,
        })
    }

    /// White's chances to win, from 0 to 1.
    #[must_use]
    pub fn whites_chances(self) -> f64 {
        match self.0 {
            FORCED.. => 1.0,
            points if points <= -FORCED => 0.0,
            points => 1.0 / (1.0 + (-f64::from(points) / POINTS).exp()),
        }
    }

    /// The chances of this colour.
    #[must_use]
    pub fn chances(self, colour: Colour) -> f64 {
        match colour {
            Colour::White => self.whites_chances(),
            Colour::Black => 1.0 - self.whites_chances(),
        }
    }

    /// Who wins by force, and within how many of their own moves.
    #[must_use]
    pub fn forced(self) -> Option<(Colour, u16)> {
        let plies = WON.unsigned_abs() - self.0.unsigned_abs().min(WON.unsigned_abs());
        let winner = if self.0 > 0 { Colour::White } else { Colour::Black };
        (self.0.unsigned_abs() >= FORCED.unsigned_abs()).then(|| (winner, plies.div_ceil(2)))
    }
}

/// Of fewer half-moves of a player no average is told.
const LEAST_MOVES: u32 = 10;

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// How each position stood, from the one before the first half-move to the last one.
    pub standings: Vec<Standing>,
    /// The best half-move in each position but the last, in canonical UHP.
    pub best: Vec<String>,
    /// The half-moves at which the game turned, earliest first: those that cost most.
    pub turns: Vec<u16>,
}

impl Analysis {
    /// Whether it is one of a game of so many half-moves, and not broken.
    #[must_use]
    pub fn fits(&self, plies: usize) -> bool {
        let is_within = |turn: &u16| usize::from(*turn) < plies;
        self.standings.len() == plies + 1 && self.best.len() == plies && self.turns.iter().all(is_within)
    }

    /// The best half-move in a position of the game, which `before` is; `None` if it is not legal there.
    #[must_use]
    pub fn best(&self, before: &Game) -> Option<Move> {
        let uhp: MoveText = self.best.get(before.ply())?.parse().ok()?;
        uhp.to_move(before).ok()
    }

    /// How much of their chances a half-move of this colour cost on average, from 0 to 1; `None` where there are too few for
    /// that to say anything. What was measured of it: docs/engine.md.
    #[must_use]
    pub fn average_cost(&self, colour: Colour) -> Option<f64> {
        let plies = (0..self.best.len()).filter(|ply| Colour::ALL[ply % 2] == colour);
        let costs: Vec<f64> = plies.map(|ply| self.cost(ply)).collect();
        let count = u32::try_from(costs.len()).ok().filter(|count| *count >= LEAST_MOVES)?;
        Some(costs.iter().sum::<f64>() / f64::from(count))
    }

    /// How much of their chances the half-move after so many cost the one who made it, from 0 to 1.
    #[must_use]
    pub fn cost(&self, ply: usize) -> f64 {
        let mover = Colour::ALL[ply % 2];
        let [before, after] =
            [ply, ply + 1].map(|at| self.standings.get(at).copied().unwrap_or(Standing::EVEN));
        (before.chances(mover) - after.chances(mover)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Found;

    #[test]
    fn a_standing_says_what_the_side_to_move_was_told() {
        for colour in Colour::ALL {
            assert_eq!(Standing::of(120, colour).score(colour), 120);
            assert_eq!(Standing::of(120, colour).score(colour.other()), -120);
            assert_eq!(Standing::of(i32::MIN, colour), Standing::of(-30_000, colour));
            let (win, loss) = (i32::from(WON) - 5, 2 - i32::from(WON));
            let found = Found { mv: Move::Pass, score: win };
            assert_eq!(found.wins_in(), Some(5), "the engine's scale");
            let winning = Standing::of(win, colour);
            assert_eq!(winning.forced(), Some((colour, 3)));
            assert!((winning.chances(colour) - 1.0).abs() < 1e-9);
            let losing = Standing::of(loss, colour);
            assert_eq!(losing.forced(), Some((colour.other(), 1)));
            assert!(losing.chances(colour).abs() < 1e-9);
            assert_eq!(Standing::after(Outcome::Win(colour)).forced(), Some((colour, 0)));
        }
        assert_eq!(Standing::after(Outcome::Draw).forced(), None);
        assert_eq!(Standing(28_999).forced(), None, "many points are no forced win");
    }

    #[test]
    fn chances_grow_with_points_and_are_those_of_both_together() {
        assert!((Standing::EVEN.whites_chances() - 0.5).abs() < 1e-9);
        let chances = [-29_500, -400, -50, 0, 50, 400, 29_500].map(|at| Standing(at).whites_chances());
        assert!(chances.is_sorted_by(|one, next| one < next), "{chances:?}");
        for points in [-29_500, -400, 0, 50] {
            let both: f64 = Colour::ALL.map(|colour| Standing(points).chances(colour)).iter().sum();
            assert!((both - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_half_move_costs_its_mover_what_the_chances_fell_by() {
        let standings = [0, 0, 90, 90].map(Standing).to_vec();
        let best = ["wA1"; 3].map(str::to_owned).to_vec();
        let analysis = Analysis { standings, best, turns: vec![1] };
        let fall = Standing(90).whites_chances() - 0.5;
        assert!((analysis.cost(1) - fall).abs() < 1e-9, "Black let White have it");
        assert!([0, 2, 9].iter().all(|&ply| analysis.cost(ply).abs() < 1e-9));
        assert_eq!(analysis.average_cost(Colour::Black), None, "of one move, an average says nothing");
        let long = Analysis {
            standings: [0, 0, 90].map(Standing).repeat(10),
            best: vec!["wA1".to_owned(); 29],
            turns: Vec::new(),
        };
        let cost = long.average_cost(Colour::Black).expect("fourteen moves are enough");
        assert!((cost - fall * 5.0 / 14.0).abs() < 1e-9, "{cost}");
        assert!(analysis.fits(3) && !analysis.fits(2) && !analysis.fits(4));
        assert!(!Analysis { turns: vec![3], ..analysis }.fits(3), "there is no such half-move");
    }
}
