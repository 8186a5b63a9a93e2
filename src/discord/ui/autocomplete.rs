//! What a field offers while somebody types. Only an offer: whatever is sent is read and judged anew.

use std::collections::HashMap;
use std::time::Duration;

use chrono::NaiveDate;
use hive::{Colour, Game, Piece, TargetText};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use crate::clock::Zone;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::ui::options;
use crate::discord::words::choices::{Actor, Target};
use crate::discord::words::{Text, choices, folded};
use crate::ids::MatchId;
use crate::play;
use crate::play::{Match, Refusal};
use crate::store::matches::MatchRow;

/// What Discord shows at most.
const MOST: usize = 25;
/// Of how many matches something is offered while it is not clear which is meant.
const SEVERAL: usize = 3;
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
    pieces(ctx, partial, choices::in_hand).await
}

/// The places where the chosen piece can be placed.
pub async fn at(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.in_hand(game).ok()).await
}

/// The pieces that can move or be thrown.
pub async fn piece_on_board(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    pieces(ctx, partial, choices::on_board).await
}

/// The places where the chosen piece can go.
pub async fn to(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.on_board(game).ok()).await
}

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
    found: impl Future<Output = play::Result<Vec<MatchRow>>>,
) -> CreateAutocompleteResponse {
    let reader = Reader::from(ctx.interaction);
    let choice = |row: &MatchRow| Offered {
        name: reader.text().game_choice(row, reader.player_id()),
        value: row.id.to_string(),
        ..Offered::default()
    };
    offer(newest(ctx, found).await.map(|rows| rows.iter().map(choice).collect()), partial)
}

/// The time zones of the world.
pub async fn zone_name(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choice = |name: &str| Offered { name: name.to_owned(), value: name.to_owned(), ..Offered::default() };
    let typed = partial.trim().replace(' ', "_"); // as the names are written
    offer(Some(Zone::names().map(choice).collect()), &typed)
}

/// The next days, where the reader lives.
pub async fn day(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (data, player) = (ctx.data(), Reader::from(ctx.interaction).player_id());
    let choice =
        |day: NaiveDate| Offered { name: day.to_string(), value: day.to_string(), ..Offered::default() };
    let wishes = newest(ctx, play::settings::preferences(&data.database, player)).await;
    let today = wishes.map(|wishes| wishes.quiet.zone.day(data.clock.now()));
    offer(today.map(|today| today.iter_days().take(DAYS_OFFERED).map(choice).collect()), partial)
}

/// The pieces of the match that is meant; while it is not clear which that is, of several.
async fn pieces(
    ctx: Context<'_>,
    partial: &str,
    of: fn(&Game, Text) -> Vec<Actor>,
) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let found = newest(ctx, Box::pin(positions(ctx))).await;
    let offered = found.map(|positions| {
        positions.offered(text, |state| actors(state.game.to_move(), of(&state.game, text), text))
    });
    offer(offered, partial)
}

async fn places(
    ctx: Context<'_>,
    partial: &str,
    meant: fn(&Game, hive::PieceText) -> Option<Piece>,
) -> CreateAutocompleteResponse {
    let text = Reader::from(ctx.interaction).text();
    let typed = option(ctx, "piece").map(|typed| options::untagged(typed).0);
    let chosen = typed.and_then(|typed| options::read_piece(text, typed).ok());
    let found = newest(ctx, Box::pin(positions(ctx))).await;
    let offered = found.zip(chosen).map(|(positions, chosen)| {
        positions.offered(text, |state| match meant(&state.game, chosen) {
            Some(piece) => targets(&state.game, piece, partial, text),
            None => Vec::new(),
        })
    });
    offer(offered, partial)
}

/// What a command can be about.
enum Positions {
    /// The match that is meant.
    One(Box<Match>),
    /// It is not clear which: those in which it is the player's turn, the most urgent ones first.
    Several(Vec<Match>),
}

impl Positions {
    /// What `offered` gives for each; where there are several, with its match in words and in the value.
    fn offered(&self, text: Text, offered: impl Fn(&Match) -> Vec<Offered>) -> Vec<Offered> {
        match self {
            Self::One(state) => offered(state),
            Self::Several(states) => {
                let tagged = |state| offered(state).into_iter().map(move |one| one.of_match(state, text));
                states.iter().flat_map(tagged).collect()
            }
        }
    }
}

