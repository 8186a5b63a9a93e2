//! Sentences of the try board.

use hive::{Game, Move, Outcome};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::store::matches::MatchRow;

/// Maximum number of plies of a variation that are described. More might exceed Discord's limit of 2000 characters.
const MAX_DESCRIBED_PLIES: usize = 8;
/// Discord's limit for the label of a button, in characters.
const MAX_LABEL_CHARS: usize = 80;

/// The position where a variation starts.
pub struct StartPosition<'a> {
    pub game: &'a Game,
    /// `false` for a position of a finished match.
    pub is_current: bool,
}

impl Text {
    pub(in crate::discord) fn button_confirm_move(self, mv: &MoveDescription) -> String {
        let label = match mv {
            MoveDescription::Placed { piece, at, .. } => self
                .say(Sentence::ButtonConfirmPlacing { piece: &self.named(*piece), place: &self.place(*at) }),
            MoveDescription::Moved { piece, to, .. } => self
                .say(Sentence::ButtonConfirmMoving { piece: &self.named(*piece), place: &self.place(*to) }),
            MoveDescription::Thrown { piece, to, .. } => self
                .say(Sentence::ButtonConfirmThrowing { piece: &self.owned(*piece), place: &self.place(*to) }),
            MoveDescription::Passed { .. } => self.say(Sentence::ButtonConfirm),
        };
        truncated(label)
    }

    /// The position before any move was tried.
    pub(in crate::discord) fn try_board_start(self, title: &str, game: &Game) -> String {
        format!("{title}\n{}", self.try_board_next(game))
    }

    /// The moves tried from `base` to `game`, and who is to move or the result. `confirmed`: the move that Confirm would play, in
    /// UHP.
    pub(in crate::discord) fn try_board_variation(
        self,
        title: String,
        base: &StartPosition<'_>,
        game: &Game,
        confirmed: Option<&str>,
    ) -> String {
        let mut lines = vec![title];
        lines.extend(self.moves_tried(base, game));
        lines.push(self.try_board_next(game));
        let is_at_start = game.ply() == base.game.ply();
        lines.extend(confirmed.map(|uhp| self.try_board_confirm(uhp, is_at_start)));
        lines.join("\n")
    }

    fn try_board_confirm(self, uhp: &str, is_at_start: bool) -> String {
        if is_at_start {
            self.say(Sentence::TryBoardConfirmStart { uhp: &uhp })
        } else {
            self.say(Sentence::TryBoardConfirm { uhp: &uhp })
        }
    }

    pub(in crate::discord) fn try_board_title(self, row: &MatchRow, base: &Game) -> String {
        let turn = Ply::after(base.ply()).turn();
        self.say(Sentence::TryBoardTitle { match_id: &row.id, turn: &turn })
    }

    /// The last plies, including forced passes. At the start of the variation, a line about that position: the current one, or one
    /// of a finished match.
    fn moves_tried(self, base: &StartPosition<'_>, game: &Game) -> Vec<String> {
        let plies = game.ply() - base.game.ply();
        if plies == 0 {
            let start = if base.is_current {
                self.say(Sentence::TryBoardStart)
            } else {
                self.say(Sentence::TryBoardStood)
            };
            return vec![start];
        }
        let omitted = plies.saturating_sub(MAX_DESCRIBED_PLIES);
        let earlier = (omitted > 0).then(|| self.say(Sentence::TryBoardEarlier { count: &omitted }));
        let moves = MoveDescription::all_from(game, Ply::after(base.game.ply() + omitted));
        earlier.into_iter().chain(moves.iter().map(|mv| self.move_description(mv))).collect()
    }

    fn try_board_next(self, game: &Game) -> String {
        match game.outcome() {
            Some(Outcome::Win(winner)) => self.say(Sentence::TryBoardWon { colour: &self.colour(winner) }),
            Some(Outcome::Draw) => self.say(Sentence::TryBoardDrawn),
            None if game.legal_moves() == [Move::Pass] => self.say(Sentence::TryBoardStuck),
            None => self.say(Sentence::TryBoardNext { colour: &self.colour(game.to_move()) }),
        }
    }
}

/// Truncates a label to Discord's limit.
fn truncated(label: String) -> String {
    if label.chars().count() <= MAX_LABEL_CHARS {
        return label;
    }
    label.chars().take(MAX_LABEL_CHARS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use crate::discord::words::locales;
    use hive::Piece;

    use super::*;
    use crate::discord::words::relative_place::RelativePlace;
    use hive::Direction;

    #[test]
    fn long_labels_are_truncated() {
        let piece = |name: &str| name.parse().expect("a piece");
        let (grasshopper, text) = (piece("wG1"), Text::of("en-US"));
        let (from, uhp) = (RelativePlace::Start, String::new());
        for side in Direction::ALL {
            let to = RelativePlace::Beside(piece("bG3"), side);
            for label in [
                text.button_confirm_move(&MoveDescription::Placed {
                    piece: grasshopper,
                    at: to,
                    uhp: uhp.clone(),
                }),
                text.button_confirm_move(&MoveDescription::Moved {
                    piece: grasshopper,
                    from,
                    to,
                    uhp: uhp.clone(),
                }),
                text.button_confirm_move(&MoveDescription::Thrown {
                    by: hive::Colour::White,
                    piece: grasshopper,
                    thrower: piece("wP"),
                    to,
                    uhp: uhp.clone(),
                }),
            ] {
                assert!(label.starts_with("Confirm: "), "{label}");
                assert!(label.ends_with("Black’s grasshopper 3"), "not truncated: {label}");
            }
        }
        assert_eq!(truncated("ğ".repeat(80)), "ğ".repeat(80));
        assert_eq!(truncated("ğ".repeat(81)), format!("{}…", "ğ".repeat(79)));
    }

    #[test]
    fn move_labels_fit_in_every_language() {
        for text in locales().map(Text::of) {
            for piece in Piece::ALL {
                for next in Piece::ALL {
                    for side in Direction::ALL {
                        let (to, uhp) = (RelativePlace::Beside(next, side), String::new());
                        let moved = MoveDescription::Moved {
                            piece,
                            from: RelativePlace::Start,
                            to,
                            uhp: uhp.clone(),
                        };
                        let by = piece.colour();
                        let thrown =
                            MoveDescription::Thrown { by, piece, thrower: next, to, uhp: uhp.clone() };
                        for mv in [MoveDescription::Placed { piece, at: to, uhp }, moved, thrown] {
                            let label = text.button_confirm_move(&mv);
                            assert!(!label.contains('…'), "{label}");
                        }
                    }
                }
            }
        }
    }
}
