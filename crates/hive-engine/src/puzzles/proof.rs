//! Proves forced wins by exhaustive search.
//!
//! The search tries every legal move of the attacker until one wins against every legal move of the defender, forced passes
//! included. For the attacker's last move, it tries only moves that can surround the queen: those that fill one of her
//! empty neighbours or throw her. Results are cached by [`Game::hash`].

use std::collections::HashMap;

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece};

/// The error of a proof that exceeds its node budget.
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, OutOfNodes, Prover};
///
/// let position = BuiltInPuzzle::by_number(3).expect("numbers start at 1").puzzle().position;
/// assert_eq!(Prover::new(10).shortest_win(&position, 3), Err(OutOfNodes));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfNodes;

/// The refutation of an attempt: why it does not win within the required number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// The attempt itself ends the game without a win.
    AttemptEndsGame(Outcome),
    /// This reply ends the game by surrounding the attacker's queen or both.
    ReplyEndsGame(Move, Outcome),
    /// After this reply no win comes in time.
    Defence(Move),
}

/// Proves forced wins within a node budget.
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, Prover};
///
/// let puzzle = BuiltInPuzzle::by_number(1).expect("numbers start at 1").puzzle();
/// let mut prover = Prover::new(300_000);
/// assert_eq!(prover.shortest_win(&puzzle.position, Prover::MAX_MOVES), Ok(Some(puzzle.moves)));
/// let winning_moves = prover.winning_moves(&puzzle.position, puzzle.moves);
/// assert_eq!(winning_moves.map(|moves| moves.len()), Ok(1));
/// ```
#[derive(Clone, Debug)]
pub struct Prover {
    nodes_left: u64,
    /// Whether the side to move wins, by hash and number of moves.
    cache: HashMap<(u64, u8), bool>,
    /// Killer moves of the defender, by the number of moves left to the attacker.
    killer_defences: [Option<Move>; Prover::MAX_MOVES as usize + 1],
    /// Killer moves of the attacker, by the number of moves left.
    killer_wins: [Option<Move>; Prover::MAX_MOVES as usize + 1],
}

impl Prover {
    /// The maximum length of a win, in moves of the attacker.
    pub const MAX_MOVES: u8 = 4;

