//! The time limit of a request's body.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as _, Frame, SizeHint};
use tokio::time::{Sleep, sleep};

/// Middleware that ends bodies which take longer than `limit` with an error.
pub(crate) async fn limit_body_time(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    let limited = request.map(|body| {
        if body.is_end_stream() {
            body
        } else {
            Body::new(TimedBody { body, deadline: Box::pin(sleep(limit)) })
        }
    });
    next.run(limited).await
}

/// A body that has to end before its deadline.
struct TimedBody {
    body: Body,
    deadline: Pin<Box<Sleep>>,
}

impl hyper::body::Body for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.deadline.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new(io::Error::from(ErrorKind::TimedOut)))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
