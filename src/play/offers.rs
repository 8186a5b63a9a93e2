//! Asking the opponent for a draw, for a half-move back or for a pause, and answering. Nothing lapses but by an answer or a half-move.

use hive::{Colour, Outcome};

use crate::ids::Ply;
use crate::play::caller::Caller;
use crate::play::consent::count_ping;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::Which;
use crate::play::refusal::Refusal;
use crate::play::state::{Match, Proposal, ProposalKind};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending, practice};
use crate::store::notices::MatchNews;
use crate::store::players::blocks;

/// Of which position somebody speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The one of now, whichever that is.
    Now,
    At(Ply),
}

/// What came of asking or answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    Asked(ProposalKind),
    /// The match is drawn by agreement.
    Drawn,
    /// The match is drawn: a position has stood too often.
    Claimed,
    TakenBack,
    Paused,
    Declined(ProposalKind),
    /// Whoever asked does not want it any more.
    Withdrawn,
}

/// Claims a draw if a position has stood often enough; else accepts one that is offered; else offers one.
///
/// # Errors
/// If this player has offered one already, or does not play that match, or it is over or not in the position that was
/// seen.
pub async fn offer_draw(
    database: &Database,
    caller: &Caller,
    which: Which,
    seen: Seen,
) -> Result<(Settled, Match)> {
    let mut locked = lock_seen(database, caller, which, seen).await?;
    let settled = if locked.state.may_claim_draw() {
        end_drawn(&mut locked, caller, EventKind::DrawClaimed, EndReason::Repetition).await?;
        Settled::Claimed
    } else if locked.state.row.practice.is_some() {
        if !locked.state.bot_agrees_to_draw() {
            return Err(Refusal::BotPlaysOn(Box::new(locked.state)).into());
        }
        end_drawn(&mut locked, caller, EventKind::DrawAgreed, EndReason::Agreed).await?;
        Settled::Drawn
    } else {
        ask_or_agree(&mut locked, caller, ProposalKind::Draw).await?
    };
    commit(locked, settled).await
}

/// Agrees that the opponent takes a half-move back, if they have asked to; else asks to take one's own last one back. The bot
/// need not be asked.
///
/// # Errors
/// If this player has asked already, or has made no half-move, or too many were taken back, or they do not play that match,
/// or it is over or not in the position that was seen.
pub async fn request_takeback(
    database: &Database,
    caller: &Caller,
    which: Which,
    seen: Seen,
) -> Result<(Settled, Match)> {
    let mut locked = lock_seen(database, caller, which, seen).await?;
    let settled = if locked.state.row.practice.is_some() {
        take_back_from_bot(&mut locked, caller).await?;
        Settled::TakenBack
    } else {
        ask_or_agree(&mut locked, caller, ProposalKind::Takeback).await?
    };
    commit(locked, settled).await
}

/// Agrees to a pause of both clocks, if the opponent has asked for one; else asks for one.
///
/// # Errors
/// If this player has asked already, or the clocks stand still already, or they do not play that match, or it is over or
/// not in the position that was seen.
pub async fn request_pause(
    database: &Database,
    caller: &Caller,
    which: Which,
    seen: Seen,
) -> Result<(Settled, Match)> {
    let mut locked = lock_seen(database, caller, which, seen).await?;
    if locked.state.clocks.is_halted() {
        return Err(Refusal::PausedAlready(Box::new(locked.state)).into());
    }
    if locked.state.row.practice.is_some() {
        return Err(Refusal::BotHasTime(locked.state.id()).into());
    }
    let settled = ask_or_agree(&mut locked, caller, ProposalKind::Pause).await?;
    commit(locked, settled).await
}

