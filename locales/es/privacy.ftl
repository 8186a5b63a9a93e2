# What is stored about players, and its deletion.

privacy = **Qué guarda el bot sobre ti**
    · Tu ID, nombre e idioma de Discord, y si el bot puede escribirte: para mostrar quién juega y escribirte.
    · Tus partidas: jugadores, condiciones, lugar, resultado, y cada jugada y propuesta con su hora. Tu puntuación, su historial, temporadas, torneos y escaleras.
    · Tus desafíos y sus respuestas. A quién bloqueas. Cuándo mencionaste a cada persona (hasta un día), para limitarlo.
    · Tus `/ajustes`, con tu zona horaria si la indicaste, y tus periodos de `/ausencia`.
    · Lecciones y problemas resueltos, problemas probados, cuándo, y tu puntuación en problemas. Las posiciones de tus partidas terminadas pueden convertirse en problemas, sin nombres, si no lo desactivas en `/ajustes`.
    · Qué partidas has mirado, hasta dónde, y cuáles sigues. Las jugadas que pruebas, una semana; las que planeas, hasta el final. Los ID de los mensajes que el bot te envía. Durante dos horas, tokens para responderte donde no está el bot.

    {"**"}Quién lo ve**
    · Tableros y nombres: los miembros del servidor o grupo donde se juega. En un hilo privado, sus jugadores y los moderadores.
    · Puntuaciones: todos, en las clasificaciones.
    · En `/perfil`, todos, en cualquier servidor: balance, gráfica de puntuación, primeras piezas, práctica, problemas y resultados contra cada jugador.
    · **¿Quién lo ha resuelto?** bajo el problema del día de un servidor: sus miembros.
    · Con «Solo yo» en `/ajustes` no apareces en ninguna clasificación ni entre quienes resolvieron un problema, y tu perfil solo muestra a los demás sus resultados contra ti. Tus partidas siguen visibles en sus servidores.
    · Quien gestiona el bot puede leerlo todo. Además, solo Discord lo recibe. El bot no escucha los mensajes. Para encontrar los suyos puede leer los últimos de un canal, sin guardarlos.

    {"**"}Exportar mis datos** te da en un archivo lo guardado sobre ti, salvo quién te bloquea y las claves secretas. {"**"}Borrar mis datos** borra lo que es solo tuyo. Tus oponentes conservan sus partidas contigo, sin tu nombre.
your-data = Los datos guardados sobre ti, en JSON. No incluyen quién te bloquea ni claves secretas.
delete-question = ¿Borrar todos tus datos? No se puede deshacer. { $matches ->
    [0] No tienes partidas en curso que abandonar
    [one] Abandonarás tu partida en curso
   *[other] Abandonarás tus { $matches } partidas en curso
 }, y { $challenges ->
    [0] no tienes desafíos pendientes que cerrar
    [one] se cerrará 1 desafío pendiente
   *[other] se cerrarán { $challenges } desafíos pendientes
 }. Se borrarán tu puntuación, tus ajustes y tus ausencias, y en las partidas terminadas aparecerás como «cuenta borrada». Las publicaciones del bot en Discord se quedan, y también las copias de seguridad de quien gestiona el bot, mientras las conserve.
delete-confirm = Borrarme para siempre
delete-keep = Conservar mis datos
deleted-you = Tus datos están borrados. { $matches ->
    [0] No tenías partidas en curso
    [one] Abandonaste 1 partida
   *[other] Abandonaste { $matches } partidas
 }, y { $challenges ->
    [0] no había ningún desafío pendiente
    [one] se cerró 1 desafío
   *[other] se cerraron { $challenges } desafíos
 }. Si vuelves a jugar, empiezas desde cero.
opponent-gone = Tu oponente borró sus datos. Con `/desafiar` encuentras otro oponente.
kept-you = No se ha borrado nada.
button-export-data = Exportar mis datos
button-delete-me = Borrar mis datos
