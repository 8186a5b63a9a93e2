# Where matches are played, and what a server's managers have set.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } accepted { $challenger }’s challenge: match #{ $match-id } in { $thread }.
accepted-in-thread-reply = Match #{ $match-id } has started in a new thread. You play { $colour }.

# A challenge or a practice match that the server's settings don't allow.
server-only-channel = In this server, matches and tournaments are started in { $channel }. Start yours there.
server-only-managers = In this server, only members with Manage Server can make challenges and create tournaments. Ask one of them.
server-practice-only-managers = In this server, only members with Manage Server can start practice matches. Use `/practice` in a direct message to the bot.
server-only-named = In this server, a challenge needs an opponent. Choose one with `opponent`.
server-limit-open = { $most ->
    [one] In this server, you can have 1 pending challenge at a time. Withdraw yours, or wait for an answer.
   *[other] In this server, you can have { $most } pending challenges at a time. Withdraw one, or wait for an answer.
}
server-limit-practice = { $most ->
    [one] In this server, you can have 1 practice match at a time. Finish or resign yours, or use `/practice` in a direct message to the bot.
   *[other] In this server, you can have { $most } practice matches at a time. Finish or resign one, or use `/practice` in a direct message to the bot.
}
server-limit-day = { $most ->
    [one] In this server, you can make 1 challenge in 24 hours. Practice matches and ladder challenges count, too. Try again later.
   *[other] In this server, you can make { $most } challenges in 24 hours. Practice matches and ladder challenges count, too. Try again later.
}
no-thread-in-thread = A thread can’t contain another thread. Use the command in the channel; challenges and practice also work here without `thread`.

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-home = Where challenges are made
    .about = Where people can start matches and tournaments. Matches in progress stay where they are.
home-anywhere = Anywhere
    .note = In every channel where the bot can post.
home-here = This channel
    .note = Only in this channel and its threads.
home-one = One channel
setting-old-boards = Old boards
    .about = What remains of a match’s earlier posts once the next turn is posted.
old-boards-fold = Fold
    .note = A line that says what was played.
old-boards-keep = Keep
    .note = The line with its board.
setting-language = Language
    .about = The language of posts. Private replies are in each reader’s language.
language-server = As in Discord
    .note = The language of the server’s community settings.
    .other = For all posts in this server.
setting-threads = Threads
    .about = Where a match is played, unless the challenge says otherwise.
threads-none = None
    .note = In the channel of the challenge.
threads-public = Public
    .note = In a thread that everyone in the channel can read.
threads-private = Private
    .note = In a thread for the players. The server’s moderators can read it too.
setting-time = Default time
    .about = Time for each player, unless the challenge says otherwise.
note-time-unlimited = No deadlines.
note-time-days = For each move. Unused time is lost.
note-time-total = For the whole match, plus more time for each move.
setting-expansions = Default expansions
    .about = The expansions, unless the challenge says otherwise.
note-expansions-none = No mosquito, ladybug or pillbug.
note-expansions = With { $bugs }.
setting-opening = Default opening
    .about = The opening, unless the challenge says otherwise.
note-opening-standard = A queen bee can be placed on the first turn.
note-opening-tournament = No queen bee on the first turn.
setting-challengers = Who may challenge
    .about = Who can make challenges here, rematches included.
challengers-everybody = Anyone can challenge anyone
    .note = A challenge can be open to everyone.
challengers-named = Anyone, by name
    .note = A challenge must name its opponent.
challengers-managers = Only managers
    .note = Only members with Manage Server can challenge or practise here. Everyone can accept challenges.
setting-challenge-limit = Challenge limit
    .about = How many challenges each person can make in this server, rematches included.
challenge-limit-none = No limit
    .note = Any number of challenges.
challenge-limit-open = { $most ->
    [one] 1 pending at a time
   *[other] { $most } pending at a time
}
note-challenge-limit-open = Answered or withdrawn challenges don’t count. Practice matches in progress have the same limit.
challenge-limit-day = { $most ->
    [one] 1 in 24 hours
   *[other] { $most } in 24 hours
}
note-challenge-limit-day = Practice matches, ladder challenges and challenges that were answered count, too.
setting-days-away = Days away
    .about = How many days a year a player can stop their clocks with `/away`.
# $days: 2 or more.
days-away = { $days } days a year
note-days-away = For players in several servers, the lowest number counts. Matches in direct messages count as 21.
