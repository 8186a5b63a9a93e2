//! Autocomplete of command options. Choices are only suggestions: the command parses and validates all input.

use std::collections::HashMap;
use std::time::Duration;

use chrono::NaiveDate;
use hive::{Colour, Game, Piece, TargetText};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use crate::clock::Zone;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options;
use crate::discord::words::choices::{PieceChoice, Target};
use crate::discord::words::{Text, choices, fold_case};
use crate::ids::MatchId;
use crate::play;
use crate::play::{Match, Refusal};
use crate::store::matches::MatchRow;

/// Discord's limit of choices.
const MAX_CHOICES: usize = 25;
/// Maximum number of matches for which choices are offered if the command does not say which match.
const MAX_MATCHES: usize = 3;
/// Maximum number of finished matches to search.
const MAX_FINISHED_MATCHES: i64 = 25;
/// Days from today to search.
const MAX_DAYS: usize = 366;
/// Discord's limit for a choice's name and value, in characters.
const MAX_CHOICE_LENGTH: usize = 100;
/// The place of the first piece, which needs no notation beside its name.
const START: &str = ".";
/// Discord waits three seconds, and autocomplete can't be deferred.
const QUERY_TIMEOUT: Duration = Duration::from_secs(2);

/// Kinds in hand that can be placed.
pub async fn piece_in_hand(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    pieces(ctx, partial, choices::in_hand).await
}

/// Places where the chosen piece can be placed.
pub async fn at(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.in_hand(game).ok()).await
}

/// Pieces that can move or be thrown.
pub async fn piece_on_board(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    pieces(ctx, partial, choices::on_board).await
}

/// Destinations of the chosen piece.
pub async fn to(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    places(ctx, partial, |game, piece| piece.on_board(game).ok()).await
}

pub async fn match_number(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = Invocation::from(ctx.interaction).caller(ctx.data());
    match_choices(ctx, partial, Box::pin(play::matches::running(&ctx.data().database, &caller))).await
}

/// The user's running matches, then finished ones, newest first.
pub async fn played_match(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let caller = Invocation::from(ctx.interaction).caller(ctx.data());
    let database = &ctx.data().database;
    let found = async {
        let mut rows = play::matches::running(database, &caller).await?;
        rows.extend(play::matches::finished(database, &caller, MAX_FINISHED_MATCHES).await?);
        Ok(rows)
    };
    match_choices(ctx, partial, Box::pin(found)).await
}

/// The user's running matches, and for managers of the server all public ones there.
pub async fn match_to_end(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let invocation = Invocation::from(ctx.interaction);
    let (caller, database) = (invocation.caller(ctx.data()), &ctx.data().database);
    let found = async {
        let mut rows = play::matches::running(database, &caller).await?;
        if let (Some(server), true) = (invocation.server(), invocation.manages_server()) {
            let typed = options::without_hash(partial);
            let others = play::matches::search_running(database, server, typed, MAX_CHOICES).await?;
            rows.extend(others.into_iter().filter(|row| row.colour_of(invocation.player_id()).is_none()));
        }
        Ok(rows)
    };
    match_choices(ctx, partial, Box::pin(found)).await
}

async fn match_choices(
    ctx: Context<'_>,
    partial: &str,
    found: impl Future<Output = play::Result<Vec<MatchRow>>>,
) -> CreateAutocompleteResponse {
    let invocation = Invocation::from(ctx.interaction);
    let choice = |row: &MatchRow| Choice {
        name: invocation.text().match_choice(row, invocation.player_id()),
        value: row.id.to_string(),
        ..Choice::default()
    };
    let typed = options::without_hash(partial);
    response(run_latest(ctx, found).await.map(|rows| rows.iter().map(choice).collect()), typed)
}

pub async fn zone_name(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choice = |name: &str| Choice { name: name.to_owned(), value: name.to_owned(), ..Choice::default() };
    let typed = partial.trim().replace(' ', "_"); // time zone names have underscores
    response(Some(Zone::names().map(choice).collect()), &typed)
}

/// The next days in the user's time zone.
pub async fn day(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (data, player) = (ctx.data(), Invocation::from(ctx.interaction).player_id());
    let text = Invocation::from(ctx.interaction).text();
    let choice = |day: NaiveDate| Choice {
        name: text.choice(&text.days(day, day), &day.to_string(), MAX_CHOICE_LENGTH),
        value: day.to_string(),
        ..Choice::default()
    };
    let preferences = run_latest(ctx, play::settings::preferences(&data.database, player)).await;
    let today = preferences.map(|preferences| preferences.quiet.zone.day(data.clock.now()));
    response(today.map(|today| today.iter_days().take(MAX_DAYS).map(choice).collect()), partial)
}

