//! The form of a new tournament: what its organiser chooses step by step, before it is created.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use hive::{Expansions, Opening};

use super::create::{create_in, require_allowed, require_valid};
use super::start::MIN_LENGTH;
use super::{MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS, MIN_ROUNDS, TournamentRequest, refuse};
use crate::choices::Choices;
use crate::clock::{TimeControl, Zone};
use crate::ids::ServerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::TournamentRefusal;
use crate::store::Connection;
use crate::store::matches::{Place, Rated};
use crate::store::players::preferences;
use crate::store::tournament_drafts::{self, TournamentDraft};
use crate::store::tournaments::Format;

/// The offered start dates: days from today.
const START_DAYS: [u64; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 28];

/// The offered end dates: weeks after the start.
const END_WEEKS: [u64; 10] = [2, 4, 6, 8, 12, 16, 20, 26, 39, 52];

/// The offered numbers of players.
const SEATS: [usize; 12] = [MIN_PLAYERS, 4, 5, 6, 7, 8, 9, 10, 12, 16, 32, MAX_PLAYERS];

/// The menu value of an unset field.
const NONE: &str = "none";

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftField {
    Format,
    Rounds,
    Pairs,
    Seats,
    Time,
    Expansions,
    Opening,
    Rated,
    Start,
    End,
}

impl DraftField {
    const ALL: [Self; 10] = [
        Self::Format,
        Self::Rounds,
        Self::Pairs,
        Self::Time,
        Self::Expansions,
        Self::Opening,
        Self::Rated,
        Self::Seats,
        Self::Start,
        Self::End,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Rounds => "rounds",
            Self::Pairs => "pairs",
            Self::Seats => "players",
            Self::Time => "time",
            Self::Expansions => "expansions",
            Self::Opening => "opening",
            Self::Rated => "rated",
            Self::Start => "start",
            Self::End => "end",
        }
    }

    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.word() == word)
    }

    /// Whether a tournament of this format has the field.
    fn applies_to(self, format: Format) -> bool {
        match self {
            Self::Rounds => format == Format::Swiss,
            Self::Pairs | Self::End => format == Format::RoundRobin,
            _ => true,
        }
    }
}

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DraftValue {
    Format(Format),
    Rounds(Option<usize>),
    Pairs(bool),
    Seats(Option<usize>),
    Time(TimeControl),
    Expansions(Expansions),
    Opening(Opening),
    Rated(Rated),
    /// In the organiser's time zone.
    Start(Option<NaiveDate>),
    /// The last day.
    End(Option<NaiveDate>),
}

/// A draft, with the time zone and the day that its form needs.
#[derive(Clone, Debug)]
pub struct Form {
    pub draft: TournamentDraft,
    zone: Zone,
    today: NaiveDate,
}

impl Form {
    /// The fields of its format.
    pub fn fields(&self) -> impl Iterator<Item = DraftField> {
        let format = self.draft.format;
        DraftField::ALL.into_iter().filter(move |field| field.applies_to(format))
    }

    pub fn value(&self, field: DraftField) -> DraftValue {
        let draft = &self.draft;
        match field {
            DraftField::Format => DraftValue::Format(draft.format),
            DraftField::Rounds => DraftValue::Rounds(draft.rounds),
            DraftField::Pairs => DraftValue::Pairs(draft.pairs),
            DraftField::Seats => DraftValue::Seats(draft.seats),
            DraftField::Time => DraftValue::Time(draft.terms.time),
            DraftField::Expansions => DraftValue::Expansions(draft.terms.expansions),
            DraftField::Opening => DraftValue::Opening(draft.terms.opening),
            DraftField::Rated => DraftValue::Rated(draft.terms.rated),
            DraftField::Start => DraftValue::Start(draft.starts_at.map(|at| self.zone.day(at))),
            DraftField::End => {
                DraftValue::End(draft.ends_at.map(|at| self.zone.day(at - TimeDelta::seconds(1))))
            }
        }
    }

    /// The values that the menu of a field offers, each with its word.
    pub fn offered(&self, field: DraftField) -> Vec<(String, DraftValue)> {
        match field {
            DraftField::Format => [Format::RoundRobin, Format::Swiss]
                .map(|format| (format.key().unwrap_or_default().to_owned(), DraftValue::Format(format)))
                .into(),
            DraftField::Rounds => optional(MIN_ROUNDS..=MAX_ROUNDS, DraftValue::Rounds),
            DraftField::Pairs => [("pairs", true), ("single", false)]
                .map(|(word, pairs)| (word.to_owned(), DraftValue::Pairs(pairs)))
                .into(),
            DraftField::Seats => optional(SEATS, DraftValue::Seats),
            DraftField::Time => {
                let limited = TimeControl::choices().into_iter();
                let limited = limited.filter(|(_, time)| *time != TimeControl::Unlimited);
                limited.map(|(word, time)| (word.to_owned(), DraftValue::Time(time))).collect()
            }
            DraftField::Expansions => all(DraftValue::Expansions),
            DraftField::Opening => all(DraftValue::Opening),
            DraftField::Rated => [("rated", Rated::Yes), ("unrated", Rated::No)]
                .map(|(word, rated)| (word.to_owned(), DraftValue::Rated(rated)))
                .into(),
            DraftField::Start => {
                optional(START_DAYS.map(|days| self.today + Days::new(days)), DraftValue::Start)
            }
            DraftField::End => {
                let start = self.draft.starts_at.map_or(self.today, |at| self.zone.day(at));
                optional(END_WEEKS.map(|weeks| start + Days::new(7 * weeks)), DraftValue::End)
            }
        }
    }

