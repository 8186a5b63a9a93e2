//! The turn and result posts of a match, with a picture of the board.

use hive::{Colour, Game};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, CreateMessage, EditMessage, MessageFlags,
};

use crate::clock::TimeControl;
use crate::discord::client::poster::{Delivery, Poster, address};
use crate::discord::client::request_error::RequestError;
use crate::discord::features::match_actions;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::features::practice::text::Remark;
use crate::discord::features::turns::result;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::link::Link;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::Match;
use crate::play::notices::MatchUpdate;
use crate::store::matches::EndReason;
use crate::store::matches::events::EventKind;
use crate::store::notices::ClaimedNotice;

/// Posts the turn or the result of a match, or edits it into `update.post`.
pub async fn post(
    poster: &Poster,
    notice: &ClaimedNotice,
    update: &MatchUpdate,
) -> Result<Delivery, RequestError> {
    let reader = Reader::of_update(update);
    let text = reader.text;
    let marker = match_marker(notice, update);
    let picture = picture(poster, update, reader, &marker).await?;
    if let Some(old) = update.post {
        let (content, components) = (words(update, text), match_buttons(update, text, poster));
        let edit = EditMessage::new().content(content);
        match poster.replace(old.channel, old.message, components, edit, picture.clone()).await {
            // It was deleted, can't be edited now, or is in an archived thread, which a new post unarchives.
            Err(
                RequestError::Permanent(reason)
                | RequestError::OldEditLimit(reason)
                | RequestError::ThreadClosed(reason),
            ) => {
                tracing::info!(reason, "the post of a practice match is replaced by a new one");
            }
            edited => return edited,
        }
    }
    let message = match_post(update, text, poster);
    poster.post(update.channel, notice, &[&marker], message, Some(picture)).await
}

async fn picture(
    poster: &Poster,
    update: &MatchUpdate,
    reader: Reader,
    marker: &str,
) -> Result<CreateAttachment, RequestError> {
    let game = update.as_of.game.clone();
    let mut row = update.state.row.clone();
    if !update.is_result() {
        row.finished = None; // a delayed turn post shows the match before its end
    }
    let alt = reader.text.alt(&row, &game);
    let scene = match_scene::scene_for(reader, &row, &game);
    poster.render(move |pictures| pictures.png(&scene), format!("{marker}.png"), alt).await
}

/// Identifies a post: the unique file name of its picture, without extension.
fn match_marker(notice: &ClaimedNotice, update: &MatchUpdate) -> String {
    let (id, nonce) = (update.state.id(), notice.nonce);
    if update.is_result() {
        format!("match-{id}-result-{nonce:016x}")
    } else {
        format!("match-{id}-ply-{}-{nonce:016x}", update.ply())
    }
}

fn match_post(update: &MatchUpdate, text: Text, poster: &Poster) -> CreateMessage {
    let addressee = addressee(update);
    let pinged = addressee.filter(|_| update.is_result() || !update.has_digest());
    let pinged = pinged.filter(|_| !update.is_prompt_answer() && !is_abandoned(update));
    let message =
        CreateMessage::new().content(words(update, text)).components(match_buttons(update, text, poster));
    let message = address(message, update, pinged);
    // In direct messages, a post notifies the user even without a mention.
    if is_abandoned(update) { message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS) } else { message }
}

fn words(update: &MatchUpdate, text: Text) -> String {
    let reader = update.reader.filter(|_| update.is_result());
    let addressed = reader.map(|reader| update.state.row.player(reader).id).or_else(|| addressee(update));
    match_words(update, addressed, text)
}

/// Whether it is the result of a practice match that was closed for inactivity.
fn is_abandoned(update: &MatchUpdate) -> bool {
    let reason = update.state.row.finished.map(|finished| finished.ending.reason);
    update.is_result() && update.state.row.practice.is_some() && reason == Some(EndReason::Inactivity)
}

/// The buttons; none below an outdated turn post.
fn match_buttons(update: &MatchUpdate, text: Text, poster: &Poster) -> Vec<CreateActionRow> {
    let state = &update.state;
    if update.is_result() {
        return result::buttons(update, text);
    }
    if !update.is_latest() {
        return Vec::new();
    }
    let mut rows = vec![turn_buttons(state, text)];
    rows.extend(match_actions::buttons::answer_rows(state, state.game.to_move(), text));
    if !update.unreachable_players.is_empty()
        && let Some(url) = poster.rest.install_url()
    {
        let add = CreateButton::new_link(url).label(text.say(Sentence::ButtonAddApp));
        rows.push(CreateActionRow::Buttons(vec![add]));
    }
    rows
}

/// The player whom the post addresses: the player to move; at the end, the bot's opponent, or else the player who didn't end the
/// match. `None` for an outdated turn post.
fn addressee(update: &MatchUpdate) -> Option<PlayerId> {
    let state = &update.state;
    if !update.is_result() {
        return update.is_latest().then(|| state.to_move().id);
    }
    match state.row.practice {
        Some(practice) => Some(state.row.player(practice.bot.other()).id),
        None => result::pinged(state),
    }
}

