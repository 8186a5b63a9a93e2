//! Why a move is good, as far as a sentence can say it: facts that are counted on the board before and after it.

use std::collections::BTreeSet;

use hive::{Bug, Colour, Game, Move, Outcome, Piece};

use super::negamax::winning_move;
use super::search::Found;

/// Why a move is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It surrounds the opponent's queen.
    Wins,
    /// Whatever the opponent does, it wins with so many moves more of the same side.
    WinsIn(usize),
    /// Without it, or the like, the opponent could win with their next move.
    PreventsLoss,
    /// It closes a side of the opponent's queen, of which so many are closed then.
    ClosesSide(u8),
    /// It brings a piece on top of the opponent's queen.
    CoversQueen,
    /// It opens a side of one's own queen, of which so many are closed still.
    OpensOwnSide(u8),
    /// This piece of the opponent's could move before it, and cannot now.
    Holds(Piece),
    /// This piece of one's own could not move before it, and can now.
    Frees(Piece),
    /// It brings one's queen into the game, before which no piece may move.
    PlacesQueen,
    /// It brings a new piece into the game.
    NewPiece,
    /// It brings a piece nearer to the opponent's queen.
    Nearer,
    /// It gives the better position a few moves later.
    Better,
}

impl Reason {
    /// Why the move that was found is good: the first of these that holds. `found` is a legal move of `game`.
    #[must_use]
    pub fn of(game: &Game, found: Found) -> Self {
        let own = game.to_move();
        let after = played(game, found.mv);
        if after.outcome() == Some(Outcome::Win(own)) {
            return Self::Wins;
        }
        let forced = found.wins_in().map(|plies| Self::WinsIn(plies / 2));
        forced
            .or_else(|| prevents_loss(game, &after).then_some(Self::PreventsLoss))
            .or_else(|| closes(game, &after, own.other()).map(Self::ClosesSide))
            .or_else(|| covers(game, &after, own.other()).then_some(Self::CoversQueen))
            .or_else(|| opens(game, &after, own).map(Self::OpensOwnSide))
            .or_else(|| places_queen(found.mv).then_some(Self::PlacesQueen))
            .or_else(|| changed_mobility(game, &after, found.mv))
            .unwrap_or_else(|| of_kind(game, &after, found.mv))
    }
}

fn played(game: &Game, mv: Move) -> Game {
    let mut after = game.clone();
    after.play_legal(mv);
    after
}

/// Whether the opponent could win if nothing were done, and cannot after the move.
fn prevents_loss(game: &Game, after: &Game) -> bool {
    winning_move(&played(game, Move::Pass)).is_some() && winning_move(after).is_none()
}

fn closed(game: &Game, queen_of: Colour) -> u8 {
    game.board().queen_neighbours_filled(queen_of).unwrap_or(0)
}

fn closes(game: &Game, after: &Game, other: Colour) -> Option<u8> {
    let now = closed(after, other);
    // That she is touched at all is no danger yet.
    (now > closed(game, other) && now >= 2).then_some(now)
}

fn opens(game: &Game, after: &Game, own: Colour) -> Option<u8> {
    let (before, now) = (closed(game, own), closed(after, own));
    (now < before && before >= 3).then_some(now)
}

/// Before her no piece may move: whatever else it does is worth less.
fn places_queen(mv: Move) -> bool {
    matches!(mv, Move::Place { piece, .. } if piece.bug() == Bug::Queen)
}

fn covers(game: &Game, after: &Game, other: Colour) -> bool {
    let is_covered = |game: &Game| {
        let queen = queen_of(other).and_then(|queen| game.board().position(queen));
        queen.is_some_and(|(place, _)| game.board().top(place).is_some_and(|top| top.colour() != other))
    };
    is_covered(after) && !is_covered(game)
}

fn queen_of(colour: Colour) -> Option<Piece> {
    Piece::new(colour, Bug::Queen, 1)
}

/// A piece of the opponent's that is held by it, or one of one's own that is free by it: the strongest.
fn changed_mobility(game: &Game, after: &Game, mv: Move) -> Option<Reason> {
    let (own, other) = (game.to_move(), game.to_move().other());
    let moved = if let Move::Move { piece, .. } = mv { Some(piece) } else { None };
    let held = strongest(mobile(&played(game, Move::Pass), other), &mobile(after, other), moved);
    let mut could = mobile(&played(after, Move::Pass), own);
    could.retain(|&piece| game.board().position(piece).is_some());
    let freed = || strongest(could, &mobile(game, own), moved);
    held.map(Reason::Holds).or_else(|| freed().map(Reason::Frees))
}

/// The pieces of a colour, whose turn it is, that can move themselves or be thrown.
fn mobile(game: &Game, colour: Colour) -> BTreeSet<Piece> {
    let moved = game.legal_moves().into_iter().filter_map(|mv| match mv {
        Move::Move { piece, .. } if piece.colour() == colour => Some(piece),
        _ => None,
    });
    moved.collect()
}

/// Of those that are in the first and not in the second, and are worth a word: the one that is worth most.
fn strongest(before: BTreeSet<Piece>, after: &BTreeSet<Piece>, moved: Option<Piece>) -> Option<Piece> {
    const STRONG: [Bug; 6] = [Bug::Queen, Bug::Ant, Bug::Mosquito, Bug::Pillbug, Bug::Ladybug, Bug::Beetle];
    let changed = before.into_iter().filter(|piece| !after.contains(piece) && Some(*piece) != moved);
    let rank = |piece: &Piece| STRONG.iter().position(|&bug| bug == piece.bug());
    changed.filter(|piece| rank(piece).is_some()).min_by_key(rank)
}

