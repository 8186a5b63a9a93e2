# The pages of the rulebook, found by their keys: title and text; then the chapters.

rules-aim = Close all six sides of your opponent’s queen bee, with pieces of either colour. Guard your own.
    White’s grasshopper 1 can jump to the last open side of Black’s queen: that wins.
    A queen’s picture at the edge of the board counts her closed sides.
    .title = Aim
rules-surrounded = Black’s queen bee is surrounded, and White has won.
    Three of the pieces around her are Black’s own: what counts is that every side is taken.
    .title = Surrounded
rules-pieces = Each of you has 1 queen bee, 2 spiders, 2 beetles, 3 grasshoppers and 3 ants.
    Matches can add one mosquito, one ladybug and one pillbug each: `M`, `L` and `P`.
    The rows at the edges are what is still in hand. The letters are those on the pieces: Q, S, B, G, A.
    .title = Pieces
rules-table = There is no board: the pieces on the table are the board, and they grow and wander with every move.
    White begins with a piece, anywhere.
    .title = No board
rules-first-pieces = Black’s first piece touches White’s, on any side.
    The numbers show the six places. It is the only piece that is ever placed beside the opponent’s.
    .title = The first two pieces
rules-turn = On your turn you either place a piece from your hand or move one that lies on the table.
    You may move only when your queen bee is on the table.
    There is no capturing: every piece stays in the game.
    .title = A turn
rules-placing = A new piece has to touch your own colour, and nothing of your opponent’s. It never goes on top.
    White’s next piece can go to the numbered places; at the crossed ones it would touch Black’s.
    Once placed, it stays on the table. You need not place everything.
    .title = Placing a piece
rules-placing-hole = A piece from your hand may also go into a place that nothing on the table could slide into.
    The place in the middle is closed all round, by White’s pieces alone: there too White may place.
    .title = Placing into a hole
rules-placing-stack = In a stack, the top piece counts. White’s beetle stands on a black spider, so the stack is white.
    White may place beside it; the crossed place touches Black’s queen bee.
    .title = Placing beside a stack
rules-placing-covered = A covered piece gives you no place beside it: the white beetle stands on Black’s spider.
    Black may place only beside Black’s queen bee; the crossed place touches White’s pieces.
    .title = Placing beside a covered piece
rules-queen-turn = Place your queen bee on one of your first four turns.
    It is White’s fourth turn and she is still in hand: nothing else may be placed, only she.
    .title = When the queen comes
rules-openings = In the Standard opening, you may place your queen bee on your first turn, too.
    White has done so. Black may answer with anything, with a queen as well.
    .title = The Standard opening
rules-tournament = In the Tournament opening, nobody places the queen bee on the first turn.
    She may come on the second, third or fourth. A challenge says which opening is played.
    .title = The Tournament opening
rules-before-queen = Before your queen bee is on the table, none of your pieces moves, nor throws another.
    White’s ant would have ways to go. It has to wait for its queen.
    .title = No move before her
rules-moving = Each bug moves in its own way, one piece a turn.
    The rule of placing does not hold for moving: a piece that moves may end beside anything.
    The numbers show where Black’s ant 1 can go.
    .title = Moving a piece
rules-queen = The queen bee moves one step, along the hive.
    Black’s can go to four places. The crossed one is further away than that.
    .title = Queen bee
rules-beetle = The beetle moves one step, like the queen, or climbs onto a neighbour of either colour.
    White’s beetle 1 can climb onto White’s queen bee or spider, or slide to two places.
    At the crossed ones it would touch nothing.
    .title = Beetle
rules-beetle-on-top = On top, the beetle goes on one step at a time: over the hive, or down to an empty place.
    It may also drop into the hole in the middle.
    What it stands on cannot move.
    .title = Beetle on top
rules-beetle-hole = On the ground, the beetle slides as others do: it cannot squeeze between the queen and the ant.
    It can climb onto one of them now, and drop into the hole on its next turn.
    .title = Beetle and a hole
