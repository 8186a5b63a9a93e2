# Limits that fair players do not meet. Only the one who asked reads it. $again: a countdown.

limit-running = Ya juegas { $most } partidas, el máximo a la vez. Termina una antes.
limit-running-other = { $player } no puede jugar más partidas a la vez. Inténtalo cuando termine alguna.
limit-together = Ya juegas { $most } partidas contra { $player }. Termina una antes.
limit-open = Tienes { $most } desafíos abiertos, el máximo. Retira uno o espera.
limit-imports = Has importado { $most } partidas en 24 horas. Podrás hacerlo de nuevo: { $again }.
limit-rematches = Has ofrecido { $most } revanchas tras la partida #{ $match-id }. Usa `/desafiar`.
limit-pings = Ya has avisado bastante a { $player }. Podrás hacerlo de nuevo: { $again }.
limit-analyses = La partida #{ $match-id } todavía se está analizando para ti. Solo una a la vez: vuelve a pulsar cuando esté lista.
limit-blocked = Bloqueas a { $most } personas, el máximo. Desbloquea a alguien antes.
limit-interactions = Demasiado rápido. Inténtalo de nuevo en unos segundos.

# Somebody wants to be left alone.
not-open = { $player } no acepta este desafío. Elige a otra persona, o no pongas `oponente` y podrá aceptar cualquiera.
not-open-to-you = Este desafío no está abierto para ti. Con `/desafiar` creas el tuyo.
takes-no-offers = Tu oponente en la partida #{ $match-id } no acepta propuestas.
block-yourself = No puedes bloquearte. Elige a otra persona.

# In the settings.
setting-challenged-by = Quién puede desafiarme
    .about = Quién puede desafiarte directamente y pedirte la revancha.
challenged-by-everyone = Todo el mundo
    .note = Quien esté en el mismo servidor.
challenged-by-played = Gente con la que he jugado
    .note = Quien haya jugado contra ti o esté jugando ahora.
challenged-by-nobody = Nadie
    .note = Desafías tú, o aceptas lo que está abierto para cualquiera.
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
    Quien bloquees no podrá desafiarte ni avisarte, ni proponerte nada en las partidas que juegue contra ti. No recibirá ningún aviso de ello.
    { $count ->
        [0] No bloqueas a nadie.
       *[other] Bloqueas a { $people }.
    }
block-in-servers = Usa `/ajustes` en un servidor para elegir a alguien.
block-choose = Bloquear o desbloquear…
block-done = Ahora bloqueas a { $player }.
block-as-before = Ya bloqueas a { $player }.
block-undone = Ya no bloqueas a { $player }.
button-unblock = Desbloquear
