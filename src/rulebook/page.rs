//! A page of the rulebook: what its picture shows.

use hive::{Game, Move, MoveText, Piece};

#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is called in buttons and in the files of languages. It never changes.
    pub key: &'static str,
    /// The chapter to which it belongs.
    pub chapter: &'static str,
    pub diagram: Diagram,
}

/// What the picture of a page shows.
#[derive(Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position, as UHP writes a game.
    pub game: &'static str,
    /// The piece of which the page speaks: its places are numbered.
    pub piece: Option<&'static str>,
    /// Illegal moves, in UHP: their places are crossed out, and what hinders them is shown.
    pub illegal: &'static [&'static str],
    /// Whether it matters what was moved last, and is shown.
    pub shows_last_move: bool,
    /// A legal move, in UHP, that can be seen step by step.
    pub shown: Option<&'static str>,
}

impl Page {
    /// The position.
    ///
    /// # Panics
    /// If it is none, which a test rules out.
    pub fn game(&self) -> Game {
        Game::from_game_string(self.diagram.game).expect("a test plays every position")
    }

    /// The piece of which it speaks.
    pub fn piece(&self) -> Option<Piece> {
        self.diagram.piece?.parse().ok()
    }

    /// The moves that are crossed out.
    pub fn illegal(&self) -> Vec<Move> {
        let game = self.game();
        self.diagram.illegal.iter().map(|text| read(&game, text)).collect()
    }

    /// The move that can be seen step by step.
    pub fn shown(&self) -> Option<Move> {
        self.diagram.shown.map(|text| read(&self.game(), text))
    }
}

fn read(game: &Game, text: &str) -> Move {
    let text: MoveText = text.parse().expect("a test reads every move");
    text.resolve(game).expect("a test finds every place")
}
