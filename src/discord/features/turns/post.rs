//! The posts of a match with its picture: whose turn it is, and how the match ended.

use hive::{Colour, Game, uhp_history};
use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateMessage, MessageFlags};

use crate::clock::TimeControl;
use crate::discord::client::mentions::nobody;
use crate::discord::client::poster::{Poster, Sent, calling};
use crate::discord::client::requests::Undelivered;
use crate::discord::features::match_actions;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::features::practice::text::Remark;
use crate::discord::features::turns::result;
use crate::discord::render::match_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::{button, quiet_button};
use crate::discord::ui::link::Link;
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::notices::MatchUpdate;
use crate::store::matches::EndReason;
use crate::store::matches::events::EventKind;
use crate::store::notices::ClaimedNotice;

/// Posts how a match stands, or how it ended.
pub async fn post(poster: &Poster, notice: &ClaimedNotice, told: &MatchUpdate) -> Result<Sent, Undelivered> {
    let text = Text::in_language(told.state.row.place.language());
    let mark = match_mark(notice, told);
    let picture = picture(poster, told, text, &mark).await?;
    poster.post(told.channel, notice, &[&mark], match_post(told, text), Some(picture)).await
}

async fn picture(
    poster: &Poster,
    told: &MatchUpdate,
    text: Text,
    mark: &str,
) -> Result<CreateAttachment, Undelivered> {
    let game = told.as_of.game.clone();
    let mut found = told.state.row.clone();
    if !told.is_result() {
        found.finished = None; // a late post shows how things stood
    }
    let theme = theme_of(told.settings.colours);
    let alt = text.alt(&found, &game);
    let scene = Scene { theme, ..match_scene::scene(&found, &game, text) };
    poster.drawn(move |kept| kept.png(&scene), format!("{mark}.png"), alt).await
}

/// By what a match's post is known again: the name of its picture, whatever its kind, which nothing else ever had.
fn match_mark(notice: &ClaimedNotice, told: &MatchUpdate) -> String {
    let (id, nonce) = (told.state.id(), notice.nonce);
    if told.is_result() {
        format!("match-{id}-result-{nonce:016x}")
    } else {
        format!("match-{id}-ply-{}-{nonce:016x}", told.ply())
    }
}

fn match_post(told: &MatchUpdate, text: Text) -> CreateMessage {
    let called = called(told);
    let pinged = called.filter(|_| told.is_result() || !told.has_digest());
    let pinged = pinged.filter(|_| !told.is_prompt_answer() && !is_abandoned(told));
    // In direct messages a post disturbs even whom it does not mention.
    let flags = if is_abandoned(told) { MessageFlags::SUPPRESS_NOTIFICATIONS } else { MessageFlags::empty() };
    CreateMessage::new()
        .flags(flags)
        .content(match_words(told, called, text))
        .allowed_mentions(pinged.map_or_else(nobody, |called| calling(told, called)))
        .components(match_buttons(told, text))
}

/// Whether it tells that a match has ended by itself since nobody went on with it: that need not disturb anybody.
fn is_abandoned(told: &MatchUpdate) -> bool {
    let reason = told.state.row.finished.map(|finished| finished.ending.reason);
    told.is_result() && told.state.row.practice.is_some() && reason == Some(EndReason::Silence)
}

/// Only a post that somebody can act on shows buttons.
fn match_buttons(told: &MatchUpdate, text: Text) -> Vec<CreateActionRow> {
    let state = &told.state;
    if told.is_result() {
        return result::buttons(state, text);
    }
    if !told.is_latest() {
        return Vec::new();
    }
    let mut rows = vec![turn_buttons(state, text)];
    rows.extend(match_actions::buttons::answer_buttons(state, state.game.to_move(), text));
    rows
}

/// Whom the post calls: who is to move; at the end, who did not end it.
fn called(told: &MatchUpdate) -> Option<PlayerId> {
    let state = &told.state;
    if !told.is_result() {
        return told.is_latest().then(|| state.to_move().id);
    }
    match state.row.practice {
        Some(practice) => Some(state.row.player(practice.bot.other()).id),
        None => result::pinged(state),
    }
}

