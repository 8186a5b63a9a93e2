//! Table `player_preference`: the settings of players. A missing row or a null column means the default.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::clock::{QuietHours, Share, Shares, Zone};
use crate::ids::PlayerId;
use crate::store::Connection;
use crate::store::change::{Change, settings};
use crate::store::columns::{self, read_or};
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Whether a move that was picked with buttons needs a confirmation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveConfirmation {
    #[default]
    Required,
    /// The last button plays the move.
    Skipped,
}

/// The colour theme of pictures. `discord` maps it to the picture crate's themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// A warm brown background, for Discord's light and dark themes.
    #[default]
    Standard,
    Light,
    Dark,
    HighContrast,
    /// Distinguishable with all common types of colour blindness.
    ColourSafe,
}

sql_enum! {
    Colours in "theme" {
        Standard = "standard",
        Light = "light",
        Dark = "dark",
        HighContrast = "high_contrast",
        ColourSafe = "colour_safe",
    }
}

/// Whether tiles in pictures for this player have the letter of their bug.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TileLetters {
    /// In English only.
    #[default]
    Automatic,
    Always,
    Never,
}

sql_enum! {
    TileLetters in "letters" {
        Automatic = "automatic",
        Always = "always",
        Never = "never",
    }
}

/// Whether a player's record is public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listing {
    /// Leaderboards list the player, and everyone may see their profile.
    #[default]
    Listed,
    Unlisted,
}

/// Who may challenge a player by name or offer them a rematch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengedBy {
    #[default]
    Everyone,
    /// Previous and current opponents.
    Played,
    Nobody,
}

sql_enum! {
    ChallengedBy in "challengers" {
        Everyone = "everyone",
        Played = "played",
        Nobody = "nobody",
    }
}

/// Whether puzzles may be mined from a player's matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mining {
    #[default]
    Allowed,
    Forbidden,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RemindBy {
    /// A mention in the match's channel.
    #[default]
    Mention,
    /// A direct message.
    Message,
    Nothing,
}

sql_enum! {
    RemindBy in "remind_by" {
        Mention = "mention",
        Message = "message",
        Nothing = "nothing",
    }
}

/// The value of [`QuietHours::from`] for no quiet hours.
pub const NO_HOUR: u8 = 24;

const DEFAULT_QUIET_UNTIL: u8 = 8;

settings! {
    /// The settings of a player.
    Preferences, changed by
    /// Changes to the settings of a player.
    PreferenceChanges {
        confirming: MoveConfirmation = MoveConfirmation::Required;
        /// The colour theme of pictures in private replies and direct messages.
        colours: Colours = Colours::Standard;
        letters: TileLetters = TileLetters::Automatic;
        /// The shares of the remaining time at which the player is reminded.
        reminders: Shares = Shares::default();
        remind_by: RemindBy = RemindBy::Mention;
        /// When the player isn't pinged, and their time zone.
        quiet: QuietHours, changed by QuietChanges =
            QuietHours { zone: Zone::default(), from: NO_HOUR, until: DEFAULT_QUIET_UNTIL };
        /// The hour (0 to 23, in the player's zone) of a daily digest, which replaces the pings of each turn; `None` for no
        /// digest.
        digest: Option<u8> = None;
        listing: Listing = Listing::Listed;
        challenged_by: ChallengedBy = ChallengedBy::Everyone;
        mining: Mining = Mining::Allowed;
    }
}

pub async fn get_preferences(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Preferences> {
    let [preferences] = get_preferences_of(connection, [player]).await?;
    Ok(preferences)
}

/// Returns the settings of these players, in the same order.
pub async fn get_preferences_of<const N: usize>(
    connection: &mut Connection,
    players: [PlayerId; N],
) -> sqlx::Result<[Preferences; N]> {
    let rows = sqlx::query!(
        "select player_id, confirm, theme, reminders, remind_by, zone, quiet_from, quiet_until, digest_hour, listed,
                challengers, puzzles, letters
         from player_preference where player_id = any($1)",
        &players.map(|player| player.0),
    );
    let default = Preferences::default();
    let mut by_player = HashMap::new();
    for row in rows.fetch_all(connection).await? {
        let preferences = Preferences {
            confirming: either(
                row.confirm,
                [MoveConfirmation::Required, MoveConfirmation::Skipped],
                default.confirming,
            ),
            colours: read_or(row.theme.as_deref(), Colours::from_sql, default.colours)?,
            letters: read_or(row.letters.as_deref(), TileLetters::from_sql, default.letters)?,
            reminders: row.reminders.as_deref().map_or(default.reminders, shares),
            remind_by: read_or(row.remind_by.as_deref(), RemindBy::from_sql, default.remind_by)?,
            quiet: quiet(row.zone.as_deref(), row.quiet_from, row.quiet_until)?,
            digest: row.digest_hour.map(|hour| columns::read_u8("digest_hour", hour)).transpose()?,
            listing: either(row.listed, [Listing::Listed, Listing::Unlisted], default.listing),
            challenged_by: read_or(
                row.challengers.as_deref(),
                ChallengedBy::from_sql,
                default.challenged_by,
            )?,
            mining: either(row.puzzles, [Mining::Allowed, Mining::Forbidden], default.mining),
        };
        by_player.insert(row.player_id, preferences);
    }
    Ok(players.map(|player| by_player.get(&player.0).copied().unwrap_or(default)))
}

/// Changes to a player's [`QuietHours`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuietChanges {
    pub zone: Change<Zone>,
    pub from: Change<u8>,
    pub until: Change<u8>,
}

