//! Which puzzle somebody is set.

use std::collections::HashSet;

use hive_engine::puzzles::{Entry, Puzzle, PuzzleId};

use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::puzzles;
use crate::store::puzzles::FoundPuzzle;

/// How many of the puzzles that were found in a server's matches are set, the newest ones.
pub(super) const FOUND: i64 = 200;

/// What somebody wants to be set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// A puzzle of so many moves; `None`: of any number.
    pub moves: Option<u8>,
    /// One that comes after this one.
    pub after: Option<PuzzleId>,
}

/// The next puzzle that the caller has not solved: those from matches of the server first. `None` if they have solved all.
pub async fn next(database: &Database, caller: &Caller, asked: Asked) -> Result<Option<Puzzle>> {
    let mut connection = database.acquire().await?;
    let solved = solved(&mut connection, caller.id()).await?;
    let found = match caller.server {
        Some(server) => puzzles::find_puzzles_of(&mut connection, server, FOUND).await?,
        None => Vec::new(),
    };
    let found_ids = found.iter().map(|found| (PuzzleId::Found(found.id), found.moves));
    let all: Vec<(PuzzleId, u8)> =
        found_ids.chain(Entry::all().iter().map(|entry| (entry.id(), entry.moves))).collect();
    let position = all.iter().position(|(id, _)| Some(*id) == asked.after);
    let first = position.map_or(0, |position| position + 1);
    let in_turn = all[first..].iter().chain(&all[..first]);
    let is_wanted = |(id, moves): &&(PuzzleId, u8)| {
        asked.moves.is_none_or(|wanted| *moves == wanted) && !solved.contains(&id.to_string())
    };
    match in_turn.copied().find(|puzzle| is_wanted(&puzzle)) {
        None => Ok(None),
        Some((PuzzleId::Collected(number), _)) => Ok(Entry::numbered(number).map(Entry::puzzle)),
        Some((PuzzleId::Found(number), _)) => {
            let one = found.into_iter().find(|found| found.id == number);
            match one {
                Some(one) => Ok(Some(replayed(&mut connection, one).await?)),
                None => Ok(None),
            }
        }
    }
}

/// The puzzle that is found so, as it is set in this server.
///
/// # Errors
/// If there is none any more.
pub async fn find(database: &Database, id: PuzzleId, server: Option<ServerId>) -> Result<Puzzle> {
    let mut connection = database.acquire().await?;
    find_with(&mut connection, id, server).await
}

pub(super) async fn find_with(
    connection: &mut Connection,
    id: PuzzleId,
    server: Option<ServerId>,
) -> Result<Puzzle> {
    match (id, server) {
        (PuzzleId::Collected(number), _) => {
            Ok(Entry::numbered(number).ok_or(Refusal::NoSuchPuzzle)?.puzzle())
        }
        (PuzzleId::Found(_), None) => Err(Refusal::NoSuchPuzzle.into()),
        (PuzzleId::Found(number), Some(server)) => {
            let found = puzzles::find_puzzle(connection, number, server).await?;
            replayed(connection, found.ok_or(Refusal::NoSuchPuzzle)?).await
        }
    }
}

/// A puzzle with the position that its match leads to.
async fn replayed(connection: &mut Connection, found: FoundPuzzle) -> Result<Puzzle> {
    let state = Match::find(connection, found.of).await?.ok_or(Refusal::NoSuchPuzzle)?;
    let mut position = state.game;
    position.rewind(found.ply.index());
    Ok(Puzzle { id: PuzzleId::Found(found.id), moves: found.moves, position })
}

/// The keys of the puzzles that somebody has solved.
async fn solved(connection: &mut Connection, player: PlayerId) -> Result<HashSet<String>> {
    Ok(puzzles::find_solved(connection, player).await?.into_iter().collect())
}
