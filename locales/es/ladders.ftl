# Las escaleras: los jugadores tienen un orden, y desafían a quienes están por delante.

ladder-title = **La escalera de este servidor**
ladder-empty = Todavía no hay nadie en la escalera de este servidor. Si te inscribes, ocupas el primer puesto.
ladder-first = **1.** 👑 { $player } · en el primer puesto desde hace { $days ->
    [one] 1 día
   *[other] { $days } días
}
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Tu puesto: { $rank }. Si desafías y ganas, te quedas con el puesto de tu oponente.
ladder-own-first-place = -# Ocupas el primer puesto.
ladder-not-joined = -# No estás en la escalera. Si te inscribes, empiezas en el último puesto.
ladder-joined = Te has inscrito en la escalera. Tu puesto: { $rank }.
ladder-left = Has dejado la escalera. Tus partidas en curso siguen, pero ya no cuentan para la escalera.
ladder-choose = ¿A quién quieres desafiar? Empezará enseguida una partida por puntos.
ladder-challenged = Has desafiado a { $player }: la partida #{ $match-id } ha empezado.
profile-crown = 👑 En el primer puesto de la escalera de este servidor: { $days ->
    [one] 1 día
   *[other] { $days } días
} en total
ladder-month = La escalera tras { $name }
ladder-arrows = -# ↑ y ↓: puestos ganados y perdidos en el mes
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
ladder-alt-up = { $rank }. { $player }, sube { $count }
ladder-alt-down = { $rank }. { $player }, baja { $count }
ladder-posts-here = La clasificación se publicará en { $channel } el primer día de cada mes, sin mencionar a nadie, si la escalera tiene al menos 2 jugadores.
ladder-posts-off = La clasificación ya no se publicará.
button-ladder-join = Inscribirse
button-ladder-leave = Dejar
button-ladder-challenge = Desafiar
button-ladder-table = Clasificación
button-ladder-post-here = Publicar aquí cada mes
button-ladder-stop-posts = Dejar de publicar cada mes

ladder-joined-already = Ya estás en la escalera.
ladder-full = La escalera está completa: tiene { $most } jugadores.
ladder-not-on-it = No estás en la escalera. Con `/escalera inscribirse` empiezas en el último puesto.
ladder-defender-not-on-it = { $player } no está en la escalera.
ladder-nobody-above = Estás en el primer puesto: no tienes a nadie por delante a quien desafiar.
ladder-yourself = No puedes desafiarte. Elige a alguien que esté por delante de ti.
ladder-bot = Los bots no están en la escalera. Elige a alguien que esté por delante de ti.
ladder-not-a-member = { $player } no está en este servidor. Elige a otra persona.
ladder-below = { $player } está por detrás de ti. Solo puedes desafiar a quienes están por delante.
ladder-too-far = Está demasiado lejos. Puedes desafiar a quienes están como máximo { $most } puestos por delante de ti.
ladder-not-open = No puedes desafiar a { $player } en la escalera.
ladder-away = { $player } está ausente. Inténtalo cuando vuelva.
ladder-already-playing = Ya estás jugando una partida de la escalera contra { $player }.
ladder-too-many-challenges = Estás jugando { $most } partidas como desafiante (el máximo). Podrás volver a desafiar cuando termine una.
ladder-too-many-defences = { $player } defiende su puesto en { $most } partidas (el máximo). Vuelve a intentarlo cuando termine una.
ladder-too-soon = Has desafiado a { $player } en los últimos 7 días. Podrás volver a hacerlo { $again }.
ladder-no-abort-or-pause = La partida #{ $match-id } es de la escalera, así que no se puede anular ni pausar. Para terminarla, usa `/abandonar`: la pierdes.
