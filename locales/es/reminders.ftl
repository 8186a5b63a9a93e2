# Reminders, nudges, quiet hours, absences and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the newest post of the board.
reminder = { $mention } — te toca jugar en la partida #{ $match-id }: { $left }. Plazo: { $deadline }. { $board }
left-half = te queda la mitad del tiempo
left-quarter = te queda un cuarto del tiempo
left-tenth = solo te queda una décima parte del tiempo
left-more = se te acaba el tiempo
nudge-post = { $mention } — { $player } espera tu jugada en la partida #{ $match-id }. { $board }
wake-post = { $mention } — han terminado tus horas de silencio y te toca jugar en la partida #{ $match-id }. { $board }
board-link = [Ir al tablero]({ $link })

# In the channel.
away-post = Ausencia de { $player }. Vuelve: { $until }. Mientras tanto, su reloj en la partida #{ $match-id } está parado.
back-post = { $player } ha vuelto y su reloj en la partida #{ $match-id } corre de nuevo.
back-post-deadline = { $player } ha vuelto y su reloj en la partida #{ $match-id } corre de nuevo. Plazo: { $deadline }.
paused-post = La partida #{ $match-id } está en pausa: los relojes están parados. Cualquiera de los dos puede terminar la pausa en Más…
pause-ended-post = { $player } terminó la pausa de la partida #{ $match-id }. { $mention }: te toca jugar.
pause-ended-post-deadline = { $player } terminó la pausa de la partida #{ $match-id }. { $mention }: te toca jugar. Plazo: { $deadline }.
pause-post = { $mention } — { $player } pide una pausa en la partida #{ $match-id }: los relojes se pararían hasta que alguien la termine.
pause-line = { $player } pide una pausa en la partida.
pause-declined-post = { $player } rechazó la pausa en la partida #{ $match-id }.

# Parts of a line.
is-away = ausencia de { $player }, vuelve: { $until }
is-stranded = sin canal (desde: { $since }); usa un comando en ese servidor y seguirá allí
is-paused = en pausa

# To the one who asked or answered.
nudged = Aviso enviado. Podrás enviar otro dentro de un día.
nudged-later = Tu oponente en la partida #{ $match-id } recibirá el aviso si sigue siendo su turno: { $later }.
pause-offered = Has pedido una pausa.
paused = La partida #{ $match-id } está en pausa.
pause-ended = Los relojes de la partida #{ $match-id } corren de nuevo.
away = Ausencia: { $days }. Tus relojes se paran esos días, y tus oponentes lo ven. { $left ->
    [0] No te queda ningún día ese año.
    [one] Te queda un día ese año.
   *[other] Te quedan { $left } días ese año.
}
away-rule = Un reloj con menos de una hora sigue corriendo hasta que juegues.
came-back = Hola de nuevo. Tus relojes vuelven a correr.
stays = Ausencia cancelada.

button-back-early = Terminar esta ausencia
button-nudge = Avisar
button-offer-pause = Pausa
button-end-pause = Terminar la pausa
button-accept-pause = Aceptar la pausa
button-decline-pause = Rechazar la pausa

# Why something did not happen.
pause-asked-already = Ya has pedido una pausa. Vale hasta que tu oponente responda o juegue.
paused-already = La partida #{ $match-id } ya está en pausa.
not-paused = La partida #{ $match-id } no está en pausa.
own-turn = Es tu turno en la partida #{ $match-id }.
nudged-already = Ya enviaste un aviso en la partida #{ $match-id }. Podrás enviar otro: { $again }.
nobody-to-nudge = El reloj de tu oponente en la partida #{ $match-id } está parado.
nudge-too-late = Un aviso en la partida #{ $match-id } llegaría tarde: tu oponente ya habría agotado su tiempo.
wants-no-nudges = Tu oponente en la partida #{ $match-id } no quiere avisos.
away-past = Una ausencia no puede empezar en el pasado: donde estás, hoy es `{ $today }`. Elige hoy o un día posterior.
away-too-far = Una ausencia puede empezar como mucho dentro de un año. Elige un día anterior.
away-backwards = Esa ausencia terminaría antes de empezar. En `hasta` elige el mismo día que en `desde`, o uno posterior.
away-too-long = Es demasiado: en { $year } { $left ->
    [0] no te queda ningún día de ausencia
    [one] te queda un día de ausencia
   *[other] te quedan { $left } días de ausencia
}; el máximo donde juegas, en días al año: { $days }. Elige menos días.
away-overlaps = Ya tienes una ausencia de `{ $first }` a `{ $last }`. Elige días antes o después, o termínala aquí.
away-over = Esa ausencia ya terminó.
away-too-late = Te queda menos de una hora en la partida #{ $match-id }: juega antes allí y luego usa `/ausencia` de nuevo.
unreadable-zone = No hay ninguna zona horaria «{ $text }». Escribe una ciudad grande cerca de ti, como `Europe/Madrid`, y elige de la lista.
unreadable-day = No entiendo «{ $text }» como día. Escríbelo como `2026-12-24`, o elige de la lista.

# Settings.
setting-reminders = Recordatorios
    .about = Cuándo se te recuerda una jugada, según el tiempo que te queda.
reminders-none = Nunca
    .note = Sin recordatorios.
reminders-half = al quedar la mitad
reminders-quarter = al quedar un cuarto
reminders-tenth = al quedar una décima parte
reminders-note = de tu tiempo para la jugada

setting-remind-by = Cómo se te recuerda
    .about = Dónde te llegan recordatorios y avisos. La publicación de tu turno te menciona siempre.
remind-by-mention = Mención en el canal
    .note = Donde se juega la partida.
remind-by-message = Mensaje directo
    .note = Del bot; si no los recibes, te menciona en el canal.
remind-by-nothing = De ninguna forma
    .note = Sin recordatorios, y nadie puede avisarte.

setting-quiet-from = Silencio desde
    .about = Nada te avisa en las horas de silencio. Los turnos que lleguen entonces se te anuncian al final.
setting-quiet-until = Silencio hasta
    .about = Cuándo terminan tus horas de silencio.
quiet-none = Sin horas de silencio
    .note = Se te puede avisar a cualquier hora.
quiet-hour = { $hour }:00
quiet-hour-note = Según tu zona horaria: se indica con /ajustes zona.

setting-zone = Zona horaria: **{ $zone }** · se cambia con `/ajustes zona:`
zone-changed = Cambiado. Zona horaria: **{ $zone }**; hora actual allí: { $time }.
