//! What there is to show for it in the end: each half-move kept, each notice posted once, in order.

use std::collections::{BTreeMap, HashMap};

use discord_playground::{Id, Message};
use sqlx::PgPool;

use crate::matches::{Match, kept};
use crate::stage::{Stage, count};

/// What was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Half-moves that players were told were played.
    pub acknowledged: usize,
    /// Half-moves in the database.
    pub kept: usize,
    /// Half-moves that were played, as the players know it, and are not there.
    pub lost: usize,
    /// Notices with a picture, each of which has to be posted.
    pub to_announce: usize,
    pub announced_once: usize,
    pub doubled: usize,
    pub unannounced: usize,
    pub out_of_order: usize,
    /// Posts of words alone, and how many there have to be at least and at most.
    pub words: usize,
    pub words_expected: (usize, usize),
    /// Notices that were given up.
    pub given_up: usize,
    /// Answers that Discord counts against a bot: 401, 403, 429.
    pub refused: u64,
    /// Besides, those while a limit had just been lowered: by what is refused a bot learns of it.
    pub refused_unforeseeably: u64,
    pub requests: u64,
}

/// Looks at everything once nothing is left to say. `unforeseeably`: how many requests were refused while a limit had just been
/// lowered.
pub async fn account(stage: &Stage, pool: &PgPool, matches: &[Match], unforeseeably: u64) -> Account {
    let mut found = Account::default();
    for one in matches {
        let kept = kept(pool, one.id).await;
        found.acknowledged += one.tally.acknowledged;
        found.kept += kept;
        found.lost += one.plies().saturating_sub(kept);
    }
    let bot = stage.discord.bot();
    let posts = stage.discord.wait_for("the posts", |world| {
        let own = world.messages.values().filter(|post| post.author == bot && post.only_for.is_none());
        Some(own.cloned().collect::<Vec<Message>>())
    });
    let posts = posts.await;
    announced(pool, &posts, &mut found).await;
    words(pool, &posts, &mut found).await;
    found.given_up = number(pool, "select count(*) from notice where failure is not null").await;
    let (requests, refused) = stage.discord.requests_and_refusals();
    (found.requests, found.refused, found.refused_unforeseeably) =
        (requests, refused - unforeseeably, unforeseeably);
    found
}

/// Posts with a picture or an animation are known by its name, which has the notice's nonce at its end.
async fn announced(pool: &PgPool, posts: &[Message], found: &mut Account) {
    let notices: Vec<(i64, i64, i64)> = sqlx::query_as(
        "select notice_id, match_id, nonce from notice
         where kind in ('turn', 'result', 'replay') and failure is null order by notice_id",
    )
    .fetch_all(pool)
    .await
    .expect("the database lists");
    let mut by_nonce: HashMap<String, Vec<Id>> = HashMap::new();
    for post in posts {
        for file in &post.attachments {
            let name = file.filename.split('.').next().unwrap_or_default();
            if let Some((_, nonce)) = name.rsplit_once('-') {
                by_nonce.entry(nonce.to_owned()).or_default().push(post.id);
            }
        }
    }
    let mut last: BTreeMap<i64, Id> = BTreeMap::new();
    found.to_announce = notices.len();
    for (_, of_match, nonce) in notices {
        let posted = by_nonce.get(&format!("{:016x}", nonce.cast_unsigned()));
        match posted.map_or(&[][..], Vec::as_slice) {
            [] => found.unannounced += 1,
            [once] => {
                found.announced_once += 1;
                let before = last.insert(of_match, *once);
                found.out_of_order += usize::from(before.is_some_and(|before| before > *once));
            }
            [_, again @ ..] => found.doubled += again.len(),
        }
    }
}

/// Of posts of words alone some need no posting any more when their second attempt comes, and then nobody knows their first.
async fn words(pool: &PgPool, posts: &[Message], found: &mut Account) {
    found.words = posts.iter().filter(|post| post.attachments.is_empty()).count();
    let words = "select count(*) from notice
                 where kind not in ('turn', 'result', 'replay', 'challenge_closed', 'offer_closed', 'thread')
                   and failure is null";
    let posted = "select count(*) from notice
                  where kind not in ('turn', 'result', 'replay') and message_id is not null";
    found.words_expected = (number(pool, posted).await, number(pool, words).await);
}

async fn number(pool: &PgPool, statement: &'static str) -> usize {
    usize::try_from(count(pool, statement).await).expect("a count is not negative")
}
