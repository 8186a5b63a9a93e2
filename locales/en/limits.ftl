# Limits that fair players do not meet. Only the one who asked reads it. $again: a countdown.

limit-running = You are playing { $most } matches, and more are not allowed at a time. Finish one first.
limit-running-other = { $player } has no room for another match. Try again when one of theirs is over.
limit-together = You and { $player } are playing { $most } matches against each other. Finish one first.
limit-open = You have { $most } open challenges. Withdraw one, or wait.
limit-imports = You have imported { $most } games in 24 hours. You can again { $again }.
limit-rematches = You have offered { $most } rematches after match #{ $match-id }. Use `/challenge`.
limit-pings = You have asked { $player } often enough. You can again { $again }.
limit-analyses = Match #{ $match-id } is still being analysed for you. One at a time: press again when it is there.
limit-blocked = You block { $most } people, the most there can be. Unblock one first.
limit-interactions = That was too fast. Try again in a few seconds.

# Somebody wants to be left alone.
not-open = { $player } is not open to a challenge. Name somebody else, or leave `opponent` out and anyone may accept.
not-open-to-you = This challenge is not open to you. `/challenge` makes one of your own.
takes-no-offers = Your opponent in match #{ $match-id } takes no offers.
block-yourself = You cannot block yourself. Pick somebody else.

# In the settings.
setting-challenged-by = Who may challenge me
    .about = Who may challenge you by name, and ask you for a rematch.
challenged-by-everyone = Everyone
    .note = Whoever is in the same server.
challenged-by-played = People I have played
    .note = Whoever has played against you, or is playing now.
challenged-by-nobody = Nobody
    .note = You challenge others, or accept what is open to anyone.
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
    Whoever you block can neither challenge you nor nudge you, nor offer you anything in your matches. They are not told.
    { $count ->
        [0] You block nobody.
       *[other] You block { $people }.
    }
block-in-servers = Use `/settings` in a server to pick somebody.
block-choose = Block or unblock…
block-done = Blocked: { $player }.
block-as-before = You block { $player } already.
block-undone = Unblocked: { $player }.
button-unblock = Unblock
