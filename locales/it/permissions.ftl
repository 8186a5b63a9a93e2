# Discord permissions that the bot or a user lacks in a channel.

missing-permissions = In questo canale al bot mancano dei permessi: { $permissions }. Chiedi a chi gestisce il server, o prova in un altro canale.
# The user lacks them, not the bot.
user-lacks-permissions = Il bot non può pubblicarlo per te, perché in questo canale ti mancano questi permessi: { $permissions }. Chiedi a chi gestisce il server, o prova in un altro canale.
permission-view = Visualizza canale
permission-send = Invia messaggi
permission-send-in-threads = Invia messaggi nei thread
permission-embed = Incorpora link
permission-attach = Allega file
permission-history = Leggi la cronologia dei messaggi
# In a direct message, when a post was refused.
cannot-post-permissions = Non posso scrivere in { $channel }, perché lì mi mancano questi permessi: { $permissions }. Chiedi a chi gestisce il server di concederli. Continuerò a provare per 3 giorni.
cannot-post = Non posso scrivere in { $channel }, perché Discord non me lo permette. Chiedi aiuto a chi gestisce il server. Continuerò a provare per 3 giorni.
cannot-create-thread-permissions = Non posso creare un thread in { $channel } per le partite del torneo, perché lì mi mancano questi permessi: { $permissions }. Le partite si giocheranno nel canale.
cannot-create-thread = Non posso creare un thread in { $channel } per le partite del torneo, perché Discord non me lo permette. Le partite si giocheranno nel canale.
permission-public-threads = Crea thread pubblici
permission-private-threads = Crea thread privati
