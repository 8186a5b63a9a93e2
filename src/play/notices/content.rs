//! The content of a notice, read from the current state of what it announces.

use chrono::{DateTime, NaiveDate, Utc};
use hive::Colour;

use super::competition::find_competition;
use super::match_update::{MatchUpdate, find_as_of};
use super::pings::PingRules;
use crate::ids::{ChallengeId, ChannelId, MatchId, PlayerId, ServerId, TournamentId};
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::follows::{self, FollowMessage};
use crate::play::ladders::{MonthReport, find_month_report};
use crate::play::matches::Listed;
use crate::play::matches::turns_of;
use crate::play::onboarding::is_new;
use crate::play::practice::next_level;
use crate::play::practice_policy::PRACTICE_POST_LIFETIME;
use crate::play::puzzles::{DailyPuzzle, find_daily, is_current_day};
use crate::play::seasons::{SeasonReport, find_report};
use crate::play::state::Match;
use crate::play::tournaments::{self, Report, Tournament, Warning};
use crate::store::challenges::{self, Challenge};
use crate::store::matches::{MatchRow, Place, ThreadKind, Visibility};
use crate::store::notices::{
    self, ClaimedNotice, InteractionToken, MatchNotice, MatchSpan, Notice, TournamentNotice,
};
use crate::store::players;
use crate::store::players::absences;
use crate::store::players::find_locale;
use crate::store::players::preferences::{self, Colours, Preferences};
use crate::store::servers;
use crate::store::{self, Connection};

pub use crate::store::notices::Post as OldPost;

/// What a notice announces, in its current state.
#[derive(Clone, Debug)]
pub enum Content {
    Challenge {
        challenge: Box<Challenge>,
        /// The opponent, if they read the channel and may be pinged.
        pinged: Option<PlayerId>,
        /// Whether the opponent has no finished match with a result, and this is their first challenge, in any server. `false` in
        /// the challenger's copy.
        is_for_newcomer: bool,
        channel: ChannelId,
        /// The only reader of the channel, if the challenge is posted in the direct messages of both players.
        reader: Option<PlayerId>,
        /// The server's colours of public pictures, for the position of an imported game.
        colours: Colours,
    },
    /// A closed challenge, whose post is edited.
    ChallengeClosed {
        challenge: Box<Challenge>,
        /// The post to edit, if it was sent.
        post: Option<OldPost>,
        /// Where the bot isn't a member, the token with which the post can be edited; `None` if it has expired.
        token: Option<InteractionToken>,
    },
    /// An event in a match.
    Match(Box<MatchUpdate>),
    /// An event in a match where the bot isn't a member, for one of its players.
    MatchMessage(Recipient, Box<MatchUpdate>),
    /// An orphaned match, for one of its players.
    Orphaned(Box<Match>, Recipient),
    /// The matches in which the recipient is to move, least time left first.
    Digest(Recipient, Vec<Listed>),
    /// The news of the matches that the recipient follows.
    Followed(Recipient, FollowMessage),
    /// A daily puzzle and its channel; `None` if the day is over or the puzzle is unavailable.
    Puzzle(Option<Box<DailyPuzzle>>, ChannelId),
    /// A daily puzzle with a new number of solvers, and its post to edit; `None` if the day is over, the
    /// puzzle is unavailable, or it wasn't posted.
    PuzzleSolvers(Option<(Box<DailyPuzzle>, OldPost)>),
    /// The table of an ended season and its channel; `None` if the season ended too long ago.
    Season(Option<Box<SeasonReport>>, ChannelId),
    Tournament(Box<TournamentUpdate>),
    /// A tournament whose channel is lost, for its organiser.
    TournamentLost(Recipient, Box<Tournament>),
    /// The monthly table of a ladder and its channel; `None` if the month began too long ago.
    Ladder(Option<Box<MonthReport>>, ChannelId),
    /// The recipient will be withdrawn from a tournament; `None` if they won't any more.
    TournamentWarning(Recipient, Option<Box<Warning>>),
}

