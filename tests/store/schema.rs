//! The schema: migrations of a database with data, constraints and comments.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeZone, Utc};
use hive::Colour;
use hivepost::clock::Timeout;
use hivepost::ids::MatchId;
use hivepost::play::matches::MatchRef;
use hivepost::play::{self, Database};
use hivepost::store::notices::Lane;
use hivepost::store::ops::catalog;
use hivepost::store::{MIGRATIONS, is_violation_of};
use sqlx::{AssertSqlSafe, PgPool};

use crate::database;
use crate::table::{ADA, Table, caller};

const PLAYERS: &str = "
    insert into player (player_id, name, seen_at) values (11, 'Ada', '2024-01-01'), (12, 'Bert', '2024-01-01');
    insert into rating (player_id, rating, deviation, volatility, rated_at) values (11, 1600, 80, 0.06, '2024-01-01');";

/// Match 1 is finished and rated; match 2 is running.
const MATCHES: &str = "
    insert into match (white, black, expansions, opening, days_per_move, rated, guild_id, channel_id, is_private, locale,
        started_at, deadline_at) values
        (11, 12, 'Base+MLP', 'tournament', null, true, 1, 2, false, 'en-US', '2024-01-01', null),
        (12, 11, 'Base', 'standard', 3, false, 1, 2, false, 'tr', '2024-01-01', '2024-01-04');
    update match set ended_at = '2024-01-02', result = 'white', end_reason = 'resigned',
        white_rating_before = 1500, white_deviation_before = 500, white_rating_after = 1600, white_deviation_after = 400,
        black_rating_before = 1500, black_deviation_before = 500, black_rating_after = 1400, black_deviation_after = 400
        where match_id = 1;
    insert into match_event (match_id, seq, kind, ply, uhp, actor, at) values
        (1, 0, 'placed', 0, 'wA1', 11, '2024-01-01'), (1, 1, 'resigned', null, null, 12, '2024-01-02'),
        (2, 0, 'placed', 0, 'wQ', 12, '2024-01-01');";

/// Challenge 1 started match 1; challenge 2 is open.
const CHALLENGES: &str = "
    insert into challenge (challenger, opponent, expansions, opening, colour, days_per_move, rated, guild_id,
        channel_id, is_private, locale, created_at, expires_at, closed_at, outcome, match_id) values
        (11, 12, 'Base+MLP', 'tournament', 'white', null, true, 1, 2, false, 'en-US', '2024-01-01', '2024-01-08',
            '2024-01-01', 'accepted', 1),
        (11, null, 'Base', 'standard', 'random', 3, true, 1, 2, false, 'en-US', '2024-01-01', '2024-01-08',
            null, null, null);";

/// Notice 1 is about a match, notice 2 about a challenge.
const NOTICES: &str = "
    insert into notice (match_id, challenge_id, kind, since, ply, channel_id, nonce, created_at, retry_at) values
        (1, null, 'turn', 0, 1, 2, 71, '2024-01-01', '2024-01-01'),
        (null, 2, 'challenge', null, null, 2, 72, '2024-01-01', '2024-01-01');";

const HEARTBEATS: &str = "insert into heartbeat (process, at) values (7, '2024-01-01'), (-8, '2024-01-02');";

/// Ada has set everything, Bert only his theme, the first server its theme and the second nothing.
const PREFERENCES: &str = "
    insert into player_preference (player_id, confirm, theme) values (11, false, 'dark'), (12, null, 'colour_safe');
    insert into server_setting (guild_id, theme) values (1, 'light'), (2, null);
    insert into trial (player_id, match_id, base_ply, moves, touched_at) values
        (11, 2, 1, '{bS1 wQ-,wA1 -wQ}', '2024-01-02'), (12, 2, 1, '{}', '2024-01-02');";
/// Match 3 has a total time; in match 2 a move was taken back and replaced. Challenge 3 is a rematch.
const CLOCKS: &str = "
    insert into match (white, black, expansions, opening, total_days, increment_hours, timeout, rated, guild_id,
        channel_id, is_private, locale, started_at) values
        (11, 12, 'Base', 'standard', 10, 12, 'strict', true, 1, 2, false, 'en-US', '2024-01-01');
    insert into challenge (challenger, opponent, expansions, opening, colour, timeout, rated, guild_id,
        channel_id, is_private, locale, created_at, expires_at, rematch_of) values
        (11, 12, 'Base', 'standard', 'random', 'friendly', true, 1, 2, false, 'en-US', '2024-01-01', '2024-01-08', 1);
    insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at) values
        (2, 1, 'takeback_offered', null, null, null, 12, '2024-01-02'),
        (2, 2, 'taken_back', 0, null, null, 11, '2024-01-02'),
        (2, 3, 'placed', 0, 'wA1', null, 12, '2024-01-02'),
        (2, 4, 'extended', null, null, 3600000000, null, '2024-01-02');
    insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at) values
        (2, null, 'offer', 1, 1, 2, 2, 75, '2024-01-02', '2024-01-02');";

/// Ada is away and has custom reminders and quiet hours; match 3 was paused and has a pending check for reminders.
const REMINDERS: &str = "
    update player_preference set reminders = '{10}', remind_by = 'message', zone = 'Europe/Rome', quiet_from = 22,
        quiet_until = 7 where player_id = 11;
    insert into absence (player_id, first_day, last_day, from_at, until_at) values
        (11, '2024-02-01', '2024-02-03', '2024-01-31 23:00+00', '2024-02-03 23:00+00');
    update match set remind_at = '2024-01-03', pinged_at = '2024-01-02', opened_at = '2024-01-02' where match_id = 3;
    insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at) values
        (3, 0, 'pause_offered', null, null, null, 11, '2024-01-02'),
        (3, 1, 'pause_agreed', null, null, null, 12, '2024-01-02'),
        (3, 2, 'nudged', null, null, null, 12, '2024-01-02'),
        (3, 3, 'paused', null, null, 86400000000, 11, '2024-01-02');
    insert into notice (match_id, challenge_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at) values
        (3, null, 'pause', 0, 0, 4, 2, 76, '2024-01-02', '2024-01-02');";
