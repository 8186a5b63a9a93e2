//! The response to a press in the picker.

use hive::{IllegalMove, Move};
use hive_picture::Theme;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker::press::PositionId;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions::illegal_move_row;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::error_reply::error_reply;
use crate::discord::ui::reply::Reply;
use crate::play::refusal::RefusedMove;
use crate::play::{Match, Refusal};

pub enum Response {
    /// The next question or a board.
    View(Box<View>),
    /// The move is illegal.
    Forbidden(Box<Forbidden>),
    /// The move was played: a text without components.
    Closed(String),
}

/// An illegal move.
pub struct Forbidden {
    pub refused: RefusedMove,
    /// Where to choose another move.
    pub position: PositionId,
    /// A line above the explanation.
    pub reason: Option<String>,
}

impl From<View> for Response {
    fn from(view: View) -> Self {
        Self::View(Box::new(view))
    }
}

impl From<Forbidden> for Response {
    fn from(forbidden: Forbidden) -> Self {
        Self::Forbidden(Box::new(forbidden))
    }
}

impl Response {
    /// Fails if there is no view, which happens only for forged `custom_id`s.
    pub fn of(view: Option<View>) -> Result<Self, InteractionError> {
        view.map(Self::from).ok_or(InteractionError::UnknownButton)
    }

    /// Appends a line if a move was played.
    pub fn with_tip(self, line: &str) -> Self {
        match self {
            Self::Closed(content) => Self::Closed(format!("{content}\n{line}")),
            other => other,
        }
    }

    /// Replaces everything in the message.
    pub async fn into_edit(
        self,
        data: &Data,
        invocation: Invocation<'_>,
        theme: Theme,
    ) -> Result<EditResponse, InteractionError> {
        match self {
            Self::Closed(content) => Ok(Reply::from(content).into()),
            Self::Forbidden(forbidden) => Ok(forbidden.into_edit(data, invocation).await),
            Self::View(view) => Ok(view.render(data, invocation, theme).await?.into()),
        }
    }
}

impl Forbidden {
    /// `state`: the match at the position where the move was chosen.
    pub fn new(state: Match, mv: Move, illegal: IllegalMove, position: PositionId) -> Self {
        let refused = RefusedMove { error: illegal.into(), attempted: Some(mv), state };
        Self { refused, position, reason: None }
    }

    async fn into_edit(self, data: &Data, invocation: Invocation<'_>) -> EditResponse {
        let row = illegal_move_row(&self.refused, self.position, invocation.text());
        let reply = error_reply(&Refusal::Move(Box::new(self.refused)).into(), invocation, data).await;
        let lines: Vec<String> = self.reason.into_iter().chain([reply.content]).collect();
        let reply = Reply { content: lines.join("\n"), ..reply };
        EditResponse::from(reply).components(vec![row])
    }
}
