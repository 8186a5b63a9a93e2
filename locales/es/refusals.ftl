# Why an action was refused, and what to do instead. All private.

no-such-match = Esa partida no existe aquí. `/partidas` muestra tus partidas en curso.
no-match = No tienes partidas en curso. Con `/practicar` empieza una contra el bot; con `/desafiar`, una contra otra persona.
no-match-here = No tienes ninguna partida en este canal. Con `/desafiar` empieza una.
no-match-here-but = No tienes ninguna partida en este canal. Elige una con `partida`:
which-match = Tienes varias partidas aquí. Elige una con `partida`:
button-play-match = Jugar #{ $match-id }
match-line = #{ $match-id } · { $white } – { $black } · turno { $turn }
not-your-match = No juegas en la partida #{ $match-id }. `/tablero` con `partida` la muestra.
match-over = La partida #{ $match-id } ha terminado: { $standing }.
not-your-turn = No es tu turno en la partida #{ $match-id }: le toca a { $player }.
last-post = [Última publicación]({ $link })
stale = La partida #{ $match-id } ya va por el turno { $turn }: le toca a { $player }.
challenge-yourself = No puedes desafiarte. Elige otro oponente, o no indiques `oponente` y podrá aceptar cualquiera.
challenge-bot = No puedes desafiar a otros bots. Elige a una persona, o no indiques `oponente` y podrá aceptar cualquiera.
not-a-member = { $player } no está en este servidor. Elige otro oponente, o no indiques `oponente` y podrá aceptar cualquiera.
no-such-challenge = Este desafío ya no existe.
not-your-challenge = Este desafío es para { $player }. Con `/desafiar` creas el tuyo.
not-yours-to-withdraw = Solo { $player } puede retirar este desafío.
elsewhere = La partida empezaría en { $channel }. Pulsa el botón allí.
own-challenge = Este desafío es tuyo. Tiene que aceptarlo otra persona.
challenge-closed-accepted = Ya se aceptó: partida #{ $match-id }.
challenge-closed-declined = Ya se rechazó.
challenge-closed-withdrawn = Ya se retiró.
challenge-closed-expired = Este desafío caducó a los 7 días.
invitation-unknown = Ninguna invitación tiene este código. Compáralo con el que recibiste: tiene 16 letras y cifras. Los guiones no importan.
invitation-expired = Esta invitación caducó a los 7 días. Pide una nueva.
invitation-used = Esta invitación ya se usó. Pide una nueva.
invitation-withdrawn = Esta invitación se retiró. Pide una nueva.
invitation-own = Esta invitación es tuya. Da el código a otra persona.
invitation-blocked = Has bloqueado a { $player }, que creó esta invitación. Para aceptarla, desbloquea antes a esta persona en `/ajustes`.
invitation-undelivered = El bot no puede enviarte mensajes directos. Permítelos en un servidor que compartas con él y vuelve a usar el código: sigue siendo válido.
only-in-servers = Esto solo funciona en servidores que han añadido el bot.
bot-not-member = El bot no es miembro aquí, así que no puede publicar. Inténtalo en tus mensajes directos con él o en un servidor que lo haya añadido.
no-thread-elsewhere = El bot no es miembro aquí, así que no puede crear un hilo. No indiques `hilo`.
strict-elsewhere = Aquí el plazo estricto solo es posible si indicas un oponente y el bot puede enviar mensajes directos a ambos jugadores. Usa `/desafiar` sin `plazo`.
bad-arguments = No se pueden leer estas opciones. Quizá Discord muestre una versión antigua de este comando. Inténtalo de nuevo en un minuto.
unknown-button = Este mensaje es de otra versión del bot. `/partidas` muestra tus partidas.
unknown-form = No se puede leer este formulario. Usa los comandos o los botones del bot.
busy-with-yours = El bot aún está con tu petición anterior. Inténtalo de nuevo cuando termine.
busy-with-others = El bot está ocupado ahora mismo. Inténtalo de nuevo en un momento.
busy-with-games = Hay demasiados jugadores importando partidas ahora mismo. Inténtalo de nuevo en un momento.
failed = Algo salió mal (incidente { $incident }). Mira si funcionó (para una jugada, con `/tablero`). Si no, inténtalo de nuevo en un momento.

unreadable-piece = No reconozco la pieza «{ $text }». Escríbela como `A1` (tu hormiga 1) o `bS2` (la araña negra 2), o elígela de la lista.
unreadable-place = No reconozco el lugar «{ $text }». Escríbelo como `wS1-` (al este de la araña blanca 1), `\bQ` (al noroeste de la abeja reina negra) o `bB1` (encima del escarabajo negro 1), o elígelo de la lista.
number-of-place = Un número solo no es un lugar. Elige { $number } de la lista, o escribe el lugar, como `wS1-`.
unreadable-match = No reconozco la partida «{ $text }». Escribe su número, como `27`, o elígela de la lista.
two-matches = Lo que elegiste es de dos partidas, #{ $first } y #{ $second }. Elige de nuevo, sin indicar `partida`.
unreadable-move = Eso no es una jugada.
no-target = El centro es solo para la primera pieza de una partida. Elige un lugar junto a una pieza.
no-such-number = No existe { $bug-the } { $number }: cada jugador tiene { $count }.
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
} { $bug-plural }. Añade el número, como en `{ $example }`.

