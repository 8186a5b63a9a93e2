//! The private view of a tournament: its table, and buttons for players and organisers.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::tournaments::form;
use crate::discord::features::tournaments::picture::{crosstable, file_name};
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::theme;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::vocabulary::channel_mention;
use crate::discord::words::{Sentence, Text};
use crate::ids::TournamentId;
use crate::play;
use crate::play::refusal::TournamentRefusal;
use crate::play::tournaments::{EngineEvaluation, Format, ListedTournament, Report, Stage};
use crate::play::{Caller, Refusal};

/// Returns the tournament with the typed number. Without a number, returns the server's newest tournament that fits, or its newest
/// if none fits. Leaves out cancelled ones then.
pub async fn find(
    data: &Data,
    invocation: Invocation<'_>,
    number: Option<u32>,
    fits: impl Fn(&ListedTournament) -> bool,
) -> Result<TournamentId, InteractionError> {
    if let Some(number) = number {
        return Ok(TournamentId(number.into()));
    }
    let server = invocation.server().ok_or(InteractionError::OnlyInServers)?;
    let latest = play::tournaments::latest(&data.database, server, invocation.player_id()).await?;
    let found = latest.iter().find(|latest| fits(latest)).or(latest.first());
    let found = found.ok_or(Refusal::Tournament(TournamentRefusal::None))?;
    Ok(found.tournament.id)
}

/// Handles a press. `word`: the value chosen in a menu.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: TournamentPress,
    word: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let reply = match press {
        TournamentPress::Join(id) => join(data, invocation, id).await?,
        TournamentPress::Leave(id) => leave(data, invocation, id).await?,
        TournamentPress::Withdraw(id) => withdraw(data, invocation, id).await?,
        TournamentPress::Stay(id) => stay(data, invocation, id).await?,
        TournamentPress::Table(id, group) => table(data, invocation, id, group.into()).await?,
        TournamentPress::StartTable(id, _) => table(data, invocation, id, 1).await?,
        TournamentPress::Start(id) => start(data, invocation, id).await?,
        TournamentPress::AskToClose(id) => ask_to_close(data, invocation, id).await?,
        TournamentPress::Close(id) => close(data, invocation, id).await?,
        TournamentPress::Form => form::show(data, invocation).await?,
        TournamentPress::FormField => form::choose(data, invocation, word).await?,
        TournamentPress::FormSet(field) => form::set(data, invocation, field, word).await?,
        TournamentPress::FormCreate => form::create(data, invocation).await?,
        TournamentPress::NextSeason(id) => create_next_season(data, invocation, id).await?,
    };
    Ok(reply.into())
}

pub async fn join(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    let joined = play::tournaments::join(&data.database, &invocation.caller(data), id).await?;
    Ok(invocation.text().tournament_joined(&joined).into())
}

/// Leaves an open tournament, or asks before a withdrawal.
pub async fn leave(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    let report = play::tournaments::report(&data.database, invocation.server(), id).await?;
    if report.is_open() {
        return withdraw(data, invocation, id).await;
    }
    if report.entry(invocation.player_id()).is_none() {
        return Err(Refusal::Tournament(TournamentRefusal::NotInIt).into());
    }
    if matches!(report.tournament.stage, Stage::Over | Stage::Cancelled) {
        return Err(Refusal::Tournament(TournamentRefusal::Over).into());
    }
    let text = invocation.text();
    let question = text.tournament_withdraw(&report);
    let buttons = vec![
        button(TournamentPress::Withdraw(id), text.say(Sentence::ButtonTournamentWithdraw))
            .style(ButtonStyle::Danger),
        secondary_button(TournamentPress::Table(id, 1), text.say(Sentence::ButtonBack)),
    ];
    Ok(Reply { rows: vec![CreateActionRow::Buttons(buttons)], ..question.into() })
}

async fn withdraw(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    let left = play::tournaments::leave(&data.database, &invocation.caller(data), id).await?;
    Ok(invocation.text().tournament_left(&left).into())
}

/// Stays in a tournament after a warning.
async fn stay(data: &Data, invocation: Invocation<'_>, id: TournamentId) -> Result<Reply, InteractionError> {
    let caller = invocation.caller(data);
    let server = play::tournaments::server_to_rejoin(&data.database, &caller, id).await?;
    let is_member = match server {
        Some(server) => data.rest.is_member(server, caller.id()).await?,
        None => true,
    };
    let stayed = play::tournaments::stay(&data.database, &caller, id, is_member).await?;
    Ok(invocation.text().tournament_stayed(&stayed).into())
}

pub async fn start(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    play::tournaments::start(&data.database, &invocation.caller(data), id).await?;
    table(data, invocation, id, 1).await
}

/// Asks before a tournament is closed.
pub async fn ask_to_close(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    let report = play::tournaments::report(&data.database, invocation.server(), id).await?;
    if !report.tournament.is_run_by(&invocation.caller(data)) {
        return Err(Refusal::Tournament(TournamentRefusal::NotOrganiser).into());
    }
    if matches!(report.tournament.stage, Stage::Over | Stage::Cancelled) {
        return Err(Refusal::Tournament(TournamentRefusal::Over).into());
    }
    let text = invocation.text();
    let buttons = vec![
        button(TournamentPress::Close(id), text.say(Sentence::ButtonTournamentClose))
            .style(ButtonStyle::Danger),
        secondary_button(TournamentPress::Table(id, 1), text.say(Sentence::ButtonBack)),
    ];
    let question = text.tournament_close(&report.tournament);
    Ok(Reply { rows: vec![CreateActionRow::Buttons(buttons)], ..question.into() })
}