    /// Sets a value, and the values that depend on it.
    fn set(&mut self, value: DraftValue) {
        let draft = &mut self.draft;
        match value {
            DraftValue::Format(format) => draft.format = format,
            DraftValue::Rounds(rounds) => draft.rounds = rounds,
            DraftValue::Pairs(pairs) => draft.pairs = pairs,
            DraftValue::Seats(seats) => draft.seats = seats,
            DraftValue::Time(time) => draft.terms.time = time,
            DraftValue::Expansions(expansions) => draft.terms.expansions = expansions,
            DraftValue::Opening(opening) => draft.terms.opening = opening,
            DraftValue::Rated(rated) => draft.terms.rated = rated,
            DraftValue::Start(day) => draft.starts_at = day.map(|day| self.zone.start_of_day(day)),
            DraftValue::End(day) => {
                draft.ends_at = day.map(|day| self.zone.start_of_day(day + Days::new(1)));
            }
        }
        let start = draft.starts_at.unwrap_or(DateTime::<Utc>::MIN_UTC);
        draft.ends_at = draft.ends_at.filter(|ends_at| *ends_at - MIN_LENGTH >= start);
        match draft.format {
            Format::RoundRobin => draft.rounds = None,
            Format::Swiss => {
                draft.pairs = true;
                draft.ends_at = None;
            }
        }
    }
}

/// Returns the options of an optional field: unset, then these values.
fn optional<T: ToString>(
    values: impl IntoIterator<Item = T>,
    of: fn(Option<T>) -> DraftValue,
) -> Vec<(String, DraftValue)> {
    let values = values.into_iter().map(|value| (value.to_string(), of(Some(value))));
    [(NONE.to_owned(), of(None))].into_iter().chain(values).collect()
}

/// Offers all values of a type.
fn all<T: Choices>(of: fn(T) -> DraftValue) -> Vec<(String, DraftValue)> {
    T::choices().into_iter().map(|(word, value)| (word.to_owned(), of(value))).collect()
}

/// Begins a form with these values, instead of an earlier one of the caller in the server.
///
/// # Errors
/// As for creating the tournament.
pub async fn begin_draft(database: &Database, caller: &Caller, request: TournamentRequest) -> Result<Form> {
    let server = request.place.server;
    let request = require_valid(request, caller.now)?;
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?;
    require_allowed(&mut transaction, caller, server).await?;
    let TournamentRequest { name, format, rounds, pairs, seats, starts_at, ends_at, terms, .. } = request;
    let draft = TournamentDraft { name, format, rounds, pairs, seats, terms, starts_at, ends_at };
    tournament_drafts::save_draft(&mut transaction, caller.id(), server, &draft).await?;
    let zone = preferences::get_preferences(&mut transaction, caller.id()).await?.quiet.zone;
    transaction.commit().await?;
    Ok(Form { draft, zone, today: zone.day(caller.now) })
}

/// Returns the caller's form.
///
/// # Errors
/// If there is none.
pub async fn form(database: &Database, caller: &Caller, server: ServerId) -> Result<Form> {
    let mut connection = database.acquire().await?;
    find_form(&mut connection, caller, server).await
}

async fn find_form(connection: &mut Connection, caller: &Caller, server: ServerId) -> Result<Form> {
    let found = tournament_drafts::find_draft(connection, caller.id(), server).await?;
    let Some(draft) = found else { return refuse(TournamentRefusal::NoDraft) };
    let zone = preferences::get_preferences(connection, caller.id()).await?.quiet.zone;
    Ok(Form { draft, zone, today: zone.day(caller.now) })
}

/// Sets a field of the caller's form to the value with this word. Words that aren't offered any more change nothing.
///
/// # Errors
/// If there is no form.
pub async fn set_draft(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    field: DraftField,
    word: &str,
) -> Result<Form> {
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?; // serialises a player's requests
    let mut form = find_form(&mut transaction, caller, server).await?;
    let offered = form.offered(field).into_iter().find(|(known, _)| known == word);
    if let Some((_, value)) = offered {
        form.set(value);
        tournament_drafts::save_draft(&mut transaction, caller.id(), server, &form.draft).await?;
    }
    transaction.commit().await?;
    Ok(form)
}

/// Creates the tournament of the caller's form.
///
/// # Errors
/// If there is no form, or as for [`create`](super::create()).
pub async fn create_from_draft(database: &Database, caller: &Caller, place: Place) -> Result<()> {
    let server = place.server;
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?; // serialises a player's requests
    let found = tournament_drafts::find_draft(&mut transaction, caller.id(), server).await?;
    let Some(draft) = found else { return refuse(TournamentRefusal::NoDraft) };
    tournament_drafts::delete_draft(&mut transaction, caller.id(), server).await?;
    let TournamentDraft { name, format, rounds, pairs, seats, terms, starts_at, ends_at } = draft;
    let request = TournamentRequest { name, format, rounds, pairs, seats, starts_at, ends_at, terms, place };
    let request = require_valid(request, caller.now)?;
    create_in(&mut transaction, caller, request).await?;
    Ok(transaction.commit().await?)
}
