//! The tables of a tournament.

use tournament::{GameResult, PlayerId as Participant, Points, Round, Standing, standings};

use super::of_server;
use super::schedule::{MIN_ROUNDS, bye_points};
use crate::ids::{MatchId, PlayerId, ServerId, TournamentId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits::MAX_TOURNAMENT_GAMES_AT_ONCE;
use crate::store::Connection;
use crate::store::players::Player;
use crate::store::servers::{self, ServerSettings};
use crate::store::tournaments::{self, Entry, Format, Game, Stage, SwissRound, Tournament};

/// A tournament with its players and tables.
#[derive(Clone, Debug)]
pub struct Report {
    pub tournament: Tournament,
    /// In the order of their seeds; before the start, in the order in which they joined.
    pub entries: Vec<Entry>,
    pub games: Vec<Game>,
    /// Of a Swiss tournament, those that have begun.
    pub rounds: Vec<SwissRound>,
    /// Empty before the start. Of a Swiss tournament, the pages of its table.
    pub groups: Vec<GroupTable>,
    pub settings: ServerSettings,
}

/// Lines per page of a Swiss table.
const PAGE_LINES: usize = 16;

/// The table of a group, or a page of a Swiss table.
#[derive(Clone, Debug)]
pub struct GroupTable {
    /// Best first. Withdrawn players whose results don't count, because they have played less than half of their games, come last.
    pub lines: Vec<TableLine>,
}

/// A player's line.
#[derive(Clone, Debug)]
pub struct TableLine {
    pub player: Player,
    pub is_withdrawn: bool,
    pub standing: Standing,
    /// Against each player of the table, in its order; of a Swiss tournament, in each round.
    pub results: Vec<LineResult>,
}

/// The games of a player against an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineResult {
    /// `None` for the bye, or in a round in which the player wasn't paired.
    pub opponent: Option<PlayerId>,
    /// The player's points in each game; `None` for an unfinished one. A bye is one game. Against themselves there are none.
    pub points: Vec<Option<Points>>,
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
pub struct ListedTournament {
    pub tournament: Tournament,
    /// The number of players.
    pub players: usize,
    /// Whether the reader takes part.
    pub is_own: bool,
    /// Whether players can join.
    pub accepts_players: bool,
}

/// Maximum number of listed tournaments.
const MAX_LISTED: i64 = 10;

/// Returns the newest tournaments of a server.
pub async fn latest(
    database: &Database,
    server: ServerId,
    reader: PlayerId,
) -> Result<Vec<ListedTournament>> {
    let mut connection = database.acquire().await?;
    let mut found = Vec::new();
    for tournament in tournaments::find_newest(&mut connection, server, MAX_LISTED).await? {
        let entries = tournaments::find_entries(&mut connection, tournament.id).await?;
        let is_own = entries.iter().any(|entry| entry.player.id == reader && !entry.is_withdrawn);
        let rounds = tournaments::find_rounds(&mut connection, tournament.id).await?.len();
        let accepts_players = tournament.accepts_players(rounds);
        found.push(ListedTournament { tournament, players: entries.len(), is_own, accepts_players });
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
    let rounds = tournaments::find_rounds(connection, tournament.id).await?;
    let settings = servers::get_server_settings(connection, tournament.server).await?;
    let groups = match tournament.format {
        Format::RoundRobin => round_robin_tables(&entries, &games),
        Format::Swiss => swiss_tables(&tournament, &entries, &games, &rounds),
    };
    Ok(Report { tournament, entries, games, rounds, groups, settings })
}

/// Returns the tables of all groups.
fn round_robin_tables(entries: &[Entry], games: &[Game]) -> Vec<GroupTable> {
    let count = entries.iter().filter_map(|entry| entry.group).max().unwrap_or_default();
    (1..=count).map(|group| group_table(group, entries, games)).collect()
}

fn group_table(group: usize, entries: &[Entry], games: &[Game]) -> GroupTable {
    let members: Vec<Entry> = entries.iter().filter(|entry| entry.group == Some(group)).cloned().collect();
    let games: Vec<Game> = games.iter().filter(|game| game.group == group).copied().collect();
    let order = standings(tournament::Format::RoundRobin, &participants(&members), &rounds_of(&games, &[]));
    let opponents: Vec<PlayerId> = order.iter().map(|line| PlayerId(line.player.0)).collect();
    let against = |player: PlayerId, opponent: PlayerId| LineResult {
        opponent: Some(opponent),
        points: points_in(
            games.iter().filter(|game| player != opponent && game.has(player) && game.has(opponent)),
            player,
        ),
    };
    let results = |player| opponents.iter().map(|opponent| against(player, *opponent)).collect();
    GroupTable { lines: lines(order, &members, results) }
}

/// Returns the pages of the table of a Swiss tournament.
fn swiss_tables(
    tournament: &Tournament,
    entries: &[Entry],
    games: &[Game],
    rounds: &[SwissRound],
) -> Vec<GroupTable> {
    if rounds.is_empty() {
        return Vec::new();
    }
    let format = tournament::Format::DoubleSwiss { planned_rounds: tournament.rounds.unwrap_or(MIN_ROUNDS) };
    let order = standings(format, &participants(entries), &rounds_of(games, rounds));
    let in_round = |player: PlayerId, (number, round): (usize, &SwissRound)| {
        let own: Vec<&Game> = games.iter().filter(|game| game.round == number && game.has(player)).collect();
        let opponent = own.first().map(|game| if game.white == player { game.black } else { game.white });
        let bye = (round.bye == Some(player)).then(|| Some(bye_points()));
        LineResult { opponent, points: points_in(own.into_iter(), player).into_iter().chain(bye).collect() }
    };
    let results = |player| (1..).zip(rounds).map(|round| in_round(player, round)).collect();
    let all = lines(order, entries, results);
    all.chunks(PAGE_LINES).map(|page| GroupTable { lines: page.to_vec() }).collect()
}

/// Returns the lines of these standings.
fn lines(
    order: Vec<Standing>,
    entries: &[Entry],
    results: impl Fn(PlayerId) -> Vec<LineResult>,
) -> Vec<TableLine> {
    let line = |standing: Standing| {
        let entry = entries.iter().find(|entry| entry.player.id.0 == standing.player.0)?;
        Some(TableLine {
            player: entry.player.clone(),
            is_withdrawn: entry.is_withdrawn,
            standing,
            results: results(entry.player.id),
        })
    };
    order.into_iter().filter_map(line).collect()
}

/// Returns the players as the `tournament` crate takes them, in the order of their seeds.
pub(super) fn participants(entries: &[Entry]) -> Vec<tournament::Player> {
    let participant = |entry: &Entry| tournament::Player {
        id: Participant(entry.player.id.0),
        is_withdrawn: entry.is_withdrawn,
    };
    entries.iter().map(participant).collect()
}

/// Returns the rounds of these games, which are in the order of the schedule. `swiss`: the rounds of a Swiss tournament, with
/// their byes.
pub(super) fn rounds_of(games: &[Game], swiss: &[SwissRound]) -> Vec<Round> {
    let mut rounds = Vec::new();
    for round in games.chunk_by(|one, other| one.round == other.round) {
        let boards = round.chunk_by(|one, other| one.board == other.board);
        let matches = boards.map(|games| tournament::Match {
            white: Participant(games[0].white.0),
            black: Participant(games[0].black.0),
            games: games.iter().map(|game| game.result).collect(),
        });
        let bye = swiss.get(round[0].round - 1).and_then(|round| round.bye);
        rounds.push(Round { matches: matches.collect(), bye: bye.map(|bye| Participant(bye.0)) });
    }
    rounds
}

/// Returns the points of a player in each of these games.
fn points_in<'a>(games: impl Iterator<Item = &'a Game>, player: PlayerId) -> Vec<Option<Points>> {
    let colour = |game: &Game| {
        if game.white == player { tournament::Colour::White } else { tournament::Colour::Black }
    };
    games.map(|game| game.result.map(|result: GameResult| result.points(colour(game)))).collect()
}

impl Report {
    /// The player's entry, if they have joined and not left.
    pub fn entry(&self, player: PlayerId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.player.id == player && !entry.is_withdrawn)
    }

    /// Whether the tables are those of several groups.
    pub fn has_groups(&self) -> bool {
        self.tournament.format == Format::RoundRobin && self.groups.len() > 1
    }

    /// The players with a place, best first, and their places. Of a tournament with groups, none.
    pub fn placed_lines(&self) -> Vec<(usize, &TableLine)> {
        let groups = if self.has_groups() { &[][..] } else { &self.groups[..] };
        let lines = groups.iter().flat_map(|group| &group.lines);
        lines.filter_map(|line| Some((line.standing.place?, line))).collect()
    }

    /// A player of the tournament, withdrawn or not.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.entries.iter().map(|entry| &entry.player).find(|player| player.id == id)
    }

    pub fn is_open(&self) -> bool {
        self.tournament.stage == Stage::Open
    }

    /// Whether players can join.
    pub fn accepts_players(&self) -> bool {
        self.tournament.accepts_players(self.rounds.len())
    }

    /// The numbers of finished games and of all games; of a Swiss tournament, in its current round.
    pub fn progress(&self) -> (usize, usize) {
        let current = || self.games.iter().filter(|game| self.is_current(game));
        (current().filter(|game| game.result.is_some()).count(), current().count())
    }

    /// Whether the game belongs to the current round. In a round robin, all do.
    fn is_current(&self, game: &Game) -> bool {
        self.rounds.is_empty() || game.round == self.rounds.len()
    }

    /// A player's matches that a post about the start announces: those of the current round that have begun.
    pub fn announced_matches(&self, player: PlayerId) -> impl Iterator<Item = MatchId> {
        let current = self.games.iter().filter(move |game| game.has(player) && self.is_current(game));
        current.filter_map(|game| game.match_id).take(MAX_TOURNAMENT_GAMES_AT_ONCE)
    }

    /// Whether the player has the bye in the current round.
    pub fn has_bye(&self, player: PlayerId) -> bool {
        self.rounds.last().is_some_and(|round| round.bye == Some(player))
    }
}
