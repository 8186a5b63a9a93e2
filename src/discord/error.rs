//! What can go wrong with an interaction, and the one function that tells the player.

use poise::serenity_prelude as serenity;

use super::files::FileProblem;
use super::reader::Reader;
use super::reply::Reply;
use super::text::{Permission, Text};
use super::{Data, theme, why_not};
use crate::ids::MatchId;
use crate::play::refusal::{ImportRefusal, RefusedMove};
use crate::play::{self, Refusal};

/// Why a command or a button has no other answer.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The player asked for what is not allowed: they are told why.
    #[error(transparent)]
    Play(#[from] play::Error),
    /// The bot may not do in the channel what a match needs.
    #[error("missing permissions: {0:?}")]
    Missing(Vec<Permission>),
    /// A text in an option that means nothing.
    #[error("unreadable {0:?}")]
    Unreadable(Field, String),
    /// An attached file that is not read.
    #[error("a file that is not read: {0:?}")]
    File(FileProblem),
    /// A game in no form, or in two.
    #[error("not one game")]
    NotOneGame,
    /// A server's command in direct messages.
    #[error("only in servers")]
    OnlyInServers,
    /// A setting of the server, and the reader does not manage it.
    #[error("not a manager of the server")]
    NotManager,
    /// A private match that somebody wants to show to others.
    #[error("match {0} is not shared here")]
    NotSharedHere(MatchId),
    /// A button that this version never made.
    #[error("unknown button")]
    UnknownButton,
    /// Discord did not take the answer.
    #[error("Discord refused the answer")]
    Discord(#[from] Box<serenity::Error>),
    /// A thread that drew a picture died.
    #[error("drawing failed")]
    Drawing(#[from] tokio::task::JoinError),
    /// A handler panicked.
    #[error("a handler panicked: {0}")]
    Panicked(String),
}

impl From<serenity::Error> for Problem {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error)) // it is large
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Play(refusal.into())
    }
}

impl Problem {
    /// Whether it is our own failure, and the same may well work in a moment.
    #[must_use]
    pub const fn is_ours(&self) -> bool {
        match self {
            Self::Play(play::Error::Refused(_))
            | Self::Missing(_)
            | Self::Unreadable(..)
            | Self::File(_)
            | Self::NotOneGame
            | Self::OnlyInServers
            | Self::NotManager
            | Self::NotSharedHere(_)
            | Self::UnknownButton => false,
            Self::Play(_) | Self::Discord(_) | Self::Drawing(_) | Self::Panicked(_) => true,
        }
    }
}

/// What a text in an option should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A piece.
    Piece,
    /// A place.
    Place,
    /// The number of a match.
    Match,
    /// A time zone.
    Zone,
    /// A day.
    Day,
}

/// What the player reads, and sees where the rules forbid a move: the one place where this is decided, for commands and
/// presses alike.
pub async fn explain(problem: &Problem, reader: Reader<'_>, data: &Data) -> Reply {
    let picture = match refused_move(problem) {
        Some(refused) => {
            // Where nobody can tell which colours were chosen, any will do.
            let theme = theme::private(data, reader).await.unwrap_or_default();
            match refused {
                Refused::InMatch(refused) => why_not::picture(data, refused, theme, reader.text()).await,
                Refused::InRecord(refused) => why_not::of_record(data, refused, theme, reader.text()).await,
            }
        }
        None => None,
    };
    Reply { content: sentence(problem, reader.text()), picture }
}

/// A move that the rules may forbid.
enum Refused<'a> {
    InMatch(&'a RefusedMove),
    InRecord(&'a ImportRefusal),
}

fn refused_move(problem: &Problem) -> Option<Refused<'_>> {
    let Problem::Play(play::Error::Refused(refusal)) = problem else { return None };
    match &**refusal {
        Refusal::Move(refused) => Some(Refused::InMatch(refused)),
        Refusal::Import(refused) => Some(Refused::InRecord(refused)),
        _ => None,
    }
}

