//! What a button means: all of it is in its `custom_id`, so that it works after a restart and a week later.

use super::offers::OfferPress;
use crate::ids::{ChallengeId, MatchId, Ply};

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Accept the challenge.
    Accept(ChallengeId),
    /// Decline it.
    Decline(ChallengeId),
    /// Take it back.
    Withdraw(ChallengeId),
    /// Show the board.
    Board(MatchId),
    /// Ask whether resigning is meant.
    Resign(MatchId),
    /// It is meant, in the position after so many half-moves.
    ConfirmResign(MatchId, Ply),
    /// It is not.
    KeepPlaying(MatchId),
    /// Something beside the board.
    Beside(OfferPress),
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
            Self::Board(id) => format!("{VERSION}:board:{id}"),
            Self::Resign(id) => format!("{VERSION}:resign:{id}"),
            Self::ConfirmResign(id, ply) => format!("{VERSION}:resign-yes:{id}:{ply}"),
            Self::KeepPlaying(id) => format!("{VERSION}:resign-no:{id}"),
            Self::Beside(press) => format!("{VERSION}:{}", press.words()),
        }
    }

    /// What a button meant; `None` if this version never made such a button.
    #[must_use]
    pub fn read(custom_id: &str) -> Option<Self> {
        let mut parts = custom_id.split(':');
        (parts.next()? == VERSION).then_some(())?;
        let action = parts.next()?;
        let id = parts.next()?.parse().ok()?;
        let choice = parts.next();
        let press = match action {
            "accept" => Self::Accept(ChallengeId(id)),
            "decline" => Self::Decline(ChallengeId(id)),
            "withdraw" => Self::Withdraw(ChallengeId(id)),
            "board" => Self::Board(MatchId(id)),
            "resign" => Self::Resign(MatchId(id)),
            "resign-yes" => Self::ConfirmResign(MatchId(id), Ply(choice?.parse().ok()?)),
            "resign-no" => Self::KeepPlaying(MatchId(id)),
            _ => Self::Beside(OfferPress::read(action, id, choice)?),
        };
        (press.custom_id() == custom_id).then_some(press)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Press; 16] = [
        Press::Accept(ChallengeId(1)),
        Press::Decline(ChallengeId(2)),
        Press::Withdraw(ChallengeId(i64::MAX)),
        Press::Board(MatchId(27)),
        Press::Resign(MatchId(i64::MAX)),
        Press::ConfirmResign(MatchId(i64::MAX), Ply(i32::MAX)),
        Press::KeepPlaying(MatchId(27)),
        Press::Beside(OfferPress::More(MatchId(i64::MAX))),
        Press::Beside(OfferPress::Draw(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(OfferPress::Takeback(MatchId(i64::MAX), Ply(i32::MAX))),
        Press::Beside(OfferPress::Abort(MatchId(i64::MAX))),
        Press::Beside(OfferPress::Accept(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(OfferPress::Decline(MatchId(i64::MAX), 0)),
        Press::Beside(OfferPress::ClaimWin(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(OfferPress::GiveDay(MatchId(i64::MAX), i32::MAX)),
        Press::Beside(OfferPress::Rematch(MatchId(i64::MAX))),
    ];

    #[test]
    fn every_press_is_read_back_and_fits_a_button() {
        for press in ALL {
            assert_eq!(Press::read(&press.custom_id()), Some(press));
            assert!(press.custom_id().len() <= 100);
        }
    }

    #[test]
    fn what_no_button_says_is_not_read() {
        for odd in
            ["", "1", "1:accept", "1:accept:", "1:accept:x", "2:accept:1", "1:accept:1:1", "1:accept:01"]
        {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
        for odd in ["1:resign-yes:1", "1:resign-yes:1:x", "1:fly:1", ":::", "1:board:99999999999999999999"] {
            assert_eq!(Press::read(odd), None, "{odd}");
        }
    }
}
