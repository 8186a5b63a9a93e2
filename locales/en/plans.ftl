# Conditional moves: a player’s answers to moves of the opponent, planned in advance.

button-plan = Plan
button-plan-line = Plan this line
button-plan-reply = Add an opponent’s move
button-plan-save = Save
button-plan-discard = Discard
button-plan-delete-all = Delete all
button-plan-reuse = Reuse earlier lines
button-plan-play = Play it
# Removes the line with this number.
button-plan-remove = ✕ { $number }
# The placeholder of the menu of lines. The chosen one is continued.
plan-and-then = And then…

# The private list of planned lines.
plan-title = **Your plan** · match #{ $match-id }, turn { $turn }. Only you can see this.
plan-empty = Press **Add an opponent’s move**, choose it and your answer, then press **Plan this line**.
plan-line = **{ $number }.** { $words }
# A line that begins like another one. $count: 2 or more; $shared: the number of that line.
plan-line-shared = **{ $number }.** The first { $count } moves of line { $shared }, then { $words }
plan-unsaved = Not saved yet: nothing changes until you press **Save**.
plan-unsaved-empty = Your plan has no lines left. Press **Save** to delete it, or **Discard** to keep what you saved.
plan-saved = Saved. When your opponent makes these moves, your answers are played at once and take none of your time, unless you first have to decide whether to accept an offer, claim a draw or abort the match.
plan-answer-replaced = This replaces your earlier answer to the same move.
plan-delete-question = Delete your plan for match #{ $match-id }? You can’t get its lines back.
# $count: 0 or more.
plan-reusable = { $count ->
    [one] 1 earlier line is
   *[other] { $count } earlier lines are
 } still possible.
# One move of a line. $place: east of White’s spider 1.
plan-move-placed = { $piece } { $place }
plan-move-moved = { $piece } { $place-to }
plan-move-thrown = { $piece } { $place-to }, with { $thrower }
# What happened to the player’s plan, above the question for a move. $words: planned moves.
plan-waits = Your plan: { $words }. It’s your move, so press **Play it** if you still want this.
plan-was-played = Your plan was played: { $words }.
plan-overtaken = The match took a different course from the one you planned.
plan-forbidden = Your planned answer isn’t legal, so your plan is gone. { $reason }

# A turn post, for everyone. $player: the planner; $answer: the move, as a sentence.
planned-answer = { $player } had planned the answer: { $answer }
# The moves after the first answer. $count: 2 or more.
planned-more = … and { $count } more moves, as planned.
# In the history of a finished match, below the move.
history-planned = This move was planned in advance.

# Why a plan isn’t changed.
plan-against-bot = Match #{ $match-id } is against the bot, which answers at once. Plans are for matches between people.
plan-changed = Your plan has changed in the meantime. Check it and try again.
plan-no-answer = This line has no answer of yours yet. Choose your answer, then press **Plan this line**.
# $most: 2 or more.
plan-too-long = A line can have at most { $most } moves of both players. Plan a shorter one.
# $most: 2 or more.
plan-too-many-lines = A plan can have at most { $most } lines. Remove one first.
# $most: 2 or more.
plan-too-many-moves = A plan can have at most { $most } moves of both players. Remove a line first.
