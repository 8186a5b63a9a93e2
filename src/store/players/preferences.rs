//! Table `player_preference`: what people have chosen for themselves. What nobody has chosen is at its default, so there is
//! always an answer.

use std::collections::HashMap;

use sqlx::PgConnection;

use crate::clock::{QuietHours, Share, Shares, Zone};
use crate::ids::PlayerId;
use crate::store::columns;
use crate::store::sql_enum::{SqlEnum, sql_enum, unreadable};

/// Whether somebody is asked once more before a move that they tapped is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirming {
    /// They are.
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
    /// A light ground.
    Light,
    /// A dark ground.
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
    /// Neither.
    Unlisted,
}

/// How somebody is reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RemindBy {
    /// By a mention where the match is played.
    #[default]
    Mention,
    /// By a direct message.
    Message,
    /// Not at all.
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

/// What a person has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Whether they are asked before a move is played.
    pub confirming: Confirming,
    /// The colours of the pictures that only they see.
    pub colours: Colours,
    /// When they are reminded.
    pub reminders: Shares,
    /// How.
    pub remind_by: RemindBy,
    /// When nothing calls them, and where they are.
    pub quiet: QuietHours,
    /// At which hour (where they are, 0 to 23) they get a digest instead of being called for each turn; `None`: never.
    pub digest: Option<u8>,
    /// Whether others can read how they have played.
    pub listing: Listing,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            confirming: Confirming::default(),
            colours: Colours::default(),
            reminders: Shares::default(),
            remind_by: RemindBy::default(),
            quiet: QuietHours { zone: Zone::default(), from: NO_HOUR, until: MORNING },
            digest: None,
            listing: Listing::default(),
        }
    }
}

/// What this person has chosen.
pub async fn get_preferences(connection: &mut PgConnection, player: PlayerId) -> sqlx::Result<Preferences> {
    let [preferences] = get_preferences_of(connection, [player]).await?;
    Ok(preferences)
}

/// What each of these people has chosen.
pub async fn get_preferences_of<const N: usize>(
    connection: &mut PgConnection,
    players: [PlayerId; N],
) -> sqlx::Result<[Preferences; N]> {
    let rows = sqlx::query_as!(
        Row,
        "select player_id, confirm, theme, reminders, remind_by, zone, quiet_from, quiet_until, digest_hour, listed
         from player_preference where player_id = any($1)",
        &players.map(|player| player.0),
    );
    let rows = rows.fetch_all(connection).await?.into_iter();
    let chosen: HashMap<i64, Preferences> =
        rows.map(|row| Ok((row.player_id, row.try_into()?))).collect::<sqlx::Result<_>>()?;
    Ok(players.map(|player| chosen.get(&player.0).copied().unwrap_or_default()))
}

/// Sets when this person, who is in `player`, is reminded.
pub async fn set_reminders(
    connection: &mut PgConnection,
    player: PlayerId,
    reminders: Shares,
) -> sqlx::Result<()> {
    let percents: Vec<i16> = reminders.iter().map(|share| share.percent().into()).collect();
    sqlx::query!(
        "insert into player_preference (player_id, reminders) values ($1, $2)
         on conflict (player_id) do update set reminders = excluded.reminders",
        player.0,
        &percents,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets how.
pub async fn set_remind_by(
    connection: &mut PgConnection,
    player: PlayerId,
    remind_by: RemindBy,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, remind_by) values ($1, $2)
         on conflict (player_id) do update set remind_by = excluded.remind_by",
        player.0,
        remind_by.to_sql(),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets when nothing calls this person, who is in `player`, and where they are.
pub async fn set_quiet(
    connection: &mut PgConnection,
    player: PlayerId,
    quiet: QuietHours,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, zone, quiet_from, quiet_until) values ($1, $2, $3, $4)
         on conflict (player_id) do update
         set zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until",
        player.0,
        quiet.zone.name(),
        i16::from(quiet.from),
        i16::from(quiet.until),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets whether this person, who is in `player`, is asked before a move is played.
pub async fn set_confirming(
    connection: &mut PgConnection,
    player: PlayerId,
    confirming: Confirming,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, confirm) values ($1, $2)
         on conflict (player_id) do update set confirm = excluded.confirm",
        player.0,
        confirming == Confirming::Asked,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets whether others can read how this person, who is in `player`, has played.
pub async fn set_listing(
    connection: &mut PgConnection,
    player: PlayerId,
    listing: Listing,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, listed) values ($1, $2)
         on conflict (player_id) do update set listed = excluded.listed",
        player.0,
        listing == Listing::Listed,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets the colours of what this person, who is in `player`, sees alone.
pub async fn set_colours(
    connection: &mut PgConnection,
    player: PlayerId,
    colours: Colours,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, theme) values ($1, $2)
         on conflict (player_id) do update set theme = excluded.theme",
        player.0,
        colours.to_sql(),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The columns as they are in the database.
struct Row {
    player_id: i64,
    confirm: Option<bool>,
    theme: Option<String>,
    reminders: Option<Vec<i16>>,
    remind_by: Option<String>,
    zone: Option<String>,
    quiet_from: Option<i16>,
    quiet_until: Option<i16>,
    digest_hour: Option<i16>,
    listed: Option<bool>,
}

impl TryFrom<Row> for Preferences {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            confirming: confirming(row.confirm),
            colours: row.theme.as_deref().map_or(Ok(Colours::default()), Colours::from_sql)?,
            reminders: row.reminders.as_deref().map_or_else(Shares::default, shares),
            remind_by: row.remind_by.as_deref().map_or(Ok(RemindBy::default()), RemindBy::from_sql)?,
            quiet: quiet(row.zone.as_deref(), row.quiet_from, row.quiet_until)?,
            digest: row.digest_hour.map(|hour| columns::small("digest_hour", hour)).transpose()?,
            listing: listing(row.listed),
        })
    }
}

fn confirming(column: Option<bool>) -> Confirming {
    match column {
        None => Confirming::default(),
        Some(true) => Confirming::Asked,
        Some(false) => Confirming::AtOnce,
    }
}

fn listing(column: Option<bool>) -> Listing {
    match column {
        None => Listing::default(),
        Some(true) => Listing::Listed,
        Some(false) => Listing::Unlisted,
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
