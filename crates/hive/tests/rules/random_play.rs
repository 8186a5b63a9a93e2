//! What holds in every position, on random play.

use std::collections::BTreeSet;

use hive::{
    Bug, Direction, Expansions, Game, Hex, IllegalMove, Move, MoveText, Opening, Piece, Setup, game_string,
    perft, to_uhp,
};

use crate::support::nearby;

/// Marsaglia's xorshift: the same numbers on every machine.
pub struct Random(u64);

impl Random {
    /// `seed`: not 0.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from 0 to below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("less than a usize")
    }
}

/// Plays random games of every set, and calls `look` with each position.
pub fn play_out(games: u64, plies: usize, mut look: impl FnMut(&mut Game)) {
    for seed in 0..games {
        let mut random = Random::new(seed * 7919 + 1);
        let expansions = Expansions::ALL[random.below(8)];
        let opening = [Opening::Standard, Opening::Tournament][random.below(2)];
        let mut game = Game::new(Setup { expansions, opening });
        look(&mut game);
        while game.outcome().is_none() && game.ply() < plies {
            let moves = game.legal_moves();
            // Half of the time something in play, or the hive would hardly ever move.
            let in_play: Vec<Move> =
                moves.iter().copied().filter(|mv| matches!(mv, Move::Move { .. })).collect();
            let pool = if in_play.is_empty() || random.below(2) == 0 { &moves } else { &in_play };
            game.play(pool[random.below(pool.len())]).expect("a legal move");
            look(&mut game);
        }
    }
}

/// Placing and moving of every piece of the largest set to every place near the hive, and passing.
fn candidates(game: &Game) -> impl Iterator<Item = Move> {
    let places = nearby(game);
    let everywhere = Piece::ALL.into_iter().flat_map(move |piece| {
        let both = |at: Hex| [Move::Place { piece, at }, Move::Move { piece, to: at }];
        places.iter().copied().flat_map(both).collect::<Vec<_>>()
    });
    everywhere.chain([Move::Pass])
}

#[test]
fn exactly_the_listed_moves_may_be_played() {
    play_out(6, 50, |game| {
        let legal: BTreeSet<Move> = game.legal_moves().into_iter().collect();
        // A seventh of them at a time; over the games each piece meets each kind of place.
        let offset = game.ply() % 7;
        for mv in candidates(game).skip(offset).step_by(7).chain(legal.iter().copied()) {
            assert_eq!(game.is_legal(mv), legal.contains(&mv), "{mv:?} in {}", game_string(game));
        }
    });
}

