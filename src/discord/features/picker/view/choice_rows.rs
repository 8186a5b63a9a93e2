//! Choices as buttons or menus. Of the five rows of a message, the last is reserved for navigation.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::components::{button, menu, option};

/// Rows for choices.
const MAX_ROWS: usize = 4;

/// Discord's limit of buttons in a row.
const BUTTONS_PER_ROW: usize = 5;

/// Discord's limit of options in a menu.
const OPTIONS_PER_MENU: usize = 25;

/// A piece or place that can be chosen.
pub struct Offered {
    /// The step of its button.
    pub step: Step,
    pub label: String,
    /// The label in a menu.
    pub option: String,
    pub value: String,
}

/// Buttons if they fit, otherwise menus. `menu_of`: the step and placeholder of a menu, by its index and choices. `None` if
/// there are no choices.
pub fn choice_rows(
    position: PositionId,
    all: &[Offered],
    menu_of: impl Fn(u16, &[Offered]) -> (Step, String),
) -> Option<Vec<CreateActionRow>> {
    let rows: Vec<CreateActionRow> = if all.len() <= MAX_ROWS * BUTTONS_PER_ROW {
        all.chunks(BUTTONS_PER_ROW).map(|row| buttons(position, row)).collect()
    } else {
        // Four menus are always enough: there are 28 pieces, and a piece has at most 58 places.
        let menus = (0..).zip(all.chunks(OPTIONS_PER_MENU)).take(MAX_ROWS);
        menus
            .map(|(number, choices)| {
                let (step, placeholder) = menu_of(number, choices);
                let options =
                    choices.iter().map(|offered| option(&offered.option, offered.value.clone())).collect();
                menu(position, step, options, placeholder)
            })
            .collect()
    };
    (!rows.is_empty()).then_some(rows)
}

fn buttons(position: PositionId, row: &[Offered]) -> CreateActionRow {
    let one =
        |offered: &Offered| button(position, offered.step, offered.label.clone(), ButtonStyle::Secondary);
    CreateActionRow::Buttons(row.iter().map(one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{MatchId, Revision};
    use hive::{Hex, Piece};

    /// Whether each row has buttons or a menu, and how many choices it holds.
    fn shape(count: i32) -> Option<Vec<(char, usize)>> {
        let piece: Piece = "wA1".parse().expect("the name is valid");
        let offered = |number: i32| Offered {
            step: Step::PlaceButton(piece, Hex::new(number, 0)),
            label: number.to_string(),
            option: number.to_string(),
            value: number.to_string(),
        };
        let all: Vec<Offered> = (0..count).map(offered).collect();
        let position = PositionId::Match(MatchId(1), Revision(2));
        let mut held = Vec::new();
        let rows = choice_rows(position, &all, |number, choices| {
            assert_eq!(choices[0].label, (usize::from(number) * OPTIONS_PER_MENU).to_string());
            (Step::PlaceMenu(piece, number), String::new())
        })?;
        for (number, row) in rows.iter().enumerate() {
            held.push(match row {
                CreateActionRow::Buttons(buttons) => ('b', buttons.len()),
                _ => ('m', all.len().saturating_sub(number * OPTIONS_PER_MENU).min(OPTIONS_PER_MENU)),
            });
        }
        Some(held)
    }

    #[test]
    fn twenty_choices_are_buttons_and_more_are_menus() {
        assert_eq!(shape(0), None);
        assert_eq!(shape(1), Some(vec![('b', 1)]));
        assert_eq!(shape(6), Some(vec![('b', 5), ('b', 1)]));
        assert_eq!(shape(20), Some(vec![('b', 5); 4]));
        assert_eq!(shape(21), Some(vec![('m', 21)]));
        assert_eq!(shape(58), Some(vec![('m', 25), ('m', 25), ('m', 8)]));
    }
}