/// Lets the clocks of a match go on that the players had agreed to pause.
///
/// # Errors
/// If they go on already, or the player does not play that match, or it is over.
pub async fn end_pause(database: &Database, caller: &Caller, which: Which) -> Result<Match> {
    let mut locked = lock_for_player(database, caller, which).await?;
    if !locked.state.clocks.is_halted() {
        return Err(Refusal::NotPaused(Box::new(locked.state)).into());
    }
    tell(&mut locked, caller, EventKind::PauseEnded, MatchNews::Pause).await?;
    locked.transaction.commit().await?;
    Ok(locked.state)
}

/// Accepts the proposal which is that event of the log.
///
/// # Errors
/// If it is not open any more, or the player's own, or too many half-moves were taken back.
pub async fn accept(
    database: &Database,
    caller: &Caller,
    which: Which,
    event: i32,
) -> Result<(Settled, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = proposal_to(&locked, event)?;
    let settled = agree(&mut locked, caller, proposal).await?;
    commit(locked, settled).await
}

/// Declines the proposal which is that event of the log.
///
/// # Errors
/// If it is not open any more, or the player's own.
pub async fn decline(
    database: &Database,
    caller: &Caller,
    which: Which,
    event: i32,
) -> Result<(Settled, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = proposal_to(&locked, event)?;
    let kind = match proposal.asked {
        ProposalKind::Draw => EventKind::DrawDeclined,
        ProposalKind::Takeback => EventKind::TakebackDeclined,
        ProposalKind::Pause => EventKind::PauseDeclined,
    };
    tell(&mut locked, caller, kind, MatchNews::Answer).await?;
    close(&mut locked, caller, proposal).await?;
    commit(locked, Settled::Declined(proposal.asked)).await
}

/// Takes back the player's own proposal which is that event of the log. Its post says so; the opponent, who was called for
/// it, is not called again.
///
/// # Errors
/// If it is not open any more, or the opponent's.
pub async fn withdraw(
    database: &Database,
    caller: &Caller,
    which: Which,
    event: i32,
) -> Result<(Settled, Match)> {
    let mut locked = lock_for_player(database, caller, which).await?;
    let proposal = own_proposal(&locked, event)?;
    let kind = match proposal.asked {
        ProposalKind::Draw => EventKind::DrawWithdrawn,
        ProposalKind::Takeback => EventKind::TakebackWithdrawn,
        ProposalKind::Pause => EventKind::PauseWithdrawn,
    };
    let event = Event::by(caller.id(), kind, caller.now);
    locked.state.append(&mut locked.transaction, event).await?;
    close(&mut locked, caller, proposal).await?;
    commit(locked, Settled::Withdrawn).await
}

async fn lock_seen(
    database: &Database,
    caller: &Caller,
    which: Which,
    seen: Seen,
) -> Result<Box<LockedMatch>> {
    let locked = lock_for_player(database, caller, which).await?;
    match seen {
        Seen::At(seen) if seen != locked.state.seen() => Err(Refusal::Stale(Box::new(locked.state)).into()),
        Seen::At(_) | Seen::Now => Ok(locked),
    }
}

/// Agrees to what the opponent asks for, or asks for it.
async fn ask_or_agree(locked: &mut LockedMatch, caller: &Caller, asked: ProposalKind) -> Result<Settled> {
    let state = || Box::new(locked.state.clone());
    match locked.state.proposals.open(asked) {
        Some(own) if own.by == locked.colour => Err(Refusal::AskedAlready(asked, state()).into()),
        Some(theirs) => agree(locked, caller, theirs).await,
        None if asked == ProposalKind::Takeback
            && locked.state.last_half_move_of(locked.colour).is_none() =>
        {
            Err(Refusal::NothingToTakeBack(state()).into())
        }
        None if asked == ProposalKind::Takeback && locked.state.has_no_takebacks_left() => {
            Err(Refusal::TakebacksUsedUp(state()).into())
        }
        None => ask(locked, caller, asked).await,
    }
}

/// The open proposal with this number, for the one who has to answer it.
fn proposal_to(locked: &LockedMatch, event: i32) -> Result<Proposal> {
    let proposal = open_proposal(locked, event)?;
    if proposal.by == locked.colour {
        let opponent = locked.state.row.player(locked.colour.other()).id;
        return Err(Refusal::OwnProposal(opponent).into());
    }
    Ok(proposal)
}

