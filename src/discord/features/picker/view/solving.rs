//! What all puzzles have in common: a position in which the picker asks for the right move.

use hive::Move;
use poise::serenity_prelude::CreateActionRow;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::Step;
use crate::discord::features::picker::steps::{Action, Mode, Question, validate};
use crate::discord::features::picker::view::{View, questions};
use crate::discord::words::{Sentence, Text};
use crate::play::settings::Confirming;

/// A board on which somebody looks for the right move.
pub trait Solving {
    fn position(&self) -> Position<'_>;

    /// What leads elsewhere, below the question for a piece.
    fn ways_out(&self, text: Text) -> Vec<CreateActionRow>;

    /// The legal move that was picked, to be judged; or what is shown instead.
    fn picked(
        &self,
        step: Step,
        chosen: Option<&str>,
        confirming: Confirming,
        text: Text,
    ) -> Result<Move, Box<View>> {
        let position = self.position();
        Err(Box::new(match validate(position.game, Mode::Play(confirming), step, chosen) {
            Action::Ask(question) => self.ask(question, text),
            Action::Play(mv) => match position.game.check(mv) {
                Ok(()) => return Ok(mv),
                Err(illegal) => self.afresh(&text.illegal(&illegal), text),
            },
            // No button offers these.
            Action::Forbid(_, illegal) => self.afresh(&text.illegal(&illegal), text),
            Action::Try(_) | Action::NotOffered => self.afresh(&text.say(Sentence::NotOffered), text),
        }))
    }

    /// A question; and where there is no such choice, the first one under the reason for it.
    fn ask(&self, question: Question, text: Text) -> View {
        match question {
            Question::Piece => self.pieces(text),
            Question::Place(_) | Question::Confirm(..) => {
                let asked = questions::view(&self.position(), question, text);
                asked.unwrap_or_else(|| self.afresh(&text.say(Sentence::NotOffered), text))
            }
        }
    }

    /// The first question under a reason for it.
    fn afresh(&self, reason: &str, text: Text) -> View {
        self.pieces(text).under(reason)
    }

    fn pieces(&self, text: Text) -> View {
        let asked = questions::view(&self.position(), Question::Piece, text);
        let mut shown = asked.unwrap_or_else(|| View::board(&self.position(), text)); // who solves it can move
        shown.rows.extend(self.ways_out(text));
        shown
    }
}
