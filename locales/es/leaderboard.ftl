# The leaderboard and what belongs to it.

leaderboard-server = **Clasificación de este servidor**
leaderboard-everywhere = **Clasificación de todos los servidores**
# Of several pages. $title: one of these.
leaderboard-paged = { $title } · página { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
leaderboard-record = -# { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 }
leaderboard-record-streak = -# { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
 }, { $drawn } en tablas, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
 } · { $streak }
streak-won = { $count ->
    [one] 1 victoria
   *[other] { $count } victorias seguidas
}
streak-lost = { $count ->
    [one] 1 derrota
   *[other] { $count } derrotas seguidas
}
leaderboard-provisional = **Provisional**: pocas partidas por puntos, o ninguna desde hace mucho
leaderboard-unproven = **Aún sin puesto**: pocas partidas por puntos, pocos oponentes que hayan jugado con otros, o ninguna partida desde hace mucho
# No line at all, to somebody without a rated match there; those who keep themselves to themselves may have some.
leaderboard-empty-here = Aún no hay nadie en la clasificación de este servidor. Se entra con una partida por puntos: con `/desafiar` empieza una.
leaderboard-empty-everywhere = Aún no hay nadie en la clasificación de todos los servidores. Se entra con una partida por puntos: con `/desafiar` empieza una.
leaderboard-nobody = No aparece nadie.
leaderboard-beyond = La página { $page } no existe: esta es la última.
leaderboard-own-rank = **Tú**: puesto { $rank } de { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Tú**: aún sin puesto, tu puntuación es provisional · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Tú**: no apareces, según tus `/ajustes` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Tú**: no apareces, por decisión de quien gestiona este servidor o el bot · **{ $rating }** ± { $deviation }
leaderboard-own-few-opponents = **Tú**: aún sin puesto. Hacen falta partidas por puntos contra tres personas que hayan jugado con otras tres · **{ $rating }** ± { $deviation }
leaderboard-own-nothing = **Tú**: aún no has terminado aquí ninguna partida por puntos
leaderboard-medals = **Más reinas rodeadas** con
leaderboard-medal = { $bug }: { $player } ({ $count })
chart-server = **Los mejores de este servidor**, y quién ha rodeado más reinas con cada bicho
chart-everywhere = **Los mejores de todos los servidores**, y quién ha rodeado más reinas con cada bicho
# Below one of these, where it is so. The sign stands in the picture.
chart-provisional = -# «?»: provisional, por pocas partidas por puntos, o ninguna desde hace mucho
button-everywhere = Todos los servidores
button-here = Este servidor
button-hide = Quitar de la lista
button-unhide = Mostrar en la lista
player-hidden = { $player } no aparece en la lista de este servidor.
player-shown = { $player } vuelve a aparecer en la lista de este servidor, salvo que no quiera o que no lo permita quien gestiona el bot.

setting-listing = Clasificaciones y perfil
    .about = Si apareces en las clasificaciones y si los demás pueden ver tu perfil.
listing-listed = Todo el mundo
    .note = Apareces en las clasificaciones y cualquiera puede ver tu perfil.
listing-unlisted = Solo yo
    .note = No apareces en ninguna lista; de tu perfil, cada cual ve solo lo que jugó contra ti.
