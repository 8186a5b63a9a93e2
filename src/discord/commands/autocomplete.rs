//! What a field offers while somebody types. Only an offer: whatever is sent is read and judged anew.

use std::time::Duration;

use chrono::NaiveDate;
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use crate::clock::Zone;
use crate::discord::caller::Reader;
use crate::discord::commands::options;
use crate::discord::data::Context;
use crate::discord::text::Text;
use crate::discord::text::choices;
use crate::discord::text::choices::{Actor, Target};
use crate::hive::{Colour, Game, Piece, TargetText};
use crate::play::{self, Refusal, State};
use crate::store::matches::Match;

/// What Discord shows at most.
const MOST: usize = 25;
/// How many matches that are over are looked through.
const PAST: i64 = 25;
/// How many days are looked through for what was typed of one.
const DAYS_OFFERED: usize = 366;
/// The longest name or value of a choice, in characters.
const LONGEST: usize = 100;
/// Discord waits three seconds, and nothing can be deferred.
const PATIENCE: Duration = Duration::from_secs(2);

/// The kinds in hand that can be placed.
pub async fn piece_in_hand(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let found = newest(ctx, position(ctx)).await;
    offer(found.map(|state| pieces(choices::in_hand(&state.game, text), text)), partial)
}

/// The places where the chosen piece can be placed.
pub async fn at(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.in_hand(game).ok()).await
}

/// The pieces that can move or be thrown.
pub async fn piece_on_board(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let found = newest(ctx, position(ctx)).await;
    offer(found.map(|state| pieces(choices::on_board(&state.game, text), text)), partial)
}

/// The places where the chosen piece can go.
pub async fn to(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.on_board(game).ok()).await
}

/// The player's running matches.
pub async fn match_number(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = Reader::from(ctx.interaction).caller(ctx.data());
    offer_matches(ctx, partial, Box::pin(play::matches::running(&ctx.data().database, &caller))).await
}

/// The player's running matches, and after them those that are over, newest first.
pub async fn played_match(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = Reader::from(ctx.interaction).caller(ctx.data());
    let database = &ctx.data().database;
    let found = async {
        let mut rows = play::matches::running(database, &caller).await?;
        rows.extend(play::matches::finished(database, &caller, PAST).await?);
        Ok(rows)
    };
    offer_matches(ctx, partial, Box::pin(found)).await
}

/// The matches that the reader may end: their own, and those of the server for whoever manages it.
pub async fn match_to_end(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let reader = Reader::from(ctx.interaction);
    let (caller, database) = (reader.caller(ctx.data()), &ctx.data().database);
    let found = async {
        let mut rows = play::matches::running(database, &caller).await?;
        if let (Some(server), true) = (reader.server(), reader.manages_server()) {
            let others = play::matches::search_running(database, server, partial.trim(), MOST).await?;
            rows.extend(others.into_iter().filter(|row| row.colour_of(reader.player_id()).is_none()));
        }
        Ok(rows)
    };
    offer_matches(ctx, partial, Box::pin(found)).await
}

/// Offers matches, each by its number.
async fn offer_matches(
    ctx: Context<'_>,
    partial: &str,
    found: impl Future<Output = play::Result<Vec<Match>>>,
) -> CreateAutocompleteResponse {
    let reader = Reader::from(ctx.interaction);
    let choice = |row: &Match| Offered {
        name: reader.text().game_choice(row, reader.player_id()),
        value: row.id.to_string(),
        number: None,
        is_meant: false,
    };
    offer(newest(ctx, found).await.map(|rows| rows.iter().map(choice).collect()), partial)
}

/// The time zones of the world.
pub async fn zone_name(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choice =
        |name: &str| Offered { name: name.to_owned(), value: name.to_owned(), number: None, is_meant: false };
    let typed = partial.trim().replace(' ', "_"); // as the names are written
    offer(Some(Zone::names().map(choice).collect()), &typed)
}

/// The next days, where the reader lives.
pub async fn day(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (data, player) = (ctx.data(), Reader::from(ctx.interaction).player_id());
    let choice = |day: NaiveDate| Offered {
        name: day.to_string(),
        value: day.to_string(),
        number: None,
        is_meant: false,
    };
    let wishes = newest(ctx, play::settings::preferences(&data.database, player)).await;
    let today = wishes.map(|wishes| wishes.quiet.zone.day(data.clock.now()));
    offer(today.map(|today| today.iter_days().take(DAYS_OFFERED).map(choice).collect()), partial)
}

