//! Tokens to delete the ephemeral message in which a move was chosen, where the bot isn't a member. The response to the press that
//! plays the move is the post there, so the message is deleted with the token of an earlier response.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use poise::serenity_prelude::MessageId;

/// Maximum number of messages per process. Older ones aren't deleted: a press on them says that the match has moved on.
const CAPACITY: usize = 512;

/// The tokens of the last responses in ephemeral messages, oldest first. Clones share them.
#[derive(Clone, Default)]
pub struct ScreenTokens(Arc<Mutex<VecDeque<(MessageId, String)>>>);

impl ScreenTokens {
    /// Stores the token of the interaction that has created or edited this message.
    pub fn insert(&self, message: MessageId, token: String) {
        let mut tokens = self.tokens();
        tokens.retain(|(other, _)| *other != message);
        if tokens.len() == CAPACITY {
            tokens.pop_front();
        }
        tokens.push_back((message, token));
    }

    /// Removes and returns the token for this message.
    pub fn remove(&self, message: MessageId) -> Option<String> {
        let mut tokens = self.tokens();
        let index = tokens.iter().position(|(other, _)| *other == message)?;
        tokens.remove(index).map(|(_, token)| token)
    }

    fn tokens(&self) -> MutexGuard<'_, VecDeque<(MessageId, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_tokens_are_dropped() {
        let (tokens, id) = (ScreenTokens::default(), |number: usize| MessageId::new(number as u64 + 1));
        for number in 0..=CAPACITY {
            tokens.insert(id(number), format!("{number}"));
        }
        tokens.insert(id(1), "new".to_owned());
        assert_eq!(tokens.remove(id(0)), None);
        assert_eq!(tokens.remove(id(1)).as_deref(), Some("new"));
        assert_eq!(tokens.remove(id(1)), None);
        assert_eq!(tokens.remove(id(CAPACITY)), Some(CAPACITY.to_string()));
    }
}
