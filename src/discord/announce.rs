//! The posts: what a notice tells, as a message in its channel. Called by the sender of notices only.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateMessage,
    EditMessage, GetMessages, Http, Nonce, UserId,
};
use tokio::time::timeout;

use super::custom_id::Press;
use super::history::LARGEST_FILE;
use super::offers::{self, OfferPress};
use super::scene;
use super::spot::Deed;
use super::text::Text;
use super::theme::theme_of;
use crate::clock::TimeControl;
use crate::hive::{Colour, Game, Outcome};
use crate::ids::{ChannelId, MessageId, PlayerId, Ply};
use crate::picture::{Pictures, Scene};
use crate::play::notices::{Content, MatchUpdate, OldPost};
use crate::play::{self, State};
use crate::store::challenges::Challenge;
use crate::store::matches::EndReason;
use crate::store::notices::{Notice, NoticeKind};

/// The longest that Discord may take, its limits waited for: serenity sleeps inside the call when it is told to
/// slow down.
const REQUEST: Duration = Duration::from_secs(20);

/// Speaks in channels.
#[derive(Clone)]
pub struct Announcer {
    pub(super) http: Arc<Http>,
    pictures: Arc<Pictures>,
    pub(super) bot: UserId,
}

/// What became of a notice.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    /// The post it made, if it made one.
    pub message: Option<MessageId>,
    /// Whether that shows buttons.
    pub has_buttons: bool,
}

/// Why a notice was not sent.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    /// It never can be.
    #[error("it can never be sent: {0}")]
    Never(String),
    /// What it would be said in takes no posts any more.
    #[error("there is no place for it: {0}")]
    NoPlace(String),
    /// What it would be said in is gone.
    #[error("its channel is gone: {0}")]
    NoChannel(String),
    /// It never can be: the bot is not in the server any more.
    #[error("its server is gone: {0}")]
    Gone(String),
    /// The bot may not, which somebody may change.
    #[error("the bot may not send it: {0}")]
    Forbidden(String),
    /// It may be, later.
    #[error("it could not be sent this time: {0}")]
    Later(String),
}

impl Announcer {
    /// Speaks as the bot whose user this is.
    #[must_use]
    pub fn new(http: Arc<Http>, pictures: Arc<Pictures>, bot: UserId) -> Self {
        Self { http, pictures, bot }
    }

    /// Says it, once: a notice that was tried before looks for its own post first, for Discord remembers a
    /// nonce for a few minutes only.
    ///
    /// # Errors
    /// If Discord does not take it, now or ever.
    pub async fn send(&self, notice: &Notice, content: &Content) -> Result<Sent, Undelivered> {
        match self.try_to_send(notice, content).await {
            Ok(sent) => Ok(sent),
            Err(refused) => Err(self.judged(notice, content, refused).await),
        }
    }

    /// What a refusal means for this notice: whether what the bot may not do now may be done later.
    pub async fn judged(&self, notice: &Notice, content: &Content, refused: Undelivered) -> Undelivered {
        match refused {
            Undelivered::Forbidden(reason) if notice.recipient.is_some() => Undelivered::Never(reason),
            Undelivered::Forbidden(reason) if self.is_thrown_out(content).await => Undelivered::Gone(reason),
            other => other,
        }
    }

    async fn try_to_send(&self, notice: &Notice, content: &Content) -> Result<Sent, Undelivered> {
        match content {
            Content::Digest(player, games) => self.write_digest(notice, *player, games).await,
            Content::Match(told) if notice.kind == NoticeKind::Letter => {
                self.write_letter(notice, told).await
            }
            Content::ChallengeClosed(challenge, post) => self.close_challenge(challenge, *post).await,
            Content::Challenge(challenge, called) => {
                let mut message = challenge_post(challenge, *called);
                if challenge.answer.is_none()
                    && let Some(game) = play::challenges::imported_position(challenge)
                {
                    message = message.files([self.picture_of(&game, challenge).await?]);
                }
                self.post(notice, &challenge_mark(challenge), message).await
            }
            Content::Match(told) if told.kind.is_call() => self.call(notice, told).await,
            Content::Match(told) if !matches!(told.kind, NoticeKind::Turn | NoticeKind::Result) => {
                let (mark, message) = offers::post(told, Text::of(&told.state.row.place.locale));
                self.post(notice, &mark, message).await
            }
            Content::Match(told) => {
                let text = Text::of(&told.state.row.place.locale);
                let mark = match_mark(notice, told);
                let message = match_post(told, text).files([self.picture(told, text, &mark).await?]);
                self.post(notice, &mark, message).await
            }
        }
    }

