# Limits that ordinary players don't reach. All private. $again: a countdown.

# $most: 2 or more.
limit-running = You’re playing { $most } matches (the maximum). Finish one first.
limit-running-other = { $player } is already playing the maximum number of matches. Try again later.
# $most: 2 or more.
limit-together = You and { $player } are playing { $most } matches against each other (the maximum). Finish one first.
# $most: 2 or more.
limit-open = You have { $most } pending challenges (the maximum). Withdraw one, or wait for an answer.
# $again: countdown.
# $most: 2 or more.
limit-starts = You’ve started { $most } matches in the last hour (the maximum), counting challenges, accepted challenges and practice. Try again { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares = You’ve shared { $most } boards in this channel in 10 minutes (the maximum). Try again { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares-total = You’ve shared { $most } boards in 10 minutes (the maximum). Try again { $again }.
# $again: countdown.
# $most: 2 or more.
limit-imports = You’ve imported { $most } games in 24 hours (the maximum). Try again { $again }.
# $again: countdown.
# $most: 2 or more.
limit-failed-imports = You’ve had { $most } failed imports in an hour (the maximum). Try again { $again }.
# $again: countdown.
# $most: 2 or more.
limit-wrong-codes = You’ve typed { $most } wrong codes in an hour (the maximum). Try again { $again }.
# $most: 2 or more.
limit-rematches = You’ve offered { $most } rematches after match #{ $match-id } (the maximum). Use `/challenge`.
# $again: countdown.
limit-pings = You’ve reached the limit for pinging { $player }. Try again { $again }.
limit-analyses = You can only have one analysis at a time, and match #{ $match-id } is still being analysed. Check again when it’s done.
# $most: 2 or more.
limit-blocked = You’ve blocked { $most } people (the maximum). Unblock one first.
limit-interactions = You’re going too fast. Try again in a few seconds.

# A player doesn't want to be challenged or asked.
not-open = { $player } isn’t accepting challenges from you. `/challenge` without an opponent lets anyone accept.
not-open-to-you = You can’t accept this challenge. `/challenge` makes your own.
takes-no-offers = Your opponent in match #{ $match-id } isn’t accepting offers.
block-yourself = You can’t block yourself. Choose another person.

# In the settings.
setting-challenged-by = Who may challenge me
    .about = Who can challenge you by name and offer you rematches.
challenged-by-everyone = Everyone
    .note = Anyone in your servers, groups and direct messages.
challenged-by-played = People I’ve played
    .note = Everyone you’ve played against, or are playing now.
challenged-by-nobody = Nobody
    .note = You can still challenge others and accept open challenges.
setting-block = Block
blocked-now = Now: { $count ->
    [0] Nobody
    [one] 1 person
   *[other] { $count } people
}
blocked-line = Blocked: **{ $count ->
    [one] 1 person
   *[other] { $count } people
}**
block-question = **Block**
    People you block can’t challenge you, accept your challenges, follow your matches, nudge you, or offer you anything in your matches. Neither of you can join a tournament that the other has joined. They aren’t told.
    { $count ->
        [0] You haven’t blocked anyone.
       *[other] You’ve blocked { $people }.
    }
block-in-servers = To choose people, use `/settings` in a server that has added the bot.
block-choose = Block or unblock…
block-done = Blocked: { $player }.
block-as-before = You’ve already blocked { $player }.
block-undone = Unblocked: { $player }.
button-unblock = Unblock
