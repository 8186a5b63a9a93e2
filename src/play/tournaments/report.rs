//! The tables of a tournament.

use chrono::{DateTime, Utc};
use tournament::{Format, GameResult, PlayerId as Seat, Points, Round, standings};

use super::of_server;
use crate::ids::{PlayerId, ServerId, TournamentId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::servers::{self, ServerSettings};
use crate::store::tournaments::{self, Entry, Game, Stage, Tournament};

/// A tournament with its players and tables.
#[derive(Clone, Debug)]
pub struct Report {
    pub tournament: Tournament,
    /// In the order of their seeds, or before the start in which they joined.
    pub entries: Vec<Entry>,
    pub games: Vec<Game>,
    /// Empty before the start.
    pub groups: Vec<GroupTable>,
    pub settings: ServerSettings,
}

/// The table of a group.
#[derive(Clone, Debug)]
pub struct GroupTable {
    /// Best first. Players whose results are taken out come last.
    pub lines: Vec<TableLine>,
}

/// A player's line.
#[derive(Clone, Debug)]
pub struct TableLine {
    pub player: Player,
    pub is_withdrawn: bool,
    pub standing: tournament::Standing,
    /// The player's points in each game against each player of the table, in its order; `None` for an unfinished game. Empty
    /// against themselves.
    pub results: Vec<Vec<Option<Points>>>,
}

/// Returns the tournament of a server.
///
/// # Errors
/// If the server has no such tournament.
pub async fn report(database: &Database, server: Option<ServerId>, id: TournamentId) -> Result<Report> {
    let mut connection = database.acquire().await?;
    let tournament = of_server(tournaments::find_tournament(&mut connection, id).await?, server)?;
    read(&mut connection, tournament).await
}

/// A tournament in a list.
#[derive(Clone, Debug)]
pub struct Latest {
    pub tournament: Tournament,
    /// The number of players.
    pub players: usize,
    /// Whether the reader takes part.
    pub is_own: bool,
}

/// The tournaments that a list has.
const MAX_LISTED: i64 = 10;

/// Returns the newest tournaments of a server.
pub async fn latest(database: &Database, server: ServerId, reader: PlayerId) -> Result<Vec<Latest>> {
    let mut connection = database.acquire().await?;
    let mut found = Vec::new();
    for tournament in tournaments::find_newest(&mut connection, server, MAX_LISTED).await? {
        let entries = tournaments::find_entries(&mut connection, tournament.id).await?;
        let is_own = entries.iter().any(|entry| entry.player.id == reader && !entry.is_withdrawn);
        found.push(Latest { tournament, players: entries.len(), is_own });
    }
    Ok(found)
}

pub(in crate::play) async fn find_report(
    connection: &mut Connection,
    id: TournamentId,
) -> Result<Option<Report>> {
    match tournaments::find_tournament(connection, id).await? {
        Some(tournament) => read(connection, tournament).await.map(Some),
        None => Ok(None),
    }
}

async fn read(connection: &mut Connection, tournament: Tournament) -> Result<Report> {
    let entries = tournaments::find_entries(connection, tournament.id).await?;
    let games = tournaments::find_games(connection, tournament.id).await?;
    let settings = servers::get_server_settings(connection, tournament.server).await?;
    let count = entries.iter().filter_map(|entry| entry.group).max().unwrap_or_default();
    let groups = (1..=count).map(|group| group_table(group, &entries, &games)).collect();
    Ok(Report { tournament, entries, games, groups, settings })
}

fn group_table(group: usize, entries: &[Entry], games: &[Game]) -> GroupTable {
    let members: Vec<&Entry> = entries.iter().filter(|entry| entry.group == Some(group)).collect();
    let games: Vec<&Game> = games.iter().filter(|game| game.group == group).collect();
    let players: Vec<tournament::Player> = members
        .iter()
        .map(|entry| tournament::Player { id: Seat(entry.player.id.0), is_withdrawn: entry.is_withdrawn })
        .collect();
    let order = standings(Format::RoundRobin, &players, &rounds_of(&games));
    let opponents: Vec<PlayerId> = order.iter().map(|line| PlayerId(line.player.0)).collect();
    let lines = order.into_iter().filter_map(|standing| {
        let entry = members.iter().find(|entry| entry.player.id.0 == standing.player.0)?;
        let results = opponents.iter().map(|opponent| results(&games, entry.player.id, *opponent)).collect();
        Some(TableLine { player: entry.player.clone(), is_withdrawn: entry.is_withdrawn, standing, results })
    });
    GroupTable { lines: lines.collect() }
}

/// Returns the rounds of a group's games, which are in the order of the schedule.
fn rounds_of(games: &[&Game]) -> Vec<Round> {
    let mut rounds = Vec::new();
    for round in games.chunk_by(|one, other| one.round == other.round) {
        let boards = round.chunk_by(|one, other| one.board == other.board);
        let matches = boards.map(|games| tournament::Match {
            white: Seat(games[0].white.0),
            black: Seat(games[0].black.0),
            games: games.iter().map(|game| game.result).collect(),
        });
        rounds.push(Round { matches: matches.collect(), bye: None });
    }
    rounds
}

/// Returns the points of a player in each game against an opponent.
fn results(games: &[&Game], player: PlayerId, opponent: PlayerId) -> Vec<Option<Points>> {
    let between = games.iter().filter(|game| player != opponent && game.has(player) && game.has(opponent));
    let colour = |game: &Game| {
        if game.white == player { tournament::Colour::White } else { tournament::Colour::Black }
    };
    between.map(|game| game.result.map(|result: GameResult| result.points(colour(game)))).collect()
}

impl Report {
    /// The player's entry, if they have joined and not left.
    pub fn entry(&self, player: PlayerId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.player.id == player && !entry.is_withdrawn)
    }

    /// Whether players can join.
    pub fn is_open(&self) -> bool {
        self.tournament.stage == Stage::Open
    }

    /// The numbers of finished games and of all games.
    pub fn progress(&self) -> (usize, usize) {
        (self.games.iter().filter(|game| game.result.is_some()).count(), self.games.len())
    }

    /// When the next stage begins by itself.
    pub const fn due_at(&self) -> Option<DateTime<Utc>> {
        self.tournament.due_at
    }
}
