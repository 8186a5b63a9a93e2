# What Discord shows of the commands while one types: at most 100 characters each.

command-challenge = Challenge a friend, or anyone here, to a match of Hive
    .opponent = Whom you challenge; leave it out and anyone may accept
    .expansions = Which expansions you play with (default: Base)
    .colour = The colour you play (default: random)
    .time = How long each of you has for a move (default: 3 days)
    .opening = Standard: a queen may be placed on the first turn; Tournament: not
    .rated = Whether the match moves your ratings (default: yes)
command-place = Place a piece from your hand
    .piece = Which piece: choose, or type like Ant or A1
    .at = Where: choose, or type like wS1- or \bQ; leave it out for the first piece of a match
    .match = Which match, if you play several here
command-move = Move a piece, or throw one with your pillbug
    .piece = Which piece: choose, or type like A1 or bG2
    .to = Where to: choose, or type like wS1- or \bQ, or bB1 to climb
    .match = Which match, if you play several here
command-resign = Give up a match; asks whether you mean it
    .match = Which match, if you play several here
command-board = See the board of a match
    .match = Which match (default: yours in this channel)
    .share = Show it to everybody in the channel (default: no)
command-games = List matches in progress, least time first
    .player = Whose matches (default: yours)
command-leaderboard = See who plays best
    .page = Which page (default: 1)
    .scope = This server or everywhere (default: this server)
command-settings = See and change your settings, and this server’s
