//! What a field offers while somebody types. Only an offer: whatever is sent is read and judged anew.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::Context;
use super::commands;
use super::reader::Reader;
use super::spot::Spot;
use super::text::Text;
use crate::hive::{Colour, Game, Hex, Move, Piece, to_uhp};
use crate::play::{self, State};

/// What Discord shows at most.
const MOST: usize = 25;
/// The longest name or value of a choice, in characters.
const LONGEST: usize = 100;
/// Discord waits three seconds, and nothing can be deferred.
const PATIENCE: Duration = Duration::from_secs(2);

/// The kinds in hand that can be placed.
pub async fn piece_in_hand(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    offer(position(ctx).await.map(|state| in_hand(&state.game, text)), partial)
}

/// The places where the chosen piece can be placed.
pub async fn at(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.in_hand(game).ok()).await
}

/// The pieces that can move or be thrown.
pub async fn piece_on_board(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    offer(position(ctx).await.map(|state| movable(&state.game, text)), partial)
}

/// The places where the chosen piece can go.
pub async fn to(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.on_board(game).ok()).await
}

/// The player's running matches.
pub async fn match_number(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let reader = Reader::from(ctx.interaction);
    let audience = reader.audience();
    let choice = |state: &State| (reader.text().game_choice(state, audience.player), state.id().to_string());
    let found = in_time(play::choices(&ctx.data().pool, audience)).await;
    offer(found.map(|states| states.iter().map(choice).collect()), partial)
}

async fn places(
    ctx: Context<'_>,
    partial: &str,
    meant: fn(&Game, crate::hive::PieceText) -> Option<Piece>,
) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let chosen = option(ctx, "piece").and_then(|typed| commands::read_piece(text, typed).ok());
    let places = match (position(ctx).await, chosen) {
        (Some(state), Some(chosen)) => {
            meant(&state.game, chosen).map(|piece| targets(&state.game, piece, text))
        }
        _ => None,
    };
    offer(places, partial)
}

/// The match that the command is about, if it is the player's turn there.
async fn position(ctx: Context<'_>) -> Option<State> {
    let audience = Reader::from(ctx.interaction).audience();
    let which = commands::which(option(ctx, "match")).ok()?;
    let state = in_time(play::find(&ctx.data().pool, audience, which)).await?;
    state.is_turn_of(audience.player).then_some(state)
}

/// What another option of the command holds.
fn option<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    let found = ctx.args.iter().find(|option| option.name == name)?;
    match found.value {
        ResolvedValue::String(value) => Some(value),
        _ => None,
    }
}

async fn in_time<T>(found: impl Future<Output = play::Result<T>>) -> Option<T> {
    match tokio::time::timeout(PATIENCE, found).await {
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

/// Name and value of each choice.
type Choices = Vec<(String, String)>;

fn in_hand(game: &Game, text: Text) -> Choices {
    let moves = game.legal_moves();
    let can_place =
        |bug| moves.iter().any(|mv| matches!(mv, Move::Place { piece, .. } if piece.bug() == bug));
    let kinds = game.hand(game.to_move()).filter(|(bug, _)| can_place(*bug));
    let next = |bug| game.next_in_hand(game.to_move(), bug);
    kinds.filter_map(|(bug, count)| Some((text.choice_in_hand(bug, count), next(bug)?.to_string()))).collect()
}

fn movable(game: &Game, text: Text) -> Choices {
    let moved = |mv| match mv {
        Move::Move { piece, .. } => Some(piece),
        Move::Place { .. } | Move::Pass => None,
    };
    let mut pieces: Vec<Piece> = game.legal_moves().into_iter().filter_map(moved).collect();
    pieces.sort_by_key(|piece| (piece.colour() != game.to_move(), *piece));
    pieces.dedup();
    pieces.into_iter().map(|piece| (text.choice_piece(piece), piece.to_string())).collect()
}

fn targets(game: &Game, wanted: Piece, text: Text) -> Choices {
    let choice = |mv: Move| match mv {
        Move::Place { piece, at } | Move::Move { piece, to: at } if piece == wanted => {
            Some(target(game, mv, piece, at, text))
        }
        _ => None,
    };
    game.legal_moves().into_iter().filter_map(choice).collect()
}

fn target(game: &Game, mv: Move, piece: Piece, at: Hex, text: Text) -> (String, String) {
    let uhp = to_uhp(game, mv);
    let value = uhp.split_once(' ').map_or(".", |(_, place)| place).to_owned();
    (text.choice_place(&value, Spot::of(game.board(), at, piece)), value)
}

/// `\wS1` as a player may write it too: `\S1`. Kinds have capital letters, so that only colours go.
fn without_colours(uhp: &str) -> String {
    uhp.replace(Colour::ALL.map(Colour::letter), "")
}

/// As many as fit of those that match what was typed.
fn offer(choices: Option<Choices>, partial: &str) -> CreateAutocompleteResponse {
    let typed = partial.trim().to_lowercase();
    let matches = |(name, value): &(String, String)| {
        let texts = [name, value, &without_colours(value)];
        texts.into_iter().any(|text| text.to_lowercase().contains(&typed))
    };
    let choice = |(name, value): (String, String)| {
        AutocompleteChoice::new(name.chars().take(LONGEST).collect::<String>(), value)
    };
    let offered = choices.unwrap_or_default().into_iter().filter(matches).take(MOST).map(choice);
    CreateAutocompleteResponse::new().set_choices(offered.collect())
}
