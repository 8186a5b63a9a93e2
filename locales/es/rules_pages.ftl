# The pages of the rulebook, found by their keys: title and text; then the chapters.

rules-aim = Rodea los seis lados de la abeja reina rival, con piezas de cualquier color. Protege la tuya.
    El saltamontes blanco 1 puede saltar al último lado libre de la reina negra y así ganar.
    La reina dibujada al borde del tablero indica cuántos lados tiene ya ocupados.
    .title = El objetivo
rules-surrounded = La abeja reina negra está rodeada y las blancas han ganado.
    Tres de las piezas que la rodean son negras: lo que cuenta es que todos los lados estén ocupados.
    .title = Reina rodeada
rules-pieces = Cada jugador tiene 1 abeja reina, 2 arañas, 2 escarabajos, 3 saltamontes y 3 hormigas.
    Una partida puede añadir un mosquito, una mariquita y una cochinilla por jugador: `M`, `L` y `P`.
    Las filas de los bordes muestran lo que queda en la mano. Las letras son las que llevan las piezas: Q, S, B, G, A.
    .title = Las piezas
rules-table = No hay tablero: las piezas sobre la mesa son el tablero, que crece y se desplaza con cada jugada.
    Empiezan las blancas, con una pieza en cualquier lugar.
    .title = La mesa
rules-first-pieces = La primera pieza negra toca a la blanca, por cualquier lado.
    Los números muestran los seis lugares. Es la única pieza que se coloca junto a una del rival.
    .title = Las primeras piezas
rules-turn = En tu turno colocas una pieza de tu mano o mueves una que ya está en la mesa.
    Solo puedes mover cuando tu abeja reina está en la mesa.
    No se captura nada: todas las piezas siguen en juego.
    .title = Tu turno
rules-placing = Una pieza nueva tiene que tocar una de tu color y ninguna del rival. Nunca se coloca encima de otra.
    Las blancas pueden colocar en los números; en los lugares tachados tocaría una pieza negra.
    Una vez colocada, se queda en la mesa. No hace falta colocarlas todas.
    .title = Colocar una pieza
rules-placing-hole = Una pieza de la mano también puede ir a un hueco al que ninguna otra podría llegar deslizándose.
    El hueco del centro está cerrado solo por piezas blancas: también ahí pueden colocar.
    .title = Colocar en un hueco cerrado
rules-placing-stack = En una pila cuenta la pieza de arriba. El escarabajo blanco está sobre una araña negra: la pila es blanca.
    Las blancas pueden colocar a su lado; el lugar tachado toca a la abeja reina negra.
    .title = Colocar junto a una pila
rules-placing-covered = Una pieza cubierta no te da lugares a su lado: el escarabajo blanco está sobre la araña negra.
    Las negras solo pueden colocar junto a la abeja reina negra; el lugar tachado toca piezas blancas.
    .title = Piezas cubiertas al colocar
rules-queen-turn = Coloca tu abeja reina en uno de tus cuatro primeros turnos.
    Es el cuarto turno de las blancas y su reina sigue en la mano: no pueden colocar otra cosa.
    .title = La reina, a más tardar en tu cuarto turno
rules-openings = En la apertura estándar puedes colocar la abeja reina también en tu primer turno.
    Las blancas lo han hecho. Las negras pueden responder con cualquier pieza, también con su reina.
    .title = La apertura estándar
rules-tournament = En la apertura de torneo nadie coloca la abeja reina en el primer turno.
    Puede entrar en el segundo, tercero o cuarto. El desafío dice con qué apertura se juega.
    .title = Apertura de torneo
rules-before-queen = Mientras tu abeja reina no esté en la mesa, ninguna de tus piezas se mueve ni lanza a otra.
    La hormiga blanca tendría adónde ir, pero tiene que esperar a su reina.
    .title = Antes de colocar la reina
rules-moving = Cada bicho se mueve a su manera, una pieza por turno.
    La regla para colocar no vale al mover: una pieza movida puede acabar junto a cualquiera.
    Los números muestran adónde puede ir la hormiga negra 1.
    .title = Mover una pieza
rules-queen = La abeja reina se mueve una casilla, pegada a la colmena.
    La negra puede ir a cuatro lugares. El tachado queda demasiado lejos.
    .title = La abeja reina
rules-beetle = El escarabajo se mueve una casilla, como la reina, o se sube a una pieza vecina de cualquier color.
    El escarabajo blanco 1 puede subirse a la reina o a la araña blancas, o deslizarse a dos lugares.
    En los tachados no tocaría nada.
    .title = El escarabajo
rules-beetle-on-top = Una vez arriba, el escarabajo sigue casilla a casilla: por encima de la colmena o bajando a un hueco vacío.
    También puede bajar al hueco cerrado del centro.
    La pieza que tiene debajo no puede moverse.
    .title = El escarabajo, encima de la colmena
rules-beetle-hole = En el suelo, el escarabajo se desliza como las demás piezas: no cabe entre la reina y la hormiga.
    Puede subirse ahora a una de ellas y bajar al hueco en su próximo turno.
    .title = El escarabajo y los huecos
