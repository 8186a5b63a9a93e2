//! `/challenge`.

use hive::{Colour, Expansions, Opening};
use poise::serenity_prelude as serenity;

use crate::clock::{TimeControl, Timeout};
use crate::discord::caller::{Reader, player};
use crate::discord::commands::options::{defer, private};
use crate::discord::data::Context;
use crate::discord::delivery::requests::log_if_lost;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::practice::{self, Wishes};
use crate::play::challenges::Offer;
use crate::play::settings::{ServerSettings, ThreadKind};
use crate::play::{self, Refusal};
use crate::store::challenges::ChallengerColour;
use crate::store::matches::{Place, Rated, Terms};

/// Which expansions are played with.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ExpansionsChoice {
    #[name = "base"]
    Base,
    #[name = "m"]
    Mosquito,
    #[name = "l"]
    Ladybug,
    #[name = "p"]
    Pillbug,
    #[name = "ml"]
    MosquitoLadybug,
    #[name = "mp"]
    MosquitoPillbug,
    #[name = "lp"]
    LadybugPillbug,
    #[name = "mlp"]
    MosquitoLadybugPillbug,
}

/// In the order of [`Expansions::ALL`].
impl From<ExpansionsChoice> for Expansions {
    fn from(choice: ExpansionsChoice) -> Self {
        Self::ALL[choice as usize]
    }
}

/// The challenger's colour.
#[derive(Clone, Copy, Debug, Default, poise::ChoiceParameter)]
pub enum ColourChoice {
    #[default]
    #[name = "random"]
    Random,
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
}

impl From<ColourChoice> for ChallengerColour {
    fn from(choice: ColourChoice) -> Self {
        match choice {
            ColourChoice::Random => Self::Random,
            ColourChoice::White => Self::Fixed(Colour::White),
            ColourChoice::Black => Self::Fixed(Colour::Black),
        }
    }
}

/// The time that each player has.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum TimeChoice {
    #[name = "1"]
    One,
    #[name = "2"]
    Two,
    #[name = "3"]
    Three,
    #[name = "5"]
    Five,
    #[name = "7"]
    Seven,
    #[name = "14"]
    Fourteen,
    #[name = "unlimited"]
    Unlimited,
    #[name = "total-5"]
    TotalFive,
    #[name = "total-10"]
    TotalTen,
    #[name = "total-20"]
    TotalTwenty,
}

impl From<TimeChoice> for TimeControl {
    fn from(choice: TimeChoice) -> Self {
        match choice {
            TimeChoice::One => Self::DaysPerMove(1),
            TimeChoice::Two => Self::DaysPerMove(2),
            TimeChoice::Three => Self::DaysPerMove(3),
            TimeChoice::Five => Self::DaysPerMove(5),
            TimeChoice::Seven => Self::DaysPerMove(7),
            TimeChoice::Fourteen => Self::DaysPerMove(14),
            TimeChoice::Unlimited => Self::Unlimited,
            TimeChoice::TotalFive => Self::Total { days: 5, increment: 6 },
            TimeChoice::TotalTen => Self::Total { days: 10, increment: 12 },
            TimeChoice::TotalTwenty => Self::Total { days: 20, increment: 24 },
        }
    }
}

/// What happens when a player's time is over.
#[derive(Clone, Copy, Debug, Default, poise::ChoiceParameter)]
pub enum TimeoutChoice {
    #[default]
    #[name = "strict"]
    Strict,
    #[name = "friendly"]
    Friendly,
}

impl From<TimeoutChoice> for Timeout {
    fn from(choice: TimeoutChoice) -> Self {
        match choice {
            TimeoutChoice::Strict => Self::Strict,
            TimeoutChoice::Friendly => Self::Friendly,
        }
    }
}

/// The opening rule.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum OpeningChoice {
    #[name = "standard"]
    Standard,
    #[name = "tournament"]
    Tournament,
}

