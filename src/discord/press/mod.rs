//! What a button or a menu means: all of it is in its `custom_id`, so that it works after a restart and a week later.
//! What was chosen from a menu comes beside it, and is judged where it is used.

pub mod analysis;
pub mod first_steps;
pub mod games;
pub mod history;
pub mod leaderboard;
pub mod match_action;
mod parts;
pub mod picker;
pub mod practice;
pub mod privacy;
pub mod puzzles;
pub mod rules;
pub mod settings;
pub mod tutorial;

use chrono::NaiveDate;

use crate::discord::press::analysis::AnalysisPress;
use crate::discord::press::first_steps::FirstStepsPress;
use crate::discord::press::games::ListPress;
use crate::discord::press::history::HistoryPress;
use crate::discord::press::leaderboard::RankPress;
use crate::discord::press::match_action::MatchAction;
use crate::discord::press::parts::{day, next};
use crate::discord::press::picker::PositionId;
use crate::discord::press::picker::Step;
use crate::discord::press::practice::PracticePress;
use crate::discord::press::privacy::PrivacyPress;
use crate::discord::press::puzzles::PuzzlePress;
use crate::discord::press::rules::RulesPress;
use crate::discord::press::settings::SettingsStep;
use crate::discord::press::tutorial::TutorialPress;
use crate::ids::{ChallengeId, MatchId, PlayerId, Ply};

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Accept the challenge.
    Accept(ChallengeId),
    /// Decline it.
    Decline(ChallengeId),
    /// Take it back.
    Withdraw(ChallengeId),
    /// Play the half-move that comes after so many.
    Play(MatchId, Ply),
    /// Show the board: posts of earlier versions have this button.
    Board(MatchId),
    /// Ask whether resigning is meant.
    Resign(MatchId),
    /// It is meant, in the position after so many half-moves.
    ConfirmResign(MatchId, Ply),
    /// It is not.
    KeepPlaying(MatchId),
    /// End the absence that begins on this day.
    ComeBack(NaiveDate),
    /// Something beside the board.
    Beside(MatchAction),
    /// Go through a match, or play it again.
    History(HistoryPress),
    /// Show what the engine found out about a match.
    Analysis(AnalysisPress),
    /// Show a list, or what is next in it.
    List(ListPress),
    /// Show a page of the leaderboard, or what belongs to it.
    Ranks(RankPress),
    /// Go on with the screen on which settings are changed.
    Settings(SettingsStep),
    /// Compare whoever was picked with this person.
    Against(PlayerId),
    /// Hide this person from the lists of the server.
    Hide(PlayerId),
    /// Hide them no more.
    Unhide(PlayerId),
    /// Hand out what is stored on somebody, or delete it.
    Privacy(PrivacyPress),
    /// Show a page of the rulebook, or what it shows in motion.
    Rules(RulesPress),
    /// Show another puzzle of the tutorial.
    Tutorial(TutorialPress),
    /// Set a puzzle that is won in few moves, or say who has solved one.
    Puzzles(PuzzlePress),
    /// Show how a match is played.
    FirstSteps(FirstStepsPress),
    /// Something of a match against the bot.
    Practice(PracticePress),
    /// Go on with the picker, in which a move is chosen.
    Picker(PositionId, Step),
}

/// Raised when the form changes, so that an old button is recognised as one.
const VERSION: &str = "1";

impl Press {
    /// As it stands in the button: at most 100 characters.
    #[must_use]
    pub fn custom_id(self) -> String {
        match self {
            Self::Accept(id) => format!("{VERSION}:accept:{id}"),
            Self::Decline(id) => format!("{VERSION}:decline:{id}"),
            Self::Withdraw(id) => format!("{VERSION}:withdraw:{id}"),
            Self::Play(id, ply) => format!("{VERSION}:play:{id}:{ply}"),
            Self::Board(id) => format!("{VERSION}:board:{id}"),
            Self::Resign(id) => format!("{VERSION}:resign:{id}"),
            Self::ConfirmResign(id, ply) => format!("{VERSION}:resign-yes:{id}:{ply}"),
            Self::KeepPlaying(id) => format!("{VERSION}:resign-no:{id}"),
            Self::ComeBack(day) => format!("{VERSION}:back:{day}"),
            Self::History(press) => format!("{VERSION}:{}", press.words()),
            Self::Analysis(press) => format!("{VERSION}:analysis:{}", press.written()),
            Self::List(press) => format!("{VERSION}:{}", press.words()),
            Self::Ranks(press) => format!("{VERSION}:{}", press.words()),
            Self::Settings(step) => format!("{VERSION}:settings:{}", step.written()),
            Self::Against(player) => format!("{VERSION}:against:{player}"),
            Self::Hide(player) => format!("{VERSION}:hide:{player}"),
            Self::Unhide(player) => format!("{VERSION}:unhide:{player}"),
            Self::Privacy(press) => format!("{VERSION}:{}", press.words()),
            Self::Rules(press) => format!("{VERSION}:rules:{}", press.written()),
            Self::Tutorial(press) => format!("{VERSION}:tutorial:{}", press.written()),
            Self::Puzzles(press) => format!("{VERSION}:puzzles:{}", press.written()),
            Self::FirstSteps(press) => format!("{VERSION}:first-steps:{}", press.written()),
            Self::Practice(press) => format!("{VERSION}:practice:{}", press.written()),
            Self::Picker(position, step) => format!("{VERSION}:{}:{}", position.written(), step.written()),
            Self::Beside(press) => format!("{VERSION}:{}", press.words()),
        }
    }

