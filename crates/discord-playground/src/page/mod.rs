//! The page to play on by hand: its files, its live view, and what can be done on it.

mod actions;
mod assets;
mod body;
mod files;
mod headers;
mod live;
mod view;

use axum::Router;
use axum::routing::{any, get, post};

use super::handle::Playground;

/// The routes of the page, and of the files that it and the bot fetch.
pub(crate) fn routes() -> Router<Playground> {
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{file}", get(assets::file))
        .route("/attachments/{channel}/{id}/{name}", get(files::attachment))
        .route("/emojis/{id}", get(files::emoji))
        .route("/ephemeral-attachments/{id}/{name}", get(files::upload))
        .route("/playground/live", any(live::live))
        .route("/playground/file/{name}", post(files::take_upload))
        .route("/playground/{act}", post(actions::act))
}