    /// Takes the buttons off an old post. `Err` if that should be tried again.
    ///
    /// # Errors
    /// If Discord cannot be reached just now.
    pub async fn take_buttons_off(&self, post: OldPost) -> Result<(), Undelivered> {
        let bare = EditMessage::new().components(Vec::new()).allowed_mentions(nobody());
        match self.edit(post.channel, post.message, bare).await {
            Err(Undelivered::Later(reason)) => Err(Undelivered::Later(reason)),
            // Gone, or too old to be edited, or not ours to reach any more: harmless, a press says what is so.
            Ok(())
            | Err(
                Undelivered::Never(_)
                | Undelivered::NoPlace(_)
                | Undelivered::NoChannel(_)
                | Undelivered::Gone(_)
                | Undelivered::Forbidden(_),
            ) => Ok(()),
        }
    }

    pub(super) async fn post(
        &self,
        notice: &Notice,
        mark: &str,
        message: CreateMessage,
    ) -> Result<Sent, Undelivered> {
        self.post_in(notice.channel, notice, mark, message).await
    }

    pub(super) async fn post_in(
        &self,
        channel: ChannelId,
        notice: &Notice,
        mark: &str,
        message: CreateMessage,
    ) -> Result<Sent, Undelivered> {
        if notice.attempt > 1
            && let Some(found) = self.find_own(channel, mark).await?
        {
            return Ok(sent(&found));
        }
        let message = message.nonce(Nonce::String(notice.nonce.to_string())).enforce_nonce(true);
        let channel = serenity::ChannelId::new(channel.get());
        let posted = within_reason(channel.send_message(&self.http, message)).await?;
        Ok(sent(&posted))
    }

    /// Our own post with this mark among the last fifty, if it is there. Where we may not read back, the nonce
    /// has to do.
    async fn find_own(
        &self,
        channel: ChannelId,
        mark: &str,
    ) -> Result<Option<serenity::Message>, Undelivered> {
        let channel = serenity::ChannelId::new(channel.get());
        let last = within_reason(channel.messages(&self.http, GetMessages::new().limit(50))).await;
        match last {
            Ok(messages) => {
                let is_own = |found: &serenity::Message| found.author.id == self.bot && has_mark(found, mark);
                Ok(messages.into_iter().find(is_own))
            }
            Err(Undelivered::Later(reason)) => Err(Undelivered::Later(reason)),
            Err(_) => Ok(None),
        }
    }

    async fn close_challenge(
        &self,
        challenge: &Challenge,
        post: Option<OldPost>,
    ) -> Result<Sent, Undelivered> {
        if let (Some(post), Some(answer)) = (post, challenge.answer) {
            let text = Text::of(&challenge.place.locale);
            let edit = EditMessage::new()
                .content(text.challenge_closed(challenge, answer))
                .components(Vec::new())
                .allowed_mentions(nobody());
            self.edit(post.channel, post.message, edit).await?;
        }
        Ok(Sent { message: None, has_buttons: false })
    }

    async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
    ) -> Result<(), Undelivered> {
        let channel = serenity::ChannelId::new(channel.get());
        let edited = channel.edit_message(&self.http, serenity::MessageId::new(message.get()), edit);
        within_reason(edited).await.map(drop)
    }

    /// The board; at the end, the whole match as an animation.
    async fn picture(
        &self,
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
        if is_played(told) {
            let alt = text.alt_replay(&found, &game, game.ply());
            let replay = scene::replay(&found, &game, Ply::START, text, theme);
            return self.drawn(move |kept| kept.gif(&replay, LARGEST_FILE), format!("{mark}.gif"), alt).await;
        }
        let alt = text.alt(&found, &game);
        let scene = Scene { theme, ..scene::scene(&found, &game, text) };
        self.drawn(move |kept| kept.png(&scene), format!("{mark}.png"), alt).await
    }

    /// The game that a challenge offers to play on.
    async fn picture_of(&self, game: &Game, challenge: &Challenge) -> Result<CreateAttachment, Undelivered> {
        let text = Text::of(&challenge.place.locale);
        let scene = scene::scene_of(game, Colour::ALL.map(|colour| text.colour(colour)));
        let name = format!("challenge-{}.png", challenge.id);
        self.drawn(move |kept| kept.png(&scene), name, text.alt_game(game)).await
    }

    async fn drawn(
        &self,
        draw: impl FnOnce(&Pictures) -> Vec<u8> + Send + 'static,
        name: String,
        alt: String,
    ) -> Result<CreateAttachment, Undelivered> {
        let pictures = self.pictures.clone();
        let drawn = tokio::task::spawn_blocking(move || draw(&pictures)).await;
        let file = drawn.map_err(|error| Undelivered::Later(error.to_string()))?;
        Ok(CreateAttachment::bytes(file, name).description(alt))
    }
}

