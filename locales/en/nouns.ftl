# Nouns, with the forms that sentences inflect them to: a form is an attribute, and a sentence uses `.genitive` of `$piece` as
# `{ $piece-genitive }`. All bugs have the same forms, and so do both colours, all pieces and all places. The form `-capital`,
# for the start of a sentence, always exists.

white = White
    .adjective = white
black = Black
    .adjective = black

queen = queen bee
spider = spider
beetle = beetle
grasshopper = grasshopper
ant = ant
mosquito = mosquito
ladybug = ladybug
pillbug = pillbug

# Other names that a player may type, separated by commas. The first word of the main name (queen) always works.
names-queen = bee
names-spider = spiders
names-beetle = beetles
names-grasshopper = hopper, grasshoppers
names-ant = soldier ant, ants
names-mosquito = mosquitos, mosquitoes
names-ladybug = ladybird, lady bug
names-pillbug = woodlouse, pill bug

# On a label, a piece of a kind that a player has several of: ant 2.
piece-label = { $bug } { $number }
# The same in a sentence, and the only piece of its kind.
piece-named = { $bug } { $number }
piece-named-only = the { $bug }
# A piece with its owner: White’s ant 2.
piece-owned = { $colour }’s { $bug } { $number }
piece-owned-only = { $colour }’s { $bug }
# A piece in a list: white ant 2.
piece-listed = { $colour-adjective } { $bug } { $number }
piece-listed-only = { $colour-adjective } { $bug }

# A place. $piece: a piece with its owner. `.to`: as the destination of a move.
place-start = in the middle
    .to = to the middle
place-on = on top of { $piece }
    .to = onto { $piece }
place-north-west = north-west of { $piece }
    .to = to the north-west of { $piece }
place-north-east = north-east of { $piece }
    .to = to the north-east of { $piece }
place-east = east of { $piece }
    .to = to the east of { $piece }
place-south-east = south-east of { $piece }
    .to = to the south-east of { $piece }
place-south-west = south-west of { $piece }
    .to = to the south-west of { $piece }
place-west = west of { $piece }
    .to = to the west of { $piece }
