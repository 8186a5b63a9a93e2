# Nouns, with the forms that sentences inflect them to: a form is an attribute, and a sentence uses `.of` of `$piece` as
# `{ $piece-of }`. All bugs have the same forms, and so do both colours, all pieces and all places. The form `-capital`, for the
# start of a sentence, always exists.

# Colours. Value: a label. `.the`, `.of`: the player; `.with`: after “con”; `.adjective-f`, `.adjective-m`: of a piece.
white = Blancas
    .the = las blancas
    .the-capital = Las blancas
    .of = de las blancas
    .with = blancas
    .adjective-f = blanca
    .adjective-m = blanco
black = Negras
    .the = las negras
    .the-capital = Las negras
    .of = de las negras
    .with = negras
    .adjective-f = negra
    .adjective-m = negro

# Bugs. Value: a label. `.of`: de + article; `.to`: a + article (del, al); `.gender`: f or m.
queen = abeja reina
    .the = la abeja reina
    .of = de la abeja reina
    .to = a la abeja reina
    .plural = abejas reinas
    .gender = f
spider = araña
    .the = la araña
    .of = de la araña
    .to = a la araña
    .plural = arañas
    .gender = f
beetle = escarabajo
    .the = el escarabajo
    .of = del escarabajo
    .to = al escarabajo
    .plural = escarabajos
    .gender = m
grasshopper = saltamontes
    .the = el saltamontes
    .of = del saltamontes
    .to = al saltamontes
    .plural = saltamontes
    .gender = m
ant = hormiga
    .the = la hormiga
    .of = de la hormiga
    .to = a la hormiga
    .plural = hormigas
    .gender = f
mosquito = mosquito
    .the = el mosquito
    .of = del mosquito
    .to = al mosquito
    .plural = mosquitos
    .gender = m
ladybug = mariquita
    .the = la mariquita
    .of = de la mariquita
    .to = a la mariquita
    .plural = mariquitas
    .gender = f
pillbug = cochinilla
    .the = la cochinilla
    .of = de la cochinilla
    .to = a la cochinilla
    .plural = cochinillas
    .gender = f

# Other names that a player may type, separated by commas. The first word of the main name (abeja) always works.
names-queen = reina, abejas
names-spider = arañas, arana
names-beetle = escarabajos
names-grasshopper = grillo, grillos, chapulín, langosta
names-ant = hormiga soldado, hormigas
names-mosquito = mosquitos, zancudo
names-ladybug = catarina, vaquita, chinita, vaca de san antonio, mariquitas
names-pillbug = bicho bola, bicho bolita, cochinilla de la humedad, cochinillas

# On a label, a piece of a kind that a player has several of: hormiga 2.
piece-label = { $bug } { $number }
# The same in a sentence, and the only piece of its kind: la hormiga 2.
piece-named = { $bug-the } { $number }
    .of = { $bug-of } { $number }
    .to = { $bug-to } { $number }
    .gender = { $bug-gender }
piece-named-only = { $bug-the }
    .of = { $bug-of }
    .to = { $bug-to }
    .gender = { $bug-gender }
# A piece with its owner: la hormiga blanca 2.
piece-owned = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .to = { $bug-to } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .gender = { $bug-gender }
piece-owned-only = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .to = { $bug-to } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .gender = { $bug-gender }
# A piece in a list: hormiga blanca 2.
piece-listed = { $bug } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .to = { $bug-to } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .gender = { $bug-gender }
piece-listed-only = { $bug } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .to = { $bug-to } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .gender = { $bug-gender }

# A place. $piece: a piece with its owner. Value: where a piece is or is placed; `.to`: the destination of a move; `.from`: its
# start; `.until`: its destination, after a start.
place-start = en el centro
    .to = al centro
    .from = desde el centro
    .until = hasta el centro
place-on = encima { $piece-of }
    .to = hasta encima { $piece-of }
    .from = desde encima { $piece-of }
    .until = hasta encima { $piece-of }
place-north-west = al noroeste { $piece-of }
    .to = al noroeste { $piece-of }
    .from = desde el noroeste { $piece-of }
    .until = hasta el noroeste { $piece-of }
place-north-east = al noreste { $piece-of }
    .to = al noreste { $piece-of }
    .from = desde el noreste { $piece-of }
    .until = hasta el noreste { $piece-of }
place-east = al este { $piece-of }
    .to = al este { $piece-of }
    .from = desde el este { $piece-of }
    .until = hasta el este { $piece-of }
place-south-east = al sureste { $piece-of }
    .to = al sureste { $piece-of }
    .from = desde el sureste { $piece-of }
    .until = hasta el sureste { $piece-of }
place-south-west = al suroeste { $piece-of }
    .to = al suroeste { $piece-of }
    .from = desde el suroeste { $piece-of }
    .until = hasta el suroeste { $piece-of }
place-west = al oeste { $piece-of }
    .to = al oeste { $piece-of }
    .from = desde el oeste { $piece-of }
    .until = hasta el oeste { $piece-of }
