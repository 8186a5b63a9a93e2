//! The try board: the picker's questions in a position of a variation, and buttons to step through the variation. If the
//! first move of the variation can be played, a button confirms it.

use hive::{Game, Move, to_uhp};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::try_board_text::StartPosition;
use crate::discord::features::picker::view::components::{button, plan_line_button};
use crate::discord::features::picker::view::{View, questions};
use crate::discord::render::reader::Reader;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::try_board::Variation;
use crate::store::matches::MatchRow;

/// The start position, or a position of a variation.
pub struct TryBoard<'a> {
    state: &'a Match,
    /// The row of the match without its result, after which a variation may continue.
    row: MatchRow,
    game: Game,
    variation: Option<ShownVariation<'a>>,
    reader: Reader,
}

struct ShownVariation<'a> {
    variation: &'a Variation,
    number: u16,
    /// The first move of the variation, if the user can play it now.
    playable: Option<Move>,
    user: PlayerId,
}

impl<'a> TryBoard<'a> {
    pub fn new(state: &'a Match, reader: Reader) -> Self {
        Self { state, row: without_result(state), game: state.game.clone(), variation: None, reader }
    }

    /// A position of a variation. `number`: limited to the last position.
    pub fn in_variation(variation: &'a Variation, number: u16, user: PlayerId, reader: Reader) -> Self {
        let (state, number) = (&variation.state, number.min(last_number(variation)));
        let playable = variation.chosen(0).filter(|_| state.is_turn_of(user));
        let game = variation.position(usize::from(number));
        let variation = Some(ShownVariation { variation, number, playable, user });
        Self { state, row: without_result(state), game, variation, reader }
    }

    pub fn position(&self) -> Position<'_> {
        let start = Position { of: Subject::Match(&self.row), ..Position::to_try(self.state, self.reader) };
        match &self.variation {
            None => start,
            Some(ShownVariation { variation, number, .. }) => {
                let id = PositionId::Variation(self.state.id(), variation.id, *number);
                Position { id, game: &self.game, ..start }
            }
        }
    }

    /// The match at the shown position.
    pub fn state(&self) -> Match {
        Match { row: self.row.clone(), ..self.state.with_game(self.game.clone()) }
    }

    /// The view of a question. If it can't be asked here: the question for a piece, below the reason. `None` if the start
    /// position has no move.
    pub fn ask(&self, question: Question, text: Text) -> Option<View> {
        let view = match question {
            Question::Piece => self.pieces(text),
            Question::Place(_) | Question::UnplayablePieces => self.with_note(question, text),
            Question::Confirm(..) => None, // the try board doesn't ask for confirmation
        };
        view.or_else(|| self.restart(&text.say(Sentence::NotOffered), text))
    }

    /// The question for a piece, below the reason for restarting.
    pub fn restart(&self, reason: &str, text: Text) -> Option<View> {
        Some(self.pieces(text)?.with_header(reason))
    }

    fn with_note(&self, question: Question, text: Text) -> Option<View> {
        Some(
            questions::view(&self.position(), question, text)?.with_header(&text.say(Sentence::TryBoardHint)),
        )
    }

    fn pieces(&self, text: Text) -> Option<View> {
        let question = questions::view(&self.position(), Question::Piece, text);
        let Some(shown) = &self.variation else {
            return Some(View {
                content: text.try_board_start(&text.try_board_title(&self.state.row, &self.game), &self.game),
                ..question?
            });
        };
        // No question if the game is over or stuck in the variation.
        let view = question.unwrap_or_else(|| View::board(&self.position(), text));
        let uhp = shown.playable.map(|mv| to_uhp(&self.state.game, mv));
        let title = text.try_board_title(&self.state.row, &self.state.game);
        let base = StartPosition { game: &self.state.game, is_current: self.state.is_running() };
        let content = text.try_board_variation(title, &base, &self.game, uhp.as_deref());
        let alt = text.alt_tried(&view.alt);
        let navigation = shown.controls(text).into_iter().chain(view.navigation).collect();
        Some(View { content, alt, navigation, ..view })
    }
}

impl ShownVariation<'_> {
    fn controls(&self, text: Text) -> Vec<CreateButton> {
        let (id, number) = (self.variation.state.id(), self.number);
        let go_to = |number, label| {
            let position = PositionId::Variation(id, self.variation.id, number);
            button(position, Step::Pieces, label, ButtonStyle::Secondary)
        };
        let back = number.checked_sub(1).map(|previous| go_to(previous, text.say(Sentence::ButtonOneBack)));
        let forward = (number < last_number(self.variation))
            .then(|| go_to(number + 1, text.say(Sentence::ButtonOneForward)));
        let state = &self.variation.state;
        let plan = plan_line_button(state, self.user, self.variation.id, number, text);
        [back, forward, self.confirm(text), plan].into_iter().flatten().collect()
    }

    fn confirm(&self, text: Text) -> Option<CreateButton> {
        let (Move::Place { piece, at } | Move::Move { piece, to: at }) = self.playable? else { return None };
        let state = &self.variation.state;
        let description = MoveDescription::of(&self.variation.position(1), state.ply())?;
        let position = PositionId::Match(state.id(), state.revision());
        let label = text.button_confirm_move(&description);
        Some(button(position, Step::Confirm(piece, at), label, ButtonStyle::Success))
    }
}

fn without_result(state: &Match) -> MatchRow {
    MatchRow { finished: None, ..state.row.clone() }
}

/// The number of the last position.
pub fn last_number(variation: &Variation) -> u16 {
    u16::try_from(variation.last()).unwrap_or(u16::MAX)
}
