//! Table `player_preference`: what people have chosen for themselves. What nobody has chosen is at its default, so there is
//! always an answer.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::clock::{QuietHours, Share, Shares, Zone};
use crate::ids::PlayerId;
use crate::store::Connection;
use crate::store::change::{Change, chosen};
use crate::store::columns::{self, or};
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Whether somebody is asked once more before a move that they tapped is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirming {
    #[default]
    Asked,
    /// The last tap plays it.
    AtOnce,
}

/// The colours of pictures, as they are stored: how they look is not known here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// A mid-grey ground, for light and dark surroundings.
    #[default]
    Standard,
    Light,
    Dark,
    /// As far apart as can be.
    HighContrast,
    /// Told apart with every common colour blindness.
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

/// Whether others can read how somebody has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listing {
    /// Leaderboards name them, and everybody sees their profile.
    #[default]
    Listed,
    Unlisted,
}

/// Who may challenge somebody by name, or ask them for a rematch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengedBy {
    #[default]
    Everyone,
    /// Those with whom they have played.
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

/// Whether somebody's matches may become puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mining {
    #[default]
    Allowed,
    Forbidden,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RemindBy {
    /// By a mention where the match is played.
    #[default]
    Mention,
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

/// The hour of the day that stands for none.
pub const NO_HOUR: u8 = 24;

/// When quiet hours end, while nobody has chosen.
const MORNING: u8 = 8;

chosen! {
    /// What a person has chosen.
    Preferences, changed by
    /// What is to be changed of what a person has chosen.
    PreferenceChanges {
        /// Whether they are asked before a move is played.
        confirming: Confirming = Confirming::Asked;
        /// The colours of the pictures that only they see.
        colours: Colours = Colours::Standard;
        reminders: Shares = Shares::default();
        remind_by: RemindBy = RemindBy::Mention;
        /// When nothing calls them, and where they are.
        quiet: QuietHours, changed by QuietChanges =
            QuietHours { zone: Zone::default(), from: NO_HOUR, until: MORNING };
        /// At which hour (where they are, 0 to 23) they get a digest instead of being called for each turn; `None`: never.
        digest: Option<u8> = None;
        /// Whether others can read how they have played.
        listing: Listing = Listing::Listed;
        /// Who may challenge them by name.
        challenged_by: ChallengedBy = ChallengedBy::Everyone;
        /// Whether their matches may become puzzles.
        mining: Mining = Mining::Allowed;
    }
}

/// What this person has chosen.
pub async fn get_preferences(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Preferences> {
    let [preferences] = get_preferences_of(connection, [player]).await?;
    Ok(preferences)
}

/// What each of these people has chosen.
pub async fn get_preferences_of<const N: usize>(
    connection: &mut Connection,
    players: [PlayerId; N],
) -> sqlx::Result<[Preferences; N]> {
    let rows = sqlx::query!(
        "select player_id, confirm, theme, reminders, remind_by, zone, quiet_from, quiet_until, digest_hour, listed,
                challengers, puzzles
         from player_preference where player_id = any($1)",
        &players.map(|player| player.0),
    );
    let default = Preferences::default();
    let mut chosen = HashMap::new();
    for row in rows.fetch_all(connection).await? {
        let preferences = Preferences {
            confirming: either(row.confirm, [Confirming::Asked, Confirming::AtOnce], default.confirming),
            colours: or(row.theme.as_deref(), Colours::from_sql, default.colours)?,
            reminders: row.reminders.as_deref().map_or(default.reminders, shares),
            remind_by: or(row.remind_by.as_deref(), RemindBy::from_sql, default.remind_by)?,
            quiet: quiet(row.zone.as_deref(), row.quiet_from, row.quiet_until)?,
            digest: row.digest_hour.map(|hour| columns::small("digest_hour", hour)).transpose()?,
            listing: either(row.listed, [Listing::Listed, Listing::Unlisted], default.listing),
            challenged_by: or(row.challengers.as_deref(), ChallengedBy::from_sql, default.challenged_by)?,
            mining: either(row.puzzles, [Mining::Allowed, Mining::Forbidden], default.mining),
        };
        chosen.insert(row.player_id, preferences);
    }
    Ok(players.map(|player| chosen.get(&player.0).copied().unwrap_or(default)))
}

/// What is to be changed of somebody's [`QuietHours`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuietChanges {
    pub zone: Change<Zone>,
    /// Of the hour in which nothing calls them any more.
    pub from: Change<u8>,
    /// Of the hour from which on something does.
    pub until: Change<u8>,
}

/// Changes what this person, who is in `player`, has chosen: what is kept is not touched, so that two who change different
/// things at once do not undo each other's. A digest that is wished for is due at `now`, until it is said when.
pub async fn set_preferences(
    connection: &mut Connection,
    player: PlayerId,
    changes: &PreferenceChanges,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let digest = changes.digest.set().flatten();
    let reminders = changes.reminders.set().map(percents);
    sqlx::query!(
        "insert into player_preference as old
             (player_id, confirm, theme, reminders, remind_by, zone, quiet_from, quiet_until, listed, digest_hour,
              digest_at, challengers, puzzles)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14)
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
             digest_hour = case when $12 then excluded.digest_hour else old.digest_hour end,
             digest_at = case when $12 then excluded.digest_at else old.digest_at end",
        player.0,
        changes.confirming.set().map(|confirming| confirming == Confirming::Asked),
        changes.colours.set().map(SqlEnum::to_sql),
        reminders.as_deref(),
        changes.remind_by.set().map(SqlEnum::to_sql),
        changes.quiet.zone.set().map(Zone::name),
        changes.quiet.from.set().map(i16::from),
        changes.quiet.until.set().map(i16::from),
        changes.listing.set().map(|listing| listing == Listing::Listed),
        digest.map(i16::from),
        digest.map(|_| now),
        changes.digest.is_set(),
        changes.challenged_by.set().map(SqlEnum::to_sql),
        changes.mining.set().map(|mining| mining == Mining::Allowed),
    )
    .execute(connection)
    .await
    .map(drop)
}

fn percents(shares: Shares) -> Vec<i16> {
    shares.iter().map(|share| share.percent().into()).collect()
}

/// One of two values by a column that holds whether it is the first.
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
        // A zone may be renamed in a later edition of the zones of the world; nobody loses more by it than their night.
        zone: zone.and_then(Zone::named).unwrap_or_default(),
        from: from.map_or(Ok(default.from), |hour| hour_of("quiet_from", hour))?,
        until: until.map_or(Ok(default.until), |hour| hour_of("quiet_until", hour))?,
    })
}

fn hour_of(column: &'static str, hour: i16) -> sqlx::Result<u8> {
    u8::try_from(hour).map_err(|_| unreadable(column, &hour.to_string()))
}
