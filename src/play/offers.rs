//! Asking the opponent for a draw, for a half-move back or for a pause, and answering. Nothing lapses but by an answer or a half-move.

use sqlx::{PgConnection, PgPool};

use super::acting::{Acting, act};
use super::finish::finish;
use super::{Asked, Audience, By, Proposal, Refusal, Result, State, Which};
use crate::hive::{Colour, Move, Outcome};
use crate::ids::Ply;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::NoticeKind;

/// When a position has stood so often, either player may claim a draw.
const CLAIMABLE_AT: usize = 3;

/// Of which position somebody speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The one of now, whichever that is.
    Now,
    /// The one of [`State::seen`].
    At(Ply),
}

/// What came of asking or answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The opponent is asked.
    Asked(Asked),
    /// The match is drawn by agreement.
    Drawn,
    /// The match is drawn: a position has stood too often.
    Claimed,
    /// Half-moves were taken back.
    TakenBack,
    /// Both clocks stand still.
    Paused,
    /// The answer was no.
    Declined(Asked),
}

/// Claims a draw if a position has stood often enough; else accepts one that is offered; else offers one.
///
/// # Errors
/// If this player has offered one already, or does not play that match, or it is over or not in the position that was
/// seen; if the database fails.
pub async fn ask_draw(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    seen: Seen,
) -> Result<(Settled, State)> {
    let mut acting = act_on_seen(pool, by, audience, which, seen).await?;
    let settled = if acting.state.may_claim_draw() {
        end_drawn(&mut acting, by, EventKind::DrawClaimed, EndReason::Repetition).await?;
        Settled::Claimed
    } else {
        ask_or_agree(&mut acting, by, Asked::Draw).await?
    };
    commit(acting, settled).await
}

/// Agrees that the opponent takes a half-move back, if they have asked to; else asks to take one's own last one back.
///
/// # Errors
/// If this player has asked already, or has made no half-move, or does not play that match, or it is over or not in the
/// position that was seen; if the database fails.
pub async fn ask_takeback(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    seen: Seen,
) -> Result<(Settled, State)> {
    let mut acting = act_on_seen(pool, by, audience, which, seen).await?;
    let settled = ask_or_agree(&mut acting, by, Asked::Takeback).await?;
    commit(acting, settled).await
}

/// Agrees to a pause of both clocks, if the opponent has asked for one; else asks for one.
///
/// # Errors
/// If this player has asked already, or the clocks stand still already, or they do not play that match, or it is over or
/// not in the position that was seen; if the database fails.
pub async fn ask_pause(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    seen: Seen,
) -> Result<(Settled, State)> {
    let mut acting = act_on_seen(pool, by, audience, which, seen).await?;
    if acting.state.clocks.is_halted() {
        return Err(Refusal::PausedAlready(Box::new(acting.state)).into());
    }
    let settled = ask_or_agree(&mut acting, by, Asked::Pause).await?;
    commit(acting, settled).await
}

/// Lets the clocks of a match go on that the players had agreed to pause.
///
/// # Errors
/// If they go on already, or the player does not play that match, or it is over; if the database fails.
pub async fn end_pause(pool: &PgPool, by: &By, audience: Audience, which: Which) -> Result<State> {
    let mut acting = act(pool, by, audience, which).await?;
    if !acting.state.clocks.is_halted() {
        return Err(Refusal::NotPaused(Box::new(acting.state)).into());
    }
    tell(&mut acting, by, EventKind::PauseEnded, NoticeKind::Pause).await?;
    acting.transaction.commit().await?;
    Ok(acting.state)
}

/// Accepts the proposal which is that event of the log.
///
/// # Errors
/// If it is not open any more, or the player's own; if the database fails.
pub async fn accept_proposal(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    event: i32,
) -> Result<(Settled, State)> {
    let mut acting = act(pool, by, audience, which).await?;
    let asked = proposal_to(&acting, event)?.asked;
    let settled = agree(&mut acting, by, asked).await?;
    commit(acting, settled).await
}

/// Declines the proposal which is that event of the log.
///
/// # Errors
/// If it is not open any more, or the player's own; if the database fails.
pub async fn decline_proposal(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    event: i32,
) -> Result<(Settled, State)> {
    let mut acting = act(pool, by, audience, which).await?;
    let asked = proposal_to(&acting, event)?.asked;
    let kind = match asked {
        Asked::Draw => EventKind::DrawDeclined,
        Asked::Takeback => EventKind::TakebackDeclined,
        Asked::Pause => EventKind::PauseDeclined,
    };
    tell(&mut acting, by, kind, NoticeKind::Answer).await?;
    commit(acting, Settled::Declined(asked)).await
}

impl State {
    /// Whether either player may claim a draw: the position has stood three times.
    #[must_use]
    pub fn may_claim_draw(&self) -> bool {
        self.is_running() && self.game.occurrences() >= CLAIMABLE_AT
    }

