//! What keeps the bot from posting where a match is played, and telling those who wait for it: each missing permission,
//! and where. Called by the sender of notices, when Discord has refused one.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CreateMessage, GuildChannel, GuildId, UserId};

use super::poster::Poster;
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::permissions;
use crate::discord::delivery::permissions::Permission;
use crate::discord::delivery::requests::{Undelivered, within_reason};
use crate::discord::text::Text;
use crate::ids::{ChannelId, PlayerId};
use crate::play::notices::Content;
use crate::play::settings::ThreadKind;
use crate::store::matches::Place;
use crate::store::notices::{Notice, NoticeKind};

/// Tells those whom a notice is for, by direct message, why it is not posted. It is not posted because of it, and it is
/// not worth a second try: whoever takes no such messages sees nothing.
pub async fn tell(poster: &Poster, notice: &Notice, content: &Content) {
    let Some((place, people)) = concerned(content) else { return };
    let missing = match missing_in(poster, notice, place).await {
        Ok(missing) => missing,
        Err(error) => return tracing::info!(%error, "what is missing could not be found out"),
    };
    let text = Text::of(&place.locale);
    let words = text.hindered(notice.channel, &missing);
    tracing::warn!(channel = %notice.channel, ?missing, "permissions are missing");
    for person in people.into_iter().filter(|person| !person.is_deleted()) {
        if let Err(error) = tell_alone(poster, person, &words).await {
            tracing::info!(%error, "nobody could be told of missing permissions");
        }
    }
}

async fn tell_alone(poster: &Poster, person: PlayerId, words: &str) -> Result<(), Undelivered> {
    let letters = within_reason(UserId::new(person.get()).create_dm_channel(&poster.http)).await?;
    let message = CreateMessage::new().content(words).allowed_mentions(nobody());
    within_reason(letters.id.send_message(&poster.http, message)).await.map(drop)
}

/// What the bot lacks where the notice goes. A channel that it cannot even look at, it cannot see.
async fn missing_in(poster: &Poster, notice: &Notice, place: &Place) -> Result<Vec<Permission>, Undelivered> {
    let Some(found) = channel(poster, notice.channel).await? else { return Ok(vec![Permission::View]) };
    let kind = found.kind;
    // What one may do in a thread, its channel says.
    let holder = match (kind, found.parent_id) {
        (ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread, Some(parent)) => {
            match channel(poster, parent.get().into()).await? {
                Some(parent) => parent,
                None => return Ok(vec![Permission::View]),
            }
        }
        _ => found,
    };
    let server = GuildId::new(place.server.get());
    let guild = within_reason(server.to_partial_guild(&poster.http)).await?;
    let member = within_reason(server.member(&poster.http, poster.bot)).await?;
    let allowed = guild.user_permissions_in(&holder, &member);
    let thread = match notice.kind {
        NoticeKind::Thread => place.thread,
        _ => ThreadKind::None,
    };
    Ok(permissions::missing(allowed, Some(kind), thread))
}

async fn channel(poster: &Poster, id: ChannelId) -> Result<Option<GuildChannel>, Undelivered> {
    let channel = serenity::ChannelId::new(id.get());
    match within_reason(channel.to_channel(&poster.http)).await {
        Ok(found) => Ok(found.guild()),
        Err(Undelivered::Forbidden(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Where a notice belongs, and who waits for it.
fn concerned(content: &Content) -> Option<(&Place, Vec<PlayerId>)> {
    Some(match content {
        Content::Challenge(challenge, _) | Content::ChallengeClosed(challenge, _) => {
            (&challenge.place, vec![challenge.challenger.id])
        }
        Content::Match(told) => {
            let found = &told.state.row;
            (&found.place, vec![found.white.id, found.black.id])
        }
        Content::Digest(..) => return None,
    })
}
