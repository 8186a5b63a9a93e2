# What things are called in sentences. A language may give each of them more forms, as notes below it, and its sentences may
# ask for them: `.genitive` of a piece is `{ $piece-genitive }` where the piece is called `$piece`. All bugs have the same
# forms, and so have both colours, all pieces and all places. The form `-capital`, for the beginning of a sentence, is there
# in any case.

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

# What else somebody may type for them, with commas between. A first word alone (queen) is understood in any case.
names-queen = bee
names-spider = spiders
names-beetle = beetles
names-grasshopper = hopper, grasshoppers
names-ant = soldier ant, ants
names-mosquito = mosquitos, mosquitoes
names-ladybug = ladybird, lady bug
names-pillbug = woodlouse, pill bug

# A piece of which a player has several, on a label: ant 2.
piece-label = { $bug } { $number }
# The same in a sentence, and a piece of which there is one.
piece-named = { $bug } { $number }
piece-named-only = the { $bug }
# A piece with its owner: White’s ant 2.
piece-owned = { $colour }’s { $bug } { $number }
piece-owned-only = { $colour }’s { $bug }
# A piece in a list: white ant 2.
piece-listed = { $colour-adjective } { $bug } { $number }
piece-listed-only = { $colour-adjective } { $bug }

# Where something is. $piece: a piece with its owner.
place-start = in the middle
place-on = on top of { $piece }
place-north-west = north-west of { $piece }
place-north-east = north-east of { $piece }
place-east = east of { $piece }
place-south-east = south-east of { $piece }
place-south-west = south-west of { $piece }
place-west = west of { $piece }
