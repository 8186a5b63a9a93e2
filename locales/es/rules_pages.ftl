# The pages of the rulebook, found by their keys: title and text. Then the chapters.

rules-aim = Ocupa los seis lados de la abeja reina rival, con piezas de cualquier color. Protege tu propia reina.
    El saltamontes blanco 1 puede saltar al último lado libre de la reina negra, y así ganan las blancas.
    Al borde del tablero, el número junto a cada reina dice cuántos de sus lados están ocupados.
    .title = El objetivo
rules-surrounded = La abeja reina negra está rodeada, así que las blancas han ganado.
    Tres de las piezas que la rodean son negras. Solo cuenta que no quede ningún lado libre.
    .title = Reina rodeada
rules-pieces = Cada jugador tiene 1 abeja reina, 2 arañas, 2 escarabajos, 3 saltamontes y 3 hormigas.
    Una partida puede añadir un mosquito, una mariquita y una cochinilla por jugador: `M`, `L` y `P`.
    Las filas de los bordes muestran las piezas en la mano. Las letras son las de las piezas: Q, S, B, G, A.
    .title = Las piezas
rules-table = No hay un tablero fijo. El tablero son las piezas, que cambia de forma con cada jugada.
    Empiezan las blancas, con una pieza en cualquier lugar.
    .title = Sin tablero fijo
rules-first-pieces = La primera pieza negra toca la blanca, por cualquier lado.
    Los números muestran los seis lugares. Es la única pieza que se coloca junto a una del rival.
    .title = Las dos primeras piezas
rules-turn = En tu turno colocas una pieza de tu mano o mueves una que está en el tablero.
    Solo puedes mover cuando tu abeja reina está en el tablero.
    Las piezas no se capturan: todas siguen en juego.
    .title = Tu turno
rules-placing = Una pieza nueva tiene que tocar piezas de tu color y ninguna del rival. Nunca se coloca encima de otra.
    La próxima pieza blanca puede ir a los números. En los lugares tachados tocaría piezas negras.
    Una pieza colocada nunca vuelve a la mano. No hace falta colocarlas todas.
    .title = Colocar una pieza
rules-placing-hole = También puedes colocar una pieza en un hueco al que ninguna podría entrar deslizándose.
    El hueco del centro está rodeado solo por piezas blancas: las blancas pueden colocar ahí.
    .title = Colocar en un hueco
rules-placing-stack = En una pila cuenta la pieza de arriba. El escarabajo blanco está sobre una araña negra: la pila es blanca.
    Las blancas pueden colocar a su lado. El lugar tachado toca la abeja reina negra.
    .title = Colocar junto a una pila
rules-placing-covered = No puedes colocar junto a una pieza tuya mientras la cubra una pieza rival, como la araña negra bajo el escarabajo blanco.
    Las negras solo pueden colocar junto a su abeja reina. El lugar tachado toca piezas blancas.
    .title = Colocar junto a una pieza cubierta
rules-queen-turn = Coloca tu abeja reina en uno de tus cuatro primeros turnos.
    Es el cuarto turno de las blancas y su reina sigue en la mano: tienen que colocarla ahora.
    .title = Colocar la reina
rules-openings = En la apertura estándar puedes colocar la abeja reina en tu primer turno.
    Las blancas lo han hecho. Las negras pueden responder con cualquier pieza, incluida la reina.
    .title = La apertura estándar
rules-tournament = En la apertura de torneo no puedes colocar la abeja reina en tu primer turno.
    Puedes colocarla en el segundo, el tercero o el cuarto. El desafío dice qué apertura se juega.
    .title = La apertura de torneo
rules-before-queen = Hasta que tu abeja reina esté en el tablero, ninguna de tus piezas puede moverse ni lanzar.
    La hormiga blanca tiene adónde ir, pero debe esperar a su reina.
    .title = Antes de colocar la reina
