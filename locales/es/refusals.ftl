# Why something did not happen, and what would. Only the one who asked reads it.

no-such-match = Esa partida no existe aquí. `/partidas` muestra las que están en curso.
no-match = No tienes ninguna partida en curso. Con `/practicar` empieza una contra mí, con `/desafiar` una en un servidor.
no-match-here = No tienes ninguna partida en este canal. Con `/desafiar` empieza una.
no-match-here-but = No tienes ninguna partida en este canal. Elige una con `partida`:
which-match = Tienes varias partidas aquí. Elige una con `partida`:
button-play-match = Jugar #{ $match-id }
match-line = #{ $match-id } · { $white } – { $black } · turno { $turn }
not-your-match = La partida #{ $match-id } la juegan otras dos personas. `/tablero` la muestra.
match-over = La partida #{ $match-id } ha terminado: { $standing }.
not-your-turn = No es tu turno en la partida #{ $match-id }: juega { $player }.
last-post = [Última publicación]({ $link })
stale = La partida #{ $match-id } ha continuado: turno { $turn }, juega { $player }.
challenge-yourself = No puedes desafiarte. Elige a otra persona, o no pongas `oponente` y podrá aceptar cualquiera.
challenge-bot = Aquí no se puede desafiar a un bot. Elige a una persona, o no pongas `oponente` y podrá aceptar cualquiera.
not-a-member = { $player } no está en este servidor. Elige a otra persona, o no pongas `oponente` y podrá aceptar cualquiera.
no-such-challenge = Ese desafío ya no está aquí.
not-your-challenge = Este desafío es para { $player }. Con `/desafiar` creas el tuyo.
not-yours-to-withdraw = Solo { $player } puede retirar este desafío.
own-challenge = Es tu propio desafío. Tiene que responder otra persona.
challenge-closed-accepted = Ya se aceptó: partida #{ $match-id }.
challenge-closed-declined = Ya se rechazó.
challenge-closed-withdrawn = Ya se retiró.
challenge-closed-expired = Este desafío ha caducado: estuvo abierto siete días.
only-in-servers = Esto solo funciona en el canal de un servidor, no en mensajes directos.
bad-arguments = No he podido leer estas opciones. Quizá Discord muestre todavía una versión antigua del comando: inténtalo de nuevo en un minuto.
unknown-button = Este botón es de una versión anterior del bot. `/partidas` muestra cómo van tus partidas.
busy-with-yours = Aún estoy con tu petición anterior. Inténtalo de nuevo cuando termine.
busy-with-others = Ahora mismo mucha gente pide imágenes. Inténtalo de nuevo en un momento.
failed = Algo ha fallado por nuestra parte (incidente { $incident }). Tu partida no ha cambiado, salvo que `/tablero` muestre otra cosa. Inténtalo de nuevo en un momento.

unreadable-piece = No entiendo «{ $text }» como pieza. Escríbela como `A1` (tu hormiga 1) o `bS2` (la araña negra 2), o elige de la lista.
unreadable-place = No entiendo «{ $text }» como lugar. Escríbelo como `wS1-` (al este de la araña blanca 1), `\bQ` (al noroeste de la abeja reina negra) o `bB1` (encima del escarabajo negro 1), o elige de la lista.
number-of-place = Un número solo no es un lugar: elige { $number } de la lista, o escribe el lugar como `wS1-`.
unreadable-match = No entiendo «{ $text }» como partida. Escribe su número, como `27`, o elige de la lista.
two-matches = Has elegido de dos partidas, #{ $first } y #{ $second }. Elige de nuevo y no pongas `partida`.
unreadable-move = No entiendo eso como jugada.
no-target = Indica el lugar: `dónde` solo se puede omitir con la primera pieza de la partida.
no-such-number = No existe { $bug-the } { $number }: hay { $count } de cada color.
not-in-set-kind = Esta partida se juega sin { $bug-the }.
unknown-not-on-board = { $piece-capital } no está en el tablero.
none-on-board = { $colour-the-capital } no tienen { $bug-gender ->
    [f] ninguna
   *[m] ningún
} { $bug } en el tablero.
none-in-hand = A { $colour-the } no les queda { $bug-gender ->
    [f] ninguna
   *[m] ningún
} { $bug } en la mano.
ambiguous = { $colour-the-capital } tienen { $bug-gender ->
    [f] varias
   *[m] varios
} { $bug-plural } ahí: indica el número, como `{ $example }`.

