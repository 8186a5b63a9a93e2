# Clocks, and what two players can ask of each other beside moving.

# In the channel. $mention: who is called; $player: who is told of.
draw-post = { $mention } — { $player } ofrece tablas en la partida #{ $match-id }. La oferta vale hasta que respondas o juegues.
draw-line = { $player } ofrece tablas.
draw-declined-post = { $player } rechazó las tablas en la partida #{ $match-id }.
takeback-post = { $mention } — { $player } pide deshacer su última jugada en la partida #{ $match-id }. Vale hasta que respondas o hasta la siguiente jugada.
takeback-line = { $player } pide deshacer su última jugada.
takeback-declined-post = { $player } no permitió deshacer la jugada en la partida #{ $match-id }.
taken-back-post = Jugadas deshechas: { $moves }.
late-post = { $mention } — { $player } agotó su tiempo en la partida #{ $match-id } ({ $ended }). Reclama la victoria o dale un día más. Hasta entonces aún puede jugar.
day-given-post = { $player } te da un día más.
made-up = El bot estuvo desconectado: { $hours } h { $minutes } min más para el reloj en marcha.
on-the-clocks = Tiempo restante: blancas { $white }, negras { $black }.
span = { $days } d { $hours } h
claimable = Triple repetición: cualquiera de los dos puede reclamar tablas con `/tablas`.

# $colour: who lost.
reason-time = { $colour-the } agotaron su tiempo
reason-agreed = de mutuo acuerdo
reason-repetition = repetición
result-aborted = { $player } la anuló. No cuenta.

timeout-strict = quien agota su tiempo pierde
timeout-friendly = plazo amistoso
time-total = { $days ->
    [one] 1 día
   *[other] { $days } días
} en total + { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
} por jugada

# The post of an offer that does not stand any more: what was asked, and what became of it.
draw-was-offered = { $player } ofreció tablas en la partida #{ $match-id }.
takeback-was-asked = { $player } pidió deshacer su última jugada en la partida #{ $match-id }.
pause-was-asked = { $player } pidió una pausa en la partida #{ $match-id }.
offer-accepted = { $player } aceptó.
offer-declined = { $player } rechazó la propuesta.
offer-withdrawn = { $player } retiró la propuesta.
offer-overtaken = La partida ha continuado.
offer-over = La partida ha terminado.

# To the one who asked or answered.
offer-withdrawn-reply = Propuesta retirada.
more = Partida #{ $match-id }: { $standing }.
draw-offered = Tablas ofrecidas.
draw-agreed = La partida #{ $match-id } queda en tablas.
draw-claimed = La partida #{ $match-id } queda en tablas: triple repetición.
offer-declined-reply = Propuesta rechazada.
takeback-offered = Has pedido deshacer la jugada.
taken-back = Jugada deshecha en la partida #{ $match-id }: vuelve a jugar { $player }.
aborted = La partida #{ $match-id } queda anulada. No cuenta.
win-claimed = Has ganado la partida #{ $match-id } por tiempo.
day-given = Nuevo plazo de { $player } en la partida #{ $match-id }: { $until }.
rematch-offered = Revancha ofrecida, con colores cambiados.
rematch-begun = Tu oponente también la quería: la partida #{ $match-id } ha empezado.

button-more = Más…
button-offer-draw = Ofrecer tablas
button-claim-draw = Reclamar tablas
button-take-back = Deshacer
button-abort = Anular
button-withdraw-draw = Retirar las tablas
button-withdraw-takeback = Retirar la petición
button-withdraw-pause = Retirar la pausa
button-accept-draw = Aceptar tablas
button-decline-draw = Rechazar tablas
button-accept-takeback = Permitir deshacer
button-decline-takeback = No permitir
button-claim-win = Reclamar victoria
button-give-day = Dar un día más
button-rematch = Revancha

# Why something did not happen.
time-is-up = { $player } agotó su tiempo en la partida #{ $match-id }: { $standing }.
not-yours-to-decide = Agotaste tu tiempo en la partida #{ $match-id }: decide tu oponente. Aún puedes jugar.
too-late-to-abort = Los dos han jugado ya en la partida #{ $match-id }: no se puede anular. Usa `/tablas` o `/abandonar`.
draw-asked-already = Ya se ofrecieron tablas. La oferta vale hasta que tu oponente responda o juegue.
takeback-asked-already = Ya has pedido deshacer la jugada. Vale hasta que tu oponente responda o hasta la siguiente jugada.
nothing-to-answer = Esa propuesta ya no vale. La partida #{ $match-id } está en el turno { $turn }: juega { $player }.
own-proposal = Es tu propia propuesta. Tiene que responder { $player }.
not-your-proposal = Es una propuesta de tu oponente en la partida #{ $match-id }. Acéptala o recházala.
nothing-to-take-back = No tienes ninguna jugada que deshacer en la partida #{ $match-id }.
takebacks-used-up = En la partida #{ $match-id } ya se han deshecho { $count } jugadas, el máximo.
still-running = La partida #{ $match-id } aún no ha terminado.
rematch-offered-already = Ya ofreciste la revancha de la partida #{ $match-id }. Tu oponente tiene siete días para responder.
rematch-begun-already = Ya estás jugando esa revancha: partida #{ $match-id }.