/// Match 4 has its own thread, match 5 waits for one, and the third server has set everything.
const PLACES: &str = "
    insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at,
        thread, parent_id, thread_awake_until, thread_check_at) values
        (11, 12, 'Base', 'standard', true, 1, 3, true, 'en-US', '2024-01-01', 'private', 2, '2024-01-08', '2024-01-02'),
        (11, 12, 'Base', 'standard', true, 1, 2, false, 'en-US', '2024-01-01', 'public', null, null, null);
    insert into challenge (challenger, opponent, expansions, opening, colour, rated, guild_id, channel_id, is_private,
        locale, created_at, expires_at, rematch_of, thread, parent_id) values
        (11, 12, 'Base', 'standard', 'random', true, 1, 3, true, 'en-US', '2024-01-01', '2024-01-08', 4, 'private', 2);
    insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at) values
        (5, 'thread', 0, 0, 0, 2, 77, '2024-01-02', '2024-01-02');
    insert into server_setting (guild_id, home_channel, threads, time, expansions, opening, challengers, most) values
        (3, 9, 'public', '10+12', 'Base+MLP', 'tournament', 'named', 'open-3');";
/// Match 3 is orphaned, and Ada is notified; she has a digest at eight.
const LETTERS: &str = "
    update match set stranded_at = '2024-01-03' where match_id = 3;
    insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at) values
        (3, 4, 'stranded', null, null, null, null, '2024-01-03');
    insert into notice (match_id, kind, since, ply, events, recipient, nonce, created_at, retry_at) values
        (3, 'letter', 0, 0, 5, 11, 78, '2024-01-03', '2024-01-03'),
        (null, 'digest', null, null, null, 11, 79, '2024-01-03', '2024-01-03');
    update server_setting set days_away = 42;
    update player_preference set digest_hour = 8, digest_at = '2024-01-04 08:00Z', digest_day = '2024-01-03' where player_id = 11;";

/// Ada has a second variation of the same position, and Bert one of match 3.
const TRIALS: &str = "
    insert into trial (player_id, match_id, base_ply, moves, touched_at) values
        (11, 2, 1, '{wA1 -wQ}', '2024-01-03'), (12, 3, 0, '{wA1}', '2024-01-03');";

/// A turn was posted in quiet hours.
const LATE: &str = "update match set hushed_at = '2024-01-02' where match_id = 3";

/// Ada has viewed her own match, and an unknown user another one.
const LOOKS: &str = "
    insert into look (player_id, match_id, events, at) values (11, 2, 3, '2024-01-03'), (99, 1, 0, '2024-01-03');";

/// Challenge 5 imports a game, and match 5 has imported moves.
const IMPORTS: &str = "
    insert into challenge (challenger, opponent, expansions, opening, colour, rated, guild_id, channel_id, is_private,
        locale, created_at, expires_at, moves) values
        (12, 11, 'Base', 'tournament', 'white', false, 1, 2, false, 'en-US', '2024-01-01', '2024-01-08',
            '{wS1,bS1 wS1-}');
    insert into match_event (match_id, seq, kind, ply, uhp, actor, at) values
        (5, 0, 'imported', 0, 'wS1', 12, '2024-01-03'), (5, 1, 'imported', 1, 'bS1 wS1-', 12, '2024-01-03');";

/// A deleted account that played match 6.
const DELETED: &str = "
    insert into player (player_id, name, seen_at) values (-5, 'deleted player', '2024-01-01');
    insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at,
        ended_at, result, end_reason) values
        (-5, 12, 'Base', 'standard', false, 1, 2, false, 'en-US', '2024-01-01', '2024-01-02', 'black', 'resigned');";

/// Match 1 is rated and has a summary; Ada is unlisted.
const RANKS: &str = "
    update match set rated_at = '2024-01-02', plies = 1, mated_by = 'A', white_opening = 'AQ', black_opening = 'SQ'
        where match_id = 1;
    insert into standing (player_id, guild_id, rating, settled_until, won, drawn, lost, streak) values
        (12, 0, 1400, null, 0, 0, 1, -1), (12, 1, 1400, '2024-02-01', 0, 0, 1, -1);
    insert into mate (player_id, guild_id, bug, mates) values (11, 0, 'A', 1);
    update player_preference set listed = false where player_id = 11;";

/// Match 4 has one move, and White is away.
const PROGRESS: &str =
    "update match set ply = 1, played_at = '2024-01-02', white_away_until = '2024-01-03' where match_id = 4";
/// Ada only accepts challenges of previous opponents, blocks a user, and has pinged Bert.
const CALLS: &str = "
    update player_preference set challengers = 'played' where player_id = 11;
    insert into block (player_id, blocked, blocked_at) values (11, 99, '2024-01-03');
    insert into ping (sender, receiver, sent) values (11, 12, '{2024-01-03}'), (12, 11, '{}');";

/// Ada is hidden in the first server.
const HIDDEN: &str =
    "insert into hidden_player (guild_id, player_id, hidden_at) values (1, 11, '2024-01-03')";

/// Match 1 has a replay.
const REPLAYS: &str = "
    insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, turn_at) values
        (1, 'replay', 1, 1, 2, 2, 80, '2024-01-04', '2024-01-04', '2024-01-04');";

/// Match 3 was relocated, and has a withdrawn takeback request.
const OFFERS: &str = "
    insert into match_event (match_id, seq, kind, ply, uhp, micros, actor, at) values
        (3, 5, 'relocated', null, null, null, 11, '2024-01-04'),
        (3, 6, 'takeback_offered', null, null, null, 11, '2024-01-04'),
        (3, 7, 'takeback_withdrawn', null, null, null, 11, '2024-01-04');
    insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, turn_at) values
        (3, 'offer_closed', 0, 0, 7, 2, 81, '2024-01-04', '2024-01-04', '2024-01-04');";

