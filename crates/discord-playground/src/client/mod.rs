//! What people do: a Discord client without a screen. The page, the demonstration and the tests act through it.
//!
//! A person can do only what their client offers: unknown commands, missing options, buttons that a message does not show
//! and messages they cannot see are refused here with a sentence, before any bot hears of it.

mod answer;
pub(crate) mod components;
mod modal;
mod resolved;
mod select_menu;
pub(crate) mod slash_command;

use serde_json::{Value, json};

pub use self::answer::Answer;
use self::slash_command::CommandInput;
use super::handle::Playground;
use super::model::{InteractionKind, Message, Outcome};
use super::snowflake::Id;
use super::validation::{self, MAX_FILE_BYTES};
use super::world::World;
use super::world::interactions::RESPONSE_LIMIT;
use super::world::messages::Envelope;

/// What a person does.
impl Playground {
    /// `user` sends off `/name` in `channel`; `options` is an object of option names and values: `{"opponent": id}`. A choice
    /// is given by its name or its value, a subcommand after a space in `name`.
    ///
    /// # Errors
    /// What their client would say if it would not send this.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn command(&self, user: Id, channel: Id, name: &str, options: Value) -> Result<Id, String> {
        self.change(|world| {
            check_can_act(world, user, channel)?;
            let input = CommandInput { channel, name, options: &options, focused: None };
            let data = slash_command::data(world, &input)?;
            let name = name.trim_start_matches('/').to_owned();
            Ok(world.begin_interaction(user, channel, InteractionKind::Command { name }, &data))
        })
    }

    /// What is suggested for the option `focused` of a command being typed: name and value.
    ///
    /// # Errors
    /// If the client would not ask, or the bot did not answer in time.
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
            let input = CommandInput { channel, name, options: &options, focused: Some(focused) };
            let data = slash_command::data(world, &input)?;
            Ok::<_, String>(world.begin_interaction(user, channel, InteractionKind::Autocomplete, &data))
        })?;
        let chosen = |world: &World| match &world.interactions.get(&id)?.outcome {
            Some(Outcome::Choices(choices)) => Some(choices.clone()),
            _ => None,
        };
        let choices = self.wait_until(RESPONSE_LIMIT, chosen).await;
        let choices = choices.ok_or("Loading options failed")?;
        let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Ok(choices.into_iter().map(|(name, value)| (name, text(value))).collect())
    }

    /// `user` presses a button.
    ///
    /// # Errors
    /// If they cannot see the message or it shows no such enabled button.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
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

    /// `user` presses the button with this label.
    ///
    /// # Errors
    /// As [`Playground::press`].
    pub async fn press_label(&self, user: Id, message: Id, label: &str) -> Result<Id, String> {
        let button =
            self.read(|world| visible_message(world, user, message).map(|seen| seen.button(label)))?;
        let button = button.ok_or_else(|| format!("the message shows no button “{label}”"))?;
        self.press(user, message, &button.custom_id).await
    }

    /// `user` chooses from a menu: lines by their values, people by their numbers.
    ///
    /// # Errors
    /// If they cannot see the message, or it shows no such menu with these values.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
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

    /// `user` fills in and sends off the form that `interaction` opened; fields not named keep what they held.
    ///
    /// # Errors
    /// If it opened no form for them, or a value does not suit its field.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
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

    /// `user` writes a message of their own.
    ///
    /// # Errors
    /// If they cannot write there, or not this.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn say(&self, user: Id, channel: Id, content: &str) -> Result<Id, String> {
        self.change(|world| {
            if !world.can_see(user, channel) {
                return Err("they cannot see this channel".to_owned());
            }
            let envelope = Envelope { channel, author: user, ..Envelope::default() };
            let draft = validation::message(&json!({"content": content}), None);
            let posted = draft.and_then(|draft| world.post(envelope, &draft, &[]));
            posted.map_err(|error| error.body().to_string())
        })
    }

    /// `user` has read `channel` up to `message`.
    ///
    /// # Errors
    /// If they see no such message there.
    pub fn mark_read(&self, user: Id, channel: Id, message: Id) -> Result<Id, String> {
        self.change(|world| world.mark_read(user, channel, message))
    }

    /// `user` dismisses a message that only they can see. For the bot it is still there, as with Discord.
    ///
    /// # Errors
    /// If it is no such message of theirs.
    pub fn dismiss(&self, user: Id, message: Id) -> Result<Id, String> {
        self.change(|world| world.dismiss(user, message))
    }

    /// Uploads a file; its number is the value of an option that takes one.
    ///
    /// # Errors
    /// If it is larger than Discord takes.
    pub fn upload_file(&self, filename: &str, bytes: &[u8]) -> Result<Id, String> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(format!("a file has at most {MAX_FILE_BYTES} bytes"));
        }
        Ok(self.change(|world| world.add_upload(filename, bytes)))
    }

    /// The direct messages between the bot and `user`, opened if need be.
    #[must_use]
    pub fn direct_messages(&self, user: Id) -> Id {
        self.change(|world| world.direct_messages(user))
    }
}

/// Whether somebody can act in a channel at all.
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
        return Err("the message is for somebody else's eyes only".to_owned());
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