    /// The last half-move that `colour` made, and was not forced to.
    #[must_use]
    pub fn last_half_move_of(&self, colour: Colour) -> Option<Ply> {
        let parity = usize::from(colour == Colour::Black);
        let own = |(ply, mv): &(usize, Move)| ply % 2 == parity && *mv != Move::Pass;
        let played = self.game.history().iter().map(|played| played.mv).enumerate();
        played.rev().find(own).map(|(ply, _)| Ply::after(ply))
    }
}

async fn act_on_seen(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    seen: Seen,
) -> Result<Box<Acting>> {
    let acting = act(pool, by, audience, which).await?;
    match seen {
        Seen::At(seen) if seen != acting.state.seen() => Err(Refusal::Stale(Box::new(acting.state)).into()),
        Seen::At(_) | Seen::Now => Ok(acting),
    }
}

/// Agrees to what the opponent asks for, or asks for it.
async fn ask_or_agree(acting: &mut Acting, by: &By, asked: Asked) -> Result<Settled> {
    let state = || Box::new(acting.state.clone());
    match acting.state.proposals.open(asked) {
        Some(own) if own.by == acting.colour => Err(Refusal::AskedAlready(asked, state()).into()),
        Some(_) => agree(acting, by, asked).await,
        None if asked == Asked::Takeback && acting.state.last_half_move_of(acting.colour).is_none() => {
            Err(Refusal::NothingToTakeBack(state()).into())
        }
        None => ask(acting, by, asked).await,
    }
}

/// The open proposal with this number, for the one who has to answer it.
fn proposal_to(acting: &Acting, event: i32) -> Result<Proposal> {
    let state = || Box::new(acting.state.clone());
    let open = acting.state.proposals.all().into_iter().find(|proposal| proposal.event == event);
    match open {
        None => Err(Refusal::NothingToAnswer(state()).into()),
        Some(own) if own.by == acting.colour => Err(Refusal::OwnProposal(state()).into()),
        Some(proposal) => Ok(proposal),
    }
}

async fn ask(acting: &mut Acting, by: &By, asked: Asked) -> Result<Settled> {
    let kind = match asked {
        Asked::Draw => EventKind::DrawOffered,
        Asked::Takeback => EventKind::TakebackOffered,
        Asked::Pause => EventKind::PauseOffered,
    };
    tell(acting, by, kind, NoticeKind::Offer).await?;
    Ok(Settled::Asked(asked))
}

async fn agree(acting: &mut Acting, by: &By, asked: Asked) -> Result<Settled> {
    match asked {
        Asked::Draw => {
            end_drawn(acting, by, EventKind::DrawAgreed, EndReason::Agreed).await?;
            Ok(Settled::Drawn)
        }
        Asked::Takeback => {
            take_back(&mut acting.transaction, &mut acting.state, by, acting.colour.other()).await?;
            Ok(Settled::TakenBack)
        }
        Asked::Pause => {
            tell(acting, by, EventKind::PauseAgreed, NoticeKind::Pause).await?;
            Ok(Settled::Paused)
        }
    }
}

/// Takes the last half-move of `colour` back, and all after it; it is their turn again.
async fn take_back(connection: &mut PgConnection, state: &mut State, by: &By, colour: Colour) -> Result<()> {
    let ply = state.last_half_move_of(colour);
    let ply = ply.ok_or_else(|| Refusal::NothingToTakeBack(Box::new(state.clone())))?;
    let event = Event { ply: Some(ply), ..Event::by(by.player.id, EventKind::TakenBack, by.now) };
    state.append(connection, event).await?;
    state.leave_notice(connection, NoticeKind::Turn, ply, by.now).await
}

/// Writes down what a player says to the other, and leaves the notice of it.
async fn tell(acting: &mut Acting, by: &By, kind: EventKind, notice: NoticeKind) -> Result<()> {
    let event = Event::by(by.player.id, kind, by.now);
    acting.state.append(&mut acting.transaction, event).await?;
    let ply = acting.state.ply();
    acting.state.leave_notice(&mut acting.transaction, notice, ply, by.now).await
}

async fn end_drawn(acting: &mut Acting, by: &By, kind: EventKind, reason: EndReason) -> Result<()> {
    let ply = acting.state.ply();
    let state = &mut acting.state;
    state.append(&mut acting.transaction, Event::by(by.player.id, kind, by.now)).await?;
    let ending = Ending { outcome: Some(Outcome::Draw), reason };
    finish(&mut acting.transaction, state, ending, ply, by.now).await
}

async fn commit(acting: Box<Acting>, settled: Settled) -> Result<(Settled, State)> {
    acting.transaction.commit().await?;
    Ok((settled, acting.state))
}
