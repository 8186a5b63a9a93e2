# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Resuelto.** { $words }
# $number: how many are solved.
puzzle-progress = -# { $number } de { $count } resueltos
puzzle-missed = **Aún no.** { $words }
puzzle-line = { $number } · { $title }
puzzle-line-solved = Resuelto
choose-puzzle = Elige un ejercicio
tutorial-done = Los has resuelto todos. Ahora juega con alguien: `/desafiar`.
button-try-again = Intentar de nuevo
button-next-puzzle = Siguiente ejercicio ›
button-tutorial = Primeros pasos

# What a move lacks.
miss-queen-in-hand = Tu abeja reina sigue en la mano.
# $count: at least 1.
miss-no-side-closed = { $count ->
    [one] Queda libre un lado { $piece-of }, como antes.
   *[other] Quedan libres { $count } lados { $piece-of }, tantos como antes.
}
miss-still-empty = El hueco sigue vacío.
miss-not-covered = No hay ninguna pieza tuya encima { $piece-of }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } todavía puede ir a un lugar.
   *[other] { $piece-capital } todavía puede ir a { $count } lugares.
}
miss-queen-shut = { $count ->
    [0] Tu abeja reina no tiene ningún lado libre.
    [one] Tu abeja reina solo tiene un lado libre.
   *[other] Tu abeja reina solo tiene { $count } lados libres.
}
miss-not-surrounded = { $count ->
    [one] Todavía queda libre un lado { $piece-of }.
   *[other] Todavía quedan libres { $count } lados { $piece-of }.
}
miss-not-both = Al menos una de las dos abejas reinas tiene todavía un lado libre.

puzzle-queen = Aquí, como en todos los ejercicios, juegas con las blancas. Coloca tu abeja reina: mientras no esté en la mesa, ninguna de tus piezas puede moverse.
    .title = Coloca tu reina
    .lesson = A partir de ahora también pueden moverse tus otras piezas. En una partida la reina tiene que entrar a más tardar en tu cuarto turno.
puzzle-ant = La hormiga se mueve cuanto quiera alrededor de la colmena. Ocupa con ella un lado de la abeja reina negra.
    .title = Alrededor de la colmena
    .lesson = Una hormiga llega a casi todos los lugares del borde: por eso es la pieza más fuerte al atacar.
puzzle-spider = La araña se mueve exactamente tres casillas alrededor de la colmena. Ocupa con ella un lado de la abeja reina negra.
    .title = Exactamente tres
    .lesson = Tres casillas, nunca dos ni cuatro: cuéntalas antes de mandar una araña a algún sitio.
puzzle-grasshopper = En medio de la colmena hay un hueco al que ninguna pieza puede deslizarse. Llénalo.
    .title = Al hueco
    .lesson = El saltamontes salta en línea recta por encima de lo que haya hasta el primer lugar vacío, que puede ser un hueco.
puzzle-beetle = Pon una pieza encima de la abeja reina negra.
    .title = Encima
    .lesson = Lo que está debajo de un escarabajo no puede moverse. Y el lugar es ahora de tu color: al lado puedes colocar piezas nuevas.
puzzle-hold = La hormiga negra 1 podría ir a cualquier parte. Detenla: una pieza no puede moverse si con ello se separa una parte de la colmena.
    .title = Inmovilizada
    .lesson = Tu hormiga depende solo de la negra, así que esta tiene que quedarse. Inmoviliza así las mejores piezas del rival.
puzzle-win = A la abeja reina negra solo le queda un lado libre. Ocúpalo.
    .title = El último lado
    .lesson = Los seis lados están ocupados: has ganado. De quién sean las piezas no importa.
puzzle-draw = A tu abeja reina y a la negra les queda un lado libre a cada una, y es el mismo lugar. Ocúpalo.
    .title = Las dos a la vez
    .lesson = Si una jugada rodea a las dos reinas, la partida acaba en tablas. Mejor que perder.
puzzle-ladybug = La mariquita se mueve dos casillas por encima de la colmena y una tercera para bajar. Llena el hueco del centro.
    .title = Por arriba
    .lesson = Así entra en los huecos y sale de ellos. Nunca termina encima de una pieza.
puzzle-mosquito = El mosquito se mueve como cualquier pieza que toque, y toca un escarabajo. Ponlo encima de la abeja reina negra.
    .title = Una copia
    .lesson = De quién sea el escarabajo no importa. Mientras esté encima, el mosquito sigue moviéndose como un escarabajo.
puzzle-pillbug = Tu abeja reina está casi encerrada. La cochinilla que tiene al lado puede lanzarla: haz que le queden al menos tres lados libres.
    .title = Una salida
    .lesson = En vez de moverse, la cochinilla se sube encima una pieza vecina y la deja en uno de sus lados vacíos. La pieza lanzada descansa un turno.
puzzle-mosquito-throw = El mosquito toca una cochinilla: por eso también puede lanzar. Ocupa el último lado de la abeja reina negra.
    .title = El mosquito lanza
    .lesson = Puede copiar una cochinilla de cualquier color. Nadie se lo espera, y así se ganan partidas.
