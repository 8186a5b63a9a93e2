//! The posts of a tournament: the post with the table, which is edited; posts at the start of the tournament or a round, while
//! players are missing, and at the end. Only those at a start ping players.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage,
    MessageFlags, UserId,
};

use crate::discord::client::mentions::no_mentions;
use crate::discord::client::poster::{Delivery, Poster};
use crate::discord::client::rate_limiter::Priority;
use crate::discord::client::request_error::RequestError;
use crate::discord::features::tournaments::picture::{crosstable, file_name, podium, shown_in_posts};
use crate::discord::features::tournaments::press::TournamentPress;
use crate::discord::places::threads::{NewThread, find_or_create};
use crate::discord::press::Press;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::language::Language;
use crate::play::notices::TournamentUpdate;
use crate::play::settings::ThreadKind;
use crate::play::tournaments::{Entry, PLAYERS_PER_POST, Report};
use crate::store::notices::{ClaimedNotice, TournamentNotice};

/// Maximum number of attempts to edit the table. The next change queues another edit.
const MAX_EDIT_ATTEMPTS: i32 = 3;

pub async fn send(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    match update.kind {
        TournamentNotice::Post => post(poster, notice, update).await,
        TournamentNotice::PostEdit => edit(poster, notice, update).await,
        TournamentNotice::Thread => create_thread(poster, notice, update).await,
        TournamentNotice::Start => post_start(poster, notice, update).await,
        TournamentNotice::Waiting => post_waiting(poster, notice, update).await,
        TournamentNotice::Result => post_result(poster, notice, update).await,
    }
}

async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    let (report, text) = (&update.report, text_of(&update.report));
    let message = CreateMessage::new()
        .content(text.tournament_post(report))
        .components(components(report, text))
        .allowed_mentions(no_mentions());
    let picture = table_picture(poster, report, text).await?;
    let table = TournamentPress::Table(report.tournament.id, 1).custom_id();
    poster.post(update.channel, notice, &[&table], message, picture).await
}

/// Edits the current table into the post.
async fn edit(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    let Some(post) = update.post else { return Ok(Delivery::Nothing) };
    let (report, text) = (&update.report, text_of(&update.report));
    let edit = EditMessage::new()
        .content(text.tournament_post(report))
        .components(components(report, text))
        .allowed_mentions(no_mentions());
    let picture = table_picture(poster, report, text).await?;
    match poster.rest.edit(post.channel, post.message, edit, picture, Priority::Low).await {
        Err(error) if error.is_transient() && notice.attempt < MAX_EDIT_ATTEMPTS => Err(error),
        Ok(()) | Err(_) => Ok(Delivery::Nothing),
    }
}

/// Creates the thread in which the matches are played. A retry finds the thread of an earlier attempt.
async fn create_thread(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    let tournament = &update.report.tournament;
    let name = text_of(&update.report).tournament_thread(tournament);
    let new = NewThread {
        server: tournament.server,
        channel: update.channel,
        kind: ThreadKind::Public,
        name: &name,
    };
    let thread = find_or_create(poster, notice, &new).await?;
    Ok(Delivery::Thread(thread.id.get().into()))
}

/// Mentions some of the players, each with their matches of the current round that have begun.
async fn post_start(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    let report = &update.report;
    if report.rounds.last().is_some_and(|round| notice.created_at < round.started_at) {
        return Ok(Delivery::Nothing); // the next round has begun, and is announced separately
    }
    let players = report.entries.iter().skip(update.part * PLAYERS_PER_POST).take(PLAYERS_PER_POST);
    let players: Vec<&Entry> = players.filter(|entry| !entry.is_withdrawn).collect();
    let content = text_of(report).tournament_start(report, &players);
    let is_pinged = |player: &PlayerId| !player.is_deleted() && !update.silenced.contains(player);
    let mentioned = players.iter().map(|entry| entry.player.id).filter(is_pinged);
    let mentions: CreateAllowedMentions =
        no_mentions().users(mentioned.map(|player| UserId::new(player.get())));
    let table = TournamentPress::StartTable(report.tournament.id, notice.id);
    let button = secondary_button(table, text_of(report).say(Sentence::ButtonTournamentTable));
    let message = CreateMessage::new()
        .content(content)
        .components(vec![CreateActionRow::Buttons(vec![button])])
        .allowed_mentions(mentions);
    // A retry couldn't find the post by its text, which changes when further matches begin.
    poster.post(update.channel, notice, &[&table.custom_id()], message, None).await
}

/// After the start date, says that players are missing.
async fn post_waiting(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    if !update.report.is_open() {
        return Ok(Delivery::Nothing); // it has started or was cancelled meanwhile
    }
    let content = text_of(&update.report).tournament_waiting(&update.report);
    let message = CreateMessage::new()
        .content(&content)
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    poster.post(update.channel, notice, &[&content], message, None).await
}

/// Posts the podium, or the final tables of several groups, without notifications.
async fn post_result(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &TournamentUpdate,
) -> Result<Delivery, RequestError> {
    let (report, text) = (&update.report, text_of(&update.report));
    let table = secondary_button(
        TournamentPress::Table(report.tournament.id, 1),
        text.say(Sentence::ButtonTournamentTable),
    );
    let content = text.tournament_result(report);
    let message = CreateMessage::new()
        .content(&content)
        .components(vec![CreateActionRow::Buttons(vec![table])])
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .allowed_mentions(no_mentions());
    let picture = if report.placed_lines().is_empty() {
        table_picture(poster, report, text).await?
    } else {
        Some(podium_picture(poster, report, text).await?)
    };
    poster.post(update.channel, notice, &[&content], message, picture).await
}

async fn podium_picture(
    poster: &Poster,
    report: &Report,
    text: Text,
) -> Result<CreateAttachment, RequestError> {
    let podium = podium(report, text, theme_of(report.settings.colours), &poster.pictures);
    let alt = text.tournament_podium_alt(report);
    poster.render(move |pictures| pictures.podium(&podium), file_name(report), alt).await
}

fn text_of(report: &Report) -> Text {
    let chosen = report.settings.language;
    Text::in_language(chosen.unwrap_or_else(|| Language::from_locale(&report.tournament.locale)))
}

fn components(report: &Report, text: Text) -> Vec<CreateActionRow> {
    let id = report.tournament.id;
    let mut buttons = Vec::new();
    if report.accepts_players() {
        let join = button(TournamentPress::Join(id), text.say(Sentence::ButtonTournamentJoin));
        buttons.push(join.style(ButtonStyle::Success));
    }
    if report.is_open() {
        let leave = TournamentPress::Leave(id);
        buttons.push(secondary_button(leave, text.say(Sentence::ButtonTournamentLeave)));
    }
    let table = TournamentPress::Table(id, 1);
    buttons.push(secondary_button(table, text.say(Sentence::ButtonTournamentTable)));
    vec![CreateActionRow::Buttons(buttons)]
}

/// The picture of the first groups; `None` before the start.
async fn table_picture(
    poster: &Poster,
    report: &Report,
    text: Text,
) -> Result<Option<CreateAttachment>, RequestError> {
    if report.groups.is_empty() {
        return Ok(None);
    }
    let shown = shown_in_posts(report);
    let theme = theme_of(report.settings.colours);
    let table = crosstable(report, shown.clone(), text, theme, &poster.pictures);
    let alt = text.tournament_alt(report, shown);
    let draw = move |pictures: &hive_picture::Renderer| pictures.crosstable(&table);
    poster.render(draw, file_name(report), alt).await.map(Some)
}
