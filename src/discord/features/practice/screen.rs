//! Matches against the bot itself: how one begins, and the hints in it.

use crate::discord::words::Sentence;
use hive::{Expansions, Opening};
use hive_engine::Level;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::workers::Busy;
use crate::discord::ui::reply::Reply;
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::challenges::{Coin, PracticeOffer};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::ThreadKind;

/// How somebody wants to play against the bot; what they leave out is as usual.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    pub level: Option<Level>,
    pub colour: ChallengerColour,
    pub expansions: Option<Expansions>,
    /// The rule for the opening.
    pub opening: Option<Opening>,
}

impl Wishes {
    pub const NONE: Self =
        Self { level: None, colour: ChallengerColour::Random, expansions: None, opening: None };
}

/// Begins a match against the bot where the reader is.
pub async fn begin(data: &Data, reader: Reader<'_>, wishes: Wishes) -> Result<String, InteractionError> {
    reader.require_bot_permissions(ThreadKind::None)?;
    let place = reader.practice_place();
    let usual = play::settings::server_settings(&data.database, place.server).await?;
    let offer = PracticeOffer {
        bot: data.itself.clone().ok_or(InteractionError::TookTooLong)?,
        level: wishes.level,
        colour: wishes.colour,
        expansions: wishes.expansions.unwrap_or(usual.expansions),
        opening: wishes.opening.unwrap_or(usual.opening),
        place,
    };
    let coin = if rand::random() { Coin::ChallengerWhite } else { Coin::ChallengerBlack };
    let begun = play::challenges::practise(&data.database, &reader.caller(data), offer, coin).await?;
    let said = begun.state.row.practice.map(|practice| reader.text().practice_begun(&begun, practice));
    Ok(said.unwrap_or_default())
}

/// Does what a press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: PracticePress) -> Result<Edit, InteractionError> {
    match press {
        PracticePress::Begin => Ok(Reply::from(begin(data, reader, Wishes::NONE).await?).into()),
        PracticePress::Hint(id, seen) => Ok(Box::pin(hint(data, reader, id, seen)).await?.into()),
        PracticePress::AskToResign(id, seen) => {
            play::practice::ask_to_resign(&data.database, &reader.caller(data), id, seen).await?;
            Ok(Reply::from(reader.text().say(Sentence::BotResigned { match_id: &id })).into())
        }
    }
}

/// A good move, and why it is one. Each waits for their turn to have one thought of.
async fn hint(data: &Data, reader: Reader<'_>, id: MatchId, seen: Ply) -> Result<Reply, InteractionError> {
    let state = play::practice::find_for_hint(&data.database, &reader.caller(data), id, seen).await?;
    let worker = data.workers.hints.worker(reader.player_id()).await.map_err(|busy| match busy {
        Busy::WithOthers => InteractionError::ManyHints,
        Busy::WithYours => busy.into(),
    })?;
    let hint = play::practice::think_of_hint(&data.thinker, state).await;
    drop(worker);
    picker::hint(data, reader, &hint?).await
}
