# Where matches are played, and what those who manage a server have chosen for it.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } accepted { $challenger }’s challenge: match #{ $match-id } in { $thread }.
accepted-in-thread-reply = Match #{ $match-id } has begun, in a thread of its own. You play { $colour }.

# A challenge that is not as the server wants it.
house-home = In this server Hive is played in { $channel }. Challenge somebody there.
house-managers = In this server only those who manage it make challenges. Ask one of them to begin a match.
house-named = In this server a challenge needs an opponent. Choose one with `opponent`.
house-open = { $most ->
    [one] In this server you may have one open challenge at a time, and yours still waits. Withdraw it, or wait.
   *[other] In this server you may have { $most } open challenges at a time, and yours still wait. Withdraw one, or wait.
}
house-day = { $most ->
    [one] In this server you may make one challenge in 24 hours, and you have made yours. Try again later.
   *[other] In this server you may make { $most } challenges in 24 hours, and you have made them. Try again later.
}
house-thread = A thread cannot hold another one. Challenge in the channel itself, or leave `thread` out.

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-home = Where challenges are made
    .about = Where challenges can be made. Running matches go on where they are.
home-anywhere = Anywhere
    .note = In every channel where the bot may post.
home-here = This channel
    .note = In this channel and its threads only.
home-one = One channel
setting-language = Language
    .about = In which language posts are written. What only you see is in your own.
language-server = As in Discord
    .note = The language of the server’s community settings.
    .other = For all posts in this server.
setting-threads = Threads
    .about = Where a match is played, unless the challenge says.
threads-none = None
    .note = In the channel of the challenge.
threads-public = Public
    .note = In a thread that everybody in the channel can read.
threads-private = Private
    .note = In a thread that only its players can read.
setting-time = Usual time
    .about = How long each has, unless the challenge says.
note-time-unlimited = Nobody is ever late.
note-time-days = For each move; what is left of it is lost.
note-time-total = For the whole match, and more with each move.
setting-expansions = Usual expansions
    .about = Which expansions, unless the challenge says.
note-expansions-none = Without mosquito, ladybug and pillbug.
note-expansions = With { $bugs }.
setting-opening = Usual opening
    .about = Which opening, unless the challenge says.
note-opening-standard = A queen bee may be placed on the first turn.
note-opening-tournament = No queen bee on the first turn.
setting-challengers = Who may challenge
    .about = Rematches are free to all who have played.
challengers-everybody = Anyone may challenge anyone
    .note = A challenge may be open to whoever accepts first.
challengers-named = Anyone, by name
    .note = A challenge has to name its opponent.
challengers-managers = Only managers
    .note = Those with Manage Server make challenges; everybody accepts them.
setting-most = How often
    .about = How many challenges each person may make in this server. Rematches do not count.
most-any = No limit
    .note = As often as they like.
most-open = { $most ->
    [one] One open at a time
   *[other] { $most } open at a time
}
note-most-open = The next one when one of theirs is answered or withdrawn.
most-day = { $most ->
    [one] One in 24 hours
   *[other] { $most } in 24 hours
}
note-most-day = However they are answered.
setting-days-away = Days away
    .about = How many days a year a player can stop their clocks with `/away`.
days-away = { $days } days a year
note-days-away = In several servers, the strictest counts.
