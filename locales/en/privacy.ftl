# What is stored about players, and its deletion.

privacy = **What the bot stores about you**
    · Your Discord ID, name and language, and whether the bot can message you: to show who plays and to write to you.
    · Your matches: players, match settings, where they’re played, result, and every move and offer with its time. Your rating and its history, your seasons, tournaments and ladders.
    · Your challenges and the answers to them. Who you block. Your last ping to each person and those in the 24 hours before it, to limit pings.
    · Your `/settings`, including your time zone if you set one, and when you’re `/away`.
    · Which lessons you’ve solved, puzzles you’ve tried and solved, when, and your puzzle rating. Positions of your finished matches can become puzzles, without names, unless you turn that off in `/settings`.
    · Which matches you’ve looked at, and how far, and which you follow. Moves you try out, for a week. Moves you plan, until the match ends. The IDs of direct messages that the bot sends you. For two hours, tokens to answer you where the bot isn’t a member.

    {"**"}Who sees it**
    · Boards and names: the members of the server or group where the match is played. In a private thread, its players and the server’s moderators.
    · Ratings: everyone, on leaderboards.
    · In `/profile`, everyone, in any server: your record, rating chart, first pieces, practice, puzzles and results against each player.
    · **Who has solved it?** under a server’s puzzle of the day: its members.
    · With “Only me” in `/settings`, no leaderboard and no list of solvers names you, and your profile only shows others their results against you. Your matches stay visible in their servers.
    · The bot’s operator can read all of it. Nobody else gets it, except Discord. The bot doesn’t listen to messages. To find its own posts it may fetch a channel’s last messages, and keeps none.

    {"**"}Export my data** gives you, as a file, everything stored about you except who blocks you. {"**"}Delete me** deletes everything that is only yours. Your opponents keep your matches, without your name.
your-data = All the data stored about you, as JSON.
delete-question = Delete all your data? This can’t be undone. { $matches ->
    [0] You have no match in progress to resign
    [one] You’ll resign your match in progress
   *[other] You’ll resign your { $matches } matches in progress
 }, and { $challenges ->
    [0] you have no pending challenges to close
    [one] 1 pending challenge will be closed
   *[other] { $challenges } pending challenges will be closed
 }. Your rating, settings and time away will be deleted, and finished matches will call you “deleted player”. The bot’s posts on Discord stay, and so do the bot operator’s back-ups, until they’re deleted.
delete-confirm = Delete me permanently
delete-keep = Keep my data
deleted-you = Your data is deleted. { $matches ->
    [0] You had no match in progress
    [one] You resigned 1 match
   *[other] You resigned { $matches } matches
 }, and { $challenges ->
    [0] no challenge was pending
    [one] 1 challenge was closed
   *[other] { $challenges } challenges were closed
 }. If you play again, you start from scratch.
opponent-gone = Your opponent deleted their data. `/challenge` finds another opponent.
kept-you = Nothing was deleted.
button-export-data = Export my data
button-delete-me = Delete me