/// A process runs two shards of four, and an identify queue is leased.
const SHARDS: &str = "
    insert into heartbeat (process, at, first_shard, last_shard, shards) values (9, '2024-01-04', 0, 1, 4);
    insert into identify_queue (queue, free_at) values (0, '2024-01-04');";

/// Another process holds the next queue.
const TURN_HOLDERS: &str =
    "insert into identify_queue (queue, free_at, holder) values (1, '2024-01-04', -7);";

/// A server with Italian posts, and a player who reads Turkish.
const LANGUAGES: &str = "
    update server_setting set language = 'it' where guild_id = 1;
    update player set last_locale = 'tr' where player_id = 11;";

/// Match 2 is against the bot, which is to move.
const PRACTICE: &str = "
    update match set bot = 'black', level = 3, bot_score = -12 where match_id = 2;
    update player set bot_thought_at = '2024-01-02' where player_id = 11;
    insert into bot_turn (match_id, seen, since, asked_at, retry_at) values (2, 3, 2, '2024-01-03', '2024-01-03');";

/// Ada has solved a puzzle of the tutorial, and was shown the first steps.
const LEARNING: &str = "
    insert into solved_puzzle (player_id, puzzle, solved_at) values (11, 'queen', '2024-01-04');
    update player set first_steps_at = '2024-01-04' where player_id = 11;";

/// Match 1 yielded a puzzle, which was a puzzle of the day. Ada has solved it and failed at another; Bert forbids mining.
const PUZZLES: &str = "
    insert into puzzle (match_id, guild_id, ply, moves, found_at) values (1, 1, 1, 2, '2024-01-05');
    insert into mined_match (match_id, mined_at) values (1, '2024-01-05');
    insert into puzzle_try (player_id, puzzle, tried_at, missed, solved_at) values
        (11, 'm1', '2024-01-05', false, '2024-01-05'), (11, 'c7', '2024-01-05', true, null);
    insert into daily_puzzle (guild_id, day, puzzle) values (1, '2024-01-05', 'm1');
    insert into daily_solver (guild_id, day, player_id, solved_at) values (1, '2024-01-05', 11, '2024-01-05');
    update server_setting set puzzle_channel = 2 where guild_id = 1;
    update player_preference set puzzles = false where player_id = 12;
    insert into notice (kind, day, guild_id, channel_id, nonce, created_at, retry_at, turn_at) values
        ('puzzle', '2024-01-05', 1, 2, 82, '2024-01-05', '2024-01-05', '2024-01-05');";

/// One analysis is done, another is pending.
const ANALYSES: &str = "
    insert into analysis (match_id, events, asked_at, asked_by, done_at, standings, best, turns) values
        (1, 3, '2024-01-04', null, '2024-01-04', '{0,18}', '{wA1}', '{0}'),
        (3, 8, '2024-01-04', 11, null, null, null, null);";

/// Ada's global rating was computed.
const GLOBAL_RATINGS: &str = "
    insert into global_rating (player_id, first_at, opponents, rating, deviation, volatility, rated_at) values
        (11, '2024-01-02', 1, 1600, 400, 0.09, '2024-01-02');
    insert into global_rating_run (begun_at) values ('2024-01-05');";

/// Ada has a plan for match 3, and an unsaved change to it.
const PLANS: &str = "
    insert into plan (match_id, player_id, version, base_revision, lines, draft, recent, changed_at) values
        (3, 11, 2, 0, '{w:place:wA1:0,0 b:place:bA1:1,0}', '{}', '{}', '2024-01-05');";

/// Ada is told each turn of match 3.
const FOLLOWS: &str = "
    insert into follow (match_id, player_id, what, told, followed_at) values (3, 11, 'turns', 0, '2024-01-05');";

/// Server 1 has monthly seasons. Ada won the first one, whose table is to be posted.
const SEASONS: &str = "
    update server_setting set season = 'month', season_end = '2024-03-01', season_channel = 2 where guild_id = 1;
    insert into season (guild_id, first_day, end_day, length) values (1, '2024-01-01', '2024-02-01', 'month');
    insert into season_place (guild_id, first_day, player_id, place, points, won, drawn, lost) values
        (1, '2024-01-01', 11, 1, 3, 1, 0, 0);
    insert into notice (kind, day, guild_id, channel_id, nonce, created_at, retry_at, turn_at) values
        ('season', '2024-01-01', 1, 2, 83, '2024-02-01', '2024-02-01', '2024-02-01');";

/// Ada organises a running tournament, in which she and Bert play match 3, and one game was forfeited.
const TOURNAMENTS: &str = "
    insert into tournament (guild_id, channel_id, thread_id, organiser, name, stage, pairs, expansions, opening, total_days,
        increment_hours, rated, locale, created_at, started_at, ends_at, due_at) values
        (1, 2, 3, 11, 'Autumn Cup', 'running', true, 'Base', 'standard', 5, 6, true, 'en-US', '2024-01-01', '2024-01-02',
            '2024-04-11', '2024-04-11');
    insert into tournament_entry (tournament_id, player_id, joined_at, seed, group_number) values
        (1, 11, '2024-01-01', 1, 1), (1, 12, '2024-01-01', 2, 1);
    insert into tournament_game (tournament_id, group_number, round, board, game, white, black, match_id, result) values
        (1, 1, 1, 1, 1, 11, 12, 3, null), (1, 1, 1, 1, 2, 12, 11, null, 'white_by_forfeit');
    update match set tournament_id = 1 where match_id = 3;
    insert into notice (kind, tournament_id, part, guild_id, channel_id, nonce, created_at, retry_at, turn_at) values
        ('tournament', 1, null, 1, 2, 84, '2024-01-01', '2024-01-01', '2024-01-01'),
        ('tournament_start', 1, 0, 1, 3, 85, '2024-01-02', '2024-01-02', '2024-01-02');";

