//! What can be chosen, as buttons or in menus. A message has five rows: the last is left for the ways back and out.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::components::{button, menu, option};

/// Rows with something to choose.
const ROWS: usize = 4;

/// How many buttons Discord takes in a row.
const BUTTONS: usize = 5;

/// How many lines Discord takes in a menu.
const LINES: usize = 25;

/// One of the things that can be chosen.
pub struct Offered {
    /// What its button asks for.
    pub step: Step,
    pub label: String,
    /// What is said of it in a menu.
    pub line: String,
    pub value: String,
}

/// Buttons if all of it fits; else menus, as one of these holds as much as all the buttons. `menu`: what a menu asks for, and
/// what it says, by its number and what it holds. `None` if there is nothing to choose.
pub fn choice_rows(
    position: PositionId,
    all: &[Offered],
    menu_of: impl Fn(u16, &[Offered]) -> (Step, String),
) -> Option<Vec<CreateActionRow>> {
    let rows: Vec<CreateActionRow> = if all.len() <= ROWS * BUTTONS {
        all.chunks(BUTTONS).map(|row| buttons(position, row)).collect()
    } else {
        // No piece has more than 58 places to go, and there are 28 pieces: four menus hold them all.
        let menus = (0..).zip(all.chunks(LINES)).take(ROWS);
        menus
            .map(|(number, lines)| {
                let (step, placeholder) = menu_of(number, lines);
                let options = lines.iter().map(|line| option(&line.line, line.value.clone())).collect();
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
    use crate::ids::{MatchId, Ply};
    use hive::{Hex, Piece};

    /// How many buttons or lines there are in each row, for so many choices.
    fn shape(count: i32) -> Option<Vec<(char, usize)>> {
        let piece: Piece = "wA1".parse().expect("it is a piece");
        let offered = |number: i32| Offered {
            step: Step::Go(piece, Hex::new(number, 0)),
            label: number.to_string(),
            line: number.to_string(),
            value: number.to_string(),
        };
        let all: Vec<Offered> = (0..count).map(offered).collect();
        let position = PositionId::Match(MatchId(1), Ply(2));
        let mut held = Vec::new();
        let rows = choice_rows(position, &all, |number, lines| {
            assert_eq!(lines[0].label, (usize::from(number) * LINES).to_string());
            (Step::Place(piece, number), String::new())
        })?;
        for (number, row) in rows.iter().enumerate() {
            held.push(match row {
                CreateActionRow::Buttons(buttons) => ('b', buttons.len()),
                _ => ('m', all.len().saturating_sub(number * LINES).min(LINES)),
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
