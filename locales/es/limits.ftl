# Limits that ordinary players don't reach. All private. $again: a countdown.

# $most: 2 or more.
limit-running = Estás jugando { $most } partidas (el máximo). Termina una antes.
limit-running-other = { $player } ya está jugando el máximo de partidas. Inténtalo más tarde.
# $most: 2 or more.
limit-together = Estás jugando { $most } partidas contra { $player } (el máximo). Termina una antes.
# $most: 2 or more.
limit-open = Tienes { $most } desafíos pendientes (el máximo). Retira uno, o espera una respuesta.
# $again: countdown.
# $most: 2 or more.
limit-starts = Has empezado { $most } partidas en la última hora (el máximo), contando los desafíos hechos y aceptados y la práctica. Inténtalo de nuevo { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares = Has compartido { $most } tableros en este canal en 10 minutos (el máximo). Inténtalo de nuevo { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares-total = Has compartido { $most } tableros en 10 minutos (el máximo). Inténtalo de nuevo { $again }.
# $again: countdown.
# $most: 2 or more.
limit-imports = Has importado { $most } partidas en 24 horas (el máximo). Inténtalo de nuevo { $again }.
# $again: countdown.
# $most: 2 or more.
limit-failed-imports = Has tenido { $most } importaciones fallidas en una hora (el máximo). Inténtalo de nuevo { $again }.
limit-wrong-codes = Has escrito { $most } códigos incorrectos en una hora (el máximo). Inténtalo de nuevo { $again }.
# $most: 2 or more.
limit-rematches = Has ofrecido { $most } revanchas tras la partida #{ $match-id } (el máximo). Usa `/desafiar`.
# $again: countdown.
limit-pings = Por ahora ya has mencionado bastante a { $player }. Inténtalo de nuevo { $again }.
limit-analyses = Solo puedes tener un análisis a la vez, y la partida #{ $match-id } todavía se está analizando. Mira de nuevo cuando termine.
# $most: 2 or more.
limit-blocked = Has bloqueado a { $most } personas (el máximo). Desbloquea antes a alguien.
limit-interactions = Vas demasiado rápido. Inténtalo de nuevo en unos segundos.

# A player doesn't want to be challenged or asked.
not-open = { $player } no acepta desafíos tuyos. Con `/desafiar` sin oponente puede aceptar cualquiera.
not-open-to-you = No puedes aceptar este desafío. Con `/desafiar` creas el tuyo.
takes-no-offers = Tu oponente en la partida #{ $match-id } no acepta propuestas.
block-yourself = No puedes bloquearte. Elige a otra persona.

# In the settings.
setting-challenged-by = Quién puede desafiarme
    .about = Quién puede desafiarte por tu nombre y ofrecerte la revancha.
challenged-by-everyone = Todo el mundo
    .note = Cualquiera de tus servidores, grupos y mensajes directos.
challenged-by-played = Quien ya jugó conmigo
    .note = Cualquiera que haya jugado contra ti o esté jugando ahora.
challenged-by-nobody = Nadie
    .note = Puedes seguir desafiando y aceptar desafíos abiertos.
setting-block = Bloquear
blocked-now = Ahora: { $count ->
    [0] nadie
    [one] 1 persona
   *[other] { $count } personas
}
blocked-line = Bloqueos: **{ $count ->
    [one] 1 persona
   *[other] { $count } personas
}**
block-question = **Bloquear**
    Las personas que bloquees no podrán desafiarte, aceptar tus desafíos, seguir tus partidas, enviarte avisos ni proponerte nada en las partidas contra ti. No podrán inscribirse en los mismos torneos nuevos que tú, ni tú en los suyos. No se les comunica.
    { $count ->
        [0] No has bloqueado a nadie.
       *[other] Has bloqueado a { $people }.
    }
block-in-servers = Para elegir personas, usa `/ajustes` en un servidor que haya añadido el bot.
block-choose = Bloquear o desbloquear…
block-done = Has bloqueado a { $player }.
block-as-before = Ya habías bloqueado a { $player }.
block-undone = Has desbloqueado a { $player }.
button-unblock = Desbloquear
