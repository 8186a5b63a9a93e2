//! The try board: the questions of the picker about a position that is not that of the match, and the way through the
//! moves that led to it. What can be confirmed is the first of them, by the step that playing has for it.

use hive::{Game, Move, to_uhp};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::{View, questions};
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::try_board::Variation;
use crate::store::matches::MatchRow;

/// A match in which nothing has been tried yet, or a position of a variation.
pub struct TryBoard<'a> {
    state: &'a Match,
    /// Its row without its end: what is tried out is not over.
    row: MatchRow,
    game: Game,
    tried: Option<Tried<'a>>,
}

struct Tried<'a> {
    variation: &'a Variation,
    number: u16,
    /// Its first move, if the reader could play it.
    playable: Option<Move>,
}

impl<'a> TryBoard<'a> {
    pub fn untried(state: &'a Match) -> Self {
        Self { state, row: unended(state), game: state.game.clone(), tried: None }
    }

    /// The position with this number; the last one, if there are fewer.
    pub fn of(variation: &'a Variation, number: u16, reader: PlayerId) -> Self {
        let (state, number) = (&variation.state, number.min(last(variation)));
        let playable = variation.chosen(0).filter(|_| state.is_turn_of(reader));
        let tried = Tried { variation, number, playable };
        Self { state, row: unended(state), game: variation.position(usize::from(number)), tried: Some(tried) }
    }

    pub fn position(&self) -> Position<'_> {
        let untried = Position { of: Subject::Match(&self.row), ..Position::to_try(self.state) };
        match &self.tried {
            None => untried,
            Some(Tried { variation, number, .. }) => {
                let id = PositionId::Variation(self.state.id(), variation.id, *number);
                Position { id, game: &self.game, ..untried }
            }
        }
    }

    /// The match as if it stood like this.
    pub fn state(&self) -> Match {
        Match { row: self.row.clone(), ..self.state.with_game(self.game.clone()) }
    }

    /// A question; and where there is no such choice, the first one under the reason for it.
    pub fn ask(&self, question: Question, text: Text) -> Option<View> {
        let asked = match question {
            Question::Piece => self.pieces(text),
            Question::Place(_) => self.places(question, text),
            Question::Confirm(..) => None, // nothing is confirmed here
        };
        asked.or_else(|| self.afresh(&text.say(Sentence::NotOffered), text))
    }

    /// The first question under a reason for it.
    pub fn afresh(&self, reason: &str, text: Text) -> Option<View> {
        Some(self.pieces(text)?.under(reason))
    }

    fn places(&self, question: Question, text: Text) -> Option<View> {
        Some(questions::view(&self.position(), question, text)?.under(&text.say(Sentence::TryBoardHint)))
    }

    fn pieces(&self, text: Text) -> Option<View> {
        let asked = questions::view(&self.position(), Question::Piece, text);
        let Some(tried) = &self.tried else {
            return Some(View {
                content: text.untried(&text.try_board_title(&self.state.row, &self.game), &self.game),
                ..asked?
            });
        };
        let shown = match asked {
            None => View::board(&self.position(), text), // nobody can do anything any more
            Some(asked) => asked,
        };
        let uhp = tried.playable.map(|mv| to_uhp(&self.state.game, mv));
        let title = text.try_board_title(&self.state.row, &self.state.game);
        let base = (&self.state.game, self.state.is_running());
        let content = text.tried(title, base, &self.game, uhp.as_deref());
        let alt = text.alt_tried(&shown.alt);
        let mut rows = shown.rows;
        rows.push(CreateActionRow::Buttons(tried.controls(text)));
        Some(View { content, alt, rows, ..shown })
    }
}

impl Tried<'_> {
    fn controls(&self, text: Text) -> Vec<CreateButton> {
        let (of, number) = (self.variation.state.id(), self.number);
        let to = |number, label| {
            let position = PositionId::Variation(of, self.variation.id, number);
            button(position, Step::Pieces, label, ButtonStyle::Secondary)
        };
        let back = number.checked_sub(1).map(|before| to(before, text.say(Sentence::ButtonOneBack)));
        let forward =
            (number < last(self.variation)).then(|| to(number + 1, text.say(Sentence::ButtonOneForward)));
        [back, forward, self.confirm(text)].into_iter().flatten().collect()
    }

    fn confirm(&self, text: Text) -> Option<CreateButton> {
        let (Move::Place { piece, at } | Move::Move { piece, to: at }) = self.playable? else { return None };
        let state = &self.variation.state;
        let played = MoveDescription::of(&self.variation.position(1), state.ply())?;
        let position = PositionId::Match(state.id(), state.seen());
        let label = text.button_confirm_move(&played);
        Some(button(position, Step::Confirm(piece, at), label, ButtonStyle::Success))
    }
}

fn unended(state: &Match) -> MatchRow {
    MatchRow { finished: None, ..state.row.clone() }
}

/// The number of the last position, as far as a `custom_id` counts.
pub fn last(variation: &Variation) -> u16 {
    u16::try_from(variation.last()).unwrap_or(u16::MAX)
}
