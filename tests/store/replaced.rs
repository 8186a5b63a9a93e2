//! The order in which replaced posts are edited.

use hivepost::play::notices::replaced_posts;
use hivepost::store::notices::Lane;

use crate::table::{ADA, BERT, Table, later};

const START: Lane = Lane(i64::MIN);

#[tokio::test]
async fn a_backlog_in_one_channel_leaves_others_their_turn() {
    let table = Table::new().await;
    let id = table.begin(ADA, BERT).await;
    // 60 replaced posts in channel 2, longer due than one each in channels 5, 7 and 9; the last post of the match.
    table
        .execute(&format!(
            "delete from notice;
             insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, done_at,
                 message_id, has_buttons, is_open, buttons_off_at)
             select {id}, 'turn', 0, 0, 0, channel, n, '2024-01-02', '2024-01-02', '2024-01-02',
                 n, n < 999, n < 999, case when n < 999 then timestamptz '2024-01-02' + make_interval(mins => n) end
             from (select n, case n when 61 then 5 when 62 then 7 when 63 then 9 else 2 end as channel
                   from generate_series(1, 63) n union all select 999, 2) post"
        ))
        .await;
    let next = async |excluded: &[Lane], after, limit| {
        let posts = replaced_posts(&table.database, excluded, after, limit, later(24 * 365)).await;
        let posts = posts.expect("the query succeeds").into_iter();
        posts.map(|old| (old.lane.0, old.post.message.0)).collect::<Vec<_>>()
    };
    assert_eq!(next(&[], START, 16).await, [(2, 1), (5, 61), (7, 62), (9, 63)]);
    assert_eq!(next(&[Lane(2), Lane(7)], START, 16).await, [(5, 61), (9, 63)]);
    assert_eq!(next(&[], Lane(5), 1).await, [(7, 62)]);
    assert_eq!(next(&[Lane(2)], START, 2).await, [(5, 61), (7, 62)]);
    table.execute("update notice set buttons_off_at = '2099-01-01' where message_id in (1, 61)").await;
    assert_eq!(next(&[], START, 16).await, [(2, 2), (7, 62), (9, 63)], "postponed posts wait");
}
