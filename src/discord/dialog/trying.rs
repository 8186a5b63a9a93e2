//! Trying out: the dialog of playing, for both sides and for the reader's eyes alone. Nothing is asked twice, as any
//! step can be taken back; and what is confirmed is the first half-move, by the step that the dialog of playing has for it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::choices::{movement, targets};
use super::press::Answer;
use super::steps::{Next, Stage, next};
use super::view::{View, afresh, button, look, under, view, why_not_shown};
use super::{Position, standing};
use crate::discord::Data;
use crate::discord::custom_id::{About, Step};
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::spot::Deed;
use crate::discord::text::Text;
use crate::hive::{Move, Piece, to_uhp};
use crate::ids::{MatchId, PlayerId, Ply, TrialId};
use crate::play::matches::Which;
use crate::play::refusal::RefusedMove;
use crate::play::try_board::Variation;
use crate::play::{self, Refusal, State};

/// What a press in a trial comes to.
enum Verdict {
    /// It changes nothing but what is shown.
    Answer(Answer),
    /// This is to be tried.
    Try(Move),
}

/// The button that begins to try out in a match as it stands; `None` if it is over.
pub fn invitation(state: &State, text: Text) -> Option<CreateActionRow> {
    let about = About::Fresh(state.id(), state.seen());
    let button = button(about, Step::Pieces(0), text.button_try_it(), ButtonStyle::Secondary);
    state.is_running().then(|| CreateActionRow::Buttons(vec![button]))
}

/// Goes on where nothing has been tried yet, in a match as it was `seen`.
pub async fn press_fresh(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    step: Step,
    chosen: Option<&str>,
) -> Result<Answer, Problem> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    if !state.is_running() {
        return Ok(standing::over(&state, reader.text()));
    }
    if state.seen() != seen {
        return stale(&state, reader);
    }
    let position = Position::to_try(&state);
    let board = |page, reason| untried(&state, page, reason, reader.text());
    match judge(&position, &state, step, chosen, board, reader.text())? {
        Verdict::Answer(answer) => Ok(answer),
        Verdict::Try(mv) => begin(data, reader, (id, seen), mv).await,
    }
}

/// Begins a trial with this half-move.
pub async fn begin(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    mv: Move,
) -> Result<Answer, Problem> {
    match play::try_board::begin(&data.database, &reader.caller(data), (id, seen), mv).await {
        Ok(trial) => tried(&trial, 1, reader),
        Err(error) => refused(data, reader, error, About::Fresh(id, seen)).await,
    }
}

/// Goes on in the position `number` of a trial of the match `of`.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    (of, id, number): (MatchId, TrialId, u16),
    step: Step,
    chosen: Option<&str>,
) -> Result<Answer, Problem> {
    let text = reader.text();
    let trial = match play::try_board::find(&data.database, &reader.caller(data), id).await {
        Ok(trial) if trial.state.id() == of => trial,
        Ok(_) => return gone(data, reader, of).await,
        Err(error) => return refused(data, reader, error, About::Trial(of, id, number)).await,
    };
    if number > last(&trial) {
        return again(&trial, &Refusal::VariationChanged, reader);
    }
    let about = About::Trial(of, id, number);
    let game = trial.position(usize::from(number));
    let position = Position { about, found: &trial.state.row, game: &game };
    let board = |page, reason| board(&trial, number, page, reason, reader.player_id(), text);
    match judge(&position, &trial.state, step, chosen, board, text)? {
        Verdict::Answer(answer) => Ok(answer),
        Verdict::Try(mv) => {
            let there = (&trial, usize::from(number));
            match play::try_board::try_move(&data.database, &reader.caller(data), there, mv).await {
                Ok(trial) => tried(&trial, number.saturating_add(1), reader),
                Err(error) => refused(data, reader, error, about).await,
            }
        }
    }
}

/// What a press comes to in `position`. `board`: shows it, with a page of what can act, under a reason for it.
fn judge(
    position: &Position<'_>,
    state: &State,
    step: Step,
    chosen: Option<&str>,
    board: impl Fn(u16, Option<String>) -> Option<View>,
    text: Text,
) -> Result<Verdict, Problem> {
    let shown = |view: Option<View>, stage| {
        let afresh = || board(0, Some(why_not_shown(position, stage, text)));
        Ok(Verdict::Answer(view.or_else(afresh).ok_or(Problem::UnknownButton)?.into()))
    };
    match next(position, step, chosen) {
        Next::Show(asked @ Stage::Pieces(page)) => shown(board(page, None), Some(asked)),
        Next::Show(asked @ Stage::Places(piece, page)) => match &targets(position.game, piece, text)[..] {
            [only] => Ok(Verdict::Try(movement(position.game, piece, only.at))),
            _ => shown(places(position, piece, page, text), Some(asked)),
        },
        Next::Chosen(piece, at) => {
            let mv = movement(position.game, piece, at);
            match position.game.check(mv) {
                Ok(()) => Ok(Verdict::Try(mv)),
                Err(illegal) => {
                    let state = state.with_game(position.game.clone());
                    let refused = RefusedMove { error: illegal.into(), asked: Some(mv), state };
                    Ok(Verdict::Answer(Answer::refused(refused, position.about)))
                }
            }
        }
        Next::Show(Stage::Confirm(..)) | Next::Play(..) | Next::Try(..) | Next::NotOffered => {
            shown(None, None)
        }
    }
}

