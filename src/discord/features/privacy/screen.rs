//! `/privacy`: what is stored about the user, its export as a file, and its deletion after confirmation.

use std::io;
use std::io::Write;

use chrono::{DateTime, TimeDelta, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment};
use tokio::sync::mpsc;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::privacy::press::PrivacyPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;
use crate::play::accounts::AccountSummary;

/// How long the confirm button works. Afterwards it asks again.
const CONFIRMATION_TIMEOUT: TimeDelta = TimeDelta::minutes(15);

/// Larger files are compressed. Discord's upload limit is 10 MiB.
const MAX_UNCOMPRESSED_BYTES: usize = 8 << 20;

/// Capacity of the channel between the database reader and the compressor.
const BUFFERED_PARTS: usize = 8;

pub fn buttons(text: Text) -> CreateActionRow {
    CreateActionRow::Buttons(vec![
        secondary_button(PrivacyPress::Export, text.say(Sentence::ButtonExportData)),
        button(PrivacyPress::Delete, text.say(Sentence::ButtonDeleteMe)).style(ButtonStyle::Danger),
    ])
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: PrivacyPress,
) -> Result<EditResponse, InteractionError> {
    let (caller, text) = (invocation.caller(data), invocation.text());
    match press {
        PrivacyPress::Export => export(data, caller.id(), text).await,
        PrivacyPress::Confirm(asked_at) if is_confirmed_in_time(asked_at, caller.now) => {
            let AccountSummary { running, open } =
                play::accounts::delete(&data.database, &caller, random_deleted_id()).await?;
            Ok(Reply::from(text.say(Sentence::DeletedYou { matches: &running, challenges: &open })).into())
        }
        PrivacyPress::Delete | PrivacyPress::Confirm(_) => {
            ask_to_delete(data, caller.id(), caller.now, text).await
        }
        PrivacyPress::Keep => Ok(Reply::from(text.say(Sentence::KeptYou)).into()),
    }
}

async fn ask_to_delete(
    data: &Data,
    player: PlayerId,
    now: DateTime<Utc>,
    text: Text,
) -> Result<EditResponse, InteractionError> {
    let AccountSummary { running, open } = play::accounts::summary(&data.database, player).await?;
    let question = text.say(Sentence::DeleteQuestion { matches: &running, challenges: &open });
    let row = CreateActionRow::Buttons(vec![
        button(PrivacyPress::Confirm(now.timestamp()), text.say(Sentence::DeleteConfirm))
            .style(ButtonStyle::Danger),
        secondary_button(PrivacyPress::Keep, text.say(Sentence::DeleteKeep)),
    ]);
    Ok(EditResponse::from(Reply::from(question)).components(vec![row]))
}

/// `asked_at`: a Unix timestamp in seconds, from the `custom_id`.
fn is_confirmed_in_time(asked_at: i64, now: DateTime<Utc>) -> bool {
    (0..=CONFIRMATION_TIMEOUT.num_seconds()).contains(&now.timestamp().saturating_sub(asked_at))
}

/// The id that replaces a deleted player's: negative, unlike Discord's.
fn random_deleted_id() -> PlayerId {
    PlayerId(-rand::random_range(1..=i64::MAX))
}

async fn export(data: &Data, player: PlayerId, text: Text) -> Result<EditResponse, InteractionError> {
    let worker = data.work_queues.long_jobs.acquire(player).await?;
    let (sender, parts) = mpsc::channel(BUFFERED_PARTS);
    let reading = play::accounts::personal_data(&data.database, player, sender);
    let (read, file) = tokio::join!(reading, worker.run(move || build_file(parts)));
    read?; // a truncated file isn't sent
    let file = file?;
    Ok(EditResponse::from(Reply::from(text.say(Sentence::YourData))).new_attachment(file))
}

/// A growing file, compressed as soon as it is large, so that a large one is never entirely in memory uncompressed.
enum Document {
    Plain(Vec<u8>),
    Compressed(Box<GzEncoder<Vec<u8>>>),
}

impl Document {
    fn add(self, part: &[u8]) -> io::Result<Self> {
        match self {
            Self::Plain(mut all) => {
                all.extend_from_slice(part);
                if all.len() <= MAX_UNCOMPRESSED_BYTES {
                    return Ok(Self::Plain(all));
                }
                let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(&all)?;
                Ok(Self::Compressed(Box::new(encoder)))
            }
            Self::Compressed(mut encoder) => encoder.write_all(part).map(|()| Self::Compressed(encoder)),
        }
    }
}

/// Builds the file from the parts. Blocks its thread.
fn build_file(mut parts: mpsc::Receiver<String>) -> CreateAttachment {
    let mut document = Document::Plain(Vec::new());
    while let Some(part) = parts.blocking_recv() {
        document = document.add(part.as_bytes()).expect("writing to memory cannot fail");
    }
    match document {
        Document::Plain(all) => CreateAttachment::bytes(all, "hivepost.json"),
        Document::Compressed(encoder) => {
            let compressed = encoder.finish().expect("writing to memory cannot fail");
            CreateAttachment::bytes(compressed, "hivepost.json.gz")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn random_deleted_ids_are_recognised() {
        for _ in 0..1000 {
            assert!(random_deleted_id().is_deleted());
        }
    }

    #[test]
    fn confirmation_expires_after_15_minutes() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let confirmed = |ago: i64| is_confirmed_in_time(now.timestamp() - ago, now);
        assert!(confirmed(0) && confirmed(900) && !confirmed(901) && !confirmed(-1));
        assert!(!is_confirmed_in_time(i64::MIN, now) && !is_confirmed_in_time(i64::MAX, now));
    }

    #[test]
    fn large_files_are_compressed_without_loss() {
        let part = |number: usize| "abcde"[number..=number].repeat(MAX_UNCOMPRESSED_BYTES / 2);
        let file = |parts: usize| {
            let (sender, receiver) = mpsc::channel(10);
            for number in 0..parts {
                sender.try_send(part(number)).expect("the channel has room");
            }
            drop(sender);
            build_file(receiver)
        };
        assert_eq!(file(1).filename, "hivepost.json");
        assert_eq!(file(2).data.len(), MAX_UNCOMPRESSED_BYTES);
        let large = file(5);
        assert_eq!(large.filename, "hivepost.json.gz");
        assert!(large.data.starts_with(&[0x1f, 0x8b]) && large.data.len() < 100_000);
        let mut decompressed = String::new();
        GzDecoder::new(&large.data[..]).read_to_string(&mut decompressed).expect("it is valid gzip");
        assert!(decompressed == (0..5).map(part).collect::<String>(), "{} bytes", decompressed.len());
    }
}
