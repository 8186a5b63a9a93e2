# The pages of the rulebook, found by their keys: title and text. Then the chapters.

rules-aim = Block all six sides of your opponent’s queen bee, with pieces of either colour. Protect your own queen.
    White’s grasshopper 1 can jump to the last open side of Black’s queen, and White wins.
    At the edge of the board, the number next to each queen says how many of its sides are blocked.
    .title = Aim
rules-surrounded = Black’s queen bee is surrounded, so White has won.
    Three of the pieces around it are Black’s own. All that counts is that no side is open.
    .title = Surrounded
rules-pieces = Each player has 1 queen bee, 2 spiders, 2 beetles, 3 grasshoppers and 3 ants.
    A match can add one mosquito, one ladybug and one pillbug for each player: `M`, `L` and `P`.
    The rows at the edges show the pieces in hand. The letters are those on the pieces: Q, S, B, G, A.
    .title = Pieces
rules-table = There’s no fixed board. The pieces are the board, and it changes shape with every move.
    White’s first piece can go anywhere.
    .title = No fixed board
rules-first-pieces = Black’s first piece touches White’s, on any side.
    The numbers show the six places. No other piece is ever placed next to an opponent’s.
    .title = The first two pieces
rules-turn = On your turn, you either place a piece from your hand or move a piece on the board.
    You can’t move a piece until your queen bee is on the board.
    Pieces are never captured. Every piece stays in the game.
    .title = A turn
rules-placing = A new piece must touch your own colour, and none of your opponent’s pieces. It’s never placed on top.
    White’s next piece can go to the numbered places. At the crossed-out places it would touch Black’s pieces.
    A placed piece never returns to your hand. You don’t have to place all your pieces.
    .title = Placing a piece
rules-placing-hole = You can place a piece in a hole, even where no piece could slide in.
    The hole in the middle is surrounded by White’s pieces only, so White can place there.
    .title = Placing in a hole
rules-placing-stack = The top piece of a stack counts. White’s beetle is on a black spider, so the stack is white.
    White can place next to it. The crossed-out place touches Black’s queen bee.
    .title = Placing next to a stack
rules-placing-covered = While an opponent’s piece covers yours, you can’t place next to that stack. Here the white beetle covers Black’s spider.
    Black can only place next to Black’s queen bee. The crossed-out place touches White’s pieces.
    .title = Placing next to a covered piece
rules-queen-turn = Place your queen bee on one of your first four turns.
    It’s White’s fourth turn, and White’s queen is still in hand. White must place it now.
    .title = Placing the queen
rules-openings = In the Standard opening, you can place your queen bee on your first turn.
    White has done so. Black can answer with any piece, including the queen.
    .title = The Standard opening
rules-tournament = In the Tournament opening, you can’t place your queen bee on your first turn.
    You can place it on your second, third or fourth turn. The challenge says which opening you play.
    .title = The Tournament opening
rules-before-queen = Until your queen bee is on the board, none of your pieces can move or throw.
    White’s ant has places to go, but it must wait for its queen.
    .title = No moves before the queen
rules-moving = Each bug moves in its own way. You move one piece a turn.
    The placing rule doesn’t apply to moves: a piece can move next to any other piece.
    The numbers show where Black’s ant 1 can go.
    .title = Moving a piece
rules-queen = The queen bee moves one step along the hive.
    Black’s queen can go to four places. The crossed-out place is too far away.
    .title = Queen bee
rules-beetle = The beetle moves one step, like the queen, or climbs onto a neighbour of either colour.
    White’s beetle 1 can climb onto White’s queen bee or spider, or slide to two places.
    At the crossed-out places it would touch nothing.
    .title = Beetle
rules-beetle-on-top = On top of the hive, the beetle keeps moving one step a turn: across the top, or down to an empty place.
    It can also drop into the hole in the middle.
    The piece under it can’t move.
    .title = Beetle on top
rules-beetle-hole = On the ground, the beetle slides like other pieces, so it can’t squeeze between the queen and the ant.
    It can climb onto one of them now, and drop into the hole next turn.
    .title = Beetle and a hole
