//! Files that people give with a command. The bot is told where each can be fetched; the latest few are kept, for as long
//! as the program runs.

use std::sync::Arc;

use super::World;
use super::messages::Upload;
use crate::playground::Playground;
use crate::playground::model::Attachment;
use crate::playground::snowflake::Id;
use crate::playground::validation::MAX_FILE_BYTES;

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
            let (id, stated) = (file.id, file.bytes.len());
            world.given.push_back(Given { file, stated });
            if world.given.len() > KEPT {
                world.given.pop_front();
            }
            id
        }))
    }
}

/// A file that was given with a command.
pub struct Given {
    /// What is fetched.
    pub file: Attachment,
    /// How many bytes the bot is told it has.
    pub stated: usize,
}

impl Playground {
    /// From now on the bot is told that a file which was given has so many bytes, whatever is sent when it is fetched.
    ///
    /// # Panics
    /// If it is not kept.
    pub fn misstate_size(&self, id: Id, bytes: usize) {
        self.change(|world| {
            let given = world.given.iter_mut().find(|given| given.file.id == id);
            given.expect("the file is kept").stated = bytes;
        });
    }
}

impl World {
    /// The file with this number, if it is still kept.
    pub(crate) fn given_file(&self, id: Id) -> Option<&Given> {
        self.given.iter().find(|given| given.file.id == id)
    }
}