/// Bert challenges Ada, who is first, in match 3.
const LADDERS: &str = "
    insert into ladder (guild_id) values (1);
    insert into ladder_place (guild_id, player_id, place, joined_at, active_at, due_at) values
        (1, 11, 1, '2024-01-01', '2024-01-01', '2024-01-31'), (1, 12, 2, '2024-01-01', '2024-01-01', '2024-01-31');
    insert into ladder_crown (guild_id, player_id, seconds, since) values (1, 11, 60, '2024-01-01'), (1, 12, 60, null);
    insert into ladder_match (match_id, guild_id, challenger, defender, begun_at) values (3, 1, 12, 11, '2024-01-02');";

/// Ada has the bye in the first round of a Swiss tournament that continues the first one.
const SWISS: &str = "
    insert into tournament (guild_id, channel_id, organiser, name, stage, format, rounds, previous, pairs, expansions, opening,
        days_per_move, rated, locale, created_at, started_at, ends_at) values
        (1, 2, 11, 'Swiss Cup', 'running', 'swiss', 5, 1, true, 'Base', 'standard', 3, true, 'en-US', '2024-01-01', '2024-01-02',
            '2024-06-01');
    insert into tournament_round (tournament_id, round, bye, started_at, ends_at) values
        (2, 1, 11, '2024-01-02', '2024-01-30');";

/// Bert was warned that he will be withdrawn.
const WITHDRAWALS: &str = "
    update tournament_entry set withdrawal_reason = 'time', withdrawal_at = '2024-01-05', stayed_at = '2024-01-03',
        checked_at = '2024-01-03' where player_id = 12;
    insert into notice (kind, tournament_id, recipient, nonce, created_at, retry_at, turn_at) values
        ('tournament_warning', 1, 12, 86, '2024-01-04', '2024-01-04', '2024-01-04');";

/// A tournament with dates, of which Ada was told that players are missing.
const TOURNAMENT_DATES: &str = "
    insert into tournament (guild_id, channel_id, organiser, name, stage, format, pairs, expansions, opening, days_per_move, rated,
        locale, created_at, starts_at, planned_end_at, due_at) values
        (1, 2, 11, 'Winter Cup', 'open', 'cup', true, 'Base', 'standard', 3, true, 'en-US', '2024-01-01', '2024-01-03',
            '2024-03-01', '2024-02-02');
    insert into notice (kind, tournament_id, guild_id, channel_id, nonce, created_at, retry_at, turn_at) values
        ('tournament_waiting', 3, 1, 2, 87, '2024-01-03', '2024-01-03', '2024-01-03');";

/// Ada is about to create a tournament.
const DRAFTS: &str = "
    insert into tournament_draft (player_id, guild_id, name, format, pairs, expansions, opening, days_per_move, rated) values
        (11, 1, 'Spring Cup', 'cup', true, 'Base', 'standard', 3, true);";

/// The ladder is posted each month, and Ada's second tournament has lost its channel.
const LOST_TOURNAMENTS: &str = "
    update ladder set channel_id = 2, posted_on = '2024-02-01';
    update ladder_place set month_place = place, last_month_place = 1;
    update tournament set stage = 'cancelled' where tournament_id = 2;
    insert into notice (kind, tournament_id, recipient, nonce, created_at, retry_at, turn_at) values
        ('tournament_lost', 2, 11, 88, '2024-01-03', '2024-01-03', '2024-01-03');
    insert into notice (kind, day, guild_id, channel_id, nonce, created_at, retry_at, turn_at) values
        ('ladder', '2024-02-01', 1, 2, 89, '2024-02-01', '2024-02-01', '2024-02-01');";

/// Ada and Bert play by direct message, and Bert challenges her to another such match.
const DIRECT_MESSAGES: &str = "
    insert into match (white, black, expansions, opening, rated, guild_id, channel_id, black_channel_id, is_private, locale,
        started_at) values (11, 12, 'Base', 'standard', true, 0, 21, 22, true, 'en-US', '2024-01-01');
    insert into challenge (challenger, opponent, expansions, opening, colour, rated, guild_id, channel_id, opponent_channel_id,
        is_private, locale, created_at, expires_at) values
        (12, 11, 'Base', 'standard', 'random', true, 0, 22, 21, true, 'en-US', '2024-01-01', '2024-01-08');
    insert into notice (match_id, kind, since, ply, events, channel_id, is_copy, nonce, created_at, retry_at) values
        ((select max(match_id) from match), 'turn', 0, 0, 0, 21, true, 90, '2024-01-01', '2024-01-01'),
        ((select max(match_id) from match), 'turn', 0, 0, 0, 22, true, 91, '2024-01-01', '2024-01-01');";

/// Bert has invited to a match by direct message, with a code.
const INVITATIONS: &str = "
    insert into challenge (challenger, expansions, opening, colour, rated, guild_id, channel_id, is_private, locale, created_at,
        expires_at, code_hash) values
        (12, 'Base', 'standard', 'random', true, 0, 22, true, 'en-US', '2024-01-01', '2024-01-08', sha256('\\x01'));";

/// Ada, who has the bot on her account, and Bert play in a group, and he challenges her in a server without the bot.
const ELSEWHERE: &str = "
    update player set has_app = true where player_id = 11;
    insert into match (white, black, expansions, opening, rated, guild_id, foreign_guild_id, channel_id, is_private, locale,
        started_at) values (11, 12, 'Base', 'standard', true, 0, 0, 23, true, 'en-US', '2024-01-01');
    insert into challenge (challenger, opponent, expansions, opening, colour, rated, guild_id, foreign_guild_id, channel_id,
        is_private, locale, created_at, expires_at) values
        (12, 11, 'Base', 'standard', 'random', true, 0, 5, 24, true, 'en-US', '2024-01-01', '2024-01-08');
    insert into notice (match_id, kind, since, ply, events, channel_id, is_copy, nonce, created_at, retry_at, interaction_id,
        interaction_token) values
        ((select max(match_id) from match), 'turn', 0, 0, 0, 23, true, 92, '2024-01-01', '2024-01-01', 93, 'secret');
    update notice set author = 11 where interaction_id = 93;
    insert into notice (match_id, kind, since, ply, events, recipient, is_copy, nonce, created_at, retry_at) values
        ((select max(match_id) from match), 'dm_reminder', 0, 0, 0, 11, true, 94, '2024-01-02', '2024-01-02');";