rules-stacks = Beetles can climb onto beetles, to any height. A beetle on top of the hive is never pinned; only a piece on top of it stops it.
    Only the top piece of a stack can move: here Black’s beetle 2. White’s beetle 2 is under it.
    The column next to the stack shows all its pieces.
    .title = Stacks
rules-grasshopper = The grasshopper jumps in a straight line over at least one piece, to the first empty place.
    White’s grasshopper has three jumps. It can’t jump over gaps, or without a piece to jump over.
    .title = Grasshopper
rules-grasshopper-hole = A jump can end in a hole, because a grasshopper doesn’t slide.
    White’s grasshopper can jump over its queen bee into the middle.
    .title = Grasshopper into a hole
rules-spider = The spider moves exactly three steps along the hive, and never visits a place twice.
    At each step, it stays in contact with a piece that it already touched.
    Black’s spider can go to four places. The crossed-out place would take a fourth step.
    .title = Spider
rules-ant = The ant moves any number of steps around the hive.
    White’s ant can go to eleven places. It can’t slide into the middle, because the gate is too narrow.
    .title = Ant
rules-link = One hive: all the pieces must stay connected.
    Without Black’s ant 1, the hive would split into the parts I and II. So the ant can’t move: it’s pinned.
    .title = One hive
rules-in-transit = The hive must stay connected during a move, too.
    South-east of its place, Black’s queen bee would connect both parts again.
    But they would be apart while it moves, so it can’t go there.
    .title = During a move
rules-on-the-way = A moving piece must stay in contact with the hive. It can’t cross a gap between two parts of it.
    At the crossed-out place, Black’s queen bee would touch the hive again, but it would touch nothing on the way.
    .title = Every step
rules-pinning = To pin your opponent’s best pieces, make them the only connection to some of yours.
    Black’s ant 1 can’t move, because White’s three pieces are connected through it alone.
    .title = Pinning
rules-freedom-out = Freedom to move: a piece that can’t slide out of its place can’t move.
    Black’s queen bee has five neighbours. The two next to the open side are too close together: they form a gate.
    .title = Too narrow to get out
rules-freedom-four = Here two sides next to each other are open, so there’s room. Black’s ant can slide out and around the hive.
    A gate has two sides: the places to the left and right of a step. If either is empty, the piece fits through.
    .title = Wide enough
rules-freedom-in = A piece that can’t slide into a place can’t go there.
    White’s ant can pass the hole but not slide into it. The gate is between the two queens.
    .title = Too narrow to get in
rules-freedom-climbers = Grasshoppers jump, beetles and ladybugs climb, pillbugs lift: gates on the ground don’t stop them.
    But a beetle or pillbug that moves along the ground slides like other pieces.
    .title = Exceptions
rules-gates = There are gates on top of the hive, too: two stacks, both higher than the climber’s start and destination.
    White’s beetle 2 can’t pass between the two stacks. It can climb onto them.
    .title = Gates on top
rules-passing = If you can’t place, move or throw anything, the bot passes for you. Otherwise you must play.
    Every new black piece would touch White’s, and Black’s queen bee is pinned.
    If neither player can ever move again, the match is a draw.
    .title = Passing
rules-end = The match ends as soon as a queen bee is surrounded, by either player, with any piece.
    If you block the last side of your own queen, you lose, unless the same move surrounds both queens.
    .title = The end
rules-both-queens = A move that surrounds both queens at once is a draw.
    White’s grasshopper 2 can jump to the place between them, the last open side of both.
    .title = Both queens
rules-draw = Both queens are surrounded: a draw.
    You can also agree on a draw at any time. `/draw` offers one.
    .title = A draw
# $claim-at: 2 or more; $draw-at: 2 or more.
rules-repetition = When a position has occurred { $claim-at } times, either player can claim a draw with `/draw`.
    When it has occurred { $draw-at } times, the match is a draw automatically.
    .title = Repetition
rules-ladybug = The ladybug moves exactly three steps: two on top of the hive, then one down to an empty place.
    White’s ladybug can come down at eight places. It never ends on top, or where it started.
    .title = Ladybug
