//! Beginning games, as far as the limit of games at once per player allows.

use chrono::{DateTime, Utc};

use super::schedule::startable;
use crate::ids::Ply;
use crate::play::error::Result;
use crate::play::lifecycle::start_turn;
use crate::play::state::Match;
use crate::play::threads::postpone_check;
use crate::store::Connection;
use crate::store::matches::{self, NewMatch, Place, ThreadKind, Visibility, deadlines};
use crate::store::servers;
use crate::store::tournaments::{self, Game, Tournament};

/// Begins games, as far as the limit of games at once per player allows. While a lost thread is being replaced, they wait for the
/// new one.
pub(super) async fn begin_games(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    if tournaments::awaits_thread(connection, tournament.id).await? {
        return Ok(());
    }
    let games = tournaments::find_games(connection, tournament.id).await?;
    let place = place_of(connection, tournament).await?;
    for game in startable(&games) {
        begin_game(connection, tournament, &place, &game, now).await?;
    }
    Ok(())
}

/// Returns where the matches of a tournament are played.
pub(super) async fn place_of(connection: &mut Connection, tournament: &Tournament) -> Result<Place> {
    let settings = servers::get_server_settings(connection, tournament.server).await?;
    let thread = tournament.thread.filter(|thread| *thread != tournament.channel);
    Ok(Place {
        server: tournament.server,
        channel: thread.unwrap_or(tournament.channel),
        audience: Visibility::Server,
        locale: tournament.locale.clone(),
        server_language: settings.language,
        thread: thread.map_or(ThreadKind::None, |_| ThreadKind::Public),
        parent: thread.map(|_| tournament.channel),
        black_channel: None,
        foreign_server: None,
    })
}

async fn begin_game(
    connection: &mut Connection,
    tournament: &Tournament,
    place: &Place,
    game: &Game,
    now: DateTime<Utc>,
) -> Result<()> {
    let new = NewMatch {
        white: game.white,
        black: game.black,
        terms: tournament.terms,
        place: place.clone(),
        practice: None,
        tournament: Some(tournament.id),
        is_ladder: false,
    };
    let id = matches::insert_match(connection, &new, now).await?;
    tournaments::set_match(connection, tournament.id, game, id).await?;
    let state = Match::lock(connection, id).await?;
    deadlines::set_deadline(connection, id, state.clocks.deadline()).await?;
    postpone_check(connection, id, now).await?; // the thread is new, or its other matches are checked
    start_turn(connection, &state, Ply::START, now).await
}
