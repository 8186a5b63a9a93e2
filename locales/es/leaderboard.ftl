# The leaderboards.

leaderboard-server = **Clasificación de este servidor**
leaderboard-everywhere = **Clasificación de todos los servidores**
# When there are several pages. $title: one of the titles above.
leaderboard-paged = { $title } · página { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record = -# { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record-streak = -# { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 } · { $streak }
# $count: 2 or more.
streak-won = { $count } victorias seguidas
# $count: 2 or more.
streak-lost = { $count } derrotas seguidas
leaderboard-provisional = **Provisional:** pocas partidas por puntos, o inactividad
leaderboard-unproven = **Sin puesto:** pocas partidas por puntos, pocos oponentes distintos, o inactividad
# For a reader without a rated match there. Players who chose “Only me” may still exist.
leaderboard-empty-here = La clasificación de este servidor está vacía. Juega una partida por puntos para entrar: con `/desafiar` empieza una.
leaderboard-empty-everywhere = La clasificación de todos los servidores está vacía. Juega una partida por puntos para entrar: en un servidor, con `/desafiar` empieza una.
leaderboard-nobody = No hay jugadores que mostrar.
leaderboard-beyond = No hay página { $page }. Esta es la última.
leaderboard-own-rank = **Tú:** puesto { $rank } de { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Tú:** sin puesto, tu puntuación es provisional · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Tú:** no apareces, como elegiste en `/ajustes` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Tú:** no apareces, por decisión de quien gestiona este servidor o el bot · **{ $rating }** ± { $deviation }
leaderboard-own-hidden-everywhere = **Tú:** no apareces, por decisión de quien gestiona el bot · **{ $rating }** ± { $deviation }
leaderboard-own-unproven = **Tú:** sin puesto. { $missing } · **{ $rating }** ± { $deviation }
# What is missing for a rank among all servers. The main group is explained in docs/playing.md.
missing-main-group = La clasificación empieza cuando al menos cinco personas han jugado cada una contra otras cuatro, a lo largo de dos semanas
missing-opponents = Juega partidas por puntos contra { $count ->
    [one] 1 persona más
   *[other] { $count } personas más
 } del grupo principal
# $since: date.
missing-match-after = Juega una partida por puntos después de esta fecha: { $since }
missing-matches = Juega más partidas por puntos contra personas del grupo principal
leaderboard-own-nothing = **Tú:** aún sin partidas por puntos aquí
# Below the list of all servers.
leaderboard-main-group = -# Las puntuaciones de quienes tienen puesto solo cuentan las partidas dentro del grupo principal: personas unidas entre sí por suficientes oponentes distintos. Estas puntuaciones se actualizan cada hora.
leaderboard-leaders = **Más reinas rodeadas, por pieza:**
leaderboard-leader = { $bug }: { $player } ({ $count })
chart-server = **Los mejores de este servidor**
chart-everywhere = **Los mejores de todos los servidores**
# $title: chart-server or chart-everywhere.
chart-with-queens = { $title }, y quién ha rodeado más reinas, por pieza
# Below a chart with provisional ratings, which it marks with a question mark.
chart-provisional = -# «?»: puntuación provisional
button-everywhere = Todos los servidores
button-here = Este servidor
button-hide = Ocultar en la lista de este servidor
button-unhide = Mostrar en la lista de este servidor
no-such-player = Ese jugador no existe.
player-hidden = { $player } ya no aparece en la clasificación de este servidor.
player-shown = { $player } vuelve a aparecer en la clasificación de este servidor, salvo que haya elegido no aparecer o que lo impida quien gestiona el bot.

setting-listing = Clasificaciones y perfil
    .about = Si apareces en las clasificaciones y si los demás pueden ver tu perfil.
listing-listed = Todo el mundo
    .note = Apareces en las clasificaciones, y todo el mundo puede ver tu perfil.
listing-unlisted = Solo yo
    .note = No apareces en clasificaciones. Tu perfil solo muestra a los demás sus resultados contra ti.
