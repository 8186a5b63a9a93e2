# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } la cerró: su oponente llevaba treinta días sin dar señales. No cuenta.
result-abandoned = Nadie la continuó en treinta días. No cuenta.
result-closed = { $player }, que gestiona este servidor, la cerró. No cuenta.
result-stranded = Nadie la continuó en los treinta días posteriores a perder su canal. No cuenta.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } trajo la partida aquí: el bot ya no puede publicar donde estaba. Los relojes vuelven a correr.
relocated-practice = La partida sigue aquí: ya no puedo escribir donde estaba.

# Letters. $since, $until: instants.
stranded-letter = La partida #{ $match-id } contra { $opponent } está sin canal (desde: { $since }): ya no existe o me quitaron del servidor. Los relojes están parados. Usa `/partidas` en otro canal de ese servidor y la partida seguirá allí. Si nadie lo hace, quedará anulada. Fecha límite: { $until }.
stranded-letter-end = La partida #{ $match-id } contra { $opponent } ha terminado: { $standing }. No se puede acceder a su canal.
# In the bot’s direct messages, of a match against the bot that was played there.
stranded-practice = Nuestra partida #{ $match-id } se ha detenido ({ $since }): ya no puedo escribir donde se jugaba. Usa aquí cualquier comando, como `/partidas`, y seguirá aquí. Si no lo haces, quedará anulada. Fecha límite: { $until }.
stranded-practice-server = Nuestra partida #{ $match-id } está sin canal (desde: { $since }): ya no existe o me quitaron del servidor. Usa `/partidas` en otro canal de ese servidor y la partida seguirá allí. Si no lo haces, quedará anulada. Fecha límite: { $until }.
digest = { $count ->
    [one] Es tu turno en una partida:
   *[other] Es tu turno en { $count } partidas:
}

# A private question, and the answers.
close-question = ¿Cerrar la partida #{ $match-id }, { $white } (blancas) contra { $black } (negras)? No contaría, y tu nombre aparecería en su última publicación.
button-close = Cerrar la partida #{ $match-id }
closed = La partida #{ $match-id } está cerrada. No cuenta.
button-close-silent = Cerrar sin puntos
not-silent = La partida #{ $match-id } no se puede cerrar. Solo se puede si no tiene límite de tiempo y si tu oponente tiene el turno y lleva treinta días sin dar señales.

# The setting.
setting-digest = Resumen diario
    .about = Un mensaje directo al día con tus turnos, en vez de una mención por cada uno.
digest-never = Nunca
    .note = Una mención en el canal por cada turno.
    .other = Si es tu turno en alguna partida. Los turnos no te mencionan.
digest-hour = Cada día, { $hour }:00
