# Matches against the bot itself. It speaks of itself as I.

# To whoever began one. $colour: what they play.
practice-begun = Match #{ $match-id } against me has begun, at level { $level } of 8. You play { $colour }.
# The second line of its first post.
practice-start = Practice, level { $level } of 8. **Hint** shows you a good move, and you may take back as often as you like.
# After a move, while I think about other matches first.
practice-queue = { $count ->
    [one] I am thinking about one other match first.
   *[other] I am thinking about { $count } other matches first.
}
# To whoever challenged me by `/challenge`, and asked for what there is not.
practice-leaves-out = Such a match has no clock, no rating and no thread of its own.
button-practice = Practice
button-ask-to-resign = Ask me to resign

# Said at most now and then, below what I played. $count: open sides.
remark-your-queen = -# { $count ->
    [one] Careful: only one side of your queen bee is still open.
   *[other] Careful: only { $count } sides of your queen bee are still open.
}
remark-my-queen = -# { $count ->
    [one] My queen bee has one open side left.
   *[other] My queen bee has { $count } open sides left.
}

not-with-bot = I do not play in match #{ $match-id }.
bot-plays-on = I play on in match #{ $match-id }: it is not decided yet.
bot-has-time = In match #{ $match-id } you play against me: there is no clock to stop, and I need no reminder.
limit-practice = You are playing { $most } matches against me, the most there can be. Finish or resign one first.
bot-resigned = I resign match #{ $match-id }. Well played!
