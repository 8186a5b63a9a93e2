//! What a press in the picker comes to, and how that is given to whoever pressed.

use hive::{IllegalMove, Move};
use hive_picture::Theme;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker::press::PositionId;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions::change_row;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::error_reply::error_reply;
use crate::discord::ui::reply::Reply;
use crate::play::refusal::RefusedMove;
use crate::play::{Match, Refusal};

/// What a press comes to.
pub enum Response {
    /// The picker goes on like this.
    View(Box<View>),
    /// The rules forbid the move.
    Forbidden(Box<Forbidden>),
    /// The picker is closed with these words.
    Closed(String),
}

/// A move that the rules forbid.
pub struct Forbidden {
    pub refused: RefusedMove,
    /// Where another can be picked.
    pub position: PositionId,
    /// What is to be said before the rule.
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
    /// This view, where there is always one unless the button was made up.
    pub fn of(view: Option<View>) -> Result<Self, InteractionError> {
        view.map(Self::from).ok_or(InteractionError::UnknownButton)
    }

    /// With a line below the words, if a move was made.
    pub fn with_tip(self, line: &str) -> Self {
        match self {
            Self::Closed(words) => Self::Closed(format!("{words}\n{line}")),
            other => other,
        }
    }

    /// The answer as an edit of the message, in place of all that this showed before.
    pub async fn into_edit(
        self,
        data: &Data,
        reader: Reader<'_>,
        theme: Theme,
    ) -> Result<Edit, InteractionError> {
        match self {
            Self::Closed(words) => Ok(Reply::from(words).into()),
            Self::Forbidden(forbidden) => Ok(forbidden.into_edit(data, reader).await),
            Self::View(view) => Ok(view.drawn(data, reader, theme).await?.into()),
        }
    }
}

impl Forbidden {
    /// `state`: the match as if it stood in that position.
    pub fn new(state: Match, mv: Move, illegal: IllegalMove, position: PositionId) -> Self {
        let refused = RefusedMove { error: illegal.into(), asked: Some(mv), state };
        Self { refused, position, reason: None }
    }

    async fn into_edit(self, data: &Data, reader: Reader<'_>) -> Edit {
        let row = change_row(&self.refused, self.position, reader.text());
        let reply = error_reply(&Refusal::Move(Box::new(self.refused)).into(), reader, data).await;
        let lines: Vec<String> = self.reason.into_iter().chain([reply.content]).collect();
        let reply = Reply { content: lines.join("\n"), ..reply };
        Edit::from(reply).components(vec![row])
    }
}
