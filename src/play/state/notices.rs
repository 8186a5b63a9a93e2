//! The notices that announce what happens in a match.

use chrono::{DateTime, Utc};
use hive::Colour;

use super::proposals::Proposal;
use super::replay::{Match, Result};
use crate::ids::{ChannelId, PlayerId, Ply};
use crate::play::caller::Caller;
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::follows::{self, Followed};
use crate::store::notices::{self, Announced, DirectNotice, MatchNotice, MatchSpan, Notice};
use crate::store::players;

impl Match {
    /// The moves from `since` on, up to the current event.
    fn span_since(&self, since: Ply) -> MatchSpan {
        MatchSpan { id: self.id(), since, upto: self.ply(), events: Some(self.events()) }
    }

    /// Returns the player whose action the next notice announces: in a match against the bot, the human player; at the start, the
    /// player who starts the match; otherwise the actor of the last event, not counting forced passes and planned moves. `None` if
    /// there is no such event, or if it has no actor.
    pub(in crate::play) fn author(&self) -> Option<PlayerId> {
        if let Some(practice) = self.row.practice {
            return Some(self.row.player(practice.bot.other()).id);
        }
        let last = self.log.iter().rfind(|event| event.kind != EventKind::Passed && !event.planned);
        self.starter.or(last.and_then(|event| event.actor))
    }

    /// Queues a notice for each channel of the match; a ping only for the channel of the player to move.
    async fn insert_notices(
        &self,
        connection: &mut Connection,
        kind: MatchNotice,
        span: MatchSpan,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let place = &self.row.place;
        if place.is_without_bot() {
            return self.insert_without_bot(connection, kind, span, now).await;
        }
        let channels: Vec<ChannelId> = match kind {
            MatchNotice::Ping(_) => vec![place.channel_of(self.game.to_move())],
            _ => place.channels().collect(),
        };
        for channel in channels {
            let notice = Notice::Match { kind, span, channel };
            notices::insert_notice(connection, notice, self.author(), now).await?;
        }
        Ok(())
    }

    /// Stores the caller, and lets the next post be the response to their interaction, if the match is played in their channel and
    /// the bot isn't a member there.
    pub(in crate::play) fn respond_to(&mut self, caller: &Caller) {
        let is_here = self.row.place.is_without_bot_in(caller.channel);
        self.interaction = caller.interaction.clone().filter(|_| is_here);
        self.caller = Some(caller.id());
    }

    /// Returns the first ply that the latest board in a channel doesn't show.
    pub(in crate::play) fn unseen_since(&self, announced: &Announced) -> Ply {
        let shown = announced.ply.unwrap_or(Ply::START);
        let unseen = self.events_from(announced.board_events).filter_map(|event| event.ply).min();
        unseen.map_or(shown, |ply| ply.min(shown)).max(Ply::after(self.imported())).min(self.ply())
    }

    /// The events of the log from this number on.
    pub(in crate::play) fn events_from(&self, number: i32) -> impl Iterator<Item = &Event> {
        self.log.iter().skip(usize::try_from(number).unwrap_or_default())
    }

    /// Queues a notice of a match where the bot isn't a member: a post as the response to the interaction that caused it, or else
    /// as direct messages; an edit or the animation with the token of an earlier response.
    async fn insert_without_bot(
        &self,
        connection: &mut Connection,
        kind: MatchNotice,
        span: MatchSpan,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let channel = self.row.place.channel;
        let Some(direct) = DirectNotice::instead_of(kind) else {
            // It is sent only while the token is valid.
            let notice = Notice::Match { kind, span, channel };
            return Ok(notices::insert_notice(connection, notice, self.author(), now).await?);
        };
        let is_ping = matches!(kind, MatchNotice::Ping(_));
        if let Some(interaction) = self.interaction.as_ref().filter(|_| !is_ping)
            && !notices::has_response(connection, interaction.id).await?
        {
            // Moves that were only announced in direct messages are announced here too.
            let announced = notices::find_announced(connection, self.id(), channel).await?;
            let since = self.unseen_since(&announced).min(span.since);
            let notice = Notice::Match { kind, span: MatchSpan { since, ..span }, channel };
            let response = Some(interaction);
            return Ok(notices::insert_response(connection, notice, response, self.author(), now).await?);
        }
        self.insert_direct(connection, direct, span, now).await
    }

    /// Queues direct messages instead of a post.
    async fn insert_direct(
        &self,
        connection: &mut Connection,
        kind: DirectNotice,
        span: MatchSpan,
        now: DateTime<Utc>,
    ) -> Result<()> {
        for recipient in self.direct_recipients(connection, kind, self.caller).await? {
            let notice = Notice::MatchMessage { kind, span, recipient };
            notices::insert_notice(connection, notice, None, now).await?;
        }
        Ok(())
    }

    /// Queues what replaces a post that was not shown as the response to an interaction: direct messages, without repeating any; or
    /// an ordinary post, if the server has added the bot meanwhile.
    pub(in crate::play) async fn replace_response(
        &self,
        connection: &mut Connection,
        kind: MatchNotice,
        span: MatchSpan,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if !self.row.place.is_without_bot() {
            return self.insert_notices(connection, kind, span, now).await;
        }
        let Some(kind) = DirectNotice::instead_of(kind) else { return Ok(()) };
        for recipient in self.direct_recipients(connection, kind, self.author()).await? {
            if !notices::has_direct_message(connection, kind, span, recipient).await? {
                let notice = Notice::MatchMessage { kind, span, recipient };
                notices::insert_notice(connection, notice, None, now).await?;
            }
        }
        Ok(())
    }