async fn places(
    ctx: Context<'_>,
    partial: &str,
    meant: fn(&Game, crate::hive::PieceText) -> Option<Piece>,
) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let chosen = option(ctx, "piece").and_then(|typed| options::read_piece(text, typed).ok());
    let places = match (newest(ctx, position(ctx)).await, chosen) {
        (Some(state), Some(chosen)) => {
            meant(&state.game, chosen).map(|piece| targets(&state.game, piece, partial, text))
        }
        _ => None,
    };
    offer(places, partial)
}

/// The match that the command is about.
///
/// # Errors
/// If it is not clear which that is, or it is not the player's turn there.
async fn position(ctx: Context<'_>) -> play::Result<State> {
    let reader = Reader::from(ctx.interaction);
    let which = options::which(option(ctx, "match")).map_err(|_| Refusal::NoSuchMatch)?;
    let state = play::matches::find(&ctx.data().database, &reader.caller(ctx.data()), which).await?;
    play::matches::require_turn(&state, reader.player_id())?;
    Ok(state)
}

/// What another option of the command holds.
fn option<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    let found = ctx.args.iter().find(|option| option.name == name)?;
    match found.value {
        ResolvedValue::String(value) => Some(value),
        _ => None,
    }
}

/// What is found for the field in which somebody types, unless they have typed on before it is there: that asks anew.
async fn newest<T>(ctx: Context<'_>, found: impl Future<Output = play::Result<T>>) -> Option<T> {
    let player = Reader::from(ctx.interaction).player_id();
    let in_time = tokio::time::timeout(PATIENCE, found);
    match ctx.data().typing.newest(player, in_time).await? {
        Ok(Ok(found)) => Some(found),
        Ok(Err(play::Error::Refused(_))) => None,
        Ok(Err(error)) => {
            tracing::warn!(%error, "nothing to offer");
            None
        }
        Err(_) => {
            tracing::warn!("nothing to offer in time");
            None
        }
    }
}

/// What can be put into a field.
struct Offered {
    name: String,
    value: String,
    /// By which it can be called, too.
    number: Option<usize>,
    /// Whether what was typed is another way to write it.
    is_meant: bool,
}

fn pieces(actors: Vec<Actor>, text: Text) -> Vec<Offered> {
    let offered = |Actor { piece, words, .. }: Actor| {
        let value = piece.to_string();
        Offered { name: text.choice(&words, &value, LONGEST), value, number: None, is_meant: false }
    };
    actors.into_iter().map(offered).collect()
}

fn targets(game: &Game, piece: Piece, typed: &str, text: Text) -> Vec<Offered> {
    let meant = typed.trim().parse::<TargetText>().ok().and_then(|place| place.place(game).ok());
    let offered = |Target { number, words, uhp, at }: Target| Offered {
        name: text.choice(&words, &uhp, LONGEST),
        value: uhp,
        number: Some(number),
        is_meant: meant == Some(at),
    };
    choices::targets(game, piece, text).into_iter().map(offered).collect()
}

/// `\wS1` as a player may write it too: `\S1`. Kinds have capital letters, so that only colours go.
fn without_colours(uhp: &str) -> String {
    uhp.replace(Colour::ALL.map(Colour::letter), "")
}

/// As many as fit of those that match what was typed; first of all what is called just that. Words that stand nowhere
/// together are looked for one by one.
fn offer(choices: Option<Vec<Offered>>, partial: &str) -> CreateAutocompleteResponse {
    let typed = partial.trim().to_lowercase();
    let choices = choices.unwrap_or_default();
    let all_words = |offered: &Offered| typed.split_whitespace().all(|word| contains(offered, word));
    let together = choices.iter().any(|offered| contains(offered, &typed));
    let matches = |offered: &Offered| if together { contains(offered, &typed) } else { all_words(offered) };
    let mut matching: Vec<Offered> = choices.into_iter().filter(matches).collect();
    matching.sort_by_key(|offered| !is_called(offered, &typed));
    let choice = |Offered { name, value, .. }: Offered| {
        AutocompleteChoice::new(name.chars().take(LONGEST).collect::<String>(), value)
    };
    let offered = matching.into_iter().take(MOST).map(choice);
    CreateAutocompleteResponse::new().set_choices(offered.collect())
}

fn contains(offered: &Offered, typed: &str) -> bool {
    let texts = [&offered.name, &offered.value, &without_colours(&offered.value)];
    offered.is_meant || texts.into_iter().any(|text| text.to_lowercase().contains(typed))
}

fn is_called(offered: &Offered, typed: &str) -> bool {
    let texts = [&offered.value, &without_colours(&offered.value)];
    offered.is_meant
        || offered.number.is_some_and(|number| number.to_string() == typed)
        || texts.into_iter().any(|text| text.to_lowercase() == typed)
}
