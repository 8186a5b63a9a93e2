# What is stored on people, and its deletion.

privacy = **Qué guardo sobre ti**
    · Tu ID de Discord, y el nombre y el idioma con que te vi por última vez: para saber de quién es el turno, mostrar quién juega y escribirte.
    · Tus partidas: quién jugó, qué se acordó, cada jugada y propuesta con su hora, dónde se juega y cómo terminó. Tu puntuación, con cada cambio.
    · Tus desafíos y sus respuestas. A quién bloqueas, y a quién avisaste y cuándo, en el último día: para que nadie reciba demasiados avisos.
    · Lo que elegiste en `/ajustes`, con tu zona horaria si la indicaste; tus periodos de `/ausencia`.
    · Qué partidas has mirado y hasta dónde: para mostrarte lo nuevo. Las variantes que pruebas, una semana. Los mensajes directos que te he enviado o voy a enviarte.

    {"**"}Quién lo ve**
    · Tableros y nombres: los miembros del servidor donde se juega.
    · Puntuaciones: todo el mundo, en las clasificaciones de ese servidor y de todos los servidores.
    · Con `/perfil`, tu balance, aperturas y expansiones, tu práctica conmigo, la gráfica de tu puntuación y tus resultados contra cada persona: cualquiera, en cualquier servidor o mensaje directo.
    · Con «Solo yo» en «Clasificaciones y perfil» de `/ajustes` no apareces en ninguna clasificación, y de tu perfil cada cual ve solo lo que jugó contra ti.
    · No se pasa nada a nadie más. No leo ni guardo mensajes. El enlace a un tablero de análisis solo contiene las jugadas.

    El botón **Exportar mis datos** te lo da todo en un archivo. **Borrar mis datos** borra lo que es solo tuyo; las partidas quedan, sin tu nombre, para quienes jugaron contigo.
your-data = Todo lo que guardo sobre ti, en JSON.
delete-question = ¿Borrar todo sobre ti? No se puede deshacer. { $matches ->
    [0] No abandonarías ninguna partida, pues no juegas ninguna
    [one] Abandonarías la partida que juegas
   *[other] Abandonarías las { $matches } partidas que juegas
 }, y { $challenges ->
    [0] no se cerraría ningún desafío
    [one] se cerraría un desafío abierto
   *[other] se cerrarían { $challenges } desafíos abiertos
 }. Se borrarían tu puntuación, tus ajustes y tus ausencias; en las partidas terminadas aparecerías como «cuenta borrada». Mis publicaciones en Discord quedan como están, y las copias que haya hecho quien gestiona el bot siguen existiendo mientras esa persona las guarde.
delete-confirm = Borrar para siempre
delete-keep = No borrar
deleted-you = Tus datos están borrados: { $matches ->
    [0] no jugabas ninguna partida
    [one] se abandonó una partida
   *[other] se abandonaron { $matches } partidas
 }, y { $challenges ->
    [0] no había ningún desafío abierto
    [one] se cerró un desafío
   *[other] se cerraron { $challenges } desafíos
 }. Si vuelves a jugar, empiezas desde cero.
opponent-gone = Tu oponente borró aquí sus datos. Con `/desafiar` encuentras a otra persona.
kept-you = No se ha borrado nada.
button-export-data = Exportar mis datos
button-delete-me = Borrar mis datos
