//! What goes wrong in Discord or on the way to it.

use std::time::Duration;

use serde_json::json;

use crate::api_error::ApiError;
use crate::faults::RequestPattern;
use crate::handle::Playground;
use crate::rate_limits::Allowance;
use crate::sessions::Frame;
use crate::snowflake::Id;

/// Requests.
impl Playground {
    /// Refuses the next `times` requests with this method whose path contains `path_contains`, unprocessed, with an HTTP
    /// status and Discord's error code (0 for none).
    ///
    /// # Panics
    /// If `times` is 0.
    pub fn fail_next(&self, method: &str, path_contains: &str, status: u16, code: u64, times: u32) {
        assert!(times > 0, "a fault happens at least once");
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.fail(pattern, ApiError::with_status(status, code), times));
    }

    /// Carries out the next `times` such requests, and answers each as if something before Discord had failed (502).
    ///
    /// # Panics
    /// If `times` is 0.
    pub fn lose_next(&self, method: &str, path_contains: &str, times: u32) {
        assert!(times > 0, "a fault happens at least once");
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.lose(pattern, times));
    }

    /// Lets the next such request wait for `time` before it is looked at.
    pub fn delay_next(&self, method: &str, path_contains: &str, time: Duration) {
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.delay(pattern, time));
    }

    /// Lets every such request wait for `time` before it is looked at; with a very long time, it hangs.
    pub fn slow_down(&self, method: &str, path_contains: &str, time: Duration) {
        let pattern = RequestPattern::new(method, path_contains);
        self.change(|world| world.faults.slow_down(pattern, time));
    }

    /// Waits until each request that was to be refused or lost has come.
    ///
    /// # Panics
    /// If that takes longer than 20 s.
    pub async fn faults_used_up(&self) {
        self.wait_for("all that was to go wrong", |world| world.faults.are_used_up().then_some(())).await;
    }

    /// Ends the trouble: no request fails any more, none is slow, and what is posted from now on is known by its nonce.
    pub fn end_faults(&self) {
        self.change(|world| world.faults.end());
    }

    /// How many requests of each kind a channel takes within `period`; `None`: every channel that has no number of its own.
    pub fn set_channel_limit(&self, channel: Option<Id>, requests: u32, period: Duration) {
        let allowance = Allowance { requests, period };
        self.change(|world| match channel {
            Some(channel) => drop(world.rate_limits.channels.insert(channel, allowance)),
            None => world.rate_limits.everywhere = Some(allowance),
        });
    }

    /// Whether every edit of a channel's message is refused as one too many of an old message (30046).
    pub fn cap_old_edits(&self, capped: bool) {
        self.change(|world| world.faults.old_edits_capped = capped);
    }

    /// Discord's clock shows so many seconds more than this machine's.
    pub fn set_clock_ahead(&self, seconds: i64) {
        self.change(|world| world.faults.clock_ahead = seconds);
    }

    /// Discord's memory of nonces is over.
    pub fn forget_nonces(&self) {
        self.change(|world| world.nonces.clear());
    }

    /// Discord remembers no nonce any more, whatever is posted: as if minutes lay between two attempts.
    pub fn remember_no_nonces(&self) {
        self.change(|world| {
            world.nonces.clear();
            world.faults.nonces_forgotten = true;
        });
    }

    /// The tokens of all interactions so far are dead, as after 15 minutes.
    pub fn expire_interactions(&self) {
        self.change(|world| {
            world.interactions.values_mut().for_each(|interaction| interaction.expired = true);
        });
    }

    /// Makes up the size of a file that was given with a command: the bot is told this one, whatever it then fetches.
    ///
    /// # Panics
    /// If the file is not kept any more.
    pub fn set_reported_size(&self, upload: Id, bytes: usize) {
        self.change(|world| {
            let upload = world.uploads.iter_mut().find(|one| one.file.id == upload);
            upload.expect("the file is kept").reported_size = bytes;
        });
    }
}

/// Gateway connections.
impl Playground {
    /// Sets how often bots may still connect before Discord counts anew.
    pub fn set_session_starts_left(&self, left: u64) {
        self.change(|world| world.sessions.starts_left = left);
    }

    /// Sets how many shards bots should have, and how many of them may begin at once.
    pub fn set_shards(&self, wanted: u64, at_once: u64) {
        self.change(|world| {
            world.sessions.shards_wanted = wanted;
            world.sessions.shards_at_once = at_once;
        });
    }

    /// Connections opened from now on have to give a sign of life each `interval`.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        self.change(|world| world.sessions.heartbeat_interval = interval);
    }

    /// Nothing more is said on any connection, old or new, and yet all stay open: as when the network swallows everything.
    pub fn silence_gateways(&self) {
        self.change(|world| world.sessions.silent = true);
    }

    /// Sends each connection a ping of the WebSocket, which means nothing: whoever waits for something looks up.
    pub fn ping_gateways(&self) {
        self.change(|world| world.sessions.broadcast(|| Frame::Ping));
    }

    /// Cuts every connection without a word; the sessions can be resumed.
    pub fn drop_gateways(&self) {
        self.change(|world| world.sessions.broadcast(|| Frame::Cut));
    }

    /// Asks every connection to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        let frame = || Frame::Text(json!({"op": 7, "d": null, "s": null, "t": null}).to_string());
        self.change(|world| world.sessions.broadcast(frame));
    }

    /// Whether every RESUME is refused, and Discord says each time that it may be made again (op 9 with `true`).
    pub fn refuse_resumes(&self, refuse: bool) {
        self.change(|world| world.sessions.refuses_resumes = refuse);
    }

    /// Forgets every session and cuts the connections: none can be resumed.
    pub fn invalidate_sessions(&self) {
        self.change(|world| {
            world.sessions.invalidate_all();
            world.sessions.broadcast(|| Frame::Cut);
        });
    }
}
