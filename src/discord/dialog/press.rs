//! What a press does: the dialog goes on, or the move is made. Called with the press deferred already.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, EditInteractionResponse};

use super::choices::movement;
use super::steps::{Next, Stage, before, next, settled};
use super::view::{View, afresh, button, shown, under};
use super::{Position, standing, trying};
use crate::discord::custom_id::{About, Step};
use crate::discord::error::{Problem, explain};
use crate::discord::reader::Reader;
use crate::discord::reply::Reply;
use crate::discord::text::Text;
use crate::discord::theme::theme_of;
use crate::discord::{Data, scene};
use crate::hive::Move;
use crate::ids::{MatchId, Ply};
use crate::picture::Scene;
use crate::play::matches::Which;
use crate::play::moves::MoveRequest;
use crate::play::refusal::RefusedMove;
use crate::play::settings::{Confirming, Preferences};
use crate::play::{self, Refusal, State};

/// What a press is answered with.
pub enum Answer {
    /// The dialog goes on like this.
    Dialog(Box<View>),
    /// The rules forbid the move, in the position that the dialog is about.
    Refused(Box<Forbidden>),
    /// The dialog ends with these words.
    Words(String),
}

impl From<View> for Answer {
    fn from(view: View) -> Self {
        Self::Dialog(Box::new(view))
    }
}

/// A move that the rules forbid.
pub struct Forbidden {
    /// What, and why.
    pub refused: RefusedMove,
    /// Where another can be chosen.
    pub about: About,
    /// What is to be said before the rule.
    pub reason: Option<String>,
}

impl Answer {
    /// The rules forbid the move.
    pub fn refused(refused: RefusedMove, about: About) -> Self {
        Self::Refused(Box::new(Forbidden { refused, about, reason: None }))
    }
}

/// What a press comes to.
enum Verdict {
    /// It changes nothing but what is shown; `None` if there is nothing to show.
    Answer(Option<Answer>),
    /// This is to be played.
    Play(Move),
    /// This is to be tried out.
    Try(Move),
}

/// Opens a dialog about a match, for the player whose turn it is. `seen`: what the post told that was pressed.
pub async fn open(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    seen: Ply,
) -> Result<EditInteractionResponse, Problem> {
    // On the heap, as it holds whole games.
    Box::pin(play::reminders::mark_opened(&data.database, &reader.caller(data), id)).await?;
    press(data, reader, About::Match(id, seen), Step::Pieces(0), None).await
}

/// Goes on with a dialog. `chosen`: from a menu.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    about: About,
    step: Step,
    chosen: Option<&str>,
) -> Result<EditInteractionResponse, Problem> {
    let wishes = play::settings::preferences(&data.database, reader.player_id()).await?;
    // On the heap, as they hold whole games.
    let answer = match about {
        About::Match(id, seen) => {
            let confirming = wishes.confirming;
            Box::pin(press_to_play(data, reader, (id, seen), step, chosen, confirming)).await?
        }
        About::Fresh(id, seen) => {
            Box::pin(trying::press_fresh(data, reader, (id, seen), step, chosen)).await?
        }
        About::Trial(of, id, number) => {
            Box::pin(trying::press(data, reader, (of, id, number), step, chosen)).await?
        }
    };
    give(data, reader, answer, wishes).await
}

/// Goes on with a dialog about a match, for the player whose turn it is.
async fn press_to_play(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    step: Step,
    chosen: Option<&str>,
    confirming: Confirming,
) -> Result<Answer, Problem> {
    let text = reader.text();
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    if let Err(refusal) = play::matches::require_turn(&state, reader.player_id()) {
        return Ok(standing::answer(&state, &refusal, text));
    }
    let verdict = if state.seen() == seen {
        judge(&state, step, chosen, confirming, text)
    } else {
        Verdict::Answer(stale(&state, picked(&state, step, chosen), text))
    };
    drop(state); // it is large, and what follows waits
    let answer = match verdict {
        Verdict::Answer(answer) => answer,
        Verdict::Play(mv) => play(data, reader, id, seen, mv).await?,
        Verdict::Try(mv) => Some(trying::begin(data, reader, (id, seen), mv).await?),
    };
    answer.ok_or(Problem::UnknownButton)
}

