//! Table `challenge`: open challenges and the record of closed ones.

use chrono::{DateTime, Utc};
use hive::Colour;

use crate::choices::Choices;
use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::columns;
use crate::store::matches::{Place, Rated, Terms, parse_place, read_terms};
use crate::store::players::Player;
use crate::store::sql_enum::{SqlEnum, sql_enum};

/// The constraint that forbids challenging yourself.
pub const NO_SELF_CHALLENGE: &str = "challenge_two_people";

/// The colour that a challenger wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengerColour {
    /// Drawn when the challenge is accepted.
    Random,
    Fixed(Colour),
}

impl Choices for ChallengerColour {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![
            ("random", Self::Random),
            ("white", Self::Fixed(Colour::White)),
            ("black", Self::Fixed(Colour::Black)),
        ]
    }
}

sql_enum! {
    ChallengerColour in "colour" {
        Random = "random",
        Fixed(Colour::White) = "white",
        Fixed(Colour::Black) = "black",
    }
}

/// How a challenge was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Accepted,
    /// Rejected by the opponent.
    Declined,
    /// Cancelled by the challenger, or by the bot because it could not be posted.
    Withdrawn,
    Expired,
}

sql_enum! {
    Answer in "outcome" {
        Accepted = "accepted",
        Declined = "declined",
        Withdrawn = "withdrawn",
        Expired = "expired",
    }
}

/// The values of a new row.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    pub challenger: PlayerId,
    /// The challenged player; `None` for an open challenge and an invitation.
    pub opponent: Option<PlayerId>,
    pub colour: ChallengerColour,
    pub terms: Terms,
    /// The place of the challenge's post and of the match.
    pub place: Place,
    /// The opponent's direct messages with the bot, if the match will be played in the direct messages of both players.
    pub opponent_channel: Option<ChannelId>,
    /// The match of which this is a rematch.
    pub rematch_of: Option<MatchId>,
    /// The moves of an imported game, in canonical UHP; empty for a new game.
    pub moves: Vec<String>,
    /// Of an invitation: the hash of the code with which it is accepted.
    pub code_hash: Option<CodeHash>,
    pub expires_at: DateTime<Utc>,
}

/// The SHA-256 hash of an invitation's code.
pub type CodeHash = [u8; 32];

/// A row of the table, with the players' names.
#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: ChallengeId,
    pub challenger: Player,
    /// The challenged player; `None` for an open challenge and an invitation.
    pub opponent: Option<Player>,
    /// Whether it has no post and is accepted with a code.
    pub is_invitation: bool,
    pub colour: ChallengerColour,
    pub terms: Terms,
    pub place: Place,
    /// The opponent's direct messages with the bot, if the match will be played in the direct messages of both players.
    pub opponent_channel: Option<ChannelId>,
    /// The channel in which the post, or a copy of it, was given up; `None` in servers with the bot.
    pub undelivered_in: Option<ChannelId>,
    /// The match of which this is a rematch.
    pub rematch_of: Option<MatchId>,
    /// The moves of an imported game, in canonical UHP; empty for a new game.
    pub moves: Vec<String>,
    pub expires_at: DateTime<Utc>,
    /// `None` while the challenge is open.
    pub answer: Option<Answer>,
    /// The match that started when the challenge was accepted.
    pub match_id: Option<MatchId>,
    /// The match's own thread, if it has one.
    pub match_thread: Option<ChannelId>,
    pub accepted_by: Option<PlayerId>,
}