rules-moving = Cada tipo de pieza se mueve a su manera. En cada turno se mueve una pieza.
    La regla para colocar no vale al mover: una pieza puede acabar junto a cualquier otra.
    Los números muestran adónde puede ir la hormiga negra 1.
    .title = Mover una pieza
rules-queen = La abeja reina se mueve una casilla, pegada a la colmena.
    La reina negra puede ir a cuatro lugares. El tachado está demasiado lejos.
    .title = La abeja reina
rules-beetle = El escarabajo se mueve una casilla, como la reina, o se sube a una pieza vecina de cualquier color.
    El escarabajo blanco 1 puede subirse a la abeja reina o a la araña blancas, o deslizarse a dos lugares.
    En los lugares tachados no tocaría nada.
    .title = El escarabajo
rules-beetle-on-top = Encima de la colmena, el escarabajo sigue moviéndose una casilla por turno: por arriba, o bajando a un lugar vacío.
    También puede bajar al hueco del centro.
    La pieza que tiene debajo no puede moverse.
    .title = El escarabajo, encima de la colmena
rules-beetle-hole = En el suelo, el escarabajo se desliza como las demás piezas: no cabe entre la reina y la hormiga.
    Puede subirse ahora a una de ellas y bajar al hueco en su próximo turno.
    .title = El escarabajo y los huecos
rules-stacks = Los escarabajos pueden subirse unos a otros, hasta cualquier altura. Encima de la colmena, un escarabajo nunca está inmovilizado: solo lo detiene una pieza sobre él.
    De una pila solo puede moverse la pieza de arriba: aquí, el escarabajo negro 2. El blanco 2 está debajo.
    La columna junto a la pila muestra todas sus piezas.
    .title = Las pilas
rules-grasshopper = El saltamontes salta en línea recta por encima de al menos una pieza, hasta el primer lugar vacío.
    El blanco puede dar tres saltos. No puede saltar por encima de huecos, ni sin una pieza que saltar.
    .title = El saltamontes
rules-grasshopper-hole = Un salto puede acabar en un hueco, porque el saltamontes no se desliza.
    El saltamontes blanco puede saltar al centro por encima de su abeja reina.
    .title = El saltamontes y los huecos
rules-spider = La araña se mueve exactamente tres casillas alrededor de la colmena, sin pisar dos veces el mismo lugar.
    En cada casilla sigue tocando una pieza que ya tocaba.
    La araña negra puede ir a cuatro lugares. Para llegar al tachado haría falta una cuarta casilla.
    .title = La araña
rules-ant = La hormiga se mueve cuantas casillas quiera alrededor de la colmena.
    La hormiga blanca puede ir a once lugares. No puede deslizarse al centro: se lo impide un paso estrecho.
    .title = La hormiga
rules-link = Colmena única: todas las piezas tienen que seguir conectadas.
    Sin la hormiga negra 1, la colmena se dividiría en las partes I y II. Por eso no puede moverse: está inmovilizada.
    .title = La colmena única
rules-in-transit = La colmena tiene que seguir conectada también durante una jugada.
    Al sureste de donde está, la abeja reina negra volvería a conectar las dos partes.
    Pero mientras se mueve estarían separadas, así que no puede ir ahí.
    .title = Durante la jugada
rules-on-the-way = Una pieza que se mueve no puede dejar de tocar la colmena, ni cruzar un vacío entre dos partes.
    En el lugar tachado la abeja reina negra volvería a tocar la colmena, pero por el camino no tocaría nada.
    .title = En cada casilla
rules-pinning = Para inmovilizar las mejores piezas del rival, haz que sean el único nexo de algunas tuyas.
    La hormiga negra 1 no puede moverse, porque las tres piezas blancas solo están conectadas por ella.
    .title = Inmovilizar una pieza
rules-freedom-out = Libertad de movimiento: una pieza que no puede salir de su lugar deslizándose no puede moverse.
    La abeja reina negra tiene cinco vecinas. Las dos junto al lado libre están demasiado juntas: forman un paso estrecho.
    .title = Demasiado estrecho para salir
