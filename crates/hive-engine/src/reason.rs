//! Explains why a move is good, by comparing the board before and after it.

use std::collections::BTreeSet;

use hive::{Bug, Colour, Game, Move, Outcome, Piece};

use super::negamax::winning_move;
use super::search::SearchResult;

/// The reason why a move is good.
///
/// ```
/// use hive::{Game, MoveText};
/// use hive_engine::{Reason, SearchResult};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let mv = "wQ -wS1".parse::<MoveText>()?.legal_move(&game)?;
/// assert_eq!(Reason::of(&game, SearchResult { mv, score: 0 }), Reason::PlacesQueen);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move surrounds the opponent's queen.
    Wins,
    /// The move forces a win in this many further moves of the same side, at least 1.
    WinsIn(usize),
    /// The move stops the opponent from winning on the next ply. Wins by throwing the queen are not seen.
    PreventsLoss,
    /// After the move, which fills a neighbour of the opponent's queen or throws her, she has more filled neighbours than
    /// before. Holds their number, at least two.
    FillsQueenNeighbour(u8),
    /// The move covers the opponent's queen.
    CoversQueen,
    /// The mover's queen had at least three filled neighbours, and has fewer after the move, which empties one or moves her.
    /// Holds their number after the move.
    EmptiesQueenNeighbour(u8),
    /// After the move, this pillbug of the mover, or mosquito that copies one, can throw the opponent's queen.
    PreparesThrow(Piece),
    /// The move immobilises this piece of the opponent, the last one beside their queen that could move.
    ImmobilisesLastNeighbour(Piece),
    /// The move places the mover's queen. Until then, none of their pieces may move.
    PlacesQueen,
    /// The move immobilises this piece of the opponent, which is not a spider or grasshopper.
    Immobilises(Piece),
    /// The move frees this piece of the mover, which could not move before and is not a spider or grasshopper.
    Frees(Piece),
    /// The move places a new piece.
    PlacesPiece,
    /// The move brings a piece nearer to the opponent's queen.
    ApproachesQueen,
    /// The move leads to a better position after some moves; no other reason applies.
    ImprovesPosition,
}

impl Reason {
    /// Returns the first reason, in the order of the variants, that applies to `result`, which holds a legal move of `game`.
    ///
    /// # Panics
    /// May panic if the move is illegal.
    #[must_use]
    pub fn of(game: &Game, result: SearchResult) -> Self {
        let own = game.to_move();
        let after = after_move(game, result.mv);
        if after.outcome() == Some(Outcome::Win(own)) {
            return Self::Wins;
        }
        // Of an even number of plies, the last is the opponent's, who has to surround their own queen.
        let forced = result.plies_to_win().map(|plies| Self::WinsIn((plies.saturating_sub(1) / 2).max(1)));
        forced
            .or_else(|| prevents_loss(game, &after).then_some(Self::PreventsLoss))
            .or_else(|| filled_after_attack(game, &after, own.other()).map(Self::FillsQueenNeighbour))
            .or_else(|| covers_queen(game, &after, own.other()).then_some(Self::CoversQueen))
            .or_else(|| filled_after_relief(game, &after, own).map(Self::EmptiesQueenNeighbour))
            .or_else(|| prepared_throw(game, &after).map(Self::PreparesThrow))
            .or_else(|| immobilised_neighbour(game, &after).map(Self::ImmobilisesLastNeighbour))
            .or_else(|| places_queen(result.mv).then_some(Self::PlacesQueen))
            .or_else(|| mobility_change(game, &after, result.mv))
            .unwrap_or_else(|| fallback(game, &after, result.mv))
    }
}

pub(super) fn after_move(game: &Game, mv: Move) -> Game {
    let mut after = game.clone();
    after.play_unchecked(mv);
    after
}

/// Returns whether the opponent could win at once after a pass, but not after the move.
fn prevents_loss(game: &Game, after: &Game) -> bool {
    winning_move(&after_move(game, Move::Pass)).is_some() && winning_move(after).is_none()
}

pub(super) fn filled_neighbours(game: &Game, colour: Colour) -> u8 {
    game.board().queen_neighbours_filled(colour).unwrap_or(0)
}