rules-stacks = Beetles may stand on beetles, as high as there are any.
    Only the piece on top of a stack can move: here Black’s beetle 2. White’s beetle 2 is under it.
    The column beside the stack shows all that lies in it.
    .title = Stacks
rules-grasshopper = The grasshopper jumps in a straight line over at least one piece, to the first empty place.
    White’s has three jumps. It cannot jump over a gap, nor where there is nothing to jump over.
    .title = Grasshopper
rules-grasshopper-hole = A jump may end in a hole: nothing has to slide.
    White’s grasshopper goes over its queen bee into the middle.
    .title = Grasshopper into a hole
rules-spider = The spider moves exactly three steps along the hive, never to the same place twice.
    With each step it keeps touching a piece that it touched before.
    Black’s spider has four ends. The crossed place would be a fourth step.
    .title = Spider
rules-ant = The ant moves any number of steps around the hive.
    White’s can go to eleven places. Into the middle it cannot slide: the gate is too narrow.
    .title = Ant
rules-link = One hive: the pieces always stay together in one piece.
    Without Black’s ant 1 the hive would fall into the parts I and II. So it cannot move: it is pinned.
    .title = One hive
rules-in-transit = Nor may the hive fall apart while a piece is on its way.
    South-east of where she is, Black’s queen bee would join both parts again.
    But while she moves they are apart, so she stays.
    .title = Not even for a moment
rules-on-the-way = Each step keeps along the hive. A piece never hops over open ground from one part of it to another.
    Black’s queen bee touches the hive before and after the crossed step, but nothing in between.
    .title = Every step
rules-pinning = Use it: place and move your pieces so that your opponent’s best ones are links.
    Black’s ant 1 has to stay as long as White’s three pieces hang on it alone.
    .title = Pinning
rules-freedom-out = Freedom to move: a piece that cannot slide out of its place stays there.
    Black’s queen bee has five neighbours. The two beside the open side are too close: a gate.
    .title = Too narrow to get out
rules-freedom-four = With only four neighbours there is room: Black’s ant slides out, and around the hive.
    Whether a gate is open depends on the two places beside the step. One of them has to be empty.
    .title = Wide enough
rules-freedom-in = What cannot slide in stays out.
    White’s ant may pass by the hole, but not slide into it: the gate is between the two queens.
    .title = Too narrow to get in
rules-freedom-climbers = Grasshoppers jump, beetles and ladybugs climb, pillbugs lift: for them a gate on the ground is none.
    But a beetle that stays on the ground has to slide as all others do.
    .title = Who is free
rules-gates = There are gates on top as well: two stacks, both higher than where a climber stands and where it goes.
    White’s beetle 2 cannot pass between the two stacks. It can climb onto them.
    .title = Gates on top
rules-passing = If you can neither place nor move nor throw anything, you pass; I do that for you. Otherwise you must play.
    Every new black piece would touch White’s, and Black’s queen bee is pinned.
    If neither of you can ever move again, the match is drawn.
    .title = Passing
rules-end = The match ends at once when a queen bee is surrounded, whoever moved, with whatever piece.
    Whoever closes the last side of their own queen loses, unless the same move closes both.
    .title = The end
rules-both-queens = If one move surrounds both queens at once, it is a draw.
    White’s grasshopper 2 can jump to the place between them that is open for both.
    .title = Both queens
rules-draw = Both queens are surrounded: a draw.
    You can also agree on one at any time: `/draw` offers it.
    .title = A draw
rules-repetition = A position that has stood three times allows either of you to claim a draw, with `/draw`.
    It is never drawn by itself: both may play on.
    .title = The same position again
rules-ladybug = The ladybug moves exactly three steps: two on top of the hive, then one down to an empty place.
    White’s can come down at eight places. It never ends on top, nor where it began.
    .title = Ladybug
