//! The way from a refused move to the page of the rulebook about it.

use hive::MoveTextError;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

use crate::discord::press::Press;
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::page_of;

/// A button that opens the page, if it is a rule of the game that forbids the move.
pub fn rule_button(error: &MoveTextError, text: Text) -> Option<CreateButton> {
    let MoveTextError::Illegal(illegal) = error else { return None };
    let press = Link::Rule(page_of(illegal));
    Some(
        CreateButton::new(press.custom_id())
            .label(text.say(Sentence::ButtonRule))
            .style(ButtonStyle::Secondary),
    )
}
