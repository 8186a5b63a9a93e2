# What can be set. Names and values stand in menus: at most 100 characters each, and so do the notes.

settings-yours = **Le tue impostazioni**
settings-server = **Impostazioni di questo server**
setting-line = { $name }: **{ $value }**
# Those that nobody has changed. $names: Promemoria, Riepilogo giornaliero …
settings-usual = -# Predefinite: { $names }
settings-for-managers = Le può cambiare chi gestisce il server.
settings-change = Cambia…
settings-choose = Scegli
setting-now = Ora: { $value }
setting-question = **{ $name }**
    { $about }
    Ora: { $value }
setting-changed = Fatto. { $name }: **{ $value }**
settings-preview = Un tavoliere di Hive con questi colori.
button-back = Indietro
not-manager = Può cambiarlo solo chi gestisce questo server. Nulla è cambiato.

setting-confirming = Conferma delle mosse
    .about = Che cosa succede quando hai scelto un pezzo e la sua posizione.
confirming-asked = Chiedi conferma
    .note = Prima vedi il tavoliere dopo la mossa, poi confermi.
confirming-at-once = Gioca subito
    .note = Scegliendo la posizione giochi la mossa.

setting-colours = Colori delle tue immagini
    .about = Per le immagini che vedi solo tu.
setting-server-colours = Colori delle immagini di tutti
    .about = Per le immagini che tutti in questo server vedono.
colours-standard = Standard
    .note = Fondo grigio medio, per il tema chiaro e quello scuro di Discord.
colours-light = Chiaro
    .note = Fondo chiaro.
colours-dark = Scuro
    .note = Fondo scuro.
colours-high-contrast = Contrasto elevato
    .note = Colori il più possibile distanti.
colours-colour-safe = Per daltonici
    .note = Per tutte le forme comuni di daltonismo.
