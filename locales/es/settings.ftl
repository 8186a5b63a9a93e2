# What can be set. Names and values stand in menus: at most 100 characters each, and so do the notes.

settings-yours = **Tus ajustes**
settings-server = **Ajustes de este servidor**
setting-line = { $name }: **{ $value }**
# Those that nobody has changed. $names: Recordatorios, Resumen …
settings-usual = -# Predeterminado: { $names }
settings-for-managers = Solo quien gestiona el servidor puede cambiarlos.
settings-change = Cambiar…
settings-choose = Elegir
setting-now = Ahora: { $value }
setting-question = **{ $name }**
    { $about }
    Ahora: { $value }
setting-changed = Cambiado. { $name }: **{ $value }**
settings-preview = Un tablero de Hive con estos colores.
button-back = Atrás
not-manager = Solo quien gestiona este servidor puede cambiarlo. No ha cambiado nada.

setting-confirming = Confirmar jugadas
    .about = Qué pasa cuando has elegido una pieza y su lugar.
confirming-asked = Preguntarme
    .note = Ver antes el tablero tras la jugada y luego confirmar.
confirming-at-once = Jugar al momento
    .note = Al elegir el lugar, se juega.

setting-colours = Colores de tus imágenes
    .about = Para las imágenes que solo ves tú.
setting-server-colours = Colores de las imágenes de todos
    .about = Para las imágenes que ve todo el servidor.
colours-standard = Estándar
    .note = Fondo gris medio, para el aspecto claro y el oscuro de Discord.
colours-light = Claro
    .note = Fondo claro.
colours-dark = Oscuro
    .note = Fondo oscuro.
colours-high-contrast = Alto contraste
    .note = Colores lo más distintos posible.
colours-colour-safe = Apto para daltónicos
    .note = Para todos los daltonismos comunes.
