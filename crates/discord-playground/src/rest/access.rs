//! Permission checks for the bot's requests.

use crate::api_error::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL};
use crate::model::Channel;
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Id;
use crate::world::World;

/// Returns the channel if it exists and the bot can view it.
pub(super) fn visible_channel(world: &World, channel: Id) -> Result<Channel, ApiError> {
    let channel = world.channels.get(&channel).ok_or_else(|| ApiError::new(UNKNOWN_CHANNEL))?;
    if !world.bot_is_in(channel) || world.bot_permissions(channel) & VIEW_CHANNEL == 0 {
        return Err(ApiError::new(MISSING_ACCESS));
    }
    Ok(channel.clone())
}

/// Fails unless the bot has `permission` in `channel`.
pub(super) fn require(world: &World, channel: &Channel, permission: u64) -> Result<(), ApiError> {
    let has = channel.server.is_none() || world.bot_permissions(channel) & permission != 0;
    if has { Ok(()) } else { Err(ApiError::new(MISSING_PERMISSIONS)) }
}
