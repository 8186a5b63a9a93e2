# The settings screens. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.

settings-yours = **Le tue impostazioni** · in grassetto: non predefinite
settings-server = **Impostazioni di questo server** · in grassetto: non predefinite
setting-line = { $name }: { $value }
# A setting that differs from the default.
setting-line-changed = { $name }: **{ $value }**
settings-for-managers = Le possono cambiare i membri con il permesso Gestisci server.
settings-change = Cambia…
settings-choose = Scegli
setting-now = Ora: { $value }
setting-question = **{ $name }**
    { $about }
    Ora: { $value }
setting-changed = Fatto. { $name }: **{ $value }**
settings-preview = Un tavoliere di Hive con questa impostazione.
button-back = Indietro
# The two pages of the settings.
button-settings-mine = Mie
button-settings-server = Di questo server
not-manager = Possono farlo solo i membri con il permesso Gestisci server.

setting-confirming = Conferma delle mosse
    .about = Che cosa succede quando hai scelto un pezzo e uno spazio.
confirming-asked = Chiedi conferma
    .note = Prima vedi un’anteprima del tavoliere, poi Conferma gioca la mossa.
confirming-at-once = Gioca subito
    .note = Scegliere lo spazio gioca la mossa.

setting-colours = Colori delle tue immagini
    .about = Per le immagini nelle risposte private e nei tuoi messaggi diretti.
setting-server-colours = Colori delle immagini pubbliche
    .about = Per le immagini che vedono tutti in questo server.
colours-standard = Standard
    .note = Sfondo marrone caldo, per i temi chiari e scuri di Discord.
colours-light = Chiaro
    .note = Sfondo chiaro.
colours-dark = Scuro
    .note = Sfondo scuro.
colours-high-contrast = Contrasto elevato
    .note = Il massimo contrasto fra tutti i colori.
colours-colour-safe = Per daltonici
    .note = Per tutte le forme comuni di daltonismo.

setting-letters = Lettere sui pezzi
    .about = A sta per “ant”: le lettere sono le iniziali dei nomi inglesi. Per le immagini nelle risposte private e nei tuoi messaggi diretti.
letters-automatic = Automatico
    .note = Lettere in inglese; nelle altre lingue solo i numeri.
letters-always = Sempre
    .note = A2 è la formica 2.
letters-never = Mai
    .note = Solo i numeri; il disegno mostra l’insetto.
