//! The forms of an answer to a press.

use poise::serenity_prelude as serenity;
use serenity::EditInteractionResponse;

/// These words, and nothing else: what a dialog showed so far is gone.
pub fn said(content: String) -> EditInteractionResponse {
    EditInteractionResponse::new().content(content).components(Vec::new()).clear_attachments()
}
