# Clocks, and what players can ask of each other during a match.

# In the channel. $mention: the player who is pinged.
draw-post = { $mention } — { $player } ofrece tablas en la partida #{ $match-id }. La oferta caduca con tu próxima jugada.
draw-line = { $player } ofrece tablas.
takeback-post = { $mention } — { $player } pide deshacer su última jugada en la partida #{ $match-id }. La solicitud caduca con la próxima jugada de cualquiera de los dos.
takeback-line = { $player } pide deshacer su última jugada.
taken-back-post = Jugadas deshechas: { $moves }.
# $ended: countdown.
timed-out-post = { $mention } — el tiempo de { $player } en la partida #{ $match-id } se agotó { $ended }. Reclama la victoria o dale un día más. Hasta entonces aún puede jugar.
day-given-post = { $player } dio un día más a su oponente.
# $hours: 0 or more; $minutes: 0 or more.
downtime-compensated = El bot estuvo desconectado: { $hours } h { $minutes } min más para el reloj en marcha.
on-the-clocks = Tiempo restante: blancas { $white }, negras { $black }.
# $days: 0 or more; $hours: 0 or more.
span = { $days } d { $hours } h
claimable = Triple repetición: cualquiera de los dos puede reclamar tablas en **Más…**

reason-time = { $colour-the } agotaron su tiempo
reason-agreed = de mutuo acuerdo
reason-repetition = repetición
result-aborted = { $player } anuló la partida. No cuenta.

timeout-strict = plazo estricto
timeout-friendly = plazo flexible
time-total = { $days ->
    [one] 1 día
   *[other] { $days } días
} en total + { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
} por jugada

# The post of an offer that is no longer open: the offer, and what became of it.
draw-was-offered = { $player } ofreció tablas en la partida #{ $match-id }.
takeback-was-asked = { $player } pidió deshacer su última jugada en la partida #{ $match-id }.
pause-was-asked = { $player } pidió una pausa en la partida #{ $match-id }.
offer-accepted = { $player } aceptó.
offer-declined = { $player } no aceptó.
offer-withdrawn = { $player } retiró la propuesta.
offer-overtaken = Caducó al jugarse una jugada.
offer-over = La partida ha terminado.

# Private replies.
offer-withdrawn-reply = Propuesta retirada.
more = Partida #{ $match-id }: { $standing }.
draw-offered = Tablas ofrecidas.
draw-agreed = La partida #{ $match-id } queda en tablas.
draw-claimed = La partida #{ $match-id } queda en tablas por triple repetición.
offer-declined-reply = Propuesta rechazada.
takeback-offered = Solicitud de deshacer enviada.
taken-back = Jugada deshecha en la partida #{ $match-id }. Vuelve a jugar { $player }.
aborted = La partida #{ $match-id } está anulada. No cuenta.
win-claimed = Ganaste la partida #{ $match-id } por tiempo.
# $until: countdown.
day-given = { $player } tiene un día más en la partida #{ $match-id }. Su tiempo se agota { $until }.
rematch-offered = Revancha ofrecida, con colores cambiados.
rematch-begun = Tu oponente también había ofrecido la revancha: la partida #{ $match-id } ha empezado.

button-more = Más…
button-offer-draw = Ofrecer tablas
button-claim-draw = Reclamar tablas
button-take-back = Deshacer
button-abort = Anular
button-withdraw-draw = Retirar la oferta de tablas
button-withdraw-takeback = Retirar la solicitud de deshacer
button-withdraw-pause = Retirar la solicitud de pausa
button-accept-draw = Aceptar tablas
button-decline-draw = Rechazar tablas
button-accept-takeback = Aceptar deshacer
button-decline-takeback = Rechazar deshacer
button-claim-win = Reclamar la victoria
button-give-day = Dar un día más
button-rematch = Revancha

# Why an action was refused.
time-is-up = { $player } agotó su tiempo en la partida #{ $match-id }: { $standing }.
not-yours-to-decide = Agotaste tu tiempo en la partida #{ $match-id }, así que decide tu oponente. Aún puedes jugar.
too-late-to-abort = No puedes anular la partida #{ $match-id }, porque ya han jugado los dos. Con **Más…** puedes ofrecer tablas o abandonar.
draw-asked-already = Ya has ofrecido tablas. Tu oponente puede responder hasta que juegue.
takeback-asked-already = Ya has pedido deshacer la jugada. Tu oponente puede responder hasta la próxima jugada.
nothing-to-answer = Esa propuesta ya no está abierta. La partida #{ $match-id } está en el turno { $turn } y le toca a { $player }.
own-proposal = Esa propuesta es tuya. Tiene que responder { $player }.
not-your-proposal = Esa propuesta es de tu oponente en la partida #{ $match-id }. Acéptala o recházala.
nothing-to-take-back = No tienes ninguna jugada que deshacer en la partida #{ $match-id }.
# $count: 2 or more.
takebacks-used-up = En la partida #{ $match-id } ya se ha deshecho { $count } veces (el máximo).
still-running = La partida #{ $match-id } aún no ha terminado.
rematch-offered-already = Ya has ofrecido la revancha de la partida #{ $match-id }. Tu oponente aún no ha respondido.
rematch-begun-already = La siguiente partida ya ha empezado: partida #{ $match-id }.