/// The open proposal with this number, for the one who made it.
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

/// Leaves the notice that has the post of a proposal say what became of it.
async fn close(locked: &mut LockedMatch, caller: &Caller, proposal: Proposal) -> Result<()> {
    let LockedMatch { transaction, state, .. } = locked;
    Ok(state.leave_offer_closed(transaction, proposal, caller.now).await?)
}

async fn ask(locked: &mut LockedMatch, caller: &Caller, asked: ProposalKind) -> Result<Settled> {
    let kind = match asked {
        ProposalKind::Draw => EventKind::DrawOffered,
        ProposalKind::Takeback => EventKind::TakebackOffered,
        ProposalKind::Pause => EventKind::PauseOffered,
    };
    let opponent = locked.state.opponent_of(locked.colour).id;
    if blocks::is_blocked(&mut locked.transaction, opponent, caller.id()).await? {
        return Err(Refusal::TakesNoOffers(Box::new(locked.state.clone())).into());
    }
    count_ping(&mut locked.transaction, caller, opponent).await?;
    tell(locked, caller, kind, MatchNews::Offer).await?;
    Ok(Settled::Asked(asked))
}

async fn agree(locked: &mut LockedMatch, caller: &Caller, proposal: Proposal) -> Result<Settled> {
    let settled = match proposal.asked {
        ProposalKind::Draw => {
            end_drawn(locked, caller, EventKind::DrawAgreed, EndReason::Agreed).await?;
            Settled::Drawn
        }
        ProposalKind::Takeback => {
            take_back(&mut locked.transaction, &mut locked.state, caller, locked.colour.other()).await?;
            Settled::TakenBack
        }
        ProposalKind::Pause => {
            tell(locked, caller, EventKind::PauseAgreed, MatchNews::Pause).await?;
            Settled::Paused
        }
    };
    close(locked, caller, proposal).await?;
    Ok(settled)
}

/// Takes the last half-move of `colour` back, and all after it; it is their turn again.
async fn take_back(
    connection: &mut Connection,
    state: &mut Match,
    caller: &Caller,
    colour: Colour,
) -> Result<()> {
    let ply = state.last_half_move_of(colour);
    let ply = ply.ok_or_else(|| Refusal::NothingToTakeBack(Box::new(state.clone())))?;
    if state.has_no_takebacks_left() {
        return Err(Refusal::TakebacksUsedUp(Box::new(state.clone())).into());
    }
    let event = Event { ply: Some(ply), ..Event::by(caller.id(), EventKind::TakenBack, caller.now) };
    state.append(connection, event).await?;
    Ok(state.leave_notice(connection, MatchNews::Turn, ply, caller.now).await?)
}

/// Takes the last half-move of whoever plays against the bot back, and what the bot has answered; what it was thinking of
/// does not matter any more.
async fn take_back_from_bot(locked: &mut LockedMatch, caller: &Caller) -> Result<()> {
    let LockedMatch { transaction, state, colour } = locked;
    practice::delete_bot_turn(transaction, state.id()).await?;
    // What it thought of the position, it thought of another one.
    practice::set_bot_score(transaction, state.id(), None).await?;
    take_back(transaction, state, caller, *colour).await
}

/// Writes down what a player says to the other, and leaves the notice of it.
async fn tell(locked: &mut LockedMatch, caller: &Caller, kind: EventKind, news: MatchNews) -> Result<()> {
    let event = Event::by(caller.id(), kind, caller.now);
    locked.state.append(&mut locked.transaction, event).await?;
    let ply = locked.state.ply();
    Ok(locked.state.leave_notice(&mut locked.transaction, news, ply, caller.now).await?)
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

async fn commit(locked: Box<LockedMatch>, settled: Settled) -> Result<(Settled, Match)> {
    locked.transaction.commit().await?;
    Ok((settled, locked.state))
}