    /// What a button meant; `None` if this version never made such a button.
    #[must_use]
    pub fn read(custom_id: &str) -> Option<Self> {
        let parts = &mut custom_id.split(':');
        (parts.next()? == VERSION).then_some(())?;
        let action = parts.next()?;
        let press = match action {
            "accept" => Self::Accept(ChallengeId(next(parts)?)),
            "decline" => Self::Decline(ChallengeId(next(parts)?)),
            "withdraw" => Self::Withdraw(ChallengeId(next(parts)?)),
            "play" => Self::Play(MatchId(next(parts)?), Ply(next(parts)?)),
            "board" => Self::Board(MatchId(next(parts)?)),
            "resign" => Self::Resign(MatchId(next(parts)?)),
            "resign-yes" => Self::ConfirmResign(MatchId(next(parts)?), Ply(next(parts)?)),
            "resign-no" => Self::KeepPlaying(MatchId(next(parts)?)),
            "back" => Self::ComeBack(day(parts)?),
            list @ ("games" | "next" | "letter") => Self::List(ListPress::read(list, parts)?),
            "analysis" => Self::Analysis(AnalysisPress::read(parts)?),
            "ranks" | "ranks-chart" => Self::Ranks(RankPress::read(action, parts)?),
            "settings" => Self::Settings(SettingsStep::read(parts)?),
            "hide" => Self::Hide(PlayerId(next(parts)?)),
            "unhide" => Self::Unhide(PlayerId(next(parts)?)),
            "against" => Self::Against(PlayerId(next(parts)?)),
            "privacy" => Self::Privacy(PrivacyPress::read(parts)?),
            "rules" => Self::Rules(RulesPress::read(parts)?),
            "tutorial" => Self::Tutorial(TutorialPress::read(parts)?),
            "puzzles" => Self::Puzzles(PuzzlePress::read(parts)?),
            "first-steps" => Self::FirstSteps(FirstStepsPress::read(parts)?),
            "practice" => Self::Practice(PracticePress::read(parts)?),
            kind @ ("dialog" | "try" | "past" | "trial" | "page" | "puzzle" | "win") => {
                Self::Picker(PositionId::read(kind, parts)?, Step::read(parts)?)
            }
            history if HistoryPress::is_one(history) => Self::History(HistoryPress::read(history, parts)?),
            other => Self::Beside(MatchAction::read(other, next(parts)?, parts.next())?),
        };
        (press.custom_id() == custom_id).then_some(press)
    }
}

#[cfg(test)]
mod tests {
    use chrono::Days;

    use super::*;
    use crate::discord::press::first_steps::Stop;
    use crate::discord::press::history::Way;
    use crate::discord::press::leaderboard::Where;
    use crate::discord::press::picker::{Line, WinPosition};
    use crate::ids::VariationId;
    use crate::play::settings::Setting;
    use crate::rulebook::{PAGES, Page};
    use crate::tutorial::PUZZLES;
    use hive::{Hex, Piece};
    use hive_engine::puzzles::PuzzleId;

