//! What is said in the dialog in which a half-move is chosen; its choices are offered while one types, too.

use crate::discord::text::Text;
use crate::discord::text::choices::Landmark;
use crate::discord::text::relative_place::{MoveDescription, RelativePlace};
use crate::discord::text::words::capital;
use crate::hive::{Bug, Colour, Game, Piece};
use crate::ids::Ply;
use crate::store::matches::Match;

impl Text {
    /// Label of the button.
    #[must_use]
    pub fn button_play(self) -> String {
        self.say("button-play", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_confirm(self) -> String {
        self.say("button-confirm", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_change(self) -> String {
        self.say("button-change", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_other_piece(self) -> String {
        self.say("button-other-piece", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_previous(self) -> String {
        self.say("button-previous", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_next(self) -> String {
        self.say("button-next", &[])
    }

    /// A kind in hand: Ant from your hand (3 left).
    #[must_use]
    pub fn actor_in_hand(self, bug: Bug, count: u8) -> String {
        capital(&self.say("actor-in-hand", &[("bug", &self.bug(bug)), ("count", &count)]))
    }

    /// A piece on the board: Black ant 2, beside the white queen bee.
    #[must_use]
    pub fn actor_on_board(self, piece: Piece, landmark: Landmark) -> String {
        let piece = self.coloured(piece);
        match landmark {
            Landmark::Nothing => piece,
            Landmark::Beside(other) => {
                self.say("actor-beside", &[("piece", &piece), ("landmark", &self.landmark(other))])
            }
            Landmark::On(other) => {
                self.say("actor-on", &[("piece", &piece), ("landmark", &self.landmark(other))])
            }
        }
    }

    fn coloured(self, piece: Piece) -> String {
        let words = self.piece(piece);
        match piece.colour() {
            Colour::White => self.say("piece-white", &[("piece", &words)]),
            Colour::Black => self.say("piece-black", &[("piece", &words)]),
        }
    }

    fn landmark(self, piece: Piece) -> String {
        let words = self.piece(piece);
        match piece.colour() {
            Colour::White => self.say("landmark-white", &[("piece", &words)]),
            Colour::Black => self.say("landmark-black", &[("piece", &words)]),
        }
    }

    /// A place with its number: 12 · east of White’s spider 1.
    #[must_use]
    pub fn target(self, number: usize, spot: RelativePlace, thrower: Option<Piece>) -> String {
        let (number, place) = (number.to_string(), self.place(spot));
        match thrower {
            None => self.say("target", &[("number", &number), ("place", &place)]),
            Some(thrower) => self.say(
                "target-thrown",
                &[("number", &number), ("place", &place), ("thrower", &self.landmark(thrower))],
            ),
        }
    }

    /// Asks which piece is to act.
    #[must_use]
    pub fn which_piece(self, found: &Match, game: &Game) -> String {
        format!("{}\n{}", self.dialog_title(found, game), self.say("which-piece", &[]))
    }

    /// Asks where the chosen piece is to go. `actor`: what is said of it.
    #[must_use]
    pub fn which_place(self, found: &Match, game: &Game, actor: &str) -> String {
        format!("{}\n{}", self.dialog_title(found, game), self.say("which-place", &[("actor", &actor)]))
    }

    /// Asks whether the half-move is meant that is shown.
    #[must_use]
    pub fn is_that_meant(self, found: &Match, game: &Game, deed: &MoveDescription) -> String {
        format!("{}\n{}", self.dialog_title(found, game), self.meant(deed))
    }

    fn dialog_title(self, found: &Match, game: &Game) -> String {
        let turn = Ply::after(game.ply()).turn();
        let colour = self.colour(game.to_move());
        self.say("dialog-title", &[("match", &found.id), ("turn", &turn), ("colour", &colour)])
    }

    fn meant(self, deed: &MoveDescription) -> String {
        match deed {
            MoveDescription::Placed { piece, at, .. } => {
                self.say("meant-placing", &[("piece", &self.piece(*piece)), ("place", &self.place(*at))])
            }
            MoveDescription::Moved { piece, from, to, .. } => self.say(
                "meant-moving",
                &[("piece", &self.piece(*piece)), ("from", &self.place(*from)), ("place", &self.place(*to))],
            ),
            MoveDescription::Thrown { piece, thrower, to, .. } => self.say(
                "meant-throwing",
                &[
                    ("piece", &self.owned(*piece)),
                    ("thrower", &self.piece(*thrower)),
                    ("place", &self.place(*to)),
                ],
            ),
            MoveDescription::Passed { colour } => {
                self.say("ply-passed", &[("colour", &self.colour(*colour))])
            }
        }
    }

    /// What a menu of pieces says while nothing is chosen.
    #[must_use]
    pub fn choose_piece(self) -> String {
        self.say("choose-piece", &[])
    }

    /// What a menu of places says while nothing is chosen; by their numbers.
    #[must_use]
    pub fn choose_place(self, first: usize, last: usize) -> String {
        let (first, last) = (first.to_string(), last.to_string());
        self.say("choose-place", &[("first", &first), ("last", &last)])
    }

    /// Something was chosen that was not offered.
    #[must_use]
    pub fn not_offered(self) -> String {
        self.say("not-offered", &[])
    }

    /// A page of a menu was asked for that it does not have.
    #[must_use]
    pub fn no_such_page(self) -> String {
        self.say("no-such-page", &[])
    }
}
