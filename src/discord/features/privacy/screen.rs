//! `/privacy`: what is stored on somebody, in words; all of it in a file; and its deletion, which is asked for twice. Nothing
//! is remembered between two presses.

use std::io;
use std::io::Write;

use chrono::{DateTime, TimeDelta, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment};
use tokio::sync::mpsc;

use crate::discord::client::answers::Edit;
use crate::discord::features::privacy::press::PrivacyPress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::button::button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;

/// For how long the button that deletes does so; afterwards it asks again.
const MEANT_FOR: TimeDelta = TimeDelta::minutes(15);

/// A file that is larger goes packed: Discord takes no larger one than ten MiB.
const UNPACKED_MAX: usize = 8 << 20;

/// So many parts are read before they are packed.
const PARTS_AHEAD: usize = 8;

/// The buttons under what is stored.
pub fn buttons(text: Text) -> CreateActionRow {
    CreateActionRow::Buttons(vec![
        button(PrivacyPress::Export, text.say(Sentence::ButtonExportData)).style(ButtonStyle::Secondary),
        button(PrivacyPress::Delete, text.say(Sentence::ButtonDeleteMe)).style(ButtonStyle::Danger),
    ])
}

pub async fn press(data: &Data, reader: Reader<'_>, press: PrivacyPress) -> Result<Edit, InteractionError> {
    let (caller, text) = (reader.caller(data), reader.text());
    match press {
        PrivacyPress::Export => export(data, caller.id(), text).await,
        PrivacyPress::Confirm(asked) if is_meant(asked, caller.now) => {
            let forgotten = play::accounts::delete(&data.database, &caller, nobody()).await?;
            Ok(Reply::from(text.deleted_you(forgotten)).into())
        }
        PrivacyPress::Delete | PrivacyPress::Confirm(_) => ask(data, caller.id(), caller.now, text).await,
        PrivacyPress::Keep => Ok(Reply::from(text.say(Sentence::KeptYou)).into()),
    }
}

async fn ask(
    data: &Data,
    player: PlayerId,
    now: DateTime<Utc>,
    text: Text,
) -> Result<Edit, InteractionError> {
    let question = text.delete_question(play::accounts::summary(&data.database, player).await?);
    let row = CreateActionRow::Buttons(vec![
        button(PrivacyPress::Confirm(now.timestamp()), text.say(Sentence::DeleteConfirm))
            .style(ButtonStyle::Danger),
        button(PrivacyPress::Keep, text.say(Sentence::DeleteKeep)).style(ButtonStyle::Secondary),
    ]);
    Ok(Edit::from(Reply::from(question)).components(vec![row]))
}

/// Whether a press now still means what was asked then.
fn is_meant(asked: i64, now: DateTime<Utc>) -> bool {
    (0..=MEANT_FOR.num_seconds()).contains(&now.timestamp().saturating_sub(asked))
}

/// A number that nobody has, below those of all people.
fn nobody() -> PlayerId {
    PlayerId(-rand::random_range(1..=i64::MAX))
}

async fn export(data: &Data, player: PlayerId, text: Text) -> Result<Edit, InteractionError> {
    let worker = data.workers.long_jobs.worker(player).await?;
    let (sender, parts) = mpsc::channel(PARTS_AHEAD);
    let reading = play::accounts::personal_data(&data.database, player, sender);
    let (read, file) = tokio::join!(reading, worker.run(move || file(parts)));
    read?; // what was cut short is not handed out
    let file = file?;
    Ok(Edit::from(Reply::from(text.say(Sentence::YourData))).new_attachment(file))
}

/// What is handed out, as it grows: never there as a whole where that is large.
enum Document {
    Plain(Vec<u8>),
    Packed(Box<GzEncoder<Vec<u8>>>),
}

impl Document {
    fn add(self, part: &[u8]) -> io::Result<Self> {
        match self {
            Self::Plain(mut all) => {
                all.extend_from_slice(part);
                if all.len() <= UNPACKED_MAX {
                    return Ok(Self::Plain(all));
                }
                let mut packed = GzEncoder::new(Vec::new(), Compression::default());
                packed.write_all(&all)?;
                Ok(Self::Packed(Box::new(packed)))
            }
            Self::Packed(mut packed) => packed.write_all(part).map(|()| Self::Packed(packed)),
        }
    }
}

/// Packs what comes, on a thread that may be blocked.
fn file(mut parts: mpsc::Receiver<String>) -> CreateAttachment {
    let mut document = Document::Plain(Vec::new());
    while let Some(part) = parts.blocking_recv() {
        document = document.add(part.as_bytes()).expect("memory takes everything");
    }
    match document {
        Document::Plain(all) => CreateAttachment::bytes(all, "hivepost.json"),
        Document::Packed(packed) => {
            let packed = packed.finish().expect("memory takes everything");
            CreateAttachment::bytes(packed, "hivepost.json.gz")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

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
    fn what_is_too_large_is_packed_and_nothing_of_it_is_lost() {
        let part = |number: usize| "abcde"[number..=number].repeat(UNPACKED_MAX / 2);
        let file = |parts: usize| {
            let (sender, receiver) = mpsc::channel(10);
            for number in 0..parts {
                sender.try_send(part(number)).expect("there is room");
            }
            drop(sender);
            file(receiver)
        };
        assert_eq!(file(1).filename, "hivepost.json");
        assert_eq!(file(2).data.len(), UNPACKED_MAX);
        let large = file(5);
        assert_eq!(large.filename, "hivepost.json.gz");
        assert!(large.data.starts_with(&[0x1f, 0x8b]) && large.data.len() < 100_000);
        let mut unpacked = String::new();
        GzDecoder::new(&large.data[..]).read_to_string(&mut unpacked).expect("it is packed well");
        assert!(unpacked == (0..5).map(part).collect::<String>(), "{} bytes are left", unpacked.len());
    }
}
