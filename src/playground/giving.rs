//! Files that people give with a command. The bot is told where each can be fetched; the latest few are kept, for as long
//! as the program runs.

use std::sync::Arc;

use super::Playground;
use super::limits::MAX_FILE_BYTES;
use super::post::Upload;
use super::world::{Attachment, Id, World};

/// How many are kept.
const KEPT: usize = 20;

impl Playground {
    /// Takes a file; its number is the value of an option that takes one.
    ///
    /// # Errors
    /// If it is larger than Discord takes.
    pub fn give_file(&self, filename: &str, bytes: &[u8]) -> Result<Id, String> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(format!("a file has at most {MAX_FILE_BYTES} bytes"));
        }
        let filename = filename.to_owned();
        let upload = Upload { number: 0, filename, content_type: None, bytes: Arc::from(bytes) };
        Ok(self.change(|world| {
            let file = world.attachment(&upload, None);
            let id = file.id;
            world.given.push_back(file);
            if world.given.len() > KEPT {
                world.given.pop_front();
            }
            id
        }))
    }
}

impl World {
    /// The file with this number, if it is still kept.
    pub(super) fn given_file(&self, id: Id) -> Option<&Attachment> {
        self.given.iter().find(|file| file.id == id)
    }
}
