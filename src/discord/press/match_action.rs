//! What the buttons beside the board mean.

use crate::ids::{MatchId, Ply};

/// What a press asks for in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchAction {
    /// Show what can be done beside moving.
    More(MatchId),
    /// Offer, accept or claim a draw, in the position after so many half-moves.
    Draw(MatchId, Ply),
    /// Ask for the last half-move back, or let the opponent have theirs, in that position.
    Takeback(MatchId, Ply),
    /// Ask whether calling the match off is meant.
    Abort(MatchId),
    /// It is meant, in that position.
    ConfirmAbort(MatchId, Ply),
    /// Agree to the proposal that is this event of the log.
    Accept(MatchId, i32),
    /// Do not agree to it.
    Decline(MatchId, i32),
    /// Ask for it no more.
    Withdraw(MatchId, i32),
    /// Take the win from an opponent whose time was over with this event.
    ClaimWin(MatchId, i32),
    /// Give them a day instead.
    GiveDay(MatchId, i32),
    /// Close the match of others.
    Close(MatchId),
    /// Close the match, in which the opponent has been silent in that position.
    CloseSilent(MatchId, Ply),
    /// Ask for another match.
    Rematch(MatchId),
    /// Remind the opponent.
    Nudge(MatchId),
    /// Ask to have both clocks stand still, in that position.
    Pause(MatchId, Ply),
    /// Let them go on.
    EndPause(MatchId),
}

impl MatchAction {
    /// As it stands in the button, behind the version.
    pub fn words(self) -> String {
        match self {
            Self::More(id) => format!("more:{id}"),
            Self::Draw(id, ply) => format!("draw:{id}:{ply}"),
            Self::Takeback(id, ply) => format!("takeback:{id}:{ply}"),
            Self::Abort(id) => format!("abort:{id}"),
            Self::ConfirmAbort(id, ply) => format!("abort-yes:{id}:{ply}"),
            Self::Accept(id, event) => format!("agree:{id}:{event}"),
            Self::Decline(id, event) => format!("refuse:{id}:{event}"),
            Self::Withdraw(id, event) => format!("recall:{id}:{event}"),
            Self::ClaimWin(id, event) => format!("claim:{id}:{event}"),
            Self::GiveDay(id, event) => format!("day:{id}:{event}"),
            Self::Close(id) => format!("close:{id}"),
            Self::CloseSilent(id, ply) => format!("silence:{id}:{ply}"),
            Self::Rematch(id) => format!("rematch:{id}"),
            Self::Nudge(id) => format!("nudge:{id}"),
            Self::Pause(id, ply) => format!("pause:{id}:{ply}"),
            Self::EndPause(id) => format!("go-on:{id}"),
        }
    }

    /// What a button meant; `None` if it is none of these.
    pub fn read(action: &str, id: i64, choice: Option<&str>) -> Option<Self> {
        let id = MatchId(id);
        let number = choice.and_then(|choice| choice.parse().ok());
        Some(match action {
            "more" => Self::More(id),
            "draw" => Self::Draw(id, Ply(number?)),
            "takeback" => Self::Takeback(id, Ply(number?)),
            "abort" => Self::Abort(id),
            "abort-yes" => Self::ConfirmAbort(id, Ply(number?)),
            "agree" => Self::Accept(id, number?),
            "refuse" => Self::Decline(id, number?),
            "recall" => Self::Withdraw(id, number?),
            "claim" => Self::ClaimWin(id, number?),
            "day" => Self::GiveDay(id, number?),
            "close" => Self::Close(id),
            "silence" => Self::CloseSilent(id, Ply(number?)),
            "rematch" => Self::Rematch(id),
            "nudge" => Self::Nudge(id),
            "pause" => Self::Pause(id, Ply(number?)),
            "go-on" => Self::EndPause(id),
            _ => return None,
        })
    }
}
