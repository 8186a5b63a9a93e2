//! Games of the engine against itself, as training data.
//!
//! A game depends on its number, the seed, the node limit and the engine alone, so every machine generates the same data.

use std::fmt;
use std::str::FromStr;

use hive::{Colour, Game, Move, Opening, Outcome, Setup, game_string};
use hive_engine::{Limit, Options, SearchResult, Searcher};

/// The game types in turn. `Base+MLP`, the type of tournaments, is played most.
pub const GAME_TYPES: [&str; 16] = [
    "Base", "Base+MLP", "Base+M", "Base+MP", "Base+L", "Base+MLP", "Base+ML", "Base+P", //
    "Base", "Base+MLP", "Base+M", "Base+MP", "Base+L", "Base+MLP", "Base+ML", "Base+LP",
];

/// The numbers of random plies at the start of a game. The larger ones lead to positions that good players avoid, but that
/// searches and weak players reach.
const RANDOM_PLIES: [u64; 8] = [3, 4, 5, 6, 7, 8, 16, 26];

/// On average, one of this many later moves is random, too.
const MOVES_PER_RANDOM_MOVE: u64 = 40;

/// Games of this length are draws.
const MAX_PLIES: usize = 160;

/// The size of the transposition table, enough for a few thousand nodes.
const TABLE_MIB: u16 = 1;

/// A game with its result and the engine's scores.
pub struct GameRecord {
    pub game: Game,
    /// White's result: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub result: f64,
    /// The searched positions without a forced win: ply and score for the side to move.
    pub scores: Vec<(usize, i32)>,
}

/// A pseudorandom number generator (`SplitMix64`).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("less than end")
    }
}

/// Plays the game with this number. A forced win that the search finds ends it.
pub fn play(number: u64, seed: u64, nodes: u64) -> GameRecord {
    let mut random = Random(seed << 32 ^ number);
    let types = GAME_TYPES.len() as u64;
    let kind = GAME_TYPES[usize::try_from(number % types).expect("less than the number of types")];
    let expansions = Game::from_game_string(kind).expect("a game type").setup().expansions;
    let mut game = Game::new(Setup { expansions, opening: Opening::Tournament });
    let mut searcher = Searcher::new(Options::with_table_mib(TABLE_MIB));
    let random_plies = RANDOM_PLIES[random.below(RANDOM_PLIES.len())];
    let mut record = GameRecord { game: game.clone(), result: 0.5, scores: Vec::new() };
    while game.outcome().is_none() && game.ply() < MAX_PLIES && game.occurrences() < 3 {
        let moves = game.legal_moves();
        if (game.ply() as u64) < random_plies || random.next().is_multiple_of(MOVES_PER_RANDOM_MOVE) {
            play_move(&mut game, moves[random.below(moves.len())]);
            continue;
        }
        if moves.len() == 1 {
            play_move(&mut game, moves[0]);
            continue;
        }
        let result = searcher.search(&game, Limit::Nodes(nodes)).expect("the game is not over");
        if let Some(winner) = forced_winner(&game, result) {
            record.result = white_result(Outcome::Win(winner));
            record.game = game;
            return record;
        }
        record.scores.push((game.ply(), result.score));
        play_move(&mut game, result.mv);
    }
    record.result = game.outcome().map_or(0.5, white_result);
    record.game = game;
    record
}

fn play_move(game: &mut Game, mv: Move) {
    game.play(mv).expect("a legal move");
}

fn white_result(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Win(Colour::White) => 1.0,
        Outcome::Win(Colour::Black) => 0.0,
        Outcome::Draw => 0.5,
    }
}

pub fn forced_winner(game: &Game, result: SearchResult) -> Option<Colour> {
    if result.plies_to_win().is_some() {
        return Some(game.to_move());
    }
    let reversed = SearchResult { score: -result.score, ..result };
    reversed.plies_to_win().map(|_| game.to_move().other())
}

/// A line: White's result, positions as `ply:score`, game string, separated by tabs.
impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores: Vec<String> = self.scores.iter().map(|(ply, score)| format!("{ply}:{score}")).collect();
        write!(f, "{}\t{}\t{}", self.result, scores.join(" "), game_string(&self.game))
    }
}

impl FromStr for GameRecord {
    type Err = Box<dyn std::error::Error>;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let mut columns = line.split('\t');
        let mut column = || columns.next().ok_or("a column is missing");
        let result = column()?.parse()?;
        let scores = column()?.split_whitespace().map(|pair| {
            let (ply, score) = pair.split_once(':').ok_or("a colon is missing")?;
            Ok::<_, Self::Err>((ply.parse()?, score.parse()?))
        });
        let scores = scores.collect::<Result<_, _>>()?;
        Ok(Self { result, scores, game: Game::from_game_string(column()?)? })
    }
}
