# Where matches are played, and what those who manage a server have chosen for it.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } aceptó el desafío de { $challenger }: partida #{ $match-id } en { $thread }.
accepted-in-thread-reply = La partida #{ $match-id } ha empezado, en un hilo propio. Juegas con { $colour-with }.

# A challenge that is not as the server wants it.
house-home = En este servidor se juega a Hive en { $channel }. Haz allí tu desafío.
house-managers = En este servidor solo desafía quien lo gestiona. Pide que te organicen una partida.
house-named = En este servidor un desafío necesita oponente. Elige uno con `oponente`.
house-open = { $most ->
    [one] En este servidor puedes tener un solo desafío abierto a la vez, y el tuyo aún espera respuesta. Retíralo o espera.
   *[other] En este servidor puedes tener como máximo { $most } desafíos abiertos a la vez, y los tuyos aún esperan respuesta. Retira uno o espera.
}
house-day = { $most ->
    [one] En este servidor puedes hacer un solo desafío cada 24 horas, y ya lo has hecho. Inténtalo más tarde.
   *[other] En este servidor puedes hacer como máximo { $most } desafíos cada 24 horas, y ya los has hecho. Inténtalo más tarde.
}
house-thread = Un hilo no puede contener otro. Desafía en el propio canal, o no pongas `hilo`.

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-home = Dónde se desafía
    .about = Dónde se pueden hacer desafíos. Las partidas en curso siguen donde están.
home-anywhere = En cualquier sitio
    .note = En todos los canales donde el bot puede publicar.
home-here = Este canal
    .note = Solo en este canal y en sus hilos.
home-one = Un canal
setting-language = Idioma
    .about = En qué idioma se escriben las publicaciones. Lo que solo ves tú está en tu idioma.
language-server = Como en Discord
    .note = El idioma de los ajustes de comunidad del servidor.
    .other = Para todas las publicaciones de este servidor.
setting-threads = Hilos
    .about = Dónde se juega una partida, si el desafío no lo indica.
threads-none = Sin hilo
    .note = En el canal del desafío.
threads-public = Público
    .note = En un hilo que puede leer todo el canal.
threads-private = Privado
    .note = En un hilo que solo pueden leer quienes juegan.
setting-time = Tiempo habitual
    .about = Cuánto tiempo tiene cada persona, si el desafío no lo indica.
note-time-unlimited = Nadie llega nunca tarde.
note-time-days = Para cada jugada; lo que sobra se pierde.
note-time-total = Para toda la partida, y más con cada jugada.
setting-expansions = Expansiones habituales
    .about = Con qué expansiones se juega, si el desafío no lo indica.
note-expansions-none = Sin mosquito, mariquita ni cochinilla.
note-expansions = Con { $bugs }.
setting-opening = Apertura habitual
    .about = Con qué apertura se juega, si el desafío no lo indica.
note-opening-standard = La abeja reina se puede colocar en el primer turno.
note-opening-tournament = La abeja reina no se puede colocar en el primer turno.
setting-challengers = Quién puede desafiar
    .about = La revancha está abierta a quien haya jugado la partida.
challengers-everybody = Todos, a cualquiera
    .note = Un desafío puede quedar abierto para quien lo acepte primero.
challengers-named = Todos, a alguien concreto
    .note = Un desafío tiene que indicar oponente.
challengers-managers = Solo quien gestiona el servidor
    .note = Desafía quien tiene el permiso Gestionar servidor; puede aceptar cualquiera.
setting-most = Con qué frecuencia
    .about = Cuántos desafíos puede hacer cada persona en este servidor. Las revanchas no cuentan.
most-any = Sin límite
    .note = Tantos como se quiera.
most-open = { $most ->
    [one] Uno abierto a la vez
   *[other] { $most } abiertos a la vez
}
note-most-open = El siguiente, cuando uno se responda o se retire.
most-day = { $most ->
    [one] Uno cada 24 horas
   *[other] { $most } cada 24 horas
}
note-most-day = Sea cual sea la respuesta.
setting-days-away = Días de ausencia
    .about = Cuántos días al año se pueden parar los relojes con `/ausencia`.
days-away = { $days ->
    [one] 1 día al año
   *[other] { $days } días al año
}
note-days-away = Para quien juega en varios servidores, vale el más estricto.
