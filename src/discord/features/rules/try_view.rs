//! The try board of the rulebook: a page's position, and what was tried there.

use hive::{Game, Move, to_uhp};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::picker::position::{Position, Subject};
use crate::discord::features::picker::press::{Line, PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::components::button;
use crate::discord::features::picker::view::{View, questions};
use crate::discord::features::rules::press::RulesPress;
use crate::discord::press::Press;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::Page;

/// A page's position, after what was tried.
pub struct PageBoard {
    page: &'static Page,
    line: Line,
    base: Game,
    game: Game,
}

impl PageBoard {
    /// `None` if there is no such line.
    pub fn of(page: &'static Page, line: Line) -> Option<Self> {
        let base = page.game();
        let mut game = base.clone();
        pass_if_forced(&mut game);
        for &number in line.moves() {
            let mv = *numbered(&game).get(usize::from(number))?;
            game.play(mv).ok()?;
            pass_if_forced(&mut game);
        }
        Some(Self { page, line, base, game })
    }

    /// Whether nothing more can be tried: a button has no room for it.
    pub const fn is_full(&self) -> bool {
        self.line.is_full()
    }

    pub fn position(&self) -> Position<'_> {
        let id = PositionId::Page(self.page, self.line);
        Position { id, of: Subject::Page(self.page), game: &self.game }
    }

    /// The line with one more move; `None` if it is not legal, or there is no room.
    pub fn and(&self, mv: Move) -> Option<Line> {
        let number = numbered(&self.game).into_iter().position(|legal| legal == mv)?;
        let number = u16::try_from(number).ok()?;
        (!self.line.is_full()).then(|| self.line.and(number))
    }

    /// A question; and where there is no such choice, the first one under the reason for it.
    pub fn ask(&self, question: Question, text: Text) -> View {
        let asked = match question {
            Question::Place(_) => questions::view(&self.position(), question, text),
            Question::Piece => Some(self.pieces(text)),
            Question::Confirm(..) => None, // nothing is confirmed here
        };
        asked.unwrap_or_else(|| self.afresh(&text.say(Sentence::NotOffered), text))
    }

    /// The first question under a reason for it.
    pub fn afresh(&self, reason: &str, text: Text) -> View {
        self.pieces(text).under(reason)
    }

    fn pieces(&self, text: Text) -> View {
        let asked = questions::view(&self.position(), Question::Piece, text);
        let shown = asked.unwrap_or_else(|| View::board(&self.position(), text)); // nobody can do anything
        let title = text.rules_try_title(self.page);
        let content = if self.game.ply() == self.base.ply() {
            text.untried(&title, &self.game)
        } else {
            text.tried(title, (&self.base, true), &self.game, None)
        };
        let mut rows = shown.rows;
        rows.push(CreateActionRow::Buttons(self.controls(text)));
        View { content, rows, ..shown }
    }

    /// The position alone, with the way back, under a reason why nothing more can be tried.
    pub fn ended(&self, reason: &str, text: Text) -> View {
        let rows = vec![CreateActionRow::Buttons(self.controls(text))];
        View { content: text.rules_try_title(self.page), rows, ..View::board(&self.position(), text) }
            .under(reason)
    }

    fn controls(&self, text: Text) -> Vec<CreateButton> {
        let back = self.line.back().map(|line| {
            let position = PositionId::Page(self.page, line);
            button(position, Step::Pieces, text.say(Sentence::ButtonOneBack), ButtonStyle::Secondary)
        });
        let page = CreateButton::new(RulesPress::Show(self.page).custom_id())
            .label(text.say(Sentence::ButtonRule))
            .style(ButtonStyle::Secondary);
        back.into_iter().chain([page]).collect()
    }
}

/// The legal moves in the order of how they are written, which no other way to find them changes: buttons of older versions
/// count on it.
pub fn numbered(game: &Game) -> Vec<Move> {
    let mut moves = game.legal_moves();
    moves.sort_by_cached_key(|&mv| to_uhp(game, mv));
    moves
}

/// Whoever can do nothing passes; but the other has to be able to do something.
fn pass_if_forced(game: &mut Game) {
    if game.outcome().is_some() || game.legal_moves() != [Move::Pass] {
        return;
    }
    let mut after = game.clone();
    after.play_legal(Move::Pass);
    if after.legal_moves() != [Move::Pass] {
        *game = after;
    }
}
