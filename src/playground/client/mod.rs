//! What people do and see: a Discord client without a screen.
//!
//! A person can do only what their client offers: unknown commands, missing options, buttons that a message does not show
//! and messages they cannot see are refused here with a sentence, before any bot hears of it. Waits end after 20 s.

pub(crate) mod components;
pub(crate) mod select_menu;
pub(crate) mod slash_command;

use std::time::Duration;

use serde_json::{Value, json};

use self::components::{Modal, modal};
use self::slash_command::Line;
use super::model::{Interaction, InteractionKind, Message, Outcome};
use super::snowflake::Id;
use super::validation;
use super::world::World;
use super::world::messages::Place;
use super::{PATIENCE, Playground};

/// Discord gives a bot three seconds for the first answer.
pub(crate) const TIME_TO_ANSWER: Duration = Duration::from_secs(3);

/// How an interaction ended for the one who caused it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The message that came of it: posted, filled or edited. As it stands when the answer is looked at.
    pub message: Option<Message>,
    /// Whether only they can see it.
    pub ephemeral: bool,
    /// The form that was opened.
    pub modal: Option<Modal>,
    /// Whether there was no answer in time ("The application did not respond").
    pub failed: bool,
}

impl Answer {
    /// The text of the message, or nothing.
    #[must_use]
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| message.content.as_str())
    }

    /// The message.
    ///
    /// # Panics
    /// If no message came of the interaction.
    #[must_use]
    pub fn message(self) -> Message {
        let failed = self.failed;
        self.message.unwrap_or_else(|| panic!("the interaction brought no message (failed: {failed})"))
    }
}

/// Acting.
impl Playground {
    /// `user` sends off `/name` in `channel`; `options` is an object of option names and values: `{"opponent": id}`. A choice
    /// is given by its name or its value, a subcommand after a space in `name`.
    ///
    /// # Errors
    /// What their client would say if it would not send this.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn command(&self, user: Id, channel: Id, name: &str, options: Value) -> Result<Id, String> {
        self.change(|world| {
            usable(world, user, channel)?;
            let line = Line { channel, name, options: &options, focused: None };
            let data = slash_command::data(world, &line)?;
            let name = name.trim_start_matches('/').to_owned();
            Ok(world.interact(user, channel, InteractionKind::Command { name }, &data))
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
            usable(world, user, channel)?;
            let line = Line { channel, name, options: &options, focused: Some(focused) };
            let data = slash_command::data(world, &line)?;
            Ok::<_, String>(world.interact(user, channel, InteractionKind::Autocomplete, &data))
        })?;
        let chosen = |world: &World| match &world.interactions.get(&id)?.outcome {
            Some(Outcome::Choices(choices)) => Some(choices.clone()),
            _ => None,
        };
        let choices = self.wait_until(TIME_TO_ANSWER, chosen).await;
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
            let seen = visible(world, user, message)?;
            let button = seen.buttons().into_iter().find(|button| button.custom_id == custom_id);
            let button = button.ok_or_else(|| format!("the message shows no button {custom_id}"))?;
            if button.disabled || button.url.is_some() {
                return Err(format!("the button {custom_id} cannot be pressed"));
            }
            let data = json!({"custom_id": custom_id, "component_type": 2, "id": button.number});
            component(world, user, message, custom_id, &data)
        })
    }

    /// `user` presses the button with this label.
    ///
    /// # Errors
    /// As [`Playground::press`].
    pub async fn press_label(&self, user: Id, message: Id, label: &str) -> Result<Id, String> {
        let button = self.read(|world| visible(world, user, message).map(|seen| seen.button(label)))?;
        let button = button.ok_or_else(|| format!("the message shows no button “{label}”"))?;
        self.press(user, message, &button.custom_id).await
    }

    /// A client that has not heard of the last edit: sends the press whether or not the message still shows such a button.
    ///
    /// # Errors
    /// If the message is gone or they never saw it.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn press_anyway(&self, user: Id, message: Id, custom_id: &str) -> Result<Id, String> {
        self.change(|world| {
            visible(world, user, message)?;
            let data = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
            component(world, user, message, custom_id, &data)
        })
    }

    /// A client that makes up what it sends: chooses `value`, whether or not the message shows such a menu or it offers that.
    ///
    /// # Errors
    /// If the message is gone or they never saw it.
    #[expect(clippy::unused_async, reason = "all acts of a person are awaited alike")]
    pub async fn choose_anyway(
        &self,
        user: Id,
        message: Id,
        custom_id: &str,
        value: &str,
    ) -> Result<Id, String> {
        self.change(|world| {
            visible(world, user, message)?;
            let data = json!({"custom_id": custom_id, "component_type": 3, "values": [value], "id": 1});
            component(world, user, message, custom_id, &data)
        })
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
            let seen = visible(world, user, message)?;
            let menu = seen.selects().into_iter().find(|menu| menu.custom_id == custom_id && !menu.disabled);
            let menu = menu.ok_or_else(|| format!("the message shows no menu {custom_id}"))?;
            let data = select_menu::data(world, seen.channel, &menu, values)?;
            component(world, user, message, custom_id, &data)
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
            let (channel, data) = (opener.channel, filled(&modal(data), values)?);
            Ok(world.interact(user, channel, InteractionKind::Modal { message }, &data))
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
            let place = Place { channel, author: user, ..Place::default() };
            let draft = validation::message(&json!({"content": content}), None);
            let posted = draft.and_then(|draft| world.post(place, &draft, &[]));
            posted.map_err(|refusal| refusal.body().to_string())
        })
    }
}