/// Inserts a challenge and returns its id.
///
/// # Errors
/// [`NO_SELF_CHALLENGE`] is violated if the challenger is the opponent.
pub async fn insert_challenge(
    connection: &mut Connection,
    new: &NewChallenge,
    now: DateTime<Utc>,
) -> sqlx::Result<ChallengeId> {
    let id = sqlx::query_scalar!(
        "insert into challenge (challenger, opponent, expansions, opening, colour, days_per_move, total_days,
                                increment_hours, timeout, rated, guild_id, channel_id, is_private, locale,
                                rematch_of, created_at, expires_at, thread, parent_id, moves, opponent_channel_id,
                                code_hash, foreign_guild_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
         returning challenge_id",
        new.challenger.0,
        new.opponent.map(|opponent| opponent.0),
        new.terms.expansions.to_string(),
        new.terms.opening.to_sql(),
        new.colour.to_sql(),
        columns::days(new.terms.time),
        columns::total_days(new.terms.time),
        columns::increment(new.terms.time),
        new.terms.timeout.to_sql(),
        new.terms.rated == Rated::Yes,
        new.place.server.0,
        new.place.channel.0,
        new.place.audience.is_private(),
        new.place.locale,
        new.rematch_of.map(|id| id.0),
        now,
        new.expires_at,
        new.place.thread.to_sql(),
        new.place.parent.map(|parent| parent.0),
        Some(&new.moves[..]).filter(|moves| !moves.is_empty()),
        new.opponent_channel.map(|channel| channel.0),
        new.code_hash.as_ref().map(|hash| &hash[..]),
        new.place.foreign_server.map(|server| server.0),
    )
    .fetch_one(connection)
    .await?;
    Ok(ChallengeId(id))
}

/// Locks a challenge until the transaction ends.
pub async fn lock_challenge(connection: &mut Connection, id: ChallengeId) -> sqlx::Result<Option<Challenge>> {
    let locked =
        sqlx::query_scalar!("select challenge_id from challenge where challenge_id = $1 for update", id.0)
            .fetch_optional(&mut *connection)
            .await?;
    match locked {
        Some(_) => find_challenge(connection, id).await,
        None => Ok(None),
    }
}

pub async fn find_challenge(connection: &mut Connection, id: ChallengeId) -> sqlx::Result<Option<Challenge>> {
    Ok(find_challenges(connection, &[id]).await?.pop())
}

/// Locks the invitation with this code until the transaction ends.
pub async fn lock_invitation(
    connection: &mut Connection,
    code_hash: &CodeHash,
) -> sqlx::Result<Option<Challenge>> {
    let locked = sqlx::query_scalar!(
        "select challenge_id from challenge where code_hash = $1 for update",
        &code_hash[..]
    )
    .fetch_optional(&mut *connection)
    .await?;
    match locked {
        Some(id) => find_challenge(connection, ChallengeId(id)).await,
        None => Ok(None),
    }
}

/// Returns these challenges, earliest expiry first.
async fn find_challenges(connection: &mut Connection, ids: &[ChallengeId]) -> sqlx::Result<Vec<Challenge>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_as!(
        Row,
        r#"select challenge_id, challenger, c.name as challenger_name, opponent, o.name as "opponent_name?",
                  h.expansions, h.opening, colour, h.days_per_move, h.total_days, h.increment_hours, h.timeout,
                  h.rated, h.guild_id, h.channel_id, h.is_private,
                  h.locale, (select language from server_setting s where s.guild_id = h.guild_id) as chosen,
                  h.thread, h.parent_id, h.opponent_channel_id, h.foreign_guild_id, rematch_of, moves,
                  h.code_hash is not null as "is_invitation!",
                  (select n.channel_id from notice n
                   where h.guild_id = 0 and n.challenge_id = h.challenge_id and n.kind = 'challenge' and n.failure is not null
                   order by n.notice_id limit 1) as undelivered_in,
                  expires_at, outcome, h.match_id,
                  case when m.parent_id is not null then m.channel_id end as played_in,
                  case when m.white = challenger then m.black else m.white end as accepted_by
           from challenge h
           left join match m on m.match_id = h.match_id
           join player c on c.player_id = challenger
           left join player o on o.player_id = opponent
           where challenge_id = any($1)
           order by expires_at, challenge_id"#,
        &ids,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(Challenge::try_from).collect()
}

/// Returns whether a copy of a challenge has been neither sent nor given up.
pub async fn is_being_sent(connection: &mut Connection, id: ChallengeId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from notice where challenge_id = $1 and kind = 'challenge' and done_at is null) as "is!""#,
        id.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns at most `limit` open challenges by or to this player, in this server or (`None`) in all, earliest expiry first.