/// What the player reads. Our own failures are logged here, once, under a number that the player reads too.
fn sentence(problem: &Problem, text: Text) -> String {
    match problem {
        Problem::Play(play::Error::Refused(refusal)) => text.refusal(refusal),
        Problem::Missing(permissions) => text.missing_permissions(permissions),
        Problem::Unreadable(Field::Piece, typed) => text.unreadable_piece(typed),
        Problem::Unreadable(Field::Place, typed) => text.unreadable_place(typed),
        Problem::Unreadable(Field::Match, typed) => text.unreadable_match(typed),
        Problem::Unreadable(Field::Zone, typed) => text.unreadable_zone(typed),
        Problem::Unreadable(Field::Day, typed) => text.unreadable_day(typed),
        Problem::File(problem) => text.file_problem(*problem),
        Problem::NotOneGame => text.import_not_one(),
        Problem::OnlyInServers => text.only_in_servers(),
        Problem::NotManager => text.not_manager(),
        Problem::NotSharedHere(id) => text.not_shared_here(*id),
        Problem::UnknownButton => text.unknown_button(),
        Problem::Play(_) | Problem::Discord(_) | Problem::Drawing(_) | Problem::Panicked(_) => {
            let incident = format!("{:08x}", rand::random::<u32>());
            let chain = anyhow::Chain::new(problem).map(ToString::to_string).collect::<Vec<_>>();
            tracing::error!(incident, "{}", chain.join(": "));
            text.failed(&incident)
        }
    }
}

/// What poise hands on when a command did not answer: the player is told, privately.
pub async fn on_error(error: poise::FrameworkError<'_, Data, Problem>) {
    use poise::FrameworkError as E;
    match error {
        E::Command { error, ctx, .. } => say_why(ctx, &error).await,
        E::CommandPanic { payload, ctx, .. } => {
            say_why(ctx, &Problem::Panicked(payload.unwrap_or_default())).await;
        }
        E::ArgumentParse { error, ctx, .. } => {
            tracing::warn!(%error, "options that could not be read");
            say(ctx, Text::bad_arguments).await;
        }
        E::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "options of another version");
            say(ctx.into(), Text::bad_arguments).await;
        }
        E::GuildOnly { ctx, .. } => say(ctx, Text::only_in_servers).await,
        E::UnknownInteraction { interaction, framework, .. } => {
            let reply = serenity::CreateInteractionResponseMessage::new()
                .content(Reader::from(interaction).text().bad_arguments())
                .ephemeral(true);
            let reply = serenity::CreateInteractionResponse::Message(reply);
            let http = &framework.serenity_context.http;
            log_if_lost(interaction.create_response(http, reply).await);
        }
        other => {
            let Some(ctx) = other.ctx() else {
                return tracing::error!(error = %other, "an event was not handled");
            };
            say_why(ctx, &Problem::Panicked(other.to_string())).await;
        }
    }
}

async fn say_why(ctx: poise::Context<'_, Data, Problem>, problem: &Problem) {
    if let Some(reader) = reader(ctx) {
        let reply = explain(problem, reader, ctx.data()).await;
        log_if_lost(ctx.send(reply.into()).await);
    }
}

async fn say(ctx: poise::Context<'_, Data, Problem>, say: impl FnOnce(Text) -> String) {
    if let Some(reader) = reader(ctx) {
        log_if_lost(ctx.send(Reply::from(say(reader.text())).into()).await);
    }
}

/// Who gave the command; there are no others than slash commands.
fn reader(ctx: poise::Context<'_, Data, Problem>) -> Option<Reader<'_>> {
    match ctx {
        poise::Context::Application(ctx) => Some(Reader::from(ctx.interaction)),
        poise::Context::Prefix(_) => None,
    }
}

/// An answer that Discord did not take cannot be given in any other way.
pub fn log_if_lost<T>(sent: Result<T, serenity::Error>) {
    if let Err(error) = sent {
        tracing::warn!(%error, "an answer was lost");
    }
}
