//! All presses of buttons and menus.

use crate::discord::features::analysis::press::AnalysisPress;
use crate::discord::features::away::press::AwayPress;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::features::first_steps::press::FirstStepsPress;
use crate::discord::features::follows::press::FollowPress;
use crate::discord::features::games::press::GamesPress;
use crate::discord::features::history::press::HistoryPress;
use crate::discord::features::ladders::press::LadderPress;
use crate::discord::features::leaderboard::press::LeaderboardPress;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::picker::press::PickerPress;
use crate::discord::features::plans::press::PlanPress;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::features::privacy::press::PrivacyPress;
use crate::discord::features::profile::press::ProfilePress;
use crate::discord::features::puzzles::press::PuzzlePress;
use crate::discord::features::rules::press::RulesPress;
use crate::discord::features::settings::press::SettingsPress;
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::press::{Press, Surface};
use crate::discord::ui::link::Link;

/// Declares the presses of all features. No two share a word, so at most one decodes a `custom_id`.
macro_rules! registry {
    ($($name:ident($press:ty)),+ $(,)?) => {
        /// A press on a button or menu of any feature.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyPress {
            $($name($press),)+
        }

        impl AnyPress {
            pub fn read(custom_id: &str) -> Option<Self> {
                None$(.or_else(|| <$press>::read_id(custom_id).map(Self::$name)))+
            }

            pub fn surface(self) -> Surface {
                match self {
                    $(Self::$name(press) => press.surface(),)+
                }
            }

            #[cfg(test)]
            fn custom_id(self) -> String {
                match self {
                    $(Self::$name(press) => press.custom_id(),)+
                }
            }

            #[cfg(test)]
            const KINDS: &[&str] = &[$(stringify!($name)),+];

            #[cfg(test)]
            fn kind(self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)+
                }
            }
        }
    };
}

registry! {
    Link(Link),
    Analysis(AnalysisPress),
    Away(AwayPress),
    Board(BoardPress),
    Challenge(ChallengePress),
    FirstSteps(FirstStepsPress),
    Follow(FollowPress),
    History(HistoryPress),
    Games(GamesPress),
    MatchAction(MatchAction),
    Picker(PickerPress),
    Plan(PlanPress),
    Practice(PracticePress),
    Privacy(PrivacyPress),
    Profile(ProfilePress),
    Puzzle(PuzzlePress),
    Ladder(LadderPress),
    Leaderboard(LeaderboardPress),
    Rules(RulesPress),
    Settings(SettingsPress),
    Tournament(TournamentPress),
    Tutorial(TutorialPress),
}

#[cfg(test)]
mod tests {
    use hive::Piece;

    use super::*;
    use crate::discord::features::picker::press::{Line, OnlyPage, PositionId, Step};
    use crate::ids::{MatchId, Revision};
    use crate::rulebook::PAGES;

