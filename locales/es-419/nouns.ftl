# Nouns that differ in Latin America. *Mariquita* is an insult in some countries.

ladybug = catarina
    .the = la catarina
    .of = de la catarina
    .to = a la catarina
    .plural = catarinas
    .gender = f
names-ladybug = mariquita, vaquita, chinita, vaca de san antonio, catarinas
