//! Reports missing permissions to players by direct message, when Discord has rejected a post.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CreateMessage, GuildChannel, GuildId};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::permissions;
use crate::discord::client::permissions::Permission;
use crate::discord::client::poster::Poster;
use crate::discord::client::request_error::{RequestError, retry_transient};
use crate::discord::client::rest_methods::guild_id;
use crate::discord::words::Text;
use crate::ids::{ChannelId, PlayerId};
use crate::play::notices::{Content, Recipient};
use crate::play::settings::ThreadKind;
use crate::store::matches::Place;
use crate::store::notices::{MatchNotice, TournamentNotice};

/// Sends the players whom a notice concerns a direct message with the permissions that the bot lacks in the channel. Failed
/// messages are not retried.
///
/// # Errors
/// If the missing permissions can't be determined. Then no message is sent.
pub async fn report(
    poster: &Poster,
    content: &Content,
    recipients: &[Recipient],
) -> Result<(), RequestError> {
    let Some(Destination { place, channel, thread }) = destination(content) else {
        return Ok(());
    };
    let Some(guild) = guild_id(place.server) else { return Ok(()) }; // direct messages have no permissions
    let missing = missing_in(poster, guild, channel, thread).await?;
    tracing::warn!(%channel, ?missing, "the bot lacks permissions in a channel; grant them to its role there");
    for recipient in recipients {
        let text = Text::in_language(place.language_for(recipient.locale.as_deref()));
        let message = if is_thread_of_tournament(content) {
            text.missing_permissions_for_thread(channel, &missing) // its creation isn't retried
        } else {
            text.missing_permissions_for_post(channel, &missing)
        };
        if let Err(error) = send_direct_message(poster, recipient.id, &message).await {
            tracing::info!(%error, "the direct message about missing permissions failed");
        }
    }
    Ok(())
}

async fn send_direct_message(poster: &Poster, player: PlayerId, content: &str) -> Result<(), RequestError> {
    let channel = retry_transient(|| poster.rest.open_direct_messages(player)).await?;
    let message = CreateMessage::new().content(content).allowed_mentions(no_mentions());
    poster.rest.post(channel, message, None).await.map(drop)
}

/// Returns the missing permissions for a post, or for a new thread of kind `thread`, in a channel.
async fn missing_in(
    poster: &Poster,
    guild: GuildId,
    channel: ChannelId,
    thread: ThreadKind,
) -> Result<Vec<Permission>, RequestError> {
    let Some(found_channel) = find_channel(poster, channel).await? else { return Ok(vec![Permission::View]) };
    let kind = found_channel.kind;
    // A thread inherits the permissions of its parent channel.
    let permissions_channel = match (kind, found_channel.parent_id) {
        (ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread, Some(parent)) => {
            match find_channel(poster, parent.get().into()).await? {
                Some(parent) => parent,
                None => return Ok(vec![Permission::View]),
            }
        }
        _ => found_channel,
    };
    let partial_guild = poster.rest.guild(guild).await?;
    let member = poster.rest.member(guild, poster.bot).await?;
    let allowed = partial_guild.user_permissions_in(&permissions_channel, &member);
    Ok(permissions::missing(allowed, Some(kind), thread))
}

/// Returns `None` if the bot can't view the channel.
async fn find_channel(poster: &Poster, id: ChannelId) -> Result<Option<GuildChannel>, RequestError> {
    match poster.rest.channel(id).await {
        Ok(found) => Ok(found.guild()),
        Err(RequestError::MissingPermissions(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

fn is_thread_of_tournament(content: &Content) -> bool {
    matches!(content, Content::Tournament(update) if update.kind == TournamentNotice::Thread)
}

/// Where a notice is posted.
struct Destination<'a> {
    place: &'a Place,
    channel: ChannelId,
    /// The kind of thread to create there.
    thread: ThreadKind,
}

fn destination(content: &Content) -> Option<Destination<'_>> {
    match content {
        Content::Challenge { challenge, channel, .. } => {
            Some(Destination { place: &challenge.place, channel: *channel, thread: ThreadKind::None })
        }
        Content::ChallengeClosed { challenge, post, .. } => {
            let place = &challenge.place;
            let channel = post.map_or(place.channel, |post| post.channel);
            Some(Destination { place, channel, thread: ThreadKind::None })
        }
        Content::Match(update) => {
            let row = &update.state.row;
            let thread = if update.kind == MatchNotice::Thread { row.place.thread } else { ThreadKind::None };
            Some(Destination { place: &row.place, channel: update.channel, thread })
        }
        Content::Tournament(update) => {
            let is_thread = is_thread_of_tournament(content);
            let thread = if is_thread { ThreadKind::Public } else { ThreadKind::None };
            Some(Destination { place: &update.place, channel: update.channel, thread })
        }
        Content::MatchMessage(..)
        | Content::Orphaned(..)
        | Content::Digest(..)
        | Content::Followed(..)
        | Content::Puzzle(..)
        | Content::PuzzleSolvers(_)
        | Content::Season(..)
        | Content::TournamentLost(..)
        | Content::TournamentWarning(..)
        | Content::Ladder(..) => None,
    }
}
