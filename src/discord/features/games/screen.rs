//! `/games`: pages of a player's running matches and open challenges, or of a server's running matches, and the **Next** button,
//! which opens the picker of the most urgent match.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::challenges::press::ChallengePress;
use crate::discord::features::games::press::GamesPress;
use crate::discord::features::picker;
use crate::discord::features::practice::press::PracticePress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play;
use crate::play::Caller;
use crate::play::challenges::OpenChallenge;
use crate::play::matches::Listed;

/// Discord's limit.
const BUTTONS_PER_ROW: usize = 5;

/// The matches of `player`, and the open challenges if `player` is the user. `page`: from 0, limited to the last page.
pub async fn games(
    data: &Data,
    invocation: Invocation<'_>,
    player: PlayerId,
    page: u16,
) -> Result<Reply, InteractionError> {
    let caller = invocation.caller(data);
    let matches = play::matches::list(&data.database, &caller, player).await?;
    let mut challenges = Vec::new();
    if player == caller.id() {
        challenges = play::challenges::list_open(&data.database, &caller).await?;
    }
    Ok(list(&caller, player, &matches, &challenges, page, invocation.text()))
}

fn list(
    caller: &Caller,
    player: PlayerId,
    matches: &[Listed],
    challenges: &[OpenChallenge],
    page: u16,
    text: Text,
) -> Reply {
    let user = caller.id();
    let pages = text.games_pages(matches, challenges, player, user);
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let mut buttons = Vec::new();
    let is_next = |listed: &Listed| listed.row.is_turn_of(user) && listed.is_open_to(caller);
    if player == user && matches.iter().any(is_next) {
        buttons.push(next_button(GamesPress::Next, text));
    }
    if player == user && matches.is_empty() {
        buttons.push(secondary_button(PracticePress::Begin, text.say(Sentence::ButtonPractice)));
    }
    let others = [page.checked_sub(1), page.checked_add(1).filter(|next| *next <= last)];
    buttons.extend(others.into_iter().flatten().map(|other| {
        secondary_button(
            GamesPress::Games(player, other),
            text.say(Sentence::ButtonPage { page: &(usize::from(other) + 1) }),
        )
    }));
    let own_invitations = challenges.iter().filter(|open| open.challenge.is_invitation);
    let withdrawals = own_invitations.zip(1..).take(BUTTONS_PER_ROW).map(|(open, number)| {
        let label = text.say(Sentence::ButtonWithdrawInvitation { number: &number });
        secondary_button(ChallengePress::Withdraw(open.challenge.id), label)
    });
    let rows = [buttons, withdrawals.collect()];
    let rows = rows.into_iter().filter(|row| !row.is_empty()).map(CreateActionRow::Buttons).collect();
    Reply { rows, ..Reply::from(text.games(player, user, matches.is_empty(), &pages, page.into())) }
}

/// The server's public matches between people, with buttons that show the board of each. `page`: from 0, limited to the last page.
pub async fn server_games(
    data: &Data,
    invocation: Invocation<'_>,
    page: u16,
) -> Result<Reply, InteractionError> {
    let (caller, text) = (invocation.caller(data), invocation.text());
    let shown = play::matches::server_page(&data.database, &caller, page.into()).await?;
    let watch = |listed: &Listed| {
        let label = text.say(Sentence::ButtonWatch { match_id: &listed.row.id });
        secondary_button(BoardPress::Board(listed.row.id), label)
    };
    let buttons = |listed: &[Listed]| CreateActionRow::Buttons(listed.iter().map(watch).collect());
    let mut rows: Vec<CreateActionRow> = shown.matches.chunks(BUTTONS_PER_ROW).map(buttons).collect();
    let others = [shown.page.checked_sub(1), Some(shown.page + 1).filter(|next| *next < shown.pages)];
    let pages = others.into_iter().flatten().map(|other| {
        let press = GamesPress::Server(u16::try_from(other).unwrap_or(u16::MAX));
        secondary_button(press, text.say(Sentence::ButtonPage { page: &(other + 1) }))
    });
    let pages: Vec<CreateButton> = pages.collect();
    if !pages.is_empty() {
        rows.push(CreateActionRow::Buttons(pages));
    }
    Ok(Reply { rows, ..Reply::from(text.server_games(&shown, caller.id())) })
}

pub fn next_button(press: GamesPress, text: Text) -> CreateButton {
    button(press, text.say(Sentence::ButtonNextTurn)).style(ButtonStyle::Primary)
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: GamesPress,
) -> Result<EditResponse, InteractionError> {
    match press {
        GamesPress::Games(player, _) if data.is_bot(player) => {
            Ok(Reply::from(invocation.text().say(Sentence::ProfileBot)).into())
        }
        GamesPress::Server(page) => Ok(server_games(data, invocation, page).await?.into()),
        GamesPress::Games(player, page) => Ok(games(data, invocation, player, page).await?.into()),
        GamesPress::Next | GamesPress::DigestNext(_) => {
            match play::matches::next_turn(&data.database, &invocation.caller(data)).await? {
                // On the heap, as it holds whole games.
                Some((id, seen)) => Box::pin(picker::open(data, invocation, id, seen)).await,
                None => Ok(Reply::from(invocation.text().say(Sentence::NoTurn)).into()),
            }
        }
    }
}
