# Reminders, nudges, quiet hours, time away and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the latest post of the board.
# $deadline: countdown.
reminder = { $mention } — tu jugada en la partida #{ $match-id } vence { $deadline }: { $left }. { $board }
left-half = te queda la mitad del tiempo
left-quarter = te queda un cuarto del tiempo
left-tenth = solo te queda una décima parte del tiempo
left-more = se te acaba el tiempo
nudge-post = { $mention } — { $player } espera tu jugada en la partida #{ $match-id }. { $board }
your-turn-post = { $mention } — es tu turno en la partida #{ $match-id }. { $board }
board-link = [Ir al tablero]({ $link })

# In the channel.
# $until: countdown.
away-post = { $player } está ausente, vuelve { $until }. Mientras tanto, su reloj en la partida #{ $match-id } está parado.
# $until: countdown.
away-post-unlimited = Partida #{ $match-id }: { $player } está ausente, vuelve { $until }.
back-post = Partida #{ $match-id }: { $player } ha vuelto.
# $deadline: countdown.
back-post-deadline = { $player } ha vuelto. Su reloj en la partida #{ $match-id } corre de nuevo: vence { $deadline }.
paused-post = La partida #{ $match-id } está en pausa y los relojes están parados. Cualquiera de los dos puede terminar la pausa en **Más…**
pause-ended-post = { $player } terminó la pausa de la partida #{ $match-id }. { $mention }, te toca jugar.
# $deadline: countdown.
pause-ended-post-deadline = { $player } terminó la pausa de la partida #{ $match-id }. { $mention }, te toca jugar, vence { $deadline }.
pause-post = { $mention } — { $player } pide una pausa en la partida #{ $match-id }. Los relojes se pararían hasta que uno de los dos termine la pausa.
pause-line = { $player } pide una pausa en la partida.

# Parts of a line.
# $until: countdown.
is-away = { $player } está ausente, vuelve { $until }
# $since: date.
is-orphaned = en pausa y sin canal desde el { $since }; para continuar, usa cualquier comando en el servidor de la partida, o en los mensajes directos con el bot si jugabas ahí
is-unreachable = en pausa desde el { $since }: el bot no puede enviar mensajes directos a uno de los jugadores, que para continuar tiene que usar un comando o un botón en sus mensajes directos con el bot
is-paused = en pausa

# Private replies.
nudged = Aviso enviado. Puedes enviar otro dentro de un día.
# $later: countdown.
nudged-later = Tu oponente en la partida #{ $match-id } recibirá el aviso { $later }, si sigue siendo su turno.
pause-offered = Solicitud de pausa enviada.
paused = La partida #{ $match-id } está en pausa.
pause-ended = La pausa de la partida #{ $match-id } ha terminado.
away-question = ¿Cuánto tiempo estarás ausente? Tus relojes se paran esos días, y tus oponentes lo ven. Para otros días, usa `/ausencia` con `desde` y `hasta`.
away = Ausencia: { $days }. Tus relojes se paran durante ese tiempo (en un torneo, 10 días en total como máximo), y tus oponentes lo ven. { $left ->
    [0] No te quedan días para { $year }.
    [one] Te queda 1 día para { $year }.
   *[other] Te quedan { $left } días para { $year }.
}
away-rule = Un reloj con menos de una hora sigue corriendo hasta que juegues.
came-back = Hola de nuevo. Tus relojes vuelven a correr.
stays = Ausencia cancelada.

button-away-today = Hoy
button-away-sunday = Hasta el { $last-day }
button-away-weeks = Dos semanas, hasta el { $last-day }
button-back-early = Terminar la ausencia
button-nudge = Avisar
button-offer-pause = Pausa
button-end-pause = Terminar la pausa
button-accept-pause = Aceptar la pausa
button-decline-pause = Rechazar la pausa