/// Ada's failed attempt was rated.
const PUZZLE_RATINGS: &str = "
    insert into solver_rating (player_id, rating, deviation, volatility, rated_at) values (11, 1400, 300, 0.09, '2024-01-05');
    insert into puzzle_rating (puzzle, rating, deviation, volatility, rated_at) values ('c7', 1300, 140, 0.09, '2024-01-05');";

async fn execute(pool: &PgPool, sql: &str) -> sqlx::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(pool).await.map(drop)
}

/// Runs every migration, each on the sample rows of the previous ones.
pub async fn migrated_over_data() -> Database {
    migrated_until(i64::MAX).await
}

/// Runs the migrations up to version `last`, each on the sample rows of the previous ones.
pub async fn migrated_until(last: i64) -> Database {
    let pool = database::fresh().await.pool().await;
    for migration in MIGRATIONS.iter().take_while(|migration| migration.version <= last) {
        MIGRATIONS.run_to(migration.version, &pool).await.expect("the migration takes rows as they are");
        let rows = match migration.version {
            1 => PLAYERS,
            2 => MATCHES,
            3 => CHALLENGES,
            4 => NOTICES,
            5 => HEARTBEATS,
            6 => PREFERENCES,
            7 => CLOCKS,
            8 => REMINDERS,
            9 => PLACES,
            10 => LETTERS,
            11 => LOOKS,
            12 => IMPORTS,
            13 => RANKS,
            14 => DELETED,
            36 => GLOBAL_RATINGS,
            15 | 31 | 33..=41 | 43 | 45 | 48 | 51 | 66 | 67 => "", // these need no sample rows
            46 => PLANS,
            47 => FOLLOWS,
            16 => TRIALS,
            17 => LATE,
            18 => {
                "update match set thread_awake_until = '2024-01-08', thread_check_at = '2024-01-02' where match_id = 3"
            }
            19 => "update notice set guild_id = 1, buttons_off_at = '2024-01-02' where match_id = 1",
            20 => PROGRESS,
            21 => CALLS,
            22 => HIDDEN,
            23 => REPLAYS,
            24 => OFFERS,
            25 => SHARDS,
            26 => TURN_HOLDERS,
            27 => LANGUAGES,
            28 => LEARNING,
            29 => PRACTICE,
            30 => PUZZLES,
            32 => ANALYSES,
            42 => "update player_preference set letters = 'never' where player_id = 11",
            44 => "update puzzle_try set misses = 1",
            50 => SEASONS,
            52 => TOURNAMENTS,
            53 => LADDERS,
            54 => SWISS,
            56 => WITHDRAWALS,
            57 => TOURNAMENT_DATES,
            58 => DRAFTS,
            60 => LOST_TOURNAMENTS,
            61 => DIRECT_MESSAGES,
            63 => INVITATIONS,
            64 => ELSEWHERE,
            65 => PUZZLE_RATINGS,
            49 => "update global_rating_run set claimed_until = '2024-01-06'",
            newer => panic!("migration {newer} needs sample rows for later migrations"),
        };
        execute(&pool, rows).await.expect("the rows fit");
    }
    Database::new(pool)
}

#[tokio::test]
async fn players_with_a_global_rating_become_the_first_members() {
    let pool = migrated_until(49).await;
    let since: Option<DateTime<Utc>> =
        sqlx::query_scalar("select member_since from global_rating where player_id = 11")
            .fetch_one(&*pool)
            .await
            .expect("Ada has a global rating");
    assert_eq!(since.map(|since| since.to_rfc3339()).as_deref(), Some("2024-01-02T00:00:00+00:00"));
}

#[tokio::test]
async fn every_migration_runs_on_a_database_with_data() {
    let pool = migrated_over_data().await;
    let state = play::matches::find(&pool, &caller(ADA), MatchRef::Number(MatchId(1)))
        .await
        .expect("the match exists");
    assert_eq!(state.ply().index(), 1);
    assert!(!state.is_running());
    let second = MatchRef::Number(MatchId(2));
    let running = play::matches::find(&pool, &caller(ADA), second).await.expect("the match exists");
    assert_eq!((running.id(), running.to_move().name.as_str()), (MatchId(2), "Ada"));
    assert_eq!(running.game.to_move(), Colour::Black);
    assert_eq!(running.ply().index(), 1);
    assert_eq!(running.clocks.deadline(), None, "the clocks start when both have moved");
    assert_eq!(running.row.terms.timeout, Timeout::Friendly, "an upgrade makes no one lose");
    hivepost::store::migrate(&pool).await.expect("a second time there is nothing to do");
}

#[tokio::test]
async fn concurrent_processes_may_migrate() {
    let database = database::fresh().await;
    let (first, second) = tokio::join!(
        hivepost::store::open_database(database.options()),
        hivepost::store::open_database(database.options())
    );
    first.expect("it waits for the other");
    second.expect("it waits for the other");
}

