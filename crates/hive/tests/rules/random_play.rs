//! Invariants in random play.

use std::collections::BTreeSet;

use hive::{
    Bug, Direction, Expansions, Game, Hex, IllegalMove, Move, MoveText, Opening, Piece, Setup, game_string,
    perft, to_uhp,
};

use crate::support::nearby;

/// Marsaglia's xorshift generator, deterministic on every machine.
pub struct Random(u64);

impl Random {
    /// Creates a generator. The seed must not be 0.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("below a usize")
    }
}

/// Plays random games, each of a random game type, and calls `visit` with each position.
pub fn play_out(games: u64, plies: usize, mut visit: impl FnMut(&mut Game)) {
    for seed in 0..games {
        let mut random = Random::new(seed * 7919 + 1);
        let expansions = Expansions::ALL[random.below(8)];
        let opening = [Opening::Standard, Opening::Tournament][random.below(2)];
        let mut game = Game::new(Setup { expansions, opening });
        visit(&mut game);
        while game.outcome().is_none() && game.ply() < plies {
            let moves = game.legal_moves();
            // Prefers movements half of the time; most legal moves are placements.
            let movements: Vec<Move> =
                moves.iter().copied().filter(|mv| matches!(mv, Move::Move { .. })).collect();
            let pool = if movements.is_empty() || random.below(2) == 0 { &moves } else { &movements };
            game.play(pool[random.below(pool.len())]).expect("a legal move");
            visit(&mut game);
        }
    }
}

/// Returns placements and movements of all pieces to all places near the hive, and a pass.
fn candidates(game: &Game) -> impl Iterator<Item = Move> {
    let places = nearby(game);
    let everywhere = Piece::ALL.into_iter().flat_map(move |piece| {
        let both_kinds = |at: Hex| [Move::Place { piece, at }, Move::Move { piece, to: at }];
        places.iter().copied().flat_map(both_kinds).collect::<Vec<_>>()
    });
    everywhere.chain([Move::Pass])
}

#[test]
fn exactly_the_listed_moves_are_legal() {
    play_out(6, 50, |game| {
        let legal: BTreeSet<Move> = game.legal_moves().into_iter().collect();
        // A seventh per position, for speed; the offset varies.
        let offset = game.ply() % 7;
        for mv in candidates(game).skip(offset).step_by(7).chain(legal.iter().copied()) {
            assert_eq!(game.is_legal(mv), legal.contains(&mv), "{mv:?} in {}", game_string(game));
        }
    });
}

#[test]
fn illegal_moves_change_nothing() {
    play_out(16, 40, |game| {
        let before = game.clone();
        let illegal: Vec<Move> = candidates(game).step_by(97).filter(|&mv| !game.is_legal(mv)).collect();
        assert!(!illegal.is_empty());
        for mv in illegal {
            assert!(game.play(mv).is_err());
            assert!(*game == before, "{mv:?} in {}", game_string(game));
        }
    });
}

#[test]
fn undo_restores_the_game() {
    play_out(8, 50, |game| {
        let before = game.clone();
        for mv in game.legal_moves() {
            game.play(mv).expect("a legal move");
            assert!(*game != before, "{mv:?} changes the game");
            assert_eq!(game.undo(), Some(mv));
            assert!(*game == before, "{mv:?} in {}", game_string(game));
        }
    });
}

#[test]
fn legal_moves_survive_a_round_trip_in_uhp() {
    play_out(8, 50, |game| {
        let mut texts = BTreeSet::new();
        for mv in game.legal_moves() {
            let text = to_uhp(game, mv);
            let read = text.parse::<MoveText>().expect("readable").legal_move(game);
            assert_eq!(read, Ok(mv), "{text} in {}", game_string(game));
            assert!(texts.insert(text.clone()), "two moves have the text {text}");
        }
    });
}

#[test]
fn games_survive_a_round_trip_as_game_strings() {
    play_out(40, 80, |game| {
        if game.ply() % 40 == 39 {
            let text = game_string(game);
            let read = Game::from_game_string(&text).expect("a game");
            assert_eq!(read.history(), game.history(), "{text}");
            assert_eq!(game_string(&read), text);
        }
    });
}

