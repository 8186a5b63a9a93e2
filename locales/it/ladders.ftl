# Le scale: i giocatori hanno un ordine, e sfidano chi sta davanti.

ladder-title = **La scala di questo server**
ladder-empty = Nella scala di questo server non c’è ancora nessuno. Iscriviti, e sfida chi ti sta davanti.
ladder-first = **1.** 👑 { $player } · al primo posto da { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Il tuo posto: { $rank }. Chi sfida e vince prende il posto di chi si difende.
ladder-not-joined = -# Non sei nella scala. Chi si iscrive parte dall’ultimo posto.
ladder-joined = Ti sei iscritto alla scala. Il tuo posto: { $rank }.
ladder-left = Hai lasciato la scala. Le tue partite in corso continuano, ma non cambiano più i posti.
ladder-choose = Chi vuoi sfidare? Una partita classificata inizia subito.
ladder-challenged = Hai sfidato { $player }: la partita #{ $match-id } è cominciata.
profile-crown = 👑 Al primo posto nella scala di questo server per { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
} in tutto
ladder-month = La scala dopo { $name }
ladder-arrows = -# ↑ e ↓: posti guadagnati e persi nel mese
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
ladder-alt-up = { $rank }. { $player }, sale di { $count }
ladder-alt-down = { $rank }. { $player }, scende di { $count }
ladder-posts-here = La classifica sarà pubblicata in questo canale il primo giorno di ogni mese, senza menzioni.
ladder-posts-off = La classifica non sarà più pubblicata.
button-ladder-join = Iscriviti
button-ladder-leave = Lascia
button-ladder-challenge = Sfida
button-ladder-table = Classifica
button-ladder-post-here = Pubblica qui ogni mese
button-ladder-stop-posts = Non pubblicare più

ladder-joined-already = Sei già nella scala.
ladder-full = La scala è al completo: ha { $most } giocatori.
ladder-not-on-it = Non sei nella scala. `/scala iscriviti` ti mette all’ultimo posto.
ladder-defender-not-on-it = { $player } non è nella scala.
ladder-nobody-above = Hai il primo posto: davanti a te non c’è nessuno da sfidare.
ladder-yourself = Non puoi sfidare te stesso. Scegli un giocatore che ti sta davanti.
ladder-bot = I bot non sono nella scala. Scegli un giocatore che ti sta davanti.
ladder-not-a-member = { $player } non è in questo server. Scegli un altro giocatore.
ladder-below = { $player } sta dietro di te. Puoi sfidare chi ti sta davanti.
ladder-too-far = È troppo lontano. Puoi sfidare chi ti sta davanti di non più di { $most } posti.
ladder-not-open = Non puoi sfidare { $player } nella scala.
ladder-away = { $player } è in assenza. Potrai sfidarlo al suo ritorno.
ladder-already-playing = Stai già giocando una partita della scala contro { $player }.
ladder-too-many-challenges = Stai giocando { $most } partite come sfidante (il massimo). Potrai sfidare ancora quando una è finita.
ladder-too-many-defences = { $player } difende il suo posto in { $most } partite (il massimo). Riprova quando una è finita.
ladder-too-soon = Hai sfidato { $player } negli ultimi 7 giorni. Potrai sfidarlo di nuovo { $again }.
ladder-no-abort-or-pause = La partita #{ $match-id } fa parte della scala, quindi non si può annullare né mettere in pausa. Per finirla, usa `/abbandona`: la perdi.
