//! Proposals to the opponent: draw, takeback, pause. They stay open until they are answered or withdrawn, the match ends, or a move
//! is played: for a takeback by either player, for a draw or a pause by the opponent.

use hive::{Colour, Outcome};

use crate::ids::Revision;
use crate::play::caller::Caller;
use crate::play::contact_rules::count_ping;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::MatchRef;
use crate::play::refusal::Refusal;
use crate::play::state::{Match, Proposal, ProposalKind};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending, practice};
use crate::store::notices::MatchNotice;
use crate::store::players::contacts;

/// The position in which a player makes a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedPosition {
    /// Any position.
    Any,
    At(Revision),
}

/// The effect of a proposal or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalOutcome {
    Proposed(ProposalKind),
    /// Drawn by agreement.
    Drawn,
    /// Drawn by a threefold repetition claim.
    DrawClaimed,
    TakenBack,
    Paused,
    Declined(ProposalKind),
    Withdrawn,
}

/// Claims a draw after a threefold repetition, else accepts the opponent's offer, else offers a draw. The bot accepts the offer or
/// plays on.
///
/// # Errors
/// If the player's own offer is open, the bot plays on, the opponent has blocked the player, the limit of pings is reached, the
/// player does not play that match, it is over, or the position differs from the expected one.
pub async fn offer_draw(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    expected: ExpectedPosition,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_expected(database, caller, which, expected).await?;
    let outcome = if locked.state.may_claim_draw() {
        end_drawn(&mut locked, caller, EventKind::DrawClaimed, EndReason::Repetition).await?;
        ProposalOutcome::DrawClaimed
    } else if locked.state.row.practice.is_some() {
        if !locked.state.bot_agrees_to_draw() {
            return Err(Refusal::BotPlaysOn(Box::new(locked.state)).into());
        }
        end_drawn(&mut locked, caller, EventKind::DrawAgreed, EndReason::Agreed).await?;
        ProposalOutcome::Drawn
    } else {
        propose_or_agree(&mut locked, caller, ProposalKind::Draw).await?
    };
    commit(locked, outcome).await
}

/// Accepts the opponent's takeback proposal, else proposes to take back the player's own last move. The bot
/// always agrees.
///
/// # Errors
/// If the player's own proposal is open, they have not moved yet, the takeback limit is reached, the opponent has blocked them, the
/// limit of pings is reached, they do not play that match, it is over, or the position differs from the expected one.
pub async fn request_takeback(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    expected: ExpectedPosition,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_expected(database, caller, which, expected).await?;
    let outcome = if locked.state.row.practice.is_some() {
        take_back_from_bot(&mut locked, caller).await?;
        ProposalOutcome::TakenBack
    } else {
        propose_or_agree(&mut locked, caller, ProposalKind::Takeback).await?
    };
    commit(locked, outcome).await
}

/// Accepts the opponent's pause proposal, else proposes a pause.
///
/// # Errors
/// If the player's own proposal is open, the match is paused, is against the bot, or belongs to a tournament or a ladder, the
/// opponent has blocked the player, the limit of pings is reached, the player does not play that match, it is over, or the
/// position differs from the expected one.
pub async fn request_pause(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    expected: ExpectedPosition,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_expected(database, caller, which, expected).await?;
    if locked.state.clocks.is_paused() {
        return Err(Refusal::AlreadyPaused(Box::new(locked.state)).into());
    }
    if locked.state.row.practice.is_some() {
        return Err(Refusal::NoClockAgainstBot(locked.state.id()).into());
    }
    if let Some(refusal) = Refusal::of_competition(&locked.state.row) {
        return Err(refusal.into());
    }
    let outcome = propose_or_agree(&mut locked, caller, ProposalKind::Pause).await?;
    commit(locked, outcome).await
}

/// Resumes a paused match.
///
/// # Errors
/// If the match is not paused, is over, or is not the player's.
pub async fn end_pause(database: &Database, caller: &Caller, which: MatchRef) -> Result<Match> {
    let mut locked = lock_for_player(database, caller, which).await?;
    if !locked.state.clocks.is_paused() {
        return Err(Refusal::NotPaused(Box::new(locked.state)).into());
    }
    record_event(&mut locked, caller, EventKind::PauseEnded, MatchNotice::Pause).await?;
    locked.transaction.commit().await?;
    Ok(locked.state)
}