/// Seeing, and waiting to see.
impl Playground {
    /// How an interaction ended. After a deferral it waits for the reply, after a deferred update for the edit or a follow-up.
    ///
    /// # Panics
    /// If it was deferred and 20 s later nothing had come.
    pub async fn answer(&self, interaction: Id) -> Answer {
        let answer = self.answer_in_time(interaction).await;
        answer.unwrap_or_else(|| panic!("interaction {interaction} was deferred and never answered"))
    }

    /// The same, or nothing where the other panics.
    pub(crate) async fn answer_in_time(&self, interaction: Id) -> Option<Answer> {
        let first = self
            .wait_until(self.time_left(interaction), |world| world.interactions.get(&interaction)?.callback);
        if first.await.is_none() {
            return Some(Answer { message: None, ephemeral: false, modal: None, failed: true });
        }
        self.wait_until(PATIENCE, |world| end_of(world, world.interactions.get(&interaction)?)).await
    }

    fn time_left(&self, interaction: Id) -> Duration {
        let spent = self.read(|world| world.interactions.get(&interaction).map(|i| i.created.elapsed()));
        TIME_TO_ANSWER.saturating_sub(spent.unwrap_or_default())
    }

    /// All messages that an interaction brought, follow-ups included, as they stand.
    #[must_use]
    pub fn replies(&self, interaction: Id) -> Vec<Message> {
        self.read(|world| {
            let all = world.messages.values();
            all.filter(|message| message.interaction == Some(interaction)).cloned().collect()
        })
    }

