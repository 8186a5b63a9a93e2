//! What is being answered just now: counted, so that the bot can end when all of it has been, and never for ever.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, FullEvent, Http, Interaction, async_trait};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::discord::client::answers;
use crate::discord::client::requests::log_if_lost;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::error_reply;

/// How long one answer may take, whatever it waits for: less than the quarter of an hour for which Discord takes it.
const LONGEST: Duration = Duration::from_mins(10);

/// How many answers are under way. Clones count together.
#[derive(Clone, Default)]
pub struct Answering(watch::Sender<usize>);

/// One answer under way; dropped, it is not any more.
struct OneMore<'a>(&'a Answering);

impl Answering {
    /// Waits until there is none.
    pub async fn done(&self) {
        // The sender lives as long as `self`.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }

    fn begin(&self) -> OneMore<'_> {
        self.0.send_modify(|count| *count += 1);
        OneMore(self)
    }
}

impl Drop for OneMore<'_> {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}

/// poise's framework, of which each answer is counted, and ends.
pub struct CountedFramework {
    pub framework: poise::Framework<Data, InteractionError>,
    pub answering: Answering,
    pub data: Data,
}

#[async_trait]
impl serenity::Framework for CountedFramework {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: serenity::Context, event: FullEvent) {
        let (http, asked) = (context.http.clone(), interaction(&event).cloned());
        let _one_more = asked.is_some().then(|| self.answering.begin()); // for other events nobody waits
        let answered = timeout(LONGEST, self.framework.dispatch(context, event)).await;
        match (answered, asked) {
            (Ok(()), _) => {}
            (Err(_), Some(asked)) => self.give_up(&http, &asked).await,
            (Err(_), None) => tracing::warn!("what an event asks for took too long"),
        }
    }
}

impl CountedFramework {
    /// Whoever waits is told that nothing comes of it.
    async fn give_up(&self, http: &Http, asked: &Interaction) {
        let problem = InteractionError::TookTooLong;
        let (reader, token) = match asked {
            Interaction::Command(command) => (Reader::from(command), &command.token),
            Interaction::Component(pressed) => (Reader::from(pressed), &pressed.token),
            _ => return,
        };
        let reply = error_reply::error_reply(&problem, reader, &self.data).await;
        let told = match asked {
            Interaction::Component(_) => reply.above_all(),
            _ => reply.into(),
        };
        log_if_lost(answers::edit_response(self.data.rest.emojis(), http, token, told).await);
    }
}

fn interaction(event: &FullEvent) -> Option<&Interaction> {
    match event {
        FullEvent::InteractionCreate { interaction } => Some(interaction),
        _ => None,
    }
}