/// What can be said of a move that does nothing of these.
fn of_kind(game: &Game, after: &Game, mv: Move) -> Reason {
    match mv {
        Move::Place { .. } => Reason::NewPiece,
        Move::Move { piece, .. } if is_nearer(game, after, piece) => Reason::Nearer,
        Move::Move { .. } | Move::Pass => Reason::Better,
    }
}

fn is_nearer(game: &Game, after: &Game, piece: Piece) -> bool {
    let way = |game: &Game| {
        let (queen, _) = queen_of(game.to_move()).and_then(|queen| game.board().position(queen))?;
        game.board().position(piece).map(|(place, _)| place.distance(queen))
    };
    let mut before = game.clone();
    before.play_legal(Move::Pass); // so that in both it is the opponent's turn, whose queen is meant
    matches!((way(&before), way(after)), (Some(before), Some(after)) if after < before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hive::MoveText;

    fn reason(game: &str, mv: &str, score: i32) -> Reason {
        let game = Game::from_game_string(game).expect("it is a game");
        let text: MoveText = mv.parse().expect("it is a move");
        let mv = text.to_move(&game).expect("its pieces are there");
        assert!(game.legal_moves().contains(&mv), "{mv:?}");
        Reason::of(&game, Found { mv, score })
    }

    #[test]
    fn placing_says_what_is_placed() {
        let begun = "Base;InProgress;White[2];wS1;bS1 wS1-";
        assert_eq!(reason(begun, "wQ -wS1", 0), Reason::PlacesQueen);
        assert_eq!(reason(begun, "wA1 -wS1", 0), Reason::NewPiece);
    }

    #[test]
    fn a_seen_win_is_counted_in_moves_of_ones_own() {
        let begun = "Base;InProgress;White[2];wS1;bS1 wS1-";
        let win = crate::negamax::WIN;
        assert_eq!(reason(begun, "wQ -wS1", win - 3), Reason::WinsIn(1));
        assert_eq!(reason(begun, "wQ -wS1", win - 5), Reason::WinsIn(2));
    }

    #[test]
    fn what_happens_to_a_queen_is_said_before_all_else() {
        let surrounds = r"Base+MLP;InProgress;Black[5];wG1;bM \wG1;wM wG1-;bS1 bM/;wP wM/;bQ bS1/;wQ wP/;bG1 -bS1;wQ bS1\";
        assert_eq!(reason(surrounds, r"bG1 bQ\", 0), Reason::Wins);
        let threatened = r"Base;InProgress;Black[5];wS1;bB1 wS1/;wS2 wS1\;bQ bB1-;wB1 wS2-;bQ bB1\;wQ wS2\;bA1 bQ/;wA1 /wS1";
        assert_eq!(reason(threatened, "bB1 bA1", 0), Reason::PreventsLoss);
        let beetle = r"Base;InProgress;White[4];wB1;bG1 \wB1;wA1 wB1-;bQ bG1/;wQ wA1/;bQ -wQ";
        assert_eq!(reason(beetle, "wB1 bQ", 0), Reason::CoversQueen);
        let crowded = r"Base;InProgress;White[4];wG1;bB1 /wG1;wQ \wG1;bQ -bB1;wS1 \wQ;bQ /wQ";
        assert_eq!(reason(crowded, r"wG1 \wS1", 0), Reason::OpensOwnSide(2));
    }

    #[test]
    fn a_piece_that_is_held_or_freed_is_named() {
        let chain = r"Base;InProgress;Black[3];wB1;bG1 wB1-;wQ /wB1;bQ bG1\;wQ wB1\";
        let queen = queen_of(Colour::White).expect("there is one");
        assert_eq!(reason(chain, r"bG1 bQ\", 0), Reason::Holds(queen));
        let row = r"Base;InProgress;White[3];wA1;bA1 /wA1;wQ wA1-;bG1 /bA1";
        let ant = Piece::new(Colour::White, Bug::Ant, 1).expect("there is one");
        assert_eq!(reason(row, r"wQ wA1\", 0), Reason::Frees(ant));
    }

    #[test]
    fn of_a_quiet_move_it_is_said_whether_it_comes_nearer() {
        let grasshopper = r"Base;InProgress;White[3];wG1;bB1 wG1-;wQ /wG1;bQ bB1-";
        assert_eq!(reason(grasshopper, r"wQ wG1\", 0), Reason::Nearer);
        let early = r"Base;InProgress;White[3];wB1;bS1 wB1/;wQ /wB1;bG1 bS1-";
        assert_eq!(reason(early, "wQ -wB1", 0), Reason::Better);
    }

    #[test]
    fn a_side_of_the_queen_that_is_closed_is_counted() {
        let row = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
        // At the end of the row it touches her only, and from there she cannot be gone.
        let beside = reason(&format!("{row};wA1 -wQ;bA1 bQ-").replace("White[3]", "White[4]"), "wA1 \\bQ", 0);
        assert_eq!(beside, Reason::ClosesSide(3));
    }
}