    /// The public messages of a channel, oldest first, without those still "thinking…".
    #[must_use]
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.read(|world| public(world, channel).cloned().collect())
    }

    /// A message as it stands.
    #[must_use]
    pub fn message(&self, id: Id) -> Option<Message> {
        self.read(|world| world.messages.get(&id).cloned())
    }

    /// The first public message of a channel after `after` (or the first of all).
    ///
    /// # Panics
    /// If there is none after 20 s.
    pub async fn next_message(&self, channel: Id, after: Option<Id>) -> Message {
        self.wait_for("another message in the channel", |world| {
            public(world, channel).find(|message| message.id > after.unwrap_or(0)).cloned()
        })
        .await
    }

    /// Waits until `look` finds something in the world. It is called under the world's lock: it must not call the playground.
    ///
    /// # Panics
    /// After 20 s without, naming `what`.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.wait_until(PATIENCE, look).await.unwrap_or_else(|| panic!("waited 20 s in vain for {what}"))
    }

    /// Waits until a bot listens and has registered commands.
    ///
    /// # Panics
    /// After 20 s without.
    pub async fn bot_connected(&self) {
        self.wait_for("a bot with commands to connect", |world| {
            let commands =
                !world.commands.is_empty() || world.server_commands.values().any(|c| !c.is_empty());
            (commands && world.sessions.any_connected()).then_some(())
        })
        .await;
    }

    /// Waits until no bot listens any more.
    ///
    /// # Panics
    /// After 20 s with one.
    pub async fn bot_disconnected(&self) {
        self.wait_for("the bot to be gone", |world| (!world.sessions.any_connected()).then_some(())).await;
    }

    /// How many gateway sessions are being listened to.
    #[must_use]
    pub fn connected_sessions(&self) -> usize {
        self.read(|world| world.sessions.connected())
    }
}

fn public(world: &World, channel: Id) -> impl Iterator<Item = &Message> {
    let shown = move |message: &&Message| {
        message.channel == channel && message.only_for.is_none() && !message.loading
    };
    world.messages.values().filter(shown)
}

fn end_of(world: &World, interaction: &Interaction) -> Option<Answer> {
    let nothing = Answer { message: None, ephemeral: false, modal: None, failed: false };
    Some(match interaction.outcome.as_ref()? {
        Outcome::Nothing | Outcome::Choices(_) => nothing,
        Outcome::Modal(data) => Answer { modal: Some(modal(data)), ..nothing },
        Outcome::Message(id) => {
            let message = world.messages.get(id).cloned();
            let ephemeral = message.as_ref().is_some_and(|message| message.only_for.is_some());
            Answer { message, ephemeral, ..nothing }
        }
    })
}

/// Whether somebody can act in a channel at all.
fn usable(world: &World, user: Id, channel: Id) -> Result<(), String> {
    if !world.can_see(user, channel) {
        return Err("they cannot see this channel".to_owned());
    }
    if world.channels.get(&channel).is_some_and(|channel| channel.archived) {
        return Err("nothing can be done in an archived thread".to_owned());
    }
    Ok(())
}

fn visible(world: &World, user: Id, message: Id) -> Result<&Message, String> {
    let found = world.messages.get(&message).filter(|found| !found.dismissed).ok_or("the message is gone")?;
    usable(world, user, found.channel)?;
    if found.only_for.is_some_and(|reader| reader != user) {
        return Err("the message is for somebody else's eyes only".to_owned());
    }
    Ok(found)
}

fn component(world: &mut World, user: Id, message: Id, custom_id: &str, data: &Value) -> Result<Id, String> {
    let channel = visible(world, user, message)?.channel;
    let kind = InteractionKind::Component { message, custom_id: custom_id.to_owned() };
    Ok(world.interact(user, channel, kind, data))
}

/// A form's `data` as it is sent off.
fn filled(form: &Modal, values: &[(&str, &str)]) -> Result<Value, String> {
    if let Some((unknown, _)) = values.iter().find(|(id, _)| form.inputs.iter().all(|i| i.custom_id != *id)) {
        return Err(format!("the form has no field {unknown}"));
    }
    let mut rows = Vec::new();
    for (i, input) in form.inputs.iter().enumerate() {
        let given = values.iter().find(|(id, _)| *id == input.custom_id).map(|(_, value)| *value);
        let value = given.unwrap_or(&input.value);
        let length = value.chars().count();
        let left_empty = length == 0 && !input.required;
        let least = input.least.max(usize::from(input.required));
        if !left_empty && !(least..=input.most).contains(&length) {
            return Err(format!("{} takes {least} to {} characters", input.label, input.most));
        }
        let field = json!({"type": 4, "id": 2 * i + 2, "custom_id": input.custom_id, "value": value});
        rows.push(json!({"type": 1, "id": 2 * i + 1, "components": [field]}));
    }
    Ok(json!({"custom_id": form.custom_id, "components": rows}))
}