/// A statement that violates each constraint.
const FORBIDDEN: [(&str, &str); 150] = [
    ("analysis_searches_sensible", "update analysis set searches_left = -1 where match_id = 3"),
    ("analysis_worked_whole", "update analysis set worked_at = '2024-01-05' where match_id = 3"),
    ("analysis_asked_until_done", "update analysis set done_at = '2024-01-05' where match_id = 3"),
    ("analysis_found_whole", "update analysis set best = null where match_id = 1"),
    (
        "analysis_found_when_done",
        "update analysis set standings = '{}', best = '{}', turns = '{}' where match_id = 3",
    ),
    ("player_deleted_nameless", "update player set name = 'Ada' where player_id = -5"),
    ("match_has_server", "update match set guild_id = 0 where match_id = 1"),
    ("match_in_two_channels", "update match set is_private = false where black_channel_id is not null"),
    ("challenge_in_two_channels", "update challenge set guild_id = 1 where opponent_channel_id is not null"),
    ("challenge_code_hash_whole", "update challenge set code_hash = '\\x01' where code_hash is not null"),
    ("challenge_by_code_private", "update challenge set opponent = 11 where code_hash is not null"),
    ("match_elsewhere", "update match set is_private = false where foreign_guild_id is not null"),
    ("challenge_elsewhere", "update challenge set guild_id = 1 where foreign_guild_id is not null"),
    ("notice_copy_is_addressed", "update notice set is_copy = true where kind = 'digest'"),
    (
        "notice_responds_to_interaction",
        "update notice set interaction_token = null where interaction_id is not null",
    ),
    ("match_two_people", "update match set white = black"),
    ("match_expansions_known", "update match set expansions = 'Base+X'"),
    ("match_opening_known", "update match set opening = 'wild'"),
    ("match_days_sensible", "update match set days_per_move = 15 where match_id = 2"),
    ("match_result_known", "update match set result = 'both' where match_id = 1"),
    ("match_end_reason_known", "update match set end_reason = 'boredom' where match_id = 1"),
    ("match_ended_whole", "update match set ended_at = null where match_id = 1"),
    ("match_result_fits", "update match set result = null where match_id = 1"),
    ("match_timeout_known", "update match set timeout = 'never'"),
    ("match_total_sensible", "update match set total_days = 0 where match_id = 3"),
    ("match_increment_sensible", "update match set increment_hours = -1 where match_id = 3"),
    ("match_total_whole", "update match set increment_hours = null where match_id = 3"),
    ("match_one_time_control", "update match set days_per_move = 3 where match_id = 3"),
    ("match_not_stranded_after_end", "update match set stranded_at = ended_at where match_id = 1"),
    ("match_no_deadline_after_end", "update match set deadline_at = ended_at where match_id = 1"),
    ("match_rating_moves_whole", "update match set white_rating_after = null where match_id = 1"),
    ("match_ply_sensible", "update match set ply = -1 where match_id = 4"),
    ("match_played_whole", "update match set played_at = null where match_id = 4"),
    ("match_summed_up_after_end", "update match set plies = 3 where match_id = 2"),
    ("match_mated_by_known", "update match set mated_by = 'X' where match_id = 1"),
    ("match_established_whole", "update match set white_established = null where match_id = 1"),
    ("match_rated_at_whole", "update match set rated_at = null where match_id = 1"),
    ("global_rating_whole", "update global_rating set rated_at = null"),
    (
        "global_rating_run_once",
        "insert into global_rating_run (is_only, begun_at) values (false, '2024-01-05')",
    ),
    ("mate_bug_known", "update mate set bug = 'X'"),
    ("match_event_kind_known", "update match_event set kind = 'flown' where kind = 'resigned'"),
    ("match_event_ply_whole", "update match_event set ply = null where kind = 'taken_back'"),
    ("match_event_uhp_whole", "update match_event set uhp = 'wQ' where kind = 'taken_back'"),
    ("match_event_micros_whole", "update match_event set micros = null where kind = 'extended'"),
    ("match_event_by_somebody", "update match_event set actor = null where kind = 'placed'"),
    ("challenge_two_people", "update challenge set opponent = challenger"),
    ("challenge_expansions_known", "update challenge set expansions = 'base'"),
    ("challenge_opening_known", "update challenge set opening = 'wild'"),
    ("challenge_colour_known", "update challenge set colour = 'green'"),
    ("challenge_days_sensible", "update challenge set days_per_move = 0"),
    ("challenge_timeout_known", "update challenge set timeout = 'never'"),
    (
        "challenge_total_sensible",
        "update challenge set total_days = 101, increment_hours = 0 where challenge_id = 1",
    ),
    (
        "challenge_increment_sensible",
        "update challenge set total_days = 5, increment_hours = 201 where challenge_id = 1",
    ),
    ("challenge_total_whole", "update challenge set total_days = 5 where challenge_id = 1"),
    (
        "challenge_one_time_control",
        "update challenge set total_days = 5, increment_hours = 5 where challenge_id = 2",
    ),
    (
        "challenge_outcome_known",
        "update challenge set outcome = 'lost', closed_at = created_at where challenge_id = 2",
    ),
    ("challenge_closed_whole", "update challenge set closed_at = created_at where challenge_id = 2"),
    ("challenge_match_if_accepted", "update challenge set match_id = 1 where challenge_id = 2"),
    ("challenge_moves_some", "update challenge set moves = '{}' where challenge_id = 5"),
    ("challenge_moves_unrated", "update challenge set rated = true where challenge_id = 5"),
    ("notice_about_one_thing", "update notice set challenge_id = 1 where notice_id = 1"),
    ("notice_kind_known", "update notice set kind = 'rumour' where notice_id = 1"),
    ("notice_kind_fits", "update notice set kind = 'turn' where notice_id = 2"),
    ("notice_plies_whole", "update notice set ply = null where notice_id = 1"),
    ("notice_events_of_match", "update notice set events = 1 where notice_id = 2"),
    ("server_setting_days_away_known", "update server_setting set days_away = 20"),
    ("notice_goes_somewhere", "update notice set channel_id = 2 where kind = 'digest'"),
    ("notice_letter_to_somebody", "update notice set kind = 'turn' where kind = 'letter'"),
    ("notice_done_before_failed", "update notice set failure = 'gone'"),
    ("notice_nonce_once", "update notice set nonce = 73"),
    ("player_preference_theme_known", "update player_preference set theme = 'pink'"),
    (
        "player_preference_reminders_known",
        "update player_preference set reminders = '{10, 99}' where player_id = 11",
    ),
    ("player_preference_remind_by_known", "update player_preference set remind_by = 'shout'"),
    ("player_preference_letters_known", "update player_preference set letters = 'sometimes'"),
    ("player_preference_quiet_from_hour", "update player_preference set quiet_from = 25"),
    ("player_preference_quiet_until_hour", "update player_preference set quiet_until = 24"),
    ("player_preference_challengers_known", "update player_preference set challengers = 'some'"),
    ("block_not_oneself", "update block set blocked = player_id"),
    ("absence_in_order", "update absence set last_day = '2024-01-01'"),
    (
        "player_preference_digest_sensible",
        "update player_preference set digest_hour = 24 where player_id = 11",
    ),
    (
        "player_preference_digest_whole",
        "update player_preference set digest_hour = 7, digest_at = null where player_id = 12",
    ),
    ("server_setting_old_boards_known", "update server_setting set old_boards = 'burn'"),
    ("server_setting_theme_known", "update server_setting set theme = 'Light'"),
    ("match_thread_known", "update match set thread = 'hidden' where match_id = 5"),
    ("match_parent_of_thread", "update match set thread = 'none' where match_id = 4"),
    ("match_thread_times_whole", "update match set thread_check_at = null where match_id = 4"),
    ("challenge_thread_known", "update challenge set thread = 'hidden' where challenge_id = 2"),
    ("challenge_parent_of_thread", "update challenge set parent_id = 2 where challenge_id = 2"),
    ("server_setting_threads_known", "update server_setting set threads = 'hidden'"),
    ("server_setting_time_known", "update server_setting set time = '4'"),
    ("server_setting_expansions_known", "update server_setting set expansions = 'base'"),
    ("server_setting_opening_known", "update server_setting set opening = 'wild'"),
    ("server_setting_challengers_known", "update server_setting set challengers = 'nobody'"),
    ("server_setting_language_is_tag", "update server_setting set language = 'Italian'"),
    ("server_setting_most_known", "update server_setting set most = '7'"),
    ("look_events_sensible", "update look set events = -1"),
    ("plan_version_sensible", "update plan set version = -1"),
    ("plan_base_revision_sensible", "update plan set base_revision = -1"),
    ("follow_what_known", "update follow set what = 'all'"),
    ("follow_told_sensible", "update follow set told = -1"),
    ("plan_lines_limited", "update plan set recent = array_fill('w:place:wA1:0,0'::text, array[21])"),
    ("trial_base_ply_sensible", "update trial set base_ply = -1"),
    ("heartbeat_shards_whole", "update heartbeat set first_shard = null where process = 9"),
    ("heartbeat_shards_fit", "update heartbeat set shards = 1 where process = 9"),
    ("match_bot_known", "update match set bot = 'green' where match_id = 2"),
    ("match_level_known", "update match set level = 9 where match_id = 2"),
    ("match_practice_whole", "update match set level = null where match_id = 2"),
    ("match_score_of_bot", "update match set bot_score = 1 where match_id = 3"),
    ("match_practice_unrated", "update match set rated = true where match_id = 2"),
    ("bot_turn_counted", "update bot_turn set since = -1"),
    (
        "puzzle_once",
        "insert into puzzle (match_id, guild_id, ply, moves, found_at) values (1, 1, 1, 1, '2024-01-06')",
    ),
    ("puzzle_ply_sensible", "update puzzle set ply = 0"),
    ("puzzle_moves_few", "update puzzle set moves = 5"),
    ("puzzle_try_of_puzzle", "update puzzle_try set puzzle = '7' where puzzle = 'c7'"),
    ("puzzle_rating_of_puzzle", "update puzzle_rating set puzzle = 'x7'"),
    ("puzzle_try_misses_positive", "update puzzle_try set misses = 0"),
    ("server_setting_season_known", "update server_setting set season = 'week'"),
    ("server_setting_season_whole", "update server_setting set season = null"),
    ("season_length_known", "update season set length = 'week'"),
    ("season_days_ordered", "update season set end_day = first_day"),
    ("season_place_from_first", "update season_place set place = 0"),
    ("season_place_points_not_negative", "update season_place set points = -1"),
    ("daily_puzzle_of_puzzle", "update daily_puzzle set puzzle = 'x7'"),
    ("notice_day_of_puzzle", "update notice set day = null where kind = 'puzzle'"),
    ("identify_queue_counted", "update identify_queue set queue = -1"),
    ("tournament_stage_known", "update tournament set stage = 'paused'"),
    ("tournament_named", "update tournament set name = ''"),
    ("tournament_seats_fit", "update tournament set seats = 2"),
    ("tournament_time_limited", "update tournament set days_per_move = null, total_days = null"),
    ("tournament_started", "update tournament set started_at = null, ends_at = null"),
    ("tournament_entry_seeded", "update tournament_entry set seed = null"),
    (
        "tournament_entry_withdrawn_from_group",
        "update tournament_entry set seed = null, group_number = null, withdrawn_at = '2024-01-03'",
    ),
    ("tournament_entry_withdrawal_reason_known", "update tournament_entry set withdrawal_reason = 'late'"),
    (
        "tournament_entry_withdrawal_has_reason",
        "update tournament_entry set withdrawal_reason = null where player_id = 12",
    ),
    ("tournament_game_match_once", "update tournament_game set match_id = 3, result = null where game = 2"),
    ("tournament_game_result_known", "update tournament_game set result = 'won' where game = 1"),
    ("tournament_game_counted_with_result", "update tournament_game set counted = true where game = 1"),
    ("ladder_place_once", "update ladder_place set place = 1"),
    ("ladder_place_counted", "update ladder_place set place = 0 where player_id = 11"),
    ("ladder_crown_counted", "update ladder_crown set seconds = -1"),
    ("ladder_match_of_two", "update ladder_match set challenger = 11"),
    ("ladder_match_counted_after_end", "update ladder_match set counted = true"),
    ("notice_part_of_start", "update notice set part = 1 where kind = 'tournament'"),
    ("tournament_dates_ordered", "update tournament set planned_end_at = starts_at"),
    ("tournament_end_of_cup", "update tournament set planned_end_at = '2024-03-01' where format = 'swiss'"),
    ("tournament_format_known", "update tournament set format = 'knockout' where rounds is null"),
    ("tournament_rounds_fit", "update tournament set rounds = 10 where format = 'swiss'"),
    ("tournament_rounds_of_swiss", "update tournament set format = 'cup' where rounds is not null"),
    ("tournament_continued_once", "update tournament set previous = 1"),
    ("tournament_round_numbered", "update tournament_round set round = 0"),
];

