//! The HTTP server and its two routes.

use std::future::pending;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use http_guard::{AllowedHosts, Guard, HostName};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::state::MonitoredBot;
use crate::metrics;

/// Histogram buckets in seconds. Discord waits three seconds for an acknowledgement.
const ACKNOWLEDGEMENT_BUCKETS: [f64; 9] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

const POST_BUCKETS: [f64; 11] = [0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];

/// How often recorded values are aggregated. Until then, the recorder keeps each value in memory.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Limit of open connections: a scraper and a load balancer need one each for a moment.
const MAX_CONNECTIONS: usize = 16;

/// Time limit for the header of a request, and for its body.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);

/// Time limit for a request and its response. Longer than a query waits for a database that doesn't answer.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(30);

const REJECTION: &str = "Requests for this host are rejected. Use the address of the machine, or add the host's name to HIVEPOST_METRICS_HOSTS.\n";

const PROMETHEUS_TEXT: [(&str, &str); 1] = [("content-type", "text/plain; version=0.0.4; charset=utf-8")];

#[derive(Debug, thiserror::Error)]
pub enum MonitorError {
    #[error(
        "the monitoring server can't listen on {address}: {source}. Set HIVEPOST_METRICS to a free address and port"
    )]
    Address { address: SocketAddr, source: std::io::Error },
    /// The process has a recorder already.
    #[error("the metrics recorder can't be installed: {0}")]
    Recorder(#[from] BuildError),
}

/// The monitoring server. Stops when dropped.
pub struct Monitor {
    bot: watch::Sender<Option<MonitoredBot>>,
    _server: JoinSet<()>,
}

#[derive(Clone)]
struct RouteState {
    prometheus: PrometheusHandle,
    bot: watch::Receiver<Option<MonitoredBot>>,
}

impl Monitor {
    /// Starts the server, and installs the process's metrics recorder. Besides addresses and names without a dot, requests may
    /// be for these `hosts`. Without a bot, before `Self::set_bot` and after `Self::unset_bot`, `/healthz` reports that it is
    /// starting or stopping.
    ///
    /// # Errors
    /// If the address is not available, or the process has a recorder already.
    pub async fn at(address: SocketAddr, hosts: Vec<HostName>) -> Result<Self, MonitorError> {
        let unavailable = |source| MonitorError::Address { address, source };
        let listener = TcpListener::bind(address).await.map_err(unavailable)?;
        let bound = listener.local_addr().map_err(unavailable)?;
        let prometheus = PrometheusBuilder::new()
            .set_buckets_for_metric(
                Matcher::Full(metrics::ACKNOWLEDGEMENT.to_owned()),
                &ACKNOWLEDGEMENT_BUCKETS,
            )?
            .set_buckets_for_metric(Matcher::Full(metrics::POST.to_owned()), &POST_BUCKETS)?
            .install_recorder()?;
        metrics::describe();
        tracing::info!("monitoring server started: http://{bound}/healthz and http://{bound}/metrics");
        let bot = watch::Sender::new(None);
        let state = RouteState { prometheus, bot: bot.subscribe() };
        let mut server = JoinSet::new();
        server.spawn(serve(listener, state, guard(hosts)));
        Ok(Self { bot, _server: server })
    }

    /// Sets the bot to report on.
    pub(crate) fn set_bot(&self, bot: MonitoredBot) {
        self.bot.send_replace(Some(bot));
    }

    /// Ends reports on the bot, so that its connections can be closed.
    pub(crate) fn unset_bot(&self) {
        self.bot.send_replace(None);
    }
}

fn guard(hosts: Vec<HostName>) -> Guard {
    Guard {
        hosts: AllowedHosts::Network(hosts),
        rejection: REJECTION,
        max_connections: MAX_CONNECTIONS,
        header_timeout: HEADER_TIMEOUT,
        body_timeout: HEADER_TIMEOUT,
        connection_timeout: Some(CONNECTION_TIMEOUT),
    }
}

async fn serve(listener: TcpListener, state: RouteState, guard: Guard) {
    let prometheus = state.prometheus.clone();
    let routes = Router::new()
        .route("/healthz", get(get_health))
        .route("/metrics", get(get_metrics))
        .with_state(state);
    let upkeep = async {
        loop {
            sleep(UPKEEP_INTERVAL).await;
            prometheus.run_upkeep();
        }
    };
    tokio::select! {
        () = http_guard::serve(listener, routes, guard, pending()) => {}
        () = upkeep => {}
    }
}

/// Responds with 200 while the bot is healthy, else 503, and one line.
async fn get_health(State(state): State<RouteState>) -> impl IntoResponse {
    let bot = state.bot.borrow().clone();
    let health = match bot {
        Some(bot) => bot.check_health().await,
        None => Err("the bot is starting or stopping".to_owned()),
    };
    match health {
        Ok(()) => (StatusCode::OK, "healthy: connected to Discord\n".to_owned()),
        Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, format!("unhealthy: {reason}\n")),
    }
}

async fn get_metrics(State(state): State<RouteState>) -> impl IntoResponse {
    let bot = state.bot.borrow().clone();
    if let Some(bot) = bot {
        bot.update_gauges().await;
    }
    (PROMETHEUS_TEXT, state.prometheus.render())
}
