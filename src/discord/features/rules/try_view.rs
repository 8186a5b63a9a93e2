//! The try board of a rulebook page: its position, and the moves tried there.

use hive::{Colour, Game, Move, to_uhp};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{Line, PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::try_board_text::StartPosition;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::{View, questions};
use crate::discord::features::rules::press::RulesPress;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::Page;

/// A page's position after the moves of a line.
pub struct PageBoard {
    page: &'static Page,
    line: Line,
    base: Game,
    game: Game,
}

impl PageBoard {
    /// Returns `None` if a move of the line doesn't exist.
    pub fn new(page: &'static Page, line: Line) -> Option<Self> {
        let base = page.game();
        let mut game = base.clone();
        pass_if_forced(&mut game);
        for &number in line.moves() {
            let mv = *numbered_moves(&game).get(usize::from(number))?;
            game.play(mv).ok()?;
            pass_if_forced(&mut game);
        }
        Some(Self { page, line, base, game })
    }

    /// Whether the line has the maximum length.
    pub const fn is_full(&self) -> bool {
        self.line.is_full()
    }

    pub fn position(&self) -> Position<'_> {
        let id = PositionId::Page(self.page, self.line);
        Position { id, of: Subject::Page(self.page), game: &self.game, bottom: Colour::White }
    }

    /// The board after one more move; `None` if the move is illegal or the line is full.
    pub fn after(&self, mv: Move) -> Option<Self> {
        let number = numbered_moves(&self.game).into_iter().position(|legal| legal == mv)?;
        let number = u16::try_from(number).ok()?;
        let line = (!self.line.is_full()).then(|| self.line.with(number))?;
        Self::new(self.page, line)
    }

    /// The view of a question. If it can't be asked here, asks for a piece instead and gives the reason.
    pub fn ask(&self, question: Question, text: Text) -> View {
        let view = match question {
            Question::Place(_) => questions::view(&self.position(), question, text),
            Question::Piece => Some(self.pieces(text)),
            // Never asked on a page's try board.
            Question::Confirm(..) | Question::UnplayablePieces => None,
        };
        view.unwrap_or_else(|| self.restart(&text.say(Sentence::NotOffered), text))
    }

    /// The question for a piece, below the reason for restarting.
    pub fn restart(&self, reason: &str, text: Text) -> View {
        self.pieces(text).with_header(reason)
    }

    fn pieces(&self, text: Text) -> View {
        let question = questions::view(&self.position(), Question::Piece, text);
        let view = question.unwrap_or_else(|| View::board(&self.position(), text)); // the game is over or stuck
        let title = text.rules_try_title(self.page);
        let content = if self.game.ply() == self.base.ply() {
            text.try_board_start(&title, &self.game)
        } else {
            let base = StartPosition { game: &self.base, is_current: true };
            text.try_board_variation(title, &base, &self.game, None)
        };
        let mut rows = view.rows;
        rows.push(CreateActionRow::Buttons(self.controls(text)));
        View { content, rows, ..view }
    }

    /// The position without a question, below the reason why no more moves can be tried.
    pub fn full(&self, reason: &str, text: Text) -> View {
        let rows = vec![CreateActionRow::Buttons(self.controls(text))];
        View { content: text.rules_try_title(self.page), rows, ..View::board(&self.position(), text) }
            .with_header(reason)
    }

    fn controls(&self, text: Text) -> Vec<CreateButton> {
        let back = self.line.without_last().map(|line| {
            let position = PositionId::Page(self.page, line);
            button(position, Step::Pieces, text.say(Sentence::ButtonOneBack), ButtonStyle::Secondary)
        });
        let page = secondary_button(RulesPress::Show(self.page), text.say(Sentence::ButtonRule));
        back.into_iter().chain([page]).collect()
    }
}

/// The legal moves, sorted by their UHP notation. The order must never change: `custom_id`s refer to moves by index.
pub fn numbered_moves(game: &Game) -> Vec<Move> {
    let mut moves = game.legal_moves();
    moves.sort_by_cached_key(|&mv| to_uhp(game, mv));
    moves
}

/// Plays a forced pass, unless the opponent would have to pass too.
fn pass_if_forced(game: &mut Game) {
    if game.outcome().is_some() || game.legal_moves() != [Move::Pass] {
        return;
    }
    let mut after = game.clone();
    after.play_unchecked(Move::Pass);
    if after.legal_moves() != [Move::Pass] {
        *game = after;
    }
}