/// Updates the changed settings of a player, who has a row in `player`. The others aren't written, so concurrent changes of
/// different settings don't conflict. A new digest is due at `now`; callers correct it with
/// [`set_digest_at`](super::digests::set_digest_at).
pub async fn set_preferences(
    connection: &mut Connection,
    player: PlayerId,
    changes: &PreferenceChanges,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let digest = changes.digest.new_value().flatten();
    let reminders = changes.reminders.new_value().map(percents);
    sqlx::query!(
        "insert into player_preference as old
             (player_id, confirm, theme, reminders, remind_by, zone, quiet_from, quiet_until, listed, digest_hour,
              digest_at, challengers, puzzles, letters)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14, $15)
         on conflict (player_id) do update set
             confirm = coalesce(excluded.confirm, old.confirm),
             theme = coalesce(excluded.theme, old.theme),
             reminders = coalesce(excluded.reminders, old.reminders),
             remind_by = coalesce(excluded.remind_by, old.remind_by),
             zone = coalesce(excluded.zone, old.zone),
             quiet_from = coalesce(excluded.quiet_from, old.quiet_from),
             quiet_until = coalesce(excluded.quiet_until, old.quiet_until),
             listed = coalesce(excluded.listed, old.listed),
             challengers = coalesce(excluded.challengers, old.challengers),
             puzzles = coalesce(excluded.puzzles, old.puzzles),
             letters = coalesce(excluded.letters, old.letters),
             digest_hour = case when $12 then excluded.digest_hour else old.digest_hour end,
             digest_at = case when $12 then excluded.digest_at else old.digest_at end",
        player.0,
        changes.confirming.new_value().map(|confirming| confirming == MoveConfirmation::Required),
        changes.colours.new_value().map(SqlEnum::to_sql),
        reminders.as_deref(),
        changes.remind_by.new_value().map(SqlEnum::to_sql),
        changes.quiet.zone.new_value().map(Zone::name),
        changes.quiet.from.new_value().map(i16::from),
        changes.quiet.until.new_value().map(i16::from),
        changes.listing.new_value().map(|listing| listing == Listing::Listed),
        digest.map(i16::from),
        digest.map(|_| now),
        changes.digest.is_set(),
        changes.challenged_by.new_value().map(SqlEnum::to_sql),
        changes.mining.new_value().map(|mining| mining == Mining::Allowed),
        changes.letters.new_value().map(SqlEnum::to_sql),
    )
    .execute(connection)
    .await
    .map(drop)
}

fn percents(shares: Shares) -> Vec<i16> {
    shares.iter().map(|share| share.percent().into()).collect()
}

/// Returns the first value for `true`, the second for `false`, and the default for null.
fn either<T>(column: Option<bool>, [yes, no]: [T; 2], default: T) -> T {
    match column {
        None => default,
        Some(true) => yes,
        Some(false) => no,
    }
}

fn shares(percents: &[i16]) -> Shares {
    Share::ALL.into_iter().filter(|share| percents.contains(&share.percent().into())).collect()
}

fn quiet(zone: Option<&str>, from: Option<i16>, until: Option<i16>) -> sqlx::Result<QuietHours> {
    let default = Preferences::default().quiet;
    Ok(QuietHours {
        // A zone may be removed from the IANA database; then the player's quiet hours are in UTC.
        zone: zone.and_then(Zone::from_name).unwrap_or_default(),
        from: from.map_or(Ok(default.from), |hour| hour_of("quiet_from", hour))?,
        until: until.map_or(Ok(default.until), |hour| hour_of("quiet_until", hour))?,
    })
}

fn hour_of(column: &'static str, hour: i16) -> sqlx::Result<u8> {
    u8::try_from(hour).map_err(|_| unreadable(column, &hour.to_string()))
}
