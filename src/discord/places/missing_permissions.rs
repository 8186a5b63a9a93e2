//! What keeps the bot from posting where a match is played, and telling those who wait for it: each missing permission,
//! and where. Called by the sender of notices, when Discord has refused one.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CreateMessage, GuildChannel, GuildId};

use crate::discord::client::guilds::guild;
use crate::discord::client::mentions::nobody;
use crate::discord::client::permissions;
use crate::discord::client::permissions::Permission;
use crate::discord::client::poster::Poster;
use crate::discord::client::requests::{Undelivered, until_answered};
use crate::discord::words::Text;
use crate::ids::{ChannelId, PlayerId};
use crate::play::notices::{Content, Recipient};
use crate::play::settings::ThreadKind;
use crate::store::matches::Place;
use crate::store::notices::MatchNews;

/// Tells those whom a notice is for, by direct message, why it is not posted. It is not posted because of it, and it is
/// not worth a second try: whoever takes no such messages sees nothing.
///
/// # Errors
/// If what is missing cannot be found out; then nobody is told.
pub async fn tell(poster: &Poster, content: &Content, recipients: &[Recipient]) -> Result<(), Undelivered> {
    let Some(Hindered { place, channel, thread }) = missing_permissions_for_post(content) else {
        return Ok(());
    };
    let Some(server) = guild(place.server) else { return Ok(()) }; // in direct messages nothing is allowed or forbidden
    let missing = missing_in(poster, server, channel, thread).await?;
    tracing::warn!(%channel, ?missing, "permissions are missing");
    for recipient in recipients {
        let text = Text::in_language(place.language_for(recipient.locale.as_deref()));
        if let Err(error) =
            tell_alone(poster, recipient.id, &text.missing_permissions_for_post(channel, &missing)).await
        {
            tracing::info!(%error, "nobody could be told of missing permissions");
        }
    }
    Ok(())
}

async fn tell_alone(poster: &Poster, person: PlayerId, words: &str) -> Result<(), Undelivered> {
    let letters = until_answered(|| poster.rest.open_direct_messages(person)).await?;
    let message = CreateMessage::new().content(words).allowed_mentions(nobody());
    poster.rest.post(letters, message, None).await.map(drop)
}

/// What the bot lacks where the notice goes. A channel that it cannot even look at, it cannot see.
async fn missing_in(
    poster: &Poster,
    server: GuildId,
    channel: ChannelId,
    thread: ThreadKind,
) -> Result<Vec<Permission>, Undelivered> {
    let Some(found) = find_channel(poster, channel).await? else { return Ok(vec![Permission::View]) };
    let kind = found.kind;
    // What one may do in a thread, its channel says.
    let holder = match (kind, found.parent_id) {
        (ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread, Some(parent)) => {
            match find_channel(poster, parent.get().into()).await? {
                Some(parent) => parent,
                None => return Ok(vec![Permission::View]),
            }
        }
        _ => found,
    };
    let guild = poster.rest.guild(server).await?;
    let member = poster.rest.member(server, poster.bot).await?;
    let allowed = guild.user_permissions_in(&holder, &member);
    Ok(permissions::missing(allowed, Some(kind), thread))
}

async fn find_channel(poster: &Poster, id: ChannelId) -> Result<Option<GuildChannel>, Undelivered> {
    match poster.rest.channel(id).await {
        Ok(found) => Ok(found.guild()),
        Err(Undelivered::Forbidden(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Where something could not be posted.
struct Hindered<'a> {
    place: &'a Place,
    channel: ChannelId,
    /// What kind of thread was to be made there.
    thread: ThreadKind,
}

fn missing_permissions_for_post(content: &Content) -> Option<Hindered<'_>> {
    match content {
        Content::Challenge { challenge, channel, .. } => {
            Some(Hindered { place: &challenge.place, channel: *channel, thread: ThreadKind::None })
        }
        Content::ChallengeClosed { challenge, post } => {
            let place = &challenge.place;
            let channel = post.map_or(place.channel, |post| post.channel);
            Some(Hindered { place, channel, thread: ThreadKind::None })
        }
        Content::Match(update) => {
            let row = &update.state.row;
            let thread = if update.news == MatchNews::Thread { row.place.thread } else { ThreadKind::None };
            Some(Hindered { place: &row.place, channel: update.channel, thread })
        }
        Content::Orphaned(..) | Content::Digest(..) | Content::Puzzle(..) => None,
    }
}