rules-stacks = Los escarabajos pueden subirse unos encima de otros, tantos como haya.
    Solo se mueve la pieza de arriba: aquí el escarabajo negro 2. El blanco 2 está debajo.
    La columna junto a la pila muestra todo lo que hay en ella.
    .title = Las pilas
rules-grasshopper = El saltamontes salta en línea recta por encima de al menos una pieza, hasta el primer hueco vacío.
    El blanco puede dar tres saltos. No salta por encima de huecos, ni donde no hay nada que saltar.
    .title = El saltamontes
rules-grasshopper-hole = Un salto puede acabar en un hueco cerrado: no hace falta deslizarse.
    El saltamontes blanco salta por encima de su abeja reina y cae en el centro.
    .title = El saltamontes y los huecos
rules-spider = La araña se mueve exactamente tres casillas alrededor de la colmena, sin pisar dos veces el mismo lugar.
    En cada paso sigue tocando una pieza que ya tocaba.
    La negra puede acabar en cuatro lugares. El tachado sería un cuarto paso.
    .title = La araña
rules-ant = La hormiga se mueve cuantas casillas quiera alrededor de la colmena.
    La blanca puede ir a once lugares. Al centro no puede deslizarse: el paso es demasiado estrecho.
    .title = La hormiga
rules-link = Colmena única: todas las piezas están siempre unidas.
    Sin la hormiga negra 1 la colmena se partiría en las partes I y II. Por eso no puede moverse: está inmovilizada.
    .title = La colmena única
rules-in-transit = La colmena tampoco puede partirse mientras una pieza está en camino.
    Al sureste de donde está, la abeja reina negra volvería a unir las dos partes.
    Pero por el camino estarían separadas: por eso se queda donde está.
    .title = Ni por un momento
rules-on-the-way = Cada paso va pegado a la colmena. Una pieza nunca cruza el vacío de una parte a otra.
    La abeja reina negra toca la colmena antes y después del paso tachado, pero no durante él.
    .title = Paso a paso
rules-pinning = Aprovéchalo: coloca y mueve de modo que las mejores piezas del rival queden como único nexo.
    La hormiga negra 1 tiene que quedarse mientras las tres piezas blancas dependan solo de ella.
    .title = Inmovilizar una pieza
rules-freedom-out = Libertad de movimiento: una pieza que no puede salir deslizándose se queda donde está.
    La abeja reina negra tiene cinco vecinas. Las dos que flanquean el lado libre están demasiado juntas.
    .title = Demasiado estrecho para salir
rules-freedom-four = Con solo cuatro vecinas hay sitio: la hormiga negra sale y da la vuelta a la colmena.
    Que un paso esté abierto depende de los dos lugares a sus lados: al menos uno tiene que estar vacío.
    .title = Paso abierto
rules-freedom-in = Lo que no puede entrar deslizándose se queda fuera.
    La hormiga blanca puede pasar junto al hueco, pero no entrar: el paso entre las dos reinas es demasiado estrecho.
    .title = Demasiado estrecho para entrar
rules-freedom-climbers = El saltamontes salta, el escarabajo y la mariquita trepan, la cochinilla levanta: un paso estrecho en el suelo no les afecta.
    Pero un escarabajo que se queda en el suelo se desliza como las demás piezas.
    .title = Quién se libra
rules-gates = También arriba hay pasos estrechos: entre dos pilas, ambas más altas que el lugar de salida y el de llegada.
    El escarabajo blanco 2 no pasa entre las dos pilas. Sí puede subirse a ellas.
    .title = Pasos estrechos entre pilas
rules-passing = Si no puedes colocar, mover ni lanzar nada, pasas; yo lo hago por ti. Si puedes, tienes que jugar.
    Cualquier pieza negra nueva tocaría una blanca, y la abeja reina negra está inmovilizada.
    Si ninguno de los dos podrá mover nunca más, la partida queda en tablas.
    .title = Pasar el turno
rules-end = La partida termina en cuanto una abeja reina está rodeada, mueva quien mueva y con la pieza que sea.
    Quien cierra el último lado de su propia reina pierde, salvo que la misma jugada rodee a las dos.
    .title = El final de la partida
rules-both-queens = Si una sola jugada rodea a las dos reinas a la vez, son tablas.
    El saltamontes blanco 2 puede saltar al lugar que les queda libre a ambas.
    .title = Las dos reinas a la vez
rules-draw = Las dos reinas están rodeadas: tablas.
    También se pueden acordar en cualquier momento: `/tablas` las ofrece.
    .title = Tablas
rules-repetition = Una posición que se ha dado tres veces permite a cualquiera de los dos reclamar tablas, con `/tablas`.
    Nunca son tablas automáticas: se puede seguir jugando.
    .title = Triple repetición
