# Where matches are played, and what a server's managers have set.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } aceptó el desafío de { $challenger }: partida #{ $match-id } en { $thread }.
accepted-in-thread-reply = La partida #{ $match-id } ha empezado en un hilo nuevo. Juegas con { $colour-with }.

# A challenge or a practice match that the server's settings don't allow.
server-only-channel = En este servidor, las partidas y los torneos se empiezan en { $channel }. Hazlo allí.
server-only-managers = En este servidor, solo quienes lo gestionan pueden hacer desafíos y crear torneos. Pídeselo a alguien que pueda.
server-practice-only-managers = En este servidor, solo quienes lo gestionan pueden empezar partidas de práctica. Usa `/practicar` en un mensaje directo al bot.
server-only-named = En este servidor, un desafío necesita oponente. Elígelo con `oponente`.
server-limit-open = { $most ->
    [one] En este servidor puedes tener 1 desafío pendiente a la vez. Retira el tuyo, o espera una respuesta.
   *[other] En este servidor puedes tener { $most } desafíos pendientes a la vez. Retira uno, o espera una respuesta.
}
server-limit-practice = { $most ->
    [one] En este servidor puedes tener 1 partida de práctica a la vez. Termina o abandona la tuya, o usa `/practicar` en un mensaje directo al bot.
   *[other] En este servidor puedes tener { $most } partidas de práctica a la vez. Termina o abandona una, o usa `/practicar` en un mensaje directo al bot.
}
server-limit-day = { $most ->
    [one] En este servidor puedes hacer 1 desafío cada 24 horas. Cuentan también las partidas de práctica y los desafíos de la escalera. Inténtalo más tarde.
   *[other] En este servidor puedes hacer { $most } desafíos cada 24 horas. Cuentan también las partidas de práctica y los desafíos de la escalera. Inténtalo más tarde.
}
no-thread-in-thread = Un hilo no puede contener otro hilo. Usa el comando en el canal; los desafíos y las prácticas también funcionan aquí sin `hilo`.

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-home = Dónde se desafía
    .about = Dónde se pueden empezar partidas y torneos. Las partidas en curso se quedan donde están.
home-anywhere = En cualquier sitio
    .note = En todos los canales donde el bot puede publicar.
home-here = Este canal
    .note = Solo en este canal y sus hilos.
home-one = Un canal
setting-old-boards = Tableros anteriores
    .about = Qué queda de las publicaciones anteriores de una partida cuando llega el turno siguiente.
old-boards-fold = Reducir a una línea
    .note = Una línea que dice qué se jugó.
old-boards-keep = Conservar
    .note = La línea con su tablero.
setting-language = Idioma
    .about = El idioma de las publicaciones. Las respuestas privadas van en el idioma de quien las lee.
language-server = Como en Discord
    .note = El idioma de los ajustes de comunidad del servidor.
    .other = Para todas las publicaciones de este servidor.
setting-threads = Hilos
    .about = Dónde se juega una partida, si el desafío no dice otra cosa.
threads-none = Sin hilo
    .note = En el canal del desafío.
threads-public = Público
    .note = En un hilo que puede leer todo el canal.
threads-private = Privado
    .note = En un hilo para los jugadores. También pueden leerlo los moderadores del servidor.
setting-time = Tiempo predeterminado
    .about = El tiempo de cada jugador, si el desafío no dice otra cosa.
note-time-unlimited = Sin plazos.
note-time-days = Para cada jugada. El tiempo que sobra se pierde.
note-time-total = Para toda la partida, más un tiempo adicional por jugada.
setting-expansions = Expansiones predeterminadas
    .about = Las expansiones, si el desafío no dice otra cosa.
note-expansions-none = Sin mosquito, mariquita ni cochinilla.
note-expansions = Con { $bugs }.
setting-opening = Apertura predeterminada
    .about = La apertura, si el desafío no dice otra cosa.
note-opening-standard = La abeja reina se puede colocar en el primer turno.
note-opening-tournament = La abeja reina no se puede colocar en el primer turno.
setting-challengers = Quién puede desafiar
    .about = Quién puede hacer desafíos aquí, incluidas las revanchas.
challengers-everybody = Todos, a cualquiera
    .note = Un desafío puede estar abierto a todos.
challengers-named = Todos, con oponente
    .note = Un desafío tiene que indicar su oponente.
challengers-managers = Solo quien gestiona el servidor
    .note = Aquí solo puede desafiar o practicar quien gestiona el servidor. Puede aceptar cualquiera.
setting-challenge-limit = Límite de desafíos
    .about = Cuántos desafíos puede hacer cada persona en este servidor, incluidas las revanchas.
challenge-limit-none = Sin límite
    .note = Cualquier número de desafíos.
challenge-limit-open = { $most ->
    [one] 1 pendiente a la vez
   *[other] { $most } pendientes a la vez
}
note-challenge-limit-open = Los contestados o retirados no cuentan. El límite vale también para las prácticas en curso.
challenge-limit-day = { $most ->
    [one] 1 cada 24 horas
   *[other] { $most } cada 24 horas
}
note-challenge-limit-day = Cuentan también las prácticas, los desafíos de la escalera y los ya respondidos.
setting-days-away = Días de ausencia
    .about = Cuántos días al año puede un jugador detener sus relojes con `/ausencia`.
# $days: 2 or more.
days-away = { $days } días al año
note-days-away = Para quien juega en varios servidores, vale el menor. Los mensajes directos cuentan como 21.
