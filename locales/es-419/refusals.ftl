# Messages that name the ladybug.

reach-ladybug = Una catarina se mueve tres casillas: dos por encima de la colmena y una para bajar a un lugar vacío.
