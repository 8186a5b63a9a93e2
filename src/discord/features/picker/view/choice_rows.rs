//! Choices as buttons or menus. The last row of a message is reserved for navigation.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::view::components::{button, menu, option};

/// Discord's limit of rows in a message.
pub const MESSAGE_ROWS: usize = 5;

/// Rows for choices.
const MAX_ROWS: usize = MESSAGE_ROWS - 1;

/// Discord's limit of buttons in a row.
pub(super) const BUTTONS_PER_ROW: usize = 5;

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

/// The maximum numbers of buttons on a screen and of their rows.
#[derive(Clone, Copy)]
pub struct Room {
    pub buttons: usize,
    pub rows: usize,
}

impl Room {
    /// For places, whose labels are numbers.
    pub const PLACES: Self = Self { buttons: MAX_ROWS * BUTTONS_PER_ROW, rows: MAX_ROWS };
    /// For pieces: with more buttons, the board would leave the screen of a phone.
    pub const PIECES: Self = Self { buttons: 15, rows: MAX_ROWS };
}

/// Buttons if they fit, otherwise menus; each group starts a new row. `menu_of`: the step and placeholder of a menu, by its
/// index and choices. `None` if there are no choices.
pub fn choice_rows(
    position: PositionId,
    groups: &[Vec<Offered>],
    room: Room,
    menu_of: impl Fn(u16, &[Offered]) -> (Step, String),
) -> Option<Vec<CreateActionRow>> {
    let chunks = |size| groups.iter().flat_map(move |group: &Vec<Offered>| group.chunks(size));
    let count = groups.iter().map(Vec::len).sum::<usize>();
    let rows: Vec<CreateActionRow> = if count <= room.buttons && chunks(BUTTONS_PER_ROW).count() <= room.rows
    {
        chunks(BUTTONS_PER_ROW).map(|row| buttons(position, row)).collect()
    } else {
        // Four menus are always enough: there are 28 pieces, and a piece has at most 58 places around the others and six on them.
        let menus = (0..).zip(chunks(OPTIONS_PER_MENU)).take(MAX_ROWS);
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
    use std::cell::RefCell;

    use super::*;
    use crate::ids::{MatchId, Revision};
    use hive::{Hex, Piece};

    /// Whether each row has buttons or a menu, and how many choices it holds.
    fn shape(counts: &[i32], room: Room) -> Option<Vec<(char, usize)>> {
        let piece: Piece = "wA1".parse().expect("the name is valid");
        let offered = |number: i32| Offered {
            step: Step::PlaceButton(piece, Hex::new(number, 0)),
            label: number.to_string(),
            option: number.to_string(),
            value: number.to_string(),
        };
        let groups: Vec<Vec<Offered>> =
            counts.iter().map(|&count| (0..count).map(offered).collect()).collect();
        let position = PositionId::Match(MatchId(1), Revision(2));
        let mut held = Vec::new();
        let menus = RefCell::new(Vec::new());
        let rows = choice_rows(position, &groups, room, |number, choices| {
            menus.borrow_mut().push(choices.len());
            (Step::PlaceMenu(piece, number), String::new())
        })?;
        for (number, row) in rows.iter().enumerate() {
            held.push(match row {
                CreateActionRow::Buttons(buttons) => ('b', buttons.len()),
                _ => ('m', menus.borrow()[number]),
            });
        }
        Some(held)
    }

    #[test]
    fn twenty_choices_are_buttons_and_more_are_menus() {
        let shape = |count| shape(&[count], Room::PLACES);
        assert_eq!(shape(0), None);
        assert_eq!(shape(1), Some(vec![('b', 1)]));
        assert_eq!(shape(6), Some(vec![('b', 5), ('b', 1)]));
        assert_eq!(shape(20), Some(vec![('b', 5); 4]));
        assert_eq!(shape(21), Some(vec![('m', 21)]));
        assert_eq!(shape(58), Some(vec![('m', 25), ('m', 25), ('m', 8)]));
    }

    #[test]
    fn hand_and_board_have_separate_rows_or_menus() {
        let shape = |hand, board| shape(&[hand, board], Room::PIECES);
        assert_eq!(shape(0, 0), None);
        assert_eq!(shape(2, 3), Some(vec![('b', 2), ('b', 3)]));
        assert_eq!(shape(0, 7), Some(vec![('b', 5), ('b', 2)]));
        for hand in 0..=8 {
            let rows = shape(hand, 15 - hand).expect("there are choices");
            assert!(rows.len() <= MAX_ROWS && rows.iter().all(|(kind, _)| *kind == 'b'), "{rows:?}");
        }
        assert_eq!(shape(5, 11), Some(vec![('m', 5), ('m', 11)]));
        assert_eq!(shape(0, 26), Some(vec![('m', 25), ('m', 1)]));
    }

    #[test]
    fn choices_beyond_the_free_rows_are_menus() {
        let room = Room { rows: 1, ..Room::PIECES };
        assert_eq!(shape(&[5, 0], room), Some(vec![('b', 5)]));
        assert_eq!(shape(&[3, 1], room), Some(vec![('m', 3), ('m', 1)]));
    }
}
