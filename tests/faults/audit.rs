//! Compares the database and the posts after a run: every ply saved, every notice posted once, in order.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;

use discord_playground::{Id, Message};
use sqlx::PgPool;

use crate::matches::{Match, count_plies};
use crate::stage::{Stage, count};
use crate::tournament::Tournament;

#[derive(Debug, Default)]
pub struct Audit {
    /// Plies that the bot acknowledged to players.
    pub acknowledged: usize,
    /// Plies in the database.
    pub saved: usize,
    /// Plies that players know to be played and that are not in the database.
    pub lost: usize,
    /// Notices with a picture. Each must be posted exactly once.
    pub picture_notices: usize,
    pub posted_once: usize,
    pub posted_again: usize,
    pub not_posted: usize,
    pub out_of_order: usize,
    pub text_posts: usize,
    pub expected_text_posts: Option<RangeInclusive<usize>>,
    pub given_up: usize,
    /// Rate-limited requests (429), which count towards Discord's limit of invalid requests.
    pub invalid_requests: u64,
    /// 429s from the lowering of a limit to the recovery: a bot may learn of the limit by them. Not part of `invalid_requests`.
    pub unavoidable_rate_limits: u64,
    pub requests: u64,
}

/// Runs the audit. No notice may be pending. `unavoidable_rate_limits`: the field of [`Audit`].
pub async fn audit(
    stage: &Stage,
    pool: &PgPool,
    matches: &[Match],
    tournament: &Tournament,
    unavoidable_rate_limits: u64,
) -> Audit {
    let mut audit = Audit::default();
    for one in matches {
        let saved = count_plies(pool, one.id).await;
        audit.acknowledged += one.tally.acknowledged;
        audit.saved += saved;
        audit.lost += one.plies().saturating_sub(saved);
    }
    let bot = stage.discord.bot();
    let posts = stage.discord.wait_for("the posts", |world| {
        let own = world.messages.values().filter(|post| post.author == bot && post.only_for.is_none());
        Some(own.cloned().collect::<Vec<Message>>())
    });
    let posts = posts.await;
    audit_picture_posts(pool, &posts, &mut audit).await;
    let outside_tournament: Vec<Message> =
        posts.into_iter().filter(|post| post.channel != tournament.channel()).collect();
    audit_text_posts(pool, &outside_tournament, &mut audit).await;
    audit.given_up = count_rows(pool, "select count(*) from notice where failure is not null").await;
    let (requests, invalid) = stage.discord.request_counts();
    audit.requests = requests;
    audit.invalid_requests = invalid - unavoidable_rate_limits;
    audit.unavoidable_rate_limits = unavoidable_rate_limits;
    audit
}

/// Matches posts to notices by the names of their attachments, which end in the notice's nonce.
async fn audit_picture_posts(pool: &PgPool, posts: &[Message], audit: &mut Audit) {
    let notices: Vec<(i64, i64, i64)> = sqlx::query_as(
        "select notice_id, match_id, nonce from notice
         where kind in ('turn', 'result', 'replay') and failure is null order by notice_id",
    )
    .fetch_all(pool)
    .await
    .expect("the query succeeds");
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
    audit.picture_notices = notices.len();
    for (_, of_match, nonce) in notices {
        let posted = by_nonce.get(&format!("{:016x}", nonce.cast_unsigned()));
        match posted.map_or(&[][..], Vec::as_slice) {
            [] => audit.not_posted += 1,
            [once] => {
                audit.posted_once += 1;
                let before = last.insert(of_match, *once);
                audit.out_of_order += usize::from(before.is_some_and(|before| before > *once));
            }
            [_, again @ ..] => audit.posted_again += again.len(),
        }
    }
}

/// Text posts have no nonce in an attachment, so they are only counted, without those of the tournament's channel. Their number is
/// a range: a notice may be posted without its message id being saved, and become obsolete before the second attempt.
async fn audit_text_posts(pool: &PgPool, posts: &[Message], audit: &mut Audit) {
    audit.text_posts = posts.iter().filter(|post| post.attachments.is_empty()).count();
    let all = "select count(*) from notice
                 where kind not in ('turn', 'result', 'replay', 'challenge_closed', 'offer_closed', 'thread', 'tournament',
                                    'tournament_table', 'tournament_thread', 'tournament_result')
                   and failure is null";
    let posted = "select count(*) from notice
                  where kind not in ('turn', 'result', 'replay', 'tournament', 'tournament_result') and message_id is not null";
    audit.expected_text_posts = Some(count_rows(pool, posted).await..=count_rows(pool, all).await);
}

async fn count_rows(pool: &PgPool, statement: &'static str) -> usize {
    usize::try_from(count(pool, statement).await).expect("a count is not negative")
}
