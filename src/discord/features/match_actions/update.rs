//! Answers to presses of these buttons: one use case each, and one private sentence.

use poise::serenity_prelude as serenity;

use crate::discord::client::answers::Edit;
use crate::discord::features::match_actions::buttons::{beside, close_button};
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::match_actions::{abort, close_match, resign};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::MatchId;
use crate::play;
use crate::play::challenges::Rematch;
use crate::play::matches::Which;
use crate::play::offers::{Seen, Settled};
use crate::play::settings::ThreadKind;
use crate::play::{Match, Refusal};

/// Does what the press asks for.
pub async fn handle(
    data: &Data,
    pressed: &serenity::ComponentInteraction,
    press: MatchAction,
) -> Result<Edit, InteractionError> {
    let reader = Reader::from(pressed);
    let said = match press {
        MatchAction::More(id) => return more(data, reader, id).await,
        MatchAction::Abort(id) => return abort::ask(data, reader, id).await,
        MatchAction::Resign(id) => return resign::ask(data, reader, id).await,
        MatchAction::ConfirmResign(id, seen) => return resign::confirm(data, reader, id, seen).await,
        MatchAction::KeepPlaying(id) => {
            return Ok(Reply::from(reader.text().say(Sentence::KeptPlaying { match_id: &id })).into());
        }
        MatchAction::Rematch(id) => rematch(data, pressed, id).await?,
        _ => act(data, reader, press).await?,
    };
    Ok(Edit::new().content(said).components(Vec::new()))
}

/// What came of it, in words.
async fn act(data: &Data, reader: Reader<'_>, press: MatchAction) -> Result<String, InteractionError> {
    let (pool, caller, text) = (&data.database, &reader.caller(data), reader.text());
    let which = Which::Number;
    Ok(match press {
        MatchAction::Draw(id, ply) => {
            settled(text, &play::offers::offer_draw(pool, caller, which(id), Seen::At(ply)).await?)
        }
        MatchAction::Takeback(id, ply) => {
            settled(text, &play::offers::request_takeback(pool, caller, which(id), Seen::At(ply)).await?)
        }
        MatchAction::Accept(id, event) => {
            settled(text, &play::offers::accept(pool, caller, which(id), event).await?)
        }
        MatchAction::Decline(id, event) => {
            settled(text, &play::offers::decline(pool, caller, which(id), event).await?)
        }
        MatchAction::Withdraw(id, event) => {
            settled(text, &play::offers::withdraw(pool, caller, which(id), event).await?)
        }
        MatchAction::ClaimWin(id, event) => {
            text.win_claimed(&play::deadlines::claim_win(pool, caller, which(id), event).await?)
        }
        MatchAction::GiveDay(id, event) => {
            text.day_given(&play::deadlines::give_a_day(pool, caller, which(id), event).await?)
        }
        MatchAction::Pause(id, ply) => {
            settled(text, &play::offers::request_pause(pool, caller, which(id), Seen::At(ply)).await?)
        }
        MatchAction::EndPause(id) => {
            text.pause_ended(&play::offers::end_pause(pool, caller, which(id)).await?)
        }
        MatchAction::Nudge(id) => text.nudged(&play::reminders::nudge(pool, caller, which(id)).await?),
        MatchAction::ConfirmAbort(id, ply) => text.say(Sentence::Aborted {
            match_id: &play::endings::abort(pool, caller, which(id), ply).await?.id(),
        }),
        MatchAction::Close(id) => close_match::close(data, reader, id).await?,
        MatchAction::CloseSilent(id, ply) => text.say(Sentence::Closed {
            match_id: &play::endings::close_silent(pool, caller, which(id), ply).await?.id(),
        }),
        // Answered above.
        MatchAction::More(_)
        | MatchAction::Resign(_)
        | MatchAction::ConfirmResign(..)
        | MatchAction::KeepPlaying(_)
        | MatchAction::Abort(_)
        | MatchAction::Rematch(_) => {
            return Err(InteractionError::UnknownButton);
        }
    })
}

/// What came of asking or answering, in words.
pub fn settled(text: Text, (settled, state): &(Settled, Match)) -> String {
    match settled {
        Settled::Asked(asked) => text.asked(*asked),
        Settled::Drawn => text.say(Sentence::DrawAgreed { match_id: &state.id() }),
        Settled::Claimed => text.say(Sentence::DrawClaimed { match_id: &state.id() }),
        Settled::TakenBack => text.taken_back(state),
        Settled::Paused => text.say(Sentence::Paused { match_id: &state.id() }),
        Settled::Withdrawn => text.say(Sentence::OfferWithdrawnReply),
        Settled::Declined(_) => text.say(Sentence::OfferDeclinedReply),
    }
}

async fn more(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    let text = reader.text();
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let colour = state.row.colour_of(reader.player_id()).ok_or(Refusal::NotYourMatch(id))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state)).into());
    }
    let mut rows = beside(&state, colour, text);
    rows.extend(close_button(&state, colour, reader.caller(data).now, text));
    Ok(Edit::new().content(text.more(&state)).components(rows))
}

async fn rematch(
    data: &Data,
    pressed: &serenity::ComponentInteraction,
    id: MatchId,
) -> Result<String, InteractionError> {
    let reader = Reader::from(pressed);
    reader.require_bot_permissions(ThreadKind::None)?;
    let (caller, text) = (reader.caller(data), reader.text());
    let (which, itself) = (Which::Number(id), data.itself.as_ref());
    let asked = play::challenges::rematch(&data.database, &caller, which, itself).await?;
    Ok(match asked {
        Rematch::Offered(_) => text.say(Sentence::RematchOffered),
        Rematch::Begun(begun) => text.say(Sentence::RematchBegun { match_id: &begun.id() }),
        Rematch::Practice(begun) => text.practice_rematch_begun(&begun),
    })
}
