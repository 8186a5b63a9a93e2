//! What the picker says. The words for what can be chosen are offered while one types a command, too.

use hive::{Bug, Colour, Game, Piece};

use crate::discord::words::choices::{Actor, Landmark};
use crate::discord::words::relative_place::{MoveDescription, RelativePlace};
use crate::discord::words::vocabulary::with_emoji;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::store::matches::MatchRow;

impl Text {
    /// What a kind in hand is called: Ant.
    pub(in crate::discord) fn actor_name_in_hand(self, bug: Bug) -> String {
        self.bug(bug).capital()
    }

    /// What a piece on the board is called by `to_move`: Ant 2, or White’s ant 2.
    pub(in crate::discord) fn actor_name_on_board(self, piece: Piece, to_move: Colour) -> String {
        if piece.colour() == to_move { self.piece(piece).capital() } else { self.owned(piece).capital() }
    }

    /// A kind in hand: Ant · 3 in hand.
    pub(in crate::discord) fn actor_in_hand(self, bug: Bug, count: u8) -> String {
        self.capital(&self.say(Sentence::ActorInHand { bug: &self.bug(bug), count: &count }))
    }

    /// A piece on the board, for `to_move`: A2 · ant, next to White’s Q.
    pub(in crate::discord) fn actor_on_board(
        self,
        piece: Piece,
        landmark: Landmark,
        to_move: Colour,
    ) -> String {
        let (code, bug) = (self.code(piece, to_move), self.bug(piece.bug()));
        match landmark {
            Landmark::Nothing => self.say(Sentence::ActorAlone { code: &code, bug: &bug }),
            Landmark::Beside(other) => {
                let landmark = self.code(other, to_move);
                self.say(Sentence::ActorBeside { code: &code, bug: &bug, landmark: &landmark })
            }
            Landmark::On(other) => {
                let landmark = self.code(other, to_move);
                self.say(Sentence::ActorOn { code: &code, bug: &bug, landmark: &landmark })
            }
        }
    }

    /// What the picture calls a piece: A1, or Black’s A1 for White.
    fn code(self, piece: Piece, to_move: Colour) -> String {
        let code = piece.to_string().split_off(1);
        if piece.colour() == to_move {
            return code;
        }
        self.say(Sentence::CodeOwned { colour: &self.colour(piece.colour()), code: &code })
    }

    /// A place with its number: 12 · east of White’s spider 1.
    pub(in crate::discord) fn target(
        self,
        number: usize,
        place: RelativePlace,
        thrower: Option<Piece>,
    ) -> String {
        let (number, place) = (number.to_string(), self.place(place));
        match thrower {
            None => self.say(Sentence::Target { number: &number, place: &place }),
            Some(thrower) => self.say(Sentence::TargetThrown {
                number: &number,
                place: &place,
                thrower: &self.named(thrower),
            }),
        }
    }

    pub(in crate::discord) fn which_piece(self, title: &str) -> String {
        format!("{title}\n{}", self.say(Sentence::WhichPiece))
    }

    pub(in crate::discord) fn which_place(self, title: &str, actor: &Actor) -> String {
        let asked = with_emoji(actor.piece, &self.say(Sentence::WhichPlace { actor: &actor.name }));
        format!("{title}\n{asked}")
    }

    /// Asks whether the move is meant after which the board is shown.
    pub(in crate::discord) fn is_that_meant(self, title: &str, mv: &MoveDescription) -> String {
        let words = self.meant(mv);
        let asked = mv.piece().map(|piece| with_emoji(piece, &words));
        format!("{title}\n{}", asked.unwrap_or(words))
    }

    /// Above the questions about a match.
    pub(in crate::discord) fn picker_title(self, found: &MatchRow, game: &Game) -> String {
        let turn = Ply::after(game.ply()).turn();
        let colour = self.colour(game.to_move());
        self.say(Sentence::PickerTitle { match_id: &found.id, turn: &turn, colour: &colour })
    }

    fn meant(self, mv: &MoveDescription) -> String {
        match mv {
            MoveDescription::Placed { piece, at, .. } => {
                self.say(Sentence::MeantPlacing { piece: &self.named(*piece), place: &self.place(*at) })
            }
            MoveDescription::Moved { piece, from, to, .. } => self.say(Sentence::MeantMoving {
                piece: &self.named(*piece),
                from: &self.place(*from),
                place: &self.place(*to),
            }),
            MoveDescription::Thrown { piece, thrower, to, .. } => self.say(Sentence::MeantThrowing {
                piece: &self.owned(*piece),
                thrower: &self.named(*thrower),
                place: &self.place(*to),
            }),
            MoveDescription::Passed { colour } => {
                self.say(Sentence::PlyPassed { colour: &self.colour(*colour) })
            }
        }
    }
}
