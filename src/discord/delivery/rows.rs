//! Rows of buttons and menus out of their JSON, of the kinds that the bot has.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::Value;
use serenity::{
    Button, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    ReactionType,
};

/// Discord's number for a menu of lines of text; the other one that the bot has is of people.
const LINES: u8 = 3;

#[derive(Deserialize)]
struct Row {
    components: Vec<Cell>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Cell {
    Menu(Menu),
    Button(Button),
}

#[derive(Deserialize)]
struct Menu {
    #[serde(rename = "type")]
    kind: u8,
    custom_id: String,
    placeholder: String,
    #[serde(default)]
    options: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    label: String,
    value: String,
    description: Option<String>,
    emoji: Option<ReactionType>,
    #[serde(default)]
    default: bool,
}

/// The rows of a message.
pub fn rows(components: &Value) -> Result<Vec<CreateActionRow>, serde_json::Error> {
    let rows = Vec::<Row>::deserialize(components)?;
    Ok(rows.into_iter().map(row).collect())
}

fn row(row: Row) -> CreateActionRow {
    let mut buttons = Vec::new();
    for cell in row.components {
        match cell {
            Cell::Menu(found) => return CreateActionRow::SelectMenu(menu(found)),
            Cell::Button(button) => buttons.push(CreateButton::from(button)),
        }
    }
    CreateActionRow::Buttons(buttons)
}

fn menu(menu: Menu) -> CreateSelectMenu {
    let kind = if menu.kind == LINES {
        CreateSelectMenuKind::String { options: menu.options.into_iter().map(line).collect() }
    } else {
        CreateSelectMenuKind::User { default_users: None }
    };
    CreateSelectMenu::new(menu.custom_id, kind).placeholder(menu.placeholder)
}

fn line(line: Line) -> CreateSelectMenuOption {
    let mut option = CreateSelectMenuOption::new(line.label, line.value).default_selection(line.default);
    if let Some(description) = line.description {
        option = option.description(description);
    }
    if let Some(emoji) = line.emoji {
        option = option.emoji(emoji);
    }
    option
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ButtonStyle, EmojiId, UserId};

    use super::*;

    fn assert_read_back(row: CreateActionRow) {
        let written = serde_json::to_value([row]).expect("it is written");
        let read = rows(&written).expect("it is read");
        assert_eq!(serde_json::to_value(read).expect("it is written"), written);
    }

    #[test]
    fn rows_are_read_back() {
        let emoji =
            || ReactionType::Custom { animated: false, id: EmojiId::new(7), name: Some("x".to_owned()) };
        let button = CreateButton::new("a").label("A").style(ButtonStyle::Danger).emoji(emoji());
        let link = CreateButton::new_link("https://example.org").label("B");
        let disabled = CreateButton::new("c").label("C").disabled(true);
        assert_read_back(CreateActionRow::Buttons(vec![button, link, disabled]));
        let option = |value| CreateSelectMenuOption::new("One", value).default_selection(false);
        let first = option("1").description("the first").emoji(emoji());
        let options = vec![first, option("2").default_selection(true)];
        let lines = CreateSelectMenuKind::String { options };
        let lines = CreateSelectMenu::new("d", lines).placeholder("Which?");
        assert_read_back(CreateActionRow::SelectMenu(lines));
        let nobody = None::<Vec<UserId>>;
        let people = CreateSelectMenuKind::User { default_users: nobody };
        let people = CreateSelectMenu::new("e", people).placeholder("Who?");
        assert_read_back(CreateActionRow::SelectMenu(people));
    }
}
