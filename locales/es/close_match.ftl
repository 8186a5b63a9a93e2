# Matches that nobody continues or that lost their channel, and direct messages to a single player.

# Why a match ended without a result.
result-inactivity = { $player } cerró la partida porque su oponente llevaba 30 días sin actividad en ella. No cuenta.
result-abandoned = 30 días sin jugadas. No cuenta.
result-closed = { $player }, que gestiona el servidor, cerró la partida. No cuenta.
result-closed-in-tournament = { $player }, que gestiona el servidor, cerró la partida. No puntúa, y los dos jugadores obtienen 0 puntos en el torneo, salvo que se haya cancelado.
result-orphaned = El bot ya no podía publicar la partida y nadie la continuó en 30 días. No cuenta.

# In the turn post after a match moved to another channel.
relocated-post = { $player } trajo la partida aquí porque el bot ya no puede publicar en su canal anterior.
relocated-practice = La partida continúa aquí porque el bot ya no puede publicar en su canal anterior.
resumed-by-message = La partida continúa: { $player } vuelve a aceptar mis mensajes directos.

# Direct messages. $since, $until: instants.
# $since: date; $until: date.
orphaned-message = La partida #{ $match-id } contra { $opponent } perdió su canal el { $since }: el canal ya no existe o ya no puedo publicar en él. Nadie pierde tiempo. Para continuar, usa `/partidas` en otro canal de ese servidor en el que yo pueda publicar. Si no, terminará sin resultado el { $until }.
orphaned-message-over = La partida #{ $match-id } contra { $opponent } ha terminado: { $standing }. No puedo publicar en su canal.
server-removed-bot = La partida #{ $match-id } contra { $opponent } continúa, aunque ya no estoy en el servidor: ambos tienen el bot en su cuenta. Juega en { $channel } como antes, o aquí con `/tablero`.
orphaned-unreachable = La partida #{ $match-id } está en pausa: no puedo enviar mensajes directos a { $opponent }. Nadie pierde tiempo. La partida continuará cuando { $opponent } use un comando o un botón en sus mensajes directos conmigo. Si no, terminará sin resultado el { $until }.
# In the bot’s direct messages: a practice match that was played there.
# $since: date; $until: date.
orphaned-practice = Nuestra partida #{ $match-id } se detuvo el { $since } porque ya no puedo publicar donde la jugábamos. Usa aquí cualquier comando, como `/partidas`, para continuarla aquí. Si no, terminará sin resultado el { $until }.
# $since: date; $until: date.
orphaned-practice-server = Nuestra partida #{ $match-id } perdió su canal el { $since }: el canal ya no existe o ya no puedo publicar en él. Para continuar, usa `/partidas` en otro canal de ese servidor en el que yo pueda publicar. Si no, terminará sin resultado el { $until }.
digest = { $count ->
    [one] Es tu turno en 1 partida:
   *[other] Es tu turno en { $count } partidas:
}

# A private question, and the replies.
close-question = ¿Cerrar la partida #{ $match-id }, { $white } (blancas) contra { $black } (negras)? No contará, y tu nombre aparecerá en su última publicación.
close-question-in-tournament = ¿Cerrar la partida #{ $match-id }, { $white } (blancas) contra { $black } (negras)? Los dos jugadores obtendrán 0 puntos en el torneo, salvo que se haya cancelado. La partida no puntuará, y tu nombre aparecerá en su última publicación.
button-close = Cerrar la partida #{ $match-id }
closed = La partida #{ $match-id } está cerrada. No cuenta.
closed-in-tournament = La partida #{ $match-id } está cerrada. No puntúa, y los dos jugadores obtienen 0 puntos en el torneo, salvo que se haya cancelado.
button-close-inactive = Cerrar la partida (sin puntuar)
not-inactive = No puedes cerrar la partida #{ $match-id }. Solo puedes cerrar una partida sin límite de tiempo en la que tu oponente lleve 30 días sin actividad: ni jugadas, ni propuestas, ni respuestas.

# The setting.
setting-digest = Resumen diario
    .about = Un mensaje directo al día con tus turnos, en lugar de menciones por turnos, recordatorios, avisos y propuestas.
digest-never = Nunca
    .note = Las publicaciones de turno te mencionan, salvo en tus horas de silencio.
    .other = Si es tu turno en alguna partida. Sin menciones por turnos, recordatorios, avisos o propuestas.
digest-hour = A las { $hour }:00