#[test]
fn the_hive_stays_connected() {
    play_out(40, 80, |game| {
        let places: BTreeSet<Hex> = game.board().occupied_places().collect();
        let mut reached: BTreeSet<Hex> = places.first().copied().into_iter().collect();
        let mut frontier: Vec<Hex> = reached.iter().copied().collect();
        while let Some(place) = frontier.pop() {
            frontier.extend(
                place.neighbours().into_iter().filter(|next| places.contains(next) && reached.insert(*next)),
            );
        }
        assert_eq!(reached, places, "{}", game_string(game));
    });
}

#[test]
fn pieces_are_either_in_one_stack_or_in_hand() {
    play_out(24, 80, |game| {
        let board = game.board();
        let mut seen = BTreeSet::new();
        for place in board.occupied_places() {
            for (level, piece) in board.stack(place).enumerate() {
                assert_eq!(board.location(piece), Some((place, u8::try_from(level).expect("a low stack"))));
                assert!(seen.insert(piece), "{piece} is in two places");
            }
            assert_eq!(usize::from(board.height(place)), board.stack(place).count());
            assert_eq!(board.top(place), board.stack(place).last());
        }
        for colour in hive::Colour::ALL {
            for bug in Bug::ALL {
                let in_hand = game.hand(colour).find(|(kind, _)| *kind == bug).map_or(0, |(_, count)| count);
                let in_play =
                    seen.iter().filter(|piece| (piece.colour(), piece.bug()) == (colour, bug)).count();
                let total = if game.setup().expansions.include(bug) { bug.count() } else { 0 };
                assert_eq!(usize::from(in_hand) + in_play, usize::from(total), "{bug:?}");
            }
        }
    });
}

#[test]
fn thrown_pieces_have_a_thrower_and_rest() {
    let mut throws = 0;
    play_out(60, 80, |game| {
        let Some(played) = game.history().last() else { return };
        let Move::Move { piece, to } = played.mv else {
            assert_eq!((played.from, played.thrower, game.resting()), (None, None, None));
            return;
        };
        let from = played.from.expect("movements have an origin");
        let belongs_to_side_to_move = piece.colour() == game.to_move();
        assert_eq!(game.resting(), Some(piece).filter(|_| belongs_to_side_to_move));
        assert!(
            !belongs_to_side_to_move || played.thrower.is_some(),
            "only a throw moves the opponent's piece"
        );
        if let Some((place, level)) = played.thrower.and_then(|thrower| game.board().location(thrower)) {
            assert!(from.direction_to(place).is_some() && place.direction_to(to).is_some() && level == 0);
            throws += 1;
        }
    });
    assert!(throws > 50, "only {throws} throws");
}

/// Returns spellings of `mv`: the target relative to every piece there or beside it, also covered ones and the moved piece
/// itself, and the moved piece with and without optional parts.
fn spellings(game: &Game, mv: Move) -> Vec<String> {
    let (Move::Place { piece, at: to } | Move::Move { piece, to }) = mv else {
        return vec!["pass".to_owned(), "PASS".to_owned()];
    };
    let on = game.board().stack(to).flat_map(names);
    let beside = Direction::ALL.into_iter().flat_map(|side| {
        let neighbours = game.board().stack(to.step(side)).flat_map(names);
        neighbours.map(move |name| match side.opposite() {
            Direction::NorthWest => format!("\\{name}"),
            Direction::NorthEast => format!("{name}/"),
            Direction::East => format!("{name}-"),
            Direction::SouthEast => format!("{name}\\"),
            Direction::SouthWest => format!("/{name}"),
            Direction::West => format!("-{name}"),
        })
    });
    let start = [String::new(), ".".to_owned()].into_iter().filter(|_| game.board().is_empty());
    let targets: Vec<String> = on.chain(beside).chain(start).collect();
    let own = piece.colour() == game.to_move();
    let short = own.then(|| piece.to_string()[1..].to_owned());
    let pieces: Vec<String> = names(piece).into_iter().chain(short).collect();
    pieces.iter().flat_map(|piece| targets.iter().map(move |target| format!("{piece} {target}"))).collect()
}