/// Whether a post shows a whole match played again: the last one does, if anything was played. It shows nothing besides,
/// for a phone would set two pictures side by side, each of half the width; and the first frame is how the match ended.
fn is_played(told: &MatchUpdate) -> bool {
    told.is_result() && told.ply() > Ply::START
}

/// Mentions that call nobody.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Mentions that call this person and nobody else.
pub fn only(player: PlayerId) -> CreateAllowedMentions {
    if player.is_deleted() { nobody() } else { nobody().users([UserId::new(player.get())]) }
}

/// Mentions that call this player of the match, unless nothing calls them now.
pub fn calling(told: &MatchUpdate, player: PlayerId) -> CreateAllowedMentions {
    if told.pings.silenced.contains(&player) { nobody() } else { only(player) }
}

/// What became of a notice that is now this message, however old that is.
fn sent(message: &serenity::Message) -> Sent {
    Sent { message: Some(message.id.get().into()), has_buttons: !message.components.is_empty() }
}

/// By what a match's post is known again: the name of its picture, whatever its kind, which nothing else ever had.
fn match_mark(notice: &Notice, told: &MatchUpdate) -> String {
    let (id, nonce) = (told.state.id(), notice.nonce);
    if told.is_result() {
        format!("match-{id}-result-{nonce:016x}")
    } else {
        format!("match-{id}-ply-{}-{nonce:016x}", told.ply())
    }
}

/// By what a challenge's post is known again: its first button.
fn challenge_mark(challenge: &Challenge) -> String {
    Press::Accept(challenge.id).custom_id()
}