fn match_words(update: &MatchUpdate, addressee: Option<PlayerId>, text: Text) -> String {
    let state = &update.state;
    let mut lines = Vec::new();
    match (state.row.finished.filter(|_| update.is_result()), addressee) {
        (Some(finished), Some(addressee)) => {
            lines.push(text.result_headline(state, finished.ending, addressee));
        }
        (None, Some(addressee)) if update.is_read_by(addressee) => lines.push(text.turn_headline(state)),
        (None, Some(_)) => lines.push(text.waiting_headline(state)),
        (_, None) => lines.push(text.past_turn_headline(state, update.ply())),
    }
    let imported = update.as_of.imported();
    if update.is_start() {
        lines.push(text.turn_start(&update.as_of, update.reader));
        let unreachable = update.unreachable_players.iter();
        lines.extend(
            unreachable.map(|player| text.say(Sentence::RemindedOnlyHere { player: &text.mention(*player) })),
        );
        lines.extend(update.competition.as_ref().map(|of| text.competition(of, &state.row.place)));
        lines.extend(state.row.practice.map(|practice| text.practice_start(practice)));
        if imported > 0 {
            lines.push(text.say(Sentence::ImportStart { plies: &imported }));
        }
    }
    lines.extend(text.announced_moves(&update.as_of, update.since));
    lines.extend(notes(update, text));
    if update.is_result() {
        lines.extend(text.result_ratings(state));
    }
    lines.join("\n")
}

fn turn_buttons(state: &Match, text: Text) -> CreateActionRow {
    let play = Link::Play(state.id(), state.revision());
    let mut buttons = vec![button(play, text.say(Sentence::ButtonPlay)).style(ButtonStyle::Primary)];
    if let Some(practice) = state.row.practice {
        buttons.push(secondary_button(
            PracticePress::Hint(state.id(), state.revision()),
            text.say(Sentence::ButtonHint),
        ));
        if state.last_move_of(practice.bot.other()).is_some() {
            let takeback = MatchAction::Takeback(state.id(), state.revision());
            buttons.push(secondary_button(takeback, text.say(Sentence::ButtonTakeBack)));
        }
    }
    buttons.push(secondary_button(MatchAction::More(state.id()), text.say(Sentence::ButtonMore)));
    CreateActionRow::Buttons(buttons)
}

/// The lines below the moves.
fn notes(update: &MatchUpdate, text: Text) -> Vec<String> {
    let mut lines = Vec::new();
    if !update.compensated().is_zero() {
        lines.push(text.downtime_line(update.compensated()));
    }
    lines.extend(update.cause().and_then(|event| match event.kind {
        EventKind::TakenBack => Some(text.takeback_line(&update.as_of.taken_back_by_last_event())),
        EventKind::Relocated if update.state.row.practice.is_some() => {
            Some(text.say(Sentence::RelocatedPractice))
        }
        EventKind::Relocated => event.actor.map(|actor| text.relocated_post(actor, &update.state.row.place)),
        EventKind::Extended => event.actor.map(|giver| text.extension_line(giver)),
        _ => None,
    }));
    if update.is_latest() && !update.is_result() {
        lines.extend(remark(update).map(|remark| text.remark(remark)));
        lines.extend(remaining_times(&update.as_of, text));
        lines.extend(text.pause_reasons(&update.state.row));
        lines.extend(
            update.state.proposals.all().into_iter().map(|open| text.proposal_line(&update.state, open)),
        );
        if update.state.may_claim_draw() {
            lines.push(text.say(Sentence::Claimable));
        }
    }
    lines
}

/// The bot's remark, if the announced moves left a queen only one or two open sides, fewer than before.
fn remark(update: &MatchUpdate) -> Option<Remark> {
    const MAX_OPEN_SIDES: u8 = 2;
    let bot = update.state.row.practice?.bot;
    let mut before = update.as_of.game.clone();
    before.rewind(update.since.index());
    let open_sides = |game: &Game, queen: Colour| Some(6 - game.board().queen_neighbours_filled(queen)?);
    let endangered = |queen: Colour| {
        let now = open_sides(&update.as_of.game, queen)?;
        (now <= MAX_OPEN_SIDES && open_sides(&before, queen).is_none_or(|before| now < before)).then_some(now)
    };
    endangered(bot.other()).map(Remark::YourQueen).or_else(|| endangered(bot).map(Remark::MyQueen))
}

/// The line with both players' remaining time at the announced event, for time controls with a total, while a clock runs.
fn remaining_times(then: &Match, text: Text) -> Option<String> {
    let TimeControl::Total { .. } = then.row.terms.time else { return None };
    let at = then.clocks.deadline().and_then(|_| then.log.last())?.at;
    let [white, black] = Colour::ALL.map(|colour| then.clocks.remaining(colour, at).unwrap_or_default());
    Some(text.clocks_line(white, black))
}