/// Returns the names of a piece: in UHP, in lower and upper case, and for unique pieces also with a number.
fn names(piece: Piece) -> Vec<String> {
    let name = piece.to_string();
    let numbered = (piece.bug().count() == 1).then(|| format!("{name}1"));
    [name.to_lowercase(), name.to_uppercase(), name].into_iter().chain(numbered).collect()
}

#[test]
fn spellings_of_legal_moves_are_accepted() {
    play_out(4, 50, |game| {
        // A fifth per position, for speed; the offset varies.
        let offset = game.ply() % 5;
        for mv in game.legal_moves().into_iter().skip(offset).step_by(5) {
            for text in spellings(game, mv) {
                let read = text.parse::<MoveText>().expect("readable").legal_move(game);
                assert_eq!(read, Ok(mv), "{text} in {}", game_string(game));
            }
        }
    });
}

#[test]
fn move_counts_match_move_lists() {
    play_out(40, 80, |game| {
        let before = game.clone();
        assert_eq!(perft(game, 1), game.legal_moves().len() as u64, "{}", game_string(game));
        assert!(*game == before, "counting changed {}", game_string(game));
    });
}

/// Offsets between places that share a cell, see `cell.rs`.
const CELL_PERIODS: [(i32, i32); 4] = [(32, -1), (-32, 1), (1024, 0), (0, 32)];

#[test]
fn places_that_share_a_cell_with_the_hive_are_distinct() {
    let is_obstacle = |illegal: &IllegalMove| {
        matches!(illegal, IllegalMove::Gate { .. } | IllegalMove::LosesContact { .. })
    };
    play_out(8, 50, |game| {
        for (place, (q, r)) in nearby(game).into_iter().zip(CELL_PERIODS.into_iter().cycle()) {
            let far = Hex::new(place.q + q, place.r + r);
            assert_eq!((game.board().top(far), game.board().height(far)), (None, 0));
            assert_eq!((game.board().stack(far).count(), game.board().tops_around(far).count()), (0, 0));
            for piece in Piece::ALL {
                let placing = game.check(Move::Place { piece, at: far });
                let moving = game.check(Move::Move { piece, to: far });
                assert!(placing.is_err() && moving.is_err_and(|why| !is_obstacle(&why)), "{piece}, {far:?}");
            }
        }
    });
}

/// Returns whether `places` are connected.
fn is_connected(places: &BTreeSet<Hex>) -> bool {
    let mut reached: Vec<Hex> = places.first().copied().into_iter().collect();
    let mut next = 0;
    while next < reached.len() {
        let neighbours = reached[next].neighbours().into_iter().filter(|place| places.contains(place));
        let new: Vec<Hex> = neighbours.filter(|place| !reached.contains(place)).collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == places.len()
}

#[test]
fn top_pieces_match_the_board() {
    play_out(40, 60, |game| {
        let board = game.board();
        let places: BTreeSet<Hex> = board.occupied_places().collect();
        let tops: Vec<_> = board.top_pieces().collect();
        assert_eq!(tops.iter().map(|top| top.place).collect::<BTreeSet<Hex>>(), places);
        assert_eq!(tops.len(), places.len());
        for top in tops {
            assert_eq!((board.top(top.place), board.height(top.place)), (Some(top.piece), top.level + 1));
            let is_occupied = |direction: &Direction| places.contains(&top.place.step(*direction));
            assert_eq!(top.occupied, Direction::ALL.into_iter().filter(is_occupied).collect());
            assert_eq!(board.occupied_around(top.place), top.occupied);
            let others = places.iter().copied().filter(|&place| place != top.place).collect();
            let is_pinned = top.level == 0 && !is_connected(&others);
            assert_eq!(top.is_pinned, is_pinned, "{:?} in {}", top.piece, game_string(game));
        }
    });
}