rules-ladybug-hole = Over the top it gets into holes and out of them.
    The crossed place is too far: three steps are not enough.
    .title = Ladybug into a hole
rules-mosquito = The mosquito moves like any piece that it touches when it begins; in a stack, the top piece counts.
    White’s touches a spider and a beetle. It can take three steps like the one, or one like the other.
    .title = Mosquito
rules-mosquito-alone = A mosquito that touches nothing but the other mosquito has nothing to copy, and cannot move.
    .title = Mosquito beside a mosquito
rules-mosquito-on-top = On top of the hive the mosquito is a beetle until it comes down again.
    It copies nothing else there. Though it stands beside a pillbug, it throws nothing.
    .title = Mosquito on top
rules-mosquito-throws = On the ground beside a pillbug, of either colour, the mosquito may throw as a pillbug does.
    White’s queen bee can be thrown to any empty side of the mosquito.
    .title = Mosquito as a thrower
rules-pillbug = The pillbug moves one step, like the queen. Or it stays and throws a neighbour instead.
    The numbers show its two steps.
    .title = Pillbug
rules-throw = To throw, it lifts a neighbour of either colour onto itself, and sets it down on one of its empty sides.
    Black’s ant 1 can be thrown to two places. Choose the ant with `/move`; the pillbug is found by itself.
    .title = Throwing
rules-just-moved = What was moved on the turn before cannot be thrown.
    Black’s queen bee has just moved, so White’s pillbug has to leave her where she is.
    .title = Not what has just moved
rules-thrown-stack = Only what stands alone is thrown, nothing from a stack.
    Black’s beetle stands on a spider: neither of the two can be thrown.
    .title = Not out of a stack
rules-thrown-link = A piece without which the hive would fall apart cannot be thrown either.
    White’s pillbug cannot throw Black’s spider: it holds the parts I and II together.
    .title = Not what holds the hive together
rules-thrown-gate = A throw goes over the thrower, and two stacks beside the way may be a gate for it.
    Black’s ant cannot be set down east of the pillbug; at the numbered place it can.
    .title = A gate for a throw
rules-rest = A piece that was thrown rests: on its owner’s next turn it neither moves nor throws, and nothing throws it.
    Black’s pillbug has just thrown White’s ant 1.
    .title = Rest
rules-names = A place is named by a neighbour and its side: `wS1-` is east of White’s spider 1, `-wS1` west of it.
    From 1 to 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` and `wS1\`.
    `wS1` alone is on top of it. You never need this: tap **Play**, and pick a number.
    .title = How places are written
choice-chapter-aim = Aim
    .note = How you win
choice-chapter-pieces = Pieces
    .note = What each of you has
choice-chapter-beginning = Beginning
    .note = No board, the first two pieces, a turn
choice-chapter-placing = Placing
    .note = Where a new piece may go
choice-chapter-queen-turn = When the queen comes
    .note = The first four turns, and the two openings
choice-chapter-moving = Moving
    .note = What holds for every bug
choice-chapter-queen = Queen bee
    .note = One step
choice-chapter-beetle = Beetle
    .note = One step, also up and over
choice-chapter-stacks = Stacks
    .note = What lies on top of what
choice-chapter-grasshopper = Grasshopper
    .note = Jumps in a straight line
choice-chapter-spider = Spider
    .note = Exactly three steps
choice-chapter-ant = Ant
    .note = As far as it likes
choice-chapter-one-hive = One hive
    .note = What may not leave its place
choice-chapter-freedom = Freedom to move
    .note = Gates: where nothing can slide through
choice-chapter-passing = Passing
    .note = When you can do nothing
choice-chapter-end = The end
    .note = Winning, losing, draws, repetition
choice-chapter-ladybug = Ladybug
    .note = Two steps on top, one down
choice-chapter-mosquito = Mosquito
    .note = Copies what it touches
choice-chapter-pillbug = Pillbug
    .note = One step, or a throw
choice-chapter-names = How places are written
    .note = wS1- and the six directions