/// A post, an edit or a thread of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentUpdate {
    pub kind: TournamentNotice,
    /// Index among the posts about the start, from 0.
    pub part: usize,
    pub report: Report,
    pub channel: ChannelId,
    /// The channel of its post.
    pub place: Place,
    /// Its post, if it was sent.
    pub post: Option<OldPost>,
    /// Players whom a post about the start doesn't ping: they have quiet hours or a digest, or are away.
    pub silenced: Vec<PlayerId>,
}

/// The recipient of a direct message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub id: PlayerId,
    /// Discord locale, if known.
    pub locale: Option<String>,
}

impl Recipient {
    async fn find(connection: &mut Connection, id: PlayerId) -> Result<Self> {
        Ok(Self { id, locale: find_locale(connection, id).await? })
    }
}

impl Content {
    /// Returns the place of the announced match, challenge or tournament; `None` for other content, and for direct messages
    /// about a tournament.
    pub fn place(&self) -> Option<&Place> {
        self.subject().map(|subject| subject.place)
    }

    fn subject(&self) -> Option<Subject<'_>> {
        match self {
            Self::Challenge { challenge, .. } | Self::ChallengeClosed { challenge, .. } => {
                Some(Subject { place: &challenge.place, players: vec![challenge.challenger.id] })
            }
            Self::Match(update) => {
                let row = &update.state.row;
                Some(Subject { place: &row.place, players: vec![row.white.id, row.black.id] })
            }
            Self::Tournament(update) => {
                Some(Subject { place: &update.place, players: vec![update.report.tournament.organiser] })
            }
            Self::MatchMessage(_, update) => {
                Some(Subject { place: &update.state.row.place, players: Vec::new() })
            }
            Self::Orphaned(state, _) => Some(Subject { place: &state.row.place, players: Vec::new() }),
            Self::Digest(..)
            | Self::Followed(..)
            | Self::Puzzle(..)
            | Self::PuzzleSolvers(_)
            | Self::Season(..)
            | Self::TournamentLost(..)
            | Self::TournamentWarning(..)
            | Self::Ladder(..) => None,
        }
    }
}

/// The match, challenge or tournament of a notice.
struct Subject<'a> {
    place: &'a Place,
    /// Players to inform if the notice cannot be posted; none if it has a [`Recipient`].
    players: Vec<PlayerId>,
}

/// Returns the players to inform if the content cannot be posted: those of the match, the challenger, or the organiser. Empty for
/// other content, and if the notice has a [`Recipient`].
pub async fn players_to_inform(database: &Database, content: &Content) -> Result<Vec<Recipient>> {
    let people = content.subject().map(|subject| subject.players).unwrap_or_default();
    let mut connection = database.acquire().await?;
    let mut recipients = Vec::new();
    for person in people.into_iter().filter(|person| !person.is_deleted()) {
        recipients.push(Recipient::find(&mut connection, person).await?);
    }
    Ok(recipients)
}