fn match_words(told: &MatchUpdate, called: Option<PlayerId>, text: Text) -> String {
    let state = &told.state;
    let mut lines = Vec::new();
    match (state.row.finished.filter(|_| told.is_result()), called) {
        (Some(finished), Some(called)) => {
            lines.push(text.result_headline(state, finished.ending, called));
        }
        (None, Some(_)) => lines.push(text.turn_headline(state)),
        (_, None) => lines.push(text.turn_earlier(state, told.ply())),
    }
    let imported = told.as_of.imported();
    if told.as_of.log.len() == imported {
        lines.push(text.turn_start(&told.as_of));
        lines.extend(state.row.practice.map(|practice| text.practice_start(practice)));
        if imported > 0 {
            lines.push(text.say(Sentence::ImportStart { plies: &imported }));
        }
    }
    lines.extend(text.newest_deeds(&MoveDescription::all_from(&told.as_of.game, told.since)));
    lines.extend(notes(told, text));
    if told.is_result() {
        lines.extend(text.result_ratings(state));
    }
    lines.join("\n")
}

fn turn_buttons(state: &Match, text: Text) -> CreateActionRow {
    let play = Link::Play(state.id(), state.seen());
    let mut buttons = vec![button(play, text.say(Sentence::ButtonPlay)).style(ButtonStyle::Primary)];
    if let Some(practice) = state.row.practice {
        buttons.push(quiet_button(
            PracticePress::Hint(state.id(), state.seen()),
            text.say(Sentence::ButtonHint),
        ));
        if state.last_half_move_of(practice.bot.other()).is_some() {
            let takeback = MatchAction::Takeback(state.id(), state.seen());
            buttons.push(quiet_button(takeback, text.say(Sentence::ButtonTakeBack)));
        }
    }
    buttons.push(quiet_button(MatchAction::More(state.id()), text.say(Sentence::ButtonMore)));
    CreateActionRow::Buttons(buttons)
}

/// What a turn post says beside what was played.
fn notes(told: &MatchUpdate, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    if !told.compensated().is_zero() {
        lines.push(text.made_up(told.compensated()));
    }
    lines.extend(told.cause().and_then(|event| match event.kind {
        EventKind::TakenBack => Some(text.taken_back_post(&undone(told))),
        EventKind::Relocated if told.state.row.practice.is_some() => {
            Some(text.say(Sentence::RelocatedPractice))
        }
        EventKind::Relocated => event.actor.map(|actor| text.relocated_post(actor)),
        EventKind::Extended => event.actor.map(|giver| text.day_given_post(giver)),
        _ => None,
    }));
    if told.is_latest() && !told.is_result() {
        lines.extend(remark(told).map(|remark| text.remark(remark)));
        lines.extend(stock(&told.as_of, text));
        lines.extend(text.standing_still(&told.state.row));
        lines.extend(told.state.proposals.all().into_iter().map(|open| text.asked_line(&told.state, open)));
        if told.state.may_claim_draw() {
            lines.push(text.say(Sentence::Claimable));
        }
    }
    lines
}

/// What the bot says beside its own half-move: that a queen has lost her last sides but one or two, when that has just happened.
fn remark(told: &MatchUpdate) -> Option<Remark> {
    const FEW: u8 = 2;
    let bot = told.state.row.practice?.bot;
    let mut before = told.as_of.game.clone();
    before.rewind(told.since.index());
    let open = |game: &Game, queen: Colour| Some(6 - game.board().queen_neighbours_filled(queen)?);
    let fallen = |queen: Colour| {
        let now = open(&told.as_of.game, queen)?;
        (now <= FEW && open(&before, queen).is_none_or(|before| now < before)).then_some(now)
    };
    fallen(bot.other()).map(Remark::YourQueen).or_else(|| fallen(bot).map(Remark::MyQueen))
}

/// What both clocks show as the turn begins, where what is left of a turn is not lost with it.
fn stock(then: &Match, text: Text) -> Option<String> {
    let TimeControl::Total { .. } = then.row.terms.time else { return None };
    let at = then.clocks.deadline().and_then(|_| then.log.last())?.at;
    let [white, black] = Colour::ALL.map(|colour| then.clocks.left(colour, at).unwrap_or_default());
    Some(text.on_the_clocks(white, black))
}

/// The half-moves that were taken back by what happened last.
fn undone(told: &MatchUpdate) -> Vec<String> {
    let before = told.as_of.as_of(told.as_of.log.len() - 1);
    uhp_history(&before.game).split_off(told.ply().index())
}