/// Returns the number of filled neighbours of the opponent's queen after the move, if it has grown to at least two.
fn filled_after_attack(game: &Game, after: &Game, other: Colour) -> Option<u8> {
    let now = filled_neighbours(after, other);
    (now > filled_neighbours(game, other) && now >= 2).then_some(now)
}

/// Returns the number of filled neighbours of the mover's queen after the move, if she had more before, and at least three.
fn filled_after_relief(game: &Game, after: &Game, own: Colour) -> Option<u8> {
    let (before, now) = (filled_neighbours(game, own), filled_neighbours(after, own));
    (now < before && before >= 3).then_some(now)
}

fn places_queen(mv: Move) -> bool {
    matches!(mv, Move::Place { piece, .. } if piece.bug() == Bug::Queen)
}

fn covers_queen(game: &Game, after: &Game, other: Colour) -> bool {
    let is_covered = |game: &Game| {
        let queen = queen_of(other).and_then(|queen| game.board().location(queen));
        queen.is_some_and(|(place, _)| game.board().top(place).is_some_and(|top| top.colour() != other))
    };
    is_covered(after) && !is_covered(game)
}

/// Returns a piece of the mover that can throw the opponent's queen after the move, if none could before.
fn prepared_throw(game: &Game, after: &Game) -> Option<Piece> {
    let thrower = throwers_of_queen(&after_move(after, Move::Pass)).next()?;
    throwers_of_queen(&after_passes(game)).next().is_none().then_some(thrower)
}

/// Returns the game after a pass of each side, so that no piece has moved last.
fn after_passes(game: &Game) -> Game {
    after_move(&after_move(game, Move::Pass), Move::Pass)
}

/// Returns the thrower of each legal throw of the opponent's queen; a piece with several targets repeats.
pub(super) fn throwers_of_queen(game: &Game) -> impl Iterator<Item = Piece> {
    let queen = queen_of(game.to_move().other());
    game.legal_moves().into_iter().filter_map(move |mv| match mv {
        Move::Move { piece, to } if Some(piece) == queen => game.thrower_for(piece, to),
        _ => None,
    })
}

/// Returns the only piece of the opponent beside their queen that could move before the mover's move, if none can after it.
fn immobilised_neighbour(game: &Game, after: &Game) -> Option<Piece> {
    last_immobilised_neighbour(&after_move(game, Move::Pass), after)
}

/// Returns the only piece of the side to move beside its queen that can move in `before`, if no piece beside her can in `after`.
pub(super) fn last_immobilised_neighbour(before: &Game, after: &Game) -> Option<Piece> {
    let mobile = mobile_neighbours(before);
    let [last] = mobile[..] else { return None };
    let stays = |piece: Piece| before.board().location(piece) == after.board().location(piece);
    let is_immobile = !mobile_pieces(after).contains(&last);
    let queen_stays = queen_of(after.to_move()).is_some_and(stays);
    (is_immobile && queen_stays && stays(last) && mobile_neighbours(after).is_empty()).then_some(last)
}

/// Returns the pieces of the side to move beside its queen that can move.
fn mobile_neighbours(game: &Game) -> Vec<Piece> {
    let own = game.to_move();
    let Some((queen, _)) = queen_of(own).and_then(|queen| game.board().location(queen)) else {
        return Vec::new();
    };
    let mobile = mobile_pieces(game);
    game.board().tops_around(queen).filter(|piece| mobile.contains(piece)).collect()
}

pub(super) fn queen_of(colour: Colour) -> Option<Piece> {
    Piece::new(colour, Bug::Queen, 1)
}

/// Returns the strongest piece of the opponent that the move immobilises, or else the mover's strongest piece that it frees.
fn mobility_change(game: &Game, after: &Game, mv: Move) -> Option<Reason> {
    let moved = if let Move::Move { piece, .. } = mv { Some(piece) } else { None };
    let mobile_before = mobile_pieces(&after_move(game, Move::Pass));
    let immobilised = strongest_difference(mobile_before, &mobile_pieces(after), moved);
    let mut mobile_after = mobile_pieces(&after_move(after, Move::Pass));
    mobile_after.retain(|&piece| game.board().location(piece).is_some());
    let freed = || strongest_difference(mobile_after, &mobile_pieces(&after_passes(game)), moved);
    immobilised.map(Reason::Immobilises).or_else(|| freed().map(Reason::Frees))
}

