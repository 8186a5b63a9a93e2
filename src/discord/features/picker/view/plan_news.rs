//! What happened to the user's plan, above a board or the first question for a move.

use hive::Move;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::button;
use crate::discord::words::{Sentence, Text};
use crate::play::Match;
use crate::play::plans::PlanNews;

/// Adds the news above a view. A planned move that waits for the user gets a button in the last row.
pub fn above(mut view: View, state: &Match, news: &PlanNews, text: Text) -> View {
    view.navigation.extend(play_button(state, news, text));
    match &text.plan_news(state, news)[..] {
        [] => view,
        lines => view.with_header(&lines.join("\n")),
    }
}

/// Plays the planned move that waits for the user; `None` without one.
pub fn play_button(state: &Match, news: &PlanNews, text: Text) -> Option<CreateButton> {
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = news.waiting? else { return None };
    let position = PositionId::Match(state.id(), state.revision());
    let label = text.say(Sentence::ButtonPlanPlay);
    Some(button(position, Step::Confirm(piece, at), label, ButtonStyle::Success))
}
