# What is said, privately and once, to somebody who was challenged and has never finished a match; and below the questions of
# their first turn.

first-steps-head = **Your first match** · { $number }/{ $count }
first-steps-post = Each turn has a post with such a picture. White’s tiles are light, Black’s are dark, and what moved last is marked.
    The rows at the edges are what each still has in hand. A queen bee’s picture there counts her closed sides: whose queen is closed on all six has lost.
    When it is your turn, the post mentions you and says how long you have.
first-steps-move = Press **Play** below the post, then a piece, then the number of a place, then **Confirm**. Until then nothing is played.
    Only what the rules allow is offered. **Try** lets you move for both sides first, for your eyes only.
    There is no hurry: take hours or days, as agreed.
first-steps-advice = Begin with a spider, a beetle or a grasshopper, and keep the ants for later: they are the fastest.
    Place your queen bee on your second or third turn: before that none of your pieces may move.
    Then close in on your opponent’s queen, and keep sides of your own open.
button-first-steps = New to Hive?
button-rulebook = The rules

first-turn-piece = -# Your first turn: a spider, a beetle or a grasshopper is a good beginning. Ants are worth more later, and your queen bee may come on your next turn.
first-turn-place = -# Your first turn: press the number that the place has in the picture. At the beginning all of them are equally good.
first-turn-confirm = -# Your first turn: this is how it would look. Nothing is played until you confirm.
first-turn-played = -# That was your first move of this match. You are mentioned when it is your turn again. Bring your queen bee on your second or third turn.