#[test]
fn a_refusal_changes_nothing() {
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
fn taking_a_move_back_restores_the_game() {
    play_out(8, 50, |game| {
        let before = game.clone();
        for mv in game.legal_moves() {
            game.play(mv).expect("a legal move");
            assert!(*game != before, "{mv:?} does something");
            assert_eq!(game.undo(), Some(mv));
            assert!(*game == before, "{mv:?} in {}", game_string(game));
        }
    });
}

#[test]
fn every_legal_move_reads_back_as_it_is_written() {
    play_out(8, 50, |game| {
        let mut texts = BTreeSet::new();
        for mv in game.legal_moves() {
            let text = to_uhp(game, mv);
            let read = text.parse::<MoveText>().expect("readable").to_move(game);
            assert_eq!(read, Ok(mv), "{text} in {}", game_string(game));
            assert!(texts.insert(text.clone()), "two moves are written as {text}");
        }
    });
}

#[test]
fn every_game_reads_back_as_it_is_written() {
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
fn the_hive_is_always_one() {
    play_out(40, 80, |game| {
        let places: BTreeSet<Hex> = game.board().stacks().collect();
        let mut reached: BTreeSet<Hex> = places.first().copied().into_iter().collect();
        let mut edge: Vec<Hex> = reached.iter().copied().collect();
        while let Some(place) = edge.pop() {
            edge.extend(
                place.neighbours().into_iter().filter(|next| places.contains(next) && reached.insert(*next)),
            );
        }
        assert_eq!(reached, places, "{}", game_string(game));
    });
}

#[test]
fn every_piece_is_in_one_stack_or_in_hand() {
    play_out(24, 80, |game| {
        let board = game.board();
        let mut seen = BTreeSet::new();
        for place in board.stacks() {
            for (height, piece) in board.stack(place).enumerate() {
                assert_eq!(board.position(piece), Some((place, u8::try_from(height).expect("a low stack"))));
                assert!(seen.insert(piece), "{piece} stands twice");
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
fn a_thrown_piece_names_its_thrower_and_rests_when_it_is_the_next_players() {
    let mut throws = 0;
    play_out(60, 80, |game| {
        let Some(played) = game.history().last() else { return };
        let Move::Move { piece, to } = played.mv else {
            assert_eq!((played.from, played.thrower, game.resting()), (None, None, None));
            return;
        };
        let from = played.from.expect("a moved piece comes from somewhere");
        let is_next_players = piece.colour() == game.to_move();
        assert_eq!(game.resting(), Some(piece).filter(|_| is_next_players));
        assert!(!is_next_players || played.thrower.is_some(), "only a throw moves the opponent's piece");
        if let Some((place, height)) = played.thrower.and_then(|thrower| game.board().position(thrower)) {
            assert!(from.direction_to(place).is_some() && place.direction_to(to).is_some() && height == 0);
            throws += 1;
        }
    });
    assert!(throws > 50, "only {throws} throws to look at");
}

/// Every way in which a player may write `mv`: the target by anything that stands there or beside it, be it covered or
/// the piece itself; the piece with and without what goes without saying.
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

/// The names of a piece: as UHP writes it, in lower and in upper case, a unique one also with a number.
fn names(piece: Piece) -> Vec<String> {
    let name = piece.to_string();
    let old = (piece.bug().count() == 1).then(|| format!("{name}1"));
    [name.to_lowercase(), name.to_uppercase(), name].into_iter().chain(old).collect()
}

#[test]
fn every_spelling_of_a_legal_move_is_understood() {
    play_out(4, 50, |game| {
        // A fifth of them at a time; over the games every kind of move comes up.
        let offset = game.ply() % 5;
        for mv in game.legal_moves().into_iter().skip(offset).step_by(5) {
            for text in spellings(game, mv) {
                let read = text.parse::<MoveText>().expect("readable").to_move(game);
                assert_eq!(read, Ok(mv), "{text} in {}", game_string(game));
            }
        }
    });
}

#[test]
fn what_is_counted_is_what_is_listed() {
    play_out(40, 80, |game| {
        let before = game.clone();
        assert_eq!(perft(game, 1), game.legal_moves().len() as u64, "{}", game_string(game));
        assert!(*game == before, "counting has changed {}", game_string(game));
    });
}

/// Far enough away to be stored where a place of the hive is, see `cell.rs`.
const FAR_AWAY: [(i32, i32); 4] = [(32, -1), (-32, 1), (1024, 0), (0, 32)];

#[test]
fn a_place_far_away_is_not_taken_for_one_of_the_hive() {
    let is_of_the_way =
        |illegal: &IllegalMove| matches!(illegal, IllegalMove::Gate { .. } | IllegalMove::LosesTouch { .. });
    play_out(8, 50, |game| {
        for (place, (q, r)) in nearby(game).into_iter().zip(FAR_AWAY.into_iter().cycle()) {
            let far = Hex::new(place.q + q, place.r + r);
            assert_eq!((game.board().top(far), game.board().height(far)), (None, 0));
            assert_eq!((game.board().stack(far).count(), game.board().tops_around(far).count()), (0, 0));
            for piece in Piece::ALL {
                let placing = game.check(Move::Place { piece, at: far });
                let moving = game.check(Move::Move { piece, to: far });
                assert!(
                    placing.is_err() && moving.is_err_and(|why| !is_of_the_way(&why)),
                    "{piece}, {far:?}"
                );
            }
        }
    });
}
