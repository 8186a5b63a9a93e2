//! What keeps the bot from posting where a match is played, and telling those who wait for it: each missing permission,
//! and where. Called by the sender of notices, when Discord has refused one.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CreateMessage, GuildChannel, GuildId};

use super::poster::Poster;
use crate::discord::delivery::mentions::nobody;
use crate::discord::delivery::permissions;
use crate::discord::delivery::permissions::Permission;
use crate::discord::delivery::requests::Undelivered;
use crate::discord::text::Text;
use crate::ids::{ChannelId, PlayerId};
use crate::play::notices::Content;
use crate::play::settings::ThreadKind;
use crate::store::matches::Place;
use crate::store::notices::MatchNews;

/// Tells those whom a notice is for, by direct message, why it is not posted. It is not posted because of it, and it is
/// not worth a second try: whoever takes no such messages sees nothing.
pub async fn tell(poster: &Poster, content: &Content) {
    let Some(concerned) = concerned(content) else { return };
    let Concerned { place, channel, thread, people } = concerned;
    let missing = match missing_in(poster, place, channel, thread).await {
        Ok(missing) => missing,
        Err(error) => return tracing::info!(%error, "what is missing could not be found out"),
    };
    let text = Text::of(&place.locale);
    let words = text.hindered(channel, &missing);
    tracing::warn!(%channel, ?missing, "permissions are missing");
    for person in people.into_iter().filter(|person| !person.is_deleted()) {
        if let Err(error) = tell_alone(poster, person, &words).await {
            tracing::info!(%error, "nobody could be told of missing permissions");
        }
    }
}

async fn tell_alone(poster: &Poster, person: PlayerId, words: &str) -> Result<(), Undelivered> {
    let letters = poster.rest.open_direct_messages(person).await?;
    let message = CreateMessage::new().content(words).allowed_mentions(nobody());
    poster.rest.post(letters, message, None).await.map(drop)
}

/// What the bot lacks where the notice goes. A channel that it cannot even look at, it cannot see.
async fn missing_in(
    poster: &Poster,
    place: &Place,
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
    let server = GuildId::new(place.server.get());
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

/// Where something could not be posted, and who waits for it.
struct Concerned<'a> {
    place: &'a Place,
    channel: ChannelId,
    /// What kind of thread was to be made there.
    thread: ThreadKind,
    people: Vec<PlayerId>,
}

fn concerned(content: &Content) -> Option<Concerned<'_>> {
    match content {
        Content::Challenge { challenge, channel, .. } => {
            let (place, people) = (&challenge.place, vec![challenge.challenger.id]);
            Some(Concerned { place, channel: *channel, thread: ThreadKind::None, people })
        }
        Content::ChallengeClosed { challenge, post } => {
            let place = &challenge.place;
            let channel = post.map_or(place.channel, |post| post.channel);
            Some(Concerned {
                place,
                channel,
                thread: ThreadKind::None,
                people: vec![challenge.challenger.id],
            })
        }
        Content::Match(update) => {
            let row = &update.state.row;
            let thread = if update.news == MatchNews::Thread { row.place.thread } else { ThreadKind::None };
            let people = vec![row.white.id, row.black.id];
            Some(Concerned { place: &row.place, channel: update.channel, thread, people })
        }
        Content::Orphaned(..) | Content::Digest(..) => None,
    }
}