/// Accepts the proposal with this event number.
///
/// # Errors
/// If it is not open, is the player's own, the takeback limit is reached, or the player does not play that match or it is over.
pub async fn accept(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    event: i32,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = opponents_proposal(&locked, event)?;
    let outcome = agree(&mut locked, caller, proposal).await?;
    commit(locked, outcome).await
}

/// Declines the proposal with this event number.
///
/// # Errors
/// If it is not open, is the player's own, or the player does not play that match or it is over.
pub async fn decline(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    event: i32,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = opponents_proposal(&locked, event)?;
    let kind = match proposal.kind {
        ProposalKind::Draw => EventKind::DrawDeclined,
        ProposalKind::Takeback => EventKind::TakebackDeclined,
        ProposalKind::Pause => EventKind::PauseDeclined,
    };
    close_with(&mut locked, caller, kind, proposal).await?;
    commit(locked, ProposalOutcome::Declined(proposal.kind)).await
}

/// Withdraws the player's own proposal with this event number. Its post is edited; the opponent is not pinged
/// again.
///
/// # Errors
/// If it is not open, is the opponent's, or the player does not play that match or it is over.
pub async fn withdraw(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    event: i32,
) -> Result<(ProposalOutcome, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = own_proposal(&locked, event)?;
    let kind = match proposal.kind {
        ProposalKind::Draw => EventKind::DrawWithdrawn,
        ProposalKind::Takeback => EventKind::TakebackWithdrawn,
        ProposalKind::Pause => EventKind::PauseWithdrawn,
    };
    close_with(&mut locked, caller, kind, proposal).await?;
    commit(locked, ProposalOutcome::Withdrawn).await
}

async fn lock_expected(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    expected: ExpectedPosition,
) -> Result<Box<LockedMatch>> {
    let locked = lock_for_player(database, caller, which).await?;
    match expected {
        ExpectedPosition::At(seen) if seen != locked.state.revision() => {
            Err(Refusal::Stale(Box::new(locked.state)).into())
        }
        ExpectedPosition::At(_) | ExpectedPosition::Any => Ok(locked),
    }
}

async fn propose_or_agree(
    locked: &mut LockedMatch,
    caller: &Caller,
    kind: ProposalKind,
) -> Result<ProposalOutcome> {
    let state = || Box::new(locked.state.clone());
    match locked.state.proposals.open(kind) {
        Some(own) if own.by == locked.colour => Err(Refusal::AlreadyProposed(kind, state()).into()),
        Some(theirs) => agree(locked, caller, theirs).await,
        None if kind == ProposalKind::Takeback && locked.state.last_move_of(locked.colour).is_none() => {
            Err(Refusal::NothingToTakeBack(state()).into())
        }
        None if kind == ProposalKind::Takeback && locked.state.has_no_takebacks_left() => {
            Err(Refusal::TakebacksUsedUp(state()).into())
        }
        None => propose(locked, caller, kind).await,
    }
}

/// Returns the open proposal with this event number, if the caller may answer it.
fn opponents_proposal(locked: &LockedMatch, event: i32) -> Result<Proposal> {
    let proposal = open_proposal(locked, event)?;
    if proposal.by == locked.colour {
        let opponent = locked.state.row.player(locked.colour.other()).id;
        return Err(Refusal::OwnProposal(opponent).into());
    }
    Ok(proposal)
}

/// Returns the open proposal with this event number, if the caller made it.
fn own_proposal(locked: &LockedMatch, event: i32) -> Result<Proposal> {
    let proposal = open_proposal(locked, event)?;
    if proposal.by != locked.colour {
        return Err(Refusal::NotYourProposal(Box::new(locked.state.clone())).into());
    }
    Ok(proposal)
}

fn open_proposal(locked: &LockedMatch, event: i32) -> Result<Proposal> {
    let open = locked.state.proposals.all().into_iter().find(|proposal| proposal.event == event);
    open.ok_or_else(|| Refusal::NothingToAnswer(Box::new(locked.state.clone())).into())
}

/// Appends an event of the caller that closes the proposal. The edit of the proposal's post announces it.
async fn close_with(
    locked: &mut LockedMatch,
    caller: &Caller,
    kind: EventKind,
    proposal: Proposal,
) -> Result<()> {
    let event = Event::by(caller.id(), kind, caller.now);
    locked.state.append(&mut locked.transaction, event).await?;
    queue_closed(locked, caller, proposal).await
}

