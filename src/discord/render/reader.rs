//! The readers of a message with a picture.

use hive::Colour;
use hive_picture::{Scene, Theme};

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::theme::theme_of;
use crate::discord::words::Text;
use crate::ids::PlayerId;
use crate::play;
use crate::play::notices::MatchUpdate;
use crate::play::settings::Preferences;
use crate::store::matches::MatchRow;

/// The readers of a message: their language, whether their tiles have letters, their colours, and, for a private message, the
/// user, whose own side is at the bottom of pictures.
#[derive(Clone, Copy)]
pub struct Reader {
    pub text: Text,
    pub theme: Theme,
    user: Option<PlayerId>,
}

impl Reader {
    /// The user of an interaction, as the reader of a private reply.
    pub async fn private(data: &Data, invocation: Invocation<'_>) -> Result<Self, InteractionError> {
        let preferences = play::settings::preferences(&data.database, invocation.player_id()).await?;
        Ok(Self::with(invocation, &preferences))
    }

    /// Like [`Self::private`], with preferences that are known already.
    pub fn with(invocation: Invocation<'_>, preferences: &Preferences) -> Self {
        Self::of_user(invocation.player_id(), preferences, invocation.text())
    }

    /// The readers of a post about a match: those of the channel, or the user of the direct messages.
    pub fn of_update(update: &MatchUpdate) -> Self {
        let text = Text::in_language(update.state.row.place.language());
        match &update.viewer {
            Some((player, preferences)) => Self::of_user(*player, preferences, text),
            None => Self::of_post(text, theme_of(update.settings.colours)),
        }
    }

    fn of_user(user: PlayerId, preferences: &Preferences, text: Text) -> Self {
        Self {
            text: text.with_letters(preferences.letters),
            theme: theme_of(preferences.colours),
            user: Some(user),
        }
    }

    /// The readers of a post.
    pub const fn of_post(text: Text, theme: Theme) -> Self {
        Self { text, theme, user: None }
    }

    /// Everyone who sees a shared picture of a match: in the bot's direct messages, only the user.
    pub async fn of_share(
        data: &Data,
        invocation: Invocation<'_>,
        row: &MatchRow,
    ) -> Result<Self, InteractionError> {
        let Some(server) = invocation.server() else { return Self::private(data, invocation).await };
        let settings = play::settings::server_settings(&data.database, server).await?;
        Ok(Self::of_post(Text::in_language(row.place.language()), theme_of(settings.colours)))
    }

    /// Returns the side whose panel is at the bottom: the user's own. White's for everyone else.
    pub fn bottom(self, row: &MatchRow) -> Colour {
        self.user.and_then(|user| row.colour_of(user)).unwrap_or(Colour::White)
    }

    /// Returns the scene in the readers' theme.
    pub fn coloured(self, scene: Scene) -> Scene {
        Scene { theme: self.theme, ..scene }
    }
}