/// The match that the command is about, or what it can be about while nothing says which.
async fn positions(ctx: Context<'_>) -> play::Result<Positions> {
    let reader = Reader::from(ctx.interaction);
    match position(ctx).await {
        Err(play::Error::Refused(_)) if option(ctx, "match").is_none() && carried(ctx).is_none() => {
            let (database, caller) = (&ctx.data().database, reader.caller(ctx.data()));
            Ok(Positions::Several(play::matches::urgent_turns(database, &caller, SEVERAL).await?))
        }
        found => found.map(|state| Positions::One(Box::new(state))),
    }
}

/// The match that the chosen piece carries.
fn carried(ctx: Context<'_>) -> Option<MatchId> {
    option(ctx, "piece").and_then(|typed| options::untagged(typed).1)
}

/// The match that the command is about.
///
/// # Errors
/// If it is not clear which that is, or it is not the player's turn there.
async fn position(ctx: Context<'_>) -> play::Result<Match> {
    let reader = Reader::from(ctx.interaction);
    let which =
        options::which_of(option(ctx, "match"), [carried(ctx), None]).map_err(|_| Refusal::NoSuchMatch)?;
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
#[derive(Default)]
struct Offered {
    name: String,
    value: String,
    /// What stands for it before the name of a match.
    short: String,
    /// By which it can be called, too.
    number: Option<usize>,
    /// Whether what was typed is another way to write it.
    is_meant: bool,
    /// What it is found by besides.
    words: String,
    /// Its match, where it can be of several.
    of: Option<MatchId>,
}

impl Offered {
    /// The same where it is not clear which match is meant.
    fn of_match(self, state: &Match, text: Text) -> Self {
        let id = state.id();
        let opponent = state.opponent_of(state.game.to_move());
        Self {
            name: text.choice_in_match(&self.short, id, opponent, LONGEST),
            value: format!("{} #{id}", self.value),
            words: self.name,
            of: Some(id),
            ..self
        }
    }
}

fn actors(to_move: Colour, actors: Vec<Actor>, text: Text) -> Vec<Offered> {
    let offered = |Actor { piece, words, .. }: Actor| {
        let value = piece.to_string();
        let short = value.strip_prefix(to_move.letter()).unwrap_or(&value).to_owned();
        Offered { name: text.choice(&words, &value, LONGEST), value, short, ..Offered::default() }
    };
    actors.into_iter().map(offered).collect()
}

fn targets(game: &Game, piece: Piece, typed: &str, text: Text) -> Vec<Offered> {
    let meant = typed.trim().parse::<TargetText>().ok().and_then(|place| place.place(game).ok());
    let offered = |Target { number, words, uhp, at }: Target| Offered {
        name: text.choice(&words, &uhp, LONGEST),
        value: uhp,
        short: words,
        number: Some(number),
        is_meant: meant == Some(at),
        ..Offered::default()
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
    let typed = folded(partial);
    let choices = choices.unwrap_or_default();
    let all_words = |offered: &Offered| typed.split_whitespace().all(|word| contains(offered, word));
    let together = choices.iter().any(|offered| contains(offered, &typed));
    let matches = |offered: &Offered| if together { contains(offered, &typed) } else { all_words(offered) };
    let mut matching: Vec<Offered> = choices.into_iter().filter(matches).collect();
    matching.sort_by_key(|offered| !is_called(offered, &typed));
    let choice = |Offered { name, value, .. }: Offered| {
        AutocompleteChoice::new(name.chars().take(LONGEST).collect::<String>(), value)
    };
    let offered = fitting(matching).into_iter().map(choice);
    CreateAutocompleteResponse::new().set_choices(offered.collect())
}

/// As many as Discord shows, in their order; where they are of several matches, as many of each as of any other.
fn fitting(offered: Vec<Offered>) -> Vec<Offered> {
    let mut counts: HashMap<Option<MatchId>, usize> = HashMap::new();
    let mut ranked: Vec<(usize, usize, Offered)> = Vec::new();
    for (index, one) in offered.into_iter().enumerate() {
        let count = counts.entry(one.of).or_default();
        *count += 1;
        ranked.push((*count, index, one));
    }
    ranked.sort_by_key(|&(rank, index, _)| (rank, index));
    ranked.truncate(MOST);
    ranked.sort_by_key(|&(_, index, _)| index);
    ranked.into_iter().map(|(.., one)| one).collect()
}

fn contains(offered: &Offered, typed: &str) -> bool {
    let texts = [&offered.name, &offered.value, &without_colours(&offered.value), &offered.words];
    offered.is_meant || texts.into_iter().any(|text| folded(text).contains(typed))
}

fn is_called(offered: &Offered, typed: &str) -> bool {
    let texts = [&offered.value, &without_colours(&offered.value)];
    offered.is_meant
        || offered.number.is_some_and(|number| number.to_string() == typed)
        || texts.into_iter().any(|text| folded(text) == typed)
}
