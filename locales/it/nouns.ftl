# Nouns, with the forms that sentences inflect them to: a form is an attribute, and a sentence uses `.of` of `$piece` as
# `{ $piece-of }`. All bugs have the same forms, and so do both colours, all pieces and all places. The form `-capital`,
# for the start of a sentence, always exists.

# Colours. Value: a label. `.the`, `.of`, `.to`: the player, with article (il, del, al); `.adjective-f`, `.adjective-m`: of a
# piece.
white = Bianco
    .the = il Bianco
    .the-capital = Il Bianco
    .of = del Bianco
    .to = al Bianco
    .adjective-f = bianca
    .adjective-m = bianco
black = Nero
    .the = il Nero
    .the-capital = Il Nero
    .of = del Nero
    .to = al Nero
    .adjective-f = nera
    .adjective-m = nero

# Bugs. Value: a label. `.the`, `.of`, `.by`: with article (la, della, dalla); `.none`: nessuna; `.gender`: f or m.
queen = ape regina
    .the = l’ape regina
    .of = dell’ape regina
    .by = dall’ape regina
    .none = nessun’ape regina
    .plural = api regine
    .gender = f
spider = ragno
    .the = il ragno
    .of = del ragno
    .by = dal ragno
    .none = nessun ragno
    .plural = ragni
    .gender = m
beetle = scarabeo
    .the = lo scarabeo
    .of = dello scarabeo
    .by = dallo scarabeo
    .none = nessuno scarabeo
    .plural = scarabei
    .gender = m
grasshopper = cavalletta
    .the = la cavalletta
    .of = della cavalletta
    .by = dalla cavalletta
    .none = nessuna cavalletta
    .plural = cavallette
    .gender = f
ant = formica
    .the = la formica
    .of = della formica
    .by = dalla formica
    .none = nessuna formica
    .plural = formiche
    .gender = f
mosquito = zanzara
    .the = la zanzara
    .of = della zanzara
    .by = dalla zanzara
    .none = nessuna zanzara
    .plural = zanzare
    .gender = f
ladybug = coccinella
    .the = la coccinella
    .of = della coccinella
    .by = dalla coccinella
    .none = nessuna coccinella
    .plural = coccinelle
    .gender = f
pillbug = onisco
    .the = l’onisco
    .of = dell’onisco
    .by = dall’onisco
    .none = nessun onisco
    .plural = onischi
    .gender = m

# Other names that a player may type, separated by commas. The first word of the main name (ape) always works.
names-queen = regina, api
names-spider = ragni
names-beetle = scarafaggio, coleottero, scarabei, scarafaggi, coleotteri
names-grasshopper = grillo, cavallette, grilli
names-ant = formica soldato, formiche
names-mosquito = zanzare
names-ladybug = coccinelle
names-pillbug = porcellino di terra, porcellino, onischi

# On a label, a piece of a kind that a player has several of: formica 2.
piece-label = { $bug } { $number }
# The same in a sentence, and the only piece of its kind: la formica 2.
piece-named = { $bug-the } { $number }
    .the = { $bug-the } { $number }
    .of = { $bug-of } { $number }
    .by = { $bug-by } { $number }
    .gender = { $bug-gender }
piece-named-only = { $bug-the }
    .the = { $bug-the }
    .of = { $bug-of }
    .by = { $bug-by }
    .gender = { $bug-gender }
# A piece with its owner: la formica bianca 2.
piece-owned = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .the = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .by = { $bug-by } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .gender = { $bug-gender }
piece-owned-only = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .the = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .by = { $bug-by } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .gender = { $bug-gender }
# A piece in a list: formica bianca 2.
piece-listed = { $bug } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .the = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .by = { $bug-by } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
} { $number }
    .gender = { $bug-gender }
piece-listed-only = { $bug } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .the = { $bug-the } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .of = { $bug-of } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .by = { $bug-by } { $bug-gender ->
    [f] { $colour-adjective-f }
   *[m] { $colour-adjective-m }
}
    .gender = { $bug-gender }

# A place: where something is (value), where a move ends (`.to`) and starts (`.from`). $piece: a piece with its owner.
place-start = al centro
    .to = al centro
    .from = dal centro
place-on = sopra { $piece-the }
    .to = fin sopra { $piece-the }
    .from = da sopra { $piece-the }
place-north-west = a nord-ovest { $piece-of }
    .to = a nord-ovest { $piece-of }
    .from = da nord-ovest { $piece-of }
place-north-east = a nord-est { $piece-of }
    .to = a nord-est { $piece-of }
    .from = da nord-est { $piece-of }
place-east = a est { $piece-of }
    .to = a est { $piece-of }
    .from = da est { $piece-of }
place-south-east = a sud-est { $piece-of }
    .to = a sud-est { $piece-of }
    .from = da sud-est { $piece-of }
place-south-west = a sud-ovest { $piece-of }
    .to = a sud-ovest { $piece-of }
    .from = da sud-ovest { $piece-of }
place-west = a ovest { $piece-of }
    .to = a ovest { $piece-of }
    .from = da ovest { $piece-of }
