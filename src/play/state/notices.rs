//! The notices that a match leaves: what has to be announced of it.

use chrono::{DateTime, Utc};
use hive::Colour;

use super::proposals::Proposal;
use super::replay::{Match, Result};
use crate::ids::Ply;
use crate::store::Connection;
use crate::store::notices::{self, MatchNews, MatchSpan, Notice};

impl Match {
    /// The half-moves from `since` on, and what happened last, for a notice to tell.
    fn span_since(&self, since: Ply) -> MatchSpan {
        MatchSpan { id: self.id(), since, upto: self.ply(), events: Some(self.events()) }
    }

    /// Leaves the notice that tells of the half-moves from `since` on, and of what happened last.
    pub(in crate::play) async fn leave_notice(
        &self,
        connection: &mut Connection,
        news: MatchNews,
        since: Ply,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.row.stranded_at.is_some() {
            // Nobody would read a post. When the match goes on, it tells all that was not told; its end, direct messages tell.
            let is_end = news == MatchNews::Result;
            return if is_end { self.leave_direct_messages(connection, now).await } else { Ok(()) };
        }
        let (span, channel) = (self.span_since(since), self.row.place.channel);
        Ok(notices::insert_notice(connection, Notice::Match { news, span, channel }, now).await?)
    }

    /// Leaves the notice that has the match played again. It is the last of its end: what is said of a match is said in order,
    /// and this, for which nobody waits, may take long.
    pub(in crate::play) async fn leave_replay(
        &self,
        connection: &mut Connection,
        since: Ply,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.ply() == Ply::START {
            return Ok(());
        }
        self.leave_notice(connection, MatchNews::Replay, since, now).await
    }

    /// Leaves the notice that has the post of a proposal, which is not open any more, say what became of it.
    pub(in crate::play) async fn leave_offer_closed(
        &self,
        connection: &mut Connection,
        proposal: Proposal,
        now: DateTime<Utc>,
    ) -> Result<()> {
        if self.row.stranded_at.is_some() {
            return Ok(()); // its post cannot be reached
        }
        let (id, ply) = (self.id(), self.ply());
        let span = MatchSpan { id, since: ply, upto: ply, events: Some(proposal.event + 1) };
        let notice = Notice::Match { news: MatchNews::OfferClosed, span, channel: self.row.place.channel };
        Ok(notices::insert_notice(connection, notice, now).await?)
    }

    /// Leaves a direct message to each player, that tells how things stand. The bot writes none to itself.
    pub(in crate::play) async fn leave_direct_messages(
        &self,
        connection: &mut Connection,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let span = self.span_since(self.ply());
        let bot = self.row.practice.map(|practice| practice.bot);
        for colour in Colour::ALL.into_iter().filter(|&colour| Some(colour) != bot) {
            let recipient = self.row.player(colour).id;
            notices::insert_notice(connection, Notice::Orphaned { span, recipient }, now).await?;
        }
        Ok(())
    }

    /// Leaves the notice once more by which whoever may decide about a late opponent gets the buttons for it. `event`: by
    /// which the time was over.
    pub(in crate::play) async fn leave_late_notice(
        &self,
        connection: &mut Connection,
        event: i32,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let (id, ply) = (self.id(), self.ply());
        let span = MatchSpan { id, since: ply, upto: ply, events: Some(event + 1) };
        let notice = Notice::Match { news: MatchNews::Late, span, channel: self.row.place.channel };
        Ok(notices::insert_notice(connection, notice, now).await?)
    }
}
