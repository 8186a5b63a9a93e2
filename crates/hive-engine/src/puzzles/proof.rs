//! Proves by looking at everything that one side wins in so many moves of its own.
//!
//! Nothing is guessed: each legal move of the attacker is tried until one is found, and each legal move of the defender, a
//! forced pass among them, has to be answered. What is left out cannot matter: a win with the next move fills the last
//! open side of the queen or throws her. Positions are remembered by [`Game::hash`].

use std::collections::HashMap;

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece};

/// The proof takes more positions than it may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfNodes;

/// What the defender does against a move, so that there is no win in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// Nothing is needed: the move itself ends the game, and not with a win.
    Itself(Outcome),
    /// This move, which surrounds a queen: the attacker's, or both.
    Ends(Move, Outcome),
    /// This move, after which no win comes in time.
    Holds(Move),
}

/// Proves wins, and looks at so many positions at most.
#[derive(Clone, Debug)]
pub struct Prover {
    left: u64,
    /// Whether the side to move wins, by position and number of moves.
    known: HashMap<(u64, u8), bool>,
    /// The defence that refuted the last move, by the number of moves that are left.
    last_defence: [Option<Move>; Prover::LONGEST as usize + 1],
    /// The move that won last, likewise.
    last_win: [Option<Move>; Prover::LONGEST as usize + 1],
}

impl Prover {
    /// The longest win that is looked for, in moves of the attacker.
    pub const LONGEST: u8 = 3;

