//! What the try board says.

use hive::{Game, Move, Outcome};

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::store::matches::MatchRow;

/// How many plies of a variation are told in words: Discord takes 2000 characters.
const MOST_TOLD: usize = 8;
/// The longest label of a button that Discord takes, in characters.
const LONGEST_LABEL: usize = 80;

impl Text {
    /// The label says what the button plays.
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
        cut(label)
    }

    /// Where nothing has been tried yet.
    pub(in crate::discord) fn untried(self, title: &str, game: &Game) -> String {
        format!("{title}\n{}", self.try_board_next(game))
    }

    /// What was tried from `base` to `game`, and what could come next. `stands`: whether the match stands at `base`; if not, it is
    /// over. `confirmed`: what Confirm would play, in UHP.
    pub(in crate::discord) fn tried(
        self,
        title: String,
        (base, stands): (&Game, bool),
        game: &Game,
        confirmed: Option<&str>,
    ) -> String {
        let mut lines = vec![title];
        lines.extend(self.moves_tried((base, stands), game));
        lines.push(self.try_board_next(game));
        let at_start = game.ply() == base.ply();
        lines.extend(confirmed.map(|uhp| self.try_board_confirm(uhp, at_start)));
        lines.join("\n")
    }

    /// What Confirm would play: the first of the moves that are told, unless none is.
    fn try_board_confirm(self, uhp: &str, at_start: bool) -> String {
        if at_start {
            self.say(Sentence::TryBoardConfirmStart { uhp: &uhp })
        } else {
            self.say(Sentence::TryBoardConfirm { uhp: &uhp })
        }
    }

    /// Above the try board of a match.
    pub(in crate::discord) fn try_board_title(self, found: &MatchRow, base: &Game) -> String {
        let turn = Ply::after(base.ply()).turn();
        self.say(Sentence::TryBoardTitle { match_id: &found.id, turn: &turn })
    }

    /// The last plies in words, forced passes too.
    fn moves_tried(self, (base, stands): (&Game, bool), game: &Game) -> Vec<String> {
        let tried = game.ply() - base.ply();
        if tried == 0 {
            let start =
                if stands { self.say(Sentence::TryBoardStart) } else { self.say(Sentence::TryBoardStood) };
            return vec![start];
        }
        let untold = tried.saturating_sub(MOST_TOLD);
        let earlier = (untold > 0).then(|| self.say(Sentence::TryBoardEarlier { count: &untold }));
        let told = MoveDescription::all_from(game, Ply::after(base.ply() + untold));
        earlier.into_iter().chain(told.iter().map(|mv| self.deed(mv))).collect()
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

/// As much of a label as fits.
fn cut(label: String) -> String {
    if label.chars().count() <= LONGEST_LABEL {
        return label;
    }
    label.chars().take(LONGEST_LABEL - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use crate::discord::words::locales;
    use hive::Piece;

    use super::*;
    use crate::discord::words::relative_place::RelativePlace;
    use hive::Direction;

    #[test]
    fn a_label_says_what_is_played_and_is_never_too_long() {
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
                assert!(label.ends_with("Black’s grasshopper 3"), "whole in English: {label}");
            }
        }
        assert_eq!(cut("ğ".repeat(80)), "ğ".repeat(80));
        assert_eq!(cut("ğ".repeat(81)), format!("{}…", "ğ".repeat(79)));
    }

    #[test]
    fn in_every_language_every_label_is_whole() {
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