# The rules of Hive, in the order of the enum `IllegalMove`.
illegal-game-over = Esta partida ha terminado: una abeja reina está rodeada. Con `/desafiar` empieza otra.
illegal-may-not-pass = Solo puedes pasar si no tienes ninguna jugada legal. Coloca una pieza, o mueve una.
illegal-not-in-set = Esta partida se juega sin { $bug-the }. Elige otra pieza.
illegal-not-yours = { $piece-capital } es de tu oponente. Elige una de tus piezas.
illegal-not-next = Las piezas del mismo tipo se colocan en orden: ahora va { $next }, no { $piece }.
illegal-none-left = { $piece-capital } ya no está en tu mano. Coloca otro tipo de pieza, o mueve esa con `/mover`.
illegal-queen-first = En la apertura de torneo, la abeja reina no se puede colocar en el primer turno. Coloca otra pieza.
illegal-queen-due = Tienes que colocar tu abeja reina en tu cuarto turno a más tardar: colócala ahora.
illegal-occupied = Ahí ya está { $by }. Las piezas nuevas van en lugares vacíos.
illegal-touches-nothing = Una pieza nueva tiene que tocar la colmena. Desde tu segundo turno, tiene que tocar una pieza tuya.
illegal-touches-enemy = Una pieza nueva solo puede tocar piezas de tu color. Ahí tocaría { $enemies }. Colócala en otro lugar y muévela ahí más tarde.
illegal-no-neighbour = La primera pieza no tiene ninguna vecina que nombrar. Escribe `.` para colocarla en el centro.
illegal-queen-in-hand = Hasta que coloques tu abeja reina, ninguna de tus piezas puede moverse. Colócala o, antes de tu cuarto turno, coloca otra pieza.
illegal-not-on-board = { $piece-capital } aún está en la mano. Usa `/colocar`.
illegal-covered = { $piece-capital } no puede moverse, porque tiene encima { $by }. Mueve otra pieza.
illegal-resting = { $piece-capital } no puede moverse en este turno, porque { $thrower } acaba de { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
}. Podrá moverse de nuevo en tu próximo turno. Ahora mueve otra pieza.
# $parts: 2 or more.
illegal-splits = Colmena única: sin { $piece }, la colmena se dividiría en { $parts } partes. Mueve otra pieza.
illegal-loses-touch = Colmena única: por el camino, { $piece } dejaría de tocar las demás piezas. Tiene que tocarlas en cada casilla.
illegal-gate = Libertad de movimiento: { $piece } no cabe entre { $left } y { $right }. Elige otro lugar, o abre antes el paso estrecho.
illegal-cannot-climb = Ahí ya está { $by }, y { $piece } no puede acabar su movimiento encima de otra pieza. Elige un lugar vacío.
illegal-reach = { $piece-capital } no llega a ese lugar. { $rules }
reach-queen = Una abeja reina se mueve una casilla.
reach-spider = Una araña se mueve exactamente tres casillas alrededor de la colmena, sin volver atrás.
reach-beetle = Un escarabajo se mueve una casilla, y puede subirse a la colmena y bajar de ella.
reach-grasshopper = Un saltamontes salta en línea recta por encima de al menos una pieza, hasta el primer lugar vacío.
reach-ant = Una hormiga se mueve cuantas casillas quiera alrededor de la colmena.
reach-mosquito = Un mosquito se mueve como cualquiera de las piezas que toca.
reach-ladybug = Una mariquita se mueve tres casillas: dos por encima de la colmena y una para bajar a un lugar vacío.
reach-pillbug = Una cochinilla se mueve una casilla, o lanza una pieza vecina.
illegal-already-there = { $piece-capital } ya está ahí. Elige otro lugar.
illegal-nothing-to-copy = { $piece-capital } solo toca otro mosquito y no puede copiarlo, así que no puede moverse. Mueve otra pieza.
illegal-just-moved = Tu oponente acaba de mover { $piece }, así que ahora ninguna cochinilla puede { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
}. Lanza otra pieza, o mueve una tuya.
illegal-in-stack = { $piece-capital } está en una pila, y una cochinilla no puede lanzar piezas apiladas. Lanza otra pieza, o mueve una tuya.
illegal-no-thrower = { $piece-capital } es de tu oponente, y ninguna pieza vecina puede { $piece-gender ->
    [f] lanzarla
   *[m] lanzarlo
} ahora: { $idle }. Mueve una de tus piezas.
idle-not-yours = { $piece } no es de tu color
idle-covered = { $piece } está { $piece-gender ->
    [f] cubierta
   *[m] cubierto
}
idle-resting = { $piece } descansa tras un lanzamiento
illegal-not-beside-thrower = Un lanzamiento termina en un lugar vacío junto a la pieza que lanza: { $throwers }.
illegal-throw-gate-up = Libertad de movimiento: { $thrower } no puede levantar { $piece } entre las pilas { $left-of } y { $right-of }. Lanza otra pieza.
illegal-throw-gate-down = Libertad de movimiento: { $thrower } no puede dejar ahí { $piece }, entre las pilas { $left-of } y { $right-of }. Elige otro lado { $thrower-of }.
