//! Sentences of the picker. The names of choices are also used by autocomplete.

use hive::{Bug, Colour, Game, Piece};

use crate::discord::words::choices::{Landmark, PieceChoice};
use crate::discord::words::relative_place::{MoveDescription, RelativePlace};
use crate::discord::words::vocabulary::with_emoji;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::store::matches::MatchRow;

impl Text {
    /// Example: Ant.
    pub(in crate::discord) fn movable_name_in_hand(self, bug: Bug) -> String {
        self.bug(bug).capital()
    }

    /// Example: Ant 2, or for the opponent's piece, White’s ant 2.
    pub(in crate::discord) fn movable_name_on_board(self, piece: Piece, to_move: Colour) -> String {
        if piece.colour() == to_move { self.piece(piece).capital() } else { self.owned(piece).capital() }
    }

    /// Example: Ant · 3 in hand.
    pub(in crate::discord) fn movable_in_hand(self, bug: Bug, count: u8) -> String {
        self.capital(&self.say(Sentence::ActorInHand { bug: &self.bug(bug), count: &count }))
    }

    /// Example: A2 · ant, next to White’s Q.
    pub(in crate::discord) fn movable_on_board(
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

    /// A piece by its name and place, if tiles have no letters. Example: Ant 2 · east of White’s spider 1.
    pub(in crate::discord) fn piece_at(self, name: &str, place: RelativePlace) -> String {
        self.say(Sentence::ActorAt { actor: &name, place: &self.place(place) })
    }

    /// The label of a piece in the picture: A1, or for the opponent's piece, Black’s A1.
    fn code(self, piece: Piece, to_move: Colour) -> String {
        let code = piece.to_string().split_off(1);
        if piece.colour() == to_move {
            return code;
        }
        self.say(Sentence::CodeOwned { colour: &self.colour(piece.colour()), code: &code })
    }

    /// Example: 12 · east of White’s spider 1.
    pub(in crate::discord) fn target(self, number: usize, destination: &str) -> String {
        self.say(Sentence::Target { number: &number.to_string(), destination: &destination })
    }

    /// Example: east of White’s spider 1, thrown by the pillbug.
    pub(in crate::discord) fn destination(self, place: RelativePlace, thrower: Option<Piece>) -> String {
        let place = self.place(place);
        match thrower {
            None => self.say(Sentence::Destination { place: &place }),
            Some(thrower) => {
                self.say(Sentence::DestinationThrown { place: &place, thrower: &self.named(thrower) })
            }
        }
    }

    /// The place of the first piece of a match.
    pub(in crate::discord) fn start(self) -> String {
        self.destination(RelativePlace::Start, None)
    }

    pub(in crate::discord) fn place_question(self, chosen: &PieceChoice) -> String {
        with_emoji(chosen.piece, &self.say(Sentence::WhichPlace { actor: &chosen.name }))
    }

    /// Asks to confirm the move.
    pub(in crate::discord) fn confirmation(self, mv: &MoveDescription) -> String {
        let description = self.chosen_move(mv);
        let with_emoji = mv.piece().map(|piece| with_emoji(piece, &description));
        with_emoji.unwrap_or(description)
    }

    pub(in crate::discord) fn picker_title(self, row: &MatchRow, game: &Game) -> String {
        let turn = Ply::after(game.ply()).turn();
        let colour = self.colour(game.to_move());
        self.say(Sentence::PickerTitle { match_id: &row.id, turn: &turn, colour: &colour })
    }

    fn chosen_move(self, mv: &MoveDescription) -> String {
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