# Why an action was refused.
pause-asked-already = Ya has pedido una pausa. Tu oponente puede responder hasta que juegue.
paused-already = La partida #{ $match-id } ya está en pausa.
not-paused = La partida #{ $match-id } no está en pausa.
own-turn = No puedes avisar a tu oponente en la partida #{ $match-id }, porque es tu turno. Pulsa **Jugar** para mover.
# $again: countdown.
nudged-already = Ya has avisado a tu oponente en la partida #{ $match-id }. Inténtalo de nuevo { $again }.
nobody-to-nudge = Ahora no puedes avisar a tu oponente en la partida #{ $match-id }: está ausente, la partida está en pausa o el bot no puede publicar donde se juega.
nudge-too-late = En la partida #{ $match-id }, un aviso solo le llegaría a tu oponente con el tiempo ya agotado.
wants-no-nudges = Tu oponente en la partida #{ $match-id } no acepta avisos.
opponent-unreachable = El bot no puede enviar mensajes directos a tu oponente en la partida #{ $match-id }. Menciónalo en el chat de la partida.
away-past = Tu ausencia no puede empezar en el pasado. En tu zona horaria, hoy es { $today }. Elige hoy o un día posterior.
away-too-far = Tu ausencia puede empezar como máximo dentro de un año y durar como máximo un año. Elige días anteriores.
away-backwards = Tu ausencia terminaría antes de empezar. En `hasta`, elige el mismo día que en `desde`, o uno posterior.
# $days: 2 or more.
away-too-long = { $left ->
    [0] No te quedan días para { $year }. El límite es de { $days } días al año. Elige otros días.
    [one] Es demasiado tiempo. Te queda 1 día para { $year }. El límite es de { $days } días al año. Elige menos días.
   *[other] Es demasiado tiempo. Te quedan { $left } días para { $year }. El límite es de { $days } días al año. Elige menos días.
}
away-overlaps = Ya tienes una ausencia: { $days }. Elige otros días, o pulsa **Terminar la ausencia**.
away-over = Esa ausencia ya ha terminado.
away-too-late = Te queda menos de una hora en la partida #{ $match-id }. Juega antes allí y luego vuelve a usar `/ausencia`.
unreadable-zone = No reconozco la zona horaria «{ $text }». Escribe una ciudad grande cerca de ti, como `Europe/Madrid`, y elígela de la lista.
unreadable-day = No reconozco el día «{ $text }». Escríbelo como `2026-12-24`, o elígelo de la lista.

# Settings.
setting-reminders = Recordatorios
    .about = Cuánto tiempo te queda cuando se te recuerda que juegues.
reminders-none = Nunca
    .note = Sin recordatorios.
reminders-half = al quedar la mitad
reminders-quarter = al quedar un cuarto
reminders-tenth = al quedar una décima parte
reminders-note = de tu tiempo para la jugada

setting-remind-by = Cómo se te recuerda
    .about = Dónde te llegan los recordatorios y avisos. Las publicaciones de turno no cambian.
remind-by-mention = Mención en el canal
    .note = Donde se juega la partida.
remind-by-message = Mensaje directo
    .note = Del bot. Si no aceptas sus mensajes, te menciona en el canal.
remind-by-nothing = De ninguna forma
    .note = Sin recordatorios, y nadie puede enviarte avisos.

setting-quiet-from = Horas de silencio desde
    .about = En esas horas, los turnos, recordatorios, avisos, propuestas y desafíos no te mencionan. Después se te avisa de los turnos que empezaron entretanto.
setting-quiet-until = Horas de silencio hasta
    .about = Cuándo terminan tus horas de silencio.
quiet-none = Ninguna
    .note = Se te puede mencionar a cualquier hora.
quiet-hour = { $hour }:00
quiet-hour-note = En tu zona horaria, que se indica con /ajustes zona

setting-zone = Zona horaria: **{ $zone }** · se cambia con `/ajustes zona:`
zone-changed = Cambiado. Zona horaria: **{ $zone }**. Hora actual allí: { $time }.