    /// Creates a prover with a budget of `nodes` positions, for all its proofs together.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        let no_moves = [None; Self::MAX_MOVES as usize + 1];
        Self { nodes_left: nodes, cache: HashMap::new(), killer_defences: no_moves, killer_wins: no_moves }
    }

    /// Returns the smallest number of moves in which the side to move wins against any defence; `None` if it exceeds
    /// `max_moves`, at most [`MAX_MOVES`](Self::MAX_MOVES).
    ///
    /// # Errors
    /// Returns an error if the proof exceeds the node budget.
    ///
    /// # Panics
    /// May panic if `max_moves` exceeds [`MAX_MOVES`](Self::MAX_MOVES).
    pub fn shortest_win(&mut self, game: &Game, max_moves: u8) -> Result<Option<u8>, OutOfNodes> {
        let mut game = game.clone();
        for moves in 1..=max_moves {
            if self.wins(&mut game, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Returns the moves that win in at most `moves` moves, the returned one included. Of several moves that lead to the same
    /// position, only the first.
    ///
    /// # Errors
    /// Returns an error if the proof exceeds the node budget.
    ///
    /// # Panics
    /// May panic if `moves` exceeds [`MAX_MOVES`](Self::MAX_MOVES).
    pub fn winning_moves(&mut self, game: &Game, moves: u8) -> Result<Vec<Move>, OutOfNodes> {
        let mut game = game.clone();
        let mut hashes = Vec::new();
        let mut winning_moves = Vec::new();
        for mv in game.legal_moves() {
            if moves > 0 && self.find_refutation(&mut game, mv, moves - 1)?.is_none() {
                game.play_unchecked(mv);
                if !hashes.contains(&game.hash()) {
                    hashes.push(game.hash());
                    winning_moves.push(mv);
                }
                game.undo();
            }
        }
        Ok(winning_moves)
    }

    /// Returns the first of [`winning_moves`](Self::winning_moves), without a proof of the others.
    ///
    /// # Errors
    /// Returns an error if the proof exceeds the node budget.
    ///
    /// # Panics
    /// May panic if `moves` exceeds [`MAX_MOVES`](Self::MAX_MOVES).
    pub fn first_winning_move(&mut self, game: &Game, moves: u8) -> Result<Option<Move>, OutOfNodes> {
        let mut game = game.clone();
        for mv in game.legal_moves() {
            if moves > 0 && self.find_refutation(&mut game, mv, moves - 1)?.is_none() {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Returns the refutation of the legal move `mv`, if the attacker has `moves_left` moves after it; `None` if it wins.
    ///
    /// # Errors
    /// Returns an error if the proof exceeds the node budget.
    ///
    /// # Panics
    /// May panic if `moves_left` exceeds [`MAX_MOVES`](Self::MAX_MOVES).
    pub fn refutation(
        &mut self,
        game: &Game,
        mv: Move,
        moves_left: u8,
    ) -> Result<Option<Refutation>, OutOfNodes> {
        self.find_refutation(&mut game.clone(), mv, moves_left)
    }

    fn find_refutation(
        &mut self,
        game: &mut Game,
        mv: Move,
        moves_left: u8,
    ) -> Result<Option<Refutation>, OutOfNodes> {
        let attacker = game.to_move();
        self.play(game, mv)?;
        let refutation = match game.outcome() {
            Some(Outcome::Win(colour)) if colour == attacker => Ok(None),
            Some(outcome) => Ok(Some(Refutation::AttemptEndsGame(outcome))),
            None => self.find_defence(game, moves_left),
        };
        game.undo();
        refutation
    }

    /// Returns a move of the defender, the side to move, after which the attacker does not win in `moves_left` moves.
    fn find_defence(&mut self, game: &mut Game, moves_left: u8) -> Result<Option<Refutation>, OutOfNodes> {
        let attacker = game.to_move().other();
        let mut moves = game.legal_moves();
        bring_to_front(&mut moves, self.killer_defences[usize::from(moves_left)]);
        for mv in moves {
            self.play(game, mv)?;
            let refutation = match game.outcome() {
                Some(Outcome::Win(colour)) if colour == attacker => Ok(None),
                Some(outcome) => Ok(Some(Refutation::ReplyEndsGame(mv, outcome))),
                None => self.wins(game, moves_left).map(|wins| (!wins).then_some(Refutation::Defence(mv))),
            };
            game.undo();
            if let Some(refutation) = refutation? {
                self.killer_defences[usize::from(moves_left)] = Some(mv);
                return Ok(Some(refutation));
            }
        }
        Ok(None)
    }

    /// Returns whether the side to move wins in at most `moves` moves. The game is not over.
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
        if let Some(&wins) = self.cache.get(&key) {
            return Ok(wins);
        }
        let mut candidates = game.legal_moves();
        let queen = queen_place(game, game.to_move().other());
        let touches_queen =
            |mv: &Move| queen.is_some_and(|queen| destination(*mv).is_some_and(|to| to.distance(queen) == 1));
        candidates.sort_by_key(|mv| !touches_queen(mv));
        bring_to_front(&mut candidates, self.killer_wins[usize::from(moves)]);
        let mut wins = false;
        for mv in candidates {
            if self.find_refutation(game, mv, moves - 1)?.is_none() {
                self.killer_wins[usize::from(moves)] = Some(mv);
                wins = true;
                break;
            }
        }
        self.cache.insert(key, wins);
        Ok(wins)
    }

    /// Returns whether the side to move wins with its next move.
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
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        game.play_unchecked(mv);
        Ok(())
    }
}

/// Returns whether a single move could surround the opponent's queen: she has one empty neighbour, or a piece beside her
/// could throw her.
fn may_win_now(game: &Game) -> bool {
    let attacker = game.to_move();
    let is_thrower =
        |top: Piece| top.colour() == attacker && matches!(top.bug(), Bug::Pillbug | Bug::Mosquito);
    game.board().queen_neighbours_filled(attacker.other()) == Some(5)
        || game.setup().expansions.pillbug
            && queen_place(game, attacker.other())
                .is_some_and(|queen| game.board().tops_around(queen).any(is_thrower))
}

/// Returns whether `mv` could surround the opponent's queen: it fills a neighbour of hers, or throws her.
fn may_surround(game: &Game, mv: Move) -> bool {
    let defender = game.to_move().other();
    match mv {
        Move::Move { piece, .. } if piece.bug() == Bug::Queen && piece.colour() == defender => true,
        _ => destination(mv).is_some_and(|to| {
            game.board().top(to).is_none()
                && queen_place(game, defender).is_some_and(|queen| to.distance(queen) == 1)
        }),
    }
}

fn queen_place(game: &Game, colour: Colour) -> Option<Hex> {
    let queen = Piece::new(colour, Bug::Queen, 1)?;
    game.board().location(queen).map(|(place, _)| place)
}

const fn destination(mv: Move) -> Option<Hex> {
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
