//! Buttons.

use poise::serenity_prelude::{ButtonStyle, CreateButton};

use crate::discord::press::Press;

pub fn button(press: impl Press, label: String) -> CreateButton {
    CreateButton::new(press.custom_id()).label(label)
}

pub fn secondary_button(press: impl Press, label: String) -> CreateButton {
    button(press, label).style(ButtonStyle::Secondary)
}
