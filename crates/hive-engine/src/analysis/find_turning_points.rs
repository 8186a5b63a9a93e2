//! Looks at each position of a game, one after the other, and then again at what seems to have cost most.

use hive::{Colour, Game, Move, to_uhp};

use super::course::{Analysis, Standing};
use crate::{Limit, Searcher};

/// How many positions are searched from each of a game: what 60 half-moves take with it is in docs/measured.md.
pub const NODES: u64 = 60_000;

/// The most turning points of a game.
const TURNS: usize = 3;

/// How many half-moves that may have cost much are looked at again.
const SUSPECTS: usize = 6;

/// What a half-move costs at least to be one at which the game turned: less is within what the engine is wrong by.
const LEAST_COST: f64 = 0.12;

/// Somebody who goes through a game. After each [`look`](Self::look) they can be put aside.
#[derive(Clone, Debug)]
pub struct Analyst {
    moves: Vec<Move>,
    /// The position that is looked at next.
    game: Game,
    standings: Vec<Standing>,
    best: Vec<Move>,
    /// In canonical UHP.
    best_uhp: Vec<String>,
    /// The half-moves to be looked at again, the one that seems to have cost most last.
    suspects: Vec<usize>,
    /// What those cost that were, when both are looked at in the same way.
    costs: Vec<(f64, usize)>,
    nodes: u64,
}

impl Analyst {
    /// Of a game, with so many positions searched from each of it.
    #[must_use]
    pub fn new(game: &Game, nodes: u64) -> Self {
        let moves = game.history().iter().map(|played| played.mv).collect();
        let empty = Game::new(game.setup());
        Self {
            moves,
            game: empty,
            standings: Vec::new(),
            best: Vec::new(),
            best_uhp: Vec::new(),
            suspects: Vec::new(),
            costs: Vec::new(),
            nodes,
        }
    }

    /// Looks at one more position; whether there is another one to look at.
    pub fn look(&mut self, searcher: &mut Searcher) -> bool {
        if self.standings.len() <= self.moves.len() {
            self.look_at_next(searcher);
            if self.standings.len() > self.moves.len() {
                self.suspects = self.suspects();
            }
        } else if let Some(ply) = self.suspects.pop() {
            let cost = self.cost_of_not_playing_best(ply, searcher);
            self.costs.push((cost, ply));
        }
        self.standings.len() <= self.moves.len() || !self.suspects.is_empty()
    }

    fn look_at_next(&mut self, searcher: &mut Searcher) {
        let found = searcher.search(&self.game, Limit::Nodes(self.nodes));
        let standing = match (found, self.game.outcome()) {
            (_, Some(outcome)) => Standing::after(outcome),
            (Some(found), None) => Standing::of(found.score, self.game.to_move()),
            (None, None) => Standing::EVEN,
        };
        let ply = self.standings.len();
        self.standings.push(standing);
        let Some(&played) = self.moves.get(ply) else { return };
        // What was played stands for the best where that leads to the same position.
        let best = found.map_or(played, |found| found.mv);
        let best = if self.leads_to(best) == self.leads_to(played) { played } else { best };
        self.best.push(best);
        self.best_uhp.push(to_uhp(&self.game, best));
        self.game.play_legal(played);
    }

    /// The number of the position to which a move leads.
    fn leads_to(&self, mv: Move) -> u64 {
        let mut after = self.game.clone();
        after.play_legal(mv);
        after.hash()
    }

    /// The half-moves that may have cost most, but for those that were the best: the worst one last.
    fn suspects(&self) -> Vec<usize> {
        let analysis = self.course();
        let is_suspect = |&ply: &usize| self.best[ply] != self.moves[ply] && analysis.cost(ply) >= LEAST_COST;
        let mut plies: Vec<usize> = (0..self.moves.len()).filter(is_suspect).collect();
        plies.sort_by(|&one, &other| analysis.cost(other).total_cmp(&analysis.cost(one)));
        plies.truncate(SUSPECTS);
        plies.reverse();
        plies
    }

    /// What it cost not to play the best half-move: both are looked at in the same way, a half-move later.
    fn cost_of_not_playing_best(&mut self, ply: usize, searcher: &mut Searcher) -> f64 {
        self.game.rewind(ply);
        let mover = Colour::ALL[ply % 2];
        self.game.play_legal(self.best[ply]);
        let best = match (self.game.outcome(), searcher.search(&self.game, Limit::Nodes(self.nodes))) {
            (Some(outcome), _) => Standing::after(outcome),
            (None, Some(found)) => Standing::of(found.score, self.game.to_move()),
            (None, None) => Standing::EVEN,
        };
        self.game.undo();
        for &mv in &self.moves[ply..] {
            self.game.play_legal(mv);
        }
        best.chances(mover) - self.standings[ply + 1].chances(mover)
    }

    fn course(&self) -> Analysis {
        Analysis { standings: self.standings.clone(), best: self.best_uhp.clone(), turns: Vec::new() }
    }

    /// What was found out; to be asked when there is nothing more to look at.
    #[must_use]
    pub fn finish(mut self) -> Analysis {
        self.costs.retain(|(cost, _)| *cost >= LEAST_COST);
        self.costs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mut turns: Vec<u16> =
            self.costs.iter().take(TURNS).filter_map(|(_, ply)| u16::try_from(*ply).ok()).collect();
        turns.sort_unstable();
        Analysis { turns, ..self.course() }
    }
}
