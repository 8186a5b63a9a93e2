//! The actions of users: a headless Discord client. The page, demos and tests act through it.
//!
//! Users can only do what their client offers. Unknown commands, missing options, buttons that a message does
//! not show and invisible messages are rejected here with an error message, before the bot is involved.

mod answer;
pub(crate) mod components;
mod menu_command;
mod modal;
mod resolved;
mod select_menu;
pub(crate) mod slash_command;

use serde_json::{Value, json};

pub use self::answer::Answer;
use self::menu_command::Target;
use self::slash_command::CommandInput;
use super::handle::Playground;
use super::model::{Channel, InteractionKind, Message, Outcome};
use super::permissions::{SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};
use super::snowflake::Id;
use super::validation::{self, MAX_FILE_BYTES};
use super::world::World;
use super::world::interactions::RESPONSE_TIMEOUT;
use super::world::messages::Envelope;

/// The actions of a user.
impl Playground {
    /// Sends the slash command `/name` as `user` in `channel`. `options` is an object of option names and
    /// values, such as `{"opponent": id}`. A choice may be given by name or value. Subcommands follow in
    /// `name` after a space.
    ///
    /// # Errors
    /// The reason why a client would not send this.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn command(&self, user: Id, channel: Id, name: &str, options: Value) -> Result<Id, String> {
        self.change(|world| {
            check_can_act(world, user, channel)?;
            let input = CommandInput { user, channel, name, options: &options, focused: None };
            let data = slash_command::data(world, &input)?;
            let name = name.trim_start_matches('/').to_owned();
            Ok(world.begin_interaction(user, channel, InteractionKind::Command { name }, &data))
        })
    }

    /// Chooses a command in the menu of the user `target`, as `user` in `channel`.
    ///
    /// # Errors
    /// The reason why a client would not send this.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn user_command(&self, user: Id, channel: Id, name: &str, target: Id) -> Result<Id, String> {
        self.change(|world| send_menu_command(world, user, channel, name, Target::User(target)))
    }

    /// Chooses a command in the menu of a message.
    ///
    /// # Errors
    /// The reason why a client would not send this.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn message_command(&self, user: Id, name: &str, message: Id) -> Result<Id, String> {
        self.change(|world| {
            let channel = visible_message(world, user, message)?.channel;
            send_menu_command(world, user, channel, name, Target::Message(message))
        })
    }

    /// Requests autocomplete suggestions for the option `focused`. Returns their names and values.
    ///
    /// # Errors
    /// If a client would not send the request, or the bot does not respond in time.
    pub async fn autocomplete(
        &self,
        user: Id,
        channel: Id,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<(String, String)>, String> {
        let id = self.change(|world| {
            check_can_act(world, user, channel)?;
            let input = CommandInput { user, channel, name, options: &options, focused: Some(focused) };
            let data = slash_command::data(world, &input)?;
            Ok::<_, String>(world.begin_interaction(user, channel, InteractionKind::Autocomplete, &data))
        })?;
        let chosen = |world: &World| match &world.interactions.get(&id)?.outcome {
            Some(Outcome::Choices(choices)) => Some(choices.clone()),
            _ => None,
        };
        let choices = self.wait_until(RESPONSE_TIMEOUT, chosen).await;
        let choices = choices.ok_or("Loading options failed")?;
        let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Ok(choices.into_iter().map(|(name, value)| (name, text(value))).collect())
    }

    /// Presses a button as `user`.
    ///
    /// # Errors
    /// If the user cannot see the message, or it has no such enabled button.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn press(&self, user: Id, message: Id, custom_id: &str) -> Result<Id, String> {
        self.change(|world| {
            let seen = visible_message(world, user, message)?;
            let button = seen.buttons().into_iter().find(|button| button.custom_id == custom_id);
            let button = button.ok_or_else(|| format!("the message shows no button {custom_id}"))?;
            if button.disabled || button.url.is_some() {
                return Err(format!("the button {custom_id} cannot be pressed"));
            }
            let data = json!({"custom_id": custom_id, "component_type": 2, "id": button.component_id});
            send_component(world, user, message, custom_id, &data)
        })
    }

    /// Presses the button with this label as `user`.
    ///
    /// # Errors
    /// As [`Playground::press`].
    pub async fn press_label(&self, user: Id, message: Id, label: &str) -> Result<Id, String> {
        let button =
            self.read(|world| visible_message(world, user, message).map(|seen| seen.button(label)))?;
        let button = button.ok_or_else(|| format!("the message shows no button “{label}”"))?;
        self.press(user, message, &button.custom_id).await
    }

    /// Selects values in a menu as `user`: option values, or user ids in a user select.
    ///
    /// # Errors
    /// If the user cannot see the message, or it has no such menu with these values.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn choose(
        &self,
        user: Id,
        message: Id,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Id, String> {
        self.change(|world| {
            let seen = visible_message(world, user, message)?;
            let menu = seen.selects().into_iter().find(|menu| menu.custom_id == custom_id && !menu.disabled);
            let menu = menu.ok_or_else(|| format!("the message shows no menu {custom_id}"))?;
            let data = select_menu::data(world, seen.channel, &menu, values)?;
            send_component(world, user, message, custom_id, &data)
        })
    }

    /// Submits the modal that `interaction` opened, as `user`. Fields missing in `values` keep their initial
    /// values.
    ///
    /// # Errors
    /// If the interaction opened no modal for this user, or a value is invalid.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn submit_modal(
        &self,
        user: Id,
        interaction: Id,
        values: &[(&str, &str)],
    ) -> Result<Id, String> {
        self.change(|world| {
            let opener = world.interactions.get(&interaction).filter(|opener| opener.user == user);
            let opener = opener.ok_or("no such interaction of this user")?;
            let Some(Outcome::Modal(data)) = &opener.outcome else {
                return Err("the interaction opened no form".to_owned());
            };
            let message = match opener.kind {
                InteractionKind::Component { message, .. } => Some(message),
                _ => None,
            };
            let (channel, data) = (opener.channel, modal::submission(&components::modal(data), values)?);
            Ok(world.begin_interaction(user, channel, InteractionKind::Modal { message }, &data))
        })
    }

    /// Sends a message as `user`.
    ///
    /// # Errors
    /// If the user cannot see the channel, or Discord would reject the message.
    #[expect(clippy::unused_async, reason = "all user actions are async")]
    pub async fn say(&self, user: Id, channel: Id, content: &str) -> Result<Id, String> {
        self.change(|world| {
            if !world.can_see(user, channel) {
                return Err("they cannot see this channel".to_owned());
            }
            let needed = |channel: &Channel| {
                if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
            };
            let may_post = |channel: &Channel| world.user_permissions(user, channel) & needed(channel) != 0;
            if !world.channels.get(&channel).is_some_and(may_post) {
                return Err("they do not have permission to send messages in this channel".to_owned());
            }
            let envelope = Envelope { channel, author: user, ..Envelope::default() };
            let draft = validation::message(&json!({"content": content}), None);
            let posted = draft.and_then(|draft| world.post(envelope, &draft, &[]));
            posted.map_err(|error| error.body().to_string())
        })
    }

    /// Marks `channel` as read by `user` up to `message`.
    ///
    /// # Errors
    /// If the user cannot see such a message in the channel.
    pub fn mark_read(&self, user: Id, channel: Id, message: Id) -> Result<Id, String> {
        self.change(|world| world.mark_read(user, channel, message))
    }

    /// Dismisses an ephemeral message as `user`. As in Discord, the bot is not notified.
    ///
    /// # Errors
    /// If it is not an ephemeral message for this user.
    pub fn dismiss(&self, user: Id, message: Id) -> Result<Id, String> {
        self.change(|world| world.dismiss(user, message))
    }

    /// Sets the language of a user's client, such as `it`.
    ///
    /// # Errors
    /// If Discord has no such language, or there is no such user.
    pub fn choose_locale(&self, user: Id, locale: &str) -> Result<Id, String> {
        if !validation::LOCALES.contains(&locale) {
            return Err(format!("Discord has no language {locale}"));
        }
        self.change(|world| {
            let user = world.users.get_mut(&user).ok_or("no such user")?;
            locale.clone_into(&mut user.locale);
            Ok(user.id)
        })
    }

    /// Adds the app to the account of `user`. As in Discord, the bot is not notified.
    ///
    /// # Errors
    /// If the app cannot be added to accounts, or there is no such user.
    pub fn install_app(&self, user: Id) -> Result<Id, String> {
        self.change(|world| {
            if !world.has_user_install() {
                return Err("this app can only be added to servers".to_owned());
            }
            set_app(world, user, true)
        })
    }

    /// Removes the app from the account of `user`. As in Discord, the bot is not notified.
    ///
    /// # Errors
    /// If there is no such user.
    pub fn remove_app(&self, user: Id) -> Result<Id, String> {
        self.change(|world| set_app(world, user, false))
    }

    /// Uploads a file. Returns its id, the value of an attachment option.
    ///
    /// # Errors
    /// If it exceeds Discord's size limit.
    pub fn upload_file(&self, filename: &str, bytes: &[u8]) -> Result<Id, String> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(format!("a file has at most {MAX_FILE_BYTES} bytes"));
        }
        Ok(self.change(|world| world.add_upload(filename, bytes)))
    }

    /// Returns the direct-message channel of the bot and `user`, creating it if necessary.
    #[must_use]
    pub fn direct_messages(&self, user: Id) -> Id {
        self.change(|world| world.direct_messages(user))
    }
}

