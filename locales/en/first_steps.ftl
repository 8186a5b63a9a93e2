# Private messages for a player who has been challenged and never finished a match, and tips during their first turn.

first-steps-head = **Your first match** · { $number }/{ $count }
first-steps-post = Each turn gets a post with a picture like this. White’s tiles are light, Black’s are dark, and the last move is marked.
    The rows at the edges show each player’s hand. Next to each queen bee in these rows, a number like 5/6 says how many of its sides are blocked. At 6/6, that player loses.
    When it’s your turn, the post mentions you and, if the clock is running, says when your move is due.
first-steps-move = Press **Play** under the post, choose a piece, then the number of a place, then **Confirm**. Nothing is played before you confirm.
    You’re only offered legal moves. **Try** lets you try moves for both sides, and only you see it.
    There’s no hurry. You usually have several days for a move: the challenge says how many.
first-steps-advice = Start with a spider, a beetle or a grasshopper. Keep your ants for later, because they’re the fastest.
    Place your queen bee on your second or third turn. Until then, none of your pieces can move.
    Then surround your opponent’s queen bee, and keep your own free.
button-first-steps = New to Hive?
button-rulebook = The rules

first-turn-piece = -# Your first turn: start with a spider, a beetle or a grasshopper. Ants are worth more later. You can place your queen bee next turn.
first-turn-place = -# Your first turn: press the button with the number of a place in the picture. All are equally good at the start.
first-turn-confirm = -# Your first turn: this is a preview. Nothing is played until you confirm.
first-turn-played = -# That was your first move in this match. The match’s latest post shows when it’s your turn again. If your queen bee is still in hand, place it on your second or third turn.