#[tokio::test]
async fn every_constraint_forbids_what_its_name_says() {
    let pool = migrated_over_data().await;
    for (constraint, sql) in FORBIDDEN {
        let error = execute(&pool, sql).await.expect_err(sql);
        assert!(is_violation_of(&error, constraint), "{constraint}: {error}");
    }
    let all: Vec<String> = sqlx::query_scalar(
        "select conname::text from pg_constraint
         where contype in ('c', 'u') and connamespace = 'public'::regnamespace and conrelid <> 0
           and conrelid <> '_sqlx_migrations'::regclass",
    )
    .fetch_all(&*pool)
    .await
    .expect("the catalog can be read");
    let tried = FORBIDDEN.map(|(constraint, _)| constraint.to_owned());
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), tried.into_iter().collect::<BTreeSet<_>>());
}

#[tokio::test]
async fn every_table_has_a_comment() {
    let pool = migrated_over_data().await;
    let missing: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_sqlx_migrations'
           and obj_description(oid, 'pg_class') is null",
    )
    .fetch_all(&*pool)
    .await
    .expect("the catalog can be read");
    assert!(missing.is_empty(), "tables without a comment: {missing:?}");
}

#[tokio::test]
async fn connections_have_server_side_timeouts() {
    let database = database::fresh().await;
    let pool = hivepost::store::open_database(database.options()).await.expect("the database opens");
    for (setting, limit) in [("statement_timeout", "10s"), ("idle_in_transaction_session_timeout", "30s")] {
        let mut connections = Vec::new();
        for _ in 0..3 {
            let mut connection = pool.acquire().await.expect("the pool has connections");
            let set: String = sqlx::query_scalar("select current_setting($1)")
                .bind(setting)
                .fetch_one(&mut *connection)
                .await
                .expect("the server tells");
            assert_eq!(set, limit, "{setting}");
            connections.push(connection);
        }
    }
}