async fn close(data: &Data, invocation: Invocation<'_>, id: TournamentId) -> Result<Reply, InteractionError> {
    play::tournaments::close(&data.database, &invocation.caller(data), id).await?;
    table(data, invocation, id, 1).await
}

async fn create_next_season(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
) -> Result<Reply, InteractionError> {
    let channel = form::place(invocation)?.channel;
    play::tournaments::create_next_season(&data.database, &invocation.caller(data), id, channel).await?;
    let channel = channel_mention(channel);
    Ok(invocation.text().say(Sentence::TournamentNextSeasonCreated { channel: &channel }).into())
}

/// The table of a group; before the start, the list of players. `group`: from 1.
pub async fn table(
    data: &Data,
    invocation: Invocation<'_>,
    id: TournamentId,
    group: usize,
) -> Result<Reply, InteractionError> {
    let report = play::tournaments::report(&data.database, invocation.server(), id).await?;
    let (text, caller) = (invocation.text(), invocation.caller(data));
    let group = group.clamp(1, report.groups.len().max(1));
    let mut rows = vec![group_buttons(&report, group, text)];
    let mut buttons = Vec::new();
    if report.accepts_players() && report.player(caller.id()).is_none() {
        let join = button(TournamentPress::Join(id), text.say(Sentence::ButtonTournamentJoin));
        buttons.push(join.style(ButtonStyle::Success));
    }
    let is_over = matches!(report.tournament.stage, Stage::Over | Stage::Cancelled);
    if !is_over && report.entry(caller.id()).is_some() {
        let leave = TournamentPress::Leave(id);
        buttons.push(secondary_button(leave, text.say(Sentence::ButtonTournamentLeave)));
    }
    if !is_over && report.tournament.is_run_by(&caller) {
        buttons.extend(organiser_buttons(&report, text));
    }
    let is_finished_round_robin =
        (report.tournament.format, report.tournament.stage) == (Format::RoundRobin, Stage::Over);
    if is_finished_round_robin && report.tournament.is_run_by(&caller) {
        let next = TournamentPress::NextSeason(id);
        buttons.push(secondary_button(next, text.say(Sentence::ButtonTournamentNextSeason)));
    }
    rows.push(buttons);
    rows.retain(|buttons| !buttons.is_empty());
    let picture = match report.groups.get(group - 1) {
        Some(_) => Some(picture(data, invocation, &report, group).await?),
        None => None,
    };
    let evaluations = evaluate_undecided(data, &caller, &report).await?;
    let content = text.tournament_table(&report, group, &caller, &evaluations);
    Ok(Reply {
        rows: rows.into_iter().map(CreateActionRow::Buttons).collect(),
        ..Reply::new(content, picture)
    })
}

/// Returns the engine's evaluations of the games that the caller can decide; none if the queue of engine searches is full or
/// already has a search of the caller.
async fn evaluate_undecided(
    data: &Data,
    caller: &Caller,
    report: &Report,
) -> Result<Vec<EngineEvaluation>, InteractionError> {
    if !report.tournament.is_run_by(caller) || report.undecided().next().is_none() {
        return Ok(Vec::new());
    }
    let Ok(_worker) = data.work_queues.hints.acquire(caller.id()).await else { return Ok(Vec::new()) };
    Ok(play::tournaments::evaluate_undecided(&data.database, &data.search_queue, caller, report).await?)
}

fn group_buttons(report: &Report, shown: usize, text: Text) -> Vec<CreateButton> {
    let neighbours = [shown.wrapping_sub(1), shown + 1].into_iter();
    let neighbours = neighbours.filter(|group| (1..=report.groups.len()).contains(group));
    neighbours
        .filter_map(|group| {
            let press = TournamentPress::Table(report.tournament.id, group.try_into().ok()?);
            Some(secondary_button(press, text.tournament_part(report, group)))
        })
        .collect()
}

fn organiser_buttons(report: &Report, text: Text) -> Vec<CreateButton> {
    let id = report.tournament.id;
    let start = || button(TournamentPress::Start(id), text.say(Sentence::ButtonTournamentStart));
    let close = secondary_button(TournamentPress::AskToClose(id), text.say(Sentence::ButtonTournamentClose));
    report.is_open().then(start).into_iter().chain([close]).collect()
}

async fn picture(
    data: &Data,
    invocation: Invocation<'_>,
    report: &Report,
    group: usize,
) -> Result<CreateAttachment, InteractionError> {
    let (text, theme) = (invocation.text(), theme::private(data, invocation).await?);
    let shown = group - 1..group;
    let table = crosstable(report, shown.clone(), text, theme, &data.pictures);
    let alt = text.tournament_alt(report, shown);
    let worker = data.work_queues.pictures.acquire(invocation.player_id()).await?;
    let pictures = data.pictures.clone();
    let png = worker.run(move || pictures.crosstable(&table)).await?;
    Ok(CreateAttachment::bytes(png, file_name(report)).description(alt))
}
