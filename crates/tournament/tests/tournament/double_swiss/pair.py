"""Pairs rounds with the package pairing-core, for the test in pairing_core.rs.

Reads a round a line: the number of the round, whether it is the last one, and the initial colour; then, after semicolons, each
player's id, pairing number, points in halves, colours, opponents, whether the player floated in the last round, has had the
bye, and has had the bye or won a match by forfeit, and the number of matches. Writes the id of the player with the bye, or 0,
and the matches; or "none" and the reason.
"""

import sys

from pairing_core.errors import PairingError
from pairing_core.fide2026 import P26Player, P26Request, pair_2026


def player(text):
    ident, number, halves, colours, opponents, floated, bye, forfeit_win, played = text.split(",")
    return P26Player(
        id=int(ident),
        tpn=int(number),
        score=int(halves) / 2,
        colors=colours,
        opponents=tuple(int(opponent) for opponent in opponents.split()),
        last_float="U" if floated == "true" else "",
        got_pab=bye == "true",
        forfeit_win=forfeit_win == "true",
        played=int(played),
    )


def pair(line):
    head, *players = line.strip().split(";")
    number, is_last, initial_colour = head.split(",")
    request = P26Request(
        players=tuple(player(text) for text in players),
        ruleset="double-2026",
        round_number=int(number),
        is_last_round=is_last == "true",
        initial_colour=initial_colour,
    )
    try:
        result = pair_2026(request)
    except PairingError as error:
        return f"none {type(error).__name__}: {error}"
    return " ".join([str(result.bye_id or 0)] + [f"{pair.white_id}-{pair.black_id}" for pair in result.pairs])


for line in sys.stdin:
    print(pair(line), flush=True)