rules-freedom-four = Aquí hay dos lados contiguos libres, así que hay sitio. La hormiga negra puede salir y dar la vuelta a la colmena.
    Un paso estrecho tiene dos lados: los lugares a la izquierda y a la derecha del movimiento. Si uno de los dos está vacío, la pieza cabe.
    .title = Hay sitio
rules-freedom-in = Una pieza no puede ir a un lugar al que no puede entrar deslizándose.
    La hormiga blanca puede pasar junto al hueco, pero no entrar. El paso estrecho está entre las dos reinas.
    .title = Demasiado estrecho para entrar
rules-freedom-climbers = El saltamontes salta, el escarabajo y la mariquita trepan, la cochinilla levanta: los pasos estrechos en el suelo no los detienen.
    Pero un escarabajo o una cochinilla que se mueve por el suelo se desliza como las demás piezas.
    .title = Excepciones
rules-gates = También arriba hay pasos estrechos: entre dos pilas, ambas más altas que el lugar de salida y el de llegada.
    El escarabajo blanco 2 no puede pasar entre las dos pilas. Sí puede subirse a ellas.
    .title = Pasos estrechos entre pilas
rules-passing = Si no puedes colocar, mover ni lanzar nada, el bot pasa por ti. Si puedes, tienes que jugar.
    Cualquier pieza negra nueva tocaría una blanca, y la abeja reina negra está inmovilizada.
    Si ninguno de los dos puede volver a mover nunca, la partida queda en tablas.
    .title = Pasar el turno
rules-end = La partida termina en cuanto una abeja reina está rodeada, mueva quien mueva y con cualquier pieza.
    Si ocupas el último lado de tu propia reina, pierdes, salvo que la misma jugada rodee las dos reinas.
    .title = El final de la partida
rules-both-queens = Una jugada que rodea las dos reinas a la vez da tablas.
    El saltamontes blanco 2 puede saltar al lugar entre ellas, el último lado libre de ambas.
    .title = Las dos reinas
rules-draw = Las dos reinas están rodeadas: tablas.
    También se pueden acordar tablas en cualquier momento. `/tablas` las ofrece.
    .title = Tablas
# $claim-at: 2 or more; $draw-at: 2 or more.
rules-repetition = Cuando una posición se ha dado { $claim-at } veces, cualquiera de los dos puede reclamar tablas con `/tablas`.
    Cuando se ha dado { $draw-at } veces, la partida termina en tablas automáticamente.
    .title = Repetición
rules-ladybug = La mariquita se mueve exactamente tres casillas: dos por encima de la colmena y una para bajar a un lugar vacío.
    La mariquita blanca puede bajar en ocho lugares. Nunca acaba encima, ni donde empezó.
    .title = La mariquita
rules-ladybug-hole = Por arriba, la mariquita entra en los huecos y sale de ellos.
    El lugar tachado está a más de tres casillas.
    .title = La mariquita y los huecos
rules-mosquito = El mosquito se mueve como cualquiera de las piezas que toca al empezar. En una pila cuenta la de arriba.
    El mosquito blanco toca una araña y un escarabajo. Puede moverse tres casillas como la araña, o una como el escarabajo.
    .title = El mosquito
rules-mosquito-alone = Un mosquito que solo toca el otro mosquito no tiene nada que copiar, así que no puede moverse.
    .title = El mosquito junto a un mosquito
rules-mosquito-on-top = Encima de la colmena, el mosquito se mueve como un escarabajo hasta que vuelve a bajar.
    Allí no copia nada más. Ni siquiera junto a una cochinilla puede lanzar.
    .title = El mosquito, encima de la colmena
rules-mosquito-throws = En el suelo, un mosquito junto a una cochinilla de cualquier color puede lanzar como ella.
    La abeja reina blanca se puede lanzar a cualquier lado vacío del mosquito.
    .title = El mosquito que lanza