/// Reads the content of a notice at `now`.
pub async fn read(database: &Database, notice: &ClaimedNotice, now: DateTime<Utc>) -> Result<Content> {
    let mut connection = database.acquire().await?;
    let connection = &mut connection;
    match notice.notice {
        Notice::Match { kind, span, channel } => {
            let state = get_state(connection, span.id, notice.id).await?;
            let (state, reader) = for_reader(connection, state, channel).await?;
            // On the heap, as it holds whole games.
            let update =
                Box::pin(read_match_update(connection, state, kind, span, channel, reader, now)).await?;
            Ok(Content::Match(Box::new(update)))
        }
        Notice::MatchMessage { kind, span, recipient } => {
            let mut state = get_state(connection, span.id, notice.id).await?;
            let (reader, channel) = (state.row.colour_of(recipient), state.row.place.channel);
            use_locale_of(connection, recipient, &mut state.row.place).await?;
            let update = read_match_update(connection, state, kind.post(), span, channel, reader, now);
            let update = Box::new(Box::pin(update).await?);
            Ok(Content::MatchMessage(Recipient::find(connection, recipient).await?, update))
        }
        Notice::Orphaned { span, recipient } => {
            let state = Box::new(get_state(connection, span.id, notice.id).await?);
            Ok(Content::Orphaned(state, Recipient::find(connection, recipient).await?))
        }
        Notice::Digest { recipient } => {
            let turns = turns_of(connection, recipient).await?;
            Ok(Content::Digest(Recipient::find(connection, recipient).await?, turns))
        }
        Notice::Followed { recipient } => {
            let message = follows::read(connection, recipient, notice.created_at, now).await?;
            Ok(Content::Followed(Recipient::find(connection, recipient).await?, message))
        }
        Notice::Puzzle { server, day, channel } => {
            let daily = find_current_daily(connection, server, day, now).await?;
            Ok(Content::Puzzle(daily, channel))
        }
        Notice::PuzzleSolvers { server, day, .. } => {
            let daily = find_current_daily(connection, server, day, now).await?;
            let post = notices::find_puzzle_post(connection, server, day).await?;
            Ok(Content::PuzzleSolvers(daily.zip(post)))
        }
        Notice::Season { server, day, channel } => {
            let report = find_report(connection, server, day, now).await?;
            Ok(Content::Season(report.map(Box::new), channel))
        }
        Notice::Tournament { kind, tournament, part, channel, .. } => {
            let found = tournaments::find_report(connection, tournament).await?;
            let report =
                found.ok_or(Error::UnreadableNotice { id: notice.id, reason: "its tournament is gone" })?;
            let part = part.and_then(|part| part.try_into().ok()).unwrap_or_default();
            let update = read_tournament_update(connection, kind, part, report, channel, now).await?;
            Ok(Content::Tournament(Box::new(update)))
        }
        Notice::TournamentLost { tournament, recipient } => {
            let tournament = Box::new(get_tournament(connection, tournament, notice.id).await?);
            Ok(Content::TournamentLost(Recipient::find(connection, recipient).await?, tournament))
        }
        Notice::Ladder { server, day, channel } => {
            let report = find_month_report(connection, server, day, now).await?;
            Ok(Content::Ladder(report.map(Box::new), channel))
        }
        Notice::TournamentWarning { tournament, recipient } => {
            let warning = tournaments::find_warning(connection, tournament, recipient).await?;
            let recipient = Recipient::find(connection, recipient).await?;
            Ok(Content::TournamentWarning(recipient, warning.map(Box::new)))
        }
        Notice::Challenge { id, channel } => read_challenge(connection, notice, id, channel, now).await,
        Notice::ChallengeClosed { id, channel } => {
            let mut challenge = Box::new(get_challenge(connection, id, notice.id).await?);
            challenge_reader(connection, &mut challenge, channel).await?;
            let post = notices::find_challenge_post(connection, id, channel).await?;
            let token = find_token(connection, post, now).await?;
            Ok(Content::ChallengeClosed { challenge, post, token })
        }
    }
}

async fn read_match_update(
    connection: &mut Connection,
    state: Match,
    kind: MatchNotice,
    span: MatchSpan,
    channel: ChannelId,
    reader: Option<Colour>,
    now: DateTime<Utc>,
) -> Result<MatchUpdate> {
    let settings = servers::get_server_settings(connection, state.row.place.server).await?;
    let viewer = match kind {
        MatchNotice::Turn | MatchNotice::Result | MatchNotice::ReplayAnimation => {
            find_viewer(connection, &state.row, reader).await?
        }
        MatchNotice::Ping(_)
        | MatchNotice::Proposal
        | MatchNotice::Declined
        | MatchNotice::ProposalClosed
        | MatchNotice::Pause
        | MatchNotice::TimedOut
        | MatchNotice::Thread => None,
    };
    let pings = PingRules::find(connection, kind, &state, channel, now).await?;
    let (as_of, since) = (find_as_of(kind, span, &state), span.since);
    let post = find_edited_post(connection, kind, span, channel, &as_of, now).await?;
    let responded = match kind {
        MatchNotice::ReplayAnimation => notices::find_turn_post(connection, span.id, channel).await?,
        _ => post,
    };
    let token = find_token(connection, responded, now).await?;
    let competition = match kind {
        MatchNotice::Turn if as_of.is_at_start() => find_competition(connection, &state).await?,
        _ => None,
    };
    let unreachable_players = match kind {
        MatchNotice::Turn if as_of.is_at_start() && state.row.place.is_without_bot() => {
            find_unreachable(connection, &state).await?
        }
        _ => Vec::new(),
    };
    let next_level = match kind {
        MatchNotice::Result => next_level(connection, &state).await?,
        _ => None,
    };
    Ok(MatchUpdate {
        kind,
        channel,
        reader,
        viewer,
        state,
        as_of,
        since,
        settings,
        pings,
        post,
        token,
        competition,
        unreachable_players,
        next_level,
        sent_at: now,
    })
}

