//! What a press does: the dialog goes on, or the move is made. Called with the press deferred already.

use poise::serenity_prelude as serenity;
use serenity::EditInteractionResponse;

use super::Position;
use super::choices::movement;
use super::steps::{Next, Stage, next};
use super::view::{View, afresh, shown, start_again};
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
use crate::play::{self, Confirming, Preferences, Refusal, RefusedMove, Request, State, Which};

/// What a press is answered with.
enum Answer {
    /// The dialog goes on like this.
    Dialog(Box<View>),
    /// The rules forbid the move.
    Refused(Box<RefusedMove>),
    /// The dialog ends with these words.
    Words(String),
}

impl From<View> for Answer {
    fn from(view: View) -> Self {
        Self::Dialog(Box::new(view))
    }
}

/// What a press comes to.
enum Verdict {
    /// It changes nothing but what is shown; `None` if there is nothing to show.
    Answer(Option<Answer>),
    /// This is to be played.
    Play(Move),
}

/// Opens a dialog about a match, for the player whose turn it is. `seen`: what the post told that was pressed.
pub async fn open(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    seen: Ply,
) -> Result<EditInteractionResponse, Problem> {
    press(data, reader, About::Match(id, seen), Step::Pieces(0), &[]).await
}

/// Goes on with a dialog. `values`: what was chosen from a menu.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    about: About,
    step: Step,
    values: &[String],
) -> Result<EditInteractionResponse, Problem> {
    let About::Match(id, seen) = about;
    let text = reader.text();
    let wishes = play::preferences(&data.pool, reader.audience().player).await?;
    let state = play::find_turn(&data.pool, reader.audience(), id).await?;
    let verdict = if state.seen() == seen {
        judge(&state, step, values, wishes.confirming, text)
    } else {
        Verdict::Answer(stale(&state, text))
    };
    drop(state); // it is large, and what follows waits
    let answer = match verdict {
        Verdict::Answer(answer) => answer,
        Verdict::Play(mv) => play(data, reader, id, seen, mv).await?,
    };
    give(data, reader, answer.ok_or(Problem::UnknownButton)?, wishes).await
}

/// What a press comes to in a match that stands as it was seen.
fn judge(state: &State, step: Step, values: &[String], confirming: Confirming, text: Text) -> Verdict {
    let position = Position::of(state);
    let show = |what| Verdict::Answer(shown(&position, what, text).map(Answer::from));
    match next(&position, step, values) {
        Next::Show(what) => show(what),
        Next::NotOffered => Verdict::Answer(afresh(&position, &text.not_offered(), text).map(Answer::from)),
        Next::Play(piece, at) => Verdict::Play(movement(&state.game, piece, at)),
        Next::Chosen(piece, at) => {
            let mv = movement(&state.game, piece, at);
            match (state.game.check(mv), confirming) {
                (Err(illegal), _) => {
                    let refused =
                        RefusedMove { error: illegal.into(), asked: Some(mv), state: state.clone() };
                    Verdict::Answer(Some(Answer::Refused(Box::new(refused))))
                }
                (Ok(()), Confirming::Asked) => show(Stage::Confirm(piece, at)),
                (Ok(()), Confirming::AtOnce) => Verdict::Play(mv),
            }
        }
    }
}

/// A fresh dialog about a match that has gone on.
fn stale(state: &State, text: Text) -> Option<Answer> {
    let reason = text.refusal(&Refusal::Stale(Box::new(state.clone())));
    afresh(&Position::of(state), &reason, text).map(Answer::from)
}

/// Makes the move, by the same use case as everybody.
async fn play(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    seen: Ply,
    mv: Move,
) -> Result<Option<Answer>, Problem> {
    let (by, audience) = (reader.by(data), reader.audience());
    let (which, request) = (Which::Number(id), Request::Exactly(mv));
    // On the heap, as it holds the whole game.
    let made = Box::pin(play::make_move(&data.pool, &by, audience, which, Some(seen), request)).await;
    match made {
        Ok(made) => {
            data.news.notify_one();
            Ok(Some(Answer::Words(reader.text().played(&made))))
        }
        Err(play::Error::Refused(refusal)) => match *refusal {
            Refusal::Stale(state) => Ok(stale(&state, reader.text())),
            Refusal::Move(refused) => Ok(Some(Answer::Refused(refused))),
            other => Err(other.into()),
        },
        Err(failed) => Err(failed.into()),
    }
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
        Answer::Refused(refused) => {
            let row = start_again(&Position::of(&refused.state), reader.text());
            let reply = explain(&Refusal::Move(refused).into(), reader, data).await;
            Ok(EditInteractionResponse::from(reply).components(vec![row]))
        }
        Answer::Dialog(view) => {
            let View { content, scene, name, alt, rows } = *view;
            let scene = Scene { theme: theme_of(wishes.colours), ..scene };
            let picture = scene::drawn(data, scene, name, alt).await?;
            Ok(EditInteractionResponse::new().content(content).components(rows).new_attachment(picture))
        }
    }
}