/// Where `piece` can go, on trial.
fn places(position: &Position<'_>, piece: Piece, page: u16, text: Text) -> Option<View> {
    let shown = view(position, Stage::Places(piece, page), text)?;
    Some(View { content: under(Some(text.trial_hint()), shown.content), ..shown })
}

/// What is shown after something was tried that led to the position `number`.
fn tried(trial: &Variation, number: u16, reader: Reader<'_>) -> Result<Answer, Problem> {
    let view = board(trial, number, 0, None, reader.player_id(), reader.text());
    Ok(view.ok_or(Problem::UnknownButton)?.into())
}

/// What is shown where nothing was tried, though somebody wanted to go on from `about`.
async fn refused(
    data: &Data,
    reader: Reader<'_>,
    error: play::Error,
    about: About,
) -> Result<Answer, Problem> {
    let play::Error::Refused(refusal) = error else { return Err(error.into()) };
    match (*refusal, about) {
        (Refusal::Stale(state), _) => stale(&state, reader),
        (Refusal::MatchOver(state), _) => Ok(standing::over(&state, reader.text())),
        (Refusal::Move(refused), _) => Ok(Answer::refused(*refused, about)),
        (Refusal::NoSuchVariation, About::Trial(of, ..)) => gone(data, reader, of).await,
        (nothing @ (Refusal::VariationChanged | Refusal::VariationTooLong(_)), About::Trial(_, id, _)) => {
            again(&play::try_board::find(&data.database, &reader.caller(data), id).await?, &nothing, reader)
        }
        (other, _) => Err(other.into()),
    }
}

/// The last position of a trial, under the reason why nothing was added to it.
fn again(trial: &Variation, refusal: &Refusal, reader: Reader<'_>) -> Result<Answer, Problem> {
    let reason = Some(reader.text().refusal(refusal));
    let view = board(trial, last(trial), 0, reason, reader.player_id(), reader.text());
    Ok(view.ok_or(Problem::UnknownButton)?.into())
}

/// The trial is not there any more: the match is, perhaps.
async fn gone(data: &Data, reader: Reader<'_>, of: MatchId) -> Result<Answer, Problem> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(of)).await?;
    if !state.is_running() {
        return Ok(standing::over(&state, reader.text()));
    }
    anew(&state, &reader.text().refusal(&Refusal::NoSuchVariation), reader)
}

/// The match has gone on.
fn stale(state: &State, reader: Reader<'_>) -> Result<Answer, Problem> {
    let reason = reader.text().refusal(&Refusal::Stale(Box::new(state.clone())));
    anew(state, &reason, reader)
}

/// A fresh dialog about a match as it stands: to play, for whoever is to move, and else to try out.
fn anew(state: &State, reason: &str, reader: Reader<'_>) -> Result<Answer, Problem> {
    let text = reader.text();
    let view = if state.is_turn_of(reader.player_id()) {
        afresh(&Position::of(state), reason, text)
    } else {
        untried(state, 0, Some(reason.to_owned()), text)
    };
    Ok(view.ok_or(Problem::UnknownButton)?.into())
}

/// A match in which nothing has been tried yet.
fn untried(state: &State, page: u16, reason: Option<String>, text: Text) -> Option<View> {
    let whole = view(&Position::to_try(state), Stage::Pieces(page), text)?;
    let content = text.untried(&state.row, &state.game);
    Some(View { content: under(reason, content), ..whole })
}

/// The position `number` of a trial: what led there, what can be tried next, and the way back and forward.
fn board(
    trial: &Variation,
    number: u16,
    page: u16,
    reason: Option<String>,
    player: PlayerId,
    text: Text,
) -> Option<View> {
    let (of, found) = (trial.state.id(), &trial.state.row);
    let number = number.min(last(trial));
    let game = trial.position(usize::from(number));
    let position = Position { about: About::Trial(of, trial.id, number), found, game: &game };
    let shown = match view(&position, Stage::Pieces(page), text) {
        None if page == 0 => look(&position, text), // nobody can do anything any more
        shown => shown?,
    };
    let first = trial.chosen(0).filter(|_| trial.state.is_turn_of(player));
    let uhp = first.map(|mv| to_uhp(&trial.state.game, mv));
    let content = text.tried(found, &trial.state.game, &game, uhp.as_deref());
    let mut rows = shown.rows;
    rows.push(CreateActionRow::Buttons(controls(trial, number, first, text)));
    let alt = text.alt_tried(&shown.alt);
    Some(View { content: under(reason, content), alt, rows, ..shown })
}

fn controls(trial: &Variation, number: u16, first: Option<Move>, text: Text) -> Vec<serenity::CreateButton> {
    let of = trial.state.id();
    let to = |number, label| {
        let about = About::Trial(of, trial.id, number);
        button(about, Step::Pieces(0), label, ButtonStyle::Secondary)
    };
    let back = number.checked_sub(1).map(|before| to(before, text.button_one_back()));
    let forward = (number < last(trial)).then(|| to(number + 1, text.button_one_forward()));
    let confirm = first.and_then(|mv| match mv {
        Move::Place { piece, at } | Move::Move { piece, to: at } => {
            let about = About::Match(of, trial.state.seen());
            let deed = Deed::of(&trial.position(1), trial.state.ply())?;
            let label = text.button_confirm_deed(&deed);
            Some(button(about, Step::Confirm(piece, at), label, ButtonStyle::Success))
        }
        Move::Pass => None,
    });
    [back, forward, confirm].into_iter().flatten().collect()
}

/// The number of the last position, as far as a `custom_id` counts.
fn last(trial: &Variation) -> u16 {
    u16::try_from(trial.last()).unwrap_or(u16::MAX)
}