/// Returns the only user who sees a post, with their preferences: its reader, or the player of a practice match in their direct
/// messages with the bot.
async fn find_viewer(
    connection: &mut Connection,
    row: &MatchRow,
    reader: Option<Colour>,
) -> Result<Option<(PlayerId, Preferences)>> {
    let in_direct_messages = row.place.server.is_direct_messages() && !row.place.is_without_bot();
    let practising = row.practice.filter(|_| in_direct_messages).map(|practice| practice.bot.other());
    let Some(colour) = reader.or(practising) else { return Ok(None) };
    let player = row.player(colour).id;
    Ok(Some((player, preferences::get_preferences(connection, player).await?)))
}

async fn read_challenge(
    connection: &mut Connection,
    notice: &ClaimedNotice,
    id: ChallengeId,
    channel: ChannelId,
    now: DateTime<Utc>,
) -> Result<Content> {
    let mut challenge = Box::new(get_challenge(connection, id, notice.id).await?);
    let reader = challenge_reader(connection, &mut challenge, channel).await?;
    let pinged = find_pinged(connection, &challenge, now)
        .await?
        .filter(|id| reader.is_none_or(|reader| reader == *id));
    let is_for_newcomer = match &challenge.opponent {
        Some(_) if reader == Some(challenge.challenger.id) => false,
        Some(opponent) => {
            is_new(connection, opponent.id).await?
                && challenges::is_first_challenge(connection, id, opponent.id).await?
        }
        None => false,
    };
    let colours = servers::get_server_settings(connection, challenge.place.server).await?.colours;
    Ok(Content::Challenge { challenge, pinged, is_for_newcomer, channel, reader, colours })
}

async fn read_tournament_update(
    connection: &mut Connection,
    kind: TournamentNotice,
    part: usize,
    report: Report,
    channel: ChannelId,
    now: DateTime<Utc>,
) -> Result<TournamentUpdate> {
    let post = store::tournaments::find_post(connection, report.tournament.id).await?;
    let silenced = match kind {
        TournamentNotice::Start => find_silenced(connection, &report, now).await?,
        _ => Vec::new(),
    };
    let place = place_of_post(&report);
    Ok(TournamentUpdate { kind, part, report, channel, place, post, silenced })
}

/// Returns the players of a tournament who aren't pinged now.
async fn find_silenced(
    connection: &mut Connection,
    report: &Report,
    now: DateTime<Utc>,
) -> Result<Vec<PlayerId>> {
    let mut silenced = Vec::new();
    for entry in &report.entries {
        let player = entry.player.id;
        let prefs = preferences::get_preferences(connection, player).await?;
        let is_silenced = prefs.quiet.contains(now) || prefs.digest.is_some();
        if is_silenced || absences::is_away(connection, player, now).await? {
            silenced.push(player);
        }
    }
    Ok(silenced)
}

/// The channel of a tournament's post.
fn place_of_post(report: &Report) -> Place {
    Place {
        server: report.tournament.server,
        channel: report.tournament.channel,
        audience: Visibility::Server,
        locale: report.tournament.locale.clone(),
        server_language: report.settings.language,
        thread: ThreadKind::None,
        parent: None,
        black_channel: None,
        foreign_server: None,
    }
}