    /// One that may look at so many positions.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        let nothing = [None; Self::LONGEST as usize + 1];
        Self { left: nodes, known: HashMap::new(), last_defence: nothing, last_win: nothing }
    }

    /// How many positions it may still look at.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// In how few moves the side to move wins whatever the opponent does; `None` if it is not that many at most.
    ///
    /// # Errors
    /// If that takes too many positions.
    pub fn shortest_win(&mut self, game: &Game, most: u8) -> Result<Option<u8>, OutOfNodes> {
        let mut game = game.clone();
        for moves in 1..=most {
            if self.wins(&mut game, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Every move after which the side to move wins in so many moves at most, this one counted: one for each position that
    /// such moves lead to.
    ///
    /// # Errors
    /// If that takes too many positions.
    pub fn winning_moves(&mut self, game: &Game, moves: u8) -> Result<Vec<Move>, OutOfNodes> {
        let mut game = game.clone();
        let mut positions = Vec::new();
        let mut winning = Vec::new();
        for mv in game.legal_moves() {
            if moves > 0 && self.find_refutation(&mut game, mv, moves - 1)?.is_none() {
                game.play_legal(mv);
                if !positions.contains(&game.hash()) {
                    positions.push(game.hash());
                    winning.push(mv);
                }
                game.undo();
            }
        }
        Ok(winning)
    }

    /// What the opponent has against a legal move, if so many moves are to win after it; `None` if the win is certain.
    ///
    /// # Errors
    /// If that takes too many positions.
    pub fn refutation(&mut self, game: &Game, mv: Move, left: u8) -> Result<Option<Refutation>, OutOfNodes> {
        self.find_refutation(&mut game.clone(), mv, left)
    }

    fn find_refutation(
        &mut self,
        game: &mut Game,
        mv: Move,
        left: u8,
    ) -> Result<Option<Refutation>, OutOfNodes> {
        let attacker = game.to_move();
        self.play(game, mv)?;
        let found = match game.outcome() {
            Some(Outcome::Win(colour)) if colour == attacker => Ok(None),
            Some(outcome) => Ok(Some(Refutation::Itself(outcome))),
            None => self.defence(game, left),
        };
        game.undo();
        found
    }

    /// A move of the defender, who is to move, after which the attacker does not win in so many moves.
    fn defence(&mut self, game: &mut Game, left: u8) -> Result<Option<Refutation>, OutOfNodes> {
        let attacker = game.to_move().other();
        let mut moves = game.legal_moves();
        bring_to_front(&mut moves, self.last_defence[usize::from(left)]);
        for mv in moves {
            self.play(game, mv)?;
            let refutation = match game.outcome() {
                Some(Outcome::Win(colour)) if colour == attacker => Ok(None),
                Some(outcome) => Ok(Some(Refutation::Ends(mv, outcome))),
                None => self.wins(game, left).map(|wins| (!wins).then_some(Refutation::Holds(mv))),
            };
            game.undo();
            if let Some(refutation) = refutation? {
                self.last_defence[usize::from(left)] = Some(mv);
                return Ok(Some(refutation));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins in so many moves at most. The game is not over.
    fn wins(&mut self, game: &mut Game, moves: u8) -> Result<bool, OutOfNodes> {
        if moves == 0 {
            return Ok(false);
        }
        if may_win_now(game) && self.wins_now(game)? {
            return Ok(true);
        }
        if moves == 1 {
            return Ok(false);
        }
        let key = (game.hash(), moves);
        if let Some(&wins) = self.known.get(&key) {
            return Ok(wins);
        }
        let mut candidates = game.legal_moves();
        let queen = place_of_queen(game, game.to_move().other());
        let is_near =
            |mv: &Move| queen.is_some_and(|queen| destination(*mv).is_some_and(|to| to.distance(queen) == 1));
        candidates.sort_by_key(|mv| !is_near(mv));
        bring_to_front(&mut candidates, self.last_win[usize::from(moves)]);
        let mut wins = false;
        for mv in candidates {
            if self.find_refutation(game, mv, moves - 1)?.is_none() {
                self.last_win[usize::from(moves)] = Some(mv);
                wins = true;
                break;
            }
        }
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// Whether the side to move wins with its next move.
    fn wins_now(&mut self, game: &mut Game) -> Result<bool, OutOfNodes> {
        let attacker = game.to_move();
        for mv in game.legal_moves() {
            if !may_surround(game, mv) {
                continue;
            }
            self.play(game, mv)?;
            let wins = game.outcome() == Some(Outcome::Win(attacker));
            game.undo();
            if wins {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn play(&mut self, game: &mut Game, mv: Move) -> Result<(), OutOfNodes> {
        self.left = self.left.checked_sub(1).ok_or(OutOfNodes)?;
        game.play_legal(mv);
        Ok(())
    }
}

/// Whether some move could surround the opponent's queen: one side is open, or a piece that may throw her is beside her.
fn may_win_now(game: &Game) -> bool {
    let attacker = game.to_move();
    let is_thrower =
        |top: Piece| top.colour() == attacker && matches!(top.bug(), Bug::Pillbug | Bug::Mosquito);
    game.board().queen_neighbours_filled(attacker.other()) == Some(5)
        || game.setup().expansions.pillbug
            && place_of_queen(game, attacker.other())
                .is_some_and(|queen| game.board().tops_around(queen).any(is_thrower))
}

/// Whether `mv` could surround the opponent's queen: it fills a side of hers, or throws her.
fn may_surround(game: &Game, mv: Move) -> bool {
    let defender = game.to_move().other();
    match mv {
        Move::Move { piece, .. } if piece.bug() == Bug::Queen && piece.colour() == defender => true,
        _ => destination(mv).is_some_and(|to| {
            game.board().top(to).is_none()
                && place_of_queen(game, defender).is_some_and(|queen| to.distance(queen) == 1)
        }),
    }
}

pub(super) fn place_of_queen(game: &Game, colour: Colour) -> Option<Hex> {
    let queen = Piece::new(colour, Bug::Queen, 1)?;
    game.board().position(queen).map(|(place, _)| place)
}

pub(super) const fn destination(mv: Move) -> Option<Hex> {
    match mv {
        Move::Place { at: to, .. } | Move::Move { to, .. } => Some(to),
        Move::Pass => None,
    }
}

fn bring_to_front(moves: &mut [Move], first: Option<Move>) {
    if let Some(index) = moves.iter().position(|mv| Some(*mv) == first) {
        moves[..=index].rotate_right(1);
    }
}