rules-ladybug = La mariquita se mueve exactamente tres casillas: dos por encima de la colmena y una para bajar a un hueco vacío.
    La blanca puede bajar a ocho lugares. Nunca acaba encima ni donde empezó.
    .title = La mariquita
rules-ladybug-hole = Por encima entra en los huecos y sale de ellos.
    El lugar tachado está demasiado lejos: tres casillas no bastan.
    .title = La mariquita y los huecos
rules-mosquito = El mosquito se mueve como cualquiera de las piezas que toca al empezar; en una pila cuenta la de arriba.
    El blanco toca una araña y un escarabajo: tres casillas como la una, o una como el otro.
    .title = El mosquito
rules-mosquito-alone = Un mosquito que solo toca al otro mosquito no tiene nada que copiar y no puede moverse.
    .title = El mosquito sin nada que copiar
rules-mosquito-on-top = Encima de la colmena el mosquito es un escarabajo hasta que vuelve a bajar.
    Allí no copia nada más. Aunque está junto a una cochinilla, no lanza nada.
    .title = El mosquito, encima de la colmena
rules-mosquito-throws = En el suelo, junto a una cochinilla de cualquier color, el mosquito puede lanzar como ella.
    La abeja reina blanca puede ir a cualquier lado libre del mosquito.
    .title = El mosquito que lanza
rules-pillbug = La cochinilla se mueve una casilla, como la reina. O se queda y lanza una pieza vecina.
    Los números muestran las dos casillas a las que puede moverse.
    .title = La cochinilla
rules-throw = Para lanzar, se sube encima una pieza vecina de cualquier color y la deja en uno de sus propios lados vacíos.
    La hormiga negra 1 se puede lanzar a dos lugares. Elige la hormiga con `/mover`; de la cochinilla me encargo yo.
    .title = Lanzar
rules-just-moved = Lo que se movió en el turno anterior no se puede lanzar.
    La abeja reina negra acaba de moverse: la cochinilla blanca tiene que dejarla donde está.
    .title = Lo que acaba de moverse
rules-thrown-stack = Solo se lanza lo que está solo, nada de una pila.
    El escarabajo negro está sobre una araña: no se puede lanzar ninguno de los dos.
    .title = Las pilas no se lanzan
rules-thrown-link = Tampoco se puede lanzar una pieza sin la que la colmena se partiría.
    La cochinilla blanca no puede lanzar la araña negra, que une las partes I y II.
    .title = Lanzar y la colmena única
rules-thrown-gate = Un lanzamiento pasa por encima de la pieza que lanza, y dos pilas a los lados del camino pueden cerrarle el paso.
    La hormiga negra no puede acabar al este de la cochinilla; en el lugar numerado, sí.
    .title = Lanzar y los pasos estrechos
rules-rest = Una pieza lanzada descansa: en el próximo turno de su dueño ni se mueve, ni lanza, ni se puede lanzar.
    La cochinilla negra acaba de lanzar la hormiga blanca 1.
    .title = Descansar tras un lanzamiento
rules-names = Un lugar se escribe con una vecina y su lado: `wS1-` está al este de la araña blanca 1, `-wS1` al oeste.
    Del 1 al 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` y `wS1\`.
    `wS1` a secas significa encima de ella. No necesitas nada de esto: pulsa **Jugar** y elige un número.
    .title = Cómo se escriben los lugares
choice-chapter-aim = El objetivo
    .note = Qué hay que rodear para ganar
choice-chapter-pieces = Las piezas
    .note = Qué tiene cada jugador
choice-chapter-beginning = El comienzo
    .note = La mesa, las primeras piezas y los turnos
choice-chapter-placing = Colocar
    .note = Dónde puede ir una pieza nueva
choice-chapter-queen-turn = Cuándo colocar la reina
    .note = El cuarto turno y las dos aperturas
choice-chapter-moving = Mover
    .note = Lo que vale para todas las piezas
choice-chapter-queen = La abeja reina
    .note = Una casilla
choice-chapter-beetle = El escarabajo
    .note = Una casilla, también por encima
choice-chapter-stacks = Las pilas
    .note = Piezas unas encima de otras
choice-chapter-grasshopper = El saltamontes
    .note = Salta en línea recta
choice-chapter-spider = La araña
    .note = Exactamente tres casillas
choice-chapter-ant = La hormiga
    .note = Cuantas casillas quiera
choice-chapter-one-hive = La colmena única
    .note = La colmena nunca se divide
choice-chapter-freedom = La libertad de movimiento
    .note = Por dónde no cabe una pieza
choice-chapter-passing = Pasar
    .note = Cuando no hay ninguna jugada legal
choice-chapter-end = El final
    .note = Victoria, tablas y repetición
choice-chapter-ladybug = La mariquita
    .note = Dos casillas por encima y una para bajar
choice-chapter-mosquito = El mosquito
    .note = Se mueve como las piezas que toca
choice-chapter-pillbug = La cochinilla
    .note = Una casilla, o lanzar una pieza vecina
choice-chapter-names = Los nombres
    .note = Cómo se escriben piezas y lugares
