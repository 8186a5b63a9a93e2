# The leaderboards.

leaderboard-server = **Leaderboard of this server**
leaderboard-everywhere = **Leaderboard across all servers**
# When there are several pages. $title: one of the titles above.
leaderboard-paged = { $title } · page { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record = -# { $won } won, { $drawn } drawn, { $lost } lost
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record-streak = -# { $won } won, { $drawn } drawn, { $lost } lost · { $streak }
# $count: 2 or more.
streak-won = { $count } wins in a row
# $count: 2 or more.
streak-lost = { $count } losses in a row
leaderboard-provisional = **Provisional:** not enough rated matches, or inactive
leaderboard-unproven = **Unranked:** too few rated matches, too few different opponents, or inactive
# For a reader without a rated match there. Players who chose “Only me” may still exist.
leaderboard-empty-here = This server’s leaderboard is empty. Play a rated match to join it: `/challenge` starts one.
leaderboard-empty-everywhere = The leaderboard across all servers is empty. Play a rated match to join it: in a server, `/challenge` starts one.
leaderboard-nobody = No players to show.
leaderboard-beyond = There’s no page { $page }. This is the last one.
leaderboard-own-rank = **You:** rank { $rank } of { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **You:** unranked, your rating is provisional · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **You:** not listed, as you chose in `/settings` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **You:** hidden by this server’s managers or the bot’s operator · **{ $rating }** ± { $deviation }
leaderboard-own-hidden-everywhere = **You:** hidden by the bot’s operator · **{ $rating }** ± { $deviation }
leaderboard-own-unproven = **You:** unranked. { $missing } · **{ $rating }** ± { $deviation }
# What is missing for a rank among all servers. The main group is explained in docs/playing.md.
missing-main-group = Ranks start once at least five players have each played four of the others, over two weeks
missing-opponents = Play rated matches against { $count ->
    [one] 1 more player
   *[other] { $count } more players
 } of the main group
# $since: date.
missing-match-after = Play a rated match after { $since }
missing-matches = Play more rated matches against players of the main group
leaderboard-own-nothing = **You:** no rated matches here yet
# Below the list of all servers.
leaderboard-main-group = -# The ratings of ranked players count only matches within the main group: players linked to each other through enough different opponents. These ratings are updated every hour.
leaderboard-leaders = **Most queens surrounded, by bug:**
leaderboard-leader = { $bug }: { $player } ({ $count })
chart-server = **This server’s best players**
chart-everywhere = **The best players across all servers**
# $title: chart-server or chart-everywhere.
chart-with-queens = { $title }, and most queens surrounded, by bug
# Below a chart with provisional ratings, which it marks with a question mark.
chart-provisional = -# “?”: provisional rating
button-everywhere = All servers
button-here = This server
button-hide = Hide from this server’s list
button-unhide = Show in this server’s list
no-such-player = There’s no such player.
player-hidden = { $player } is now hidden from this server’s leaderboard.
player-shown = { $player } is listed on this server’s leaderboard again, unless they chose not to be or the bot’s operator hid them.

setting-listing = Leaderboards and profile
    .about = Whether leaderboards list you and others can see your profile.
listing-listed = Everyone
    .note = Leaderboards list you, and everyone can see your profile.
listing-unlisted = Only me
    .note = No leaderboard lists you. Your profile only shows others their results against you.
