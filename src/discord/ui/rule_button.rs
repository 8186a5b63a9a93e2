//! The button from an illegal move to the rulebook page about it.

use hive::MoveTextError;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::press::Press;
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::page_for;

/// Returns the button, or `None` if the move breaks no rule of the game.
pub fn rule_button(error: &MoveTextError, text: Text) -> Option<CreateButton> {
    let MoveTextError::Illegal(illegal) = error else { return None };
    let press = Link::Rule(page_for(illegal));
    Some(
        CreateButton::new(press.custom_id())
            .label(text.say(Sentence::ButtonRule))
            .style(ButtonStyle::Secondary),
    )
}