impl From<OpeningChoice> for Opening {
    fn from(choice: OpeningChoice) -> Self {
        match choice {
            OpeningChoice::Standard => Self::Standard,
            OpeningChoice::Tournament => Self::Tournament,
        }
    }
}

/// In what kind of thread of its own the match is played.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ThreadChoice {
    #[name = "none"]
    None,
    #[name = "public"]
    Public,
    #[name = "private"]
    Private,
}

impl From<ThreadChoice> for ThreadKind {
    fn from(choice: ThreadChoice) -> Self {
        match choice {
            ThreadChoice::None => Self::None,
            ThreadChoice::Public => Self::Public,
            ThreadChoice::Private => Self::Private,
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "they are the options of the command")]
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    expansions: Option<ExpansionsChoice>,
    colour: Option<ColourChoice>,
    time: Option<TimeChoice>,
    opening: Option<OpeningChoice>,
    rated: Option<bool>,
    timeout: Option<TimeoutChoice>,
    thread: Option<ThreadChoice>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    if opponent.as_ref().is_some_and(|opponent| is_itself(ctx, opponent)) {
        let wishes = Wishes {
            level: None,
            colour: colour.unwrap_or_default().into(),
            expansions: expansions.map(Into::into),
            opening: opening.map(Into::into),
        };
        let mut said = practice::begin(ctx.data(), reader, wishes).await?;
        let has_clock = time.is_some_and(|time| TimeControl::from(time) != TimeControl::Unlimited);
        let has_thread = matches!(thread, Some(ThreadChoice::Public | ThreadChoice::Private));
        if has_clock || has_thread || rated == Some(true) {
            said = format!("{said} {}", reader.text().practice_leaves_out());
        }
        log_if_lost(ctx.send(private(said)).await);
        return Ok(());
    }
    let (place, usual) = whereabouts(ctx, thread).await?;
    opponent.as_ref().map_or(Ok(()), |opponent| require_reachable(ctx, opponent))?;
    let terms = Terms {
        expansions: expansions.map_or(usual.expansions, Into::into),
        opening: opening.map_or(usual.opening, Into::into),
        time: time.map_or(usual.time, Into::into),
        timeout: timeout.unwrap_or_default().into(),
        rated: Rated::from(rated.unwrap_or(true)),
    };
    let offer = Offer {
        opponent: opponent.as_ref().map(player),
        colour: colour.unwrap_or_default().into(),
        terms,
        place,
    };
    play::challenges::create(&ctx.data().database, &reader.caller(ctx.data()), offer).await?;
    log_if_lost(ctx.send(private(reader.text().challenge_sent())).await);
    Ok(())
}

/// Whether the bot itself is challenged.
fn is_itself(ctx: Context<'_>, opponent: &serenity::User) -> bool {
    ctx.data().itself.as_ref().is_some_and(|itself| itself.id.get() == opponent.id.get())
}

/// Where a challenge is made and will be played, and what is usual there. Refuses a place where the bot may not do what a
/// match needs.
pub async fn whereabouts(
    ctx: Context<'_>,
    thread: Option<ThreadChoice>,
) -> Result<(Place, ServerSettings), InteractionError> {
    let reader = Reader::from(ctx.interaction);
    let place = reader.place().ok_or(InteractionError::OnlyInServers)?;
    let usual = play::settings::server_settings(&ctx.data().database, place.server).await?;
    let thread = match thread {
        Some(thread) => thread.into(),
        None if reader.is_in_thread() => ThreadKind::None, // it is one already
        None => usual.threads,
    };
    reader.require_bot_permissions(thread)?;
    Ok((Place { thread, ..place }, usual))
}

/// Refuses those whom a challenge could not reach.
pub fn require_reachable(ctx: Context<'_>, opponent: &serenity::User) -> Result<(), InteractionError> {
    if opponent.bot {
        return Err(Refusal::ChallengeBot.into());
    }
    if ctx.interaction.data.resolved.members.contains_key(&opponent.id) {
        Ok(())
    } else {
        Err(Refusal::NotAMember(opponent.id.get().into()).into())
    }
}