/// Returns the pieces of the side to move that can move or be thrown.
pub(super) fn mobile_pieces(game: &Game) -> BTreeSet<Piece> {
    let own = game.to_move();
    let moved = game.legal_moves().into_iter().filter_map(|mv| match mv {
        Move::Move { piece, .. } if piece.colour() == own => Some(piece),
        _ => None,
    });
    moved.collect()
}

/// Returns the strongest piece in `pieces` but not in `others`, ignoring `moved`, spiders and grasshoppers.
pub(super) fn strongest_difference(
    pieces: BTreeSet<Piece>,
    others: &BTreeSet<Piece>,
    moved: Option<Piece>,
) -> Option<Piece> {
    // Spiders and grasshoppers have few moves, so freeing or immobilising them is rarely the point of a move.
    const STRONG: [Bug; 6] = [Bug::Queen, Bug::Ant, Bug::Mosquito, Bug::Pillbug, Bug::Ladybug, Bug::Beetle];
    let changed = pieces.into_iter().filter(|piece| !others.contains(piece) && Some(*piece) != moved);
    let rank = |piece: &Piece| STRONG.iter().position(|&bug| bug == piece.bug());
    changed.filter(|piece| rank(piece).is_some()).min_by_key(rank)
}

/// Returns the reason of a move to which no specific reason applies.
fn fallback(game: &Game, after: &Game, mv: Move) -> Reason {
    match mv {
        Move::Place { .. } => Reason::PlacesPiece,
        Move::Move { piece, .. } if approaches_queen(game, after, piece) => Reason::ApproachesQueen,
        Move::Move { .. } | Move::Pass => Reason::ImprovesPosition,
    }
}