/// Queues the notice that edits the post of a closed proposal.
async fn queue_closed(locked: &mut LockedMatch, caller: &Caller, proposal: Proposal) -> Result<()> {
    let LockedMatch { transaction, state, .. } = locked;
    Ok(state.queue_proposal_closed(transaction, proposal, caller.now).await?)
}

async fn propose(locked: &mut LockedMatch, caller: &Caller, kind: ProposalKind) -> Result<ProposalOutcome> {
    let event = match kind {
        ProposalKind::Draw => EventKind::DrawOffered,
        ProposalKind::Takeback => EventKind::TakebackOffered,
        ProposalKind::Pause => EventKind::PauseOffered,
    };
    let opponent = locked.state.opponent_of(locked.colour).id;
    if contacts::is_blocked(&mut locked.transaction, opponent, caller.id()).await? {
        return Err(Refusal::TakesNoProposals(Box::new(locked.state.clone())).into());
    }
    count_ping(&mut locked.transaction, caller, opponent).await?;
    record_event(locked, caller, event, MatchNotice::Proposal).await?;
    Ok(ProposalOutcome::Proposed(kind))
}

async fn agree(locked: &mut LockedMatch, caller: &Caller, proposal: Proposal) -> Result<ProposalOutcome> {
    let outcome = match proposal.kind {
        ProposalKind::Draw => {
            end_drawn(locked, caller, EventKind::DrawAgreed, EndReason::Agreed).await?;
            ProposalOutcome::Drawn
        }
        ProposalKind::Takeback => {
            take_back(&mut locked.transaction, &mut locked.state, caller, locked.colour.other()).await?;
            ProposalOutcome::TakenBack
        }
        ProposalKind::Pause => {
            record_event(locked, caller, EventKind::PauseAgreed, MatchNotice::Pause).await?;
            ProposalOutcome::Paused
        }
    };
    queue_closed(locked, caller, proposal).await?;
    Ok(outcome)
}

/// Takes back the last move of `colour` and everything after it.
async fn take_back(
    connection: &mut Connection,
    state: &mut Match,
    caller: &Caller,
    colour: Colour,
) -> Result<()> {
    let ply = state.last_move_of(colour);
    let ply = ply.ok_or_else(|| Refusal::NothingToTakeBack(Box::new(state.clone())))?;
    if state.has_no_takebacks_left() {
        return Err(Refusal::TakebacksUsedUp(Box::new(state.clone())).into());
    }
    let event = Event { ply: Some(ply), ..Event::by(caller.id(), EventKind::TakenBack, caller.now) };
    state.append(connection, event).await?;
    Ok(state.queue_notice(connection, MatchNotice::Turn, ply, caller.now).await?)
}

/// Takes back the player's last move and the bot's reply, and cancels the bot's pending turn.
async fn take_back_from_bot(locked: &mut LockedMatch, caller: &Caller) -> Result<()> {
    let LockedMatch { transaction, state, colour } = locked;
    practice::delete_bot_turn(transaction, state.id()).await?;
    // The score belongs to the position that is taken back.
    practice::set_bot_score(transaction, state.id(), None).await?;
    take_back(transaction, state, caller, *colour).await
}

/// Appends an event of the caller, and queues its notice.
async fn record_event(
    locked: &mut LockedMatch,
    caller: &Caller,
    kind: EventKind,
    notice: MatchNotice,
) -> Result<()> {
    let event = Event::by(caller.id(), kind, caller.now);
    locked.state.append(&mut locked.transaction, event).await?;
    let ply = locked.state.ply();
    Ok(locked.state.queue_notice(&mut locked.transaction, notice, ply, caller.now).await?)
}

async fn end_drawn(
    locked: &mut LockedMatch,
    caller: &Caller,
    kind: EventKind,
    reason: EndReason,
) -> Result<()> {
    let ply = locked.state.ply();
    let state = &mut locked.state;
    state.append(&mut locked.transaction, Event::by(caller.id(), kind, caller.now)).await?;
    let ending = Ending { outcome: Some(Outcome::Draw), reason };
    finish(&mut locked.transaction, state, ending, ply, caller.now).await
}

async fn commit(locked: Box<LockedMatch>, outcome: ProposalOutcome) -> Result<(ProposalOutcome, Match)> {
    locked.transaction.commit().await?;
    Ok((outcome, locked.state))
}