/// Offers pieces of the command's match, or of several matches if the command does not say which.
async fn pieces(
    ctx: Context<'_>,
    partial: &str,
    of: fn(&Game, Text) -> Vec<PieceChoice>,
) -> CreateAutocompleteResponse {
    let text = Invocation::from(ctx.interaction).text();
    let found = run_latest(ctx, Box::pin(candidates(ctx))).await;
    let choices = found.map(|candidates| {
        candidates.choices(text, |state| playable(state.game.to_move(), of(&state.game, text), text))
    });
    response(choices, partial)
}

async fn places(
    ctx: Context<'_>,
    partial: &str,
    resolve: fn(&Game, hive::PieceText) -> Option<Piece>,
) -> CreateAutocompleteResponse {
    let text = Invocation::from(ctx.interaction).text();
    let typed = option(ctx, "piece").map(|typed| options::split_match_tag(typed).0);
    let chosen = typed.and_then(|typed| options::parse_piece(text, typed).ok());
    let found = run_latest(ctx, Box::pin(candidates(ctx))).await;
    let choices = found.zip(chosen).map(|(candidates, chosen)| {
        candidates.choices(text, |state| match resolve(&state.game, chosen) {
            Some(piece) => targets(&state.game, piece, partial, text),
            None => Vec::new(),
        })
    });
    response(choices, partial)
}

/// The matches that a command may be about.
enum Candidates {
    One(Box<Match>),
    /// Matches in which it is the user's turn: those in this channel first, then by urgency.
    Several(Vec<Match>),
}

impl Candidates {
    /// Collects the choices for each match. Names and values get a match tag unless the command is about [`Self::One`].
    fn choices(&self, text: Text, choices: impl Fn(&Match) -> Vec<Choice>) -> Vec<Choice> {
        match self {
            Self::One(state) => choices(state),
            Self::Several(states) => {
                let tagged =
                    |state| choices(state).into_iter().map(move |choice| choice.with_match_tag(state, text));
                states.iter().flat_map(tagged).collect()
            }
        }
    }
}

async fn candidates(ctx: Context<'_>) -> play::Result<Candidates> {
    let invocation = Invocation::from(ctx.interaction);
    match find_match(ctx).await {
        Err(play::Error::Refused(_)) if option(ctx, "match").is_none() && piece_tag(ctx).is_none() => {
            let (database, caller) = (&ctx.data().database, invocation.caller(ctx.data()));
            Ok(Candidates::Several(play::matches::urgent_turns(database, &caller, MAX_MATCHES).await?))
        }
        found => found.map(|state| Candidates::One(Box::new(state))),
    }
}

/// Returns the match tag of the chosen piece.
fn piece_tag(ctx: Context<'_>) -> Option<MatchId> {
    option(ctx, "piece").and_then(|typed| options::split_match_tag(typed).1)
}

/// Returns the match that the command is about.
///
/// # Errors
/// If the command does not determine a match, or it is not the user's turn.
async fn find_match(ctx: Context<'_>) -> play::Result<Match> {
    let invocation = Invocation::from(ctx.interaction);
    let which = options::resolve_match(option(ctx, "match"), [piece_tag(ctx), None])
        .map_err(|_| Refusal::NoSuchMatch)?;
    let state = play::matches::find(&ctx.data().database, &invocation.caller(ctx.data()), which).await?;
    play::matches::require_turn(&state, invocation.player_id())?;
    Ok(state)
}

/// Returns the value of another option of the command.
fn option<'a>(ctx: Context<'a>, name: &str) -> Option<&'a str> {
    let found = ctx.args.iter().find(|option| option.name == name)?;
    match found.value {
        ResolvedValue::String(value) => Some(value),
        _ => None,
    }
}

/// Runs a query, unless the user types on before it is done. Returns `None` on errors too.
async fn run_latest<T>(ctx: Context<'_>, query: impl Future<Output = play::Result<T>>) -> Option<T> {
    let player = Invocation::from(ctx.interaction).player_id();
    let in_time = tokio::time::timeout(QUERY_TIMEOUT, query);
    match ctx.data().autocomplete.run(player, in_time).await? {
        Ok(Ok(found)) => Some(found),
        Ok(Err(play::Error::Refused(_))) => None,
        Ok(Err(error)) => {
            tracing::warn!(%error, "an autocomplete query failed");
            None
        }
        Err(_) => {
            tracing::warn!("an autocomplete query timed out");
            None
        }
    }
}

