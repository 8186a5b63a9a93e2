# What is stored on people, and its deletion.

privacy = **What I store on you**
    · Your Discord ID, and the name and language I last saw you with: to know whose turn it is, to show who plays, and to write to you.
    · Your matches: who played, what was agreed on, every move and offer with its time, where it is played, how it ended. Your rating, with every change.
    · Your challenges, and how they were answered. Whom you block, and when you called whom in the last day: so that nobody is called too often.
    · What you chose in `/settings`, with your time zone if you named one; when you are `/away`.
    · Which matches you have looked at, and how far: to show you what is new. Lines that you try out, for a week. Direct messages to you that I have sent or am about to send.

    {"**"}Who sees it**
    · Boards and names: the members of the server where a match is played.
    · Ratings: everybody, on the leaderboards of that server and of all servers.
    · By `/profile`, your record, openings and expansions, your practice against me, the chart of your ratings, and your results against each player: anybody, in any server or in direct messages.
    · With “Only me” for “Leaderboards and profile” in `/settings` you are on no leaderboard, and of your profile others see only what they played against you.
    · Nothing is passed on to anybody else. I read no messages and store none. A link to an analysis board has nothing but the moves in it.

    The button **Export my data** gives you all of it as a file. **Delete me** deletes what is yours alone; the matches stay for those you played with, without your name.
your-data = All that I store on you, as JSON.
delete-question = Delete everything about you? This cannot be undone. You would resign { $matches ->
    [0] no match, as you play none
    [one] the one match that you play
   *[other] the { $matches } matches that you play
 }, and { $challenges ->
    [0] no challenge is
    [one] one open challenge is
   *[other] { $challenges } open challenges are
 } closed. Your rating, settings and absences would go; in finished matches you would be called “deleted player”. My posts on Discord stay as they are, and copies that whoever runs me has saved are kept as long as they keep them.
delete-confirm = Delete me for good
delete-keep = Keep me
deleted-you = You are deleted: { $matches ->
    [0] you played no match
    [one] one match was resigned
   *[other] { $matches } matches were resigned
 }, and { $challenges ->
    [0] no challenge was open
    [one] one challenge was closed
   *[other] { $challenges } challenges were closed
 }. If you play again, you begin as somebody new.
opponent-gone = Your opponent deleted their data here. `/challenge` finds somebody else.
kept-you = Nothing was deleted.
button-export-data = Export my data
button-delete-me = Delete me
