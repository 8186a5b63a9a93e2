# Private replies to commands.

played = Played `{ $uhp }` in match #{ $match-id }.
challenge-sent = Challenge sent. It expires in 7 days.
# Replies to a challenge by direct message. $link: to the challenger's copy, with which they can withdraw it.
challenge-sent-by-message = Challenge sent to { $player } by direct message. It expires in 7 days. [Your copy]({ $link }) shows the answer.
challenge-still-sending = The challenge to { $player } is being sent by direct message. `/games` in your direct messages with the bot lists it when it has arrived.
challenge-unreachable = The bot can’t send { $player } direct messages: they don’t accept any from it, or share no server with it. Challenge them in a channel: leave out `where`.
challenge-unreachable-own = The bot can’t send you direct messages. Allow them in a server that you share with it, then challenge again.
challenge-hidden = The challenge was withdrawn, because this server shows the bot’s answers to you only. Ask for the bot to be added to the server, or challenge with `where:direct messages`.
challenge-late = The challenge was withdrawn, because Discord didn’t show it. Try again.
where-with-thread = A match by direct message has no thread. Leave out `thread`.
where-with-bot = For practice in direct messages, use `/practice` in your direct messages with the bot.
where-outside-servers = With an opponent, `where:direct messages` only works in servers. Leave out `opponent` to create an invitation.
response-late = Done, but Discord didn’t show it to everyone in time. Press any button on the last post here to show the new board.
response-hidden = Done, but in this server only you see the bot’s answers. Your opponent gets a direct message if the bot can send one.
challenge-only-invitations = Here, `/challenge` creates an invitation if you add `where:direct messages`. To challenge a player directly, use it in a server that has added the bot.
code-with-options = The code already includes all options of the match. Leave out the other options.
# An invitation to a match by direct message. $terms: expansions, time control and so on.
invitation-created =
    Give this code to one person: `{ $code }`
    They accept by typing `/challenge code:{ $code }`. It works once, and expires in 7 days. You then play in your direct messages with the bot, so each of you needs to share a server with it, or to have added it to your account.
    { $terms }
challenge-accepted-reply = Match #{ $match-id } has started. You play { $colour }.
challenge-declined-reply = Declined.
challenge-withdrawn-reply = Withdrawn.
abort-question = Abort match #{ $match-id } against { $opponent }? It won’t count.
abort-confirm = Abort match #{ $match-id }
resign-question = Resign match #{ $match-id } against { $opponent }?
resign-confirm = Resign match #{ $match-id }
resign-keep = Keep playing
resigned = You resigned match #{ $match-id }.
kept-playing = Match #{ $match-id } continues.
board-of = Match #{ $match-id }, turn { $turn }: { $standing }.
board-shared = Shared.
standing-to-move = { $player } to move as { $colour }
standing-won = { $player } won as { $colour }
standing-drawn = a draw
standing-aborted = aborted
standing-closed = closed

game-turn = turn { $turn }, { $to-move } to move
game-turn-yours = turn { $turn }, **your turn**
# $whose-turn: one of game-turn*.
game-line = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn }
game-line-timed-out = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn } · out of time
# $deadline: countdown.
game-line-deadline = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn } · due { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · your move
game-choice-over = #{ $match-id } · { $white } – { $black } · over
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turn { $turn }
# $count: 1 or more.
more-games = … and { $count } more.

# What autocomplete shows. $value: what the option is set to.
choice-in-match = { $choice } · match #{ $match-id } against { $opponent }
choice-described = { $words } · { $value }