    /// The recipients of direct messages instead of a post, except players to whom the bot can't write:
    /// - of a ping: the player to move;
    /// - of a time-out: the opponent, who decides;
    /// - of a turn without an author, which announces nothing new: the player to move;
    /// - of anything else: the players except `author`.
    async fn direct_recipients(
        &self,
        connection: &mut Connection,
        kind: DirectNotice,
        author: Option<PlayerId>,
    ) -> Result<Vec<PlayerId>> {
        let mut recipients = Vec::new();
        for colour in Colour::ALL {
            let recipient = self.row.player(colour).id;
            let is_addressed = match kind {
                DirectNotice::Ping(_) => colour == self.game.to_move(),
                DirectNotice::TimedOut => colour != self.game.to_move(),
                DirectNotice::Turn if author.is_none() => colour == self.game.to_move(),
                _ => author != Some(recipient),
            };
            if is_addressed && !recipient.is_deleted() && players::is_reachable(connection, recipient).await?
            {
                recipients.push(recipient);
            }
        }
        Ok(recipients)
    }

    /// Queues the notice that announces the moves from `since` on and the last event.
    pub(in crate::play) async fn queue_notice(
        &self,
        connection: &mut Connection,
        kind: MatchNotice,
        since: Ply,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.row.orphaned_at.is_some() {
            // An orphaned match has no posts. Relocation announces everything missed; the end is announced in
            // direct messages.
            let is_end = kind == MatchNotice::Result;
            return if is_end { self.queue_orphaned_messages(connection, now).await } else { Ok(()) };
        }
        self.insert_notices(connection, kind, self.span_since(since), now).await?;
        match kind {
            MatchNotice::Turn | MatchNotice::Result => self.queue_follow_notices(connection, now).await,
            _ => Ok(()),
        }
    }

    /// Queues a notice for each follower who wants to know of the latest moves or the result, and has none waiting.
    async fn queue_follow_notices(&self, connection: &mut Connection, now: DateTime<Utc>) -> Result<()> {
        for follow in follows::find_followers_without_notice(connection, self.id()).await? {
            let is_wanted = match follow.what {
                Followed::Turns => true,
                Followed::Result => !self.is_running(),
                Followed::Queens => {
                    let mut queens = self.queens_in_danger().into_iter().zip(follow.warned);
                    !self.is_running() || queens.any(|(in_danger, warned)| in_danger && !warned)
                }
            };
            if is_wanted {
                let notice = Notice::Followed { recipient: follow.follower };
                notices::insert_notice(connection, notice, None, now).await?;
            }
        }
        Ok(())
    }

    /// Queues the notice for the animated replay. Callers queue the result first, since notices are sent in order and rendering may
    /// take long.
    pub(in crate::play) async fn queue_replay_animation(
        &self,
        connection: &mut Connection,
        since: Ply,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.ply() == Ply::START {
            return Ok(());
        }
        self.queue_notice(connection, MatchNotice::ReplayAnimation, since, now).await
    }

    /// Queues the notice that edits the post of a closed proposal.
    pub(in crate::play) async fn queue_proposal_closed(
        &self,
        connection: &mut Connection,
        proposal: Proposal,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.row.orphaned_at.is_some() {
            return Ok(()); // its post is unreachable
        }
        let (id, ply) = (self.id(), self.ply());
        let span = MatchSpan { id, since: ply, upto: ply, events: Some(proposal.event + 1) };
        self.insert_notices(connection, MatchNotice::ProposalClosed, span, now).await
    }

    /// Queues a direct message that the match is orphaned, continues without the bot or has ended, to each human player except the
    /// one for whom it waits because they don't accept direct messages.
    pub(in crate::play) async fn queue_orphaned_messages(
        &self,
        connection: &mut Connection,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let span = self.span_since(self.ply());
        let bot = self.row.practice.map(|practice| practice.bot);
        let unreachable = self.unreachable_player();
        let is_told = |colour: &Colour| Some(*colour) != bot && Some(*colour) != unreachable;
        for colour in Colour::ALL.into_iter().filter(is_told) {
            let recipient = self.row.player(colour).id;
            notices::insert_notice(connection, Notice::Orphaned { span, recipient }, None, now).await?;
        }
        Ok(())
    }

    /// Queues the notice of an open proposal again.
    pub(in crate::play) async fn requeue_proposal(
        &self,
        connection: &mut Connection,
        proposal: Proposal,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let (id, ply) = (self.id(), self.ply());
        let span = MatchSpan { id, since: ply, upto: ply, events: Some(proposal.event + 1) };
        self.insert_notices(connection, MatchNotice::Proposal, span, now).await
    }

    /// Queues the time-out notice again, with the opponent's buttons. `event` is the number of the time-out event.
    pub(in crate::play) async fn requeue_timed_out(
        &self,
        connection: &mut Connection,
        event: i32,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let (id, ply) = (self.id(), self.ply());
        let span = MatchSpan { id, since: ply, upto: ply, events: Some(event + 1) };
        self.insert_notices(connection, MatchNotice::TimedOut, span, now).await
    }
}
