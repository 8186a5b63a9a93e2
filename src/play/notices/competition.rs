//! The tournament or the ladder that a match belongs to.

use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::notices::Post;
use crate::store::{Connection, ladders, tournaments};

/// What a match is part of, with the post of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Competition {
    Tournament { name: String, post: Option<Post> },
    Ladder { post: Option<Post> },
}

pub(super) async fn find_competition(
    connection: &mut Connection,
    state: &Match,
) -> Result<Option<Competition>> {
    if let Some(id) = state.row.tournament {
        let found = tournaments::find_tournament(connection, id).await?;
        let post = tournaments::find_post(connection, id).await?;
        return Ok(found.map(|found| Competition::Tournament { name: found.name, post }));
    }
    if state.row.is_ladder {
        let post = ladders::find_post(connection, state.row.place.server).await?;
        return Ok(Some(Competition::Ladder { post }));
    }
    Ok(None)
}
