# Profiles. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (provisional)
profile-title-unrated = **{ $player }** · aún sin puntuación
profile-ranks = Puesto { $here } en este servidor · puesto { $everywhere } entre todos los servidores
profile-rank-here = Puesto { $here } en este servidor
profile-rank-everywhere = Puesto { $everywhere } entre todos los servidores
# $missing: “Play rated matches against 2 more players of the main group”.
profile-unproven = Sin puesto entre todos los servidores. { $missing } (mira `/clasificación ámbito:todos los servidores`)
profile-unlisted = Los demás solo ven sus resultados contra ti, como elegiste en `/ajustes`.
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
 }: { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 }
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record-streak = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
 }: { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 } · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = Con { $colour-with }
profile-first-two = Suele empezar con { $pieces }
profile-first-two-count = { $first } y { $second } ({ $count }×)
profile-first-pieces = Primeras piezas, blancas–negras: { $pieces }
profile-longest = Partida más larga: #{ $match-id }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
profile-longest-elsewhere = Partida más larga: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
# $played: 1 or more; $won: 1 or more.
profile-practice = Práctica: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}, { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
} · nivel más alto superado: { $level }
# $played: 1 or more.
profile-practice-unwon = Práctica: { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}, ninguna ganada todavía
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-against = Contra ti: { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 }
profile-against-none = Aún no ha jugado contra ti.
profile-numbers = -# ganadas–tablas–perdidas, por puntos o no
profile-nothing = { $player } aún no ha terminado ninguna partida.
profile-nothing-own = Aún no has terminado ninguna partida. Con `/desafiar` empieza una.
profile-hidden = El perfil de { $player } es privado.
profile-bot = Los bots no tienen perfil ni lista de partidas.

head-to-head = **{ $first } – { $second }**
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
head-to-head-won = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
 }: { $first } ganó { $won }, { $drawn } en tablas, { $second } ganó { $lost }
head-to-head-none = Aún no se han enfrentado.
head-to-head-by = { $first } con { $colour-with } { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# ganadas–tablas–perdidas de { $first }, por puntos o no
head-to-head-last-won = Última: partida #{ $match-id }, ganó { $winner }.
head-to-head-last-drawn = Última: partida #{ $match-id }, tablas.
head-to-head-hidden = Uno de estos jugadores tiene el perfil privado, o aún no ha terminado ninguna partida.
choose-against = Comparar con…
head-to-head-same = Elegiste dos veces a la misma persona.

# Alt text of a rating chart.
chart-alt = Puntuaciones a lo largo del tiempo: { $lines }.
chart-alt-line = { $player } de { $first } a { $last }
chart-alt-line-provisional = { $player } de { $first } a { $last } (provisional)
chart-alt-leaders = Más reinas rodeadas, por pieza: { $leaders }.
# Directly above a chart.
profile-chart = -# Gráfico: la puntuación a lo largo del tiempo, con su incertidumbre
head-to-head-chart = -# Gráfico: las dos puntuaciones a lo largo del tiempo
chart-none = Aún no hay puntuaciones.
button-chart = Gráfico
button-list = Lista
