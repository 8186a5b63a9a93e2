# What Latin America calls differently: *mariquita* is an insult in places.

ladybug = catarina
    .the = la catarina
    .of = de la catarina
    .to = a la catarina
    .plural = catarinas
    .gender = f
names-ladybug = mariquita, vaquita, chinita, vaca de san antonio, catarinas