rules-pillbug = La cochinilla se mueve una casilla, como la reina. O se queda en su sitio y lanza una pieza vecina.
    Los números muestran los dos lugares a los que puede moverse.
    .title = La cochinilla
rules-throw = La cochinilla levanta una pieza vecina de cualquier color sobre sí misma y la deja en uno de los lados vacíos de la cochinilla.
    La hormiga negra 1 se puede lanzar a dos lugares. Elige la hormiga con `/mover`, y el bot encuentra la cochinilla.
    Una cochinilla inmovilizada puede lanzar. Una cubierta, no.
    .title = Lanzar
rules-just-moved = Una pieza que tu oponente acaba de mover no se puede lanzar.
    La abeja reina negra acaba de moverse, así que la cochinilla blanca no puede lanzarla.
    .title = Lo que acaba de moverse no se lanza
rules-thrown-stack = Las piezas de una pila no se pueden lanzar.
    El escarabajo negro está sobre una araña: no se puede lanzar ninguno de los dos.
    .title = Las pilas no se lanzan
rules-thrown-link = Una pieza inmovilizada no se puede lanzar, porque la colmena tiene que seguir conectada.
    La cochinilla blanca no puede lanzar la araña negra, que conecta las partes I y II.
    .title = Lo inmovilizado no se lanza
rules-thrown-gate = Una pieza lanzada pasa por encima de la que lanza, así que dos pilas a los lados de su camino pueden formar un paso estrecho.
    La hormiga negra no puede acabar al este de la cochinilla. En el lugar numerado, sí.
    .title = Lanzar y los pasos estrechos
rules-rest = Una pieza que lanza tu oponente descansa en tu próximo turno: no puede moverse ni lanzar, ni se puede lanzar.
    La cochinilla negra acaba de lanzar la hormiga blanca 1.
    .title = Descansar
rules-names = Un lugar se escribe con una vecina y su lado: `wS1-` está al este de la araña blanca 1; `-wS1`, al oeste.
    Del 1 al 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` y `wS1\`.
    `wS1` a secas significa encima de ella. No necesitas saberlo: pulsa **Jugar** y elige un número.
    .title = Notación
choice-chapter-aim = El objetivo
    .note = Cómo se gana
choice-chapter-pieces = Las piezas
    .note = Las piezas de cada jugador
choice-chapter-beginning = El comienzo
    .note = Sin tablero, las dos primeras piezas, un turno
choice-chapter-placing = Colocar
    .note = Dónde puede ir una pieza nueva
choice-chapter-queen-turn = Colocar la reina
    .note = Los cuatro primeros turnos y las dos aperturas
choice-chapter-moving = Mover
    .note = Reglas para todas las piezas
choice-chapter-queen = La abeja reina
    .note = Una casilla
choice-chapter-beetle = El escarabajo
    .note = Una casilla, también subiendo y por encima
choice-chapter-stacks = Las pilas
    .note = Piezas encima de otras
choice-chapter-grasshopper = El saltamontes
    .note = Salta en línea recta
choice-chapter-spider = La araña
    .note = Exactamente tres casillas
choice-chapter-ant = La hormiga
    .note = Cuantas casillas quiera
choice-chapter-one-hive = La colmena única
    .note = Piezas que no pueden moverse
choice-chapter-freedom = La libertad de movimiento
    .note = Pasos estrechos por los que no cabe una pieza
choice-chapter-passing = Pasar
    .note = Cuando no hay ninguna jugada legal
choice-chapter-end = El final
    .note = Victoria, derrota, tablas y repetición
choice-chapter-ladybug = La mariquita
    .note = Dos casillas por encima y una para bajar
choice-chapter-mosquito = El mosquito
    .note = Copia a sus vecinas
choice-chapter-pillbug = La cochinilla
    .note = Una casilla, o un lanzamiento
choice-chapter-names = Notación
    .note = wS1- y las seis direcciones
