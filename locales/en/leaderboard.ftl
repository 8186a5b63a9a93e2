# The leaderboard and what belongs to it.

leaderboard-server = **Leaderboard of this server**
leaderboard-everywhere = **Leaderboard of all servers**
# Of several pages. $title: one of these.
leaderboard-paged = { $title } · page { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
leaderboard-record = -# { $won } won, { $drawn } drawn, { $lost } lost
leaderboard-record-streak = -# { $won } won, { $drawn } drawn, { $lost } lost · { $streak }
streak-won = { $count } won in a row
streak-lost = { $count } lost in a row
leaderboard-provisional = **Provisional**: too few rated matches, or none for long
leaderboard-unproven = **No rank yet**: too few rated matches, too few opponents who have played others, or none for long
# No line at all, to somebody without a rated match there; those who keep themselves to themselves may have some.
leaderboard-empty-here = Nobody is on the leaderboard of this server yet. A rated match puts you on it: `/challenge` starts one.
leaderboard-empty-everywhere = Nobody is on the leaderboard of all servers yet. A rated match puts you on it: `/challenge` starts one.
leaderboard-nobody = Nobody is listed.
leaderboard-beyond = There is no page { $page }: this is the last one.
leaderboard-own-rank = **You**: number { $rank } of { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **You**: no rank yet, your rating is provisional · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **You**: not listed, as set in `/settings` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **You**: not listed, by those who manage this server or run me · **{ $rating }** ± { $deviation }
leaderboard-own-few-opponents = **You**: no rank yet. It takes rated matches against three people who have each played three others · **{ $rating }** ± { $deviation }
leaderboard-own-nothing = **You**: no rated match finished here yet
leaderboard-medals = **Most queens surrounded** with the
leaderboard-medal = { $bug }: { $player } ({ $count })
chart-server = **The best of this server**, and who surrounded most queens with which bug
chart-everywhere = **The best of all servers**, and who surrounded most queens with which bug
# Below one of these, where it is so. The sign stands in the picture.
chart-provisional = -# “?”: provisional, from too few rated matches, or none for long
button-everywhere = All servers
button-here = This server
button-hide = Hide from this server’s list
button-unhide = Show in this server’s list
player-hidden = { $player } is hidden in this server.
player-shown = { $player } is listed in this server again, unless they or whoever runs me object.

setting-listing = Leaderboards and profile
    .about = Whether leaderboards name you, and others can see your profile.
listing-listed = Everybody
    .note = Leaderboards name you, and everybody can see your profile.
listing-unlisted = Only me
    .note = You are in no list; of your profile, others see only what they played against you.
