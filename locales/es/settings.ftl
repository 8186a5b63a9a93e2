# The settings screens. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.

settings-yours = **Tus ajustes** · en negrita: no predeterminados
settings-server = **Ajustes de este servidor** · en negrita: no predeterminados
setting-line = { $name }: { $value }
# A setting that differs from the default.
setting-line-changed = { $name }: **{ $value }**
settings-for-managers = Solo los puede cambiar quien tiene permiso para gestionar el servidor.
settings-change = Cambiar…
settings-choose = Elegir
setting-now = Ahora: { $value }
setting-question = **{ $name }**
    { $about }
    Ahora: { $value }
setting-changed = Cambiado. { $name }: **{ $value }**
settings-preview = Un tablero de Hive con este ajuste.
button-back = Atrás
# The two pages of the settings.
button-settings-mine = Míos
button-settings-server = De este servidor
not-manager = Solo lo puede hacer quien tiene permiso para gestionar el servidor.

setting-confirming = Confirmar jugadas
    .about = Qué pasa cuando has elegido una pieza y un lugar.
confirming-asked = Preguntarme
    .note = Primero una vista previa del tablero; la jugada se hace con Confirmar.
confirming-at-once = Jugar al momento
    .note = Al elegir el lugar se hace la jugada.

setting-colours = Colores de tus imágenes
    .about = Para las imágenes de las respuestas privadas y de tus mensajes directos.
setting-server-colours = Colores de las imágenes públicas
    .about = Para las imágenes que ve todo el servidor.
colours-standard = Estándar
    .note = Fondo marrón cálido, para los temas claro y oscuro de Discord.
colours-light = Claro
    .note = Fondo claro.
colours-dark = Oscuro
    .note = Fondo oscuro.
colours-high-contrast = Alto contraste
    .note = El mayor contraste entre todos los colores.
colours-colour-safe = Apto para daltónicos
    .note = Para todos los tipos comunes de daltonismo.

setting-letters = Letras en las piezas
    .about = A es de «ant»: las letras son las iniciales de los nombres en inglés. Para las imágenes de las respuestas privadas y de tus mensajes directos.
letters-automatic = Automático
    .note = Letras en inglés; en otros idiomas, solo números.
letters-always = Siempre
    .note = A2 es la hormiga 2.
letters-never = Nunca
    .note = Solo números; el dibujo muestra el bicho.
