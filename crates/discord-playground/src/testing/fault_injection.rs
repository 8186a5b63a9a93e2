//! Fault injection: failures of Discord and of the network.

use std::time::Duration;

use serde_json::json;

use crate::api_error::ApiError;
use crate::faults::RequestPattern;
use crate::handle::Playground;
use crate::rate_limits::BucketLimit;
use crate::sessions::Frame;
use crate::snowflake::Id;

/// Faults of requests.
impl Playground {
    /// Rejects the next `times` requests with this method whose path contains `path_contains`, without
    /// processing them, with an HTTP status and Discord's error code (0 for none).
    ///
    /// # Panics
    /// If `times` is 0.
    pub fn fail_next(&self, method: &str, path_contains: &str, status: u16, code: u64, times: u32) {
        assert!(times > 0, "a fault must occur at least once");
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.fail(pattern, ApiError::with_status(status, code), times));
    }

    /// Processes the next `times` matching requests, but responds with a 502, like a failing proxy.
    ///
    /// # Panics
    /// If `times` is 0.
    pub fn lose_next(&self, method: &str, path_contains: &str, times: u32) {
        assert!(times > 0, "a fault must occur at least once");
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.lose(pattern, times));
    }

    /// Delays the processing of the next matching request by `time`.
    pub fn delay_next(&self, method: &str, path_contains: &str, time: Duration) {
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.delay(pattern, time));
    }

    /// Delays the processing of every matching request by `time`. A very long time simulates a hang.
    pub fn slow_down(&self, method: &str, path_contains: &str, time: Duration) {
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.slow_down(pattern, time));
    }

    /// Waits until all injected failures and losses have occurred.
    ///
    /// # Panics
    /// If that takes longer than 20 s.
    pub async fn wait_for_faults(&self) {
        self.wait_for("all injected faults", |world| world.faults.are_exhausted().then_some(())).await;
    }

    /// Removes all failures, losses and delays, and remembers nonces again.
    pub fn clear_faults(&self) {
        self.change(|world| world.faults.end());
    }

    /// Sets the limit per bucket and `period` for a channel, or the default of all channels (`None`).
    pub fn set_channel_limit(&self, channel: Option<Id>, requests: u32, period: Duration) {
        let limit_of_channel = BucketLimit { requests, period };
        self.change(|world| match channel {
            Some(channel) => drop(world.rate_limits.channels.insert(channel, limit_of_channel)),
            None => world.rate_limits.everywhere = Some(limit_of_channel),
        });
    }

    /// Sets whether edits of channel messages fail with too many edits of old messages (30046).
    pub fn reject_old_edits(&self, capped: bool) {
        self.change(|world| world.faults.old_edits_capped = capped);
    }

    /// Sets how many seconds Discord's clock is ahead of this machine's.
    pub fn set_clock_ahead(&self, seconds: i64) {
        self.change(|world| world.faults.clock_ahead = seconds);
    }

    /// Forgets all nonces.
    pub fn forget_nonces(&self) {
        self.change(|world| world.nonces.clear());
    }

    /// Forgets all nonces and remembers no new ones, as if minutes passed between two attempts.
    pub fn disable_nonces(&self) {
        self.change(|world| {
            world.nonces.clear();
            world.faults.nonces_forgotten = true;
        });
    }

    /// Expires the tokens of all interactions so far, as after 15 minutes.
    pub fn expire_interactions(&self) {
        self.change(|world| {
            world.interactions.values_mut().for_each(|interaction| interaction.expired = true);
        });
    }

    /// Overrides the size of a command's file that the bot is told. The content is unchanged.
    ///
    /// # Panics
    /// If the upload is no longer kept.
    pub fn set_reported_size(&self, upload: Id, bytes: usize) {
        self.change(|world| {
            let upload = world.uploads.iter_mut().find(|one| one.file.id == upload);
            upload.expect("the upload is still kept").reported_size = bytes;
        });
    }
}

/// Faults of gateway connections.
impl Playground {
    /// Sets the remaining session starts.
    pub fn set_session_starts_left(&self, left: u64) {
        self.change(|world| world.sessions.starts_left = left);
    }

    /// Sets the recommended number of shards, and `max_concurrency`.
    pub fn set_shards(&self, wanted: u64, at_once: u64) {
        self.change(|world| {
            world.sessions.recommended_shards = wanted;
            world.sessions.max_concurrency = at_once;
        });
    }

    /// Sets the heartbeat interval of connections opened from now on.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        self.change(|world| world.sessions.heartbeat_interval = interval);
    }

    /// Stops sending payloads on all connections, old and new, but keeps them open, like a gateway that hangs.
    pub fn silence_gateways(&self) {
        self.change(|world| world.sessions.silent = true);
    }

    /// Sends a WebSocket ping on each connection, to wake its reader.
    pub fn ping_gateways(&self) {
        self.change(|world| world.sessions.broadcast(|| Frame::Ping));
    }

    /// Drops every connection without closing it. The sessions can be resumed.
    pub fn drop_gateways(&self) {
        self.change(|world| world.sessions.broadcast(|| Frame::Drop));
    }

    /// Sends a reconnect request (op 7) to every connection.
    pub fn ask_to_reconnect(&self) {
        let frame = || Frame::Text(json!({"op": 7, "d": null, "s": null, "t": null}).to_string());
        self.change(|world| world.sessions.broadcast(frame));
    }

    /// Sets whether every RESUME is rejected as resumable (op 9 with `true`).
    pub fn reject_resumes(&self, refuse: bool) {
        self.change(|world| world.sessions.rejects_resumes = refuse);
    }

    /// Drops all sessions and connections, so that none can be resumed.
    pub fn invalidate_sessions(&self) {
        self.change(|world| {
            world.sessions.invalidate_all();
            world.sessions.broadcast(|| Frame::Drop);
        });
    }
}
