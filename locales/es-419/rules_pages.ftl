# Messages that name the ladybug.

rules-pieces = Cada jugador tiene 1 abeja reina, 2 arañas, 2 escarabajos, 3 saltamontes y 3 hormigas.
    Una partida puede añadir un mosquito, una catarina y una cochinilla por jugador: `M`, `L` y `P`.
    Las filas de los bordes muestran las piezas en la mano. Las letras son las de las piezas: Q, S, B, G, A.
    .title = Las piezas
rules-freedom-climbers = El saltamontes salta, el escarabajo y la catarina trepan, la cochinilla levanta: los pasos estrechos en el suelo no los detienen.
    Pero un escarabajo o una cochinilla que se mueve por el suelo se desliza como las demás piezas.
    .title = Excepciones
rules-ladybug = La catarina se mueve exactamente tres casillas: dos por encima de la colmena y una para bajar a un lugar vacío.
    La catarina blanca puede bajar en ocho lugares. Nunca acaba encima, ni donde empezó.
    .title = La catarina
rules-ladybug-hole = Por arriba, la catarina entra en los huecos y sale de ellos.
    El lugar tachado está a más de tres casillas.
    .title = La catarina y los huecos
choice-chapter-ladybug = La catarina
    .note = Dos casillas por encima y una para bajar
