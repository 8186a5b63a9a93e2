//! What is said while somebody tries out moves on a board of their own.

use crate::discord::text::Text;
use crate::discord::text::relative_place::MoveDescription;
use crate::hive::{Game, Move, Outcome};
use crate::ids::Ply;
use crate::store::matches::Match;

/// How many half-moves of a trial are told in words: Discord takes 2000 characters.
const TOLD: usize = 8;
/// The longest label of a button that Discord takes, in characters.
const LONGEST_LABEL: usize = 80;

impl Text {
    /// Label of the button.
    #[must_use]
    pub fn button_try(self) -> String {
        self.say("button-try", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_try_it(self) -> String {
        self.say("button-try-it", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_one_back(self) -> String {
        self.say("button-one-back", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_one_forward(self) -> String {
        self.say("button-one-forward", &[])
    }

    /// Label of the button: what it plays.
    #[must_use]
    pub fn button_confirm_move(self, deed: &MoveDescription) -> String {
        let label = match deed {
            MoveDescription::Placed { piece, at, .. } => self.say(
                "button-confirm-placing",
                &[("piece", &self.piece(*piece)), ("place", &self.place(*at))],
            ),
            MoveDescription::Moved { piece, to, .. } => self
                .say("button-confirm-moving", &[("piece", &self.piece(*piece)), ("place", &self.place(*to))]),
            MoveDescription::Thrown { piece, to, .. } => self.say(
                "button-confirm-throwing",
                &[("piece", &self.owned(*piece)), ("place", &self.place(*to))],
            ),
            MoveDescription::Passed { .. } => self.button_confirm(),
        };
        cut(label)
    }

    /// Above what is shown between two half-moves that are tried.
    #[must_use]
    pub fn try_board_hint(self) -> String {
        self.say("trial-hint", &[])
    }

    /// Asks what is to be tried first in a match that stands like this.
    #[must_use]
    pub fn untried(self, found: &Match, game: &Game) -> String {
        format!("{}\n{}", self.trial_title(found, game), self.trial_next(game))
    }

    /// What was tried from `base` to `game`, and what could come next. `confirmed`: what Confirm would play, in UHP.
    #[must_use]
    pub fn tried(self, found: &Match, base: &Game, game: &Game, confirmed: Option<&str>) -> String {
        let mut lines = vec![self.trial_title(found, base)];
        lines.extend(self.trial_deeds(base, game));
        lines.push(self.trial_next(game));
        let at_start = game.ply() == base.ply();
        lines.extend(confirmed.map(|uhp| self.trial_confirm(uhp, at_start)));
        lines.join("\n")
    }

    /// What Confirm would play: the first of the half-moves that are told, unless none is.
    fn trial_confirm(self, uhp: &str, at_start: bool) -> String {
        if at_start {
            self.say("trial-confirm-start", &[("uhp", &uhp)])
        } else {
            self.say("trial-confirm", &[("uhp", &uhp)])
        }
    }

    fn trial_title(self, found: &Match, base: &Game) -> String {
        let turn = Ply::after(base.ply()).turn();
        self.say("trial-title", &[("match", &found.id), ("turn", &turn)])
    }

    /// The last half-moves in words, forced passes too.
    fn trial_deeds(self, base: &Game, game: &Game) -> Vec<String> {
        let tried = game.ply() - base.ply();
        if tried == 0 {
            return vec![self.say("trial-start", &[])];
        }
        let untold = tried.saturating_sub(TOLD);
        let earlier = (untold > 0).then(|| self.say("trial-earlier", &[("count", &untold)]));
        let told = (base.ply() + untold..game.ply()).map(Ply::after);
        let deeds = told.filter_map(|ply| MoveDescription::of(game, ply)).map(|deed| self.deed(&deed));
        earlier.into_iter().chain(deeds).collect()
    }

    fn trial_next(self, game: &Game) -> String {
        match game.outcome() {
            Some(Outcome::Win(winner)) => self.say("trial-won", &[("colour", &self.colour(winner))]),
            Some(Outcome::Draw) => self.say("trial-drawn", &[]),
            None if game.legal_moves() == [Move::Pass] => self.say("trial-stuck", &[]),
            None => self.say("trial-next", &[("colour", &self.colour(game.to_move()))]),
        }
    }

    /// The trial is not there any more.
    #[must_use]
    pub(super) fn no_such_trial(self) -> String {
        self.say("no-such-trial", &[])
    }

    /// Something else has been tried since.
    #[must_use]
    pub(super) fn trial_changed(self) -> String {
        self.say("trial-changed", &[])
    }

    /// The line is as long as lines get.
    #[must_use]
    pub(super) fn trial_too_long(self, most: usize) -> String {
        self.say("trial-too-long", &[("most", &most)])
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
    use super::*;
    use crate::discord::text::relative_place::RelativePlace;
    use crate::hive::Direction;

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
                    by: crate::hive::Colour::White,
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
}
