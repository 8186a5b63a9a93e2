//! The type of a page.

use hive::{Game, Move, MoveText, Piece};

#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// Key in custom ids and locale files. It never changes.
    pub key: &'static str,
    pub chapter: &'static str,
    pub diagram: Diagram,
}

/// The picture of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position as a UHP game string.
    pub game: &'static str,
    /// The piece that the page is about: its destinations are numbered.
    pub piece: Option<&'static str>,
    /// Illegal moves in UHP: their destinations are crossed out, and the obstacles are marked.
    pub illegal: &'static [&'static str],
    /// Whether the last move is marked.
    pub shows_last_move: bool,
    /// A legal move in UHP that can be animated.
    pub animated_move: Option<&'static str>,
}

impl Page {
    /// Returns the position.
    ///
    /// # Panics
    /// If the game string is invalid. A test covers all pages.
    pub fn game(&self) -> Game {
        Game::from_game_string(self.diagram.game).expect("a test covers every position")
    }

    pub fn piece(&self) -> Option<Piece> {
        self.diagram.piece?.parse().ok()
    }

    pub fn illegal(&self) -> Vec<Move> {
        let game = self.game();
        self.diagram.illegal.iter().map(|text| read(&game, text)).collect()
    }

    pub fn animated_move(&self) -> Option<Move> {
        self.diagram.animated_move.map(|text| read(&self.game(), text))
    }
}

fn read(game: &Game, text: &str) -> Move {
    let text: MoveText = text.parse().expect("a test covers every move");
    text.resolve(game).expect("a test covers every place")
}