fn set_app(world: &mut World, user: Id, is_added: bool) -> Result<Id, String> {
    let user = world.users.get_mut(&user).ok_or("no such user")?;
    user.has_app = is_added;
    Ok(user.id)
}

fn send_menu_command(
    world: &mut World,
    user: Id,
    channel: Id,
    name: &str,
    target: Target,
) -> Result<Id, String> {
    check_can_act(world, user, channel)?;
    let data = menu_command::data(world, user, channel, name, target)?;
    let kind = InteractionKind::Command { name: name.to_owned() };
    Ok(world.begin_interaction(user, channel, kind, &data))
}

/// Checks that a user can act in a channel.
fn check_can_act(world: &World, user: Id, channel: Id) -> Result<(), String> {
    if !world.can_see(user, channel) {
        return Err("they cannot see this channel".to_owned());
    }
    if world.channels.get(&channel).is_some_and(|channel| channel.archived) {
        return Err("nothing can be done in an archived thread".to_owned());
    }
    Ok(())
}

pub(crate) fn visible_message(world: &World, user: Id, message: Id) -> Result<&Message, String> {
    let found = world.messages.get(&message).filter(|found| !found.dismissed).ok_or("the message is gone")?;
    check_can_act(world, user, found.channel)?;
    if found.only_for.is_some_and(|reader| reader != user) {
        return Err("the message is visible to another user only".to_owned());
    }
    Ok(found)
}

pub(crate) fn send_component(
    world: &mut World,
    user: Id,
    message: Id,
    custom_id: &str,
    data: &Value,
) -> Result<Id, String> {
    let channel = visible_message(world, user, message)?.channel;
    let kind = InteractionKind::Component { message, custom_id: custom_id.to_owned() };
    Ok(world.begin_interaction(user, channel, kind, data))
}
