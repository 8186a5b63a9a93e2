# What is stored about players, and its deletion.

privacy = **What the bot stores about you**
    · Your Discord ID, name and language, and whether the bot can message you: to show who plays and write to you.
    · Your matches: players, match settings, where they’re played, result, and every move and offer with its time. Your rating and its history, seasons, tournaments and ladders.
    · Your challenges and the answers to them. Who you block. When you last pinged each person, and your pings in the 24 hours before, to limit pings.
    · Your `/settings`, with your time zone if you set one, and when you’re `/away`.
    · The lessons you’ve solved, the puzzles you’ve tried or solved, with dates, and your puzzle rating. Positions of your finished matches can become puzzles without names, unless you turn that off in `/settings`.
    · Which matches you’ve looked at, up to which move, and which you follow. Moves you try out, for a week. Moves you plan, until the match ends. The IDs of direct messages the bot sends you. For two hours, tokens to answer you where the bot isn’t a member.

    {"**"}Who sees it**
    · Boards and names: the members of the server or group where the match is played. In a private thread, its players and the server’s moderators.
    · Ratings: everyone, on leaderboards.
    · In `/profile`, everyone, in any server: your record, rating chart, first pieces, practice, puzzles and results against each player.
    · **Who has solved it?** under a server’s puzzle of the day: its members.
    · With “Only me” in `/settings`, no leaderboard and no list of solvers names you, and your profile only shows others their results against you. Your matches stay visible in their servers.
    · The bot’s operator can read all of it. Otherwise only Discord gets it. The bot doesn’t listen to messages. To find its posts it may fetch a channel’s last messages, keeping none.

    {"**"}Export my data** gives you the data stored about you as a file, except who blocks you and secret keys. {"**"}Delete me** deletes everything that is only yours. Your opponents keep your matches, without your name.
your-data = The data stored about you, as JSON. It doesn’t include who blocks you, or secret keys.
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