# The rules, in the order in which they are looked at.
illegal-game-over = Esta partida ha terminado: hay una abeja reina rodeada. Con `/desafiar` empieza otra.
illegal-may-not-pass = Solo puedes pasar si no tienes ninguna jugada legal. Coloca una pieza o mueve una.
illegal-not-in-set = Esta partida se juega sin { $bug-the }. Elige otra pieza.
illegal-not-yours = { $piece-capital } es de tu oponente. Mueve una de tus piezas.
illegal-not-next = Las piezas de un mismo tipo se colocan en orden: { $next } va antes que { $piece }.
illegal-none-left = { $piece-capital } ya no está en la mano. Coloca otro tipo de pieza, o usa `/mover`.
illegal-queen-first = En la apertura de torneo la abeja reina no se puede colocar en el primer turno. Coloca otra pieza.
illegal-queen-due = Tienes que colocar tu abeja reina a más tardar en tu cuarto turno: colócala ahora.
illegal-occupied = Ahí está { $by }. Las piezas nuevas van en huecos vacíos.
illegal-touches-nothing = Una pieza nueva tiene que tocar la colmena y, desde tu segundo turno, una pieza de tu color.
illegal-touches-enemy = Una pieza nueva solo puede tocar piezas de tu color. Ahí tocaría { $enemies }: colócala en otro lugar y muévela ahí más tarde.
illegal-no-neighbour = La primera pieza no tiene otra junto a la que colocarse: no pongas `dónde`.
illegal-queen-in-hand = Ninguna de tus piezas puede moverse hasta que coloques tu abeja reina. Colócala, o coloca otra pieza.
illegal-not-on-board = { $piece-capital } aún está en la mano. Usa `/colocar`.
illegal-covered = { $piece-capital } está debajo { $by-of } y no puede moverse. Mueve otra pieza.
illegal-resting = { $thrower-capital } acaba de lanzar { $piece }, que descansa este turno. Mueve otra pieza; en tu próximo turno podrá moverse de nuevo.
illegal-splits = Colmena única: sin { $piece } la colmena se dividiría en { $parts } partes. Mueve otra pieza.
illegal-loses-touch = Colmena única: por el camino { $piece } dejaría de tocar las demás piezas. Cada paso tiene que ir pegado a ellas.
illegal-gate = Libertad de movimiento: { $piece } no cabe entre { $left } y { $right }. Elige otro lugar, o abre antes el paso.
illegal-cannot-climb = Ahí está { $by }, y { $piece } no puede subirse. Elige un hueco vacío.
illegal-reach = { $piece-capital } no llega ahí. { $rules }
reach-queen = Una abeja reina se mueve una casilla.
reach-spider = Una araña se mueve exactamente tres casillas alrededor de la colmena, sin volver atrás.
reach-beetle = Un escarabajo se mueve una casilla, y también puede subir, pasar por encima y bajar.
reach-grasshopper = Un saltamontes salta en línea recta por encima de al menos una pieza, hasta el primer hueco vacío.
reach-ant = Una hormiga se mueve cuantas casillas quiera alrededor de la colmena.
reach-mosquito = Un mosquito se mueve como cualquiera de las piezas que toca.
reach-ladybug = Una mariquita se mueve tres casillas: dos por encima de la colmena y la tercera para bajar a un hueco vacío.
reach-pillbug = Una cochinilla se mueve una casilla, o lanza una pieza vecina.
illegal-already-there = { $piece-capital } ya está ahí. Elige otro lugar.
illegal-nothing-to-copy = { $piece-capital } solo toca un mosquito y no tiene nada que copiar, así que no puede moverse. Mueve otra pieza.
illegal-just-moved = { $piece-capital } se movió en el turno anterior, así que ahora ninguna cochinilla puede { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
}. Lanza otra pieza o mueve una tuya.
illegal-in-stack = { $piece-capital } está en una pila, y una cochinilla solo lanza lo que no está apilado. Lanza otra pieza o mueve una tuya.
illegal-no-thrower = { $piece-capital } es de tu oponente, y nada de lo que tiene al lado puede { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
} ahora: { $idle }. Mueve una de tus piezas.
idle-not-yours = { $piece } no es de tu color
idle-covered = { $piece } está { $piece-gender ->
    [f] cubierta
   *[m] cubierto
}
idle-resting = { $piece } descansa: acaban de { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
}
illegal-not-beside-thrower = Un lanzamiento termina en un hueco vacío junto a la pieza que lanza: { $throwers }.
illegal-throw-gate-up = Libertad de movimiento: { $thrower } no puede levantar { $piece }, entre las pilas { $left-of } y { $right-of }. Lanza otra pieza.
illegal-throw-gate-down = Libertad de movimiento: { $thrower } no puede dejar ahí { $piece }, entre las pilas { $left-of } y { $right-of }. Elige otro lado { $thrower-of }.