fn approaches_queen(game: &Game, after: &Game, piece: Piece) -> bool {
    let distance = |game: &Game| {
        let (queen, _) = queen_of(game.to_move()).and_then(|queen| game.board().location(queen))?;
        game.board().location(piece).map(|(place, _)| place.distance(queen))
    };
    let mut before = game.clone();
    before.play_unchecked(Move::Pass); // in both games, the queen of the side to move is the opponent's
    matches!((distance(&before), distance(after)), (Some(before), Some(after)) if after < before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hive::MoveText;

    fn reason(game: &str, mv: &str, score: i32) -> Reason {
        let game = Game::from_game_string(game).expect("a valid game string");
        let text: MoveText = mv.parse().expect("a valid move text");
        let mv = text.legal_move(&game).expect("a legal move");
        Reason::of(&game, SearchResult { mv, score })
    }

    #[test]
    fn placements_name_the_queen_or_a_new_piece() {
        let opening = "Base;InProgress;White[2];wS1;bS1 wS1-";
        assert_eq!(reason(opening, "wQ -wS1", 0), Reason::PlacesQueen);
        assert_eq!(reason(opening, "wA1 -wS1", 0), Reason::PlacesPiece);
    }

    #[test]
    fn forced_wins_count_own_moves() {
        let opening = "Base;InProgress;White[2];wS1;bS1 wS1-";
        let win = crate::negamax::MATE_SCORE;
        assert_eq!(reason(opening, "wQ -wS1", win - 2), Reason::WinsIn(1));
        assert_eq!(reason(opening, "wQ -wS1", win - 3), Reason::WinsIn(1));
        assert_eq!(reason(opening, "wQ -wS1", win - 4), Reason::WinsIn(1));
        assert_eq!(reason(opening, "wQ -wS1", win - 5), Reason::WinsIn(2));
    }

    #[test]
    fn queen_reasons_come_first() {
        let surrounds = r"Base+MLP;InProgress;Black[5];wG1;bM \wG1;wM wG1-;bS1 bM/;wP wM/;bQ bS1/;wQ wP/;bG1 -bS1;wQ bS1\";
        assert_eq!(reason(surrounds, r"bG1 bQ\", 0), Reason::Wins);
        let threatened = r"Base;InProgress;Black[5];wS1;bB1 wS1/;wS2 wS1\;bQ bB1-;wB1 wS2-;bQ bB1\;wQ wS2\;bA1 bQ/;wA1 /wS1";
        assert_eq!(reason(threatened, "bB1 bA1", 0), Reason::PreventsLoss);
        let beetle = r"Base;InProgress;White[4];wB1;bG1 \wB1;wA1 wB1-;bQ bG1/;wQ wA1/;bQ -wQ";
        assert_eq!(reason(beetle, "wB1 bQ", 0), Reason::CoversQueen);
        let crowded = r"Base;InProgress;White[4];wG1;bB1 /wG1;wQ \wG1;bQ -bB1;wS1 \wQ;bQ /wQ";
        assert_eq!(reason(crowded, r"wG1 \wS1", 0), Reason::EmptiesQueenNeighbour(2));
    }

    #[test]
    fn immobilised_and_freed_pieces_are_named() {
        let chain = r"Base;InProgress;Black[3];wB1;bG1 wB1-;wQ /wB1;bQ bG1\;wQ wB1\";
        let queen = queen_of(Colour::White).expect("in every set");
        assert_eq!(reason(chain, r"bG1 bQ\", 0), Reason::Immobilises(queen));
        let row = r"Base;InProgress;White[3];wA1;bA1 /wA1;wQ wA1-;bG1 /bA1";
        let ant = Piece::new(Colour::White, Bug::Ant, 1).expect("in every set");
        assert_eq!(reason(row, r"wQ wA1\", 0), Reason::Frees(ant));
    }

    #[test]
    fn quiet_moves_approach_the_queen_or_improve_the_position() {
        let grasshopper = r"Base;InProgress;White[3];wG1;bB1 wG1-;wQ /wG1;bQ bB1-";
        assert_eq!(reason(grasshopper, r"wQ wG1\", 0), Reason::ApproachesQueen);
        let early = r"Base;InProgress;White[3];wB1;bS1 wB1/;wQ /wB1;bG1 bS1-";
        assert_eq!(reason(early, "wQ -wB1", 0), Reason::ImprovesPosition);
    }

    #[test]
    fn filled_sides_of_the_queen_are_counted() {
        let row = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
        let attack = reason(&format!("{row};wA1 -wQ;bA1 bQ-").replace("White[3]", "White[4]"), "wA1 \\bQ", 0);
        assert_eq!(attack, Reason::FillsQueenNeighbour(3));
    }

    #[test]
    fn prepared_throws_are_named_unless_they_were_possible_before() {
        // The ant leaves the queen, which only the ant had pinned.
        let pinned = r"Base+P;wP;bQ wP-;wQ -wP;bA1 bQ-;wA1 -wQ;bA1 /wQ;wA1 bQ-;bA1 wQ\";
        let pillbug = "wP".parse::<Piece>().expect("a piece");
        assert_eq!(reason(pinned, "wA1 /wQ", 0), Reason::PreparesThrow(pillbug));
        let free = format!(r"{pinned};wA1 /wQ;bA1 wP\");
        assert_ne!(reason(&free, r"wA1 \wQ", 0), Reason::PreparesThrow(pillbug));
        let just_moved = format!(r"{pinned};wA1 /wQ;bQ wP\");
        assert_ne!(
            reason(&just_moved, r"wA1 \wQ", 0),
            Reason::PreparesThrow(pillbug),
            "the queen had just moved, so she could not be thrown for one ply"
        );
    }

    #[test]
    fn a_queen_that_leaves_a_mobile_piece_immobilises_nothing() {
        let game = r"Base;wB1;bG1 wB1-;wQ -wB1;bQ bG1-;wA1 \wB1;bA1 bQ-";
        let game = Game::from_game_string(game).expect("a valid game string");
        let mv =
            r"wQ /wB1".parse::<MoveText>().expect("a move text").legal_move(&game).expect("a legal move");
        let ant = "wA1".parse::<Piece>().expect("a piece");
        assert!(mobile_neighbours(&game).contains(&ant));
        let after = after_move(&after_move(&game, mv), Move::Pass);
        assert_eq!(last_immobilised_neighbour(&game, &after), None);
    }
}
