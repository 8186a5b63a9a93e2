//! The response to a press in the picker.

use hive::{IllegalMove, Move};
use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker::press::PositionId;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions::illegal_move_row;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::illegal_move;
use crate::discord::render::match_scene::move_frame;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play::refusal::RefusedMove;
use crate::play::{Match, Refusal};

pub enum Response {
    /// The next question or a board.
    View(Box<View>),
    /// The move is illegal.
    Forbidden(Box<Forbidden>),
    Played(Played),
}

/// The response to a move that was played. Its buttons lead to other features.
pub struct Played {
    pub content: String,
    pub rows: Vec<CreateActionRow>,
    /// Whether the post of a practice match, in the same channel, is about to show all of it.
    pub is_shown_in_post: bool,
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
    /// Fails if there is no view: the player to move has no move.
    pub fn of(view: Option<View>) -> Result<Self, InteractionError> {
        view.map(Self::from).ok_or(InteractionError::UnknownButton)
    }

    /// Appends a line, which no post shows, if a move was played.
    pub fn with_tip(self, line: &str) -> Self {
        match self {
            Self::Played(Played { content, rows, .. }) => {
                Self::Played(Played { content: format!("{content}\n{line}"), rows, is_shown_in_post: false })
            }
            other => other,
        }
    }

    /// Returns whether the message would only repeat what a post shows.
    pub const fn is_redundant(&self) -> bool {
        matches!(self, Self::Played(Played { is_shown_in_post: true, .. }))
    }

    /// Replaces everything in the message.
    pub async fn into_edit(
        self,
        data: &Data,
        invocation: Invocation<'_>,
        reader: Reader,
    ) -> Result<EditResponse, InteractionError> {
        match self {
            Self::Played(Played { content, rows, .. }) => Ok(Reply { rows, ..Reply::from(content) }.into()),
            Self::Forbidden(forbidden) => Ok(forbidden.into_edit(data, invocation, reader).await),
            Self::View(view) => Ok(view.render(data, invocation, reader.theme).await?.into()),
        }
    }
}

impl Forbidden {
    /// `state`: the match at the position in which the move is illegal.
    pub fn new(state: Match, mv: Move, illegal: IllegalMove, position: PositionId) -> Self {
        let refused = RefusedMove { error: illegal.into(), attempted: Some(mv), state };
        Self { refused, position, reason: None }
    }

    /// The picture has the same frame as the questions before it.
    async fn into_edit(self, data: &Data, invocation: Invocation<'_>, reader: Reader) -> EditResponse {
        let Self { refused, position, reason } = self;
        let rows = vec![illegal_move_row(&refused, position, reader.text)];
        let frame = move_frame(&refused.state.game);
        let picture = illegal_move::picture(data, invocation, &refused, reader, frame).await;
        let explanation = reader.text.refusal(&Refusal::Move(Box::new(refused)));
        let content = reason.into_iter().chain([explanation]).collect::<Vec<_>>().join("\n");
        Reply { rows, ..Reply::new(content, picture) }.into()
    }
}
