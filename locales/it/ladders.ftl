# Le scalate: i giocatori hanno un ordine, e sfidano chi li precede.

ladder-title = **La scalata di questo server**
ladder-empty = Nella scalata di questo server non c’è ancora nessuno. Se ti iscrivi, sei al primo posto.
ladder-first = **1.** 👑 { $player } · al primo posto da { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Il tuo posto: { $rank }. Se sfidi e vinci, prendi il posto di chi hai sfidato.
ladder-own-first-place = -# Sei al primo posto.
ladder-not-joined = -# Non sei nella scalata. Se ti iscrivi, parti dall’ultimo posto.
ladder-joined = Ora sei nella scalata. Il tuo posto: { $rank }.
ladder-left = Hai lasciato la scalata. Le tue partite in corso continuano, ma non contano più per la scalata.
ladder-choose = Chi vuoi sfidare? Inizierà subito una partita classificata.
ladder-challenged = Hai sfidato { $player }: la partita #{ $match-id } è cominciata.
profile-crown = 👑 Al primo posto nella scalata di questo server per { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
} in tutto
ladder-month = La scalata dopo { $name }
ladder-arrows = -# ↑ e ↓: posti guadagnati e persi nel mese
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
ladder-alt-up = { $rank }. { $player }, sale di { $count }
ladder-alt-down = { $rank }. { $player }, scende di { $count }
ladder-posts-here = La classifica verrà pubblicata in { $channel } il primo giorno di ogni mese, senza notifiche, se la scalata ha almeno 2 giocatori.
ladder-posts-off = La classifica non verrà più pubblicata.
button-ladder-join = Iscriviti
button-ladder-leave = Lascia
button-ladder-challenge = Sfida
button-ladder-table = Classifica
button-ladder-post-here = Pubblica qui ogni mese
button-ladder-stop-posts = Non pubblicare più ogni mese

ladder-joined-already = Sei già nella scalata.
ladder-full = La scalata è al completo: ha { $most } giocatori.
ladder-not-on-it = Non sei nella scalata. Con `/scalata iscriviti` parti dall’ultimo posto.
ladder-defender-not-on-it = { $player } non è nella scalata.
ladder-nobody-above = Sei al primo posto: davanti a te non c’è nessuno da sfidare.
ladder-yourself = Non puoi giocare contro di te. Scegli un giocatore che ti precede.
ladder-bot = I bot non sono nella scalata. Scegli un giocatore che ti precede.
ladder-not-a-member = { $player } non è in questo server. Scegli un altro giocatore.
ladder-below = { $player } è dietro di te. Puoi sfidare solo chi ti precede.
ladder-too-far = È troppo avanti. Puoi sfidare chi ti precede di { $most } posti al massimo.
ladder-not-open = Non puoi sfidare { $player } nella scalata.
ladder-away = { $player } è assente. Riprova al suo ritorno.
ladder-already-playing = Stai già giocando una partita della scalata contro { $player }.
ladder-too-many-challenges = Stai giocando { $most } partite come sfidante (il massimo). Potrai sfidare di nuovo quando ne sarà finita una.
ladder-too-many-defences = { $player } difende il suo posto in { $most } partite (il massimo). Riprova quando ne sarà finita una.
ladder-too-soon = Hai sfidato { $player } negli ultimi 7 giorni. Potrai farlo di nuovo { $again }.
ladder-no-abort-or-pause = La partita #{ $match-id } fa parte della scalata, quindi non si può annullare né mettere in pausa. Per finirla, usa `/abbandona`: la perdi.