rules-ladybug-hole = Across the top, the ladybug gets into holes and out of them.
    The crossed-out place is more than three steps away.
    .title = Ladybug into a hole
rules-mosquito = The mosquito moves like any piece it touches at the start of its move. In a stack, the top piece counts.
    White’s mosquito touches a spider and a beetle. It can move three steps like the spider, or one like the beetle.
    .title = Mosquito
rules-mosquito-alone = A mosquito that touches only the other mosquito can’t copy anything, so it can’t move.
    .title = Mosquito next to a mosquito
rules-mosquito-on-top = On top of the hive, the mosquito moves as a beetle until it comes down again.
    It copies nothing else there. Even next to a pillbug, it can’t throw.
    .title = Mosquito on top
rules-mosquito-throws = On the ground, a mosquito next to a pillbug of either colour can throw like a pillbug.
    White’s queen bee can be thrown to any empty side of the mosquito.
    .title = Mosquito as a thrower
rules-pillbug = The pillbug moves one step, like the queen. Or it stays, and throws a neighbour instead.
    The numbers show its two steps.
    .title = Pillbug
rules-throw = The pillbug lifts a neighbour of either colour onto itself, and puts it down on one of the pillbug’s empty sides.
    Black’s ant 1 can be thrown to two places. Choose the ant with `/move`, and the bot finds the pillbug.
    A pinned pillbug can throw. A covered one can’t.
    .title = Throwing
rules-just-moved = A piece that your opponent has just moved can’t be thrown.
    Black’s queen bee has just moved, so White’s pillbug can’t throw it.
    .title = No throw after a move
rules-thrown-stack = Pieces in a stack can’t be thrown.
    Black’s beetle is on a spider, so neither of the two can be thrown.
    .title = No throw from a stack
rules-thrown-link = A pinned piece can’t be thrown, because the hive must stay connected.
    White’s pillbug can’t throw Black’s spider, which connects the parts I and II.
    .title = No throw of a pinned piece
rules-thrown-gate = A thrown piece moves across the thrower, so two stacks beside its way can form a gate.
    Black’s ant can’t be put down east of the pillbug. It can be put down at the numbered place.
    .title = A gate for a throw
rules-rest = A piece that your opponent throws rests on your next turn. It can’t move or throw, and can’t be thrown.
    Black’s pillbug has just thrown White’s ant 1.
    .title = Rest
rules-names = A place is written as a neighbour and its side: `wS1-` is east of White’s spider 1, `-wS1` is west of it.
    From 1 to 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` and `wS1\`.
    `wS1` alone means on top of it. You don’t need to know this: press **Play**, and choose a number.
    .title = Notation
choice-chapter-aim = Aim
    .note = How you win
choice-chapter-pieces = Pieces
    .note = The pieces each player has
choice-chapter-beginning = Beginning
    .note = No board, the first two pieces, a turn
choice-chapter-placing = Placing
    .note = Where a new piece can go
choice-chapter-queen-turn = Placing the queen
    .note = The first four turns, and the two openings
choice-chapter-moving = Moving
    .note = Rules for every bug
choice-chapter-queen = Queen bee
    .note = One step
choice-chapter-beetle = Beetle
    .note = One step, also up and across the top
choice-chapter-stacks = Stacks
    .note = Pieces on top of pieces
choice-chapter-grasshopper = Grasshopper
    .note = Jumps in a straight line
choice-chapter-spider = Spider
    .note = Exactly three steps
choice-chapter-ant = Ant
    .note = Any number of steps
choice-chapter-one-hive = One hive
    .note = Pieces that can’t move
choice-chapter-freedom = Freedom to move
    .note = Gates that are too narrow to slide through
choice-chapter-passing = Passing
    .note = When you have no legal move
choice-chapter-end = The end
    .note = Winning, losing, draws, repetition
choice-chapter-ladybug = Ladybug
    .note = Two steps on top, one down
choice-chapter-mosquito = Mosquito
    .note = Copies its neighbours
choice-chapter-pillbug = Pillbug
    .note = One step, or a throw
choice-chapter-names = Notation
    .note = wS1- and the six directions
