//! The two pages, and the address at which they are.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::state::Watched;
use crate::measures;

/// The bounds between which times of acknowledgements are counted, in seconds: Discord waits for three.
const ACKNOWLEDGEMENTS: [f64; 9] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

const POSTS: [f64; 11] = [0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];

/// How often what was measured is summed up, whether anybody asks or not: until then each value is kept.
const UPKEEP: Duration = Duration::from_secs(5);

const PROMETHEUS_TEXT: [(&str, &str); 1] = [("content-type", "text/plain; version=0.0.4; charset=utf-8")];

#[derive(Debug, thiserror::Error)]
pub enum MonitorError {
    /// The address cannot be had.
    #[error("HIVEPOST_METRICS: nobody can be told anything at {address}: {source}")]
    Address { address: SocketAddr, source: std::io::Error },
    /// What is measured is kept already.
    #[error("what is measured cannot be kept: {0}")]
    Recorder(#[from] BuildError),
}

/// Answers whoever asks, and keeps what is measured. Dropped, it ends.
pub struct Monitor {
    watched: watch::Sender<Option<Watched>>,
    _answering: JoinSet<()>,
}

#[derive(Clone)]
struct Pages {
    prometheus: PrometheusHandle,
    watched: watch::Receiver<Option<Watched>>,
}

impl Monitor {
    /// Begins at this address, with a bot that is not there yet. Once in a process.
    ///
    /// # Errors
    /// If the address cannot be had.
    pub async fn at(address: SocketAddr) -> Result<Self, MonitorError> {
        let unavailable = |source| MonitorError::Address { address, source };
        let listener = TcpListener::bind(address).await.map_err(unavailable)?;
        let taken = listener.local_addr().map_err(unavailable)?;
        let prometheus = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full(measures::ACKNOWLEDGEMENT.to_owned()), &ACKNOWLEDGEMENTS)?
            .set_buckets_for_metric(Matcher::Full(measures::POST.to_owned()), &POSTS)?
            .install_recorder()?;
        measures::describe();
        tracing::info!("whoever watches the bot asks http://{taken}/healthz and http://{taken}/metrics");
        let watched = watch::Sender::new(None);
        let pages = Pages { prometheus, watched: watched.subscribe() };
        let mut answering = JoinSet::new();
        answering.spawn(answer(listener, pages));
        Ok(Self { watched, _answering: answering })
    }

    /// There is a bot to look at.
    pub(crate) fn watch(&self, watched: Watched) {
        self.watched.send_replace(Some(watched));
    }
}

async fn answer(listener: TcpListener, pages: Pages) {
    let prometheus = pages.prometheus.clone();
    let routes =
        Router::new().route("/healthz", get(healthz)).route("/metrics", get(metrics)).with_state(pages);
    let upkeep = async {
        loop {
            sleep(UPKEEP).await;
            prometheus.run_upkeep();
        }
    };
    // axum's server returns no error but those of accepting, which it retries by itself.
    tokio::select! {
        _ = axum::serve(listener, routes) => {}
        () = upkeep => {}
    }
}

/// One line. 200 while all is well, else 503.
async fn healthz(State(pages): State<Pages>) -> impl IntoResponse {
    let watched = pages.watched.borrow().clone();
    let well = match watched {
        Some(watched) => watched.check().await,
        None => Err("the bot is starting".to_owned()),
    };
    match well {
        Ok(()) => (StatusCode::OK, "healthy: connected to Discord\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("unhealthy: {why}\n")),
    }
}

async fn metrics(State(pages): State<Pages>) -> impl IntoResponse {
    let watched = pages.watched.borrow().clone();
    if let Some(watched) = watched {
        watched.measure().await;
    }
    (PROMETHEUS_TEXT, pages.prometheus.render())
}