    const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).expect("there is such a day");
    const LAST_PIECE: Piece = Piece::ALL[Piece::ALL.len() - 4];
    const VARIATION: PositionId = PositionId::Variation(MatchId(i64::MAX), VariationId(i64::MAX), u16::MAX);
    const POSITION: PositionId = PositionId::Match(MatchId(i64::MAX), Ply(i32::MAX));

    /// No page has a longer key: a test below looks.
    const LONGEST_PAGE: &Page = &PAGES[31];
    const FULL_LINE: Line =
        Line::EMPTY.and(999).and(999).and(999).and(999).and(999).and(999).and(999).and(999);

    const WIN: PositionId = PositionId::Win(WinPosition {
        id: PuzzleId::Found(i64::MAX),
        only: Some(3),
        line: Line::EMPTY.and(999).and(999).and(999).and(999),
    });

    const ALL: [Press; 85] = [
        Press::Practice(PracticePress::Begin),
        Press::Practice(PracticePress::Hint(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Practice(PracticePress::AskToResign(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Analysis(AnalysisPress::Open(MatchId(i64::MAX))),
        Press::Analysis(AnalysisPress::Turn(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Picker(PositionId::Past(MatchId(i64::MAX), Ply(i32::MAX)), Step::Pieces),
        Press::Accept(ChallengeId(1)),
        Press::Decline(ChallengeId(2)),
        Press::Withdraw(ChallengeId(i64::MAX)),
        Press::Play(MatchId(27), Ply(12)),
        Press::Board(MatchId(27)),
        Press::Resign(MatchId(i64::MAX)),
        Press::ConfirmResign(MatchId(i64::MAX), Ply(i32::MAX)),
        Press::KeepPlaying(MatchId(27)),
        Press::Picker(POSITION, Step::Try(LAST_PIECE, Hex::new(i32::MIN, i32::MIN))),
        Press::Picker(PositionId::TryBoard(MatchId(i64::MAX), Ply(i32::MAX)), Step::Pieces),
        Press::Picker(VARIATION, Step::Place(LAST_PIECE, u16::MAX)),
        Press::Picker(VARIATION, Step::Go(LAST_PIECE, Hex::new(i32::MIN, i32::MIN))),
        Press::Picker(VARIATION, Step::Confirm(LAST_PIECE, Hex::new(i32::MIN, i32::MIN))),
        Press::List(ListPress::Games(PlayerId(i64::MAX), u16::MAX)),
        Press::History(HistoryPress::Open(MatchId(i64::MAX), None)),
        Press::History(HistoryPress::Open(MatchId(i64::MAX), Some(i32::MAX))),
        Press::History(HistoryPress::At(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::History(HistoryPress::Step(MatchId(i64::MAX), Way::Back, Ply(i32::MAX), i32::MAX)),
        Press::History(HistoryPress::Since(MatchId(i64::MAX), i32::MAX)),
        Press::History(HistoryPress::Replay(MatchId(i64::MAX), None)),
        Press::History(HistoryPress::Replay(MatchId(i64::MAX), Some(i32::MAX))),
        Press::History(HistoryPress::Share(MatchId(i64::MAX), Some(Ply(i32::MAX)))),
        Press::List(ListPress::Next),
        Press::ComeBack(LAST_DAY),
        Press::List(ListPress::Letter(i64::MAX)),
        Press::Ranks(RankPress::Page(Where::Here, u32::MAX)),
        Press::Ranks(RankPress::Page(Where::Everywhere, 1)),
        Press::Ranks(RankPress::Chart(Where::Everywhere, u32::MAX)),
        Press::Against(PlayerId(i64::MAX)),
        Press::Hide(PlayerId(i64::MAX)),
        Press::Unhide(PlayerId(i64::MAX)),
        Press::Settings(SettingsStep::All),
        Press::Privacy(PrivacyPress::Export),
        Press::Privacy(PrivacyPress::Delete),
        Press::Privacy(PrivacyPress::Confirm(i64::MAX)),
        Press::Privacy(PrivacyPress::Keep),
        Press::Settings(SettingsStep::Which),
        Press::Settings(SettingsStep::Set(Setting::ServerColours)),
        Press::Settings(SettingsStep::Block),
        Press::Settings(SettingsStep::Unblock(PlayerId(i64::MAX))),
        Press::Picker(POSITION, Step::Pieces),
        Press::Picker(POSITION, Step::Take(LAST_PIECE)),
        Press::Picker(POSITION, Step::Piece(0)),
        Press::Picker(POSITION, Step::Places(LAST_PIECE)),
        Press::Picker(POSITION, Step::Place(LAST_PIECE, u16::MAX)),
        Press::Picker(POSITION, Step::Confirm(LAST_PIECE, Hex::new(i32::MIN, i32::MIN))),
        Press::Beside(MatchAction::More(MatchId(i64::MAX))),
        Press::Beside(MatchAction::Draw(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(MatchAction::Takeback(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(MatchAction::Abort(MatchId(i64::MAX))),
        Press::Beside(MatchAction::ConfirmAbort(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(MatchAction::Accept(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(MatchAction::Decline(MatchId(i64::MAX), 0)),
        Press::Beside(MatchAction::Withdraw(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(MatchAction::ClaimWin(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(MatchAction::GiveDay(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(MatchAction::Close(MatchId(i64::MAX))),
        Press::Beside(MatchAction::CloseSilent(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(MatchAction::Rematch(MatchId(i64::MAX))),
        Press::Beside(MatchAction::Nudge(MatchId(i64::MAX))),
        Press::Beside(MatchAction::Pause(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(MatchAction::EndPause(MatchId(i64::MAX))),
        Press::Rules(RulesPress::Chapter),
        Press::Rules(RulesPress::Open(LONGEST_PAGE)),
        Press::Rules(RulesPress::Show(LONGEST_PAGE)),
        Press::Rules(RulesPress::Animate(LONGEST_PAGE)),
        Press::Picker(PositionId::Page(LONGEST_PAGE, FULL_LINE), Step::Place(LAST_PIECE, u16::MAX)),
        Press::Picker(PositionId::Page(LONGEST_PAGE, Line::EMPTY), Step::Pieces),
        Press::Picker(
            PositionId::Puzzle(&PUZZLES[11]),
            Step::Confirm(LAST_PIECE, Hex::new(i32::MIN, i32::MIN)),
        ),
        Press::Picker(PositionId::Puzzle(&PUZZLES[0]), Step::Pieces),
        Press::Picker(WIN, Step::Confirm(LAST_PIECE, Hex::new(-99, -99))),
        Press::Picker(WIN, Step::Pieces),
        Press::Puzzles(PuzzlePress::Next(Some(3), PuzzleId::Found(i64::MAX))),
        Press::Puzzles(PuzzlePress::Solve(PuzzleId::Collected(u16::MAX))),
        Press::Puzzles(PuzzlePress::Solvers(LAST_DAY)),
        Press::Tutorial(TutorialPress::Next),
        Press::Tutorial(TutorialPress::Chosen),
        Press::FirstSteps(FirstStepsPress::Open),
        Press::FirstSteps(FirstStepsPress::Show(Stop::Advice)),
    ];

    #[test]
    fn every_press_is_read_back_and_fits_a_button() {
        for press in ALL {
            assert_eq!(Press::read(&press.custom_id()), Some(press));
            assert!(press.custom_id().len() <= 100, "{}", press.custom_id());
        }
    }

    #[test]
    fn every_page_and_every_line_tried_on_it_is_read_back() {
        let longest = PAGES.iter().map(|page| page.key.len()).max();
        assert_eq!(longest, Some(LONGEST_PAGE.key.len()));
        assert_eq!(FULL_LINE.moves().len(), Line::MOST);
        for page in &PAGES {
            let press = Press::Rules(RulesPress::Show(page));
            assert_eq!(Press::read(&press.custom_id()), Some(press));
        }
        let far = Hex::new(-99, -99);
        let longest =
            Press::Picker(PositionId::Page(LONGEST_PAGE, FULL_LINE), Step::Confirm(LAST_PIECE, far));
        assert!(longest.custom_id().len() <= 100, "{}", longest.custom_id());
    }

    #[test]
    fn a_line_is_gone_back_by_one_move_at_a_time_and_never_longer_than_a_button() {
        assert_eq!(Line::EMPTY.and(3).and(999).back(), Some(Line::EMPTY.and(3)));
        assert_eq!(Line::EMPTY.and(3).back(), Some(Line::EMPTY));
        assert_eq!(Line::EMPTY.back(), None);
        assert_eq!(FULL_LINE.and(1), FULL_LINE);
    }

    #[test]
    fn every_piece_is_read_back() {
        for piece in Piece::ALL {
            let press = Press::Picker(POSITION, Step::Places(piece));
            assert_eq!(Press::read(&press.custom_id()), Some(press));
        }
    }

    #[test]
    fn a_day_that_no_absence_begins_on_is_not_read() {
        for day in [NaiveDate::MIN, NaiveDate::MAX, LAST_DAY + Days::new(1)] {
            assert_eq!(Press::read(&Press::ComeBack(day).custom_id()), None, "{day}");
        }
        assert_eq!(Press::read("1:back:-262143-01-01"), None);
        assert_eq!(Press::read("1:back:1969-12-31"), None);
    }

    #[test]
    fn what_no_button_says_is_not_read() {
        for odd in
            ["", "1", "1:accept", "1:accept:", "1:accept:x", "2:accept:1", "1:accept:1:1", "1:accept:01"]
        {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
        for odd in [
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
        ] {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
        for odd in ["1:resign-yes:1", "1:resign-yes:1:x", "1:fly:1", ":::", "1:board:99999999999999999999"] {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
        for odd in [
            "1:play:1",
            "1:try:1:2",
            "1:trial:1:2:3",
            "1:trial:1:2:pieces:0",
            "1:trial:1:2:65536:pieces:0",
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
            "1:win:c01:0::pieces:0",
            "1:win:1:0::pieces:0",
            "1:puzzles",
            "1:puzzles:next:0",
            "1:puzzles:next:4:c1",
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
        ] {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
    }
}