#[tokio::test]
async fn backups_know_all_columns_and_sequences() {
    let database = Table::new().await.database;
    let mut connection = database.acquire().await.expect("a connection is free");
    for table in catalog::list_columns(&mut connection).await.expect("the query succeeds") {
        for column in table.columns {
            assert!(
                catalog::is_known_column(&table.name, &column),
                "add `{column}` to `{}` in COLUMNS of src/store/ops/catalog.rs",
                table.name
            );
        }
    }
    let sequences = catalog::list_sequences(&mut connection).await.expect("the query succeeds");
    let found: Vec<(&str, &str)> =
        sequences.iter().map(|sequence| (&*sequence.table, &*sequence.column)).collect();
    assert_eq!(found, catalog::IDENTITY_COLUMNS);
    for sequence in &sequences {
        assert_eq!(sequence.name, format!("{}_{}_seq", sequence.table, sequence.column));
    }
    assert!(!catalog::is_known_column("match", "note") && !catalog::is_known_column("letter", "match_id"));
}

/// Posts of the finished match 1 and of the running match 2, as older releases left them: of match 2, a turn without buttons,
/// a reminder, and the newest turn with buttons.
const POSTS: &str = "
    insert into notice (match_id, kind, since, ply, events, channel_id, nonce, created_at, retry_at, done_at, message_id,
        has_buttons, buttons_off_at) values
        (1, 'turn', 0, 1, 1, 2, 901, '2024-01-02', '2024-01-02', '2024-01-02', 901, false, '2024-01-03'),
        (1, 'result', 1, 1, 2, 2, 902, '2024-01-03', '2024-01-03', '2024-01-03', 902, true, null),
        (2, 'turn', 0, 0, 0, 2, 903, '2024-01-02', '2024-01-02', '2024-01-02', 903, false, '2024-01-03'),
        (2, 'reminder', 0, 0, 0, 2, 904, '2024-01-02', '2024-01-02', '2024-01-02', 904, false, null),
        (2, 'turn', 0, 1, 1, 2, 905, '2024-01-03', '2024-01-03', '2024-01-03', 905, true, null);";

#[tokio::test]
async fn an_upgrade_folds_the_old_posts_of_running_matches() {
    let database = migrated_until(42).await;
    execute(&database, POSTS).await.expect("the rows fit");
    MIGRATIONS.run(&*database).await.expect("the migration takes rows as they are");
    let now = Utc.with_ymd_and_hms(2024, 1, 4, 0, 0, 0).single().expect("a valid time");
    let mut messages = BTreeSet::new();
    let next = async || {
        let posts = play::notices::replaced_posts(&database, &[], Lane(i64::MIN), 16, now).await;
        posts.expect("the query succeeds").pop() // the posts are in one channel
    };
    while let Some(old) = next().await {
        assert!(old.next.is_some_and(|next| next.message.0 == 905), "{old:?}");
        messages.insert(old.post.message.0);
        play::notices::mark_post_closed(&database, old).await.expect("the statement succeeds");
    }
    assert_eq!(messages, BTreeSet::from([903, 904]));
}
