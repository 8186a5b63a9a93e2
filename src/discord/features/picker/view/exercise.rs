//! What lessons and puzzles have in common: the picker asks for a move, and the feature checks it.

use hive::Move;
use poise::serenity_prelude::CreateActionRow;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::Step;
use crate::discord::features::picker::steps::{Action, Mode, Question, next_action};
use crate::discord::features::picker::view::choice_rows::MESSAGE_ROWS;
use crate::discord::features::picker::view::{View, questions};
use crate::discord::words::{Sentence, Text};
use crate::play::settings::MoveConfirmation;

/// A position in which the user has to find a move.
pub trait Exercise {
    fn position(&self) -> Position<'_>;

    /// Rows below the question for a piece: help and links.
    fn exit_rows(&self, text: Text) -> Vec<CreateActionRow>;

    /// The chosen legal move; `Err` with the next view if there is none.
    fn chosen_move(
        &self,
        step: Step,
        chosen: Option<&str>,
        confirming: MoveConfirmation,
        text: Text,
    ) -> Result<Move, Box<View>> {
        let position = self.position();
        Err(Box::new(match next_action(position.game, Mode::Play(confirming), step, chosen) {
            Action::Ask(question) => self.ask(question, text),
            Action::Play(mv) => match position.game.check(mv) {
                Ok(()) => return Ok(mv),
                Err(illegal) => self.restart(&text.illegal(&illegal), text),
            },
            // Only from forged custom_ids.
            Action::Forbid(_, illegal) => self.restart(&text.illegal(&illegal), text),
            Action::Try(_) | Action::NotOffered => self.restart(&text.say(Sentence::NotOffered), text),
        }))
    }

    /// The view of a question. If it can't be asked here, asks for a piece instead and gives the reason.
    fn ask(&self, question: Question, text: Text) -> View {
        match question {
            Question::Piece => self.pieces(text),
            Question::Place(_) | Question::Confirm(..) | Question::UnplayablePieces => {
                let view = questions::view(&self.position(), question, text);
                view.unwrap_or_else(|| self.restart(&text.say(Sentence::NotOffered), text))
            }
        }
    }

    /// The question for a piece, below the reason for restarting.
    fn restart(&self, reason: &str, text: Text) -> View {
        self.pieces(text).with_header(reason)
    }

    fn pieces(&self, text: Text) -> View {
        let exits = self.exit_rows(text);
        let rows = MESSAGE_ROWS.saturating_sub(exits.len());
        let question = questions::piece_question(&self.position(), rows, text);
        let mut view = question.unwrap_or_else(|| View::board(&self.position(), text)); // the solver always has a move
        view.rows.extend(exits);
        view
    }
}
