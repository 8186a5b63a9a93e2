# Las temporadas de un servidor.

season-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
season-quarter = { $quarter }.º trimestre de { $year }

season-running = **Temporada { $name }** · termina { $until }
season-over = **Temporada { $name }** · clasificación final
season-empty = Aún no hay nadie en la clasificación de esta temporada.
season-line = **{ $rank }.** { $player } · { $points ->
    [one] **1** punto
   *[other] **{ $points }** puntos
}
season-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
season-own = **Tú:** puesto { $rank } · { $points ->
    [one] **1** punto
   *[other] **{ $points }** puntos
}
season-rule = -# Partidas por puntos en este servidor: una victoria da 3 puntos, unas tablas 2 y una derrota 1 (ninguno si es por tiempo o en seis turnos o menos). Tras cinco partidas contra el mismo oponente, las siguientes dan 1 como máximo.
button-season = Temporada
button-ratings = Puntuaciones
button-season-table = { $count ->
    [one] Clasificación de 1 jugador
   *[other] Clasificación de los { $count } jugadores
}

season-post = **La temporada { $name } ha terminado**
season-most-active = Más partidas
season-longest = Partida más larga
season-fastest = Victoria más rápida
season-by-beetle = Más victorias con el escarabajo
season-count = { $player } ({ $count })
season-match = { $white } – { $black }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
season-turns = { $player }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
season-alt = Los mejores de la temporada { $name } en un podio: { $places }.
season-alt-place = { $rank }. { $player }, { $value }

no-seasons = Este servidor no tiene temporadas. Puede activarlas quien tiene permiso para gestionar el servidor: **Temporadas** en `/ajustes`.
no-such-season = Este servidor no tiene esa temporada.

profile-seasons = Temporadas en este servidor: { $titles }
profile-season = { $name }: { $rank ->
    [1] 1.º
    [2] 2.º
   *[3] 3.º
}

setting-seasons = Temporadas
    .about = Una clasificación que suma los resultados de las partidas por puntos y empieza de cero cada mes o trimestre. La muestra `/clasificación`, y al final se publica, sin mencionar a nadie, en el canal donde elijas este ajuste.
seasons-off = Desactivadas
    .note = Solo se comparan las puntuaciones.
seasons-month = Mensuales
    .note = Una clasificación por mes. La final se publica.
seasons-quarter = Trimestrales
    .note = Una clasificación por trimestre. La final se publica.
