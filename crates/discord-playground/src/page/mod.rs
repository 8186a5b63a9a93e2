//! The web page: its assets, its live view and its actions.

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

/// Returns the routes of the page, and of files for the page and the bot.
pub(crate) fn routes() -> Router<Playground> {
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{file}", get(assets::file))
        .route("/attachments/{channel}/{id}/{name}", get(files::attachment))
        .route("/emojis/{id}", get(files::emoji))
        .route("/ephemeral-attachments/{id}/{name}", get(files::upload))
        .route("/playground/live", any(live::live))
        .route("/playground/file/{name}", post(files::accept_upload))
        .route("/playground/{act}", post(actions::act))
}
