# Trying out moves on a board of one's own.

no-such-trial = What you tried out here is gone: it is kept for a week after the last move. Open the board of the match again to begin anew.