/// Returns the puzzle of this day, unless the day is over or the puzzle is unavailable.
async fn find_current_daily(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<Box<DailyPuzzle>>> {
    if !is_current_day(day, now) {
        return Ok(None);
    }
    Ok(find_daily(connection, server, day).await?.map(Box::new))
}

/// Returns the post that the notice edits: that of a closed proposal, or of a practice match whose player is watching.
async fn find_edited_post(
    connection: &mut Connection,
    kind: MatchNotice,
    span: MatchSpan,
    channel: ChannelId,
    as_of: &Match,
    now: DateTime<Utc>,
) -> Result<Option<OldPost>> {
    match (kind, span.events) {
        (MatchNotice::Turn | MatchNotice::Result, _) if as_of.stays_in_its_post(now) => {
            let oldest = now - PRACTICE_POST_LIFETIME;
            Ok(notices::find_recent_turn_post(connection, span.id, channel, oldest).await?)
        }
        (MatchNotice::ProposalClosed, Some(events)) => {
            Ok(notices::find_proposal_post(connection, span.id, events, channel).await?)
        }
        _ => Ok(None),
    }
}

/// Returns the players of a match to whom the bot can't write by direct message, as far as it knows.
async fn find_unreachable(connection: &mut Connection, state: &Match) -> Result<Vec<PlayerId>> {
    let mut unreachable = Vec::new();
    for player in Colour::ALL.map(|colour| state.row.player(colour).id) {
        if !players::is_reachable(connection, player).await? {
            unreachable.push(player);
        }
    }
    Ok(unreachable)
}

/// Returns the token with which a post can be edited; `None` if it responds to no interaction, or the token has expired.
async fn find_token(
    connection: &mut Connection,
    post: Option<OldPost>,
    now: DateTime<Utc>,
) -> Result<Option<InteractionToken>> {
    match post {
        Some(post) => Ok(notices::find_token(connection, post.notice, now).await?),
        None => Ok(None),
    }
}

/// Returns the match with the locale of the channel's only reader, if known, and the reader; the unchanged match and `None` unless
/// it is played in the direct messages of both players.
pub(super) async fn for_reader(
    connection: &mut Connection,
    mut state: Match,
    channel: ChannelId,
) -> Result<(Match, Option<Colour>)> {
    let reader = state.row.place.reader_of(channel);
    if let Some(reader) = reader {
        let player = state.row.player(reader).id;
        use_locale_of(connection, player, &mut state.row.place).await?;
    }
    Ok((state, reader))
}

/// Sets the language of texts for this place to the player's, if it is known.
async fn use_locale_of(connection: &mut Connection, player: PlayerId, place: &mut Place) -> Result<()> {
    if let Some(locale) = find_locale(connection, player).await? {
        place.locale = locale;
    }
    Ok(())
}

async fn get_state(connection: &mut Connection, id: MatchId, notice: i64) -> Result<Match> {
    let found = Match::find(connection, id).await?;
    found.ok_or(Error::UnreadableNotice { id: notice, reason: "its match is gone" })
}

async fn get_tournament(connection: &mut Connection, id: TournamentId, notice: i64) -> Result<Tournament> {
    let found = store::tournaments::find_tournament(connection, id).await?;
    found.ok_or(Error::UnreadableNotice { id: notice, reason: "its tournament is gone" })
}

/// Sets the language of a challenge's copy in `channel` to that of its only reader, and returns the reader. `None` unless
/// the challenge is posted in direct messages with the bot.
async fn challenge_reader(
    connection: &mut Connection,
    challenge: &mut Challenge,
    channel: ChannelId,
) -> Result<Option<PlayerId>> {
    let reader = challenge.reader_of(channel);
    if let Some(reader) = reader {
        use_locale_of(connection, reader, &mut challenge.place).await?;
    }
    Ok(reader)
}

async fn get_challenge(connection: &mut Connection, id: ChallengeId, notice: i64) -> Result<Challenge> {
    let found = challenges::find_challenge(connection, id).await?;
    found.ok_or(Error::UnreadableNotice { id: notice, reason: "its challenge is gone" })
}

/// Returns whom a challenge pings: the opponent, unless they have quiet hours or are away.
async fn find_pinged(
    connection: &mut Connection,
    challenge: &Challenge,
    now: DateTime<Utc>,
) -> Result<Option<PlayerId>> {
    let Some(opponent) = &challenge.opponent else { return Ok(None) };
    let quiet = preferences::get_preferences(connection, opponent.id).await?.quiet;
    let is_away = absences::is_away(connection, opponent.id, now).await?;
    Ok(Some(opponent.id).filter(|_| !quiet.contains(now) && !is_away))
}