pub async fn find_open(
    connection: &mut Connection,
    player: PlayerId,
    server: Option<ServerId>,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<Challenge>> {
    let ids = sqlx::query_scalar!(
        r#"select challenge_id as "challenge_id!" from (
               select challenge_id, guild_id, expires_at from challenge
               where challenger = $1 and closed_at is null and expires_at > $3
               union all
               select challenge_id, guild_id, expires_at from challenge
               where opponent = $1 and closed_at is null and expires_at > $3) of_player
           where $2::bigint is null or guild_id = $2
           order by expires_at, challenge_id limit $4"#,
        player.0,
        server.map(|server| server.0),
        now,
        limit,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<ChallengeId> = ids.into_iter().map(ChallengeId).collect();
    find_challenges(connection, &ids).await
}

/// Counts this player's open challenges in this server, including rematches.
pub async fn count_open(
    connection: &mut Connection,
    challenger: PlayerId,
    server: ServerId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from challenge
           where challenger = $1 and guild_id = $2 and closed_at is null and expires_at > $3"#,
        challenger.0,
        server.0,
        now,
    )
    .fetch_one(connection)
    .await
}

/// Counts the challenges that this player has created in this server after `since`, including rematches.
pub async fn count_created_since(
    connection: &mut Connection,
    challenger: PlayerId,
    server: ServerId,
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from challenge
           where challenger = $1 and guild_id = $2 and created_at > $3"#,
        challenger.0,
        server.0,
        since,
    )
    .fetch_one(connection)
    .await
}

/// Counts this player's open challenges in all servers, including rematches.
pub async fn count_open_everywhere(
    connection: &mut Connection,
    challenger: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from challenge
           where challenger = $1 and closed_at is null and expires_at > $2"#,
        challenger.0,
        now,
    )
    .fetch_one(connection)
    .await
}

/// Returns when this player imported a game, skipping their `newer` newest imports.
pub async fn find_nth_newest_import(
    connection: &mut Connection,
    challenger: PlayerId,
    newer: i64,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "select created_at from challenge where challenger = $1 and moves is not null
         order by created_at desc offset $2 limit 1",
        challenger.0,
        newer,
    )
    .fetch_optional(connection)
    .await
}

/// Counts this player's rematch offers after a match. The caller holds the match's lock.
pub async fn count_rematch_offers(
    connection: &mut Connection,
    after: MatchId,
    challenger: PlayerId,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from challenge where rematch_of = $1 and challenger = $2"#,
        after.0,
        challenger.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns the newest rematch offer after a match. The caller holds the match's lock.
pub async fn find_rematch(connection: &mut Connection, after: MatchId) -> sqlx::Result<Option<ChallengeId>> {
    let id = sqlx::query_scalar!(
        "select challenge_id from challenge where rematch_of = $1 order by challenge_id desc limit 1",
        after.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(id.map(ChallengeId))
}

/// Whether no earlier challenge was for this opponent.
pub async fn is_first_challenge(
    connection: &mut Connection,
    challenge: ChallengeId,
    opponent: PlayerId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (select from challenge
                              where opponent = $1 and challenge_id < $2) as "is_first!""#,
        opponent.0,
        challenge.0,
    )
    .fetch_one(connection)
    .await
}

/// The challenge from which a match started.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeOfMatch {
    pub id: ChallengeId,
    /// The channel of its post.
    pub channel: ChannelId,
    pub challenger: PlayerId,
}

pub async fn find_challenge_of_match(
    connection: &mut Connection,
    id: MatchId,
) -> sqlx::Result<Option<ChallengeOfMatch>> {
    let row =
        sqlx::query!("select challenge_id, channel_id, challenger from challenge where match_id = $1", id.0)
            .fetch_optional(connection)
            .await?;
    Ok(row.map(|row| ChallengeOfMatch {
        id: ChallengeId(row.challenge_id),
        channel: ChannelId(row.channel_id),
        challenger: PlayerId(row.challenger),
    }))
}

/// Moves the open challenges that were made in a server without the bot into the server. Those in `public_channels` become visible
/// to its members.
pub async fn move_into_server(
    connection: &mut Connection,
    server: ServerId,
    public_channels: &[ChannelId],
) -> sqlx::Result<()> {
    let channels: Vec<i64> = public_channels.iter().map(|channel| channel.0).collect();
    let moved = sqlx::query!(
        "update challenge
         set guild_id = foreign_guild_id, foreign_guild_id = null, is_private = channel_id <> all($2::bigint[])
         where foreign_guild_id = $1 and foreign_guild_id <> 0 and closed_at is null",
        server.0,
        &channels,
    );
    moved.execute(connection).await.map(drop)
}