#[derive(Default)]
struct Choice {
    name: String,
    value: String,
    /// Replaces the name before a match tag.
    short_name: String,
    /// Whether the typed text is another notation of the value.
    is_equivalent: bool,
    /// Further text to search.
    search_text: String,
    /// The match of the tag, if the choice has one.
    match_id: Option<MatchId>,
}

impl Choice {
    /// Adds a match tag.
    fn with_match_tag(self, state: &Match, text: Text) -> Self {
        let id = state.id();
        let opponent = state.opponent_of(state.game.to_move());
        Self {
            name: text.choice_in_match(&self.short_name, id, opponent, MAX_CHOICE_LENGTH),
            value: format!("{} #{id}", self.value),
            search_text: self.name,
            match_id: Some(id),
            ..self
        }
    }
}

fn playable(to_move: Colour, playable: Vec<PieceChoice>, text: Text) -> Vec<Choice> {
    let choice = |PieceChoice { piece, words, .. }: PieceChoice| {
        let value = piece.to_string();
        let short_name = value.strip_prefix(to_move.letter()).unwrap_or(&value).to_owned();
        Choice {
            name: text.choice(&words, &value, MAX_CHOICE_LENGTH),
            value,
            short_name,
            ..Choice::default()
        }
    };
    playable.into_iter().map(choice).collect()
}

fn targets(game: &Game, piece: Piece, typed: &str, text: Text) -> Vec<Choice> {
    let typed_place = typed.trim().parse::<TargetText>().ok().and_then(|place| place.resolve(game).ok());
    let choice = |Target { destination, uhp, at, .. }: Target| Choice {
        name: match &*uhp {
            START => destination.clone(),
            _ => text.choice(&destination, &uhp, MAX_CHOICE_LENGTH),
        },
        value: uhp,
        short_name: destination,
        is_equivalent: typed_place == Some(at),
        ..Choice::default()
    };
    choices::targets(game, piece, text).into_iter().map(choice).collect()
}

/// Removes the colour letters of UHP, as players may omit them: `\wS1` becomes `\S1`. Bug letters are upper case.
fn without_colours(uhp: &str) -> String {
    uhp.replace(Colour::ALL.map(Colour::letter), "")
}

/// Filters choices by the typed text, exact matches first. If no choice contains the whole text, its words are searched one by
/// one.
fn response(choices: Option<Vec<Choice>>, partial: &str) -> CreateAutocompleteResponse {
    let typed = fold_case(partial);
    let choices = choices.unwrap_or_default();
    let all_words = |choice: &Choice| typed.split_whitespace().all(|word| contains(choice, word));
    let any_contains_all = choices.iter().any(|choice| contains(choice, &typed));
    let matches =
        |choice: &Choice| if any_contains_all { contains(choice, &typed) } else { all_words(choice) };
    let mut matching: Vec<Choice> = choices.into_iter().filter(matches).collect();
    matching.sort_by_key(|choice| !is_exact(choice, &typed));
    let choice = |Choice { name, value, .. }: Choice| {
        AutocompleteChoice::new(name.chars().take(MAX_CHOICE_LENGTH).collect::<String>(), value)
    };
    let choices = truncate(matching).into_iter().map(choice);
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Truncates to Discord's limit, keeping the order. Choices of several matches are cut evenly.
fn truncate(choices: Vec<Choice>) -> Vec<Choice> {
    let mut counts: HashMap<Option<MatchId>, usize> = HashMap::new();
    let mut ranked: Vec<(usize, usize, Choice)> = Vec::new();
    for (index, choice) in choices.into_iter().enumerate() {
        let count = counts.entry(choice.match_id).or_default();
        *count += 1;
        ranked.push((*count, index, choice));
    }
    ranked.sort_by_key(|&(rank, index, _)| (rank, index));
    ranked.truncate(MAX_CHOICES);
    ranked.sort_by_key(|&(_, index, _)| index);
    ranked.into_iter().map(|(.., choice)| choice).collect()
}

fn contains(choice: &Choice, typed: &str) -> bool {
    let texts = [&choice.name, &choice.value, &without_colours(&choice.value), &choice.search_text];
    choice.is_equivalent || texts.into_iter().any(|text| fold_case(text).contains(typed))
}

fn is_exact(choice: &Choice, typed: &str) -> bool {
    let texts = [&choice.value, &without_colours(&choice.value)];
    choice.is_equivalent || texts.into_iter().any(|text| fold_case(text) == typed)
}
