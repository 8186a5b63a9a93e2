//! The page to play on by hand, and the routes of the whole server.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::any;

use super::{Playground, gateway, rest};

/// Every route: the page's, the gateway, and the REST API for the rest.
pub(super) fn router(playground: Playground) -> Router {
    Router::new()
        .route("/gateway", any(gateway::connect))
        .fallback(rest::receive)
        .layer(DefaultBodyLimit::max(rest::MAX_BODY_BYTES))
        .with_state(playground)
}
