//! One button.

use poise::serenity_prelude::{ButtonStyle, CreateButton};

use crate::discord::press::Press;

/// A button that is pressed for `press`.
pub fn button(press: impl Press, label: String) -> CreateButton {
    CreateButton::new(press.custom_id()).label(label)
}

/// A button of the quiet kind.
pub fn quiet_button(press: impl Press, label: String) -> CreateButton {
    button(press, label).style(ButtonStyle::Secondary)
}
