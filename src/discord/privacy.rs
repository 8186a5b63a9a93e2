//! `/privacy`: what is stored on somebody, in words; all of it in a file; and its deletion, which is asked for twice. Nothing
//! is remembered between two presses.

use std::io::{self, Write};
use std::str::Split;

use chrono::{DateTime, TimeDelta, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, EditInteractionResponse};

use super::Data;
use super::custom_id::Press;
use super::error::Problem;
use super::reader::Reader;
use super::reply::Reply;
use super::text::Text;
use crate::ids::PlayerId;
use crate::play;

/// For how long the button that deletes does so; afterwards it asks again.
const MEANT_FOR: TimeDelta = TimeDelta::minutes(15);

/// A file that is larger goes packed: Discord takes no larger one than ten MiB.
const UNPACKED_MAX: usize = 8 << 20;

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivacyPress {
    /// All that is stored.
    Export,
    /// Ask whether deleting is meant.
    Delete,
    /// It is: so somebody was asked at this second since 1970.
    Confirm(i64),
    /// It is not.
    Keep,
}

impl PrivacyPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Export => "privacy:export".to_owned(),
            Self::Delete => "privacy:delete".to_owned(),
            Self::Confirm(asked) => format!("privacy:delete-yes:{asked}"),
            Self::Keep => "privacy:delete-no".to_owned(),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        match parts.next()? {
            "export" => Some(Self::Export),
            "delete" => Some(Self::Delete),
            "delete-yes" => parts.next()?.parse().ok().map(Self::Confirm),
            "delete-no" => Some(Self::Keep),
            _ => None,
        }
    }
}

/// The buttons under what is stored.
pub fn buttons(text: Text) -> CreateActionRow {
    let button = |press, label| CreateButton::new(Press::Privacy(press).custom_id()).label(label);
    CreateActionRow::Buttons(vec![
        button(PrivacyPress::Export, text.button_export_data()).style(ButtonStyle::Secondary),
        button(PrivacyPress::Delete, text.button_delete_me()).style(ButtonStyle::Danger),
    ])
}

/// Does what was pressed.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: PrivacyPress,
) -> Result<EditInteractionResponse, Problem> {
    let (caller, text) = (reader.caller(data), reader.text());
    match press {
        PrivacyPress::Export => export(data, caller.id(), text).await,
        PrivacyPress::Confirm(asked) if is_meant(asked, caller.now) => {
            let forgotten = play::accounts::delete(&data.database, &caller, nobody()).await?;
            Ok(Reply::from(text.deleted_you(forgotten)).into())
        }
        PrivacyPress::Delete | PrivacyPress::Confirm(_) => ask(data, caller.id(), caller.now, text).await,
        PrivacyPress::Keep => Ok(Reply::from(text.kept_you()).into()),
    }
}

async fn ask(
    data: &Data,
    player: PlayerId,
    now: DateTime<Utc>,
    text: Text,
) -> Result<EditInteractionResponse, Problem> {
    let question = text.delete_question(play::accounts::summary(&data.database, player).await?);
    let button = |press, label| CreateButton::new(Press::Privacy(press).custom_id()).label(label);
    let row = CreateActionRow::Buttons(vec![
        button(PrivacyPress::Confirm(now.timestamp()), text.delete_confirm()).style(ButtonStyle::Danger),
        button(PrivacyPress::Keep, text.delete_keep()).style(ButtonStyle::Secondary),
    ]);
    Ok(EditInteractionResponse::from(Reply::from(question)).components(vec![row]))
}

/// Whether a press now still means what was asked then.
fn is_meant(asked: i64, now: DateTime<Utc>) -> bool {
    (0..=MEANT_FOR.num_seconds()).contains(&now.timestamp().saturating_sub(asked))
}

/// A number that nobody has, below those of all people.
fn nobody() -> PlayerId {
    PlayerId(-rand::random_range(1..=i64::MAX))
}

async fn export(data: &Data, player: PlayerId, text: Text) -> Result<EditInteractionResponse, Problem> {
    let document = play::accounts::personal_data(&data.database, player).await?;
    let file = tokio::task::spawn_blocking(move || file(document)).await?;
    Ok(EditInteractionResponse::from(Reply::from(text.your_data())).new_attachment(file))
}

fn file(document: String) -> CreateAttachment {
    if document.len() <= UNPACKED_MAX {
        return CreateAttachment::bytes(document, "hivepost.json");
    }
    let packed = packed(document.as_bytes()).expect("memory takes everything");
    CreateAttachment::bytes(packed, "hivepost.json.gz")
}

fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_below_all_people() {
        for _ in 0..1000 {
            assert!(nobody().is_deleted());
        }
    }

    #[test]
    fn deleting_is_meant_for_a_quarter_of_an_hour() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let meant = |ago: i64| is_meant(now.timestamp() - ago, now);
        assert!(meant(0) && meant(900) && !meant(901) && !meant(-1));
        assert!(!is_meant(i64::MIN, now) && !is_meant(i64::MAX, now));
    }

    #[test]
    fn what_is_too_large_is_packed() {
        assert_eq!(file("x".repeat(100)).filename, "hivepost.json");
        let large = file("x".repeat(UNPACKED_MAX + 1));
        assert_eq!(large.filename, "hivepost.json.gz");
        assert!(large.data.starts_with(&[0x1f, 0x8b]) && large.data.len() < 100_000);
    }
}