/// Closes a challenge. The caller holds its lock.
pub async fn set_answer(
    connection: &mut Connection,
    id: ChallengeId,
    answer: Answer,
    match_id: Option<MatchId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update challenge set closed_at = $2, outcome = $3, match_id = $4 where challenge_id = $1",
        id.0,
        now,
        answer.to_sql(),
        match_id.map(|id| id.0),
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Locks the open challenge that expired first, skipping locked rows.
pub async fn claim_expired_challenge(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Challenge>> {
    let id = sqlx::query_scalar!(
        "select challenge_id from challenge
         where closed_at is null and expires_at <= $1
         order by expires_at limit 1 for update skip locked",
        now,
    )
    .fetch_optional(&mut *connection)
    .await?;
    match id {
        Some(id) => find_challenge(connection, ChallengeId(id)).await,
        None => Ok(None),
    }
}

struct Row {
    challenge_id: i64,
    challenger: i64,
    challenger_name: String,
    opponent: Option<i64>,
    opponent_name: Option<String>,
    expansions: String,
    opening: String,
    colour: String,
    days_per_move: Option<i16>,
    total_days: Option<i16>,
    increment_hours: Option<i16>,
    timeout: String,
    rated: bool,
    guild_id: i64,
    channel_id: i64,
    is_private: bool,
    locale: String,
    chosen: Option<String>,
    thread: String,
    parent_id: Option<i64>,
    opponent_channel_id: Option<i64>,
    foreign_guild_id: Option<i64>,
    undelivered_in: Option<i64>,
    rematch_of: Option<i64>,
    moves: Option<Vec<String>>,
    is_invitation: bool,
    expires_at: DateTime<Utc>,
    outcome: Option<String>,
    match_id: Option<i64>,
    played_in: Option<i64>,
    accepted_by: Option<i64>,
}

impl Challenge {
    /// The channels of its post: one, or the direct messages of both players. Empty for an invitation, which has no post.
    pub fn channels(&self) -> impl Iterator<Item = ChannelId> {
        let of_post = [Some(self.place.channel), self.opponent_channel];
        of_post.into_iter().flatten().filter(|_| !self.is_invitation)
    }

    /// The player in whose direct messages the challenge could not be posted.
    pub fn unreachable_player(&self) -> Option<PlayerId> {
        self.undelivered_in.and_then(|channel| self.reader_of(channel))
    }

    /// Whether its post could not be shown to everyone in a place where the bot isn't a member.
    pub fn is_hidden(&self) -> bool {
        self.place.is_without_bot() && self.undelivered_in.is_some()
    }

    /// The only player who reads this channel, if the challenge is posted in the direct messages of both. `None` elsewhere.
    pub fn reader_of(&self, channel: ChannelId) -> Option<PlayerId> {
        if self.place.is_without_bot() {
            return None;
        }
        match (self.opponent_channel, &self.opponent) {
            (Some(theirs), Some(opponent)) if theirs == channel => Some(opponent.id),
            _ => self.place.server.is_direct_messages().then_some(self.challenger.id),
        }
    }
}

impl TryFrom<Row> for Challenge {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        let opponent = row.opponent.map(PlayerId).zip(row.opponent_name);
        Ok(Self {
            id: ChallengeId(row.challenge_id),
            challenger: Player { id: PlayerId(row.challenger), name: row.challenger_name },
            opponent: opponent.map(|(id, name)| Player { id, name }),
            is_invitation: row.is_invitation,
            colour: ChallengerColour::from_sql(&row.colour)?,
            terms: read_terms!(row),
            place: parse_place!(row),
            opponent_channel: row.opponent_channel_id.map(ChannelId),
            undelivered_in: row.undelivered_in.map(ChannelId),
            rematch_of: row.rematch_of.map(MatchId),
            moves: row.moves.unwrap_or_default(),
            expires_at: row.expires_at,
            answer: row.outcome.as_deref().map(Answer::from_sql).transpose()?,
            match_id: row.match_id.map(MatchId),
            match_thread: row.played_in.map(ChannelId),
            accepted_by: row.accepted_by.map(PlayerId),
        })
    }
}