/// What a press comes to in a match that stands as it was seen.
fn judge(state: &State, step: Step, chosen: Option<&str>, confirming: Confirming, text: Text) -> Verdict {
    let position = Position::of(state);
    let show = |what| Verdict::Answer(shown(&position, what, text).map(Answer::from));
    match next(&position, step, chosen) {
        Next::Show(what) => match (step, settled(&position, what, text), confirming) {
            // The piece was chosen, and there is nothing to choose about its place.
            (Step::Piece(_), Stage::Confirm(piece, at), Confirming::AtOnce) => {
                Verdict::Play(movement(&state.game, piece, at))
            }
            _ => show(what),
        },
        Next::NotOffered => Verdict::Answer(afresh(&position, &text.not_offered(), text).map(Answer::from)),
        Next::Play(piece, at) => Verdict::Play(movement(&state.game, piece, at)),
        Next::Try(piece, at) => Verdict::Try(movement(&state.game, piece, at)),
        Next::Chosen(piece, at) => {
            let mv = movement(&state.game, piece, at);
            match (state.game.check(mv), confirming) {
                (Err(illegal), _) => {
                    let refused =
                        RefusedMove { error: illegal.into(), asked: Some(mv), state: state.clone() };
                    Verdict::Answer(Some(Answer::refused(refused, position.about)))
                }
                (Ok(()), Confirming::Asked) => show(Stage::Confirm(piece, at)),
                (Ok(()), Confirming::AtOnce) => Verdict::Play(mv),
            }
        }
    }
}

/// The move that a press names, in a match that may have gone on since; `None` if it names none.
fn picked(state: &State, step: Step, chosen: Option<&str>) -> Option<Move> {
    match next(&Position::of(state), step, chosen) {
        Next::Chosen(piece, at) | Next::Play(piece, at) | Next::Try(piece, at) => {
            Some(movement(&state.game, piece, at))
        }
        Next::Show(_) | Next::NotOffered => None,
    }
}

/// A match has gone on, and it is the reader's turn: why what was `picked` cannot be played any more; and if it could,
/// or nothing was picked, a fresh dialog, as nobody should play in a position that they have not seen.
fn stale(state: &State, picked: Option<Move>, text: Text) -> Option<Answer> {
    let reason = text.refusal(&Refusal::Stale(Box::new(state.clone())));
    let position = Position::of(state);
    let illegal = picked.and_then(|mv| Some((mv, state.game.check(mv).err()?)));
    if let Some((mv, illegal)) = illegal {
        let refused = RefusedMove { error: illegal.into(), asked: Some(mv), state: state.clone() };
        let forbidden = Forbidden { refused, about: position.about, reason: Some(reason) };
        return Some(Answer::Refused(Box::new(forbidden)));
    }
    afresh(&position, &reason, text).map(Answer::from)
}

/// Makes the move, by the same use case as everybody.
async fn play(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    seen: Ply,
    mv: Move,
) -> Result<Option<Answer>, Problem> {
    let caller = reader.caller(data);
    let (which, request) = (Which::Number(id), MoveRequest::Exactly(mv));
    // On the heap, as it holds the whole game.
    let made = Box::pin(play::moves::make_move(&data.database, &caller, which, Some(seen), request)).await;
    match made {
        Ok(made) => Ok(Some(Answer::Words(reader.text().played(&made)))),
        Err(play::Error::Refused(refusal)) => match *refusal {
            Refusal::Stale(state) => Ok(stale(&state, Some(mv), reader.text())),
            Refusal::Move(refused) => Ok(Some(Answer::refused(*refused, About::Match(id, seen)))),
            Refusal::NotYourTurn(state) => {
                let refusal = Refusal::NotYourTurn(state.clone());
                Ok(Some(standing::answer(&state, &refusal, reader.text())))
            }
            Refusal::MatchOver(state) => Ok(Some(standing::over(&state, reader.text()))),
            other => Err(other.into()),
        },
        Err(failed) => Err(failed.into()),
    }
}

/// The way back from a move that the rules forbid: to the other places of its piece, if it has any.
fn choose_again(refused: &RefusedMove, about: About, text: Text) -> CreateActionRow {
    let State { row: found, game, .. } = &refused.state;
    let piece = match refused.asked {
        Some(Move::Place { piece, .. } | Move::Move { piece, .. }) => Some(piece),
        Some(Move::Pass) | None => None,
    };
    let position = Position { about, found, game };
    let step = piece.and_then(|piece| before(&position, piece, text)).unwrap_or(Step::Pieces(0));
    let change = button(about, step, text.button_change(), ButtonStyle::Primary);
    CreateActionRow::Buttons(vec![change])
}

/// The answer as an edit of the message, in place of all that this showed before.
async fn give(
    data: &Data,
    reader: Reader<'_>,
    answer: Answer,
    wishes: Preferences,
) -> Result<EditInteractionResponse, Problem> {
    match answer {
        Answer::Words(words) => Ok(Reply::from(words).into()),
        Answer::Refused(forbidden) => {
            let Forbidden { refused, about, reason } = *forbidden;
            let row = choose_again(&refused, about, reader.text());
            let reply = explain(&Refusal::Move(Box::new(refused)).into(), reader, data).await;
            let content = under(reason, reply.content);
            Ok(EditInteractionResponse::from(Reply { content, ..reply }).components(vec![row]))
        }
        Answer::Dialog(view) => {
            let View { content, scene, name, alt, rows } = *view;
            let scene = Scene { theme: theme_of(wishes.colours), ..scene };
            let picture = scene::drawn(data, scene, name, alt).await?;
            Ok(EditInteractionResponse::new().content(content).components(rows).new_attachment(picture))
        }
    }
}