fn has_mark(message: &serenity::Message, mark: &str) -> bool {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    let mut custom_ids = buttons.filter_map(|component| match component {
        serenity::ActionRowComponent::Button(button) => match &button.data {
            serenity::ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        _ => None,
    });
    custom_ids.any(|custom_id| custom_id == mark)
        || !mark.is_empty() && message.content == mark // what is only words
        || message.attachments.iter().any(|attachment| is_named(attachment, mark))
}

fn is_named(attachment: &serenity::Attachment, mark: &str) -> bool {
    attachment.filename.split_once('.').is_some_and(|(name, _kind)| name == mark)
}

fn challenge_post(challenge: &Challenge, called: Option<PlayerId>) -> CreateMessage {
    let text = Text::of(&challenge.place.locale);
    if let Some(answer) = challenge.answer {
        // So late that nobody has to answer it.
        let closed = text.challenge_closed(challenge, answer);
        return CreateMessage::new().content(closed).allowed_mentions(nobody());
    }
    let button = |press: Press, label| CreateButton::new(press.custom_id()).label(label);
    let mut buttons =
        vec![button(Press::Accept(challenge.id), text.button_accept()).style(ButtonStyle::Success)];
    if challenge.opponent.is_some() {
        let decline = button(Press::Decline(challenge.id), text.button_decline());
        buttons.push(decline.style(ButtonStyle::Secondary));
    }
    let withdraw = button(Press::Withdraw(challenge.id), text.button_withdraw());
    buttons.push(withdraw.style(ButtonStyle::Secondary));
    CreateMessage::new()
        .content(text.challenge(challenge))
        .components(vec![CreateActionRow::Buttons(buttons)])
        .allowed_mentions(called.map_or_else(nobody, only))
}

fn match_post(told: &MatchUpdate, text: Text) -> CreateMessage {
    let called = called(told);
    let pinged = called.filter(|_| told.is_result() || !told.has_digest());
    CreateMessage::new()
        .content(match_words(told, called, text))
        .allowed_mentions(pinged.map_or_else(nobody, |called| calling(told, called)))
        .components(match_buttons(told, text))
}

/// Only a post that somebody can act on shows buttons.
fn match_buttons(told: &MatchUpdate, text: Text) -> Vec<CreateActionRow> {
    let state = &told.state;
    if told.is_result() {
        return offers::last_buttons(state, text);
    }
    if !told.is_latest() {
        return Vec::new();
    }
    let mut rows = vec![turn_buttons(state, text)];
    rows.extend(offers::answer_buttons(state, state.game.to_move(), text));
    rows
}

/// Whom the post calls: who is to move; at the end, who did not end it.
fn called(told: &MatchUpdate) -> Option<PlayerId> {
    let state = &told.state;
    if !told.is_result() {
        return told.is_latest().then(|| state.to_move().id);
    }
    let finished = state.row.finished?;
    let ended_by = match (finished.ending.reason, finished.ending.outcome) {
        (EndReason::Time, Some(Outcome::Win(winner))) => winner, // whether or not they had to claim it
        _ => ended_by(state),
    };
    Some(state.opponent_of(ended_by).id)
}

/// Who did what ended the match: the last half-move, or something beside the board.
fn ended_by(state: &State) -> Colour {
    let last = state.log.last().filter(|event| event.uhp.is_none());
    let actor = last.and_then(|event| event.actor).and_then(|actor| state.row.colour_of(actor));
    actor.unwrap_or_else(|| last_mover(state))
}

/// Who made the last half-move; one who was forced to pass after it did not.
fn last_mover(state: &State) -> Colour {
    let plies = state.game.history().iter().rev();
    let passes = plies.take_while(|played| played.mv == crate::hive::Move::Pass).count();
    let after = state.game.to_move();
    if passes % 2 == 0 { after.other() } else { after }
}

fn match_words(told: &MatchUpdate, called: Option<PlayerId>, text: Text) -> String {
    let state = &told.state;
    let mut lines = Vec::new();
    match (told.is_result(), called) {
        (true, Some(called)) => lines.push(text.result_headline(state, called)),
        (false, Some(_)) => lines.push(text.turn_headline(state)),
        (_, None) => lines.push(text.turn_earlier(state, told.ply())),
    }
    let imported = told.as_of.imported();
    if told.as_of.log.len() == imported {
        lines.push(text.turn_start(&state.row));
        if imported > 0 {
            lines.push(text.import_start(imported));
        }
        if state.row.terms.time != TimeControl::Unlimited && told.as_of.clocks.deadline().is_none() {
            lines.push(text.clocks_start());
        }
    }
    let plies = (told.since.0..told.ply().0).map(Ply);
    let deeds: Vec<Deed> = plies.filter_map(|ply| Deed::of(&told.as_of.game, ply)).collect();
    lines.extend(text.newest_deeds(&deeds));
    lines.extend(offers::notes(told, text));
    if let (true, Some(finished)) = (told.is_result(), state.row.finished) {
        lines.push(text.result(state, finished.ending));
        lines.extend(text.result_ratings(&state.row));
    }
    lines.join("\n")
}

fn turn_buttons(state: &State, text: Text) -> CreateActionRow {
    let button =
        |press: Press, label| CreateButton::new(press.custom_id()).label(label).style(ButtonStyle::Secondary);
    let play = Press::Play(state.id(), state.seen());
    CreateActionRow::Buttons(vec![
        button(play, text.button_play()).style(ButtonStyle::Primary),
        button(Press::Board(state.id()), text.button_board()),
        button(Press::Beside(OfferPress::More(state.id())), text.button_more()),
    ])
}

/// Waits for Discord, but not for ever; sorts its refusals.
pub(super) async fn within_reason<T>(
    request: impl Future<Output = Result<T, serenity::Error>>,
) -> Result<T, Undelivered> {
    match timeout(REQUEST, request).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(sorted(&error)),
        Err(_) => Err(Undelivered::Later(format!("no answer within {REQUEST:?}"))),
    }
}

/// Discord's code for a server that is gone, or that the bot is not in.
const GONE: isize = 10004;
/// Its codes for what else will not change: no such message; somebody else's message; edited too often; direct messages
/// closed; a request that it cannot read.
const FINAL: [isize; 6] = [10008, 30046, 50005, 50007, 50035, 50278];
/// Its codes for a place that takes no posts: a thread that is archived, or locked.
const NO_PLACE: [isize; 2] = [50083, 160_005];
/// Its code for a channel that is gone.
const NO_CHANNEL: isize = 10003;
/// Its codes for a missing permission.
const FORBIDDEN: [isize; 2] = [50001, 50013];

fn sorted(error: &serenity::Error) -> Undelivered {
    let code = match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(refused)) => refused.error.code,
        _ => 0,
    };
    match code {
        GONE => Undelivered::Gone(error.to_string()),
        code if FINAL.contains(&code) => Undelivered::Never(error.to_string()),
        NO_CHANNEL => Undelivered::NoChannel(error.to_string()),
        code if NO_PLACE.contains(&code) => Undelivered::NoPlace(error.to_string()),
        code if FORBIDDEN.contains(&code) => Undelivered::Forbidden(error.to_string()),
        _ => Undelivered::Later(error.to_string()),
    }
}