    /// Returns an example of every form of `custom_id` that a version of the bot has written.
    fn known_ids() -> impl Iterator<Item = &'static str> {
        include_str!("custom_ids.txt").lines().filter(|line| !line.starts_with('#'))
    }

    #[test]
    fn every_known_custom_id_is_still_decoded() {
        assert!(known_ids().count() > 80);
        for id in known_ids() {
            let press = AnyPress::read(id).unwrap_or_else(|| panic!("not decoded: {id}"));
            assert_eq!(press.custom_id(), id);
            assert!(id.len() <= 100, "{id}");
        }
    }

    #[test]
    fn every_kind_of_press_has_a_known_custom_id() {
        let kinds: std::collections::BTreeSet<_> =
            known_ids().filter_map(AnyPress::read).map(AnyPress::kind).collect();
        assert_eq!(kinds, AnyPress::KINDS.iter().copied().collect());
    }

    #[test]
    fn every_page_and_piece_round_trips() {
        let far = hive::Hex::new(-99, -99);
        let full = (0..Line::MAX_MOVES).fold(Line::EMPTY, |line, _| line.with(999));
        for page in &PAGES {
            let press = RulesPress::Show(page);
            assert_eq!(AnyPress::read(&press.custom_id()), Some(AnyPress::Rules(press)));
            let longest: Piece = "bA3".parse().expect("a piece");
            let step = Step::Confirm(longest, far);
            let press = PickerPress { position: PositionId::Page(page, full), step };
            assert!(press.custom_id().len() <= 100, "{}", press.custom_id());
        }
        for piece in Piece::ALL {
            let position = PositionId::Match(MatchId(1), Revision(1));
            let press = PickerPress { position, step: Step::Places(piece, OnlyPage) };
            assert_eq!(AnyPress::read(&press.custom_id()), Some(AnyPress::Picker(press)));
        }
    }

    #[test]
    fn invalid_custom_ids_are_rejected() {
        let invalid = [
            "",
            "1",
            "1:accept",
            "1:accept:",
            "1:accept:x",
            "2:accept:1",
            "1:accept:1:1",
            "1:accept:01",
            "1:games",
            "1:games:1",
            "1:games:1:-1",
            "1:next:1",
            "1:ranks:here",
            "1:ranks:there:1",
            "1:ranks:here:-1",
            "1:against",
            "1:against:x",
            "1:against:1:1",
            "1:against:0",
            "1:hide:0",
            "1:hide:-1",
            "1:history:1:x",
            "1:history:1:2:3",
            "1:replay:1:",
            "1:settings",
            "1:settings:",
            "1:settings:one",
            "1:settings:all:",
            "1:settings:set",
            "1:settings:set:x",
            "1:privacy",
            "1:privacy:keep",
            "1:privacy:delete-yes",
            "1:privacy:delete-yes:x",
            "1:privacy:export:1",
            "1:resign-yes:1",
            "1:resign-yes:1:x",
            "1:fly:1",
            ":::",
            "1:board:99999999999999999999",
            "1:play:1",
            "1:try:1:2",
            "1:trial:1:2:3",
            "1:trial:1:2:pieces:0",
            "1:trial:1:2:65536:pieces:0",
            "1:plan:open:1",
            "1:plan:add:1:2:65536",
            "1:plan:remove:1:2:3:256",
            "1:plan:save:1:2",
            "1:plan:save:1:2:3:4",
            "1:practice",
            "1:practice:begin:1",
            "1:practice:hint:1",
            "1:practice:bow:1:x",
            "1:rules",
            "1:rules:fly",
            "1:rules:show",
            "1:rules:show:fly",
            "1:rules:show:queen:1",
            "1:win:c1:0",
            "1:win:c1:5::pieces:0",
            "1:win:c01:0::pieces:0",
            "1:win:1:0::pieces:0",
            "1:puzzles",
            "1:puzzles:next:0",
            "1:puzzles:next:5:c1",
            "1:puzzles:solve:x",
            "1:puzzles:who:1969-12-31",
            "1:page:queen",
            "1:page:fly::pieces:0",
            "1:page:queen:x:pieces:0",
            "1:page:queen:1.:pieces:0",
            "1:page:queen:1.2.3.4.5.6.7.8.9:pieces:0",
            "1:page:queen:65536:pieces:0",
            "1:dialog:1",
            "1:dialog:1:2",
            "1:dialog:1:2:fly:0",
            "1:dialog:1:2:pieces",
            "1:dialog:1:2:pieces:-1",
            "1:dialog:1:2:pieces:65536",
            "1:dialog:1:2:pieces:1",
            "1:dialog:1:2:pieces:0:0",
            "1:dialog:1:2:places:wA1:1",
            "1:dialog:1:2:take",
            "1:dialog:1:2:take:wA4",
            "1:dialog:1:2:go:wA1:0",
            "1:dialog:1:2:places:wX1:0",
            "1:dialog:1:2:places:wQ1:0",
            "1:dialog:1:2:places:wA4:0",
            "1:dialog:1:2:confirm:wA1:0",
            "1:dialog:1:2:confirm:wA1:0:00",
            "1:dialog:1:2:confirm:wA1:0:2147483648",
        ];
        for id in invalid {
            assert_eq!(AnyPress::read(id), None, "{id}");
        }
    }
}
